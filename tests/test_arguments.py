"""The command line: what argparse says is said in our words, in the language in use."""

from __future__ import annotations

import argparse
import ast
import inspect
import re

import pytest

from bglearn import arguments, cli, i18n

FOR_PROGRAMMERS = (
    "conflicting ",
    "cannot ",
    "dest= is required",
    "invalid conflict_resolution",
    "invalid option string",
    "'required' is an invalid argument",
    "mutually exclusive arguments must be optional",
    ".__call__() not defined",
    "%r is not callable",
)
"""How the sentences begin that no command of ours brings about, however it is given …"""
NOT_ASKED_FOR = (
    'argument "-" with mode',
    "can't open",
    "%(prog)s: error",
    "%(prog)s: warning",
    "expected %s argument",
    "is deprecated",
    "maybe you meant",
    "subcommands",
)
"""… or that belong to what none of our commands uses."""


def words_of_argparse() -> set[str]:
    """The sentences that argparse looks up."""
    return {
        one.value
        for call in ast.walk(ast.parse(inspect.getsource(argparse)))
        if isinstance(call, ast.Call)
        if isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext")
        for one in call.args
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def without_words(known: set[str]) -> set[str]:
    return {
        words
        for words in words_of_argparse() - known
        if not words.startswith(FOR_PROGRAMMERS)
        if not any(part in words for part in NOT_ASKED_FOR)
    }


def test_every_sentence_of_argparse_has_ours() -> None:
    known = set(arguments.WORDS)
    assert without_words(known) == set()
    assert without_words(known - {"options"}) == {"options"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--board"], "This is not understood: --board."),
        (["boards"], "COMMAND: 'boards' is not among these: "),
        (["lab", "--port", "x"], "--port: “x” is no number from 0 to 65535"),
        (["lab", "--port"], "--port: A value is missing."),
        (["lab", "--no-browser=1"], "--no-browser: It takes no value, so '1' has no place here."),
        (["serve", "--port", "x"], "--port: 'x' can't stand here."),
        (["puzzles"], "Still missing: COMMAND."),
        (["mine"], "One of these is needed: "),
        (["mine", "--theme", "prime", "--from", "x.mat"], "--from: It can't stand beside --theme."),
        (["class", "hand-in"], "Still missing: "),
        (["lab", "a", "b\n" * 500], "This is not understood: b\\nb\\n"),
    ],
)
def test_what_is_not_understood_is_one_sentence(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(given)
    assert caught.value.code == 2
    seen = capsys.readouterr()
    usage, told = seen.err[: seen.err.index("\nbglearn: ")], seen.err.splitlines()[-1]
    assert seen.out == ""
    assert usage.startswith("Usage: bglearn")
    assert told.startswith(f"bglearn: {said}")
    assert len(told) < 400


@pytest.mark.parametrize("given", [[], ["--help"], ["lab", "-h"], ["lab", "--port"], ["x"]])
def test_no_word_is_left_in_english(
    given: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every sentence that is looked up is made unreadable; what can be read was not."""

    def blank(_context: str, sentence: str, _code: str | None = None) -> str:
        return re.sub(r"{\w+}|[A-Za-z]", lambda m: m[0] if len(m[0]) > 1 else "·", sentence)

    monkeypatch.setattr(i18n, "look_up", blank)
    monkeypatch.setenv("COLUMNS", "400")
    with pytest.raises(SystemExit):
        raise SystemExit(cli.main(given))
    seen = capsys.readouterr()
    for word in ("usage", "options", "arguments", "expected", "choice", "argument", "message"):
        assert word not in (seen.out + seen.err).lower()
