"""The log leads to the stored position, and a change of either is found."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.model.ids import TableId
from bot.replays.replays import Replays
from bot.replays.verification import verify
from matchnight.testing.positions import any_move
from rules.core import RuleError, Seat, Step
from rules.games import GAMES

from .. import database
from ..counting import COUNTING, Count, Counting, Words
from ..seating import ANNA, BEN, Services


class Doubled(Counting):
    """The next version of the rules: adding counts twice."""

    version = 2

    def apply(self, state: Count, seat: Seat, move: Words) -> Step[Count]:
        if move.verb == "add":
            move = Words("add", (str(2 * int(move.rest[0])),))
        return super().apply(state, seat, move)


@pytest.fixture
async def table(services: Services) -> TableId:
    """Return a game with some moves."""
    table = (await services.begun(ANNA, BEN, goal=100)).table.id
    for seat in (0, 1, 0):
        await services.tables.play(table, seat, "add 3")
    return table


def updated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the next version of the rules."""
    monkeypatch.setitem(GAMES, "counting", Doubled())


def tampered(path: Path, sql: str) -> None:
    """Change the database behind the program's back."""
    assert database.change(path, sql) == 1


@pytest.mark.parametrize(
    "sql",
    [
        """UPDATE snapshots SET state = replace(state, '"counts":[6,3]', '"counts":[7,3]')""",
        "UPDATE snapshots SET seq = 5",
        "UPDATE snapshots SET seq = 3",
        "UPDATE moves SET move = 'add 4' WHERE seq = 3",
        "UPDATE moves SET seat = 1 WHERE seq = 2",
        "UPDATE moves SET seq = 9 WHERE seq = 4",
        "DELETE FROM moves WHERE seq = 4",
        "INSERT INTO moves SELECT table_id, 5, seat, person, move, events, version, at, NULL, "
        "throws FROM moves WHERE seq = 4",
    ],
)
async def test_a_changed_position_or_log_is_found(
    services: Services, path: Path, table: TableId, sql: str
) -> None:
    assert await verify(services.store, table)
    tampered(path, sql)
    assert not await verify(services.store, table)


async def test_a_log_that_cannot_be_replayed_says_why(
    services: Services, path: Path, table: TableId
) -> None:
    tampered(path, "UPDATE moves SET move = 'add 300' WHERE seq = 3")
    with pytest.raises(RuleError, match="Add 1 to 100"):
        await verify(services.store, table)


async def test_a_running_game_goes_on_from_where_it_stood_when_the_rules_change(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert COUNTING.version == 1
    updated(monkeypatch)
    before = await services.tables.load(table)
    assert before.state.counts == (6, 3)
    assert await verify(services.store, table)
    after, _ = await services.tables.play(table, 1, "add 5", seen=before.seq)
    assert after.state.counts == (6, 13)
    await services.tables.play(table, 0, "add 1")
    beginnings = await services.store.games.beginnings(table)
    assert [(one.seq, one.version) for one in beginnings] == [(0, 1), (4, 2)]
    log = await services.store.logs.moves(table)
    assert [move.version for move in log] == [1, 1, 1, 1, 2, 2]
    assert await verify(services.store, table)


async def test_after_a_change_of_rules_the_log_is_checked_from_there(
    services: Services, table: TableId, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    updated(monkeypatch)
    await services.tables.play(table, 1, "add 5")
    tampered(path, "UPDATE moves SET move = 'add 9' WHERE seq = 3")
    assert await verify(services.store, table)
    tampered(path, "UPDATE moves SET move = 'add 9' WHERE seq = 5")
    assert not await verify(services.store, table)


async def test_a_seat_that_changes_hands_first_thing_keeps_the_new_beginning_too(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    updated(monkeypatch)
    await services.tables.resign(table, BEN.id)
    assert [one.seq for one in await services.store.games.beginnings(table)] == [0, 4]
    assert await verify(services.store, table)


async def test_rules_that_change_before_the_first_move_are_the_ones_to_verify_by(
    services: Services, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Counting, "turn", lambda self, state: () if state.over else (0, 1))
    table = (await services.begun(ANNA, BEN, goal=100)).table.id
    assert (await services.tables.load(table)).seq == 0
    updated(monkeypatch)
    await services.tables.play(table, 0, "add 5")
    assert [(one.seq, one.version) for one in await services.store.games.beginnings(table)] == [
        (0, 2)
    ]
    assert await verify(services.store, table)
    tampered(path, "UPDATE moves SET move = 'add 9' WHERE seq = 1")
    assert not await verify(services.store, table)


async def test_a_game_that_ended_under_older_rules_is_left_alone(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    await services.tables.play(table, 0, "add 100")
    updated(monkeypatch)
    assert await verify(services.store, table)
    assert [one.seq for one in await services.store.games.beginnings(table)] == [0]


@pytest.mark.parametrize("key", ["tactic-tiles", "crosswords", "stacks"])
async def test_game_under_former_rules_continues_and_is_replayed_whole(
    services: Services, path: Path, key: str
) -> None:
    table = (await services.begun(ANNA, BEN, game=key)).table.id
    for kept in ("beginnings", "snapshots"):
        # Positions of the first version said nothing of one.
        tampered(
            path, f"UPDATE {kept} SET version = 1, state = replace(state, ',\"version\":2', '')"
        )
    replays, random = Replays(services.store), Random(5)
    play = await services.tables.load(table)
    for made in range(30):
        replay = await replays.load(table)
        assert len(replay.scenes) == made + 1
        assert replay.reel.position(play.seq) == play.state
        assert play.state.version == 1
        if not play.turn:
            break
        seat = random.choice(play.turn)
        play = await services.play(table, seat, any_move(play.game, play.state, seat, random))
    assert [one.version for one in await services.store.games.beginnings(table)] == [1]
    assert await verify(services.store, table)
