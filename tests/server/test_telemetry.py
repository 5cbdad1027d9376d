"""What a server counts."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from prometheus_client import CollectorRegistry, Histogram, generate_latest

from mekuri.host.meters import Census
from mekuri.server import telemetry as module
from mekuri.server.telemetry import Telemetry, forget_worker
from server.conftest import Served
from server.player import Player, draw, new_token, open_room, start, until


def figures(text: str) -> dict[str, float]:
    """The series of an answer."""
    pairs = (line.rpartition(" ") for line in text.splitlines() if line[:1] not in ("", "#"))
    return {name: float(value) for name, _, value in pairs}


def told(telemetry: Telemetry) -> dict[str, float]:
    return figures(telemetry.text().decode())


def test_everything_that_is_told_is_counted() -> None:
    telemetry = Telemetry()
    telemetry.command("draw", "accepted")
    telemetry.command("draw", "accepted")
    telemetry.command("draw", "stale")
    telemetry.append(0.003)
    telemetry.bus_lag(0.0004)
    telemetry.timer_late(-0.001)
    telemetry.healed(3)
    telemetry.bus_lost(4)
    telemetry.bus_up(False)
    telemetry.slow_reader(7)
    telemetry.refused("rooms")
    telemetry.loop_late(0.02)
    telemetry.gc_paused(2, 0.3)
    telemetry.swept(5)
    telemetry.swept(None)
    telemetry.odds_asked("move", "busy")
    telemetry.odds_took("forecast", 0.004)
    telemetry.sampled(Census(11, 12, 13), 14, 15_000, draining=True, odds_memory=16_000)
    assert (
        told(telemetry).items()
        >= {
            'mekuri_commands_total{command="draw",result="accepted"}': 2,
            'mekuri_commands_total{command="draw",result="stale"}': 1,
            'mekuri_append_seconds_bucket{le="0.002"}': 0,
            'mekuri_append_seconds_bucket{le="0.005"}': 1,
            "mekuri_append_seconds_count": 1,
            "mekuri_bus_lag_seconds_count": 1,
            'mekuri_timer_late_seconds_bucket{le="0.005"}': 1,
            "mekuri_healed_total": 3,
            "mekuri_bus_lost_total": 4,
            "mekuri_bus_up": 0,
            "mekuri_slow_readers_total": 1,
            "mekuri_frames_dropped_total": 7,
            'mekuri_refused_total{limit="rooms"}': 1,
            "mekuri_loop_late_seconds_count": 1,
            'mekuri_gc_pause_seconds_count{generation="2"}': 1,
            "mekuri_rooms_swept_total": 5,
            'mekuri_sweeps_total{result="failed"}': 1,
            'mekuri_sweeps_total{result="done"}': 1,
            "mekuri_rooms": 11,
            "mekuri_players_present": 12,
            "mekuri_watchers_present": 13,
            "mekuri_sockets": 14,
            "mekuri_resident_bytes": 15_000,
            "mekuri_draining": 1,
            'mekuri_odds_total{kind="move",result="busy"}': 1,
            'mekuri_odds_seconds_count{kind="forecast"}': 1,
            "mekuri_odds_resident_bytes": 16_000,
            "mekuri_workers": 1,
        }.items()
    )


def test_what_was_counted_before_is_not_counted_again() -> None:
    telemetry = Telemetry()
    draws = 'mekuri_commands_total{command="draw",result="accepted"}'
    for _ in range(3):
        telemetry.command("draw", "accepted")
        telemetry.append(0.001)
        found = told(telemetry)
    assert (found[draws], found["mekuri_append_seconds_count"]) == (3, 3)


def test_times_added_up_are_what_each_would_be() -> None:
    telemetry = Telemetry()
    registry = CollectorRegistry()
    each = Histogram("mekuri_append_seconds", "", buckets=module._FAST, registry=registry)
    bounds = [time for bound in module._FAST for time in (bound, bound * 0.99, bound * 1.01)]
    for number, seconds in enumerate((*bounds, 0.0, 7.5, 60.0)):
        telemetry.append(seconds)
        each.observe(seconds)
        if number % 5 == 0:
            told(telemetry)
    expected = figures(generate_latest(registry).decode())
    found = {name: value for name, value in told(telemetry).items() if name in expected}
    ours = {name: value for name, value in expected.items() if "_created" not in name}
    assert {name: found[name] for name in ours} == pytest.approx(ours)


def test_nobody_can_make_series_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_SERIES", 2)
    telemetry = Telemetry()
    for number in range(10):
        telemetry.command(f"command{number}", "accepted")
    counted = [name for name in told(telemetry) if name.startswith("mekuri_commands_total")]
    assert len(counted) == 2


def test_every_figure_is_explained(root: Path) -> None:
    """docs/operations.md has a word on each."""
    text = Telemetry().text().decode()
    names = set(re.findall(r"^# TYPE (mekuri_[a-z_]+)", text, re.MULTILINE))
    names = {name.removesuffix("_total") for name in names if not name.endswith("_created")}
    explained = (root / "docs" / "operations.md").read_text("utf-8")
    assert {name for name in names if f"`{name}`" not in explained} == set()


WORKER = """
import sys, time
from mekuri.host.meters import Census
from mekuri.server.telemetry import Telemetry
telemetry = Telemetry()
telemetry.command("draw", "accepted")
telemetry.append(0.001)
telemetry.sampled(Census(1, 2, 3), 4, 5, draining=False, odds_memory=6)
telemetry.bus_up(sys.argv[1] == "up")
print("told", flush=True)
sys.stdin.readline()
print(telemetry.text().decode())
"""


def test_the_figures_of_several_workers_are_added_up(tmp_path: Path) -> None:
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", WORKER, state],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={"PROMETHEUS_MULTIPROC_DIR": str(tmp_path), "PATH": ""},
        )
        for state in ("up", "up", "down")
    ]
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "told\n"
    texts = []
    for dead, worker in enumerate(workers):
        said, _ = worker.communicate("go\n")
        texts.append(figures(said))
        forget_worker(worker.pid, tmp_path)
        assert texts[-1]['mekuri_commands_total{command="draw",result="accepted"}'] == 3
        assert texts[-1]["mekuri_append_seconds_count"] == 3
        assert texts[-1]["mekuri_workers"] == 3 - dead, "who has died counts no more"
        assert texts[-1]["mekuri_rooms"] == 3 - dead
        assert texts[-1]["mekuri_bus_up"] == 0


async def test_a_game_is_counted_and_nobody_named(served: Served, http: httpx.AsyncClient) -> None:
    token, name = new_token(), "Íñigo 🎴"
    room = await open_room(served.url, token, names=[name, "", "", ""])
    async with Player(served.url) as player, Player(served.url) as watcher:
        await player.hello(room, token)
        await watcher.hello(room)
        await player.ask(start(room))
        await player.ask(draw(room, 1, 0, 0))
        await player.ask(draw(room, 1, 0, 0))
        await until(lambda: served.service.presence.readers == 2)
        async with plain_metrics(served) as asked:
            answer = await asked.get("/metrics")
            while figures(answer.text)["mekuri_sockets"] < 2:
                answer = await asked.get("/metrics")
    counted = figures(answer.text)
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    assert answer.headers["Cache-Control"] == "no-store"
    assert counted["mekuri_rooms"] == 1
    assert counted["mekuri_players_present"] == 1
    assert counted["mekuri_watchers_present"] == 1
    assert counted['mekuri_commands_total{command="draw",result="accepted"}'] == 1
    assert counted['mekuri_commands_total{command="draw",result="stale"}'] == 1
    assert counted["mekuri_append_seconds_count"] >= 2
    assert counted["process_resident_memory_bytes"] > 0
    for secret in (token, name, room, "127.0.0.1"):
        assert secret not in answer.text


def plain_metrics(served: Served) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=served.url, verify=False, timeout=60)


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded"])
async def test_whoever_comes_through_a_proxy_sees_no_figures(
    http: httpx.AsyncClient, header: str
) -> None:
    answer = await http.get("/metrics", headers={header: "203.0.113.7"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")
