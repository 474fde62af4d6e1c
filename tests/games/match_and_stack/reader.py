"""Reads a position of Match & Stack back from its words."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from matchnight.testing.descriptions import CELL, Description, listed, number, stock
from render import Look
from rules.games import GAMES
from rules.games.match_and_stack import tiles as worded


def read(words: str) -> Description:
    """Parse cells like `M13, 2 tiles high: tile 4, men/yak/now/sub.`, stacks, hands."""
    code = r"\w{3}(?:/\w{3}){3}"
    lies = rf"\b({CELL})(?:, (\d+) tiles high)?: (?:tile (\d+), )?({code})\."
    places = {}
    tables = re.split(r"(?:^|(?<=[.!-] ))([^.]+?) has \d+ tiles? on the table\.", words)
    for owner, part in zip(("", *tables[1::2]), tables[::2], strict=True):
        for cell, high, held, tile in re.findall(lies, part):
            places[f"{owner} {cell}".strip()] = (held, high or "1", tile)
    stack = rf"Stack (s\d+), (\d+) tiles?(?: high, on top|:) ({code})\."
    places |= {name: ("", high, tile) for name, high, tile in re.findall(stack, words)}
    lines = listed(words, "Tiles placed: ") or listed(words, "Rounds won: ")
    claim = r"claims a match for (\S+) at (\S+): .*?\. (\d+) for, (\d+) against\. (.+?) to vote\."
    played = re.search("Last move: (.+?) placed (\\S+) at (\\S+)\\.", words)
    facts = {
        "left": tuple(each.rsplit(" ", 1)[1] for each in listed(words, "Tiles left: ")),
        "hands": tuple(re.findall(rf" has (no tiles|\d+ {code}(?:, \d+ {code})*)\.", words)),
        "claims": tuple(" ".join(each) for each in re.findall(claim, words)),
        "last": played.groups() if played else (),
        "without a play": listed(words, "No play found so far: "),
    }
    if own := re.findall(rf"Your tile (\d+): ({code})\.", words):
        facts["hands"] = (", ".join(map(" ".join, own)), *facts["hands"])
    achieved = tuple(number(each.rsplit(" ", 1)[1]) for each in lines)
    left = stock(words, r"(\d+) tiles? (?:is|are) left to draw")
    return Description(achieved, places, left, facts)


def shown(view: Any, look: Look) -> Description:
    """Return what the words should say of a view."""
    table = view.table
    places: dict[str, tuple[str, ...]] = {}
    for seat, board in enumerate(table.boards):
        own = f"{look.names[seat]} " if table.style == "solitaire" else ""
        heights = Counter(placed.cell for placed in board)
        for placed in board:  # of a pile the last one is seen
            held = str(placed.number) if own else ""
            tile = worded.code(placed.tile, placed.turn)
            places[f"{own}{placed.cell}"] = (held, str(heights[placed.cell]), tile)
    for at, stack in enumerate(table.stacks, 1):
        if stack:
            places[f"s{at}"] = ("", str(len(stack)), worded.code(stack[-1]))
    last = table.last
    facts = {
        "left": tuple(str(len(hand)) for hand in table.hands),
        "hands": tuple(
            ", ".join(f"{held.number} {worded.code(held.tile)}" for held in hand) or "no tiles"
            for hand in table.hands
        ),
        "claims": tuple(
            f"{worded.code(claim.tile, claim.play.turn)} {claim.play.place.split()[0]} "
            f"{len(claim.accepted)} {len(claim.refused)} "
            + ", ".join(look.names[seat] for seat in table.court.voters(claim))
            for claim in table.court.claims
        ),
        "last": (
            (look.names[last.seat], worded.code(last.tile, last.turn), at_of(last)) if last else ()
        ),
        "without a play": tuple(look.names[seat] for seat in table.pressed),
    }
    points = tuple(score.points for score in GAMES[table.style].scores(table))
    return Description(points, places, 0 if table.style == "solitaire" else view.left, facts)


def at_of(last: Any) -> str:
    """Name the cell or the stack of a play."""
    return str(last.cell or f"s{last.stack}")
