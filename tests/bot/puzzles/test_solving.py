"""What an answer counts, and which puzzle comes next."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.model.solo.puzzles import Answered, Tally, tally
from bot.puzzles.solving import Solving
from bot.records.ratings import NEW_RATING
from bot.store import Store
from rules.core import RuleError
from rules.games import GAMES
from rules.puzzles import Puzzle, puzzles
from tests.bot.fake_clocks import FrozenClock
from tests.bot.refusals import refused

from ..seating import ANNA, BEN

SET = puzzles()["tactic-tiles"]


@pytest.fixture
def solving(store: Store, watch: FrozenClock) -> Solving:
    """Return the puzzles of a store."""
    return Solving(store, watch)


def wrong(puzzle: Puzzle) -> tuple[str]:
    """Return some turn of one move that isn't the answer."""
    game, state, text = GAMES[puzzle.game], puzzle.state(), ""
    while True:
        options = game.options(state, puzzle.seat, text).options
        found = [one for one in options if one.whole and not puzzle.solved_by((one.text,))]
        if found:
            return (found[0].text,)
        text = next(one.text for one in options if not one.whole)


async def test_person_who_solves_a_puzzle_was_ahead_of_it(solving: Solving) -> None:
    puzzle = SET[0]
    answered = await solving.answer(ANNA.id, puzzle, puzzle.answer)
    assert answered.solved
    mine = (await solving.standing(ANNA.id, puzzle.game)).rating
    its = await solving.hardness(puzzle)
    assert mine.mu > NEW_RATING.mu > its.rating.mu
    assert (its.answered, its.solved) == (1, 1)
    assert not (await solving.answer(BEN.id, puzzle, wrong(puzzle))).solved
    after = await solving.hardness(puzzle)
    assert after.rating.mu > its.rating.mu
    assert (after.answered, after.solved) == (2, 1)


async def test_of_answers_given_at_once_on_two_devices_one_counts(solving: Solving) -> None:
    puzzle = SET[0]
    moves = (wrong(puzzle), puzzle.answer)
    given = await asyncio.gather(*(solving.answer(ANNA.id, puzzle, move) for move in moves))
    assert given[0] == given[1] == await solving.answered(ANNA.id, puzzle)
    assert (await solving.standing(ANNA.id, puzzle.game)).tally.answered == 1


async def test_a_move_that_cannot_be_made_is_no_answer(solving: Solving) -> None:
    with pytest.raises(RuleError):
        await solving.answer(ANNA.id, SET[0], ["1 a1"])
    assert await solving.answered(ANNA.id, SET[0]) is None


async def test_the_next_puzzle_stays_until_it_is_answered_and_suits_the_rating(
    solving: Solving,
) -> None:
    seen = []
    while (puzzle := await solving.next(ANNA.id, "tactic-tiles")) is not None:
        assert await solving.next(ANNA.id, "tactic-tiles") == puzzle
        await solving.answer(ANNA.id, puzzle, puzzle.answer)
        seen.append(puzzle)
    assert sorted(one.key for one in seen) == sorted(one.key for one in SET)
    assert seen[0] == SET[0]
    # Ben has answered nothing; to him what Anna solved is easier than what nobody has tried.
    for puzzle in SET[:3]:
        await solving.answer(BEN.id, puzzle, wrong(puzzle))
    rating = (await solving.standing(BEN.id, "tactic-tiles")).rating.mu
    following = await solving.next(BEN.id, "tactic-tiles")
    assert following is not None
    gaps = [abs((await solving.hardness(one)).rating.mu - rating) for one in SET[3:]]
    assert SET[3:].index(following) == gaps.index(min(gaps))


async def test_an_answer_is_counted_among_those_to_puzzles_that_are_still_there(
    solving: Solving, monkeypatch: pytest.MonkeyPatch
) -> None:
    for puzzle in SET:
        await solving.answer(ANNA.id, puzzle, puzzle.answer)
    monkeypatch.setattr("bot.puzzles.solving.puzzles", lambda: {"tactic-tiles": SET[2:]})
    standing = await solving.standing(ANNA.id, "tactic-tiles")
    assert (standing.of, standing.tally.answered) == (len(SET) - 2, len(SET) - 2)
    for place, puzzle in enumerate(SET[2:], 1):
        answered = await solving.answered(ANNA.id, puzzle)
        assert answered is not None and answered.number == place + 2
        assert standing.place(answered) == place


async def test_what_is_gone_and_what_never_was_says_what_there_is(solving: Solving) -> None:
    with pytest.raises(RuleError) as gone:
        await solving.known("nothing")
    assert str(gone.value.text) == "This puzzle no longer exists. `/puzzle` shows another one."
    with pytest.raises(RuleError) as none:
        await solving.next(ANNA.id, "chowpow")
    assert "Tactic Tiles" in str(none.value.text)


def test_a_streak_ends_with_a_puzzle_that_was_not_solved() -> None:
    answers = [
        Answered(ANNA.id, str(number), "tactic-tiles", number, "", solved == "s", 0)
        for number, solved in enumerate("sssxss", 1)
    ]
    assert tally(answers) == Tally(answered=6, solved=5, streak=2, best=3)
    assert tally([]) == Tally(0, 0, 0, 0)


async def test_a_puzzle_whose_rules_have_gone_is_gone_too(solving: Solving, store: Store) -> None:
    found = replace(SET[0], key="found", version=99)
    async with store.writing() as write:
        await write.puzzles.add_found(found)
    assert "found" not in await solving.keys(found.game)
    assert "This puzzle no longer exists." in await refused(solving.known("found"))
