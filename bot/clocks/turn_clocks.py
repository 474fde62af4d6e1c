"""The clocks of people's turns: which run, what a turn took, when to remind."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from rules.codec import decode, encode
from rules.core import Seat

from ..model.ids import PersonId
from ..model.people import Preferences
from ..model.play import next_up
from ..model.records import SlowTurn
from ..model.tables import Chair, Deadline, Table
from ..model.units import HOUR_MS
from ..store.writing import Writing
from .availability import hours_of
from .waking_hours import ALWAYS, Hours, deadline, next_waking, waking


async def keep_time(
    write: Writing, table: Table, chairs: Sequence[Chair], at: int, *, mover: Seat | None = None
) -> tuple[tuple[Chair, ...], tuple[Deadline, ...]]:
    """Return the chairs with their banks, and the clocks that run, after a change.

    Where the change is a move, its `mover` is the seat whose turn that may have ended.
    """
    if not table.timed:
        return tuple(chairs), ()
    running = {row.seat: row for row in await write.clocks.deadlines(table.id)}
    kept: list[Chair] = []
    rows: list[Deadline] = []
    stopped: list[Seat] = []
    taken: SlowTurn | None = None
    started: list[tuple[Deadline, int | None]] = []
    for chair in chairs:
        row, waited_for = running.get(chair.seat), chair.awaited and chair.present
        if row and not (waited_for and (row.since, row.person) == (chair.since, chair.person)):
            chair = dataclasses.replace(chair, bank=max(0, chair.bank - bank_used(row, at)))
            stopped.append(chair.seat)
            if chair.seat == mover:
                taken = await _taken(write, table, row, at)
            row = None
        if waited_for and row is None:
            row, look_at = await _started(write, table, chair, at)
            started.append((row, look_at))
        kept.append(chair)
        rows += [row] if row else []
    following = await _following(write, table, chairs) if started else None
    if taken is not None:
        await write.records.add_slow_turn(taken)
    for seat in stopped:
        await write.clocks.drop_deadline(table.id, seat)
    for row, look_at in started:
        await write.clocks.set_deadline(row, look_at=look_at)
    if following is not None:
        await write.news.add(table.id, [following], "next", due=at)
    return tuple(kept), tuple(rows)


async def _following(write: Writing, table: Table, chairs: Sequence[Chair]) -> PersonId | None:
    """Return the next player's id after a turn that begins, if they want that notice."""
    chair = next_up(chairs) if table.pace == "slow" else None
    if (
        chair is not None
        and chair.person
        and (await write.people.preferences(chair.person)).next_up
    ):
        return chair.person
    return None


async def _taken(write: Writing, table: Table, row: Deadline, at: int) -> SlowTurn | None:
    """Return the record of an ended turn; None where it doesn't count (an absence)."""
    if table.pace != "slow" or table.trial or row.due is None:
        return None
    if row.due > at:
        return SlowTurn(
            table.id, row.seat, row.since, row.person, max(0, row.total - left(row, at))
        )
    away = any(one.from_at <= row.due for one in await write.people.absences(row.person, row.due))
    return None if away else SlowTurn(table.id, row.seat, row.since, row.person, None)


async def _started(
    write: Writing, table: Table, chair: Chair, at: int
) -> tuple[Deadline, int | None]:
    assert chair.person is not None
    wishes = await write.people.preferences(chair.person)
    awake = await hours_of(write, wishes, at)
    hours = awake if table.pace == "slow" else ALWAYS
    allowed = table.turn_seconds * 1000
    total = allowed + chair.bank
    due = deadline(hours, at, length=total) if allowed else None
    row = Deadline(
        table.id, chair.seat, chair.person, chair.since, due, allowed, total, encode(hours)
    )
    return row, next_look(row, wishes, awake, at)


async def lengthen(write: Writing, row: Deadline, more: int, *, at: int) -> None:
    """Lengthen the clock of a turn by milliseconds of its person's waking hours."""
    wishes = await write.people.preferences(row.person)
    awake = await hours_of(write, wishes, at)
    await keep_clock(write, granted(row, at, since=at, least=more), wishes, awake, at=at)


async def keep_clock(
    write: Writing, row: Deadline, wishes: Preferences, awake: Hours, *, at: int
) -> None:
    """Keep the clock of a turn as it runs from now on."""
    await write.clocks.set_deadline(row, look_at=next_look(row, wishes, awake, at))


def hours_kept(row: Deadline) -> Hours:
    """Return the hours a clock was started with: new ones count from the next turn on."""
    return decode(Hours, row.hours)


def left(row: Deadline, at: int) -> int:
    """Return how much waking time is left of a turn."""
    return waking(hours_kept(row), at, end=row.due) if row.due is not None else 0


def bank_used(row: Deadline, at: int) -> int:
    """Return what a turn that ends now has taken from the time bank."""
    return max(0, row.total - left(row, at) - row.allowed) if row.due is not None else 0


def reminders(row: Deadline, wishes: Preferences) -> Iterator[int]:
    """Return how much of a turn is left at each of its reminders, in their order."""
    if row.due is None or not row.slow or wishes.way in ("none", "digest") or wishes.cadence < 0:
        return
    if not wishes.cadence:
        yield from (row.total // 2, row.total // 4)
        return
    yield from range(row.total - wishes.cadence * HOUR_MS, 0, -wishes.cadence * HOUR_MS)


def reminders_due(row: Deadline, wishes: Preferences, at: int) -> int:
    """Return how many reminders of a turn are due by now."""
    return sum(rest >= left(row, at) for rest in reminders(row, wishes))


def next_look(row: Deadline, wishes: Preferences, awake: Hours, at: int) -> int | None:
    """Return when a turn needs a notice, a reminder or its end (ms), or None."""
    times = [row.due] if row.due is not None else []
    wakes = next_waking(awake, at)
    if row.slow and wakes > at:
        times.append(wakes)
    for number, rest in enumerate(reminders(row, wishes)):
        if number >= row.reminded:
            when = deadline(hours_kept(row), at, length=max(0, left(row, at) - rest))
            times.append(next_waking(awake, when))
            break
    return min(times, default=None)


def time_granted(row: Deadline, began: int) -> int:
    """Return the milliseconds given for downtime to a turn that began at an instant."""
    if row.due is None:
        return 0
    return max(0, row.due - deadline(hours_kept(row), began, length=row.total))


def granted(row: Deadline, at: int, *, since: int, least: int = 0) -> Deadline:
    """Return a clock with as much left at `at` as at `since`, or longer by `least`.

    The turn itself isn't longer for that: reminders and the time it took ignore the downtime.
    """
    if row.due is None:
        return row
    more = max(least, waking(hours_kept(row), since, end=at))
    return dataclasses.replace(row, due=deadline(hours_kept(row), row.due, length=more))
