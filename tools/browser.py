"""The Chromium that shows the playground's page to tests and to the maker of pictures."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium(own: str) -> str | None:
    """Look at $CHROMIUM, then on the path, then for the one that playwright installed."""
    places = [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES), own]
    return next((place for place in places if place and Path(place).exists()), None)
