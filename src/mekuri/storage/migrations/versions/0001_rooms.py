"""The log of rooms, and what is kept beside it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("room"),
        sqlite_with_rowid=False,
    )
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
    op.create_table(
        "answers",
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "token", "command"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "due",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("room", "name"),
        sqlite_with_rowid=False,
    )
    op.create_index("due_at", "due", ["at"])
    op.create_table(
        "snapshots",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("public", sa.Text(), nullable=False),
        sa.Column("private", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("room"),
        sqlite_with_rowid=False,
    )
    for table, column in (("secrets", "secret"), ("records", "record")):
        op.create_table(
            table,
            sa.Column("room", sa.Text(), nullable=False),
            sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
            sa.Column(column, sa.Text(), nullable=False),
            sa.PrimaryKeyConstraint("room", "game"),
            sqlite_with_rowid=False,
        )
    op.create_table(
        "heartbeats",
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("node"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in (
        "heartbeats",
        "records",
        "secrets",
        "snapshots",
        "due",
        "answers",
        "batches",
        "rooms",
    ):
        op.drop_table(table)
