"""Finds every English sentence: in the code, in its tables, in the puzzle files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from bglearn.board.labels import BOARD, CARD
from bglearn.i18n import Message
from bglearn.puzzles import goals
from bglearn.puzzles.library import load
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.catalog import SECTIONS
from bglearn.rules.refusals import GAME_REFUSALS, REFUSALS
from bglearn.translate.project import Project, Sentence

_I18N = "bglearn.i18n"
_SPEAKERS = frozenset({"Message", "text", "look_up", "in_every_language"})
_WRAPPERS = {("bglearn/notation/runs.py", "_words"): "notation"}
"""Functions of one argument, a sentence, that look it up in a context of their own."""
_FROM_TABLES = frozenset(
    {
        ("bglearn/board/labels.py", "sentence"),
        ("bglearn/classroom/headings.py", "_SENTENCES[column]"),
        ("bglearn/i18n.py", "self.sentence"),
        ("bglearn/i18n.py", "sentence"),
        ("bglearn/notation/runs.py", "sentence"),
        ("bglearn/puzzles/entry.py", "sentence"),
        ("bglearn/puzzles/goals.py", "_POINTS[key]"),
        ("bglearn/puzzles/goals.py", "sentence"),
        ("bglearn/puzzles/reading.py", "sentence"),
        ("bglearn/rules/book/rule.py", "self.sentence"),
        ("bglearn/rules/book/rule.py", "self.title"),
        ("bglearn/rules/refusals.py", "GAME_REFUSALS[rule]"),
        ("bglearn/rules/why.py", "REFUSALS[self.rule]"),
    }
)
"""Files and expressions whose sentences come from the tables and puzzles read below."""
_COMMENT = "# Translators:"


def extract(project: Project) -> tuple[list[Sentence], list[str]]:
    """The sentences of code and puzzles in the order of the catalogue, and what escaped.

    Raises:
        PuzzleError: when a puzzle file has a fault.
    """
    faults: list[str] = []
    found: dict[tuple[str, str], Sentence] = {}
    for path in sorted(project.package.rglob("*.py")):
        place = project.shown(path)
        if not place.startswith(("bglearn/translate/", "bglearn/content/")):
            for sentence in _Reader(place, path.read_text("utf-8"), faults).sentences():
                found.setdefault(sentence.key, sentence)
    for sentence in _tables():
        found.setdefault(sentence.key, sentence)
    ordered = [found[key] for key in sorted(found)]
    for path in sorted((project.root / "puzzles").glob("*.toml")):
        ordered += (s for s in puzzle_sentences(path) if s.key not in found)
    return ordered, faults


def _tables() -> Iterator[Sentence]:
    for refusals, note in (
        (REFUSALS, "said when a play breaks the rule"),
        (GAME_REFUSALS, "said when an event of a game breaks the rule"),
    ):
        for rule, sentence in refusals.items():
            yield Sentence(f"refusal.{rule}", sentence, "bglearn/rules/refusals.py", note)
    for section in SECTIONS.values():
        note = "title of a section of the rule book"
        yield Sentence(f"section.{section.id}", section.title, "bglearn/rules/catalog.py", note)
        for entry in section.rules:
            note = f"{entry.kind} of the rule book, lesson {entry.lesson}"
            yield Sentence(f"rule.{entry.id}", entry.sentence, "bglearn/rules/catalog.py", note)
    for labels, note in ((BOARD, "word on or about the board"), (CARD, "word beside the board")):
        for key, sentence in labels.items():
            yield Sentence(f"label.{key}", sentence, "bglearn/board/labels.py", note)
    note = "said of a legal play that does not do what was asked"
    numbers = [sentence for _, sentence in goals._NUMBERS.values()]
    facts = [sentence for _, sentence in goals._FACTS.values()]
    for sentence in (*numbers, *goals._POINTS.values(), *facts):
        yield Sentence("goal", sentence, "bglearn/puzzles/goals.py", note)


def puzzle_sentences(path: Path) -> Iterator[Sentence]:
    """The sentences of one puzzle file, puzzle by puzzle, with the library's own contexts."""
    for puzzle in load(path):
        place = f"puzzles/{path.name}"
        choices = [choice.text for choice in puzzle.choices]
        for text in (puzzle.question, *choices, *puzzle.hints, puzzle.why):
            if isinstance(text, Message):
                yield Sentence(text.context, text.sentence, place, _about(puzzle))


def _about(puzzle: Puzzle) -> str:
    return f"kind {puzzle.kind}, roll {puzzle.roll}, rules {', '.join(puzzle.rules)}"


class _Reader:
    """Reads one file of code; sentences that can't be read are added to `faults`."""

    def __init__(self, place: str, source: str, faults: list[str]) -> None:
        self.place = place
        self.lines = source.splitlines()
        self.tree = ast.parse(source, place)
        self.faults = faults
        self.names, self.modules = self._imported()
        self.constants = {
            target.id: node.value.value
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    def _imported(self) -> tuple[set[str], set[str]]:
        """The names in this file of the functions that speak, and of the module they come from."""
        names = set(_SPEAKERS) if self.place == "bglearn/i18n.py" else set()
        modules: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                for one in node.names:
                    if node.module == _I18N and one.name in _SPEAKERS:
                        names.add(one.asname or one.name)
                    elif node.module == "bglearn" and one.name == "i18n":
                        modules.add(one.asname or one.name)
            elif isinstance(node, ast.Import):
                modules |= {one.asname or one.name for one in node.names if one.name == _I18N}
        return names, modules

    def sentences(self) -> Iterator[Sentence]:
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.Call):
                continue
            wrapped = isinstance(node.func, ast.Name) and _WRAPPERS.get((self.place, node.func.id))
            if wrapped:
                yield from self._sentence(node, ast.Constant(wrapped), node.args[0])
            elif self._speaks(node.func):
                given = {word.arg: word.value for word in node.keywords}
                context = node.args[0] if node.args else given.get("context")
                sentence = node.args[1] if len(node.args) > 1 else given.get("sentence")
                yield from self._sentence(node, context, sentence)

    def _speaks(self, called: ast.expr) -> bool:
        if isinstance(called, ast.Name):
            return called.id in self.names
        return (
            isinstance(called, ast.Attribute)
            and called.attr in _SPEAKERS
            and ast.unparse(called.value) in self.modules
        )

    def _sentence(
        self, call: ast.Call, context: ast.expr | None, sentence: ast.expr | None
    ) -> Iterator[Sentence]:
        if sentence is not None and (self.place, ast.unparse(sentence)) in _FROM_TABLES:
            return
        about, english = self._literal(context), self._literal(sentence)
        if about is None or english is None:
            what = "sentence" if about is not None else "context"
            self.faults.append(
                f"{self.place}:{call.lineno}: the {what} is not written out here, so it can't be"
                " extracted"
            )
            return
        yield Sentence(about, english, self.place, self._comment(call.lineno))

    def _literal(self, node: ast.expr | None) -> str | None:
        """A text that is written out, here or as a constant of this file."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value
        return self.constants.get(node.id) if isinstance(node, ast.Name) else None

    def _comment(self, line: int) -> str:
        """What the comment above a line tells translators."""
        above: list[str] = []
        for text in reversed(self.lines[: line - 1]):
            if not text.strip().startswith("#"):
                break
            above.insert(0, text.strip())
        start = next((i for i, one in enumerate(above) if one.startswith(_COMMENT)), None)
        if start is None:
            return ""
        told = " ".join(one.lstrip("# ") for one in above[start:])
        return told.removeprefix(_COMMENT.lstrip("# ")).strip()
