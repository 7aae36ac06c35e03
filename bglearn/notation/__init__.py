"""Text forms of plays and positions, read and written."""
