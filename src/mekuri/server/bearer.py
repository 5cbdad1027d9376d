"""The token of a request: `Authorization: Bearer` and 64 hexadecimal digits."""

from __future__ import annotations

import hashlib
import re
from typing import Annotated

from fastapi import Header

from mekuri.server.faults import ApiFault

Authorization = Annotated[str | None, Header(description="Bearer, and the device's token")]

_TOKEN = re.compile(r"[0-9a-f]{64}")


def token_hash(token: str) -> str:
    """What is kept of a token (64 hexadecimal digits): SHA-256 of its 32 bytes."""
    return hashlib.sha256(bytes.fromhex(token)).hexdigest()


def bearer_hash(header: str | None) -> str:
    """The hash of the token in an `Authorization` header. `ApiFault` no_token without a good one."""
    scheme, _, token = (header or "").partition(" ")
    if scheme.lower() != "bearer" or not _TOKEN.fullmatch(token):
        raise ApiFault("no_token", {"message": "Authorization: Bearer, and 64 hexadecimal digits"})
    return token_hash(token)
