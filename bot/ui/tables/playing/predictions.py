"""Predictions in a final's message: who wins, and later the right ones."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from typing import Final

from rules.text import Text, count, say, together

from ....model.contests.cups import Prediction
from ....model.ids import NO_GUILD, PersonId
from ....model.play import Play
from ....store.reading import Reading
from ...kit.controls.custom_ids import Control
from ...kit.layout import Row, Screen, button, button_rows, small
from ...kit.mentions import called_apart, mention

MOST_NAMES: Final = 8
"""So many people who guessed right are named; the others are counted."""


async def with_predictions(source: Reading, play: Play, screen: Screen) -> Screen:
    """Add a final's question of who wins, or at its end the people who were right."""
    if play.context != "cup":
        return screen
    found = await source.cups.table(play.table.id)
    if found is None or not found.final:
        return screen
    if play.table.phase != "running":
        guesses = await source.predictions.of_table(play.table.id)
        named = await source.records.named_on(play.table.guild or NO_GUILD) if guesses else set()
        lines = right_lines(guesses, named)
        return dataclasses.replace(screen, body=(*screen.body, *lines))
    if await source.logs.is_moved(play.table.id):
        return screen
    question = small(_question(len(await source.predictions.of_table(play.table.id))))
    return dataclasses.replace(
        screen, body=(*screen.body, question), rows=(*screen.rows, *_players(play))
    )


def _question(guesses: int) -> Text:
    question = say("Who wins? Everyone else can guess until the first move.")
    if not guesses:
        return question
    so_far = count("{n} guess so far.", "{n} guesses so far.", guesses)
    return together([question, so_far])


def _players(play: Play) -> tuple[Row, ...]:
    names = called_apart(play)
    return button_rows(
        [
            button(names[chair.seat], Control("guess", play.table.id, text=str(chair.seat)))
            for chair in play.chairs
            if chair.person is not None
        ]
    )


def right_lines(said: Sequence[Prediction], named: Collection[PersonId]) -> list[str]:
    """Tell who guessed right, in a small line; nothing where no guess counts.

    Only those are `named` who may be, as on a leaderboard.
    """
    if not any(each.point is not None for each in said):
        return []
    right = [each.person for each in said if each.point]
    if not right:
        return [small(say("Nobody guessed who would win."))]
    shown = [person for person in right if person in named][:MOST_NAMES]
    others = len(right) - len(shown)
    if not shown:
        return [small(count("{n} person guessed right.", "{n} people guessed right.", others))]
    names = ", ".join(map(mention, shown))
    if not others:
        return [small(say("Guessed right: {people}", people=names))]
    line = count(
        "Guessed right: {people} and {n} other",
        "Guessed right: {people} and {n} others",
        others,
        people=names,
    )
    return [small(line)]
