"""Every message is said somewhere, and every key that code says exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from client.messages import WEB, messages
from mekuri.game import options, presets

SOURCE = WEB / "src"
# Keys made of the option table's own names; `said_by_the_table` says which.
FROM_TABLE = SOURCE / "lib" / "rules" / "words.ts"
TABLE = SOURCE / "lib" / "rules" / "table.ts"


def sources() -> Iterator[tuple[Path, str]]:
    """The client's code, without its comments."""
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in (".ts", ".svelte") and "generated" not in path.parts:
            text = path.read_text("utf-8")
            yield (
                path,
                re.sub(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'`])//[^\n]*", "", text, flags=re.DOTALL),
            )


def literal_keys() -> set[str]:
    """Strings in code that may be keys."""
    return {key for _, text in sources() for key in re.findall(r"['\"]([a-z][\w-]*)['\"]", text)}


def pattern_keys() -> list[str]:
    """Keys put together in code, `level-${level}-about`, as patterns; they start with a fixed word."""
    templates = (
        template
        for path, text in sources()
        if path != FROM_TABLE
        for template in re.findall(r"`([a-z][\w-]*\$\{[^`]*)`", text)
    )
    return [
        "".join(
            r"[\w-]+" if part.startswith("${") else re.escape(part) for part in _parts(template)
        )
        for template in templates
        if re.fullmatch(r"(?:[\w-]|\$\{[^}]*\})+", template)
    ]


def _parts(template: str) -> list[str]:
    return [part for part in re.split(r"(\$\{[^}]*\})", template) if part]


def said_by_the_table() -> set[str]:
    """The keys that follow from the option table, the effects and the presets."""
    found: set[str] = set()
    for option in options.data():
        name = option["option"]
        found |= {f"option-{name}", f"option-{name}-about"}
        values = ["true", "false"] if option["takes"] == "boolean" else _names(option)
        found |= {f"{name}-{value}{end}" for value in values for end in ("", "-about")}
        if "min" in option:
            found.add(f"{name}-value")
    for effect in options.effects_data():
        word = effect["effect"]
        found |= {f"act-{word}", f"effect-{word}"}
        for key in effect["keys"]:
            words = key.get("words", [])
            found |= {f"key-{key['key']}", *(f"{key['key']}-{choice}" for choice in words)}
            if key["key"] == "count":
                found |= {f"effect-{word}-{choice}" for choice in words}
    found |= {f"preset-{name}{end}" for name in presets.PRESETS for end in ("", "-about")}
    groups = re.findall(r"\['(\w+)', \[|section: '(\w+)'", TABLE.read_text("utf-8"))
    found |= {f"section-{first or second}" for first, second in groups}
    return found


def _names(option: dict[str, Any]) -> list[str]:
    return [name["name"] for name in option.get("names", [])]


def test_no_message_is_left_unsaid() -> None:
    literal, patterns, table = literal_keys(), pattern_keys(), said_by_the_table()
    assert patterns
    unsaid = [
        f"{file}: {key}"
        for file, key, _ in messages("en")
        if key not in literal | table
        and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert unsaid == []


def test_the_option_table_has_its_words() -> None:
    keys = {key for _, key, _ in messages("en")}
    assert said_by_the_table() - keys == set()


def test_a_pattern_is_narrow_enough_to_mean_something() -> None:
    """A template such as `${option}-${name}` outside the table's own module would excuse any key."""
    assert all(not pattern.startswith(r"[\w-]+") for pattern in pattern_keys())
