"""Programs that GNU Backgammon runs itself are no modules of ours."""

collect_ignore = ["gnubg_identifiers.py", "gnubg_match.py"]
