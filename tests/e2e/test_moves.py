"""What there is to do on the game page, and what it warns of."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import PHONE, NewDevice
from e2e.game_page import GamePage
from e2e.keyboard import is_focused, tab_to
from e2e.ledger import Ledger
from e2e.tables import new_token, open_table, table_at, view_of
from e2e.words import words
from mekuri.game import preset
from server.running import RunningServer

SEMIMARU = 10


def test_the_warning_of_semimaru(server: RunningServer, new_device: NewDevice) -> None:
    """Red from the fifteenth last card on, until he comes: he must come."""
    token = new_token()
    room = table_at(server.url, token, lambda hand: SEMIMARU not in hand.cards, flips=84, players=4)
    device = new_device(server.url, token=token, size=PHONE)
    device.go(f"/r/{room}/")
    game = GamePage(device.page)
    assert game.moment() == "flip"
    game.expect_flips(16)
    expect(game.warning).to_have_count(0)
    flips = 0
    while True:
        assert game.moment() == "flip"
        game.flip.press("Space")
        flips += 1
        game.expect_flips(16 - flips)
        view = view_of(server.url, room)
        if view["unseen"]["semimaru"] == 0:
            break
        expect(game.warning).to_be_visible()
        if flips < 15:
            expect(game.warning).to_contain_text(str(16 - flips))
    expect(game.warning).to_have_count(0)
    expect(device.page.locator("[data-last]")).to_have_attribute("data-last", str(SEMIMARU))


def test_a_hand_is_opened_and_looked_through(server: RunningServer, new_device: NewDevice) -> None:
    token = new_token()
    room = table_at(
        server.url, token, lambda hand: hand.turn == 0 and not _monks(hand.cards), flips=16
    )
    device = new_device(server.url, language="ru", token=token)
    device.go(f"/r/{room}/")
    page = device.page
    game = GamePage(page)
    assert game.moment() == "flip"
    hand = view_of(server.url, room)["table"]["hands"][1]
    tab_to(page, '[data-seat="1"]')
    page.keyboard.press("Enter")
    cards = page.locator("dialog[open] [data-card]")
    expect(cards).to_have_count(len(hand))
    assert [int(card.get_attribute("data-card") or "") for card in cards.all()] == hand[::-1]
    # The list is longer than the sheet on a small screen, and can be scrolled by the keyboard.
    page.set_viewport_size({"width": 360, "height": 400})
    expect(cards.last).not_to_be_in_viewport()
    tab_to(page, "dialog[open] :is([tabindex='0'], .body)")
    page.keyboard.press("End")
    expect(cards.last).to_be_in_viewport()
    page.keyboard.press("Escape")
    assert is_focused(page, '[data-seat="1"]')


def _monks(cards: list[int]) -> bool:
    return any(card in {8, 10, 12, 21, 47, 66, 69, 70, 82, 85, 86, 87, 95} for card in cards)


def test_a_stack_is_chosen(server: RunningServer, new_device: NewDevice) -> None:
    token = new_token()
    room = open_table(server.url, token, rules={"stacks": 4, "cards": 10})
    device = new_device(server.url, token=token, size=PHONE)
    device.go(f"/r/{room}/")
    page = device.page
    game = GamePage(page)
    assert game.moment() == "flip"
    tab_to(page, ".actions fieldset input")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.checked")
    # Space and Enter flip from wherever nothing else is pressed by them.
    game.flip.press("Enter")
    game.expect_flips(9)
    assert view_of(server.url, room)["table"]["stacks"] == [3, 3, 1, 2]
    assert game.moment() == "flip"
    game.flip.press("Enter")
    game.expect_flips(8)
    # It is empty now: it cannot be chosen, and another one is.
    expect(page.locator(".actions fieldset input").nth(2)).to_be_disabled()
    expect(page.locator(".actions fieldset input").nth(2)).not_to_be_checked()
    assert game.play_on("Enter") == 8
    Ledger(server.database).check(room, game.sent(), people=(0, 1))


def test_a_pile_is_stolen(server: RunningServer, new_device: NewDevice) -> None:
    """Under the full folk rules, once a game, before the first flip of one's turn."""
    token = new_token()
    room = table_at(
        server.url,
        token,
        lambda hand: _can_steal(server.url, hand.room),
        flips=20,
        players=4,
        rules=preset("folk_full").to_json(),
        names=["Ana", "Bo", "Chie", "Dima"],
    )
    device = new_device(server.url, token=token, size=PHONE)
    device.go(f"/r/{room}/")
    page = device.page
    game = GamePage(page)
    assert game.moment() == "flip"
    before = view_of(server.url, room)
    thief = before["table"]["turn"]
    victims = [one["from"] for one in before["legal"] if one["do"] == "steal"]
    tab_to(page, ".actions button[aria-haspopup=dialog]")
    page.evaluate("() => spy.watchFocus()")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] h2")).to_have_text(words("en", "steal-title"))
    buttons = page.locator("dialog[open] li button")
    expect(buttons).to_have_count(len(victims))
    tab_to(page, "dialog[open] li:last-child button")
    page.keyboard.press("Enter")
    hands = before["table"]["hands"]
    taken = hands[thief] + hands[victims[-1]]
    expect(page.locator(f'[data-seat="{thief}"] .count')).to_contain_text(str(len(taken)))
    expect(page.locator("[data-said]")).to_contain_text(str(len(hands[victims[-1]])))
    expect(page.locator(".actions button[aria-haspopup=dialog]")).to_have_count(0)
    table = view_of(server.url, room)["table"]
    assert table["hands"][thief] == taken
    assert table["steals"][thief] == 1
    assert table["turn"] == thief, "and flips now"
    assert page.evaluate("() => spy.unfocused") == []
    assert is_focused(page, "[data-flip]")


def _can_steal(url: str, room: str) -> bool:
    legal = view_of(url, room)["legal"]
    return [one["do"] for one in legal].count("steal") > 1


def test_whoever_is_out_keeps_the_focus_and_sees_the_end(
    server: RunningServer, new_device: NewDevice
) -> None:
    token = new_token()
    out = [{"out": {"cards": "aside"}}]
    room = open_table(
        server.url, token, mode="cpu", players=5, pace="fast", rules={"noble": out, "lady": out}
    )
    device = new_device(server.url, token=token)
    device.go(f"/r/{room}/")
    page = device.page
    game = GamePage(page)
    assert game.moment() == "flip"
    tab_to(page, "[data-flip]")
    page.evaluate("() => spy.watchFocus()")
    game.play_on()
    assert page.evaluate("() => spy.unfocused") == []
    assert game.spoken() == game.history()
    tab_to(page, "[data-start]")


def test_resigning_by_the_keyboard(server: RunningServer, new_device: NewDevice) -> None:
    token = new_token()
    room = open_table(server.url, token, mode="cpu", players=4, pace="at_once")
    device = new_device(server.url, token=token, size=PHONE)
    device.go(f"/r/{room}/")
    page = device.page
    game = GamePage(page)
    assert game.moment() == "flip"
    tab_to(page, "[data-flip]")
    page.evaluate("() => spy.watchFocus()")
    game.play_on(most=3)
    assert game.moment() == "flip"
    tab_to(page, 'header > button[aria-haspopup="dialog"]', back=True)
    page.keyboard.press("Enter")
    tab_to(page, "dialog[open] [data-resign-ask]")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] h2")).to_have_text(words("en", "resign-title"))
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert game.moment() == "flip", "nothing was given up"
    tab_to(page, 'header > button[aria-haspopup="dialog"]', back=True)
    page.keyboard.press("Enter")
    tab_to(page, "dialog[open] [data-resign-ask]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-resign]")
    page.keyboard.press("Enter")
    # The CPUs play on by themselves, at once.
    assert game.moment() == "over"
    assert page.evaluate("() => spy.unfocused") == []
    assert game.spoken() == game.history()
    result = Ledger(server.database).records(room)[1].result
    assert result["out"] == [True, False, False, False]
    Ledger(server.database).check(room, game.sent(), people=(0,))
