"""What is kept of people and servers: their wishes, and how pictures look to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from ..model.ids import ChannelId, GuildId, PersonId, TableId
from ..model.people import Absence, Accessibility, Preferences, Server
from .connection import Asking, blanks, columns, filled

_PREFERENCES = columns(Preferences)


class People(Asking):
    """Questions about readers."""

    async def names(self, people: Sequence[PersonId]) -> dict[PersonId, tuple[str, str]]:
        """Return the name and username of people, by person: of their latest seat at a table.

        The username is "" where it isn't kept.
        """
        rows = await self._connection.execute_fetchall(
            "SELECT sittings.person, name, COALESCE(username, '') FROM sittings "
            "LEFT JOIN avatars ON avatars.person = sittings.person "
            f"WHERE sittings.person IN ({blanks(1, people)}) AND name <> '' AND table_id = "
            "(SELECT MAX(table_id) FROM sittings AS later "
            "WHERE later.person = sittings.person AND later.name <> '')",
            people,
        )
        return {PersonId(person): (name, username) for person, name, username in rows}

    async def sight(self, person: PersonId) -> Accessibility:
        """Return how somebody wants their own pictures."""
        found = await self._one(
            Accessibility,
            "SELECT large, contrast, fits FROM sights WHERE person = ?1",
            person,
        )
        return found or Accessibility()

    async def has_met(self, person: PersonId, game: str) -> bool:
        """Tell whether somebody has opened a panel of a game before."""
        sql = "SELECT 1 FROM met WHERE person = ?1 AND game = ?2"
        return bool(await self._numbers(sql, person, game))

    async def private_note(self, table: TableId, person: PersonId) -> str:
        """Return what somebody wrote down for themselves at a table."""
        rows = await self._connection.execute_fetchall(
            "SELECT note FROM private_notes WHERE table_id = ?1 AND person = ?2", (table, person)
        )
        return "".join(row[0] for row in rows)

    async def wishes(self, person: PersonId) -> Preferences:
        """Return what somebody wishes, or what everybody begins with."""
        found = await self._one(
            Preferences, f"SELECT {_PREFERENCES} FROM people WHERE id = ?1", person
        )
        return found or Preferences(person)

    async def awaited_wishes(self) -> dict[PersonId, Preferences]:
        """Return what those wish for whom a clock runs, by person."""
        found = await self._all(
            Preferences,
            f"SELECT {_PREFERENCES} FROM people WHERE id IN (SELECT person FROM deadlines)",
        )
        return {wishes.id: wishes for wishes in found}

    async def awaited_absences(self, after: int) -> dict[PersonId, list[Absence]]:
        """Return when those are away for whom a clock runs, by person, in order."""
        rows = await self._connection.execute_fetchall(
            "SELECT person, from_at, until_at FROM absences WHERE until_at > ?1 "
            "AND person IN (SELECT person FROM deadlines) ORDER BY from_at",
            (after,),
        )
        found: dict[PersonId, list[Absence]] = {}
        for person, from_at, until_at in rows:
            found.setdefault(person, []).append(Absence(from_at, until_at))
        return found

    async def absences(self, person: PersonId, after: int = 0) -> list[Absence]:
        """Return the times somebody is or was away that end after an instant, in order."""
        return await self._all(
            Absence,
            "SELECT from_at, until_at FROM absences WHERE person = ?1 AND until_at > ?2 "
            "ORDER BY from_at",
            person,
            after,
        )

    async def server(self, guild: GuildId) -> Server:
        """Return what a server decided, or what every server begins with."""
        rows = await self._connection.execute_fetchall(
            f"SELECT {columns(Server)} FROM guilds WHERE id = ?1", (guild,)
        )
        for row in rows:
            lists = {name: row[name].split() for name in ("channels", "games", "openers")}
            return msgspec.convert({**dict(row), **lists}, Server, strict=False)
        return Server(guild)

    async def home_told(self, guild: GuildId) -> ChannelId | None:
        """Return the forum of which a server has been told that no post can be made there."""
        sql = "SELECT home_told FROM guilds WHERE id = ?1 AND home_told IS NOT NULL"
        return next(iter(await self._ids(ChannelId, sql, guild)), None)

    async def welcomed(self, guild: GuildId) -> int | None:
        """Return when the bot joined a server that it has greeted since, None if it never has."""
        rows = await self._connection.execute_fetchall(
            "SELECT joined_at FROM welcomes WHERE guild = ?1", (guild,)
        )
        return next((int(joined_at) for (joined_at,) in rows), None)


class WritingPeople(People):
    """What a transaction may change about readers."""

    async def set_welcomed(self, guild: GuildId, joined_at: int) -> None:
        """Note that a server gets its greeting, which the bot joined at that time."""
        self._connection.write(
            "INSERT INTO welcomes (guild, joined_at) VALUES (?1, ?2) "
            "ON CONFLICT (guild) DO UPDATE SET joined_at = excluded.joined_at",
            (guild, joined_at),
        )

    async def set_sight(self, person: PersonId, sight: Accessibility) -> None:
        """Keep how somebody wants their own pictures."""
        self._connection.write(
            "INSERT INTO sights (person, large, contrast, fits) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (person) DO UPDATE SET large = excluded.large, "
            "contrast = excluded.contrast, fits = excluded.fits",
            (person, int(sight.large), int(sight.contrast), int(sight.fits)),
        )

    async def set_private_note(self, table: TableId, person: PersonId, note: str) -> None:
        """Keep what somebody wrote down for themselves at a table, or (empty) no longer."""
        where = (table, person)
        self._connection.write(
            "DELETE FROM private_notes WHERE table_id = ?1 AND person = ?2", where
        )
        if note:
            self._connection.write(
                "INSERT INTO private_notes (table_id, person, note) VALUES (?1, ?2, ?3)",
                (*where, note),
            )

    async def meet(self, person: PersonId, game: str) -> None:
        """Note that somebody has opened a panel of a game."""
        self._connection.write(
            "INSERT INTO met (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            (person, game),
        )

    async def set_server(self, server: Server) -> None:
        """Keep what a server decided."""
        await self._do(
            "INSERT INTO guilds "
            "(id, channels, games, pace, turn_seconds, threads, openers, log_channel, language, "
            "limits, home) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) "
            "ON CONFLICT (id) DO UPDATE SET "
            "channels = excluded.channels, games = excluded.games, pace = excluded.pace, "
            "turn_seconds = excluded.turn_seconds, threads = excluded.threads, "
            "openers = excluded.openers, log_channel = excluded.log_channel, "
            "language = excluded.language, limits = excluded.limits, home = excluded.home",
            server.id,
            " ".join(map(str, server.channels)),
            " ".join(server.games),
            server.pace,
            server.turn_seconds,
            int(server.threads),
            " ".join(map(str, server.openers)),
            server.log_channel,
            server.language,
            server.limits,
            server.home,
        )

    async def set_home_told(self, guild: GuildId, forum: ChannelId | None) -> None:
        """Note that a server has been told of a forum without posts; None once one was made."""
        await self._do("UPDATE guilds SET home_told = ?2 WHERE id = ?1", guild, forum)

    async def set_wishes(self, wishes: Preferences) -> None:
        """Keep what somebody wishes."""
        listed, given, values = filled(wishes)
        changed = ", ".join(f"{name} = excluded.{name}" for name in listed.split(", ")[1:])
        await self._do(
            f"INSERT INTO people ({listed}) VALUES ({given}) "
            f"ON CONFLICT (id) DO UPDATE SET {changed}",
            *values,
        )

    async def set_absences(self, person: PersonId, absences: Iterable[Absence]) -> None:
        """Replace the times somebody is or was away."""
        await self._do("DELETE FROM absences WHERE person = ?1", person)
        for absence in absences:
            await self._do(
                "INSERT INTO absences (person, from_at, until_at) VALUES (?1, ?2, ?3)",
                person,
                absence.from_at,
                absence.until_at,
            )
