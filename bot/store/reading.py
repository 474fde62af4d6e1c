"""What is asked of the database."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from rules.core import Seat

from ..rows import (
    Absence,
    Chair,
    Deadline,
    Due,
    Guest,
    Logged,
    Notice,
    Plan,
    Proposal,
    Server,
    Snapshot,
    Table,
    Wishes,
)
from .log import logged
from .nights import Nights
from .owed import Owed
from .privacy import Privacy
from .records import Records
from .seating import Seating
from .sights import Sights

_LIVE = "phase IN ('lobby', 'running')"
_DEADLINE = 'table_id AS "table", seat, person, since, due, allowed, total, hours, told, rings'
_POSITION = (
    "seq, version, state, COALESCE((SELECT throws FROM moves WHERE moves.table_id = kept.table_id "
    "AND moves.seq = kept.seq), 0) AS throws"
)
_LOGGED = "seq, seat, person, move, events, version, at, interaction, throws"
_RESTING = "(SELECT id FROM tables WHERE rests IS NOT NULL)"
_ERRAND = "(what LIKE 'remind %' OR what = 'letter')"
_DELETION = "SELECT message, 'delete', '', due, NULL FROM deletions"
_BARRED = "SELECT channel, 'ask ' || what, '', due, NULL FROM barred WHERE due IS NOT NULL"


class Reading(Records, Privacy, Sights, Nights, Owed, Seating):
    """Questions to one connection; every answer is a value."""

    async def table(self, table: int) -> Table | None:
        """Return a table by its id."""
        return await self._one(Table, "SELECT * FROM tables WHERE id = ?1", table)

    async def live_table(self, channel: int) -> Table | None:
        """Return the lobby or running game of a channel."""
        return await self._one(
            Table, f"SELECT * FROM tables WHERE channel = ?1 AND {_LIVE}", channel
        )

    async def last_table(self, channel: int) -> Table | None:
        """Return a channel's live table, or else the one that ended last, however it ended."""
        return await self.live_table(channel) or await self._one(
            Table,
            f"SELECT * FROM tables WHERE channel = ?1 AND NOT {_LIVE} "
            "AND begun_at IS NOT NULL ORDER BY ended_at DESC LIMIT 1",
            channel,
        )

    async def pressed_open(self, press: int) -> bool:
        """Tell whether a press has seated somebody at a table that is live."""
        return bool(
            await self._numbers(
                "SELECT id FROM tables JOIN guests ON guests.table_id = id "
                f"WHERE {_LIVE} AND joined = ?1",
                press,
            )
        )

    async def opened_since(self, host: int, game: str, press: int, after: int) -> Table | None:
        """Return the table of a game that somebody opened last, by a press later than another."""
        return await self._one(
            Table,
            "SELECT tables.* FROM tables JOIN guests ON table_id = id AND person = host "
            f"WHERE {_LIVE} AND host = ?1 AND game = ?2 AND joined > ?3 AND opened_at > ?4 "
            "ORDER BY joined DESC LIMIT 1",
            host, game, press, after,
        )  # fmt: skip

    async def table_of_message(self, message: int) -> Table | None:
        """Return the table a message shows."""
        return await self._one(Table, "SELECT * FROM tables WHERE message = ?1", message)

    async def live_tables(self, guild: int | None = None) -> list[int]:
        """Return the ids of live tables, of one server or of all, the latest first."""
        if guild is None:
            return await self._numbers(f"SELECT id FROM tables WHERE {_LIVE} ORDER BY id DESC")
        return await self._numbers(
            f"SELECT id FROM tables WHERE guild = ?1 AND {_LIVE} ORDER BY id DESC", guild
        )

    async def owed_tables(self) -> list[int]:
        """Return the tables whose message does not show the present state, or may be another."""
        return await self._numbers(
            "SELECT id FROM tables WHERE shown < revision "
            "UNION SELECT id FROM tables WHERE posting IS NOT NULL"
        )

    async def shown_in(self, channel: int) -> list[int]:
        """Return the tables of a channel that are live, or whose message is owed."""
        return await self._numbers(
            f"SELECT id FROM tables WHERE channel = ?1 AND ({_LIVE} OR shown < revision)", channel
        )

    async def waiting_programs(self) -> list[int]:
        """Return the tables where a program may move."""
        return await self._numbers(
            "SELECT DISTINCT table_id FROM seats WHERE turn = 1 AND level IS NOT NULL"
        )

    async def guests(self, table: int) -> list[Guest]:
        """Return who sits in a lobby, in the order of joining."""
        return await self._all(
            Guest,
            "SELECT person, level, name, choice, joined, pressed FROM guests "
            "WHERE table_id = ?1 ORDER BY place",
            table,
        )

    async def invited(self, table: int) -> list[int]:
        """Return the people whom a lobby's opening named."""
        return await self._numbers("SELECT person FROM invitations WHERE table_id = ?1", table)

    async def chairs(self, table: int) -> list[Chair]:
        """Return who sits where, by seat."""
        return await self._all(
            Chair,
            "SELECT seat, person, level, name, since, turn, awaited, missed, bank FROM seats "
            "WHERE table_id = ?1 ORDER BY seat",
            table,
        )

    async def snapshot(self, table: int) -> Snapshot | None:
        """Return the position after the last move."""
        return await self._one(
            Snapshot,
            f"SELECT {_POSITION} FROM snapshots AS kept WHERE table_id = ?1",
            table,
        )

    async def last_moved(self, table: int) -> int:
        """Return when a game was last moved at, or else when it began."""
        found = await self._numbers(
            "SELECT COALESCE((SELECT MAX(at) FROM moves WHERE table_id = ?1), begun_at) "
            "FROM tables WHERE id = ?1",
            table,
        )
        return found[0]

    async def beginnings(self, table: int) -> list[Snapshot]:
        """Return the positions from which each version of the rules went on."""
        return await self._all(
            Snapshot,
            f"SELECT {_POSITION} FROM beginnings AS kept WHERE table_id = ?1 ORDER BY seq",
            table,
        )

    async def moves(self, table: int, after: int = 0) -> list[Logged]:
        """Return the log after a move, oldest first."""
        rows = await self._connection.execute_fetchall(
            f"SELECT {_LOGGED} FROM moves WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
            (table, after),
        )
        return [logged(row) for row in rows]

    async def timed_moves(self, table: int, after: int) -> list[Logged]:
        """Return the log after a move, oldest first, without what happened in it."""
        rows = await self._connection.execute_fetchall(
            "SELECT seq, seat, person, move, version, at FROM moves "
            "WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
            (table, after),
        )
        return [
            Logged(
                row["seq"], row["seat"], row["person"], row["move"], (), row["version"], row["at"]
            )
            for row in rows
        ]

    async def since_own_move(self, table: int, seat: Seat) -> list[Logged]:
        """Return the log from a seat's last move on, oldest first."""
        rows = await self._connection.execute_fetchall(
            f"SELECT {_LOGGED} FROM moves "
            "WHERE table_id = ?1 AND seq >= "
            "(SELECT max(seq) FROM moves WHERE table_id = ?1 AND seat = ?2) ORDER BY seq",
            (table, seat),
        )
        return [logged(row) for row in rows]

    async def repeated(self, interaction: int) -> bool:
        """Tell whether a press has made its move already."""
        return bool(
            await self._numbers("SELECT seq FROM moves WHERE interaction = ?1", interaction)
        )

    async def alarms(self, table: int) -> list[Due]:
        """Return a table's alarms."""
        return await self._all(
            Due,
            'SELECT table_id AS "table", key, move, due, remaining FROM alarms '
            "WHERE table_id = ?1 ORDER BY key",
            table,
        )

    async def moved_alone(self, table: int, seat: int) -> int:
        """Return how many moves a seat has made since any person made one."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM moves WHERE table_id = ?1 AND seat = ?2 AND seq > COALESCE("
            "(SELECT seq FROM moves WHERE table_id = ?1 AND person IS NOT NULL "
            "ORDER BY seq DESC LIMIT 1), 0)",
            table, seat,
        )  # fmt: skip
        return found[0]

    async def next_alarm(self, *, errands: bool = True) -> Due | None:
        """Return what rings first: an alarm, a turn (`seat 2`), `abandoned`, a `digest`, a chore.

        A digest's table is the person's id, a `night`'s its own, a chore's whatever it is about;
        what is to `delete` is a message, what to `ask post` (or another `What`) a channel.
        Without `errands`: what rings first of all that nobody outside has to be asked for.
        """
        return await self._one(
            Due,
            'SELECT * FROM (SELECT table_id AS "table", key, move, due, remaining FROM alarms '
            f"WHERE due IS NOT NULL AND table_id NOT IN {_RESTING} ORDER BY due LIMIT 1) UNION ALL "
            "SELECT * FROM (SELECT table_id, 'seat ' || seat, '', rings, NULL FROM deadlines "
            f"WHERE rings IS NOT NULL AND table_id NOT IN {_RESTING} ORDER BY rings LIMIT 1) "
            "UNION ALL SELECT * FROM (SELECT id, 'abandoned', '', idle, NULL FROM tables "
            "WHERE idle IS NOT NULL AND rests IS NULL ORDER BY idle LIMIT 1) UNION ALL "
            "SELECT * FROM (SELECT id, 'digest', '', digest, NULL FROM people "
            "WHERE digest IS NOT NULL ORDER BY digest LIMIT 1) UNION ALL "
            "SELECT * FROM (SELECT id, what, '', due, NULL FROM chores "
            f"WHERE ?1 OR NOT {_ERRAND} ORDER BY due LIMIT 1) UNION ALL "
            "SELECT * FROM (SELECT id, 'night', '', rings, NULL FROM nights "
            "WHERE ?1 AND rings IS NOT NULL ORDER BY rings LIMIT 1) UNION ALL "
            f"SELECT * FROM ({_DELETION} WHERE ?1 ORDER BY due LIMIT 1) UNION ALL "
            f"SELECT * FROM ({_BARRED} AND ?1 ORDER BY due LIMIT 1) ORDER BY 4 LIMIT 1",
            int(errands),
        )

    async def next_errands(self, most: int) -> list[Due]:
        """Return what rings first of all done with Discord: reminders, nights, deletions."""
        return await self._all(
            Due,
            "SELECT * FROM (SELECT id AS \"table\", what AS key, '' AS move, due, "
            f"NULL AS remaining FROM chores WHERE {_ERRAND} AND NOT (what LIKE 'remind %' "
            f"AND id IN {_RESTING}) ORDER BY due LIMIT ?1) UNION ALL "
            "SELECT * FROM (SELECT id, 'night', '', rings, NULL FROM nights "
            "WHERE rings IS NOT NULL ORDER BY rings LIMIT ?1) UNION ALL "
            f"SELECT * FROM ({_DELETION} ORDER BY due LIMIT ?1) UNION ALL "
            f"SELECT * FROM ({_BARRED} ORDER BY due LIMIT ?1) ORDER BY 4 LIMIT ?1",
            most,
        )

    async def deadlines(self, table: int) -> list[Deadline]:
        """Return the clocks of a table's turns."""
        return await self._all(
            Deadline, f"SELECT {_DEADLINE} FROM deadlines WHERE table_id = ?1 ORDER BY seat", table
        )

    async def all_deadlines(self) -> list[Deadline]:
        """Return the clocks of all tables."""
        return await self._all(Deadline, f"SELECT {_DEADLINE} FROM deadlines")

    async def deadlines_of(self, person: int) -> list[Deadline]:
        """Return the clocks that run for a person."""
        return await self._all(
            Deadline, f"SELECT {_DEADLINE} FROM deadlines WHERE person = ?1", person
        )

    async def wishes(self, person: int) -> Wishes:
        """Return what somebody wishes, or what everybody begins with."""
        found = await self._one(Wishes, "SELECT * FROM people WHERE id = ?1", person)
        return found or Wishes(person)

    async def awaited_wishes(self) -> dict[int, Wishes]:
        """Return what those wish for whom a clock runs, by person."""
        found = await self._all(
            Wishes, "SELECT * FROM people WHERE id IN (SELECT person FROM deadlines)"
        )
        return {wishes.id: wishes for wishes in found}

    async def awaited_absences(self, after: int) -> dict[int, list[Absence]]:
        """Return when those are away for whom a clock runs, by person, in order."""
        rows = await self._connection.execute_fetchall(
            "SELECT person, from_at, until_at FROM absences WHERE until_at > ?1 "
            "AND person IN (SELECT person FROM deadlines) ORDER BY from_at",
            (after,),
        )
        found: dict[int, list[Absence]] = {}
        for person, from_at, until_at in rows:
            found.setdefault(person, []).append(Absence(from_at, until_at))
        return found

    async def absences(self, person: int, after: int = 0) -> list[Absence]:
        """Return the times somebody is or was away that end after an instant, in order."""
        return await self._all(
            Absence,
            "SELECT from_at, until_at FROM absences WHERE person = ?1 AND until_at > ?2 "
            "ORDER BY from_at",
            person, after,
        )  # fmt: skip

    async def proposal(self, table: int) -> Proposal | None:
        """Return what a table is asked to agree to."""
        rows = await self._connection.execute_fetchall(
            "SELECT table_id, kind, person, detail, asked, agreed, needed, seq, at FROM proposals "
            "WHERE table_id = ?1",
            (table,),
        )
        for row in rows:
            lists = {name: list(map(int, row[name].split())) for name in ("asked", "agreed")}
            return msgspec.convert({**dict(row), "table": table, **lists}, Proposal)
        return None

    async def plans(self, table: int) -> list[Plan]:
        """Return the moves that were said before their turn."""
        return await self._all(
            Plan, "SELECT seat, person, move, dropped FROM plans WHERE table_id = ?1", table
        )

    async def server(self, guild: int) -> Server:
        """Return what a server decided, or what every server begins with."""
        rows = await self._connection.execute_fetchall(
            "SELECT * FROM guilds WHERE id = ?1", (guild,)
        )
        for row in rows:
            lists = {name: row[name].split() for name in ("channels", "games", "openers")}
            return msgspec.convert({**dict(row), **lists}, Server, strict=False)
        return Server(guild)

    async def told(self, table: int) -> str:
        """Return the phase a server's log channel has been told of."""
        rows = await self._connection.execute_fetchall(
            "SELECT told FROM tables WHERE id = ?1", (table,)
        )
        return "".join(row[0] for row in rows)

    async def rematch_of(self, table: int) -> Table | None:
        """Return the table that follows a finished one."""
        return await self._one(
            Table, "SELECT * FROM tables WHERE after = ?1 AND phase <> 'closed' LIMIT 1", table
        )

    async def resting(self) -> list[tuple[int, int]]:
        """Return the running games that rest, with when that began."""
        rows = await self._connection.execute_fetchall(
            "SELECT id, rests FROM tables WHERE rests IS NOT NULL AND phase = 'running'"
        )
        return [(row[0], row[1]) for row in rows]

    async def running_without(self, games: Collection[str]) -> list[int]:
        """Return the running tables of all other games than those."""
        places = ", ".join("?" * len(games))
        return await self._numbers(
            f"SELECT id FROM tables WHERE phase = 'running' AND game NOT IN ({places})", *games
        )

    async def tables_of(self, person: int) -> list[int]:
        """Return the running games a person has a seat in, the latest first."""
        return await self._numbers(
            "SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id "
            "WHERE seats.person = ?1 AND phase = 'running' ORDER BY tables.begun_at DESC",
            person,
        )

    async def heartbeat(self) -> int | None:
        """Return when the bot last noted that it runs."""
        found = await self._numbers("SELECT at FROM heartbeat WHERE id = 0")
        return found[0] if found else None

    async def notices(self, table: int) -> list[Notice]:
        """Return the mentions that stand for a table's turns."""
        return await self._all(
            Notice,
            "SELECT seat, since, channel, message FROM notices WHERE table_id = ?1 ORDER BY seat",
            table,
        )

    async def begun_tables(
        self, channel: int, guild: int | None, person: int, most: int
    ) -> list[Table]:
        """Return games of a channel, of its server and of a person, the latest begun first."""
        some = "ORDER BY begun_at DESC LIMIT ?4"
        return await self._all(
            Table,
            "SELECT tables.* FROM tables WHERE id IN ("
            "SELECT id FROM (SELECT id FROM tables WHERE begun_at IS NOT NULL AND channel = ?1 "
            f"{some}) UNION SELECT id FROM (SELECT id FROM tables WHERE begun_at IS NOT NULL "
            f"AND guild = ?2 {some}) UNION SELECT id FROM (SELECT DISTINCT id, begun_at "
            "FROM sittings JOIN tables ON tables.id = sittings.table_id "
            f"WHERE sittings.person = ?3 {some})) {some}",
            channel, guild, person, most,
        )  # fmt: skip

    async def played_by(self, table: int) -> set[int]:
        """Return the people who had a seat in a game at any time, 0 for whoever was deleted."""
        return set(
            await self._numbers(
                "SELECT DISTINCT COALESCE(person, 0) FROM sittings "
                "WHERE table_id = ?1 AND (person IS NOT NULL OR level IS NULL)",
                table,
            )
        )

    async def shown_hands(self, table: int) -> set[int]:
        """Return the people who let everybody see what they held in a finished game."""
        return set(await self._numbers("SELECT person FROM shown_hands WHERE table_id = ?1", table))

    async def all_tables(self) -> list[int]:
        """Return every table that was ever begun and whose moves are kept."""
        return await self._numbers(
            "SELECT id FROM tables WHERE begun_at IS NOT NULL "
            "AND id IN (SELECT table_id FROM snapshots) ORDER BY begun_at, channel"
        )
