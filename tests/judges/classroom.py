"""The class's server: killed again and again, asked anything by schemathesis, and nbgrader."""

from __future__ import annotations

import copy
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bglearn.classroom.database import open_database, sqlite_url
from tests.judges.finding import Finding
from tests.judges.whole import passed

ROOT = Path(__file__).resolve().parents[2]
KILLS = 50
CASES = 1_000
_TOOLS = ROOT / "build" / "nbgrader"
MESSAGE = "POST /api/assignments/{assignment}/puzzles/{number}/message"
STORED = "answers judged and stored", 200


def judge_kills() -> Finding:
    """`kill -9` at random moments under load, on both databases."""
    done = passed("tests/classroom/test_killed.py", BGLEARN_KILLS=str(KILLS))
    return Finding(
        "kill -9 of the class's server at random moments under load, SQLite and PostgreSQL",
        f"{KILLS} kills each",
        "20261130",
        "no acknowledged answer lost, none twice" if done else "see above",
        done,
    )


def judge_schema() -> Finding:
    """Whatever fits the OpenAPI description, and what does not: no fault of the server."""
    statuses, faults = ask_everything(CASES)
    judged = statuses[STORED]
    told = f"{len(faults)} faults of the server; answers judged: {judged:,}"
    for fault in faults[:5]:
        print(fault, file=sys.stderr)
    return Finding(
        "schemathesis against the class's OpenAPI description, as a pupil",
        f"{statuses.total() - judged:,} requests",
        "–",
        told,
        not faults and judged > 100,
    )


def judge_nbgrader() -> Finding:
    """An assignment for nbgrader, released, handed in and graded by nbgrader itself."""
    python = _TOOLS / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(_TOOLS)], check=True)
        wanted = ["nbgrader>=0.9,<0.10", "--editable", str(ROOT)]
        subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
    done = passed("tests/classroom/test_nbgrader.py", BGLEARN_NBGRADER=str(python))
    return Finding(
        "A notebook for nbgrader 0.9: released without answers, three pupils autograded",
        "3 pupils, 2 puzzles",
        "–",
        "points as the judge gives them" if done else "see above",
        done,
    )


# ------------------------------------------------------------------ schemathesis


def narrowed(schema: dict[str, Any], assignment: int) -> dict[str, Any]:
    """The description with ids that are there, so that answers reach the judge."""
    found = copy.deepcopy(schema)
    body = found["components"]["schemas"]["BoardMessageBody"]["properties"]
    body["pupil"] = body["task"] = {"type": "null"}
    play = {"type": "string", "enum": ["bar/22 24/18", "bar/22/16", "24/18 13/10", "no move", "x"]}
    point = {"type": "integer", "minimum": 0, "maximum": 26}
    points = _object(points={"type": "array", "items": point, "maxItems": 6})
    body["message"] = _object(
        seq={"type": "integer", "minimum": 1, "maximum": 2**40},
        kind={"type": "string", "enum": ["answer"]},
        answer={"anyOf": [_object(play=play), points]},
    )
    for path in found["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", []):
                if parameter["name"] == "assignment":
                    parameter["schema"] = {"type": "integer", "enum": [assignment]}
                if parameter["name"] == "number":
                    parameter["schema"] = {"type": "integer", "enum": [1, 2]}
    return found


def _object(**properties: object) -> dict[str, object]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def ask_everything(
    cases: int, watch: Callable[[str], None] = print
) -> tuple[Counter[tuple[str, int]], list[str]]:
    """Ask every endpoint of the description so often; statuses by endpoint, and server errors."""
    import schemathesis
    from starlette.testclient import TestClient

    from tests.classroom.web import School

    statuses: Counter[tuple[str, int]] = Counter()
    faults: list[str] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        school = School(open_database(sqlite_url(Path(folder) / "class.db")))
        made, _ = school.set(title="Asked", attempts=0, feedback="on-release")
        client = TestClient(school.app, raise_server_exceptions=False)
        pupil = {"Authorization": f"Bearer {school.ann.token}"}
        plain = client.get("/openapi.json").json()
        for description in (plain, narrowed(plain, made.id)):
            schema = schemathesis.openapi.from_dict(description)
            for found in schema.get_all_operations():
                operation = found.ok()
                name = f"{operation.method.upper()} {operation.path}"
                watch(name)

                def note(answer: Any, body: object, name: str = name) -> None:
                    status = answer.status_code
                    statuses[name, status] += 1
                    if name == MESSAGE and status == 200 and answer.json()["stored"]:
                        statuses[STORED] += 1
                    if status >= 500:
                        faults.append(f"{name}: {status} for {body!r}")

                _ask(operation, cases, client, pupil, note)
        school.close()
        school.engine.dispose()
    return statuses, faults


def _ask(
    operation: Any,
    cases: int,
    client: Any,
    headers: dict[str, str],
    note: Callable[[Any, object], None],
) -> None:
    from hypothesis import HealthCheck, Phase, given, settings

    @settings(
        max_examples=cases,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        body = case.body if isinstance(case.body, dict | list) else None
        answer = client.request(case.method, case.formatted_path, headers=headers, json=body)
        note(answer, case.body)

    ask()
