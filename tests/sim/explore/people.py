"""What a person does in a random evening: any visible control, any command, any typed move."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

from playground.client import Person, Refused
from playground.seen import Component, Message
from tests.bot.live.playing import CHANNEL

BUTTON, STRING_MENU, USER_MENU = 2, 3, 5
CHOICES: Final = (3, 4)
"""The kinds of options of a command that are typed: text and whole numbers."""
TEXTS: Final = (
    "1",
    "12",
    "a1",
    "1 m13",
    "1 m13 r",
    "rotate d4 l",
    "flip 3",
    "Sunday 20:30",
    "tomorrow 21:00",
    "Rome",
    "Ünïcode 😀 \u202e name",
    "x" * 90,
)
"""What people write into fields, sensible and not."""
PLAIN: Final = ("play", "daily", "puzzle", "learn", "night start", "cup open", "league open")
"""The commands that begin something; the others are used as often as one of these."""

Act = Callable[[Person, Random, list["Press"]], Awaitable[str]]


class Press:
    """One control as a person saw it, to be pressed at once or when it is long gone."""

    def __init__(self, message: Message, component: Component, values: list[str]) -> None:
        self.body: dict[str, Any] = {
            "channel_id": message.channel_id,
            "message_id": message.id,
            "custom_id": component.custom_id,
        }
        if values:
            self.body["values"] = values
        self.name = component.label or component.placeholder or component.custom_id

    def __str__(self) -> str:
        values = self.body.get("values")
        return f"{self.name!r}" + (f" {values}" if values else "")


def controls(person: Person) -> list[tuple[Message, Component]]:
    """Return all that a person can press now, in the order of channels and messages."""
    return [
        (message, component)
        for channel in person.channels
        for message in person.messages(channel)
        if message.author_id == person.bot["id"] and not message.loading
        for component in (*message.buttons, *message.selects)
        if not component.disabled and component.custom_id
    ]


def picked(person: Person, component: Component, random: Random) -> list[str]:
    """Return what a person picks in a menu; nothing for a button."""
    if component.type == BUTTON:
        return []
    if component.type == STRING_MENU:
        values = [str(option["value"]) for option in component.options]
    elif component.type == USER_MENU:
        values = list(person.people)
    else:
        values = list(person.channels)
    least = int(component.body.get("min_values", 1))
    most = min(int(component.body.get("max_values", 1)), len(values))
    return random.sample(values, random.randint(min(least, most), most))


async def press_anything(person: Person, random: Random, earlier: list[Press]) -> str:
    """Press a control that is there, most often one of the newest messages."""
    found = controls(person)
    if not found:
        return "sees nothing to press"
    newest = found[-40:] if random.random() < 0.8 else found
    message, component = random.choice(newest)
    press = Press(message, component, picked(person, component, random))
    earlier.append(press)
    await person.ask("components", press.body)
    return f"presses {press}"


async def press_earlier(person: Person, random: Random, earlier: list[Press]) -> str:
    """Press a control that the person saw earlier, wherever it is now."""
    if not earlier:
        return "has seen nothing yet"
    press = random.choice(earlier)
    await person.ask("components", press.body)
    return f"presses {press} of earlier"


async def submit_form(person: Person, random: Random, _: list[Press]) -> str:
    """Fill in the form that is open."""
    form, person.form = person.form, None
    if form is None:
        return "has no form"
    values: dict[str, Any] = {}
    for field in form.fields:
        if field.options:
            values[field.custom_id] = [random.choice(field.options)["value"]]
        elif field.type == 4:
            text = field.value if field.value and random.random() < 0.5 else random.choice(TEXTS)
            values[field.custom_id] = text[: int(field.body.get("max_length") or 4000)]
    await person.ask("modals", {"modal_id": form.id, "values": values})
    return f"submits {list(values.values())}"


async def use_command(person: Person, random: Random, _: list[Press]) -> str:
    """Use any command, with any of its options."""
    commands = dict(_commands(person.commands))
    plain = [name for name in PLAIN if name in commands]
    name = random.choice([*plain, *plain, random.choice(list(commands))])
    options = {}
    for option in commands[name]:
        if option.get("required") or random.random() < 0.3:
            value = await _value(person, name, option, random)
            if value is not None:
                options[option["name"]] = value
    channel = random.choice(list(person.channels))
    if random.random() < 0.6:
        channel = person.channel(CHANNEL)
    await person.ask("commands", {"channel_id": channel, "name": name, "options": options})
    return f"uses /{name} {options}"


async def type_move(person: Person, random: Random, _: list[Press]) -> str:
    """Type a move, often one that means nothing."""
    text = " ".join(random.sample([text for text in TEXTS if len(text) < 12], 2))
    body = {"channel_id": person.channel(CHANNEL), "name": "move", "options": {"move": text}}
    await person.ask("commands", body)
    return f"types the move {text!r}"


async def dismiss(person: Person, random: Random, _: list[Press]) -> str:
    """Dismiss a private answer."""
    private = [m for c in person.channels for m in person.messages(c) if m.ephemeral]
    if not private:
        return "has nothing to dismiss"
    await person.dismiss(random.choice(private))
    return "dismisses an answer"


def _commands(listed: list[Any], above: str = "") -> list[tuple[str, list[Any]]]:
    """Return all commands that are typed, with their options, subcommands by their whole names."""
    found = []
    for command in listed:
        if command.get("type", 1) > 2 and not above:
            continue  # those of a context menu
        name = f"{above} {command['name']}".strip()
        inner = [each for each in command.get("options") or () if each["type"] in (1, 2)]
        if inner:
            found += _commands(inner, name)
        elif above or command.get("type", 1) == 1:
            found.append((name, command.get("options") or []))
    return found


async def _value(person: Person, name: str, option: Any, random: Random) -> Any:
    """Return what a person gives as an option of a command."""
    if option.get("choices"):
        return random.choice(option["choices"])["value"]
    kind = option["type"]
    if option.get("autocomplete"):
        channel = person.channel(CHANNEL)
        text = random.choice(["", "a", "ta"])
        try:
            choices = await person.autocomplete(channel, name, option["name"], text)
        except Refused:
            return None
        return random.choice(choices)["value"] if choices else random.choice(TEXTS)[:100]
    if kind == 4:
        return random.randint(int(option.get("min_value", 1)), int(option.get("max_value", 60)))
    if kind == 5:
        return random.random() < 0.5
    if kind == 6:
        return random.choice(list(person.people))
    if kind == 7:
        return random.choice(list(person.channels))
    return random.choice(TEXTS)[: int(option.get("max_length") or 100)] if kind == 3 else None
