"""The shuffle and its proof (RULES 9): from a secret seed and a public context, the deck.

Nothing here is random: the same seed and context give the same deck everywhere. Whoever knows the
seed after the game can check the commitment shown before it, and every card.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from struct import Struct

from mekuri.game import strict_json
from mekuri.game.errors import RulesError
from mekuri.game.faults import Fault, check_keys, hexadecimal, integer, members, parse, same, text
from mekuri.game.rules import Rules

SEED_BYTES = 32
ENTROPY_BYTES = 32
"""The most a seat may add."""

_EIGHT_WORDS = Struct(">8I")

FIELDS = ("entropy", "game", "players", "room", "rules")
"""The fields of a context, all required."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a seed and a context settle: the deck from the top, and who begins."""

    commitment: str
    """64 hexadecimal digits, shown before the game."""
    deck: tuple[int, ...]
    """As many cards as the rules play with, the top one first."""
    first_seat: int

    def to_json(self) -> dict[str, object]:
        """`{"commitment": …, "deck": […], "first_seat": …}`."""
        return {
            "commitment": self.commitment,
            "deck": list(self.deck),
            "first_seat": self.first_seat,
        }


def commitment(seed: bytes) -> str:
    """What is shown before the game: SHA-256 of `mekuri/1 commitment\\0` and the seed, as hex."""
    return hashlib.sha256(b"mekuri/1 commitment\0" + seed).hexdigest()


def deck_key(seed: bytes, context: Mapping[str, object]) -> bytes:
    """The key of the stream: HMAC-SHA256 of the context, as it stands, under the seed."""
    return hmac.digest(seed, b"mekuri/1 deck\0" + strict_json.canonical(context), "sha256")


def words(key: bytes) -> Iterator[int]:
    """The stream without end of 32-bit words that `key` stands for."""
    for block in count():
        yield from _EIGHT_WORDS.unpack(hmac.digest(key, block.to_bytes(8, "big"), "sha256"))


def below(stream: Iterator[int], n: int) -> int:
    """A number from 0 to n - 1, each from equally many words; words past the last full round are
    passed over."""
    full = 2**32 - 2**32 % n
    while (word := next(stream)) >= full:
        pass
    return word % n


def shuffled(stream: Iterator[int], items: Iterable[int]) -> list[int]:
    """The items in an order drawn from the stream, each order as likely (Fisher and Yates)."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = below(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def deal(seed: bytes, context: Mapping[str, object]) -> Deal:
    """The deck and the first seat that `seed` (32 bytes) gives in `context`.

    `context` is `{"entropy": [hex by seat], "game": n, "players": n, "room": id, "rules": {…}}`; it
    is hashed as it stands, so `rules` has to hold the options that differ from the defaults and no
    others for the deal to be the one of the rules' own JSON.
    Raises `Fault` (`bad_request` with `field`, `bad_rules` with `option`) if it is not.
    """
    if len(seed) != SEED_BYTES:
        raise Fault("bad_request", f"seed takes {SEED_BYTES} bytes", field="seed")
    rules, players = check_context(context)
    stream = words(deck_key(seed, context))
    deck = shuffled(stream, range(1, 101))
    first_seat = below(stream, players) if rules.first == "random" else 0
    return Deal(commitment(seed), tuple(deck[: rules.cards]), first_seat)


def answer(line: bytes) -> dict[str, object]:
    """What `mekuri deal` answers to `line`, `{"seed": hex, "context": {…}}` in JSON.

    A line may hold, as `expect`, the answer it is known to have. Raises `Fault`: `bad_json`,
    `bad_request` (`field`), `bad_rules` (`option`), or `unexpected` (`dealt`) if the answer
    is another one.
    """
    request = parse(line)
    check_keys(request, ("seed", "context"), ("expect",))
    seed = bytes.fromhex(hexadecimal(request["seed"], SEED_BYTES, SEED_BYTES, "seed"))
    dealt = deal(seed, members(request["context"], "context")).to_json()
    if "expect" in request and not same(request["expect"], dealt):
        message = "this is not the deal that the line expects"
        raise Fault("unexpected", message, dealt=dealt)
    return dealt


def check_context(context: Mapping[str, object]) -> tuple[Rules, int]:
    """The rules and the number of players of `context`. Raises `Fault` as `deal` does."""
    check_keys(context, FIELDS, prefix="context.")
    players = integer(context["players"], 2, 100, "context.players")
    integer(context["game"], 1, None, "context.game")
    text(context["room"], "context.room")
    check_entropy(context["entropy"], players, "context.entropy")
    try:
        return Rules.from_json(context["rules"]), players
    except RulesError as error:
        raise Fault("bad_rules", error.message, option=error.option) from None


def check_entropy(entropy: object, players: int, field: str) -> tuple[str, ...]:
    """`entropy` if it is a list of one hexadecimal text a seat, each of 32 bytes at most.

    Raises `Fault` `bad_request` (`field`).
    """
    if not isinstance(entropy, list | tuple) or len(entropy) != players:
        message = f"{field} takes a list of {players} texts, one a seat"
        raise Fault("bad_request", message, field=field)
    return tuple(
        hexadecimal(given, 0, ENTROPY_BYTES, f"{field}[{seat}]")
        for seat, given in enumerate(entropy)
    )
