"""The workflow that publishes the site: its own commands, run as they stand, and their site."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from playwright.sync_api import Page, sync_playwright
from tqdm import tqdm

from bglearn.puzzles.library import library
from bglearn.site.answers import is_played
from tests import tools
from tests.judges.finding import Finding
from tests.site.artifact import published, refused
from tests.site.visit import Visit, launch, played, served_below, visit, way

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "pages.yml"
PATIENCE = 120_000


def runs(workflow: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The commands of a workflow's one job, each with its environment."""
    (job,) = yaml.safe_load(workflow)["jobs"].values()
    for step in job["steps"]:
        if "run" in step:
            yield step["run"], {name: str(value) for name, value in step.get("env", {}).items()}


def uploaded(workflow: str) -> str:
    """The folder that a workflow gives to Pages."""
    (job,) = yaml.safe_load(workflow)["jobs"].values()
    steps: list[dict[str, Any]] = job["steps"]
    (step,) = (step for step in steps if "upload-pages-artifact" in step.get("uses", ""))
    return str(step["with"]["path"])


def checked_out(place: Path) -> Path:
    """The last commit, as nobody has touched it."""
    packed = place / "tree.tar"
    subprocess.run(["git", "archive", "-o", str(packed), "HEAD"], cwd=ROOT, check=True)
    with tarfile.open(packed) as archive:
        archive.extractall(place / "tree", filter="data")
    return place / "tree"


def run_steps(tree: Path, workflow: str, interpreter: Path) -> None:
    """Run a workflow's commands in a new environment, each as a runner's shell would."""
    venv.create(interpreter, with_pip=True)
    ours = {name: os.environ[name] for name in ("HOME", "LANG", "TMPDIR") if name in os.environ}
    proxies = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    path = os.pathsep.join([str(interpreter / "bin"), "/usr/local/bin", "/usr/bin", "/bin"])
    for command, more in tqdm(list(runs(workflow)), unit=" steps"):
        environment = {**ours, **proxies, "PATH": path, "CI": "true", **more}
        subprocess.run(["bash", "-e", "-c", command], cwd=tree, env=environment, check=True)


def judge_pages() -> Finding:
    """Every command of the workflow, and the site that it publishes below a path."""
    workflow = WORKFLOW.read_text("utf-8")
    program = tools.chromium().path
    assert program, "Chromium is needed"
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        begun = time.monotonic()
        tree = checked_out(place)
        run_steps(tree, workflow, place / "venv")
        seconds = time.monotonic() - begun
        site = tree / uploaded(workflow)
        faults = refused(site)
        with (
            served_below(published(site, place), "bglearn") as address,
            sync_playwright() as playwright,
        ):
            browser = launch(playwright, program)
            context = browser.new_context(locale="en", viewport={"width": 1200, "height": 900})
            guest = visit(context, address)
            within: set[str] = set()  # asked of the application's own worker, in the browser
            context.on("response", lambda one: one.from_service_worker and within.add(one.url))
            _play(guest, site)
            _learn(guest.page)
            browser.close()
        faults += guest.faults + [url for url in guest.strange if url not in within]
    for fault in faults[:10]:
        print(fault, file=sys.stderr)
    version = ".".join(map(str, sys.version_info[:2]))
    told = (
        f"{seconds:.0f} s with Python {version}; below /bglearn/: front page, a puzzle judged,",
        f"a lesson's first board; {len(faults)} faults",
    )
    return Finding(
        "The commands of `pages.yml`, run as they stand in a new environment on the last commit,"
        " and the site as Pages would serve it, in Chromium",
        f"{len(list(runs(workflow)))} commands",
        "–",
        " ".join(told),
        not faults,
    )


def _play(guest: Visit, site: Path) -> None:
    guest.open()
    names = sorted(path.stem for path in (site / "sheets").glob("*.json"))
    puzzle = next(name for name in names if is_played(library()[name]))
    guest.open("en", puzzle)
    for move in way(played(puzzle), correct=True):
        guest.hand.click(*move)
    guest.hand.confirm()
    guest.hand.says("Correct!")


def _learn(page: Page) -> None:
    page.locator("#course a[data-notebook]").first.click()
    board = page.frame_locator("#desk iframe").locator(".bgl-lesson .bgl-spot").first
    board.wait_for(timeout=PATIENCE)
