"""Text formats on the command line: show and convert."""
