"""The project's own Python environment, made from the hashed pins with plain pip."""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
FOLDER = HERE / ".venv"
OLDEST = (3, 11)


def ready(pins: str) -> Path:
    """Return the environment's python once everything in `requirements/<pins>.txt` is in it."""
    if tuple(sys.version_info) < OLDEST:
        sys.exit(f"Matchnight needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    python = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        print("Making the environment in .venv …", flush=True)
        venv.create(FOLDER, with_pip=True)
    requirements = HERE / "requirements" / f"{pins}.txt"
    wanted = hashlib.sha256(requirements.read_bytes()).hexdigest()
    done = FOLDER / f"installed-{pins}"
    if not done.exists() or done.read_text() != wanted:
        print(f"Installing the pinned packages of requirements/{pins}.txt …", flush=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if subprocess.run([*pip, "--require-hashes", "-r", str(requirements)]).returncode:
            sys.exit("The packages could not be installed; pip says why above.")
        done.write_text(wanted)
    return python
