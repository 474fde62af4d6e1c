"""Whether the bot is well, asked from outside: every minute, so it loads little.

A container's check and `cron` begin a program for each answer. This one reads the database and the
sentences, and nothing that connects, draws or plays.
"""

from __future__ import annotations

import asyncio
import sys
import time

from rules.core import RuleError
from rules.text import say

from ... import languages, settings
from ...errors import CannotStart
from ...model.units import MINUTE_MS
from ...settings import Settings, require_database
from ...store.files import unusable
from ...store.inspection import REFUSALS, examine

SILENT_MS = 3 * MINUTE_MS
"""Without a beat for so long the bot isn't running, or hangs: it beats every minute."""


def ask() -> int:
    """Print in one line whether the bot is well; returns 0 if so, else 1."""
    with languages.reading(languages.of_this_machine()):
        try:
            return asyncio.run(health(settings.read(need_token=False)))
        except BrokenPipeError:
            raise  # what read the output has ended
        except (CannotStart, RuleError, OSError) as error:
            print(error, file=sys.stderr)
        except REFUSALS as error:
            print(unusable(error), file=sys.stderr)
    return 1


async def health(given: Settings) -> int:
    """Say in one line whether the bot is well; 0 if so, else 1."""
    require_database(given.database)
    found = await examine(given.database)
    silent = None if found.beat is None else int(time.time() * 1000) - found.beat
    if silent is None or silent > SILENT_MS:
        sick = say("The bot is stopped or stuck: no sign of life for 3 minutes.")
    elif not found.free:
        sick = say("The database can't be written to: something has held it for 5 seconds.")
    elif not found.connected:
        sick = say("The bot isn't connected to Discord.")
    else:
        well = say(
            "The bot is healthy. Last answer: {when}. Messages waiting to be sent: {pending}.",
            when="-" if found.answered is None else _clock(found.answered),
            pending=found.pending,
        )
        print(well)
        return 0
    print(sick)
    return 1


def _clock(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(at / 1000))
