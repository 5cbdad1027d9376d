"""The words of the client: the same in every language, each in the forms that its language has."""

from __future__ import annotations

import pytest
from babel import Locale
from fluent.syntax import ast

from client.messages import FILES, LANGUAGES, entries, inside, messages, variant_names

CATEGORIES = {"zero", "one", "two", "few", "many", "other"}


def plural_forms(language: str) -> set[str]:
    """The plural categories that CLDR gives a language for cardinal numbers."""
    return set(Locale(language).plural_form.tags) | {"other"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_file(language: str) -> None:
    for file in FILES:
        assert entries(language, file), f"{language}/{file}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_nothing_in_a_file_is_broken(language: str, file: str) -> None:
    junk = [entry.content for entry in entries(language, file) if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_keys_stand_in_the_same_files(language: str) -> None:
    keys = [(file, key) for file, key, _ in messages(language)]
    assert keys == [(file, key) for file, key, _ in messages("en")]
    assert len({key for _, key in keys}) == len(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_asks_for_what_the_others_do_not_get(language: str) -> None:
    wanted = {key: inside(message).variables for _, key, message in messages("en")}
    for _, key, message in messages(language):
        given = set().union(*(_variables(other, key) for other in LANGUAGES))
        assert inside(message).variables <= given
        # Whoever says a number says it in every language.
        assert ("count" in wanted[key]) == ("count" in inside(message).variables), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_stands_alone(language: str) -> None:
    """The client reads each by itself when it is first said (web/src/lib/i18n/words.ts)."""
    references = {key: inside(message).references for _, key, message in messages(language)}
    assert {key: others for key, others in references.items() if others} == {}
    assert not any(isinstance(one, ast.Term) for file in FILES for one in entries(language, file))


def _variables(language: str, key: str) -> set[str]:
    return next(inside(message).variables for _, name, message in messages(language) if name == key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_every_form_of_the_language(language: str) -> None:
    forms = plural_forms(language)
    plurals = 0
    for file, key, message in messages(language):
        for selection in inside(message).selections:
            words, _ = variant_names(selection)
            if not words <= CATEGORIES or not _is_plural(key, selection):
                continue
            plurals += 1
            assert words == forms, f"{language}/{file}: {key} has {sorted(words)}"
    assert plurals > 20


def _is_plural(key: str, selection: ast.SelectExpression) -> bool:
    """Whether any language chooses by the forms of this number (`[0] … *[other] …` alone is none)."""
    variable = _variable(selection)
    for language in LANGUAGES:
        for _, name, message in messages(language):
            if name != key:
                continue
            for other in inside(message).selections:
                words, numbers = variant_names(other)
                if _variable(other) != variable:
                    continue
                if words & (CATEGORIES - {"other"}) or (words == {"other"} and not numbers):
                    return True
    return False


def _variable(selection: ast.SelectExpression) -> str:
    assert isinstance(selection.selector, ast.VariableReference)
    return selection.selector.id.name


def test_languages_that_choose_by_a_word_choose_among_the_same() -> None:
    """Who, when, where: a language may say all cases alike, but no case is forgotten."""
    seen: dict[str, dict[str, set[str]]] = {}
    for language in LANGUAGES:
        for _, key, message in messages(language):
            for variable, words in _choices(message):
                known = seen.setdefault(key, {}).setdefault(variable, set(words))
                assert known == words, f"{language}: {key} chooses by {variable}"
    assert len(seen) > 10


def _choices(message: ast.Message) -> list[tuple[str, set[str]]]:
    names = [(_variable(choice), variant_names(choice)[0]) for choice in inside(message).selections]
    return [(variable, words) for variable, words in names if not words <= CATEGORIES]


def test_japanese_alone_has_readings() -> None:
    for language in LANGUAGES:
        with_readings = [key for _, key, message in messages(language) if "<r>" in _text(message)]
        assert bool(with_readings) == (language == "ja"), language


def _text(message: ast.Message) -> str:
    elements = message.value.elements if message.value else []
    return "".join(part.value for part in elements if isinstance(part, ast.TextElement))
