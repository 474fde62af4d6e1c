"""Leaving a running game: resigning, being gone, ending and closing it."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path

import pytest

from bot.errors import AlreadyDone, Watching
from bot.model.ids import ChannelId, TableId
from bot.replays.verification import verify
from bot.tables.agreements.proposals import Proposals
from bot.tables.endings import winner_by_resignation
from bot.ui.panels.table_screen import ending_card, ending_line
from tests.bot.refusals import refused

from .. import database
from ..seating import ANNA, BEN, CARLA, DEN, Services, hand_over, press


def sittings(path: Path) -> list[tuple[object, ...]]:
    """Return who sat where from which move on."""
    sql = "SELECT seat, from_seq, person, level FROM sittings ORDER BY from_seq, seat"
    return database.rows(path, sql)


async def test_computer_opponent_takes_the_seat_of_a_resigned_player(
    services: Services, path: Path
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    after = await services.tables.resign(table, ANNA.id, press=press())
    chair = after.chairs[0]
    assert (chair.person, chair.level, chair.name) == (None, "normal", "Anna (opponent)")
    assert (chair.since, chair.turn) == (2, True)
    assert after.state.people == (False, True)
    assert after.table.phase == "running"
    move = (await services.store.logs.moves(table))[-1]
    assert (move.seat, move.move, move.person) == (-3, "sit 0 program", ANNA.id)
    assert str(move.events[0].text) == ("Anna resigned. A computer opponent plays on in this seat.")
    assert sittings(path) == [
        (0, 0, ANNA.id, None),
        (1, 0, BEN.id, None),
        (0, 2, None, "normal"),
    ]
    assert table in await services.store.seats.with_waiting_program()
    assert await verify(services.store, table)


async def test_resigning_counts_once_and_only_for_players(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    pressed = press()
    await services.tables.resign(table, ANNA.id, press=pressed)
    with pytest.raises(AlreadyDone):
        await services.tables.resign(table, ANNA.id, press=pressed)
    for outside in (ANNA, CARLA):
        refusal = await refused(services.tables.resign(table, outside.id, press=press()), Watching)
        assert refusal.startswith("You're not playing at this table.")


async def test_a_name_does_not_grow_beyond_what_fits(services: Services) -> None:
    long = dataclasses.replace(ANNA, name="A" * 100)
    table = (await services.begun(long, BEN)).table.id
    after = await services.tables.resign(table, ANNA.id)
    assert after.chairs[0].name == "A" * 40 + " (opponent)"


async def test_resigning_against_one_computer_names_who_resigned_and_won(
    services: Services,
) -> None:
    begun = await services.begun(ANNA, programs=("easy",))
    after = await services.tables.resign(begun.table.id, ANNA.id)
    computer = begun.chairs[1].name.partition(" (")[0]
    assert after.chairs[0].name == "Anna"
    ending = "Anna resigned, so " + computer + " wins."
    assert ending_line(after) == f"**Anna** resigned, so **{computer}** wins."
    card = ending_card(after, None)
    assert card.alt.startswith(f"Counting: {ending}")
    assert winner_by_resignation(after) == 1


async def test_leaving_the_server_alone_is_no_resigning(services: Services) -> None:
    begun = await services.begun(ANNA, programs=("easy",))
    after = await services.tables.vacate(begun.table.id, ANNA.id)
    assert after is not None and winner_by_resignation(after) is None
    assert ending_line(after) == "Everyone left."


async def test_when_the_last_person_resigns_the_table_is_closed(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy",))).table.id
    await services.tables.resign(table, BEN.id)
    after = await services.tables.resign(table, ANNA.id)
    assert (after.table.phase, after.table.ending) == ("closed", "everybody left")
    assert after.turn == ()
    assert not any(chair.turn or chair.awaited for chair in after.chairs)
    assert await services.store.clocks.alarms(table) == []
    assert await services.store.seats.with_waiting_program() == []
    assert await refused(services.tables.play(table, 0, "add 1")) == (
        "This table is closed. `/play` opens a new one."
    )
    assert await verify(services.store, table)


async def test_people_who_resign_at_once_all_leave(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await asyncio.gather(*(services.tables.resign(table, one.id) for one in (ANNA, BEN, CARLA)))
    play = await services.tables.load(table)
    assert play.people == []
    assert play.table.phase == "closed"
    assert [move.move for move in (await services.store.logs.moves(table))[1:]] == [
        f"sit {seat} program" for seat in (0, 1, 2)
    ]


async def test_nobody_resigns_from_a_game_that_is_over(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, goal=10)).table.id
    await services.tables.play(table, 0, "add 10")
    assert "This game is over" in await refused(services.tables.resign(table, ANNA.id))
    assert (await services.tables.load(table)).table.phase == "over"


async def test_the_seat_of_a_person_who_left_the_server_goes_to_a_program(
    services: Services, path: Path
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    after = await services.tables.vacate(table, BEN.id)
    assert after is not None
    assert (after.chairs[1].person, after.chairs[1].level) == (None, "normal")
    event = (await services.store.logs.moves(table))[-1].events[0]
    assert str(event.text) == "Ben left the server. A computer opponent plays on."
    assert sittings(path)[-1] == (1, 2, None, "normal")
    assert await services.tables.vacate(table, BEN.id) is None
    closed = await services.tables.vacate(table, ANNA.id)
    assert closed is not None
    assert closed.table.phase == "closed"
    assert await services.tables.vacate(table, ANNA.id) is None


async def test_seat_taken_over_from_a_departed_member_stays_with_its_new_player(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await hand_over(proposals, table, BEN, 1, CARLA)
    assert await services.tables.vacate(table, BEN.id) is None
    assert (await services.tables.load(table)).chairs[1].person == CARLA.id


async def test_deleted_channel_closes_its_lobby_or_game_and_queues_nothing(
    services: Services,
) -> None:
    game = (await services.begun(ANNA, BEN)).table.id
    lobby = await services.lobby(CARLA, channel=DEN)
    for table in (game, lobby):
        await services.tables.close(table, "channel gone")
        closed = await services.store.tables.get(table)
        assert closed is not None
        assert (closed.phase, closed.ending) == ("closed", "channel gone")
        assert closed.shown == closed.revision
        assert await services.store.clocks.alarms(table) == []
    await services.tables.close(game, "abandoned")
    again = await services.store.tables.get(game)
    assert again is not None
    assert again.ending == "channel gone"
    await services.tables.close(TableId(12345), "channel gone")


async def test_what_is_over_stays_over_when_its_channel_goes(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, goal=10)).table.id
    await services.tables.play(table, 0, "add 10")
    await services.tables.close(table, "channel gone")
    assert (await services.tables.load(table)).table.phase == "over"


async def test_move_made_while_its_table_is_closing_does_not_reopen_it(
    services: Services,
) -> None:
    for channel in range(1, 16):
        table = (await services.begun(ANNA, BEN, channel=ChannelId(channel), goal=10)).table.id

        async def move(table: TableId = table, steps: int = channel) -> None:
            for _ in range(steps):
                await asyncio.sleep(0)
            await services.tables.play(table, 0, "add 10" if steps % 2 else "add 1")

        outcome, _ = await asyncio.gather(
            move(), services.tables.close(table, "channel gone"), return_exceptions=True
        )
        found = await services.store.tables.get(table)
        assert found is not None
        assert await services.store.clocks.alarms(table) == []
        moves = await services.store.logs.moves(table)
        if found.phase == "closed":
            assert len(moves) == 1 or not isinstance(outcome, BaseException)
        else:
            assert found.phase == "over"
            assert len(moves) == 2
        assert await verify(services.store, table)
