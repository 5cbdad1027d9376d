"""The client's own words, to find on its pages: web/messages/{language}/*.ftl."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

LANGUAGES = ("es", "ja", "en", "ru")
MESSAGES = Path(__file__).resolve().parents[2] / "web/messages"


@cache
def _messages(language: str) -> dict[str, ast.Pattern]:
    found: dict[str, ast.Pattern] = {}
    for file in sorted((MESSAGES / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                found[entry.id.name] = entry.value
    return found


def words(language: str, key: str, **values: str | int) -> str:
    """A message as text. Takes plain ones and those with `{ $variables }` alone."""
    text = ""
    for part in _messages(language)[key].elements:
        if isinstance(part, ast.TextElement):
            text += part.value
        else:
            assert isinstance(part.expression, ast.VariableReference), f"{key} chooses among texts"
            text += str(values[part.expression.id.name])
    return text
