"""Names people give their seats, made safe to show to everyone at the table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import islice

GRAPHEMES = 24
"""A name keeps at most this many characters as a reader counts them."""

POINTS = 16
"""A character keeps at most this many code points: no towers of combining marks."""

ZWJ = "\u200d"
ZWNJ = "\u200c"

# Letters, and a pattern without dots, that draw nothing: a name of them would look empty.
_FILLERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def _is_tag(char: str) -> bool:
    """Whether `char` spells a flag such as Scotland's, after a black flag."""
    return "\U000e0020" <= char <= "\U000e007f"


def _is_kept(char: str) -> bool:
    """Format characters turn text round or hide in it; joiners and tags make letters and emoji."""
    category = unicodedata.category(char)
    if category in ("Cc", "Cs") or char in _FILLERS:
        return False
    return category != "Cf" or char in (ZWJ, ZWNJ) or _is_tag(char)


def _extends(char: str) -> bool:
    """Whether `char` belongs to the character before it (marks, variations, skins, joiners, tags)."""
    return (
        unicodedata.category(char) in ("Mn", "Me", "Mc")
        or char in (ZWJ, ZWNJ)
        or "\U0001f3fb" <= char <= "\U0001f3ff"
        or _is_tag(char)
    )


def _is_regional(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _is_pictured(char: str) -> bool:
    """Whether a joiner may tie `char` to what stands before it: symbols only, never letters."""
    return unicodedata.category(char) in ("So", "Sm", "Cn")


def graphemes(text: str) -> Iterator[str]:
    """The characters of `text` as a reader counts them, nearly as Unicode's UAX 29 does.

    A base with its marks, an emoji sequence held by joiners and a flag of two regional indicators
    count as one each. Syllables of conjoining jamo do not arise: names are in NFC.
    """
    cluster = ""
    flags = 0
    for char in text:
        joins = bool(cluster) and (
            _extends(char)
            or (cluster.endswith(ZWJ) and _is_pictured(char))
            or (_is_regional(char) and flags % 2 == 1)
        )
        flags = flags + 1 if _is_regional(char) else 0
        if joins:
            cluster += char
            continue
        if cluster:
            yield cluster
        cluster = char
    if cluster:
        yield cluster


def clean_name(name: str) -> str:
    """`name` without control and direction characters, its white space collapsed, cut to length.

    Returns at most `GRAPHEMES` graphemes of at most `POINTS` code points each, in NFC; "" if nothing
    visible is left. Cleaning a clean name changes nothing.
    """
    spaced = "".join(" " if char.isspace() else char for char in name)
    text = "".join(char for char in spaced if _is_kept(char))
    # What is cut out may let its neighbours join: seldom, so one round more is nearly always enough.
    while (shorter := _shortened(text)) != text:
        text = shorter
    return text if any(_shows(char) for char in text) else ""


def _shortened(text: str) -> str:
    parts = islice(graphemes(unicodedata.normalize("NFC", text)), GRAPHEMES)
    return " ".join("".join(_bounded(part) for part in parts).split())


def _bounded(part: str) -> str:
    """`part`, cut to `POINTS`; a joiner at the cut has nothing to join any more."""
    return part if len(part) <= POINTS else part[:POINTS].rstrip(ZWJ)


def _shows(char: str) -> bool:
    """Whether `char` draws something by itself."""
    return unicodedata.category(char)[0] not in "CMZ" or unicodedata.category(char) in ("Co", "Cn")
