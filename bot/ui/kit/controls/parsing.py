"""What comes with a press, read in one place into the types that its verb takes.

Ids and values are Discord's to pass on and anybody's to forge, and an old message keeps those that
an older program wrote. What cannot be read raises `UnknownControl`; no press reads for itself.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar

import discord

from rules.games import GAMES

from ....errors import UnknownControl
from ....model.ids import ChannelId, PersonId
from ..messages.responses import Interaction
from .custom_ids import LARGEST, Control

T = TypeVar("T")
A = TypeVar("A")
"""What a press is handed to do what it says: the app, which this room doesn't know."""
S = TypeVar("S", bound=str)

MOST_PAGES: Final = 9999
RADIO_BUTTONS: Final = discord.ComponentType.radio_group.value
FIELD: Final = discord.ComponentType.text_input.value


@dataclass(frozen=True)
class FieldChoice:
    """What is chosen in a field that was filled in, and what was `before`."""

    before: str
    now: tuple[str, ...]


@dataclass(frozen=True)
class Given:
    """A press as received: its control, a menu's picked values, a form's fields.

    Old clients send nothing that was `picked` in a form.
    """

    control: Control
    kind: Literal["button", "menu", "form"] = "button"
    values: tuple[str, ...] = ()
    fields: dict[str, str] = field(default_factory=dict)
    picked: dict[str, FieldChoice] = field(default_factory=dict)


Press = Callable[[A, Interaction, Control], Awaitable[None]]
Read = Callable[[Given], T]


def taking(
    read: Read[T], press: Callable[[A, Interaction, Control, T], Awaitable[None]]
) -> Press[A]:
    """Return a press handler whose input `read` parses; it raises `UnknownControl`."""

    async def reading(app: A, interaction: Interaction, control: Control) -> None:
        await press(app, interaction, control, read(given(interaction, control)))

    return reading


def given(interaction: Interaction, control: Control) -> Given:
    """Return all that came with an interaction, as text."""
    data: Any = interaction.data
    if interaction.type is discord.InteractionType.modal_submit:
        parts = [*_parts(data)]
        return Given(control, "form", fields=_fields(parts), picked=_picked(parts))
    if data.get("component_type") == discord.ComponentType.button.value:
        return Given(control)
    return Given(control, "menu", tuple(_sound(value) for value in data.get("values", ())))


def _parts(data: Any) -> Iterator[Any]:
    for part in data.get("components", ()):
        for each in (part.get("component"), *part.get("components", ())):
            if each:
                yield each


def _fields(parts: Sequence[Any]) -> dict[str, str]:
    return {each["custom_id"]: _sound(each.get("value") or "").strip() for each in parts}


def _picked(parts: Sequence[Any]) -> dict[str, FieldChoice]:
    found = dict[str, FieldChoice]()
    for each in parts:
        name, filled_in, before = _sound(each["custom_id"]).partition("=")
        values = each.get("values")
        if each.get("type") in (FIELD, RADIO_BUTTONS) and each.get("value") is not None:
            values = [str(each["value"]).strip()]
        if filled_in and values is not None:
            found[name] = FieldChoice(before, tuple(_sound(value) for value in values))
    return found


def _sound(text: object) -> str:
    """Return text that every encoder takes: half a character alone is none."""
    return str(text).encode(errors="replace").decode()


# -- what a button carries ---------------------------------------------------------------------


def text(given: Given) -> str:
    """Return a button's text; raises `UnknownControl` for a menu or a form."""
    if given.kind != "button":
        raise UnknownControl
    return given.control.text


def nothing(given: Given) -> None:
    """Take a button that carries nothing."""
    text(given)


def flag(given: Given) -> bool:
    """Read a button that turns something on or off."""
    return one_of(("0", "1"), text(given)) == "1"


def page(given: Given) -> int | None:
    """Read a button that turns to a page, None for the one that is shown first."""
    return number(text(given), MOST_PAGES) if text(given) else None


def paged(given: Given) -> tuple[int, str]:
    """Read the button of a page of something: `2#text`."""
    which, _, rest = text(given).partition("#")
    return number(which, MOST_PAGES), rest


def game(given: Given) -> str:
    """Read a button that names a game."""
    return one_of(GAMES, text(given))


# -- what a menu or a form sends ---------------------------------------------------------------


def one(given: Given) -> str:
    """Return the one thing that was picked."""
    if given.kind != "menu" or len(given.values) != 1:
        raise UnknownControl
    return given.values[0]


def one_among(offered: Collection[S]) -> Read[S]:
    """Return a reader of one thing out of those that are offered."""
    return lambda given: one_of(offered, one(given))


def number_among(offered: Collection[int]) -> Read[int]:
    """Return a reader of one number out of those that are offered."""
    return lambda given: int(one_of([str(each) for each in offered], one(given)))


def some(given: Given) -> tuple[str, ...]:
    """Return what was picked in a menu of any number."""
    if given.kind != "menu":
        raise UnknownControl
    return given.values


def some_among(offered: Collection[str]) -> Read[tuple[str, ...]]:
    """Return a reader of any number of things out of those that are offered."""
    return lambda given: tuple(one_of(offered, value) for value in some(given))


def people(given: Given) -> tuple[PersonId, ...]:
    """Read the people who were picked."""
    return tuple(PersonId(number(value)) for value in some(given))


def is_bot(interaction: Interaction, person: PersonId) -> bool:
    """Tell whether a person who was picked is a program, as Discord says."""
    data: Any = interaction.data
    known = data.get("resolved", {}).get("users", {})
    return bool(known.get(str(person), {}).get("bot"))


def channels(given: Given) -> tuple[ChannelId, ...]:
    """Read the channels that were picked."""
    return tuple(ChannelId(number(value)) for value in some(given))


def roles(given: Given) -> tuple[int, ...]:
    """Read the roles that were picked."""
    return tuple(number(value) for value in some(given))


def form(given: Given) -> Given:
    """Return all that a form sent; raises `UnknownControl` for a button or a menu."""
    if given.kind != "form":
        raise UnknownControl
    return given


def typed(name: str) -> Read[str]:
    """Return a reader of what was typed into a field of a form."""

    def read(given: Given) -> str:
        return form(given).fields.get(name, "")

    return read


def repicked(given: Given, name: str) -> str | None:
    """Return what is picked or typed, None where it's what was there before."""
    found = given.picked.get(name)
    if found is None or found.now == (found.before,):
        return None
    if len(found.now) != 1:
        raise UnknownControl
    return found.now[0]


def reselected(given: Given, name: str) -> tuple[str, ...] | None:
    """Return what is picked in a form's menu, None where it was picked before."""
    found = given.picked.get(name)
    return None if found is None or digest(found.now) == found.before else found.now


def digest(values: Iterable[str]) -> str:
    """Return a few letters that tell one choice of any number from others."""
    return hashlib.blake2s("\n".join(sorted(values)).encode(), digest_size=8).hexdigest()


def ticked(given: Given, name: str, offered: Sequence[str]) -> dict[str, bool]:
    """Return which of the checkboxes that were offered are changed, and to what."""
    found = given.picked.get(name)
    if found is None:
        return {}
    if len(found.before) != len(offered) or not set(found.now) <= set(offered):
        raise UnknownControl
    pairs = zip(offered, found.before, strict=True)
    return {each: each in found.now for each, was in pairs if (each in found.now) != (was == "1")}


# -- words of them -----------------------------------------------------------------------------


def number(text: str, most: int = LARGEST, *, base: int = 10) -> int:
    """Read a whole number from 0, as this program writes them."""
    if not re.fullmatch("[0-9a-z]{1,20}" if base == 36 else "[0-9]{1,20}", text):
        raise UnknownControl
    found = int(text, base)
    if found > most:
        raise UnknownControl
    return found


def person(text: str) -> PersonId:
    """Read the id of a person, as `short` writes it."""
    return PersonId(number(text, base=36))


def one_of(offered: Collection[S], text: str) -> S:
    """Return the one of those offered that a text names."""
    found = next((each for each in offered if each == text), None)
    if found is None:
        raise UnknownControl
    return found


def apart(text: str, mark: str, parts: int) -> list[str]:
    """Take a text apart at a mark, into so many parts."""
    found = text.split(mark)
    if len(found) != parts:
        raise UnknownControl
    return found
