"""What a test run samples, in full: lessons in JupyterLab, every mode in every look."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.browser.lesson_run import RUNS
from tests.judges.finding import Finding

ROOT = Path(__file__).resolve().parents[2]


def judge_lessons() -> Finding:
    """A whole lesson in each language, worked through in JupyterLab."""
    done = passed("tests/browser/test_lesson_runs.py", BGLEARN_ALL="1")
    languages = ", ".join(f"{run.language} {run.lesson[:2]}" for run in RUNS)
    return Finding(
        f"Whole lessons worked through in JupyterLab by mouse and keyboard ({languages})",
        f"{len(RUNS)} lessons",
        "–",
        "every exercise solved, progress as expected" if done else "see above",
        done > 0,
    )


def judge_looks() -> Finding:
    """Every mode of the board in every theme, width and language."""
    done = passed("tests/browser/test_modes_looks.py", BGLEARN_ALL="1")
    return Finding(
        "axe-core on every mode in every theme; nothing sticks out at four widths",
        "9 modes, 4 themes, 5 languages",
        "–",
        "0 violations" if done else "see above",
        done > 0,
    )


def judge_kernels() -> Finding:
    """Lessons in the kernel that runs in the browser: alone, on a phone, with a class, at a Hub."""
    files = ("notebook_page", "lesson_in_turkish", "with_class", "with_hub")
    done = passed(*(f"tests/site/test_{name}.py" for name in files), BGLEARN_ALL="1")
    return Finding(
        "Lessons in the browser's own kernel: on a desktop, on a phone in Turkish, with a class,"
        " below a JupyterHub",
        f"{done} visits",
        "–",
        "learnt, failed, solved, handed in, found again" if done else "see above",
        done > 0,
    )


def passed(*files: str, **environment: str) -> int:
    """How many tests of these files pass with these variables; 0 if one fails or is skipped."""
    command = [sys.executable, "-m", "pytest", "-q", "-rs", *files]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True
    )
    print(done.stdout[-3000:], flush=True)
    last = done.stdout.splitlines()[-1]
    count = re.search(r"(\d+) passed", last)
    return int(count[1]) if count and done.returncode == 0 and " skipped" not in last else 0
