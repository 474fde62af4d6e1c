"""Match Attach in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Place a tile, then maneuver"),
        say(
            "The back of the deck shows your target symbol. Take one of the three tiles in the "
            "row and place it next to the Board.\n"
            "\n"
            "Where two sides of one **colour** touch, both tiles are **Active**. Only Active "
            "tiles can move, up to five times a turn: **rotate** one, **swap** two neighbours, "
            "or **slide** one a cell. Tiles that are still Active at the end, or cut off from "
            "the Board, go to your Reserve: the first costs you 1 point, the next 2, then 3…"
        ),
        picture="maneuver",
    ),
    Page(
        say("What scores"),
        say(
            "At the end of your turn every new **Match** scores 2 points: two tiles side by "
            "side, neither of them Active, with your target symbol on both sides that touch. An "
            "old Match counts again if you maneuvered one of its tiles.\n"
            "\n"
            "A tile in your Reserve pays for one more maneuver after the fifth. Two Advents are "
            "hidden in the deck: after the first, every turn ends with discarding a tile from "
            "the Board, after the second with two. When six or fewer tiles are left, everyone "
            "has one last turn.\n"
            "\n"
            "Typed: `2 K14 r` places, `M13 r` rotates, `M13 e` slides, `M13 N13` swaps, `end`."
        ),
        picture="match",
    ),
)
