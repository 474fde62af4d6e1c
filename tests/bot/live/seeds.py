"""The same game in every run: deals, opponents and stand-ins without luck, answers without hurry.

A deal follows from a secret and from ids that hold the time of day. Here the secrets are counted,
and the ids left out, so that the first table of a test always has the same deal, its second one
another, and a restarted bot finds both as they were. Nor is any answer announced before it is
there, as a busy machine would have it: `test_first_answers.py` is about that.

`python -m tests.bot.live.seeds` is the bot itself, dealing so, in a process of its own. It draws
nothing ahead: most live for a few moves, and every game's covers take longer than those.
"""

from __future__ import annotations

import itertools
import secrets
import sys
from hashlib import sha256
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.daily import dailies
from bot.model.play import Play
from bot.operations.command_line import main
from bot.opponents import autoplay, engine
from bot.store import postgres
from bot.tables import lobbies, timeouts
from bot.ui import client
from bot.ui.kit import lifecycle, responses
from rules import chance
from rules.core import Seat
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

    days = itertools.count(1)

    def secret_of_day(length: int) -> str:
        return sha256(f"daily {next(days)}".encode()).hexdigest()[: 2 * length]

    patch.setattr(dailies, "secrets", SimpleNamespace(token_hex=secret_of_day))
    patch.setattr(lobbies, "secrets", SimpleNamespace(token_hex=secret, randbits=secrets.randbits))
    patch.setattr(chance, "seed", seed)
    patch.setattr(responses, "LATE", PATIENCE)
    patch.setattr(lifecycle, "WAITING", PATIENCE)
    patch.setattr(postgres, "PATIENCE", PATIENCE)
    patch.setattr(autoplay, "luck", luck)
    for module in (engine, timeouts):
        patch.setattr(module, "Random", lambda: Random(1))


if __name__ == "__main__":
    patch = pytest.MonkeyPatch()
    fix(patch)
    patch.setattr(client, "warm", lambda: None)
    sys.exit(main())
