"""Write down the characters of the fonts: `python -m tests.render.covered`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from render.kit import families


def covered() -> str:
    """Return the ranges that all fonts have, as hexadecimal `first-last`, one a line."""
    open_font = import_module("fontTools.ttLib").TTFont  # by name: it comes without types
    shared: set[int] | None = None
    for path in sorted(families.FOLDER.glob("*.ttf")):
        with open_font(path) as font:
            found = set(font.getBestCmap())
        shared = found if shared is None else shared & found
    assert shared, "no font is bundled"
    ranges: list[tuple[int, int]] = []
    for code in sorted(shared):
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1] = (ranges[-1][0], code)
        else:
            ranges.append((code, code))
    return "".join(f"{first:X}-{last:X}\n" for first, last in ranges)


def main() -> None:
    """Write `covered.txt` next to the fonts."""
    Path(families.COVERED).write_text(covered())


if __name__ == "__main__":
    main()
