"""Where rooms are kept: an append-only log of batches, and what belongs to it.

Nothing here knows the game. A room is a name, a version and JSON text.
"""
