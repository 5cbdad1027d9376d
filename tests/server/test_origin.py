"""Pages of other sites open no sockets here."""

from __future__ import annotations

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from mekuri.server.origin import same_origin
from server.conftest import Start
from server.player import Player, new_token, open_room


@pytest.mark.parametrize(
    ("origin", "host", "public_url", "ours"),
    [
        (None, "mekuri.example", "", True),
        ("https://mekuri.example", "mekuri.example", "", True),
        ("http://localhost:8000", "localhost:8000", "", True),
        ("http://LOCALHOST:8000", "localhost:8000", "", True),
        ("http://[::1]:8000", "[::1]:8000", "", True),
        ("http://localhost:8001", "localhost:8000", "", False),
        ("http://localhost", "localhost:8000", "", False),
        ("https://evil.example", "mekuri.example", "", False),
        ("https://mekuri.example.evil.example", "mekuri.example", "", False),
        ("https://user@mekuri.example", "mekuri.example", "", False),
        ("null", "mekuri.example", "", False),
        ("", "mekuri.example", "", False),
        ("file://mekuri.example", "mekuri.example", "", False),
        ("http://[", "mekuri.example", "", False),
        ("https://mekuri.example", "10.0.0.7:8000", "https://mekuri.example", True),
        ("http://mekuri.example", "10.0.0.7:8000", "https://mekuri.example", False),
        ("https://evil.example", "10.0.0.7:8000", "https://mekuri.example", False),
    ],
)
def test_origins(origin: str | None, host: str, public_url: str, ours: bool) -> None:
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    assert same_origin(Headers(headers), public_url) is ours


async def test_a_page_of_another_site_is_turned_away(start_server: Start) -> None:
    served = await start_server(public_url="https://mekuri.example")
    room = await open_room(served.url, new_token())
    for ours in (served.url, "https://mekuri.example"):
        async with Player(served.url, origin=Origin(ours)) as player:
            assert (await player.hello(room))["type"] == "welcome"
    with pytest.raises(InvalidStatus) as caught:
        await Player(served.url, origin=Origin("https://evil.example")).__aenter__()
    assert caught.value.response.status_code == 403
