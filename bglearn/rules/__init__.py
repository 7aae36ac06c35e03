"""The game: positions, rolls, legal plays, and why a play is not legal."""
