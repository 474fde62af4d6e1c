"""Every place that a panel's buttons offer is in its picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.ui.kit.controls import custom_ids
from bot.ui.kit.layout import Screen
from bot.ui.kit.panel import Panel, after
from bot.ui.kit.room import buttons_of
from bot.ui.panels.panel_screen import panel_screen
from render import Sketch
from render.kit.grid import Window
from rules.grid import Cell, named, read_cell

from ..positions import any_move, random_play
from ..random_games import AnyGame

WHOLE = Window(Cell(0, 0), Cell(25, 98))
EVERY = 9
"""Of the positions of a game, every ninth is shown."""


@pytest.mark.parametrize("hinted", [False, True])
def test_picture_shows_every_place_that_a_button_offers(game: AnyGame, hinted: bool) -> None:
    random = Random(game.key)
    for number, (play, _) in enumerate(random_play(game.key, 2, random, 150)):
        if number % EVERY or not play.turn:
            continue
        chair = play.chairs[play.turn[0]]
        moves = [any_move(game, play.state, chair.seat, random) for _ in "12"]
        panel = Panel(play, chair)
        if hinted:
            panel = replace(panel, sketches=(Sketch("better", (moves[0],)),))
        for step in steps(panel, moves[1]):
            screen = panel_screen(step)
            hidden = [cell for cell in offered(step, screen) if cell not in window(screen)]
            assert hidden == [], (number, step.text)


def steps(panel: Panel, move: str) -> Iterator[Panel]:
    """Yield a panel at each step towards a move, and with that move previewed."""
    texts = [move]
    while texts[-1]:
        texts.append(panel.parent(texts[-1]))
    for text in reversed(texts):
        yield replace(panel, text=text, whole=text == move)


def offered(panel: Panel, screen: Screen) -> Iterator[Cell]:
    """Yield the places that buttons of a panel add to the half-built move."""
    text, menu = panel.next()
    options = {option.text: option for option in menu.options}
    for button in buttons_of(screen.rows):
        control = custom_ids.read(button.custom_id or "")
        if control is not None and not button.disabled and control.text in options:
            words = after(text, options[control.text]).split()
            yield from filter(None, map(read_cell, words))


def window(screen: Screen) -> Window:
    """Return the part of a table that a panel's picture shows."""
    for picture in screen.pictures:
        if part := re.search(r"The picture shows (\w+) to (\w+) of", picture.alt):
            return Window(*map(named, part.groups()))
    return WHOLE
