"""The colours of every picture: one fixed palette, with steps for soft edges.

Images of the kit hold palette indices (Pillow's mode `L`), so drawing is copying bytes. A soft
edge between two colours is a ramp of indices; `blends` gives the same over anything already
drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image


class Colour(NamedTuple):
    """A colour of the palette, 0 to 255 each."""

    red: int
    green: int
    blue: int


def _hex(text: str) -> Colour:
    return Colour(*bytes.fromhex(text))


# The dark side: table, the places on it, the panel, and what is written there.
TABLE: Final = _hex("12171e")
GRAIN: Final = _hex("141a21")
"""What the table is woven or veined with."""
SEAM: Final = _hex("0d1116")
"""What parts its planks."""
SLOT: Final = _hex("171d25")
FREE: Final = _hex("273341")
PANEL: Final = _hex("1b232d")
RAISED: Final = _hex("2c3948")
LINE: Final = _hex("4a5b6d")
DIM: Final = _hex("a3b3c3")
TEXT: Final = _hex("f3f5f7")
SHADOW: Final = _hex("090c10")

# The light side: tiles and what is printed on them.
TILE: Final = _hex("f1e9db")
EDGE: Final = _hex("d8ccb8")
INK: Final = _hex("1c232b")

ACCENT: Final = _hex("45e6c6")
"""The one colour that says: this was the last move, or this is your choice."""

# Colours of pieces; neighbours in this list differ in lightness too.
RED: Final = _hex("d95243")
YELLOW: Final = _hex("ffcf40")
BLUE: Final = _hex("1f4ea4")
GREEN: Final = _hex("1fc0bd")
ORANGE: Final = _hex("ee8434")
PURPLE: Final = _hex("6d4199")
PINK: Final = _hex("e895b8")
BROWN: Final = _hex("8a5a3c")

SEATS: Final = (
    _hex("ee3f70"),
    _hex("63f3ea"),
    _hex("fca200"),
    _hex("8799ea"),
    _hex("fcfcab"),
    _hex("9924fc"),
)
"""By seat: colours that are apart to every eye, and in lightness where there are none.

Found by search: the two nearest are 40.1 apart in CIELAB under every simulation of a colour vision
deficiency. Of six that letters can be read on, no others were found that are further apart.
"""


def seat_colour(seat: int) -> Colour:
    """Return a seat's colour; no seat, such as a solver, has the last move's."""
    return SEATS[seat] if 0 <= seat < len(SEATS) else ACCENT


def seat_ink(seat: int) -> Colour:
    """Return the ink on a seat's colour: dark, or light where that reads better."""
    return TILE if seat_colour(seat) in _DEEP else INK


_DEEP: Final = (SEATS[5],)

STRONG: Final = {
    **dict.fromkeys((TABLE, GRAIN, SEAM, SLOT, PANEL, SHADOW), _hex("000000")),
    FREE: _hex("3c3c3c"),
    RAISED: _hex("333333"),
    LINE: _hex("b0b0b0"),
    **dict.fromkeys((DIM, TEXT, TILE), _hex("ffffff")),
    EDGE: _hex("b8b8b8"),
    INK: _hex("000000"),
    ACCENT: _hex("ee77ff"),
    RED: _hex("e01e14"),
    YELLOW: _hex("ffdc00"),
    BLUE: _hex("0030c8"),
    GREEN: _hex("00c8b4"),
    ORANGE: _hex("ff8a00"),
    PURPLE: _hex("7000b8"),
    PINK: _hex("ffa0d2"),
    BROWN: _hex("7a3a00"),
    **{seat: seat for seat in SEATS},
}
"""The same colours for readers who wish for high contrast: pictures differ in nothing else."""

# The table and what its ground is made of come first: a ground is put below everything by taking
# the higher of two indices.
_DARK: Final = (TABLE, GRAIN, SEAM, SLOT, FREE, PANEL, RAISED, LINE, DIM, TEXT, SHADOW)
PLACES: Final = frozenset((TABLE, SLOT, FREE, PANEL, RAISED))
_LIGHT: Final = (TILE, EDGE, INK, ACCENT)
_HUES: Final = (RED, YELLOW, BLUE, GREEN, ORANGE, PURPLE, PINK, BROWN)


def mix(ground: Colour, ink: Colour, share: float) -> Colour:
    """Return the colour between two, `share` of it being ink."""
    return Colour(*(round(g + (i - g) * share) for g, i in zip(ground, ink, strict=True)))


MEDALS: Final = {1: YELLOW, 2: mix(TILE, INK, 2 / 8), 3: mix(INK, ORANGE, 4 / 5)}
"""Gold, silver and bronze, made of what no theme has a colour of its own for."""

Recipe = tuple[Colour, Colour, float]
"""A colour as how much of an ink lies on a ground; a colour of its own lies on itself."""


def _recipes() -> dict[Colour, Recipe]:
    """Return every colour there is, with what it is made of."""
    found: list[Recipe] = [(colour, colour, 0) for colour in (*_DARK, *_LIGHT, *_HUES, *SEATS)]
    ramps = [(TABLE, TEXT, 12), (RAISED, TEXT, 8), (TILE, TABLE, 8), (TILE, INK, 8)]
    ramps += [(TABLE, SHADOW, 4)]
    ramps += [(ground, ACCENT, 5) for ground in (TABLE, RAISED, TILE, INK)]
    ramps += [(ground, hue, 5) for hue in _HUES for ground in (TILE, TABLE, INK, TEXT)]
    ramps += [(ground, seat, 3) for seat in SEATS for ground in (TABLE, PANEL, RAISED, INK)]
    for ground, ink, steps in ramps:
        found += [(ground, ink, step / steps) for step in range(1, steps)]
    kept: dict[Colour, Recipe] = {}
    for ground, ink, share in found:
        kept.setdefault(mix(ground, ink, share), (ground, ink, share))
    return kept


_RECIPES: Final = _recipes()

COLOURS: Final = tuple(_RECIPES)
"""By index; the table is 0, so that an empty canvas is a table."""


def flat(instead: Mapping[Colour, Colour]) -> bytes:
    """Return the palette as a PNG stores it, with some colours and steps replaced."""
    mixed = (
        mix(instead.get(ground, ground), instead.get(ink, ink), share)
        for ground, ink, share in _RECIPES.values()
    )
    return bytes(part for colour in mixed for part in colour)


FLAT: Final = flat({})
"""The palette as it is drawn in."""

FLAT_STRONG: Final = flat(STRONG)
"""The same in high contrast."""


_LIGHTENED: Final = {
    base: Colour(*(255 - part for part in base)) for base in (*_DARK, ACCENT) if base is not SHADOW
}
"""What themes have colours of their own for, as it would be on a light ground."""

_BOTH: Final = tuple(
    (*colour, *mix(_LIGHTENED.get(ground, ground), _LIGHTENED.get(ink, ink), share))
    for colour, (ground, ink, share) in _RECIPES.items()
)
"""By index: a colour as it is drawn in, and as it would be on a light ground, three parts each."""

_GROUND: Final = 3
"""So many indices are a ground's own; of these only the table has soft edges."""
_ALL: Final = (0, *range(_GROUND, len(COLOURS)))
_MADE_OF: Final = [frozenset((ground, ink)) for ground, ink, _ in _RECIPES.values()]
_THEMED: Final = frozenset((*_DARK, ACCENT))
"""What themes have colours of their own for: next to other colours they look like anything."""

BLENDS: Final = Path(__file__).parent / "blends.png"
"""What `between` finds for every ink and ground: 256 pixels wide, three lines for each ink.

There are so many that looking for them takes a minute, and for one picture's half a second.
`python -m tools.blends` writes them down when the palette has changed.
"""


def of_pieces() -> bytes:
    """Return a whole palette with a tile's colours in the places of the table's."""
    tables = {*_LIGHTENED, SHADOW} - {ACCENT}
    kept = (
        TILE if tables & made else colour for colour, made in zip(COLOURS, _MADE_OF, strict=True)
    )
    return bytes(part for colour in kept for part in colour).ljust(768, bytes(TILE[:1]))


@cache
def index(colour: Colour) -> int:
    """Return the index of a colour of the palette, or of the nearest one."""
    found = _INDICES.get(colour)
    return _nearest((*colour, *colour)) if found is None else found


_INDICES: Final = {colour: at for at, colour in enumerate(COLOURS)}


def between(ground: int, ink: int, share: float, among: Sequence[int] = ()) -> int:
    """Return the index nearest to the mean of two, on dark and on light grounds.

    Nothing that a theme colours is taken but what the two are made of.
    """
    pairs = zip(_BOTH[ground], _BOTH[ink], strict=True)
    wanted = tuple(round(g + (i - g) * share) for g, i in pairs)
    return _nearest(wanted, among or _apt(_THEMED & (_MADE_OF[ground] | _MADE_OF[ink])))


@cache
def _apt(themed: frozenset[Colour]) -> Sequence[int]:
    """Return all colours except those mixed from others that themes replace.

    Those of the table and of what lies flat on it are near to each other in every theme.
    """
    allowed = themed | PLACES if themed & PLACES else themed
    return [at for at in _ALL if _MADE_OF[at] & _THEMED <= allowed]


def _nearest(wanted: tuple[int, ...], among: Sequence[int] = _ALL) -> int:
    a, b, c, d, e, f = wanted
    far = [
        (a - u) ** 2 + (b - v) ** 2 + (c - w) ** 2 + (d - x) ** 2 + (e - y) ** 2 + (f - z) ** 2
        for u, v, w, x, y, z in map(_BOTH.__getitem__, among)
    ]
    return among[far.index(min(far))]


def _steps(ground: int, ink: int) -> Sequence[int]:
    """Return the steps made for what is between two; none if they are too few."""
    made = _MADE_OF[ground] | _MADE_OF[ink]
    steps = [at for at in _ALL if _MADE_OF[at] <= made]
    return steps if len(steps) > 3 else ()


@cache
def ramp(ground: Colour, ink: Colour) -> bytes:
    """Return the index for every coverage from 0 (ground) to 255 (ink)."""
    ends = index(ground), index(ink)
    steps = _steps(*ends)
    levels = [between(*ends, level / 16, steps) for level in range(17)]
    return bytes(levels[(coverage + 8) // 16] for coverage in range(256))


@cache
def blends(ink: Colour, quarters: int) -> tuple[int, ...]:
    """Return for each index its mixtures with a quarter, half, three quarters of ink."""
    line = 3 * index(ink) + quarters - 1
    return tuple(_blends()[256 * line : 256 * (line + 1)])


@cache
def _blends() -> bytes:
    with Image.open(BLENDS) as table:
        return table.tobytes()
