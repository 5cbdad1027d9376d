"""Who is there, short codes, tables that wait, and what it takes to let a room go."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("answers", sa.Column("room", sa.Text(), nullable=True))
    _index("answers_room", "answers", "room", "room IS NOT NULL")
    op.add_column("due", sa.Column("waiting", sa.BigInteger(), nullable=True))
    op.drop_index("due_at", "due")
    _index("due_runs", "due", "at", "waiting IS NULL")
    op.create_table(
        "presence",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("node", sa.Text(), nullable=True),
        sa.Column("holds", sa.Boolean(), nullable=False),
        sa.Column("gone", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("returns", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("room", "token"),
        sqlite_with_rowid=False,
    )
    _index("presence_node", "presence", "node", "node IS NOT NULL")
    _index("presence_due", "presence", "due", "due IS NOT NULL")
    op.create_table(
        "codes",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code"),
        sqlite_with_rowid=False,
    )
    op.create_index("codes_room", "codes", ["room"])


def downgrade() -> None:
    op.drop_table("codes")
    op.drop_table("presence")
    op.drop_index("due_runs", "due")
    with op.batch_alter_table("due") as due:
        due.drop_column("waiting")
    op.create_index("due_at", "due", ["at"])
    op.drop_index("answers_room", "answers")
    with op.batch_alter_table("answers") as answers:
        answers.drop_column("room")


def _index(name: str, table: str, column: str, where: str) -> None:
    op.create_index(
        name, table, [column], sqlite_where=sa.text(where), postgresql_where=sa.text(where)
    )
