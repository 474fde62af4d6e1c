"""Tactic Tiles in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Place tiles so that colours meet"),
        say(
            "You hold three tiles. On your turn, place one next to a tile on the table, rotated "
            "as you like, and draw another. At least one of its squares must face a square of "
            "the same colour: corner to corner, middle to middle. The other squares don't have "
            "to match.\n"
            "\n"
            "If none of your tiles fits, you lose a point, everyone sees your hand, and you get "
            "a new one from the stack."
        ),
        picture="match",
    ),
    Page(
        say("What scores"),
        say(
            "**Colours.** Two different colours that match in one move score 2 points, all three "
            "score 3. One colour alone scores nothing.\n"
            "**Corners.** Where corner squares meet, three of one colour score 1 point and four "
            "score 2, for each corner of your tile, on top of the colours.\n"
            "\n"
            "Everyone gets the same number of turns. The most points win. Going first makes "
            "it harder."
        ),
        picture="corners",
    ),
)
