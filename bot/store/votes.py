"""What is kept of votes on what a night plays next."""

from __future__ import annotations

from ..model.ids import NightId, PersonId
from ..model.jobs import VOTE, JobKind
from ..model.nights import Vote
from .connection import Asking, columns
from .jobs import WritingJobs, with_due

_VOTE = with_due(columns(Vote), "due", JobKind.CONTEST, of="night_id", key="'vote'").replace(
    "night, ", "night_id AS night, ", 1
)


class Votes(Asking):
    """Questions about votes."""

    async def vote(self, night: NightId) -> Vote | None:
        """Return the vote of a night that is on, or else its last one."""
        return await self._one(Vote, f"SELECT {_VOTE} FROM night_votes WHERE night_id = ?1", night)

    async def pending_seatings(self) -> list[Vote]:
        """Return the votes whose seating or announcement is still pending."""
        return await self._all(
            Vote, f"SELECT {_VOTE} FROM night_votes WHERE seating > 0 ORDER BY ended_at, night_id"
        )

    async def ballots(self, night: NightId) -> dict[PersonId, str]:
        """Return what each person has chosen in a vote."""
        rows = await self._connection.execute_fetchall(
            "SELECT person, game FROM night_ballots WHERE night_id = ?1 ORDER BY person", (night,)
        )
        return {PersonId(person): game for person, game in rows}

    async def tables_since(self, night: NightId, at: int) -> int:
        """Return how many tables of a night were opened since an instant."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM night_tables JOIN tables ON id = table_id "
            "WHERE night_id = ?1 AND opened_at >= ?2",
            night,
            at,
        )
        return found[0]


class WritingVotes(WritingJobs, Votes):
    """Keeps votes."""

    async def set_vote(self, vote: Vote) -> None:
        """Keep a vote, in the place of the one before."""
        await self._do(
            "INSERT INTO night_votes "
            "(night_id, games, ended_at, winner, drawn, press, seating) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (night_id) DO UPDATE SET "
            "games = excluded.games, ended_at = excluded.ended_at, "
            "winner = excluded.winner, drawn = excluded.drawn, press = excluded.press, "
            "seating = excluded.seating",
            vote.night,
            vote.games,
            vote.ended_at,
            vote.winner,
            int(vote.drawn),
            vote.press,
            vote.seating,
        )
        await self.set_job(JobKind.CONTEST, vote.night, VOTE, due=vote.due)

    async def set_ballot(self, night: NightId, person: PersonId, game: str) -> None:
        """Note what somebody has chosen; they may change their mind."""
        await self._do(
            "INSERT INTO night_ballots (night_id, person, game) VALUES (?1, ?2, ?3) "
            "ON CONFLICT (night_id, person) DO UPDATE SET game = excluded.game",
            night,
            person,
            game,
        )

    async def drop_ballots(self, night: NightId) -> None:
        """Forget what was chosen in the vote before."""
        await self._do("DELETE FROM night_ballots WHERE night_id = ?1", night)

    async def lengthen_votes(self, more: int) -> list[NightId]:
        """Let the votes that are on end later by some milliseconds; return their nights."""
        on = "kind = 'contest' AND key = 'vote'"
        nights = await self._ids(NightId, f"SELECT id FROM jobs WHERE {on}")
        await self._do(f"UPDATE jobs SET due = due + ?1 WHERE {on}", more)
        return nights
