"""What a room plays: mode, rules, players, names, the CPU's level and pace; and how friends play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeVar, get_args

from mekuri.game.rules import Rules
from mekuri.rooms.names import clean_name

Mode = Literal["cpu", "device", "friends"]
Level = Literal["easy", "medium", "hard"]
Pace = Literal["slow", "normal", "fast", "at_once"]
TurnLimit = Literal[0, 30, 60]
Watching = Literal["anyone", "nobody"]
Seating = Literal["stay", "rotate", "lot"]

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 100

PACES: Final[dict[Pace, int]] = {"slow": 2000, "normal": 1000, "fast": 400, "at_once": 0}
"""Milliseconds between a move and the CPU's next one."""

_FIELDS: Final = (
    "mode",
    "rules",
    "players",
    "names",
    "level",
    "pace",
    "turn_limit",
    "watching",
    "seating",
    "hints",
)
_Word = TypeVar("_Word", bound=str)


class SettingsError(ValueError):
    """Settings that are not possible: `field` names the one at fault ("" for all of it)."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
        self.message = message


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a room.

    `mode` "cpu": the opener's seat 0 against CPU seats of `level`, moving at `pace`; "device": all
    seats are played on the opener's device; "friends": seats are held by different devices, or by
    none. `names` has one clean name per seat, "" for none; among friends the seats have the names.

    `hints`: whether who is to move may be told what each action is worth.

    What counts among friends only: `turn_limit`, the seconds a person has for a move, 0 for as long
    as they like; `watching`, who may look on while a game is on; `seating`, who sits where in the
    next game (everyone stays, moves on by one seat, or as lots are drawn).
    """

    mode: Mode
    rules: Rules
    players: int
    names: tuple[str, ...]
    level: Level = "easy"
    pace: Pace = "normal"
    turn_limit: TurnLimit = 0
    watching: Watching = "anyone"
    seating: Seating = "stay"
    hints: bool = True

    @classmethod
    def from_json(cls, value: object) -> Settings:
        """Settings from decoded JSON: `mode` and `players` are required, other keys may be missing.

        Raises SettingsError for whatever is not as it should be, unknown keys included, and the
        engine's RulesError for rules that are not.
        """
        if not isinstance(value, dict):
            raise SettingsError("", "settings must be an object")
        for key in value:
            if key not in _FIELDS:
                raise SettingsError(str(key)[:40], "no such setting")
        mode: Mode = _word(value, "mode", get_args(Mode), None)
        players = _players(value)
        return cls(
            mode=mode,
            rules=Rules.from_json(value.get("rules", {})),
            players=players,
            names=_names(value.get("names", []), players),
            level=_word(value, "level", get_args(Level), "easy"),
            pace=_word(value, "pace", get_args(Pace), "normal"),
            turn_limit=_turn_limit(value.get("turn_limit", 0)),
            watching=_word(value, "watching", get_args(Watching), "anyone"),
            seating=_word(value, "seating", get_args(Seating), "stay"),
            hints=_yes_or_no(value, "hints", True),
        )

    def to_json(self) -> dict[str, object]:
        """All settings as JSON; `rules` lists only the options that differ from the defaults."""
        return {
            "mode": self.mode,
            "rules": self.rules.to_json(),
            "players": self.players,
            "names": list(self.names),
            "level": self.level,
            "pace": self.pace,
            "turn_limit": self.turn_limit,
            "watching": self.watching,
            "seating": self.seating,
            "hints": self.hints,
        }

    def nameless(self) -> Settings:
        """The same without names."""
        return replace(self, names=("",) * self.players)


def _word(
    value: dict[str, object], field: str, words: tuple[_Word, ...], default: _Word | None
) -> _Word:
    if field not in value and default is not None:
        return default
    word = value.get(field)
    if not isinstance(word, str) or word not in words:
        raise SettingsError(field, f"{field} must be one of {', '.join(words)}")
    return word


def _yes_or_no(value: dict[str, object], field: str, default: bool) -> bool:
    chosen = value.get(field, default)
    if not isinstance(chosen, bool):
        raise SettingsError(field, f"{field} must be true or false")
    return chosen


def _players(value: dict[str, object]) -> int:
    players = value.get("players")
    # True is an int to Python, and no number of players.
    if type(players) is not int or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise SettingsError("players", f"players must be from {MIN_PLAYERS} to {MAX_PLAYERS}")
    return players


def _turn_limit(value: object) -> TurnLimit:
    for limit in get_args(TurnLimit):
        # False is 0 to Python, and no number of seconds.
        if type(value) is int and value == limit:
            chosen: TurnLimit = limit
            return chosen
    limits = ", ".join(map(str, get_args(TurnLimit)))
    raise SettingsError("turn_limit", f"turn_limit must be one of {limits}")


def _names(value: object, players: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > players:
        raise SettingsError("names", "names must be a list with at most one name per seat")
    names: list[str] = []
    for name in value:
        if not isinstance(name, str):
            raise SettingsError("names", "a name must be text")
        names.append(clean_name(name))
    return (*names, *("" for _ in range(players - len(names))))
