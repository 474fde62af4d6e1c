"""What is offered: which tile, which place, which maneuver (RULES.md §11)."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.games.match_attach.board import active
from rules.games.match_attach.game import MATCH_ATTACH
from rules.games.match_attach.legality import maneuvers
from rules.games.match_attach.outcome import outcome
from rules.games.match_attach.position import MANEUVERS, Position, Rules
from rules.squares import TURN_SIGNS, TURNS, free_cells

from . import drawn
from .drawn import maneuvering, moves, turn
from .test_maneuvers import CALM, LIT, RESTLESS
from .test_options import texts
from .test_scoring import CHAIN

DISCARDING = replace(maneuvering(CALM), due="discard", owed=1)


def test_a_placing_is_built_of_tile_cell_and_rotation_s11_1() -> None:
    state = turn(CALM)
    assert texts(state) == ["1", "2", "3"]
    assert texts(state, "2") == [f"2 {cell}" for cell in free_cells(state.lies())]
    menu = MATCH_ATTACH.options(state, 0, "2 n14")
    assert [option.text for option in menu.options] == [f"2 N14 {turn}" for turn in "urdl"]
    for option, sign in zip(menu.options, TURN_SIGNS, strict=True):
        assert str(option.brief) == str(sign) and option.note is None
    assert all(option.at_once for option in menu.options)  # undo takes it back
    assert not menu.previewed
    for dead in ("4", "2 m13", "2 n14 r", "x", "2 n14 r r"):
        assert texts(state, dead) == []
    assert texts(replace(state, seat=1), "") == ["1", "2", "3"]
    assert MATCH_ATTACH.options(state, 1, "").options == ()


def test_where_nothing_is_active_no_maneuvers_are_promised_s5_7() -> None:
    state = maneuvering(CALM)
    assert state.used < MANEUVERS
    menu = MATCH_ATTACH.options(state, 0, "")
    assert str(menu.ask) == "Nothing clashes. End the turn?"
    end = menu.options[0]
    assert end.text == "end" and end.at_once  # there is nothing to lose by it


def test_a_maneuver_is_a_tile_that_clashes_and_what_it_does_s11_2() -> None:
    row = ("▲G●B★R■Y", *drawn.ROW[1:])
    quarter = drawn.lying(row[0])[1]
    lit = moves(turn(CALM, row=row), f"1 N14 {TURNS[quarter]}").state
    assert drawn.drawing(lit).splitlines()[-1] == f"N14 {row[0]}"
    menu = MATCH_ATTACH.options(lit, 0, "")
    assert str(menu.ask) == "Move a clashing tile? 5 moves left."
    buttons = [option for option in menu.options if option.button]
    assert [option.text for option in buttons] == ["end", "undo"]
    moved = MATCH_ATTACH.options(moves(lit, str(next(iter(maneuvers(lit.lies()))))).state, 0, "")
    standing = [option for option in moved.options if option.text in ("end", "undo", "restart")]
    assert [option.text for option in standing] == ["end", "undo", "restart"]
    assert [option.at_once for option in standing[1:]] == [True, False]
    clashing = sorted(active(lit.lies()))
    found = [option.text for option in menu.options if not option.button]
    assert found == [str(cell) for cell in clashing]
    of_tile = MATCH_ATTACH.options(lit, 0, found[0].lower())
    assert str(of_tile.ask) == f"What does {found[0]} do?"
    assert all(option.text.startswith(found[0]) for option in of_tile.options)
    assert all(option.whole and option.note is None for option in of_tile.options)
    assert all(option.at_once for option in of_tile.options)  # each can be taken back
    for option in of_tile.options:
        assert re.search(r"^(↻|180°|↺|[↑→↓←]|⇄ [MN]1[34])$", str(option.brief))
    assert texts(lit, f"{found[0]} r") == []
    assert texts(lit, "hello") == []


def test_a_tile_offers_each_of_its_maneuvers_once_s11_2() -> None:
    state = replace(maneuvering(CHAIN), used=4)
    assert str(MATCH_ATTACH.options(state, 0, "").ask) == "Move a clashing tile? 1 move left."
    assert len(active(state.lies())) == 3
    many = maneuvering("M13 ●R■B▲Y★G\nN13 ★B■Y●R▲G\nM14 ▲Y●B■R★G\nN14 ▲R●G■B★Y")
    menu = MATCH_ATTACH.options(many, 0, "")
    assert [option.text for option in menu.options] == ["M13", "M14", "N13", "N14", "end"]
    assert drawn.coded(str(menu.options[0].label)) == "M13: ●R■B▲Y★G"
    assert texts(many, "M13") == ["M13 r", "M13 d", "M13 l", "M13 n", "M13 w", "M13 N13", "M13 M14"]
    assert "M14 M13" in texts(many, "M14")  # whichever of the two is chosen first


def test_maneuvers_come_tile_by_tile_whatever_they_would_score_s11_2() -> None:
    state = maneuvering(LIT)
    cells = [option.text for option in MATCH_ATTACH.options(state, 0, "").options[:-1]]
    assert cells == [str(cell) for cell in sorted(active(state.lies()))]
    offered = [text for cell in cells for text in texts(state, cell)]
    assert offered == [str(way) for way in maneuvers(state.lies())]
    points = []
    for text in offered:
        after = moves(state, text).state
        points.append(outcome(after.lies(), 0, after.began, after.moved, reserve=0).points)
    assert points != sorted(points, reverse=True)


def test_the_reserve_is_named_where_it_pays_for_more_s5_6() -> None:
    one = replace(maneuvering(RESTLESS, reserve=("●B★Y▲G■R",)), used=5)
    assert str(MATCH_ATTACH.options(one, 0, "").ask) == (
        "Your lost tile pays for one more move. What do you do?"
    )


def test_what_cannot_be_taken_back_is_looked_at_first_s10_2() -> None:
    state = replace(maneuvering(LIT), rules=Rules(no_take_backs=True))
    menus = [MATCH_ATTACH.options(state, 0, text) for text in ("", *texts(state)[:-1])]
    assert not any(option.at_once for menu in menus for option in menu.options)
    placing = MATCH_ATTACH.options(replace(turn(CALM), rules=state.rules), 0, "2 n14")
    assert placing.previewed and not any(option.at_once for option in placing.options)


def test_a_placing_that_sets_nothing_in_motion_can_be_undone_s5_7_s5_8() -> None:
    before = turn(CALM)
    placed = moves(before, "1 L13 r").state
    assert MATCH_ATTACH.forced(placed) is None
    assert texts(placed) == ["end", "undo"], "to start over would be the same"
    assert str(MATCH_ATTACH.options(placed, 0, "").ask) == ("Nothing clashes. End the turn?")
    assert moves(placed, "undo").state.lies() == before.lies()
    rushed = moves(replace(before, rules=Rules(no_take_backs=True)), "1 L13 r").state
    assert rushed.due != "maneuver", "without take-backs there's nothing to wait for (§10.2)"


def test_removals_are_offered_by_cell_s6_3() -> None:
    state = moves(maneuvering(CHAIN), "end").state
    menu = MATCH_ATTACH.options(state, 0, "")
    assert [option.text for option in menu.options] == ["x L13", "x M13", "x N13"]
    assert not any(option.note for option in menu.options)
    assert texts(DISCARDING) == ["x M14", "x N13"]
    assert texts(DISCARDING, "x") == []


def test_each_rule_is_explained_when_it_is_first_needed() -> None:
    def keys(state: Position, seat: int = 0) -> list[str]:
        return [tip.key for tip in MATCH_ATTACH.tips(state, seat)]

    removing = moves(maneuvering(CHAIN), "end").state
    declaring = replace(turn(CALM), due="target", target=None, deck=(2, 8))
    assert keys(DISCARDING) == ["shrinks"]
    assert keys(declaring) == ["two symbols"]
    assert keys(replace(declaring, deck=())) == [], "any symbol can be chosen"
    assert keys(turn(CALM)) == ["rotates"]
    assert keys(maneuvering(LIT)) == ["dots"]
    assert keys(maneuvering(CALM)) == [], "nothing can move"
    assert keys(removing) == keys(turn(CALM), 1) == []


def test_a_declaration_is_offered_as_symbols_s3_4() -> None:
    state = replace(turn(CALM), due="target", target=None, deck=(2, 8))
    assert texts(state) == ["target square", "target star"]
    assert [str(option.label) for option in MATCH_ATTACH.options(state, 0, "").options] == [
        "square",
        "star",
    ]


def test_a_view_holds_everything_but_the_order_of_the_deck_s3_3() -> None:
    state = replace(turn(CALM), deck=(2, 8, -1, 4))
    view = MATCH_ATTACH.view(state, None)
    assert (view.deck, view.back, view.until) == (3, (2, 3), 2)
    other = MATCH_ATTACH.view(replace(state, deck=(2, 4, -1, 8)), None)
    assert view == other
    assert view.points == (0, 0)
    assert MATCH_ATTACH.result(state) is None
