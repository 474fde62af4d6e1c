"""Below the choices of a panel stand all ways out, in one order at every step."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from discord import ButtonStyle

from bot.model.play import Play
from bot.ui.kit.layout import PHONE_ROW, button_width
from bot.ui.kit.panel import Panel, refused
from bot.ui.kit.room import MOST_ROWS, ROOMY, buttons_of, height_of
from bot.ui.panels.panel_controls import marked_options
from bot.ui.panels.panel_screen import panel_screen
from matchnight.testing.positions import random_play
from render.kit.grid import Window
from rules.codec import encode
from rules.core import RuleError, Seat
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.options import CrosswordsOptions, StacksOptions, StealOptions
from rules.games.match_and_stack.position import NOBODY, Board, PlacedTile, Position
from rules.games.match_and_stack.stacks import STACKS
from rules.grid import Cell, named, read_cell
from rules.options import Value
from rules.text import say
from tests.games.match_and_stack.drawn import table as words

OPEN: Final[dict[str, Value]] = {"help": "open"}
OPTIONS: Final = {"crosswords": CrosswordsOptions, "stacks": StacksOptions}
MEN = "M13 now/sub/men/yak"
WAYS_OUT = {"Type it", "Hint", "I can't play"}


def hinting(key: str, state: Position) -> Play:
    """Return a table with hints at which a position lies."""
    play = replace(next(random_play(key, 2, Random(1)))[0], state=state)
    options = OPTIONS[key](help="open", hints=True)
    return replace(play, table=replace(play.table, house=encode(options)))


def crosswords(
    hand: str = "zoo pat met", lying: Board = (), pressed: tuple[Seat, ...] = ()
) -> Play:
    """Return Crosswords with open eyes and hints."""
    state = words(CROSSWORDS, [hand, "jot"], lying=[MEN], options=OPEN)
    boards = (lying,) if lying else state.boards
    return hinting("crosswords", replace(state, boards=boards, pressed=pressed))


def stacks() -> Play:
    """Return Stacks with open eyes and hints."""
    state = words(STACKS, ["zoo pat", "jot"], stacks=["men", "tan"], options=OPEN)
    return hinting("stacks", state)


def rows(panel: Panel) -> list[list[str]]:
    """Return the labels of a panel's buttons, row by row."""
    return [[part.label or "" for part in buttons_of([row])] for row in panel_screen(panel).rows]


def below(panel: Panel) -> list[str]:
    """Return the labels of the buttons below the choices."""
    found = rows(panel)
    start = next(at for at, row in enumerate(found) if {"Type it", "Fix it"} & {*row})
    return [label for row in found[start:] for label in row]


@pytest.mark.parametrize("text", ["", "1", "1 M14"])
def test_every_step_of_a_move_has_all_ways_out(text: str) -> None:
    play = crosswords()
    assert {*below(Panel(play, play.chairs[0], text=text))} >= WAYS_OUT


def test_last_tile_leaves_the_ways_out_of_its_skipped_step() -> None:
    play = crosswords("met", pressed=(0,))
    panel = Panel(play, play.chairs[0])
    assert panel.next()[0] == "1"
    assert {"Type it", "Hint"} <= {*below(panel)}
    assert "I can't play" not in below(panel), "that is said already"
    fresh = crosswords("met")
    assert {*below(Panel(fresh, fresh.chairs[0], text="1"))} >= WAYS_OUT


def test_buttons_below_the_choices_keep_their_places_at_every_step() -> None:
    play = crosswords()
    panel = Panel(play, play.chairs[0])
    refusal = refused(panel, RuleError(say("No.")), typed="9 M14")
    steps = [
        below(each) for each in (panel, replace(panel, text="1"), replace(panel, text="1 M14"))
    ]
    assert [step[:3] for step in steps] == [["Type it", "Hint", "I can't play"]] * 3
    assert [step[3:] for step in steps] == [[], ["Back"], ["Back"]]
    assert below(refusal) == ["Fix it", "Hint", "I can't play"]


def test_pages_are_turned_behind_what_stays_in_its_place() -> None:
    play = crosswords(lying=row_of_tiles(14))
    panel = Panel(play, play.chairs[0], text="1")
    for page in range(4):
        labels = below(replace(panel, page=page))
        assert labels[:4] == ["Type it", "Hint", "I can't play", "Back"]
        assert {*labels[4:]} <= {"◀", "▶"}
    for row in panel_screen(panel).rows:
        assert sum(map(button_width, buttons_of([row]))) <= PHONE_ROW


def row_of_tiles(count: int) -> Board:
    """Return a row of tiles from F13 on."""
    return tuple(PlacedTile(0, tile, Cell(5 + tile, 12), 0, NOBODY) for tile in range(count))


@pytest.mark.parametrize("count", [6, 10, 14, 18])
def test_picture_shows_every_place_that_a_page_offers(count: int) -> None:
    play = crosswords(lying=row_of_tiles(count))
    panel, offered = Panel(play, play.chairs[0], text="1"), set[str]()
    for page in range(9):
        now = replace(panel, page=page)
        cells = [read_cell(o.text.split()[1]) for o in marked_options(now, now.options("1"))]
        (picture,) = panel_screen(now).pictures
        part = re.search(r"The picture shows (\w+) to (\w+) of", picture.alt)
        shown = Window(*map(named, part.groups())) if part else Window(Cell(0, 0), Cell(25, 25))
        assert [cell for cell in cells if cell is None or cell not in shown] == []
        offered |= {str(cell) for cell in cells}
    assert len(offered) == 3 * count + 2


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("hints", [False, True])
def test_twelve_tiles_leave_their_picture_its_height(hints: bool) -> None:
    *_, (play, _) = random_play("steal-and-stack", 2, Random(5), 2)
    play = replace(play, table=replace(play.table, house=encode(StealOptions(hints=hints))))
    screen = panel_screen(Panel(play, play.chairs[0]))
    labels = [part.label or "" for part in buttons_of(screen.rows)]
    assert {*labels} >= {str(number) for number in range(1, 13)}
    assert not any("…" in label for label in labels)
    assert len(screen.rows) <= MOST_ROWS
    assert height_of(screen.pictures[0]) >= ROOMY


@pytest.mark.parametrize(
    ("play", "move", "choices"),
    [(crosswords(), "3 M14 l", 4), (stacks(), "2 s1", 2), (stacks(), "stuck", 3)],
    ids=["crosswords", "stacks", "stuck"],
)
def test_hint_of_a_move_that_a_press_makes_marks_its_button(
    play: Play, move: str, choices: int
) -> None:
    screen = panel_screen(Panel(play, play.chairs[0], move, whole=True))
    buttons = buttons_of(screen.rows)
    assert "Confirm" not in [each.label for each in buttons]
    marked = [each for each in buttons if each.style == ButtonStyle.primary]
    assert [str(each.custom_id).partition(":")[0] for each in marked] == ["move"]
    assert str(marked[0].custom_id).endswith(move)
    ways = [each for each in buttons if str(each.custom_id).startswith(("move:", "on:"))]
    assert len(ways) >= choices
