"""Dailies: each day's secret, people's attempts, and where it is posted."""

from __future__ import annotations

from collections.abc import Sequence

from rules.codec import decode, encode
from rules.core import Event

from ...errors import AlreadyDone, SeqTaken
from ...model.ids import ChannelId, GuildId, PersonId, PressId
from ...model.jobs import DAILY, JobKind
from ...model.solo.daily import Attempt, DailyMove, DailyRank, Day, Deal, Posting
from ..connection import Link, Queries, columns, readable, row_of
from ..jobs import JobWrites, with_due

_ATTEMPT = columns(Attempt)
_POSTING = with_due(columns(Posting), "due", JobKind.REQUEST, of="guild", key="'daily'")
_NAMED = (
    "(person IN (SELECT person FROM results WHERE guild = ?2 "
    "AND stay IN ('finished', 'assisted') AND place IS NOT NULL AND person IS NOT NULL) "
    "OR person IN (SELECT person FROM daily_shares WHERE guild = ?2))"
)
"""Who may be named on a server: who was in a game there to its end, or showed a daily there."""


class DailyReads(Queries):
    """Queries for dailies."""

    async def deal(self, day: Day) -> Deal | None:
        """Return a day's deal, None before it is decided."""
        return await self._one(
            Deal, f"SELECT {columns(Deal)} FROM daily_secrets WHERE day = ?1", day
        )

    async def attempt(self, person: PersonId, day: Day) -> Attempt | None:
        """Return a person's attempt at a daily."""
        return await self._one(
            Attempt, f"SELECT {_ATTEMPT} FROM dailies WHERE day = ?2 AND person = ?1", person, day
        )

    async def attempts(self, person: PersonId) -> list[tuple[Day, str, int, bool]]:
        """Return a person's attempts: day, game, version of its rules, whether it's over."""
        rows = await self._connection.execute_fetchall(
            "SELECT dailies.day, game, version, ended_at FROM dailies "
            "JOIN daily_secrets ON daily_secrets.day = dailies.day WHERE person = ?1",
            (person,),
        )
        return [(Day(day), game, version, ended is not None) for day, game, version, ended in rows]

    async def moves(self, person: PersonId, day: Day, after: int = 0) -> list[DailyMove]:
        """Return the log of a person's daily after a move, in order."""
        rows = await self._connection.execute_fetchall(
            "SELECT seq, seat, move, events, version, at, throws, press FROM daily_moves "
            "WHERE day = ?2 AND person = ?1 AND seq > ?3 ORDER BY seq",
            (person, day, after),
        )
        with readable("daily's move"):
            return [
                DailyMove(
                    row["seq"],
                    row["seat"],
                    row["move"],
                    decode(tuple[Event, ...], row["events"]),
                    row["version"],
                    row["at"],
                    row["throws"],
                    row["press"],
                )
                for row in rows
            ]

    async def has_press(self, press: PressId) -> bool:
        """Tell whether a press has made a move of a daily before."""
        return bool(await self._numbers("SELECT 1 FROM daily_moves WHERE press = ?1", press))

    async def results(self, day: Day, *, fewest: bool = False) -> list[DailyRank]:
        """Return the results of people in leaderboards, the best first."""
        order = "ASC" if fewest else "DESC"
        rows = await self._connection.execute_fetchall(
            f"SELECT RANK() OVER (ORDER BY score {order}) AS place, person, score, glyphs "
            "FROM dailies WHERE day = ?1 AND ended_at IS NOT NULL AND score IS NOT NULL "
            "AND person NOT IN (SELECT person FROM unrated) ORDER BY 1, ended_at, person",
            (day,),
        )
        return [DailyRank(*row) for row in rows]

    async def named_on(self, day: Day, guild: GuildId) -> set[PersonId]:
        """Return the people of a day's attempts who may be named on a server."""
        return set(
            await self._ids(
                PersonId, f"SELECT person FROM dailies WHERE day = ?1 AND {_NAMED}", day, guild
            )
        )

    async def is_shared(self, person: PersonId, day: Day, channel: ChannelId) -> bool:
        """Tell whether a person has shown a day's result in a channel."""
        return bool(
            await self._numbers(
                "SELECT 1 FROM daily_shares WHERE person = ?1 AND day = ?2 AND channel = ?3",
                person,
                day,
                channel,
            )
        )

    async def posting(self, guild: GuildId) -> Posting | None:
        """Return where a server has a day's best results posted, or None."""
        return await self._one(
            Posting, f"SELECT {_POSTING} FROM daily_posts WHERE guild = ?1", guild
        )


class DailyWrites(DailyReads):
    """Changes of dailies."""

    def __init__(self, connection: Link, jobs: JobWrites) -> None:
        super().__init__(connection)
        self._jobs = jobs

    async def add_deal(self, deal: Deal) -> None:
        """Store a day's deal, unless it has one."""
        await self._add("daily_secrets", row_of(deal))

    async def add_attempt(self, attempt: Attempt, dealt: Sequence[DailyMove]) -> None:
        """Begin a person's daily with what was dealt; raises `SeqTaken` if it is begun."""
        if await self.attempt(attempt.person, attempt.day) is not None:
            raise SeqTaken
        await self._insert("dailies", row_of(attempt))
        self._add_moves(attempt, dealt)

    async def save_attempt(self, attempt: Attempt, moves: Sequence[DailyMove]) -> None:
        """Store the position after moves, and the score once it is over.

        Raises `AlreadyDone` for a press that has moved before, `SeqTaken` where the position is
        not any more the one these moves were made in, or gone with all of that person's data.
        """
        press = moves[0].press
        if press is not None and await self.has_press(press):
            raise AlreadyDone
        kept = await self._count(
            "UPDATE dailies SET ended_at = ?4, seq = ?5, state = ?6, throws = ?7, score = ?8, "
            "glyphs = ?9 WHERE person = ?1 AND day = ?2 AND seq = ?3",
            attempt.person,
            attempt.day,
            moves[0].seq - 1,
            attempt.ended_at,
            attempt.seq,
            attempt.state,
            attempt.throws,
            attempt.score,
            attempt.glyphs,
        )
        if not kept:
            raise SeqTaken
        self._add_moves(attempt, moves)

    def _add_moves(self, attempt: Attempt, moves: Sequence[DailyMove]) -> None:
        self._connection.write_many(
            "INSERT INTO daily_moves (day, person, seq, seat, move, events, version, at, throws, "
            "press) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            [
                (
                    attempt.day,
                    attempt.person,
                    move.seq,
                    move.seat,
                    move.move,
                    encode(move.events),
                    move.version,
                    move.at,
                    move.throws,
                    move.press,
                )
                for move in moves
            ],
        )

    async def add_share(
        self, person: PersonId, day: Day, *, guild: GuildId, channel: ChannelId
    ) -> None:
        """Store that a person has shown a day's result in a channel."""
        row = {"person": person, "day": day, "guild": guild, "channel": channel}
        await self._add("daily_shares", row)

    async def drop_share(self, person: PersonId, day: Day, channel: ChannelId) -> None:
        """Forget that a person has shown a day's result in a channel."""
        await self._do(
            "DELETE FROM daily_shares WHERE person = ?1 AND day = ?2 AND channel = ?3",
            person,
            day,
            channel,
        )

    async def thin(self, before: Day) -> None:
        """Forget the moves of dailies before a day; their results stay."""
        await self._do("DELETE FROM daily_moves WHERE day < ?1", before)
        await self._do("UPDATE dailies SET state = '' WHERE day < ?1 AND state <> ''", before)

    async def set_posting(self, guild: GuildId, posting: Posting | None) -> None:
        """Set where a server has a day's best results posted; None for nowhere."""
        await self._do("DELETE FROM daily_posts WHERE guild = ?1", guild)
        if posting is not None:
            row = {"guild": guild, "channel": posting.channel, "hour": posting.hour}
            await self._insert("daily_posts", row)
        await self._jobs.schedule(
            JobKind.REQUEST, guild, DAILY, due=posting.due if posting else None
        )
