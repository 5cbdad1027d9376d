"""A second interpreter of docs/rules.md, written from that text alone.

It shares nothing with the package: no import, no table, no word list. It is slow and plain on
purpose: dicts and lists, one sentence of the rules per line of code. What the engine is held to
(golden tables, differential tests, odds by trying all orders) comes from here.
"""
