"""A cup's rounds: created once, counted, ended by time, with absent people."""

from __future__ import annotations

import pytest

from bot.cups.sign_up import LIVE_ROUND
from bot.errors import Uninstalled
from bot.model.bans import Ban
from bot.model.contests.cups import BYE
from bot.model.ids import TableId
from bot.model.people import KeptOut
from bot.tables.endings import finish
from bot.tables.timeouts import Timeouts
from rules.core import RuleError
from rules.games import GAMES
from tests.bot.refusals import refused

from ..seating import ANNA, BEN, GUILD, HALL, Services
from .tournaments import crowd, opened, running


async def test_a_round_is_created_once_however_often_its_cup_rings(services: Services) -> None:
    found = await running(services, crowd(5))
    for _ in range(3):
        await found.advance()
    tables = await services.store.cups.round_tables(found.cup.id, 1)
    assert [each.number for each in tables] == [1, 2]
    threads = await services.store.table_messages.pending_threads()
    assert {each.table: each.state for each in threads} == {each.table: "wanted" for each in tables}
    seats = await services.store.cups.seats(found.cup.id)
    assert sorted(seat.entrant for seat in seats) == [1, 2, 3, 4, 5]
    assert [seat.points for seat in seats if seat.number == BYE] == [120]


async def test_the_next_round_is_drawn_as_soon_as_the_last_table_is_over(
    services: Services,
) -> None:
    found = await running(services, crowd(4))
    one, other = await found.begun()
    await found.won(one)
    cup = await found.advance()
    assert (cup.round, sorted((await found.points()).values())) == (1, [0, 0, 0, 120])
    await found.won(other)
    assert (await found.advance()).round == 2
    for table in await found.begun():
        await found.won(table)
    cup = await found.advance()
    assert (cup.phase, cup.ending, await found.due()) == ("over", "played", None)
    assert sorted((await found.points()).values()) == [0, 120, 120, 240]


async def test_a_round_whose_time_is_up_ends_with_the_points_on_the_boards(
    services: Services,
) -> None:
    found = await running(services, crowd(4))
    one, other = await found.begun()
    await services.play(one, 0, "add 1")
    services.watch.at += LIVE_ROUND
    assert (await found.advance()).round == 2
    assert sorted((await found.points()).values()) == [0, 0, 0, 120]
    for table in (one, other):
        ended = await services.store.tables.get(table)
        assert ended is not None and (ended.phase, ended.ending) == ("closed", "round over")
        kept = await services.store.cups.table(table)
        assert kept is not None and kept.state == "stopped"


async def test_time_in_which_the_bot_was_down_is_given_to_the_round(
    services: Services, timeouts: Timeouts
) -> None:
    assert await timeouts.grant() == 0
    found = await running(services, crowd(4))
    services.watch.at += LIVE_ROUND
    assert await timeouts.grant() == LIVE_ROUND
    cup = await found.advance()
    assert (cup.round, cup.ends) == (1, services.watch() + LIVE_ROUND)


async def test_a_table_that_ended_while_the_bot_went_down_is_counted_at_once(
    services: Services, timeouts: Timeouts
) -> None:
    assert await timeouts.grant() == 0
    found = await running(services, crowd(4))
    for table in await found.begun():
        await found.won(table)
    services.watch.pass_(300)
    assert await timeouts.grant() == 600_000
    assert (await found.advance()).round == 2


async def test_annul_by_an_entrant_is_refused(services: Services) -> None:
    found = await running(services, [ANNA, *crowd(3)])
    tables = await found.begun()
    sitting = [{one.person for one in await services.store.seats.chairs(table)} for table in tables]
    own = tables[next(at for at, people in enumerate(sitting) if ANNA.id in people)]
    (other,) = {*tables} - {own}
    for table in (own, other):  # everybody in a cup is a party at each of its tables
        with pytest.raises(RuleError, match="someone who doesn't has to decide"):
            await found.cups.void(table, ANNA.id, moderator=True)
    await services.tables.resign(own, ANNA.id)
    with pytest.raises(RuleError, match="someone who doesn't has to decide"):
        await found.cups.void(own, ANNA.id, moderator=True)
    await found.cups.void(own, BEN.id, moderator=True)
    ended = await services.store.tables.get(own)
    assert ended is not None and (ended.ending, ended.ended_by) == ("void", BEN.id)


async def test_a_table_that_is_taken_out_counts_for_nobody(services: Services) -> None:
    found = await running(services, crowd(4))
    one, other = await found.begun()
    await found.won(one)
    await found.advance()
    with pytest.raises(RuleError, match="Only"):
        await found.cups.void(one, BEN.id, moderator=False)
    await found.cups.void(one, BEN.id, moderator=True)
    assert sum((await found.points()).values()) == 0
    with pytest.raises(RuleError, match="already"):
        await found.cups.void(one, ANNA.id, moderator=False)
    await found.cups.void(other, ANNA.id, moderator=False)
    assert (await found.advance()).round == 2
    with pytest.raises(RuleError, match="current round"):
        await found.cups.void(one, ANNA.id, moderator=False)
    with pytest.raises(RuleError, match="no cup"):
        await found.cups.void(TableId(5), ANNA.id, moderator=False)


async def test_thread_deleted_in_a_round_counts_for_nobody(services: Services) -> None:
    found = await running(services, crowd(4))
    one, other = await found.begun()
    await services.play(one, 0, "add 1")
    await services.tables.close(one, "channel gone")
    await found.won(other)
    assert (await found.advance()).round == 2
    assert sorted((await found.points()).values()) == [0, 0, 0, 120]
    table = await services.store.cups.table(one)
    assert table is not None and table.state == "void"


async def test_a_cup_waits_for_a_game_that_is_not_installed(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await running(services, crowd(4))
    for table in await found.begun():
        await found.won(table)
    with monkeypatch.context() as without:
        without.delitem(GAMES, "counting")
        assert (await found.advance()).round == 1
    services.watch.at += 3_600_000
    assert (await found.advance()).round == 2


async def test_round_leaves_out_members_who_left_or_are_barred_from_games(
    services: Services,
) -> None:
    people = crowd(6)
    found = await running(services, people)
    async with services.store.writing() as write:
        await write.servers.keep_out(
            GUILD, KeptOut(people[0].id, ANNA.id, "Shouts.", services.watch())
        )
    assert await found.cups.leave(found.cup.id, people[1].id)
    for table in await found.begun():
        await found.won(table)
    await found.advance()
    seats = await services.store.cups.seats(found.cup.id)
    assert sorted(seat.entrant for seat in seats if seat.round == 2) == [3, 4, 5, 6]


async def test_a_cup_whose_people_have_all_left_is_over_with_what_was_played(
    services: Services,
) -> None:
    people = crowd(4)
    found = await running(services, people)
    for table in await found.begun():
        await found.won(table)
    for person in people[:3]:
        await found.cups.leave(found.cup.id, person.id)
    cup = await found.advance()
    assert (cup.phase, cup.ending) == ("over", "played")


async def test_a_cup_that_is_closed_stops_its_games_and_counts_them(services: Services) -> None:
    found = await running(services, crowd(4))
    one, _ = await found.begun()
    await services.play(one, 0, "add 1")
    await found.cups.close(found.cup.id, BEN.id, moderator=True)
    cup = await found.again()
    assert (cup.phase, cup.ending) == ("over", "cup closed")
    assert sorted((await found.points()).values()) == [60, 60, 60, 60]  # ties
    table = await services.store.tables.get(one)
    assert table is not None and table.ending == "cup closed"


async def test_a_cup_is_not_closed_by_who_was_asked_in_the_round_before(services: Services) -> None:
    found = await running(services, crowd(4))
    asked_at = found.cup.stage
    close = found.cups.close(found.cup.id, ANNA.id, moderator=False, asked_at=asked_at)
    assert "Things have changed" in await refused(close)
    now = await found.again()
    assert now.phase == "running"
    await found.cups.close(found.cup.id, ANNA.id, moderator=False, asked_at=now.stage)
    assert (await found.again()).phase == "over"


async def test_a_cup_whose_channel_is_gone_is_over_and_owes_nothing(services: Services) -> None:
    found = await running(services, crowd(4))
    await found.cups.channel_gone(HALL)
    await found.cups.channel_gone(HALL)
    assert (await found.again()).ending == "channel gone"
    assert await services.store.posts.pending("cup") == []


async def test_a_table_whose_lobby_lacks_people_is_closed_and_the_cup_goes_on(
    services: Services,
) -> None:
    found = await running(services, crowd(4))
    table = (await services.store.cups.round_tables(found.cup.id, 1))[0]
    async with services.store.writing() as write:
        await write.lobbies.set_guests(table.table, [])
        lobby = await write.tables.get(table.table)
        assert lobby is not None
    await found.cups.begin_table(found.cup, table.table)
    ended = await services.store.tables.get(table.table)
    assert ended is not None and ended.phase == "closed"
    async with services.store.writing() as write:
        await finish(write, ended, "void", at=0)  # nothing is left to do


async def test_a_table_whose_game_isn_t_installed_waits_for_it_and_isn_t_closed(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await running(services, crowd(4))
    table = (await services.store.cups.round_tables(found.cup.id, 1))[0].table
    with monkeypatch.context() as without:
        without.delitem(GAMES, "counting")
        with pytest.raises(Uninstalled):
            await found.cups.begin_table(found.cup, table)
    await found.cups.begin_table(found.cup, table)
    begun = await services.store.tables.get(table)
    assert begun is not None and begun.phase == "running"


async def test_in_a_cup_one_hosts_no_table_that_counts_against_the_own_limit(
    services: Services,
) -> None:
    people = crowd(4)
    found = await running(services, people)
    await found.begun()
    for person in people:
        assert await services.store.tables.hosted(person.id, ("lobby", "running")) == []


async def test_a_cup_that_is_over_owes_nothing_in_a_channel_that_is_gone(
    services: Services,
) -> None:
    found = await running(services, crowd(4))
    await found.cups.close(found.cup.id, ANNA.id, moderator=False)
    assert await services.store.posts.pending("cup") != []
    await found.cups.channel_gone(HALL)
    assert await services.store.posts.pending("cup") == []


async def test_cup_of_a_banned_server_cannot_be_changed_from_elsewhere(
    services: Services,
) -> None:
    found = await opened(services)
    async with services.store.writing() as write:
        await write.bans.save(Ban("server", GUILD, "", services.watch(), None, None))
    (ban,) = (await services.store.presses.get(ANNA.id, None, found.cup.id)).bans
    assert ban.kind == "server"
