"""A form stays open until the bot has answered what was sent."""

from __future__ import annotations

import asyncio

import discord
import pytest

from playground import Playground
from playground.client import InteractionFailed, Person, Refused
from tests.waiting import impatient, soon

from .conftest import Bot, online

Click = discord.Interaction[discord.Client]


class Note(discord.ui.Modal, title="A note"):
    """A form with one field that passes submissions on and doesn't answer them."""

    text = discord.ui.Label["Note"](text="Your note", component=discord.ui.TextInput["Note"]())

    def __init__(self, sent: asyncio.Queue[Click]) -> None:
        super().__init__()
        self.sent = sent

    async def interaction_check(self, interaction: Click) -> bool:
        self.sent.put_nowait(interaction)
        return False


async def test_unanswered_form_can_be_sent_again_and_closes_with_the_answer(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    sent: asyncio.Queue[Click] = asyncio.Queue()

    @bot.tree.command(description="Note")
    async def note(interaction: Click) -> None:
        await interaction.response.send_modal(Note(sent))

    async with online(playground, bot), Person(playground.url, "anna") as other_client:
        form = await anna.command_for_form("tactics", "note")
        with impatient(playground), pytest.raises(InteractionFailed, match="interaction failed"):
            await anna.submit(form, {"Your note": "one"})
        failed = anna.heard("interaction")[-1]
        assert (failed["state"], failed["modal_id"]) == ("failed", form.id)
        await soon(sent.get())
        async with Person(playground.url, "anna") as later:
            assert later.form is not None and later.form.id == form.id
        again = asyncio.create_task(anna.submit(form, {"Your note": "two"}))
        await (await soon(sent.get())).response.send_message("kept")
        assert (await again).text == "kept"
        await anna.until(lambda: anna.form is None, what="the form to close")
        await other_client.until(
            lambda: other_client.form is None, what="the form of the other client to close"
        )


async def test_form_of_a_deleted_channel_is_refused(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.tree.command(description="Note")
    async def note(interaction: Click) -> None:
        await interaction.response.send_modal(Note(asyncio.Queue()))

    async with online(playground, bot):
        form = await anna.command_for_form("tactics", "note")
        playground.moderation.delete_channel(anna.channel("tactics"))
        with pytest.raises(Refused, match="no such channel"):
            await anna.submit(form, {"Your note": "one"})
