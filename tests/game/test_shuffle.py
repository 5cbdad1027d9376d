"""The shuffle and its proof (RULES 9)."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.game import Rules, shuffle, strict_json
from mekuri.game.faults import Fault

VECTORS = Path(__file__).parent.parent / "vectors"
KNOWN = [json.loads(line) for line in (VECTORS / "shuffle.jsonl").read_text("utf-8").splitlines()]

SEED = bytes(range(32))
CONTEXT: dict[str, Any] = {
    "entropy": ["00ff", ""],
    "game": 1,
    "players": 2,
    "room": "日本",
    "rules": {},
}

WORD = st.integers(0, 2**32 - 1)


def answer(line: object) -> dict[str, Any]:
    return shuffle.answer(json.dumps(line).encode())


def fault(line: object) -> Fault:
    with pytest.raises(Fault) as caught:
        answer(line)
    return caught.value


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known["seed"][:8])
def test_known_deals(known: dict[str, Any]) -> None:
    dealt = shuffle.deal(bytes.fromhex(known["seed"]), known["context"])
    assert dealt.to_json() == known["expect"]
    assert answer(known) == known["expect"]
    del known["expect"]
    assert strict_json.dumps(answer(known)) == json.dumps(dealt.to_json()).encode()


def test_the_commitment_is_the_hash_that_the_rules_name() -> None:
    said = hashlib.sha256(b"mekuri/1 commitment\x00" + SEED).hexdigest()
    assert shuffle.commitment(SEED) == said == shuffle.deal(SEED, CONTEXT).commitment


def test_the_words_are_the_ones_that_the_rules_name() -> None:
    context = '{"entropy":["00ff",""],"game":1,"players":2,"room":"日本","rules":{}}'
    key = hmac.new(SEED, b"mekuri/1 deck\x00" + context.encode(), hashlib.sha256).digest()
    assert shuffle.deck_key(SEED, CONTEXT) == key
    stream = b"".join(
        hmac.new(key, i.to_bytes(8, "big"), hashlib.sha256).digest() for i in range(3)
    )
    assert b"".join(word.to_bytes(4, "big") for word in islice(shuffle.words(key), 24)) == stream


def test_the_order_of_the_context_does_not_matter() -> None:
    turned = dict(reversed(CONTEXT.items()))
    assert shuffle.deal(SEED, turned) == shuffle.deal(SEED, CONTEXT)


@pytest.mark.parametrize(
    "change",
    [
        {"room": "日木"},
        {"game": 2},
        {"players": 3, "entropy": ["00ff", "", ""]},
        {"entropy": ["", "00ff"]},
        {"entropy": ["00fe", ""]},
        {"entropy": ["00FF", ""]},
        {"rules": {"semimaru": "out"}},
    ],
)
def test_every_part_of_the_context_matters(change: dict[str, object]) -> None:
    assert shuffle.deal(SEED, CONTEXT | change).deck != shuffle.deal(SEED, CONTEXT).deck


@given(st.binary(min_size=32, max_size=32), st.integers(10, 100))
def test_a_deck_holds_each_card_once(seed: bytes, cards: int) -> None:
    rules = Rules(cards=cards, first="random").to_json()
    dealt = shuffle.deal(seed, CONTEXT | {"rules": rules})
    assert len(set(dealt.deck)) == len(dealt.deck) == cards
    assert set(dealt.deck) <= set(range(1, 101))
    assert dealt.first_seat in (0, 1)


@given(st.integers(1, 100))
def test_each_number_below_n_stands_for_equally_many_words(n: int) -> None:
    """Which words are taken, and the numbers they give, are known at the ends of every round."""
    full = 2**32 // n * n
    assert 2**32 - full < n
    for word in (0, n - 1, n, full - n, full - 1):
        assert shuffle.below(iter([word]), n) == word % n
    past = range(full, 2**32)
    assert shuffle.below(iter([*past, 0]), n) == 0
    # As no word past `full` is taken and each before it is, n consecutive words give each number
    # once, and `full / n` rounds of them are all there is.
    for start in (0, full - n):
        given_back = [shuffle.below(iter([word]), n) for word in range(start, start + n)]
        assert given_back == list(range(n))


@given(st.lists(WORD, min_size=1, max_size=5), st.integers(1, 100))
def test_below_takes_the_first_word_that_counts(given_words: list[int], n: int) -> None:
    full = 2**32 - 2**32 % n
    counting = [word for word in given_words if word < full]
    stream = iter([*given_words, 5])
    assert shuffle.below(stream, n) == (counting[0] if counting else 5) % n


def test_every_card_is_as_often_at_every_place() -> None:
    """Over 2,000 deals, the top card and the last: chi-square with 99 degrees of freedom."""
    top, last = Counter[int](), Counter[int]()
    games = 2_000
    for game in range(1, games + 1):
        deck = shuffle.deal(SEED, CONTEXT | {"game": game}).deck
        top[deck[0]] += 1
        last[deck[-1]] += 1
    for counts in (top, last):
        expected = games / 100
        chi_square = sum((counts[card] - expected) ** 2 / expected for card in range(1, 101))
        # 149 is passed once in a thousand times; the seed is fixed, so it is not passed here.
        assert chi_square < 149


def test_one_seat_begins_as_often_as_another() -> None:
    rules = {"first": "random"}
    begins = Counter(
        shuffle.deal(SEED, CONTEXT | {"game": game, "rules": rules}).first_seat
        for game in range(1, 1_001)
    )
    assert abs(begins[0] - 500) < 50


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"players": 1, "entropy": [""]}, "context.players"),
        ({"players": 101}, "context.players"),
        ({"players": True}, "context.players"),
        ({"players": 2.0}, "context.players"),
        ({"players": None}, "context.players"),
        ({"game": 0}, "context.game"),
        ({"game": "1"}, "context.game"),
        ({"room": 7}, "context.room"),
        ({"room": None}, "context.room"),
        ({"room": "\ud800"}, "context.room"),
        ({"entropy": []}, "context.entropy"),
        ({"entropy": [""] * 3}, "context.entropy"),
        ({"entropy": "00"}, "context.entropy"),
        ({"entropy": ["0", ""]}, "context.entropy[0]"),
        ({"entropy": ["", "zz"]}, "context.entropy[1]"),
        ({"entropy": ["", " 00 "]}, "context.entropy[1]"),
        ({"entropy": ["", "００"]}, "context.entropy[1]"),
        ({"entropy": ["", "00\n"]}, "context.entropy[1]"),
        ({"entropy": ["00" * 33, ""]}, "context.entropy[0]"),
        ({"entropy": [None, ""]}, "context.entropy[0]"),
        ({"colour": 1}, "context.colour"),
    ],
)
def test_a_bad_context_is_named(change: dict[str, object], field: str) -> None:
    found = fault({"seed": SEED.hex(), "context": CONTEXT | change})
    assert (found.code, found.more) == ("bad_request", {"field": field})


@pytest.mark.parametrize("name", shuffle.FIELDS)
def test_a_context_is_whole(name: str) -> None:
    context = {key: value for key, value in CONTEXT.items() if key != name}
    found = fault({"seed": SEED.hex(), "context": context})
    assert (found.code, found.more) == ("bad_request", {"field": f"context.{name}"})


@pytest.mark.parametrize(
    "seed",
    [None, 7, "", "00" * 31, "00" * 33, "0" * 63, "zz" * 32, "0x" + "00" * 31, " " + "0" * 63],
)
def test_a_bad_seed_is_named(seed: object) -> None:
    found = fault({"seed": seed, "context": CONTEXT})
    assert (found.code, found.more) == ("bad_request", {"field": "seed"})


@pytest.mark.parametrize("context", [[], "x", 7, None])
def test_a_context_is_an_object(context: object) -> None:
    found = fault({"seed": SEED.hex(), "context": context})
    assert (found.code, found.more) == ("bad_request", {"field": "context"})


def test_a_seed_of_bytes_has_32_of_them() -> None:
    with pytest.raises(Fault, match="32 bytes"):
        shuffle.deal(SEED[:31], CONTEXT)


@pytest.mark.parametrize(
    ("rules", "option"), [([], "rules"), ({"stacks": 0}, "stacks"), ({"colour": 1}, "colour")]
)
def test_bad_rules_name_the_option(rules: object, option: str) -> None:
    found = fault({"seed": SEED.hex(), "context": CONTEXT | {"rules": rules}})
    assert (found.code, found.more) == ("bad_rules", {"option": option})


def test_unknown_fields_and_bad_json() -> None:
    line = {"seed": SEED.hex(), "context": CONTEXT}
    assert fault(line | {"colour": 1}).more == {"field": "colour"}
    assert fault([line]).code == "bad_request"
    with pytest.raises(Fault) as caught:
        shuffle.answer(json.dumps(line).encode()[:-1])
    assert caught.value.code == "bad_json"


@pytest.mark.parametrize("change", [{"first_seat": 1}, {"first_seat": False}, {"deck": [1e400]}])
def test_an_expectation_that_is_not_met_is_a_fault(change: dict[str, object]) -> None:
    line = {"seed": SEED.hex(), "context": CONTEXT}
    dealt = answer(line)
    assert answer(line | {"expect": dealt}) == dealt
    text = json.dumps(line | {"expect": dealt | change}).replace("Infinity", "1e400")
    with pytest.raises(Fault) as caught:
        shuffle.answer(text.encode())
    assert caught.value.code == "unexpected"
    assert caught.value.more == {"dealt": dealt}


def test_the_rules_are_hashed_as_they_are_written() -> None:
    """A default that is written out is another text, so another deal: RULES 9 leaves it out."""
    written = shuffle.deal(SEED, CONTEXT | {"rules": {"lady": "take"}})
    assert written.deck != shuffle.deal(SEED, CONTEXT).deck
