"""Playing with friends over the socket: who is there, reactions, watching, a second tab."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

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

ANA, BEN = new_token(), new_token()


async def room_of_two(served: Served, **settings: object) -> str:
    """Ana's room, where Ben sits too."""
    room = await open_room(served.url, ANA, mode="friends", players=2, names=["Ana"], **settings)
    async with Player(served.url) as ben:
        await ben.hello(room, BEN)
        answer = await ben.ask(
            {"do": "join", "id": new_id(), "room": room, "seat": 1, "name": "Ben"}
        )
        assert answer["type"] == "accepted"
    return room


async def hear_presence(player: Player, wanted: Callable[[Frame], bool]) -> Frame:
    """Until the player has been told so; other frames are pongs."""
    n = 0
    while not any(wanted(frame) for frame in player.presence):
        n += 1
        await player.say({"do": "ping", "n": n})
        await player.hear_until(lambda frame, n=n: frame.get("n") == n)  # type: ignore[misc]
    return player.presence[-1]


async def test_who_is_there_is_told_after_welcome_and_at_every_change(served: Served) -> None:
    room = await room_of_two(served)
    async with Player(served.url) as ana:
        await ana.hello(room, ANA)
        first = await hear_presence(ana, lambda _: True)
        assert first == {
            "type": "presence",
            "room": room,
            "here": [True, False],
            "watchers": 0,
            "returns": [1, 0],  # he was there before she was: she counted as gone
            "left_ms": None,
        }
        async with Player(served.url) as ben, Player(served.url) as watcher:
            await ben.hello(room, BEN)
            await hear_presence(ana, lambda frame: frame["here"] == [True, True])
            await watcher.hello(room)
            shown = await hear_presence(ana, lambda frame: frame["watchers"] == 1)
            assert shown["returns"] == [1, 1], "he was there before, to take his seat"
            # Where the room is asked anew, nobody has come or gone.
            await ben.hello(room, BEN, since=1)
            await ben.hello(room, BEN)
        gone = await hear_presence(
            ana, lambda frame: (frame["here"], frame["watchers"]) == ([True, False], 0)
        )
        assert gone["returns"] == [1, 1]


async def test_reactions(served: Served) -> None:
    room = await room_of_two(served)
    async with Player(served.url) as ana, Player(served.url) as ben, Player(served.url) as watcher:
        react = {"do": "react", "room": room, "seat": 1, "reaction": "heart"}
        await ben.say(react)
        assert (await ben.hear())["code"] == "no_hello"
        await ana.hello(room, ANA)
        await ben.hello(room, BEN)
        await watcher.hello(room)
        await ben.say(react)
        shown = {"type": "reaction", "room": room, "seat": 1, "reaction": "heart"}
        for player in (ana, ben, watcher):
            assert await player.hear() == shown
        for player in (ana, watcher):
            await player.say(react)
            assert await player.hear() == {
                "type": "rejected",
                "id": None,
                "code": "not_your_seat",
            }
        for _ in range(10):
            await ben.say(react)
        refused = await ben.hear_until(lambda frame: frame["type"] == "rejected")
        assert (refused["id"], refused["code"]) == (None, "too_fast")
        assert refused["retry_ms"] > 0
        # Nothing of it is in the log.
        assert (await watcher.hello(room))["version"] == 2


async def test_watching_can_be_closed(served: Served) -> None:
    room = await room_of_two(served, watching="nobody")
    async with Player(served.url) as ana, Player(served.url) as watcher:
        await ana.hello(room, ANA)
        await watcher.hello(room, new_token())
        assert (await ana.ask(start(room)))["type"] == "accepted"
        assert await watcher.hear() == {"type": "bye", "code": "no_watching"}
        async with Player(served.url) as stranger, Player(served.url) as ben:
            assert (await stranger.hello(room))["code"] == "no_watching"
            assert (await ben.hello(room, BEN))["seats"] == [1]
        async with plain_http(served.url) as http:
            answer = await http.get(f"/api/rooms/{room}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "no_watching")


async def test_nobody_sits_down_in_a_room_they_are_not_in(served: Served) -> None:
    """They would be no more gone than there, and the game would wait for them."""
    room = await open_room(served.url, ANA, mode="friends", players=2, names=["Ana"])
    elsewhere = await open_room(served.url, BEN)
    join = {"do": "join", "id": new_id(), "room": room, "seat": 1, "name": "Ben"}
    async with Player(served.url) as ben:
        await ben.hello(elsewhere, BEN)
        assert (await ben.ask(join))["code"] == "no_hello"
        await ben.hello(room, BEN)
        assert (await ben.ask(join))["type"] == "accepted"


@pytest.mark.parametrize("removed", [False, True])
async def test_who_goes_and_may_not_look_on_is_told_so_first(served: Served, removed: bool) -> None:
    room = await room_of_two(served, watching="nobody")
    async with Player(served.url) as ana, Player(served.url) as ben:
        await ana.hello(room, ANA)
        await ben.hello(room, BEN)
        await ana.ask(start(room))
        if removed:
            await ana.ask({"do": "remove", "id": new_id(), "room": room, "person": 2})
        else:
            leave = {"do": "leave", "id": new_id(), "room": room, "seat": 1}
            assert (await ben.ask(leave))["type"] == "accepted"
        assert await ben.hear_until(lambda frame: frame["type"] == "bye") == {
            "type": "bye",
            "code": "no_watching",
        }
        told = [frame["action"]["do"] for frame in ben.received if frame["type"] == "events"]
        assert told == ["start", "remove" if removed else "leave"]


async def test_who_opened_a_room_and_left_it_may_not_look_on_either(served: Served) -> None:
    wish = settings(mode="friends", players=2, names=["Ana"], watching="nobody")
    opening = {"id": new_id(), "settings": wish}
    async with plain_http(served.url) as http, Player(served.url) as ana, Player(served.url) as ben:

        async def open_again() -> tuple[int, Frame]:
            answer = await http.post(
                "/api/rooms", headers={"Authorization": f"Bearer {ANA}"}, json=opening
            )
            return answer.status_code, answer.json()

        room = (await open_again())[1]["room"]
        await ana.hello(room, ANA)
        await ben.hello(room, BEN)
        await ben.ask({"do": "join", "id": new_id(), "room": room, "seat": 1, "name": "Ben"})
        await ana.ask(start(room))
        assert (await open_again())[0] == 200
        await ana.say({"do": "leave", "id": new_id(), "room": room, "seat": 0})
        await ana.hear_until(lambda frame: frame["type"] == "bye")
        assert await open_again() == (403, {"error": {"code": "no_watching"}})


async def test_a_second_tab_takes_the_seat_over(served: Served) -> None:
    room = await room_of_two(served)
    async with Player(served.url) as ana, Player(served.url) as old, Player(served.url) as new:
        await ana.hello(room, ANA)
        await old.hello(room, BEN)
        await new.hello(room, BEN)
        assert await old.hear() == {"type": "bye", "code": "replaced"}
        await ana.ask(start(room))
        await ana.ask(draw(room, 1, 0, 0))
        assert (await new.ask(draw(room, 1, 1, 1)))["type"] == "accepted"
        await hear_presence(ana, lambda frame: frame["here"] == [True, True])
    await until(lambda: len(served.service.shelf) == 0)


Leave = Callable[[Player], Awaitable[None]]


async def close(player: Player) -> None:
    await player.connection.close()


async def abort(player: Player) -> None:
    player.connection.transport.abort()


@pytest.mark.parametrize("leave", [close, abort])
async def test_however_a_connection_ends_its_holder_is_gone(served: Served, leave: Leave) -> None:
    room = await room_of_two(served)
    async with Player(served.url) as ana, Player(served.url) as ben:
        await ana.hello(room, ANA)
        await ben.hello(room, BEN)
        await hear_presence(ana, lambda frame: frame["here"] == [True, True])
        ana.presence.clear()
        await leave(ben)
        await hear_presence(ana, lambda frame: frame["here"] == [True, False])
