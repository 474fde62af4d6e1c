"""Chow Pow in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Find a match, collect a pile"),
        say(
            "There are sixteen face-down piles. On your turn, flip two top cards, one after "
            "the other (three if your hand is empty). Two cards of the same faction are a "
            "match. WILD and TEAM UP match anything. With a match you take a whole pile next "
            "to it into your hand, diagonals count too. The matched cards stay where they are "
            "and are covered.\n\nFlipped cards stay visible until the next person's turn "
            "starts. Then they are hidden, and nothing in the channel shows them any more: "
            "remember them."
        ),
        picture="match",
    ),
    Page(
        say("Battle for points"),
        say(
            "After flipping, match or not, you can attack one player who has cards. Play "
            "cards of one faction and any wild cards. TEAM UP lets you add a second faction. "
            "They must defend with at least one card. More cards win. With equally many, the "
            "higher total wins. The player who is behind can add cards, as often as they can, "
            "or give up.\n\nThe winner banks **all** cards played: those are points. After a "
            "tie both bank their own. When the deck is empty, everyone has one last turn. "
            "Cards in your hand score nothing."
        ),
        picture="battle",
    ),
)
