"""Mosaic in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from rules.core import Page
from rules.text import say

PAGES: Final = (
    Page(
        say("Place tiles of one colour together"),
        say(
            "Before your turn a tile is drawn. Place it in an empty cell next to a tile. You score "
            "1 point for each tile of the same colour that it touches."
        ),
        picture="touching",
    ),
    Page(
        say("The end of the game"),
        say("Everyone gets the same number of turns. The most points win."),
        picture="end",
    ),
)
