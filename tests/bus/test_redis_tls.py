"""Redis behind TLS, with a certificate of its own."""

from __future__ import annotations

import asyncio
import logging
import shutil
import subprocess
from pathlib import Path

import pytest

from bus.conftest import Open, message, settle, until
from mekuri.bus.base import Message
from mekuri.bus.redis_bus import RedisBus
from ports import free_port
from redis_server import RedisServer


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate for this machine, signed by itself; its key is beside it."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed (Debian's package openssl)")
    path = tmp_path / "certificate.pem"
    subprocess.run(
        [
            *(openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *("-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"),
            *("-addext", "subjectAltName=IP:127.0.0.1"),
            *("-keyout", str(tmp_path / "key.pem"), "-out", str(path)),
        ],
        check=True,
        capture_output=True,
    )
    return path


async def test_rediss_checks_the_certificate(
    certificate: Path, tmp_path: Path, open_redis: Open, caplog: pytest.LogCaptureFixture
) -> None:
    tls_port = free_port()
    arguments = (
        *("--tls-port", str(tls_port), "--tls-auth-clients", "no"),
        *("--tls-cert-file", str(certificate), "--tls-key-file", str(tmp_path / "key.pem")),
    )
    with RedisServer(tmp_path, password="secret", arguments=arguments):
        url = f"rediss://:secret@127.0.0.1:{tls_port}"
        bus = await open_redis(f"{url}?ssl_ca_certs={certificate}")
        heard: list[Message] = []
        bus.subscribe("a", heard.append)
        await settle(bus, bus)
        bus.publish(message("a", 1))
        await until(lambda: len(heard) == 1)

        stranger = RedisBus(url)
        with caplog.at_level(logging.WARNING):
            starting = asyncio.create_task(stranger.start())
            await until(lambda: "CERTIFICATE_VERIFY_FAILED" in caplog.text)
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)
        await stranger.close()
        assert "secret" not in caplog.text
