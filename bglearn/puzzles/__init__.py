"""Puzzles, the shapes of their answers, and the judge."""
