"""What a class last answered, on this machine: puzzles can be worked on without the network."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

from bglearn.files import write_whole

MOST = 500


class Seen:
    """The last answer to each question, oldest first out."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def keep(self, address: str, answer: Any) -> None:
        """Remember an answer; where nothing can be written it is not remembered."""
        kept = self._read()
        kept.pop(address, None)
        kept[address] = answer
        while len(kept) > MOST:
            del kept[next(iter(kept))]
        self._write(kept)

    def find(self, address: str) -> Any:
        """The answer that is remembered; None where there is none."""
        return self._read().get(address)

    def keep_list(self, address: str, plans: Any) -> None:
        """Remember what is set; a puzzle that has another number by now is found there.

        The teacher may have taken out others before it since it was loaded.
        """
        kept = self._read()
        for plan in plans:
            place = f"{address}/{plan['id']}/puzzles/"
            views = {name: kept.pop(name) for name in list(kept) if name.startswith(place)}
            by_item = {(view.get("task") or {}).get("item"): view for view in views.values()}
            for puzzle in plan["puzzles"]:
                name = f"{place}{puzzle['number']}"
                item = puzzle.get("item")  # a server of before does not tell
                view = views.get(name) if item is None else by_item.get(item)
                if view is not None:
                    kept[name] = view
        kept.pop(address, None)
        kept[address] = plans
        self._write(kept)

    def _write(self, kept: dict[str, Any]) -> None:
        with contextlib.suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, json.dumps(kept, ensure_ascii=False).encode())

    def _read(self) -> dict[str, Any]:
        try:
            kept = json.loads(self.file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}
