"""Tactic Tiles in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Lay tiles so that colours meet"),
        say(
            "You hold three tiles. In your turn you lay one beside a tile on the table, turned as "
            "you like, and draw another. At least one of its squares must face a square of the "
            "same colour: corner faces corner, middle faces middle. Other squares may differ.\n\n"
            "If nothing in your hand fits, you lose a point, everybody sees your hand, and you "
            "get a new one from the stack."
        ),
        picture="match",
    ),
    Page(
        say("What pays"),
        say(
            "**Colours.** Two different colours that match in one placing pay 2 points, all three "
            "pay 3; one colour alone pays nothing.\n"
            "**Corners.** Where corner squares meet, three of one colour pay 1 point and four pay "
            "2, for each corner of your tile, on top of the colours.\n\n"
            "Everybody has equally many turns. The most points win. Beginning is a small "
            "handicap, so a series rotates who begins."
        ),
        picture="corners",
    ),
)
