"""A message on its way between nodes: one line of figures, then the body.

`1 NODE VERSION DUE SENT`, a line feed, the body. A node that does not know the form (the first
figure) ignores the message, as it would have to if it had been lost: so two versions of the program
can share a bus while one takes the other's place.
"""

from __future__ import annotations

from dataclasses import dataclass

from mekuri.bus.base import Message

_FORM = b"1"
_NEVER = -1


@dataclass(frozen=True, slots=True)
class Envelope:
    """Who sent a message and when (microseconds of the sender's own clock), and what it says."""

    node: bytes
    sent: int
    version: int
    due: int | None
    body: bytes


def pack(node: bytes, sent: int, message: Message) -> bytes:
    """The message as it is sent. `node`: letters and digits."""
    due = _NEVER if message.due is None else message.due
    return b"%b %b %d %d %d\n%b" % (_FORM, node, message.version, due, sent, message.body)


def unpack(data: bytes) -> Envelope | None:
    """What was sent; None for anything that `pack` did not make."""
    head, line, body = data.partition(b"\n")
    parts = head.split(b" ")
    if not line or len(parts) != 5 or parts[0] != _FORM or not parts[1].isalnum():
        return None
    try:
        version, due, sent = int(parts[2]), int(parts[3]), int(parts[4])
    except ValueError:
        return None
    if version < 0 or due < _NEVER:
        return None
    return Envelope(parts[1], sent, version, None if due == _NEVER else due, body)
