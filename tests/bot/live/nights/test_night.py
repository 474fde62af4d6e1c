"""An evening of five people: four games in two channels, a rematch, a restart."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from bot.ui.nights.messages import gathered
from bot.ui.nights.screens import picture
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules import chance
from rules.games import GAMES
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import IM_HERE, JOIN, READ_AS_TEXT, REMATCH, RESIGN
from tests.bot.live.hosting import running
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    begin,
    channel_id,
    press_table,
    table_message,
    table_of,
)
from tests.bot.live.slow import quiet
from tests.bot.live.transcript import Transcript, assert_same

TRANSCRIPT = Path(__file__).parent / "night.txt"
DEN = "tactics"
MINUTE = 60_000


@pytest.fixture
async def maxi(playground: Playground) -> AsyncIterator[Person]:
    async with Person(playground.url, "maximiliana") as person:
        yield person


@pytest.fixture
async def inaki(playground: Playground) -> AsyncIterator[Person]:
    async with Person(playground.url, "inaki") as person:
        yield person


def of_a_turn(message: Message) -> bool:
    """Tell what concerns single turns of single games, which other transcripts show."""
    private = message.ephemeral and (message.buttons or message.selects or message.images)
    if any(button.custom_id.startswith("nwords:") for button in message.buttons):
        private = False  # a page of the night in words
    lobby = any(button.custom_id.startswith("join:") for button in message.buttons)
    return ": your turn" in message.text or bool(private) or lobby


def night_message(person: Person, channel: str = CHANNEL) -> Message:
    """Return the message that shows the night in a channel."""
    shown = [m for m in person.messages(channel) if not m.ephemeral and m.has(READ_AS_TEXT)]
    (message,) = shown
    return message


async def shows_the_standing(client: Matchnight, person: Person, channel: str) -> None:
    """Hold a night's picture against the one that is drawn from what is stored now."""
    message = night_message(person, channel)
    night = await client.app.store.nights.last_in(channel_id(person, channel))
    assert night is not None
    (drawn,) = picture(await gathered(client.app, night))
    (image,), (alt,) = message.images, message.alt
    assert await person.fetch(image) == drawn.png
    assert alt == drawn.alt


async def test_an_evening_of_five_people(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    maxi: Person,
    inaki: Person,
    dee: Person,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(chance, "seed", lambda secret, joins: b"an evening, deal 1")
    still = FrozenClock()
    people = {"Anna": anna, "Bruno": bruno, "Maxi": maxi, "Iñaki": inaki, "Dee": dee}
    log = Transcript(still, people, of_a_turn)

    async def to_the_end(table: Table) -> None:
        await table.shows(table.seq - 1)
        while not table.over:
            still.go_to(still.at + MINUTE)
            await table.play()

    # Who brings a channel into a night has to be its host or look after the night's own channel.
    playground.moderation.overwrite(CHANNEL, maxi.id, allow=("MANAGE_MESSAGES",))
    async with running(playground, database, still) as client:
        log.say("Anna begins a game night.")
        await anna.command(CHANNEL, "night", start={"name": "Saturday with friends"})
        await quiet(client)
        log.say("Maxi brings the other channel into it.")
        await maxi.command(DEN, "night join")
        await quiet(client)
        log.say("Anna and Bruno play Tactic Tiles.")
        first = await begin(anna, bruno, tiles=6)
        log.say("Iñaki, Dee and Maxi play Tactic Tiles in the other channel.")
        second = await begin(inaki, dee, maxi, channel=DEN, tiles=9)
        for _ in range(3):
            still.go_to(still.at + MINUTE)
            await second.play()
        await to_the_end(first)
        await quiet(client)
        await shows_the_standing(client, dee, CHANNEL)
        log.say("The bot stops for five minutes.")

    still.go_to(still.at + 5 * MINUTE)
    async with running(playground, database, still) as client:
        await quiet(client)
        await to_the_end(second)
        await quiet(client)
        for channel in (CHANNEL, DEN):
            await shows_the_standing(client, anna, channel)
        log.say("Bruno asks for a rematch, and Anna agrees.")
        await press_table(bruno, REMATCH)
        await quiet(client)
        await anna.until(lambda: (m := table_message(anna)) and m.has(JOIN) or None)
        await press_table(anna, JOIN, acknowledged=True)
        rematch = Table([bruno, anna])
        await rematch.shows(0)
        log.say("Dee and Iñaki begin another one, and both give it up.")
        await begin(dee, inaki, channel=DEN, tiles=6)
        for person in (dee, inaki):
            asked = await person.command(DEN, "resign")
            await person.press(asked, RESIGN)
            await quiet(client)
        await to_the_end(rematch)
        await quiet(client)
        for channel in (CHANNEL, DEN):
            await shows_the_standing(client, anna, channel)
        log.say("Maxi wants to know it in words.")
        await maxi.command(DEN, "night standings", text=True)
        log.say("Dee comes over, and Bruno opens the next game.")
        await dee.press(night_message(dee), IM_HERE)
        await quiet(client)
        lobby = await bruno.press(night_message(bruno), "next:")
        await quiet(client)
        proposed = await client.app.store.tables.get(table_of(lobby))
        assert proposed is not None and proposed.game != GAME
        assert 4 in GAMES[proposed.game].players
        assert lobby.mentions == [anna.id, maxi.id, dee.id]
        log.say("Dee tries to end the night.")
        await dee.command(CHANNEL, "night end")
        log.say("Anna ends the night.")
        still.go_to(still.at + MINUTE)
        await anna.press(await anna.command(CHANNEL, "night end"), "End the night")
        await quiet(client)
        log.listen()
        for channel in (CHANNEL, DEN):
            await shows_the_standing(client, anna, channel)
        assert await client.app.store.posts.pending("night") == []
    assert_same(log.lines, TRANSCRIPT, tmp_path)
