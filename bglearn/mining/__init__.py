"""Puzzles that are found, not written: positions of random games, and cases of the rules."""
