"""A fault is always answered, whatever it has to name."""

from __future__ import annotations

import httpx
import pytest

from server.player import new_token

HALF = r"\ud800"


@pytest.mark.parametrize(
    ("settings", "code", "name"),
    [
        (f'{{"{HALF}": 1}}', "bad_settings", "field"),
        (f'{{"mode": "cpu", "players": 2, "rules": {{"{HALF}": 1}}}}', "bad_rules", "option"),
    ],
)
async def test_half_a_character_is_named_as_it_was_written(
    http: httpx.AsyncClient, settings: str, code: str, name: str
) -> None:
    """JSON can write half of a surrogate pair, UTF-8 cannot."""
    answer = await http.post(
        "/api/rooms",
        headers={"Authorization": f"Bearer {new_token()}"},
        content=f'{{"id": "open-room-1", "settings": {settings}}}',
    )
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/json"
    found = answer.json()["error"]
    assert (found["code"], found[name]) == (code, "\ud800")
