"""A bot, a playground and people in real time."""

from tests.bot.conftest import _games_in_order, empty_database, made, path
from tests.bot.live.conftest import (
    _no_fault_is_logged,
    _no_luck,
    anna,
    bruno,
    client,
    database,
    dee,
    playground,
    still,
    table,
    watch,
)

__all__ = [
    "_games_in_order",
    "_no_fault_is_logged",
    "_no_luck",
    "anna",
    "bruno",
    "client",
    "database",
    "dee",
    "empty_database",
    "made",
    "path",
    "playground",
    "still",
    "table",
    "watch",
]
