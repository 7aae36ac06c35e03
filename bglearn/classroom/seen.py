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
        with contextlib.suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, json.dumps(kept, ensure_ascii=False).encode())

    def find(self, address: str) -> Any:
        """The answer that is remembered; None where there is none."""
        return self._read().get(address)

    def _read(self) -> dict[str, Any]:
        try:
            kept = json.loads(self.file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}
