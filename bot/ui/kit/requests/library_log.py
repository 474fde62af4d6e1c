"""Downgrades errors of discord.py that are only refusals or outages."""

from __future__ import annotations

import logging
from typing import Final

from .refusals import meaning

LOGGERS: Final = ("discord.app_commands.tree", "discord.client", "discord.shard")
"""Loggers of the library that write an error with what has been raised."""


def lower_refusals() -> None:
    """Let the library log as information what is no defect of the bot.

    Most completions that are refused come too late, as people type faster than they are answered;
    a lost connection is made again by the library.
    """
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_lower)


def _lower(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    if error is not None and meaning(error) != "ours":
        record.levelno, record.levelname = logging.INFO, logging.getLevelName(logging.INFO)
        record.msg = f"{record.msg}: {error}"
        record.exc_info = None
    # The library has asked for the level of an error, so a lower one is looked up here.
    return logging.getLogger(record.name).isEnabledFor(record.levelno)
