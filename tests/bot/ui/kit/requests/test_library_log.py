"""What the library logs of outages is information, if that is wanted."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import aiohttp
import pytest

from bot.ui.kit.requests.library_log import lower_refusals


class Kept(logging.Handler):
    """Keeps the records that reach it, at any level."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.getMessage()}")


@pytest.fixture
def kept() -> Iterator[Kept]:
    """Return what keeps the log of the library's shards."""
    library, handler = logging.getLogger("discord.shard"), Kept()
    before = library.level
    library.addHandler(handler)
    yield handler
    library.removeHandler(handler)
    library.setLevel(before)


@pytest.mark.parametrize(
    ("wanted", "lines"), [("INFO", ["INFO Failed: Connector is closed."]), ("WARNING", [])]
)
def test_lost_connection_at_each_level_is_written_as_information(
    kept: Kept, wanted: str, lines: list[str]
) -> None:
    lower_refusals()
    library = logging.getLogger("discord.shard")
    library.setLevel(wanted)
    try:
        raise aiohttp.ClientConnectionError("Connector is closed.")
    except aiohttp.ClientConnectionError:
        library.exception("Failed")
    assert kept.lines == lines
