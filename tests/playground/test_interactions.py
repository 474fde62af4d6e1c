from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from playground import Playground
from playground.client import InteractionFailed, Person, Refused
from tests.playground.conftest import Bot, online
from tests.playground.pictures import board, file
from tests.waiting import impatient, soon

Click = discord.Interaction[Any]


async def test_a_command_is_answered_for_all(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    @bot.tree.command(description="Say it")
    async def say(interaction: Click, text: str, times: int = 1) -> None:
        assert interaction.locale is discord.Locale.american_english
        assert interaction.app_permissions.send_messages
        assert isinstance(interaction.user, discord.Member)
        await interaction.response.send_message(text * times)

    async with online(playground, bot):
        answer = await anna.command("tactics", "say", text="hey ", times=2)
        assert answer.text == "hey hey"
        assert not answer.ephemeral
        seen = await bruno.until(lambda: bruno.latest("tactics"))
        assert seen.id == answer.id
        assert answer.body["interaction_metadata"]["name"] == "say"


async def test_an_ephemeral_answer_reaches_its_reader_only(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    @bot.tree.command(description="Whisper")
    async def whisper(interaction: Click) -> None:
        await interaction.response.send_message("psst", ephemeral=True)
        original = await interaction.original_response()
        await original.edit(content="pssst")

    async with online(playground, bot):
        answer = await anna.command("tactics", "whisper")
        assert answer.ephemeral
        await anna.until(lambda: (now := anna.now(answer)) and now.text == "pssst")
        await anna.write("tactics", "did you see?")
        await bruno.until(lambda: bruno.latest("tactics"))
        assert [m.text for m in bruno.messages("tactics")] == ["did you see?"]
        assert [m["content"] for m in playground.private("anna")] == ["psst", "pssst"]
        assert playground.private("bruno") == []
        await anna.dismiss(answer)
        await anna.until(lambda: anna.now(answer) is None)


async def test_a_deferral_governs_the_first_follow_up(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.tree.command(description="Think")
    async def think(interaction: Click) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        first = await interaction.followup.send("one", wait=True)
        second = await interaction.followup.send("two", wait=True)
        assert first.flags.ephemeral and not second.flags.ephemeral

    async with online(playground, bot):
        answer = await anna.command("tactics", "think")
        assert answer.ephemeral and answer.text == "one"
        await anna.until(lambda: len(anna.messages("tactics")) == 2)
        assert anna.heard("interaction")[0]["state"] == "thinking"
        assert not bot.errors


async def test_a_press_changes_its_message(playground: Playground, bot: Bot, anna: Person) -> None:
    @bot.tree.command(name="table", description="A table")
    async def table(interaction: Click) -> None:
        await interaction.response.send_message(view=board("round 1"), file=file())

    @bot.event
    async def on_interaction(interaction: Click) -> None:
        if interaction.type is discord.InteractionType.component:
            assert interaction.message is not None
            assert interaction.message.attachments == []
            await interaction.response.edit_message(
                view=board("round 2", "next.png", "a full board"),
                attachments=[file("next.png", shade=200)],
            )

    async with online(playground, bot):
        first = await anna.command("tactics", "table")
        assert first.text == "round 1"
        assert first.alt == ["an empty board"]
        assert first.body["attachments"] == []
        media = first.components[2].body["items"][0]["media"]
        assert (media["width"], media["height"]) == (4, 3)
        assert media["content_type"] == "image/png"
        before = await anna.fetch(first.images[0])
        second = await anna.press(first, "Play")
        assert second.id == first.id
        assert (second.text, second.alt) == ("round 2", ["a full board"])
        assert await anna.fetch(second.images[0]) != before
        with pytest.raises(Refused, match="disabled"):
            await anna.ask(
                "components",
                {
                    "channel_id": second.channel_id,
                    "message_id": second.id,
                    "custom_id": second.find("Gone").custom_id,
                },
            )
        with pytest.raises(Refused, match="Nothing"):
            await anna.press(second, "Nothing")


async def test_a_press_may_be_acknowledged_and_the_message_edited_later(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.event
    async def on_interaction(interaction: Click) -> None:
        await interaction.response.defer()
        assert interaction.message is not None
        if interaction.user.name == "anna":
            await interaction.message.edit(view=board("changed"), attachments=[file()])

    async with online(playground, bot):
        channel = bot.guilds[0].text_channels[0]
        sent = await channel.send(view=board("fresh"), file=file())
        message = await anna.until(lambda: anna.latest("game-night"))
        assert message.id == str(sent.id)
        assert (await anna.press(message, "Play")).text == "changed"


async def test_a_press_waits_while_its_button_is_disabled(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    pressed = asyncio.Event()

    @bot.event
    async def on_interaction(interaction: Click) -> None:
        pressed.set()
        await interaction.response.edit_message(view=board("pressed"), attachments=[file()])

    async with online(playground, bot):
        sent = await bot.guilds[0].text_channels[0].send(view=board("closed"), file=file())
        message = await anna.until(lambda: anna.latest("game-night"))
        async with asyncio.TaskGroup() as group:
            answer = group.create_task(anna.press(message, "Gone"))
            await anna.fetch(message.images[0])
            assert not pressed.is_set()
            await sent.edit(view=board("open", gone=False), attachments=[file()])
        assert answer.result().text == "pressed"


async def test_menus_send_values_and_resolved_people(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.tree.command(description="Choose")
    async def choose(interaction: Click) -> None:
        view = discord.ui.LayoutView()
        row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        options = [discord.SelectOption(label="North", value="n"), discord.SelectOption(label="S")]
        row.add_item(discord.ui.Select(placeholder="Where?", custom_id="where", options=options))
        people: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        people.add_item(discord.ui.UserSelect(placeholder="Who?", custom_id="who"))
        view.add_item(row)
        view.add_item(people)
        await interaction.response.send_message(view=view, ephemeral=True)

    @bot.event
    async def on_interaction(interaction: Click) -> None:
        if interaction.type is discord.InteractionType.component:
            data: Any = interaction.data
            who = [m["roles"] for m in data.get("resolved", {}).get("members", {}).values()]
            await interaction.response.send_message(f"{data['values']} {who}", ephemeral=True)

    async with online(playground, bot):
        menus = await anna.command("tactics", "choose")
        assert [m.placeholder for m in menus.selects] == ["Where?", "Who?"]
        assert (await anna.choose(menus, "Where?", "North")).text == "['n'] []"
        bruno = playground.world.person("bruno").id
        assert (await anna.choose(menus, "who", bruno)).text == f"['{bruno}'] [[]]"
        with pytest.raises(Refused, match="no option"):
            await anna.choose(menus, "Where?", "West")
        with pytest.raises(Refused, match="Choose 1"):
            await anna.choose(menus, "Where?")


class Note(discord.ui.Modal, title="A note"):
    text: discord.ui.Label[Any] = discord.ui.Label(
        text="Your note",
        component=discord.ui.TextInput(custom_id="text", max_length=5, default="old"),
    )
    mood: discord.ui.Label[Any] = discord.ui.Label(
        text="Mood",
        component=discord.ui.Select(
            custom_id="mood", options=[discord.SelectOption(label="Good", value="g")]
        ),
    )

    async def on_submit(self, interaction: Click) -> None:
        where = interaction.message.id if interaction.message else None
        assert isinstance(self.text.component, discord.ui.TextInput)
        assert isinstance(self.mood.component, discord.ui.Select)
        value = self.text.component.value
        await interaction.response.send_message(f"{value} {self.mood.component.values} {where}")


async def test_forms_open_and_are_submitted(playground: Playground, bot: Bot, anna: Person) -> None:
    @bot.tree.command(description="Note")
    async def note(interaction: Click) -> None:
        await interaction.response.send_modal(Note())

    @bot.event
    async def on_interaction(interaction: Click) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(Note())

    async with online(playground, bot):
        form = await anna.command_for_form("tactics", "note")
        assert form.title == "A note"
        assert form.field("Your note").value == "old"
        with pytest.raises(Refused, match="0 to 5"):
            await anna.submit(form, {"Your note": "much too long", "Mood": ["g"]})
        answer = await anna.submit(form, {"Your note": "new", "Mood": ["g"]})
        assert answer.text == "new ['g'] None"
        with pytest.raises(Refused, match="no longer open"):
            await anna.submit(form, {"Your note": "again"})
        await bot.guilds[0].text_channels[1].send(view=board("x"), file=file())
        message = await anna.until(
            lambda: next((m for m in anna.messages("tactics") if m.has("Play")), None)
        )
        form = await anna.press_for_form(message, "Play")
        answer = await anna.submit(form, {"text": "n", "mood": ["g"]})
        assert answer.text.endswith(message.id)


async def test_autocomplete_asks_the_bot(playground: Playground, bot: Bot, anna: Person) -> None:
    @bot.tree.command(description="Move")
    async def move(interaction: Click, at: str, piece: str = "") -> None:
        await interaction.response.send_message(f"{piece}@{at}")

    failed = asyncio.Event()

    @move.autocomplete("at")
    async def cells(interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        if current == "!":
            await failed.wait()
        piece = interaction.namespace.piece or "none"
        return [app_commands.Choice(name=f"{current}1 {piece}", value=current)]

    async with online(playground, bot):
        choices = await anna.autocomplete("tactics", "move", "at", "B", piece="K")
        assert choices == [{"name": "B1 K", "value": "B"}]
        with impatient(playground), pytest.raises(Refused, match="Loading options failed"):
            await anna.autocomplete("tactics", "move", "at", "!")
        failed.set()
        assert (await anna.command("tactics", "move", at="B1")).text == "@B1"


async def test_subcommands_choices_and_people_as_options(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    group = app_commands.Group(name="table", description="Tables")

    @group.command(description="Open")
    @app_commands.choices(game=[app_commands.Choice(name="Tiles", value="tiles")])
    async def open(
        interaction: Click, game: app_commands.Choice[str], friend: discord.Member
    ) -> None:
        await interaction.response.send_message(f"{game.name} with {friend.display_name}")

    bot.tree.add_command(group)
    async with online(playground, bot):
        bruno = playground.world.person("bruno")
        answer = await anna.command("tactics", "table open", game="tiles", friend=bruno.id)
        assert answer.text == "Tiles with Bruno Caffè"
        assert answer.body["interaction_metadata"]["name"] == "table open"
        with pytest.raises(Refused, match="Choose one of tiles"):
            await anna.command("tactics", "table open", game="chess", friend=bruno.id)
        with pytest.raises(Refused, match="required"):
            await anna.command("tactics", "table open", game="tiles")
        with pytest.raises(Refused, match="no command"):
            await anna.command("tactics", "nothing")


async def test_context_menus_reach_people_and_messages(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.tree.context_menu(name="Greet")
    async def greet(interaction: Click, member: discord.Member) -> None:
        await interaction.response.send_message(f"hello {member.display_name}")

    @bot.tree.context_menu(name="Quote")
    async def quote(interaction: Click, message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}")

    async with online(playground, bot):
        dee = playground.world.person("dee").id
        greeting = await anna.menu_command("tactics", "Greet", dee, on="user")
        assert greeting.text == "hello Dee"
        quoted = await anna.menu_command("tactics", "Quote", greeting.id, on="message")
        assert quoted.text == "> hello Dee"


async def test_commands_come_in_ones_own_language(
    playground: Playground, bot: Bot, bruno: Person
) -> None:
    class Italian(app_commands.Translator):
        async def translate(self, string: Any, locale: discord.Locale, context: Any) -> str | None:
            words = {"play": "gioca", "Play a game": "Gioca una partita"}
            return words.get(string.message) if locale is discord.Locale.italian else None

    @bot.tree.command(description="Play a game")
    async def play(interaction: Click) -> None:
        await interaction.response.send_message(str(interaction.locale))

    await bot.tree.set_translator(Italian())
    async with online(playground, bot):
        (command,) = await bruno.until(lambda: bruno.commands)
        assert command["display_name"] == "gioca"
        assert command["display_description"] == "Gioca una partita"
        assert (await bruno.command("tactics", "play")).text == "it"


async def test_direct_messages_carry_commands_and_notices(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    @bot.tree.command(description="Ping")
    async def ping(interaction: Click) -> None:
        assert interaction.guild is None and interaction.context.dm_channel
        await interaction.response.send_message(interaction.user.name)

    async with online(playground, bot):
        dm = await anna.open_dm()
        assert (await anna.command(dm, "ping")).text == "anna"
        user = await bot.fetch_user(int(anna.id))
        await user.send("your turn")
        await anna.until(lambda: anna.heard("ping"))
        assert not bruno.heard("message")
        playground.moderation.set_dms("anna", open=False)
        with pytest.raises(discord.Forbidden) as refusal:
            await user.send("again")
        assert refusal.value.code == 50007


async def test_silence_fails_and_a_late_answer_is_unknown(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    late: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    failed = asyncio.Event()

    @bot.tree.command(description="Sleep")
    async def sleep(interaction: Click) -> None:
        await failed.wait()
        try:
            await interaction.response.send_message("late")
        except discord.NotFound as error:
            late.set_result(error.code)

    async with online(playground, bot):
        with impatient(playground), pytest.raises(InteractionFailed, match="did not respond"):
            await anna.command("tactics", "sleep")
        failed.set()
        assert await soon(late) == 10062


async def test_a_second_answer_and_a_spent_token_are_refused(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    codes: asyncio.Queue[int] = asyncio.Queue()

    @bot.tree.command(description="Twice")
    async def twice(interaction: Click) -> None:
        await interaction.response.send_message("once")
        again = interaction.client.get_partial_messageable(0)
        del again
        adapter = discord.webhook.async_.async_context.get()
        try:
            await adapter.create_interaction_response(
                interaction.id,
                interaction.token,
                session=interaction._session,
                params=discord.webhook.async_.interaction_response_params(4, {"content": "b"}),
            )
        except discord.HTTPException as error:
            codes.put_nowait(error.code)
        playground.stage.interactions.expire(str(interaction.id))
        try:
            await interaction.followup.send("more")
        except discord.HTTPException as error:
            codes.put_nowait(error.code)

    async with online(playground, bot):
        await anna.command("tactics", "twice")
        assert [await soon(codes.get()) for _ in range(2)] == [40060, 50027]
