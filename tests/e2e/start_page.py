"""The start page's form, as a test fills it in."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

from e2e.words import words

OWN = "(own)"
NUMBER = "(number)"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a family's own list: its effect, and what its keys say (numbers are written)."""

    effect: str
    keys: dict[str, str | int] = field(default_factory=dict)

    def to_json(self) -> object:
        """As docs/rules.md, 4, has it."""
        return {self.effect: self.keys} if self.keys else self.effect


class StartPage:
    """Wraps the start page in one language."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        self.play: Locator = page.locator(".play button[type=submit]")

    def ready(self) -> None:
        """Wait until the form works."""
        self.page.wait_for_selector("button[type=submit]:enabled")

    def choose(self, value: str) -> None:
        """Choose the radio button of this value; there is one such."""
        self.page.locator(f'label:has(> input[type="radio"][value="{value}"])').click()

    def open_options(self) -> None:
        """Open the part with the single options."""
        self.page.locator("details.single > summary").click()

    def option(self, name: str) -> Locator:
        """Open one option and give the element that holds it."""
        title = words(self.language, f"option-{name}")
        found = self.page.locator(f'details:has(> summary .title:text-is("{title}"))')
        if found.get_attribute("open") is None:
            found.locator("> summary").click()
        return found

    def set_option(self, name: str, value: str) -> None:
        """Choose one of the option's names."""
        self.option(name).locator(f'label:has(> input[value="{value}"])').click()

    def set_number(self, name: str, number: int) -> None:
        """Write the option's number."""
        self.option(name).locator('input[type="number"]').fill(str(number))

    def set_cards(self, name: str, text: str) -> None:
        """Write a set of cards of the family's own."""
        self.set_option(name, OWN)
        self.option(name).locator("p.cards input").fill(text)

    def compose(self, name: str, steps: list[Step]) -> None:
        """Put together a list of effects of the family's own, from whatever the option says now."""
        option = self.option(name)
        self.set_option(name, OWN)
        rows = option.locator(".step")
        while rows.count() > 1:
            rows.last.locator("button").click()
        if rows.count() and rows.first.locator("button").count():
            rows.first.locator("button").click()
        for index, step in enumerate(steps):
            if rows.count() == index:
                option.locator(".own > button").click()
            row = rows.nth(index)
            row.locator("select").first.select_option(step.effect)
            for key, value in step.keys.items():
                select = row.locator(f'select[id$="-{key}"]')
                if isinstance(value, str):
                    select.select_option(value)
                    continue
                if select.count():
                    select.select_option(NUMBER)
                row.locator('input[type="number"]').fill(str(value))

    def submit(self) -> None:
        """Press Play, and wait for the table."""
        self.play.click()
        self.page.wait_for_url("**/r/*/")
