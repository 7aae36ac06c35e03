"""The site, built once for all tests of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from bglearn.errors import SiteError
from bglearn.site.build import build
from tests import tools


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that was built; skipped where its packages can't be had."""
    out = tmp_path_factory.mktemp("site") / "site"
    try:
        build(out)
    except SiteError as error:
        if tools.in_ci() or "online" not in str(error):
            raise
        pytest.skip(str(error))
    return out
