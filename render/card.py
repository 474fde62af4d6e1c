"""A night, cup or league as a picture: what it is, and its people in groups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.core import Seat
from rules.text import Player, Text, Word, count, listed, say, together

from .cover import small_art
from .games import theme_of
from .kit import letters, shapes
from .kit.canvas import WIDTH, Canvas
from .kit.palette import ACCENT, DIM, PANEL, SEATS, TABLE, TEXT
from .kit.panel import disc
from .look import Look
from .night import pennants
from .sheet import Sheet

EDGE: Final = 32
FULL: Final = WIDTH - 2 * EDGE
GAP: Final = 14
TITLE, LONG_TITLE, ABOUT = 54, 40, 34
LABEL, NAME, LONG_NAME, POINTS, ASIDE = 34, 32, 26, 40, 30
"""Letters of 30 pixels are 9 on a telephone, which shows a picture 360 wide."""
ROW, FACE = 70, 54
HEADER: Final = 224
"""Height of the title's row, which also shows a game's pieces where there is a game."""
TITLE_ROOM: Final = 800
"""Width of a title next to a game's pieces."""
LABEL_ROW: Final = 54
BETWEEN: Final = 18
"""How far a group is from the one above it."""
MOST_ROWS: Final = 10
"""Rows of people that a card has at most, of all its groups together."""
FEW: Final = 8
"""Up to so many people stand in two columns, more in three."""
MOST_NAMED: Final = 60
"""People of a group that the alternative text names: it has no room for more."""


@dataclass(frozen=True)
class Entry:
    """A person on a card, by their number in the look, with rank and points if any."""

    person: Seat
    rank: int = 0
    points: str = ""
    aside: Text | None = None


@dataclass(frozen=True)
class Group:
    """People of a card with something in common; `label` shows for an empty group."""

    label: Text
    people: tuple[Entry, ...] = ()

    @property
    def ranked(self) -> bool:
        """Whether its people have points."""
        return any(each.points for each in self.people)


def card(title: Text, about: Text, groups: Sequence[Group], look: Look, *, key: str = "") -> Sheet:
    """Return a card of the game `key`, else of a night; `about` is a sentence or two.

    It shows as many people as there is room for, and how many more each group has.
    """
    ranked = sum(len(group.people) for group in groups if group.ranked)
    columns = [_columns(group, ranked) for group in groups]
    shown = _fitting(groups, columns)
    high = HEADER + sum(map(_high, shown)) + EDGE
    canvas = Canvas(WIDTH, high, TABLE)
    _header(canvas, title, about, look, key=key)
    y = HEADER
    for group, wide, deep in zip(groups, columns, shown, strict=True):
        _group(canvas, y, group, wide, deep=deep, look=look)
        y += _high(deep)
    return Sheet(canvas, described(title, about, groups))


def described(title: Text, about: Text, groups: Sequence[Group]) -> list[Text]:
    """Return a card in sentences, the most important first."""
    words = [say("{title}: {what}", title=title, what=about)]
    for group in groups:
        if not group.people:
            words.append(group.label)
            continue
        people: list[Word] = [_person_text(each) for each in group.people[:MOST_NAMED]]
        words.append(say("{what}: {people}.", what=group.label, people=listed(people)))
    return words


def _person_text(entry: Entry) -> Word:
    if not entry.points:
        return Player(entry.person)
    name, points = Player(entry.person), entry.points
    text = say("{rank}. {name} {points}", rank=entry.rank, name=name, points=points)
    return text if entry.aside is None else say("{what} ({how})", what=text, how=entry.aside)


def _columns(group: Group, ranked: int) -> int:
    """Return the number of columns of a group; all groups with points have the same."""
    if group.ranked:
        return 1 if ranked <= MOST_ROWS else 2
    return 2 if len(group.people) <= FEW else 3


def _fitting(groups: Sequence[Group], columns: Sequence[int]) -> list[int]:
    """Return how many rows of each group are drawn, a row of each in turn."""
    wanted = [-(-len(group.people) // wide) for group, wide in zip(groups, columns, strict=True)]
    given = [min(rows, 1) for rows in wanted]
    while sum(given) < MOST_ROWS and given != wanted:
        short = [at for at, rows in enumerate(wanted) if given[at] < rows]
        given[min(short, key=given.__getitem__)] += 1
    return given


def _high(deep: int) -> int:
    return LABEL_ROW + deep * (ROW + GAP) + BETWEEN


def _header(canvas: Canvas, title: Text, about: Text, look: Look, *, key: str) -> None:
    room = FULL
    if key:
        art = small_art(key, theme_of(key).flat(contrast=look.contrast))
        canvas.put(art, WIDTH - art.width, 0)
        room = TITLE_ROOM
    else:
        canvas.put(pennants(), 0, 0)
    size, text = TITLE, look.printed(title)
    lines = letters.uncut(text, TITLE, "Bold", room, most=1)
    if lines is None:
        size, lines = LONG_TITLE, letters.wrapped(text, LONG_TITLE, "Bold", room, most=2)
    under = letters.wrapped(look.printed(about), ABOUT, "Medium", room, most=2)
    high = len(lines) * letters.line(size) + len(under) * letters.line(ABOUT)
    y = (HEADER - high) // 2 if key else HEADER - high - 20
    for line in lines:
        canvas.stamp(letters.label(line, size, "Bold", room), EDGE, y, TEXT)
        y += letters.line(size)
    for line in under:
        canvas.stamp(letters.label(line, ABOUT, "Medium", room), EDGE, y, ACCENT)
        y += letters.line(ABOUT)


def _group(canvas: Canvas, y: int, group: Group, columns: int, *, deep: int, look: Look) -> None:
    shown = group.people[: deep * columns]
    label = group.label
    if rest := len(group.people) - len(shown):
        label = together([label, say("({more})", more=count("{n} more", "{n} more", rest))])
    words = letters.label(look.printed(label), LABEL, "Bold", FULL)
    canvas.paint(words, EDGE, y, DIM, ground=TABLE)
    y += LABEL_ROW
    wide = (FULL - (columns - 1) * GAP) // columns
    for at, entry in enumerate(shown):
        # People are read along the rows, standings down the columns.
        column, row = divmod(at, deep) if group.ranked else (at % columns, at // columns)
        _entry(
            canvas,
            EDGE + column * (wide + GAP),
            y + row * (ROW + GAP),
            wide,
            entry=entry,
            look=look,
        )


def _entry(canvas: Canvas, x: int, y: int, width: int, *, entry: Entry, look: Look) -> None:
    canvas.paint(shapes.rounded(width, ROW, 14), x, y, PANEL, ground=TABLE)
    middle, left, right = y + ROW // 2, x + 10, x + width - 18
    if entry.rank:
        rank = letters.label(str(entry.rank), NAME, "Bold")
        ink, at = TEXT if entry.rank <= 3 else DIM, left + (40 - rank.width) // 2
        canvas.paint(rank, at, middle - rank.height // 2, ink, ground=PANEL)
        left += 48
    face = look.face(entry.person)
    top = middle - FACE // 2
    disc(canvas, left, top, entry.person % len(SEATS), face=face, ground=PANEL, wide=FACE)
    left += FACE + 14
    if entry.points:
        points = letters.label(entry.points, POINTS, "Bold")
        right -= points.width
        canvas.paint(points, right, middle - points.height // 2, TEXT, ground=PANEL)
        right -= 18
    if entry.aside is not None:
        aside = letters.label(look.printed(entry.aside), ASIDE, "Medium", (right - left) // 2)
        right -= aside.width
        canvas.paint(aside, right, middle - aside.height // 2, DIM, ground=PANEL)
        right -= 18
    name = look.printed_name(entry.person)
    size, parts = letters.sized_lines(name, (NAME, LONG_NAME), "Medium", right - left)
    top = middle - len(parts) * letters.line(size) // 2
    for part in parts:
        canvas.paint(
            letters.label(part, size, "Medium", right - left), left, top, TEXT, ground=PANEL
        )
        top += letters.line(size)
