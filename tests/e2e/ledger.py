"""What the server's database says of a room, read past the server."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from e2e.cards_once import check_game
from mekuri.game.record import Record, verify

Frame = dict[str, Any]


class Ledger:
    """The log of the rooms in one database."""

    def __init__(self, database: Path) -> None:
        self._database = database

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self._database, timeout=30)) as connection:
            return connection.execute(query, values).fetchall()

    def version(self, room: str) -> int:
        """The version of the room: how many batches were kept."""
        return int(self._rows("SELECT version FROM rooms WHERE room = ?", room)[0][0])

    def batches(self, room: str) -> list[Frame]:
        """All batches, as everyone was sent them."""
        query = "SELECT version, public FROM batches WHERE room = ? ORDER BY version"
        frames: list[Frame] = []
        for version, public in self._rows(query, room):
            frame: Frame = json.loads(public)
            assert frame["version"] == version
            frames.append(frame)
        return frames

    def games(self, room: str) -> dict[int, list[Frame]]:
        """The batches of each game by its number, from the one that starts it to its last."""
        games: dict[int, list[Frame]] = {}
        for frame in self.batches(room):
            begins = any(event["type"] == "game_started" for event in frame["events"])
            if begins:
                games[frame["game"]] = [frame]
            elif frame["seat"] is not None:
                games[frame["game"]].append(frame)
        return games

    def answers(self, room: str) -> dict[str, int]:
        """The commands of people that were accepted, by id, and the version each made."""
        query = "SELECT command, answer FROM answers WHERE scope = ?"
        return {
            command: int(json.loads(answer)["version"])
            for command, answer in self._rows(query, room)
        }

    def records(self, room: str) -> dict[int, Record]:
        """The records of the finished games by number."""
        query = "SELECT game, record FROM records WHERE room = ?"
        return {game: Record.loads(text.encode()) for game, text in self._rows(query, room)}

    def check(self, room: str, sent: Sequence[Frame], *, people: Sequence[int]) -> None:
        """Nothing lost, nothing doubled. `sent`: the commands that pages sent, repeats as well.

        Versions run on without a gap. Every batch of a person comes of one command, and every
        command made one batch at most. Every card of every game left the deck once, and lies at one
        place. Every finished game has the record that the log tells, and its proof holds.
        """
        batches = self.batches(room)
        assert [frame["version"] for frame in batches] == list(range(1, self.version(room) + 1))
        answers = self.answers(room)
        assert max(Counter(answers.values()).values()) == 1, "two commands made one batch"
        assert answers.keys() <= {frame["id"] for frame in sent}, "a command nobody sent"
        assert set(answers.values()) == {
            frame["version"]
            for frame in batches[1:]
            if frame["seat"] in people or frame["action"]["do"] in ("start", "configure")
        }
        records = self.records(room)
        games = self.games(room)
        finished = [number for number, frames in games.items() if check_game(frames)]
        assert sorted(records) == finished
        for number, record in records.items():
            verify(record)
            assert [
                {"seat": played.seat, "ms": played.ms, "action": played.action.to_json()}
                for played in record.actions
            ] == [
                {"seat": frame["seat"], "ms": frame["ms"], "action": frame["action"]}
                for frame in games[number][1:]
            ]
