"""Japanese in Cyrillic: Polivanov's transcription, as the Russian page reads the poems aloud.

Long vowels are written like short ones, as in the poets' names of the data file; `i` after a vowel
stays a syllable of its own («и», not «й»), so that a line of five or seven can be counted.
"""

from __future__ import annotations

import re

_VOWELS = {"a": "а", "i": "и", "u": "у", "e": "э", "o": "о"}
_SOFT = {"a": "я", "u": "ю", "o": "ё"}
_ROWS = {
    "k": "к", "g": "г", "s": "с", "z": "дз", "t": "т", "d": "д", "n": "н",
    "h": "х", "b": "б", "p": "п", "m": "м", "r": "р", "w": "в", "f": "ф",
}  # fmt: skip
_PALATAL = {"sh": "с", "ch": "т", "j": "дз"}
_LONG = str.maketrans("āīūēō", "aiueo")

# A doubled consonant, or t before ch; a syllable; n that closes one; anything else.
_TOKEN = re.compile(
    r"(?P<double>([kgsztdbp])(?=\2)|s(?=sh)|t(?=ch))"
    r"|(?P<head>ts|sh|ch|[kgnhbpmr]y|[kgsztdnhbpmrwfjy]?)(?P<vowel>[aiueo])"
    r"|(?P<nasal>n)(?P<mark>'?)"
    r"|(?P<other>.)",
    re.DOTALL,
)


def cyrillic(romaji: str) -> str:
    """Turn Hepburn romaji into Cyrillic; what is no romaji (spaces, hyphens) stays.

    >>> cyrillic("yo zo fukenikeru")
    'ё дзо фукэникэру'
    """
    text = romaji.translate(_LONG)
    return "".join(_token(match, text) for match in _TOKEN.finditer(text))


def _token(match: re.Match[str], text: str) -> str:
    if match["double"]:
        return _ROWS[match["double"]]
    if match["vowel"]:
        return _syllable(match["head"], match["vowel"])
    if match["nasal"]:
        following = text[match.end() : match.end() + 1]
        if match["mark"] or following in _VOWELS:
            return "нъ"
        return "м" if following in ("b", "p", "m") else "н"
    return match["other"]


def _syllable(head: str, vowel: str) -> str:
    if head in _PALATAL:
        return _PALATAL[head] + (_SOFT.get(vowel) or _VOWELS[vowel])
    if head == "y":
        return _SOFT[vowel]
    if head.endswith("y"):
        return _ROWS[head[0]] + _SOFT[vowel]
    if head == "ts":
        return "ц" + _VOWELS[vowel]
    return (_ROWS[head] if head else "") + _VOWELS[vowel]
