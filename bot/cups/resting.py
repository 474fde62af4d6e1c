"""Suspension of a cup whose game can't be played: lost time is given back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.games import GAMES

from ..clocks.downtime import LEAST_GRANT
from ..model.contests.cups import Cup
from ..model.units import HOUR_MS
from ..store.reading import Reading
from ..store.writing import Writing
from .pairing import LEAST

RECHECK_MS: Final = HOUR_MS
"""Milliseconds between two looks whether a game that isn't installed is back."""


def sizes(cup: Cup) -> range:
    """Return the sizes of a cup's tables; they stay, or no draw could be checked."""
    least = cup.least
    if not least:
        least = GAMES[cup.game].players[0] if cup.game in GAMES else LEAST
    return range(min(least, cup.size), cup.size + 1)


def fits(cup: Cup) -> bool:
    """Tell whether a cup's game is installed and takes all its tables."""
    if cup.game not in GAMES:
        return False
    return {*sizes(cup)} <= {*GAMES[cup.game].players}


async def has_to_rest(write: Writing, cup: Cup, now: int) -> bool:
    """Return whether a cup can't go on: tables are paused or can't be created.

    A table of a size that the game no longer takes is played to its end before.
    """
    lost = await write.servers.unreachable(cup.guild)
    if lost is not None and not lost.removed:
        return True
    if cup.game not in GAMES or await write.bans.is_server_banned(cup.guild, now):
        return True
    return cup.rests is not None and not fits(cup) and not await unfinished(write, cup)


async def unfinished(source: Reading, cup: Cup) -> int:
    """Return how many tables of a cup still play."""
    tables = await source.cups.round_tables(cup.id, cup.round)
    return sum(each.state == "playing" for each in tables)


async def rest(write: Writing, cup: Cup, now: int) -> None:
    """Let a cup rest, unless it does already; it's looked at again."""
    await write.cups.schedule(cup.id, now + RECHECK_MS)
    if cup.rests is None:
        await write.cups.save(replace(cup, rests=now))
        await write.cups.mark_changed(cup.id)


async def roused(write: Writing, cup: Cup, now: int) -> Cup:
    """Return a resumed cup with its lost time, and ten minutes at least."""
    if cup.rests is None:
        return cup
    ends = None if cup.ends is None else max(cup.ends + now - cup.rests, now + LEAST_GRANT)
    later = replace(cup, rests=None, ends=ends)
    await write.cups.save(later)
    await write.cups.mark_changed(cup.id)
    return later
