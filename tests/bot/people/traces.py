"""A person who leaves a trace in every table of the database."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.leagues.leagues import Leagues
from bot.model.ids import ChannelId, MessageId, PersonId, TableId
from bot.model.jobs import Job, JobKind
from bot.model.tables import Notice
from bot.model.units import DAY_MS
from bot.nights.nights import Nights
from bot.people.preferences import People
from bot.people.privacy import Privacy
from bot.tables.agreements.proposals import Proposals
from bot.tables.lobby.lobbies import Person

from .. import database
from ..seating import (
    BEN,
    CARLA,
    DEN,
    DORA,
    ELSEWHERE,
    GUILD,
    HALL,
    THREAD,
    Services,
    hand_over,
    press,
)

ANNA = Person(PersonId(987_654_321), "Zaphod")
"""A person whose id and name occur nowhere by chance."""


@pytest.fixture
def privacy(services: Services) -> Privacy:
    """Return the use cases of keeping and forgetting."""
    return Privacy(
        services.store,
        services.tables,
        services.lobbies,
        Leagues(services.store, services.watch, services.lobbies),
        now=services.watch,
    )


async def run_due(services: Services, privacy: Privacy, path: Path) -> set[TableId]:
    """Do every due job, as the clock does; return the changed tables."""
    changed: set[TableId] = set()
    services.store.subscribe(changed.add)
    while rows := due_rows(path, services.watch()):
        for id_, what, due in rows:
            await privacy.run_job(Job(JobKind.MAINTENANCE, id_, due, what))
    return changed


def due_rows(path: Path, now: int) -> list[tuple[int, str, int]]:
    """Return the chores that are due: id, kind and time."""
    return database.rows(
        path,
        "SELECT id, key, due FROM jobs "
        "WHERE kind = 'maintenance' AND key <> 'digest' AND due <= ?1",
        now,
    )


async def lived(services: Services) -> dict[str, TableId]:
    """Let Anna do everything that is stored; return the tables by what they are."""
    proposals = Proposals(services.store, services.tables, services.watch)
    people = People(services.store, services.watch)
    won = (await services.begun(ANNA, BEN, channel=HALL, goal=10)).table.id
    await services.tables.play(won, 0, "add 10", person=ANNA.id, press=press())
    resigned = (await services.begun(ANNA, BEN, CARLA, channel=DEN, goal=15)).table.id
    await services.tables.resign(resigned, ANNA.id, press=press())
    await hand_over(proposals, resigned, BEN, 0, DORA)  # sits down under a program's name
    await services.tables.play(resigned, 1, "add 15")
    taken_over = (await services.begun(BEN, CARLA, channel=THREAD, goal=10)).table.id
    await hand_over(proposals, taken_over, BEN, 1, ANNA)
    await hand_over(proposals, taken_over, BEN, 1, DORA)
    running = (await services.begun(ANNA, BEN, CARLA, channel=ELSEWHERE)).table.id
    await services.tables.play(running, 0, "add 1", person=ANNA.id)
    await services.tables.play(running, 1, "add 1", person=BEN.id)
    await proposals.end(running, ANNA.id)
    lobby = await services.lobby(ANNA, BEN, channel=ChannelId(5))
    await services.lobbies.invite(lobby, ANNA.id, [DORA.id])
    invited = await services.lobby(BEN, channel=ChannelId(6))
    await services.lobbies.invite(invited, BEN.id, [ANNA.id])
    alone = await services.lobby(ANNA, channel=ChannelId(ANNA.id + 7), guild=None)
    await services.lobbies.add_program(alone, ANNA.id, "easy")
    await services.lobbies.begin(alone, ANNA.id, press=press())
    await people.change(ANNA.id, zone="Europe/London", quiet="22-08", way="digest")
    await people.go_away(ANNA.id, None, "2023-11-20")
    nights = Nights(services.store, services.watch, services.lobbies)
    await nights.start(GUILD, ChannelId(9), host=ANNA.id, name="", scoring="places", press=press())
    night = await nights.plan(
        GUILD,
        ChannelId(9),
        host=BEN.id,
        name="",
        starts_at=services.watch() + DAY_MS,
        eventful=False,
        press=press(),
    )
    await nights.come(night.id, ANNA.id)
    async with services.store.writing() as write:
        await write.records.set_part(ANNA.id, False)
        await write.games.set_notice(running, Notice(0, 1, ELSEWHERE, MessageId(77)), due=0)
    return {
        "won": won,
        "resigned": resigned,
        "taken over": taken_over,
        "running": running,
        "lobby": lobby,
        "invited": invited,
        "alone": alone,
    }
