"""Old and forged buttons: any id or value gets a refusal in a sentence."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control, short
from bot.ui.router import VERBS
from playground import Playground
from playground.client import Person
from playground.crowd import message_text
from playground.interactions import COMPONENT, MODAL, Interaction
from tests.bot.live.playing import begin, open_lobby
from tests.waiting import PATIENCE, eventually

WITHIN = PATIENCE
GONE = "This button no longer works."
SORRY = "went wrong"
LARGE = 2**64
"""More than Discord's ids and the database's numbers hold."""

NUMBERS = ["", "0", "1", "-1", "--5", "²", "٣", "1e3", "1_0", "here", "9" * 30, str(LARGE), "+1"]
WORDS = [
    *NUMBERS,
    *("?", "k12", "goal", "tiles", "chowpow", "no-game", "no-game#0", "chowpow#x", "#", "a#b"),
    *("live", "live x", "slow 60", "weekly 1", "easy", "brutal", "xx", "default", "large", "-"),
    *("..", "0..", "x.0.", "0.x.film", "0.99.film", "1 99", "x 0", "2 0", "film", "pick", "/"),
    *("zz/zz", "*/server/0", "*/moon/0/0", "*/server/5/0", "*/server/x/x", "game", "leaders"),
    *("leaders x", "stats", "stats -/x", "1-/", "tactic-tiles", "tactic-tiles.-1", "no-game.1"),
    *("tactic-tiles.?", "tactic-tiles go", "tactic-tiles more x#1", "tactic-tiles more"),
    *("tactic-tiles type", "tactic-tiles move ?", "tactic-tiles typed", "no-game show"),
    *("@everyone", "%s {n}", "é" * 80),
]
ENDS = frozenset(
    ("modend", "ended", "resign", "cancel", "leave", "start", "nend", "ncall", "undo")
    + ("svgone", "forgot", "rematch", "rethread")
)
"""What would end the game that is being pressed at, or take its people away."""
PRESSES = 12
"""How many a verb gets."""


class Forger:
    """A person whose client sends what it likes."""

    def __init__(self, playground: Playground, person: Person, message: str) -> None:
        self._stage = playground.stage
        self._person = playground.world.people[person.id]
        found = playground.world.find_message(message)
        assert found is not None
        self._message = found

    async def press(self, custom_id: str, *values: str, menu: int = 0) -> str:
        """Press a button, or choose in a menu of a kind; return what the bot says."""
        data: dict[str, Any] = {"component_type": menu or 2, "custom_id": custom_id, "id": 1}
        if menu:
            data |= {"values": list(values), "resolved": {}}
        return await self._answer(COMPONENT, data)

    async def submit(self, custom_id: str, field: str, value: str) -> str:
        """Send a form that the bot may never have opened."""
        typed = {"type": 4, "id": 2, "custom_id": field, "value": value}
        components = [{"type": 18, "id": 1, "component": typed}]
        return await self._answer(MODAL, {"custom_id": custom_id, "components": components})

    async def _answer(self, kind: int, data: dict[str, Any]) -> str:
        sent = self._stage.interactions.forge(self._person, self._message, kind, data)

        async def answered() -> bool:
            assert not sent.failed, f"no answer to {data}"
            return sent.callback is not None and not self._thinks(sent)

        await eventually(answered, f"an answer to {data}", WITHIN)
        return message_text(sent.original) if sent.original else ""

    def _thinks(self, sent: Interaction) -> bool:
        return sent.original is not None and sent.original.loading


@pytest.fixture
async def places(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> tuple[Forger, int, int]:
    """Return a person who forges controls, a game of theirs, and a lobby of theirs."""
    lobby = (await open_lobby(anna, channel="tactics")).id
    table = await begin(anna, bruno, tiles=36)
    return Forger(playground, anna, table.message.id), table.id, lobby


async def test_no_id_and_no_value_is_a_fault(places: tuple[Forger, int, int]) -> None:
    forger, running, lobby = places
    random = Random(20)
    answers: list[str] = []

    async def press(verb: str) -> None:
        tables = [12345, LARGE] if verb in ENDS else [running, lobby, 0, 12345, LARGE]
        table, seen = random.choice(tables), random.choice((0, 1, 999, LARGE))
        custom_id = f"{verb}:{short(table)}:{short(seen)}:{random.choice(WORDS)}"
        match random.randrange(3):
            case 0:
                said = await forger.press(custom_id)
            case 1:
                picked = random.choices(WORDS, k=random.choice((0, 1, 1, 1, 2)))
                said = await forger.press(custom_id, *picked, menu=random.choice((3, 5, 6, 8)))
            case _:
                field = random.choice(("move", "number", "quiet", "other"))
                said = await forger.submit(custom_id, field, random.choice(WORDS))
        assert SORRY not in said, custom_id
        answers.append(said)

    for verb in sorted(VERBS):
        await asyncio.gather(*(press(verb) for _ in range(PRESSES)))
    assert sum(GONE in said for said in answers) > len(answers) / 4


async def test_a_form_does_not_answer_a_form(places: tuple[Forger, int, int]) -> None:
    forger, running, lobby = places
    for control in (
        Control("myform", text="notices"),
        Control("nform"),
        Control("type", running),
        Control("house", lobby, text="tiles"),
        Control("learn", text="tactic-tiles type"),
    ):
        assert GONE in await forger.submit(str(control), "move", "?")


async def test_an_id_that_no_number_can_hold_is_one_of_no_button(
    places: tuple[Forger, int, int],
) -> None:
    forger, _, _ = places
    for table, seen in ((LARGE, 0), (0, LARGE)):
        assert GONE in await forger.press(f"words:{short(table)}:{short(seen)}:0")


async def test_two_signs_before_a_number_are_no_number(places: tuple[Forger, int, int]) -> None:
    forger, _, lobby = places
    said = await forger.submit(str(Control("number", lobby, text="tiles")), "number", "--5")
    assert "is a whole number from" in said
