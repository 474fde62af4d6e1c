"""What names in every script and avatars cost: `python -m bench.names`.

Milliseconds are those of the processor; memory is what this process has more of afterwards.
"""

from __future__ import annotations

import argparse
from functools import partial
from io import BytesIO
from statistics import median

from PIL import Image

from render import Look, avatar_of, pictures
from render.kit import letters
from render.kit.shelf import SPRITES, SPRITES_MOST
from rules.games.tactic_tiles.game import TACTIC_TILES

from .memory import resident
from .picture import KEY, NAMES, after, timed
from .report import REPORT

IN_SCRIPTS = ("田中太郎", "محمد علي", "Łucja Żółć", "शर्मा", "🎲🔥 Fox", "김민수")
SCRIPTS = (*IN_SCRIPTS, "שרה כהן", "สมชาย", "தமிழ்", "ქართული", "Հայերեն", "বাংলা", "አማርኛ", "ລາວ")
SIZES = (28, 30, 32, 34, 36, 54)
"""In which names are lettered somewhere, in pixels."""
MIB = 1 << 20


def avatar(number: int) -> bytes:
    """Return a picture of nobody as it is kept of people."""
    shade = Image.radial_gradient("L").resize((128, 128))
    hue = Image.new("L", shade.size, number * 41 % 256)
    file = BytesIO()
    Image.merge("HSV", (hue, shade, shade)).convert("RGB").save(file, "PNG")
    return avatar_of(file.getvalue()) or b""


def drawn(view: object, look: Look) -> bytes:
    return pictures(KEY, view, look)[0].png


def main() -> None:
    """Print the memory of all fonts, and the time of a board with and without them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200, help="how often each picture is drawn")
    times = REPORT.parse(parser).times

    letters.label("Ada", SIZES[0])
    before = resident()
    for size in SIZES:
        for name in SCRIPTS:
            letters.label(letters.shown(name) or "-", size, "Bold")
    fonts, sprites = resident() - before - SPRITES.size / MIB, SPRITES_MOST / MIB
    REPORT.add(
        f"fonts of {len(SCRIPTS)} scripts in {len(SIZES)} sizes: {fonts:.0f} MiB",
        "Fonts of all scripts",
        MiB=fonts,
    )
    REPORT.add(
        f"with the most that sprites may take: {fonts + sprites:.0f} MiB",
        "Fonts, and the most that sprites take",
        MiB=fonts + sprites,
    )

    view = TACTIC_TILES.view(after(72, 6), None)
    plain = Look(NAMES)
    rich = Look(IN_SCRIPTS, avatars=tuple(map(avatar, range(6))))
    pictures(KEY, view, plain)
    (first,), _ = timed(partial(drawn, view, rich), 1)
    REPORT.add(
        f"six names in five scripts and six avatars, drawn for the first time: {first:.0f} ms",
        "Six names and avatars, for the first time",
        ms_of_processor_time=first,
    )
    for what, look in (("plain names", plain), ("scripts and avatars", rich)):
        spent, png = timed(partial(drawn, view, look), times)
        REPORT.add(
            f"72 tiles, {what:20} {median(spent):6.2f} ms  {len(png) / 1000:6.1f} KB",
            f"72 tiles, {what}",
            ms_in_the_median=median(spent),
            KB=len(png) / 1000,
        )


if __name__ == "__main__":
    main()
