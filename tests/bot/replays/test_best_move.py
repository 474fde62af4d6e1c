"""The move of a game is one of its winners'."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.replays.best_move import LEAST, best_move
from bot.replays.scenes import scenes
from bot.ui.records.recap_moves import turn_began
from matchnight.testing.positions import random_play
from rules.core import Event
from rules.games import GAMES
from rules.games.chowpow.game import CHOW_POW
from rules.text import say
from tests.games.chowpow.walked import moments

WHOLE = 2000


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_best_move_of_a_finished_game_is_its_winners(key: str, seed: int) -> None:
    *_, (play, log) = random_play(key, GAMES[key].players[0], Random(seed), WHOLE)
    result = play.game.result(play.state)
    assert result is not None
    found = best_move(play, log)
    of = {
        event.by
        for move in log
        for event in move.events
        if found is not None and found in (event.brief, event.text, event.faded)
    }
    assert not of or not result.winners or of & set(result.winners)


def test_best_move_is_not_the_losers_though_it_paid_more() -> None:
    *_, (play, log) = random_play("tactic-tiles", 2, Random(1), WHOLE)
    result = play.game.result(play.state)
    assert result is not None
    (winner,) = result.winners
    moves = [
        replace(move, seat=seat, events=(Event("x", say(text), by=seat, points=points),))
        for move, (seat, text, points) in zip(
            log, [(1 - winner, "Lost", LEAST + 5), (winner, "Won", LEAST)], strict=False
        )
    ]
    assert best_move(play, moves) == say("Won")
    assert best_move(play, moves[:1]) is None
    early = replace(play, state=random_play("tactic-tiles", 2, Random(1)).__next__()[0].state)
    assert best_move(early, moves) == say("Lost")


def test_turn_of_several_moves_began_before_its_first_one() -> None:
    *_, (_, log) = random_play("match-attach", 2, Random(1), WHOLE)
    seen = scenes(log, 0)
    several = 0
    for at, scene in enumerate(seen):
        if scene.by is None:
            continue
        first = turn_began(seen, at, seat=scene.by.seat)
        before = seen[first].by
        assert before is None or before.seat != scene.by.seat
        assert {each.by.seat for each in seen[first + 1 : at + 1] if each.by} == {scene.by.seat}
        several += at - first > 1
    assert several


def test_lost_battle_pays_its_attacker_nothing() -> None:
    lost = 0
    for number in range(6):
        for made in moments(2, number):
            before, after = made.before.banks, made.step.state.banks
            for event in made.step.events:
                if event.name not in ("battle", "beat board") or event.by is None:
                    continue
                lost += event.points == 0
                banked = CHOW_POW.scores(made.step.state)[event.by].points
                gained = banked - CHOW_POW.scores(made.before)[event.by].points
                assert event.points == gained, (before, after, event)
    assert lost
