"""A year of games, of a person or of a server: computed from results, not stored."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from render.kit.shelf import Shelf

from ..model.ids import GuildId, PersonId
from ..model.records import Duel, Leader, PuzzleYear, Rating, Rival, Span, Wait
from ..model.solo.daily import Day, day_of, streak
from ..model.units import MINUTE_MS
from ..store import Store
from ..store.reading import Reading
from .awards import Award, counted
from .ratings import NEW_RATING, shown
from .stats import Stats, summed

KEPT: Final = 64
"""Servers whose years are kept."""
FIRST, LAST = 2000, 9998
"""Years that may be asked for."""
DECEMBER: Final = 12
"""The month in which a year is offered."""


def year_of(at: int) -> int:
    """Return the year of UTC in which a time in milliseconds lies."""
    return datetime.fromtimestamp(at / 1000, UTC).year


def span_of(year: int) -> Span:
    """Return a year of UTC as a span."""
    first, next_one = (
        round(datetime(each, 1, 1, tzinfo=UTC).timestamp() * 1000) for each in (year, year + 1)
    )
    return Span(first, next_one)


@dataclass(frozen=True)
class Gain:
    """How far a person's rating in the puzzles of a game has come since they began."""

    game: str
    points: int


@dataclass(frozen=True)
class PersonYear:
    """A person's year, as far as there is anything in it.

    `streak` is the longest run of dailies that ended in it; `gain` the best of those puzzle
    ratings that began in it.
    """

    person: PersonId
    stats: Stats = Stats()
    rivals: tuple[Rival, ...] = ()
    wait: Wait | None = None
    awards: tuple[tuple[Award, int], ...] = ()
    dailies: int = 0
    streak: int = 0
    solved: int = 0
    gain: Gain | None = None

    @property
    def games(self) -> int:
        """The games they finished, with others or without."""
        return self.stats.games + self.stats.alone

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.games or self.dailies or self.solved)


@dataclass(frozen=True)
class ClubYear:
    """A server's year: its games by key, the most played first, and who met and won."""

    guild: GuildId
    games: dict[str, int]
    people: int = 0
    leaders: tuple[Leader, ...] = ()
    duels: tuple[Duel, ...] = ()
    busiest: tuple[Day, int] | None = None
    longest: tuple[str, int] | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.games


class Years:
    """The years of a store's people and servers.

    A server's is kept for a minute, in which its cards are turned: on a large one it takes a
    second. Who of it may be named is another question, asked each time.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._kept: Shelf[tuple[GuildId, int, int], ClubYear] = Shelf(2 * KEPT)

    async def of_person(self, person: PersonId, year: int) -> PersonYear:
        """Return a person's year, on all servers."""
        return await person_year(self._store, person, year)

    async def of_server(self, guild: GuildId, year: int) -> ClubYear:
        """Return a server's year, as it was within the last minute."""
        key = guild, year, self._now() // MINUTE_MS
        found = self._kept.get(key)
        if found is None:
            found = await club_year(self._store, guild, year)
            if not found.empty:
                self._kept.put(key, found, 1)
        return found

    async def offered_to(self, person: PersonId) -> int | None:
        """Return the year to offer a person: in December, until they have opened it."""
        year = await self._unopened(person)
        if year is None or (await self.of_person(person, year)).empty:
            return None
        return year

    async def note_opened(self, person: PersonId, year: int) -> None:
        """Note that a person has opened a year of theirs, if it was on offer."""
        if await self._unopened(person) == year:
            async with self._store.writing() as write:
                await write.people.meet(person, _opened(year))

    async def _unopened(self, person: PersonId) -> int | None:
        now = datetime.fromtimestamp(self._now() / 1000, UTC)
        if now.month != DECEMBER or await self._store.people.met(person, [_opened(now.year)]):
            return None
        return now.year


def _opened(year: int) -> str:
    """Return the key under which an opened year is stored."""
    return f"year: {year}"


async def person_year(source: Reading, person: PersonId, year: int) -> PersonYear:
    """Return a person's year, on all servers."""
    span = span_of(year)
    played = {day for day, _, _, over in await source.dailies.attempts(person) if over}
    puzzles = await source.years.puzzles(person, span)
    return PersonYear(
        person,
        summed(await source.records.finishes(person, span=span)),
        tuple(await source.records.rivals(person, span=span)),
        await source.years.longest_wait(person, span),
        tuple(counted(await source.awards.of_person(person, None, None, span=span)).items()),
        len(within(played, span)),
        longest_streak(played, span),
        sum(each.solved for each in puzzles),
        best_gain(puzzles, span),
    )


async def club_year(source: Reading, guild: GuildId, year: int) -> ClubYear:
    """Return a server's year; people who take no part in leaderboards lead nowhere."""
    span = span_of(year)
    games = await source.years.games_on(guild, span)
    if not games:
        return ClubYear(guild, games)
    leaders = await source.records.leaders(None, guild, span)
    busiest = await source.years.busiest_day(guild, span)
    return ClubYear(
        guild,
        games,
        await source.years.people_on(guild, span),
        tuple(sorted(leaders, key=lambda one: (-one.wins, one.games, one.person))),
        tuple(await source.years.duels(guild, span)),
        None if busiest is None else (Day(busiest[0]), busiest[1]),
        await source.years.longest_game(guild, span),
    )


def within(days: Collection[Day], span: Span) -> set[Day]:
    """Return those of some days that lie in a span."""
    return {day for day in days if day_of(span.since) <= day < day_of(span.until)}


def longest_streak(played: Collection[Day], span: Span) -> int:
    """Return the longest run of dailies that ended in a span."""
    return max((streak(played, (), day) for day in within(played, span)), default=0)


def best_gain(puzzles: Collection[PuzzleYear], span: Span) -> Gain | None:
    """Return the puzzle rating that has risen most of those that began in a span.

    Ratings of puzzles aren't stored answer by answer: of one that began earlier it isn't known
    what it was when the span began.
    """
    gains = [
        Gain(each.game, shown(Rating(each.mu, 0, 0)) - shown(NEW_RATING))
        for each in puzzles
        if each.mu is not None and span.since <= each.first_at < span.until
    ]
    best = max(gains, key=lambda gain: gain.points, default=None)
    return best if best is not None and best.points > 0 else None
