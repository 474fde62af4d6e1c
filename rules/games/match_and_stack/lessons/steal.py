"""Steal & Stack in six positions (RULES.md §7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....core import Step
from ....lessons import Lesson
from ....text import Player, say
from ..matching import Join
from ..position import Position
from .tables import RELATED, put_to_the_vote, rules_met, steal


def _forming() -> Position:
    """Return the moment in which only seat 0 has no stack yet."""
    begun = steal("met pat cot ham ray fin", "tow bow nod gum", "", "hat rap")
    return replace(begun, phase="form")


def _opened(step: Step[Position]) -> bool:
    """Tell whether a tile of seat 0 fits somewhere now."""
    state = step.state
    fit = state.court.matches(state.terms.rules).known.tiles
    return any(
        fit[stack[-1]] >> 4 * held.tile & 1 for stack in state.stacks for held in state.hands[0]
    )


STEAL: Final = (
    Lesson(
        _forming(),
        say(
            "First everyone forms a stack of two of their six tiles. No match is needed. "
            "Choose the tile that goes below, then the one on top: only the top one will "
            "count."
        ),
        lambda step: step.events[0].name == "formed",
        say("Both stacks are formed, so now everyone can play at the same time."),
        say("Choose two of your tiles, one after the other."),
    ),
    Lesson(
        steal("cot hat pat", "nod bow", "fin men", "rap cat"),
        say(
            "Put loose tiles on any stack, yours or {rival}'s, if any word matches one on the top. "
            "Put one on {rival}'s stack by a word that has the same first and last letter as "
            "*cat*.",
            rival=Player(1),
        ),
        lambda step: rules_met(step) == [3],
        say("*cot* and *cat*: the first and the last letter are equal, and that's a match."),
        say("*c* and *t*, with any letter between: it's on your first tile."),
    ),
    Lesson(
        steal("pat ray", "sum fin", "bow mar", "key"),
        say(
            "Tiles of others aren't safe from you. None of yours fits, but one of {rival}'s "
            "does: steal it, and put it on the stack where it matches.",
            rival=Player(1),
        ),
        lambda step: len(step.state.hands[1]) == 1,
        say(
            "*sum* starts like *sun*. But {rival} now has one tile less: stealing helps the "
            "player you steal from.",
            rival=Player(1),
        ),
        say("The tile with *sum* is {rival}'s, and it fits on your stack.", rival=Player(1)),
    ),
    Lesson(
        steal("toe pad", "nod tow bow", "hen men", "key"),
        say(
            "Steal to change the top of a stack. Three of {rival}'s tiles fit on your stack, and "
            "your *toe* doesn't. Put the tile there that *toe* will fit on.",
            rival=Player(1),
        ),
        _opened,
        say("*tow* covers *men*, and *toe* starts like *tow*: be quick to put it there."),
        say("Look for a word on {rival}'s tiles that matches *toe*.", rival=Player(1)),
    ),
    Lesson(
        put_to_the_vote(
            steal("pat ham", "ray fin", "bow mar", "key", rules=RELATED),
            3,
            1,
            Join(9, "ray", "sun"),
        ),
        say(
            "This table also plays with rule 9: words that go together. {rival} claims that *ray* "
            "and *sun* do, and you vote. A *ray* comes from the *sun*: accept it.",
            rival=Player(1),
        ),
        lambda step: any(event.name == "accepted" for event in step.events),
        say("More than half have accepted, so the play is made, and the match stays known."),
        say("Refused, and the tile goes back. Here the words do go together."),
    ),
    Lesson(
        steal("ram", "gun", "bow mar", "hot"),
        say(
            "The first player with no loose tiles left wins the round, even if someone else "
            "took the last one. You and {rival} have one each, and both fit on your stack. "
            "Win the round.",
            rival=Player(1),
        ),
        lambda step: step.state.winners == (0,),
        say("Your last tile is on a stack: the round is yours."),
        say(
            "That was {rival}'s last tile, and the round is lost. Play your own tile instead.",
            rival=Player(1),
        ),
    ),
)
