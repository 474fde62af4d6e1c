"""When players are called to a turn: at once in slow games, later in live ones.

In a live game people are there: a player who moves within a minute needs no call, unless they write
elsewhere meanwhile. They may wish to be called always or never.
"""

from __future__ import annotations

from typing import Final

from ...model.ids import NOBODY, ChannelId, PersonId
from ...model.jobs import CALL, JobKind
from ...model.play import Play
from ...model.tables import Chair
from ...model.units import MINUTE_MS
from ...people.direct_messages import RETRY_DELAY
from ..app import App

UNCALLED: Final = MINUTE_MS
"""Milliseconds of a turn in a live game after which its person is called."""


async def due(app: App, play: Play) -> list[Chair]:
    """Return the pending players who have not been called, and are due now."""
    untold = await _untold(app, play)
    times = [(chair, await _called_at(app, play, chair, calls)) for chair, calls in untold]
    return [chair for chair, at in times if at is not None and at <= app.now()]


async def _called_at(app: App, play: Play, chair: Chair, calls: str) -> int | None:
    """Return from when on a person is called, None if their `calls` are never.

    In a live game people are there: a player who moves within a minute needs no call.
    """
    person = chair.person or NOBODY
    if (
        play.table.pace == "slow"
        or calls == "always"
        or app.awaited.elsewhere(play.table.id, person)
    ):
        return 0
    if calls == "never":
        return None
    moves = await app.store.logs.moves(play.table.id, chair.since - 1)
    began = moves[0].at if moves and chair.since else play.table.begun_at or 0
    return began + UNCALLED


async def call_later(app: App, play: Play, refused: bool) -> None:
    """Note when to call people who could not be called, or need not be yet."""
    now, table = app.now(), play.table
    waiting = [] if table.pace == "slow" else await _untold(app, play)
    times = [(chair, await _called_at(app, play, chair, calls)) for chair, calls in waiting]
    needed = [(chair, at) for chair, at in times if at is not None and at > now]
    app.awaited.wait(table.id, table.channel, [chair.person or NOBODY for chair, _ in needed])
    again = min([at for _, at in needed] + ([now + RETRY_DELAY] if refused else []), default=None)
    if again != await app.store.jobs.due(JobKind.NEWS, table.id, CALL):
        await app.store.enqueue_write(
            lambda write: write.jobs.schedule(JobKind.NEWS, table.id, CALL, due=again)
        )


async def call_elsewhere(app: App, person: PersonId, channel: ChannelId) -> None:
    """Call a person to live games that wait, as they write in another channel."""
    for table in app.awaited.wrote(person, channel):
        async with app.store.deferred_writing() as write:
            await write.jobs.schedule(JobKind.NEWS, table, CALL, due=app.now())


async def _untold(app: App, play: Play) -> list[tuple[Chair, str]]:
    """Return awaited people who are awake and uncalled, and when they want calls."""
    if len(play.people) == 1 and play.table.pace == "live":
        return []
    standing = {
        notice.seat: notice.since for notice in await app.store.games.notices(play.table.id)
    }
    untold = list[tuple[Chair, str]]()
    for chair in play.awaited:
        if chair.person is None or not chair.present or standing.get(chair.seat) == chair.since:
            continue
        wishes = await app.store.people.preferences(chair.person)
        if await app.people.awake(wishes):
            untold.append((chair, wishes.calls))
    return untold
