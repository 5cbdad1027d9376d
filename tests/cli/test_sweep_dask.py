"""`mekuri sweep --dask`: a scheduler and workers in processes of their own, some of which die."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from mekuri.odds import warming

from .conftest import Call

PYTHON = sys.executable
SWEEP = ["sweep", "--vary", "semimaru", "--players", "5", "--games", "500,000", "--seed", "6"]
FEW = ["sweep", "--vary", "lady", "--players", "2,3", "--games", "2,000", "--seed", "7"]


class Cluster:
    """A scheduler, and workers of one thread each, in processes that can be killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stack = ExitStack()
        told = folder / "scheduler.json"
        self.scheduler = self._start("dask_scheduler", "--scheduler-file", str(told), "--port", "0")
        self.address = str(json.loads(self._read(told))["address"])
        self.workers: list[subprocess.Popen[bytes]] = []

    def complete(self) -> None:
        """See to it that two workers live."""
        while sum(worker.poll() is None for worker in self.workers) < 2:
            # without a nanny, which would start it again
            asked = [self.address, "--nthreads", "1", "--no-nanny"]
            self.workers.append(self._start("dask_worker", *asked))

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
        self.stack.close()

    def _start(self, program: str, *argv: str) -> subprocess.Popen[bytes]:
        log = self.stack.enter_context((self.folder / "log").open("ab"))
        command = [PYTHON, "-m", f"distributed.cli.{program}", *argv, "--no-dashboard"]
        hosts = ["--host", "127.0.0.1"]
        process = subprocess.Popen([*command, *hosts], stdout=log, stderr=log, cwd=self.folder)
        return self.stack.enter_context(process)

    def _read(self, file: Path) -> str:
        until = time.monotonic() + 60
        while not (file.exists() and file.read_text("utf-8")):
            assert self.scheduler.poll() is None, (self.folder / "log").read_text("utf-8")
            assert time.monotonic() < until
            time.sleep(0.05)
        return file.read_text("utf-8")


@pytest.fixture(scope="module")
def clusters(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Cluster]]:
    """Those that were started; all tests of this file use the last, as long as it lives."""
    for kernel in ("lanes", "single"):
        warming.warm(kernel)  # the workers find them compiled
    started = [Cluster(tmp_path_factory.mktemp("cluster"))]
    yield started
    for one in started:
        one.close()


@pytest.fixture
def cluster(clusters: list[Cluster], tmp_path_factory: pytest.TempPathFactory) -> Cluster:
    if clusters[-1].scheduler.poll() is not None:
        clusters.append(Cluster(tmp_path_factory.mktemp("cluster")))
    clusters[-1].complete()
    return clusters[-1]


def sweep(*argv: str) -> subprocess.Popen[str]:
    """The command in a process of its own: Dask leaves threads behind."""
    return subprocess.Popen(
        [PYTHON, "-m", "mekuri.cli", *argv],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(running: subprocess.Popen[str]) -> tuple[int, str]:
    """The status, and what was said on standard error."""
    with running:
        _, err = running.communicate(timeout=120)
    return running.returncode, err


def wait_for_cases(kept: Path, number: int) -> None:
    until = time.monotonic() + 120
    while not kept.exists() or kept.read_bytes().count(b'"found"') < number:
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The table as the threads of this machine make it."""
    out = tmp_path_factory.mktemp("here") / "a.csv"
    assert ended(sweep(*SWEEP, "--out", str(out))) == (0, "")
    return out.read_bytes()


def test_the_cluster_writes_the_same_table(cluster: Cluster, call: Call, tmp_path: Path) -> None:
    for ending in ("csv", "parquet"):
        there, local = tmp_path / f"a.{ending}", tmp_path / f"b.{ending}"
        argv = [*FEW, "--dask", cluster.address, "--out", str(there)]
        assert ended(sweep(*argv)) == (0, "")
        assert call(*FEW, "--out", str(local)).status == 0
        assert there.read_bytes() == local.read_bytes()


def test_a_dry_run_counts_the_threads_of_the_cluster(cluster: Cluster, tmp_path: Path) -> None:
    argv = [*FEW, "--dask", cluster.address, "--out", str(tmp_path / "a.csv"), "--dry-run"]
    with sweep(*argv) as running:
        out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (0, "")
    assert "on 2 threads" in out


def test_another_version_is_refused(cluster: Cluster, tmp_path: Path) -> None:
    code = (
        "import sys; from mekuri.odds import compiling;"
        "compiling.version_hash = lambda: 'another';"
        "from mekuri.cli.main import main; sys.exit(main())"
    )
    argv = [*FEW, "--dask", cluster.address, "--out", str(tmp_path / "a.csv")]
    running = subprocess.run(
        [PYTHON, "-c", code, *argv], capture_output=True, text=True, check=False, timeout=120
    )
    assert running.returncode == 1
    assert "a worker of the cluster has another version of mekuri" in running.stderr
    assert "Traceback" not in running.stderr


def test_an_interrupt_ends_it_and_it_goes_on_here(
    cluster: Cluster, call: Call, tmp_path: Path, here: bytes
) -> None:
    out = tmp_path / "a.csv"
    running = sweep(*SWEEP, "--dask", cluster.address, "--out", str(out))
    wait_for_cases(tmp_path / "a.csv.partial", 2)
    running.send_signal(signal.SIGINT)
    status, err = ended(running)
    assert status == 130
    assert "the same command goes on" in err
    assert "Traceback" not in err
    called = call(*SWEEP, "--out", str(out))
    assert called.status == 0
    assert "goes on: " in called.err
    assert out.read_bytes() == here


def test_a_worker_may_die_in_the_middle(cluster: Cluster, tmp_path: Path, here: bytes) -> None:
    out = tmp_path / "a.csv"
    running = sweep(*SWEEP, "--dask", cluster.address, "--out", str(out))
    wait_for_cases(tmp_path / "a.csv.partial", 1)
    cluster.workers[-1].kill()
    assert cluster.workers[-1].wait(timeout=10) == -signal.SIGKILL
    cluster.complete()
    assert ended(running) == (0, "")
    assert out.read_bytes() == here


def test_a_scheduler_that_dies_leaves_what_is_done(
    cluster: Cluster, call: Call, tmp_path: Path, here: bytes
) -> None:
    out = tmp_path / "a.csv"
    argv = [*SWEEP, "--dask", cluster.address, "--out", str(out)]
    running = sweep(*argv)
    wait_for_cases(tmp_path / "a.csv.partial", 1)
    cluster.scheduler.kill()
    status, err = ended(running)
    assert status == 1
    assert "the Dask scheduler is gone" in err
    assert "the same command goes on" in err
    assert "Traceback" not in err
    called = call(*SWEEP, "--out", str(out))
    assert called.status == 0
    assert out.read_bytes() == here


def test_a_scheduler_that_is_gone_does_not_answer(cluster: Cluster, tmp_path: Path) -> None:
    cluster.scheduler.kill()
    cluster.scheduler.wait(timeout=10)
    code = (
        "import sys; from mekuri.odds.sweep import cluster; cluster.ANSWERS_WITHIN_S = 1;"
        "from mekuri.cli.main import main; sys.exit(main())"
    )
    argv = [*FEW, "--dask", cluster.address, "--out", str(tmp_path / "a.csv")]
    running = subprocess.run(
        [PYTHON, "-c", code, *argv], capture_output=True, text=True, check=False, timeout=120
    )
    assert running.returncode == 1
    assert running.stderr == f"mekuri: no Dask scheduler answers at '{cluster.address}'\n"
    assert list(tmp_path.iterdir()) == []


def test_without_distributed_it_says_what_to_install(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    called = call(*FEW, "--dask", "tcp://127.0.0.1:1", "--out", str(tmp_path / "a.csv"))
    assert called.status == 1
    assert "pip install 'mekuri[dask]'" in called.err
    assert list(tmp_path.iterdir()) == []
