"""A season of 48 people, simulated in seconds and kept as readable text."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path
from random import Random

from bot.contests.engine import Opening
from bot.leagues.leagues import Leagues
from bot.leagues.standings import divisions
from bot.model.contests.leagues import League, Season
from bot.model.ids import ChannelId, PersonId
from bot.tables.lobby.lobbies import Person
from bot.tables.lobby.new_tables import note_created
from bot.tables.timeouts import Timeouts
from bot.ui.leagues.screens import SeasonView, division_texts
from tests.bot.live.transcript import assert_same

from ..pacing import requests_due
from ..seating import GUILD, HALL, Services, press

TRANSCRIPT = Path(__file__).parent / "season.txt"
CALLED = """
Ada Ben Cleo Dan Eva Finn Gil Hana Ivo Jana Kai Lea Max Nora Omar Pia Quin Rosa Sam Tara Udo Vera
Wim Xenia Yann Zoe Alma Bert Cara Dirk Elsa Fred Gina Hugo Iris Jon Kim Lars Mia Nick Olga Paul
Rita Sven Tina Uwe Vito Wanda Xaver
"""
NAMES = CALLED.split()
*PEOPLE, LATE = (Person(PersonId(1000 + at), name) for at, name in enumerate(NAMES))


class Simulated:
    """A league whose people play as strongly as their id and the dice say."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.leagues = Leagues(services.store, services.watch, services.lobbies)
        self.dice = Random(48)
        self.lines: list[str] = []
        self._threads = count(900_000)

    async def begin(self, league: League) -> None:
        """Begin a season and all its tables."""
        await self.leagues.start(league.id, press())
        for meeting in await self.services.store.leagues.pending_meetings():
            assert meeting.table is not None
            channel = ChannelId(next(self._threads))
            await note_created(self.services.store, meeting.table, channel, "created")
            await self.leagues.begin_meeting(meeting)

    async def play(self, league: League, *, share: float) -> None:
        """Play a share of the games that run to their end."""
        for table in await self.services.store.leagues.live_meetings(league.id, 1):
            if self.dice.random() >= share:
                continue
            play = await self.services.tables.load(table)
            here = [chair for chair in play.chairs if chair.present]
            best = max(here, key=lambda chair: self.dice.gauss(-(chair.person or 0), 8))
            await self.services.tables.play(table, best.seat, "add 20", person=best.person)

    async def write(self, heading: str, league: League, season: Season) -> None:
        """Write down how a season stands."""
        found = await divisions(self.services.store, season)
        self.lines += ["", heading, ""]
        for text in division_texts(SeasonView(league, season, divisions=found)):
            self.lines += [*self._named(text).splitlines(), ""]

    def _named(self, text: str) -> str:
        """Write people by their names, and drop what only Discord reads."""
        called = re.sub(r"<@(\d+)>", lambda found: NAMES[int(found[1]) - 1000], text)
        return called.replace("\\.", ".").replace("**", "")


async def test_a_season_of_48_people_reads_as_it_was(services: Services, tmp_path: Path) -> None:
    world = Simulated(services)
    leagues, store = world.leagues, services.store
    league = await leagues.open(
        Opening(GUILD, HALL, host=PEOPLE[0].id, game="counting", press=press(), language="en"),
        days=21,
        size=6,
    )
    for person in PEOPLE:
        await leagues.join(league.id, person, press())
    await world.begin(league)
    await world.play(league, share=0.5)
    await world.write("Season 1, half its games later", league, await leagues.latest(league.id))

    gone = PEOPLE[13]
    busy = [one for one in PEOPLE[20:] if len(await store.tables.running_of(one.id)) > 2]
    away = busy[0]
    await leagues.leave(league.id, gone.id)
    for table, left in await store.leagues.pending_departures():
        await services.tables.resign(table, left)
    for table in await store.tables.running_of(away.id):
        await Timeouts(store, services.tables, services.watch).replace_person(table, away.id)
    await leagues.pause(league.id, PEOPLE[2].id)
    await leagues.join(league.id, LATE, press())
    world.lines += [
        f"{gone.name} leaves, {away.name} is away: computer opponents play on for both.",
        "Cleo wants to pause in the next season, and Xaver joins it.",
    ]
    await world.play(league, share=0.9)
    await world.write("Season 1, shortly before its end", league, await leagues.latest(league.id))

    due = (await requests_due(store))[0]
    services.watch.at = due.due
    await leagues.advance(league.id)
    _, first = await store.leagues.seasons(league.id)
    await world.write("Season 1, its end", league, first)
    members = await store.members.of("league", league.id)
    assert {member.name for member in members} == {*NAMES} - {gone.name, away.name}
    await world.begin(league)
    second = await leagues.latest(league.id)
    await world.write("Season 2, as it starts", league, second)
    playing = [place.name for place in await store.leagues.division_places(league.id, 2)]
    assert sorted(playing) == sorted({*NAMES} - {gone.name, away.name, "Cleo"})
    assert_same(world.lines[1:], TRANSCRIPT, tmp_path)
