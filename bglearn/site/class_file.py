"""The file by which a page of the site learns whether it belongs to a class, and where that is."""

from __future__ import annotations

CLASS_FILE = "class.json"


def class_data(root: str | None = None) -> dict[str, str | None]:
    """What the file says: what the class's addresses begin with; None where there is no class.

    >>> class_data("/services/bglearn")
    {'class': '/services/bglearn'}
    """
    return {"class": root}
