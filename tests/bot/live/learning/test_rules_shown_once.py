"""A rule stands in a panel where a person needs it, the first time they do."""

from __future__ import annotations

from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.live import PLAY
from tests.bot.live.playing import press_table
from tests.bot.live.stacking import begin

FORMS = "Everyone starts a stack with two of their tiles. Then anyone can play."


async def test_a_rule_is_shown_once_to_each_person(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await begin(client, "steal-and-stack", anna, bruno)
    for person in (anna, bruno):
        assert FORMS in (await press_table(person, PLAY)).words
        assert FORMS not in (await press_table(person, PLAY)).words
