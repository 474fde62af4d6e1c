"""Where tables may be posted: in a channel, in a thread next to one, in a DM."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.model.ids import ChannelId, PressId
from bot.model.play import Lobby
from bot.tables.lobby.lobbies import Person as LobbyPerson
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live import JOIN, MORE, OPEN_IN_A_THREAD, START
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import decide
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    begin,
    called_by,
    lobby_says,
    open_lobby,
    person_id,
    settled,
    table_message,
)
from tests.waiting import eventually, until


async def new_thread(person: Person) -> str:
    """Wait for the first thread a person sees, and return its id."""
    return await person.until(
        lambda: next((id_ for id_, c in person.channels.items() if c["type"] == 11), ""),
        what="a thread",
    )


async def test_a_second_table_gets_a_thread_of_its_own(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, dee, tiles=12)
    offer = await bruno.command(CHANNEL, "play", game=GAME, invite=dee.id)
    assert offer.ephemeral and table.message.id in offer.text
    answer = await bruno.press(offer, OPEN_IN_A_THREAD)
    thread = await new_thread(bruno)
    assert f"<#{thread}>" in answer.text and not answer.buttons
    assert bruno.channels[thread]["name"] == "Bruno Caffè · Tactic Tiles"
    message = await lobby_says(bruno, "**1 player**", thread)
    assert called_by(bruno, message) == [dee.id]
    other = Table([bruno, anna], thread)
    await anna.until(lambda: thread in anna.channels)
    await lobby_says(anna, "**1 player**", thread)
    await anna.press(other.message, JOIN, acknowledged=True)
    await lobby_says(bruno, "**2 players**", thread)
    await bruno.press(other.message, START, acknowledged=True)
    await other.shows(0)
    await other.play()
    assert table.seq == 1 and other.seq > 1


def threads(person: Person) -> list[str]:
    """Return the ids of all threads a person sees."""
    return [id_ for id_, channel in person.channels.items() if channel["type"] == 11]


async def offered(anna: Person, bruno: Person) -> tuple[Message, dict[str, str]]:
    """Offer Bruno a thread next to Anna's table; return the offer and its button."""
    await open_lobby(anna)
    offer = await bruno.command(CHANNEL, "play", game=GAME)
    button = offer.find(OPEN_IN_A_THREAD).custom_id
    return offer, {"channel_id": offer.channel_id, "message_id": offer.id, "custom_id": button}


async def test_a_press_that_is_delivered_twice_makes_one_thread(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    offer, _ = await offered(anna, bruno)
    playground.faults.deliver_twice()
    answer = await bruno.press(offer, OPEN_IN_A_THREAD)
    thread = await new_thread(bruno)
    assert f"<#{thread}>" in answer.text
    await lobby_says(bruno, "**1 player**", thread)
    await settled(client)
    assert threads(bruno) == [thread]
    assert len(await client.app.store.tables.live()) == 2


async def test_thread_whose_answer_is_lost_is_found_and_its_table_stands_there(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    offer, _ = await offered(anna, bruno)
    playground.faults.cut_after("POST", r"/channels/\d+/threads$")
    answer = await bruno.press(offer, OPEN_IN_A_THREAD)
    assert answer.text == "Your table gets its thread in a moment."
    thread = await new_thread(bruno)
    await lobby_says(bruno, "**1 player**", thread)
    await settled(client)
    assert threads(bruno) == [thread]
    assert await client.app.store.table_messages.pending_threads() == []


async def test_offer_clicked_twice_makes_one_thread_even_if_the_first_is_slow(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    offer, press = await offered(anna, bruno)
    playground.faults.hold("POST", r"/channels/\d+/threads$")
    for _ in range(3):
        await bruno.ask("components", press)
    playground.faults.withhold()
    await bruno.ask("components", press)
    await until(lambda: playground.faults.held, "a thread to be asked for")
    playground.faults.serve()
    thread = await new_thread(bruno)
    await bruno.until(lambda: (now := bruno.now(offer)) and f"<#{thread}>" in now.text)
    await lobby_says(bruno, "**1 player**", thread)
    playground.faults.release()
    await bruno.command(CHANNEL, "help")  # answered after the last click was
    await settled(client)
    assert threads(bruno) == [thread]
    assert len(await client.app.store.tables.live()) == 2


async def test_offer_clicked_while_its_thread_is_being_stored_makes_no_other(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offer, press = await offered(anna, bruno)
    playground.faults.hold("POST", r"/channels/\d+/threads$")
    await bruno.ask("components", press)
    await until(lambda: playground.faults.held, "a thread to be asked for")
    looked, noted, opened = asyncio.Event(), asyncio.Event(), client.app.lobbies.open

    async def late(*where: Any, **how: Any) -> Lobby:
        looked.set()
        await noted.wait()
        return await opened(*where, **how)

    monkeypatch.setattr(client.app.lobbies, "open", late)
    await bruno.ask("components", press)
    await looked.wait()
    playground.faults.serve()
    thread = await new_thread(bruno)
    await anna.command(CHANNEL, "help")  # by now it is noted, unless that waits for the second
    noted.set()
    await bruno.until(lambda: (now := bruno.now(offer)) and f"<#{thread}>" in now.text)
    await lobby_says(bruno, "**1 player**", thread)
    await bruno.command(CHANNEL, "help")  # answered after the last click was
    await settled(client)
    assert threads(bruno) == [thread]
    assert len(await client.app.store.tables.live()) == 2


async def test_offer_opens_its_thread_right_after_the_same_game_opened_elsewhere(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    offer, _ = await offered(anna, bruno)
    await bruno.command("tactics", "play", game=GAME)
    answer = await bruno.press(offer, OPEN_IN_A_THREAD)
    thread = await new_thread(bruno)
    assert f"<#{thread}>" in answer.text
    await lobby_says(bruno, "**1 player**", thread)
    await settled(client)


async def test_where_the_thread_fails_the_offer_can_be_pressed_again(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    offer, _ = await offered(anna, bruno)
    refusal = playground.faults.status("POST", r"/channels/\d+/threads$", 403, count=None)
    answer = await bruno.press(offer, OPEN_IN_A_THREAD)
    assert "Create Public Threads" in answer.text
    assert len(await client.app.store.tables.live()) == 1
    playground.faults.disarm(refusal)
    answer = await bruno.press(offer, OPEN_IN_A_THREAD)
    assert f"<#{await new_thread(bruno)}>" in answer.text


async def alone(client: Matchnight) -> bool:
    return len(await client.app.store.tables.live()) == 1


async def test_bot_killed_before_creating_a_thread_leaves_nothing_behind(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        offer, _ = await offered(anna, bruno)
        await settled(client)
        host = LobbyPerson(person_id(bruno), "Bruno")
        await client.app.lobbies.open(
            GAME, None, ChannelId(int(offer.id)), host, press=PressId(1)
        )  # and no further
    async with running(playground, database) as client:
        await eventually(partial(alone, client), "the table without a place to be closed")
        await settled(client)
        assert await client.app.store.table_messages.unshown() == []
        answer = await bruno.press(offer, OPEN_IN_A_THREAD)
        assert f"<#{await new_thread(bruno)}>" in answer.text


async def test_a_busy_thread_offers_one_next_to_it(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "aside", "anna").id
    await anna.until(lambda: thread in anna.channels)
    await open_lobby(anna, channel=thread)
    offer = await anna.command(thread, "play", game=GAME)
    await anna.press(offer, OPEN_IN_A_THREAD)
    other_thread = await anna.until(
        lambda: next((i for i, c in anna.channels.items() if c["type"] == 11 and i != thread), ""),
        what="another thread",
    )
    assert anna.channels[other_thread]["parent_id"] == anna.channel(CHANNEL)
    await lobby_says(anna, "**1 player**", other_thread)


@pytest.mark.parametrize(
    ("denied", "named"),
    [
        ("CREATE_PUBLIC_THREADS", "Create Public Threads"),
        ("SEND_MESSAGES_IN_THREADS", "Send Messages in Threads"),
    ],
)
async def test_offer_without_thread_permissions_says_so_and_creates_none(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, denied: str, named: str
) -> None:
    table = await open_lobby(anna)
    offer = await bruno.command(CHANNEL, "play", game=GAME)
    lesson = await bruno.press(await bruno.command(CHANNEL, "learn", game=GAME), MORE)
    playground.moderation.overwrite(CHANNEL, deny=(denied,))
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    assert answer.ephemeral and not answer.buttons
    assert f"give me the permission {named}." in answer.text and table.message.id in answer.text
    answer = await bruno.press(offer, OPEN_IN_A_THREAD)
    assert f"give me the permission {named}." in answer.text
    answer = await bruno.press(lesson, "Play a real game")
    assert f"give me the permission {named}." in answer.text
    assert threads(bruno) == []
    assert len(await client.app.store.tables.live()) == 1


@pytest.mark.parametrize(
    ("denied", "named"),
    [
        (("ATTACH_FILES",), ["Attach Files"]),
        # A person who may not write may not attach anything either.
        (("SEND_MESSAGES",), ["Send Messages", "Attach Files"]),
    ],
)
async def test_it_names_the_permissions_it_lacks(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    denied: tuple[str, ...],
    named: list[str],
) -> None:
    playground.moderation.overwrite(CHANNEL, deny=denied)
    answer = await anna.command(CHANNEL, "play", game=GAME)
    assert answer.ephemeral
    for permission in ("Send Messages", "Attach Files", "View Channel"):
        assert (permission in answer.text) == (permission in named)
    assert await client.app.store.tables.live() == []


async def test_a_thread_needs_the_right_to_write_in_threads(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "aside", "anna").id
    await anna.until(lambda: thread in anna.channels)
    playground.moderation.overwrite(CHANNEL, deny=("SEND_MESSAGES_IN_THREADS",))
    answer = await anna.command(thread, "play", game=GAME)
    assert "Send Messages in Threads" in answer.text


async def test_one_plays_alone_with_opponents_in_a_dm(client: Matchnight, anna: Person) -> None:
    dm = await anna.open_dm()
    table = await begin(anna, channel=dm, opponents=1, tiles=6)
    first = table.message.id
    end = await table.to_the_end()
    assert end.id == first
    texts = [message.text for message in anna.messages(dm) if not message.ephemeral]
    assert not any(": your turn" in text for text in texts), "there is nobody to wait for"


async def test_a_second_table_in_a_dm_waits_for_the_first(client: Matchnight, anna: Person) -> None:
    dm = await anna.open_dm()
    await anna.command(dm, "play", game=GAME)
    shown = await anna.until(lambda: table_message(anna, dm), what="the lobby")
    answer = await anna.command(dm, "play", game=GAME)
    assert "Finish or cancel it first" in answer.text and shown.id in answer.text


async def test_who_was_refused_a_table_has_invited_nobody(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    playground.moderation.overwrite(CHANNEL, deny=("ATTACH_FILES",))
    for _ in range(6):
        refused = await bruno.command(CHANNEL, "play", game=GAME, invite=dee.id)
        assert "Attach Files" in refused.text
    playground.moderation.overwrite(CHANNEL, allow=("ATTACH_FILES",))
    await decide(anna, games=["chowpow"])
    for _ in range(6):
        refused = await bruno.command(CHANNEL, "play", game=GAME, invite=dee.id)
        assert "plays other games" in refused.text
    await bruno.command(CHANNEL, "play", game="chowpow", invite=dee.id)
    lobby = await lobby_says(bruno, "**1 player**")
    assert dee.id in called_by(bruno, lobby)
