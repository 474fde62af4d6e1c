"""A daily's best results, posted after a restart, by a bot that left, or retried."""

from __future__ import annotations

import pytest

from bot.model.ids import GuildId, PersonId
from bot.model.solo.daily import DailyRank, Posting, begins
from bot.model.units import DAY_MS, HOUR_MS, MINUTE_MS
from bot.settings import Database
from bot.store import Store
from bot.store.places import ShardRange
from bot.ui.client import Matchnight
from bot.ui.daily.standings import ranked
from bot.ui.kit.messages import responses
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games import GAMES
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import SHARE
from tests.bot.live.daily.test_daily import SOLITAIRE, TACTIC_TILES, given_up
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, channel_id, guild_id, person_id
from tests.waiting import eventually, until

HOUR = 14
DUE = begins(TACTIC_TILES) + HOUR * HOUR_MS
POST = r"/channels/\d+/messages$"


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a watch that stands at noon of a day of Tactic Tiles."""
    still.at = begins(TACTIC_TILES) + 12 * HOUR_MS
    return still


async def shared(client: Matchnight, still: FrozenClock, person: Person) -> None:
    """Let a person share how a daily went, on a server that has the best posted."""
    await person.press(await given_up(person, still), SHARE)
    posting = Posting(GuildId(client.guilds[0].id), channel_id(person, CHANNEL), HOUR, DUE)
    async with client.app.store.writing() as write:
        await write.dailies.set_posting(posting.guild, posting)


async def next_due(store: Store, guild: GuildId) -> int:
    """Return when a server has the best posted next."""
    posting = await store.dailies.posting(guild)
    assert posting is not None
    return posting.due


def best(person: Person, heading: str = "Yesterday's daily: ") -> list[Message]:
    """Return the best of dailies that a person sees."""
    return [message for message in person.messages(CHANNEL) if heading in message.text]


async def test_daily_best_is_posted_in_the_server_s_language_after_a_restart(
    playground: Playground, database: Database, watch: FrozenClock, anna: Person
) -> None:
    playground.moderation.set_guild_locale("it")
    async with running(playground, database, watch) as client:
        await shared(client, watch, anna)
    watch.at = DUE
    async with running(playground, database, watch):
        await anna.until(lambda: best(anna, "La partita di ieri: "), what="the best")


async def test_best_of_daily_calls_people_by_name_who_have_sat_nowhere(
    client: Matchnight, watch: FrozenClock, anna: Person
) -> None:
    await shared(client, watch, anna)
    watch.at = DUE
    await client.app.scheduler.wait_idle()
    await anna.until(lambda: best(anna), what="the best")
    assert "Anna · " in best(anna)[0].text and "<@" not in best(anna)[0].text


async def test_a_best_of_the_daily_is_posted_once_after_a_lost_answer(
    client: Matchnight,
    playground: Playground,
    watch: FrozenClock,
    anna: Person,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await shared(client, watch, anna)
    guild = guild_id(playground)
    playground.faults.cut_after("POST", POST)
    watch.at = DUE
    await client.app.scheduler.wait_idle()
    caplog.clear()  # the lost answer was logged
    assert await next_due(client.app.store, guild) == DUE + MINUTE_MS
    watch.go_to(watch.at + MINUTE_MS)
    await client.app.scheduler.wait_idle()
    assert await next_due(client.app.store, guild) == DUE + DAY_MS
    posted = [str(each.components) for each in playground.visible(CHANNEL)]
    assert sum("Yesterday's daily: " in each for each in posted) == 1


async def test_best_of_the_daily_that_cannot_be_posted_is_retried_the_next_day(
    client: Matchnight, playground: Playground, watch: FrozenClock, anna: Person
) -> None:
    await shared(client, watch, anna)
    guild = guild_id(playground)
    places = [ShardRange(number, 2, shards) for number in (0, 1) for shards in range(2, 9)]
    client.app.store.lease.place = next(each for each in places if not each.has(guild))
    playground.moderation.kick_bot()
    await until(lambda: not client.guilds, "the bot to be gone")
    watch.at = DUE
    await client.app.scheduler.wait_idle()
    assert await next_due(client.app.store, guild) == DUE + DAY_MS


async def test_of_a_daily_whose_game_is_not_installed_any_more_nothing_is_posted(
    client: Matchnight,
    playground: Playground,
    watch: FrozenClock,
    anna: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await shared(client, watch, anna)
    monkeypatch.delitem(GAMES, "solitaire")
    watch.at = DUE
    await client.app.scheduler.wait_idle()
    assert await next_due(client.app.store, guild_id(playground)) == DUE + DAY_MS
    assert not best(anna)


async def test_a_share_that_came_too_late_can_be_tried_again(
    client: Matchnight, watch: FrozenClock, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = await given_up(anna, watch)
    noted = []

    async def is_noted() -> bool:
        place = channel_id(anna, CHANNEL)
        return await client.app.store.dailies.is_shared(person_id(anna), SOLITAIRE, place)

    async def too_late(_: object, interaction: responses.Interaction, __: object) -> None:
        noted.append(await is_noted())
        await responses.acknowledge(interaction)

    async def forgotten() -> bool:
        return noted == [True] and not await is_noted()

    with monkeypatch.context() as late:
        late.setattr(responses, "publish", too_late)
        await anna.press(ended, SHARE, acknowledged=True)
        await eventually(forgotten, "the share to be forgotten")
    await anna.press(ended, SHARE)
    await anna.until(lambda: any(m.has("Play today's") for m in anna.messages(CHANNEL)))


def test_people_are_ranked_among_themselves_and_equal_scores_share_a_place() -> None:
    scores = {2: 30, 3: 20, 5: 20, 8: 7}
    found = [DailyRank(place, PersonId(place), score, "") for place, score in scores.items()]
    assert [(one.place, one.person) for one in ranked(found)] == [(1, 2), (2, 3), (2, 5), (4, 8)]
    assert ranked([]) == []
