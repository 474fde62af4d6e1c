"""The line in which people are asked something is there once, whatever was lost."""

from __future__ import annotations

from pathlib import Path

from bot.model.ids import MessageId
from bot.model.tables import QUESTION
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live import AGREE
from tests.bot.live.faults.restarts.test_debts import POST, comes
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, begin, channel_id, press_table
from tests.bot.live.slow import begin_slow, pings, quiet
from tests.bot.live.tables.lobby.test_seats import replaces, seat_of

ASKS = "asks to end this game now. Nobody would win. Answer at the table"


def lines(person: Person) -> list[Message]:
    """Return the lines of the channel in which people are asked."""
    return [message for message in person.messages(CHANNEL) if ASKS in message.text]


def rings(person: Person) -> int:
    return len([text for text in pings(person) if ASKS in text])


async def ask(person: Person) -> None:
    await person.press(await person.command(CHANNEL, "end"), "ended:")


async def noted(client: Matchnight) -> list[MessageId]:
    """Return the questions' lines that stand, as far as the bot knows."""
    (table,) = await client.app.store.tables.live()
    return [
        each.message
        for each in await client.app.store.games.notices(table)
        if each.seat == QUESTION and each.message is not None
    ]


async def test_question_whose_post_was_lost_is_found_and_deleted_when_answered(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        await begin_slow(anna, bruno)
        await quiet(client)
        playground.faults.cut_after("POST", POST, count=None)
        await ask(anna)
        await comes(lambda: len(lines(bruno)) == 1, "the question")
        await quiet(client)
    playground.faults.clear()
    playground.world.nonces.clear()
    async with running(playground, database) as client:
        await quiet(client)
        (line,) = lines(bruno)
        assert await noted(client) == [int(line.id)] and rings(bruno) == 1
        await press_table(bruno, AGREE, acknowledged=True)
        await comes(lambda: lines(bruno) == [], "the line to go")
        assert rings(bruno) == 1


async def test_who_is_asked_can_see_from_the_line_what_has_happened(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await table.play()
    await ask(anna)
    await comes(lambda: len(lines(bruno)) == 1, "the question")
    (line,) = lines(bruno)
    answer = await bruno.press(line, "Since my turn")
    assert answer.ephemeral and "The game so far" in answer.text
    await quiet(client)
    (table_,) = await client.app.store.tables.live()
    found = await client.app.store.tables.get(table_)
    assert found is not None and found.posting is None
    assert await client.app.store.posts.deletions_in(channel_id(anna, CHANNEL)) == []


async def test_who_is_offered_a_seat_can_see_what_happened_last(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await table.play()
    await replaces(anna, await seat_of(client, table, anna), dee)
    line = await dee.until(
        lambda: next((m for m in dee.messages(CHANNEL) if m.has("Since my turn")), None),
        what="the question",
    )
    answer = await dee.press(line, "Since my turn")
    assert answer.ephemeral and "The game so far" in answer.text


async def test_a_lost_question_that_was_answered_meanwhile_goes(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        await begin_slow(anna, bruno)
        await quiet(client)
        playground.faults.cut_after("POST", POST, count=None)
        await ask(anna)
        await comes(lambda: len(lines(bruno)) == 1, "the question")
        (table,) = await client.app.store.tables.live()
        await client.app.proposals.answer(
            table, (await client.app.tables.load(table)).table.host, False
        )
    playground.faults.clear()
    playground.world.nonces.clear()
    async with running(playground, database) as client:
        await quiet(client)
        await comes(lambda: lines(bruno) == [], "the line to go")
        assert await noted(client) == []
