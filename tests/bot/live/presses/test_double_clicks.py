"""A double click has the effect of one click, without a refusal of the second."""

from __future__ import annotations

import pytest

from bot.model.people import Server
from bot.ui.client import Matchnight
from bot.ui.kit.controls import clicks
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_COMING, IM_HERE, SEAT_EVERYONE, START
from tests.bot.live.forged_controls import secret_channel
from tests.bot.live.nights.test_night_plans import plan, planned, plans
from tests.bot.live.nights.test_night_vote import board
from tests.bot.live.nights.test_nights import nights, start
from tests.bot.live.nights.test_seat_everyone import offering, threads
from tests.bot.live.notices.test_deserted import left
from tests.bot.live.playing import CHANNEL, GAME, Table, at_once, guild_id, heard, open_lobby
from tests.bot.live.slow import quiet

__all__ = ["left"]  # a fixture


THREADS = (
    "SEND_MESSAGES",
    "ATTACH_FILES",
    "CREATE_PUBLIC_THREADS",
    "SEND_MESSAGES_IN_THREADS",
)


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two presses be one double click also where this machine is slow."""
    monkeypatch.setattr(clicks, "DOUBLE_CLICK", 3_600_000)


async def twice(client: Matchnight, person: Person, message: Message, button: str) -> list[str]:
    """Click twice, and return the last texts of the private answers."""
    before = {shown.id for shown in person.messages(CHANNEL)}
    await at_once(*(person.press(message, button, acknowledged=True) for _ in range(2)))
    await client.in_flight.settled()
    await quiet(client)
    last = await person.command(CHANNEL, "help")  # all earlier answers have come, too
    shown = [each for each in person.messages(CHANNEL) if each.ephemeral and each.id != last.id]
    return [each.text for each in shown if each.id not in before]


async def test_a_game_that_is_started_twice_begins_and_nobody_reads_that_it_has(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna, bruno)
    assert await twice(client, anna, table.message, START) == []
    await table.shows(0)


async def test_refusal_is_shown_each_time(client: Matchnight, anna: Person, bruno: Person) -> None:
    table = await open_lobby(anna, bruno)
    await bruno.until(lambda: bruno.now(table.message))
    for _ in range(2):
        assert "Only the host" in (await bruno.press(table.message, START)).text
    assert len(await client.app.store.tables.live()) == 1


async def test_who_says_twice_that_they_come_is_coming(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await plan(anna)
    message = await planned(anna)
    await bruno.until(lambda: bruno.now(message))
    (text,) = await twice(client, bruno, message, IM_COMING)
    assert "See you there!" in text
    await bruno.until(lambda: "Bruno" in str(plans(bruno)[-1].alt) or None)


async def test_everybody_is_seated_and_begins_once(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await start(client, anna)
    await bruno.press(nights(bruno)[0], IM_HERE)
    await quiet(client)
    text = await twice(client, anna, await offering(anna, SEAT_EVERYONE), SEAT_EVERYONE)
    assert ["is ready, for 2 people" in each for each in text] == [True]
    await anna.until(lambda: threads(anna) or None, what="a thread")
    await quiet(client)
    text = await twice(client, anna, await offering(anna, "Start all tables"), "Start all tables")
    assert text == ["1 table has started."]
    assert len(threads(anna)) == 1 and "Playing now: " in board(anna).text


async def test_next_game_pressed_by_two_opens_one_thread_and_seats_the_second(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    async with client.app.store.writing() as write:
        await write.servers.save(Server(guild_id(playground), threads=True))
    await start(client, anna)
    await bruno.until(lambda: nights(bruno) or None)
    await dee.until(lambda: nights(dee) or None)
    pressed = await at_once(*(p.press(nights(p)[0], "next:") for p in (anna, bruno)))
    texts = [each.text for each in pressed if isinstance(each, Message)]
    assert sorted("You're in: " in text for text in texts) == [False, True]
    later = await dee.press(nights(dee)[0], "next:")
    assert "You're in: " in later.text
    await dee.until(lambda: threads(dee) or None, what="a thread")
    await quiet(client)
    assert len(threads(dee)) == 1
    (table,) = await client.app.store.tables.live()
    assert len(await client.app.store.lobbies.guests(table)) == 3


async def test_nobody_sits_down_at_a_table_in_another_channel_of_the_night(
    client: Matchnight, playground: Playground, anna: Person, dee: Person
) -> None:
    async with client.app.store.writing() as write:
        await write.servers.save(Server(guild_id(playground), threads=True))
    await start(client, anna)
    secret = await secret_channel(playground, anna)
    playground.moderation.overwrite(secret, "bot", allow=(*THREADS, "VIEW_CHANNEL"))
    await heard(anna)
    await anna.command(secret, "night join")
    await quiet(client)
    opened = await anna.press(nights(anna, secret)[0], "next:")
    assert "Your table is in " in opened.text
    opened = await dee.press(nights(dee)[0], "next:")
    assert "Your table is in " in opened.text
    assert len(await client.app.store.tables.live()) == 2


async def test_a_move_is_asked_back_once(client: Matchnight, table: Table) -> None:
    mover = table.mover
    assert mover is not None
    await table.play()
    question = await mover.command(CHANNEL, "undo")
    assert await twice(client, mover, question, "Ask them") == []
    now = mover.now(question)
    assert now is not None and "I've asked " in now.text


@pytest.mark.parametrize(
    "way, done",
    [
        ("Close the old game", "The old game is closed."),
        ("Move the old game to a thread", "The old game is in "),
    ],
    ids=["closed", "moved"],
)
async def test_room_is_made_once(
    client: Matchnight, watch: SlowClock, left: Table, dee: Person, way: str, done: str
) -> None:
    watch.forward(hours=2)
    offer = await dee.command(CHANNEL, "play", game=GAME)
    assert await twice(client, dee, offer, way) == []
    now = dee.now(offer)
    assert now is not None and done in now.text
