# Needs make and Python 3.11 or newer; everything else is brought into .venv.

# The interpreter to build .venv with: the first of these that is new enough.
PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11

# Options for `make learn` (bglearn lab) and `make test` (pytest).
LAB_ARGS ?=
ARGS ?=

BIN = .venv/bin
PIP = $(BIN)/python -m pip --disable-pip-version-check --quiet

# Only from the command line: many systems set a variable LANGUAGE of another kind.
ifeq ($(origin LANGUAGE),command line)
LAB_LANGUAGE = --lang $(LANGUAGE)
endif

.PHONY: help learn test tools style layers judge bench words board clean

help:
	@echo "make learn    the lessons in JupyterLab (make learn LANGUAGE=tr; LAB_ARGS=--no-browser)"
	@echo "make test     everything that is checked before a change goes in (ARGS for pytest)"
	@echo "make judge    the long comparisons with other programs, written to docs/evidence.md"
	@echo "make bench    every figure of speed beside its peers, written to benchmarks/RESULTS.md"
	@echo "make words    extract, compile and build the five languages, and how they read"
	@echo "make board    build the board's JavaScript (needs Node)"
	@echo "make clean    remove .venv, node_modules and build"

# ------------------------------------------------------------------ for learners

learn: .venv/.learn
	@$(BIN)/bglearn lab $(LAB_LANGUAGE) $(LAB_ARGS)

# ------------------------------------------------------------------ for developers

test: tools style layers
	@echo "== pytest"
	@$(BIN)/python -m pytest -n 2 --dist loadfile $(ARGS)

tools: .venv/.test
	@echo "== tools"
	@$(BIN)/python -m tests.tools --install

style: .venv/.test
	@echo "== ruff, mypy"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

layers: .venv/.test
	@echo "== import-linter"
	@$(BIN)/lint-imports --no-logo

judge: .venv/.test
	@$(PIP) install --constraint constraints.txt --editable ".[judge]"
	@$(BIN)/python -m tests.judge

bench: .venv/.bench
	@$(BIN)/python -m benchmarks $(ARGS)

words: .venv/.test
	@$(BIN)/python -m bglearn.translate update
	@$(BIN)/python -m bglearn.translate build
	@$(BIN)/python -m bglearn.translate reading

board: .venv/.test
	@$(BIN)/python -m tests.tools --install --only node
	@npm run build

clean:
	rm -rf .venv node_modules build

# ------------------------------------------------------------------ the environment

.venv/bin/python:
	@for python in $(PYTHON); do \
	  if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	    echo "Making .venv with $$python"; \
	    "$$python" -m venv .venv && exit 0; \
	    rm -rf .venv; exit 1; \
	  fi; \
	done; \
	echo "bglearn needs Python 3.11 or newer, and none was found; install one, or name it: make learn PYTHON=/path/to/python3" >&2; \
	exit 1

.venv/.learn: pyproject.toml | .venv/bin/python
	@echo "Installing bglearn and JupyterLab into .venv (once, about a minute)"
	@$(PIP) install --editable ".[lab,export]"
	@touch $@

.venv/.test: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what the tests need into .venv"
	@$(PIP) install --constraint constraints.txt --editable ".[test]"
	@touch .venv/.learn $@

.venv/.bench: pyproject.toml constraints.txt .venv/.test
	@echo "Installing the peers of the benchmarks into .venv"
	@$(PIP) install --constraint constraints.txt --editable ".[bench]"
	@touch $@
