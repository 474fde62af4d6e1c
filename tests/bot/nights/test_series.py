"""Weekly nights: the time of the next one, its creation, and the last one."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clocks.waking_hours import zones
from bot.model.bans import Ban
from bot.model.contests.nights import FORGOTTEN, Night
from bot.model.ids import MessageId
from bot.model.people import KeptOut
from bot.model.units import DAY_MS, MINUTE_MS
from bot.nights.nights import Nights
from bot.nights.series import EVERY, MOST_EMPTY, begun, following, is_worn_out, series_of
from bot.tables.timeouts import Timeouts
from rules.core import RuleError

from ..seating import ANNA, BEN, ELSEWHERE, GUILD, HALL, Services, press
from .test_nights import HOUR, finished, nights

__all__ = ["nights"]

BERLIN = "Europe/Berlin"


def local(at: int, zone: str) -> datetime:
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone))


def instant(text: str, zone: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


async def weekly(nights: Nights, services: Services) -> Night:
    at = (services.watch() + 24 * HOUR) // MINUTE_MS * MINUTE_MS
    return await nights.plan(
        GUILD,
        HALL,
        host=ANNA.id,
        name="Tiles",
        starts_at=at,
        eventful=False,
        press=press(),
        series=begun(at, BERLIN, days=EVERY["week"]),
    )


async def planned(services: Services) -> Night:
    (night,) = await services.store.nights.planned_in(HALL)
    return night


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("2026-10-23 20:00", "2026-10-30 20:00"),
        ("2027-03-26 20:00", "2027-04-02 20:00"),
    ],
)
def test_the_time_on_the_wall_stays_when_the_clocks_change(first: str, then: str) -> None:
    at = instant(first, BERLIN)
    series, starts_at = following(begun(at, BERLIN, days=EVERY["week"]), at)
    assert starts_at == instant(then, BERLIN)
    assert starts_at - at != 7 * DAY_MS
    assert local(starts_at, BERLIN).strftime("%A %H:%M") == "Friday 20:00"


def test_a_time_that_spring_leaves_out_is_back_the_week_after() -> None:
    at = instant("2027-03-21 02:30", BERLIN)
    series, starts_at = following(begun(at, BERLIN, days=EVERY["week"]), at)
    assert starts_at == int(datetime(2027, 3, 28, 1, tzinfo=UTC).timestamp() * 1000)
    assert following(series, starts_at)[1] == instant("2027-04-04 02:30", BERLIN)


@given(
    st.sampled_from(zones()),
    st.integers(1_700_000_000, 2_000_000_000),
    st.sampled_from(sorted(EVERY.values())),
    st.integers(0, 40 * 24 * 60),
)
def test_the_next_one_lies_ahead_on_the_same_weekday_and_none_is_skipped(
    zone: str, second: int, days: int, late: int
) -> None:
    at = second * 1000 // MINUTE_MS * MINUTE_MS
    now = at + late * MINUTE_MS
    series = begun(at, zone, days=days)
    then, starts_at = following(series, now)
    assert starts_at > now
    assert (then.day - series.day) % days == 0
    assert local(starts_at, zone).date() - local(at, zone).date() == timedelta(
        days=then.day - series.day
    )
    assert starts_at - now <= (days + 1) * DAY_MS
    assert (then.minute, then.zone) == (series.minute, zone)


async def test_the_next_night_is_planned_in_the_transaction_in_which_one_ends(
    services: Services, nights: Nights
) -> None:
    first = await weekly(nights, services)
    services.watch.at = first.starts_at
    await nights.begin(first.id, ANNA.id, moderator=False, scoring="winner")
    assert await services.store.nights.planned_in(HALL) == []
    await finished(services)
    await nights.close(first.id, ANNA.id, moderator=False)
    then = await planned(services)
    assert then.starts_at == first.starts_at + 7 * DAY_MS
    assert (then.name, then.host, then.scoring) == ("Tiles", ANNA.id, "winner")
    assert (then.event, then.press, then.reminded) == (None, None, False)
    assert await services.store.night_people.of_night(then.id, here=False) == [ANNA.id]
    assert {post.owner for post in await services.store.posts.pending("night")} >= {
        first.id,
        then.id,
    }
    order = [post.owner for post in await services.store.posts.pending("night")]
    assert order.index(first.id) < order.index(then.id)


async def test_an_end_that_fails_plans_nothing(
    services: Services, nights: Nights, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await weekly(nights, services)
    services.watch.at = first.starts_at
    await nights.begin(first.id, ANNA.id, moderator=False)
    with pytest.raises(RuleError):
        await nights.close(first.id, BEN.id, moderator=False)
    assert await services.store.nights.planned_in(HALL) == []
    assert await services.store.nights.live_in(HALL) is not None


async def test_cancelled_night_is_followed_by_the_next_unless_the_series_ends(
    services: Services, nights: Nights
) -> None:
    first = await weekly(nights, services)
    await nights.call_off(first.id)
    then = await planned(services)
    assert then.starts_at == first.starts_at + 7 * DAY_MS
    found = series_of(then)
    assert found is not None and found.empty == 0
    await nights.end_series(then.id)
    assert await services.store.nights.planned_in(HALL) == []
    over = await services.store.nights.get(then.id)
    assert over is not None and over.ending == "series ended"
    with pytest.raises(RuleError, match="called off"):
        await nights.end_series(then.id)


@pytest.mark.parametrize(("after", "empty"), [(2 * HOUR, 0), (FORGOTTEN - 1, 0), (-8 * HOUR, 1)])
async def test_a_night_nobody_could_play_on_is_not_counted_as_empty(
    services: Services, nights: Nights, timeouts: Timeouts, after: int, empty: int
) -> None:
    night = await weekly(nights, services)
    services.watch.at = night.starts_at + after
    async with services.store.writing() as write:
        await write.clocks.beat(services.watch.at)
    services.watch.pass_(5 * 3600)
    await timeouts.grant()
    services.watch.at = night.starts_at + FORGOTTEN + 5 * HOUR
    await nights.remind(night.id)
    await nights.advance(night.id)
    found = series_of(await planned(services))
    assert found is not None and (found.empty, found.excused) == (empty, False)


async def test_three_nights_in_a_row_without_a_game_end_a_series(
    services: Services, nights: Nights
) -> None:
    await weekly(nights, services)
    for _ in range(MOST_EMPTY):
        night = await planned(services)
        services.watch.at = night.starts_at + FORGOTTEN
        (post,) = await services.store.posts.of_contest("night", night.id)
        async with services.store.writing() as write:
            await write.posts.set_message(post, MessageId(night.id), night.starts_at)
        await nights.remind(night.id)
        await nights.advance(night.id)
    assert await services.store.nights.planned_in(HALL) == []
    over = await services.store.nights.get(night.id)
    assert over is not None
    last = series_of(over)
    assert last is not None and is_worn_out(last)
    (post,) = [p for p in await services.store.posts.pending("night") if p.owner == night.id]
    assert post.repost_from == post.revision  # it is posted at the end of the channel


async def test_a_night_with_a_game_between_two_empty_ones_begins_the_count_again(
    services: Services, nights: Nights
) -> None:
    await weekly(nights, services)
    for played in (False, False, True, False, False):
        night = await planned(services)
        services.watch.at = night.starts_at
        await nights.begin(night.id, ANNA.id, moderator=False)
        if played:
            await finished(services)
        else:  # a lobby that is called off is no game
            lobby = await services.lobbies.open("counting", GUILD, HALL, ANNA, press=press())
            await services.lobbies.cancel(lobby.table.id, ANNA.id)
        await nights.close(night.id, ANNA.id, moderator=False)
    found = series_of(await planned(services))
    assert found is not None and found.empty == 2


async def test_a_night_that_was_moved_leaves_the_time_of_the_next_as_it_was(
    services: Services, nights: Nights
) -> None:
    first = await weekly(nights, services)
    await nights.move(first.id, first.starts_at + 26 * HOUR)
    await nights.call_off(first.id)
    assert (await planned(services)).starts_at == first.starts_at + 7 * DAY_MS


async def test_after_weeks_of_downtime_one_night_is_planned_and_it_lies_ahead(
    services: Services, nights: Nights
) -> None:
    first = await weekly(nights, services)
    services.watch.at = first.starts_at + 30 * DAY_MS
    await nights.remind(first.id)
    await nights.advance(first.id)
    then = await planned(services)
    assert services.watch.at < then.starts_at <= services.watch.at + 7 * DAY_MS
    assert (then.starts_at - first.starts_at) % (7 * DAY_MS) in (0, HOUR, 7 * DAY_MS - HOUR)


async def test_nothing_comes_back_where_its_channel_is_gone_or_its_host(
    services: Services, nights: Nights
) -> None:
    first = await weekly(nights, services)
    await nights.channel_gone(HALL)
    assert await services.store.nights.planned_in(HALL) == []
    over = await services.store.nights.get(first.id)
    assert over is not None and over.ending == "channel gone"
    again = await weekly(nights, services)
    async with services.store.writing() as write:
        await write.servers.keep_out(GUILD, KeptOut(ANNA.id, BEN.id, "loud", services.watch()))
    await nights.call_off(again.id)
    assert await services.store.nights.planned_in(HALL) == []


async def test_nothing_comes_back_whose_host_is_banned(services: Services, nights: Nights) -> None:
    first = await weekly(nights, services)
    async with services.store.writing() as write:
        await write.bans.save(Ban("person", ANNA.id, "", services.watch(), None, None))
    await nights.call_off(first.id)
    assert await services.store.nights.planned_in(HALL) == []


async def test_a_series_whose_night_runs_counts_among_the_plans_of_its_host(
    services: Services, nights: Nights
) -> None:
    async def plan(series: bool) -> Night:
        at = services.watch() + 24 * HOUR
        return await nights.plan(
            GUILD,
            ELSEWHERE,
            host=ANNA.id,
            name="",
            starts_at=at,
            eventful=False,
            press=press(),
            series=begun(at, BERLIN, days=7) if series else None,
        )

    first = await weekly(nights, services)
    services.watch.at = first.starts_at
    await nights.begin(first.id, ANNA.id, moderator=False)
    await plan(series=True)
    with pytest.raises(RuleError, match="two game nights"):
        await plan(series=False)
    await nights.close(first.id, ANNA.id, moderator=False)
    assert len(await services.store.nights.planned_on(GUILD)) == 2
