"""The long comparisons of what is read and written: identifiers, match files, every parser."""

from __future__ import annotations

import sys
from dataclasses import replace

from tqdm import tqdm

from tests import tools
from tests.judges import collection, fuzz, identifiers, mat
from tests.judges.finding import SEED, Finding, comparison
from tests.notation.parsers import PARSERS

IDENTIFIERS, MATCHES, MEGABYTES, FUZZED = 20_000, 300, 100, 1_000_000


def judge_identifiers() -> Finding:
    """XGID to Position ID and Match ID and back, against GNU Backgammon itself."""
    program = tools.gnubg().path
    what = f"XGID ↔ Position ID + Match ID on {IDENTIFIERS:,} positions: GNU Backgammon 1.07"
    if program is None:
        return Finding(what, "0", str(SEED), "GNU Backgammon is not installed", good=False)
    asked = identifiers.xgids(IDENTIFIERS, SEED)
    differences = identifiers.compare(program, tqdm(asked, total=IDENTIFIERS, unit=" positions"))
    return comparison(what, IDENTIFIERS, "positions", differences)


def judge_mat() -> Finding:
    """Whole matches written as match files, imported by Debian's GNU Backgammon."""
    found = mat.compare(
        MATCHES, SEED, watch=lambda records: tqdm(records, total=MATCHES, unit=" matches")
    )
    compared = f"{found.games:,} games, {found.states:,} plays and cube actions"
    known = {(difference.match, difference.game) for difference in found.known}
    for reason in sorted({difference.known or "" for difference in found.known}):
        print(f"known fault of gnubg: {mat.KNOWN_FAULTS[reason]}", file=sys.stderr)
    finding = comparison(
        f"{MATCHES} random matches and sessions as .mat files: Debian's gnubg 1.07",
        found.states,
        "",
        found.differences,
    )
    told = f"{finding.result}; {len(known)} games apart, spoilt by gnubg's known faults"
    return replace(finding, count=compared, result=told)


def judge_collection() -> Finding:
    """A huge collection of matches in one file, converted in little memory."""
    read = collection.convert(MEGABYTES, SEED)
    return Finding(
        "A collection of matches in one .mat file converted to events: peak memory",
        f"{read.size:.0f} MB",
        str(SEED),
        f"{read.peak:.0f} MB",
        read.peak <= 150,
    )


def judge_fuzz() -> Finding:
    """Every parser on texts by chance, led by coverage: only errors of ours, and the way back."""
    if not fuzz.is_installed():
        return Finding(
            "Fuzzing of all parsers", "0", "–", "atheris is not installed: Hypothesis only", False
        )
    faults = fuzz.fuzz(FUZZED, SEED, watch=lambda parsers: tqdm(parsers, unit=" parsers"))
    return comparison(
        f"Fuzzing of {len(PARSERS)} parsers, led by coverage (atheris): only errors of ours",
        FUZZED,
        "texts each",
        faults,
        "faults",
    )
