"""A family's own rules, put together on the start page and played."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.game_page import GamePage
from e2e.ledger import Ledger
from e2e.start_page import StartPage, Step
from e2e.words import words
from server.running import RunningServer

MONK = [
    Step("to_center"),
    Step("hand_to_center", {"who": "self", "count": 2}),
    Step("lose_turn", {"who": "self"}),
]
LADY = [Step("keep"), Step("take_hand", {"who": "richest", "count": 3}), Step("reverse")]
EMPEROR = [Step("deck_to_center", {"count": 4}), Step("draw", {"count": 2, "when": "always"})]
RULES = {
    "monk": [step.to_json() for step in MONK],
    "lady": [step.to_json() for step in LADY],
    "emperor": [step.to_json() for step in EMPEROR],
    "emperor_set": [1, 3, 77, 99],
    "warrior": "rotate",
    "may_stop": True,
    "steals": "unlimited",
    "stacks": 3,
    "cards": 90,
}


def test_a_game_under_a_familys_own_rules(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(server.url, language="ru", reduced_motion="reduce")
    device.go("/ru/")
    form = StartPage(device.page, "ru")
    form.ready()
    form.choose("at_once")
    form.choose("folk")
    form.choose("classic")
    form.open_options()
    form.compose("monk", MONK)
    form.compose("lady", LADY)
    form.compose("emperor", EMPEROR)
    form.set_cards("emperor_set", "1, 3、77 99")
    form.set_option("warrior", "rotate")
    form.set_option("may_stop", "true")
    form.set_option("steals", "unlimited")
    form.set_number("stacks", 3)
    form.set_number("cards", 900)
    form.play.click()
    expect(form.option("cards").locator('input[type="number"]')).to_be_focused()
    expect(device.page.locator(".fault")).to_contain_text(words("ru", "option-cards"))
    form.set_number("cards", 90)
    form.submit()

    game = GamePage(device.page)
    assert game.moment() == "flip"
    game.play_on()
    ledger = Ledger(server.database)
    ledger.check(game.room, game.sent(), people=(0,))
    record = ledger.records(game.room)[1]
    assert record.rules.to_json() == RULES
    result = record.result
    assert game.shown().hands == [len(hand) for hand in result["hands"]]  # type: ignore[attr-defined]
    assert words("ru", "say-rotated") in " ".join(text for _, text in game.history())
    assert game.spoken() == game.history()

    # The device remembers what was played.
    device.go("/ru/")
    form.ready()
    form.submit()
    assert game.moment() == "flip"
    again = Ledger(server.database).batches(game.room)[0]["events"][0]["settings"]
    assert again["rules"] == RULES
