"""With friends too: what is face down changes nothing of what anyone is sent, who is there included.

Two devices and the CPU play at one table, somebody looks on or may not. One runs out of time, shows a
reaction, is gone, is replaced, and comes back.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mekuri.host.answers import Accepted
from mekuri.rooms.commands import Join
from mekuri.server.bearer import token_hash
from server.player import Frame, Player
from server.test_noninterference import TOKEN, Run, compare, wish_for

FRIEND, WATCHER = "1e" * 32, "2d" * 32


class FriendsRun(Run):
    """The opener at seat 0, the friend at seat 1, the CPU at seat 2, and who looks on."""

    pings = 0

    async def prepare(self) -> None:
        """The friend takes a seat."""
        by = token_hash(FRIEND)
        joined = await self.served.service.command("room", by, "join-it", Join(by, 1, "Ben"))
        assert isinstance(joined, Accepted)

    async def begin(self) -> None:
        """One after the other, so that all are told the same of each other in every run."""
        opener, friend, watcher = [await self.connect() for _ in range(3)]
        await opener.hello("room", TOKEN)
        await self.company([True, False, True], 0)
        await friend.hello("room", FRIEND)
        await self.company([True, True, True], 0)
        if (await watcher.hello("room", WATCHER, since=0))["type"] == "welcome":
            await self.company([True, True, True], 1)

    def present(self) -> list[Player]:
        """Those who are in the room now."""
        return [player for player in self.players if _follows(player)]

    def mover(self, seat: int) -> Player:
        """The friend's newest connection is the last one."""
        return self.players[0] if seat == 0 else self.friend()

    def friend(self) -> Player:
        return self.players[1] if len(self.players) == 3 else self.players[3]

    def texts(self) -> tuple[str, ...]:
        """The frames that say who is there as well."""
        shown = [json.dumps(frame) for player in self.players for frame in player.presence]
        return (*super().texts(), "|", *shown)

    async def look(self) -> dict[str, Any]:
        """The short code as well."""
        self.http_texts.append((await self.http.get("/api/codes/abc def")).text)
        return await super().look()

    async def happen(self, round_: int, view: dict[str, Any]) -> dict[str, Any]:
        """Something else in each round."""
        match round_:
            case 0:
                await self.provoke(view)
                await self.react()
            case 1:
                await self.run_out_of_time()
            case 2:
                await self.go_and_come_back()
        return (await self.see())[1]

    async def provoke(self, view: dict[str, Any]) -> None:
        """What only friends can do wrong."""
        await super().provoke(view)
        watched = view["settings"]["watching"] == "anyone"
        for player in self.players if watched else self.players[:2]:
            for number, wrong in enumerate(
                (
                    {"do": "join", "seat": 2, "name": "Cem"},
                    {"do": "leave", "seat": 2},
                    {"do": "rename", "seat": 7, "name": "Cem"},
                    {"do": "remove", "person": 7},
                )
            ):
                command = {"id": f"wrong-one-{number}", "room": "room", **wrong}
                assert (await player.ask(command))["type"] == "rejected"
        for player, token in zip(self.players, (TOKEN, FRIEND, WATCHER), strict=True):
            welcome = await player.hello("room", token, since=0)
            for _ in range(view["version"] if welcome["type"] == "welcome" else 0):
                await player.hear()
            assert (welcome["type"] == "welcome") == (watched or token != WATCHER)

    async def react(self) -> None:
        """The friend shows something; in the friend's place nobody can."""
        react = {"do": "react", "room": "room", "seat": 1, "reaction": "tea"}
        await self.players[0].say(react)
        assert (await self.players[0].hear())["type"] == "rejected"
        await self.friend().say(react)
        for player in self.present():
            assert (await player.hear())["type"] == "reaction"

    async def run_out_of_time(self) -> None:
        """The time for a move is up."""
        (due,) = await self.served.store.due_of("room")
        assert due.name == "turn"
        await self.served.service.firing.fire_claimed("room", due)
        await self.settle()
        assert any("timed_out" in text for text in self.players[0].raw)

    async def go_and_come_back(self) -> None:
        """The friend has been gone for so long that the CPU plays on, and then is back."""
        watchers = int(_follows(self.players[2]))
        gone = self.friend()
        await gone.connection.close()
        gone.received.append({"type": "bye", "code": "gone"})
        await self.company([True, False, True], watchers)
        with closing(sqlite3.connect(self.database)) as connection:
            connection.execute("UPDATE presence SET due = 0 WHERE due IS NOT NULL")
            connection.commit()
        await self.served.service.absences.claim()
        await self.settle()
        assert (await self.see())[1]["seats"][1]["driver"] == "cpu"
        friend = await self.connect()
        await friend.hello("room", FRIEND)
        await self.company([True, True, True], watchers)
        await self.settle()
        assert (await self.see())[1]["seats"][1]["driver"] == "person"

    async def company(self, here: list[bool], watchers: int) -> None:
        """Until everyone has been told that these are there."""
        for player in self.present():
            while not player.presence or not _shows(player.presence[-1], here, watchers):
                await self.ping(player)

    async def ping(self, player: Player) -> None:
        """Hear what has come. How often one has to ask is chance, and is left out."""
        self.pings += 1
        number = self.pings
        await player.say({"do": "ping", "n": number})
        await player.hear_until(lambda frame: frame.get("n") == number)
        player.raw.pop()


def _follows(player: Player) -> bool:
    """Whether this connection is in the room, by what it was told."""
    for frame in reversed(player.received):
        if frame["type"] in ("welcome", "bye") or frame.get("code") == "no_watching":
            return bool(frame["type"] == "welcome")
    return False


def _shows(frame: Frame, here: list[bool], watchers: int) -> bool:
    return (frame["here"], frame["watchers"]) == (here, watchers)


@pytest.mark.parametrize(
    ("name", "cards", "watching", "turn_limit"),
    [
        ("classic", 30, "anyone", 60),
        ("party", 100, "nobody", 30),
        ("much", 37, "nobody", 60),
        ("much", 99, "anyone", 30),
    ],
)
async def test_what_is_face_down_changes_nothing_among_friends(
    tmp_path: Path, name: str, cards: int, watching: str, turn_limit: int
) -> None:
    wish = wish_for("friends", name, cards, names=["Ana"], watching=watching, turn_limit=turn_limit)
    first, _ = await compare(tmp_path, wish, cards, FriendsRun)
    told = "".join(first.texts)
    for happened in ('"timed_out"', '"away"', '"back"', '"reaction"', '"left_ms": '):
        assert happened in told
    assert ("no_watching" in told) == (watching == "nobody")
