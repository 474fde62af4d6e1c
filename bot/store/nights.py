"""What is kept of game nights."""

from __future__ import annotations

from collections.abc import Iterable

from ..model.ids import ChannelId, GuildId, NightId, PersonId, PressId, TableId
from ..model.jobs import NIGHT, JobKind
from ..model.nights import Coming, Night, Seated
from .connection import Asking, columns, filled
from .night_channels import WritingNightChannels

_NIGHT = columns(Night)


class Nights(Asking):
    """Questions about game nights."""

    async def night(self, night: NightId) -> Night | None:
        """Return a night by its id."""
        return await self._one(Night, f"SELECT {_NIGHT} FROM nights WHERE id = ?1", night)

    async def night_here(self, channel: ChannelId) -> Night | None:
        """Return the night that runs in a channel."""
        return await self._one(
            Night,
            f"SELECT {_NIGHT} FROM nights WHERE id = "
            "(SELECT night_id FROM night_channels WHERE channel = ?1 AND live = 1)",
            channel,
        )

    async def last_night(self, channel: ChannelId) -> Night | None:
        """Return the night that runs in a channel, or else the one that ended there last."""
        return await self.night_here(channel) or await self._one(
            Night,
            f"SELECT {_NIGHT} FROM nights WHERE id = (SELECT id FROM nights JOIN night_channels "
            "ON night_id = id WHERE night_channels.channel = ?1 AND phase = 'over' "
            "AND ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT 1)",
            channel,
        )

    async def running_nights(self, guild: GuildId) -> list[Night]:
        """Return the nights that run on a server, the latest first."""
        return await self._all(
            Night,
            f"SELECT {_NIGHT} FROM nights WHERE guild = ?1 AND phase = 'running' "
            "ORDER BY starts_at DESC, id DESC",
            guild,
        )

    async def planned_nights(self, channel: ChannelId) -> list[Night]:
        """Return the nights that are planned for a channel, the next one first."""
        return await self._all(
            Night,
            f"SELECT {_NIGHT} FROM nights WHERE channel = ?1 AND phase = 'planned' "
            "ORDER BY starts_at, id",
            channel,
        )

    async def nights_between(self, *, since: int, until: int) -> list[Night]:
        """Return the nights that aren't over and start between two moments."""
        return await self._all(
            Night,
            f"SELECT {_NIGHT} FROM nights WHERE phase <> 'over' AND starts_at > ?1 "
            "AND starts_at < ?2 ORDER BY starts_at, id",
            since,
            until,
        )

    async def plans_on(self, guild: GuildId) -> list[Night]:
        """Return the nights that are planned on a server, or will be once one that runs is over."""
        return await self._all(
            Night,
            f"SELECT {_NIGHT} FROM nights WHERE guild = ?1 AND (phase = 'planned' "
            "OR (phase = 'running' AND series <> '')) ORDER BY starts_at, id",
            guild,
        )

    async def nights_awaiting(self, person: PersonId) -> list[Night]:
        """Return the planned nights to which somebody said that they come."""
        return await self._all(
            Night,
            f"SELECT {_NIGHT} FROM nights WHERE phase = 'planned' AND id IN (SELECT night_id "
            "FROM night_people WHERE person = ?1) ORDER BY starts_at, id",
            person,
        )

    async def live_nights(self, guild: GuildId) -> list[Night]:
        """Return the nights of a server that are planned or run."""
        return await self._all(
            Night, f"SELECT {_NIGHT} FROM nights WHERE guild = ?1 AND phase <> 'over'", guild
        )

    async def night_of_press(self, press: PressId) -> Night | None:
        """Return the night that an interaction made."""
        return await self._one(Night, f"SELECT {_NIGHT} FROM nights WHERE press = ?1", press)

    async def night_of_event(self, event: int) -> Night | None:
        """Return the night that a scheduled event stands for, unless it is over."""
        return await self._one(
            Night, f"SELECT {_NIGHT} FROM nights WHERE event = ?1 AND phase <> 'over'", event
        )

    async def nights_with_events(self) -> list[Night]:
        """Return the nights that aren't over and have a scheduled event, the next one first."""
        return await self._all(
            Night,
            f"SELECT {_NIGHT} FROM nights WHERE event IS NOT NULL AND phase <> 'over' "
            "ORDER BY starts_at, id",
        )

    async def seats_of_night(self, night: NightId) -> list[Seated]:
        """Return how the seats of a night's tables came out, by the tables' numbers.

        People go by the name they joined with where their chair is called after an opponent.
        """
        return await self._all(
            Seated,
            'SELECT number, results.table_id AS "table", game, seat, results.person, '
            "CASE WHEN stay IN ('resigned', 'left') THEN coalesce((SELECT guests.name FROM guests "
            "WHERE guests.table_id = results.table_id AND guests.person = results.person), "
            "results.name) ELSE results.name END AS name, stay, place, points "
            "FROM night_tables JOIN results ON results.table_id = night_tables.table_id "
            "JOIN nights ON nights.id = night_id WHERE night_id = ?1 "
            # A table that was closed before anybody moved is none that anybody played.
            "AND (results.ending = '' OR EXISTS (SELECT 1 FROM moves "
            "WHERE moves.table_id = results.table_id AND moves.seat >= 0)) "
            "AND (nights.ended_at IS NULL OR results.ended_at <= nights.ended_at) "
            "ORDER BY number, seat",
            night,
        )

    async def ceremony(self, night: NightId) -> str | None:
        """Return what a night is remembered for, as it was kept."""
        rows = await self._connection.execute_fetchall(
            "SELECT highlights FROM ceremonies WHERE night_id = ?1", (night,)
        )
        return next((row["highlights"] for row in rows), None)

    async def live_tables_of_night(self, night: NightId) -> list[TableId]:
        """Return the games of a night that still run."""
        return await self._ids(
            TableId,
            "SELECT id FROM night_tables JOIN tables ON id = table_id "
            "WHERE night_id = ?1 AND phase = 'running' ORDER BY opened_at, id",
            night,
        )

    async def busy_people(self, night: NightId) -> list[PersonId]:
        """Return who sits at a lobby or live game of a night at this moment."""
        return await self._ids(
            PersonId,
            "SELECT person FROM night_tables JOIN tables ON id = night_tables.table_id "
            "JOIN guests ON guests.table_id = id WHERE night_id = ?1 AND phase = 'lobby' "
            "AND person IS NOT NULL UNION "
            "SELECT person FROM night_tables JOIN tables ON id = night_tables.table_id "
            "JOIN seats ON seats.table_id = id WHERE night_id = ?1 AND phase = 'running' "
            "AND pace = 'live' AND person IS NOT NULL AND level IS NULL",
            night,
        )

    async def games_of_night(self, night: NightId) -> int:
        """Return how many games of a night have begun."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM night_tables JOIN tables ON id = table_id "
            "WHERE night_id = ?1 AND begun_at IS NOT NULL",
            night,
        )
        return found[0]

    async def last_sign(self, night: NightId) -> int:
        """Return when a table of a night was opened, moved at or ended last; 0 if never."""
        found = await self._numbers(
            "SELECT max(at) FROM (SELECT opened_at AS at FROM night_tables JOIN tables "
            "ON id = table_id WHERE night_id = ?1 UNION ALL SELECT ended_at FROM night_tables "
            "JOIN tables ON id = table_id WHERE night_id = ?1 UNION ALL SELECT max(at) FROM "
            "night_tables JOIN moves ON moves.table_id = night_tables.table_id "
            "WHERE night_id = ?1) AS signs",
            night,
        )
        return found[0] or 0

    async def people_of_night(self, night: NightId, *, here: bool) -> list[PersonId]:
        """Return who joined a night, or who said that they are coming, in that order."""
        return await self._ids(
            PersonId,
            "SELECT person FROM night_people WHERE night_id = ?1 AND here = ?2 "
            "ORDER BY number, person",
            night,
            int(here),
        )

    async def coming(self, night: Night) -> Coming:
        """Return who answered a plan, and for whom there is room."""
        rows = await self._connection.execute_fetchall(
            "SELECT person, perhaps FROM night_people WHERE night_id = ?1 AND here = 0 "
            "ORDER BY number, person",
            (night.id,),
        )
        answers = [(PersonId(row["person"]), bool(row["perhaps"])) for row in rows]
        sure = tuple(person for person, perhaps in answers if not perhaps)
        room = len(sure) if night.most is None else night.most
        return Coming(sure[:room], sure[room:], tuple(one for one, perhaps in answers if perhaps))

    async def owed_reminders(self, now: int) -> dict[NightId, list[PersonId]]:
        """Return who has yet to be told that a night begins, by night.

        Those who said that they are coming are first, in the order in which they did.
        Whoever is banned, or is coming on a banned server, is told once the ban is over.
        """
        return {night: list(people) for night, people in (await self._owed("owed", now)).items()}

    async def owed_room(self, now: int) -> dict[NightId, dict[PersonId, int]]:
        """Return who has yet to be told that there is room for them, and their numbers, by night.

        Of those who are banned the same is true.
        """
        return await self._owed("room", now)

    async def _owed(self, what: str, now: int) -> dict[NightId, dict[PersonId, int]]:
        rows = await self._connection.execute_fetchall(
            "SELECT night_id, person, number FROM night_people JOIN nights ON nights.id = night_id "
            f"WHERE {what} = 1 AND NOT EXISTS (SELECT 1 FROM bans WHERE (until IS NULL "
            "OR until > ?1) AND ((kind = 'server' AND bans.id = nights.guild) "
            "OR (kind = 'person' AND bans.id = person))) "
            "ORDER BY night_id, perhaps, number, person",
            (now,),
        )
        found: dict[NightId, dict[PersonId, int]] = {}
        for night, person, number in rows:
            found.setdefault(night, {})[person] = number
        return found


class WritingNights(WritingNightChannels, Nights):
    """Keeps game nights."""

    async def add_night(self, night: Night) -> None:
        """Keep a new night with its first channel."""
        listed, given, values = filled(night)
        await self._do(f"INSERT INTO nights ({listed}) VALUES ({given})", *values)
        live = night.phase == "running"
        await self.add_place(night.id, night.guild, channel=night.channel, live=live)

    async def set_night(self, night: Night) -> None:
        """Keep what has changed about a night."""
        await self._do(
            "UPDATE nights SET channel = ?2, host = ?3, name = ?4, scoring = ?5, phase = ?6, "
            "starts_at = ?7, event = ?8, reminded = ?9, ending = ?10, "
            "ended_at = ?11, series = ?12, sequence = ?13 WHERE id = ?1",
            night.id,
            night.channel,
            night.host,
            night.name,
            night.scoring,
            night.phase,
            night.starts_at,
            night.event,
            int(night.reminded),
            night.ending,
            night.ended_at,
            night.series,
            night.sequence,
        )

    async def schedule_night(self, night: NightId, at: int | None) -> None:
        """Let the clock look at a night at a time, or (None) not any more."""
        await self.set_job(JobKind.CONTEST, night, NIGHT, due=at)

    async def keep_ceremony(self, night: NightId, highlights: str) -> None:
        """Keep what a night that is over is remembered for."""
        await self._do("DELETE FROM ceremonies WHERE night_id = ?1", night)
        await self._do(
            "INSERT INTO ceremonies (night_id, highlights) VALUES (?1, ?2)", night, highlights
        )

    async def add_night_table(self, night: NightId, table: TableId, *, channel: ChannelId) -> None:
        """Let a table belong to a night."""
        await self._do(
            "INSERT INTO night_tables (table_id, night_id, channel) VALUES (?1, ?2, ?3)",
            table,
            night,
            channel,
        )

    async def set_answer(self, night: NightId, person: PersonId, *, perhaps: bool) -> None:
        """Note that somebody is coming, perhaps or for sure, as the last of those."""
        await self._do(
            "INSERT INTO night_people (night_id, person, here, perhaps, number) SELECT ?1, ?2, 0, "
            "?3, COALESCE(MAX(number), 0) + 1 FROM night_people WHERE night_id = ?1 AND true "
            "ON CONFLICT (night_id, person) DO UPDATE SET perhaps = excluded.perhaps, "
            "number = excluded.number, room = 0 WHERE night_people.here = 0",
            night,
            person,
            int(perhaps),
        )

    async def drop_answer(self, night: NightId, person: PersonId) -> None:
        """Note that somebody is not coming."""
        await self._do(
            "DELETE FROM night_people WHERE night_id = ?1 AND person = ?2", night, person
        )

    async def set_here(self, night: NightId, person: PersonId) -> bool:
        """Note that somebody has come, as the last of those; False if they were here already."""
        return bool(
            await self._count(
                "INSERT INTO night_people (night_id, person, here, number) SELECT ?1, ?2, 1, "
                "COALESCE(MAX(number), 0) + 1 FROM night_people WHERE night_id = ?1 AND true "
                "ON CONFLICT (night_id, person) DO UPDATE SET here = 1, owed = 0, room = 0, "
                "number = excluded.number WHERE night_people.here = 0",
                night,
                person,
            )
        )

    async def owe_reminders(self, night: NightId, people: Iterable[PersonId]) -> None:
        """Note that people who answered a plan have to be told that the night begins."""
        await self._note(night, people, "owed = 1")

    async def pay_reminders(self, night: NightId, people: Iterable[PersonId]) -> None:
        """Note that people have been told."""
        await self._note(night, people, "owed = 0")

    async def owe_room(self, night: NightId, people: Iterable[PersonId]) -> None:
        """Note that people have to be told that there is room for them now."""
        await self._note(night, people, "room = 1")

    async def pay_room(self, night: NightId, people: Iterable[PersonId]) -> None:
        """Note that people have been told."""
        await self._note(night, people, "room = 0")

    async def _note(self, night: NightId, people: Iterable[PersonId], what: str) -> None:
        for person in people:
            await self._do(
                f"UPDATE night_people SET {what} WHERE night_id = ?1 AND person = ?2 AND here = 0",
                night,
                person,
            )
