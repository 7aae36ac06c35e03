"""What publishes the site on GitHub Pages, as far as it can be looked at without GitHub."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from bglearn.cli import _parser

FILE = Path(__file__).resolve().parents[2] / ".github" / "workflows" / "pages.yml"
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
    if set(flow[True]) != {"release", "workflow_dispatch"}:  # YAML reads “on” as true
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
    ],
)
def test_a_fault_is_found(old: str, new: str, problem: str) -> None:
    text = FILE.read_text("utf-8")
    assert old in text
    assert any(problem in one for one in problems(text.replace(old, new, 1)))
