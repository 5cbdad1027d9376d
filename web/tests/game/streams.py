"""Write streams.json: whole games as the server tells them, for the tests of the client.

    PYTHONPATH=src python web/tests/game/streams.py

Each stream has the view of a room just opened, the frames that follow, and the view at the end; the
client must come from the first by the second to the third. Seeds are fixed: the same code writes the
same file.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from mekuri.game.actions import Action, Draw, Resign, Steal, Stop
from mekuri.game.legal import legal_actions
from mekuri.rooms.commands import (
    CPU,
    TIMER,
    Away,
    Back,
    Command,
    Configure,
    DrawLots,
    Join,
    Leave,
    PassHost,
    Play,
    Remove,
    Rename,
    Start,
)
from mekuri.rooms.decide import decide, open_room
from mekuri.rooms.outcome import Decision
from mekuri.rooms.room import Room
from mekuri.rooms.secrets import Secret
from mekuri.rooms.view import frame, view

HOLDER, BO, CY = "a" * 64, "b" * 64, "c" * 64
EVERYTHING = {
    "monk": ["to_center", {"hand_to_center": {"who": "all", "count": 2}}, "rotate_hands"],
    "lady": "take_and_draw",
    "semimaru": "next_loses_turn",
    "emperor": ["take_center", {"draw_blind": {"count": 3}}],
    "emperor_set": "eight",
    "tenji_jito": "each",
    "warrior": ["reverse", {"deck_to_center": {"count": 2}}, {"lose_turn": {"who": "next"}}],
    "warrior_set": [11, 17, 39, 52, 63, 75, 4, 5, 6, 7, 14, 16],
    "nyudo": "monk",
    "may_stop": True,
    "steals": 2,
    "first": "random",
    "direction": "counterclockwise",
    "stacks": 3,
    "cards": 40,
}
TABLES: dict[str, dict[str, Any]] = {
    "classic": {"mode": "cpu", "players": 4, "rules": {"cards": 60}, "names": ["Ana"]},
    "party": {
        "mode": "device",
        "players": 3,
        "names": ["Ана", "花", ""],
        "rules": {
            "semimaru": "out",
            "emperor": "draw",
            "emperor_set": "eight",
            "may_stop": True,
            "cards": 50,
        },
    },
    "everything": {"mode": "device", "players": 5, "rules": EVERYTHING},
    "friends": {
        "mode": "friends",
        "players": 4,
        "names": ["Ana"],
        "rules": {"cards": 30, "may_stop": True},
        "turn_limit": 30,
    },
    "takers": {
        "mode": "device",
        "players": 8,
        "rules": {"emperor": "take_hands", "semimaru": "all_to_center", "warrior": "rotate"},
    },
}


class Stream:
    """A room that is played in, and what it tells."""

    def __init__(self, name: str, settings: dict[str, Any]) -> None:
        self.dice = random.Random(name)
        opened = self._checked(open_room(name, settings, HOLDER, self._seed()))
        self.room: Room = opened.room
        self.secret: Secret = self._kept(opened)
        self.opened = view(self.room)
        self.frames: list[dict[str, object]] = []
        self.now = 1_790_000_000_000

    def do(self, command: Command) -> None:
        """Have the room do something, and keep what it tells."""
        self.now += 1_000
        decision = self._checked(decide(self.room, self.secret, command, self.now, self._seed()))
        self.room = decision.room
        self.secret = decision.secret or self.secret
        self.frames.append(frame(decision.room, decision.batch))

    def play(self) -> None:
        """A whole game of legal actions picked at random, with one resignation at a big table."""
        self.do(Start(HOLDER, self.room.game, "ab" * 32))
        self.go_on()

    def go_on(self, until: int = 1_000) -> None:
        """Play until the game is over, or until it has had so many actions."""
        while self.room.phase == "playing" and self.room.at < until:
            table = self.room.table
            assert table is not None
            assert table.turn is not None
            if self.room.at == 20 and table.players > 4:
                richest = max(range(table.players), key=lambda seat: len(table.hands[seat]))
                self._act(richest, Resign(richest))
            else:
                self._act(table.turn, self._pick(legal_actions(self.room.settings.rules, table)))

    def _act(self, seat: int, action: Action) -> None:
        at = self.room.seats[seat]
        by = CPU if at.driver == "cpu" else (at.holder or HOLDER)
        self.do(Play(by, self.room.game, seat, self.room.at, action))

    def _pick(self, legal: tuple[Action, ...]) -> Action:
        rare = [action for action in legal if isinstance(action, (Steal, Stop))]
        usual = [action for action in legal if action not in rare]
        return self.dice.choice(rare if rare and self.dice.random() < 0.3 else usual)

    def _seed(self) -> bytes:
        return self.dice.randbytes(32)

    @staticmethod
    def _checked(decision: object) -> Decision:
        assert isinstance(decision, Decision), decision
        return decision

    @staticmethod
    def _kept(decision: Decision) -> Secret:
        assert decision.secret is not None
        return decision.secret

    def to_json(self) -> dict[str, object]:
        """The stream as the tests read it."""
        return {"opened": self.opened, "frames": self.frames, "view": view(self.room)}


def company(stream: Stream, until: int | None = None) -> None:
    """Friends come, play, are late and away, leave, change places; `until` actions of the first game."""
    room = stream.room
    stream.do(Join(BO, None, "Bo"))
    stream.do(Join(CY, 3, "Цы"))
    stream.do(Join(CY, None, "花"))
    stream.do(Configure(HOLDER, 0, {**room.settings.to_json(), "seating": "rotate"}))
    stream.do(Rename(HOLDER, 1, "Bob"))
    stream.do(Start(HOLDER, 0, "ab" * 32))
    stream.go_on(until=4)
    late = stream.room.table.turn if stream.room.table else None
    assert late is not None
    stream.do(Play(TIMER, 1, late, stream.room.at, Draw(0)))
    stream.do(Away(BO))
    stream.go_on(until=9)
    stream.do(Back(BO))
    stream.do(Leave(CY, 3))
    stream.go_on(until=until or 1_000)
    if until is not None:
        return
    stream.do(Join(CY, None, "Цы"))
    stream.do(PassHost(HOLDER, (BO, CY)))
    stream.do(Start(BO, 1, ""))
    stream.go_on()
    stream.do(Remove(BO, 1))
    stream.do(DrawLots(BO, 2))
    stream.do(
        Configure(BO, 2, {**stream.room.settings.to_json(), "seating": "stay", "level": "hard"})
    )
    stream.do(Start(BO, 2, "", fill=True))
    stream.go_on()
    stream.do(Leave(BO, next(i for i, seat in enumerate(stream.room.seats) if seat.holder == BO)))


def fewer_seats(stream: Stream) -> None:
    """Friends with free seats between them want fewer, move together, and play."""
    room = stream.room
    stream.do(Join(BO, 3, "Bo"))
    lots = {**room.settings.to_json(), "seating": "lot", "names": []}
    stream.do(Configure(HOLDER, 0, {**lots, "players": 3}))
    stream.do(Join(CY, 2, "Цы"))
    stream.do(Leave(HOLDER, 0))
    stream.do(Configure(BO, 0, {**lots, "players": 2}))
    stream.do(Start(BO, 0, "ab" * 32))
    stream.go_on()


def streams() -> dict[str, Any]:
    """All streams by name."""
    told: dict[str, Any] = {}
    for name, settings in TABLES.items():
        stream = Stream(name, settings)
        if name == "friends":
            company(stream)
            told[name] = stream.to_json()
            # And the same as it is in the middle of the first game.
            stream = Stream("friends, playing", settings)
            company(stream, until=15)
            told["friends, playing"] = stream.to_json()
            stream = Stream("friends, fewer", settings)
            fewer_seats(stream)
            told["friends, fewer"] = stream.to_json()
            continue
        stream.play()
        if name == "party":
            # A second game in the same room, then other settings with a seat less.
            stream.play()
            fewer = {**settings, "players": 2, "names": ["Ana", "Bo"]}
            stream.do(Configure(HOLDER, stream.room.game, fewer))
        told[name] = stream.to_json()
    return told


def main() -> None:
    """Write the file beside this one."""
    text = json.dumps(streams(), ensure_ascii=False, separators=(",", ":"))
    Path(__file__).with_name("streams.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
