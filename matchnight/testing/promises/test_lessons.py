"""Lessons can be done, most can be done wrongly, and positions are valid."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from bot.model.ids import PersonId
from bot.tables.lesson_tables import lesson_play
from bot.tables.lobby.lobbies import Person
from bot.ui.kit.panel import Panel
from bot.ui.learning.lessons import done_screen, lesson_screen
from bot.ui.sessions.keys import LessonKey
from render import Look, describe
from rules.codec import decode, encode

from ..lessons import made, whole_moves
from ..limits import check_screen
from ..random_games import AnyGame

MOST = 6
TELLING: Final = re.compile(
    r"(buttons?|choices?|places?|holes?|cells?) (that )?(says?|shows?|tells?)\b"
    r"|\b(best|highest) \w+ (is|are) (on top|first)\b"
)
"""Words that lead a player to a control by what it would bring."""


def test_a_game_teaches_itself_in_a_few_lessons(game: AnyGame) -> None:
    assert 1 <= len(game.lessons()) <= MOST


def test_lessons_can_be_done_and_only_a_games_first_has_no_wrong_moves(
    game: AnyGame, lesson: int
) -> None:
    taught = game.lessons()[lesson]
    assert taught.seat in game.turn(taught.state)
    moves = list(dict.fromkeys(whole_moves(game, taught)))
    right = [move for move in moves if made(game, taught, move)]
    assert right
    assert lesson == 0 or len(right) < len(moves)


def test_a_lessons_position_is_one_that_can_be_stored_and_shown(game: AnyGame, lesson: int) -> None:
    taught = game.lessons()[lesson]
    assert decode(game.state_kind, encode(taught.state)) == taught.state
    assert game.result(taught.state) is None
    seen = game.view(taught.state, taught.seat)
    words = describe(game.key, seen, Look(("Ada", "Ben", "Cy", "Dee")), 100_000)
    assert "Ada" in words


def test_the_screens_of_a_lesson_keep_the_limits(game: AnyGame, lesson: int) -> None:
    taught = game.lessons()[lesson]
    table = lesson_play(game, taught, Person(PersonId(2**63 - 10), "W" * 32))
    panel = Panel(table, table.chairs[taught.seat], session=LessonKey(lesson))
    check_screen(lesson_screen(panel))
    by_end: dict[bool, str] = {}
    for move in whole_moves(game, taught):
        by_end.setdefault(made(game, taught, move), move)
    for right, move in by_end.items():
        check_screen(lesson_screen(replace(panel, text=move, whole=True)))
        screen = done_screen(panel, move)
        check_screen(screen)
        verdict = "Right!" if right else "Not yet."
        assert verdict in str(screen.body[-1])


def test_a_lesson_says_one_thing_before_and_one_after(game: AnyGame, lesson: int) -> None:
    taught = game.lessons()[lesson]
    texts = [str(taught.before), str(taught.after), str(taught.hint)]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert text.endswith((".", ":", "!"))
        assert len(text) <= 400


def test_lesson_speaks_of_nothing_that_no_panel_shows(game: AnyGame, lesson: int) -> None:
    taught = game.lessons()[lesson]
    for text in (str(taught.before), str(taught.hint)):
        # Neither words nor order of choices tell what those would bring (`rules.menus.Menu`).
        assert not TELLING.search(text), text


def test_no_two_lessons_of_a_game_show_the_same_picture(game: AnyGame) -> None:
    shown = []
    for number, lesson in enumerate(game.lessons()):
        table = lesson_play(game, lesson, Person(PersonId(7), "Ada"))
        screen = lesson_screen(Panel(table, table.chairs[lesson.seat], session=LessonKey(number)))
        shown.append(screen.pictures[0].png)
    assert len(set(shown)) == len(shown)


def test_a_first_game_seats_as_many_as_the_game_is_for(game: AnyGame) -> None:
    assert game.first_players in game.players
