"""The OpenAPI description asked by schemathesis, a little of what `make judge` asks."""

from __future__ import annotations

import pytest
from starlette.responses import Response

from bglearn.classroom import api
from tests.judges.classroom import MESSAGE, STORED, ask_everything

pytest.importorskip("schemathesis", reason="schemathesis comes with the extra `judge`")


def quiet(_name: str) -> None: ...


def test_no_fault_of_the_server() -> None:
    statuses, faults = ask_everything(25, watch=quiet)
    assert faults == []
    assert statuses[STORED] > 5
    assert statuses[MESSAGE, 200] > statuses[STORED]
    assert statuses[MESSAGE, 422] > 5
    assert statuses["GET /api/assignments", 200] > 0


def test_a_fault_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> Response:
        raise RuntimeError("planted")

    monkeypatch.setattr(api, "shown", fault)
    _, faults = ask_everything(5, watch=quiet)
    assert faults
