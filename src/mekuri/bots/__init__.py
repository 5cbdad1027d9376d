"""The CPU's players: what a seat does, from what a seat may know.

Pure, standard library only: chance comes in as `below(n)`, a number from 0 to n - 1. It is never the
seed of a game.
"""
