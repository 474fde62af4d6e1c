"""Match'n Lock! on four screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Place or rotate"),
        say(
            "On your turn you do one thing: place a token from the bag in an empty hole, or "
            "rotate a token on the board by a quarter turn. You decide first, then the token is "
            "drawn.\n"
            "\n"
            "You can't rotate it while placing it: its number is always the right way up for you."
        ),
        picture="turn",
    ),
    Page(
        say("Close circles"),
        say(
            "Where four tokens meet, their wedges form a circle. If all four show one colour, the"
            " player of that colour scores the values of the four tokens, no matter who closed "
            "it. A lock piece then holds them: they can't be rotated any more.\n"
            "\n"
            "Wild wedges count as any colour, but a circle of wild wedges alone doesn't count."
        ),
        picture="circle",
    ),
    Page(
        say("The border"),
        say(
            "At the edge two wedges form a half circle, in a corner a single wedge forms a "
            "quarter. They count too, unless the table agreed otherwise."
        ),
        picture="border",
    ),
    Page(
        say("Stalls and the end"),
        say(
            "If you and one other player have turned the same token back and forth on both of "
            "your last two turns, you can have it replaced by a token from the bag.\n"
            "\n"
            "The game ends when the board is full. The most points win. Alone you only place, and"
            " you win if your circles score more than all other colours together."
        ),
    ),
)
