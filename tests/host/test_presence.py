"""Who is here."""

from __future__ import annotations

from host.conftest import Listener
from mekuri.host.presence import Presence, Visitor


def arrive(
    presence: Presence, room: str, reader: Listener, token: str | None, *, holds: bool
) -> Visitor:
    visitor = Visitor(reader, token, token or f"name-{id(reader)}", holds)
    replaced = presence.arrive(room, visitor)
    if replaced is not None:
        replaced.reader.leave("replaced")
    return visitor


def test_someone_is_there_while_a_holder_is() -> None:
    presence, watcher, holder, second = Presence(), Listener(), Listener(), Listener()
    arrive(presence, "r", watcher, None, holds=False)
    assert not presence.someone("r")
    assert presence.anyone("r")
    one = arrive(presence, "r", holder, "t", holds=True)
    two = arrive(presence, "r", second, "u", holds=True)
    assert presence.someone("r")
    assert not presence.someone("other")
    presence.depart("r", one)
    assert presence.someone("r")
    presence.depart("r", two)
    presence.depart("r", two)
    assert not presence.someone("r")
    assert [visitor.reader for _, visitor in presence.everyone()] == [watcher]
    assert (presence.readers, presence.holders) == (1, 0)


def test_the_newest_of_a_token_replaces_the_one_before() -> None:
    presence, old, new = Presence(), Listener(), Listener()
    first = arrive(presence, "r", old, "t", holds=True)
    second = arrive(presence, "r", new, "t", holds=True)
    assert [old.goodbye, new.goodbye] == ["replaced", None]
    presence.depart("r", first)
    assert presence.someone("r"), "the old one's end is not the new one's"
    assert presence.is_here("r", "t")
    presence.depart("r", second)
    assert list(presence.everyone()) == []
    assert (presence.readers, presence.holders, presence.rooms()) == (0, 0, ())


def test_saying_hello_again_is_no_departure() -> None:
    presence, reader = Presence(), Listener()
    first = arrive(presence, "r", reader, "t", holds=True)
    second = arrive(presence, "r", reader, "t", holds=True)
    presence.depart("r", first)
    assert presence.someone("r")
    assert presence.visitors("r") == (second,)


def test_watchers_and_other_rooms_are_left_alone() -> None:
    presence = Presence()
    watchers = [Listener(), Listener()]
    for watcher in watchers:
        arrive(presence, "r", watcher, None, holds=False)
    first, second = Listener(), Listener()
    arrive(presence, "r", first, "t", holds=True)
    arrive(presence, "s", second, "t", holds=True)
    assert [one.goodbye for one in (*watchers, first, second)] == [None] * 4


def test_a_reader_that_comes_back_as_someone_else() -> None:
    presence, reader, other = Presence(), Listener(), Listener()
    arrive(presence, "r", reader, "t", holds=True)
    arrive(presence, "r", reader, None, holds=False)
    assert not presence.someone("r")
    assert presence.anyone("r")
    assert not presence.is_here("r", "t")
    arrive(presence, "r", other, "t", holds=True)
    assert reader.goodbye is None


def test_who_takes_a_seat_and_leaves_it_again() -> None:
    presence, ana, ben, watcher = Presence(), Listener(), Listener(), Listener()
    arrive(presence, "r", ana, "a", holds=True)
    arrive(presence, "r", ben, "b", holds=False)
    arrive(presence, "r", watcher, None, holds=False)

    def held_by(*tokens: str) -> tuple[tuple[str, bool], ...]:
        changed = presence.hold("r", lambda token: (0,) if token in tokens else ())
        return tuple((visitor.name, visitor.holds) for visitor in changed)

    assert held_by("a") == ()
    assert held_by("a", "b") == (("b", True),)
    assert presence.holders == 2
    assert held_by() == (("a", False), ("b", False))
    assert not presence.someone("r")
    assert presence.hold("elsewhere", lambda _: (0,)) == ()
