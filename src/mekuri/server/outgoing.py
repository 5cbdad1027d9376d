"""What a server sends by the socket, version 1 of the protocol: one struct per frame, tagged by `type`.

See `mekuri.server.incoming`.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from mekuri.server.happenings import Event
from mekuri.server.shapes import Action, Deed, Reaction, Unseen, View


class ServerFrame(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A frame from the server."""


class Welcome(ServerFrame, tag="welcome"):
    """The answer to hello.

    `seats`: those the token holds. `view` is null if `events` frames follow instead, from the
    client's version on. `build` names the client that this server ships.
    """

    protocol: int
    build: str
    room: str
    version: int
    seats: list[int]
    view: View | None


class Events(ServerFrame, tag="events"):
    """One accepted command, told to everyone in the room, in the order of versions.

    `at`: how many actions the game has had now; `ms`: time since its start; `legal`: what the seat
    to act may do; `unseen`: how many cards of each kind nobody has seen yet.
    """

    room: str
    version: int
    game: int
    at: int
    ms: int
    seat: int | None
    action: Action | Deed
    events: list[Event]
    legal: list[Action]
    unseen: Unseen


class Accepted(ServerFrame, tag="accepted"):
    """The command is kept, and made this version. A repeat gets the same answer."""

    id: str
    version: int


Code = Literal[
    "bad_json",
    "bad_message",
    "bad_protocol",
    "bad_rules",
    "bad_settings",
    "closing",
    "illegal",
    "no_hello",
    "no_person",
    "no_room",
    "no_seat",
    "no_watching",
    "not_host",
    "not_playing",
    "not_text",
    "not_your_seat",
    "not_your_turn",
    "playing",
    "removed",
    "room_full",
    "seat_taken",
    "seats_free",
    "stale",
    "too_big",
    "too_fast",
    "too_many",
    "unavailable",
    "wrong_game",
]


class Rejected(ServerFrame, tag="rejected", omit_defaults=True):
    """Nothing happened, and why. `id` is null if the frame had none that could be read.

    Only some codes have more to say: `at` the count of actions now, `game` the number now, `legal`
    what would be possible, `field` or `option` what is at fault and `message` what it takes (in
    English, for whoever writes clients), `retry_ms` when to try again.
    """

    id: str | None
    code: Code
    field: str | UnsetType = UNSET
    option: str | UnsetType = UNSET
    message: str | UnsetType = UNSET
    at: int | UnsetType = UNSET
    game: int | UnsetType = UNSET
    legal: list[Action] | UnsetType = UNSET
    retry_ms: int | UnsetType = UNSET


class Pong(ServerFrame, tag="pong"):
    """The answer to a ping."""

    n: int


class Presence(ServerFrame, tag="presence"):
    """Who is there now. No version: it is told after welcome and at every change, and not kept.

    `here`, by seat: its holder is connected, or nobody holds it; `returns`, by seat: how often its
    holder came back; `watchers`: how many look on; `left_ms`: time left for the move under a turn
    limit, null if there is none or if the table waits.
    """

    room: str
    here: list[bool]
    watchers: int
    returns: list[int]
    left_ms: int | None


class Reacted(ServerFrame, tag="reaction"):
    """Someone at a seat shows a reaction. It is told once, and not kept."""

    room: str
    seat: int
    reaction: Reaction


class Bye(ServerFrame, tag="bye"):
    """The connection is about to be closed, and why.

    `replaced`: a newer connection of the same token; `slow`: too much was waiting to be read, come
    back with hello and since; `shutdown`: the server stops, come back in a moment; `abuse`: too
    many frames that make no sense; `no_watching`: a game starts that nobody may watch; `too_many`:
    more than the server takes, a `rejected` before it said of what (`field`) and when to try again.
    """

    code: Literal["replaced", "shutdown", "slow", "abuse", "no_hello", "no_watching", "too_many"]


Outgoing = Welcome | Events | Accepted | Rejected | Pong | Presence | Reacted | Bye
