"""Odds without sampling: all games there can be, counted."""
