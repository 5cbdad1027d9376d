"""What an onlooker knows of a room among friends: written from docs/protocol.md, and from nothing else."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

Frame = dict[str, Any]


@dataclass
class Seat:
    """A seat as it was told. `device` is the number of the device that holds it."""

    device: int | None = None
    person: int | None = None
    driver: str = "cpu"
    name: str = ""


@dataclass
class Room:
    """A room, told by events: what may be answered to whom, and where each card lies."""

    seats: list[Seat]
    version: int = 0
    log: dict[int, str] = field(default_factory=dict)
    people: dict[int, tuple[int, str]] = field(default_factory=dict)
    """Of each person the device, and the name."""
    host: int | None = None
    """The device that is host."""
    removed: set[int] = field(default_factory=set)
    game: int = 0
    playing: bool = False
    at: int = 0
    turn: int | None = None
    out: list[bool] = field(default_factory=list)
    zones: dict[str, list[int]] = field(default_factory=dict)
    stack: int = 0
    flipped: int | None = None

    @property
    def by_itself(self) -> bool:
        """Whether the CPU may be moving while one looks."""
        return self.playing and any(
            seat.driver == "cpu" and not out for seat, out in zip(self.seats, self.out, strict=True)
        )

    # What may be answered.

    def play(self, device: int, frame: Frame) -> str | None:
        """Why a draw or a resignation is refused; None if it is not."""
        seat, resigns = frame["seat"], frame["do"] == "resign"
        if not 0 <= seat < len(self.seats):
            return "not_your_seat"
        if self.seats[seat].device != device or self.seats[seat].driver != "person":
            return "not_your_seat"
        if frame["game"] != self.game:
            return "wrong_game"
        if not self.playing:
            return "not_playing"
        if resigns:
            return "illegal" if self.out[seat] else None
        if frame["at"] != self.at:
            return "stale"
        if self.turn != seat:
            return "not_your_turn"
        return None if frame["stack"] == 0 else "illegal"

    def start(self, device: int, frame: Frame) -> str | None:
        """Why a start is refused."""
        if device != self.host:
            return "not_host"
        if frame["game"] != self.game:
            return "wrong_game"
        if self.playing:
            return "playing"
        free = any(seat.device is None for seat in self.seats)
        return "seats_free" if free and not frame.get("fill") else None

    def join(self, device: int, frame: Frame) -> str | None:
        """Why somebody may not sit down."""
        seat = frame["seat"]
        if device in self.removed:
            return "removed"
        if self.playing:
            return "playing"
        if seat is None:
            return None if any(one.device is None for one in self.seats) else "no_seat"
        if not 0 <= seat < len(self.seats):
            return "no_seat"
        return None if self.seats[seat].device is None else "seat_taken"

    def leave(self, device: int, frame: Frame) -> str | None:
        """Why a seat is not given up."""
        seat = frame["seat"]
        held = 0 <= seat < len(self.seats) and self.seats[seat].device == device
        return None if held else "not_your_seat"

    def rename(self, device: int, frame: Frame) -> str | None:
        """Why a seat that is held keeps its name."""
        return None if device in (self.host, self.seats[frame["seat"]].device) else "not_your_seat"

    def remove(self, device: int, frame: Frame) -> str | None:
        """Why somebody may stay."""
        if device != self.host:
            return "not_host"
        who = self.people.get(frame["person"])
        if who is None or who[0] in self.removed:
            return "no_person"
        return "bad_message" if who[0] == device else None

    # What has happened.

    def hear(self, text: str, by: int | None) -> None:
        """Take the frame of the next version; `by` is the device whose command it was, if known."""
        frame = json.loads(text)
        assert frame["version"] == self.version + 1, (frame["version"], self.version)
        self.version = frame["version"]
        self.log[self.version] = text
        for event in frame["events"]:
            getattr(self, f"_{event['type']}", self._nothing)(event, by)
        if frame["seat"] is not None:
            self.at += 1
            assert frame["at"] == self.at
            assert frame["game"] == self.game
        if self.playing:
            self.conserved()
            seen = [card for name, cards in self.zones.items() for card in cards]
            assert sum(frame["unseen"].values()) == 100 - len(seen)
            assert bool(frame["legal"])

    def conserved(self) -> None:
        """Each card is in one place, and together with those in the deck they are all hundred."""
        cards = [card for cards in self.zones.values() for card in cards]
        assert all(count == 1 for count in Counter(cards).values())
        assert len(cards) + self.stack == 100
        assert all(1 <= card <= 100 for card in cards)

    def _nothing(self, event: Frame, by: int | None) -> None:
        known = ("granted", "turn_lost", "turn_served", "committed", "driver_changed")
        assert event["type"] in known, event

    def _person_joined(self, event: Frame, by: int | None) -> None:
        assert by is not None, "only who is known here joins"
        assert event["person"] == len(self.people) + 1
        self.people[event["person"]] = (by, event["name"])

    def _person_removed(self, event: Frame, by: int | None) -> None:
        self.removed.add(self.people[event["person"]][0])

    def _host_changed(self, event: Frame, by: int | None) -> None:
        person = event["person"]
        self.host = None if person is None else self.people[person][0]

    def _seated(self, event: Frame, by: int | None) -> None:
        seat = self.seats[event["seat"]]
        assert event["holder"] == (event["person"] is not None)
        seat.person, seat.driver, seat.name = event["person"], event["driver"], event["name"]
        seat.device = None if seat.person is None else self.people[seat.person][0]

    def _driver_changed(self, event: Frame, by: int | None) -> None:
        self.seats[event["seat"]].driver = event["driver"]

    def _renamed(self, event: Frame, by: int | None) -> None:
        seat = self.seats[event["seat"]]
        seat.name = event["name"]
        if seat.person is not None:
            self.people[seat.person] = (self.people[seat.person][0], event["name"])

    def _reseated(self, event: Frame, by: int | None) -> None:
        assert sorted(event["order"]) == list(range(len(self.seats)))
        self.seats = [self.seats[seat] for seat in event["order"]]

    def _game_started(self, event: Frame, by: int | None) -> None:
        assert event["game"] == self.game + 1
        assert event["players"] == len(self.seats)
        self.game, self.playing, self.at = event["game"], True, 0
        self.turn, self.stack = event["first_seat"], sum(event["stacks"])
        self.out = [False] * len(self.seats)
        self.zones = {"center": [], "aside": []}
        self.zones |= {f"hand {seat}": [] for seat in range(len(self.seats))}

    def _flipped(self, event: Frame, by: int | None) -> None:
        assert event["seat"] == self.turn
        self.flipped = event["card"]

    def _moved(self, event: Frame, by: int | None) -> None:
        cards, source, target = event["cards"], event["from"], event["to"]
        assert cards
        if isinstance(source, dict) and "deck" in source:
            self.stack -= len(cards)
        else:
            place = self.zones[_name(source)]
            for card in cards:
                place.remove(card)
        self.zones[_name(target)] += cards

    def _seat_out(self, event: Frame, by: int | None) -> None:
        assert not self.out[event["seat"]]
        self.out[event["seat"]] = True

    def _turn(self, event: Frame, by: int | None) -> None:
        assert not self.out[event["seat"]]
        self.turn = event["seat"]

    def _over(self, event: Frame, by: int | None) -> None:
        assert len(event["places"]) == len(self.seats)
        assert min(event["places"]) == 1
        self.playing, self.turn = False, None

    def check_view(self, view: Frame) -> None:
        """The view of the room says what its events have told."""
        assert view["version"] == self.version
        assert (view["phase"] == "playing") == self.playing
        assert view["game"] == self.game
        assert [seat["held"] for seat in view["seats"]] == [
            seat.device is not None for seat in self.seats
        ]
        assert [(seat["name"], seat["driver"], seat["person"]) for seat in view["seats"]] == [
            (seat.name, seat.driver, seat.person) for seat in self.seats
        ]
        assert {one["person"]: one["name"] for one in view["people"]} == {
            person: name
            for person, (device, name) in self.people.items()
            if person in {one["person"] for one in view["people"]}
        }
        table = view["table"]
        if self.playing:
            assert table["turn"] == self.turn
            assert table["out"] == self.out
            assert sum(table["stacks"]) == self.stack
            assert sorted(table["center"]) == sorted(self.zones["center"])
            assert sorted(table["aside"]) == sorted(self.zones["aside"])
            for seat, hand in enumerate(table["hands"]):
                assert sorted(hand) == sorted(self.zones[f"hand {seat}"])


def _name(place: str | Frame) -> str:
    if isinstance(place, str):
        return place
    return f"hand {place['hand']}"
