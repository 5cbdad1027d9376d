"""The HTTP interface: rooms, records, data, health, and every fault in one form."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from mekuri.game.book import book
from mekuri.server.protocol import schema
from mekuri.server.site import Site
from mekuri.storage.base import StorageError
from server.conftest import Served, Start
from server.player import Player, new_id, new_token, open_room, plain_http, settings, start

TOKEN = "0f" * 32
BEARER = {"Authorization": f"Bearer {TOKEN}"}


def wish(**more: Any) -> dict[str, Any]:
    return {"id": "open-room-1", "settings": settings(), **more}


def error(answer: httpx.Response, status: int) -> dict[str, Any]:
    """The error of an answer, in the form that all have."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"error"}
    found: dict[str, Any] = body["error"]
    return found


async def test_opening_a_room(http: httpx.AsyncClient) -> None:
    answer = await http.post("/api/rooms", headers=BEARER, json=wish())
    assert answer.status_code == 201
    opened = answer.json()
    assert opened["seats"] == [0, 1, 2, 3]
    assert opened["version"] == opened["view"]["version"] == 1
    assert opened["room"] == opened["view"]["room"]
    assert TOKEN not in answer.text
    seen = (await http.get(f"/api/rooms/{opened['room']}")).json()
    assert seen == {"room": opened["room"], "version": 1, "view": opened["view"]}


async def test_opening_the_same_room_again(http: httpx.AsyncClient) -> None:
    first = await http.post("/api/rooms", headers=BEARER, json=wish())
    again = await http.post("/api/rooms", headers=BEARER, json=wish())
    assert (again.status_code, again.json()) == (200, first.json())
    # Whatever the settings are by now.
    other = await http.post("/api/rooms", headers=BEARER, json=wish(settings={"mode": "?"}))
    assert (other.status_code, other.json()["room"]) == (200, first.json()["room"])
    elses = {"Authorization": f"Bearer {new_token()}"}
    theirs = await http.post("/api/rooms", headers=elses, json=wish())
    assert (theirs.status_code, theirs.json()["room"] != first.json()["room"]) == (201, True)


@pytest.mark.parametrize(
    "header",
    [
        None,
        "",
        "Bearer",
        f"Basic {TOKEN}",
        f"Bearer {TOKEN[:-1]}",
        f"Bearer {TOKEN}0",
        f"Bearer {TOKEN.upper()}",
        f"Bearer  {TOKEN}",
        "Bearer " + "x" * 64,
    ],
)
async def test_opening_without_a_token(http: httpx.AsyncClient, header: str | None) -> None:
    headers = {} if header is None else {"Authorization": header}
    answer = await http.post("/api/rooms", headers=headers, json=wish())
    assert error(answer, 401)["code"] == "no_token"
    assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"NaN",
        b'{"id":"open-room-1","id":"open-room-2","settings":{}}',
        b'{"id":"open-room-1","settings":{"players":' + b"4" * 5_000 + b"}}",
        b"[" * 10_000,
        b'{"id":' + b"[" * 60 + b"]" * 60 + b"}",
    ],
)
async def test_bodies_that_are_no_json(http: httpx.AsyncClient, body: bytes) -> None:
    answer = await http.post("/api/rooms", headers=BEARER, content=body)
    assert error(answer, 400)["code"] == "bad_json"


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ([], "bad_message", ""),
        ({}, "bad_message", "id"),
        (wish(id="short"), "bad_message", "id"),
        (wish(id="line-feed\n"), "bad_message", "id"),
        (wish(id=12345678), "bad_message", "id"),
        (wish(id="with space"), "bad_message", "id"),
        (wish(settings=None), "bad_message", "settings"),
        (wish(settings=[]), "bad_message", "settings"),
        (wish(more=1), "bad_message", "more"),
        (wish(settings={}), "bad_settings", "mode"),
        (wish(settings=settings(mode="chess")), "bad_settings", "mode"),
        (wish(settings=settings(players=1)), "bad_settings", "players"),
        (wish(settings=settings(players=101)), "bad_settings", "players"),
        (wish(settings=settings(players=True)), "bad_settings", "players"),
        (wish(settings=settings(players="4")), "bad_settings", "players"),
        (wish(settings=settings(names=["a"] * 5)), "bad_settings", "names"),
        (wish(settings=settings(names=[None])), "bad_settings", "names"),
        (wish(settings=settings(pace="warp")), "bad_settings", "pace"),
        (wish(settings=settings(level="god")), "bad_settings", "level"),
        (wish(settings=settings(colour="red")), "bad_settings", "colour"),
    ],
)
async def test_wishes_that_cannot_be_met(
    http: httpx.AsyncClient, body: Any, code: str, field: str
) -> None:
    fault = error(await http.post("/api/rooms", headers=BEARER, json=body), 422)
    assert (fault["code"], fault["field"]) == (code, field)
    assert fault["message"]


@pytest.mark.parametrize(
    ("rules", "option"),
    [
        ({"lady": "dance"}, "lady"),
        ({"cards": 9}, "cards"),
        ({"stacks": 1.0}, "stacks"),
        ({"may_stop": 1}, "may_stop"),
        ({"monk": ["keep", "keep"]}, "monk"),
        ({"weather": "rain"}, "weather"),
    ],
)
async def test_rules_that_cannot_be(
    http: httpx.AsyncClient, rules: dict[str, Any], option: str
) -> None:
    body = wish(settings=settings(rules=rules))
    fault = error(await http.post("/api/rooms", headers=BEARER, json=body), 422)
    assert (fault["code"], fault["option"]) == ("bad_rules", option)
    assert fault["message"]


async def test_bodies_that_are_too_big(http: httpx.AsyncClient) -> None:
    big = json.dumps(wish()).encode() + b" " * 64 * 1024
    assert error(await http.post("/api/rooms", headers=BEARER, content=big), 413)["code"] == (
        "too_big"
    )

    async def unannounced() -> Any:
        for _ in range(100):
            yield b" " * 1024

    answer = await http.post("/api/rooms", headers=BEARER, content=unannounced())
    assert error(answer, 413)["code"] == "too_big"


@pytest.mark.parametrize("room", ["nowhere", "%00", "..", "x" * 64, "坊主", "a b"])
async def test_rooms_that_are_not_there(http: httpx.AsyncClient, room: str) -> None:
    answer = await http.get(f"/api/rooms/{room}")
    assert error(answer, 404)["code"] in ("no_room", "not_found")


async def test_a_record_is_there_only_after_the_end(
    served: Served, http: httpx.AsyncClient
) -> None:
    token = new_token()
    room = await open_room(served.url, token, players=2)
    for path in (f"/api/records/{room}/1", f"/api/records/{room}/1/events"):
        assert error(await http.get(path), 404)["code"] == "no_record"
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
        assert error(await http.get(f"/api/records/{room}/1"), 404)["code"] == "no_record"
        await player.ask(
            {"do": "resign", "id": new_id(), "room": room, "game": 1, "seat": 0, "at": 0}
        )
    record = (await http.get(f"/api/records/{room}/1")).json()
    assert record["result"]["places"] == [2, 1]
    told = (await http.get(f"/api/records/{room}/1/events")).json()
    assert told["stacks"] == [100]
    assert [batch["action"]["do"] for batch in told["batches"]] == ["resign"]
    for game in (2, 10**30):
        assert error(await http.get(f"/api/records/{room}/{game}"), 404)["code"] == "no_record"
    for game_text in ("0", "-1", "x", "1.5", "9" * 5_000):
        answer = await http.get(f"/api/records/{room}/{game_text}")
        assert error(answer, 422)["code"] == "bad_message"


async def test_what_there_is_to_choose_and_what_crosses_the_socket(http: httpx.AsyncClient) -> None:
    assert (await http.get("/api/rules")).json() == json.loads(json.dumps(book()))
    assert (await http.get("/api/protocol.json")).json() == schema()


async def test_addresses_and_methods_there_are_not(http: httpx.AsyncClient) -> None:
    assert error(await http.get("/api/nothing"), 404)["code"] == "not_found"
    assert error(await http.get("/api"), 404)["code"] == "not_found"
    assert error(await http.get("/api/socket"), 404)["code"] == "not_found"
    assert error(await http.delete("/api/rules"), 405)["code"] == "not_allowed"
    assert error(await http.post("/healthz"), 405)["code"] == "not_allowed"
    assert error(await http.get("/api/rooms"), 405)["code"] == "not_allowed"


async def test_the_description_names_every_operation(http: httpx.AsyncClient) -> None:
    document = (await http.get("/api/openapi.json")).json()
    assert set(document["paths"]) == {
        "/api/rooms",
        "/api/rooms/{room}",
        "/api/rooms/{room}/chances",
        "/api/rooms/{room}/settings",
        "/api/codes/{code}",
        "/api/records/{room}/{game}",
        "/api/records/{room}/{game}/events",
        "/api/records/{room}/{game}/chances",
        "/api/rules",
        "/api/protocol.json",
        "/healthz",
        "/readyz",
    }
    text = json.dumps(document)
    assert "x-shape" not in text
    assert "HTTPValidationError" not in text, "no fault has another form than ours"
    names = set(document["components"]["schemas"])
    assert {"View", "Settings", "SettingsWish", "Opened", "Fault"} <= names
    assert {"RoomChances", "GameChances"} <= names
    for name in text.split('"#/components/schemas/')[1:]:
        assert name.partition('"')[0] in names


async def test_health(http: httpx.AsyncClient) -> None:
    for path in ("/healthz", "/readyz"):
        answer = await http.get(path)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
        assert answer.headers["Cache-Control"] == "no-store"


async def test_everything_can_be_asked_for_without_its_body(http: httpx.AsyncClient) -> None:
    for path in ("/healthz", "/readyz", "/api/rules", "/api/openapi.json", "/api/none"):
        got, headed = await http.get(path), await http.head(path)
        assert (headed.status_code, headed.content) == (got.status_code, b"")
        assert headed.headers["Content-Length"] == got.headers["Content-Length"]


async def test_not_ready_when_the_store_cannot_be_written(
    served: Served, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StorageError("the disk is gone")

    monkeypatch.setattr("mekuri.host.heart.FRESH_S", 0.0)
    monkeypatch.setattr(served.store, "heartbeat", fail)
    assert error(await http.get("/readyz"), 503)["code"] == "unavailable"
    assert (await http.get("/healthz")).status_code == 200
    monkeypatch.setattr(served.store, "append", fail)
    answer = await http.post("/api/rooms", headers=BEARER, json=wish())
    assert error(answer, 503) == {"code": "unavailable", "retry_ms": 1000}
    assert answer.headers["Retry-After"] == "1"
    assert "disk" not in answer.text


async def test_every_answer_carries_the_security_headers(
    start_server: Start, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = await start_server(site=site)

    async def fail(*_: object) -> None:
        raise RuntimeError("nobody thought of this")

    async with plain_http(served.url) as http:
        monkeypatch.setattr(served.service, "see", fail)
        answers = [
            await http.get(path)
            for path in (
                "/",
                "/es/",
                "/es/none",
                "/r/x",
                "/api/docs",
                "/api/rules",
                "/api/none",
                "/favicon.svg",
                "/healthz",
                "/api/rooms/x",
            )
        ]
    assert [answer.status_code for answer in answers] == [
        307, 200, 404, 200, 200, 200, 404, 200, 200, 500,
    ]  # fmt: skip
    for answer in answers:
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "geolocation=()" in answer.headers["Permissions-Policy"]
        policy = answer.headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy
        scripts = [part for part in policy.split(";") if part.strip().startswith("script-src")]
        assert all("unsafe-inline" not in part for part in scripts)
        assert "server" not in answer.headers
    assert answers[-1].json()["error"]["code"] == "unavailable"
    assert "nobody thought" not in answers[-1].text


async def test_the_page_of_the_interface_needs_nothing_inline_and_nothing_from_elsewhere(
    start_server: Start, site: Site
) -> None:
    served = await start_server(site=site)
    async with plain_http(served.url) as http:
        page = await http.get("/api/docs")
        assert page.status_code == 200
        assert "http" not in page.text.replace("HTTP", "")
        assert "<script>" not in page.text
        for address in ("/swagger/swagger-ui.css", "/swagger/swagger-ui-bundle.js"):
            assert address in page.text
            assert (await http.get(address)).status_code == 200
        script = await http.get("/api/docs/init.js")
        assert script.headers["Content-Type"].startswith("text/javascript")
        assert "/api/openapi.json" in script.text


async def test_the_page_of_the_interface_says_what_is_missing(http: httpx.AsyncClient) -> None:
    answer = await http.get("/api/docs")
    assert answer.status_code == 503
    assert "make play" in answer.text
