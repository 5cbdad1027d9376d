"""The tables, by SQLAlchemy Core: what migrations build and tests compare them with.

Never on the way of a flip: the stores speak SQL of their own there.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text

metadata = MetaData()

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
    sqlite_with_rowid=False,
)

due = Table(
    "due",
    metadata,
    Column("room", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("payload", Text, nullable=False),
    Index("due_at", "at"),
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
