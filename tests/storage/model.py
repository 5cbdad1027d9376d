"""What a store is to do, in memory and as plainly as can be: one thing after the other."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from mekuri.storage.base import (
    Absence,
    Appended,
    Batch,
    CommandKey,
    Commit,
    Conflict,
    Due,
    Outcome,
    Present,
    Repeated,
    Snapshot,
    Stored,
)


@dataclass
class Person:
    """Somebody of a room."""

    node: str | None
    holds: bool
    gone: int | None = None
    due: int | None = None
    returns: int = 0


@dataclass
class Room:
    """A room, whether or not it has been opened."""

    version: int = 0
    touched: int = 0
    log: list[Batch] = field(default_factory=list)
    due: list[Due] = field(default_factory=list)
    snapshot: Snapshot | None = None
    people: dict[str, Person] = field(default_factory=dict)

    def runs(self) -> bool:
        """Whether somebody is there who makes time run."""
        holders = any(person.holds for person in self.people.values())
        return any(
            person.node is not None and (person.holds or not holders)
            for person in self.people.values()
        )


class Model:
    """The store's methods, without waiting and without a disk."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.answers: dict[CommandKey, tuple[str, str]] = {}
        self.secrets: dict[tuple[str, int], str] = {}
        self.records: dict[tuple[str, int], str] = {}
        self.beats: dict[str, int] = {}
        self.codes: dict[str, tuple[str, int]] = {}

    def room(self, name: str) -> Room:
        return self.rooms.setdefault(name, Room())

    def append(self, commit: Commit) -> Outcome:
        room = self.room(commit.room)
        if commit.key in self.answers:
            return Repeated(self.answers[commit.key][0])
        if room.version != commit.expected:
            return Conflict(room.version)
        room.version += 1
        room.touched = commit.at
        room.log.append(Batch(room.version, commit.at, commit.public, commit.private))
        if commit.key is not None:
            self.answers[commit.key] = (commit.answer, commit.room)
        if commit.due is not None:
            room.due = [replace(one, waiting=None) for one in commit.due]
        room.snapshot = commit.snapshot or room.snapshot
        if commit.secret is not None:
            self.secrets[commit.room, commit.secret[0]] = commit.secret[1]
        if commit.record is not None:
            self.records[commit.room, commit.record[0]] = commit.record[1]
        return Appended(room.version)

    def load(self, name: str) -> Stored | None:
        room = self.room(name)
        if not room.version:
            return None
        after = 0 if room.snapshot is None else room.snapshot.version
        return Stored(
            room.version,
            room.snapshot,
            tuple(batch for batch in room.log if batch.version > after),
            self.due_of(name),
        )

    def due_of(self, name: str) -> tuple[Due, ...]:
        return tuple(sorted(self.room(name).due, key=lambda one: (one.at, one.name)))

    def claim_due(self, now: int, limit: int, until: int) -> tuple[tuple[str, Due], ...]:
        ripe = [
            (one.at, name, one.name, one)
            for name, room in self.rooms.items()
            for one in room.due
            if one.waiting is None and one.at <= now
        ]
        claimed = [(name, one) for _, name, _, one in sorted(ripe, key=lambda r: r[:3])[:limit]]
        for name, one in claimed:
            room = self.rooms[name]
            room.due[room.due.index(one)] = replace(one, at=until)
        return tuple(claimed)

    def wait(self, name: str, now: int) -> None:
        if not self.room(name).runs():
            self._let_wait(name, now)

    def arrive(
        self, name: str, token: str, node: str, now: int, holds: bool, away_ms: int
    ) -> tuple[Present, ...]:
        room = self.room(name)
        before = room.people.get(token)
        returns = 0 if before is None else before.returns + (before.node is None)
        room.people[token] = Person(node, holds, returns=returns)
        if room.runs():
            room.due = [
                one
                if one.waiting is None
                else replace(one, at=one.at + max(0, now - one.waiting), waiting=None)
                for one in room.due
            ]
            for person in room.people.values():
                if person.node is None and person.due is None:
                    person.due = now + away_ms
        return self.present(name)

    def depart(
        self, name: str, token: str, node: str, now: int, away_ms: int
    ) -> tuple[Present, ...]:
        person = self.room(name).people.get(token)
        if person is not None and person.node == node:
            self._let_go(name, [token], now, away_ms)
        return self.present(name)

    def present(self, name: str) -> tuple[Present, ...]:
        return tuple(
            Present(token, one.node is not None, one.holds, one.returns, one.node)
            for token, one in sorted(self.room(name).people.items())
        )

    def claim_absences(self, now: int, limit: int, until: int) -> tuple[Absence, ...]:
        ripe = sorted(
            (person.due, name, token)
            for name, room in self.rooms.items()
            for token, person in room.people.items()
            if person.due is not None and person.due <= now
        )
        claimed = []
        for _, name, token in ripe[:limit]:
            person = self.rooms[name].people[token]
            person.due = until
            assert person.gone is not None
            claimed.append(Absence(name, token, person.gone))
        return tuple(claimed)

    def settle(self, absence: Absence, due: int | None) -> None:
        person = self.room(absence.room).people.get(absence.token)
        if person is not None and person.gone == absence.gone and person.due is not None:
            person.due = due

    def heartbeat(self, node: str, now: int) -> None:
        self.beats[node] = now

    def resume(self, node: str, now: int, stale_ms: int) -> int:
        last = max(self.beats.values(), default=now)
        down = now - last if last < now - stale_ms else 0
        for room in self.rooms.values():
            room.due = [
                one if one.waiting is not None else replace(one, at=one.at + down)
                for one in room.due
            ]
            for person in room.people.values():
                person.due = None if person.due is None else person.due + down
                person.gone = None if person.gone is None else person.gone + down
        self.beats = {name: at + down for name, at in self.beats.items()}
        self.beats[node] = now
        return down

    def reap(self, now: int, stale_ms: int, away_ms: int) -> tuple[str, ...]:
        dead = {node: at for node, at in self.beats.items() if at < now - stale_ms}
        # The rooms' due times are those of the last heartbeat that counted there.
        rooms: dict[str, dict[str, int]] = {}
        for node, at in dead.items():
            for name, token in self._here_by(node):
                rooms.setdefault(name, {})[token] = at
            del self.beats[node]
        for name, gone in rooms.items():
            for token, at in gone.items():
                self._mark_gone(name, token, at)
            self._settle_room(name, gone, away_ms)
        for room in self.rooms.values():
            for person in room.people.values():
                if person.node is not None:
                    self.beats.setdefault(person.node, now)
        return tuple(sorted(rooms))

    def leave_node(self, node: str, now: int, away_ms: int) -> tuple[str, ...]:
        self.beats.pop(node, None)
        here = self._here_by(node)
        for name in {name for name, _ in here}:
            self._let_go(name, [token for room, token in here if room == name], now, away_ms)
        return tuple(sorted({name for name, _ in here}))

    def claim_code(self, code: str, room: str, now: int, until: int) -> bool:
        owner, end = self.codes.get(code, (room, 0))
        if owner != room and (end > now or self._lives(owner)):
            return False
        self.codes[code] = (room, until)
        return True

    def room_of_code(self, code: str, now: int) -> str | None:
        room, until = self.codes.get(code, ("", 0))
        return room if until > now or self._lives(room) else None

    def _lives(self, name: str) -> bool:
        return name in self.rooms and self.rooms[name].version > 0

    def sweep(self, before: int, keep_records: bool, limit: int) -> int:
        self.codes = {
            code: one for code, one in self.codes.items() if one[1] >= before or self._lives(one[0])
        }
        old = sorted(
            (room.touched, name)
            for name, room in self.rooms.items()
            if room.version
            and room.touched < before
            and all(person.node is None for person in room.people.values())
        )
        gone = [name for _, name in old[:limit]]
        for name in gone:
            del self.rooms[name]
        self.codes = {code: one for code, one in self.codes.items() if one[0] not in gone}
        self.answers = {
            key: one
            for key, one in self.answers.items()
            if one[1] not in gone and key.scope not in gone
        }
        self.secrets = {key: one for key, one in self.secrets.items() if key[0] not in gone}
        if not keep_records:
            self.records = {key: one for key, one in self.records.items() if key[0] not in gone}
        return len(gone)

    def _here_by(self, node: str) -> list[tuple[str, str]]:
        return [
            (name, token)
            for name, room in self.rooms.items()
            for token, person in room.people.items()
            if person.node == node
        ]

    def _let_go(self, name: str, tokens: list[str], now: int, away_ms: int) -> None:
        for token in tokens:
            self._mark_gone(name, token, now)
        self._settle_room(name, dict.fromkeys(tokens, now), away_ms)

    def _mark_gone(self, name: str, token: str, at: int) -> None:
        people = self.rooms[name].people
        people[token].node, people[token].gone = None, at
        if not people[token].holds:
            del people[token]

    def _settle_room(self, name: str, gone: dict[str, int], away_ms: int) -> None:
        room = self.rooms[name]
        if room.runs():
            for token, at in gone.items():
                if token in room.people:
                    room.people[token].due = at + away_ms
            return
        for person in room.people.values():
            person.due = None
        self._let_wait(name, max(gone.values()))

    def _let_wait(self, name: str, now: int) -> None:
        room = self.room(name)
        room.due = [
            one if one.waiting is not None else replace(one, waiting=now) for one in room.due
        ]
