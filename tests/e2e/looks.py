"""The pages and moments that every look at them goes through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from e2e.device import Device
from e2e.game_page import GamePage
from e2e.tables import new_token, open_table, sit_down, table_at
from e2e.words import LANGUAGES
from mekuri.game import preset

Size = tuple[int, int]
Look = tuple[Literal["light", "dark"], Size]

SIZES: tuple[Size, ...] = ((360, 640), (768, 1024), (1440, 900))
"""A phone, a tablet and a desk."""
PHONE, TABLET, DESK = SIZES
LOOKS: tuple[Look, ...] = (("light", PHONE), ("dark", PHONE), ("light", DESK), ("dark", DESK))


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who reads one language and looks at every page: for axe in `looks`, else in `sizes`."""

    language: str
    looks: tuple[Look, ...] = LOOKS
    sizes: tuple[Size, ...] = SIZES

    @property
    def thorough(self) -> bool:
        """Whether nothing is left to others."""
        return (self.looks, self.sizes) == (LOOKS, SIZES)


# Together they see every page in every language at every size, and every look once: axe takes its time, and what it
# finds is seldom a language's fault. Who looks at everything in every language takes minutes: `-m long`.
READERS = (
    Reader("es", (("light", PHONE),)),
    Reader("ja", (("dark", PHONE),)),
    Reader("en", (("dark", DESK),)),
    Reader("ru", (("light", DESK),)),
)

each_reader = pytest.mark.parametrize(
    "reader",
    [
        *(pytest.param(reader, id=reader.language) for reader in READERS),
        *(
            pytest.param(Reader(language), id=f"{language}-thorough", marks=pytest.mark.long)
            for language in LANGUAGES
        ),
    ],
)

CONTENT = ("", "how-to-play/", "rules/", "cards/", "404/")
"""The pages that have their language in their address."""

LONG_NAMES = [
    "Максимилиан-Александр Преображенский",
    "W" * 40,
    "寿限無寿限無五劫の擦り切れ海砂利水魚",
    "",
]


@dataclass(frozen=True, slots=True)
class Tables:
    """Rooms at moments worth looking at, by what they show; all are held by one token."""

    token: str
    rooms: dict[str, str]


def set_tables(url: str) -> Tables:
    """Open and play them. Nobody who looks at them changes them."""
    token = new_token()
    rooms = {
        "lobby": open_table(url, new_token()),
        "two": _played(url, token, 30),
        "six, with everything": _full(url, token),
        "a hundred": _played(url, token, 60, players=100),
        "nearly over": table_at(
            url,
            token,
            lambda hand: 10 not in hand.cards,
            flips=28,
            players=3,
            names=LONG_NAMES[:3],
            rules={"cards": 40},
        ),
        "over": _played(url, token, 40, players=4, names=LONG_NAMES, rules={"cards": 40}),
    }
    return Tables(token, rooms)


def still(page: Page) -> None:
    """Wait until nothing moves any more and all is drawn as it should be."""
    page.evaluate(
        """async () => {
            const frame = () => new Promise(requestAnimationFrame);
            await frame();
            await frame();
            // What the page itself waits for is no motion.
            const moving = document.body.getAnimations({ subtree: true });
            await Promise.all(moving.map((one) => one.finished));
            await frame();
        }"""
    )


def _played(url: str, token: str, flips: int, **settings: Any) -> str:
    room = open_table(url, token, **settings)
    with sit_down(url, room, token) as hand:
        hand.start()
        hand.flip(flips)
    return room


def _full(url: str, token: str) -> str:
    """Stacks, extra flips left, steals to be had, cards aside, a seat that is out."""
    rules = preset("folk_full").to_json() | {"steals": 100, "stacks": 10, "semimaru": "out_aside"}
    room = open_table(url, token, players=6, rules=rules, names=[*LONG_NAMES, "Ana", "Bo"])
    with sit_down(url, room, token) as hand:
        hand.start()
        hand.flip(9)
        hand.act(do="resign", seat=hand.turn)
        while hand.turn is not None and not hand.may("stop"):
            hand.flip()
    return room


def open_dialogs(page: Page) -> Iterator[str]:
    """Open each dialog of the game page that can be opened now, one after the other."""
    openers = {
        "menu": 'header > button[aria-haspopup="dialog"]',
        "hand": '[data-seat="0"]',
        "center": '[data-count="center"]',
        "steal": '.actions button[aria-haspopup="dialog"]',
    }
    # Of these the inside is fetched when they are opened.
    inside = {"menu": "[data-settings]", "hand": ".sum ~ [data-pile], p:only-child"}
    for name, opener in openers.items():
        if page.locator(opener).count():
            page.locator(opener).click()
            expect(page.locator("dialog[open]")).to_be_visible()
            if name in inside:
                page.locator("dialog[open] .body").locator(inside[name]).last.wait_for()
            yield name
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator(openers["menu"]).click()
    page.locator("dialog[open] [data-rules-here]").click()
    expect(page.locator("dialog[open] [data-rules]")).to_be_visible()
    yield "rules"
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator(openers["menu"]).click()
    resign = page.locator("dialog[open] [data-resign-ask]")
    if resign.count():
        resign.click()
        expect(page.locator("dialog[open] [data-resign]")).to_be_visible()
        yield "resign"
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def open_everything(page: Page) -> bool:
    """Open whatever folds. Whether anything was folded."""
    opened: int = page.evaluate(
        """() => {
            const folded = [...document.querySelectorAll('details:not([open])')];
            for (const one of folded) one.open = true;
            return folded.length;
        }"""
    )
    return opened > 0


def settled(device: Device, room: str) -> GamePage:
    """Open a room and wait until it is all there, poets and history."""
    device.go(f"/r/{room}/")
    game = GamePage(device.page)
    game.expect_link("open")
    device.page.wait_for_load_state("networkidle")
    still(device.page)
    return game
