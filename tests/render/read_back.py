"""Reads a position back from the words that tell it, as somebody does who sees no picture."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

COLOURS = "red|yellow|blue|green|wild"
CELL = r"[A-Z][0-9]{1,2}"


@dataclass(frozen=True)
class Told:
    """What the words of a position say; games fill what they have.

    `places` are the cells with what lies there, as the words name it.
    """

    points: tuple[int, ...]
    places: Mapping[str, tuple[str, ...]]
    stock: int = 0
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def number(text: str) -> int:
    """Read a number with a real minus sign."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def listed(words: str, begins: str) -> tuple[str, ...]:
    """Return the items of the sentence that begins like this, none where there is none."""
    found = re.search(rf"(?:^|(?<=[.!] )){re.escape(begins)}([^.]*)\.", words)
    return tuple(found[1].split(", ")) if found else ()


def points(words: str) -> tuple[int, ...]:
    """Return everybody's points in the order of the seats."""
    return tuple(number(each.rsplit(" ", 1)[1]) for each in listed(words, "Points: "))


def stock(words: str, sentence: str) -> int:
    """Return the number in a sentence, 0 where it is not told."""
    found = re.search(sentence, words)
    return int(found[1]) if found else 0


def tactic_tiles(words: str) -> Told:
    """Read tiles as `M13: red, yellow, blue, red; blue.`"""
    tile = rf"\b({CELL}): ((?:{COLOURS})(?:, (?:{COLOURS})){{3}}); ({COLOURS})\."
    places = {found[1]: (*found[2].split(", "), found[3]) for found in re.finditer(tile, words)}
    left = stock(words, r"(\d+) tiles? (?:is|are) left to draw")
    return Told(points(words), places, left)


def match_n_lock(words: str) -> Told:
    """Read tokens as `D4: red, blue, blue, wild; 15, locked.`, and the lock pieces."""
    token = rf"\b({CELL}): ((?:{COLOURS})(?:, (?:{COLOURS})){{3}}); (\d+)(, locked)?\."
    places = {
        found[1]: (*found[2].split(", "), found[3], "locked" if found[4] else "")
        for found in re.finditer(token, words)
    }
    facts = {"locks": listed(words, "Lock pieces: "), "colours": listed(words, "Colours: ")}
    return Told(points(words), places, stock(words, r"(\d+) holes? (?:is|are) empty"), facts)


def match_attach(words: str) -> Told:
    """Read tiles as `M13: red circle, blue triangle, yellow square, green star.`"""
    side = rf"(?:{COLOURS}) (?:circle|triangle|square|star)"
    tile = rf"\b({CELL}): ({side}(?:, {side}){{3}})\."
    places = {found[1]: tuple(found[2].split(", ")) for found in re.finditer(tile, words)}
    row = rf"Tile \d of the row: north ({side}), east ({side}), south ({side}), west ({side})\."
    facts = {f"row {at}": found.groups() for at, found in enumerate(re.finditer(row, words))}
    target = re.search(r"The target is (\w+)\.", words)
    facts["target"] = (target[1],) if target else ()
    return Told(points(words), places, stock(words, r"(\d+) tiles? (?:is|are) left to draw"), facts)


def chowpow(words: str) -> Told:
    """Read how high each pile is, what hands and deck hold, open faces, and banks."""
    heights = {f"{column}{row}": ("1",) for row in range(1, 5) for column in "ABCD"}
    for pile in listed(words, "Higher piles: "):
        cell, high, _ = pile.split()
        heights[cell] = (high,)
    for cell in listed(words, "Empty slots: "):
        heights[cell] = ("0",)
    facts = {"faces": tuple(re.findall(rf"\b({CELL} showed [^.]*)\.", words))}
    facts["hands"] = tuple(each.rsplit(" ", 1)[1] for each in listed(words, "Cards in hand: "))
    facts["banks"] = tuple(re.findall(r"Bank of [^:]*: ([^.]*)\.", words))
    return Told(points(words), heights, stock(words, r"The deck holds (\d+) card"), facts)


def match_and_stack(words: str) -> Told:
    """Read tiles in cells as `M13, 2 tiles high: tile 4, men/yak/now/sub.`, stacks, and hands."""
    code = r"\w{3}(?:/\w{3}){3}"
    lies = rf"\b({CELL})(?:, (\d+) tiles high)?: (?:tile (\d+), )?({code})\."
    places = {}
    tables = re.split(r"(?:^|(?<=[.!] ))([^.]+?) has \d+ tiles? on the table\.", words)
    for owner, part in zip(("", *tables[1::2]), tables[::2], strict=True):
        for cell, high, held, tile in re.findall(lies, part):
            places[f"{owner} {cell}".strip()] = (held, high or "1", tile)
    stack = rf"Stack (s\d+), (\d+) tiles?(?: high, on top|:) ({code})\."
    places |= {name: ("", high, tile) for name, high, tile in re.findall(stack, words)}
    told = listed(words, "Tiles placed: ") or listed(words, "Rounds won: ")
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
    achieved = tuple(number(each.rsplit(" ", 1)[1]) for each in told)
    left = stock(words, r"(\d+) tiles? (?:is|are) left to draw")
    return Told(achieved, places, left, facts)


READERS = {
    "tactic-tiles": tactic_tiles,
    "match-n-lock": match_n_lock,
    "match-attach": match_attach,
    "chowpow": chowpow,
    "crosswords": match_and_stack,
    "stacks": match_and_stack,
    "steal-and-stack": match_and_stack,
    "solitaire": match_and_stack,
}
