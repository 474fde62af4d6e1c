"""Subset the fonts for names in every script: `python -m tools.fonts FOLDER`.

The folder holds the files that `render/kit/fonts/names/README.md` lists. The tool also writes
`covered.txt`, a line for each font with the characters it has, because Pillow cannot tell.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from render.kit import families

CJK: Final = "NotoSansCJK-Medium.ttc"
EMOJI: Final = "noto-emoji-emoji-500-normal.woff"

Ranges = tuple[tuple[int, int], ...]

SPACE: Final = ((0x20, 0x20),)
JOINERS: Final = ((0x200C, 0x200D),)
DANDAS: Final = ((0x964, 0x965),)

BLOCKS: Final[dict[str, Ranges]] = {
    "Arabic": ((0x600, 0x6FF), (0x750, 0x77F), *JOINERS),
    "Armenian": ((0x531, 0x58A),),
    "Bengali": ((0x980, 0x9FF), *DANDAS, *JOINERS),
    "Devanagari": ((0x900, 0x97F), *JOINERS),
    "Ethiopic": ((0x1200, 0x137F),),
    "Georgian": ((0x10A0, 0x10FF), (0x1C90, 0x1CBF)),
    "Gujarati": ((0xA80, 0xAFF), *DANDAS, *JOINERS),
    "Gurmukhi": ((0xA00, 0xA7F), *DANDAS, *JOINERS),
    "Hebrew": ((0x5B0, 0x5F4),),
    "Kannada": ((0xC80, 0xCFF), *DANDAS, *JOINERS),
    "Khmer": ((0x1780, 0x17FF), *JOINERS),
    "Lao": ((0xE80, 0xEFF),),
    "Malayalam": ((0xD00, 0xD7F), *DANDAS, *JOINERS),
    "Myanmar": ((0x1000, 0x109F), *JOINERS),
    "Sinhala": ((0xD80, 0xDFF), *JOINERS),
    "Tamil": ((0xB80, 0xBFF), *DANDAS, *JOINERS),
    "Telugu": ((0xC00, 0xC7F), *DANDAS, *JOINERS),
    "Thai": ((0xE00, 0xE7F),),
    "Han": ((0x3000, 0x303F), (0x3041, 0x30FF)),
    "Hangul": ((0x3131, 0x318E), (0xAC00, 0xD7A3)),
    "Emoji": ((0x203C, 0x3299), (0x1F000, 0x1F1E5), (0x1F200, 0x1F3FA), (0x1F400, 0x1FAFF)),
}
"""By script, what is taken of a font that has it. Flags are
written in letters and skin has no tones: names are drawn in one colour."""


def standard(codec: str, lead: Iterable[int], trail: Iterable[int]) -> set[int]:
    """Return the Han characters that a codec encodes with some pairs of bytes."""
    found = set()
    trail = tuple(trail)
    for first in lead:
        for second in trail:
            character = bytes([first, second]).decode(codec, "ignore")
            if len(character) == 1 and "\u4e00" <= character <= "\u9fff":
                found.add(ord(character))
    return found


def han() -> set[int]:
    """Return the Han characters of JIS X 0208, GB 2312 and the usual ones of Big5."""
    rows, columns = range(0xB0, 0xF8), range(0xA1, 0xFF)
    return (
        standard("euc_jp", rows, columns)
        | standard("gb2312", rows, columns)
        | standard("big5", range(0xA4, 0xC7), range(0x40, 0xFF))
    )


def wanted(family: str) -> set[int]:
    """Return the characters that a family is cut down to, as far as its font has them."""
    ranges = (*SPACE, *BLOCKS[family])
    found = {code for first, last in ranges for code in range(first, last + 1)}
    return found | han() if family == "Han" else found


def source(family: str) -> str:
    """Return the name of the file that a family is cut from."""
    return {"Han": CJK, "Hangul": CJK, "Emoji": EMOJI}.get(family, f"NotoSans{family}-Medium.ttf")


def cut(folder: Path, family: str) -> Path:
    """Write the part of a font that names need; returns where."""
    subset: Any = import_module("fontTools.subset")  # by name: it comes without types
    options = subset.Options(
        hinting=False, notdef_outline=True, name_IDs=[0, 13, 14], font_number=0
    )
    options.drop_tables += ["BASE", "DSIG", "STAT", "VORG", "gasp", "vhea", "vmtx"]
    if family in families.SHAPED:
        options.layout_features = ["*"]
    else:
        options.drop_tables += ["GSUB", "GPOS", "GDEF"]
    font: Any = subset.load_font(folder / source(family), options)
    font.flavor = None
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted(family))
    cutter.subset(font)
    path = families.NAMES / f"{family}.{'otf' if 'CFF ' in font else 'ttf'}"
    font.save(path)
    return path


def covered(paths: Iterable[Path]) -> str:
    """Return a line for each font: its name and hexadecimal ranges of characters."""
    open_font: Any = import_module("fontTools.ttLib").TTFont
    lines = []
    for path in sorted(paths):
        with open_font(path) as font:
            found = sorted(font.getBestCmap())
        ranges: list[tuple[int, int]] = []
        for code in found:
            if ranges and code == ranges[-1][1] + 1:
                ranges[-1] = (ranges[-1][0], code)
            else:
                ranges.append((code, code))
        ranges_text = " ".join(f"{first:X}-{last:X}" for first, last in ranges)
        lines.append(f"{path.name} {ranges_text}\n")
    return "".join(lines)


def main(arguments: list[str] | None = None) -> None:
    """Make all the fonts again and print how large they are."""
    parser = argparse.ArgumentParser(description="Cut down the fonts for names in every script.")
    parser.add_argument("folder", type=Path, help="where the whole fonts are")
    folder = parser.parse_args(arguments).folder
    paths = [cut(folder, family) for family in BLOCKS]
    families.NAMES_COVERED.write_text(covered(paths))
    for path in paths:
        print(f"{path.stat().st_size:>9,} {path.name}")
    print(f"{sum(path.stat().st_size for path in paths):>9,} together")


if __name__ == "__main__":
    main()
