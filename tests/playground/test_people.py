from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import Any

import aiohttp
import discord
import pytest

from playground import Playground, commands
from playground.client import InteractionFailed, Person, Refused
from tests.playground.conftest import Bot, online
from tests.playground.pictures import board, file
from tests.waiting import impatient, soon

Click = discord.Interaction[Any]


async def test_the_snapshot_holds_what_a_person_may_see(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.tree.command(description="Whisper")
    async def whisper(interaction: Click) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    async with online(playground, bot):
        await anna.command("tactics", "whisper")
        await anna.write("tactics", "hello")
        async with Person(playground.url, "anna") as again, Person(playground.url, "dee") as dee:
            assert [m.text for m in again.messages("tactics")] == ["psst", "hello"]
            assert [m.text for m in dee.messages("tactics")] == ["hello"]
            assert again.bot["online"] and again.commands[0]["name"] == "whisper"


async def test_commands_that_are_registered_are_spelled_only_for_those_who_look(
    playground: Playground, bot: Bot, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    @bot.tree.command(description="Whisper")
    async def whisper(interaction: Click) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    read: list[str] = []
    shown = commands.shown

    def noted(command: dict[str, Any], locale: str) -> dict[str, Any]:
        read.append(command["name"])
        return shown(command, locale)

    monkeypatch.setattr(commands, "shown", noted)
    async with online(playground, bot):
        await anna.until(lambda: [each["name"] for each in anna.commands] == ["whisper"])
    assert len(playground.world.people) > 1 and read == ["whisper"]


async def test_people_answer_mention_and_delete(
    playground: Playground, anna: Person, bruno: Person
) -> None:
    first = await bruno.write("tactics", f"hello <@{anna.id}>")
    await anna.until(lambda: anna.heard("ping"))
    answer = await anna.write("tactics", "yes?", reply_to=first.id)
    assert answer.body["referenced_message"]["id"] == first.id
    await bruno.until(lambda: bruno.heard("ping"))
    with pytest.raises(Refused, match="your own"):
        await bruno.delete(answer)
    await anna.delete(first)  # the owner moderates
    await bruno.until(lambda: bruno.now(first) is None)
    with pytest.raises(Refused, match="2000"):
        await anna.write("tactics", "x" * 2001)


async def test_world_actions_over_http_reach_everyone(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    async with online(playground, bot):
        channel = (await anna.moderate("channels", name="chess"))["channel_id"]
        await bruno.until(lambda: channel in bruno.channels)
        thread = await anna.moderate(
            f"channels/{channel}/threads", name="Game 1", person_id=anna.id
        )
        await bruno.until(lambda: thread["channel_id"] in bruno.channels)
        await anna.moderate(f"channels/{thread['channel_id']}/thread", locked=True)
        await bruno.until(lambda: not bruno.channels[thread["channel_id"]]["can_send"])
        with pytest.raises(Refused, match="locked"):
            await bruno.write("Game 1", "hello")
        await anna.moderate(
            f"channels/{channel}/permissions", target=bruno.id, deny=["VIEW_CHANNEL"]
        )
        await bruno.until(lambda: channel not in bruno.channels)
        await anna.moderate(f"channels/{channel}/delete")
        await anna.until(lambda: channel not in anna.channels)
        new = (await anna.moderate("people", name="Zoë", locale="fr"))["person_id"]
        await anna.until(lambda: anna.people.get(new, {}).get("locale") == "fr")
        await bruno.ask("leave")
        await anna.until(lambda: not anna.people[bruno.id]["guilds"])
        await bruno.ask("join")
        await bruno.until(lambda: playground.world.channel("tactics").id in bruno.channels)
        with pytest.raises(Refused, match="Not found"):
            await anna.moderate("channels/nowhere/delete")


async def test_server_language_change_reaches_the_bot(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.tree.command(description="Ping")
    async def ping(interaction: Click) -> None:
        known = interaction.guild.preferred_locale if interaction.guild else None
        await interaction.response.send_message(f"{interaction.guild_locale} {known}")

    async with online(playground, bot):
        await anna.moderate("guild", locale="it")
        changed = await anna.until(lambda: anna.heard("guild"))
        assert changed[-1]["guild"]["locale"] == "it"
        assert (await anna.command("tactics", "ping")).text == "it it"
        with pytest.raises(Refused, match="German is de"):
            await anna.moderate("guild", locale="Klingon")
        assert playground.world.guild.locale == "it"


async def test_without_a_bot_commands_vanish_and_presses_fail(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.tree.command(description="Ping")
    async def ping(interaction: Click) -> None:
        await interaction.response.send_message(view=board("x"), file=file())

    async with online(playground, bot):
        message = await anna.command("tactics", "ping")
        playground.moderation.kick_bot()
        await anna.until(lambda: not anna.bot["guilds"] and not anna.commands)
        with pytest.raises(Refused, match="no command"):
            await anna.command("tactics", "ping")
        with impatient(playground), pytest.raises(InteractionFailed, match="This interaction"):
            await anna.press(message, "Play")


async def test_commands_respect_who_may_use_them(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    @bot.tree.command(description="Settings")
    @discord.app_commands.default_permissions(manage_guild=True)
    @discord.app_commands.guild_only()
    async def settings(interaction: Click) -> None:
        await interaction.response.send_message(f"{interaction.permissions.manage_guild}")

    async with online(playground, bot):
        assert (await anna.command("tactics", "settings")).text == "True"
        with pytest.raises(Refused, match="no command"):
            await bruno.command("tactics", "settings")
        with pytest.raises(Refused, match="no command"):
            await anna.command(await anna.open_dm(), "settings")


async def test_faults_are_armed_listed_and_cleared_over_http(
    playground: Playground, anna: Person
) -> None:
    await anna.fault("status", method="POST", path="/channels/", status=502, count=2)
    (fault,) = playground.faults.armed
    assert (fault.kind, fault.count, fault.more) == ("status", 2, {"status": 502})
    with pytest.raises(Refused, match="unknown fault"):
        await anna.fault("earthquake")
    await anna.fault("clear")
    assert playground.faults.armed == []


async def test_the_page_runs_its_own_files_alone_and_in_no_frame(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("/", "/page/main.js"):
            async with session.get(playground.url + path) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'; script-src 'self';" in policy
                assert "unsafe" not in policy
                assert "frame-ancestors 'none'" in policy
                assert answer.headers["X-Frame-Options"] == "DENY"


async def test_portraits_and_the_page_are_served(playground: Playground, anna: Person) -> None:
    assert b"<svg" in await anna.fetch(f"/people/avatars/{anna.id}.svg")
    with pytest.raises(Refused, match="404"):
        await anna.fetch("/page/../server.py")
    with pytest.raises(Refused, match="404"):
        await anna.fetch("/page/%2e%2e/server.py")


@pytest.mark.parametrize(
    ("locale", "language"),
    [("it", "it"), ("es-419", "es"), ("pt-BR", "pt-BR"), ("pt-PT", "en"), ("ja", "en")],
)
async def test_page_gets_the_words_of_a_locales_language(
    anna: Person, locale: str, language: str
) -> None:
    given = json.loads(await anna.fetch(f"/words/{locale}.json"))
    assert given["language"] == language
    assert ("Send" in given["words"]) == (language != "en")


async def test_words_of_no_locale_are_not_found(anna: Person) -> None:
    for path in ("/words/..%2Findex.json", "/words/.json"):
        with pytest.raises(Refused):
            await anna.fetch(path)


async def test_it_runs_on_its_own() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "playground", "--port", "0", "--token", "t"),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        line = (await soon(process.stdout.readline())).decode()
        url = line.split()[-1].rstrip("/")
        async with aiohttp.ClientSession() as session:
            async with session.get(f"{url}/people/world") as response:
                world = await response.json()
            assert world["api"] == f"{url}/api/v10"
            headers = {"Authorization": "Bot t"}
            async with session.get(f"{world['api']}/users/@me", headers=headers) as response:
                assert (await response.json())["username"] == "Matchnight"
    finally:
        process.terminate()
        await process.wait()
        if process.stdout:
            await process.stdout.read()


async def test_person_who_is_stopped_as_what_they_wait_for_comes_is_stopped(anna: Person) -> None:
    def said() -> bool:
        if found := any(message.text == "hello" for message in anna.messages("tactics")):
            asyncio.get_running_loop().call_soon(waiting.cancel)
        return found

    waiting = asyncio.create_task(anna.until(said))
    await asyncio.sleep(0)
    await anna.write("tactics", "hello")
    with pytest.raises(asyncio.CancelledError):
        await soon(waiting)
