"""What crosses the socket, version 1 of the protocol: one struct per frame.

From a client, tagged by `do`; to a client, tagged by `type`. The JSON schema is made from these
(`mekuri.server.protocol`), and from it the client's types. docs/protocol.md says it in words.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from mekuri.rooms.names import GRAPHEMES, POINTS
from mekuri.server.happenings import Event
from mekuri.server.shapes import Action, Deed, Unseen, View

PROTOCOL = 1
LARGEST_INTEGER = 2**31 - 1

# "$" alone would let a line feed pass at the end.
CommandId = Annotated[
    str,
    Meta(pattern=r"^[A-Za-z0-9_-]{8,64}(?!\n)$", description="Made by the client, new each time"),
]
Token = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$", description="32 random bytes, made once per device")
]
RoomId = Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{1,64}(?!\n)$")]
Entropy = Annotated[
    str,
    Meta(
        pattern=r"^(?:[0-9a-f]{2}){0,32}(?!\n)$", description="Up to 32 bytes of the device's own"
    ),
]
Name = Annotated[
    str,
    Meta(max_length=GRAPHEMES * POINTS, description="Cleaned by the server before others see it"),
]
Count = Annotated[int, Meta(ge=0, le=LARGEST_INTEGER)]
Number = Annotated[int, Meta(ge=-LARGEST_INTEGER, le=LARGEST_INTEGER)]


class ClientFrame(
    msgspec.Struct, tag_field="do", forbid_unknown_fields=True, gc=False, kw_only=True
):
    """A frame from a client. Every field is required, but for `fill` of `start`."""


class Hello(ClientFrame, tag="hello"):
    """The first frame, and again at any time to be told anew where the room is.

    `since`: the version the client has; what came after is then sent again, if it is kept.
    """

    protocol: int
    room: RoomId
    token: Token | None
    since: Count | None


class Ping(ClientFrame, tag="ping"):
    """Is anybody there? Answered by a pong with the same number."""

    n: Number


class Draw(ClientFrame, tag="draw"):
    """Flip the top card of a stack. `at`: how many actions the game has had, as the client saw it."""

    id: CommandId
    room: RoomId
    game: Count
    seat: Count
    at: Count
    stack: Count


class Stop(ClientFrame, tag="stop"):
    """Leave the extra draws that are left."""

    id: CommandId
    room: RoomId
    game: Count
    seat: Count
    at: Count


class Steal(ClientFrame, tag="steal"):
    """Take the whole hand of another seat."""

    id: CommandId
    room: RoomId
    game: Count
    seat: Count
    at: Count
    from_: Count = field(name="from")


class Resign(ClientFrame, tag="resign"):
    """Give the game up. A stale `at` does not matter here."""

    id: CommandId
    room: RoomId
    game: Count
    seat: Count
    at: Count


class Start(ClientFrame, tag="start"):
    """Begin the next game. `game`: the number of the last one, 0 before the first.

    `fill`: the CPU is to play where nobody sits; without it a game with free seats does not start.
    """

    id: CommandId
    room: RoomId
    game: Count
    entropy: Entropy
    fill: bool | UnsetType = UNSET


class Configure(ClientFrame, tag="configure"):
    """Change the settings between games. `game` as in `start`."""

    id: CommandId
    room: RoomId
    game: Count
    settings: dict[str, Any]


class Join(ClientFrame, tag="join"):
    """Take a free seat between games, the first one if `seat` is null."""

    id: CommandId
    room: RoomId
    seat: Count | None
    name: Name


class Leave(ClientFrame, tag="leave"):
    """Give a seat up; while a game is on the CPU plays on there."""

    id: CommandId
    room: RoomId
    seat: Count


class Rename(ClientFrame, tag="rename"):
    """Another name for a seat: one's own, or any by the host."""

    id: CommandId
    room: RoomId
    seat: Count
    name: Name


class Remove(ClientFrame, tag="remove"):
    """The host sends a person away, whose device cannot join again."""

    id: CommandId
    room: RoomId
    person: Count


class DrawLots(ClientFrame, tag="draw_lots"):
    """The host has the seats drawn by lot between games. `game` as in `start`."""

    id: CommandId
    room: RoomId
    game: Count


Reaction = Literal["clap", "laugh", "wow", "cry", "heart", "sweat", "good", "tea"]


class React(ClientFrame, tag="react"):
    """Show a reaction at one's own seat. It is no command: it is not kept, and not answered."""

    room: RoomId
    seat: Count
    reaction: Reaction


CommandFrame = (
    Draw | Stop | Steal | Resign | Start | Configure | Join | Leave | Rename | Remove | DrawLots
)
Incoming = Hello | Ping | React | CommandFrame


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
