"""Under CI a skip is a failure; elsewhere it names what is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SKIPPING = {
    "a test": "import pytest\ndef test_it():\n    pytest.skip('no frobnicator')\n",
    "a mark": "import pytest\n@pytest.mark.skip(reason='no frobnicator')\ndef test_it(): ...\n",
    "a file": "import pytest\npytest.skip('no frobnicator', allow_module_level=True)\n",
}


def run(root: Path, folder: Path, ci: str) -> subprocess.CompletedProcess[str]:
    (folder / "conftest.py").write_bytes((root / "tests/conftest.py").read_bytes())
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"]
        + ["-rs", "-o", "markers=e2e\npackaging", f"--rootdir={folder}", str(folder)],
        env={**os.environ, "CI": ci, "PYTEST_ADDOPTS": ""},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("kind", SKIPPING)
def test_a_skip_fails_under_ci_and_says_why(root: Path, tmp_path: Path, kind: str) -> None:
    (tmp_path / "test_skipping.py").write_text(SKIPPING[kind], "utf-8")
    done = run(root, tmp_path, "true")
    assert done.returncode in (1, 2), done.stdout
    assert "skipped under CI" in done.stdout
    assert "no frobnicator" in done.stdout


@pytest.mark.parametrize("kind", SKIPPING)
def test_a_skip_elsewhere_is_a_skip_that_names_what_is_missing(
    root: Path, tmp_path: Path, kind: str
) -> None:
    (tmp_path / "test_skipping.py").write_text(SKIPPING[kind], "utf-8")
    (tmp_path / "test_passing.py").write_text("def test_it():\n    assert True\n", "utf-8")
    done = run(root, tmp_path, "")
    assert done.returncode == 0, done.stdout
    assert "1 passed, 1 skipped" in done.stdout
    assert "no frobnicator" in done.stdout
