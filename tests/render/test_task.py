"""The band of a task above a picture holds all of it."""

from __future__ import annotations

import io
from random import Random
from typing import Final

import pytest
from PIL import Image

from bot import languages
from matchnight.testing.positions import random_play
from render import Look, pictures
from render.task import LEAST_SIZE, LINES, lines_of
from rules.games import GAMES
from rules.text import Text, say

HIGH: Final = 1240
QUESTION: Final = say("Which tile?")
TASK: Final = say("Make two colours meet.")
PHONE: Final = 345
"""How wide a phone shows a picture, in its pixels."""


def tasks() -> list[Text]:
    """Return the task of every lesson and the question of every puzzle."""
    lessons = [
        say("Lesson {n} of {all}: {task}", n=number, all=6, task=lesson.before)
        for game in GAMES.values()
        for number, lesson in enumerate(game.lessons(), 1)
    ]
    asked = [game.task.asked for game in GAMES.values() if game.task is not None]
    return [*lessons, *(say("Puzzle {n} of {all}: {task}", n=30, all=30, task=a) for a in asked)]


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("large", [False, True])
def test_every_task_fits_its_band_uncut_in_letters_for_a_phone(large: bool) -> None:
    look = Look(("Anna", "Moss"), large=large)
    for text in tasks():
        size, lines = lines_of((QUESTION, text), look)
        assert not any(line.endswith("…") for line in lines), lines
        assert size >= LEAST_SIZE and size * PHONE / look.width >= 10


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_with_a_task_is_no_higher_and_is_described_by_it_first(key: str) -> None:
    play, _ = next(random_play(key, GAMES[key].players[0], Random(1)))
    view = play.view(0)
    (plain, *_), (banded, *_) = (
        pictures(key, view, Look(play.names, high=HIGH, task=task)) for task in ((), (TASK,))
    )
    assert banded.alt.startswith("Make two colours meet.") and "colours meet" not in plain.alt
    heights = [Image.open(io.BytesIO(each.png)).height for each in (plain, banded)]
    assert heights[1] <= max(heights[0], HIGH)


def test_a_paragraph_begins_a_line_and_long_ones_are_set_smaller() -> None:
    look = Look(("Anna",))
    size, lines = lines_of((QUESTION, TASK), look)
    assert lines == ["Which tile?", "Make two colours meet."]
    smaller, more = lines_of((say("{a} " * 40, a="colours"),), look)
    assert smaller < size and len(more) > len(lines)


def test_long_paragraphs_begin_a_line_each_while_there_is_room() -> None:
    look = Look(("Anna",))
    pointer, rules = (say("{a}.", a=f"{word} " * 15) for word in ("pointer", "colours"))
    size, lines = lines_of((QUESTION, pointer, rules), look)
    assert size == LEAST_SIZE and len(lines) > LINES
    assert {line.split()[0] for line in lines} == {"Which", "pointer", "colours"}
    assert lines[0] == "Which tile?"


def test_words_of_a_game_are_quoted_as_the_language_does() -> None:
    with languages.reading("de"):
        _, lines = lines_of((say("Find *sun*."),), Look(("Anna",)))
    assert lines == ["Find „sun“."]
