"""The odds: what comes of a game by any family's rules, simulated or exact.

On NumPy and Numba; the server's process imports none of it. `mekuri.odds.model`
is the ground: any rules as arrays of counts.
"""
