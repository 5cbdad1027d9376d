"""SQLite: batches lie in the order they were kept, not by room.

By room every batch changes pages of its own, and the pages beside them whenever one is full. PostgreSQL
keeps rows as they come in any case, and is left as it is.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_IN_ORDER = """
INSERT INTO batches (seq, room, version, at, previous, public, private)
SELECT row_number() OVER log, room, version, at,
       CASE WHEN lag(room) OVER log = room THEN row_number() OVER log - 1 END, public, private
FROM batches_by_room WINDOW log AS (ORDER BY room, version)
"""
_NEWEST = """
INSERT INTO rooms (room, version, opened, touched, newest)
SELECT rooms.room, rooms.version, opened, touched, log.seq
FROM rooms JOIN (SELECT room, max(seq) AS seq FROM batches GROUP BY room) AS log USING (room)
WHERE true ON CONFLICT (room) DO UPDATE SET newest = excluded.newest
"""
_BY_ROOM = """
INSERT INTO batches (room, version, at, public, private)
SELECT room, version, at, public, private FROM batches_in_order ORDER BY room, version
"""


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.rename_table("batches", "batches_by_room")
    op.create_table(
        "batches",
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("previous", sa.Integer(), nullable=True),
        sa.Column("public", sa.Text(), nullable=False),
        sa.Column("private", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("seq"),
    )
    op.execute(_IN_ORDER)
    op.drop_table("batches_by_room")
    op.create_index(
        "batches_marks", "batches", ["room", "version"], sqlite_where=sa.text("version % 16 = 0")
    )
    op.add_column("rooms", sa.Column("newest", sa.Integer(), nullable=True))
    op.execute(_NEWEST)


def downgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.drop_index("batches_marks", "batches")
    op.rename_table("batches", "batches_in_order")
    op.create_table(
        "batches",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("version", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("public", sa.Text(), nullable=False),
        sa.Column("private", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("room", "version"),
        sqlite_with_rowid=False,
    )
    op.execute(_BY_ROOM)
    op.drop_table("batches_in_order")
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("newest")
