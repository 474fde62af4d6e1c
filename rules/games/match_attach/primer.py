"""Match Attach in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Place a tile, then maneuver"),
        say(
            "The back of the deck shows your target symbol. Take one of the three tiles in the "
            "row and place it beside the Board.\n\n"
            "Where two sides of one **colour** touch, both tiles are **Active**. Only Active "
            "tiles move, up to five times: **turn** one, **swap** two neighbours, or **slide** "
            "one a cell. Tiles that are still Active at the end, or hang apart from the Board, "
            "go to your Reserve: the first costs 1 point, the next 2, then 3 …"
        ),
        picture="maneuver",
    ),
    Page(
        say("What pays"),
        say(
            "Every new **Match** of your target, the symbol on both sides that touch, pays 2 "
            "points. An old Match counts again if you maneuvered one of its tiles.\n\n"
            "A tile of your Reserve pays for one more maneuver after the fifth. Once the first "
            "Advent is off the deck every turn ends with discarding a tile, after the second "
            "with two; when six or fewer are left, everybody has one last turn.\n\n"
            "Typed: `2 K14 r` places, `M13 r` turns, `M13 e` slides, `M13 N13` swaps, `end`."
        ),
        picture="match",
    ),
)
