"""Where a request comes from, as far as its proxies may be believed. Kept in memory, and nowhere else."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Sequence
from typing import Final

from starlette.types import Scope

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

log = logging.getLogger(__name__)

HERE: Final = ""
"""What a client on this machine is called. Nothing it asks for is counted by address."""

LOOPBACK: Final[tuple[Network, ...]] = (
    ipaddress.ip_network("127.0.0.0/8"),
    ipaddress.ip_network("::1/128"),
)

_MOST_HOPS = 20


class Addresses:
    """Names the client of a request: one name for each address, and for each IPv6 network of a house.

    `X-Forwarded-For` counts only as far as it was written by trusted proxies, from the last one back.
    """

    def __init__(self, trusted: Sequence[Network] = ()) -> None:
        """`trusted`: whose word is taken; that of this machine's own proxies if there is none."""
        self._trusted = tuple(trusted) or LOOPBACK
        self._complained = False

    def client(self, scope: Scope) -> str:
        """The name to count by; `HERE` for this machine itself, or where it cannot be known."""
        peer = scope.get("client")
        address = None if peer is None else _read(peer[0])
        if address is None:
            return HERE
        told = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        if told:
            address = self._behind(address, b",".join(told))
        if address.is_loopback:
            return HERE
        if address.version == 6:
            return str(ipaddress.ip_network((address, 64), strict=False))
        return str(address)

    def _behind(self, peer: Address, told: bytes) -> Address:
        """The client, as the proxies tell; the last of them that does not tell it right, if so."""
        address = peer
        for word in reversed(told.split(b",")[-_MOST_HOPS:]):
            if not self._trusts(address):
                break
            before = _read(word.decode("latin-1"))
            if before is None:
                break
            address = before
        if address is peer and not self._trusts(peer) and not self._complained:
            self._complained = True
            log.warning(
                "requests come through a proxy that is not trusted, and all count as one client's: "
                "its address belongs into MEKURI_TRUSTED_PROXIES"
            )
        return address

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self._trusted)


def _read(text: str) -> Address | None:
    """An address as proxies write it: with a port, in brackets, with a zone; IPv4 in IPv6's clothes."""
    text = text.strip()[:100]
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return address if mapped is None else mapped
