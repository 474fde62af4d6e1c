"""Descriptions say as much as pictures, and choices are distinguishable."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.model.play import Play
from render import Look, describe

from .. import discovery
from ..positions import random_play
from ..random_games import AnyGame

ALL = 1_000_000
EVERY = 9
"""Of the positions of a game, every ninth is read back."""

SIGHT = {"here", "here:", "this one", "above", "below", "●", "▲", "■", "★"}
"""Words for where something is on a screen, and signs that are read out as anything."""


def look(game: AnyGame) -> Look:
    """Return a look with names for everybody."""
    return Look(("Ada", "Ben")[: max(players(game), 1)])


def players(game: AnyGame) -> int:
    """Return how many play here: two, where a game is for two."""
    return 2 if 2 in game.players else game.players[0]


def moments(game: AnyGame, seed: int, most: int = 400) -> Iterator[Play]:
    """Return the positions of a random game."""
    return (play for play, _ in random_play(game.key, players(game), Random(seed), most))


def test_the_public_position_can_be_read_back_from_its_words(game: AnyGame, root: Path) -> None:
    reader = discovery.module(game, root, "reader")
    if reader is None:
        pytest.fail(f"{discovery.folder(game, root)}/reader.py is missing: `read` and `shown`")
    read = 0
    for number, play in enumerate(moments(game, 7)):
        if number % EVERY and play.turn:
            continue
        view = game.view(play.state, None)
        words = describe(game.key, view, look(game), ALL)
        assert reader.read(words) == reader.shown(view, look(game)), words
        read += 1
    assert read > 1


def test_the_positions_of_lessons_can_be_read_back_from_their_words(
    game: AnyGame, root: Path
) -> None:
    """Lessons hold what random games rarely do: open claims, high stacks, gaps."""
    reader = discovery.module(game, root, "reader")
    assert reader
    for lesson in game.lessons():
        view = game.view(lesson.state, None)
        words = describe(game.key, view, look(game), ALL)
        assert reader.read(words) == reader.shown(view, look(game)), words


def test_words_name_places_and_things_never_where_they_stand_on_the_screen(game: AnyGame) -> None:
    text = ""
    for play in moments(game, 3, 60):
        for seat in (None, *range(players(game))):
            text += describe(game.key, game.view(play.state, seat), look(game), ALL) + " "
        for seat in play.turn:
            menu = game.options(play.state, seat, "")
            text += f"{menu.ask} " + " ".join(f"{o.label} {o.note or ''}" for o in menu.options)
    assert not SIGHT & set(text.casefold().split())


def test_the_choices_of_a_menu_are_not_read_out_alike(game: AnyGame) -> None:
    random = Random(5)
    for play in moments(game, 5, 60):
        for seat in play.turn:
            prefix = ""
            while options := game.options(play.state, seat, prefix).options:
                heard = [f"{option.label} {option.note or ''}" for option in options]
                assert len(set(heard)) == len(heard), (prefix, heard)
                chosen = random.choice(options)
                prefix = chosen.text
                if chosen.whole:
                    break
