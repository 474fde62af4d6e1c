"""The same game in every run: deals, opponents and stand-ins without luck, answers without hurry.

A deal follows from a secret and from ids that hold the time of day. Here the secrets are counted,
and the ids left out, so that the first table of a test always has the same deal, its second one
another, and a restarted bot finds both as they were. Nor is any answer announced before it is
there, as a busy machine would have it: `test_first_answers.py` is about that. No opponent is
replaced because the machine is busy, nobody is told to try again, and a bot that stops finishes all
that it has heard.

`python -m tests.bot.live.seeds` is the bot itself, dealing so, in a process of its own. It draws
nothing ahead: most live for a few moves, and every game's covers take longer than those.
"""

from __future__ import annotations

import itertools
import os
import secrets
import sys
from functools import partial
from hashlib import sha256
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cups import cups
from bot.daily import dailies
from bot.leagues import leagues
from bot.model.play import Play
from bot.operations.command_line import main
from bot.opponents import autoplay, engine
from bot.opponents.engine import Opponents
from bot.puzzles import finding
from bot.store import postgres
from bot.tables import new_tables, timeouts
from bot.ui import assemble, client
from bot.ui.coach import presses as coach
from bot.ui.cups import messages as cup_messages
from bot.ui.kit import lifecycle, responses
from bot.ui.tables import clearing
from rules import chance
from rules.core import Seat
from tests import jitter
from tests.waiting import PATIENCE


def fix(patch: pytest.MonkeyPatch, deals: str = "table") -> None:
    """Take luck and hurry out of the bots of this process, until the patch is undone.

    Other `deals` are another row of tables, for a test that needs a game of a certain kind.
    """
    tables = itertools.count(1)

    def secret(length: int) -> str:
        return sha256(f"{deals} {next(tables)}".encode()).hexdigest()[: 2 * length]

    def seed(secret: bytes, *_: Any, **__: Any) -> bytes:
        return sha256(b"deal " + secret).digest()

    def luck(play: Play, seat: Seat) -> Random:
        return Random(f"{play.seq} {seat}")  # however often a program is asked, it answers alike

    days, drawn, weeks = itertools.count(1), itertools.count(1), itertools.count(1)

    def secret_of_day(length: int) -> str:
        return sha256(f"daily {next(days)}".encode()).hexdigest()[: 2 * length]

    def secret_of_cup(length: int) -> str:
        return sha256(f"cup {next(drawn)}".encode()).hexdigest()[: 2 * length]

    def secret_of_season(length: int) -> str:
        return sha256(f"season {next(weeks)}".encode()).hexdigest()[: 2 * length]

    patch.setattr(dailies, "secrets", SimpleNamespace(token_hex=secret_of_day))
    cup = SimpleNamespace(token_hex=secret_of_cup, randbits=secrets.randbits)
    patch.setattr(cups, "secrets", cup)
    season = SimpleNamespace(token_hex=secret_of_season, randbits=secrets.randbits)
    patch.setattr(leagues, "secrets", season)
    made = SimpleNamespace(token_hex=secret, randbits=secrets.randbits)
    patch.setattr(new_tables, "secrets", made)
    patch.setattr(chance, "seed", seed)
    patch.setattr(assemble, "Opponents", partial(Opponents, seconds=PATIENCE))
    for limit in ("PATIENCE", "REVIEWING"):
        patch.setattr(engine, limit, PATIENCE)
    for module in (clearing, cup_messages, postgres):
        patch.setattr(module, "PATIENCE", PATIENCE)
    patch.setattr(coach, "AT_ONCE", PATIENCE)
    patch.setattr(responses, "LATE", PATIENCE)
    for limit in ("FINISHING", "WAITING"):
        patch.setattr(lifecycle, limit, PATIENCE)
    patch.setattr(autoplay, "luck", luck)
    for lucky in (engine, timeouts):
        patch.setattr(lucky, "Random", lambda: Random(1))
    patch.setattr(finding, "SystemRandom", lambda: Random(1))


if __name__ == "__main__":
    patch = pytest.MonkeyPatch()
    at_work = postgres.PATIENCE
    fix(patch)
    if os.environ.get("HURRIED"):
        patch.setattr(postgres, "PATIENCE", at_work)
    patch.setattr(client, "warm", lambda: ())
    jitter.inherit(patch)
    sys.exit(main())
