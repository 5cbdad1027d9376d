"""The store for many machines: PostgreSQL by asyncpg, batches by `unnest`."""

from mekuri.storage.postgres.store import PostgresStore, open_postgres

__all__ = ["PostgresStore", "open_postgres"]
