"""Changed settings with running clocks: hours wait a turn, absences don't."""

from __future__ import annotations

import pytest

from bot.model.jobs import DIGEST, JobKind
from bot.model.units import DAY_MS, HOUR_MS
from bot.people.preferences import People, spread
from bot.tables.timeouts import Timeouts
from tests.bot.refusals import refused

from ..clocks.test_waking_hours import at, local_time
from ..pacing import next_due, run_all_due, slow, some_move
from ..seating import ANNA, BEN, Services, press

LONDON = "Europe/London"


@pytest.fixture
def people(services: Services) -> People:
    """Return the use cases; it is Monday, ten in the morning in London."""
    services.watch.at = at("2026-11-23 10:00", LONDON)
    return People(services.store, services.watch)


async def test_other_hours_count_from_the_next_turn_on(services: Services, people: People) -> None:
    play = await slow(services, ANNA, BEN)
    (row,) = play.deadlines
    for person in (ANNA, BEN):
        await people.change(person.id, zone=LONDON, quiet="22:00-08:00")
    (same,) = await services.store.clocks.deadlines(play.table.id)
    assert same.due == row.due
    play = await some_move(services, play)
    assert local_time(play.deadlines[0].due or 0, LONDON) == "2026-11-24 20:00"


async def test_nobody_stretches_a_turn_by_changing_their_hours_again_and_again(
    services: Services, people: People
) -> None:
    play = await slow(services, ANNA, BEN)
    person = play.deadlines[0].person
    for hour in range(23):
        await people.change(person, quiet=f"{hour}-{(hour + 12) % 24}")
        services.watch.pass_(3600)
    (row,) = await services.store.clocks.deadlines(play.table.id)
    assert row.due == play.deadlines[0].due


async def test_an_absence_stops_a_running_clock_and_coming_home_starts_it(
    services: Services, people: People
) -> None:
    play = await slow(services, ANNA, BEN)
    (row,) = play.deadlines
    services.watch.pass_(3600)
    absence, tables = await people.go_away(row.person, None, "2026-11-26")
    assert tables == [play.table.id]
    (later,) = await services.store.clocks.deadlines(play.table.id)
    assert later.due == absence.until_at + 23 * HOUR_MS
    services.watch.pass_(24 * 3600)
    await people.come_home(row.person)
    (home,) = await services.store.clocks.deadlines(play.table.id)
    assert home.due == services.watch.at + 23 * HOUR_MS
    assert await people.absence(row.person) is None
    after = await services.store.people.absences(row.person)
    assert [one.until_at for one in after] == [services.watch.at]


async def test_days_typed_before_a_zone_was_known_are_counted_by_it_once_it_is(
    services: Services, people: People
) -> None:
    typed = "2026-11-28", "2026-12-02"
    await people.go_away(ANNA.id, *typed)
    await people.change(ANNA.id, zone="America/New_York")
    moved = await people.away_in(ANNA.id, *typed)
    assert await services.store.people.absences(ANNA.id) == [moved]
    assert local_time(moved.from_at, "America/New_York") == "2026-11-28 00:00"
    assert local_time(moved.until_at, "America/New_York") == "2026-12-02 00:00"


async def test_absence_days_keep_their_start_and_cancelled_ones_stay_cancelled(
    services: Services, people: People
) -> None:
    began = services.watch.at
    await people.go_away(ANNA.id, None, "2026-12-02")
    await people.change(ANNA.id, zone="Asia/Tokyo")
    services.watch.at += HOUR_MS
    moved = await people.away_in(ANNA.id, None, "2026-12-02")
    assert moved.from_at == began
    assert local_time(moved.until_at, "Asia/Tokyo") == "2026-12-02 00:00"
    await people.come_home(ANNA.id)
    refusal = await refused(people.away_in(ANNA.id, None, "2026-12-02"))
    assert refusal == "You're not away on those days any more."


async def test_too_long_an_absence_changes_nothing(services: Services, people: People) -> None:
    play = await slow(services, ANNA, BEN)
    (row,) = play.deadlines
    assert "21 days in a row" in await refused(people.go_away(row.person, None, "2026-12-16"))
    assert await services.store.clocks.deadlines(play.table.id) == [row]
    await people.go_away(row.person, None, "2026-12-14")


async def test_live_clocks_know_no_quiet_hours(services: Services, people: People) -> None:
    for person in (ANNA, BEN):
        await people.change(person.id, quiet="08:00-20:00")
    table = await services.lobby(ANNA, BEN, game="tactic-tiles")
    await services.lobbies.set_pace(table, ANNA.id, "live", turn=60)
    await services.lobbies.begin(table, ANNA.id, press=press())
    (row,) = await services.store.clocks.deadlines(table)
    assert row.due == services.watch.at + 60_000
    await people.go_away(row.person, None, "2026-11-26")
    assert await services.store.clocks.deadlines(table) == [row]


@pytest.mark.parametrize(
    ("cadence", "hours"), [(0, [12, 18]), (-1, []), (8, [8, 16]), (4, [4, 8, 12, 16, 20])]
)
async def test_reminders_come_in_the_cadence_that_was_wished_for(
    services: Services, people: People, cadence: int, hours: list[int]
) -> None:
    timeouts = Timeouts(services.store, services.tables, services.watch)
    for person in (ANNA, BEN):
        await people.change(person.id, cadence=cadence)
    play = await slow(services, ANNA, BEN)
    began, reminded = services.watch.at, []
    while (due := await next_due(services.store)) and due.due < began + 24 * HOUR_MS:
        services.watch.at = due.due
        if await timeouts.run_job(due):
            pending = await next_due(services.store)
            assert pending is not None
            row = await timeouts.pending_reminder(pending)
            assert row is not None
            await timeouts.note_reminded(row, None)
            reminded.append((services.watch.at - began) // HOUR_MS)
    assert reminded == hours
    assert (await services.tables.load(play.table.id)).seq == play.seq


async def test_no_reminder_comes_after_the_move(services: Services, people: People) -> None:
    timeouts = Timeouts(services.store, services.tables, services.watch)
    play = await slow(services, ANNA, BEN)
    due = await next_due(services.store)
    assert due is not None
    play = await some_move(services, play)
    services.watch.at = due.due
    assert not await timeouts.run_job(due)
    assert await run_all_due(services, timeouts) == 1  # the other person's, at half their time


async def test_digest_is_due_once_a_day_for_subscribers(services: Services, people: People) -> None:
    await people.change(ANNA.id, zone=LONDON, way="digest")
    digest = await services.store.jobs.due(JobKind.MAINTENANCE, ANNA.id, DIGEST)
    assert local_time(digest or 0, LONDON) == "2026-11-24 09:00"
    await people.next_digest(ANNA.id)
    assert await services.store.jobs.due(JobKind.REQUEST, ANNA.id, "letter") is None
    services.watch.at = digest or 0
    await people.next_digest(ANNA.id)
    assert await services.store.jobs.due(
        JobKind.REQUEST, ANNA.id, "letter"
    ) == services.watch.at + spread(ANNA.id)
    pending = await services.store.jobs.due(JobKind.REQUEST, ANNA.id, "letter")
    async with services.store.writing() as write:
        await write.jobs.schedule(
            JobKind.REQUEST, ANNA.id, "letter", due=services.watch.at + HOUR_MS
        )
    await people.digested(ANNA.id, pending)
    due = await services.store.jobs.due(JobKind.REQUEST, ANNA.id, "letter")
    assert due == services.watch.at + HOUR_MS, "what became due while one was sent is pending"
    await people.digested(ANNA.id, due)
    await people.next_digest(ANNA.id)
    assert await services.store.jobs.due(JobKind.REQUEST, ANNA.id, "letter") is None
    later = await services.store.jobs.due(JobKind.MAINTENANCE, ANNA.id, DIGEST)
    assert (later or 0) - services.watch.at == DAY_MS
    await people.change(ANNA.id, way="mention")
    assert await services.store.jobs.due(JobKind.MAINTENANCE, ANNA.id, DIGEST) is None


async def test_only_what_is_offered_can_be_wished_for(services: Services, people: People) -> None:
    for wrong in ({"way": "pigeon"}, {"cadence": 5}):
        assert "Choose from the menu" in await refused(people.change(ANNA.id, **wrong))
