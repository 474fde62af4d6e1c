"""Crosswords in six positions (RULES.md §5)."""

from __future__ import annotations

from typing import Final

from ....core import Step
from ....lessons import Lesson
from ....text import Player, say
from ..board import pile
from ..position import Position
from .tables import RELATED, crosswords, rules_met, words_claimed


def _on_top(step: Step[Position]) -> bool:
    """Tell whether the last tile covers another."""
    (board,) = step.state.boards
    return len(pile(board, board[-1].cell)) > 1


def _at(step: Step[Position], name: str) -> bool:
    """Tell whether the last tile lies alone in that cell."""
    (board,) = step.state.boards
    return str(board[-1].cell) == name and not _on_top(step)


CROSSWORDS: Final = (
    Lesson(
        crosswords("met pat", "M13 men"),
        say(
            "Two words match if their first two letters are the same, as in *met* and *men*. "
            "M13 has *men* in the south. Place the tile with *met* so that both words face "
            "each other, or on top."
        ),
        lambda step: rules_met(step) == [1],
        say("One rule is enough for a match. Every word that faces another needs one."),
        say("The tile with *met* fits: choose it, and then one of the available places."),
    ),
    Lesson(
        crosswords("art doe fin", "M13 toe"),
        say(
            "Two words also match if their last two letters are the same. Two of your tiles "
            "fit: one by its first two letters, one by its last two. Place the one that "
            "matches by the last two."
        ),
        lambda step: rules_met(step) == [2],
        say("*doe* and *toe* end alike, and the move says so to everyone."),
        say("Look for a word that ends like *toe*."),
    ),
    Lesson(
        crosswords("war pat", "M13 mar"),
        say(
            "You can rotate a tile as you like. Its words rotate with it. *mar* is in the "
            "north of M13, so your *war* has to be in the south to face it. Place that tile "
            "at M12."
        ),
        lambda step: _at(step, "M12"),
        say("Rotated 180°, *war* is in the south. All four words moved along with it."),
        say("Choose the tile with *war*, and then M12, rotated 180°."),
    ),
    Lesson(
        crosswords("pit met", "M13 men", "M12 own l", "N12 yew"),
        say(
            "In a corner a tile faces two words, and both have to match. One of your tiles "
            "fits at N13, next to *sub* and below *yew*. Place it there."
        ),
        lambda step: _at(step, "N13"),
        say("*new* faces *yew* and *cub* faces *sub*: two matches with one tile."),
        say("The tile with *new* and *cub* goes to N13, rotated 180°."),
    ),
    Lesson(
        crosswords("met rub", "M13 men", "N13 pub r"),
        say(
            "A tile can also be placed on top of another. It has to match some word of the "
            "tile it covers, wherever that word is, and what it faces as well. *rub* matches "
            "*sub* and *pub*, but those already face each other. Place that tile on top of "
            "one of them."
        ),
        _on_top,
        say("Covered words no longer count, so the tile below has lost its places."),
        say("Place the tile with *rub* on M13 or on N13. It fits nowhere else."),
    ),
    Lesson(
        crosswords("bee cop", "M13 fly", rules=RELATED),
        say(
            "This table also plays with rule 9: words that go together. None of your tiles "
            "fits for sure, but *bee* and *fly* are both insects. Claim that match at L13. "
            "The other people vote on it. Here {rival} is one.",
            rival=Player(1),
        ),
        lambda step: words_claimed(step) == ["bee", "fly"],
        say("Now {rival} votes. What is accepted counts for the whole game.", rival=Player(1)),
        say("Press Claim a match, choose the tile with *bee*, L13, turned left, and rule 9."),
    ),
)
