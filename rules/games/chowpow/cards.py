"""The 72 cards: six factions of food fighters and two wild kinds (RULES.md §1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from ...text import Text, say

ALL: Final = range(72)
FACTION_CARDS: Final = 66
TEAM_UPS: Final = range(70, 72)

NUMBERS: Final = (1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5)
FACTIONS: Final = (
    say("Candy"),
    say("Taco"),
    say("Pizza"),
    say("Sushi"),
    say("Burger"),
    say("Breakfast"),
)
LETTERS: Final = ("CA", "TA", "PI", "SU", "BU", "BR")
WILD: Final = "W"
TEAM_UP: Final = "TU"

NAMES: Final = (
    say("Gummy Jabber"),
    say("Sour Puncher"),
    say("Jelly Brawler"),
    say("Lolli Popper"),
    say("Caramel Crusher"),
    say("Nougat Knockout"),
    say("Toffee Thumper"),
    say("Licorice Lasher"),
    say("Bonbon Bomber"),
    say("Marzipan Mauler"),
    say("Sugar Rush Rex"),
    say("Salsa Slapper"),
    say("Crunch Cadet"),
    say("Bean Bandit"),
    say("Guac Attacker"),
    say("Tortilla Tosser"),
    say("Jalapeño Jumper"),
    say("Queso Quaker"),
    say("Pico de Grappler"),
    say("Habanero Hammer"),
    say("Carnitas Clobberer"),
    say("El Gran Tacodor"),
    say("Crust Kicker"),
    say("Olive Slinger"),
    say("Mozza Wrestler"),
    say("Basil Blade"),
    say("Salami Slugger"),
    say("Anchovy Ambusher"),
    say("Calzone Cannon"),
    say("Marinara Marauder"),
    say("Deep Dish Destroyer"),
    say("Four Cheese Fury"),
    say("Don Margherita"),
    say("Nori Ninja"),
    say("Rice Rascal"),
    say("Ginger Jolter"),
    say("Maki Masher"),
    say("Tempura Tempest"),
    say("Roe Rumbler"),
    say("Wasabi Whacker"),
    say("Sashimi Slicer"),
    say("Uramaki Avalanche"),
    say("Chopstick Champion"),
    say("Shogun Salmon"),
    say("Pickle Pummeler"),
    say("Bun Bouncer"),
    say("Onion Ringer"),
    say("Ketchup Charger"),
    say("Mustard Mangler"),
    say("Fry Flinger"),
    say("Patty Pounder"),
    say("Lettuce Leaper"),
    say("Cheddar Shredder"),
    say("Double Decker Wrecker"),
    say("The Grill Sergeant"),
    say("Toast Toppler"),
    say("Jam Slammer"),
    say("Cereal Scrapper"),
    say("Bacon Basher"),
    say("Waffle Warrior"),
    say("Porridge Prowler"),
    say("Hash Brown Hurler"),
    say("Sausage Swinger"),
    say("Omelette Ogre"),
    say("Pancake Piledriver"),
    say("The Eggsecutioner"),
)
"""The fighters, by card."""


def faction(card: int) -> int | None:
    """Return a card's faction, None for both kinds of wild cards."""
    return card // len(NUMBERS) if card < FACTION_CARDS else None


def number(card: int) -> int:
    """Return what a card counts in a battle and in a bank."""
    return NUMBERS[card % len(NUMBERS)] if card < FACTION_CARDS else 1


def total(some: Iterable[int]) -> int:
    """Add the numbers of some cards up."""
    return sum(map(number, some))


def matches(one: int, other: int) -> bool:
    """Tell whether two cards match: one faction, or a wild card with anything (§3.3)."""
    first, second = faction(one), faction(other)
    return first is None or second is None or first == second


def is_set(some: Sequence[int]) -> bool:
    """Tell whether cards make a set: one faction, two with a TEAM UP (§6.3)."""
    factions = {faction(card) for card in some} - {None}
    return len(factions) <= (2 if any(card in TEAM_UPS for card in some) else 1)


def compared(ours: Sequence[int], theirs: Sequence[int]) -> int:
    """Return 1 if ours leads, -1 if theirs, 0 for a tie: cards, then total (§6.5)."""
    mine, other = (len(ours), total(ours)), (len(theirs), total(theirs))
    return (mine > other) - (mine < other)


@cache
def code(card: int) -> str:
    """Write a card short: `SU4`, `W`, `TU`; cards that play alike are written alike."""
    if card in TEAM_UPS:
        return TEAM_UP
    group = faction(card)
    return WILD if group is None else f"{LETTERS[group]}{number(card)}"


@cache
def face(card: int) -> str:
    """Name the small picture of a card; wild cards of a kind have one name."""
    return f"chow_{card if card < FACTION_CARDS else code(card).lower()}"


@cache
def called(card: int) -> Text:
    """Name a card by what counts: its faction and number."""
    if card in TEAM_UPS:
        return say("TEAM UP")
    group = faction(card)
    return (
        say("WILD")
        if group is None
        else say("{faction} {n}", faction=FACTIONS[group], n=number(card))
    )


MANY: Final = 9
"""Of so many cards in a hand, buttons and pictures have room for their codes alone."""


def brief(card: int, hand: Sequence[int]) -> Text:
    """Name a card of a hand in short: by its code where there are many."""
    return say("{card}", card=code(card)) if len(hand) >= MANY else called(card)


@cache
def words(card: int) -> Text:
    """Name a card with its fighter: `Sushi 5 (Shogun Salmon)`."""
    if card >= FACTION_CARDS:
        return called(card)
    return say("{card} ({name})", card=called(card), name=NAMES[card])


KINDS: Final = tuple(dict.fromkeys(map(code, ALL)))
"""The 32 codes there are, in the order of the cards."""
FIRST_OF: Final = {kind: next(card for card in ALL if code(card) == kind) for kind in KINDS}
"""A card for every code."""


def pick(hand: Sequence[int], codes: Iterable[str]) -> tuple[int, ...] | None:
    """Return the first cards of a hand with these codes; None if some lack."""
    left, found = sorted(hand), []
    for kind in codes:
        card = next((card for card in left if code(card) == kind), None)
        if card is None:
            return None
        left.remove(card)
        found.append(card)
    return tuple(found)


def without(hand: Sequence[int], gone: Iterable[int]) -> tuple[int, ...]:
    """Return a hand without some of its cards."""
    out = set(gone)
    return tuple(card for card in hand if card not in out)
