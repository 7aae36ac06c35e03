"""The rule book beside its proofs: which tests, lessons and puzzles there are for each rule."""
