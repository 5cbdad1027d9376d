"""What is told of chances over HTTP. As with the view, what is sent is made elsewhere and held to this."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from mekuri.server.shapes import Action, Card, Seat, Shape, Whole

Chance = Annotated[float, Meta(ge=0, le=1 + 1e-9)]
Error = Annotated[float, Meta(ge=0)]


class NextCard(Shape):
    """How likely the next card is of each kind, as the rules make kinds."""

    noble: Chance
    lady: Chance
    monk: Chance
    semimaru: Chance


class ChanceErrors(Shape):
    """Standard errors by seat; 0 where the figures are exact."""

    win: list[Error]
    share: list[Error]


class ChoiceValue(Shape):
    """What an action is worth to the seat to move: its expected share of first place after it."""

    action: Action
    share: Chance
    stderr: Error


class RoomChances(Shape):
    """The chances in the game being played, by seat, from what everyone sees.

    `win`: of the first place alone; `share`: the expected share of it, one shared by k counting 1/k. All
    seats are taken to stop with more than four cards, and to steal late. `games`: how many were simulated, 0 if the figures are exact.
    `choices`: of the seat to move; null if it has nothing to decide, if the room gives no hints,
    or if it would take too long.
    """

    room: str
    version: Whole
    game: Whole
    at: Whole
    method: Literal["exact", "simulated"]
    games: Whole
    next: NextCard
    win: list[Chance]
    share: list[Chance]
    stderr: ChanceErrors
    choices: list[ChoiceValue] | None


class ChancePoint(Shape):
    """How everyone stood once the game had had `at` actions: shares of first place by seat."""

    at: Whole
    share: list[Chance]
    stderr: list[Error]


class TurningPoint(Shape):
    """An action that turned the game: the `at`-th.

    `seat`: whose share of first place changed by `change`, who acted or whom it hurt more; `took`: by how many
    cards its hand grew, less than 0 if it lost them; `from`: `center` if most of what came lay there; `card`: the
    one that was flipped, if one was.
    """

    at: Whole
    seat: Seat
    card: Card | None
    from_: Literal["center"] | None = field(name="from")
    took: int
    change: Annotated[float, Meta(ge=-1, le=1)]
    action: Action


class GameChances(Shape):
    """The chances over a finished game, and what turned it, the largest change first.

    `points`: from before the first action to the end; with very many actions and seats some are left out.
    """

    room: str
    game: Whole
    method: Literal["simulated"]
    games: Whole
    players: Whole
    points: list[ChancePoint]
    turned: list[TurningPoint]
