"""Where compiled code is kept: a folder a version, none that cannot be written, none for ever."""

from __future__ import annotations

import os
import pickle
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from mekuri.odds import compiling


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    """The folder is looked up once a process: not in these tests, nor by who comes after."""
    compiling.cache_folder.cache_clear()
    yield
    compiling.cache_folder.cache_clear()


def test_the_folder_is_the_users_or_the_one_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = compiling.cache_folder()
    assert folder is not None
    assert folder.is_dir()
    assert folder.parent == tmp_path / "cache" / "mekuri"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "named"))
    assert compiling.wanted_folder() == tmp_path / "named" / folder.name


def test_a_folder_that_cannot_be_written_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    assert compiling.cache_folder() is None
    assert not compiling.is_compiled("lanes")
    compiling.note_compiled("lanes")


def test_kernels_nobody_uses_any_more_are_cleared_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    long_ago = time.time() - 86_400 * (compiling.STALE_DAYS + 1)
    for name, touched in (("kernels-old", long_ago), ("kernels-new", None), ("other", long_ago)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "code").write_text("")
        if touched is not None:
            os.utime(tmp_path / name, (touched, touched))
    compiling.cache_folder()
    assert not (tmp_path / "kernels-old").exists()
    assert (tmp_path / "kernels-new").exists()
    assert (tmp_path / "other").exists()


def test_what_was_compiled_is_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert not compiling.is_compiled("lanes")
    compiling.note_compiled("lanes")
    assert compiling.is_compiled("lanes")
    assert not compiling.is_compiled("single")


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("content", [b"", pickle.dumps(list(range(100)))[:-20]], ids=len)
def test_what_is_cut_off_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, content: bytes
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    folder = compiling.cache_folder()
    assert folder is not None
    whole, cut = folder / "lanes" / f"whole.{kind}", folder / "lanes" / f"cut.{kind}"
    whole.parent.mkdir()
    whole.write_bytes(pickle.dumps(list(range(100))))
    compiling.note_compiled("lanes")
    compiling.cache_folder.cache_clear()
    assert compiling.is_compiled("lanes")
    cut.write_bytes(content)
    compiling.cache_folder.cache_clear()
    assert not compiling.is_compiled("lanes")
    assert not whole.exists()


def test_without_room_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(compiling, "ROOM", 1 << 60)
    assert compiling.cache_folder() is None


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(compiling, "user_cache", homeless)
    assert compiling.wanted_folder() is None
    assert compiling.cache_folder() is None


def test_the_name_changes_with_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    name = compiling.sources_hash()
    assert compiling.sources_hash() == name
    monkeypatch.setattr(compiling, "NOT_COMPILED", compiling.NOT_COMPILED | {"lanes.py"})
    assert compiling.sources_hash() != name
