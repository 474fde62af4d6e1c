"""A rematch where another table stands in the channel: it has a thread of its own."""

from __future__ import annotations

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live import END_THE_GAME, JOIN, OPEN_IN_A_THREAD, PLAY, REMATCH, START
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    add_computer,
    at_once,
    begin,
    called_by,
    lobby_says,
    open_lobby,
    settled,
)
from tests.bot.live.tables.test_places import new_thread, threads


async def finished_next_to_a_lobby(client: Matchnight, table: Table, dee: Person) -> Message:
    """End a game, open another's lobby in its channel; return the game's message."""
    over = await table.to_the_end()
    await settled(client)
    await dee.command(CHANNEL, "play", game=GAME)
    await lobby_says(dee, "**1 player**")
    return over


async def test_rematch_in_a_taken_channel_is_offered_a_thread(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    over = await finished_next_to_a_lobby(client, table, dee)
    offer = await bruno.press(over, REMATCH)
    assert offer.ephemeral
    assert "There's already a table here" in offer.text
    answer = await bruno.press(offer, OPEN_IN_A_THREAD)
    thread = await new_thread(bruno)
    assert f"<#{thread}>" in answer.text
    lobby = await lobby_says(anna, "**1 player**", thread)
    assert "Tiles: 6" in lobby.text
    assert called_by(anna, lobby) == [anna.id]
    await anna.press(lobby, JOIN, acknowledged=True)
    await Table([bruno, anna], thread).shows(0)


async def test_rematch_in_a_thread_against_computers_starts_at_once(
    client: Matchnight, anna: Person, dee: Person
) -> None:
    await open_lobby(anna)
    await add_computer(anna, "easy")
    lobby = await lobby_says(anna, "2 players")
    await anna.press(lobby, START, acknowledged=True)
    table = Table([anna])
    await anna.until(lambda: table.message.has(PLAY))
    await anna.press(await anna.command(CHANNEL, "end"), END_THE_GAME)
    await anna.until(lambda: table.message.has(REMATCH))
    over = table.message
    await dee.command(CHANNEL, "play", game=GAME)
    await lobby_says(dee, "**1 player**")
    await anna.press(await anna.press(over, REMATCH), OPEN_IN_A_THREAD)
    thread = await new_thread(anna)
    again = Table([anna], thread)
    await again.shows(0)
    assert (await client.app.tables.load(again.id)).table.after


async def test_two_who_want_the_rematch_in_a_thread_share_one(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    over = await finished_next_to_a_lobby(client, table, dee)
    offers = [(person, await person.press(over, REMATCH)) for person in (anna, bruno)]
    await at_once(*(person.press(offer, OPEN_IN_A_THREAD) for person, offer in offers))
    thread = await new_thread(anna)
    await Table([anna, bruno], thread).shows(0)
    assert threads(anna) == [thread]


async def test_rematch_that_waits_in_a_thread_is_joined_from_the_old_table(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    over = await finished_next_to_a_lobby(client, table, dee)
    await bruno.press(await bruno.press(over, REMATCH), OPEN_IN_A_THREAD)
    thread = await new_thread(bruno)
    await lobby_says(bruno, "**1 player**", thread)
    answer = await anna.press(over, REMATCH)
    assert answer.text == "Everyone is here: the rematch starts."
    await Table([bruno, anna], thread).shows(0)


async def test_rematch_where_no_thread_may_be_made_says_so(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    over = await finished_next_to_a_lobby(client, table, dee)
    playground.moderation.take("CREATE_PUBLIC_THREADS", role="everyone")
    playground.moderation.give("CREATE_PUBLIC_THREADS")  # the bot itself still may
    answer = await bruno.press(over, REMATCH)
    assert "you can't create threads here" in answer.text
    assert not answer.buttons
