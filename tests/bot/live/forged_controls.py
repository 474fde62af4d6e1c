"""Controls that Discord would never send: with forged ids, from any message."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person
from playground.crowd import message_text
from playground.interactions import COMPONENT
from tests.sim import inline
from tests.waiting import eventually

SECRET = "directors"


async def secret_channel(playground: Playground, *people: Person) -> str:
    """Make a channel that some people and the bot can see, and return its id."""
    moderation = playground.moderation
    place = moderation.add_channel(SECRET).id
    moderation.overwrite(place, "everyone", deny=("VIEW_CHANNEL",))
    for who in ("bot", *(person.id for person in people)):
        allowed = ("VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "USE_APPLICATION_COMMANDS")
        moderation.overwrite(place, who, allow=allowed)
    await inline.delivered()
    for person in people:
        await person.until(partial(_has, person, place), what="the channel")
    return place


def _has(person: Person, channel: str) -> bool:
    return channel in person.channels


async def forge(
    playground: Playground, person: Person, channel: str, control: Control, *values: str
) -> str:
    """Press a forged control; return the text of its private answer."""
    world, interactions = playground.world, playground.stage.interactions
    stub = world.message(person.channel(channel), (await person.write(channel, "x")).id)
    data: dict[str, Any] = {
        "component_type": 3 if values else 2,
        "custom_id": str(control),
        "id": 1,
    }
    if values:
        data["values"] = list(values)
    assert stub is not None
    pressed = interactions.forge(world.person(person.id), stub, COMPONENT, data)

    async def answered() -> str:
        found = pressed.original
        return message_text(found) if found and found is not stub and not found.loading else ""

    return await eventually(answered, f"the answer to {control}")
