"""What a client sends by the socket, version 1 of the protocol: one struct per frame, tagged by `do`.

The JSON schema is made from these and from `mekuri.server.outgoing` (`mekuri.server.protocol`), and
from it the client's types. docs/protocol.md says it in words.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from mekuri.rooms.names import GRAPHEMES, POINTS
from mekuri.server.shapes import Reaction

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


class React(ClientFrame, tag="react"):
    """Show a reaction at one's own seat. It is no command: it is not kept, and not answered."""

    room: RoomId
    seat: Count
    reaction: Reaction


MOVES = (Draw, Stop, Steal, Resign)
"""What is played, which nearly all frames are."""

CommandFrame = (
    Draw | Stop | Steal | Resign | Start | Configure | Join | Leave | Rename | Remove | DrawLots
)
Incoming = Hello | Ping | React | CommandFrame
