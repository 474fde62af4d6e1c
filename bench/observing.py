"""Measure the cost of Prometheus figures for a move: `python -m bench.observing`.

Moves of Tactic Tiles with their commit, their picture and three first answers, in pairs of one that
is measured and one that nobody hears of, first one and then the other in turn. What is compared is
the processor's time, so another program on the machine changes little. A move as a person makes it
takes more besides (presses are read, messages are sent), so the share of that is smaller still.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, cast

import prometheus_client

import render
from bot import metrics
from bot.model.ids import ChannelId, GuildId, PersonId, PressId, TableId
from bot.operations.monitoring.observing import Figures
from bot.store import Store
from bot.tables.lobby.lobbies import Lobbies, Person
from bot.tables.running import Tables
from render import Look

from .report import REPORT

MOVES = 10
"""In each half of a pair."""


async def main(pairs: int) -> None:
    """Print what a move takes without the figures, and how much more with them."""
    figures = Figures(cast(Any, None), prometheus_client)
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.db")
        tables = Tables(store, lambda: 0)
        plain: list[float] = []
        more: list[float] = []
        for pair in range(-2, pairs):
            table = await _begun(store, PressId(2 * pair + 10))
            used: dict[bool, float] = {}
            for heard in (True, False) if pair % 2 else (False, True):
                hearing = metrics.heard_by(figures.measured) if heard else nullcontext()
                used[heard] = await _moves(tables, table, hearing)
            if pair >= 0:  # the first ones warm up
                plain.append(used[False] / MOVES)
                more.append((used[True] - used[False]) / MOVES)
        await store.close()
    alone = await _telling(figures)
    REPORT.add(
        f"a move: {median(plain) * 1e3:.2f} ms of processor, over {pairs} pairs",
        "A move without figures",
        ms_of_processor_time=median(plain) * 1e3,
    )
    REPORT.add(
        f"with figures, measured: {median(more) * 1e6:+.0f} us ({_share(more, plain)})",
        "A move with figures, more",
        us_of_processor_time=median(more) * 1e6,
    )
    REPORT.add(
        f"with figures, {TIMES} observations alone: {alone * 1e6:.0f} us "
        f"({_share([alone], plain)})",
        "Ten figures alone",
        us_of_processor_time=alone * 1e6,
    )


TIMES = 10
"""About how often a move is observed: three answers, commits, pictures, an edit, an opponent."""


def _share(more: list[float], plain: list[float]) -> str:
    return f"{median(more) / median(plain):+.2%}"


async def _telling(figures: Figures) -> float:
    began = process_time()
    with metrics.heard_by(figures.measured):
        for _ in range(1000 * TIMES):
            metrics.measured("answer", "component", 0.01)
    return (process_time() - began) / 1000


async def _begun(store: Store, press: PressId) -> TableId:
    lobbies = Lobbies(store, lambda: 0, 24)
    host, guest = Person(PersonId(1), "Ada"), Person(PersonId(2), "Ben")
    channel = ChannelId(1000 + press)
    lobby = await lobbies.open("tactic-tiles", GuildId(1), channel, host, press=press)
    table = lobby.table.id
    await lobbies.join(table, guest, PressId(press + 1))
    await lobbies.begin(table, host.id, press=PressId(press + 10**6))
    return table


async def _moves(tables: Tables, table: TableId, hearing: AbstractContextManager[None]) -> float:
    random = Random(1)
    with hearing:
        began = process_time()
        for _ in range(MOVES):
            play = await tables.load(table)
            (seat,) = play.turn
            play, _ = await tables.play(table, seat, play.game.fallback(play.state, seat, random))
            with metrics.timed("draw", "everybody"):
                render.pictures(play.game.key, play.view(None), Look(("Ada", "Ben")))
            for _ in range(3):
                metrics.measured("answer", "component", 0.01)
        return process_time() - began


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m bench.observing", description=__doc__)
    parser.add_argument("--pairs", type=int, default=40)
    asyncio.run(main(REPORT.parse(parser).pairs))
