"""What is logged: readable for people or for programs, never with the token."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from bot.operations.monitoring.logs import Discreet, Json

TOKEN = "MTE.secret-token.xyz"


def record(message: str, *arguments: object, **extra: object) -> logging.LogRecord:
    """Return an event of the bot."""
    made = logging.LogRecord("bot.ui", logging.ERROR, "x.py", 1, message, arguments, None)
    vars(made).update(extra)
    return made


def test_an_event_is_one_line_of_json_whatever_is_in_it() -> None:
    try:
        raise ValueError(f"a token\n{TOKEN}")
    except ValueError:
        event = record('Fault %s,\nwith "quotes"', "ab12", fault="ab12", exc_info=sys.exc_info())
    line = Json(TOKEN).format(event)
    assert "\n" not in line and TOKEN not in line
    data = json.loads(line)
    assert data.pop("at").endswith("Z")
    assert data.pop("error").endswith("ValueError: a token\n[token]")
    assert data == {
        "level": "ERROR",
        "logger": "bot.ui",
        "message": 'Fault ab12,\nwith "quotes"',
        "fault": "ab12",
    }


def test_log_event_for_people_is_one_line_with_traceback_and_error() -> None:
    def play() -> None:
        raise ValueError(f"a token\n{TOKEN}\u2028and more")

    try:
        play()
    except ValueError:
        event = record("Fault %s in play:\n  once", "ab12", fault="ab12", exc_info=sys.exc_info())
    line = Discreet(TOKEN).format(event)
    assert len(line.splitlines()) == 1 and TOKEN not in line
    said, *trace = line.split(" | ")
    assert said.endswith("ERROR   bot.ui: Fault ab12 in play:")
    assert trace[:2] == ["once", "Traceback (most recent call last):"]
    assert trace[-4:] == [
        'raise ValueError(f"a token\\n{TOKEN}\\u2028and more")',
        "ValueError: a token",
        "[token]",
        "and more",
    ]


@pytest.mark.parametrize("form", [Discreet, Json])
def test_the_token_is_taken_out(form: type[Discreet]) -> None:
    line = form(TOKEN).format(record("%s was sent", f"Bot {TOKEN}"))
    assert TOKEN not in line and "Bot [token] was sent" in line
