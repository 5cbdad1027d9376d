"""What can be wrong with a question about the odds."""

from __future__ import annotations


class OddsError(ValueError):
    """A question that has no answer; `field` names what is wrong in it, `message` says why."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
        self.message = message
