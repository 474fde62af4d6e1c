"""Messages to people after refusals by Discord, none of them logged as a fault."""

from __future__ import annotations

import logging
from functools import partial
from random import Random

import pytest

from bot.ui import router
from bot.ui.app import App
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from bot.ui.kit.messages.responses import Interaction, wait
from playground import Playground
from playground.client import InteractionFailed, Person
from playground.seen import Message
from playground.world import ANNOUNCEMENT, ANNOUNCEMENT_THREAD, VOICE
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_HERE, LOG, OPEN_IN_A_THREAD, SEAT_EVERYONE
from tests.bot.live.nights.test_night_vote import board
from tests.bot.live.nights.test_seat_everyone import offering
from tests.bot.live.playing import CHANNEL, GAME, Table, begin, press_only, settled, table_message
from tests.bot.live.slow import quiet
from tests.waiting import eventually, impatient, until

FULL = "This server has as many open threads as Discord allows. Close some, or play here."
IN_A_THREAD = OPEN_IN_A_THREAD
EVERY_ROUTE = "/(channels|guilds|users)/.*"
CHANNELS = (CHANNEL, "tactics", "off-topic")


def codes(playground: Playground) -> list[int]:
    """Return the codes of the refusals that the bot has met."""
    answers = [each.answer for each in playground.requests if (each.status or 0) >= 400]
    return [each["code"] for each in answers if isinstance(each, dict)]


async def seen(channel: str, *people: Person) -> None:
    """Wait until some people know of a channel."""
    for person in people:
        await person.until(partial(person.channels.__contains__, channel))


async def second_table(anna: Person, bruno: Person, channel: str) -> Message:
    """Ask for a second table in a channel; return what the second person reads."""
    await anna.command(channel, "play", game=GAME)
    await anna.until(lambda: table_message(anna, channel), what="the first table")
    return await bruno.command(channel, "play", game=GAME)


@pytest.mark.usefixtures("client")
async def test_a_server_full_of_threads_is_said_to_be_full(
    playground: Playground, anna: Person, bruno: Person
) -> None:
    offer = await second_table(anna, bruno, CHANNEL)
    playground.world.most_threads = 0
    assert (await bruno.press(offer, IN_A_THREAD)).text == FULL


async def test_a_night_without_room_for_threads_says_so(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await anna.command(CHANNEL, "night start")
    await quiet(client)
    await bruno.press(board(bruno), IM_HERE)
    await quiet(client)
    playground.world.most_threads = 0
    await anna.press(await offering(anna, SEAT_EVERYONE), SEAT_EVERYONE)
    text = await anna.until(
        lambda: [each.text for each in anna.messages(CHANNEL) if FULL in each.text],
        what="why there is no thread",
    )
    assert "I couldn't make a thread for 1 table" in text[0]


@pytest.mark.usefixtures("client")
async def test_a_thread_below_an_announcement_channel_is_of_its_type(
    playground: Playground, anna: Person, bruno: Person
) -> None:
    news = playground.moderation.add_channel("announcements", kind=ANNOUNCEMENT).id
    await seen(news, anna, bruno)
    offer = await second_table(anna, bruno, news)
    assert "Your table is in" in (await bruno.press(offer, IN_A_THREAD)).text
    (thread,) = playground.world.threads(news)
    assert thread.type == ANNOUNCEMENT_THREAD


@pytest.mark.usefixtures("client")
async def test_no_thread_is_offered_where_a_channel_has_none(
    playground: Playground, anna: Person, bruno: Person
) -> None:
    lounge = playground.moderation.add_channel("Lounge", kind=VOICE).id
    await seen(lounge, anna, bruno)
    offer = await second_table(anna, bruno, lounge)
    assert offer.text.endswith("For a second one use another channel.")
    assert not offer.has(IN_A_THREAD)


async def test_a_press_in_a_closed_thread_is_no_fault(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "duel", anna.id)
    await seen(thread.id, anna, bruno)
    table = await begin(anna, bruno, channel=thread.id, tiles=12)
    await settled(client)
    thread.archived = thread.locked = True  # the bot hasn't heard of it yet
    await press_only(anna, table.message, LOG)
    await until(lambda: 50083 in codes(playground), "the refusal of the answer")


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    table = await begin(anna, bruno, tiles=36)
    await settled(client)
    return table


async def test_an_answer_whose_token_has_expired_is_no_fault(
    playground: Playground, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow = router.follow

    async def late(app: App, interaction: Interaction, control: Control | None) -> None:
        await wait(interaction, fresh=True)
        playground.stage.interactions.expire(str(interaction.id))
        await follow(app, interaction, control)

    monkeypatch.setattr(router, "follow", late)
    await press_only(table.host, table.message, LOG)
    await until(lambda: 50027 in codes(playground), "the refusal of the answer")


async def test_a_completion_that_comes_too_late_leaves_no_traceback(
    playground: Playground, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    playground.faults.hold("POST", "/interactions/.*/callback")
    with impatient(playground), pytest.raises(InteractionFailed):
        await table.host.autocomplete(CHANNEL, "move", "move")
    playground.faults.serve()
    records = await until(
        lambda: [each for each in caplog.records if "autocomplete" in each.getMessage()], "a line"
    )
    assert [(each.levelname, each.exc_info) for each in records] == [("INFO", None)]
    assert codes(playground) == [10062]


async def move(client: Matchnight, table: Table) -> None:
    """Make a move without any request of a person's."""
    play = await client.app.tables.load(table.id)
    (seat,) = play.turn
    await client.app.tables.play(table.id, seat, play.game.fallback(play.state, seat, Random(1)))


async def test_nothing_is_asked_while_the_address_is_banned(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    playground.faults.rate_limit(".*", EVERY_ROUTE, retry_after=3600, via=False, count=None)
    for _ in range(3):
        await move(client, table)
        await settled(client)
    assert [each.status for each in playground.requests].count(429) == 1
    assert await client.app.store.table_messages.unshown() == [table.id]


async def test_an_edit_that_is_refused_once_is_tried_again_soon(
    client: Matchnight, playground: Playground, table: Table, watch: SlowClock
) -> None:
    playground.faults.status("PATCH", r"/channels/\d+/messages/\d+$", 403)
    await move(client, table)
    await settled(client)
    watch.forward(minutes=0.1)
    client.app.scheduler.wake()

    async def shown() -> bool:
        return not await client.app.store.table_messages.unshown()

    await eventually(shown, "the board")


@pytest.mark.parametrize("broken", [502, 503])
async def test_tables_share_one_backoff_while_discord_is_away(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, broken: int
) -> None:
    tables = [await begin(anna, bruno, tiles=6, channel=each) for each in CHANNELS]
    await quiet(client)
    playground.faults.status(".*", EVERY_ROUTE, broken, count=None)
    before = len(playground.requests)
    for _ in range(3):
        for table in tables:
            await move(client, table)
        await settled(client)
    asked = [each for each in [*playground.requests][before:] if each.status == broken]
    assert len(asked) < 3 * len(tables), "after the first three, only one at a time"
    assert len(await client.app.store.table_messages.unshown()) == len(tables)
    playground.faults.clear()

    async def shown() -> bool:
        return not await client.app.store.table_messages.unshown()

    await eventually(shown, "the boards")
