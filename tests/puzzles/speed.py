"""How many answers the judge judges in a second: `python -m tests.puzzles.speed`."""

from __future__ import annotations

import random
import time
from collections import Counter

from bglearn.notation.plays import format_play
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.kinds.best_cube import decision
from bglearn.puzzles.kinds.best_play import stored
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import legal_plays
from tests.puzzles.made import EXAMPLES, read

Sent = tuple[Puzzle, dict[str, object]]
ANSWERS = 10_000


def answers(rng: random.Random) -> list[Sent]:
    """Stored answers of every kind, other numbers and points, and every legal play."""
    found: list[Sent] = []
    for puzzle in (*library().values(), *map(read, EXAMPLES)):
        given = [puzzle.answer, *(wrong.answer for wrong in puzzle.wrong)]
        found += [(puzzle, dict(answer.data)) for answer in given]
        if puzzle.kind == "play":
            plays = legal_plays(puzzle.position, puzzle.thrown).values()
            found += [(puzzle, {"play": format_play(puzzle.position, play)}) for play in plays]
        elif puzzle.kind == "count":
            found += [(puzzle, {"count": number}) for number in range(20)]
        elif puzzle.kind == "points":
            chosen = (rng.sample(range(26), rng.randint(0, 6)) for _ in range(20))
            found += [(puzzle, {"points": points}) for points in chosen]
        elif puzzle.kind == "best-play":
            rows = stored(puzzle).analysis.rows
            found += [(puzzle, {"play": row.play}) for row in rows]
        elif puzzle.kind == "best-cube":
            found += [(puzzle, {"action": action}) for action in decision(puzzle).worths]
    return [rng.choice(found) for _ in range(ANSWERS)]


def main() -> None:
    """Judge them all once, cold, and print the figure."""
    sent = answers(random.Random(1))
    kinds = Counter(puzzle.kind for puzzle, _ in sent)
    start = time.perf_counter()
    right = sum(judge(puzzle, read_answer(puzzle.kind, data)).correct for puzzle, data in sent)
    seconds = time.perf_counter() - start
    print(f"{ANSWERS} answers in {seconds:.2f} s: {ANSWERS / seconds:.0f}/s, {right} right")
    print(", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))


if __name__ == "__main__":
    main()
