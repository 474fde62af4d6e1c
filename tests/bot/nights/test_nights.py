"""The course of a game night: tables that belong to it, channels that join, how it ends."""

from __future__ import annotations

import pytest

from bot.errors import AlreadyDone
from bot.model.ids import ChannelId, GuildId, MessageId, PersonId, TableId
from bot.model.nights import Night
from bot.model.people import Server
from bot.nights.nights import Nights
from bot.nights.series import FORGOTTEN
from bot.nights.standings import Standing
from bot.tables.endings import finish
from rules.core import RuleError

from ..pacing import next_due
from ..seating import ANNA, BEN, CARLA, DEN, DORA, ELSEWHERE, GUILD, HALL, THREAD, House, press

HOUR = 3_600_000


@pytest.fixture
def nights(house: House) -> Nights:
    return Nights(house.store, house.watch)


async def started(nights: Nights, channel: ChannelId = HALL) -> Night:
    return await nights.start(
        GUILD, channel, host=ANNA.id, name="", scoring="places", press=press()
    )


async def finished(house: House, channel: ChannelId = HALL, *, winner: int = 0) -> TableId:
    """Let Anna and Ben play to the end."""
    table = (await house.begun(ANNA, BEN, channel=channel, goal=10)).table.id
    await house.play(table, winner, "add 10")
    return table


async def stands(house: House, nights: Nights, night: Night) -> dict[str, float]:
    found = await again(house, night)
    return {s.name: float(s.points) for s in (await nights.standing(found)).stands}


async def again(house: House, night: Night) -> Night:
    found = await house.store.night(night.id)
    assert found is not None
    return found


async def test_tables_opened_in_its_channels_while_it_runs_belong_to_a_night(
    house: House, nights: Nights
) -> None:
    before = (await house.begun(ANNA, BEN, goal=10)).table.id
    night = await started(nights, DEN)
    await nights.bring(night.id, HALL, person=BEN.id)
    await house.tables.play(before, 0, "add 10")
    inside = [await finished(house), await finished(house, DEN)]
    await finished(house, ELSEWHERE)
    assert {one.table for one in await house.store.seats_of_night(night.id)} == {*inside}
    assert await stands(house, nights, night) == {"Anna": 6, "Ben": 4}
    await nights.end(night.id, ANNA.id, moderator=False)
    await finished(house)
    assert {one.table for one in await house.store.seats_of_night(night.id)} == {*inside}


async def test_a_table_in_a_thread_of_a_channel_belongs_to_the_night_and_so_does_its_rematch(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    lobby = await house.lobbies.open("counting", GUILD, THREAD, ANNA, press=press(), parent=HALL)
    first = await house.store.place_of_table(lobby.table.id)
    assert first is not None and first.night == night.id
    await house.lobbies.begin(lobby.table.id, ANNA.id, press=press())
    await house.tables.play(lobby.table.id, 0, "add 10")
    old = await house.store.table(lobby.table.id)
    next_ = await house.lobbies.open("counting", GUILD, THREAD, ANNA, press=press(), like=old)
    place = await house.store.place_of_table(next_.table.id)
    assert place is not None
    assert (place.night, place.channel) == (night.id, HALL)
    await nights.end(night.id, ANNA.id, moderator=False)
    await house.lobbies.cancel(next_.table.id, ANNA.id)
    last = await house.lobbies.open("counting", GUILD, THREAD, ANNA, press=press(), like=old)
    assert await house.store.place_of_table(last.table.id) is None


async def test_what_ends_after_the_night_does_not_count(house: House, nights: Nights) -> None:
    night = await started(nights)
    table = (await house.begun(ANNA, BEN, goal=10)).table.id
    assert await house.store.live_tables_of_night(night.id) == [table]
    await nights.end(night.id, ANNA.id, moderator=False)
    house.watch.pass_(1)
    await house.play(table, 0, "add 10")
    assert await stands(house, nights, night) == {}


async def test_a_standing_is_owed_in_the_transaction_that_ends_a_table(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    await nights.bring(night.id, DEN, person=BEN.id)

    async def pay() -> None:
        async with house.store.writing() as write:
            for place in await write.owed_nights():
                await write.set_place_message(place, MessageId(77), 1)
                await write.pay_place(place)

    await pay()
    assert await house.store.owed_nights() == []
    await finished(house)
    owed = {place.channel: place for place in await house.store.owed_nights()}
    assert set(owed) == {HALL, DEN}
    # It comes to the end of the channel in which the table ended, and is edited in the other.
    assert owed[HALL].anew > owed[HALL].shown
    assert owed[DEN].anew <= owed[DEN].shown
    await pay()
    await nights.end(night.id, ANNA.id, moderator=False)
    assert all(place.anew > place.shown for place in await house.store.owed_nights())
    assert len(await house.store.owed_nights()) == 2


async def test_a_table_that_was_abandoned_is_told_of(house: House, nights: Nights) -> None:
    night = await started(nights)
    play = await house.begun(ANNA, BEN, goal=10)
    await house.tables.play(play.table.id, 0, "add 1")
    async with house.store.writing() as write:
        await finish(write, play.table, "abandoned", at=house.watch())
    found = await nights.standing(night)
    assert (found.played, found.broken) == (0, 1)
    assert [stand.points for stand in found.stands] == [0, 0]


async def test_a_table_that_ended_before_anybody_moved_does_not_count(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    play = await house.begun(ANNA, BEN, goal=10)
    async with house.store.writing() as write:
        await finish(write, play.table, "agreed", at=house.watch())
    found = await nights.standing(night)
    assert (found.played, found.broken, found.stands) == (0, 0, ())


async def test_whoever_resigned_stands_there_by_their_own_name(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    table = (await house.begun(ANNA, BEN, CARLA, goal=15)).table.id
    await house.tables.resign(table, BEN.id, press=press())
    await house.play(table, 2, "add 15")
    assert await stands(house, nights, night) == {"Carla": 3, "Anna": 2, "Ben": 0}


async def test_the_points_can_be_counted_in_another_way_at_any_time_by_those_who_may(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    await finished(house, winner=1)
    with pytest.raises(RuleError, match="@101"):
        await nights.score(night.id, BEN.id, "winner", moderator=False)
    await nights.score(night.id, BEN.id, "winner", moderator=True)
    assert await stands(house, nights, night) == {"Ben": 1, "Anna": 0}
    await nights.score(night.id, ANNA.id, "scaled", moderator=False)
    assert await stands(house, nights, night) == {"Ben": 10, "Anna": 0}


async def test_one_night_runs_in_a_channel_and_the_same_press_begins_one_only(
    house: House, nights: Nights
) -> None:
    pressed = press()
    night = await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=pressed)
    with pytest.raises(AlreadyDone):
        await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=pressed)
    with pytest.raises(RuleError, match="already"):
        await started(nights)
    house.watch.pass_(1)
    other = await started(nights, DEN)
    with pytest.raises(RuleError, match="already"):
        await nights.bring(night.id, DEN, person=ANNA.id)
    assert not await nights.bring(other.id, DEN, person=BEN.id)
    assert [n.id for n in await house.store.running_nights(GUILD)] == [other.id, night.id]
    assert await house.store.running_nights(GuildId(8)) == []


async def test_only_the_host_and_moderators_end_a_night_and_only_once(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    with pytest.raises(RuleError, match="manage messages"):
        await nights.end(night.id, BEN.id, moderator=False)
    await nights.end(night.id, BEN.id, moderator=True)
    for deed in (
        nights.end(night.id, ANNA.id, moderator=False),
        nights.join(night.id, BEN.id),
        nights.bring(night.id, DEN, person=BEN.id),
        nights.running(night.id),
    ):
        with pytest.raises(RuleError, match="is over"):
            await deed
    last = await house.store.last_night(HALL)
    assert last is not None
    assert (last.id, last.ending) == (night.id, "ended")
    assert await started(nights)


async def test_people_are_present_who_joined_or_sat_at_the_last_table_and_are_free(
    house: House, nights: Nights
) -> None:
    night = await started(nights)

    async def present() -> list[PersonId]:
        return sorted(await nights.present(night, await nights.standing(night)))

    assert await present() == [ANNA.id]
    assert await nights.join(night.id, DORA.id)
    assert not await nights.join(night.id, DORA.id)
    await finished(house)
    assert await present() == [ANNA.id, BEN.id, DORA.id]
    await house.lobby(BEN)
    assert await present() == [ANNA.id, DORA.id]
    busy = await house.begun(ANNA, channel=DEN)
    assert await present() == [ANNA.id, DORA.id], "a table elsewhere is no table of the night"
    await house.tables.close(busy.table.id, "ended")


async def test_a_night_nobody_opens_a_table_in_ends_by_itself_after_twelve_hours(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    house.watch.pass_(11 * 3600)
    await finished(house)
    house.watch.pass_(3600)
    await nights.ring(night.id)
    rung = await again(house, night)
    assert rung.phase == "running"
    assert rung.rings == house.watch() - HOUR + FORGOTTEN
    house.watch.pass_(11 * 3600 - 1)
    due = await next_due(house.store)
    assert due is not None
    assert (due.kind, due.due) == ("night", house.watch() + 1000)
    await nights.ring(night.id)
    assert (await again(house, night)).phase == "running"
    house.watch.pass_(1)
    await nights.ring(night.id)
    over = await again(house, night)
    assert (over.phase, over.ending, over.rings) == ("over", "forgotten", None)


async def test_a_game_that_is_played_keeps_its_night_awake(house: House, nights: Nights) -> None:
    night = await started(nights)
    table = (await house.begun(ANNA, BEN, goal=30)).table.id
    for _ in range(3):
        house.watch.pass_(10 * 3600)
        await house.play(table, 0, "add 1")
        await nights.ring(night.id)
        assert (await again(house, night)).phase == "running"


async def test_a_night_goes_on_in_the_channels_that_are_left_and_ends_with_the_last(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    await nights.bring(night.id, DEN, person=BEN.id)
    await nights.channel_gone(ELSEWHERE)
    await nights.channel_gone(HALL)
    moved = await again(house, night)
    assert (moved.phase, moved.channel) == ("running", DEN)
    assert [place.channel for place in await house.store.owed_nights()] == [DEN]
    await nights.channel_gone(DEN)
    over = await again(house, night)
    assert (over.phase, over.ending) == ("over", "channel gone")
    assert await house.store.owed_nights() == []


async def test_a_message_that_was_deleted_is_owed_again_while_it_matters(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    (place,) = await house.store.places(night.id)
    async with house.store.writing() as write:
        await write.set_place_message(place, MessageId(77), 1)
        await write.pay_place(place)
    shown = await house.store.place_of_message(MessageId(77))
    assert shown is not None
    await nights.lost(shown)
    (owed,) = await house.store.owed_nights()
    assert owed.message is None
    await nights.end(night.id, ANNA.id, moderator=False)
    (place,) = await house.store.places(night.id)
    async with house.store.writing() as write:
        await write.set_place_message(place, MessageId(78), 1)
        await write.pay_place(place)
    shown = await house.store.place_of_message(MessageId(78))
    assert shown is not None
    await nights.lost(shown)
    assert await house.store.owed_nights() == []


async def test_a_post_that_may_be_there_is_looked_for_although_the_message_before_was_deleted(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    (place,) = await house.store.places(night.id)
    async with house.store.writing() as write:
        await write.set_place_message(place, MessageId(77), 1)
        await write.set_place_posting(place, 5)
    shown = await house.store.place_of_message(MessageId(77))
    assert shown is not None
    await nights.lost(shown)
    (owed,) = await house.store.owed_nights()
    assert (owed.message, owed.posting) == (None, 5)


async def test_the_proposal_minds_what_the_server_plays(house: House, nights: Nights) -> None:
    night = await started(nights)
    for key in ("counting", "match-attach"):
        async with house.store.writing() as write:
            await write.set_server(Server(GUILD, games=(key,)))
        assert (await nights.proposal(night, Standing())).key == key


async def test_those_who_are_here_stand_in_the_order_in_which_they_came(
    house: House, nights: Nights
) -> None:
    night = await started(nights)
    for person in (DORA, CARLA, BEN, CARLA):
        await nights.join(night.id, person.id)
    found = await nights.standing(night)
    assert await nights.present(night, found) == [ANNA.id, DORA.id, CARLA.id, BEN.id]
