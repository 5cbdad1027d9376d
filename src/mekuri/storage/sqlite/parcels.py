"""What the server and its writer send each other: one thing after the other, each with its length and kind.

Commits by MessagePack, for there is one for each flip; all else, which is rare, by pickle. Both ends are the same
program, and nobody else has the socket between them.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from mekuri.storage.base import Commit

_HEAD: Final = struct.Struct(">QB")
_PICKLED: Final = 0
_COMMIT: Final = 1
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(tuple[int, Commit])


def packed(value: object) -> bytes:
    """A value as it is sent. Raises what pickle raises for one that cannot be."""
    return _parcel(_PICKLED, pickle.dumps(value, pickle.HIGHEST_PROTOCOL))


def packed_commit(number: int, commit: Commit) -> bytes:
    """`packed((number, commit))`, faster."""
    return _parcel(_COMMIT, _ENCODER.encode((number, commit)))


def _parcel(kind: Literal[0, 1], body: bytes) -> bytes:
    return _HEAD.pack(len(body), kind) + body


class Parcels:
    """Takes bytes as they come and gives what is in them."""

    def __init__(self) -> None:
        self._left = bytearray()

    def opened(self, data: bytes) -> Iterator[object]:
        """What is whole with these bytes. Raises ValueError for what nobody has packed."""
        self._left += data
        start, end = 0, len(self._left)
        while end - start >= _HEAD.size:
            length, kind = _HEAD.unpack_from(self._left, start)
            if kind not in (_PICKLED, _COMMIT):
                raise ValueError("what came is no parcel")
            body = start + _HEAD.size
            if end - body < length:
                break
            start = body + length
            inside = bytes(memoryview(self._left)[body:start])
            yield pickle.loads(inside) if kind == _PICKLED else _DECODER.decode(inside)
        del self._left[:start]
