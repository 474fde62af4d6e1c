"""Pictures and descriptions of a table, made from a view, never a position."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Final

from rules.text import Text, say

from . import bracket as brackets
from . import card as cards
from . import cover as covers
from . import cup as cups
from . import cup_final as cup_finals
from . import daily as dailies
from . import night, profile
from . import record as records
from . import result as results
from . import task as tasks
from . import year as years
from .bars import Outcome
from .bracket import MOST_COLUMNS, Bracket, Meeting
from .card import Entry, Group
from .cup import CupRound, CupTable, Sitting
from .curve import rating_curve
from .daily import Daily
from .description import sketched
from .games import DRAWINGS, theme_of
from .kit.avatars import reduced as avatar_of
from .kit.canvas import WIDTH
from .kit.sketch import Sketch
from .kit.theme import EVENING, SLATE, Theme
from .look import Look, Picture, names_apart
from .night import Fact, Line
from .record import Record
from .sheet import Collected, Faced, Sheet, Steady
from .words import cut, pages
from .year import Bar, YearCard

MOST_ALT = 1024
"""Discord takes no longer alternative text."""

IN_MY_VIEW = say("The rest is in My view, under Read as text.")
ALL_TABLES = say("The rest is under All tables.")
STANDINGS = say("The rest is under Standings.")
AS_TEXT = say("The rest is under Read as text.")
"""Where the whole of an alternative text is that was cut."""

LEAST: Final = 540
"""Pixels of height that a task's band leaves to the board of a picture of normal width."""

NIGHT_BAR: Final = int(EVENING.bar, 16)
"""The colour that stands next to a game night's messages, as `0xRRGGBB`."""


def pictures(key: str, view: Any, look: Look) -> list[Picture]:
    """Return 1 to 10 pictures of a view, 1600 pixels at most; the first is the board."""
    theme, drawn = theme_of(key), sketched(look.sketches)
    return [
        _picture(
            Sheet(sheet.canvas, [*sheet.words[:2], *drawn, *sheet.words[2:]]),
            look,
            theme,
            IN_MY_VIEW,
        )
        for sheet in _sheets(key, view, look)
    ]


def _sheets(key: str, view: Any, look: Look) -> list[Sheet]:
    """Draw what a view shows, below the band of the look's task."""
    drawing = DRAWINGS[key]
    steady = False
    if look.high and isinstance(drawing, Steady):
        steady = True
        look = replace(look, high=min(look.high, drawing.highest()))
    if look.task:
        high = max(
            look.high - tasks.height(look.task, look, steady=steady) * WIDTH // look.width, LEAST
        )
        look = replace(look, high=high)
    first, *others = drawing.draw(view, look)
    first = Sheet(first.canvas, [*look.described, *first.words])
    if look.task:
        first = tasks.with_task(look.task, first, look, steady=steady)
    return [first, *others]


def bar(key: str) -> int:
    """Return the colour that stands next to a game's messages, as `0xRRGGBB`."""
    return int(theme_of(key).bar, 16)


def describe(key: str, view: Any, look: Look, limit: int = MOST_ALT) -> str:
    """Return the turn, the points, the last move, and as much else as fits."""
    return _cut(DRAWINGS[key].words(view, look), look, limit, IN_MY_VIEW)


def describe_pages(key: str, view: Any, look: Look, limit: int, *, joint: str = " ") -> list[str]:
    """Say everything a view shows, on pages of at most `limit` characters.

    `joint` stands between two sentences.
    """
    return pages([look.spell(text) for text in DRAWINGS[key].words(view, look)], limit, joint)


def diagram(key: str, name: str, look: Look) -> Picture:
    """Return a picture that the primer names; raises `KeyError` for others."""
    return _picture(DRAWINGS[key].diagram(name, look), look, theme_of(key))


def cover(key: str, title: Text, pitch: Text, look: Look) -> Picture:
    """Draw the cover of a game with its name and what one does in it."""
    return _picture(covers.cover(key, title, pitch, look), look, theme_of(key))


def gallery(games: Sequence[tuple[str, Text]], look: Look) -> Picture:
    """Draw the covers of games, each given by its key and title, in one picture."""
    png, words = covers.gallery(games, look)
    return Picture(png, _cut(words, look, MOST_ALT, AS_TEXT))


def icon() -> bytes:
    """Return the bot's icon, a PNG of 512 by 512 pixels."""
    return profile.icon()


def result(key: str, view: Any, outcome: Outcome, look: Look) -> Picture:
    """Draw how a game ended: a picture that is understood alone, wherever it is shown."""
    return _picture(results.result(key, view, outcome, look), look, theme_of(key))


def record(key: str, of: Record, look: Look) -> Picture:
    """Draw what a person's games amount to, on the ground of a game, or of all (`""`)."""
    theme = theme_of(key) if key else EVENING
    return _picture(records.record(of, look), look, theme)


def daily(key: str, of: Daily, look: Look) -> Picture:
    """Return the picture of a person's daily, without anything that helps others."""
    return _picture(dailies.daily(of, look), look, theme_of(key))


def year_card(of: YearCard, look: Look) -> Picture:
    """Draw a card of a year of games, on the ground of its game or of all."""
    theme = theme_of(of.game) if of.game else EVENING
    return _picture(years.year_card(of, look), look, theme)


def album_pages(key: str) -> tuple[Text, ...]:
    """Return what is on each page of a game's album; none where it has none."""
    drawing = DRAWINGS[key]
    return drawing.album_pages() if isinstance(drawing, Collected) else ()


def album_pieces(key: str) -> tuple[str, ...]:
    """Return all that can be collected in a game's album."""
    drawing = DRAWINGS[key]
    return drawing.album_pieces() if isinstance(drawing, Collected) else ()


def album(key: str, page: int, pieces: Collection[str], look: Look) -> Picture:
    """Draw a page of an album; raises `KeyError` for a game that has none."""
    drawing = DRAWINGS[key]
    if not isinstance(drawing, Collected):
        raise KeyError(key)
    return _picture(drawing.album(page, pieces, look), look, theme_of(key))


def faces() -> tuple[str, ...]:
    """Return the names of all pieces used in choices, of letters, digits and _."""
    return tuple(_ARTISTS)


def face(name: str) -> bytes:
    """Return a piece as a PNG of 96 by 96 pixels; raises `KeyError` if unknown."""
    drawing, theme = _ARTISTS[name]
    return drawing.face(name).png(theme)


_ARTISTS: Final = {
    name: (drawing, theme_of(key))
    for key, drawing in reversed(DRAWINGS.items())
    if isinstance(drawing, Faced)
    for name in drawing.faces()
}
"""Who draws a face, and on which ground: of games that share a drawing, the first one's."""


def standing(title: Text, after: Text, lines: Sequence[Line], look: Look) -> Picture:
    """Return the standings of a game night, named by the look in the lines' order."""
    return _picture(night.standing(title, after, lines, look), look, EVENING)


def ceremony(
    title: Text, after: Text, lines: Sequence[Line], facts: Sequence[Fact], *, look: Look
) -> Picture:
    """Draw the end of a game night."""
    return _picture(night.ceremony(title, after, lines, facts, look=look), look, EVENING)


def card(
    title: Text, about: Text, groups: Sequence[Group], look: Look, *, key: str = ""
) -> Picture:
    """Draw who is in a cup or league of a game, else in a game night."""
    sheet = cards.card(title, about, groups, look, key=key)
    return _picture(sheet, look, theme_of(key) if key else EVENING)


def cup_round(key: str, title: Text, after: Text, of: CupRound, *, look: Look) -> Picture:
    """Draw a round of a cup of a game: who leads, and its tables."""
    return _picture(cups.cup_round(title, after, of, look), look, theme_of(key), ALL_TABLES)


def bracket(key: str, title: Text, after: Text, of: Bracket, *, look: Look) -> Picture:
    """Draw the last rounds of a knock-out of a game."""
    return _picture(brackets.bracket(title, after, of, look), look, theme_of(key), ALL_TABLES)


def cup_final(
    key: str, title: Text, after: Text, lines: Sequence[Line], *, tree: Bracket | None, look: Look
) -> Picture:
    """Draw how a cup of a game has ended, with its bracket where it has one."""
    sheet = cup_finals.cup_final(key, title, after, lines, tree=tree, look=look)
    return _picture(sheet, look, theme_of(key), STANDINGS)


def standing_text(line: Line) -> Text:
    """Say how a person stands, in a sentence."""
    return night.line_text(line)


def _picture(sheet: Sheet, look: Look, theme: Theme = SLATE, rest: Text = AS_TEXT) -> Picture:
    png = sheet.canvas.png(theme, contrast=look.contrast)
    return Picture(png, _cut(sheet.words, look, MOST_ALT, rest))


def _cut(words: list[Text], look: Look, limit: int, rest: Text) -> str:
    texts: list[str] = []
    length = -1
    for text in words:
        texts.append(look.spell(text))
        length += len(texts[-1]) + 1
        if length > limit:  # what follows would be cut off in any case
            break
    return cut(texts, limit, look.spell(rest))


__all__ = [
    "MOST_COLUMNS",
    "NIGHT_BAR",
    "Bar",
    "Bracket",
    "CupRound",
    "CupTable",
    "Daily",
    "Entry",
    "Fact",
    "Group",
    "Line",
    "Look",
    "Meeting",
    "Outcome",
    "Picture",
    "Record",
    "Sitting",
    "Sketch",
    "YearCard",
    "album",
    "album_pages",
    "album_pieces",
    "avatar_of",
    "bar",
    "bracket",
    "card",
    "ceremony",
    "cover",
    "cup_final",
    "cup_round",
    "daily",
    "describe",
    "describe_pages",
    "diagram",
    "face",
    "faces",
    "gallery",
    "icon",
    "standing_text",
    "names_apart",
    "pictures",
    "rating_curve",
    "record",
    "result",
    "standing",
    "year_card",
]
