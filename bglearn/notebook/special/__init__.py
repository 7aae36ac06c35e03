"""Boards with something to try that is no exercise: `special("u-track")` in a lesson's cell."""
