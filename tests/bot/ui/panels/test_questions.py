"""Questions, and notes below panels, are short: a line each on a phone."""

from __future__ import annotations

from random import Random

import pytest

from bot.languages import LANGUAGES, reading
from bot.ui.kit.mentions import message_text
from matchnight.testing.positions import random_play
from rules.games import GAMES
from rules.text import pgettext

from ...walking import steps
from ..heights import PHONE, text_sides, width

HEADING = 16
"""CSS pixels: the size of a question's letters, which are bold."""
ROOM = PHONE.width - PHONE.margins - PHONE.sides
NOTE, EYE = 12, 21
"""CSS pixels: the size of a note's letters, and the width of the icon before them."""
MOVES = 60


def asked(key: str) -> set[str]:
    """Return the questions of random games that more than standing buttons answer.

    Without those that name the cards chosen so far, however many those are.
    """
    random, found, fewest = Random(5), set[str](), GAMES[key].players[0]
    for people in {fewest, min(max(fewest, 3), GAMES[key].players[-1])}:
        for play, _ in random_play(key, people, random, MOVES):
            for seat in play.turn[:1]:
                begun = [
                    text for text, whole in steps(play, play.chairs[seat], random) if not whole
                ]
                for text in ("", *begun):
                    menu = play.game.options(play.state, seat, text)
                    if any(not option.button for option in menu.options):
                        texts = filter(None, (menu.ask, menu.pressed))
                        brief = [each for each in texts if "cards" not in each.blanks]
                        found.update(message_text(play, each) for each in brief)
    return found


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_question_of_a_game_takes_one_line_on_a_phone(key: str) -> None:
    wide = {words: round(width(words, HEADING, bold=True)) for words in asked(key)}
    assert len(wide) > 1
    assert {words: pixels for words, pixels in wide.items() if pixels > ROOM} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_note_below_a_private_panel_takes_one_line_on_a_phone(language: str) -> None:
    with reading(language):
        words = [
            str(pgettext("playground", text))
            for text in ("Only you can see this", "Dismiss message")
        ]
    assert EYE + width(" · ".join(words), NOTE) <= PHONE.width - text_sides(PHONE)
