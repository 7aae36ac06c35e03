"""Programs that GNU Backgammon or atheris run themselves are no modules of ours."""

collect_ignore = ["gnubg_decisions.py", "gnubg_identifiers.py", "gnubg_match.py", "fuzz_parser.py"]
