"""The board: what it shows, its picture, and the widget."""
