"""What a picture is drawn from besides the view: who reads it, and what comes out."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from rules.grid import Cell, read_cell
from rules.text import Blank, Text, english, escaped, say, seat_text, spell

from .kit.canvas import LARGE, WIDTH
from .kit.families import apart, bare
from .kit.graphemes import first, shortened
from .kit.grid import MOST_PART, Window
from .kit.layout import SHARED_HEIGHT, TALLEST
from .kit.letters import shown
from .kit.panel import Face
from .kit.sketch import Sketch

LONGEST_NAME = 32
"""Letters of a name that are shown; what is longer ends in an ellipsis."""
LONGEST_MARK = 20
"""Letters of a username that stands behind a name."""


@lru_cache(maxsize=1024)
def _in_a_line(name: str) -> str:
    """Return a name in one line, and short: "" if there is nothing in it."""
    return shortened(" ".join(unicodedata.normalize("NFC", bare(name)).split()), LONGEST_NAME)


@lru_cache(maxsize=256)
def names_apart(names: tuple[str, ...], usernames: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return names in one line each, "" for none; equal drawings get a difference.

    Behind such a name stands its username if that is known and short, else the number of its seat.
    """
    short = [_in_a_line(name) for name in names]
    alike = [(shown(name) or name).casefold() for name in short]
    many = {name for name, times in Counter(alike).items() if times > 1}
    apart = []
    for seat, name in enumerate(short):
        if name and alike[seat] in many:
            username = _in_a_line(usernames[seat]) if seat < len(usernames) else ""
            known = 0 < len(username) <= LONGEST_MARK and usernames.count(usernames[seat]) == 1
            mark = username if known else str(seat + 1)
            name = f"{shortened(name, LONGEST_NAME - len(mark) - 3)} ({mark})"
        apart.append(name)
    return tuple(apart)


@dataclass(frozen=True)
class Picture:
    """A picture file, a PNG by default, and a description of 1,024 characters."""

    png: bytes
    alt: str
    form: Literal["png", "gif", "webp"] = "png"


@dataclass(frozen=True)
class Look:
    """How the reader looks at a table.

    `names` are the people by seat, `usernames` what tells those of one name apart and is drawn
    where no font has a name, and `avatars` their small PNGs; "" and b"" where there are none.
    `marks` are the places on offer, as the options name them; `at` is the place whose surroundings
    are drawn, None for everything.
    `waiting` are the seats whose move is awaited; of a game that nobody finished `closed` says why.
    What is `private` cannot be taken back later: what everybody sees for a while is left out of it.
    `large` text and stronger
    `contrast` are for those who see less well. In a `trial` the last move is one that a person
    might yet make. What a private picture leaves out is `open_at` the table, or when the game is at
    its end. Of a table that grows `extent` is drawn, None for what is in use. Of one too big to be
    read, only what is `near` is drawn, and a map: what lies round the place that is `chosen`, else
    round places on offer, else round the last move. `chosen` is what a move consists of so far, as
    it is typed: its place is ringed. Words that are `in_message` have their names written so that
    no Markdown is read in them. `high` is how high a picture of normal width is to be, 0 for as
    high as others of its kind. `sketches` are turns to draw on the board besides, `task` are the
    paragraphs shown above it, `described` sentences for its description alone.
    """

    names: tuple[str, ...]
    marks: tuple[str, ...] = ()
    at: str | None = None
    waiting: tuple[int, ...] = ()
    private: bool = False
    large: bool = False
    contrast: bool = False
    trial: bool = False
    open_at: Literal["table", "end"] = "table"
    extent: Window | None = None
    in_message: bool = False
    near: bool = False
    chosen: tuple[str, ...] = ()
    paged: bool = False
    high: int = 0
    sketches: tuple[Sketch, ...] = ()
    task: tuple[Text, ...] = field(default=(), hash=False)
    described: tuple[Text, ...] = field(default=(), hash=False)
    closed: Text | None = field(default=None, hash=False)  # its blanks are a dict
    usernames: tuple[str, ...] = ()
    avatars: tuple[bytes, ...] = ()

    @property
    def place(self) -> Cell | None:
        """The place round which to look, or the one that a move so far names."""
        words = (self.at,) if self.at else self.chosen
        return next((cell for word in words if (cell := read_cell(word))), None)

    def awaited(self, *seats: int | None) -> list[int]:
        """Return who is to move: the awaited seats, else those that the view knows."""
        if self.closed:
            return []
        return list(self.waiting) or [seat for seat in seats if seat is not None]

    @property
    def shows_last(self) -> bool:
        """Whether the last move is marked: turns that are drawn are easier to see without."""
        return self.trial or not self.sketches

    @property
    def last(self) -> Text:
        """What the last move is called."""
        return say("Preview") if self.trial else say("Last move")

    @property
    def width(self) -> int:
        """A picture's width in pixels: letters keep their size on narrow ones."""
        return LARGE if self.large else WIDTH

    def height(self, own: bool) -> int:
        """Return a table's picture height in pixels, constant from start to end.

        `own` is what only one seat sees.
        """
        if self.high:
            return self.high * self.width // WIDTH
        return TALLEST if own or self.large else SHARED_HEIGHT

    @property
    def part(self) -> int:
        """How many cells on a side are drawn round `at`."""
        return MOST_PART - 2 if self.large else MOST_PART

    def name(self, seat: int) -> str:
        """Return what a seat is called: one line of at most 32 characters, never empty."""
        return escaped(self._short(seat)) if self.in_message else self._short(seat)

    def _short(self, seat: int) -> str:
        given = ""
        if 0 <= seat < len(self.names):
            given = names_apart(self.names, self.usernames)[seat]
        return given or self.spell(seat_text(seat))

    def spell(self, text: Blank) -> str:
        """Write a text out in the reader's language, with the names."""
        return spell(text, self.name, called=escaped if self.in_message else str)

    def printed(self, text: Text) -> str:
        """Return a text as far as the font has its characters, else in English."""
        return shown(spell(text, self._set_apart, called=apart)) or shown(
            spell(text, lambda seat: apart(self.printed_name(seat)), english, apart)
        )

    def _set_apart(self, seat: int) -> str:
        return apart(self.name(seat))

    def printed_name(self, seat: int) -> str:
        """Return what a seat is called: by name, else by username, else by its number."""
        return self._drawn(seat) or self.printed(seat_text(seat))

    def numbered(self) -> list[int]:
        """Return the seats whose names no font has: pictures use their numbers."""
        return [seat for seat, name in enumerate(self.names) if name and not self._drawn(seat)]

    def _drawn(self, seat: int) -> str:
        known = 0 <= seat < len(self.names)
        if not known or shown(_in_a_line(self.names[seat])):
            return shown(self.name(seat))
        return shown(self.usernames[seat]) if seat < len(self.usernames) else ""

    def face(self, seat: int) -> Face:
        """Return the face of a seat's person: the avatar, or the name's first letter."""
        initial = first(self.printed_name(seat))
        return Face(initial, self.avatars[seat] if 0 <= seat < len(self.avatars) else b"")
