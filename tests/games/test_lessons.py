"""Lessons: each can be done, most can be done wrongly, and the positions are the game's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.model.ids import PersonId
from bot.tables.lesson_tables import lesson_play
from bot.tables.lobbies import Person
from bot.ui.kit.panel import Panel
from bot.ui.tables.lessons import done_screen, lesson_screen
from render import Look, describe
from rules.codec import decode, encode
from rules.core import Game, Lesson, play
from rules.games import GAMES
from tests.bot.limits import check_screen

AnyGame = Game[Any, Any, Any]
SIX = 6
LESSONS = [
    pytest.param(game, number, id=f"{key}-{number + 1}")
    for key, game in GAMES.items()
    for number in range(len(game.lessons()))
]


def ways(game: AnyGame, lesson: Lesson[Any], *steps: str) -> Iterator[tuple[str, ...]]:
    """Return every way through the options of a lesson: the texts chosen, at last a whole move."""
    begun = steps[-1] if steps else ""
    for option in game.options(lesson.state, lesson.seat, begun).options:
        if option.whole:
            yield (*steps, option.text)
        else:
            yield from ways(game, lesson, *steps, option.text)


def whole_moves(game: AnyGame, lesson: Lesson[Any]) -> Iterator[str]:
    """Return every whole move that the options of a lesson lead to."""
    return (way[-1] for way in ways(game, lesson))


def made(game: AnyGame, lesson: Lesson[Any], move: str) -> bool:
    """Make a move in a lesson, and tell whether it was the one asked for."""
    return lesson.goal(play(game, lesson.state, lesson.seat, move)[1])


def test_every_game_has_six_lessons() -> None:
    taught = {key: len(game.lessons()) for key, game in GAMES.items()}
    assert taught == dict.fromkeys(GAMES, SIX)


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_can_be_done_and_only_the_first_of_a_game_cannot_be_done_wrongly(
    game: AnyGame, number: int
) -> None:
    lesson = game.lessons()[number]
    assert lesson.seat in game.turn(lesson.state)
    moves = list(dict.fromkeys(whole_moves(game, lesson)))
    right = [move for move in moves if made(game, lesson, move)]
    assert right
    assert number == 0 or len(right) < len(moves)


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lessons_position_is_one_that_can_be_stored_and_shown(game: AnyGame, number: int) -> None:
    lesson = game.lessons()[number]
    assert decode(game.state_kind, encode(lesson.state)) == lesson.state
    assert game.result(lesson.state) is None
    seen = game.view(lesson.state, lesson.seat)
    told = describe(game.key, seen, Look(("Ada", "Ben", "Cy", "Dee")), 100_000)
    assert "Ada" in told


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_the_screens_of_a_lesson_keep_the_limits(game: AnyGame, number: int) -> None:
    lesson = game.lessons()[number]
    table = lesson_play(game, lesson, Person(PersonId(2**63 - 10), "W" * 32))
    panel = Panel(table, table.chairs[lesson.seat], lesson=number)
    check_screen(lesson_screen(panel))
    by_end: dict[bool, str] = {}
    for move in whole_moves(game, lesson):
        by_end.setdefault(made(game, lesson, move), move)
    for right, move in by_end.items():
        check_screen(lesson_screen(Panel(table, panel.chair, move, whole=True, lesson=number)))
        screen = done_screen(panel, move)
        check_screen(screen)
        verdict = "Right!" if right else "Not yet."
        assert verdict in str(screen.body[-1])


def test_a_lesson_does_not_point_to_a_table_that_is_not_there() -> None:
    game = GAMES["chowpow"]
    lesson = game.lessons()[0]
    table = lesson_play(game, lesson, Person(PersonId(7), "Ada"))
    panel = Panel(table, table.chairs[lesson.seat], lesson=0)
    for screen in (lesson_screen(panel), done_screen(panel, next(whole_moves(game, lesson)))):
        (picture,) = screen.pictures
        assert "See the table" not in picture.alt
        assert re.search(r"[A-D][1-4] showed \w+", picture.alt)


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_says_one_thing_before_and_one_after(game: AnyGame, number: int) -> None:
    lesson = game.lessons()[number]
    told = [str(lesson.before), str(lesson.after), str(lesson.hint)]
    assert len(set(told)) == len(told)
    for text in told:
        assert text.endswith((".", ":", "!"))
        assert len(text) <= 400


def test_no_two_lessons_show_the_same_picture() -> None:
    shown = []
    for game in GAMES.values():
        for number, lesson in enumerate(game.lessons()):
            table = lesson_play(game, lesson, Person(PersonId(7), "Ada"))
            screen = lesson_screen(Panel(table, table.chairs[lesson.seat], lesson=number))
            shown.append(screen.pictures[0].png)
    assert len(set(shown)) == len(shown) == len(LESSONS)


@pytest.mark.parametrize("key", GAMES)
def test_a_first_game_seats_as_many_as_the_game_is_for(key: str) -> None:
    assert GAMES[key].first_players in GAMES[key].players
