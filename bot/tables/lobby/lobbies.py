"""Use cases of a lobby: open a table, join, leave, agree, start, cancel."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from rules.codec import encode
from rules.core import Level, RuleError
from rules.levels import up_to
from rules.options import Pace, Value
from rules.text import say

from ...clocks.wall_clock import Now
from ...errors import AlreadyDone, ChannelTaken
from ...languages import ENGLISH
from ...model.endings import LobbyEnding
from ...model.ids import ChannelId, GuildId, PersonId, PressId, TableId
from ...model.play import Lobby, game_of
from ...model.tables import Guest, RuleAlarm, Table
from ...model.units import HOUR_MS
from ...records.conduct import check_asks, check_finished
from ...store import Store
from ...store.writing import Writing
from ..running import ABANDONED
from . import dealing, terms
from .characters import newcomer
from .hosts import only_host
from .new_tables import NewTables
from .openings import queue_openings

DEALS = 3
"""How often a deal may be disturbed before the lobby is closed for the one that counts."""
TERMS = ("pace", "house", "open", "turn_seconds", "bank_seconds", "asks_finished", "rated")
REMATCH_COLUMNS = (*TERMS, "language", "shared_language")
"""What a rematch keeps of the table before."""


@dataclass(frozen=True)
class Person:
    """A person at the door: who they are and what they are called there."""

    id: PersonId
    name: str


class Lobbies:
    """The lobbies of a store."""

    def __init__(self, store: Store, now: Now, lobby_hours: int, new: NewTables | None = None):
        self.new = new or NewTables(now)
        self._store = store
        self._now = now
        self._hours = lobby_hours
        self._closed = dealing.ClosedLobbies()

    async def load(self, table: TableId) -> Lobby:
        """Return a lobby; raises `RuleError` if it has begun or is gone."""
        return await self._load(self._store, table)

    async def _load(self, source: Store | Writing, table: TableId, *, deals: bool = False) -> Lobby:
        found = await source.tables.get(table)
        if found is None or found.phase == "closed":
            raise RuleError(say("This table is closed. `/play` opens a new one."))
        if found.phase != "lobby":
            raise RuleError(say("This game has already started."))
        if not deals and source is not self._store:
            self._closed.check(table)
        guests = await source.lobbies.guests(table)
        return Lobby(found, tuple(guests), tuple(await source.lobbies.invited(table)))

    async def open(
        self,
        game: str,
        guild: GuildId | None,
        channel: ChannelId | None,
        host: Person,
        *,
        press: PressId,
        invited: Sequence[PersonId] = (),
        like: Table | None = None,
        programs: Sequence[Guest] = (),
        pace: tuple[Pace, int] = ("live", 0),
        language: str = ENGLISH,
        shared_language: str = "",
        parent: ChannelId | None = None,
        trial_of: Table | None = None,
    ) -> Lobby:
        """Open a lobby with its host in it, on the terms of another table if one is named.

        A lobby like another waits for the people of that table for 30 days, and begins by itself
        when all of them are in. One that goes on from a table has its options, and is a trial from
        the first moment. In a thread, `parent` is the channel it hangs below. Without a channel
        the bot is no member there. Raises `ChannelTaken`, `KeptOutHere`, `AlreadyDone`.
        """
        table = self.new.table(game, guild, channel, host=host.id, pace=pace, language=language)
        options = table.house if trial_of is None else trial_of.house
        table = dataclasses.replace(
            table, house=options, trial=trial_of is not None, shared_language=shared_language
        )
        wait = self._hours * HOUR_MS if like is None else ABANDONED
        if like is not None:
            kept = {name: getattr(like, name) for name in REMATCH_COLUMNS}
            table = dataclasses.replace(table, after=like.id, **kept)
        due = RuleAlarm(table.id, "lobby", "", self._now() + wait, None)
        async with self._store.writing() as write:
            if await write.lobbies.is_in_live(press):
                raise AlreadyDone
            await write.servers.check_not_kept_out(guild, host.id)
            if like is None and guild is not None:
                table = dataclasses.replace(table, rated=(await write.servers.get(guild)).rated)
            rematch = await write.tables.rematch_of(like.id) if like is not None else None
            if rematch or await write.tables.live_in(table.channel):
                raise ChannelTaken
            await write.tables.add(table)
            await write.nights.admit(
                table.id, (table.channel, parent), like=like.id if like else None
            )
            guests = [Guest(host.id, None, host.name, "", press), *programs]
            await write.lobbies.set_guests(table.id, guests)
            await write.nights.mark_lobby_changed(table.id)
            await write.lobbies.invite(table.id, invited)
            await write.clocks.set_alarms(table.id, [due])
            await queue_openings(write, table, self._now())
            if like is not None:
                await write.news.add_tags(table.id, self._now())  # its channel may be a forum post
        return await self.load(table.id)

    async def join(self, table: TableId, person: Person, press: PressId) -> PressId:
        """Take a seat; returns the press that took it, an earlier one if repeated.

        Raises `RuleError`, such as `KeptOutHere`, also where a rematch is complete with that and
        cannot begin as it is.
        """
        async with self._store.writing() as write:
            lobby = await self._load(write, table)
            there = [guest for guest in lobby.guests if guest.person == person.id]
            if there:
                game_of(lobby.table)  # refuses a game that no longer exists
                return there[0].joined
            invited = person.id in (lobby.table.host, *lobby.invited)
            if after := lobby.table.after:  # all who sat there: nobody learns of a block
                invited = invited or bool(await write.seats.played_at(person.id, [after]))
            if not lobby.table.open and not invited:
                raise RuleError(
                    say("This table is for invited people. Ask its host to open it to everyone.")
                )
            await write.servers.check_not_kept_out(lobby.table.guild, person.id)
            if not invited:
                await check_finished(write, lobby.table, person.id)
            terms.check_room(lobby)
            guest = Guest(person.id, None, person.name, "", press)
            await self._set(write, lobby, [*lobby.guests, guest])
            await write.lobbies.share_language(table)
            everybody = set(lobby.invited) <= {*lobby.people, person.id}
        if lobby.table.after and invited and everybody:
            await self.begin(table, lobby.table.host, press=press, whole=True)
        return press

    async def pressed(self, table: TableId, person: PersonId, *, press: PressId) -> None:
        """Note the last press of a person in a lobby, which goes into the deal."""
        async with self._store.writing() as write:
            self._closed.check(table)
            await write.lobbies.set_pressed(table, person, press=press)

    async def leave(self, table: TableId, person: PersonId) -> None:
        """Give a place up; the next person in becomes host, the last one closes the lobby."""
        async with self._store.writing() as write:
            lobby = await self._load(write, table)
            rest = [guest for guest in lobby.guests if guest.person != person]
            if len(rest) == len(lobby.guests):
                raise RuleError(say("You're not in this lobby."))
            people = [guest.person for guest in rest if guest.person is not None]
            if not people:
                await self._close(write, table, "everybody left")
                return
            if lobby.table.host == person:
                await write.tables.set_host(table, people[0])
            await write.lobbies.count_departure(table)
            await self._set(write, lobby, rest)

    async def add_program(self, table: TableId, person: PersonId, level: Level) -> None:
        """Give a place to an opponent of a level, or the strongest below; host only."""
        async with self._store.writing() as write:
            lobby = await self._hosted(write, table, person)
            terms.check_room(lobby)
            plays = up_to(level, lobby.game.levels)
            await self._set(write, lobby, [*lobby.guests, newcomer(plays, lobby.guests)])

    async def remove(self, table: TableId, person: PersonId, guest: str) -> None:
        """Remove a lobby member, named by key; host only, but not the host."""
        async with self._store.writing() as write:
            lobby = await self._hosted(write, table, person)
            rest = [other for other in lobby.guests if other.key != guest]
            if len(rest) == len(lobby.guests):
                raise RuleError(say("That seat is already empty."))
            if guest == str(person):
                raise RuleError(say("Press Leave to give up your own seat."))
            if guest.isdecimal():
                await write.lobbies.count_departure(table)
            await self._set(write, lobby, rest)

    async def choose(self, table: TableId, person: PersonId, choice: str) -> None:
        """Choose what only one may have, such as a colour; first come, first served."""
        async with self._store.writing() as write:
            lobby = await self._load(write, table)
            if choice and any(
                guest.choice == choice and guest.person != person for guest in lobby.guests
            ):
                raise RuleError(say("Someone else has already chosen that. Choose another."))
            if person not in lobby.people:
                raise RuleError(say("Join the table first."))
            guests = [
                dataclasses.replace(guest, choice=choice) if guest.person == person else guest
                for guest in lobby.guests
            ]
            await self._set(write, lobby, guests)

    async def change_terms(
        self, table: TableId, person: PersonId, changes: terms.TermChanges
    ) -> None:
        """Change some of the terms, all of them or none; host only."""
        async with self._store.writing() as write:
            lobby = await self._hosted(write, table, person)
            await self._agree(write, terms.changed(lobby, changes))
            if changes.language is not None:
                await write.tables.set_language(table, changes.language)

    async def set_option(self, table: TableId, person: PersonId, name: str, value: Value) -> None:
        """Change an option of the game; host only."""
        await self.change_terms(table, person, terms.TermChanges({name: value}))

    async def set_switches(self, table: TableId, person: PersonId, on: Sequence[str]) -> None:
        """Turn the named yes-or-no options on and all others off; host only."""
        async with self._store.writing() as write:
            lobby = await self._hosted(write, table, person)
            await self._agree(write, terms.with_switches(lobby, on))

    async def switch(
        self, table: TableId, person: PersonId, term: Literal["open", "rated"], *, on: bool
    ) -> None:
        """Switch whether a lobby is open to everybody, or its game rated; host only."""
        switched: dict[str, Any] = {term: on}
        await self.change_terms(table, person, terms.TermChanges(**switched))

    async def set_pace(
        self,
        table: TableId,
        person: PersonId,
        pace: Pace,
        *,
        turn: int | None = None,
        bank: int | None = None,
    ) -> None:
        """Play at once or over days, so many seconds a turn and of time bank; host only."""
        changes = terms.TermChanges(pace=pace, turn=turn, bank=bank)
        await self.change_terms(table, person, changes)

    async def ask_finished(self, table: TableId, person: PersonId, asks: int) -> None:
        """Require finished games of those who join, or (0) none; host only."""
        async with self._store.writing() as write:
            lobby = await self._hosted(write, table, person)
            check_asks(asks, lobby.table.pace)
            await self._agree(write, dataclasses.replace(lobby.table, asks_finished=asks))

    async def set_language(self, table: TableId, person: PersonId, language: str) -> None:
        """Hold the table in another language; host only."""
        await self.change_terms(table, person, terms.TermChanges(language=language))

    async def invite(
        self, table: TableId, person: PersonId, people: Sequence[PersonId]
    ) -> list[PersonId]:
        """Add people to those who may join a table for invited people; host only.

        Returns those who were neither invited nor in before: each is notified once.
        """
        async with self._store.writing() as write:
            lobby = await self._hosted(write, table, person)
            new = [each for each in people if each not in (*lobby.invited, *lobby.people)]
            await write.lobbies.invite(table, new)
            await write.news.add(table, new, "invited", due=self._now())
            await write.table_messages.mark_changed(table)
        return new

    async def hand_host(
        self, table: TableId, person: PersonId, *, to: PersonId, moderator: bool = False
    ) -> None:
        """Make another person in the lobby its host."""
        async with self._store.writing() as write:
            lobby = await self._load(write, table)
            if not moderator:
                lobby = await self._hosted(write, table, person)
            if to not in lobby.people:
                raise RuleError(say("The host has to be someone who has joined."))
            await self._agree(write, dataclasses.replace(lobby.table, host=to))

    async def cancel(self, table: TableId, person: PersonId) -> None:
        """Call the game off; host only."""
        async with self._store.writing() as write:
            found = await write.tables.get(table)
            if found is None or (found.phase, found.host) != ("lobby", person):
                await self._hosted(write, table, person)  # says why not
            await self._close(write, table, "cancelled")

    async def expire(self, table: TableId) -> None:
        """Close a lobby that nobody started in time."""
        async with self._store.writing() as write:
            found = await write.tables.get(table)
            if found is not None and found.phase == "lobby":
                await self._close(write, table, "expired")

    async def begin(
        self, table: TableId, person: PersonId, *, press: PressId, whole: bool = False
    ) -> None:
        """Deal and begin; host only, once the players and options fit.

        A rematch that begins by itself has to be `whole`: where a person of it has left while the
        cards were dealt, it waits for them again.
        """
        lobby: Lobby | None = await self._hosted(self._store, table, person)
        for _ in range(DEALS):
            lobby = lobby and await self._dealt(lobby, person, press, whole)
        with self._closed.closed(table):  # nobody can press for ever
            while lobby is not None:
                lobby = await self._dealt(lobby, person, press, whole)

    async def _dealt(
        self, lobby: Lobby, person: PersonId, press: PressId, whole: bool
    ) -> Lobby | None:
        """Deal and start a lobby; returns it unchanged if that disturbed the deal."""
        # A deal may take long, as some are searched for: nothing waits for it meanwhile.
        dealt = await asyncio.to_thread(dealing.deal, lobby, press)
        async with self._store.writing() as write:
            now = await self._hosted(write, lobby.table.id, person, deals=True)
            if whole and not set(lobby.people) <= set(now.people):
                return None
            if (now.guests, now.options) != (lobby.guests, lobby.options):
                return now  # a person came, went or pressed while the cards were dealt
            await self._agree(write, dataclasses.replace(now.table, house=encode(lobby.options)))
            await dealing.begin(write, now, dealt, press, at=self._now())
            await write.nights.mark_lobby_changed(now.table.id)
        return None

    # -- steps the use cases share -------------------------------------------------------------

    async def _hosted(
        self, source: Store | Writing, table: TableId, person: PersonId, *, deals: bool = False
    ) -> Lobby:
        lobby = await self._load(source, table, deals=deals)
        if lobby.table.host != person:
            raise RuleError(only_host(lobby.table.host))
        return lobby

    async def _set(self, write: Writing, lobby: Lobby, guests: Sequence[Guest]) -> None:
        await write.lobbies.set_guests(lobby.table.id, guests)
        await write.nights.mark_lobby_changed(lobby.table.id)
        await write.table_messages.mark_changed(lobby.table.id)

    async def _agree(self, write: Writing, table: Table) -> None:
        await write.lobbies.set_options(table)
        await write.table_messages.mark_changed(table.id)

    async def _close(self, write: Writing, table: TableId, why: LobbyEnding) -> None:
        await write.games.end(table, "closed", self._now(), why)
        await write.nights.mark_lobby_changed(table)
        await write.clocks.set_alarms(table, [])
        await write.table_messages.mark_changed(table)
