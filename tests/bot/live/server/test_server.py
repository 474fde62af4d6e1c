"""What a server decides on its one panel, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person, Refused
from tests.bot.live import JOIN
from tests.bot.live.forged_controls import secret_channel
from tests.bot.live.people.settings_forms import decide
from tests.bot.live.playing import CHANNEL, GAME, begin, channel_id, heard, settled


async def test_games_are_played_where_the_server_says(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    place = anna.channel("tactics")
    panel = await decide(anna, channels=[place])
    assert f"Where: <#{place}>" in panel.text
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    assert answer.ephemeral
    assert answer.text == f"On this server, games are played in <#{place}>."
    lobby = await bruno.command("tactics", "play", game=GAME)
    assert lobby.has(JOIN)


async def test_a_new_table_begins_with_the_servers_pace(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await decide(anna, pace=["slow 172800"])
    lobby = await bruno.command(CHANNEL, "play", game=GAME)
    assert "Slow: 48 hours a turn" in lobby.text


async def test_other_games_are_not_opened(client: Matchnight, anna: Person, bruno: Person) -> None:
    await decide(anna, games=["chowpow"])
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    assert "This server plays other games" in answer.text


async def test_person_who_cannot_open_tables_reads_what_is_left_to_them(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    role = playground.moderation.add_role("openers").id
    await heard(anna)
    await decide(anna, openers=[role])
    refused = await bruno.command(CHANNEL, "play", game=GAME)
    assert refused.text.startswith(f"Only <@&{role}> can open tables here.")
    assert "Anyone can join a table" in refused.text
    for alone in ("learn", "daily", "puzzle"):
        assert f"</{alone}:" in refused.text
        options: dict[str, Any] = {} if alone == "daily" else {"game": GAME}
        assert "open tables" not in (await bruno.command(CHANNEL, alone, **options)).text


async def test_every_table_can_have_a_thread(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    panel = await decide(anna, tables=["threads", "rated"])
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
    panel = await decide(anna, log_channel=[place])
    assert f"are posted: <#{place}>" in panel.text
    table = await begin(anna, bruno, tiles=12)
    await table.to_the_end()
    await settled(client)
    await anna.command(CHANNEL, "board")
    await settled(client)
    lines = [m.text for m in anna.messages("off-topic")]
    assert len(lines) == 2
    assert f"started, with {anna.name} and {bruno.name}." in lines[0]
    assert "is over: " in lines[1]


async def test_the_log_channel_hears_later_what_discord_failed_to_take(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    place = anna.channel("off-topic")
    await decide(anna, log_channel=[place])
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
    await decide(anna, log_channel=[anna.channel("off-topic")])
    table = await begin(anna, bruno, channel=hidden[0], tiles=12)
    await settled(client)
    assert anna.messages("off-topic") == []
    # Another channel is hidden from the same people.
    await decide(anna, log_channel=[hidden[1]])
    await table.to_the_end()
    await settled(client)
    assert "is over: " in anna.messages(hidden[1])[-1].text
    assert anna.messages("off-topic") == []


async def test_only_managers_decide(client: Matchnight, anna: Person, bruno: Person) -> None:
    assert "server" in [command["name"] for command in anna.commands]
    with pytest.raises(Refused):
        await bruno.command(CHANNEL, "server")
