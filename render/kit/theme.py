"""A game's materials: cloth, wood, paper. Drawn alike, coloured by the palette.

A picture holds indices, so a theme costs nothing to draw: it says what stands for the colours of
the table and of what is written on it. Tiles and pieces keep theirs: they are the game's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from . import ground, palette
from .ground import Ground
from .palette import Colour


@dataclass(frozen=True, eq=False)
class Theme:
    """The colours of a table, each as `rrggbb`.

    `ground` is the table itself, `places` those where something may lie, `free` ones on offer;
    `panel`, `raised` and `line` are of the blocks next to it, `text` and `dim` what is written
    there, `accent` the last move. `bar` is the colour next to the game's messages. `weave` draws
    what the ground is made of, in itself, `grain` and `seam`.
    """

    ground: str
    places: str
    free: str
    panel: str
    raised: str
    line: str
    dim: str
    text: str
    shadow: str
    accent: str
    bar: str
    grain: str = ""
    seam: str = ""
    weave: Ground | None = None

    @cached_property
    def colours(self) -> Mapping[Colour, Colour]:
        """What stands for which colour of the palette."""
        return {
            palette.TABLE: _colour(self.ground),
            palette.GRAIN: _colour(self.grain or self.ground),
            palette.SEAM: _colour(self.seam or self.ground),
            palette.SLOT: _colour(self.places),
            palette.FREE: _colour(self.free),
            palette.PANEL: _colour(self.panel),
            palette.RAISED: _colour(self.raised),
            palette.LINE: _colour(self.line),
            palette.DIM: _colour(self.dim),
            palette.TEXT: _colour(self.text),
            palette.SHADOW: _colour(self.shadow),
            palette.ACCENT: _colour(self.accent),
        }

    @cached_property
    def _flat(self) -> bytes:
        return palette.flat(self.colours)

    def flat(self, *, contrast: bool = False) -> bytes:
        """Return the palette as a PNG stores it; in high contrast all games have the same."""
        return palette.FLAT_STRONG if contrast else self._flat


def _colour(text: str) -> Colour:
    return Colour(*bytes.fromhex(text))


SLATE: Final = Theme(
    ground="12171e",
    places="171d25",
    free="273341",
    panel="1b232d",
    raised="2c3948",
    line="4a5b6d",
    dim="a3b3c3",
    text="f3f5f7",
    shadow="090c10",
    accent="45e6c6",
    bar="3fdfc2",
)
"""What games are on whose package brings no theme."""

FELT: Final = Theme(
    ground="1c2147",
    places="242a57",
    free="343d78",
    panel="272e5e",
    raised="3a4380",
    line="6570b4",
    dim="b7bfe6",
    text="f4f5ff",
    shadow="0f1230",
    accent="8ff7a0",
    bar="5865e0",
    grain="242a57",
    weave=ground.felt,
)
WOOD: Final = Theme(
    ground="2b1d14",
    places="35251a",
    free="4d3726",
    panel="3a291d",
    raised="533c2b",
    line="8a6a50",
    dim="d3bca6",
    text="fbf4ec",
    shadow="170e09",
    accent="ffa3ea",
    bar="b9773f",
    grain="33231a",
    seam="1c120b",
    weave=ground.wood,
)
ENAMEL: Final = Theme(
    ground="20323d",
    places="283d49",
    free="38535f",
    panel="2b414e",
    raised="3d5867",
    line="6c8a9b",
    dim="b4cad6",
    text="f2f8fb",
    shadow="101b22",
    accent="ffa3ea",
    bar="6fb1d0",
    grain="2d4450",
    weave=ground.enamel,
)
DINER: Final = Theme(
    ground="3d1614",
    places="4a1d1a",
    free="672a24",
    panel="5e2722",
    raised="7a352d",
    line="b06a5c",
    dim="e7bdb0",
    text="fff4ea",
    shadow="210a09",
    accent="9df5a0",
    bar="d6472f",
    grain="4b1a17",
    weave=ground.check,
)
BAIZE: Final = Theme(
    ground="173828",
    places="1d4331",
    free="2c5a44",
    panel="1f4734",
    raised="2f6049",
    line="62967c",
    dim="b3d6c4",
    text="f2faf5",
    shadow="0b1e15",
    accent="ffd45e",
    bar="2f9e68",
    grain="1f4734",
    weave=ground.baize,
)
OAK: Final = Theme(
    ground="4f3520",
    places="5a3e27",
    free="745336",
    panel="5e412a",
    raised="785639",
    line="b08a63",
    dim="e6cfb4",
    text="fff7ec",
    shadow="2c1c10",
    accent="9df5a0",
    bar="d39b5a",
    grain="573b25",
    seam="33200f",
    weave=ground.oak,
)
HEIST: Final = Theme(
    ground="35173f",
    places="401f4c",
    free="58306a",
    panel="462453",
    raised="5f3670",
    line="9866ab",
    dim="dcbfe6",
    text="fdf4ff",
    shadow="1c0a22",
    accent="ffd45e",
    bar="a04fc4",
    grain="40204c",
    weave=ground.beams,
)
PAPER: Final = Theme(
    ground="e9e4d6",
    places="ded8c7",
    free="cfc7b2",
    panel="ded7c7",
    raised="ddd5c3",
    line="9c927c",
    dim="595446",
    text="22211d",
    shadow="b9b09b",
    accent="18806f",
    bar="e9e4d6",
    grain="d9d3c2",
    weave=ground.squared,
)
EVENING: Final = Theme(
    ground="0b1a2e",
    places="11233b",
    free="24466b",
    panel="14294a",
    raised="24426b",
    line="5a7ba6",
    dim="b9cbe0",
    text="f6f8fc",
    shadow="040a14",
    accent="ffd45e",
    bar="ffd45e",
    grain="17304d",
    seam="3a527a",
    weave=ground.stars,
)
"""What game nights are on, and what is about all games: a sky with stars."""
