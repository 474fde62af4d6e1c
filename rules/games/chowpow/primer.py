"""Chow Pow in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

PAGES: Final = (
    Page(
        say("Find a match, collect a pile"),
        say(
            "Sixteen piles lie face down. In your turn you flip two top cards, one after the "
            "other; with an empty hand three. Two of one faction are a match, WILD and TEAM UP "
            "match anything. With a match you take a whole pile that lies next to it, also "
            "diagonally, into your hand. The match itself stays and is covered.\n\n"
            "What was flipped stays open until the next person's turn begins. Then it is turned "
            "down, and nothing in the channel tells it any more: remember it."
        ),
        picture="match",
    ),
    Page(
        say("Battle for points"),
        say(
            "After matching you may attack one opponent who holds cards, with cards of one "
            "faction and any wild ones; TEAM UP joins a second faction. They must defend with at "
            "least one card. More cards win, then the higher total. Whoever is behind may add "
            "cards, as often as they can, or give up.\n\n"
            "The winner banks **all** cards laid: those are points. After a tie both bank their "
            "own. When the deck is empty everybody has one last turn. Cards in hand count nothing."
        ),
        picture="battle",
    ),
)
