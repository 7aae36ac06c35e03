"""What a pupil types in a notebook to join a class."""

from __future__ import annotations

import json
from typing import NamedTuple

_ASKED = {"newcomer": "newcomer=True", "return_code": 'return_code="…"'}
"""What a class may ask for, as a cell says it."""


class JoinCall(NamedTuple):
    """A call of `bglearn.join` as it was typed."""

    code: str
    name: str
    server: str

    def with_what(self, asked: str | None) -> str:
        """The same call with what the class asks for; nothing where it asks for nothing.

        >>> JoinCall("ABCD-2345", "Zoë", "").with_what("newcomer")
        'bglearn.join("ABCD-2345", "Zoë", newcomer=True)'
        """
        if asked not in _ASKED:
            return ""
        given = [json.dumps(one, ensure_ascii=False) for one in (self.code, self.name) if one]
        if self.server:
            given.append(f"server={json.dumps(self.server, ensure_ascii=False)}")
        return f"bglearn.join({', '.join([*given, _ASKED[asked]])})"
