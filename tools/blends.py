"""Write the table of palette blends: `python -m tools.blends`, a minute or two.

Pictures look it up in `render/kit/blends.png`. It is made again when the palette has changed.
"""

from __future__ import annotations

from PIL import Image

from render.kit.palette import BLENDS, COLOURS, between

QUARTERS = (1, 2, 3)


def lines(ink: int) -> bytes:
    """Return each ground's index for a quarter, half and three quarters of an ink."""
    return b"".join(
        bytes(between(ground, ink, quarters / 4) for ground in range(len(COLOURS))).ljust(
            256, b"\0"
        )
        for quarters in QUARTERS
    )


def main() -> None:
    """Write the table."""
    packed = b"".join(map(lines, range(len(COLOURS))))
    table = Image.frombytes("L", (256, len(QUARTERS) * len(COLOURS)), packed)
    table.save(BLENDS, optimize=True)


if __name__ == "__main__":
    main()
