"""Fuzzes one parser with atheris, led by the coverage of the code: a process of its own.

`python -m tests.judges.fuzz_parser NAME RUNS SEED` ends with 0 when nothing was found; otherwise
the fault and the text that brings it about are printed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["bglearn.notation", "bglearn.rules"]):
    from tests.notation.parsers import PARSERS, check

LONGEST = 4096
WORDS = (
    "XGID=", "bar", "off", "no move", "Game 1", " point match", "Ann : 0   Bob : 0", "  1) ",
    "31: ", "Doubles => 2", "Takes", "Drops", "Beavers => 4", "Raccoons => 8", "Wins 1 point",
    "Cannot Move", "????", "Illegal play (", "; [Rules \\\"", "; [Jacoby \\\"On\\\"]",
    "Position ID", "Match ID", "Score is X:", "Cube: 2", "+13-14-15-16-17-18", "|BAR|", "eq:",
)  # fmt: skip


def main() -> None:
    name, runs, seed = sys.argv[1:]
    parser = next(parser for parser in PARSERS if parser.name == name)
    folder = Path(tempfile.mkdtemp())
    corpus = folder / "corpus"
    corpus.mkdir()
    for number, text in enumerate(parser.seeds):
        (corpus / str(number)).write_bytes(text.encode("utf-8", "surrogatepass"))
    words = folder / "words"
    words.write_text("".join(f'"{word}"\n' for word in WORDS), encoding="utf-8")

    def run(data: bytes) -> None:
        text = data.decode("utf-8", "surrogateescape")
        try:
            check(parser, text)
        except BaseException:
            print(f"{name}: {text!r}", flush=True)
            raise

    options = [f"-runs={runs}", f"-seed={seed}", f"-max_len={LONGEST}", f"-dict={words}"]
    atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={folder}/", str(corpus)], run)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
