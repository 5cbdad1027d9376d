"""What Alembic runs for every command: the migrations, on the connection handed in."""

from __future__ import annotations

from alembic import context

from mekuri.storage.schema import SQLITE, metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=SQLITE if connection.dialect.name == "sqlite" else metadata,
    # SQLite changes tables by rebuilding them.
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
