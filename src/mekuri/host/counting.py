"""Commands and answers by the words they are counted under."""

from __future__ import annotations

from typing import Final

from mekuri.game import actions
from mekuri.host.answers import Accepted, Refused
from mekuri.rooms import commands

_KINDS: Final[dict[type[object], str]] = {
    actions.Draw: "draw",
    actions.Stop: "stop",
    actions.Steal: "steal",
    actions.Resign: "resign",
    commands.Start: "start",
    commands.Configure: "configure",
    commands.DrawLots: "draw_lots",
    commands.Join: "join",
    commands.Leave: "leave",
    commands.Rename: "rename",
    commands.Remove: "remove",
    commands.Away: "away",
    commands.Back: "back",
    commands.PassHost: "host",
}


def kind_of(command: commands.Command) -> str:
    """What is asked; moves that nobody sends are counted apart."""
    if not isinstance(command, commands.Play):
        return _KINDS[type(command)]
    if command.by in (commands.CPU, commands.TIMER):
        return command.by
    return _KINDS[type(command.action)]


def result_of(answer: Accepted | Refused) -> str:
    """How it was answered."""
    if isinstance(answer, Refused):
        return answer.code
    return "repeated" if answer.repeated else "accepted"
