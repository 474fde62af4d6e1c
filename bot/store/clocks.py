"""What is due: the alarms of rules, the clocks of turns, chores, and the heartbeat."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import astuple
from operator import attrgetter
from typing import Final

from ..model.health import SIGNS, Signs
from ..model.ids import PersonId, TableId
from ..model.tables import Deadline, Due, DueKind, RuleAlarm
from .connection import Asking, blanks
from .owed import WritingOwed

_DEADLINE = 'table_id AS "table", seat, person, since, due, allowed, total, hours, told, rings'
_RESTING = "(SELECT id FROM tables WHERE rests IS NOT NULL)"
_REMINDER = "'remind ' || CAST(?2 AS BIGINT)"
_ERRAND = "(what LIKE 'remind %' OR what IN ('letter', 'call', 'removed'))"
# Every kind of `Due` is made here and nowhere else, in the order of its columns.
_NONE = "CAST(NULL AS BIGINT)"  # what has no seat says of what kind one would be
_RULE = (
    "SELECT CASE (SELECT phase FROM tables WHERE id = table_id) WHEN 'lobby' THEN 'lobby' "
    f"ELSE 'rule' END AS kind, table_id AS id, due, key, {_NONE} AS seat, move FROM alarms "
    f"WHERE due IS NOT NULL AND table_id NOT IN {_RESTING}"
)
_TURN = (
    "SELECT 'turn', table_id, rings, '', seat, '' FROM deadlines "
    f"WHERE rings IS NOT NULL AND table_id NOT IN {_RESTING}"
)
_ABANDONED = (
    f"SELECT 'abandoned', id, idle, '', {_NONE}, '' FROM tables "
    "WHERE idle IS NOT NULL AND rests IS NULL"
)
_DIGEST = f"SELECT 'digest', id, digest, '', {_NONE}, '' FROM people WHERE digest IS NOT NULL"
_CHORE = (
    "SELECT CASE WHEN what LIKE 'remind %' THEN 'reminder' WHEN what IN "
    "('letter', 'call', 'rest', 'removed') THEN what ELSE 'chore' END AS kind, id, due, "
    "what AS key, "
    "CASE WHEN what LIKE 'remind %' THEN CAST(substr(what, 8) AS BIGINT) END AS seat, "
    "'' AS move FROM chores"
)
_NIGHT = f"SELECT 'night', id, rings, '', {_NONE}, '' FROM nights WHERE rings IS NOT NULL"
_DELETION = f"SELECT 'deletion', message, due, '', {_NONE}, '' FROM deletions"
_NEWS = (
    f"SELECT 'news', table_id, MIN(due) AS due, what, {_NONE}, '' FROM news "
    f"WHERE what NOT IN ('question', 'next') OR table_id NOT IN {_RESTING} GROUP BY table_id, what"
)
_BAN = f"SELECT 'ban', id, due, kind, {_NONE}, '' FROM bans WHERE due IS NOT NULL"
_ENDING = f"SELECT 'ending', id, ends, '', {_NONE}, '' FROM tables WHERE ends IS NOT NULL"
_VOTE = f"SELECT 'vote', night_id, due, '', {_NONE}, '' FROM night_votes WHERE due IS NOT NULL"
_LEAGUE = f"SELECT 'league', id, rings, '', {_NONE}, '' FROM leagues WHERE rings IS NOT NULL"
_CUP = f"SELECT 'cup', id, rings, '', {_NONE}, '' FROM cups WHERE rings IS NOT NULL"
_BARRED = f"SELECT 'barred', channel, due, what, {_NONE}, '' FROM barred WHERE due IS NOT NULL"

_DAILY = f"SELECT 'daily', guild, due, '', {_NONE}, '' FROM daily_posts"

_LATER: Final[dict[DueKind, str]] = {
    "rule": "UPDATE alarms SET due = ?4 WHERE table_id = ?1 AND key = ?2 AND due = ?3",
    "lobby": "UPDATE alarms SET due = ?4 WHERE table_id = ?1 AND key = ?2 AND due = ?3",
    "turn": "UPDATE deadlines SET rings = ?4 WHERE table_id = ?1 AND seat = ?2 AND rings = ?3",
    "abandoned": "UPDATE tables SET idle = ?4 WHERE id = ?1 AND ?2 = '' AND idle = ?3",
    "digest": "UPDATE people SET digest = ?4 WHERE id = ?1 AND ?2 = '' AND digest = ?3",
    "reminder": f"UPDATE chores SET due = ?4 WHERE id = ?1 AND what = {_REMINDER} AND due = ?3",
    "letter": "UPDATE chores SET due = ?4 WHERE id = ?1 AND what = ?2 AND due = ?3",
    "call": "UPDATE chores SET due = ?4 WHERE id = ?1 AND what = ?2 AND due = ?3",
    "removed": "UPDATE chores SET due = ?4 WHERE id = ?1 AND what = ?2 AND due = ?3",
    "chore": "UPDATE chores SET due = ?4 WHERE id = ?1 AND what = ?2 AND due = ?3",
    "rest": "UPDATE chores SET due = ?4 WHERE id = ?1 AND what = ?2 AND due = ?3",
    "night": "UPDATE nights SET rings = ?4 WHERE id = ?1 AND ?2 = '' AND rings = ?3",
    "vote": "UPDATE night_votes SET due = ?4 WHERE night_id = ?1 AND ?2 = '' AND due = ?3",
    "league": "UPDATE leagues SET rings = ?4 WHERE id = ?1 AND ?2 = '' AND rings = ?3",
    "cup": "UPDATE cups SET rings = ?4 WHERE id = ?1 AND ?2 = '' AND rings = ?3",
    "deletion": "UPDATE deletions SET due = ?4 WHERE message = ?1 AND ?2 = '' AND due = ?3",
    "news": "UPDATE news SET due = ?4 WHERE table_id = ?1 AND what = ?2 AND due = ?3",
    "ban": "UPDATE bans SET due = ?4 WHERE id = ?1 AND kind = ?2 AND due = ?3",
    "ending": "UPDATE tables SET ends = ?4 WHERE id = ?1 AND ?2 = '' AND ends = ?3",
    "daily": "UPDATE daily_posts SET due = ?4 WHERE guild = ?1 AND ?2 = '' AND due = ?3",
    "barred": "UPDATE barred SET due = ?4 WHERE channel = ?1 AND what = ?2 AND due = ?3",
}
"""How the row of a kind comes to be due later, unless it has changed: `?2` is its seat or key."""


class Clocks(Asking):
    """Questions about what is due."""

    async def alarms(self, table: TableId) -> list[RuleAlarm]:
        """Return a table's alarms."""
        return await self._all(
            RuleAlarm,
            'SELECT table_id AS "table", key, move, due, remaining FROM alarms '
            "WHERE table_id = ?1 ORDER BY key",
            table,
        )

    async def closes(self, lobby: TableId) -> int | None:
        """Return when a lobby closes if nobody starts it, in milliseconds; None if it doesn't."""
        alarms = await self.alarms(lobby)
        return alarms[0].due if alarms else None

    async def moved_alone(self, table: TableId, seat: int, texts: Collection[str]) -> int:
        """Return how many of some moves a seat made since a person was there."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM moves WHERE table_id = ?1 AND seat = ?2 AND seq > COALESCE("
            "(SELECT seq FROM moves WHERE table_id = ?1 AND person IS NOT NULL "
            "ORDER BY seq DESC LIMIT 1), 0) "
            "AND seq > (SELECT attended FROM tables WHERE id = ?1) "
            f"AND move IN ({blanks(3, [*texts])})",
            table,
            seat,
            *texts,
        )
        return found[0]

    async def next_alarm(self) -> Due | None:
        """Return what is due first of all that nobody outside has to be asked for."""
        # Which is the first of all is found here: a database would sort again what indexes have
        # in order, and take forty times as long for it.
        firsts = await self._all(
            Due,
            f"SELECT * FROM ({_RULE} ORDER BY due LIMIT 1) AS rules UNION ALL "
            f"SELECT * FROM ({_TURN} ORDER BY rings LIMIT 1) AS turns UNION ALL "
            f"SELECT * FROM ({_ABANDONED} ORDER BY idle LIMIT 1) AS idle UNION ALL "
            f"SELECT * FROM ({_DIGEST} ORDER BY digest LIMIT 1) AS digests UNION ALL "
            f"SELECT * FROM ({_BAN} ORDER BY due LIMIT 1) AS banned UNION ALL "
            f"SELECT * FROM ({_ENDING} ORDER BY ends LIMIT 1) AS ends UNION ALL "
            f"SELECT * FROM ({_VOTE} ORDER BY due LIMIT 1) AS votes UNION ALL "
            f"SELECT * FROM ({_CHORE} WHERE NOT {_ERRAND} ORDER BY due LIMIT 1) AS jobs",
        )
        return min(firsts, key=attrgetter("due"), default=None)

    async def next_errands(self, most: int) -> list[Due]:
        """Return what is due first of all done with Discord or at length: leagues, cups."""
        firsts = await self._all(
            Due,
            f"SELECT * FROM ({_CHORE} WHERE {_ERRAND} AND NOT (what LIKE 'remind %' "
            f"AND id IN {_RESTING}) ORDER BY due LIMIT ?1) AS jobs UNION ALL "
            f"SELECT * FROM ({_NIGHT} ORDER BY rings LIMIT ?1) AS nights UNION ALL "
            f"SELECT * FROM ({_LEAGUE} ORDER BY rings LIMIT ?1) AS leagues UNION ALL "
            f"SELECT * FROM ({_CUP} ORDER BY rings LIMIT ?1) AS cups UNION ALL "
            f"SELECT * FROM ({_DELETION} ORDER BY due LIMIT ?1) AS deletions UNION ALL "
            f"SELECT * FROM ({_DAILY} ORDER BY due LIMIT ?1) AS dailies UNION ALL "
            f"SELECT * FROM ({_NEWS} ORDER BY due LIMIT ?1) AS news UNION ALL "
            f"SELECT * FROM ({_BARRED} ORDER BY due LIMIT ?1) AS barred",
            most,
        )
        return sorted(firsts, key=attrgetter("due"))[:most]

    async def deadlines(self, table: TableId) -> list[Deadline]:
        """Return the clocks of a table's turns."""
        return await self._all(
            Deadline, f"SELECT {_DEADLINE} FROM deadlines WHERE table_id = ?1 ORDER BY seat", table
        )

    async def all_deadlines(self) -> list[Deadline]:
        """Return the clocks of all tables."""
        return await self._all(Deadline, f"SELECT {_DEADLINE} FROM deadlines")

    async def deadlines_of(self, person: PersonId) -> list[Deadline]:
        """Return the clocks that run for a person."""
        return await self._all(
            Deadline, f"SELECT {_DEADLINE} FROM deadlines WHERE person = ?1", person
        )

    async def heartbeat(self) -> int | None:
        """Return when the bot last noted that it runs."""
        found = await self._numbers("SELECT at FROM heartbeat WHERE id = 0")
        return found[0] if found else None

    async def playable_at(self) -> int | None:
        """Return the last moment, in milliseconds, at which people are known to have been able to
        play: the bot ran, and Discord answered it."""
        found = await self._numbers("SELECT playable FROM heartbeat WHERE playable IS NOT NULL")
        return found[0] if found else None


class WritingClocks(WritingOwed, Clocks):
    """Changes of what is due."""

    async def set_alarms(self, table: TableId, alarms: Iterable[RuleAlarm]) -> None:
        """Replace a table's alarms."""
        await self._do("DELETE FROM alarms WHERE table_id = ?1", table)
        for alarm in alarms:
            await self._do(
                "INSERT INTO alarms (table_id, key, move, due, remaining) "
                "VALUES (?1, ?2, ?3, ?4, ?5)",
                table,
                alarm.key,
                alarm.move,
                alarm.due,
                alarm.remaining,
            )

    async def attend(self, table: TableId, seq: int) -> None:
        """Note that a person was at a table after move `seq`."""
        await self._do("UPDATE tables SET attended = ?2 WHERE id = ?1", table, seq)

    async def put_off(self, due: Due, until: int) -> None:
        """Let what rang be due later, unless it has changed."""
        name = due.key if due.seat is None else due.seat
        await self._do(_LATER[due.kind], due.id, name, due.due, until)

    async def set_idle(self, table: TableId, at: int) -> None:
        """Note when a table counts as abandoned unless somebody comes."""
        await self._do("UPDATE tables SET idle = ?2 WHERE id = ?1", table, at)

    async def set_deadline(self, *deadlines: Deadline) -> None:
        """Keep the clocks of turns."""
        self._connection.write_many(
            "INSERT INTO deadlines "
            "(table_id, seat, person, since, due, allowed, total, hours, told, rings) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) "
            "ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, "
            "since = excluded.since, due = excluded.due, allowed = excluded.allowed, "
            "total = excluded.total, hours = excluded.hours, told = excluded.told, "
            "rings = excluded.rings",
            [astuple(deadline) for deadline in deadlines],
        )

    async def drop_deadline(self, table: TableId, seat: int) -> None:
        """Stop the clock of a turn; nobody is owed a reminder of it any more."""
        await self._do("DELETE FROM deadlines WHERE table_id = ?1 AND seat = ?2", table, seat)
        await self._do(f"DELETE FROM chores WHERE what = {_REMINDER} AND id = ?1", table, seat)

    async def drop_deadlines(self, table: TableId) -> None:
        """Stop all clocks of a table's turns."""
        for row in await self.deadlines(table):
            await self.drop_deadline(table, row.seat)

    async def beat(self, at: int, signs: Signs = SIGNS, *, playable: bool = True) -> None:
        """Note that the bot runs, how it is, and whether people can play."""
        await self._do(
            "INSERT INTO heartbeat (id, at, connected, answered, playable) "
            "VALUES (0, ?1, ?2, ?3, ?4) ON CONFLICT (id) DO UPDATE SET at = excluded.at, "
            "connected = excluded.connected, "
            "answered = COALESCE(excluded.answered, heartbeat.answered), "
            "playable = COALESCE(excluded.playable, heartbeat.playable)",
            at,
            int(signs.connected),
            signs.answered,
            at if playable else None,
        )

    async def lengthen_idle(self, more: int) -> None:
        """Let tables count as abandoned later by some milliseconds, unless they rest."""
        await self._do("UPDATE tables SET idle = idle + ?1 WHERE rests IS NULL", more)

    async def lengthen_alarms(
        self, more: int, *, lobbies: bool, but: Collection[TableId] = ()
    ) -> list[TableId]:
        """Let the clocks of games' rules end later by some milliseconds; return whose they are.

        Those of lobbies do so only where `lobbies` is set; a table that rests, or is among `but`,
        keeps its own.
        """
        phases = "('running', 'lobby')" if lobbies else "('running')"
        found = await self._ids(
            TableId,
            "SELECT DISTINCT table_id FROM alarms WHERE due IS NOT NULL AND table_id IN "
            f"(SELECT id FROM tables WHERE rests IS NULL AND phase IN {phases}) ORDER BY table_id",
        )
        longer = [table for table in found if table not in but]
        self._connection.write_many(
            "UPDATE alarms SET due = due + ?2 WHERE table_id = ?1",
            [(table, more) for table in longer],
        )
        return longer
