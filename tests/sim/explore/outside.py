"""Evenings where the bot is no member: in a group, or on a server without it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Final

from bot.model.ids import TableId
from bot.store import Store
from bot.ui.app import App
from bot.ui.kit.controls import custom_ids
from bot.ui.kit.controls.custom_ids import Control
from bot.ui.kit.controls.discord_ids import answers_privately
from playground.components import walk
from playground.world import Message
from tests.bot.live.playing import CHANNEL

if TYPE_CHECKING:
    from tests.sim.explore.evening import Evening

LOOKING: Final = "overflow"
"""The verb of a button on each table's message that changes nothing there."""
ANSWERED: Final = 20.0
"""Seconds in which a press on a table's message has it show what was played."""
INSTALLED: Final = 0.4
"""The share of the people who have the app among their own, besides the first."""


def open_place(evening: Evening, random: Random) -> str:
    """Open the place of an evening, and return its name or id."""
    if evening.wish.place == "server":
        return CHANNEL
    moderation, (first, *others) = evening.playground.moderation, evening.people
    for person in (first, *(each for each in others if random.random() < INSTALLED)):
        moderation.install(person.id)
    if evening.wish.place == "elsewhere":
        moderation.kick_bot()
        return CHANNEL
    return moderation.open_group(*(each.id for each in evening.people)).id


def controls_on(message: Message) -> list[Control]:
    """Return the controls of a message that the bot knows."""
    ids = [str(part.get("custom_id")) for part in walk(message.components)]
    return [control for id_ in ids if (control := custom_ids.read(id_))]


def boards(evening: Evening) -> dict[TableId, Message]:
    """Return the newest message of each table in the place of an evening."""
    return {
        control.table: message
        for message in evening.playground.visible(evening.place)
        for control in controls_on(message)
        if control.verb == LOOKING
    }


async def look(evening: Evening) -> dict[TableId, Message]:
    """Let a person press each table's newest message; return how they look then."""
    if evening.wish.place == "server":
        return {}
    person = evening.people[0]
    for message in boards(evening).values():
        looking = next(each for each in controls_on(message) if each.verb == LOOKING)
        press = {"message_id": message.id, "custom_id": str(looking)}
        await person.ask("components", {"channel_id": message.channel_id, **press})
    await asyncio.sleep(ANSWERED)
    return boards(evening)


async def unshown(app: App, store: Store) -> dict[TableId, str]:
    """Return the tables that a token could show as they are now, with their phase."""
    found = dict[TableId, str]()
    for each in await store.table_messages.behind(app.now()):
        table, held = await store.tables.get(each.table), app.press_tokens.usable(each.table)
        able = any(one.boards or not answers_privately(one.interaction) for one in held)
        if table is not None and table.outside and able:
            found[table.id] = table.phase
    return found
