"""The tables, by SQLAlchemy Core: what migrations build and tests compare them with.

`metadata` is PostgreSQL's; `SQLITE` has the same tables, where those of the log lie otherwise. Never on
the way of a flip: the stores speak SQL of their own there.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text, text

metadata = MetaData()


def _index(name: str, column: str, where: str) -> Index:
    """An index over some of the rows: those that are looked for."""
    return Index(name, column, sqlite_where=text(where), postgresql_where=text(where))


rooms = Table(
    "rooms",
    metadata,
    Column("room", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

batches = Table(
    "batches",
    metadata,
    Column("room", Text, primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("public", Text, nullable=False),
    Column("private", Text),
    sqlite_with_rowid=False,
)

answers = Table(
    "answers",
    metadata,
    Column("scope", Text, primary_key=True),
    Column("token", Text, primary_key=True),
    Column("command", Text, primary_key=True),
    Column("answer", Text, nullable=False),
    # Which room a command made: what has no room for its scope must leave with it all the same.
    Column("room", Text),
    _index("answers_room", "room", "room IS NOT NULL"),
    sqlite_with_rowid=False,
)

due = Table(
    "due",
    metadata,
    Column("room", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("payload", Text, nullable=False),
    Column("waiting", BigInteger),
    _index("due_runs", "at", "waiting IS NULL"),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("room", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("public", Text, nullable=False),
    Column("private", Text),
    sqlite_with_rowid=False,
)

secrets = Table(
    "secrets",
    metadata,
    Column("room", Text, primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("secret", Text, nullable=False),
    sqlite_with_rowid=False,
)

records = Table(
    "records",
    metadata,
    Column("room", Text, primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("record", Text, nullable=False),
    sqlite_with_rowid=False,
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("node", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

presence = Table(
    "presence",
    metadata,
    Column("room", Text, primary_key=True),
    Column("token", Text, primary_key=True),
    # Where they are here by; NULL if they are gone.
    Column("node", Text),
    Column("holds", Boolean, nullable=False),
    Column("gone", BigInteger),
    Column("due", BigInteger),
    Column("returns", Integer, nullable=False),
    _index("presence_node", "node", "node IS NOT NULL"),
    _index("presence_due", "due", "due IS NOT NULL"),
    sqlite_with_rowid=False,
)

codes = Table(
    "codes",
    metadata,
    Column("code", Text, primary_key=True),
    Column("room", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("codes_room", "room"),
    sqlite_with_rowid=False,
)

SQLITE = MetaData()

for _table in metadata.sorted_tables:
    if _table is not batches:
        _table.to_metadata(SQLITE)

SQLITE.tables["rooms"].append_column(Column("newest", Integer))

# See `mekuri.storage.sqlite.chain`.
Table(
    "batches",
    SQLITE,
    Column("seq", Integer, primary_key=True),
    Column("room", Text, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("previous", Integer),
    Column("public", Text, nullable=False),
    Column("private", Text),
    Index("batches_marks", "room", "version", sqlite_where=text("version % 16 = 0")),
)
