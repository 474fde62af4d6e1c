"""Up to twenty choices are buttons, more are pages of them, wide ones menus."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from random import Random

import pytest
from discord import PartialEmoji

from bot.model.play import Play
from bot.ui.kit.panel import Panel
from bot.ui.panels.choice_pages import BAND
from bot.ui.panels.panel_controls import marked_options
from bot.ui.panels.panel_screen import panel_screen
from matchnight.testing.limits import BUTTON, MENU, Part, check_screen
from matchnight.testing.positions import random_play
from rules.games.match_and_stack import tiles
from rules.games.match_and_stack.position import without
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_and_stack.steal import STEAL_AND_STACK
from rules.grid import read_cell
from rules.menus import AT_A_GLANCE, FEW
from tests.games.match_and_stack.drawn import table as words
from tests.games.match_n_lock.drawn import full_but

from ..panels.using import first, shown, used
from ..test_heights import with_hints

EMOJI = PartialEmoji(name="a_face", id=1)


def holes(empty: int) -> Play:
    """Return a game of Match'n Lock! in which a token goes into one of some holes."""
    state = replace(full_but(empty), due="put", drawn=65)
    return replace(next(random_play("match-n-lock", 2, Random(1)))[0], state=state)


def labels(panel: Panel) -> list[str]:
    """Return what stands on the buttons of a panel, in their order."""
    return [part["label"] for part in shown(panel) if part["type"] == BUTTON]


def ways(panel: Panel) -> list[Part]:
    """Return the buttons that choose something."""
    return [part for part in shown(panel) if part["custom_id"].startswith(("on:", "see:"))]


def turned(panel: Panel, sign: str) -> Panel:
    """Return a panel after one of its pages' buttons."""
    (part,) = [part for part in shown(panel) if part.get("label") == sign]
    led = used(panel, part)
    assert isinstance(led, Panel)
    return led


@pytest.mark.parametrize("many", [FEW + 1, AT_A_GLANCE])
def test_up_to_twenty_short_choices_are_buttons_and_no_menu(many: int) -> None:
    play = holes(many)
    panel = Panel(play, play.chairs[play.state.seat])
    assert not [part for part in shown(panel) if part["type"] == MENU]
    assert labels(panel)[:many] == [str(hole) for hole in play.state.free()]


def places(free: int) -> Panel:
    """Return a panel of Tactic Tiles that asks for one of at least so many cells."""
    for play, _ in random_play("tactic-tiles", 2, Random(5)):
        if play.turn and (seat := play.turn[0]) >= 0:
            panel = Panel(play, play.chairs[seat], text="1")
            if len(panel.options("1").options) >= free:
                return panel
    raise AssertionError("no such position")


def test_more_choices_are_pages_of_full_rows_that_show_each_once() -> None:
    panel = places(AT_A_GLANCE + 1)
    whole = [str(option.label) for option in panel.options("1").options]
    size = ceil(len(whole) / 2 / 5) * 5
    second = turned(panel, "▶")
    one, other = labels(panel)[:size], labels(second)[: len(whole) - size]
    assert sorted((*one, *other)) == sorted(whole)
    assert "◀" in labels(second) and "▶" not in labels(second)
    assert "◀" not in labels(panel)
    assert [part["label"] for part in ways(turned(second, "◀"))] == one


def test_the_last_of_three_pages_is_one_press_from_the_first() -> None:
    panel = places(2 * AT_A_GLANCE + 1)
    whole = [str(option.label) for option in panel.options("1").options]
    assert {"◀", "▶"} <= {*labels(panel)}
    last = [part["label"] for part in ways(turned(panel, "◀"))]
    assert 0 < len(last) <= AT_A_GLANCE and {*last} < {*whole}
    assert ways(turned(turned(turned(panel, "▶"), "▶"), "▶")) == ways(panel)


@pytest.mark.parametrize("page", [0, 1, 2])
def test_page_of_cells_marks_only_what_its_buttons_offer(page: int) -> None:
    panel = replace(places(2 * AT_A_GLANCE + 1), page=page)
    marked = [str(each.label) for each in marked_options(panel, panel.options("1"))]
    assert marked == [part["label"] for part in ways(panel)]


def test_page_of_cells_is_of_one_part_of_the_board() -> None:
    panel = places(2 * AT_A_GLANCE + 1)
    found = [read_cell(str(each.label)) for each in marked_options(panel, panel.options("1"))]
    rows = [cell.row // BAND for cell in found if cell]
    assert len(rows) == len(found) and max(rows) - min(rows) <= 1


def test_a_tile_keeps_its_button_when_another_is_played() -> None:
    hand = "zoo pat met tan"
    state = words(STACKS, [hand, "jot"], stacks=["men"], options={"help": "open"})
    play = replace(first("stacks"), state=state)
    before = controls(Panel(play, play.chairs[0]))
    played = replace(state, hands=(without(state.hands[0], 2), state.hands[1]))
    after = controls(Panel(replace(play, state=played), play.chairs[0]))
    assert [part["label"] for part in after[:4]] == [part["label"] for part in before[:4]]
    assert [bool(part.get("disabled")) for part in before[:4]] == [False] * 4
    assert [bool(part.get("disabled")) for part in after[:4]] == [False, True, False, False]


def controls(panel: Panel) -> list[Part]:
    """Return all buttons of a panel, those that can't be pressed included."""
    return [part for part in check_screen(panel_screen(panel)) if part["type"] == BUTTON]


def test_a_stolen_tile_leaves_its_place_behind_the_own_ones() -> None:
    hands = ["zoo pat sun hot boa yak", "met tan men can pig jot"]
    state = words(STEAL_AND_STACK, hands, stacks=["now", "sub"], options={"help": "open"})
    stolen = replace(state, hands=(without(state.hands[0], 1), without(state.hands[1], 8)))
    menu = STEAL_AND_STACK.options(stolen, 1, "")
    offered = [option.text for option in menu.options if not option.button]
    assert offered == [str(n) for n in (7, 9, 10, 11, 12, 2, 3, 4, 5, 6)]
    assert [(place, str(label)) for place, label in menu.off] == [(1, "8"), (6, "1")]


def test_menu_names_pages_of_tiles_by_the_first_and_the_last() -> None:
    names = [tile[0] for tile in tiles.TILES]
    hands = [" ".join(names[start : start + 8]) for start in range(0, 48, 8)]
    state = words(STEAL_AND_STACK, hands, stacks=names[48:54], options={"help": "open"})
    play = replace(first("steal-and-stack", 6), state=state)
    panel = Panel(with_hints(play), play.chairs[0])
    (pages,) = [part for part in shown(panel) if part["type"] == MENU]
    named = [option["label"] for option in pages["options"]]
    assert (named[0], named[-1]) == ("1 – 5", "46 – 48")


@pytest.mark.usefixtures("counting")
def test_wide_choices_above_eight_stay_in_a_menu() -> None:
    play = first("counting")
    panel = Panel(play, play.chairs[0], text="add")
    assert [part["type"] for part in shown(panel)][:3] == [MENU, MENU, MENU]


def test_emoji_stay_where_they_take_no_more_rows() -> None:
    play = first("tactic-tiles", 2)
    tiles = Panel(play, play.chairs[play.turn[0]], emoji=lambda face: EMOJI)
    assert [part["label"] for part in ways(tiles)][:3] == ["Tile 1", "Tile 2", "Tile 3"]
    assert all("emoji" in part for part in ways(tiles)[:3])
    turns = replace(full_but(59), due="act")
    lock = replace(first("match-n-lock"), state=turns)
    rotations = ways(Panel(lock, lock.chairs[0], "rotate", emoji=lambda face: EMOJI))
    assert len(rotations) == 10
    assert rotations[0]["label"] == "↺ A1"
    assert not any("emoji" in part for part in rotations)
