"""How good a position, a play or a cube action is."""
