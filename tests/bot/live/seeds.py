"""Fixed deals, opponents and replacements in every run, without any hurry.

A deal follows from a secret and from ids that hold the time of day. Here the secrets are counted,
and the ids left out, so that the first table of a test always has the same deal, its second one
another, and a restarted bot finds both as they were. Nor is any answer announced before it is
there, as a busy machine would have it: `test_first_answers.py` is about that. No opponent is
replaced because the machine is busy, nobody is asked to try again, and a bot that stops finishes
all that it has heard.

`python -m tests.bot.live.seeds` is the bot itself, dealing so, in a process of its own. It draws
nothing ahead: most live for a few moves, and every game's covers take longer than those.
"""

from __future__ import annotations

import itertools
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from bot.clocks.entropy import Entropy
from bot.operations.command_line import main
from bot.opponents import engine
from bot.opponents.engine import EnginePool
from bot.store.postgres import database as postgres
from bot.ui import assemble, client
from bot.ui.coach import presses as coach
from bot.ui.cups import messages as cup_messages
from bot.ui.kit.gateway import lifecycle
from bot.ui.kit.messages import responses
from bot.ui.tables.posts import clearing
from rules import chance
from tests.bot.live import payloads
from tests.waiting import PATIENCE


def fix(patch: pytest.MonkeyPatch, deals: str = "table") -> None:
    """Take luck and hurry out of the bots of this process, until the patch is undone.

    Other `deals` are another row of tables, for a test that needs a game of a certain kind.
    """
    drawn = {"table": deals, "day": "daily"}  # by what names the tests' deals are known
    numbers: defaultdict[str, Iterator[int]] = defaultdict(partial(itertools.count, 1))

    def secret(_: Entropy, of: str) -> str:
        return sha256(f"{drawn.get(of, of)} {next(numbers[of])}".encode()).hexdigest()

    def random(_: Entropy, of: str, *where: int) -> Random:
        # However often a program is asked, it answers alike.
        return Random(f"{where[0]} {where[1]}") if of == "program" else Random(1)

    def seed(secret: bytes, *_: Any, **__: Any) -> bytes:
        return sha256(b"deal " + secret).digest()

    patch.setattr(Entropy, "secret", secret)
    patch.setattr(Entropy, "random", random)
    patch.setattr(chance, "seed", seed)
    payloads.make_once(patch)


def take_time(patch: pytest.MonkeyPatch) -> None:
    """Make the bots of this process as patient as the tests, on any busy machine."""
    patch.setattr(assemble, "EnginePool", partial(EnginePool, seconds=PATIENCE))
    for limit in ("PATIENCE", "REVIEWING"):
        patch.setattr(engine, limit, PATIENCE)
    for module in (clearing, cup_messages, postgres):
        patch.setattr(module, "PATIENCE", PATIENCE)
    patch.setattr(coach, "AT_ONCE", PATIENCE)
    patch.setattr(responses, "LATE", PATIENCE)
    for limit in ("FINISHING", "WAITING"):
        patch.setattr(lifecycle, limit, PATIENCE)


if __name__ == "__main__":
    patch = pytest.MonkeyPatch()
    at_work = postgres.PATIENCE
    fix(patch)
    take_time(patch)
    if os.environ.get("HURRIED"):
        patch.setattr(postgres, "PATIENCE", at_work)
    patch.setattr(client, "warm", lambda: ())
    sys.exit(main())
