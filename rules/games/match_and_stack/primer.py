"""Each style on three screens; `picture` names a drawing of the game's pictures."""

from typing import Final

from ...core import Page
from ...text import say

_RULES: Final = (
    Page(
        say("When two words match"),
        say(
            "The table agrees which rules count, usually these four.\n"
            "1. Same first two letters: **me**n, **me**t\n"
            "2. Same last two letters: d**oe**, t**oe**\n"
            "3. Same first and last letter: **r**e**d**, **r**o**d**\n"
            "4. Same three letters: rat, art"
        ),
        picture="match",
    ),
    Page(
        say("More rules to agree on"),
        say(
            "5. Together a word, name or place of six letters: car + rot, bos + ton\n"
            "6. Together a compound or phrase: dog tag, eat out, sea bed\n"
            "7. Same sound: bye, buy\n"
            "8. Mirrored: two letters start one word and end the other, either way round: "
            "**go**t, f**og**\n"
            "9. They go together: sun hot, hen egg, arm leg\n"
            "\n"
            "If Matchnight doesn't know a match under 5, 6, 7 or 9, you can *claim* it: the other"
            " people accept or refuse it for the rest of the game."
        ),
    ),
)

STACKS: Final = (
    Page(
        say("Get rid of four tiles"),
        say(
            "Everyone plays at the same time. Put a tile on a stack if any of its words matches "
            "any word on top. The first play to arrive counts. A stack of ten splits in two.\n"
            "\n"
            "The first player with no tiles left wins the round. If nobody can play, everyone "
            "draws a tile, or the tallest stack is split."
        ),
        picture="stacks",
    ),
    *_RULES,
)
STEAL: Final = (
    Page(
        say("No tile is safe"),
        say(
            "First you form a stack from two of your six tiles. Then everyone plays at the same "
            "time: put any loose tile, yours or someone else's, on any stack if one of its words "
            "matches one on top.\n"
            "\n"
            "The first player with no loose tiles left wins the round, even if others took the "
            "last one. So steal only to change the top of a stack. If nobody can play, everyone "
            "draws a tile."
        ),
        picture="stacks",
    ),
    *_RULES,
)
CROSSWORDS: Final = (
    Page(
        say("Place all your tiles"),
        say(
            "Everyone plays at the same time. Place a tile next to others, rotated as you like, "
            "if each of its words that faces another word matches it. On top of a tile it must "
            "match one of that tile's words too. Covered words no longer count.\n"
            "\n"
            "When someone has placed all their tiles, everyone gets five more. When no more can "
            "be dealt, the player with none left wins. If nobody can play, everyone draws a tile."
        ),
        picture="crosswords",
    ),
    *_RULES,
)
SOLITAIRE: Final = (
    Page(
        say("Connect all your tiles"),
        say(
            "Everyone has ten tiles and a table of their own. Place them side by side so that all"
            " words that face each other match. A tile can be on another if one of its words "
            "matches one of that tile's words. Tiles with nothing on top can be moved or taken "
            "back at any time.\n"
            "\n"
            "The first player with all tiles in one group where everything matches wins. If "
            "everyone gives up, **Solution** shows a way."
        ),
        picture="crosswords",
    ),
    *_RULES,
)
