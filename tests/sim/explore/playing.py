"""People who play their game to its end: they press what makes a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from bot.ui.kit.controls import custom_ids
from playground.client import Person
from playground.seen import Component, Message
from tests.sim.explore.people import Memory, controls, press, press_onward, use_command

MOVING: Final[Mapping[str, float]] = {"move": 12, "see": 4, "on": 4, "go": 4}
"""How often a control of a panel is pressed that leads to a move."""
OWN: Final = frozenset(("daily", "puzzle", "learn"))
"""The verbs of panels of one person's own, whose text begins with what else names them."""
OPENING: Final[Mapping[str, float]] = {
    "join": 6,
    "start": 6,
    "choose": 6,
    "computer": 2,
    "program": 2,
    "seatall": 4,
    "beginall": 8,
    "next": 2,
    "here": 2,
    "cupjoin": 8,
    "cupcall": 3,
    "cuphere": 8,
    "cupbegin": 3,
    "ljoin": 8,
    "lstart": 3,
    "rematch": 6,
    "film": 2,
    "log": 1,
    "turns": 1,
    "fair": 1,
}
"""The same of what gets people to a game, and of what is there when one is over."""
IMPATIENT: Final = 0.04
"""How often people press something else instead, or ask for a game while one goes on."""

WORTH: Final = 0.5
"""All that gets people to a game is pressed so often before they look for something else."""

Found = tuple[Message, Component]


def leading(component: Component) -> str:
    """Return what a control of a panel does to a move, wherever the panel is kept."""
    control = custom_ids.read(component.custom_id)
    if control is None:
        return ""
    if control.verb not in OWN:
        return control.verb
    inner = control.text.split(" ")
    return inner[1] if len(inner) > 1 else ""


async def play_on(person: Person, random: Random, memory: Memory) -> str:
    """Go on with the newest panel, open one, get to a game, or wait for others."""
    if random.random() < IMPATIENT:
        return await press_onward(person, random, memory)
    found = controls(person)
    panel = next(_panels(found), [])
    if panel:
        weights = [MOVING[leading(each)] for _, each in panel]
        return await press(person, *random.choices(panel, weights)[0], random, memory)
    if mine := [each for each in found if _awaits(person, *each)]:
        return await press(person, *random.choice(mine), random, memory)
    if any(_plays(person, *each) for each in found):
        return "waits for others"
    opening = [each for each in found if leading(each[1]) in OPENING]
    if not opening or random.random() < 0.1:
        return await use_command(person, random, memory)
    weights = [OPENING[leading(part)] * memory.novelty(part) for _, part in opening]
    if sum(weights) < WORTH:
        return await press_onward(person, random, memory)
    return await press(person, *random.choices(opening, weights)[0], random, memory)


def _panels(found: list[Found]) -> Iterator[list[Found]]:
    """Return what leads to a move in each private message, the newest first."""
    by_message: dict[str, list[Found]] = {}
    for message, component in found:
        if message.ephemeral and leading(component) in MOVING:
            by_message.setdefault(message.id, []).append((message, component))
    yield from (by_message[id_] for id_ in sorted(by_message, key=int, reverse=True))


def _awaits(person: Person, message: Message, component: Component) -> bool:
    """Tell whether a table's message says that it's a person's turn."""
    turn = message.text.partition("'s turn")[0].rpartition("\n")[2]
    return leading(component) == "play" and f"<@{person.id}>" in turn


def _plays(person: Person, message: Message, component: Component) -> bool:
    """Tell whether a person plays at a table that others are to move at."""
    return leading(component) == "play" and f"<@{person.id}>" in message.text
