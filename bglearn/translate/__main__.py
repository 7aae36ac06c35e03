"""`python -m bglearn.translate …`: `bglearn translate …` where nothing is installed."""

import argparse
import sys

from bglearn.translate.command import add_arguments, run

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bglearn translate")
    add_arguments(parser)
    sys.exit(run(parser.parse_args()))
