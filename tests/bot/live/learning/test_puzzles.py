"""A person's way through /puzzle: answer, read, go on, come back, finish them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import floor

import pytest

from bot.settings import Database
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games.match_attach.board import Board
from rules.puzzles import Puzzle, puzzles
from rules.squares import free_cells
from tests.bot.live import BACK, CONFIRM, TYPE_IT
from tests.bot.live.forged_controls import forge
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, at_once, chosen, person_id, typed_move
from tests.bot.puzzles.test_solving import wrong

SET = puzzles()["tactic-tiles"]
MANY = len(SET)


async def shown(person: Person, game: str = "tactic-tiles") -> Message:
    """Open the next puzzle of a game."""
    message = await person.command(CHANNEL, "puzzle", game=game)
    assert message.ephemeral
    return message


async def typed(person: Person, message: Message, moves: Sequence[str]) -> Message:
    """Answer by typing, move by move."""
    for move in moves:
        message = await typed_move(person, message, move)
    return message


async def all_solved(client: Matchnight, person: Person, game: str = "tactic-tiles") -> None:
    """Solve every puzzle of a game."""
    for puzzle in puzzles()[game]:
        await client.app.solving.answer(person_id(person), puzzle, puzzle.answer)


@pytest.mark.parametrize("game", sorted(puzzles()))
async def test_a_puzzle_is_solved_on_the_panel_and_the_next_is_one_press_away(
    game: str, client: Matchnight, anna: Person
) -> None:
    first = await shown(anna, game)
    assert "Puzzle 1 of " in first.words and "Only your first answer counts." in first.words
    solved = await typed(anna, first, puzzles()[game][0].answer)
    assert "Solved!" in solved.words and solved.words.count("1 of 1") == 1
    assert "Solved: 1 of 1. In a row: 1, record 1." in solved.words
    assert "With the best turn:" in solved.words and solved.alt
    following = await anna.press(solved, "Next")
    assert "Puzzle 2 of " in following.words
    assert not [message for message in anna.messages(CHANNEL) if not message.ephemeral]


async def test_wrong_answer_shows_own_turn_and_not_the_best(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    hers, his = await shown(anna), await shown(bruno)
    await typed(bruno, his, SET[0].answer)
    answer = await typed(anna, hers, wrong(SET[0]))
    assert "Not the best turn." in answer.words
    assert "With your turn:" in answer.words and "With the best turn:" not in answer.words
    assert "Solved on the first try by 1 of 2." in answer.words
    assert "Solved: 0 of 1. In a row: 0, record 0." in answer.words
    assert "in green" not in answer.alt[0]
    solution = await anna.press(answer, "Show answer")
    assert "This is the best turn." in solution.words and "With the best turn:" in solution.words
    assert "Your turn, in grey: " in solution.alt[0]
    assert f"A good turn, in green: “{SET[0].answer[0]}”." in solution.alt[0]


async def test_try_again_after_wrong_answer_changes_no_rating(
    client: Matchnight, anna: Person
) -> None:
    answer = await typed(anna, await shown(anna), wrong(SET[0]))
    before = await client.app.solving.standing(person_id(anna), SET[0].game)
    again = await anna.press(answer, "Try again")
    assert "another try, not rated: " in again.words
    assert "Only your first answer counts." not in again.words
    missed = await typed(anna, again, wrong(SET[0]))
    assert "Not the best turn." in missed.words and missed.has("Try again")
    found = await typed(anna, await anna.press(missed, "Try again"), SET[0].answer)
    assert "You found it!" in found.words and "With the best turn:" in found.words
    assert "Solved: 0 of 1." in found.words
    assert await client.app.solving.standing(person_id(anna), SET[0].game) == before
    assert "Puzzle 2 of " in (await anna.press(found, "Next")).words


def lies(puzzle: Puzzle) -> Board:
    """Return the board of a puzzle of Match Attach."""
    board: Board = puzzle.state().lies()
    return board


async def test_try_again_in_a_turn_of_many_moves_starts_over(
    client: Matchnight, anna: Person
) -> None:
    puzzle = puzzles()["match-attach"][0]
    placings = (f"{number} {cell}" for number in (1, 2, 3) for cell in free_cells(lies(puzzle)))
    calm = next(one for one in placings if puzzle.made((f"{one} u", "end")).whole)
    missed = await typed(anna, await shown(anna, "match-attach"), (f"{calm} u", "end"))
    assert "Not the best turn." in missed.words
    begun = await typed(anna, await anna.press(missed, "Try again"), puzzle.answer[:2])
    assert "not rated" in begun.words
    over = await anna.press(begun, "Start over")
    assert "You found it!" in (await typed(anna, over, puzzle.answer)).words


@pytest.mark.parametrize("game", ["tactic-tiles", "match-n-lock", "match-attach"])
async def test_menus_of_a_puzzle_show_no_points(
    game: str, client: Matchnight, anna: Person
) -> None:
    message = await shown(anna, game)
    for _ in range(3):  # a tile, its place, its rotation: the last may make the move at once
        assert_no_points(message)
        if message.has(CONFIRM):
            return
        message = await chosen(anna, message)
    assert_no_points(message)


def assert_no_points(message: Message) -> None:
    """Check that neither buttons nor menus tell what a move pays."""
    words = [button.label for button in message.buttons]
    for menu in message.selects:
        words.append(menu.placeholder or "")
        words += [f"{one['label']} {one.get('description', '')}" for one in menu.options]
    assert not [each for each in words if re.search(r"point|circle|clash|\+\d", each)]


async def test_puzzle_half_built_continues_after_a_restart_with_its_preview(
    playground: Playground, database: Database, anna: Person
) -> None:
    async with running(playground, database):
        message = await chosen(anna, await shown(anna))
    async with running(playground, database):
        while not message.has(CONFIRM):
            message = await chosen(anna, message)
        assert "Make this move?" in message.words and "Puzzle 1 of " in message.words
        assert "Preview, not played yet: You place a tile at" in message.words
        message = await anna.press(message, CONFIRM)
        assert "With your turn:" in message.words or "Solved!" in message.words


async def test_a_puzzle_open_twice_is_answered_once(client: Matchnight, anna: Person) -> None:
    here, there = await shown(anna), await shown(anna)
    await typed(anna, here, wrong(SET[0]))
    again = await chosen(anna, there)
    assert "You've answered this one. Only your first answer counts." in again.words
    assert "Not the best turn." in again.words
    standing = await client.app.solving.standing(person_id(anna), "tactic-tiles")
    assert standing.tally.answered == 1


async def test_a_turn_of_many_moves_is_an_answer_once_it_ends(
    client: Matchnight, anna: Person
) -> None:
    puzzle = puzzles()["match-attach"][0]
    message = await shown(anna, "match-attach")
    assert not message.has("Start over")
    begun = await typed(anna, message, puzzle.answer[:2])
    assert "Puzzle 1 of " in begun.words
    labels = [button.label for button in begun.buttons]
    assert labels.count("Undo") == labels.count("Start over") == 1
    over = await anna.press(begun, "Start over")
    assert not over.has("Start over") and over.has("Show answer")
    solved = await typed(anna, over, puzzle.answer)
    assert "Solved!" in solved.words and "I found no turn that scores more." in solved.words


async def test_second_press_on_back_within_a_turn_gives_no_puzzle_up(
    client: Matchnight, anna: Person
) -> None:
    puzzle = puzzles()["match-attach"][0]
    begun = await typed(anna, await shown(anna, "match-attach"), puzzle.answer[:1])
    assert begun.has("Undo") and not begun.has("Show answer")
    chosen_tile = await chosen(anna, begun)
    back = await anna.press(chosen_tile, BACK)
    assert back.has("Undo") and not back.has("Show answer")
    undone = await anna.press(back, "Undo")
    assert "Which tile do you place?" in undone.words and not undone.has("Show answer")


async def test_start_over_is_off_once_all_moves_of_a_puzzle_are_undone(
    client: Matchnight, anna: Person
) -> None:
    puzzle = puzzles()["match-attach"][0]
    begun = await typed(anna, await shown(anna, "match-attach"), puzzle.answer[:1])
    assert not begun.find("Start over").disabled
    undone = await anna.press(begun, "Undo")
    assert undone.find("Start over").disabled
    assert not (await typed(anna, undone, puzzle.answer[:1])).find("Start over").disabled


async def test_what_cannot_be_an_answer_is_not_offered(client: Matchnight, anna: Person) -> None:
    message = await shown(anna, "solitaire")
    held = puzzles()["solitaire"][0].state().hands[0]
    offered = {"Tile " + one.custom_id.rpartition(" ")[2] for one in message.buttons}
    assert offered, held
    assert not message.has("Give up")


async def test_how_to_play_stands_next_to_an_answer(client: Matchnight, anna: Person) -> None:
    solved = await typed(anna, await shown(anna), SET[0].answer)
    lesson = await anna.press(solved, "How to play")
    assert "Lesson 1 of " in lesson.words and lesson.id != solved.id
    assert "Puzzle 2 of " in (await anna.press(solved, "Next")).words


async def test_how_to_play_stands_next_to_a_puzzle_which_waits_for_its_answer(
    client: Matchnight, anna: Person
) -> None:
    message = await shown(anna)
    lesson = await anna.press(message, "How to play")
    assert "Lesson 1 of " in lesson.words and lesson.id != message.id
    solved = await typed(anna, message, SET[0].answer)
    assert "Solved!" in solved.words


async def test_how_to_play_pressed_again_shows_one_lesson_next_to_the_puzzle(
    client: Matchnight, anna: Person
) -> None:
    message = await shown(anna)
    first = await anna.press(message, "How to play")
    skipped = await anna.press(first, "▶")
    assert "Lesson 2 of " in skipped.words
    again = await anna.press(message, "How to play")
    assert "Lesson 1 of " in again.words and again.id != first.id
    await anna.until(lambda: anna.now(first) is None)
    onward = await anna.press(again, "▶")
    assert "Lesson 2 of " in onward.words and onward.id == again.id
    assert "Solved!" in (await typed(anna, message, SET[0].answer)).words


async def test_person_who_gives_up_is_shown_the_best_turn_move_by_move(
    client: Matchnight, anna: Person
) -> None:
    puzzle = puzzles()["match-attach"][0]
    message = await typed(anna, await shown(anna, "match-attach"), puzzle.answer[:1])
    message = await anna.press(message, "Start over")
    solution = await anna.press(message, "Show answer")
    assert "This is the best turn." in solution.words and "With your turn" not in solution.words
    moves = await anna.press(solution, "Move by move")
    assert [each[:3] for each in moves.text.splitlines() if each[:1].isdigit()] == [
        f"{number}. " for number in range(1, len(puzzle.answer) + 1)
    ]
    assert solution.alt and "Solved: 0 of 1. In a row: 0" in solution.words
    assert "Puzzle 2 of " in (await anna.press(solution, "Next")).words
    again = await client.app.solving.answer(person_id(anna), puzzle, puzzle.answer)
    assert (again.moves, again.solved) == ((), False)


async def test_solved_turn_of_many_moves_is_listed_move_by_move(
    client: Matchnight, anna: Person
) -> None:
    puzzle = puzzles()["match-attach"][0]
    solved = await typed(anna, await shown(anna, "match-attach"), puzzle.answer)
    moves = await anna.press(solved, "Move by move")
    assert "Solved!" in solved.words and f"{len(puzzle.answer)}. " in moves.text


async def test_a_try_that_gets_too_long_has_to_end(client: Matchnight, anna: Person) -> None:
    puzzle = puzzles()["match-attach"][0]
    message = await typed(anna, await shown(anna, "match-attach"), puzzle.answer[:1])
    while "is getting too long" not in message.words:
        message = await typed(anna, message, [puzzle.answer[1], "undo"])
    assert (await anna.press(message, "Start over")).has(TYPE_IT)


async def test_a_double_press_answers_once(client: Matchnight, anna: Person) -> None:
    message = await shown(anna)
    while not message.has(CONFIRM):
        message = await chosen(anna, message)
    await at_once(anna.press(message, CONFIRM), anna.press(message, CONFIRM))
    standing = await client.app.solving.standing(person_id(anna), "tactic-tiles")
    assert standing.tally.answered == 1


async def test_a_move_that_cannot_be_made_says_why_and_is_no_answer(
    client: Matchnight, anna: Person
) -> None:
    refused = await typed(anna, await shown(anna), ["1 a1"])
    assert "A1 touches no tile" in refused.words and "Puzzle 1 of " in refused.words
    assert refused.has("Fix it")
    solved = await typed_move(anna, refused, SET[0].answer[0])
    assert "Solved!" in solved.words


async def test_person_with_all_puzzles_solved_sees_so_and_what_is_next(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await all_solved(client, anna)
    done = await shown(anna)
    assert "no puzzles left" in done.words and "You've solved all of them." in done.words
    assert f"Solved: {MANY} of {MANY}. In a row: {MANY}, record {MANY}." in done.words
    labels = [button.label for button in done.buttons]
    assert len(labels) == len(puzzles())
    for label in labels:
        if label != "Play a real game":
            assert "Puzzle 1 of " in (await anna.press(await shown(anna), label)).alt[0]
    assert "Play a real game" in labels
    first: Puzzle = SET[0]
    await client.app.solving.answer(person_id(bruno), first, wrong(first))
    for puzzle in SET[1:]:
        await client.app.solving.answer(person_id(bruno), puzzle, puzzle.answer)
    assert (
        f"You've answered all of them, {MANY - 1} right on the first try."
        in (await shown(bruno)).text
    )


async def test_points_are_written_as_their_reader_writes_them(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await client.app.solving.answer(person_id(anna), SET[0], SET[0].answer)
    await anna.ask("settings", {"locale": "it"})
    again = Control("puzzle", text=f"{SET[0].key} show")
    points = str(floor(10 * SET[0].margin) / 10).replace(".", ",")
    assert f"vale almeno {points} punti" in await forge(playground, anna, CHANNEL, again)


async def test_a_control_of_a_puzzle_that_is_gone_says_so(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    gone = Control("puzzle", text="0123456789 move 1 m12")
    assert "This puzzle no longer exists." in await forge(playground, anna, CHANNEL, gone)
    none = Control("puzzle", text="chowpow next")
    assert "There are puzzles for" in await forge(playground, anna, CHANNEL, none)
