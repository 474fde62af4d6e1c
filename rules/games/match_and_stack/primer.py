"""Each style in two screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

_RULES: Final = Page(
    say("When two words match"),
    say(
        "The table agrees which of these count; at first the first four do.\n"
        "1. The first two letters: **me**n, **me**t\n"
        "2. The last two letters: d**oe**, t**oe**\n"
        "3. The first and the last letter: **r**e**d**, **r**o**d**\n"
        "4. The same three letters: rat, art\n"
        "5. Six letters together, a word, a name or a place: car rot, bos ton\n"
        "6. A compound or a phrase: dog tag, eat out, sea bed\n"
        "7. The same sound: bye, buy\n"
        "8. Mirrored: the first two letters of one end the other, any way round: **go**t, f**og**\n"
        "9. Related: sun hot, hen egg, arm leg\n\n"
        "What the program does not know under 5, 6, 7 or 9 you may *claim*: the other people "
        "accept or refuse, and their verdict stands for the game."
    ),
    picture="match",
)

STACKS: Final = (
    Page(
        say("Get rid of four tiles"),
        say(
            "Everybody plays at the same time. Put a tile on a stack if any of its words matches "
            "any word on the top of that stack; the first play to arrive counts. A stack of ten "
            "splits in two.\n\n"
            "Whoever has no tiles left wins the round. If nobody can play, press *I can't play*: "
            "when all have pressed, or when the time is up, everybody draws a tile, or the tallest "
            "stack is halved."
        ),
        picture="stacks",
    ),
    _RULES,
)
STEAL: Final = (
    Page(
        say("Nobody's tiles are safe"),
        say(
            "First you form a stack of two of your six tiles. Then everybody plays at the same "
            "time: put any loose tile, yours or anybody's, on any stack if one of its words "
            "matches one on the top.\n\n"
            "Whoever has no loose tiles left wins the round, also if others took the last one. "
            "Stealing helps its victim; its use is to change the top of a stack. If nobody can "
            "play, everybody draws a tile."
        ),
        picture="stacks",
    ),
    _RULES,
)
CROSSWORDS: Final = (
    Page(
        say("Lay all your tiles"),
        say(
            "Everybody plays at the same time. Lay a tile beside others, turned as you like, if "
            "every word of it that faces a word matches it. You may also lay it on top of a tile: "
            "then it must match some word of that tile too; covered words no longer count.\n\n"
            "When somebody has laid all their tiles, everybody gets five more. Whoever has none "
            "left when no more can be dealt wins. If nobody can play, everybody draws a tile."
        ),
        picture="crosswords",
    ),
    _RULES,
)
SOLITAIRE: Final = (
    Page(
        say("Connect all your tiles"),
        say(
            "Everybody has ten tiles and a table of their own. Lay them side by side so that all "
            "words that face each other match; a tile may lie on another if a word of it matches "
            "a word of that one. What lies free may be moved or taken back at any time.\n\n"
            "Whoever first has all tiles in one group in which everything matches wins. You may "
            "give up; alone, you are then shown a solution if one is found."
        ),
        picture="crosswords",
    ),
    _RULES,
)
