"""The lines of an analysis by eXtreme Gammon, or of one that is written like it."""

from __future__ import annotations

import re
from dataclasses import replace

from bglearn.errors import BglearnError, NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.analysis import EQUITY, MWC, Candidate, Chances, CubeAnalysis, Worth
from bglearn.notation.places import at_line
from bglearn.notation.plays import parse_play
from bglearn.notation.runs import NO_MOVE
from bglearn.notation.xgid import Xgid
from bglearn.rules.plays import Play

_NUMBER = r"[+-]?[0-9]{1,6}(?:[.,][0-9]{1,6})?"
_SHARE = r"[0-9]{1,3}(?:[.,][0-9]{1,4})?"
_CHANCES = rf"\s*({_SHARE})%\s*\(G:\s*({_SHARE})%\s*B:\s*({_SHARE})%\)\s*"
_LISTED = re.compile(
    r"\s*[0-9]{1,3}\.\s+(?P<play>\S.*?)\s+(?P<unit>[^\s\d]+:)\s*(?P<rest>[+-]?\d.*)"
)
_WORTH = re.compile(rf"({_NUMBER})(%?)(?:\s*\(\s*({_NUMBER})%?\s*\))?\s*")
_UNITS = {"eq:": EQUITY, "eq.:": EQUITY, "mwc:": MWC}
_MOVE = re.compile(r"(?:bar|[0-9]{1,2})(?:/(?:bar|off|[0-9]{1,2})\*?)+|cannot move", re.IGNORECASE)
_SIDE = re.compile(r"\s*(Player|Opponent)( Winning Chances)?:(.*%.*)")
_CUBE = re.compile(r"\s*(No (?:re)?double|(?:Re)?[Dd]ouble/(Take|Beaver|Pass)):(.*)")
_CUBELESS = re.compile(
    rf"\s*Cubeless Equities: No (?:red|D|d)ouble=({_NUMBER}), (?:Red|D|d)ouble=({_NUMBER})\s*"
)
_LEVEL = re.compile(r"\s*Analyzed in (\S.*?)\s*")
_BEST = re.compile(r"\s*Best Cube action:\s*(\S.*?)\s*")
_PASSED_OVER = re.compile(
    r"\s*(?:Cubeful Equities:|Percentage of wrong (?:pass|take) needed .*)\s*"
)
_FOOTNOTE = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]+$")


class AnalysisReader:
    """Gathers the analysis of one position, line by line."""

    def __init__(self, text: str, xgid: Xgid) -> None:
        self._text, self._xgid = text, xgid
        self._plays: list[tuple[Play, str, Worth, float, int]] = []
        self._chances: dict[tuple[int, str], tuple[float, float, float]] = {}
        self._cube: dict[str, Worth] = {}
        self._words: dict[str, str] = {}
        self._cubeless: tuple[float, float] | None = None
        self._cube_line = 1

    def read(self, line: int, words: str) -> bool:
        """Whether a line belongs to the analysis.

        Raises:
            NotationError: when it does and can't be read.
        """
        if listed := _LISTED.fullmatch(words):
            self._listed(line, listed)
        elif side := _SIDE.fullmatch(words):
            self._side(line, side)
        elif (cube := _CUBE.fullmatch(words)) and (worth := _WORTH.fullmatch(cube[3].strip())):
            answer = cube[2] or "No"
            self._cube_line = line
            self._cube[answer] = self._worth(line, worth, EQUITY)
        elif cubeless := _CUBELESS.fullmatch(words):
            self._cubeless = (_float(cubeless[1]), _float(cubeless[2]))
        elif level := _LEVEL.fullmatch(words):
            self._words["level"] = _FOOTNOTE.sub("", level[1])
        elif best := _BEST.fullmatch(words):
            self._cube_line = line
            self._words["best"] = best[1]
        elif cube:
            raise self._wrong(
                line, Message("xg", "the equity after “{way}” can't be read."), cube[1]
            )
        else:
            return _PASSED_OVER.fullmatch(words) is not None
        return True

    def plays(self) -> tuple[Candidate, ...]:
        """The candidates in the order of the text.

        Raises:
            NotationError: when the chances of one don't fit together.
        """
        return tuple(
            Candidate(play, level, worth, difference, self._joined(number, line))
            for number, (play, level, worth, difference, line) in enumerate(self._plays)
        )

    def cube(self) -> CubeAnalysis | None:
        """The analysis of a cube decision, if there is one.

        Raises:
            NotationError: when a part of it is missing.
        """
        if not self._cube and "best" not in self._words:
            return None
        answer = "Beaver" if "Beaver" in self._cube else "Take"
        wanted = {"No": "No double", answer: f"Double/{answer}", "Pass": "Double/Pass"}
        for key, name in wanted.items():
            if key not in self._cube:
                raise self._wrong(self._cube_line, Message("xg", "“{way}” is missing."), name)
        if "best" not in self._words:
            raise self._wrong(
                self._cube_line, Message("xg", "“{way}” is missing."), "Best Cube action"
            )
        return CubeAnalysis(
            level=self._words.get("level", ""),
            no_double=self._cube["No"],
            double_take=self._cube[answer],
            double_pass=self._cube["Pass"],
            answer=answer.lower(),
            best=self._words["best"],
            chances=self._joined(-1, self._cube_line),
            cubeless=self._cubeless,
        )

    def _listed(self, line: int, listed: re.Match[str]) -> None:
        unit = _UNITS.get(listed["unit"].lower())
        move = _MOVE.search(listed["play"])
        if unit is None:
            raise self._wrong(
                line, Message("xg", "“{way}” is not known: copy it in English."), listed["unit"]
            )
        worth = _WORTH.fullmatch(listed["rest"].strip())
        if worth is None or move is None:
            raise self._wrong(
                line, Message("xg", "“{way}” is no play with its equity."), listed[0].strip()
            )
        level = listed["play"][: move.start()].strip()
        written = listed["play"][move.start() :]
        if written.lower() == "cannot move":
            written = NO_MOVE
        if self._xgid.roll is None:
            raise self._wrong(line, Message("xg", "“{way}” needs a roll in the XGID."), written)
        try:
            play = parse_play(written, self._xgid.position, self._xgid.roll)
        except BglearnError as error:
            raise at_line(
                error, self._text, line, listed.start("play") + move.start() + 1
            ) from None
        difference = _float(worth[3]) if worth[3] else 0.0
        self._plays.append(
            (
                play,
                _FOOTNOTE.sub("", level),
                self._worth(line, worth, unit),
                round(difference / 100, 6) if worth[2] else difference,
                line,
            )
        )

    def _worth(self, line: int, worth: re.Match[str], unit: str) -> Worth:
        value = _float(worth[1])
        if not worth[2] and unit == EQUITY:
            return Worth(value, EQUITY)
        value = round(value / 100, 6) if worth[2] else value
        if not 0 <= value <= 1:
            raise self._wrong(
                line, Message("xg", "“{way}” is no chance to win the match."), worth[0].strip()
            )
        return Worth(value, MWC)

    def _side(self, line: int, side: re.Match[str]) -> None:
        """The chances of one side, for the cube decision or the last candidate."""
        found = re.fullmatch(_CHANCES, side[3])
        if found is None or not (side[2] or self._plays):
            raise self._wrong(line, Message("xg", "“{way}” can't be read."), side[0].strip())
        win, gammon, backgammon = (round(_float(found[n]) / 100, 6) for n in (1, 2, 3))
        if not backgammon <= gammon <= win <= 1:
            raise self._wrong(
                line,
                Message("xg", "“{way}”: gammons are some of the wins, backgammons of the gammons."),
                side[0].strip(),
            )
        number = -1 if side[2] else len(self._plays) - 1
        self._chances[number, side[1]] = (win, gammon, backgammon)

    def _joined(self, number: int, line: int) -> Chances | None:
        mine, theirs = (self._chances.get((number, side)) for side in ("Player", "Opponent"))
        if mine is None and theirs is None:
            return None
        if mine is None or theirs is None or abs(mine[0] + theirs[0] - 1) > 0.0005:
            raise self._wrong(
                line,
                Message("xg", "the chances of “{way}” and the opponent are not 100%."),
                "Player",
            )
        return Chances(*mine, *theirs[1:])

    def _wrong(self, line: int, why: Message, way: str) -> NotationError:
        told = replace(why, values={"way": shown(way)})
        return at_line(NotationError(told, self._text), self._text, line)


def _float(written: str) -> float:
    return float(written.replace(",", "."))
