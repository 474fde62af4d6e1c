"""The steps of a claim: the words that match, and under which rule."""

from __future__ import annotations

from typing import Final

from ...core import Menu, Option
from ...text import say
from . import fitting
from .board import Way
from .matching import NAMES, Need
from .position import Position

WHICH: Final = say("Which tile do you play?")
NOTHING: Final = Menu(WHICH)


def said(state: Position, way: Way, words: list[str]) -> Menu:
    """Ask for the next part of a claim: the words that match, or the rule."""
    needs = fitting.to_claim(state, way.needs)
    begun = f"claim {way.play}"
    for place, need in enumerate(needs):
        single = len(need.ours) == 1
        if single:
            ours, theirs = need.ours[0], need.theirs[0]
        elif not words:
            return _pairs(state, need, begun)
        elif len(words) == 1 or words[0] not in need.ours or words[1] not in need.theirs:
            return NOTHING
        else:
            ours, theirs, *words = words
            begun += f" {ours} {theirs}"
        rules = state.court.claimable(ours, theirs, state.terms.rules)
        if not words:
            return Menu(
                say("Under which rule do {ours} and {theirs} match?", ours=ours, theirs=theirs),
                tuple(
                    Option(
                        f"{begun} {rule}",
                        say("{n}. {rule}", n=rule, rule=NAMES[rule]),
                        whole=place == len(needs) - 1,
                    )
                    for rule in rules
                ),
                say("Choose a rule…"),
            )
        if words[0] not in map(str, rules):
            return NOTHING
        begun += f" {words[0]}"
        words = words[1:]
    return NOTHING


def _pairs(state: Position, need: Need, begun: str) -> Menu:
    return Menu(
        say("Which words match: yours, then the other's?"),
        tuple(
            Option(f"{begun} {ours} {theirs}", say("{ours} – {theirs}", ours=ours, theirs=theirs))
            for ours in need.ours
            for theirs in need.theirs
            if state.court.claimable(ours, theirs, state.terms.rules)
        ),
        say("Choose two words…"),
    )
