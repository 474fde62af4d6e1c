"""An animation of a game: the pictures of its positions in order, as a GIF.

Pictures are drawn in one palette: what changed in them is brought to half its size and back to the
same colours, and Pillow writes of each frame only that. A line below grows with the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, reduce
from io import BytesIO
from typing import Any, Final

from PIL import Image, ImageChops

from . import MOST_ALT, describe
from .bars import Outcome
from .games import DRAWINGS, theme_of
from .kit.grid import Window
from .kit.palette import ACCENT, PANEL, index
from .kit.theme import Theme
from .look import Look, Picture
from .result import result
from .words import cut

MOST_FRAMES: Final = 120
"""A game of more moves is shown in steps of two, three … moves."""
MOST_BYTES: Final = 8 << 20

SHRINK: Final = 2
FIRST_MS: Final = 1500
LAST_MS: Final = 4000
SLOWEST_MS: Final = 1000
FASTEST_MS: Final = 300
WHOLE_MS: Final = 50_000
"""About how long an animation takes, in milliseconds, where that is neither too slow nor fast."""
BAND: Final = 160
"""Rows of a picture that are looked at together for what changed, in pixels."""
LINE: Final = 6
"""How high the line is that shows how far the game has come, in pixels."""

Shot = tuple[Any, Look]
"""A view and how it is looked at."""


@cache
def _palette(flat: bytes) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (256 - len(flat) // 3))
    return image


def animation(
    key: str,
    shots: Sequence[Shot],
    most_bytes: int = MOST_BYTES,
    outcome: Outcome | None = None,
) -> tuple[Picture, int]:
    """Draw moments of a game in order; the first and the last are shown longer.

    Where they are too many, or the file would be too large, they are thinned out evenly: how
    many are left is returned next to the GIF. Its words are those of the last moment. With an
    `outcome` the result of the game is held at the end, and described too.
    """
    chosen = thinned(len(shots), MOST_FRAMES)
    theme = theme_of(key)
    frames = [*halves(key, [shots[at] for at in chosen], theme, near=True)]
    view, look = shots[-1]
    flat, alt, held = theme.flat(contrast=look.contrast), describe(key, view, look), []
    if outcome is not None:
        card = result(key, view, outcome, look)
        held = [
            _half(
                card.canvas.portrayed(theme, contrast=look.contrast),
                (0, 0, card.canvas.width, card.canvas.height),
                flat,
            )
        ]
        alt = cut([look.spell(words) for words in card.words] + [alt], MOST_ALT, "…")
    gif = _gif(frames, held, flat)
    while len(gif) > most_bytes and len(frames) > 1:
        frames = [frames[at] for at in thinned(len(frames), -(-len(frames) // 2))]
        gif = _gif(frames, held, flat)
    return Picture(gif, alt, "gif"), len(frames)


def thinned(count: int, most: int) -> list[int]:
    """Choose at most so many numbers below a count, the first and the last among them."""
    if count <= most:
        return list(range(count))
    if most < 2:
        return [count - 1]
    return [at * (count - 1) // (most - 1) for at in range(most)]


def durations(frames: int, *, held: bool = False) -> list[int]:
    """Return each frame's duration in milliseconds, with the result `held`."""
    if held:
        return [*durations(frames)[:-1], FIRST_MS, LAST_MS]
    if frames < 2:
        return [LAST_MS] * frames
    each = max(FASTEST_MS, min(SLOWEST_MS, WHOLE_MS // frames // 10 * 10))
    return [FIRST_MS, *[each] * (frames - 2), LAST_MS]


def halves(
    key: str, shots: Sequence[Shot], theme: Theme, *, near: bool = False
) -> Iterator[Image.Image]:
    """Draw moments in half size, a growing table in its final extent from the start.

    Of one too big to be read on a phone only what is `near` each move is drawn, if that is wanted.
    """
    drawing = DRAWINGS[key]
    extents = [extent for view, _ in shots if (extent := drawing.extent(view))]
    whole = reduce(Window.joined, extents) if extents else None
    before: tuple[Image.Image, Image.Image] | None = None
    for view, look in shots:
        seen = replace(look, extent=whole, near=near)
        drawn = drawing.draw(view, seen)[0].canvas.portrayed(theme)
        before = drawn, _halved(drawn, before, theme.flat())
        yield before[1]


def _halved(
    drawn: Image.Image, before: tuple[Image.Image, Image.Image] | None, flat: bytes
) -> Image.Image:
    """Halve a picture; what did not change since the last one is copied."""
    width, height = drawn.size
    if before is None or before[0].size != drawn.size:
        return _half(drawn, (0, 0, width, height), flat)
    small = before[1].copy()
    apart = ImageChops.difference(drawn, before[0])
    for above in range(0, height, BAND):
        box = apart.crop((0, above, width, min(above + BAND, height))).getbbox()
        if box:
            left, top = box[0] // SHRINK, (above + box[1]) // SHRINK
            part = left * SHRINK, top * SHRINK, -(-box[2] // SHRINK) * SHRINK, above + box[3]
            small.paste(_half(drawn, part, flat), (left, top))
    return small


def _half(drawn: Image.Image, box: tuple[int, int, int, int], flat: bytes) -> Image.Image:
    part = drawn.crop(box)
    part.putpalette(flat)
    small = part.convert("RGB").reduce(SHRINK)
    return small.quantize(palette=_palette(flat), dither=Image.Dither.NONE)


def _ground(width: int, height: int, flat: bytes) -> Image.Image:
    ground = Image.new("P", (width, height), 0)
    ground.putpalette(_palette(flat).getpalette() or [])
    return ground


def _gif(moments: Sequence[Image.Image], held: Sequence[Image.Image], flat: bytes) -> bytes:
    """Return frames as one GIF that repeats; all get the largest size."""
    frames = [*moments, *held]
    width, height = max(f.width for f in frames), max(f.height for f in frames)
    same = []
    for at, frame in enumerate(frames):
        whole = _ground(width, height + LINE, flat)
        whole.paste(frame, (0, 0))
        whole.paste(index(PANEL), (0, height, width, height + LINE))
        bright = width * min(at, len(moments) - 1) // max(len(moments) - 1, 1)
        whole.paste(index(ACCENT), (0, height, bright, height + LINE))
        same.append(whole)
    file = BytesIO()
    same[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=same[1:],
        duration=durations(len(moments), held=bool(held)),
        loop=0,
        optimize=False,
        disposal=1,
    )
    return file.getvalue()
