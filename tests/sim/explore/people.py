"""What a person does in a random evening: controls, commands and typed moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bot.ui.kit.controls import custom_ids
from playground.client import Person, Refused
from playground.seen import Component, Message
from tests.sim.explore.wishes import Wish

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
ONWARD: Final[Mapping[str, float]] = {
    "move": 40,
    "go": 12,
    "see": 12,
    "start": 12,
    "begin": 12,
    "beginall": 8,
    "cupbegin": 8,
    "lstart": 8,
    "seatall": 6,
    "join": 8,
    "cupjoin": 8,
    "ljoin": 8,
    "here": 4,
    "cuphere": 8,
    "play": 8,
    "computer": 4,
    "daily": 8,
    "puzzle": 8,
    "learn": 8,
    "back": 0.3,
    "resign": 0.1,
    "end": 0.2,
    "cupclose": 0.1,
    "lclose": 0.1,
    "nend": 0.1,
    "cancel": 0.1,
    "leave": 0.2,
    "cupleave": 0.2,
    "lleave": 0.2,
    "home": 0.2,
    "settings": 0.2,
}
"""How often people who want to play press controls of a verb, next to 1 for all others."""
OLDER: Final = 0.1
"""How often they press a control of a message that is not among the newest, next to those."""
NEWEST: Final = 3
"""Messages of a channel."""

AGAIN: Final = 0.5
"""How tempting a control is after one more press, next to before."""

Act = Callable[[Person, Random, "Memory"], Awaitable[str]]


@dataclass
class Memory:
    """What a person wants of the evening, has seen so far, and has asked for."""

    wish: Wish
    place: str
    """The channel or group where most of it is."""
    earlier: list[Press] = field(default_factory=list)
    asked: dict[str, str] = field(default_factory=dict)
    """The verb or command of each interaction, by its id."""
    pressed: Counter[str] = field(default_factory=Counter)
    """How often each control was pressed, by its custom id."""

    def note(self, name: str, answer: Any) -> None:
        """Remember an interaction by what it was about."""
        self.asked[str(answer["interaction_id"])] = name

    def novelty(self, component: Component) -> float:
        """Return how tempting a control is: less after each press."""
        return AGAIN ** self.pressed[component.custom_id]


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
        self.verb = verb(component)

    def __str__(self) -> str:
        values = self.body.get("values")
        return f"{self.name!r}" + (f" {values}" if values else "")


def verb(component: Component) -> str:
    """Return what a control does, as the bot names it."""
    control = custom_ids.read(component.custom_id)
    return control.verb if control else "?"


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


async def press_anything(person: Person, random: Random, memory: Memory) -> str:
    """Press a control that is there, most often one of the newest messages."""
    found = controls(person)
    if not found:
        return await use_command(person, random, memory)
    newest = found[-40:] if random.random() < 0.8 else found
    if tempting := [each for each in newest if verb(each[1]) in memory.wish.tempting]:
        newest = tempting
    return await press(person, *random.choice(newest), random, memory)


async def press_onward(person: Person, random: Random, memory: Memory) -> str:
    """Press a control, most often one by which a game goes on."""
    found = controls(person)
    if not found:
        return await use_command(person, random, memory)
    newest = {m.id for channel in person.channels for m in person.messages(channel)[-NEWEST:]}
    weights = [
        ONWARD.get(verb(component), 1)
        * (1 if message.id in newest else OLDER)
        * memory.novelty(component)
        for message, component in found
    ]
    return await press(person, *random.choices(found, weights)[0], random, memory)


async def press(
    person: Person, message: Message, component: Component, random: Random, memory: Memory
) -> str:
    """Press a control, and remember it."""
    pressed = Press(message, component, picked(person, component, random))
    memory.earlier.append(pressed)
    memory.pressed[component.custom_id] += 1
    memory.note(pressed.verb, await person.ask("components", pressed.body))
    return f"presses {pressed}"


async def press_earlier(person: Person, random: Random, memory: Memory) -> str:
    """Press a control that the person saw earlier, wherever it is now."""
    if not memory.earlier:
        return "has seen nothing yet"
    earlier = random.choice(memory.earlier)
    await person.ask("components", earlier.body)
    return f"presses {earlier} of earlier"


async def submit_form(person: Person, random: Random, memory: Memory) -> str:
    """Fill in the form that is open."""
    form, person.form = person.form, None
    if form is None:
        return "has no form"
    values: dict[str, Any] = {}
    for asked in form.fields:
        if asked.options:
            values[asked.custom_id] = [random.choice(asked.options)["value"]]
        elif asked.type == 4:
            text = asked.value if asked.value and random.random() < 0.5 else random.choice(TEXTS)
            values[asked.custom_id] = text[: int(asked.body.get("max_length") or 4000)]
    memory.note("form", await person.ask("modals", {"modal_id": form.id, "values": values}))
    return f"submits {list(values.values())}"


async def use_command(person: Person, random: Random, memory: Memory) -> str:
    """Use a command, most often one of those that the evening is about."""
    commands = dict(_commands(person.commands))
    if not commands:
        return "sees no command"
    wished = [name for name in memory.wish.commands if name in commands]
    name = random.choice([*wished, *wished, random.choice(list(commands))])
    options = {}
    for option in commands[name]:
        wanted = memory.wish.options.get(option["name"])
        if wanted and random.random() < 0.8:
            options[option["name"]] = wanted
        elif option.get("required") or random.random() < 0.3:
            value = await _value(person, memory.place, name, option, random)
            if value is not None:
                options[option["name"]] = value
    channel = _channel(person, random)
    if random.random() < (0.6 if memory.wish.place == "server" else 0.95):
        channel = person.channel(memory.place)
    body = {"channel_id": channel, "name": name, "options": options}
    memory.note(f"/{name}", await person.ask("commands", body))
    return f"uses /{name} {options}"


async def use_menu_command(person: Person, random: Random, memory: Memory) -> str:
    """Use a command of the menu on a person or a message."""
    commands = [each for each in person.commands if each.get("type", 1) > 1]
    if not commands:
        return "sees no command"
    command, channel = random.choice(commands), person.channel(memory.place)
    public = [each.id for each in person.messages(channel) if not each.ephemeral]
    targets = list(person.people) if command["type"] == 2 else public
    if not targets:
        return "sees no message"
    body = {"channel_id": channel, "name": command["name"], "type": command["type"]}
    target = random.choice(targets)
    memory.note(command["name"], await person.ask("commands", {**body, "target_id": target}))
    return f"uses {command['name']} on {target}"


def _channel(person: Person, random: Random) -> str:
    """Return any channel; raises `Refused` while the person sees none."""
    if not person.channels:
        raise Refused(f"{person.name} sees no channel")
    return random.choice(list(person.channels))


async def type_move(person: Person, random: Random, memory: Memory) -> str:
    """Type a move: what is offered, or one that means nothing."""
    text = " ".join(random.sample([text for text in TEXTS if len(text) < 12], 2))
    channel = _channel(person, random)
    if random.random() < 0.5:
        choices = await person.autocomplete(channel, "move", "move", random.choice(("", text[:1])))
        text = random.choice(choices)["value"] if choices else text
    body = {"channel_id": channel, "name": "move", "options": {"move": text}}
    memory.note("/move", await person.ask("commands", body))
    return f"types the move {text!r}"


async def dismiss(person: Person, random: Random, _: Memory) -> str:
    """Dismiss a private answer."""
    private = [m for c in person.channels for m in person.messages(c) if m.ephemeral]
    if not private:
        return "has nothing to dismiss"
    await person.dismiss(random.choice(private))
    return "dismisses an answer"


def _commands(listed: list[Any], above: str = "") -> list[tuple[str, list[Any]]]:
    """Return all typed commands by their whole names, with their options."""
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


async def _value(person: Person, place: str, name: str, option: Any, random: Random) -> Any:
    """Return what a person gives as an option of a command."""
    if option.get("choices"):
        return random.choice(option["choices"])["value"]
    kind = option["type"]
    if option.get("autocomplete"):
        channel = person.channel(place)
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
        return _channel(person, random)
    return random.choice(TEXTS)[: int(option.get("max_length") or 100)] if kind == 3 else None
