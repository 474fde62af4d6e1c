"""The project's own Python environment, made from the hashed pins with plain pip."""

import errno
import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
FOLDER = HERE / ".venv"
OLDEST = (3, 11)


def ready(pins: str) -> Path:
    """Install `requirements/<pins>.txt` where needed; return the environment's Python."""
    if tuple(sys.version_info) < OLDEST:
        sys.exit(f"Matchnight needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    python = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    requirements = HERE / "requirements" / f"{pins}.txt"
    wanted = hashlib.sha256(requirements.read_bytes()).hexdigest()
    done = FOLDER / f"installed-{pins}"
    installed = done.exists() and done.read_text() == wanted
    if not works(python):
        make()
        installed = False
    elif not installed and not answer(python, "-m", "pip", "--version"):
        # Its making was broken off, or it is under way in another window: that isn't ours to tell.
        sys.exit("There's no pip in the environment in .venv. Delete that folder and start again.")
    if not installed:
        print(f"Installing the pinned packages of requirements/{pins}.txt …", flush=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if subprocess.run([*pip, "--require-hashes", "-r", str(requirements)]).returncode:
            sys.exit("The packages could not be installed; pip says why above.")
        done.write_text(wanted)
    return python


def works(python: Path) -> bool:
    """Return whether the environment's Python starts, in the version it was made for.

    The system's Python, which it may link to, can have become another version since.
    """
    version = answer(python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])")
    noted = FOLDER / "pyvenv.cfg"
    text = noted.read_text(encoding="utf-8", errors="replace") if noted.exists() else ""
    made = re.search(r"^version(?:_info)? *= *(\d+\.\d+)", text, re.MULTILINE)
    return bool(version) and (made is None or made[1] == version)


def answer(python: Path, *arguments: str) -> str:
    """Return what the environment's python prints, or nothing where it fails."""
    try:
        done = subprocess.run([str(python), "-I", *arguments], capture_output=True, text=True)
    except OSError as error:
        # Anything else, such as too little memory, says nothing of the environment.
        if error.errno not in (errno.ENOENT, errno.ENOTDIR, errno.EACCES, errno.ENOEXEC):
            raise
        return ""
    return "" if done.returncode else done.stdout.strip()


def make() -> None:
    """Create the environment, replacing ours if it is broken; leave nothing half made."""
    place = FOLDER.resolve()  # .venv may be a link
    empty = not place.is_dir() or not any(place.iterdir())
    ours = any(place.glob("installed-*"))
    if not ours and (place / "pyvenv.cfg").exists():
        sys.exit(
            "The environment in .venv doesn't work with this Python, and it isn't this project's. "
            "Move it away and start again."
        )
    print("Making the environment in .venv …", flush=True)
    made = False
    try:
        venv.create(place, clear=ours, with_pip=True)
        made = True
    except (OSError, subprocess.CalledProcessError) as error:
        output = getattr(error, "output", None) or b""
        why = output.decode(errors="replace").strip().rpartition("\n")[2] or str(error)
        advice = (
            "On Debian and Ubuntu that takes the package python3-venv: apt install python3-venv"
        )
        if isinstance(error, PermissionError):
            advice = "You need permission to write in this folder."
        elif isinstance(error, OSError) and error.errno == errno.ENOSPC:
            advice = "There's no room left on this disk."
        sys.exit(f"The environment in .venv could not be made: {why}\n{advice}")
    finally:
        if not made and (empty or ours):  # what else a person has put there stays
            shutil.rmtree(place, ignore_errors=True)
