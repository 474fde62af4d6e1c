"""Planned nights: their notices, how they begin, and when they are dropped."""

from __future__ import annotations

import pytest

from bot.errors import AlreadyDone, KeptOutHere
from bot.model.bans import Ban
from bot.model.contests.nights import FORGOTTEN, Night
from bot.model.ids import GuildId, PersonId
from bot.model.jobs import NIGHT, JobKind
from bot.model.people import KeptOut
from bot.nights.nights import Nights
from bot.nights.plans import BEFOREHAND, EARLY, TOO_LATE
from rules.core import RuleError
from tests.bot.refusals import refused

from ..pacing import next_due
from ..seating import ANNA, BEN, CARLA, DORA, ELSEWHERE, GUILD, HALL, Services, press
from .test_nights import HOUR, again, nights

__all__ = ["nights"]


async def planned(nights: Nights, services: Services, ahead: int = 24 * HOUR) -> Night:
    at = services.watch() + ahead
    return await nights.plan(
        GUILD, HALL, host=ANNA.id, name="Tiles", starts_at=at, eventful=False, press=press()
    )


async def test_a_plan_rings_half_an_hour_before_and_tells_each_person_once(
    services: Services, nights: Nights
) -> None:
    night = await planned(nights, services)
    assert await nights.come(night.id, BEN.id)
    assert await nights.come(night.id, CARLA.id)
    assert not await nights.come(night.id, CARLA.id)
    due = await next_due(services.store)
    assert due is not None
    assert (due.id, due.key, due.due) == (night.id, "night", night.starts_at - BEFOREHAND)
    assert await nights.to_remind(night.id) is None
    services.watch.at = night.starts_at - BEFOREHAND
    assert await nights.to_remind(night.id) == night
    await nights.remind(night.id, [DORA.id, BEN.id])
    await nights.remind(night.id, [CARLA.id])
    assert await services.store.night_people.pending_reminders(services.watch()) == {
        night.id: [ANNA.id, BEN.id, DORA.id]
    }
    async with services.store.writing() as write:
        await write.night_people.drop_reminders(night.id, [ANNA.id, BEN.id, DORA.id])
    services.watch.at = night.starts_at
    assert await nights.to_remind(night.id) is None
    await nights.come(night.id, CARLA.id)
    assert await services.store.night_people.pending_reminders(services.watch()) == {}
    services.watch.at = night.starts_at + FORGOTTEN
    await nights.advance(night.id)
    assert (await again(services, night)).ending == "lapsed"
    due = await next_due(services.store)
    assert due is None or due.key != "night"


async def test_reminders_wait_while_server_or_member_is_banned(
    services: Services, nights: Nights
) -> None:
    night = await planned(nights, services)
    await nights.come(night.id, BEN.id)
    now = services.watch.at = night.starts_at - BEFOREHAND
    await nights.remind(night.id)
    person = Ban("person", BEN.id, "loud", now, None, None)
    server = Ban("server", GUILD, "empty", now, now + HOUR, None)
    async with services.store.writing() as write:
        await write.bans.save(person)
    assert await services.store.night_people.pending_reminders(now) == {night.id: [ANNA.id]}
    async with services.store.writing() as write:
        await write.bans.save(server)
    assert await services.store.night_people.pending_reminders(now) == {}
    assert await services.store.night_people.pending_reminders(now + HOUR) == {night.id: [ANNA.id]}


async def test_late_reminder_of_a_night_is_not_sent(services: Services, nights: Nights) -> None:
    night = await planned(nights, services)
    services.watch.at = night.starts_at + TOO_LATE + 1
    assert await nights.to_remind(night.id) == night
    await nights.remind(night.id)
    assert await services.store.night_people.pending_reminders(services.watch()) == {}
    services.watch.at = night.starts_at + FORGOTTEN
    assert await nights.to_remind(night.id) is None


async def test_a_plan_for_soon_reminds_when_it_begins(services: Services, nights: Nights) -> None:
    night = await planned(nights, services, ahead=10 * 60_000)
    assert await services.store.jobs.due(JobKind.CONTEST, night.id, NIGHT) == night.starts_at


async def test_a_plan_that_is_moved_reminds_again(services: Services, nights: Nights) -> None:
    night = await planned(nights, services)
    services.watch.at = night.starts_at - BEFOREHAND
    await nights.remind(night.id)
    await nights.move(night.id, night.starts_at)
    assert (await again(services, night)).reminded
    await nights.move(night.id, night.starts_at + 48 * HOUR)
    moved = await again(services, night)
    assert not moved.reminded
    rings = await services.store.jobs.due(JobKind.CONTEST, night.id, NIGHT)
    assert rings == night.starts_at + 48 * HOUR - BEFOREHAND


async def test_a_plan_becomes_the_night_that_is_begun_near_its_time(
    services: Services, nights: Nights
) -> None:
    night = await planned(nights, services)
    assert await nights.next_plan(HALL) is None
    with pytest.raises(RuleError, match="four hours"):
        await nights.begin(night.id, ANNA.id, moderator=False)
    services.watch.at = night.starts_at - EARLY
    assert await nights.next_plan(HALL) == night
    with pytest.raises(RuleError, match="Before its time"):
        await nights.begin(night.id, BEN.id, moderator=False)
    begun = await nights.begin(night.id, ANNA.id, moderator=False, scoring="winner")
    assert (begun.phase, begun.scoring, begun.name) == ("running", "winner", "Tiles")
    assert await services.store.nights.live_in(HALL) == begun
    with pytest.raises(RuleError, match="has already started, or was called off"):
        await nights.begin(night.id, ANNA.id, moderator=False)
    other = await planned(nights, services, ahead=HOUR)
    services.watch.at = other.starts_at
    with pytest.raises(RuleError, match="already"):
        await nights.begin(other.id, BEN.id, moderator=False)


async def test_a_plan_can_be_called_off_and_then_nobody_comes(
    services: Services, nights: Nights
) -> None:
    night = await planned(nights, services)
    await nights.call_off(night.id)
    assert (await again(services, night)).phase == "over"
    assert await services.store.nights.last_in(HALL) is None
    for deed in (nights.come(night.id, BEN.id), nights.move(night.id, 1)):
        with pytest.raises(RuleError, match="has already started, or was called off"):
            await deed
    await nights.remind(night.id)
    assert await services.store.night_people.pending_reminders(services.watch()) == {}


async def test_the_same_press_plans_one_night(services: Services, nights: Nights) -> None:
    pressed = press()
    await nights.plan(
        GUILD,
        HALL,
        host=ANNA.id,
        name="",
        starts_at=services.watch() + HOUR,
        eventful=True,
        press=pressed,
    )
    with pytest.raises(AlreadyDone):
        await nights.plan(
            GUILD,
            HALL,
            host=ANNA.id,
            name="",
            starts_at=services.watch() + HOUR,
            eventful=True,
            press=pressed,
        )
    assert len(await services.store.nights.planned_in(HALL)) == 1


async def test_the_plans_of_a_channel_that_is_gone_are_dropped(
    services: Services, nights: Nights
) -> None:
    night = await planned(nights, services)
    await nights.channel_gone(HALL)
    assert (await again(services, night)).ending == "channel gone"
    assert await services.store.posts.pending("night") == []


async def test_who_is_kept_out_plans_no_night(services: Services, nights: Nights) -> None:
    async with services.store.writing() as write:
        await write.servers.keep_out(GUILD, KeptOut(ANNA.id, BEN.id, "loud", services.watch()))
    with pytest.raises(KeptOutHere):
        await planned(nights, services)
    assert await services.store.nights.planned_in(HALL) == []


async def test_excluded_person_leaves_their_place_to_the_next_in_line(
    services: Services, nights: Nights
) -> None:
    at = services.watch() + 24 * HOUR
    night = await nights.plan(
        GUILD, HALL, host=ANNA.id, name="", starts_at=at, eventful=False, press=press(), most=2
    )
    assert await nights.come(night.id, BEN.id) == "coming"
    assert await nights.come(night.id, CARLA.id) == "waiting"
    async with services.store.writing() as write:
        await nights.drop_out(write, GuildId(GUILD + 1), BEN.id)
        assert (await write.night_people.coming(night)).of(BEN.id) == "coming"
        await nights.drop_out(write, GUILD, BEN.id)
    answers = await services.store.night_people.coming(night)
    assert (answers.coming, answers.waiting) == ((ANNA.id, CARLA.id), ())
    assert [*(await services.store.night_people.pending_room(services.watch()))[night.id]] == [
        CARLA.id
    ]


async def test_a_server_plans_ten_nights_ahead_and_one_person_two_of_them(
    services: Services, nights: Nights
) -> None:
    for person in range(900, 904):
        for number in range(2):
            start = services.watch() + (number + 1) * 24 * HOUR
            await nights.plan(
                GUILD,
                HALL,
                host=PersonId(person),
                name="",
                starts_at=start,
                eventful=False,
                press=press(),
            )
        own = await refused(
            nights.plan(
                GUILD,
                HALL,
                host=PersonId(person),
                name="",
                starts_at=services.watch(),
                eventful=False,
                press=press(),
            )
        )
        assert "You've already planned two game nights" in own
    await nights.plan(
        GuildId(8),
        ELSEWHERE,
        host=PersonId(900),
        name="",
        starts_at=services.watch() + HOUR,
        eventful=False,
        press=press(),
    )  # elsewhere
    for person in (910, 911):
        await nights.plan(
            GUILD,
            HALL,
            host=PersonId(person),
            name="",
            starts_at=services.watch() + HOUR,
            eventful=False,
            press=press(),
        )
    full = await refused(
        nights.plan(
            GUILD,
            HALL,
            host=PersonId(912),
            name="",
            starts_at=services.watch(),
            eventful=False,
            press=press(),
        )
    )
    assert "This server already has ten planned game nights" in full
    (first, *_) = await services.store.nights.planned_in(HALL)
    await nights.call_off(first.id)
    await nights.plan(
        GUILD,
        HALL,
        host=PersonId(912),
        name="",
        starts_at=services.watch() + HOUR,
        eventful=False,
        press=press(),
    )
