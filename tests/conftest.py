"""What all tests share: the order they run in, how hard Hypothesis tries, and no skips under CI."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

UNDER_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")
HERE = Path(__file__).resolve().parent
E2E = HERE / "e2e"
ROOT = HERE.parent

# Under CI the examples are the same in every run, so that a red run can be had again; elsewhere
# they are new each time. HYPOTHESIS_PROFILE=thorough looks longer.
settings.register_profile("everyday", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True, database=None)
settings.register_profile("thorough", deadline=None, print_blob=True, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if UNDER_CI else "everyday"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


# Of the browser's tests those that take longest, so that no worker waits at the end for the other.
LONGEST = (
    "test_kills.py",
    "test_looks.py",
    "test_friends_looks.py",
    "test_friends.py",
    "test_scene.py",
    "test_graphics.py",
    "test_chances.py",
    "test_course.py",
    "test_device.py",
    "test_keyboard.py",
    "test_loading.py",
)


def turn(item: pytest.Item) -> tuple[int, int]:
    """When a test runs: the slow builds at once, the browser last, and there the longest first.

    Playwright leaves its event loop running in the thread that uses it, and no asynchronous test
    can run there afterwards. Workers take the tests in this order.
    """
    if item.get_closest_marker("packaging"):
        return (0, 0)
    if not item.get_closest_marker("e2e"):
        return (1, 0)
    name = item.path.name
    return (2, LONGEST.index(name) if name in LONGEST else len(LONGEST))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    gone = [name for name in LONGEST if E2E.is_dir() and not (E2E / name).exists()]
    assert not gone, f"not in tests/e2e any more: {gone}"
    for item in items:
        if item.path.is_relative_to(E2E):
            item.add_marker(pytest.mark.e2e)
    items.sort(key=turn)


def forbid_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turns a skip into a failure under CI: there everything must be there, and tried."""
    if UNDER_CI and report.outcome == "skipped":
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipped under CI, where nothing may be: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    forbid_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    forbid_skip(report)
    return report
