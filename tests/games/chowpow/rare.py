"""Positions and moves of Chow Pow that random games hardly reach."""

from rules.games.chowpow.game import CHOW_POW

from .drawn import battling, moves, position

FOUR = battling(position("A1 CA1\nB1 TA1", ["SU4 CA2 PI1 TU", "BR1", "", "TA2"]))
LAST = battling(position("", ["SU4 SU3", "CA1"], seat=1, left=2))

POSITIONS = {
    "one slot is next to the match": (
        CHOW_POW,
        moves(position("A1 SU4\nB1 SU1\nC1 BR1", ["CA4", "CA5"]), "A1", "B1"),
        0,
        "C1",
    ),
    "no card is next to the match": (
        CHOW_POW,
        moves(position("A1 SU4\nD4 SU2\nA4 CA1", ["CA2", "CA3"], "BR1 BR2 BR3"), "A1"),
        0,
        "D4",
    ),
    "nobody and nothing is left to battle": (CHOW_POW, moves(LAST, "CA1 @1"), 0, "SU4 !"),
    "three factions": (CHOW_POW, FOUR, 0, "SU4 CA2 PI1 TU @2"),
    "an attack on oneself": (CHOW_POW, FOUR, 0, "SU4 @1"),
    "an attack on a person without cards": (CHOW_POW, FOUR, 0, "SU4 @3"),
    "an attack on a seat that isn't there": (CHOW_POW, FOUR, 0, "SU4 @6"),
    "an attack on a seat that no table has": (CHOW_POW, FOUR, 0, "SU4 @7"),
    "a card that isn't there": (CHOW_POW, FOUR, 0, "SU9 @2"),
}
