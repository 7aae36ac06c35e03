"""An analysis as it is written in a puzzle file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bglearn.analysis.decision import AnalysedCube, AnalysedPlays
from bglearn.analysis.equity import decimal
from bglearn.analysis.grades import XG, Bands


def format_analysis(analysis: AnalysedPlays | AnalysedCube, bands: Bands = XG) -> str:
    """The table `[puzzle.analysis]`, the last part of a puzzle in its file.

    >>> from bglearn.analysis.decision import Source
    >>> cube = AnalysedCube(Source("bgsage", "2.0", "3-ply"), 3120, 1870, 10000)
    >>> print(format_analysis(cube))
    [puzzle.analysis]
    engine = "bgsage"
    version = "2.0"
    level = "3-ply"
    thresholds = [0.02, 0.08]
    cube = {no_double = 0.312, double_take = 0.187, double_drop = 1.0}
    """
    return "\n".join(_lines(analysis.as_data(), bands))


def _lines(data: Mapping[str, object], bands: Bands) -> Iterator[str]:
    yield "[puzzle.analysis]"
    for key in ("engine", "version", "level"):
        yield f"{key} = {_value(data[key])}"
    yield f"thresholds = [{', '.join(str(decimal(limit)) for limit in bands.limits)}]"
    if cube := data.get("cube"):
        yield f"cube = {_value(cube)}"
    if isinstance(plays := data.get("plays"), list):
        yield "plays = ["
        yield from (f"    {_value(row)}," for row in plays)
        yield "]"


def _value(value: object) -> str:
    """A value of TOML; the texts are names of engines and plays, which need no escapes."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_value(one)}" for key, one in value.items()) + "}"
    return f'"{value}"' if isinstance(value, str) else str(value)
