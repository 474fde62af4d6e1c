"""Match'n Lock! in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Place or rotate, and close circles"),
        say(
            "In your turn you do one thing: place a token drawn from the bag, upright for you, or "
            "rotate one on the board by a quarter turn.\n\n"
            "Where four tokens meet, their wedges form a circle. When all four are of one colour, "
            "the circle pays its owner the values of the tokens round it, whoever closed it. A "
            "lock piece then holds these tokens for good. Wild wedges stand for any colour, but "
            "a circle of wild wedges alone is none."
        ),
        picture="circle",
    ),
    Page(
        say("The border, stalls, the end"),
        say(
            "**Border.** Two wedges at the edge form a half circle, a single one in a corner a "
            "quarter; they count too unless the table agreed otherwise.\n"
            "**Stall.** Where you and one other rotated the same token to and fro in both of your "
            "last two turns, you may have it replaced by a token from the bag.\n\n"
            "The game ends when the board is full. The most points win. Alone you only place, and "
            "win if your circles pay more than those of the other colours together."
        ),
        picture="border",
    ),
)
