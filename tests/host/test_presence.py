"""Who is there."""

from __future__ import annotations

from host.conftest import Listener
from mekuri.host.presence import Presence


def test_someone_is_there_while_a_holder_is() -> None:
    presence, watcher, holder, second = Presence(), Listener(), Listener(), Listener()
    presence.arrive("r", watcher, None, holds=False)
    assert not presence.someone("r")
    presence.arrive("r", holder, "t", holds=True)
    presence.arrive("r", second, "u", holds=True)
    assert presence.someone("r")
    assert not presence.someone("other")
    presence.depart("r", holder)
    assert presence.someone("r")
    presence.depart("r", second)
    presence.depart("r", second)
    assert not presence.someone("r")
    assert set(presence.everyone()) == {watcher}


def test_the_newest_of_a_token_replaces_the_one_before() -> None:
    presence, old, new = Presence(), Listener(), Listener()
    presence.arrive("r", old, "t", holds=True)
    presence.arrive("r", old, "t", holds=True)
    assert [old.goodbye] == [None], "saying hello again replaces nobody"
    presence.arrive("r", new, "t", holds=True)
    assert [old.goodbye, new.goodbye] == ["replaced", None]
    presence.depart("r", old)
    assert presence.someone("r"), "the old one's end is not the new one's"
    presence.depart("r", new)
    assert presence.everyone() == ()


def test_watchers_and_other_rooms_are_left_alone() -> None:
    presence = Presence()
    watchers = [Listener(), Listener()]
    for watcher in watchers:
        presence.arrive("r", watcher, None, holds=False)
    first, second = Listener(), Listener()
    presence.arrive("r", first, "t", holds=True)
    presence.arrive("s", second, "t", holds=True)
    assert [one.goodbye for one in (*watchers, first, second)] == [None] * 4


def test_a_reader_that_comes_back_as_someone_else() -> None:
    presence, reader, other = Presence(), Listener(), Listener()
    presence.arrive("r", reader, "t", holds=True)
    presence.arrive("r", reader, None, holds=False)
    assert not presence.someone("r")
    presence.arrive("r", other, "t", holds=True)
    assert reader.goodbye is None
