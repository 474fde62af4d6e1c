"""Pictures are called previews for moves that aren't played yet, and only those."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.model.play import Play
from bot.ui.kit.panel import Panel
from bot.ui.kit.room import buttons_of
from bot.ui.panels.panel_screen import panel_screen, summary
from bot.ui.tables.playing.hint_words import hint_lines
from matchnight.testing.positions import random_play
from render import Sketch
from rules.core import Event
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.stacks import STACKS
from rules.text import Player, say
from tests.games.match_and_stack.drawn import played
from tests.games.match_and_stack.drawn import table as position
from tests.games.match_attach.drawn import maneuvering, moves
from tests.games.match_attach.test_maneuvers import LIT

from .using import first, shown


def previewed(play: Play, text: str) -> str:
    """Return the words of the picture next to a whole move."""
    screen = panel_screen(Panel(play, play.chairs[play.turn[0]], text=text, whole=True))
    (picture,) = screen.pictures
    return picture.alt


def test_only_what_a_move_does_to_the_table_is_called_a_preview() -> None:
    play = next(
        play
        for play, _ in random_play("match-n-lock", 2, Random(1))
        if play.state.due == "act" and play.state.recent
    )
    place, rotate, *_ = play.game.options(play.state, play.turn[0], "").options
    assert place.text == "place" and rotate.text.startswith("rotate")
    drawn, rotated = previewed(play, place.text), previewed(play, rotate.text)
    assert "Last move: " in drawn and "Preview: " not in drawn
    assert "Preview: " in rotated and "Last move: " not in rotated


@pytest.mark.parametrize("hole", ["A1", "F7"])
def test_hint_on_an_empty_board_cuts_off_no_holes_that_fit(hole: str) -> None:
    play, _ = next(random_play("match-n-lock", 4, Random(1)))
    chair, sketch = play.chairs[play.turn[0]], Sketch("better", (hole,))
    said = hint_lines(play, chair.seat, hole, None)
    screen = panel_screen(Panel(play, chair, hole, whole=True, said=said, sketches=(sketch,)))
    assert "The picture shows" not in screen.pictures[0].alt


def test_a_preview_says_its_points_and_leaves_colours_to_the_picture() -> None:
    plays = (play for play, _ in random_play("tactic-tiles", 2, Random(1)))
    play = next(play for play in plays if len(play.state.board) == 5 and play.turn)
    move, *_ = fits(play, "1") or fits(play, "2")
    screen = panel_screen(Panel(play, play.chairs[play.turn[0]], text=move, whole=True))
    said = " ".join(map(str, screen.body))
    assert "Preview, not played yet:" in said
    assert ": no points." in said or "(colours " in said or "(corners " in said
    assert "blue" not in said.partition("Preview, not played yet:")[2]
    (picture,) = screen.pictures
    assert "blue" in picture.alt


def test_preview_of_an_attack_doesnt_repeat_the_match_before_it() -> None:
    plays = (play for play, _ in random_play("chowpow", 2, Random(1)))
    play = next(play for play in plays if play.state.due == "battle" and play.state.now.pair)
    move = next(move for move in fits(play, "") if "@" in move)
    screen = panel_screen(Panel(play, play.chairs[play.turn[0]], text=move, whole=True))
    preview = " ".join(map(str, screen.body)).partition("not played yet:")[2]
    assert preview.strip().startswith("You attack ")
    assert "match" not in preview


def test_a_word_that_is_only_tried_is_called_a_preview() -> None:
    state = position(
        CROSSWORDS, ["met tan", "boa zoo"], lying=["M13 now/sub/men/yak"], rules="1238"
    )
    play = replace(next(random_play("crosswords", 2, Random(1)))[0], state=state)
    (way, *_) = fits(play, "1")
    assert "Preview: " in previewed(play, way)


def test_what_was_played_before_a_claim_is_no_preview_of_it() -> None:
    state = position(STACKS, ["pat zoo", "met sin"], stacks=["men"], pile="boa", rules="159")
    state = played(STACKS, state, 1, "1 s1")
    play = replace(next(random_play("stacks", 2, Random(1)))[0], state=state)
    claiming = previewed(play, "claim 1 s1 pat met 9")
    assert "Last move: " in claiming and "Preview: " not in claiming


def test_buttons_of_a_turn_keep_their_places_at_every_step_of_it() -> None:
    swapped = moves(maneuvering(LIT), *["swap N13 N14"] * 2).state
    play = replace(first("match-attach"), state=swapped)
    panel = Panel(play, play.chairs[play.turn[0]])
    looked = [replace(panel, text=text, whole=True) for text in ("end", "restart")]
    steps = [panel, replace(panel, text="N14"), *looked]
    rows = [
        [[each.label for each in buttons_of([row])] for row in panel_screen(step).rows]
        for step in steps
    ]
    last = ["Type it", "Back", "Confirm"]
    assert [step[-1] for step in rows] == [last[:1], last[:2], last, last]
    assert [rows[at][-2] for at in (0, 2, 3)] == [["End the turn", "Undo", "Start over"]] * 3


def fits(play: Play, text: str) -> list[str]:
    """Return whole moves that begin so."""
    found = play.game.options(play.state, play.turn[0], text).options
    return [
        each
        for option in found
        for each in ([option.text] if option.whole else fits(play, option.text))
    ]


def test_preview_without_another_way_asks_whether_to_make_the_move() -> None:
    play = first("tactic-tiles")
    (seat,) = play.turn
    plain = tuple((0, 4, 8) if at == seat else hand for at, hand in enumerate(play.state.hands))
    play = replace(play, state=replace(play.state, hands=plain))
    panel = Panel(play, play.chairs[seat], text="1 m13 u", whole=True)
    assert [part["label"] for part in shown(panel)] == ["Type it", "Back", "Confirm"]
    assert str(panel_screen(panel).body[-1]).startswith("### Make this move?\n")


def test_a_sentence_about_several_moves_is_shown_once() -> None:
    play = next(random_play("stacks", 2, Random(5)))[0]
    drew = Event("drew", say("{player} draws a token.", player=Player(1)), by=1)
    panel = Panel(play, play.chairs[0])
    assert summary(panel, [drew, drew]) == summary(panel, [drew])
