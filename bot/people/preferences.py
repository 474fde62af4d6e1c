"""Use cases of a person: their preferences, absences, and waiting games."""

from __future__ import annotations

import dataclasses
import hashlib
from typing import Any, Final

from rules.codec import encode
from rules.core import RuleError
from rules.text import say

from ..clocks.availability import (
    digest_after,
    hours_of,
    read_days,
    read_quiet,
    with_absence,
    write_quiet,
)
from ..clocks.time_zones import check_zone
from ..clocks.turn_clocks import hours_kept, keep_clock, left
from ..clocks.waking_hours import Hours, deadline, next_waking
from ..clocks.wall_clock import Now
from ..languages import LANGUAGES
from ..model.ids import PersonId, TableId
from ..model.jobs import DIGEST, LETTER, JobKind
from ..model.people import Absence, Accessibility, Preferences
from ..model.units import DAY_MS, MINUTE_MS
from ..store import Store
from ..store.writing import Writing

WAYS = ("mention", "dm", "none", "digest")
CALLS = ("always", "needed", "never")
SPREAD: Final = 30 * MINUTE_MS
"""Milliseconds over which the digests of one time are spread."""
SIGHTS = tuple(field.name for field in dataclasses.fields(Accessibility))
"""What may be wished of what only its reader sees."""
CADENCES = (0, -1, 4, 8, 12, 24)
"""Reminders at half and at the last quarter, none, or every so many hours."""


def spread(person: PersonId) -> int:
    """Return by how many milliseconds a person's digest comes later than it might."""
    drawn = hashlib.blake2s(str(person).encode(), digest_size=4).digest()
    return int.from_bytes(drawn) % SPREAD


class People:
    """Everybody who ever said what they wish; all others have what a new row would."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def hours(self, person: PersonId) -> Hours:
        """Return a person's waking hours as they are now."""
        now = self._now()
        return await hours_of(self._store, await self._store.people.preferences(person), now)

    async def awake(self, wishes: Preferences) -> bool:
        """Return whether a person may be notified now."""
        now = self._now()
        return next_waking(await hours_of(self._store, wishes, now), now) == now

    async def absence(self, person: PersonId) -> Absence | None:
        """Return when a person is away, now or next."""
        found = await self._store.people.absences(person, self._now())
        return found[0] if found else None

    async def change(self, person: PersonId, **changes: Any) -> Preferences:
        """Change what a person wishes, of their pictures, too; raises `RuleError`.

        Other hours count from their next turn on, so that nobody can stretch a running one.
        """
        sight = {name: changes.pop(name) for name in SIGHTS if name in changes}
        if "zone" in changes:
            changes["zone"] = check_zone(changes["zone"])
        if "quiet" in changes:
            changes["quiet"] = write_quiet(read_quiet(changes["quiet"]))
        language = changes.get("language", "")
        if (
            changes.get("way", "none") not in WAYS
            or changes.get("cadence", 0) not in CADENCES
            or changes.get("calls", "needed") not in CALLS
            or (language and language not in LANGUAGES)
        ):
            raise RuleError(say("That isn't possible. Choose from the menu."))
        now = self._now()
        async with self._store.writing() as write:
            wishes = dataclasses.replace(await write.people.preferences(person), **changes)
            hours = await hours_of(write, wishes, now)
            daily = digest_after(hours, now) if wishes.way == "digest" else None
            await write.people.save_preferences(wishes)
            if sight:
                seen = dataclasses.replace(await write.people.sight(person), **sight)
                await write.people.set_sight(person, seen)
            await write.jobs.schedule(JobKind.MAINTENANCE, person, DIGEST, due=daily)
            await self._rewind(write, wishes)
        return wishes

    async def go_away(
        self, person: PersonId, from_: str | None, until: str
    ) -> tuple[Absence, list[TableId]]:
        """Let slow clocks stand still for some days; returns them and the tables to tell.

        Nobody is notified again of what is so already.
        """
        now = self._now()
        async with self._store.writing() as write:
            wishes = await write.people.preferences(person)
            new = read_days(wishes.zone, from_, until, now)
            old = await write.people.absences(person, now - 400 * DAY_MS)
            changed = with_absence(old, new)
            if changed == old:
                return new, []
            await write.people.set_absences(person, changed)
            await self._rewind(write, wishes)
            return new, await write.tables.running_of(person)

    async def away_in(self, person: PersonId, from_: str | None, until: str) -> Absence:
        """Count days that were typed before a zone was known by the midnights of the zone.

        Raises `RuleError` where they are not away on those days any more.
        """
        now = self._now()
        async with self._store.writing() as write:
            wishes = await write.people.preferences(person)
            was, new = (read_days(each, from_, until, now) for each in ("UTC", wishes.zone))
            old = await write.people.absences(person, now - 400 * DAY_MS)
            found = next((one for one in old if one.until_at == was.until_at), None)
            if found is None:
                raise RuleError(say("You're not away on those days any more."))
            begins = new.from_at if found.from_at == was.from_at else found.from_at
            moved = Absence(begins, new.until_at)
            kept = [one for one in old if one is not found]
            await write.people.set_absences(person, with_absence(kept, moved))
            await self._rewind(write, wishes)
        return moved

    async def come_home(self, person: PersonId) -> None:
        """End an absence, or call off the next ones."""
        now = self._now()
        async with self._store.writing() as write:
            past = [
                dataclasses.replace(one, until_at=min(one.until_at, now))
                for one in await write.people.absences(person)
                if one.from_at < now
            ]
            await write.people.set_absences(person, past)
            await self._rewind(write, await write.people.preferences(person))

    async def _rewind(self, write: Writing, wishes: Preferences) -> None:
        """Restart a person's running clocks; what is left of a turn stays the same."""
        now = self._now()
        awake = await hours_of(write, wishes, now)
        for row in await write.clocks.deadlines_of(wishes.id):
            if not row.slow or row.due is None:
                continue
            hours = dataclasses.replace(hours_kept(row), away=awake.away)
            due = deadline(hours, now, length=left(row, now))
            later = dataclasses.replace(row, due=due, hours=encode(hours))
            await keep_clock(write, later, wishes, awake, at=now)
            if later.due != row.due:
                await write.table_messages.mark_changed(row.table)

    # -- telling -------------------------------------------------------------------------------

    async def next_digest(self, person: PersonId) -> None:
        """Owe a person the digest of today, where it is due."""
        now = self._now()
        async with self._store.writing() as write:
            wishes = await write.people.preferences(person)
            if not await write.jobs.is_due(JobKind.MAINTENANCE, person, DIGEST, now=now):
                return
            hours = await hours_of(write, wishes, now)
            later = digest_after(hours, max(now, next_waking(hours, now)))
            await write.jobs.schedule(JobKind.MAINTENANCE, person, DIGEST, due=later)
            if next_waking(hours, now) == now:
                await write.jobs.schedule(JobKind.REQUEST, person, LETTER, due=now + spread(person))

    async def digested(self, person: PersonId, due: int | None) -> None:
        """Record that a person got a digest as it was, without later additions."""
        async with self._store.writing() as write:
            if await write.jobs.due(JobKind.REQUEST, person, LETTER) == due:
                await write.jobs.schedule(JobKind.REQUEST, person, LETTER, due=None)

    async def set_undelivered(self, person: PersonId, undelivered: bool) -> None:
        """Note that a message did not reach a person, or that they have been shown so."""
        async with self._store.writing() as write:
            wishes = await write.people.preferences(person)
            if wishes.undelivered != undelivered:
                await write.people.save_preferences(
                    dataclasses.replace(wishes, undelivered=undelivered)
                )
