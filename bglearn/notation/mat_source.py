"""The bytes of a match file as lines: which encoding they are in, and no more held than a line.

UTF-8 unless the file says UTF-16 by its byte-order mark, or an older encoding is asked for by name.
"""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Generator
from contextlib import suppress
from types import MappingProxyType
from typing import BinaryIO

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.mat_lines import LONGEST_LINE

ENCODINGS = MappingProxyType(
    {
        "utf-8": "Unicode",
        "utf-16": "Unicode, two bytes a letter",
        "cp1252": "Western Europe, Windows",
        "latin-1": "Western Europe",
        "cp1250": "Central Europe, Romanian, Albanian, Windows",
        "iso-8859-2": "Central Europe",
        "iso-8859-16": "South-Eastern Europe, Romanian",
        "cp1253": "Greek, Windows",
        "iso-8859-7": "Greek",
        "cp1254": "Turkish, Windows",
        "iso-8859-9": "Turkish",
    }
)
"""The encodings that can be asked for."""
_KNOWN = MappingProxyType({codecs.lookup(name).name: name for name in ENCODINGS})
_SURROGATE = re.compile("[\ud800-\udfff]")
_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_lines(source: BinaryIO, encoding: str | None = None) -> Generator[str, None, None]:
    r"""The lines of a file; what is not in its encoding comes as lone surrogates.

    Raises:
        NotationError: when there is no such encoding, or UTF-16 is damaged.

    >>> list(read_lines(io.BytesIO("Žofie\r\n李雷".encode())))
    ['Žofie', '李雷']
    """
    buffered = io.BufferedReader(_raw(source))
    name = _encoding(encoding)
    if encoding is None and buffered.peek(2)[:2] in _MARKS:
        name = "utf-16"
    errors = "strict" if name == "utf-16" else "surrogateescape"
    name = "utf-8-sig" if name == "utf-8" else name
    text = io.TextIOWrapper(buffered, encoding=name, errors=errors)
    try:
        while line := text.readline(LONGEST_LINE + 2):
            yield line.removesuffix("\n")
    except UnicodeError:
        raise NotationError(Message("mat", "This is not whole UTF-16 text."), "") from None
    finally:
        with suppress(ValueError):  # it is closed already
            text.detach().detach()  # whoever opened the file closes it


def check_letters(line: str) -> None:
    """Refuse a line with bytes that were no letters.

    Raises:
        NotationError: with the column of the first.

    >>> check_letters("Žofie")
    """
    if wrong := _SURROGATE.search(line):
        raise NotationError(
            Message(
                "mat",
                "Here stands no letter of the file's encoding. It is UTF-8 unless you name"
                " another one, for example {encodings}.",
                {"encodings": "cp1252, cp1253, cp1254, cp1250"},
            ),
            "",
            wrong.start() + 1,
        )


def _raw(source: BinaryIO) -> io.RawIOBase:
    return source  # type: ignore[return-value]  # BytesIO has what BufferedReader asks for


def _encoding(name: str | None) -> str:
    if name is None:
        return "utf-8"
    try:
        found = _KNOWN.get(codecs.lookup(name).name)
    except (LookupError, ValueError, TypeError):
        found = None
    if found is None:
        raise NotationError(
            Message(
                "mat",
                "There is no encoding “{name}” here; choose one of {names}.",
                {"name": shown(name), "names": ", ".join(ENCODINGS)},
            ),
            str(name),
        )
    return found
