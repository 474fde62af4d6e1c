"""Where a replay stands, as its buttons and menus carry it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core import Seat

from ...model.ids import TableId
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.parsing import Given

BEFORE, AFTER = -1, 1
EYES = "eyes"
"""Begins what a menu's choice of a hand carries."""


@dataclass(frozen=True)
class Spot:
    """A replay's position: a move's number in the log, and its viewer."""

    number: int = 0
    eyes: Seat | None = None

    def control(self, verb: str, table: TableId, mark: str = "") -> Control:
        """Return a control that goes on from here; the mark tells alike ones apart."""
        eyes = "" if self.eyes is None else self.eyes
        return Control(verb, table, text=f"{self.number}.{eyes}.{mark}")


WHOLE = Spot()


@dataclass(frozen=True)
class Jump:
    """A target: a seat's nearest move, the animation (0), or the same move (None)."""

    spot: Spot
    way: int | None = 0
    seat: Seat = 0


def read_spot(text: str) -> Spot:
    """Read what a control of a replay carries."""
    number, eyes, _ = parsing.apart(text, ".", 3)
    return Spot(parsing.number(number), parsing.number(eyes) if eyes else None)


def spot_of(given: Given) -> Spot:
    """Read the spot that a button carries."""
    return read_spot(parsing.text(given))


def jump_of(given: Given) -> Jump:
    """Read a menu's target: the animation, a player's nearest move, or a hand to show."""
    spot, wanted = read_spot(given.control.text), parsing.one(given)
    if wanted == "film":
        return Jump(spot)
    way, seat = parsing.apart(wanted, " ", 2)
    if way == EYES:
        return Jump(Spot(spot.number, _eyes(seat)), None)
    return Jump(spot, int(parsing.one_of((str(BEFORE), str(AFTER)), way)), parsing.number(seat))


def view_of(given: Given) -> tuple[Spot, bool]:
    """Read whose hand is to be seen at a spot, and whether in the animation."""
    spot, wanted = read_spot(given.control.text), parsing.one(given)
    return Spot(spot.number, _eyes(wanted)), given.control.text.endswith(".film")


def _eyes(wanted: str) -> Seat | None:
    return None if wanted == "-" else parsing.number(wanted)
