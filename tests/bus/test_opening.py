"""Which bus an address names, and what is said of one that cannot be used."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from mekuri.bus.base import BusUrlError
from mekuri.bus.local import LocalBus
from mekuri.bus.opening import open_bus
from mekuri.bus.redis_bus import RedisBus
from mekuri.bus.redis_url import parse


def test_an_empty_address_is_the_bus_within_the_process() -> None:
    assert isinstance(open_bus(""), LocalBus)


@pytest.mark.parametrize(
    ("url", "host", "port", "database", "tls", "options"),
    [
        ("redis://localhost", "localhost", 6379, 0, False, {}),
        ("redis://localhost:7000/", "localhost", 7000, 0, False, {}),
        ("redis://10.0.0.1:7000/3", "10.0.0.1", 7000, 3, False, {}),
        ("redis://[::1]:7000/3", "::1", 7000, 3, False, {}),
        ("redis://:p%40ss%2F@h", "h", 6379, 0, False, {"password": "p@ss/"}),
        (
            "rediss://ana:secret@h:1/2",
            *("h", 1, 2, True),
            {"username": "ana", "password": "secret"},
        ),
        (
            "rediss://h?ssl_ca_certs=/etc/ca.pem&ssl_cert_reqs=none",
            *("h", 6379, 0, True),
            {"ssl_ca_certs": "/etc/ca.pem", "ssl_cert_reqs": "none"},
        ),
    ],
)
def test_what_an_address_says(
    url: str, host: str, port: int, database: int, tls: bool, options: dict[str, Any]
) -> None:
    found = parse(url)
    assert (found.host, found.port, found.database, found.tls, found.options) == (
        host,
        port,
        database,
        tls,
        options,
    )
    assert isinstance(open_bus(url), RedisBus)


def test_where_it_is_can_be_told_without_the_password() -> None:
    url = parse("rediss://ana:secret@[::1]:7000/3")
    assert url.place == "rediss://[::1]:7000/3"
    assert repr(url) == "RedisUrl(rediss://[::1]:7000/3)"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("http://secret@localhost", "begins with redis:// or rediss://"),
        ("secret", "begins with redis:// or rediss://"),
        ("unix:///secret", "begins with redis:// or rediss://"),
        ("redis://", "it has no host"),
        ("redis://:secret@", "it has no host"),
        ("redis://:sec/ret@localhost", "it cannot be read"),
        ("redis://:se#cret@localhost", "it cannot be read"),
        ("redis://h/0#secret", "written %23"),
        ("redis://:secret@h:port", "it cannot be read"),
        ("redis://:secret@h:70000", "it cannot be read"),
        ("redis://:secret@[::1", "it cannot be read"),
        ("redis://:secret@h/secret", "the database is a number"),
        ("redis://:secret@h/-1", "the database is a number"),
        ("redis://:secret@h/0?ssl_cert_reqs=none", "after ? rediss:// takes"),
        ("rediss://:secret@h/0?secret=1", "after ? rediss:// takes"),
        ("rediss://:secret@h/0?ssl_cert_reqs=secret", "none, optional or required"),
    ],
)
def test_an_address_that_cannot_be_used_is_refused_and_not_repeated(url: str, said: str) -> None:
    with pytest.raises(BusUrlError) as refused:
        open_bus(url)
    assert said in str(refused.value)
    assert "MEKURI_BUS_URL" in str(refused.value)
    assert "cret" not in str(refused.value)


def test_without_the_package_it_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['redis'] = None\n"
        "from mekuri.bus.base import BusUrlError\n"
        "from mekuri.bus.opening import open_bus\n"
        "try: open_bus('redis://localhost')\n"
        "except BusUrlError as error: print(error)"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "pip install 'mekuri[cluster]'" in told.stdout
