"""A running table's message fits a screen: each game, language, and question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

import pytest

import render
from bot.model.ids import PersonId
from bot.model.play import Play
from bot.model.tables import Proposal
from bot.ui.kit.layout import PHONE_ROW, Screen, button_width
from bot.ui.kit.room import buttons_of
from bot.ui.panels.table_screen import everybody, table_screen
from matchnight.testing.positions import alarms, random_play
from rules.games import GAMES

from ..walking import greek
from .heights import PAGES, height

VISIBLE: Final = 666
"""CSS pixels that a desktop shows of a message; a phone shows about 710."""
MOVES: Final = 20
GUEST: Final = PersonId(2**63 - 99)


def proposals(play: Play) -> Iterator[Proposal]:
    """Yield each question that a table may be asked."""
    asking, *others = [chair.person for chair in play.chairs if chair.person is not None]
    last = play.chairs[-1].seat
    ask = partial(
        Proposal,
        table=play.table.id,
        person=asking,
        asked=tuple(others),
        agreed=(),
        needed=1,
        seq=play.seq,
        at=5,
    )
    yield ask(kind="end", detail="")
    yield ask(kind="pause", detail="")
    yield ask(kind="takeback", detail=str(last))
    yield ask(kind="replace", detail=str(last))
    yield ask(kind="replace", detail=f"{last} {GUEST}")


def messages(key: str) -> Iterator[tuple[str, Screen]]:
    """Yield a game's messages, asked nothing or anything, and what that is."""
    fewest, most = GAMES[key].players[0], GAMES[key].players[-1]
    for people in sorted({min(max(number, fewest), most) for number in (2, 6)}):
        for moves, (played, log) in enumerate(random_play(key, people, Random(5), MOVES)):
            if moves % 10 or not played.turn:
                continue
            play = greek(played)
            board = render.pictures(key, play.view(None), everybody(play))
            for asked in (None, *proposals(play)):
                shown = replace(play, proposal=asked)
                about = f"{asked.kind} {len(asked.detail.split())}" if asked else ""
                yield about, table_screen(shown, log[-6:], board, alarms(play))


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("key", GAMES)
def test_table_with_a_question_fits_a_screen(key: str) -> None:
    highest: dict[str, float] = {}
    for about, screen in messages(key):
        tall = max(height(screen, page, private=False, answers=False) for page in PAGES)
        highest[about] = max(highest.get(about, 0), tall)
    assert len(highest) == 6
    assert {about: tall for about, tall in highest.items() if tall > VISIBLE} == {}


@pytest.mark.usefixtures("language")
def test_buttons_of_a_table_stand_in_one_row_on_a_phone() -> None:
    play, log = next(random_play("crosswords", 2, Random(5)))
    board = render.pictures("crosswords", play.view(None), everybody(play))
    (row,) = table_screen(play, log, board).rows[-1:]
    buttons = buttons_of([row])
    assert len(buttons) == 4
    assert sum(map(button_width, buttons)) + 8 * 3 <= PHONE_ROW
