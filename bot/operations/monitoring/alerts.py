"""Unexpected errors are sent to an address, such as a Discord webhook."""

from __future__ import annotations

import json
import logging
import re
import time
import urllib.request
from contextlib import suppress
from http.client import HTTPException
from threading import Thread
from typing import Final

from ...settings import VERSION

REPEAT_DELAY: Final = 3600.0
"""Seconds between two alerts of one kind: one is enough for a person to know."""
PATIENCE: Final = 10
"""Seconds in which the address has to answer; nobody waits for it."""


class Alerts(logging.Handler):
    """Posts what went wrong as `{"content": …}`, at most one an hour and kind.

    What it says is the kind, the error's class and the id by which the log is searched. A sentence
    is filled with that id and with what its record calls `public`, and has "…" for all the rest.
    What libraries log may be filled in already, so of that only the place is sent. Nothing of games
    or people ever leaves by this door.
    """

    def __init__(self, address: str) -> None:
        super().__init__(logging.ERROR)
        self._address = address
        self._posted: dict[str, float] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Post an alert, unless one of its kind was posted within the hour."""
        ours = record.name.partition(".")[0] == "bot"
        kind = f"{record.name}: {record.msg if ours else f'{record.module}, {record.funcName}'}"
        if record.exc_info and record.exc_info[0] is not None:
            kind += f" ({record.exc_info[0].__name__})"
        now = time.monotonic()
        if now - self._posted.get(kind, -REPEAT_DELAY) < REPEAT_DELAY:
            return
        self._posted[kind] = now
        text = kind.replace(record.msg, _filled(record), 1) if ours else kind
        fault = getattr(record, "fault", "")
        if fault and fault not in text:
            text += f", fault {fault}"
        Thread(target=self._post, args=(text,), name="alert", daemon=True).start()

    def _post(self, kind: str) -> None:
        text = f"Matchnight {VERSION} met an unexpected error. {kind}"
        request = urllib.request.Request(
            self._address,
            json.dumps({"content": text[:2000]}).encode(),
            # Discord refuses the library's own name.
            {"Content-Type": "application/json", "User-Agent": f"Matchnight/{VERSION}"},
        )
        with suppress(OSError, HTTPException):  # the log has it, too
            urllib.request.urlopen(request, timeout=PATIENCE).close()


def _filled(record: logging.LogRecord) -> str:
    """Return a record's sentence with its fault's id and public words only."""
    filled = iter(record.args if isinstance(record.args, tuple) else ())
    public = (getattr(record, "fault", ""), *getattr(record, "public", ()))

    def blank(_: re.Match[str]) -> str:
        value = next(filled, None)
        return str(value) if value in public else "…"

    return re.sub(r"%[.\d]*[a-z]", blank, str(record.msg))
