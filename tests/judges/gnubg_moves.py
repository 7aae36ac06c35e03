"""All results of all rolls by gnubg-nn: a program for a process of its own.

gnubg-nn is GPL; nothing of ours imports it, and this file imports nothing of ours. Each input line
is one position: 50 hexadecimal digits, the opponent's points 1 to bar, then the mover's. Each
output line holds the results of the 21 rolls (1-1, 2-1, 2-2, …) in the same form, as JSON.
"""

import json
import sys

import gnubg_nn

ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
DIGITS = bytes.maketrans(bytes(range(16)), b"0123456789abcdef")


def results(opponent: list[int], mover: list[int], high: int, low: int) -> list[str]:
    boards = map(gnubg_nn.board_from_position_key, gnubg_nn.moves([opponent, mover], high, low))
    # No result at all means that nothing can be played.
    return [
        bytes((*theirs, *mine)).translate(DIGITS).decode()
        for theirs, mine in list(boards) or [(opponent, mover)]
    ]


def main() -> None:
    for line in sys.stdin:
        counts = [int(digit, 16) for digit in line.strip()]
        opponent, mover = counts[:25], counts[25:]
        answer = [results(opponent, mover, *roll) for roll in ROLLS]
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
