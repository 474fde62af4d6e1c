"""A hint names an action in words, in every game, step and language."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from bot import languages
from bot.languages import LANGUAGES
from bot.model.play import Play
from bot.ui.tables.playing.hint_words import hint_lines
from matchnight.testing.positions import random_play
from rules.games import GAMES
from rules.review import Advice
from rules.text import spell

STEPS = 40
NO_TIME = 0.02


@cache
def hints(key: str) -> list[tuple[Play, int, Advice]]:
    """Return positions on the way through a game, each with a hint for a seat in turn."""
    game, found = GAMES[key], list[tuple[Play, int, Advice]]()
    for play, log in random_play(key, game.players[-1], Random(5), STEPS):
        heard = [event for move in log for event in move.events]
        for seat in play.turn[:1]:
            known = [event for event in heard if event.known_to(seat)]
            advice = game.advice(play.view(seat), known, NO_TIME)
            if advice is not None:
                found.append((play, seat, advice))
    return found


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_always_names_what_to_do(key: str) -> None:
    assert hints(key), "there is something to say"
    for language in LANGUAGES:
        with languages.reading(language):
            for play, seat, advice in hints(key):
                words = " ".join(map(spell, hint_lines(play, seat, advice.move, advice.text)))
                notation = "`" in words.replace("\\`", "")  # a name may have one, escaped
                assert not notation, f"{words} is how a move is typed"
                assert words.rpartition(": ")[2].strip("* "), words
                assert not set("↺↻←↑→↓⇄").intersection(words), f"no font has the signs of {words}"


def test_a_hint_that_no_menu_leads_to_stands_as_it_is_typed() -> None:
    play, seat, _ = hints("tactic-tiles")[0]
    (line,) = hint_lines(play, seat, "9 z99 r", None)
    assert spell(line) == "-# This is worth a look: `9 z99 r`"
