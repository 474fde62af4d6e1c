"""A replay as one self-contained page: boards, words and the deal's check.

A picture is kept as the rectangles in which it differs from the one before, so that a long game
stays small. Now and then one is kept whole, from which a browser can go on.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, reduce
from hashlib import sha256
from html import escape
from io import BytesIO
from pathlib import Path
from string import Template
from typing import Any, Final

from PIL import Image, ImageChops

from rules.codec import encode
from rules.text import Text, count, pgettext, say

from .. import describe
from ..cover import cover
from ..games import DRAWINGS, theme_of
from ..kit.grid import Window
from ..look import Look
from ..replay import halves, thinned

WHOLE_EVERY: Final = 16
MOST_LARGE: Final = 150
"""A game of more moments is drawn in half its size."""
MOST_BYTES: Final = 8 << 20
"""Of pictures: Discord takes files of 10 MiB."""
BAND: Final = 120
"""Rows of a picture that are looked at together for what changed, in pixels."""
MOST_WORDS: Final = 4000
"""Letters that describe a picture: nothing but a screen reader reads them."""

Patch = tuple[int, int, str]
"""Left and top in pixels, and a PNG in base64."""


@dataclass(frozen=True)
class Moment:
    """A displayed position: its view, its place in the game, and what led to it."""

    view: Any
    look: Look
    where: Text
    events: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Throw:
    """A move of chance: its number, its text, and among how many it picked what."""

    number: int
    move: str
    picks: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Whole:
    """A secret from which others follow by words, and its fingerprint."""

    fingerprint: str
    words: str
    secret: str


@dataclass(frozen=True)
class Deal:
    """What a finished game was dealt from, all of it as hex but the ids of `presses`.

    `promised` says what the fingerprint is worth, `pressed` which presses they are. Where the
    secret follows from another one, `derivation` says so, and it's the `whole` once that is known.
    """

    fingerprint: str
    secret: str
    presses: tuple[int, ...]
    seed: str
    throws: tuple[Throw, ...]
    promised: Text
    pressed: Text
    derivation: tuple[Text, ...] = ()
    whole: Whole | None = None


@dataclass(frozen=True)
class _Frame:
    size: tuple[int, int]
    whole: bool
    patches: list[Patch]
    where: str
    alt: str
    events: list[str]


def page(
    key: str,
    title: Text,
    intro: Sequence[Text],
    moments: Sequence[Moment],
    *,
    deal: Deal | None,
    language: str,
    pitch: Text,
) -> bytes:
    """Write the moments of a game, the first of them its beginning, as an HTML page.

    Its cover, with `title` and `pitch`, stands at the top, and the page has the game's colours.
    Where the file would be too large, moments are left out evenly, as in an animation.
    """
    look = moments[-1].look
    frames = [*_frames(key, moments)]
    while _size(frames) > MOST_BYTES and len(moments) > 1:
        moments = _shortened(moments, -(-len(moments) // 2))
        frames = [*_frames(key, moments)]
    style, script = _colours(key) + _file("replay.css"), _file("replay.js")
    sheet = cover(key, title, pitch, look)
    words = {name: escape(look.spell(text)) for name, text in _WORDS.items()}
    data = {
        "frames": frames,
        "play": look.spell(_WORDS["play"]),
        "pause": look.spell(pgettext("a film", "Pause")),
        "deal": None if deal is None else _deal_data(deal, look),
    }
    return (
        Template(_file("replay.html"))
        .substitute(
            words,
            language=language,
            title=escape(look.spell(title)),
            cover=_whole(sheet.canvas.portrayed(theme_of(key)), theme_of(key).flat()),
            pitch=escape(" ".join(look.spell(text) for text in sheet.words)),
            intro=escape(" ".join(look.spell(text) for text in intro)),
            deal="" if deal is None else _shown(deal, look),
            style=style,
            script=script,
            style_hash=_hash(style),
            script_hash=_hash(script),
            data=encode(data).replace("<", "\\u003c"),
        )
        .encode()
    )


_WORDS: Final = {
    "first": say("First"),
    "back": say("Previous"),
    "next": say("Next"),
    "last": say("Last move"),
    "play": say("Play"),
    "slider": say("Position in the game"),
    "keys": say("Keys: ← and → step, Home and End jump, the space bar plays."),
    "script_off": say("This page needs JavaScript. It downloads nothing."),
}


def _colours(key: str) -> str:
    """Return a game's colours as variables of CSS."""
    theme = theme_of(key)
    used = {"ground": theme.ground, "text": theme.text, "panel": theme.panel, "edge": theme.line}
    used["accent"] = theme.accent
    return f":root {{ {' '.join(f'--{name}: #{used[name]};' for name in used)} }}\n"


@cache
def _file(name: str) -> str:
    return (Path(__file__).parent / name).read_text(encoding="utf-8")


def _size(frames: Sequence[_Frame]) -> int:
    """Return about how many bytes some frames take in a page."""
    return sum(len(png) for frame in frames for _, _, png in frame.patches)


def _hash(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


def _shortened(moments: Sequence[Moment], most: int) -> list[Moment]:
    """Leave out moments evenly if too many; the next one says what happened there."""
    kept = thinned(len(moments), most)
    starts = [0, *(at + 1 for at in kept)]
    return [
        replace(
            moments[at], events=tuple(t for each in moments[start : at + 1] for t in each.events)
        )
        for start, at in zip(starts, kept, strict=False)
    ]


def _frames(key: str, moments: Sequence[Moment]) -> Iterator[_Frame]:
    flat = theme_of(key).flat()
    before: Image.Image | None = None
    for number, (moment, drawn) in enumerate(zip(moments, _drawn(key, moments), strict=True)):
        whole = before is None or before.size != drawn.size or not number % WHOLE_EVERY
        boxes = [(0, 0, *drawn.size)] if whole or before is None else _changed(drawn, before)
        yield _Frame(
            drawn.size,
            whole,
            [(left, top, _png(drawn, (left, top, *end), flat)) for left, top, *end in boxes],
            moment.look.spell(moment.where),
            describe(key, moment.view, moment.look, MOST_WORDS),
            [moment.look.spell(text) for text in moment.events],
        )
        before = drawn


def _drawn(key: str, moments: Sequence[Moment]) -> Iterator[Image.Image]:
    """Draw all moments, a table that grows in its largest extent from the start."""
    shots = [(each.view, each.look) for each in moments]
    if len(moments) > MOST_LARGE:
        yield from halves(key, shots, theme_of(key))
        return
    drawing = DRAWINGS[key]
    extents = [extent for each in moments if (extent := drawing.extent(each.view))]
    extent = reduce(Window.joined, extents) if extents else None
    for view, look in shots:
        yield drawing.draw(view, replace(look, extent=extent))[0].canvas.portrayed(theme_of(key))


def _changed(drawn: Image.Image, before: Image.Image) -> Iterator[tuple[int, int, int, int]]:
    """Return the rectangles that hold all in which two pictures of a size differ."""
    apart = ImageChops.difference(drawn, before)
    width, height = drawn.size
    for above in range(0, height, BAND):
        box = apart.crop((0, above, width, min(above + BAND, height))).getbbox()
        if box:
            yield box[0], above + box[1], box[2], above + box[3]


def _png(drawn: Image.Image, box: tuple[int, ...], flat: bytes) -> str:
    part = drawn.crop((box[0], box[1], box[2], box[3]))
    part.putpalette(flat)
    file = BytesIO()
    part.save(file, "PNG")
    return b64encode(file.getvalue()).decode()


def _whole(drawn: Image.Image, flat: bytes) -> str:
    return _png(drawn, (0, 0, *drawn.size), flat)


def _deal_data(deal: Deal, look: Look) -> dict[str, Any]:
    """Return what the page checks; ids are text, as JavaScript's numbers are short."""
    return {
        "fingerprint": deal.fingerprint,
        "secret": deal.secret,
        "presses": [str(press) for press in deal.presses],
        "seed": deal.seed,
        "throws": deal.throws,
        "whole": deal.whole,
        "fair": look.spell(
            count(
                "The {n} draw that is listed here matches the secret. That the moves "
                "follow from it isn't checked here.",
                "The {n} draws that are listed here match the secret. That the moves "
                "follow from them isn't checked here.",
                sum(len(each.picks) for each in deal.throws),
            )
        ),
        "unfair": look.spell(say("This deal doesn't match the secret.")),
        "unable": look.spell(
            say("This browser can't check the deal here. Save the file and open it there.")
        ),
    }


def _shown(deal: Deal, look: Look) -> str:
    """Write the part of the page that publishes a deal."""
    words = {
        "fair_deal": say("Fair deal"),
        "said_fingerprint": deal.promised,
        "said_secret": say("It's the SHA-256 of this secret:"),
        "said_presses": deal.pressed,
        "said_seed": say("Secret and ids together give this seed:"),
        "said_throws": say("Every shuffle and draw, in the game's notation:"),
        "check": say("Check it"),
    }
    return Template(_file("deal.html")).substitute(
        {name: _marked(look.spell(text)) for name, text in words.items()},
        derivation="".join(
            _element("p", _marked(look.spell(text))) + "\n" for text in deal.derivation
        ),
        fingerprint=deal.fingerprint,
        secret=deal.secret,
        presses=", ".join(map(str, deal.presses)),
        seed=deal.seed,
    )


def _marked(text: str) -> str:
    """Write a sentence as HTML, with what it shows in bold and as code."""
    text = re.sub(r"\*\*(.+?)\*\*", lambda found: _element("b", found[1]), escape(text))
    return re.sub(r"`(.+?)`", lambda found: _element("code", found[1]), text)


def _element(tag: str, inside: str) -> str:
    return f"<{tag}>{inside}</{tag}>"


__all__ = ["Deal", "Moment", "Throw", "Whole", "page"]
