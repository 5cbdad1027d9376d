"""What a finished game leaves behind, and its form in JSON. Field by field: docs/record.md."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from mekuri.game import strict_json
from mekuri.game.actions import action_from_json
from mekuri.game.describe import describe
from mekuri.game.errors import ActionError, RulesError
from mekuri.game.faults import (
    Fault,
    check_keys,
    hexadecimal,
    integer,
    items,
    members,
    same,
    text,
)
from mekuri.game.played import Played
from mekuri.game.rules import Rules
from mekuri.game.shuffle import SEED_BYTES, check_entropy

SCHEMA = 1
"""The version of the form. It grows when a reader of the old one could misread the new one."""

MAX_BYTES = 8 << 20
"""The longest record that is read: 8 MiB."""

MAX_ROOM = 64
MAX_NAME = 400
"""Code points. The names that rooms give are shorter to the eye, but marks and joiners count."""

LEVELS = ("easy", "medium", "hard")

STARTED = (
    r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    r"T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,6})?Z$"
)
"""The pattern of an instant: ISO 8601, in UTC."""

FIELDS = (
    "schema",
    "room",
    "game",
    "rules",
    "players",
    "seats",
    "commitment",
    "seed",
    "entropy",
    "first_seat",
    "started",
    "actions",
    "result",
)

RESULT_FIELDS = (
    "hands",
    "center",
    "aside",
    "deck_left",
    "out",
    "places",
    "winners",
    "draw",
    "over",
    "turn",
    "legal",
    "flips",
)

_STARTED = re.compile(STARTED.removesuffix("$") + r"\Z")


class RecordError(Fault):
    """A record that is not one, or is not true.

    `code` names the fault and `field` the place (None: the text as a whole); `more` has the same
    and, for an action, its `index`, for an impossible one `legal`, for rules the `option`.
    Codes of the form: `bad_json`, `bad_record`, `bad_rules`. Codes of the proof: see `verify`.
    """

    def __init__(self, code: str, message: str, field: str | None, **more: object) -> None:
        super().__init__(code, message, **({} if field is None else {"field": field}) | more)
        self.field = field


@dataclass(frozen=True, slots=True)
class Driver:
    """Who plays a seat, from the action numbered `at` on: a person, or the CPU at a level."""

    at: int
    """How many actions the game had had."""
    driver: str
    """`person` or `cpu`."""
    level: str | None = None
    """`easy`, `medium` or `hard` for the CPU, None for a person."""

    def to_json(self) -> dict[str, object]:
        """`{"at", "driver"}`, and `"level"` for the CPU."""
        if self.level is None:
            return {"at": self.at, "driver": self.driver}
        return {"at": self.at, "driver": self.driver, "level": self.level}


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: its name, `""` if it has none, and its drivers over time."""

    name: str
    drivers: tuple[Driver, ...]

    def to_json(self) -> dict[str, object]:
        """`{"name", "drivers"}`."""
        return {"name": self.name, "drivers": [driver.to_json() for driver in self.drivers]}


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game: all that is needed to deal it and play it again, and how it ended."""

    room: str
    game: int
    rules: Rules
    players: int
    seats: tuple[Seat, ...]
    commitment: str
    seed: str
    """In hexadecimal digits."""
    entropy: tuple[str, ...]
    first_seat: int
    started: str
    actions: tuple[Played, ...]
    result: Mapping[str, object]
    """As RULES 8 writes it."""

    def context(self) -> dict[str, object]:
        """The context of the shuffle (RULES 9)."""
        return {
            "entropy": list(self.entropy),
            "game": self.game,
            "players": self.players,
            "room": self.room,
            "rules": self.rules.to_json(),
        }

    def to_json(self) -> dict[str, object]:
        """The record's JSON, as docs/record.md tells it."""
        return {
            "schema": SCHEMA,
            "room": self.room,
            "game": self.game,
            "rules": self.rules.to_json(),
            "players": self.players,
            "seats": [seat.to_json() for seat in self.seats],
            "commitment": self.commitment,
            "seed": self.seed,
            "entropy": list(self.entropy),
            "first_seat": self.first_seat,
            "started": self.started,
            "actions": [played.to_json() for played in self.actions],
            "result": dict(self.result),
        }

    @classmethod
    def from_json(cls, given: object) -> Record:
        """The record that JSON tells; only its form is looked at, `verify` looks at the rest.

        Raises `RecordError` `bad_record` (`field`) or `bad_rules` (`field`, `option`).
        """
        try:
            return _record(members(given, "record"))
        except RecordError:
            raise
        except Fault as fault:
            field = str(fault.more["field"])
            raise RecordError("bad_record", fault.message, field) from None

    @classmethod
    def loads(cls, data: bytes) -> Record:
        """The record that `data` writes in JSON, at most 8 MiB of it.

        Raises `RecordError` as `from_json` does, or `bad_json`.
        """
        try:
            given = strict_json.loads(data, limit=MAX_BYTES)
        except strict_json.BadJson as error:
            raise RecordError("bad_json", str(error), None) from None
        return cls.from_json(given)


def _record(given: dict[str, object]) -> Record:
    if given.get("schema") != SCHEMA and isinstance(given.get("schema"), int):
        message = f"schema {given['schema']} is not known here, only {SCHEMA}"
        raise RecordError("bad_record", message, "schema")
    check_keys(given, FIELDS)
    integer(given["schema"], SCHEMA, SCHEMA, "schema")
    room = text(given["room"], "room", most=MAX_ROOM)
    game = integer(given["game"], 1, None, "game")
    rules = _rules(given["rules"])
    players = integer(given["players"], 2, 100, "players")
    played = items(given["actions"], "actions")
    seats = items(given["seats"], "seats")
    if len(seats) != players:
        message = f"seats takes a list of {players}, one a seat, not of {len(seats)}"
        raise RecordError("bad_record", message, "seats")
    return Record(
        room=room,
        game=game,
        rules=rules,
        players=players,
        seats=tuple(_seat(seat, f"seats[{i}]", len(played)) for i, seat in enumerate(seats)),
        commitment=hexadecimal(given["commitment"], 32, 32, "commitment"),
        seed=hexadecimal(given["seed"], SEED_BYTES, SEED_BYTES, "seed"),
        entropy=check_entropy(given["entropy"], players, "entropy"),
        first_seat=integer(given["first_seat"], 0, players - 1, "first_seat"),
        started=_started(given["started"]),
        actions=tuple(_played(one, i, players) for i, one in enumerate(played)),
        result=_result(given["result"]),
    )


def _rules(given: object) -> Rules:
    try:
        rules = Rules.from_json(given)
    except RulesError as error:
        message = error.message
        raise RecordError("bad_rules", message, "rules", option=error.option) from None
    if not same(rules.to_json(), given):
        # What is hashed is the text of the differences, so there is one way to write them.
        message = "rules hold the options that differ from the defaults, and no others"
        raise RecordError("bad_record", message, "rules")
    return rules


def _seat(given: object, field: str, actions: int) -> Seat:
    seat = members(given, field)
    check_keys(seat, ("name", "drivers"), prefix=f"{field}.")
    drivers = [
        _driver(driver, f"{field}.drivers[{i}]", actions)
        for i, driver in enumerate(items(seat["drivers"], f"{field}.drivers"))
    ]
    ats = [driver.at for driver in drivers]
    if not ats or ats[0] != 0 or ats != sorted(ats):
        message = f"{field}.drivers begins with one at 0 and goes on in order"
        raise RecordError("bad_record", message, f"{field}.drivers")
    return Seat(text(seat["name"], f"{field}.name", most=MAX_NAME), tuple(drivers))


def _driver(given: object, field: str, actions: int) -> Driver:
    driver = members(given, field)
    cpu = driver.get("driver") == "cpu"
    check_keys(driver, ("at", "driver", "level") if cpu else ("at", "driver"), prefix=f"{field}.")
    at = integer(driver["at"], 0, actions, f"{field}.at")
    if not cpu:
        return Driver(at, _one_of(driver["driver"], ("person", "cpu"), f"{field}.driver"))
    return Driver(at, "cpu", _one_of(driver["level"], LEVELS, f"{field}.level"))


def _one_of(given: object, words: tuple[str, ...], field: str) -> str:
    if isinstance(given, str) and given in words:
        return given
    message = f"{field} takes {', '.join(words)}, not {describe(given)}"
    raise RecordError("bad_record", message, field)


def _started(given: object) -> str:
    started = text(given, "started")
    if not _STARTED.match(started):
        message = f"started takes an instant like 2026-11-30T10:00:00Z, not {describe(started)}"
        raise RecordError("bad_record", message, "started")
    return started


def _played(given: object, index: int, players: int) -> Played:
    field = f"actions[{index}]"
    played = members(given, field)
    rest = {key: value for key, value in played.items() if key not in ("seat", "ms")}
    for name in ("seat", "ms"):
        if name not in played:
            message = f"the field {field}.{name} is missing"
            raise RecordError("bad_record", message, f"{field}.{name}", index=index)
    seat = integer(played["seat"], 0, players - 1, f"{field}.seat")
    ms = integer(played["ms"], 0, None, f"{field}.ms")
    if rest.get("do") == "resign":
        rest["seat"] = seat
    try:
        return Played(seat, ms, action_from_json(rest))
    except ActionError as error:
        raise RecordError("bad_record", f"{field}: {error}", field, index=index) from None


def _result(given: object) -> dict[str, object]:
    result = members(given, "result")
    for name in RESULT_FIELDS:
        if name not in result:
            message = f"the field result.{name} is missing"
            raise RecordError("bad_record", message, f"result.{name}")
    check_keys(result, (), RESULT_FIELDS, prefix="result.")
    return result
