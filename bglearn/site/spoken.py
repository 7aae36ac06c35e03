"""One structure in several languages: what is the same in all of them once, the rest as texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def shared(spoken: Mapping[str, Any]) -> tuple[Any, dict[str, list[str]]]:
    """The common structure, and the texts of each language that its gaps `{"t": number}` name.

    >>> common, texts = shared({"en": {"id": "a", "say": "yes"}, "ro": {"id": "a", "say": "da"}})
    >>> common, texts["ro"]
    ({'id': 'a', 'say': {'t': 0}}, ['da'])
    """
    numbers: dict[tuple[str, ...], int] = {}
    common = _common(list(spoken.values()), numbers)
    texts = {code: [words[place] for words in numbers] for place, code in enumerate(spoken)}
    return common, texts


def _common(values: Sequence[Any], numbers: dict[tuple[str, ...], int]) -> Any:
    first = values[0]
    if isinstance(first, dict):
        assert all(value.keys() == first.keys() for value in values)
        return {key: _common([value[key] for value in values], numbers) for key in first}
    if isinstance(first, list):
        assert all(len(value) == len(first) for value in values)
        return [_common(row, numbers) for row in zip(*values, strict=True)]
    if isinstance(first, str) and any(value != first for value in values):
        return {"t": numbers.setdefault(tuple(values), len(numbers))}
    assert all(value == first for value in values)
    return first
