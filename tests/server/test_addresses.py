"""Where a request comes from."""

from __future__ import annotations

import logging
from ipaddress import ip_network

import pytest

from mekuri.server.addresses import HERE, Addresses

PROXIES = (ip_network("10.0.0.0/8"), ip_network("fd00::/8"), ip_network("127.0.0.1/32"))


def scope(peer: str | None, *forwarded: str) -> dict[str, object]:
    headers = [(b"host", b"x")] + [(b"x-forwarded-for", one.encode()) for one in forwarded]
    return {"type": "http", "client": None if peer is None else (peer, 1), "headers": headers}


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("198.51.100.7", [], "198.51.100.7"),
        ("198.51.100.7", ["203.0.113.9"], "198.51.100.7"),
        ("10.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("10.0.0.1", ["203.0.113.9:4711"], "203.0.113.9"),
        ("10.0.0.1", [" 203.0.113.9 "], "203.0.113.9"),
        # What a client wrote itself stands before what the proxies add.
        ("10.0.0.1", ["192.0.2.66, 203.0.113.9"], "203.0.113.9"),
        ("10.0.0.1", ["192.0.2.66, 203.0.113.9, 10.2.0.1"], "203.0.113.9"),
        ("10.0.0.1", ["192.0.2.66", "203.0.113.9", "10.2.0.1"], "203.0.113.9"),
        ("10.0.0.1", ["192.0.2.66, nonsense"], "10.0.0.1"),
        ("10.0.0.1", ["nonsense, 203.0.113.9"], "203.0.113.9"),
        ("10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", ["10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1", [",".join(["10.0.0.2"] * 5_000)], "10.0.0.2"),
        ("10.0.0.1", ["9" * 100_000], "10.0.0.1"),
        ("fd00::1", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        ("fd00::1", ["[2001:db8:1:2:3:4:5:6]:4711"], "2001:db8:1:2::/64"),
        ("2001:db8:1:2:3:4:5:7", [], "2001:db8:1:2::/64"),
        ("fe80::1%eth0", [], "fe80::/64"),
        ("::ffff:198.51.100.7", [], "198.51.100.7"),
        ("::ffff:10.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", [], HERE),
        ("::1", [], HERE),
        ("127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", ["127.0.0.1"], HERE),
        (None, ["203.0.113.9"], HERE),
        ("testclient", [], HERE),
    ],
)
def test_clients(peer: str | None, forwarded: list[str], client: str) -> None:
    assert Addresses(PROXIES).client(scope(peer, *forwarded)) == client


def test_without_being_told_this_machines_proxies_are_trusted() -> None:
    addresses = Addresses()
    assert addresses.client(scope("127.0.0.1", "203.0.113.9")) == "203.0.113.9"
    assert addresses.client(scope("::1", "203.0.113.9")) == "203.0.113.9"
    assert addresses.client(scope("10.0.0.1", "203.0.113.9")) == "10.0.0.1"


def test_a_proxy_that_is_not_trusted_is_complained_of_once_and_not_named(
    caplog: pytest.LogCaptureFixture,
) -> None:
    addresses = Addresses()
    with caplog.at_level(logging.WARNING):
        addresses.client(scope("127.0.0.1", "203.0.113.9"))
        addresses.client(scope("10.9.8.7"))
        assert caplog.text == ""
        for _ in range(3):
            addresses.client(scope("10.9.8.7", "203.0.113.9"))
    assert caplog.text.count("MEKURI_TRUSTED_PROXIES") == 1
    assert "10.9.8.7" not in caplog.text
    assert "203.0.113.9" not in caplog.text
