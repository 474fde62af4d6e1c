"""Chow Pow on three screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Find a match"),
        say(
            "On your turn, flip the top cards of two piles, one by one (three if your hand is "
            "empty). Two cards of the same faction are a match. WILD and TEAM UP match anything.\n"
            "\n"
            "With a match you take a whole pile next to it into your hand, diagonals count too. "
            "The matched cards stay and are covered. When the next turn starts, flipped cards are"
            " hidden again: remember them."
        ),
        picture="match",
    ),
    Page(
        say("Battle"),
        say(
            "After flipping, match or not, you can attack one player who has cards. Play cards of"
            " one faction and any wild cards. TEAM UP lets you add a second faction. They must "
            "defend with at least one card.\n"
            "\n"
            "More cards win. With equally many, the higher total wins. The player who is behind "
            "can add cards, as often as they can, or give up."
        ),
        picture="battle",
    ),
    Page(
        say("Points and the end"),
        say(
            "The winner of a battle banks **all** cards played: those are points. After a tie "
            "both bank their own.\n"
            "\n"
            "When the deck is empty, everyone has one last turn. Cards in your hand score "
            "nothing."
        ),
    ),
)
