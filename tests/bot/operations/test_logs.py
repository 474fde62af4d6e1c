"""What is logged: readable for people or for programs, never with the token."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from bot.operations.logs import Discreet, Json

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
    told = json.loads(line)
    assert told.pop("at").endswith("Z")
    assert told.pop("error").endswith("ValueError: a token\n[token]")
    assert told == {
        "level": "ERROR",
        "logger": "bot.ui",
        "message": 'Fault ab12,\nwith "quotes"',
        "fault": "ab12",
    }


@pytest.mark.parametrize("form", [Discreet, Json])
def test_the_token_is_taken_out(form: type[Discreet]) -> None:
    line = form(TOKEN).format(record("%s was sent", f"Bot {TOKEN}"))
    assert TOKEN not in line and "Bot [token] was sent" in line
