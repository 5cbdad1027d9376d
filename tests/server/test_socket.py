"""Playing over the socket: hello, commands, what everyone is told."""

from __future__ import annotations

import asyncio
import json

import pytest

from mekuri.game.record import Record, verify
from server.conftest import Served
from server.player import (
    Frame,
    Player,
    draw,
    new_id,
    new_token,
    open_room,
    plain_http,
    settings,
    start,
    until,
)


async def test_a_room_from_opening_to_its_record(served: Served) -> None:
    token = new_token()
    room = await open_room(served.url, token, players=3)
    async with Player(served.url) as player:
        welcome = await player.hello(room, token)
        assert welcome["seats"] == [0, 1, 2]
        assert welcome["version"] == 1
        assert welcome["view"]["phase"] == "lobby"
        committed = welcome["view"]["commitment"]
        assert (await player.ask(start(room, entropy="c0ffee")))["version"] == 2
        turn: int | None = 0
        at = 0
        while turn is not None:
            await player.say(draw(room, 1, turn, at))
            events = await player.hear_until(lambda frame: frame["type"] == "events")
            assert events["at"] == at + 1
            assert events["legal"] == ([] if events["unseen"] == _none() else [_first()])
            turn = next(
                (one["seat"] for one in reversed(events["events"]) if one["type"] == "turn"),
                None if events["events"][-1]["type"] == "committed" else turn,
            )
            at += 1
    assert at == 100
    versions = [frame["version"] for frame in player.received if frame["type"] == "events"]
    assert versions == list(range(2, 103))
    async with plain_http(served.url) as http:
        record = Record.loads((await http.get(f"/api/records/{room}/1")).content)
        told = (await http.get(f"/api/records/{room}/1/events")).json()
    verify(record)
    assert record.commitment == committed
    assert record.entropy[0] == "c0ffee"
    seen = [frame for frame in player.received if frame["type"] == "events" and frame["at"]]
    for batch, frame in zip(told["batches"], seen, strict=True):
        assert batch["action"] == frame["action"]
        shown = [event for event in frame["events"] if event["type"] != "committed"]
        assert batch["events"] == shown


def _first() -> dict[str, object]:
    return {"do": "draw", "stack": 0}


def _none() -> dict[str, int]:
    return {"noble": 0, "lady": 0, "monk": 0, "semimaru": 0}


async def test_everyone_in_the_room_is_told_the_same_bytes(served: Served) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    async with (
        Player(served.url) as player,
        Player(served.url) as watcher,
        Player(served.url) as elsewhere,
    ):
        await player.hello(room, token)
        assert (await watcher.hello(room))["seats"] == []
        await elsewhere.hello(await open_room(served.url, token), token)
        await player.ask(start(room))
        for at in range(5):
            await player.ask(draw(room, 1, at % 4, at))
        await watcher.hear_until(lambda frame: frame.get("at") == 5)
        told = [text for text in player.raw if '"events"' in text[:20]]
        assert told == [text for text in watcher.raw if '"events"' in text[:20]]
        await elsewhere.say({"do": "ping", "n": -3})
        assert await elsewhere.hear() == {"type": "pong", "n": -3}


async def test_a_repeated_command_gets_the_first_answer_and_is_not_played_twice(
    served: Served,
) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
        flip = draw(room, 1, 0, 0)
        first = await player.ask(flip)
        await player.ask(draw(room, 1, 1, 1))
        assert await player.ask(flip) == first
        assert await player.ask({**flip, "at": 2, "seat": 2}) == first
    async with Player(served.url) as again:
        await again.hello(room, token)
        assert await again.ask(flip) == first
        assert again.received[0]["view"]["at"] == 2


async def test_commands_sent_at_once_are_each_played_once(served: Served) -> None:
    """The same flip a hundred times with the same id, and a hundred times with others."""
    token = new_token()
    room = await open_room(served.url, token)
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
        flip = draw(room, 1, 0, 0)
        for _ in range(100):
            await player.say(flip)
        others = [draw(room, 1, 0, 0) for _ in range(100)]
        for other in others:
            await player.say(other)
        answers: list[Frame] = []
        while len(answers) < 200:
            frame = await player.hear()
            if frame["type"] != "events":
                answers.append(frame)
        assert answers[:100] == [{"type": "accepted", "id": flip["id"], "version": 3}] * 100
        assert all(answer["code"] == "stale" for answer in answers[100:])
        assert (await player.hello(room, token))["view"]["at"] == 1


async def test_coming_back_brings_what_was_missed(served: Served) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    async with Player(served.url) as watcher:
        await watcher.hello(room)
        async with Player(served.url) as player:
            await player.hello(room, token)
            await player.ask(start(room))
            for at in range(10):
                await player.ask(draw(room, 1, at % 4, at))
        await watcher.hear_until(lambda frame: frame.get("at") == 10)
    told = [text for text in watcher.raw if '"events"' in text[:20]]
    async with Player(served.url) as back:
        welcome = await back.hello(room, token, since=4)
        assert (welcome["version"], welcome["view"]) == (12, None)
        for _ in range(8):
            await back.hear()
        assert back.raw[1:] == told[3:]
    for since in (12, None, 13, 9999):
        async with Player(served.url) as back:
            welcome = await back.hello(room, token, since)
            assert (welcome["view"] is None) == (since == 12)
            assert welcome["version"] == 12
    async with Player(served.url) as back:
        await back.hello(room, token, since=0)
        for _ in range(12):
            await back.hear()
        assert [frame["version"] for frame in back.received[1:]] == list(range(1, 13))


async def test_who_has_missed_too_much_gets_the_view(served: Served) -> None:
    token = new_token()
    room = await open_room(served.url, token, players=2)
    async with Player(served.url) as player:
        await player.hello(room, token)
        for game in range(5):
            await player.ask(start(room, game))
            for at in range(100):
                await player.ask(draw(room, game + 1, at % 2, at))
                if player.received[-1]["type"] == "rejected":
                    break
        version = (await player.hello(room, token))["version"]
        assert version == 506
    async with Player(served.url) as back:
        assert (await back.hello(room, since=version - 501))["view"] is not None
        assert (await back.hello(room, since=version - 500))["view"] is None
        for _ in range(500):
            await back.hear()
        assert back.received[-1]["version"] == version


async def test_hello_again_on_the_same_connection(served: Served) -> None:
    token = new_token()
    room, other = await open_room(served.url, token), await open_room(served.url, token)
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.hello(room, token)
        await player.ask(start(room))
        await player.ask(draw(room, 1, 0, 0))
        told = [frame for frame in player.received if frame["type"] == "events"]
        assert [frame["version"] for frame in told] == [2, 3], "nothing is told twice"
        assert (await player.hello(other, token))["room"] == other
        async with Player(served.url) as second:
            await second.hello(room, token)
            await second.ask(draw(room, 1, 1, 1))
        await player.say({"do": "ping", "n": 1})
        assert (await player.hear())["type"] == "pong", "what happens in the first room is not told"


async def test_the_newest_connection_of_a_token_wins(served: Served) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    async with (
        Player(served.url) as old,
        Player(served.url) as watcher,
        Player(served.url) as other,
    ):
        await old.hello(room, token)
        await watcher.hello(room)
        await other.hello(room, new_token())
        async with Player(served.url) as new, Player(served.url) as second_watcher:
            await second_watcher.hello(room)
            await new.hello(room, token)
            assert await old.hear() == {"type": "bye", "code": "replaced"}
            await asyncio.wait_for(old.connection.wait_closed(), 5)
            assert old.connection.close_code == 1000
            await new.ask(start(room))
            for still_there in (watcher, other, second_watcher):
                assert (await still_there.hear())["type"] == "events"


@pytest.mark.parametrize("code", ["es", "ja"])
async def test_names_of_any_script_are_shown_as_given(served: Served, code: str) -> None:
    name = {"es": "Íñigo 🎴", "ja": "蝉丸と紫"}[code]
    token = new_token()
    room = await open_room(served.url, token, players=2, names=[name, ""])
    async with Player(served.url) as player:
        welcome = await player.hello(room, token)
        assert welcome["view"]["seats"][0]["name"] == name


async def test_settings_are_changed_between_games_by_the_opener_alone(served: Served) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    changed = settings(players=2, rules={"may_stop": True}, level="easy", pace="normal")
    configure = {"do": "configure", "id": new_id(), "room": room, "game": 0, "settings": changed}
    async with Player(served.url) as player, Player(served.url) as stranger:
        await stranger.hello(room, new_token())
        assert (await stranger.ask(configure))["code"] == "not_host"
        await player.hello(room, token)
        assert (await player.ask(configure))["version"] == 2
        told = next(frame for frame in player.received if frame["type"] == "events")
        assert told["action"] == {"do": "configure"}
        shown = (await player.hello(room))["view"]["settings"]
        assert shown.items() >= {**changed, "names": ["", ""]}.items()
        await player.hello(room, token)
        bad = {**configure, "id": new_id(), "settings": {**changed, "players": 1}}
        rejection = await player.ask(bad)
        assert (rejection["code"], rejection["field"]) == ("bad_settings", "players")
        bad = {**configure, "id": new_id(), "settings": {**changed, "rules": {"lady": "x"}}}
        rejection = await player.ask(bad)
        assert (rejection["code"], rejection["option"]) == ("bad_rules", "lady")
        await player.ask(start(room))
        playing = {**configure, "id": new_id(), "game": 1}
        assert (await player.ask(playing))["code"] == "playing"


async def test_a_room_nobody_is_in_leaves_the_memory(served: Served) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    async with Player(served.url) as player:
        await player.hello(room, token)
        assert len(served.service.shelf) == 1
        async with plain_http(served.url) as http:
            assert (await http.get("/api/rooms/none")).status_code == 404
            assert (await http.get(f"/api/rooms/{room}")).json()["view"]["room"] == room
        assert len(served.service.shelf) == 1
    await until(lambda: len(served.service.shelf) == 0)


async def test_nothing_private_is_ever_sent(served: Served) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    async with Player(served.url) as player:
        await player.hello(room, token, since=0)
        await player.ask(start(room))
        stored = await served.store.load(room)
        secret = json.loads(await served.store.secret(room, 1) or "")
        await player.hello(room, token)
    assert stored is not None
    holder = json.loads(stored.batches[0].private or "")["0"]["host"]
    said = "".join(player.raw)
    assert secret["deck"] is not None
    assert holder not in said
    assert token not in said
    assert secret["seed"] not in said
