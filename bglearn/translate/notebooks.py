"""Notebooks: the markdown cells to translate, and the notebook of another language.

A built notebook has the same cells with the same ids. Its markdown is translated, its call
`lesson("en")` names the language, and nothing else is different.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import nbformat
from nbformat import NotebookNode

from bglearn.translate.catalogues import Old, read, translations
from bglearn.translate.project import Project, Sentence, TranslateError


def read_notebook(path: Path) -> NotebookNode:
    """A notebook, whole and valid.

    Raises:
        TranslateError: when it is no notebook of format 4.5.
    """
    try:
        notebook = nbformat.reads(  # type: ignore[no-untyped-call]
            path.read_text("utf-8"), as_version=nbformat.NO_CONVERT
        )
        if (notebook.nbformat, notebook.nbformat_minor) != (4, 5):
            raise TranslateError(f"{path.name}: not in the format 4.5")
        nbformat.validate(notebook)
    except (OSError, ValueError, nbformat.ValidationError) as error:
        raise TranslateError(f"{path.name}: {str(error).splitlines()[0]}") from None
    return cast(NotebookNode, notebook)


def cells(project: Project, name: str) -> Iterator[Sentence]:
    """The markdown cells of an English notebook, each with its id as context."""
    path = project.notebook("en", name)
    for cell in read_notebook(path).cells:
        if cell.cell_type == "markdown" and cell.source.strip():
            yield Sentence(cell.id, cell.source, project.shown(path))


def built(project: Project, language: str, name: str) -> bytes:
    """The content of a notebook in another language; what is not translated stays English."""
    notebook = read_notebook(project.notebook("en", name))
    translated = translations(read(project, language, name))
    notebook.metadata.setdefault("bglearn", {})["language"] = language
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = _translated(translated, cell)
        elif cell.cell_type == "code":
            cell.source = in_language(cell.source, language)
            cell.outputs = []
            cell.execution_count = None
    text = nbformat.writes(notebook, version=4)  # type: ignore[no-untyped-call]
    return f"{text}\n".encode()


def _translated(translated: Old, cell: NotebookNode) -> str:
    return translated.get((cell.id, cell.source)) or str(cell.source)


def in_language(source: str, language: str) -> str:
    r"""The source of a code cell with `lesson("en")` in another language.

    >>> in_language('from bglearn.notebook import lesson\n\nlesson("en")  # "en"', "tr")
    'from bglearn.notebook import lesson\n\nlesson("tr")  # "en"'
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:  # a magic of IPython
        return source
    lines = source.encode().splitlines(keepends=True)
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Name("lesson"), args=[ast.Constant("en", lineno=row) as argument, *_]
            ):
                line = lines[row - 1]
                start, end = argument.col_offset, argument.end_col_offset
                lines[row - 1] = line[:start] + f'"{language}"'.encode() + line[end:]
    return b"".join(lines).decode()


def begins(project: Project, name: str) -> bool:
    """Whether a cell of an English notebook sets its language, so that it can be another."""
    code = (
        c.source for c in read_notebook(project.notebook("en", name)).cells if c.cell_type == "code"
    )
    return any(in_language(source, "xx") != source for source in code)
