"""The `events` frame as it is sent and kept: the text of `mekuri.rooms.view.frame`, to the letter.

Every flip is told so, and nearly all in the same few words: those are written once and put together,
which takes little more than a third of what building the frame and encoding it does.
"""

from __future__ import annotations

from typing import Final

import msgspec

from mekuri.game.actions import Action, Draw
from mekuri.game.legal import legal_actions
from mekuri.game.zones import MAX_STACKS
from mekuri.rooms.batch import Batch
from mekuri.rooms.events import GAME_EVENTS, Event
from mekuri.rooms.room import Room
from mekuri.rooms.view import frame

_encode: Final = msgspec.json.encode
_Text = msgspec.Raw


class _Unseen(msgspec.Struct, gc=False):
    noble: int
    lady: int
    monk: int
    semimaru: int


class _Told(msgspec.Struct, tag_field="type", tag="events", gc=False):
    room: str
    version: int
    game: int
    at: int
    ms: int
    seat: int
    action: _Text
    events: list[_Text]
    legal: list[_Text]
    unseen: _Unseen


def told(room: Room, batch: Batch) -> bytes:
    """The text of `frame(room, batch)`."""
    version, game, at, ms, seat, action, events = batch
    table, unseen = room.table, room.unseen
    if isinstance(action, str) or seat is None or table is None or unseen is None:
        return _encode(frame(room, batch))
    texts: list[_Text] = []
    for event in events:
        text = getattr(event, "text", None)
        texts.append(_told_first(event) if text is None else text)
    legal = legal_actions(room.settings.rules, table) if room.phase == "playing" else ()
    return _encode(
        _Told(
            room.id,
            version,
            game,
            at,
            ms,
            seat,
            _action(action),
            texts,
            list(map(_action, legal)),
            _Unseen(*unseen),
        )
    )


def _text(value: object) -> _Text:
    return _Text(_encode(value))


_DRAWS: Final = [_text(Draw(stack).to_json()) for stack in range(MAX_STACKS)]


def _action(action: Action) -> _Text:
    return _DRAWS[action.stack] if type(action) is Draw else _text(action.to_json())


def _told_first(event: Event) -> _Text:
    """The text of an event that has not been told before: a game's is kept with it."""
    text = _text(event.to_json())
    if type(event) in GAME_EVENTS:
        object.__setattr__(event, "text", text)
    return text
