"""When players are called to a turn: at once in slow games, later in live ones.

In a live game people are there: a player who moves within a minute needs no call, unless they write
elsewhere meanwhile. They may wish to be called always or never.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....clocks.availability import hours_with
from ....clocks.waking_hours import next_waking
from ....model.ids import ChannelId, PersonId
from ....model.jobs import CALL, JobKind
from ....model.play import Play
from ....model.tables import Chair
from ....model.units import MINUTE_MS
from ....people.direct_messages import RETRY_DELAY
from ....store.play.seats import AwaitedPlayer
from ....store.writing import Writing
from ...app import App

UNCALLED: Final = MINUTE_MS
"""Milliseconds of a turn in a live game after which its person is called."""


@dataclass(frozen=True)
class Calls:
    """Awaited people to call now, and others with the time in milliseconds."""

    now: Sequence[Chair] = ()
    later: Sequence[tuple[PersonId, int]] = ()


async def due(app: App, play: Play) -> Calls:
    """Return a game's awaited people who are awake and not called yet."""
    awaited = {chair.seat: chair for chair in play.awaited if chair.present}
    if not awaited or (len(play.people) == 1 and play.table.pace == "live"):
        return Calls()
    now, called = app.now(), list[Chair]()
    later = list[tuple[PersonId, int]]()
    for player in await app.store.seats.awaited(play.table.id, now):
        chair = awaited.get(player.seat)
        if chair is None or (chair.person, chair.since) != (player.wishes.id, player.since):
            continue  # they have moved since, and the table is shown once more
        if player.called == player.since or not _awake(player, now):
            continue
        at = _called_at(app, play, player)
        if at is not None and at > now:
            later.append((player.wishes.id, at))
        elif at is not None:
            called.append(chair)
    return Calls(called, later)


def _awake(player: AwaitedPlayer, now: int) -> bool:
    return next_waking(hours_with(player.wishes, player.absences), now) == now


def _called_at(app: App, play: Play, player: AwaitedPlayer) -> int | None:
    """Return from when on a person is called, None if their `calls` are never.

    In a live game people are there: a player who moves within a minute needs no call.
    """
    table, calls = play.table, player.wishes.calls
    if (
        table.pace == "slow"
        or calls == "always"
        or app.awaited.elsewhere(table.id, player.wishes.id)
    ):
        return 0
    if calls == "never":
        return None
    return (player.began or table.begun_at or 0) + UNCALLED


def next_call(app: App, play: Play, calls: Calls, *, refused: bool) -> int | None:
    """Return when to call people who aren't called now, in milliseconds."""
    now, table = app.now(), play.table
    app.awaited.wait(table.id, table.channel, [person for person, _ in calls.later])
    times = [now if app.awaited.elsewhere(table.id, person) else at for person, at in calls.later]
    return min(times + ([now + RETRY_DELAY] if refused else []), default=None)


async def schedule_call(write: Writing, play: Play, at: int | None) -> None:
    """Store when people at a table have to be called, unless that is stored."""
    if at != play.pending.call_at:
        await write.jobs.schedule(JobKind.NEWS, play.table.id, CALL, due=at)


async def call_elsewhere(app: App, person: PersonId, channel: ChannelId) -> None:
    """Call a person to live games that wait, as they write in another channel."""
    for table in app.awaited.wrote(person, channel):
        async with app.store.deferred_writing() as write:
            await write.jobs.schedule(JobKind.NEWS, table, CALL, due=app.now())
