"""Tables whose cards are the same every time: what the server says of a room, with another table in it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from mekuri import Rules, State

Frame = dict[str, Any]


SEMIMARU = 10


@dataclass(frozen=True, slots=True)
class Staged:
    """A game after so many flips, its deck dealt from a fixed seed."""

    players: int
    flips: int

    def table(self) -> Frame:
        """The table, as a view has it."""
        deck = list(range(1, 101))
        Random(self.players).shuffle(deck)
        state = State.start(Rules(), players=self.players, deck=deck)
        for _ in range(self.flips):
            state, _ = state.apply(state.legal_actions()[0])
        return state.table.to_json()


def stage(page: Page, staged: Staged) -> None:
    """From now on the page finds this table in any room that has so many seats and a game going on."""
    table = staged.table()
    seen = {card for pile in (*table["hands"], table["center"], table["aside"]) for card in pile}

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            frame: Frame = json.loads(message)
            view = frame.get("view")
            if frame["type"] == "welcome" and view and view["table"]:
                assert len(view["table"]["hands"]) == staged.players
                # What the page warns of by: the rest of the counts stays the server's.
                unseen = {**view["unseen"], "semimaru": int(SEMIMARU not in seen)}
                frame = {**frame, "view": {**view, "table": table, "unseen": unseen}}
            socket.send(json.dumps(frame))

        server.on_message(hear)

    page.route_web_socket("**/api/socket", relay)
