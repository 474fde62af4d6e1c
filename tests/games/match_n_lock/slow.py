"""An independent, slow scorer: paints wedges on a sheet and reads all 81 points.

It shares nothing with the game but the moves: the tokens are made from the patterns of the set,
a hole is two by two squares of the sheet, and a token is turned by turning its painted squares.
"""

from itertools import permutations, product

WILD = 4
Form = tuple[int, ...]
Sheet = dict[tuple[int, int], tuple[int, int]]
"""Colour and value of the token by square."""


def turned(form: Form, quarters: int) -> Form:
    """Turn wedges NW, NE, SE, SW clockwise."""
    for _ in range(quarters % 4):
        form = (form[3], form[0], form[1], form[2])
    return form


def plain() -> list[tuple[Form, int]]:
    """Build the 60 tokens without wild wedges from their patterns, with their values."""
    made: dict[Form, int] = {}
    for pattern, value in (("AAAB", 5), ("AABB", 10), ("AABC", 15), ("ABAC", 15), ("ABCD", 20)):
        for colours in permutations(range(4)):
            form = tuple(colours["ABCD".index(letter)] for letter in pattern)
            made[min(turned(form, quarters) for quarters in range(4))] = value
    return sorted(made.items())


WILDS = [((4, 1, 2, 3), 5), ((4, 0, 3, 2), 5), ((4, 0, 1, 3), 5), ((4, 0, 2, 1), 5)]
ALL_WILD = [((4, 4, 4, 4), 0), ((4, 4, 4, 4), 0)]
SET = plain() + WILDS + ALL_WILD

POINTS = [
    [
        (right, down)
        for right in (2 * x - 1, 2 * x)
        for down in (2 * y - 1, 2 * y)
        if 0 <= right < 16 and 0 <= down < 16
    ]
    for x, y in product(range(9), range(9))
]
"""The squares that meet at each of the 81 points."""


def points_by_colour(lies: dict[str, tuple[int, int]], border: bool) -> tuple[list[int], set[str]]:
    """Return the points of each colour and the locked holes, from the holes' tokens.

    A hole holds a token and its quarter turns from upright for the south.
    """
    sheet: Sheet = {}
    names: dict[tuple[int, int], str] = {}
    for name, (token, quarters) in lies.items():
        form, value = SET[token]
        nw, ne, se, sw = turned(form, token % 4 + quarters)
        x, y = 2 * "ABCDEFGH".index(name[0]), 2 * (int(name[1]) - 1)
        for square, colour in (
            ((x, y), nw),
            ((x + 1, y), ne),
            ((x + 1, y + 1), se),
            ((x, y + 1), sw),
        ):
            sheet[square] = colour, value
            names[square] = name
    points, locked = [0, 0, 0, 0], set()
    for squares in POINTS:
        if len(squares) < 4 and not border:
            continue
        if any(square not in sheet for square in squares):
            continue
        real = {sheet[square][0] for square in squares} - {WILD}
        if len(real) == 1:
            points[real.pop()] += sum(sheet[square][1] for square in squares)
            locked |= {names[square] for square in squares}
    return points, locked
