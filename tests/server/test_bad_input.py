"""Whatever is sent, the answer is a named rejection, and the game stays as it was."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame as WireFrame
from websockets.frames import Opcode

from server.conftest import Served
from server.player import Frame, Player, draw, new_id, new_token, open_room, start


@dataclass(frozen=True, slots=True)
class Game:
    """A game that is being played, its opener's connection, and how it stood."""

    served: Served
    room: str
    token: str
    player: Player
    view: Frame


@pytest.fixture
async def game(served: Served, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Game]:
    """A game after one flip. Afterwards it must stand as before, and nothing must have failed."""
    token = new_token()
    room = await open_room(served.url, token, players=3, rules={"steals": 1, "may_stop": True})
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
        await player.ask(draw(room, 1, 0, 0))
        view = (await player.hello(room, token))["view"]
        with caplog.at_level(logging.WARNING):
            yield Game(served, room, token, player, view)
    async with Player(served.url) as after:
        assert (await after.hello(room))["view"] == view, "the game is untouched"
    assert "Traceback" not in caplog.text


async def rejected(player: Player, text: str | bytes) -> Frame:
    """Send it, and hear the rejection."""
    await player.connection.send(text)
    frame = await player.hear()
    assert frame["type"] == "rejected", frame
    await player.say({"do": "ping", "n": 5})
    assert await player.hear() == {"type": "pong", "n": 5}, "the connection goes on"
    return frame


FLIP = {"do": "draw", "id": "flip-0001", "room": "r", "game": 1, "seat": 1, "at": 1, "stack": 0}


def flip(**changes: object) -> str:
    return json.dumps({**FLIP, **changes})


def without(field: str) -> str:
    return json.dumps({key: value for key, value in FLIP.items() if key != field})


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "flip",
        "{",
        "{}}",
        '{"do":"ping","n":1}{"do":"ping","n":1}',
        "{'do':'ping'}",
        "NaN",
        '{"do":"ping","n":NaN}',
        '{"do":"ping","n":-Infinity}',
        '{"do":"ping","n":' + "1" * 4_000 + "}",
        '{"do":"ping","n":1e' + "9" * 4_000 + "}",
        '{"do":"ping","n":1,"n":2}',
        '{"do":"ping","do":"ping","n":1}',
        '{"do":"configure","id":"abcdefgh","room":"r","game":0,"settings":{"a":1,"a":1}}',
        "[" * 4_000,
        "[" * 2_000 + "]" * 2_000,
        '{"a":' * 600 + "1" + "}" * 600,
        '{"do":"configure","id":"abcdefgh","room":"r","game":0,"settings":'
        + '{"a":' * 60
        + "1"
        + "}" * 61,
        '\ufeff{"do":"ping","n":1}',
        '{"do":"ping","n":01}',
        '{"do":"ping","n":1,}',
        '{"do":"ping\x00","n":1}',
    ],
)
async def test_json_that_is_none_or_chokes(game: Game, text: str) -> None:
    frame = await rejected(game.player, text)
    assert (frame["code"], frame["id"]) == ("bad_json", None)
    assert frame["message"]


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("[]", ""),
        ('"draw"', ""),
        ("1", ""),
        ("null", ""),
        ("{}", "do"),
        ('{"n":1}', "do"),
        ('{"do":1}', "do"),
        ('{"do":"fly"}', "do"),
        ('{"do":null}', "do"),
        ('{"do":"ping","n":"1"}', "n"),
        ('{"do":"ping","n":1.0}', "n"),
        ('{"do":"ping","n":true}', "n"),
        ('{"do":"ping","n":null}', "n"),
        ('{"do":"ping","n":99999999999999999999}', "n"),
        ('{"do":"ping"}', "n"),
        ('{"do":"ping","n":1,"token":"x"}', "token"),
        (flip(stack=-1), "stack"),
        (flip(stack="0"), "stack"),
        (flip(stack=0.5), "stack"),
        (flip(stack=True), "stack"),
        (flip(stack=[0]), "stack"),
        (flip(stack=2**31), "stack"),
        (flip(seat=-1), "seat"),
        (flip(at=None), "at"),
        (flip(game="1"), "game"),
        (flip(room=7), "room"),
        (flip(room=""), "room"),
        (flip(room="r" * 65), "room"),
        (flip(room="../x"), "room"),
        (flip(id=""), "id"),
        (flip(id="short"), "id"),
        (flip(id="x" * 65), "id"),
        (flip(id="with space"), "id"),
        (flip(id="line-feed\n"), "id"),
        (flip(extra=1), "extra"),
        (flip(**{"from": 2}), "from"),
        (flip(**{"x" * 3_900: 2}), "x" * 40),
        (without("stack"), "stack"),
        (without("id"), "id"),
        (json.dumps({**FLIP, "do": "stop"}), "stack"),
        ('{"do":"hello","protocol":1,"room":"r","since":null}', "token"),
        ('{"do":"hello","protocol":1,"room":"r","token":"ab","since":null}', "token"),
        ('{"do":"hello","protocol":"1","room":"r","token":null,"since":null}', "protocol"),
        ('{"do":"hello","protocol":1,"room":"r","token":null,"since":-1}', "since"),
        ('{"do":"start","id":"abcdefgh","room":"r","game":0,"entropy":"xyz"}', "entropy"),
        ('{"do":"start","id":"abcdefgh","room":"r","game":0,"entropy":"abc"}', "entropy"),
        (
            '{"do":"start","id":"abcdefgh","room":"r","game":0,"entropy":"%s"}' % ("ab" * 33),
            "entropy",
        ),
        ('{"do":"configure","id":"abcdefgh","room":"r","game":0,"settings":[]}', "settings"),
    ],
)
async def test_json_that_is_no_frame(game: Game, text: str, field: str) -> None:
    frame = await rejected(game.player, text)
    assert (frame["code"], frame["field"]) == ("bad_message", field)
    given = json.loads(text)
    told = given.get("id") if isinstance(given, dict) and field != "id" else None
    assert frame["id"] == told


async def test_frames_that_are_not_text(game: Game) -> None:
    for content in (b"", b"\x00\xff", json.dumps(FLIP).encode()):
        assert (await rejected(game.player, content))["code"] == "not_text"


async def test_frames_that_are_too_big(game: Game) -> None:
    fits = '{"do":"ping","n":1}' + " " * (4 * 1024 - 19)
    await game.player.connection.send(fits)
    assert await game.player.hear() == {"type": "pong", "n": 1}
    assert (await rejected(game.player, fits + " "))["code"] == "too_big"
    wide = '{"do":"' + "坊" * 1_400 + '"}'
    assert (await rejected(game.player, wide))["code"] == "too_big", "bytes count, not characters"
    await game.player.connection.send("x" * 200_000)
    assert (await game.player.hear())["code"] == "too_big"
    assert await game.player.hear() == {"type": "bye", "code": "abuse"}
    await asyncio.wait_for(game.player.connection.wait_closed(), 5)
    assert game.player.connection.close_code == 1008


async def test_frames_that_are_not_even_read(game: Game) -> None:
    await game.player.connection.send("x" * (256 * 1024 + 1))
    with pytest.raises(ConnectionClosed):
        await game.player.hear()
    assert game.player.connection.close_code == 1009


async def test_text_that_is_not_utf8(game: Game) -> None:
    connection = game.player.connection
    # The client library would not send it: its protocol, one floor below, does.
    connection.protocol.writes.append(WireFrame(Opcode.TEXT, b'{"do":"\xff"}').serialize(mask=True))
    connection.send_data()
    with pytest.raises(ConnectionClosed):
        await game.player.hear()
    assert connection.close_code == 1007


async def test_frames_in_pieces_are_one_frame(game: Game) -> None:
    async def pieces() -> AsyncIterator[str]:
        for piece in ('{"do":', '"ping",', '"n":8}'):
            yield piece

    await game.player.connection.send(pieces())
    assert await game.player.hear() == {"type": "pong", "n": 8}


@pytest.mark.parametrize(
    ("changes", "code", "more"),
    [
        ({"seat": 0}, "not_your_turn", {}),
        ({"seat": 2}, "not_your_turn", {}),
        ({"seat": 3}, "not_your_seat", {}),
        ({"seat": 99}, "not_your_seat", {}),
        ({"at": 0}, "stale", {"at": 1}),
        ({"at": 2}, "stale", {"at": 1}),
        ({"game": 0}, "wrong_game", {"game": 1}),
        ({"game": 2}, "wrong_game", {"game": 1}),
        ({"room": "nowhere"}, "no_room", {}),
        ({"stack": 1}, "illegal", None),
        ({"stack": 2**31 - 1}, "illegal", None),
    ],
)
async def test_commands_that_are_not_possible_now(
    game: Game, changes: Frame, code: str, more: Frame | None
) -> None:
    command = {**draw(game.room, 1, 1, 1), **changes}
    rejection = await game.player.ask(command)
    assert (rejection["code"], rejection["id"]) == (code, command["id"])
    if more is None:
        assert rejection["legal"] == game.view["legal"]
    else:
        assert {
            key: rejection[key] for key in rejection if key not in ("type", "id", "code")
        } == more


async def test_other_actions_that_are_not_possible_now(game: Game) -> None:
    base = {"room": game.room, "game": 1, "seat": 1, "at": 1}
    for action in (
        {"do": "stop"},
        {"do": "steal", "from": 1},
        {"do": "steal", "from": 2},
        {"do": "steal", "from": 7},
    ):
        rejection = await game.player.ask({**base, **action, "id": new_id()})
        assert (rejection["code"], rejection["legal"]) == ("illegal", game.view["legal"]), action
    assert (await game.player.ask(start(game.room, 1)))["code"] == "playing"
    assert (await game.player.ask(start(game.room, 0)))["code"] == "wrong_game"


async def test_a_seat_that_is_not_mine(game: Game) -> None:
    async with Player(game.served.url) as stranger, Player(game.served.url) as watcher:
        assert (await stranger.hello(game.room, new_token()))["seats"] == []
        await watcher.hello(game.room)
        for player in (stranger, watcher):
            command = draw(game.room, 1, 1, 1)
            assert (await player.ask(command))["code"] == "not_your_seat"
            resign = {**command, "do": "resign", "id": new_id()}
            del resign["stack"]
            assert (await player.ask(resign))["code"] == "not_your_seat"
            assert (await player.ask(start(game.room, 1)))["code"] == "not_host"
        # The id is that of an accepted command, but of another token: no answer of theirs.
        taken = next(f["id"] for f in game.player.received if f["type"] == "accepted")
        command = {**draw(game.room, 1, 1, 1), "id": taken}
        assert (await stranger.ask(command))["code"] == "not_your_seat"


async def test_before_hello_and_after_a_hello_that_failed(game: Game) -> None:
    async with Player(game.served.url) as player:
        command = draw(game.room, 1, 1, 1)
        assert (await player.ask(command))["code"] == "no_hello"
        await player.say({"do": "ping", "n": 0})
        assert (await player.hear())["type"] == "pong"
        assert (await player.hello("nowhere", game.token))["code"] == "no_room"
        assert (await player.ask(command))["code"] == "no_hello"
        hello = {"do": "hello", "room": game.room, "token": game.token, "since": None}
        for protocol in (0, 2, 99):
            await player.say({**hello, "protocol": protocol})
            assert (await player.hear())["code"] == "bad_protocol"
        assert (await player.ask(command))["code"] == "no_hello"
        assert (await player.hello(game.room))["type"] == "welcome"


async def test_after_the_end(served: Served) -> None:
    token = new_token()
    room = await open_room(served.url, token, players=2)
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
        resign = {"do": "resign", "id": new_id(), "room": room, "game": 1, "seat": 1, "at": 0}
        last = await player.ask(resign)
        assert last["type"] == "accepted"
        for command in (draw(room, 1, 0, 1), {**resign, "id": new_id(), "seat": 0}):
            assert (await player.ask(command))["code"] == "not_playing"
        assert await player.ask(resign) == last, "the repeat of what ended it is no new command"
        assert (await player.ask(draw(room, 2, 0, 0)))["code"] == "wrong_game"
        assert (await player.ask(start(room, 1)))["type"] == "accepted"
        assert (await player.ask(draw(room, 1, 0, 0)))["code"] == "wrong_game"


async def test_a_thousand_frames_of_nonsense(served: Served) -> None:
    """Frames that are almost right, at random: each is answered, and the game stays a game."""
    luck = random.Random(11)
    token = new_token()
    room = await open_room(served.url, token, players=3, rules={"may_stop": True, "steals": 3})
    base = {"room": room, "game": 1, "seat": 0, "at": 0}
    values: list[Any] = [
        None,
        True,
        -1,
        0,
        1,
        2,
        3,
        2**31,
        0.5,
        "",
        "x",
        room,
        token,
        [],
        {},
        {"a": [1]},
    ]
    frames = [
        {"do": "hello", "protocol": 1, "room": room, "token": token, "since": None},
        {"do": "ping", "n": 3},
        {"do": "draw", "stack": 0, **base},
        {"do": "stop", **base},
        {"do": "steal", "from": 1, **base},
        {"do": "start", "room": room, "game": 0, "entropy": ""},
        {"do": "configure", "room": room, "game": 0, "settings": {"mode": "device"}},
    ]
    async with Player(served.url) as player:
        await player.hello(room, token)
        for number in range(1_000):
            frame: Frame = dict(luck.choice(frames), id=new_id())
            if frame["do"] in ("hello", "ping"):
                del frame["id"]
            for _ in range(luck.randrange(3)):
                frame[luck.choice([*frame, "colour"])] = luck.choice(values)
            text = json.dumps(frame)
            if luck.random() < 0.2:
                place = luck.randrange(len(text))
                text = (
                    text[:place] + luck.choice('{}[]",:\\0é ') + text[place + luck.randrange(2) :]
                )
            before = len(player.received)
            await player.connection.send(text)
            sentinel = 10_000 + number
            await player.say({"do": "ping", "n": sentinel})
            while player.received[-1] != {"type": "pong", "n": sentinel}:
                await player.hear()
            answers = [f for f in player.received[before:-1] if f["type"] != "events"]
            assert len(answers) == 1, text
        view = (await player.hello(room, token))["view"]
    assert view["at"] > 0, "some of it was a game"
    table = view["table"]
    cards = [*table["center"], *table["aside"]] + [card for hand in table["hands"] for card in hand]
    assert len(cards) == len(set(cards)) == 100 - sum(table["stacks"])
