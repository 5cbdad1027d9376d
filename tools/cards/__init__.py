"""Draws the hundred reading cards (yomifuda) and their back, in our own hand.

`python -m tools.cards FOLDER` writes the pictures the client shows: see `tools/cards/__main__.py`.
From the facts to the picture: `attributes` says who sits on a card, in which robe and pose and under
which sky; `nobles`, `ladies` and `monks` are the figures, dressed by `dress`; `scenery` is what the
poem sees; `lettering` the poem itself; `card` puts them together; `atlas` makes the files.
"""
