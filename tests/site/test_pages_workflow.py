"""What publishes the site on GitHub Pages, as far as it can be looked at without GitHub."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from bglearn.cli import _parser
from tests.judges import pages

FILE = Path(__file__).resolve().parents[2] / ".github" / "workflows" / "pages.yml"
SCHEMA = "vendor.github-workflows"
COMMIT = re.compile(r"actions/[a-z-]+@[0-9a-f]{40}")


def problems(text: str) -> list[str]:
    """Everything that is wrong with a workflow that shall build and publish the site."""
    flow: dict[Any, Any] = yaml.safe_load(text)
    (job,) = flow["jobs"].values()
    steps = job["steps"]
    used = [step["uses"] for step in steps if "uses" in step]
    found = [f"not pinned: {name}" for name in used if not COMMIT.fullmatch(name)]
    rights = {"contents": "read", "pages": "write", "id-token": "write"}
    if flow["permissions"] != rights or "permissions" in job:
        found.append("permissions")
    # YAML reads “on” as true
    if flow[True] != {"release": {"types": ["published"]}, "workflow_dispatch": None}:
        found.append("when it runs")
    if job["environment"]["name"] != "github-pages":
        found.append("environment")
    runs = [shlex.split(step["run"]) for step in steps if "run" in step]
    builds = [words[1:] for words in runs if words[0] == "bglearn"]
    folders = []
    for words in builds:
        asked = _parser().parse_args(words)  # ends the test where there is no such command
        if (asked.command, asked.task) == ("site", "build"):
            folders.append(asked.folder.as_posix())
    names = [name.split("@")[0].removeprefix("actions/") for name in used]
    if names != ["checkout", "setup-python", "upload-pages-artifact", "deploy-pages"]:
        found.append("order")
    uploads = [step["with"]["path"] for step in steps if "upload-pages" in step.get("uses", "")]
    if not folders or folders != uploads:
        found.append("what is built is not what is published")
    if ["python", "-m", "pip", "install", ".[site]"] not in runs:
        found.append("the extra")
    return found


def schema_faults(file: Path) -> str:
    """What GitHub's schema of workflows has against a file; nothing where it is good."""
    asked = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", SCHEMA, str(file)]
    done = subprocess.run(asked, capture_output=True, text=True, encoding="utf-8")
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_every_workflow_is_one_by_its_schema() -> None:
    for file in FILE.parent.iterdir():
        assert schema_faults(file) == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("runs-on:", "run-on:"),
        ("- run: bglearn", "- runs: bglearn"),
        ("pages: write", "pages: all"),
        ("timeout-minutes: 20", "timeout-minutes: twenty"),
    ],
)
def test_what_is_no_workflow_is_found(old: str, new: str, tmp_path: Path) -> None:
    text = FILE.read_text("utf-8")
    assert old in text
    (tmp_path / "pages.yml").write_text(text.replace(old, new, 1), "utf-8")
    assert schema_faults(tmp_path / "pages.yml")


def test_the_judge_runs_the_commands_that_are_there() -> None:
    text = FILE.read_text("utf-8")
    assert [command for command, _ in pages.runs(text)] == [
        'python -m pip install ".[site]"',
        "bglearn site build build/site",
    ]
    assert [environment for _, environment in pages.runs(text)] == [{}, {"BGLEARN_LANG": "en"}]
    assert pages.uploaded(text) == "build/site"


def test_the_workflow_builds_and_publishes() -> None:
    assert problems(FILE.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("@11bd71901bbe5b1630ceea73d27597364c9af683", "@v4", "not pinned"),
        ("contents: read", "contents: write", "permissions"),
        ("path: build/site", "path: build", "not what is published"),
        ("bglearn site build", "echo site build", "not what is published"),
        ('".[site]"', '"."', "the extra"),
        ("name: github-pages", "name: other", "environment"),
        ("workflow_dispatch:", "push:", "when it runs"),
        ("types: [published]", "types: [publish]", "when it runs"),  # GitHub's schema takes it
    ],
)
def test_a_fault_is_found(old: str, new: str, problem: str) -> None:
    text = FILE.read_text("utf-8")
    assert old in text
    assert any(problem in one for one in problems(text.replace(old, new, 1)))
