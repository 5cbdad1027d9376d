"""A room of friends, put through whatever can be asked of it, by anyone, against a model."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from mekuri.game.actions import Action, Draw, Steal, Stop
from mekuri.rooms.commands import CPU, TIMER, Play
from rooms.families import families
from rooms.friends_model import Friends
from rooms.house import ANA, BEA, EVA, House

tokens = st.sampled_from([ANA, BEA, EVA])
anyone = st.sampled_from([ANA, BEA, EVA, "", CPU, TIMER])
names = st.sampled_from(["Ana", "Bea", " Bea\u202e", "", "\u3164", "x" * 60])
family = families(st.integers(10, 20))
small = st.integers(-1, 6)
levels = st.sampled_from(["easy", "hard"])
seatings = st.sampled_from(["stay", "rotate", "lot"])
late = st.booleans()
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Draw, small), st.just(Stop()), st.builds(Steal, small)
)

WILD: dict[str, tuple[st.SearchStrategy[object], ...]] = {
    "join": (tokens | st.just(""), st.none() | small, names),
    "leave": (anyone, small),
    "rename": (anyone, small, names),
    "remove": (anyone, st.integers(-1, 8)),
    "draw_lots": (anyone, late),
    "start": (anyone, late, st.booleans(), st.sampled_from(["", "0g"])),
    "configure": (
        anyone,
        late,
        st.sampled_from(["friends", "friends", "cpu", "device"]),
        st.integers(1, 6),
        family,
        seatings,
        levels,
    ),
    "away": (tokens | st.just(""),),
    "back": (tokens | st.just(""),),
    "pass_host": (tokens | st.just(""), st.lists(tokens, max_size=3)),
    "play_wildly": (anyone, small, actions, st.integers(0, 3), st.integers(-1, 1)),
    "resign": (anyone, small),
}
"""What can be asked, and of what kind the words are."""


class FriendsMachine(Friends):
    """The host and the others do what they may, and now and then anybody tries anything."""

    @initialize(
        players=st.integers(2, 5),
        rules=family,
        seating=seatings,
        others=st.lists(tokens, max_size=4),
    )
    def open(self, players: int, rules: dict[str, object], seating: str, others: list[str]) -> None:
        self.opens(House.of_friends(players=players, rules=rules, seating=seating, turn_limit=30))
        for other in others:
            self.join(other, None, "Bea")

    @rule(data=st.data(), what=st.sampled_from(sorted(WILD)))
    def do_wildly(self, data: st.DataObject, what: str) -> None:
        """Anything by anyone, most of it not possible."""
        getattr(self, what)(*(data.draw(values) for values in WILD[what]))

    @precondition(lambda self: not self.playing and self.free)
    @rule(data=st.data(), by=tokens, name=names)
    def someone_joins(self, data: st.DataObject, by: str, name: str) -> None:
        self.join(by, data.draw(st.none() | st.sampled_from(self.free)), name)

    @precondition(lambda self: self.held)
    @rule(data=st.data())
    def someone_leaves(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.held))
        self.leave(self.token_at(seat) or "", seat)

    @precondition(lambda self: self.held)
    @rule(data=st.data(), name=names)
    def someone_is_renamed(self, data: st.DataObject, name: str) -> None:
        seat = data.draw(st.sampled_from(self.held))
        by = data.draw(st.sampled_from([self.token_at(seat) or "", self.host_token]))
        self.rename(by, seat, name)

    @precondition(lambda self: self.host is not None and len(self.guests) > 1)
    @rule(data=st.data())
    def someone_is_removed(self, data: st.DataObject) -> None:
        self.remove(self.host_token, data.draw(st.integers(2, len(self.guests))))

    @precondition(lambda self: self.host is not None and not self.playing)
    @rule()
    def lots_are_drawn(self) -> None:
        self.draw_lots(self.host_token, late=False)

    @precondition(lambda self: self.host is not None and not self.playing)
    @rule(players=st.integers(2, 6), rules=family, seating=seatings, level=levels)
    def the_host_configures(
        self, players: int, rules: dict[str, object], seating: str, level: str
    ) -> None:
        self.configure(self.host_token, False, "friends", players, rules, seating, level)

    @precondition(lambda self: self.host is not None and not self.playing)
    @rule()
    def the_host_starts(self) -> None:
        self.start(self.host_token, late=False, fill=True, entropy="")

    @precondition(lambda self: self.playing and self.held)
    @rule(data=st.data())
    def someone_is_gone(self, data: st.DataObject) -> None:
        self.away(self.token_at(data.draw(st.sampled_from(self.held))) or "")

    @precondition(lambda self: any(chair.away for chair in self.chairs))
    @rule(data=st.data())
    def someone_is_back(self, data: st.DataObject) -> None:
        gone = [seat for seat, chair in enumerate(self.chairs) if chair.away]
        self.back(self.token_at(data.draw(st.sampled_from(gone))) or "")

    @precondition(lambda self: self.host is not None)
    @rule(here=st.lists(tokens, min_size=1, max_size=3))
    def the_host_is_gone_for_long(self, here: list[str]) -> None:
        self.pass_host(self.host_token, here)

    @precondition(lambda self: self.playing)
    @rule(data=st.data(), times=st.integers(3, 20))
    def play(self, data: st.DataObject, times: int) -> None:
        for _ in range(times):
            if self.playing:
                house = self.house
                action = data.draw(st.sampled_from(house.legal))
                by = [one for one in (CPU, TIMER, ANA, BEA, EVA) if self.moves(one, house.turn)]
                sender = data.draw(st.sampled_from(by))
                command = Play(sender, house.room.game, house.turn, house.room.at, action)
                self.plays(command, moves=True)


TestFriendsMachine = FriendsMachine.TestCase
TestFriendsMachine.settings = settings(stateful_step_count=50, max_examples=80)
