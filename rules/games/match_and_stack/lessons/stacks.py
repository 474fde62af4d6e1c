"""Stacks in six positions (RULES.md §6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....lessons import Lesson
from ....text import Player, say
from .tables import HOMOPHONES, RELATED, rules_met, stacks, words_claimed

STACKS: Final = (
    Lesson(
        stacks("met pat", "men"),
        say(
            "Put a tile on the stack if any of its words matches any word on top. It doesn't "
            "matter how the tile is rotated. Words match if their first two letters are the "
            "same: put the tile with *met* on *men*."
        ),
        lambda step: rules_met(step) == [1],
        say("One match is enough, and now the stack shows your tile."),
        say("That leaves your tiles as they are. The one with *met* fits on stack 1."),
    ),
    Lesson(
        stacks("art fin doe", "toe"),
        say(
            "Words also match if their last two letters are the same. Two of your tiles fit here: "
            "put the one that ends like a word on the top."
        ),
        lambda step: rules_met(step) == [2],
        say("*doe* ends like *toe*. The other tile matched by its first two letters."),
        say("Look at the last two letters of *toe*, and for a word of yours that has them too."),
    ),
    Lesson(
        stacks("mat ram pat", "mar"),
        say(
            "Words match as well if they have the same three letters in any order. Find the tile "
            "that has an anagram of a word on the top, and put it there."
        ),
        lambda step: rules_met(step) == [4],
        say("*mar* and *ram* are anagrams. A fourth rule: the first and last letter are equal."),
        say("Shuffle the letters of *mar*."),
    ),
    Lesson(
        stacks("ray pat", "mar", rules=RELATED),
        say(
            "This table also plays with rule 9: words that go together. None of your tiles "
            "fits for sure, but a *ray* comes from the *sun*. Claim that match. The other "
            "people vote on it. Here {rival} is one.",
            rival=Player(1),
        ),
        lambda step: words_claimed(step) == ["ray", "sun"],
        say("Now {rival} votes. A claim that's refused costs nothing.", rival=Player(1)),
        say("Press Claim a match, and choose the tile with *ray*, *ray* – *sun*, and rule 9."),
    ),
    Lesson(
        replace(stacks("pat ham", "men", rules=HOMOPHONES), pressed=(1,)),
        say(
            "Nothing of yours fits. You could claim that two words sound alike, which is rule "
            "7, but none of them do. {rival} can't play either. Press I can't play: when all "
            "have said so, everyone draws a tile.",
            rival=Player(1),
        ),
        lambda step: step.state.phase == "draw",
        say("Everyone draws. You can press it at any time, and still play afterwards."),
        say("Nobody would accept that. Press I can't play."),
    ),
    Lesson(
        stacks("ram cot doe", "how low row tow toe sow bow cop mar", "rap"),
        say(
            "A stack of ten tiles splits, and a covered tile comes to the top again. Stack 1 "
            "is nine tiles high: make it split."
        ),
        lambda step: len(step.state.stacks) == 3,
        say("Stack 3 shows *toe* again, and there *doe* fits. Empty your hand to win the round."),
        say("A tenth tile on stack 1 splits it. Stack 2 is only one tile high."),
    ),
)
