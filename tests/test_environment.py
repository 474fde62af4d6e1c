"""The environment in .venv: made, kept, and made again where it is broken."""

from __future__ import annotations

import errno
import hashlib
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import environment

MADE = venv.create
PIP = """
import sys
with open(sys.prefix + "/asked", "a") as asked:
    print(*sys.argv[1:2], file=asked)
print("pip")
"""
"""Stands for pip, which takes seconds to be installed: it notes what it is asked for."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where the environment belongs, in a project without packages."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "run.txt").write_text("# nothing\n")
    monkeypatch.setattr(environment, "HERE", tmp_path)
    monkeypatch.setattr(environment, "FOLDER", tmp_path / ".venv")
    monkeypatch.setattr(venv, "create", quickly)
    return tmp_path / ".venv"


def quickly(place: Path, *, clear: bool, with_pip: bool) -> None:
    """Make an environment with something that stands for pip."""
    MADE(place, clear=clear)
    if with_pip:
        pip = packages(place) / "pip"
        pip.mkdir()
        (pip / "__main__.py").write_text(PIP)


def packages(place: Path) -> Path:
    """Return where the packages of an environment lie."""
    (found,) = place.glob("lib/python*/site-packages")
    return found


def asked(folder: Path) -> list[str]:
    """Return what pip was asked for."""
    return (folder / "asked").read_text().split()


def test_an_environment_is_made_with_pip_and_then_left_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(venv, "create", MADE)
    python = environment.ready("run")
    assert subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0
    monkeypatch.setattr(venv, "create", None)
    assert environment.ready("run") == python


def test_environment_without_pip_is_refused_and_left_unchanged(folder: Path) -> None:
    MADE(folder)
    mine = packages(folder) / "mine.py"
    mine.touch()
    with pytest.raises(SystemExit, match="no pip in the environment in .venv. Delete that folder"):
        environment.ready("run")
    assert mine.exists()


def test_an_environment_that_is_not_the_project_s_is_not_made_again(folder: Path) -> None:
    MADE(folder)
    noted = folder / "pyvenv.cfg"
    noted.write_text("version = 3.9.2\n")
    with pytest.raises(SystemExit, match="isn't this project's. Move it away and start again"):
        environment.ready("run")
    assert noted.read_text() == "version = 3.9.2\n"


def test_an_environment_of_another_python_is_made_again(folder: Path) -> None:
    environment.ready("run")
    noted = folder / "pyvenv.cfg"
    now = "{}.{}.{}".format(*sys.version_info)
    noted.write_text(noted.read_text().replace(f"version = {now}", "version = 3.9.2"))
    (packages(folder) / "old.py").touch()
    environment.ready("run")
    assert f"version = {now}" in noted.read_text()
    assert not (packages(folder) / "old.py").exists()
    assert asked(folder) == ["install"]


def test_an_environment_whose_python_does_not_start_is_made_again(folder: Path) -> None:
    python = environment.ready("run")
    python.unlink()
    python.symlink_to("/nowhere/python3.9")
    environment.ready("run")
    assert environment.works(python)


def test_an_environment_that_works_is_kept_whatever_was_installed_before(folder: Path) -> None:
    environment.ready("run")
    (packages(folder) / "mine.py").touch()
    (folder / "installed-run").write_text("something older")
    environment.ready("run")
    assert (packages(folder) / "mine.py").exists()
    assert asked(folder) == ["install", "--version", "install"]
    pins = folder.parent / "requirements" / "run.txt"
    # A copy of the project with older tools reads the same mark.
    assert (folder / "installed-run").read_text() == hashlib.sha256(pins.read_bytes()).hexdigest()


@pytest.mark.parametrize("there", [True, False])
def test_an_environment_behind_a_link_is_made_where_that_leads(
    folder: Path, tmp_path: Path, there: bool
) -> None:
    elsewhere = tmp_path / "elsewhere"
    if there:
        elsewhere.mkdir()
    folder.symlink_to(elsewhere)
    environment.ready("run")
    assert folder.is_symlink()
    assert asked(elsewhere) == ["install"]


def interrupted(place: Path, **how: bool) -> None:
    """Make half an environment, up to Ctrl-C."""
    MADE(place)
    raise KeyboardInterrupt


def without_ensurepip(place: Path, **how: bool) -> None:
    """Make an environment as on a Debian without python3-venv."""
    MADE(place)
    raise subprocess.CalledProcessError(1, "python", output=b"No module named ensurepip\n")


def without_permission(place: Path, **how: bool) -> None:
    """Make nothing, as in a folder of another user."""
    raise PermissionError(errno.EACCES, "Permission denied", str(place))


def without_room(place: Path, **how: bool) -> None:
    """Make half an environment, as on a full disk."""
    MADE(place)
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize(
    ("create", "raised", "said"),
    [
        (interrupted, KeyboardInterrupt, None),
        (without_permission, SystemExit, "denied.*\nYou need permission to write in this folder"),
        (without_room, SystemExit, "device\nThere's no room left on this disk"),
        (without_ensurepip, SystemExit, "made: No module named ensurepip\n.* python3-venv"),
    ],
)
def test_where_an_environment_cannot_be_made_nothing_is_left_of_it(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    create: Callable[..., None],
    raised: type[BaseException],
    said: str | None,
) -> None:
    monkeypatch.setattr(venv, "create", create)
    with pytest.raises(raised, match=said):
        environment.ready("run")
    assert not folder.exists()


def test_what_another_person_has_put_there_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "lost+found").mkdir(parents=True)
    with monkeypatch.context() as once, pytest.raises(SystemExit):
        once.setattr(venv, "create", without_ensurepip)
        environment.ready("run")
    with pytest.raises(SystemExit, match="no pip"):
        environment.ready("run")
    assert (folder / "lost+found").exists()
