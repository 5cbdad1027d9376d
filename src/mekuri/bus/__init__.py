"""How nodes tell each other that a room has moved on.

A hint, never the truth: what is missed is read from the log.
"""
