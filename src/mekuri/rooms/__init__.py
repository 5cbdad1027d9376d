"""Rooms: a series of games at one table, decided purely (docs/rules.md is what they play).

`decide` says what a command makes happen, `evolve` what a room is after it, `view` what everyone sees.
"""
