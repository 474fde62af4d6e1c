"""Record a database of this version: `python -m tools.record_database`.

It has a running game of each kind, a lobby, a night, a cup, a league and an arena, all with games,
and is written as SQL that SQLite and PostgreSQL take. The file is named after the newest migration.
A later version's tests upgrade it (`tests/bot/store/migrations/test_schema.py`).
"""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from bot.arenas.arenas import Arenas
from bot.clocks import wall_clock
from bot.contests.engine import Opening
from bot.cups.cups import Cups
from bot.languages import ENGLISH
from bot.leagues.leagues import Leagues
from bot.model.ids import ChannelId, GuildId, PersonId, PressId, TableId
from bot.model.play import Play
from bot.model.units import DAY_MS
from bot.nights.nights import Nights
from bot.nights.tables import NightTables
from bot.settings import VERSION
from bot.store import Store, migrations
from bot.tables.lobby.lobbies import Lobbies, Person
from bot.tables.lobby.new_tables import note_created
from bot.tables.running import Tables
from matchnight.testing.random_games import random_move
from rules.core import Menu, Seat
from rules.games import GAMES
from tools.schema import dumped

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "tests" / "bot" / "store" / "migrations" / "recorded"
SERVER: Final = GuildId(5)
PEOPLE: Final = tuple(
    Person(PersonId(100 + at), name)
    for at, name in enumerate(("Anna", "Ben", "Carla", "Dora", "Emil", "Faye"))
)
MOVES: Final = 6
"""Moves made in every game, which goes on afterwards."""
GAME: Final = "match-n-lock"
"""The game of the contests: two people can play it, and it has an arena length."""
LOBBY_HOURS: Final = 24


@dataclass
class Recording:
    """A database that is filled, and the next ids of presses and channels."""

    store: Store
    presses: Iterator[int] = field(default_factory=lambda: count(7000))
    channels: Iterator[int] = field(default_factory=lambda: count(50))

    def __post_init__(self) -> None:
        self.lobbies = Lobbies(self.store, wall_clock.now, LOBBY_HOURS)
        self.tables = Tables(self.store, wall_clock.now)

    def press(self) -> PressId:
        """Return the id of a new interaction."""
        return PressId(next(self.presses))

    def channel(self) -> ChannelId:
        """Return the id of a new channel."""
        return ChannelId(next(self.channels))

    def opening(self) -> Opening:
        """Return what a contest of its own channel is opened with."""
        return Opening(SERVER, self.channel(), PEOPLE[0].id, GAME, self.press(), ENGLISH)

    async def lobby(self, game: str, people: int) -> TableId:
        """Open a lobby, and let people join."""
        host, *others = PEOPLE[:people]
        opened = await self.lobbies.open(game, SERVER, self.channel(), host, press=self.press())
        for person in others:
            await self.lobbies.join(opened.table.id, person, self.press())
        return opened.table.id

    async def games(self) -> None:
        """Begin a game of each kind, and leave one lobby open."""
        for game, rules in GAMES.items():
            table = await self.lobby(game, rules.players[0])
            await self.lobbies.begin(table, PEOPLE[0].id, press=self.press())
        await self.lobby(GAME, 1)

    async def night(self) -> None:
        """Start a night whose people play, and plan another one."""
        nights = Nights(self.store, wall_clock.now, self.lobbies)
        tables = NightTables(self.store, wall_clock.now, self.lobbies, LOBBY_HOURS)
        channel, host = self.channel(), PEOPLE[0].id
        night = await nights.start(
            SERVER, channel, host=host, name="", scoring="places", press=self.press()
        )
        for person in PEOPLE[1:4]:
            await nights.join(night.id, person.id)
        names = {person.id: person.name for person in PEOPLE[:4]}
        await tables.seat(night, GAMES[GAME], names, parent=channel, press=self.press())
        for table in await self.store.votes.seated_lobbies(night.id):
            await note_created(self.store, table, self.channel(), "announced")
        await tables.begin_all(night.id, self.press())
        plan = await nights.plan(
            SERVER,
            self.channel(),
            host=host,
            name="Next night",
            starts_at=wall_clock.now() + DAY_MS,
            eventful=False,
            press=self.press(),
            most=2,
        )
        for person in PEOPLE[1:3]:  # its host comes already
            await nights.come(plan.id, person.id)

    async def cup(self) -> None:
        """Bring a cup to its first round."""
        cups = Cups(self.store, wall_clock.now, self.lobbies)
        host = PEOPLE[0].id
        cup = await cups.open(self.opening(), name="", kind="pods", size=2, rounds=2, days=0)
        for person in PEOPLE[:4]:
            await cups.join(cup.id, person, self.press())
        await cups.call(cup.id, host, press=self.press(), moderator=False)
        for person in PEOPLE[:4]:
            await cups.come(cup.id, person.id)
        await cups.advance(cup.id)
        cup = await cups.live(cup.id)
        for table in await self.store.cups.round_tables(cup.id, 1):
            await note_created(self.store, table.table, self.channel(), "created")
            await cups.begin_table(cup, table.table)

    async def league(self) -> None:
        """Begin a season of a league."""
        leagues = Leagues(self.store, wall_clock.now, self.lobbies)
        league = await leagues.open(self.opening(), days=14, size=4)
        for person in PEOPLE[:4]:
            await leagues.join(league.id, person, self.press())
        await leagues.start(league.id, self.press())
        for meeting in await self.store.leagues.pending_meetings():
            if meeting.table is not None:
                await note_created(self.store, meeting.table, self.channel(), "created")
                await leagues.begin_meeting(meeting)

    async def arena(self) -> None:
        """Draw the first wave of an arena, and begin its games."""
        arenas = Arenas(self.store, wall_clock.now, self.lobbies)
        arena = await arenas.start(self.opening(), minutes=60)
        for person in PEOPLE[:4]:
            await arenas.join(arena.id, person, self.press())
        while not (drawn := await self.store.arenas.pending_tables()):
            await asyncio.sleep(1)
            await arenas.advance(arena.id)
        for table in drawn:
            await note_created(self.store, table.table, self.channel(), "created")
            await arenas.begin_or_end(table.table, arena.press, "arena over")

    async def move(self, table: TableId) -> None:
        """Make some moves in a game."""
        random = Random(table)
        for _ in range(MOVES):
            play = await self.tables.load(table)
            if not play.turn:
                return
            seat = play.turn[0]
            text = _random_text(play, seat, random)
            await self.tables.play(table, seat, text, press=self.press())


def _random_text(play: Play, seat: Seat, random: Random) -> str:
    def menus(seat: Seat, prefix: str) -> Menu:
        return play.game.options(play.state, seat, prefix)

    return random_move(play.game, play.state, seat, random, menus=menus)


async def fill(file: Path) -> int:
    """Fill a new database; return how many games run there."""
    store = await Store.open(file)
    try:
        recording = Recording(store)
        await recording.games()
        await recording.night()
        await recording.cup()
        await recording.league()
        await recording.arena()
        begun = _begun(file)
        for table in begun:
            await recording.move(table)
    finally:
        await store.close()
    return len(begun)


def _begun(file: Path) -> list[TableId]:
    with closing(sqlite3.connect(file)) as connection:
        sql = "SELECT id FROM tables WHERE begun_at > 0 ORDER BY id"
        return [TableId(row[0]) for row in connection.execute(sql)]


def main() -> int:
    """Write the file; refuse where one of these migrations is there."""
    target = FOLDER / f"after_{max(migrations.files()):04}.sql"
    if target.exists():
        print(f"{target.relative_to(ROOT)} is there already.", file=sys.stderr)
        return 1
    command = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "recorded.db"
        games = asyncio.run(fill(file))
        head = f"-- {games} running games, as version {VERSION} (commit {commit.stdout.strip()})"
        with closing(sqlite3.connect(file)) as connection:
            lines = [f"{head} stored them.", *dumped(connection)]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"Wrote {target.relative_to(ROOT)} with {games} running games.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
