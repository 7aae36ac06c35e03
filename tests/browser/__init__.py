"""The board in a real browser."""
