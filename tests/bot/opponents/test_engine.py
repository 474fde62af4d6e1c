"""Opponents think in a real process, which may die or hang without harm to a game."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import os
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from functools import cache

import pytest

from bot.errors import Silent
from bot.opponents import engine
from bot.opponents.engine import EnginePool
from bot.opponents.engine_process import Answer, Question
from bot.opponents.engine_process import answer as think
from rules.chance import Dice
from rules.codec import decode, encode
from rules.core import CHANCE, Review, RuleError, Sitter, play
from rules.games.match_attach.game import MATCH_ATTACH
from rules.games.tactic_tiles.game import TACTIC_TILES
from rules.games.tactic_tiles.position import Position
from rules.games.tactic_tiles.tiles import code
from rules.squares import FIRST_CELL
from tests.waiting import PATIENCE

LIMIT = 0.15
"""Seconds after which a hanging search counts as one in these tests, doubled."""


@cache
def position(seed: int) -> Position:
    """Return a game that was just dealt."""
    dealing = TACTIC_TILES.start([Sitter(), Sitter()], TACTIC_TILES.options_type())
    move = TACTIC_TILES.chance(dealing, Dice(bytes([seed]), 1))
    return play(TACTIC_TILES, dealing, CHANCE, str(move))[1].state


def question(seed: int = 1) -> Question:
    """Ask the opponent that begins for a move."""
    state = position(seed)
    view = encode(TACTIC_TILES.view(state, state.seat))
    return Question("tactic-tiles", view, (), "hard", seed, seat=state.seat)


def legal(answer: Answer, seed: int = 1) -> bool:
    """Tell whether an answer is a move that the rules accept."""
    state = position(seed)
    try:
        play(TACTIC_TILES, state, state.seat, answer.text or "")
    except RuleError:
        return False
    return True


def worker(opponents: EnginePool) -> int:
    """Return the id of the process that thinks."""
    process = running(opponents)
    assert process is not None
    return process.pid


def running(opponents: EnginePool) -> Process | None:
    """Return the process that thinks about moves, unless none has been needed."""
    return opponents._moves.workers[0]._process


@pytest.fixture
async def opponents(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[EnginePool]:
    """Return opponents whose process is running, and has all the time that it needs."""
    monkeypatch.setattr(engine, "PATIENCE", PATIENCE)
    monkeypatch.setattr(engine, "REVIEWING", PATIENCE)
    made = EnginePool(seconds=PATIENCE)
    await made.ask(question())
    yield made
    await made.close()


def quick(opponents: EnginePool) -> Question:
    """Ask for a move that must be found within the limit."""
    opponents._seconds = LIMIT
    return dataclasses.replace(question(), seconds=LIMIT)


async def test_the_process_answers_what_thinking_here_would(opponents: EnginePool) -> None:
    pid = worker(opponents)
    assert pid != os.getpid()
    for seed in (1, 2, 3):
        answer = await opponents.ask(question(seed))
        assert answer == think(question(seed))
        assert legal(answer, seed)
    assert worker(opponents) == pid


async def test_many_questions_at_once_each_get_their_own_answer(opponents: EnginePool) -> None:
    answers = await asyncio.gather(*(opponents.ask(question(seed)) for seed in range(12)))
    assert answers == [think(question(seed)) for seed in range(12)]


async def test_person_who_has_nothing_to_do_answers_nothing(opponents: EnginePool) -> None:
    state = position(1)
    other = encode(TACTIC_TILES.view(state, 1 - state.seat))
    assert await opponents.ask(dataclasses.replace(question(), view=other)) == Answer(None)


async def test_a_hint_is_a_move_that_may_be_made(opponents: EnginePool) -> None:
    state = MATCH_ATTACH.start([Sitter(), Sitter()], MATCH_ATTACH.options_type(hints=True))
    while MATCH_ATTACH.turn(state) == (CHANCE,):
        drawn = MATCH_ATTACH.chance(state, Dice(b"hint", 1))
        state = play(MATCH_ATTACH, state, CHANCE, str(drawn))[1].state
    view = encode(MATCH_ATTACH.view(state, state.seat))
    answer = await opponents.ask(Question("match-attach", view, (), "hard", 0, "hint", PATIENCE))
    assert answer.text is not None
    play(MATCH_ATTACH, state, state.seat, answer.text)


def of_a_turn() -> Question:
    """Ask for a review of the first player's turn."""
    return dataclasses.replace(question(), what="review", moves=(f"1 {FIRST_CELL} u",))


async def test_a_review_is_made_in_a_process_of_its_own(opponents: EnginePool) -> None:
    pid = worker(opponents)
    review = await opponents.review(of_a_turn())
    text = think(of_a_turn()).text
    assert text is not None and review == decode(Review, text)
    searches = opponents._searches.workers[0]._process
    assert searches is not None
    assert searches.pid != pid == worker(opponents)


async def test_a_turn_of_another_person_has_no_review(opponents: EnginePool) -> None:
    state = position(1)
    other = encode(TACTIC_TILES.view(state, 1 - state.seat))
    assert await opponents.review(dataclasses.replace(of_a_turn(), view=other)) is None


async def test_review_of_a_dead_process_fails_and_can_be_repeated(
    opponents: EnginePool,
) -> None:
    review = await opponents.review(of_a_turn())
    searches = opponents._searches.workers[0]._process
    assert searches is not None
    os.kill(searches.pid, signal.SIGSTOP)
    asked = asyncio.create_task(opponents.review(of_a_turn()))
    await asyncio.sleep(0)
    os.kill(searches.pid, signal.SIGKILL)
    with pytest.raises(Silent):
        await asked
    assert await opponents.review(of_a_turn()) == review


async def test_a_process_that_was_killed_is_replaced(opponents: EnginePool) -> None:
    pid = worker(opponents)
    os.kill(pid, signal.SIGKILL)
    for _ in range(2):
        assert legal(await opponents.ask(question()))
    assert worker(opponents) != pid


async def test_a_process_that_dies_while_it_thinks_costs_no_move(opponents: EnginePool) -> None:
    pid = worker(opponents)
    os.kill(pid, signal.SIGSTOP)
    asked = asyncio.create_task(opponents.ask(question()))
    await asyncio.sleep(0)
    os.kill(pid, signal.SIGKILL)
    assert legal(await asked)
    assert legal(await opponents.ask(question()))
    assert worker(opponents) != pid


async def test_a_search_over_its_limit_is_killed_and_easy_answers(opponents: EnginePool) -> None:
    pid = worker(opponents)
    os.kill(pid, signal.SIGSTOP)
    assert legal(await opponents.ask(quick(opponents)))
    assert running(opponents) is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_a_hint_over_its_limit_is_no_hint(opponents: EnginePool) -> None:
    hint = dataclasses.replace(question(), what="hint")
    await opponents.ask(hint)
    process = opponents._hints.workers[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    assert await opponents.ask(dataclasses.replace(quick(opponents), what="hint")) == Answer(None)


async def test_a_question_that_was_given_up_leaves_its_answer_to_nobody_else(
    opponents: EnginePool,
) -> None:
    pid = worker(opponents)
    os.kill(pid, signal.SIGSTOP)
    given_up = asyncio.create_task(opponents.ask(question(1)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    assert given_up.cancelled()
    assert await opponents.ask(question(2)) == think(question(2))
    assert worker(opponents) != pid


async def test_closing_ends_the_process_and_may_be_done_twice(opponents: EnginePool) -> None:
    pid = worker(opponents)
    await opponents.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    await opponents.close()


async def test_opponents_that_nobody_asked_have_no_process() -> None:
    opponents = EnginePool()
    await opponents.close()
    assert running(opponents) is None


async def test_log_lines_name_the_game_and_nothing_hidden(
    opponents: EnginePool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    os.kill(worker(opponents), signal.SIGSTOP)
    await opponents.ask(quick(opponents))
    state = position(1)
    assert "An opponent of tactic-tiles did not answer" in caplog.text
    assert not [tile for tile in state.hands[state.seat] if code(tile) in caplog.text]
    assert "hand" not in caplog.text


def test_a_failing_search_says_where_it_failed_and_not_what_it_saw() -> None:
    broken = dataclasses.replace(question(), view='{"hand": "the secret hand"}')
    done = subprocess.run(
        [sys.executable, "-m", "bot.opponents.engine_process"],
        input=encode(broken).encode() + b"\n",
        capture_output=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert done.stdout.split() == [b"ready"]
    assert b"An opponent failed: ValidationError." in done.stderr
    assert b"in answer" in done.stderr
    assert b"secret" not in done.stderr
