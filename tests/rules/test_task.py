"""Tasks and answers of puzzles, and the defaults of a game without own words."""

from __future__ import annotations

import pytest

from rules.core import Advice, Game
from rules.games import GAMES
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.menus import Option
from rules.puzzles import puzzles
from rules.task import BEST_TURN
from rules.text import say

WAY = say("a way")
PROVED = {key: game.task.proved for key, game in GAMES.items() if game.task.proved is not None}


@pytest.mark.parametrize("key", PROVED)
def test_what_is_said_of_an_answer_names_how_much_it_wins(key: str) -> None:
    assert "3" in str(PROVED[key](3))


def test_a_puzzle_of_solitaire_offers_only_tiles_of_the_hand() -> None:
    puzzle = puzzles()[SOLITAIRE.key][0]
    state = puzzle.state()
    held, lying = state.hands[puzzle.seat][0], state.boards[puzzle.seat][0]
    offers = SOLITAIRE.task.offers
    assert offers(state, puzzle.seat, Option(f"{held.number}", WAY))
    assert not offers(state, puzzle.seat, Option(f"{lying.number}", WAY))


def test_a_task_offers_every_way_where_it_says_nothing_else() -> None:
    assert BEST_TURN.offers(None, 0, Option("pass", WAY))


def test_advice_is_the_hint_where_a_turn_is_one_move(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(each for each in GAMES.values() if type(each).advice is Game.advice)
    for hint, advice in (("pass", Advice("pass")), (None, None)):
        monkeypatch.setattr(type(game), "hint", lambda *_, hint=hint: hint)
        assert game.advice(None, (), 0.1) == advice
