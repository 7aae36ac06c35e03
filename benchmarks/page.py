"""The page of results: figures kept as JSON, written as tables."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks.section import Section

HERE = Path(__file__).parent
RECORD, PAGE = HERE / "results.json", HERE / "RESULTS.md"

Record = dict[str, dict[str, Any]]


def kept() -> Record:
    """What was measured before, by section."""
    return json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}


def keep(record: Record, name: str, section: Section, order: Iterable[str]) -> None:
    """Put a section in, in its place, and write both files."""
    record[name] = {
        "title": section.title,
        "about": section.about,
        "machine": machine(),
        "base": section.base,
        "figures": [figure._asdict() for figure in section.figures],
        "wanted": [wanted._asdict() for wanted in section.wanted],
    }
    RECORD.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    rows = [record[each] for each in order if each in record]
    PAGE.write_text(page(rows), encoding="utf-8")


def page(sections: Iterable[dict[str, Any]]) -> str:
    """The whole page."""
    lines = [
        "# Speed",
        "",
        "Written by `make bench`. The subjects of a table took turns in one run, each figure is"
        " the best of several rounds in seconds of the processor, and only the ratios mean"
        " something elsewhere.",
    ]
    for section in sections:
        lines += ["", f"## {section['title']}", "", section["about"], "", section["machine"], ""]
        lines += _table(section["figures"], section["base"])
        if section["wanted"]:
            lines += ["", "| Wanted | Reached | |", "|---|---|---|"]
            lines += [
                f"| {w['what']} | {w['reached']} | {'✓' if w['enough'] else 'short of it'} |"
                for w in section["wanted"]
            ]
    return "\n".join(lines) + "\n"


def _table(figures: list[dict[str, Any]], base: str) -> list[str]:
    peer = next((f["value"] for f in figures if f["subject"] == base and f["value"]), None)
    lines = [f"| | Figure | {'To ' + base if peer else ''} |", "|---|--:|--:|"]
    for figure in figures:
        value = figure["value"]
        told = f"{_written(value)} {figure['unit']}" if value else figure["note"]
        ratio = f"{value / peer:.2f} ×" if peer and value else ""
        lines.append(f"| {figure['subject']} | {told} | {ratio} |")
    return lines


def _written(value: float) -> str:
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 100 else f"{value:.3g}"


def machine() -> str:
    """Processor, cores, Python, and how busy it was."""
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        models = [line for line in cpuinfo.read_text().splitlines() if "model name" in line]
        name = models[0].partition(":")[2].strip() if models else name
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}{load}."
