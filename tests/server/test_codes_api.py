"""Short codes over HTTP."""

from __future__ import annotations

import httpx
import pytest

from mekuri.server.limits import Limits
from server.conftest import Served, Start
from server.player import new_token, open_room, plain_http


async def opened(served: Served, http: httpx.AsyncClient) -> tuple[str, str]:
    """A room of friends, and its code."""
    room = await open_room(served.url, new_token(), mode="friends", names=["Ana"])
    code: str = (await http.get(f"/api/rooms/{room}")).json()["view"]["code"]
    return room, code


async def test_a_code_names_its_room_however_it_is_typed(
    served: Served, http: httpx.AsyncClient
) -> None:
    room, code = await opened(served, http)
    assert len(code) == 6
    assert code.isascii()
    assert code == code.upper()
    for typed in (
        code,
        code.lower(),
        f"{code[:3]} {code[3:]}",
        f" {code} ",
        f"{code[:3]}%20{code[3:]}",
    ):
        answer = await http.get(f"/api/codes/{typed}")
        assert (answer.status_code, answer.json()) == (200, {"room": room})
        assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("code", ["ZZZZZZ", "x", "%00", "殿", "..", "'; DROP TABLE codes", "%ff"])
async def test_codes_of_no_room(http: httpx.AsyncClient, code: str) -> None:
    answer = await http.get(f"/api/codes/{code}")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] in ("no_room", "not_found")


async def test_a_code_that_is_none_by_its_length(http: httpx.AsyncClient) -> None:
    answer = await http.get(f"/api/codes/{'Z' * 33}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_message")


async def test_whoever_tries_codes_is_slowed_down(start_server: Start) -> None:
    served = await start_server(limits=Limits(codes_burst=3, codes_per_second=0.1))
    async with plain_http(served.url) as http:
        _, code = await opened(served, http)
        http.headers["X-Forwarded-For"] = "203.0.113.7"
        tried = [(await http.get(f"/api/codes/ZZZZZ{n}")).status_code for n in range(5)]
        assert tried == [404, 404, 404, 429, 429]
        answer = await http.get(f"/api/codes/{code}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_fast")
        assert 0 < answer.json()["error"]["retry_ms"] <= 10_000
        assert 1 <= int(answer.headers["Retry-After"]) <= 10
