"""Match Attach in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Place a tile, move what clashes"),
        say(
            "The back of the deck shows your target symbol. Take one of the three tiles in the "
            "row and place it next to the Board.\n"
            "\n"
            "Where two sides of one **colour** touch, the tiles **clash** (are Active). Only "
            "these can move, up to five times a turn: **rotate** one, **swap** two neighbours, or"
            " **slide** one a cell. Tiles that still clash at the end, or are cut off from the "
            "Board, are lost (your Reserve): the first costs you 1 point, the next 2, then 3…"
        ),
        picture="maneuver",
    ),
    Page(
        say("What scores"),
        say(
            "At the end of your turn every new **Match** scores 2 points: two tiles side by side,"
            " neither of them clashing, with your target symbol on both sides that touch. An old "
            "Match counts again if you moved one of its tiles.\n"
            "\n"
            "A lost tile pays for a sixth move (maneuver), the next for a seventh. After the "
            "first Advent the Board shrinks by a tile each turn, after the second by two. At six "
            "tiles or fewer everyone has one last turn."
        ),
        picture="match",
    ),
)
