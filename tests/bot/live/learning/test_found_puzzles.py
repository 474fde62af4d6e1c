"""Puzzles out of games that are over: found slowly, and nobody's any more."""

from __future__ import annotations

import pytest

import rules.proof
from bot.errors import Unavailable
from bot.model.units import DAY_MS
from bot.opponents.engine import FINDING, EnginePool
from bot.opponents.engine_process import Question, answer
from bot.puzzles import finding
from bot.settings import Database
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from rules.codec import decode
from rules.games.tactic_tiles import proof
from rules.games.tactic_tiles.game import TacticTiles
from rules.games.tactic_tiles.position import Position
from rules.proof import Part
from rules.puzzles import Puzzle
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.learning.test_puzzles import SET, all_solved, shown, typed
from tests.bot.live.playing import Table, begin, person_id
from tests.waiting import eventually, until

GAME = "tactic-tiles"
TILES = 12


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a turn be the best that is hardly ahead: a short game has no other."""
    monkeypatch.setattr(rules.proof, "ERRORS", 0.0)
    for name, bound in (("MARGIN", 0.05), ("RIVALS", 0), ("CONTENDERS", 1), ("PLAYOUTS", 20)):
        monkeypatch.setattr(proof, name, bound)

    async def prove(self: EnginePool, question: Question) -> Part | None:
        text = answer(question).text  # in this process, where the bounds are lower
        return None if text is None else decode(Part, text)

    monkeypatch.setattr(EnginePool, "prove", prove)


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a watch that a test moves."""
    return still


async def played(*people: Person) -> Table:
    """Play a short game to its end, always with the first choice."""
    table = await begin(*people, tiles=TILES)
    await table.to_the_end()
    return table


async def found(client: Matchnight) -> list[Puzzle]:
    """Return what was found, in order."""
    store = client.app.store
    puzzles = [await store.puzzles.found(one.puzzle) for one in await store.puzzles.all_found(GAME)]
    return [puzzle for puzzle in puzzles if puzzle is not None]


async def test_a_game_that_is_over_leaves_puzzles_without_its_deal(
    client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    table = await played(anna, bruno)
    assert not await client.app.finding.look(), "it has only just ended"
    watch.go_to(watch.at + 2 * DAY_MS)
    assert await client.app.finding.look()
    assert not await client.app.finding.look(), "it is looked through once"
    puzzles = await found(client)
    assert 0 < len(puzzles) <= finding.OF_ONE
    replay = await client.app.replays.load(table.id)
    before = [replay.position(at) for at in range(len(replay.scenes))]
    for puzzle in puzzles:
        assert puzzle.solved_by(puzzle.answer) and puzzle.margin >= 0.05
        position: Position = puzzle.state()
        (same,) = [state for state in before if state.board == position.board]
        game = replay.play.game
        assert game.view(position, puzzle.seat) == game.view(same, puzzle.seat)
        assert position.stack != same.stack or not same.stack
        assert (
            decode(dict[str, object], puzzle.state_json).keys() == Position.__annotations__.keys()
        )


async def test_nothing_is_looked_for_in_a_game_that_goes_on(
    client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    await begin(anna, bruno, tiles=TILES)
    watch.go_to(watch.at + 2 * DAY_MS)
    assert not await client.app.finding.look()
    assert await found(client) == []


async def test_a_puzzle_that_was_found_comes_after_those_that_ship(
    client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    await played(anna, bruno)
    watch.go_to(watch.at + 2 * DAY_MS)
    await client.app.finding.look()
    puzzles = await found(client)
    shipped = len(SET)
    many = shipped + len(puzzles)
    await all_solved(client, anna)
    message = await shown(anna)
    assert f"Puzzle {shipped + 1} of {many}: " in message.words
    solved = await typed(anna, message, puzzles[0].answer)
    assert "Solved!" in solved.words and "Solved on the first try" not in solved.words
    hardness = await client.app.solving.hardness(puzzles[0])
    assert (hardness.answered, hardness.solved) == (1, 1)


async def test_what_is_kept_of_a_puzzle_stays_when_its_people_are_forgotten(
    client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    await played(anna, bruno)
    watch.go_to(watch.at + 2 * DAY_MS)
    await client.app.finding.look()
    puzzles = await found(client)
    watch.at = await client.app.privacy.forget_person(person_id(anna))
    await client.app.scheduler.wait_idle()
    assert not any((await client.app.store.privacy.all_of_person(person_id(anna))).values())
    assert await found(client) == puzzles
    assert all(str(person_id(anna)) not in puzzle.state_json for puzzle in puzzles)


async def test_enough_puzzles_of_a_game_are_enough(
    client: Matchnight,
    watch: FrozenClock,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await played(anna, bruno)
    watch.go_to(watch.at + 2 * DAY_MS)
    with monkeypatch.context() as full:
        full.setattr(finding, "MOST", 0)
        assert not await client.app.finding.look()
    monkeypatch.setattr(finding, "MOST", 1)
    assert await client.app.finding.look()
    assert len(await found(client)) == 1


async def test_a_search_that_does_not_answer_is_left_and_asked_below_all_others(
    client: Matchnight,
    watch: FrozenClock,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await played(anna, bruno)
    watch.go_to(watch.at + 2 * DAY_MS)
    ranks: list[int] = []

    async def silent(line: bytes, limit: float, rank: int, patience: float) -> str:
        ranks.append(rank)
        raise TimeoutError

    monkeypatch.undo()
    monkeypatch.setattr(client.app.opponents._searches, "answered", silent)
    assert await client.app.finding.look()
    assert ranks == [FINDING] * finding.MOST_SILENT
    assert await found(client) == []


async def test_a_game_that_cannot_be_replayed_is_passed_over(
    client: Matchnight,
    watch: FrozenClock,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await played(anna, bruno)
    watch.go_to(watch.at + 2 * DAY_MS)
    monkeypatch.setattr(TacticTiles, "version", 99)
    monkeypatch.setattr(TacticTiles, "former", frozenset())
    assert await client.app.finding.look()
    assert not await client.app.finding.look()


async def test_games_are_looked_through_while_the_bot_runs_whatever_fails(
    playground: Playground,
    database: Database,
    watch: FrozenClock,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(finding, "EVERY", 0.01)
    async with running(playground, database, watch) as client:
        await played(anna, bruno)
        look, failures = client.app.finding.look, [Unavailable(), ValueError("odd")]

        async def failing() -> bool:
            if failures:
                raise failures.pop()
            return await look()

        monkeypatch.setattr(client.app.finding, "look", failing)
        # A look that was under way may come before those that fail: it finds nothing yet.
        await until(lambda: not failures, "looks that fail")
        watch.go_to(watch.at + 2 * DAY_MS)
        await eventually(lambda: found(client), "puzzles")
    assert caplog.messages.count("No puzzles could be looked for") == 1
    assert [m for m in caplog.messages if m.startswith("No puzzles could be looked for: ")]
    caplog.clear()
