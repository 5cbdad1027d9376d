"""What the environment settles, and what it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from mekuri.host.config import Config, ConfigError, port_number, public_origin

HOME = Path("/home/ana")


def test_what_is_not_set_has_a_default() -> None:
    config = Config.from_environment({}, HOME)
    assert config.database_url.startswith("sqlite:///")
    assert (config.host, config.port, config.bus_url, config.public_url) == (
        "127.0.0.1",
        8000,
        "",
        "",
    )
    empty = {f"MEKURI_{name}": "" for name in ("DATABASE_URL", "HOST", "PORT", "PUBLIC_URL")}
    assert Config.from_environment(empty, HOME) == config


def test_what_is_set_is_taken() -> None:
    config = Config.from_environment(
        {
            "MEKURI_DATABASE_URL": "sqlite:////var/rooms.db",
            "MEKURI_BUS_URL": "redis://x",
            "MEKURI_HOST": "0.0.0.0",
            "MEKURI_PORT": "9000",
            "MEKURI_PUBLIC_URL": "https://Mekuri.Example/",
        },
        HOME,
    )
    assert config == Config(
        "sqlite:////var/rooms.db", "redis://x", "0.0.0.0", 9000, "https://mekuri.example"
    )


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
    ],
)
def test_public_addresses_that_are_none(text: str) -> None:
    with pytest.raises(ConfigError, match="MEKURI_PUBLIC_URL"):
        public_origin(text)
