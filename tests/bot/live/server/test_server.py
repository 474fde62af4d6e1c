"""What a server decides on its one panel, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person, Refused
from playground.seen import Message
from tests.bot.live.forged_controls import secret_channel
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    begin,
    channel_id,
    page_with,
    server_settings,
    settled,
)


async def decide(person: Person, menu: str, *chosen: str) -> Message:
    """Open the panel, choose in one of its menus, and return the panel then."""
    panel = await page_with(person, await server_settings(person), menu)
    body: dict[str, Any] = {
        "channel_id": panel.channel_id,
        "message_id": panel.id,
        "custom_id": panel.find(menu, custom_id=menu).custom_id,
        "values": list(chosen),
    }
    before = panel.text
    await person.ask("components", body)

    def refreshed() -> Message | None:
        now = person.now(panel)
        return now if now is not None and now.text != before else None

    return await person.until(refreshed, what="the refreshed panel")


async def test_games_are_played_where_the_server_says(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    place = anna.channel("tactics")
    panel = await decide(anna, "Where games are played. None means everywhere", place)
    assert f"Where: <#{place}>" in panel.text
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    assert answer.ephemeral
    assert answer.text == f"On this server, games are played in <#{place}>."
    lobby = await bruno.command("tactics", "play", game=GAME)
    assert lobby.has("Join")


async def test_a_new_table_begins_with_the_servers_pace(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await decide(anna, "Pace of a new table", "slow 172800")
    lobby = await bruno.command(CHANNEL, "play", game=GAME)
    assert "Slow: 48 hours a turn" in lobby.text


async def test_other_games_are_not_opened(client: Matchnight, anna: Person, bruno: Person) -> None:
    panel = await page_with(anna, await server_settings(anna), "svgames:")
    offered = [option["value"] for option in panel.find("Which games. None means all").options]
    others = [game for game in offered if game != GAME]
    if not others:
        return
    await decide(anna, "Which games. None means all", others[0])
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    assert "This server plays other games" in answer.text


async def test_every_table_can_have_a_thread(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    panel = await server_settings(anna)
    panel = await anna.press(panel, "A thread for each table")
    assert "each in its own thread" in panel.text
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    assert answer.ephemeral
    assert answer.text.startswith("Your table is in <#")
    await settled(client)
    assert await client.app.store.tables.live_in(channel_id(bruno, CHANNEL)) is None


async def test_the_log_channel_hears_once_of_every_beginning_and_end(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    place = anna.channel("off-topic")
    panel = await decide(anna, "Where to post starts and results", place)
    assert f"posted in: <#{place}>" in panel.text
    table = await begin(anna, bruno, tiles=12)
    await table.to_the_end()
    await settled(client)
    await anna.command(CHANNEL, "board")
    await settled(client)
    lines = [m.text for m in anna.messages("off-topic")]
    assert len(lines) == 2
    assert f"started, with {anna.name}, {bruno.name}." in lines[0]
    assert "is over: " in lines[1]


async def test_the_log_channel_hears_later_what_discord_failed_to_take(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    place = anna.channel("off-topic")
    await decide(anna, "Where to post starts and results", place)
    playground.faults.status("POST", rf"/channels/{place}/messages$", count=None)
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    assert anna.messages("off-topic") == []
    playground.faults.clear()
    await table.play()
    await settled(client)
    (line,) = [m.text for m in anna.messages("off-topic")]
    assert "started, with" in line
    playground.faults.status("POST", rf"/channels/{place}/messages$", count=None)
    await table.to_the_end()
    playground.faults.clear()
    await anna.until(lambda: len(anna.messages("off-topic")) == 2, what="how it ended")
    await settled(client)
    assert (
        "is over: " in anna.messages("off-topic")[1].text and len(anna.messages("off-topic")) == 2
    )


async def test_log_channel_omits_games_some_of_its_readers_cannot_see(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    hidden = [await secret_channel(playground, anna, bruno) for _ in range(2)]
    await decide(anna, "Where to post starts and results", anna.channel("off-topic"))
    table = await begin(anna, bruno, channel=hidden[0], tiles=12)
    await settled(client)
    assert anna.messages("off-topic") == []
    # Another channel is hidden from the same people.
    await decide(anna, "Where to post starts and results", hidden[1])
    await table.to_the_end()
    await settled(client)
    assert "is over: " in anna.messages(hidden[1])[-1].text
    assert anna.messages("off-topic") == []


async def test_only_managers_decide(client: Matchnight, anna: Person, bruno: Person) -> None:
    assert "server" in [command["name"] for command in anna.commands]
    with pytest.raises(Refused):
        await bruno.command(CHANNEL, "server")
