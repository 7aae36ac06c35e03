"""A program that measures gnubg-nn: positions as 50 digits a line in, sets a second out."""

import sys
import time

import gnubg_nn

ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def main() -> None:
    boards = []
    for line in sys.stdin:
        counts = [int(digit, 16) for digit in line.strip()]
        boards.append([counts[:25], counts[25:]])
    least = float("inf")
    for _ in range(5):
        start = time.process_time()
        for board in boards:
            for high, low in ROLLS:
                gnubg_nn.moves(board, high, low)
        least = min(least, time.process_time() - start)
    print(len(boards) * len(ROLLS) / least)


if __name__ == "__main__":
    main()
