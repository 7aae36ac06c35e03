"""The order of the house: what is written down is there, files are small, imports are light."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "bglearn"
LINES = 300

PYTHON = sorted(PACKAGE.rglob("*.py"))
SCRIPT = sorted(path for path in (ROOT / "js").rglob("*.js") if "node_modules" not in path.parts)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# ------------------------------------------------------------------ docs/architecture.md


def named_files(text: str) -> set[str]:
    """The paths below bglearn/ or the top that a page names in `code`."""
    named = re.findall(r"`([\w./-]+\.(?:py|js|json|md|toml|po)|[\w-]+(?:/[\w-]+)*/)`", text)
    return {path for path in named if "NN" not in path}


def missing(named: set[str]) -> list[str]:
    homes = (ROOT, PACKAGE, ROOT / "js", *filter(Path.is_dir, PACKAGE.iterdir()))
    return sorted(p for p in named if not any((home / p).exists() for home in homes))


def test_the_architecture_names_only_what_exists() -> None:
    named = named_files((ROOT / "docs/architecture.md").read_text(encoding="utf-8"))
    assert "rules/plays.py" in named
    assert missing(named) == []


def test_a_file_that_does_not_exist_would_be_found() -> None:
    assert missing(named_files("see `rules/magic.py`, `nowhere/` and `rules/plays.py`")) == [
        "nowhere/",
        "rules/magic.py",
    ]


def test_the_architecture_names_every_layer() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    tops = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py"}
    tops |= {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    for top in tops - {"__init__"}:
        assert re.search(rf"\b{top}\b", text), f"docs/architecture.md says nothing of {top}"


# ------------------------------------------------------------------ size and docstrings


@pytest.mark.parametrize("path", [*PYTHON, *SCRIPT], ids=name)
def test_a_file_is_small(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LINES, f"{name(path)} has {lines} lines: split it by meaning"


def undocumented(tree: ast.AST, owner: str = "") -> list[str]:
    """Public functions, methods and classes without a docstring."""
    found = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if node.name.startswith("_"):
                continue
            overload = any(ast.unparse(mark).endswith("overload") for mark in node.decorator_list)
            if ast.get_docstring(node) is None and not overload:
                found.append(owner + node.name)
            if isinstance(node, ast.ClassDef):
                found += undocumented(node, f"{owner}{node.name}.")
    return found


@pytest.mark.parametrize("path", PYTHON, ids=name)
def test_what_is_public_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert undocumented(tree) == []
    assert ast.get_docstring(tree), "the module says nothing of itself"


def test_a_missing_docstring_would_be_found() -> None:
    source = "class Cube:\n  'A cube.'\n  def take(self): ...\ndef drop(): ...\ndef _own(): ...\n"
    assert undocumented(ast.parse(source)) == ["Cube.take", "drop"]


# ------------------------------------------------------------------ imports


def loaded_by(statement: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"{statement}; import sys; print(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return {module.split(".")[0] for module in done.stdout.split()}


@pytest.mark.parametrize(
    "module",
    [
        "bglearn",
        "bglearn.rules",
        "bglearn.i18n",
        "bglearn.analysis.bearoff",
        "bglearn.analysis.decide",
        "bglearn.puzzles.judge",
        "bglearn.bulk",
        "bglearn.cli",
    ],
)
def test_importing_is_light(module: str) -> None:
    heavy = {
        "bgsage",
        "anywidget",
        "ipywidgets",
        "IPython",
        "jupyterlab",
        "numba",
        "numpy",
        "traitlets",
    }
    assert loaded_by(f"import {module}") & heavy == set()


def test_a_heavy_import_would_be_found() -> None:
    assert "ipywidgets" in loaded_by("import ipywidgets")


# ------------------------------------------------------------------ files of the user

WRITE_ELSEWHERE = {
    "bglearn/classroom/nbgrader.py",  # a new file and no other
    "bglearn/classroom/shelf.py",  # a draft, in a folder of its own
    "bglearn/export/deck.py",
    "bglearn/export/paper.py",  # in a folder of its own
    "bglearn/files.py",  # the home of writing
    "bglearn/learner/command.py",  # a new file and no other
    "bglearn/learner/lines.py",  # lines are added, and cut off again where one fails
}
READ_ELSEWHERE = {
    "bglearn/board/colours.py",  # what is shipped with the package
    "bglearn/board/geometry.py",
    "bglearn/board/page_theme.py",
    "bglearn/classroom/puzzle_pages.py",
    "bglearn/classroom/report_pdf.py",
    "bglearn/classroom/shelf.py",
    "bglearn/export/page.py",
    "bglearn/export/paper.py",
    "bglearn/lab/home.py",
    "bglearn/learner/course.py",
    "bglearn/notebook/panel.py",
    "bglearn/notebook/special/sheet.py",
    "bglearn/lab/manifest.py",  # after a look at what kind of file it is
    "bglearn/classroom/class_command.py",  # whoever names a pipe in a command wants it read
    "bglearn/formats/convert.py",
    "bglearn/learner/command.py",
    "bglearn/classroom/disk.py",  # the system's list of mounts
    "bglearn/learner/place.py",
}
READERS = (
    "board",
    "classroom",
    "export",
    "formats",
    "lab",
    "learner",
    "mining",
    "notebook",
    "puzzles",
)
"""The packages that read what lies on a user's disk; the others read the checkout."""


def touching(source: str) -> set[str]:
    """Whether a text of Python writes or reads files past `bglearn.files`: "writes", "reads"."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        called = node.func.id if isinstance(node.func, ast.Name) else called
        modes = [
            one.value
            for one in (*node.args, *(keyword.value for keyword in node.keywords))
            if isinstance(one, ast.Constant) and isinstance(one.value, str)
        ]
        if called in ("write_text", "write_bytes"):
            found.add("writes")
        elif called in ("read_text", "read_bytes"):
            found.add("reads")
        elif called in ("open", "fdopen", "NamedTemporaryFile") and modes:
            found.add("writes" if any(set(m) <= set("wxab+t") for m in modes) else "reads")
    return found


def past_the_home(which: str, paths: list[Path]) -> set[str]:
    return {name(path) for path in paths if which in touching(path.read_text(encoding="utf-8"))}


def test_files_are_written_whole() -> None:
    """A file that is half written, or replaced by nothing, is somebody's loss."""
    # a site is put together in a folder of its own, which then takes the old one's place
    places = [path for path in PYTHON if path.relative_to(PACKAGE).parts[0] != "site"]
    assert past_the_home("writes", places) == WRITE_ELSEWHERE


def test_files_of_the_learner_are_read_without_waiting() -> None:
    """Where a pipe stands in a file's place, a plain `open` never comes back."""
    readers = [path for path in PYTHON if path.relative_to(PACKAGE).parts[0] in READERS]
    assert past_the_home("reads", readers) == READ_ELSEWHERE


@pytest.mark.parametrize(
    ("planted", "what"),
    [
        ('path.write_text("x", "utf-8")', {"writes"}),
        ("Path(file).write_bytes(content)", {"writes"}),
        ('path.open("w", encoding="utf-8")', {"writes"}),
        ('open(name, mode="ab")', {"writes"}),
        ('os.fdopen(os.open(name, os.O_WRONLY | os.O_TRUNC), "w")', {"writes"}),
        ('json.loads(file.read_text("utf-8"))', {"reads"}),
        ('path.open("rb")', {"reads"}),
        ("read_ordinary(path, 100)", set()),
    ],
)
def test_a_file_that_is_touched_elsewhere_would_be_found(planted: str, what: set[str]) -> None:
    assert touching(planted) == what


# ------------------------------------------------------------------ what no file may say

ABSOLUTE = re.compile(r"(?<![\w.:/-])(?:/(?:home|Users|root|work|tmp)/\w|[A-Z]:\\Users\\)")
ADDRESS = re.compile(r"file://|\b(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}\b")
ALLOWED = {"tests/test_house.py"}
TEXT = {".py", ".js", ".json", ".md", ".toml", ".txt", ".yml", ".ipynb", ".po", ".css", ".html", ""}


def tracked() -> list[Path]:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    done = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    paths = (ROOT / entry for entry in done.stdout.split("\0") if entry)
    return [path for path in paths if path.suffix in TEXT and path.is_file()]


def local(text: str) -> list[str]:
    """Paths and addresses of one machine."""
    return [found[0] for pattern in (ABSOLUTE, ADDRESS) for found in pattern.finditer(text)]


def test_no_file_names_a_place_on_one_machine() -> None:
    files = tracked()
    assert files
    found = {
        name(path): names
        for path in files
        if name(path) not in ALLOWED and (names := local(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "planted", ["see /home/ann/x", '"/tmp/out"', r"C:\Users\ann", "file:///x", "http://10.0.0.7/x"]
)
def test_a_local_path_would_be_found(planted: str) -> None:
    assert local(planted)


@pytest.mark.parametrize("plain", ["lessons/home/x", "24/18 13/11", "https://example.org/home/x"])
def test_other_texts_pass(plain: str) -> None:
    assert not local(plain)
