"""The forms of `/settings` and `/server`, with fields named as in custom ids."""

from __future__ import annotations

from typing import Any, Final

from playground.client import Person
from playground.seen import Form, Message
from tests.bot.live.playing import CHANNEL, server_settings

OWN: Final = {
    "notices": ("way", "calls", "cadence", "also"),
    "times": ("zone", "place", "quiet", "clocks", "language"),
    "pictures": ("sight", "shown"),
}
SERVERS: Final = {
    "where": ("channels", "openers", "host_role", "log_channel", "home"),
    "tables": ("games", "tables", "pace", "language", "kept"),
    "daily": ("daily", "hour"),
}
"""The fields of each form."""

Fields = dict[str, str | list[str]]


async def wish(person: Person, *, channel: str = CHANNEL, **fields: Any) -> Message:
    """Fill in fields of a form behind `/settings`; return the panel then."""
    panel = await person.command(channel, "settings")
    return await fill_in(person, await own_form(person, panel, *fields), fields)


async def decide(person: Person, **fields: Any) -> Message:
    """Fill in fields of a form behind `/server`; return the panel then, or a refusal."""
    panel = await server_settings(person)
    return await fill_in(person, await server_form(person, panel, *fields), fields)


async def own_form(person: Person, panel: Message, field: str, *_: str) -> Form:
    """Press the button of a person's settings that opens the form with a field."""
    form = next(name for name, fields in OWN.items() if field in fields)
    return await person.press_for_form(panel, f"myform:0:0:{form}")


async def server_form(person: Person, panel: Message, field: str, *_: str) -> Form:
    """Press the button of a server's settings that opens the form with a field."""
    form = next(name for name, fields in SERVERS.items() if field in fields)
    return await person.press_for_form(panel, f"svform:0:0:{form}")


async def fill_in(person: Person, form: Form, fields: Fields) -> Message:
    """Fill in some fields of a form, and send it."""
    ids = {each.custom_id.partition("=")[0]: each.custom_id for each in form.fields}
    return await person.submit(form, {ids[name]: value for name, value in fields.items()})


def chosen_in(form: Form, name: str) -> list[str]:
    """Return what is chosen in a field of a form."""
    (field,) = [each for each in form.fields if each.custom_id.partition("=")[0] == name]
    return [option["label"] for option in field.options if option.get("default")]


async def called_always(*people: Person, channel: str = CHANNEL) -> None:
    """Notify people of every turn of a live game, at once."""
    for person in people:
        await wish(person, channel=channel, calls="always")


async def tell_when_next(person: Person) -> Message:
    """Let a person wish to hear when they are next in a slow game."""
    return await wish(person, also=["next_up"])
