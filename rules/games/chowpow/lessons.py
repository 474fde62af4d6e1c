"""Six positions to learn Chow Pow by (RULES.md §3 to §6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core import Step
from ...grid import named
from ...lessons import Lesson
from ...text import Player, say
from . import cards
from .position import CELLS, Battle, Face, Position, Turn, slot


def _position(grid: dict[str, str], mine: str, theirs: str = "BR1 BR2 PI1") -> Position:
    """Return the beginning of seat 0's turn, with cards by their codes.

    Of a pile the last card is the top; every other slot holds one of the cards left over.
    """
    left = list(cards.ALL)

    def take(codes: str) -> tuple[int, ...]:
        found = cards.pick(left, codes.split())
        assert found
        for card in found:
            left.remove(card)
        return found

    hands = (take(mine), take(theirs))
    piles = {named(name): take(codes) for name, codes in grid.items()}
    kept: list[tuple[int, ...]] = [()] * len(CELLS)
    for cell in CELLS:
        kept[slot(cell)] = piles[cell] if cell in piles else (left.pop(5),)
    return Position(
        people=(True, False),
        hands=hands,
        banks=((), ()),
        look_seconds=0,
        due="flip",
        grid=tuple(kept),
        deck=tuple(left),
    )


def _half_way() -> Position:
    """Return a position in which B2 was flipped, and one more card is to be."""
    state = _position({"B2": "SU2", "C3": "SU4", "A4": "TA1"}, "CA1 BU2")
    first = named("B2")
    return replace(state, now=Turn(0, (first,)), faces=(Face(first, state.pile(first)[-1]),))


def _matched() -> Position:
    """Return a position in which B2 and C2 are a match and a pile is to be collected."""
    state = _position({"B2": "SU2", "C2": "SU4", "D3": "CA1 TA2 BU3", "A1": "PI4 PI3"}, "SU1")
    pair = (named("B2"), named("C2"))
    return replace(state, due="collect", now=Turn(0, pair, pair))


def _battle(mine: str) -> Position:
    """Return a position in which the battle of seat 0's turn is to come."""
    return replace(_position({}, mine), due="battle")


def _attacked(mine: str, attack: str) -> Position:
    """Return a position in which seat 1 has attacked seat 0."""
    state = _position({}, mine, attack)
    fight = Battle(0, state.hands[1])
    return replace(
        state, hands=(state.hands[0], ()), due="answer", asked=0, now=Turn(1, battle=fight)
    )


def _behind(mine: str, attack: str, defence: str) -> Position:
    """Return a position in which seat 0's attack is behind and may be countered."""
    state = _position({}, f"{attack} {mine}", f"{defence} BR1")
    played = cards.pick(state.hands[0], attack.split())
    theirs = cards.pick(state.hands[1], defence.split())
    assert played and theirs
    hands = (cards.without(state.hands[0], played), cards.without(state.hands[1], theirs))
    fight = Battle(1, played, theirs)
    return replace(state, hands=hands, due="counter", asked=0, now=Turn(0, battle=fight))


def _played_cards(step: Step[Position], name: str = "attacked") -> tuple[str, ...]:
    """Return the cards that a move of this name played, by their codes in order."""
    found = [str(event.text.blanks["codes"]) for event in step.events if event.name == name]
    return tuple(sorted(found[0].split())) if found else ()


LESSONS: Final = (
    Lesson(
        _half_way(),
        say(
            "You have flipped B2, a Sushi 2, and flip one more card. In the turn before C3 showed "
            "a Sushi 4 and A4 a Taco 1. Two cards of one faction match: flip the one that does."
        ),
        lambda step: named("C3") in step.state.now.pair,
        say("Sushi and Sushi match, whatever their numbers. Now you would collect a pile."),
        say("That isn't the Sushi. C3 showed one: remembering is half of this game."),
    ),
    Lesson(
        _matched(),
        say(
            "B2 and C2 are a match, so you take all cards of one slot next to either of them, "
            "diagonally too. Most slots hold one card, two hold more. Take the highest pile "
            "next to your match."
        ),
        lambda step: step.state.now.got == 3,
        say("Three cards for your hand, seen by nobody else. New cards cover the gaps."),
        say("That brought fewer cards. D3 touches C2 at a corner and holds three."),
    ),
    Lesson(
        _battle("SU3 SU2 SU1 CA5"),
        say(
            "After flipping you can battle. The cards you play together are of one faction, "
            "and more cards beat fewer, whatever their numbers. Attack {rival} with all three "
            "Sushi: choose card after card, then press Attack.",
            rival=Player(1),
        ),
        lambda step: _played_cards(step) == ("SU1", "SU2", "SU3"),
        say(
            "Three cards: {rival} needs three of one faction to hold against them. The winner "
            "banks all cards of both sides.",
            rival=Player(1),
        ),
        say("Play the Sushi 3, 2 and 1 together. The Candy can't join them."),
    ),
    Lesson(
        _attacked("TA1 TA2 CA5 BU4", "PI4"),
        say(
            "{rival} attacks you with one Pizza 4, and you must play at least one card. "
            "Defend so that you're ahead and keep your highest card, the Candy 5.",
            rival=Player(1),
        ),
        lambda step: _played_cards(step, "answered") == ("TA1", "TA2"),
        say("Two cards beat one, even if their total of 3 is less than 4."),
        say("Two small cards of one faction beat one high card: play both Tacos."),
    ),
    Lesson(
        _behind("W CA2", "SU3", "PI2 PI1"),
        say(
            "Your Sushi 3 is behind two Pizzas with a total of 3. The player who is behind "
            "can counter: add a card. WILD joins any faction and counts 1. Take the lead."
        ),
        lambda step: _played_cards(step, "countered") == ("W",),
        say("Two cards against two, and 4 against 3: now {rival} is asked.", rival=Player(1)),
        say("You gave up the battle. WILD would have joined your Sushi."),
    ),
    Lesson(
        _battle("SU3 SU2 BU4 BU1 TU"),
        say(
            "TEAM UP joins any set and lets it hold two factions. Attack {rival} with all five "
            "of your cards.",
            rival=Player(1),
        ),
        lambda step: len(_played_cards(step)) == 5,
        say("Five cards with a total of 11. Cards you bank score their numbers."),
        say("Start with TEAM UP. After it you can play Sushi and Burgers together."),
    ),
)
