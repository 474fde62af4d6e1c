"""What one transaction may change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..model.ids import MessageId, PersonId, PressId, TableId
from ..model.jobs import IDLE, JobKind
from ..model.tables import Chair, Notice, Phase, Plan, Proposal, Snapshot
from .avatars import WritingAvatars
from .bans import WritingBans
from .blocks import WritingBlocks
from .conduct import WritingConduct
from .connection import Link
from .cup_tables import WritingCupTables
from .cups import WritingCups
from .daily import WritingDailies
from .direct_messages import WritingDirectMessages
from .games import WritingLogs
from .jobs import WritingClocks
from .kept_out import WritingKeptOutPeople
from .leagues import WritingLeagues
from .lobbies import WritingLobbies
from .news import WritingNews
from .nights import WritingNights
from .obstacles import WritingObstacles
from .people import WritingPeople
from .posts import WritingPosts
from .predictions import WritingPredictions
from .privacy import WritingPrivacy
from .puzzles import WritingPuzzles
from .reading import Reading
from .records import WritingRecords
from .server_changes import WritingServerChanges
from .table_threads import WritingTableThreads
from .votes import WritingVotes
from .wanted_games import WritingWantedGames


class Writing(
    WritingLobbies,
    WritingClocks,
    WritingConduct,
    WritingRecords,
    WritingPrivacy,
    WritingLogs,
    WritingPeople,
    WritingAvatars,
    WritingBans,
    WritingBlocks,
    WritingNights,
    WritingVotes,
    WritingTableThreads,
    WritingObstacles,
    WritingLeagues,
    WritingCups,
    WritingCupTables,
    WritingPredictions,
    WritingPosts,
    WritingDirectMessages,
    WritingNews,
    WritingKeptOutPeople,
    WritingServerChanges,
    WritingDailies,
    WritingPuzzles,
    WritingWantedGames,
    Reading,
):
    """The writes of one transaction, and reads that see them.

    `touched` are the tables of which people should see something new once it is committed.
    """

    def __init__(self, connection: Link) -> None:
        super().__init__(connection)
        self.touched: set[TableId] = set()

    # -- the course of a table -----------------------------------------------------------------

    async def begin(
        self, table: TableId, seed: str, *, press: PressId, at: int, chairs: Sequence[Chair]
    ) -> None:
        """Turn a lobby into a running game."""
        await self._do(
            "UPDATE tables SET phase = 'running', seed = ?2, begun_at = ?3, started = ?4 "
            "WHERE id = ?1",
            table,
            seed,
            at,
            press,
        )
        for chair in chairs:
            await self.add_sitting(table, 0, chair)
        await self.owe_tags(table, at)

    async def add_beginning(self, table: TableId, snapshot: Snapshot) -> None:
        """Keep the position from which a version of the rules goes on."""
        await self._do(
            "INSERT INTO beginnings (table_id, seq, version, state) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (table_id, seq) DO UPDATE SET version = excluded.version, "
            "state = excluded.state",
            table,
            snapshot.seq,
            snapshot.version,
            snapshot.state,
        )

    async def set_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        """Keep the position after the last move."""
        await self._do(
            "INSERT INTO snapshots (table_id, seq, version, state) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, "
            "version = excluded.version, state = excluded.state",
            table,
            snapshot.seq,
            snapshot.version,
            snapshot.state,
        )

    async def set_chairs(self, table: TableId, chairs: Iterable[Chair]) -> None:
        """Keep who sits where and who may move."""
        rows = [
            (
                table,
                chair.seat,
                chair.person,
                chair.level,
                chair.name,
                chair.since,
                int(chair.turn),
                int(chair.awaited),
                chair.missed,
                chair.bank,
            )
            for chair in chairs
        ]
        self._connection.write_many(
            "INSERT INTO seats "
            "(table_id, seat, person, level, name, since, turn, awaited, missed, bank) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) "
            "ON CONFLICT (table_id, seat) DO UPDATE SET "
            # Whoever stays keeps the name that stands there: it may have been forgotten meanwhile.
            "name = CASE WHEN coalesce(excluded.person, 0) = coalesce(seats.person, 0) "
            "AND coalesce(excluded.level, '') = coalesce(seats.level, '') "
            "THEN seats.name ELSE excluded.name END, "
            "person = excluded.person, level = excluded.level, "
            "since = excluded.since, turn = excluded.turn, awaited = excluded.awaited, "
            "missed = excluded.missed, bank = excluded.bank",
            rows,
        )

    async def add_sitting(self, table: TableId, seq: int, chair: Chair) -> None:
        """Remember that somebody else sits in a seat from a move on."""
        await self._do(
            "INSERT INTO sittings (table_id, seat, from_seq, person, level, name, unrated) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT count(*) FROM unrated WHERE person = ?4))",
            table,
            chair.seat,
            seq,
            chair.person,
            chair.level,
            chair.name if chair.person is not None else "",
        )

    # -- clocks and people ---------------------------------------------------------------------

    async def set_pace(self, table: TableId, pace: str, *, turn: int, bank: int) -> None:
        """Change how long a table's turns are, in seconds."""
        await self._do(
            "UPDATE tables SET pace = ?2, turn_seconds = ?3, bank_seconds = ?4, "
            "asks_finished = CASE WHEN ?2 = 'slow' THEN asks_finished ELSE 0 END WHERE id = ?1",
            table,
            pace,
            turn,
            bank,
        )

    async def rest(self, table: TableId, at: int) -> None:
        """Let a running game's clocks stand still, unless they do already."""
        if await self._count(
            "UPDATE tables SET rests = ?2, revision = revision + 1 "
            "WHERE id = ?1 AND phase = 'running' AND rests IS NULL",
            table,
            at,
        ):
            self.touched.add(table)

    async def resume(self, table: TableId, more: int) -> None:
        """Let a table's clocks, those of turns aside, go on after they stood for so long."""
        await self._do(
            "UPDATE tables SET rests = NULL, obstacle = '', obstacle_seat = NULL, "
            "revision = revision + 1 WHERE id = ?1",
            table,
        )
        await self.lengthen_table(table, more)
        self.touched.add(table)

    async def set_proposal(self, proposal: Proposal) -> None:
        """Keep what a table is asked to agree to."""
        await self._do(
            "INSERT INTO proposals "
            "(table_id, kind, person, detail, asked, agreed, needed, seq, at) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (table_id) DO UPDATE SET "
            "kind = excluded.kind, person = excluded.person, detail = excluded.detail, "
            "asked = excluded.asked, agreed = excluded.agreed, needed = excluded.needed, "
            "seq = excluded.seq, at = excluded.at",
            proposal.table,
            proposal.kind,
            proposal.person,
            proposal.detail,
            " ".join(map(str, proposal.asked)),
            " ".join(map(str, proposal.agreed)),
            proposal.needed,
            proposal.seq,
            proposal.at,
        )

    async def drop_proposal(self, table: TableId) -> None:
        """Forget what a table was asked."""
        await self._do("DELETE FROM proposals WHERE table_id = ?1", table)
        await self.drop_news(table, "question")

    async def set_plan(self, table: TableId, plan: Plan) -> None:
        """Keep a move that was said before its turn."""
        await self._do(
            "INSERT INTO plans (table_id, seat, person, move, dropped) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (table_id, seat) DO UPDATE SET "
            "person = excluded.person, move = excluded.move, dropped = excluded.dropped",
            table,
            plan.seat,
            plan.person,
            plan.move,
            plan.dropped,
        )

    async def drop_plan(self, table: TableId, plan: Plan) -> bool:
        """Forget what was said before a seat's turn; False where that is no longer what is said."""
        return (
            await self._count(
                "DELETE FROM plans WHERE table_id = ?1 AND seat = ?2 AND person = ?3 AND move = ?4 "
                "AND dropped = ?5",
                table,
                plan.seat,
                plan.person,
                plan.move,
                plan.dropped,
            )
            > 0
        )

    async def set_language(self, table: TableId, language: str) -> None:
        """Change what language a table is held in, also once a second person joins."""
        await self._do(
            "UPDATE tables SET language = ?2, shared_language = '' WHERE id = ?1", table, language
        )

    async def set_told(self, table: TableId, phase: str) -> None:
        """Note which phase a server's log channel has been told of."""
        await self._do("UPDATE tables SET told = ?2 WHERE id = ?1", table, phase)

    async def set_host(self, table: TableId, host: PersonId) -> None:
        """Hand a table over to somebody else."""
        await self._do("UPDATE tables SET host = ?2 WHERE id = ?1", table, host)

    async def end(self, table: TableId, phase: Phase, at: int, ending: str = "") -> None:
        """Note that a table takes no more moves."""
        await self._do(
            "UPDATE tables SET phase = ?2, ended_at = ?3, ending = ?4 WHERE id = ?1",
            table,
            phase,
            at,
            ending,
        )
        await self.pack_events(table)
        await self.set_job(JobKind.TABLE, table, IDLE, due=None)
        await self.end_news(table, at)
        await self.touch_season_of(table)
        await self.schedule_cup_of(table, at)

    async def show_hand(self, table: TableId, person: PersonId) -> bool:
        """Let everybody see what somebody held in a finished game; returns if that is new."""
        sql = "INSERT INTO shown_hands (table_id, person) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
        return bool(await self._count(sql, table, person))

    # -- messages ------------------------------------------------------------------------------

    async def touch(self, table: TableId) -> None:
        """Note that people should see something new: the table's message is owed."""
        await self._do("UPDATE tables SET revision = revision + 1 WHERE id = ?1", table)
        self.touched.add(table)

    async def set_shown(self, table: TableId, revision: int) -> None:
        """Note what the table's message shows now."""
        await self._do("UPDATE tables SET shown = ?2 WHERE id = ?1 AND shown < ?2", table, revision)
        self.touched.discard(table)

    async def hide(self, table: TableId) -> None:
        """Note that what the table's message shows by now must not be seen any longer."""
        await self._do("UPDATE tables SET hid = revision WHERE id = ?1", table)

    async def set_message(self, table: TableId, message: MessageId | None, at: int | None) -> None:
        """Note which message is the table's."""
        await self._do(
            "UPDATE tables SET message = ?2, message_at = ?3 WHERE id = ?1", table, message, at
        )

    async def set_posting(self, table: TableId, since: int | None) -> None:
        """Note since when a post of a table may be there unknown, or (None) that all are known."""
        await self._do("UPDATE tables SET posting = ?2 WHERE id = ?1", table, since)

    async def set_notice(self, table: TableId, notice: Notice, *, due: int) -> None:
        """Note which mention stands for a seat; the one before it is owed its deletion."""
        # With the note itself: a bot that is killed in between would leave that one for good. It
        # stands where it was sent, which may be another channel than the table's by now.
        for old in await self.notices(table):
            if old.seat == notice.seat and old.message and old.message != notice.message:
                found = await self.table(table)
                guild = found.guild if found else None
                await self.add_deletions(guild, old.channel, [old.message], due=due)
        await self._do(
            "INSERT INTO notices (table_id, seat, since, channel, message) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (table_id, seat) DO UPDATE SET "
            "since = excluded.since, channel = excluded.channel, message = excluded.message",
            table,
            notice.seat,
            notice.since,
            notice.channel,
            notice.message,
        )
