"""The languages of the pages, and which of them a reader wants."""

from __future__ import annotations

LANGUAGES = ("es", "ja", "en", "ru")
DEFAULT = "en"
COOKIE = "lang"


def wanted(cookie: str | None, accepted: str | None) -> str:
    """The language to show: the one chosen before, else the browser's first that there is.

    `accepted` is the header Accept-Language; what of it makes no sense is passed over.
    """
    if cookie in LANGUAGES:
        return cookie
    best, best_weight = DEFAULT, 0.0
    for entry in (accepted or "")[:1000].split(","):
        tag, _, parameters = entry.partition(";")
        language = tag.strip().lower().partition("-")[0]
        weight = _weight(parameters)
        if language in LANGUAGES and weight > best_weight:
            best, best_weight = language, weight
    return best


def of_path(path: str) -> str | None:
    """The language a page's address begins with, if it does."""
    first = path.lstrip("/").partition("/")[0]
    return first if first in LANGUAGES else None


def _weight(parameters: str) -> float:
    name, mark, value = parameters.strip().partition("=")
    if not mark:
        return 1.0
    if name.strip() != "q":
        return 0.0
    try:
        weight = float(value)
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0
