"""What the program writes about itself: one event a line, and never the token."""

from __future__ import annotations

import json
import logging
import time
from urllib.parse import quote

from ...settings import Settings, password
from .alerts import Alerts
from .distinct_faults import DistinctFaults

FOLD = " | "
"""Stands where a message or a traceback goes on in a new line."""


class Discreet(logging.Formatter):
    """Writes every record as one line for people, with the secrets taken out.

    A traceback follows its message in that line, innermost call last, and so what is searched by a
    fault's id is found whole.
    """

    def __init__(self, token: str, password: str = "") -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        self._secrets = {token: "[token]", password: "[password]", quote(password): "[password]"}

    def format(self, record: logging.LogRecord) -> str:
        line = self.line(record)
        for secret, instead in self._secrets.items():
            line = line.replace(secret, instead) if secret else line
        return line

    def line(self, record: logging.LogRecord) -> str:
        """Return a record as text for people."""
        lines = [line.strip() for line in super().format(record).splitlines()]
        if (fault := getattr(record, "fault", None)) and fault not in lines[0]:
            lines[0] += f" (fault {fault}{_times(record)})"
        return FOLD.join(line for line in lines if line.strip("~^"))  # not what marks a column


def _times(record: logging.LogRecord) -> str:
    """Return how often a fault came back since it was logged, in words."""
    times = getattr(record, "repeated", 0)
    return f", {times} times more since it was logged" if times else ""


class Json(Discreet):
    """Writes every record as one line of JSON, for programs that collect logs."""

    def line(self, record: logging.LogRecord) -> str:
        """Return a record with `at` (UTC), `level`, `logger` and `message`.

        What went wrong has `fault` and `error`, and `repeated` where it came back meanwhile.
        """
        seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        event: dict[str, object] = {
            "at": f"{seconds}.{int(record.msecs):03}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if fault := getattr(record, "fault", None):
            event["fault"] = fault  # that of the person who was shown one
        if times := getattr(record, "repeated", 0):
            event["repeated"] = times
        if record.exc_info:
            event["error"] = self.formatException(record.exc_info)
        return json.dumps(event, ensure_ascii=False)


FORMATS = {"text": Discreet, "json": Json}


def begin(given: Settings) -> None:
    """Write what is logged to the standard error, as the settings say."""
    shown = logging.StreamHandler()
    shown.addFilter(DistinctFaults())
    shown.setFormatter(FORMATS[given.log_format](given.token, password(given.database)))
    logging.basicConfig(level=given.log_level, handlers=[shown])
    if given.alert_webhook:
        # After what is shown, whose filter gives a fault its id.
        logging.getLogger().addHandler(Alerts(given.alert_webhook))
    # At DEBUG discord.py writes addresses that hold interaction tokens.
    # aiosqlite writes every statement with what fills it: seeds, hands and decks.
    for name in ("discord", "aiosqlite"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))
