"""Slow games, and the clocks of their turns as tests ring them."""

from __future__ import annotations

from dataclasses import replace

from bot.model.ids import TableId
from bot.model.jobs import CONCURRENT, Job, JobKind
from bot.model.play import Play
from bot.store.reading import Reading
from bot.tables.lobby.lobbies import Person
from bot.tables.lobby.terms import HOUR
from bot.tables.timeouts import Timeouts

from .seating import ANNA, BEN, Services, press

TILES = "tactic-tiles"


async def slow(
    services: Services, *people: Person, hours: int = 24, bank: int = 0, game: str = TILES
) -> Play:
    """Begin a slow game."""
    table = await services.lobby(*people, game=game)
    await services.lobbies.set_pace(
        table, people[0].id, "slow", turn=hours * HOUR, bank=bank * HOUR
    )
    await services.lobbies.begin(table, people[0].id, press=press())
    return await services.tables.load(table)


async def slow_without_clock(services: Services, table: TableId) -> None:
    """Make a lobby slow as it was before there were clocks."""
    stored = (await services.lobbies.load(table)).table
    async with services.store.writing() as write:
        await write.lobbies.set_options(replace(stored, pace="slow", turn_seconds=0))


async def next_due(source: Reading) -> Job | None:
    """Return the first due job, as the clock looks for it."""
    return min(await source.jobs.next_due(1), key=lambda job: job.due, default=None)


async def requests_due(source: Reading) -> list[Job]:
    """Return the next jobs that wait for Discord or take long, in order."""
    return [job for job in await source.jobs.next_due(20) if job.kind in CONCURRENT]


async def run_all_due(services: Services, timeouts: Timeouts) -> int:
    """Ring every due turn clock and send pending messages; return the clocks' number."""
    rung = 0
    while (due := await next_due(services.store)) and due.due <= services.watch.at:
        if due.kind is JobKind.REMINDER:
            if row := await timeouts.pending_reminder(due):
                await timeouts.note_reminded(row, None)
            continue
        await timeouts.run_job(due) if due.kind is JobKind.TURN else await timeouts.abandon(due)
        rung += 1
    return rung


async def some_move(services: Services, play: Play) -> Play:
    """Make any move for the person in turn, as that person."""
    (chair,) = play.awaited
    text = ""
    while True:
        option = play.game.options(play.state, chair.seat, text).options[0]
        text = option.text
        if option.whole:
            break
    assert chair.person is not None
    return (await services.tables.play(play.table.id, chair.seat, text, person=chair.person))[0]


async def missed_twice(services: Services, timeouts: Timeouts) -> tuple[Play, int]:
    """Let the first to move miss two turns in a row; returns the game and their seat."""
    play = await slow(services, ANNA, BEN)
    seat = play.awaited[0].seat
    for _ in range(2):
        services.watch.pass_(24 * 3600)
        await run_all_due(services, timeouts)
        play = await services.tables.load(play.table.id)
        if play.awaited[0].seat != seat:
            play = await some_move(services, play)
    return play, seat
