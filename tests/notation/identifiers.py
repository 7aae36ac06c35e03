"""Identifiers for several tests: known ones, and what GNU Backgammon said of a sample."""

from __future__ import annotations

import json
from pathlib import Path

_DATA = Path(__file__).parents[1] / "data"
CASES = json.loads((_DATA / "identifiers.json").read_text(encoding="utf-8"))
JUDGED = json.loads((_DATA / "gnubg_identifiers.json").read_text(encoding="utf-8"))["rows"]
BOARDS = json.loads((_DATA / "gnubg_diagrams.json").read_text(encoding="utf-8"))["boards"]
