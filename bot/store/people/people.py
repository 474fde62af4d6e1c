"""People: their preferences, avatars and blocks, and the games they want to play."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from ...model.ids import GuildId, PersonId
from ...model.people import Absence, Accessibility, Avatar, Preferences
from ..connection import Queries, blanks, columns, prefixed, row_of

_PREFERENCES = columns(Preferences)
WISHES = columns(Preferences, "people", "wishes_")
"""The columns of `preferences_in`, where a query joins them."""


class PersonReads(Queries):
    """Queries for people."""

    async def names(self, people: Sequence[PersonId]) -> dict[PersonId, tuple[str, str]]:
        """Return the name and username of people at their latest seat, by person.

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
        """Return a person's accessibility settings."""
        found = await self._one(
            Accessibility,
            "SELECT large, contrast, fits FROM sights WHERE person = ?1",
            person,
        )
        return found or Accessibility()

    async def met(self, person: PersonId, keys: Sequence[str]) -> set[str]:
        """Return the games and tips, by key, that a person has been shown."""
        sql = f"SELECT game FROM met WHERE person = ?1 AND game IN ({blanks(2, keys)})"
        return {row[0] for row in await self._connection.execute_fetchall(sql, (person, *keys))}

    async def preferences(self, person: PersonId) -> Preferences:
        """Return a person's preferences, or the defaults."""
        found = await self._one(
            Preferences, f"SELECT {_PREFERENCES} FROM people WHERE id = ?1", person
        )
        return found or Preferences(person)

    async def awaited_preferences(self) -> dict[PersonId, Preferences]:
        """Return the preferences of people with a running clock, by person."""
        found = await self._all(
            Preferences,
            f"SELECT {_PREFERENCES} FROM people WHERE id IN (SELECT person FROM deadlines)",
        )
        return {wishes.id: wishes for wishes in found}

    async def awaited_absences(self, after: int) -> dict[PersonId, list[Absence]]:
        """Return the absences of people with a running clock, by person, in order."""
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
        """Return a person's absences that end after a time, in order."""
        return await self._all(
            Absence,
            "SELECT from_at, until_at FROM absences WHERE person = ?1 AND until_at > ?2 "
            "ORDER BY from_at",
            person,
            after,
        )

    async def avatar(self, person: PersonId) -> Avatar | None:
        """Return a person's avatar, None where none was fetched."""
        sql = f"SELECT {columns(Avatar)} FROM avatars WHERE person = ?1"
        return await self._one(Avatar, sql, person)

    async def avatars_of(self, people: Sequence[PersonId]) -> dict[PersonId, Avatar]:
        """Return the avatars of some people, as far as they were fetched."""
        sql = f"SELECT {columns(Avatar)} FROM avatars WHERE person IN ({blanks(1, people)})"
        return {avatar.person: avatar for avatar in await self._all(Avatar, sql, *people)}

    async def is_seated(self, person: PersonId) -> bool:
        """Tell whether a person is in a lobby or a running game."""
        sql = (
            "SELECT 1 FROM seats JOIN tables ON id = table_id "
            "WHERE person = ?1 AND phase = 'running' "
            "UNION SELECT 1 FROM guests JOIN tables ON id = table_id "
            "WHERE person = ?1 AND phase = 'lobby' LIMIT 1"
        )
        return bool(await self._numbers(sql, person))

    async def blocked_by(self, person: PersonId) -> list[PersonId]:
        """Return the people a person has blocked, the first one first."""
        return await self._ids(
            PersonId, "SELECT blocked FROM blocks WHERE person = ?1 ORDER BY at, blocked", person
        )

    async def blocked_pairs(self, people: Sequence[PersonId]) -> set[frozenset[PersonId]]:
        """Return the pairs of some people in which one has blocked the other."""
        rows = await self._connection.execute_fetchall(
            f"SELECT person, blocked FROM blocks WHERE person IN ({blanks(1, people)}) "
            f"AND blocked IN ({blanks(1, people)})",
            tuple(people),
        )
        return {frozenset((PersonId(one), PersonId(other))) for one, other in rows}

    async def wanted_games(self, person: PersonId) -> list[tuple[GuildId, str]]:
        """Return the servers and games a person wants to be notified of."""
        rows = await self._connection.execute_fetchall(
            "SELECT guild, game FROM wanted_games WHERE person = ?1 ORDER BY guild, game", (person,)
        )
        return [(GuildId(guild), game) for guild, game in rows]

    async def who_wants(self, guild: GuildId, game: str, *, since: int) -> list[PersonId]:
        """Return the people to notify of a game on a server: who had no notice `since`."""
        return await self._ids(
            PersonId,
            "SELECT person FROM wanted_games WHERE guild = ?1 AND game = ?2 AND NOT EXISTS "
            "(SELECT 1 FROM wanted_games AS other WHERE other.person = wanted_games.person "
            "AND other.told_at > ?3) ORDER BY person",
            guild,
            game,
            since,
        )


def preferences_in(row: Mapping[str, Any], person: PersonId) -> Preferences:
    """Return the preferences of a joined row, or the defaults."""
    if row["wishes_id"] is None:
        return Preferences(person)
    return msgspec.convert(prefixed(row, "wishes_"), Preferences, strict=False)


class PersonWrites(PersonReads):
    """Changes of people."""

    async def set_sight(self, person: PersonId, sight: Accessibility) -> None:
        """Store a person's accessibility settings."""
        self._connection.write(
            "INSERT INTO sights (person, large, contrast, fits) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (person) DO UPDATE SET large = excluded.large, "
            "contrast = excluded.contrast, fits = excluded.fits",
            (person, int(sight.large), int(sight.contrast), int(sight.fits)),
        )

    async def meet(self, person: PersonId, game: str) -> None:
        """Store that a person has opened a panel of a game."""
        self._connection.write(
            "INSERT INTO met (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            (person, game),
        )

    async def save_preferences(self, wishes: Preferences) -> None:
        """Store a person's preferences."""
        await self._insert("people", row_of(wishes), "id")

    async def set_absences(self, person: PersonId, absences: Iterable[Absence]) -> None:
        """Replace a person's absences."""
        await self._do("DELETE FROM absences WHERE person = ?1", person)
        for absence in absences:
            await self._insert("absences", {"person": person, **row_of(absence)})

    async def set_avatar(self, avatar: Avatar) -> None:
        """Store a person's avatar."""
        picture = b64encode(avatar.picture).decode()
        await self._insert("avatars", row_of(avatar) | {"picture": picture}, "person")

    async def drop_avatars(self, before: int) -> None:
        """Delete the avatars of people who have been at no table since a time."""
        self._connection.write("DELETE FROM avatars WHERE at < ?1", (before,))

    async def block(self, person: PersonId, *, other: PersonId, at: int) -> None:
        """Keep two people from being seated together."""
        await self._do(
            "INSERT INTO blocks (person, blocked, at) VALUES (?1, ?2, ?3) "
            "ON CONFLICT (person, blocked) DO NOTHING",
            person,
            other,
            at,
        )

    async def unblock(self, person: PersonId, *, other: PersonId) -> None:
        """Let two people be seated together again."""
        await self._do("DELETE FROM blocks WHERE person = ?1 AND blocked = ?2", person, other)

    async def set_wanted_games(
        self, person: PersonId, guild: GuildId, games: Collection[str]
    ) -> None:
        """Replace the games a person wants to be notified of on a server."""
        for kept_guild, game in await self.wanted_games(person):
            if kept_guild == guild and game not in games:
                await self._do(
                    "DELETE FROM wanted_games WHERE person = ?1 AND guild = ?2 AND game = ?3",
                    person,
                    guild,
                    game,
                )
        for game in games:
            await self._add("wanted_games", {"person": person, "guild": guild, "game": game})

    async def drop_wanted_games(self, person: PersonId) -> None:
        """Delete the games a person wants to be notified of, on all servers."""
        await self._do("DELETE FROM wanted_games WHERE person = ?1", person)

    async def set_opening_sent(
        self, person: PersonId, guild: GuildId, game: str, *, at: int
    ) -> None:
        """Store when a person was notified of a table that opened."""
        await self._do(
            "UPDATE wanted_games SET told_at = ?4 WHERE person = ?1 AND guild = ?2 AND game = ?3",
            person,
            guild,
            game,
            at,
        )
