"""The client's message files, parsed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

WEB = Path(__file__).resolve().parents[2] / "web"
LANGUAGES = ("es", "ja", "en", "ru")
FILES = tuple(sorted(path.name for path in (WEB / "messages" / "en").glob("*.ftl")))


@cache
def entries(language: str, file: str) -> tuple[ast.EntryType, ...]:
    """All that a file holds, junk included."""
    source = (WEB / "messages" / language / file).read_text("utf-8")
    return tuple(FluentParser(with_spans=False).parse(source).body)


def messages(language: str) -> Iterator[tuple[str, str, ast.Message]]:
    """File, key and message, of all files of a language."""
    for file in FILES:
        for entry in entries(language, file):
            if isinstance(entry, ast.Message):
                yield file, entry.id.name, entry


class Selects(Visitor):
    """Collects the selections of a message, the variables it uses, and whom it refers to."""

    def __init__(self) -> None:
        self.selections: list[ast.SelectExpression] = []
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  (Visitor's names)
        self.selections.append(node)
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


def inside(message: ast.Message) -> Selects:
    """What is inside a message."""
    found = Selects()
    found.visit(message)
    return found


def variant_names(selection: ast.SelectExpression) -> tuple[set[str], set[str]]:
    """The words and the numbers that a selection tells apart."""
    keys = [variant.key for variant in selection.variants]
    words = {key.name for key in keys if isinstance(key, ast.Identifier)}
    numbers = {str(key.value) for key in keys if isinstance(key, ast.NumberLiteral)}
    return words, numbers
