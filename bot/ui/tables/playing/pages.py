"""Private pages: the rules, the log, a table in words; and their pagination."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Final

import render
from render import Look
from rules.book import paragraphs
from rules.games import GAMES
from rules.text import Text, labelled, say, spell

from ....model.people import Accessibility
from ....model.play import Play
from ....model.tables import LogEntry
from ....replays.scenes import numbers
from ....workers.drawing import in_process
from ...app import App
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import user_id
from ...kit.controls.parsing import Given, taking
from ...kit.layout import Choice, Screen, Words, menu, small
from ...kit.mentions import with_mentions
from ...kit.messages.responses import Interaction
from ...kit.room import text_height
from ...panels.pager import fold, turning, turning_with_ends
from ...panels.table_screen import PLAIN
from ...panels.text_view import words_screen
from ..lobby.covers import cover, gallery

SCREENFUL: Final = 400
"""CSS pixels of text on a page of rules, so that a phone shows its beginning."""
SECTION: Final = "## "
"""Begins a section's heading, which begins a page."""


def games_screen() -> Screen:
    """Ask whose rules are wanted, where no table says it."""
    choices = [Choice(str(game.title), key, str(game.summary)) for key, game in GAMES.items()]
    offered = menu(say("Choose a game…"), Control("rules"), choices)
    return Screen((say("Which game do you want to read about?"),), (offered,))


def rules_screen(key: str, page: int, sight: Accessibility = PLAIN) -> Screen:
    """Show the primer's screens, then the numbered rules with numbers of their own.

    It draws: call it in a thread.
    """
    game = GAMES[key]
    numbered = rule_pages(key)
    first = len(game.primer)
    count = first + len(numbered)
    page = max(0, min(page, count - 1))
    turn = partial(turning, Control("rules", text=f"{key}#"), page=page, count=count)
    if page < first:
        screen = game.primer[page]
        pictures = []
        if screen.picture:
            seen = Look((), large=sight.large, contrast=sight.contrast)
            pictures.append(in_process(render.diagram, key, screen.picture, seen))
        text = f"## {labelled(game.title, screen.heading)}\n{screen.text}"
        onward = say("All rules") if page == first - 1 else say("Next")
        rows = turn(here=f"{page + 1} / {first}", onward=onward)
        return Screen((text, pictures), rows, bar=render.bar(key))
    rows = turn(here=f"§ {page - first + 1} / {len(numbered)}")
    sections = [
        Choice(text.splitlines()[0].removeprefix(SECTION), f"{key}#{first + number}")
        for number, text in enumerate(numbered)
        if text.startswith(SECTION)
    ]
    ways = menu(say("Choose a section…"), Control("rules"), sections)
    return Screen((numbered[page - first],), (ways, *rows), bar=render.bar(key))


def rule_pages(key: str) -> list[str]:
    """Return how to type, the credit and the numbered rules, a screen at a time."""
    game = GAMES[key]
    typed = f"### {say('How to type a move')}\n{game.notation}\n-# {game.credit}"
    pages = [""]
    for part in (typed, *(mark + spell(text) for mark, text in _book(key))):
        longer = f"{pages[-1]}\n\n{part}".strip()
        if text_height(longer) <= SCREENFUL and not part.startswith(SECTION) or not pages[-1]:
            pages[-1] = longer
        else:
            pages.append(part)
    return pages


@cache
def _book(key: str) -> tuple[tuple[str, Text], ...]:
    return tuple(paragraphs((GAMES[key].folder / "RULES.md").read_text(encoding="utf-8")))


def log_screen(play: Play, moves: Sequence[LogEntry], seat: int | None, *, page: int) -> Screen:
    """Show the moves so far, as far as the reader may know them; page -1 is the last.

    Moves have numbers; what CHANCE does stands below the move that it follows, without one.
    """
    number = numbers(moves)
    lines = []
    labelled = 0
    for move in moves:
        for event in move.events:
            if event.known_to(seat):
                label = str(number[move.seq]) if number[move.seq] > labelled else "·"
                labelled = max(labelled, number[move.seq])
                lines.append(f"`{label:>3}` {with_mentions(play, event.faded or event.text)}")
    heading = spell(say("### {game}: the moves so far", game=play.game.title))
    folded = fold(lines, "\n", around=[f"{heading}\n{_place(99, 99)}"], last_full=True)
    pages: list[Words] = [*folded] or [say("Nothing has happened yet.")]
    page = len(pages) - 1 if page < 0 else min(page, len(pages) - 1)
    if len(pages) > 1:
        heading = f"{heading}\n{_place(page + 1, len(pages))}"
    turn = turning_with_ends(Control("log", play.table.id), page=page, count=len(pages))
    return Screen((heading, pages[page]), turn, bar=render.bar(play.game.key))


def _place(page: int, count: int) -> str:
    return small(f"{page} / {count}")


def warm() -> Iterator[Callable[[], object]]:
    """Yield functions that draw covers and small pictures before the first request."""
    for key, game in GAMES.items():
        yield partial(cover, key)
        for page in game.primer:
            if page.picture:
                yield partial(_primed, key, page.picture)
    yield gallery


@cache
def _primed(key: str, picture: str) -> None:
    """Draw a small picture once in a process, so that its parts are cached."""
    in_process(render.diagram, key, picture, render.Look(()))


# -- pages -------------------------------------------------------------------------------------


async def _rules(app: App, interaction: Interaction, control: Control, at: tuple[str, int]) -> None:
    sight = await app.store.people.sight(user_id(interaction))
    await app.ephemeral.show(interaction, await app.draw(rules_screen, *at, sight))


def _page_of_rules(given: Given) -> tuple[str, int]:
    """Read a page of a game's rules: `chowpow#2`. A menu sends the game alone."""
    requested = parsing.one(given) if given.kind == "menu" else parsing.text(given)
    key, _, page = requested.partition("#")
    return parsing.one_of(GAMES, key), parsing.number(page or "0", parsing.MOST_PAGES)


async def _log(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
    played = await app.tables.load(control.table)
    chair = played.chair_of(user_id(interaction))
    moves = await app.store.logs.moves(control.table)
    seat = chair.seat if chair else None
    last = -1
    at = last if page is None else page
    await app.ephemeral.show(interaction, log_screen(played, moves, seat, page=at))


async def _words(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
    played = await app.tables.load(control.table)
    chair = played.chair_of(user_id(interaction))
    await app.ephemeral.show(interaction, words_screen(played, chair, page or 0))


PRESSES = {
    "rules": taking(_page_of_rules, _rules),
    "log": taking(parsing.page, _log),
    "words": taking(parsing.page, _words),
}
