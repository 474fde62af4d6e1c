"""Every interaction gets its first answer in time, however busy the bot is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.store.people.presses import PressReads, StoredPress
from bot.ui.client import Matchnight
from bot.ui.kit import reader_language
from bot.ui.kit.controls.custom_ids import Control
from bot.ui.kit.messages import responses
from bot.ui.router import VERBS
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.core import RuleError
from rules.text import say
from tests.bot.live import JOIN, TYPE_IT
from tests.bot.live.faults.test_faults import CALLBACK
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    begin,
    channel_id,
    choose_tiles,
    lobby_says,
    open_lobby,
    press_table,
    settled,
    tables_shown,
)

FORMS = ("type", "myform", "svform", "setask", "note", "svwhom", "report", "nform", "terms")
"""The verbs that always open a form, which has to be the first answer."""


@dataclass
class Busy:
    """A bot that finds no time for what is asked of it, until it is let go on."""

    interaction: discord.Interaction[Any] | None = None
    free: asyncio.Event = field(default_factory=asyncio.Event)

    def language(self, interaction: discord.Interaction[Any]) -> str:
        """Take the place of what is looked at first, and note the interaction."""
        self.interaction = interaction
        return "en"

    async def press(self, *_: object) -> StoredPress:
        """Take the place of what is read first for everything that is asked."""
        await self.free.wait()
        raise RuleError(say("Now I have time."))


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Busy:
    made = Busy()
    monkeypatch.setattr(reader_language, "shown_by_discord", made.language)
    monkeypatch.setattr(PressReads, "get", made.press)
    monkeypatch.setattr(responses, "LATE", 0.0)
    return made


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes every answer of the bot later than it should be."""
    get = PressReads.get

    async def late(self: PressReads, *asked: Any) -> StoredPress:
        await asyncio.sleep(0.1)
        return await get(self, *asked)

    def begin() -> None:
        monkeypatch.setattr(PressReads, "get", late)
        monkeypatch.setattr(responses, "LATE", 0.0)

    return begin


def state_count(person: Person, state: str) -> int:
    """Return how many interactions of a person have reached a state so far."""
    return sum(event["state"] == state for event in person.heard("interaction"))


async def announced(
    person: Person, busy: Busy, asking: Awaitable[Message], what: str, state: str
) -> Message:
    """Ask for something deferred; return its answer, after checking the deferral."""
    before = state_count(person, state)
    busy.free.clear()
    asked = asyncio.ensure_future(asking)
    await person.until(lambda: state_count(person, state) > before, what=f"an answer to {what}")
    busy.free.set()
    return await asked


def filled_in(command: app_commands.Command[Any, ..., Any], person: Person) -> dict[str, Any]:
    """Return a value for every option that a command demands."""
    made: dict[str, Any] = {}
    for option in command.parameters:
        if not option.required:
            continue
        kind = option.type
        if option.name == "game":
            made["game"] = "tactic tiles"
        elif option.choices:
            made[str(option.display_name)] = option.choices[0].value
        elif kind is discord.AppCommandOptionType.user:
            made[str(option.display_name)] = person.id
        elif kind is discord.AppCommandOptionType.boolean:
            made[str(option.display_name)] = True
        elif kind is discord.AppCommandOptionType.integer:
            made[str(option.display_name)] = option.min_value or 1
        else:
            assert kind is discord.AppCommandOptionType.string
            made[str(option.display_name)] = "x" * max(int(option.min_value or 1), 1)
    return made


async def test_every_command_is_answered_in_time(
    client: Matchnight, anna: Person, bruno: Person, busy: Busy
) -> None:
    said = await bruno.write(CHANNEL, "Good evening!")
    await anna.until(lambda: anna.now(said), what="what was said")
    names = []
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            name = command.qualified_name
            asking = anna.command(CHANNEL, name, **filled_in(command, bruno))
            answer = await announced(anna, busy, asking, f"/{name}", "thinking")
            assert (answer.text, answer.ephemeral) == ("Now I have time.", True)
            names.append(name)
    for kind, target in (("user", bruno.id), ("message", said.id)):
        for menu in client.tree.get_commands(type=discord.AppCommandType[kind]):
            asking = anna.menu_command(CHANNEL, menu.name, target, on=kind)
            answer = await announced(anna, busy, asking, menu.name, "thinking")
            assert answer.text == "Now I have time."
            names.append(menu.name)
    assert len(names) > 30


def controls(verbs: list[str]) -> discord.ui.LayoutView:
    """Return a message's buttons, one for each verb."""
    view = discord.ui.LayoutView(timeout=None)
    for first in range(0, len(verbs), 5):
        row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        for verb in verbs[first : first + 5]:
            row.add_item(discord.ui.Button(label=verb, custom_id=str(Control(verb, 1))))
        view.add_item(row)
    return view


def posted(person: Person, id_: int) -> Message | None:
    return next((m for m in person.messages(CHANNEL) if m.id == str(id_)), None)


def newest_says(person: Person, text: str, after: str) -> bool:
    newest = person.latest(CHANNEL)
    return newest is not None and newest.id != after and newest.text == text


@pytest.mark.parametrize("private", [False, True], ids=["at the table", "on one's own screen"])
async def test_every_press_is_answered_in_time(
    private: bool, client: Matchnight, anna: Person, busy: Busy
) -> None:
    verbs = [verb for verb in sorted(VERBS) if verb not in FORMS]
    channel = client.get_partial_messageable(channel_id(anna, CHANNEL))
    busy.free.set()
    await anna.command(CHANNEL, "help")
    assert busy.interaction is not None
    for first in range(0, len(verbs), 25):
        shown = controls(verbs[first : first + 25])
        if private:
            sent = await busy.interaction.followup.send(view=shown, ephemeral=True, wait=True)
            id_ = sent.id
        else:
            id_ = (await channel.send(view=shown)).id
        message = await anna.until(partial(posted, anna, id_), what="the buttons")
        for verb in verbs[first : first + 25]:
            newest = anna.latest(CHANNEL)
            assert newest is not None
            state = "acknowledged" if private else "thinking"
            pressing = anna.press(message, str(Control(verb, 1)), acknowledged=True)
            await announced(anna, busy, pressing, verb, state)
            await anna.until(
                partial(newest_says, anna, "Now I have time.", newest.id), what=f"{verb}'s answer"
            )


async def test_a_form_opens_however_long_it_takes(
    client: Matchnight, anna: Person, bruno: Person, slow: Callable[[], None]
) -> None:
    lobby = await open_lobby(anna, channel="off-topic")
    table = await begin(anna, bruno)
    slow()
    await choose_tiles(lobby, 17)  # which is none of those in the menu
    assert table.mover is not None
    panel = await table.panel(table.mover)
    assert await table.mover.press_for_form(panel.message, TYPE_IT)
    settings = await anna.command(CHANNEL, "settings")
    assert await anna.press_for_form(settings, "myform:")


async def test_what_is_acknowledged_late_leaves_nothing_behind(
    client: Matchnight, anna: Person, bruno: Person, slow: Callable[[], None]
) -> None:
    await open_lobby(anna)
    slow()
    await press_table(bruno, JOIN, acknowledged=True)
    await lobby_says(bruno, "**2 players**")
    await bruno.until(
        lambda: (
            state_count(bruno, "thinking")
            and not [m for m in bruno.messages(CHANNEL) if m.ephemeral]
        ),
        what="what was announced to go",
    )


async def test_a_table_that_was_opened_late_stands_there_for_everybody(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    slow: Callable[[], None],
) -> None:
    slow()
    channel = anna.channel(CHANNEL)
    await anna.ask("commands", {"channel_id": channel, "name": "play", "options": {"game": GAME}})
    await lobby_says(bruno, "**1 player**")
    await anna.until(
        lambda: (
            state_count(anna, "thinking") and not [m for m in anna.messages(CHANNEL) if m.ephemeral]
        ),
        what="what was announced to go",
    )
    await settled(client)
    assert len(playground.visible(CHANNEL)) == 1


@pytest.mark.parametrize("opened", [True, False], ids=["posted", "acknowledged"])
async def test_what_was_announced_unheard_leaves_nothing_behind(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    slow: Callable[[], None],
    opened: bool,
) -> None:
    """Cover a deferral whose answer is lost, and whose repetition Discord refuses."""
    if opened:
        slow()
        playground.faults.cut_after("POST", CALLBACK)
        place = anna.channel(CHANNEL)
        await anna.ask("commands", {"channel_id": place, "name": "play", "options": {"game": GAME}})
        await lobby_says(bruno, "**1 player**")
    else:
        await open_lobby(anna)
        slow()
        playground.faults.cut_after("POST", CALLBACK)
        await press_table(bruno, JOIN, acknowledged=True)
        await lobby_says(bruno, "**2 players**")
    who = anna if opened else bruno
    await who.until(
        lambda: (
            state_count(who, "thinking") and not [m for m in who.messages(CHANNEL) if m.ephemeral]
        ),
        what="what was announced to go",
    )
    await settled(client)
    assert len(tables_shown(playground)) == 1 and not playground.faults.armed
