"""Ways through a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.core import Lesson, play

from .random_games import AnyGame


def ways(game: AnyGame, lesson: Lesson[Any], *steps: str) -> Iterator[tuple[str, ...]]:
    """Return every path through a lesson's options: texts, at last a whole move."""
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
