from __future__ import annotations

import pytest

from mekuri.game.actions import Draw, Resign
from mekuri.game.events import Over
from mekuri.game.shuffle import commitment, deal
from mekuri.game.table import Table
from mekuri.rooms.commands import Configure, Play, Start
from mekuri.rooms.events import Committed, DriverChanged, GameStarted, Left, Seated, SettingsChanged
from mekuri.rooms.evolve import evolve
from mekuri.rooms.past import NO_PAST
from mekuri.rooms.room import Drive
from mekuri.rooms.secrets import Secret, SecretMismatch
from rooms.house import ANA, BEA, NOON, House, seed_of


def test_the_start_tells_what_everyone_may_know() -> None:
    house = House.opened(rules={"first": "random", "stacks": 3, "cards": 50})
    decision = house.does(Start(ANA, 0, "00ff"))
    dealt = deal(
        seed_of(1),
        {
            "entropy": ["00ff", "", "", ""],
            "game": 1,
            "players": 4,
            "room": "room-1",
            "rules": {"first": "random", "stacks": 3, "cards": 50},
        },
    )
    assert decision.batch.events == (
        GameStarted(
            game=1,
            players=4,
            rules=house.room.settings.rules,
            first_seat=dealt.first_seat,
            stacks=(17, 17, 16),
            entropy=("00ff", "", "", ""),
            commitment=commitment(seed_of(1)),
            started_at=NOON,
        ),
    )
    assert decision.secret == Secret(1, seed_of(1), dealt.deck)
    room = house.room
    assert (room.phase, room.game, room.at, room.first_seat) == ("playing", 1, 0, dealt.first_seat)
    assert room.table == Table.start(room.settings.rules, 4, dealt.first_seat, 50)
    assert room.started_at == NOON


def test_one_device_adds_its_entropy_once() -> None:
    house = House.opened(mode="device", players=3)
    house.does(Start(ANA, 0, "ab" * 32))
    assert house.room.entropy == ("ab" * 32, "", "")


@pytest.mark.parametrize("entropy", ["0", "zz", "AB", "ab" * 33, " ab", "ab\n", "é0"])
def test_entropy_is_up_to_32_bytes_in_hexadecimal(entropy: str) -> None:
    told = House.opened().refuses(Start(ANA, 0, entropy))
    assert told == {"code": "bad_message", "field": "entropy"}


def test_only_the_opener_starts_and_configures() -> None:
    house = House.opened()
    assert house.refuses(Start(BEA, 0)) == {"code": "not_host"}
    assert house.refuses(Configure(BEA, 0, {})) == {"code": "not_host"}


def test_nothing_changes_while_a_game_is_on() -> None:
    house = House.started()
    settings = house.room.settings.to_json()
    assert house.refuses(Start(ANA, 1)) == {"code": "playing"}
    assert house.refuses(Configure(ANA, 1, settings)) == {"code": "playing"}
    # A second press of the button speaks of a game that is not the last one any more.
    assert house.refuses(Start(ANA, 0)) == {"code": "wrong_game", "game": 1}
    assert house.refuses(Configure(ANA, 0, settings)) == {"code": "wrong_game", "game": 1}


def test_the_seed_must_be_the_one_committed_to() -> None:
    house = House.opened()
    house.secret = Secret(1, seed_of(7))
    with pytest.raises(SecretMismatch):
        house.tries(Start(ANA, 0))


def test_the_next_game_is_committed_to_as_one_ends() -> None:
    house = House.started(mode="device", players=2)
    house.to_the_end()
    last = house.batches[-1]
    assert isinstance(last.events[-2], Over)
    assert last.events[-1] == Committed(2, commitment(seed_of(2)))
    assert (last.game, last.at) == (1, house.room.at)
    assert house.room.phase == "over"
    assert house.room.commitment == commitment(seed_of(2))
    assert house.secret == Secret(2, seed_of(2))


def test_nothing_of_the_last_game_remains_in_the_next() -> None:
    house = House.started(mode="device", players=2, rules={"first": "random"})
    house.to_the_end()
    version, old = house.room.version, house.records[0]
    house.does(Start(ANA, 1, "77"))
    room = house.room
    assert (room.version, room.game, room.phase, room.at) == (version + 1, 2, "playing", 0)
    assert room.first_seat is not None
    assert room.table == Table.start(room.settings.rules, 2, room.first_seat)
    assert room.entropy == ("77", "")
    assert room.actions == NO_PAST
    assert room.started_at == house.now - 250
    assert room.commitment == commitment(seed_of(2)) != old.commitment
    house.to_the_end()
    assert [record.game for record in house.records] == [1, 2]


def test_resigning_ends_a_game_of_two_and_another_can_begin() -> None:
    for mode in ("cpu", "device"):
        house = House.started(mode=mode, players=2)
        decision = house.does(house.play(Resign(0), 0))
        assert decision.record is not None
        assert decision.record.result["places"] == [2, 1]
        assert house.room.phase == "over"
        house.again()
        assert house.room.table is not None
        assert house.room.table.out == (False, False)


def test_the_tally_counts_wins_and_games() -> None:
    house = House.started(mode="device", players=3)
    house.does(house.play(Resign(0), 0))
    house.does(house.play(Resign(1), 1))
    assert [(seat.wins, seat.games) for seat in house.room.seats] == [(0, 1), (0, 1), (1, 1)]
    house.again()
    house.does(house.play(Resign(2), 2))
    house.does(house.play(Resign(1), 1))
    assert [(seat.wins, seat.games) for seat in house.room.seats] == [(1, 2), (0, 2), (1, 2)]


def test_a_shared_first_place_is_nobodys_win() -> None:
    room = House.started(mode="device", players=3).room
    room = evolve(room, Over((1, 1, 3)))
    assert [(seat.wins, seat.games) for seat in room.seats] == [(0, 1), (0, 1), (0, 1)]


def test_other_settings_clear_the_table() -> None:
    house = House.started(mode="device", players=3)
    house.to_the_end()
    house.configures(rules={"lady": "reverse"})
    room = house.room
    assert (room.phase, room.game, room.at, room.table) == ("lobby", 1, 0, None)
    assert (room.first_seat, room.started_at, room.entropy, room.actions) == (
        None,
        None,
        (),
        NO_PAST,
    )
    assert house.batches[-1].events == (SettingsChanged(room.settings),)
    assert house.batches[-1].ms == 0
    house.again()
    assert house.room.game == 2
    assert house.room.settings.rules.lady == "reverse"
    house.does(house.play(Draw(0)))


def test_settings_at_fault_change_nothing() -> None:
    house = House.opened()
    told = house.refuses(Configure(ANA, 0, {"mode": "cpu", "players": 0}))
    assert (told["code"], told["field"]) == ("bad_settings", "players")
    told = house.refuses(Configure(ANA, 0, {"mode": "cpu", "players": 2, "rules": {"lady": 1}}))
    assert (told["code"], told["option"]) == ("bad_rules", "lady")


def test_seats_follow_the_settings() -> None:
    house = House.opened(names=["Ana"])
    house.configures(players=2, level="hard", names=["Ana", "Robot"])
    assert house.batches[-1].events[1:] == (
        Left(3),
        Left(2),
        Seated(1, "Robot", "cpu", "hard", None),
    )
    house.configures(level="medium")
    assert house.batches[-1].events[1:] == (DriverChanged(1, "cpu", "medium"),)
    house.configures(mode="device", players=3, names=["Ana", "Robot", "Eva"])
    assert house.batches[-1].events[1:] == (
        Seated(1, "Robot", "person", None, ANA),
        Seated(2, "Eva", "person", None, ANA),
    )
    assert house.room.seats_of(ANA) == (0, 1, 2)


def test_a_tally_goes_with_who_sits_there() -> None:
    house = House.started(players=3)
    house.does(house.play(Resign(0), 0))
    house.to_the_end()
    before = [(seat.wins, seat.games) for seat in house.room.seats]
    house.configures(names=["Ana", "Robot"], level="hard")
    assert [(seat.wins, seat.games) for seat in house.room.seats] == before
    house.configures(mode="device")
    tally = [(seat.wins, seat.games) for seat in house.room.seats]
    assert tally == [before[0], (0, 0), (0, 0)]


def test_who_drove_a_seat_is_remembered_through_the_game() -> None:
    house = House.started(mode="device", players=2)
    house.does(house.play(Draw(0)))
    room = evolve(house.room, DriverChanged(1, "cpu", "easy"))
    assert room.seats[1].drives == (Drive(0, "person"), Drive(1, "cpu", "easy"))
    # Two changes before the next action: only the last one drove.
    room = evolve(room, DriverChanged(1, "person", None))
    assert room.seats[1].drives == (Drive(0, "person"), Drive(1, "person"))
    assert room.seats[0].drives == (Drive(0, "person"),)


def test_a_persons_token_moves_no_seat_that_the_cpu_drives() -> None:
    house = House.started(mode="device", players=2)
    house.room = evolve(house.room, DriverChanged(0, "cpu", "easy"))
    assert house.refuses(Play(ANA, 1, 0, 0, Draw(0))) == {"code": "not_your_seat"}
    assert house.room.seats[0].holder == ANA
