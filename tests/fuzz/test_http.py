"""Whatever is sent over HTTP: no answer but those that the OpenAPI document tells of.

The document is taken from a server that runs, and so are all answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from schemathesis.checks import CheckFunction
from schemathesis.core.result import Ok
from schemathesis.generation.modes import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from server.player import new_id, new_token
from server.running import RunningServer

EXAMPLES = 20
"""For each of the twelve operations; a few seconds in all."""

CHECKS: list[CheckFunction] = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]
"""Not among them: that all is taken which the document allows. To it 1.0 is an integer, and rules are
any object; what they may be the option table says."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server as anyone runs it."""
    with RunningServer(tmp_path_factory.mktemp("fuzz")) as server:
        yield server


@pytest.fixture(scope="module")
def token() -> str:
    """A device's."""
    return new_token()


@pytest.fixture(scope="module")
def room(served: RunningServer, token: str) -> str:
    """A room that is there, of that device, with a game that is over."""
    body = {"id": new_id(), "settings": {"mode": "friends", "players": 3, "names": ["Ana"]}}
    answer = httpx.post(f"{served.url}/api/rooms", json=body, headers=_bearer(token), verify=False)
    assert answer.status_code == 201
    found: str = answer.json()["room"]
    return found


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]


@pytest.mark.parametrize("mode", MODES, ids=["as it should be", "as it should not be"])
def test_answers(served: RunningServer, token: str, room: str, mode: GenerationMode) -> None:
    """All operations, sent what the document allows, or what it does not."""
    schema = schemathesis.openapi.from_url(f"{served.url}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == 12
    tried = 0
    for operation in operations:

        @given(case=operation.as_strategy(generation_mode=mode), known=booleans())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def answers(case: schemathesis.Case[Any], known: bool) -> None:
            if known and "room" in (case.path_parameters or {}):
                case.path_parameters["room"] = room
            case.call_and_validate(headers=_bearer(token), checks=CHECKS)

        try:
            answers()
        except Unsatisfiable:
            # Nothing that could be sent there would be wrong.
            assert mode is GenerationMode.NEGATIVE
        else:
            tried += 1
    assert tried >= (12 if mode is GenerationMode.POSITIVE else 4)
    assert served.process is not None
    assert served.process.poll() is None
    assert "Traceback" not in served.log.read_text()
