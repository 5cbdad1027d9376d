"""The words on pictures, read from where all text for people stands: the client's message files."""

from __future__ import annotations

import re
from pathlib import Path

MESSAGES = Path(__file__).resolve().parent.parent.parent / "web/messages"

LANGUAGES = ("es", "ja", "en", "ru")


class NotPlain(LookupError):
    """There is no such message, or it is not one line of plain text."""


def say(language: str, file: str, key: str, messages: Path = MESSAGES) -> str:
    """A message of one plain line, which is all that a picture needs of Fluent. Raises `NotPlain`."""
    text = (messages / language / f"{file}.ftl").read_text("utf-8")
    found = re.search(rf"^{re.escape(key)} = ([^\n{{}}]+)\n(?![ ])", text, re.MULTILINE)
    if found is None:
        raise NotPlain(f"{key} in {language}/{file}.ftl is not one plain line")
    return found[1].strip()


def all_said() -> list[str]:
    """Everything that the pictures say, in a fixed order."""
    return [
        say(language, *where) for language in LANGUAGES for where in (NAME, HEADING, INVITATION)
    ]


NAME = ("common", "site-name")
HEADING = ("start", "start-heading")
INVITATION = ("pages", "preview-room")
