"""What the environment settles, and what it cannot."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path

import pytest

from mekuri.host.config import Config, ConfigError, port_number, public_origin

HOME = Path("/home/ana")


NAMES = (
    *("DATABASE_URL", "BUS_URL", "HOST", "PORT", "PUBLIC_URL", "TRUSTED_PROXIES"),
    *("RETENTION_DAYS", "KEEP_RECORDS", "LOG", "DRAIN_S"),
)


def test_what_is_not_set_has_a_default() -> None:
    config = Config.from_environment({}, HOME)
    assert config.database_url.startswith("sqlite:///")
    assert config == Config(config.database_url)
    assert (config.host, config.port, config.log, config.retention_days, config.drain_s) == (
        *("127.0.0.1", 8000, "text", 14, 5.0),
    )
    empty = {f"MEKURI_{name}": "" for name in NAMES}
    assert Config.from_environment(empty, HOME) == config


def test_what_is_set_is_taken() -> None:
    config = Config.from_environment(
        {
            "MEKURI_DATABASE_URL": "sqlite:////var/rooms.db",
            "MEKURI_BUS_URL": "redis://x",
            "MEKURI_HOST": "0.0.0.0",
            "MEKURI_PORT": "9000",
            "MEKURI_PUBLIC_URL": "https://Mekuri.Example/",
            "MEKURI_TRUSTED_PROXIES": "127.0.0.1, fd00::/8,",
            "MEKURI_RETENTION_DAYS": "0",
            "MEKURI_KEEP_RECORDS": "yes",
            "MEKURI_LOG": "json",
            "MEKURI_DRAIN_S": "0.5",
        },
        HOME,
    )
    assert config == Config(
        *("sqlite:////var/rooms.db", "redis://x", "0.0.0.0", 9000, "https://mekuri.example"),
        trusted_proxies=(ip_network("127.0.0.1/32"), ip_network("fd00::/8")),
        retention_days=0,
        keep_records=True,
        log="json",
        drain_s=0.5,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TRUSTED_PROXIES", "proxy.example"),
        ("TRUSTED_PROXIES", "10.0.0.1/8"),
        ("TRUSTED_PROXIES", "10.0.0.0/33"),
        ("TRUSTED_PROXIES", "127.0.0.1 ::1"),
        ("RETENTION_DAYS", "-1"),
        ("RETENTION_DAYS", "1.5"),
        ("RETENTION_DAYS", "1" * 5_000),
        ("RETENTION_DAYS", "36501"),
        ("RETENTION_DAYS", "٣"),
        ("KEEP_RECORDS", "true"),
        ("KEEP_RECORDS", "YES"),
        ("LOG", "xml"),
        ("DRAIN_S", "-1"),
        ("DRAIN_S", "inf"),
        ("DRAIN_S", "nan"),
        ("DRAIN_S", "1e3"),
        ("DRAIN_S", "3601"),
        ("DRAIN_S", "٣"),
    ],
)
def test_what_cannot_be_met_is_named(name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=f"MEKURI_{name}"):
        Config.from_environment({f"MEKURI_{name}": value}, HOME)


@pytest.mark.parametrize("text", ["", "x", "-1", "65536", "80.0", " 80", "٨٠", "1" * 5_000])
def test_ports_that_are_none(text: str) -> None:
    with pytest.raises(ConfigError, match="MEKURI_PORT"):
        port_number(text)


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("", ""),
        ("http://localhost:8000", "http://localhost:8000"),
        ("https://mekuri.example:443/", "https://mekuri.example"),
        ("http://mekuri.example:80", "http://mekuri.example"),
        ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
        ("https://[2001:DB8:0::1]", "https://[2001:db8::1]"),
        ("http://192.0.2.7", "http://192.0.2.7"),
        ("http://my_host-2:8000", "http://my_host-2:8000"),
        ("https://めくり.example", "https://xn--y8j5e2a.example"),
    ],
)
def test_public_addresses(text: str, origin: str) -> None:
    assert public_origin(text) == origin


@pytest.mark.parametrize(
    "text",
    [
        "mekuri.example",
        "ftp://mekuri.example",
        "https://",
        "https://mekuri.example/path",
        "https://mekuri.example/?x",
        "https://user@mekuri.example",
        "https://mekuri.example:x",
        "https://mekuri.example:99999",
        "https://[",
        "https://[::zz]",
        "https://[1::2::3]",
        "http://a b",
        "http://a%20b",
        "http://a\tb",
        "http://a\nb",
        " http://a",
        "http://a\u00a0b",
        "http://a\u3000b",
        "http://a,b",
        "http://a\\b",
        "http://a..b",
        "http://.",
        "http://-a",
        "http://a-",
        "http://*.example",
        'http://a"b',
        "http://a<b",
        "http://a;b",
        "http://a'b",
        "http://a|b",
        "http://a^b",
        "http://" + "a" * 64,
        "http://" + "a." * 130 + "b",
        "http://mekuri.example:0",
        "http://\udcff",
    ],
)
def test_public_addresses_that_are_none(text: str) -> None:
    with pytest.raises(ConfigError, match="MEKURI_PUBLIC_URL"):
        public_origin(text)
