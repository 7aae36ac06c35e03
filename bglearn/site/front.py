from pathlib import Path


def lay_front(site: Path) -> None:
    (site / "index.html").write_text("x")
