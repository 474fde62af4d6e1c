"""A night's course: its tables, the channels that join, and its end."""

from __future__ import annotations

import pytest

from bot.errors import AlreadyDone
from bot.model.contests.nights import FORGOTTEN, Night
from bot.model.ids import ChannelId, GuildId, MessageId, PersonId, TableId
from bot.model.jobs import NIGHT, JobKind
from bot.model.people import Server
from bot.nights.nights import Nights
from bot.nights.standings import NightRanking
from bot.tables.endings import finish
from rules.core import RuleError

from ..pacing import next_due
from ..seating import ANNA, BEN, CARLA, DEN, DORA, ELSEWHERE, GUILD, HALL, THREAD, Services, press

HOUR = 3_600_000


@pytest.fixture
def nights(services: Services) -> Nights:
    return Nights(services.store, services.watch, services.lobbies)


async def started(nights: Nights, channel: ChannelId = HALL) -> Night:
    return await nights.start(
        GUILD, channel, host=ANNA.id, name="", scoring="places", press=press()
    )


async def finished(services: Services, channel: ChannelId = HALL, *, winner: int = 0) -> TableId:
    """Let Anna and Ben play to the end."""
    table = (await services.begun(ANNA, BEN, channel=channel, goal=10)).table.id
    await services.play(table, winner, "add 10")
    return table


async def stands(services: Services, nights: Nights, night: Night) -> dict[str, float]:
    found = await again(services, night)
    return {s.name: float(s.points) for s in (await nights.standing(found)).stands}


async def again(services: Services, night: Night) -> Night:
    found = await services.store.nights.get(night.id)
    assert found is not None
    return found


async def test_tables_opened_in_its_channels_while_it_runs_belong_to_a_night(
    services: Services, nights: Nights
) -> None:
    before = (await services.begun(ANNA, BEN, goal=10)).table.id
    night = await started(nights, DEN)
    await nights.bring(night.id, HALL, person=BEN.id)
    await services.tables.play(before, 0, "add 10")
    inside = [await finished(services), await finished(services, DEN)]
    await finished(services, ELSEWHERE)
    assert {one.table for one in await services.store.nights.seats(night.id)} == {*inside}
    assert await stands(services, nights, night) == {"Anna": 6, "Ben": 4}
    await nights.close(night.id, ANNA.id, moderator=False)
    await finished(services)
    assert {one.table for one in await services.store.nights.seats(night.id)} == {*inside}


async def test_table_in_a_thread_of_a_night_s_channel_joins_with_its_rematches(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    lobby = await services.lobbies.open("counting", GUILD, THREAD, ANNA, press=press(), parent=HALL)
    first = await services.store.nights.place_of_table(lobby.table.id)
    assert first is not None and first.night == night.id
    await services.lobbies.begin(lobby.table.id, ANNA.id, press=press())
    await services.tables.play(lobby.table.id, 0, "add 10")
    old = await services.store.tables.get(lobby.table.id)
    next_ = await services.lobbies.open("counting", GUILD, THREAD, ANNA, press=press(), like=old)
    place = await services.store.nights.place_of_table(next_.table.id)
    assert place is not None
    assert (place.night, place.channel) == (night.id, HALL)
    await nights.close(night.id, ANNA.id, moderator=False)
    await services.lobbies.cancel(next_.table.id, ANNA.id)
    last = await services.lobbies.open("counting", GUILD, THREAD, ANNA, press=press(), like=old)
    assert await services.store.nights.place_of_table(last.table.id) is None


async def test_what_ends_after_the_night_does_not_count(services: Services, nights: Nights) -> None:
    night = await started(nights)
    table = (await services.begun(ANNA, BEN, goal=10)).table.id
    assert await services.store.nights.running_tables(night.id) == [table]
    await nights.close(night.id, ANNA.id, moderator=False)
    services.watch.pass_(1)
    await services.play(table, 0, "add 10")
    assert await stands(services, nights, night) == {}


async def test_standing_is_pending_in_the_transaction_that_ends_a_table(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    await nights.bring(night.id, DEN, person=BEN.id)

    async def show() -> None:
        async with services.store.writing() as write:
            for post in await write.posts.pending("night"):
                await write.posts.set_message(post, MessageId(77), 1)
                await write.posts.set_shown(post)

    await show()
    assert await services.store.posts.pending("night") == []
    await finished(services)
    pending = {place.channel: place for place in await services.store.posts.pending("night")}
    assert set(pending) == {HALL, DEN}
    # It comes to the end of the channel in which the table ended, and is edited in the other.
    assert pending[HALL].repost_from > pending[HALL].shown
    assert pending[DEN].repost_from <= pending[DEN].shown
    await show()
    await nights.close(night.id, ANNA.id, moderator=False)
    assert all(
        place.repost_from > place.shown for place in await services.store.posts.pending("night")
    )
    assert len(await services.store.posts.pending("night")) == 2


async def test_abandoned_table_counts_as_broken_in_the_standing(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    play = await services.begun(ANNA, BEN, goal=10)
    await services.tables.play(play.table.id, 0, "add 1")
    async with services.store.writing() as write:
        await finish(write, play.table, "abandoned", at=services.watch())
    found = await nights.standing(night)
    assert (found.played, found.broken) == (0, 1)
    assert [stand.points for stand in found.stands] == [0, 0]


async def test_a_table_that_ended_before_anybody_moved_does_not_count(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    play = await services.begun(ANNA, BEN, goal=10)
    async with services.store.writing() as write:
        await finish(write, play.table, "agreed", at=services.watch())
    found = await nights.standing(night)
    assert (found.played, found.broken, found.stands) == (0, 0, ())


async def test_person_who_resigned_stands_there_by_their_own_name(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    table = (await services.begun(ANNA, BEN, CARLA, goal=15)).table.id
    await services.tables.resign(table, BEN.id, press=press())
    await services.play(table, 2, "add 15")
    assert await stands(services, nights, night) == {"Carla": 3, "Anna": 2, "Ben": 0}


async def test_scoring_can_be_changed_at_any_time_by_those_who_may(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    await finished(services, winner=1)
    with pytest.raises(RuleError, match="@101"):
        await nights.score(night.id, BEN.id, "winner", moderator=False)
    await nights.score(night.id, BEN.id, "winner", moderator=True)
    assert await stands(services, nights, night) == {"Ben": 1, "Anna": 0}
    await nights.score(night.id, ANNA.id, "scaled", moderator=False)
    assert await stands(services, nights, night) == {"Ben": 10, "Anna": 0}


async def test_one_night_runs_in_a_channel_and_the_same_press_begins_one_only(
    services: Services, nights: Nights
) -> None:
    pressed = press()
    night = await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=pressed)
    with pytest.raises(AlreadyDone):
        await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=pressed)
    with pytest.raises(RuleError, match="already"):
        await started(nights)
    services.watch.pass_(1)
    other = await started(nights, DEN)
    with pytest.raises(RuleError, match="already"):
        await nights.bring(night.id, DEN, person=ANNA.id)
    assert not await nights.bring(other.id, DEN, person=BEN.id)
    assert [n.id for n in await services.store.nights.running_on(GUILD)] == [other.id, night.id]
    assert await services.store.nights.running_on(GuildId(8)) == []


async def test_only_the_host_and_moderators_end_a_night_and_only_once(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    with pytest.raises(RuleError, match="manage messages"):
        await nights.close(night.id, BEN.id, moderator=False)
    await nights.close(night.id, BEN.id, moderator=True)
    for deed in (
        nights.close(night.id, ANNA.id, moderator=False),
        nights.join(night.id, BEN.id),
        nights.bring(night.id, DEN, person=BEN.id),
        nights.live(night.id),
    ):
        with pytest.raises(RuleError, match="is over"):
            await deed
    last = await services.store.nights.last_in(HALL)
    assert last is not None
    assert (last.id, last.ending) == (night.id, "ended")
    assert await started(nights)


async def test_people_are_present_if_they_joined_or_sat_last_and_are_free(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)

    async def present() -> list[PersonId]:
        return sorted(await nights.present(night, await nights.standing(night)))

    assert await present() == [ANNA.id]
    assert await nights.join(night.id, DORA.id)
    assert not await nights.join(night.id, DORA.id)
    await finished(services)
    assert await present() == [ANNA.id, BEN.id, DORA.id]
    await services.lobby(BEN)
    assert await present() == [ANNA.id, DORA.id]
    busy = await services.begun(ANNA, channel=DEN)
    assert await present() == [ANNA.id, DORA.id], "a table elsewhere is no table of the night"
    await services.tables.close(busy.table.id, "ended")


async def test_a_night_nobody_opens_a_table_in_ends_by_itself_after_twelve_hours(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    services.watch.pass_(11 * 3600)
    await finished(services)
    services.watch.pass_(3600)
    await nights.advance(night.id)
    rung = await again(services, night)
    assert rung.phase == "running"
    rings = await services.store.jobs.due(JobKind.CONTEST, night.id, NIGHT)
    assert rings == services.watch() - HOUR + FORGOTTEN
    services.watch.pass_(11 * 3600 - 1)
    due = await next_due(services.store)
    assert due is not None
    assert (due.key, due.due) == ("night", services.watch() + 1000)
    await nights.advance(night.id)
    assert (await again(services, night)).phase == "running"
    services.watch.pass_(1)
    await nights.advance(night.id)
    over = await again(services, night)
    assert (over.phase, over.ending) == ("over", "forgotten")
    assert await services.store.jobs.due(JobKind.CONTEST, night.id, NIGHT) is None


async def test_a_game_that_is_played_keeps_its_night_awake(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    table = (await services.begun(ANNA, BEN, goal=30)).table.id
    for _ in range(3):
        services.watch.pass_(10 * 3600)
        await services.play(table, 0, "add 1")
        await nights.advance(night.id)
        assert (await again(services, night)).phase == "running"


async def test_night_continues_in_its_remaining_channels_and_ends_with_the_last(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    await nights.bring(night.id, DEN, person=BEN.id)
    await nights.channel_gone(ELSEWHERE)
    await nights.channel_gone(HALL)
    moved = await again(services, night)
    assert (moved.phase, moved.channel) == ("running", DEN)
    assert [place.channel for place in await services.store.posts.pending("night")] == [DEN]
    await nights.channel_gone(DEN)
    over = await again(services, night)
    assert (over.phase, over.ending) == ("over", "channel gone")
    assert await services.store.posts.pending("night") == []


async def test_deleted_message_is_pending_again_while_relevant(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    (post,) = await services.store.posts.of_contest("night", night.id)
    async with services.store.writing() as write:
        await write.posts.set_message(post, MessageId(77), 1)
        await write.posts.set_shown(post)
    shown = await services.store.posts.of_message(MessageId(77))
    assert shown is not None
    async with services.store.writing() as write:
        await write.posts.lose_message(shown)
    (pending,) = await services.store.posts.pending("night")
    assert pending.message is None
    await nights.close(night.id, ANNA.id, moderator=False)
    (post,) = await services.store.posts.of_contest("night", night.id)
    async with services.store.writing() as write:
        await write.posts.set_message(post, MessageId(78), 1)
        await write.posts.set_shown(post)
    shown = await services.store.posts.of_message(MessageId(78))
    assert shown is not None
    async with services.store.writing() as write:
        await write.posts.lose_message(shown)
    assert await services.store.posts.pending("night") == []


async def test_post_with_unknown_outcome_is_searched_after_a_deleted_message(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    (post,) = await services.store.posts.of_contest("night", night.id)
    async with services.store.writing() as write:
        await write.posts.set_message(post, MessageId(77), 1)
        await write.posts.set_posting(post, 5)
    shown = await services.store.posts.of_message(MessageId(77))
    assert shown is not None
    async with services.store.writing() as write:
        await write.posts.lose_message(shown)
    (pending,) = await services.store.posts.pending("night")
    assert (pending.message, pending.posting) == (None, 5)


async def test_the_proposal_minds_what_the_server_plays(services: Services, nights: Nights) -> None:
    night = await started(nights)
    for key in ("counting", "match-attach"):
        async with services.store.writing() as write:
            await write.servers.save(Server(GUILD, games=(key,)))
        assert (await nights.proposal(night, NightRanking())).key == key


async def test_those_who_are_here_stand_in_the_order_in_which_they_came(
    services: Services, nights: Nights
) -> None:
    night = await started(nights)
    for person in (DORA, CARLA, BEN, CARLA):
        await nights.join(night.id, person.id)
    found = await nights.standing(night)
    assert await nights.present(night, found) == [ANNA.id, DORA.id, CARLA.id, BEN.id]
