"""A year as a film: its cards one after another, as a lossless animated WebP.

A card pushes the one before it to the left. Pictures of one board are blended into each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from PIL import Image

from .look import Picture
from .replay import MOST_BYTES, SHRINK
from .words import cut

MOST_ALT: Final = 1024
WHOLE_MS: Final = 20_000
"""About how long a film takes, in milliseconds, where no card is shown longer than `LONGEST_MS`."""
LONGEST_MS: Final = 4_000
STEP_MS: Final = 40
STEPS: Final = 9
"""Frames in which one card takes the place of another."""
EFFORT: Final = {"lossless": True, "quality": 50, "method": 2}
"""How hard the encoder tries: half the size of the least effort, and twice its time."""


@dataclass(frozen=True)
class Still:
    """A picture of a film and its words; `blended` into the one before it, or pushed."""

    png: bytes
    words: str
    blended: bool = False


def year_film(stills: Sequence[Still], most_bytes: int = MOST_BYTES) -> Picture:
    """Return a film of at least two stills, which are shown in half their size.

    Where the file would be too large, cards change in fewer steps, at last in none. Eight stills
    of 1200 by 1040 pixels have less than `MOST_BYTES` then even if nothing can be packed.
    """
    shown = _framed([_half(still.png) for still in stills])
    steps = STEPS
    webp = _webp(shown, stills, steps)
    while len(webp) > most_bytes and steps:
        steps //= 2
        webp = _webp(shown, stills, steps)
    return Picture(
        webp, cut([still.words for still in stills if still.words], MOST_ALT, "…"), "webp"
    )


def still_ms(stills: int, steps: int = STEPS) -> int:
    """Return how long each of so many stills is shown, in milliseconds."""
    return min(LONGEST_MS, (WHOLE_MS - (stills - 1) * steps * STEP_MS) // stills)


def _half(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGB").reduce(SHRINK)


def _framed(images: Sequence[Image.Image]) -> list[Image.Image]:
    """Return images of one size, smaller ones in the middle of their own ground."""
    size = max(image.width for image in images), max(image.height for image in images)
    framed = []
    for image in images:
        frame = Image.new("RGB", size, image.getpixel((0, 0)))
        frame.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
        framed.append(frame)
    return framed


def _webp(shown: Sequence[Image.Image], stills: Sequence[Still], steps: int) -> bytes:
    frames, durations = [shown[0]], [still_ms(len(shown), steps)]
    for before, after, still in zip(shown, shown[1:], stills[1:], strict=False):
        frames += [*_between(before, after, steps, blended=still.blended), after]
        durations += [*[STEP_MS] * steps, durations[0]]
    file = BytesIO()
    frames[0].save(
        file,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=durations,
        loop=0,
        **EFFORT,
    )
    return file.getvalue()


def _between(
    before: Image.Image, after: Image.Image, steps: int, *, blended: bool
) -> Iterator[Image.Image]:
    """Return the frames in which one picture takes the place of another."""
    for step in range(1, steps + 1):
        share = step / (steps + 1)
        share = share * share * (3 - 2 * share)  # slow, fast, slow
        if blended:
            yield Image.blend(before, after, share)
            continue
        frame = Image.new("RGB", before.size)
        pushed = round(share * before.width)
        frame.paste(before, (-pushed, 0))
        frame.paste(after, (before.width - pushed, 0))
        yield frame
