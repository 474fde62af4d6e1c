"""Positions of Match Attach that random games hardly come to."""

from dataclasses import replace

from rules.games.match_attach.game import MATCH_ATTACH

from .drawn import ROW, maneuvering, moves, turn
from .test_maneuvers import CALM, RESTLESS
from .test_options import SEE

CORNER = "M13 ★B●G■Y▲R\nN13 ▲Y●B■R★G\nM14 ▲Y★R■B●G\nN14 ★B●G▲Y■R"
"""With N14 turned to the right, M14, M13, N13 and N14 clash in a chain."""

SQUARE = "M13 ●R■B▲Y★G\nN13 ★B■Y●R▲G\nM14 ▲Y●B■R★G\nN14 ▲R●G■B★Y"

POSITIONS = {
    "five moves are used, and tiles clash still": (
        MATCH_ATTACH,
        moves(maneuvering(RESTLESS), *["m13 m14"] * 5).state,
        0,
        "m13 m14",
    ),
    "a lost tile pays for a sixth move": (
        MATCH_ATTACH,
        replace(maneuvering(RESTLESS, reserve=["●Y▲B■R★G"]), used=5),
        0,
        "m13 m14",
    ),
    "a tile that isn't in the row": (
        MATCH_ATTACH,
        turn(CALM, rules=SEE, row=ROW[:2], deck=0),
        0,
        "pick 3",
    ),
    "another tile than the one that was picked": (
        MATCH_ATTACH,
        moves(turn(CALM, rules=SEE), "pick 2").state,
        0,
        "1 L13",
    ),
    "tiles that are no neighbours": (MATCH_ATTACH, maneuvering(SQUARE), 0, "m13 n14"),
    "two orders of removal that leave the same tiles": (
        MATCH_ATTACH,
        maneuvering(CORNER),
        0,
        "n14 r",
    ),
    "over the edge of the table": (
        MATCH_ATTACH,
        maneuvering("A1 ★Y●R▲G■B\nA2 ▲G●B★R■Y"),
        0,
        "a1 w",
    ),
}
