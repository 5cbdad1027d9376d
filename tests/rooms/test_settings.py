from __future__ import annotations

import pytest

from mekuri.game.errors import RulesError
from mekuri.game.rules import Rules
from mekuri.rooms.settings import MAX_PLAYERS, Settings, SettingsError

FULL: dict[str, object] = {
    "mode": "device",
    "rules": {"lady": "reverse", "noble": ["keep", {"draw_blind": {"count": 2}}]},
    "players": 3,
    "names": ["Ana", "", "はるか"],
    "level": "hard",
    "pace": "at_once",
    "turn_limit": 30,
    "watching": "nobody",
    "seating": "rotate",
    "hints": False,
}


def test_all_settings_are_read_and_written_as_they_are() -> None:
    settings = Settings.from_json(FULL)
    assert settings.to_json() == FULL
    assert settings.names == ("Ana", "", "はるか")
    assert settings.rules == Rules.from_json(FULL["rules"])


def test_mode_and_players_are_enough() -> None:
    settings = Settings.from_json({"mode": "cpu", "players": MAX_PLAYERS})
    assert settings == Settings("cpu", Rules(), 100, ("",) * 100, "easy", "normal")
    assert (settings.turn_limit, settings.watching, settings.seating) == (0, "anyone", "stay")
    assert settings.hints is True


def test_names_are_cleaned_and_filled_up() -> None:
    settings = Settings.from_json({"mode": "cpu", "players": 3, "names": [" A \n b\u202e"]})
    assert settings.names == ("A b", "", "")


def test_rules_are_kept_as_their_differences() -> None:
    settings = Settings.from_json({"mode": "cpu", "players": 2, "rules": {"lady": "take"}})
    assert settings.to_json()["rules"] == {}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"mode": "online"}, "mode"),
        ({"mode": None}, "mode"),
        ({"mode": ["cpu"]}, "mode"),
        ({"players": 1}, "players"),
        ({"players": 101}, "players"),
        ({"players": True}, "players"),
        ({"players": 3.0}, "players"),
        ({"players": "3"}, "players"),
        ({"players": None}, "players"),
        ({"names": "Ana"}, "names"),
        ({"names": None}, "names"),
        ({"names": ["a"] * 4}, "names"),
        ({"names": [1]}, "names"),
        ({"names": [None]}, "names"),
        ({"level": "unfair"}, "level"),
        ({"level": None}, "level"),
        ({"level": 2}, "level"),
        ({"pace": "slowly"}, "pace"),
        ({"pace": {}}, "pace"),
        ({"turn_limit": 45}, "turn_limit"),
        ({"turn_limit": False}, "turn_limit"),
        ({"turn_limit": 30.0}, "turn_limit"),
        ({"turn_limit": "30"}, "turn_limit"),
        ({"turn_limit": None}, "turn_limit"),
        ({"watching": "friends"}, "watching"),
        ({"watching": True}, "watching"),
        ({"seating": "dance"}, "seating"),
        ({"seating": 0}, "seating"),
        ({"hints": "yes"}, "hints"),
        ({"hints": 1}, "hints"),
        ({"hints": None}, "hints"),
        ({"seed": "00"}, "seed"),
        ({"x" * 1000: 1}, "x" * 40),
    ],
)
def test_the_field_at_fault_is_named(change: dict[str, object], field: str) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.from_json(FULL | change)
    assert caught.value.field == field
    assert caught.value.message


@pytest.mark.parametrize("missing", ["mode", "players"])
def test_what_is_required_is_missed(missing: str) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.from_json({key: value for key, value in FULL.items() if key != missing})
    assert caught.value.field == missing


@pytest.mark.parametrize("value", [None, [], "cpu", 7, True])
def test_settings_are_an_object(value: object) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.from_json(value)
    assert caught.value.field == ""


@pytest.mark.parametrize(
    ("rules", "option"),
    [
        ({"lady": "sing"}, "lady"),
        ({"ladies": "take"}, "ladies"),
        ({"steals": True}, "steals"),
        (None, "rules"),
        ([], "rules"),
    ],
)
def test_rules_are_the_engines_matter(rules: object, option: str) -> None:
    with pytest.raises(RulesError) as caught:
        Settings.from_json(FULL | {"rules": rules})
    assert caught.value.option == option
