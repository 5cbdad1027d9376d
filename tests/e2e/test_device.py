"""Four people round one device, under the party rules: stopping, going on, passing it, resigning."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, NewDevice
from e2e.game_page import GamePage
from e2e.keyboard import is_focused
from e2e.ledger import Ledger
from e2e.start_page import StartPage
from e2e.words import words
from server.running import RunningServer

NAMES = ["Ana", "Бабушка", "お祖父さん", "José María"]
GAMES = 12
CARDS = 40


def set_up(page: Page) -> None:
    """Four names, party rules with fewer cards, Play: by touch."""
    page.wait_for_selector("button[type=submit]:enabled")
    for value in ("device", "4", "party"):
        page.locator(f'label:has(input[type="radio"][value="{value}"])').tap()
    form = StartPage(page, "es")
    form.open_options()
    form.set_number("cards", CARDS)
    fields = page.locator("fieldset input.field")
    expect(fields).to_have_count(4)
    for seat, name in enumerate(NAMES):
        fields.nth(seat).fill(name)
    page.locator("button[type=submit]").tap()
    page.wait_for_url("**/r/*/")


def play(game: GamePage, exercised: set[str]) -> None:
    """Play one game to its end. With extra flips left, stop and go on by turns."""
    before: int | None = None
    for _ in range(150):
        if game.moment() == "over":
            return
        seat = game.seat_to_act()
        if before not in (None, seat):
            # The turn has passed: so does the device.
            expect(game.page.locator(".pass b")).to_have_text(NAMES[seat])
            exercised.add("passed")
        before = seat
        if game.stop.is_visible():
            if "stopped" in exercised and "went on" not in exercised:
                exercised.add("went on")
            else:
                exercised.add("stopped")
                game.stop.tap()
                continue
        if is_focused(game.page, "[data-flip]"):
            game.page.keyboard.press("Space")
        else:
            game.flip.tap()
    raise AssertionError("the game does not end")


def test_four_people_on_one_device(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(
        server.url,
        language="es",
        size=PHONE,
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = device.page
    device.go("/es/")
    set_up(page)
    game = GamePage(page)
    exercised: set[str] = set()
    played = 0
    while played < GAMES and not exercised >= {"stopped", "went on", "passed"}:
        if played:
            game.play_again()
        play(game, exercised)
        played += 1
    assert exercised == {"stopped", "went on", "passed"}, f"in {played} games"
    expect(page.locator("h1")).to_have_text(words("es", "game-heading", game=played))

    # And one in which somebody gives up, out of turn.
    game.play_again()
    turn = game.seat_to_act()
    leaver = (turn + 2) % 4
    page.locator('header > button[aria-haspopup="dialog"]').tap()
    page.get_by_role("button", name=words("es", "resign"), exact=True).tap()
    page.locator("dialog[open] label", has_text=NAMES[leaver]).tap()
    page.locator("[data-resign]").tap()
    expect(page.locator(f'[data-seat="{leaver}"]')).to_have_class(re.compile(r"\bout\b"))
    play(game, exercised)

    ledger = Ledger(server.database)
    ledger.check(game.room, game.sent(), people=range(4))
    record = ledger.records(game.room)[played + 1]
    out = record.result["out"]
    assert isinstance(out, list)
    assert out[leaver] is True
    assert [seat.name for seat in record.seats] == NAMES
    assert {"stop", "draw"} <= {
        played.action.to_json()["do"]
        for one in ledger.records(game.room).values()
        for played in one.actions
    }
    assert game.spoken()[-len(game.history()) :] == game.history()
