"""A lesson of Chow Pow stands alone: there is no table behind it."""

from __future__ import annotations

import re
from random import Random

from bot.model.ids import PersonId
from bot.tables.lesson_tables import lesson_play
from bot.tables.lobby.lobbies import Person
from bot.ui.kit.panel import Panel
from bot.ui.learning.lessons import done_screen, lesson_screen
from bot.ui.sessions.keys import LessonKey
from matchnight.testing.positions import any_move
from rules.games import GAMES


def test_a_lesson_does_not_point_to_a_table_that_is_not_there() -> None:
    game = GAMES["chowpow"]
    lesson = game.lessons()[0]
    table = lesson_play(game, lesson, Person(PersonId(7), "Ada"))
    panel = Panel(table, table.chairs[lesson.seat], session=LessonKey(0))
    move = any_move(game, lesson.state, lesson.seat, Random(0))
    for screen in (lesson_screen(panel), done_screen(panel, move)):
        (picture,) = screen.pictures
        assert "See the table" not in picture.alt
        assert re.search(r"[A-D][1-4] showed \w+", picture.alt)
