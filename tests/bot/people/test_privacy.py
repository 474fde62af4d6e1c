"""Being forgotten, taking everything away, and games that are not kept for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.leagues.leagues import Leagues
from bot.model.ids import ChannelId, GuildId, TableId
from bot.model.jobs import Job, JobKind
from bot.model.people import Avatar, Report
from bot.model.play import Play
from bot.model.solo.daily import Attempt, DailyMove, day_of
from bot.model.units import DAY_MS
from bot.nights.nights import Nights
from bot.people.privacy import WAIT, Privacy
from bot.records.ratings import NEW_RATING, rated
from bot.replays.verification import verify
from bot.store import Store
from bot.store.personal_data import OF_SERVERS, OF_TABLES, PERSONAL
from bot.tables.lobby.rematches import rematch
from bot.ui.settings.privacy import OwnData, drop_screen, forget_screen, privacy_screen
from matchnight.testing.limits import check_screen
from rules.core import RuleError
from rules.games import GAMES

from ..database import columns, everything
from ..finished_games import ended
from ..seating import (
    BEN,
    CARLA,
    DEN,
    ELSEWHERE,
    GUILD,
    THREAD,
    Services,
    press,
)
from .traces import ANNA, due_rows, lived, privacy, run_due

__all__ = ["privacy"]


async def test_everything_about_a_person_is_gone_after_seven_days(
    services: Services, privacy: Privacy, path: Path
) -> None:
    tables = await lived(services)
    assert str(ANNA.id) in everything(path)
    assert ANNA.name in everything(path)
    due = await privacy.forget_person(ANNA.id)
    assert due == services.watch() + WAIT
    services.watch.at = due
    changed = await run_due(services, privacy, path)
    assert changed >= {tables["running"], tables["lobby"], tables["alone"]}
    left = everything(path)
    assert str(ANNA.id) not in left
    assert ANNA.name not in left


async def test_the_games_of_others_stay_whole_and_go_on(
    services: Services, privacy: Privacy, path: Path
) -> None:
    tables = await lived(services)
    services.watch.at = await privacy.forget_person(ANNA.id)
    await run_due(services, privacy, path)
    for name in ("won", "resigned", "taken over", "running"):
        assert await verify(services.store, tables[name]), name
    won = await services.tables.load(tables["won"])
    assert won.names == ("Former player", "Ben")
    assert [(m.seat, m.move) for m in await services.store.logs.moves(tables["won"])][-1] == (
        0,
        "add 10",
    )
    anna, ben = await services.store.records.results(tables["won"])
    assert (anna.person, anna.name, anna.place, anna.points) == (None, "Former player", 1, 10)
    assert (ben.person, ben.place, ben.rivals) == (BEN.id, 2, 1)
    running = await services.tables.load(tables["running"])
    assert running.table.phase == "running"
    assert running.table.host == BEN.id
    assert (running.chairs[0].person, running.chairs[0].level) == (None, "normal")
    assert running.chairs[0].name == "Former player (opponent)"
    await services.tables.play(tables["running"], 1, "add 2", person=BEN.id)
    events = [
        str(e.text) for m in await services.store.logs.moves(tables["running"]) for e in m.events
    ]
    assert "a former player resigned. A computer opponent plays on in this seat." in events
    lobby = await services.lobbies.load(tables["lobby"])
    assert (lobby.table.host, lobby.people) == (BEN.id, [BEN.id])
    again, _ = await rematch(services.store, services.lobbies, won, BEN, press=press())
    assert again is not None
    assert [guest.name for guest in again.guests] == ["Ben"]


@pytest.mark.parametrize("move", ["add 1", "add 98"])
async def test_move_started_before_a_deletion_does_not_restore_the_name(
    services: Services, path: Path, monkeypatch: pytest.MonkeyPatch, move: str
) -> None:
    running = (await lived(services))["running"]
    await services.tables.resign(running, ANNA.id)
    load = services.tables.load

    async def load_and_be_late(table: TableId) -> Play:
        play = await load(table)
        monkeypatch.setattr(services.tables, "load", load)
        async with services.store.writing() as write:
            await write.privacy.forget_person(ANNA.id)
        return play

    monkeypatch.setattr(services.tables, "load", load_and_be_late)
    await services.tables.play(running, 0, move)
    after = await load(running)
    assert after.names[0] == "Former player (opponent)"
    assert after.table.phase == ("running" if move == "add 1" else "over")
    assert f"{ANNA.name} (opponent)" not in everything(path)


async def test_ratings_are_computed_again_without_the_deleted(
    services: Services, privacy: Privacy, path: Path
) -> None:
    await ended(services.store, [ANNA.id, BEN.id, CARLA.id])
    await ended(services.store, [BEN.id, ANNA.id])
    services.watch.at = await privacy.forget_person(ANNA.id)
    await run_due(services, privacy, path)
    ben, carla = rated([NEW_RATING, NEW_RATING], [2, 3])
    assert await services.store.records.ratings_of(BEN.id) == {"tactic-tiles": ben}
    assert await services.store.records.ratings_of(CARLA.id) == {"tactic-tiles": carla}
    assert await services.store.records.ratings_of(ANNA.id) == {}
    assert [one.person for one in await services.store.records.leaders("tactic-tiles")] == [
        BEN.id,
        CARLA.id,
    ]


async def test_until_then_it_can_be_withdrawn_and_asking_again_changes_nothing(
    services: Services, privacy: Privacy, path: Path
) -> None:
    await ended(services.store, [ANNA.id, BEN.id])
    before = everything(path)
    due = await privacy.forget_person(ANNA.id)
    services.watch.at = due - 1
    assert await privacy.forget_person(ANNA.id) == due
    await run_due(services, privacy, path)
    assert len(await services.store.records.finishes(ANNA.id)) == 1
    await privacy.keep_person(ANNA.id)
    assert everything(path) == before
    services.watch.at = due + WAIT
    # An alarm that was already being looked at finds that it is withdrawn.
    await privacy.run_job(Job(JobKind.MAINTENANCE, ANNA.id, due, "forget"))
    assert len(await services.store.records.finishes(ANNA.id)) == 1


async def test_a_bot_that_was_stopped_in_between_goes_on_with_what_is_left(
    services: Services, privacy: Privacy, path: Path
) -> None:
    tables = await lived(services)
    await ended(services.store, [BEN.id, ANNA.id, CARLA.id])
    services.watch.at = await privacy.forget_person(ANNA.id)
    await services.tables.resign(tables["running"], ANNA.id)  # as far as it had come
    again = await Store.open(path)
    try:
        leagues = Leagues(again, services.watch, services.lobbies)
        privacy = Privacy(again, services.tables, services.lobbies, leagues, now=services.watch)
        (wish,) = due_rows(path, services.watch())
        await privacy.run_job(Job(JobKind.MAINTENANCE, wish[0], wish[2], wish[1]))
        (left,) = due_rows(path, services.watch())
        assert left[1] == "reckon"  # stopped here, the ratings would still be pending
        await privacy.run_job(Job(JobKind.MAINTENANCE, left[0], left[2], left[1]))
    finally:
        await again.close()
    assert str(ANNA.id) not in everything(path)
    ben, _ = rated([NEW_RATING, NEW_RATING], [1, 3])
    assert await services.store.records.ratings_of(BEN.id) == {
        **await services.store.records.ratings_of(BEN.id),
        "tactic-tiles": ben,
    }


def test_every_table_that_names_a_person_a_table_or_a_server_is_listed(
    services: Services, path: Path
) -> None:
    found = columns(path)
    people = {name for name, of in found.items() if of & {"person", "host"}}
    assert people <= set(PERSONAL), "say in store/kept.py how a person is exported and forgotten"
    assert {name for name, of in found.items() if "table_id" in of} == set(OF_TABLES)
    guilds = {name for name, of in found.items() if of & {"guild", "guild_id"}} | {"guilds"}
    assert guilds <= set(OF_SERVERS)


# -- servers -----------------------------------------------------------------------------------


async def test_a_servers_data_goes_after_seven_days_and_nobody_elses(
    services: Services, privacy: Privacy, path: Path
) -> None:
    here = await ended(services.store, [ANNA.id, BEN.id], guild=GUILD)
    there = await ended(services.store, [BEN.id, ANNA.id], guild=GuildId(8))
    running = (await services.begun(ANNA, BEN, channel=THREAD)).table.id
    lobby = await services.lobby(ANNA, channel=ELSEWHERE)
    nights = Nights(services.store, services.watch, services.lobbies)
    night = await nights.start(
        GUILD, ELSEWHERE, host=ANNA.id, name="", scoring="places", press=press()
    )
    await services.begun(ANNA, BEN, channel=ChannelId(5))
    async with services.store.writing() as write:
        await privacy.keep_games(write, GUILD, 30)
    services.watch.at = await privacy.forget_server(GUILD)
    await run_due(services, privacy, path)
    for table in (here, running, lobby):
        assert await services.store.tables.get(table) is None
        assert await services.store.records.results(table) == []
    assert await services.store.tables.get(there) is not None
    assert await services.store.nights.get(night.id) is None
    assert await services.store.nights.places(night.id) == []
    assert await services.store.servers.kept_days(GUILD) == 0
    assert await services.store.jobs.due(JobKind.MAINTENANCE, 7, "thin") is None
    ben, anna = rated([NEW_RATING, NEW_RATING], [1, 2])
    assert (
        await services.store.records.ratings_of(BEN.id),
        await services.store.records.ratings_of(ANNA.id),
    ) == (
        {"tactic-tiles": ben},
        {"tactic-tiles": anna},
    )


async def test_a_servers_deletion_can_be_withdrawn(
    services: Services, privacy: Privacy, path: Path
) -> None:
    here = await ended(services.store, [ANNA.id, BEN.id], guild=GUILD)
    due = await privacy.forget_server(GUILD)
    await privacy.keep_server(GUILD)
    services.watch.at = due
    await run_due(services, privacy, path)
    assert await services.store.tables.get(here) is not None


async def test_old_games_expire_by_the_server_s_setting_and_results_stay(
    services: Services, privacy: Privacy, path: Path
) -> None:
    old = (await services.begun(ANNA, BEN, goal=10)).table.id
    await services.tables.play(old, 0, "add 10")
    services.watch.pass_(40 * 86_400)
    young = (await services.begun(ANNA, BEN, channel=DEN, goal=10)).table.id
    await services.tables.play(young, 0, "add 10")
    running = (await services.begun(ANNA, BEN, channel=THREAD)).table.id
    ratings = await services.store.records.ratings_of(ANNA.id)
    async with services.store.writing() as write:
        await privacy.keep_games(write, GUILD, 30)
    await run_due(services, privacy, path)
    assert await services.store.logs.moves(old)  # a slip in the menu can be mended for a day
    services.watch.at += DAY_MS
    await run_due(services, privacy, path)
    assert await services.store.logs.moves(old) == []
    assert len(await services.store.records.results(old)) == 2
    assert await verify(services.store, young)
    assert await verify(services.store, running)
    assert sorted(await services.store.tables.with_moves()) == sorted([young, running])
    with pytest.raises(RuleError):
        await services.tables.load(old)
    assert await services.store.records.ratings_of(ANNA.id) == ratings
    services.watch.at += 30 * DAY_MS
    await run_due(services, privacy, path)
    assert await services.store.logs.moves(young) == []
    assert await verify(services.store, running)


async def test_temporary_data_expires_every_day_even_if_nobody_plays(
    services: Services, privacy: Privacy, path: Path
) -> None:
    began = services.watch()
    attempt = Attempt(ANNA.id, day_of(began), 1, began, None, 1, "{}", 0)
    async with services.store.writing() as write:
        await write.dailies.add_attempt(
            attempt, [DailyMove(1, 0, "add 1", (), 1, began, 0, press())]
        )
        await write.people.set_avatar(Avatar(ANNA.id, ANNA.name, "abc", b"png", began))
        await write.reports.add(Report(ANNA.id, began, GUILD, None, None, BEN.id, "Ben shouts."))
    await privacy.begin_expiring()
    services.watch.at += DAY_MS
    await privacy.begin_expiring()  # as after a restart
    await run_due(services, privacy, path)
    assert await services.store.dailies.moves(ANNA.id, attempt.day)
    for days in (32, 60):
        assert await services.store.people.avatar(ANNA.id)
        assert await services.store.reports.all_reports()
        services.watch.at += days * DAY_MS
        await run_due(services, privacy, path)
        assert await services.store.dailies.moves(ANNA.id, attempt.day) == []
    assert await services.store.people.avatar(ANNA.id) is None
    assert await services.store.reports.all_reports() == []
    assert await services.store.dailies.attempt(ANNA.id, attempt.day), "how it came out stays"


async def test_deletion_of_a_server_lists_its_data_before(services: Services) -> None:
    lines = {*await services.store.privacy.all_of_server(GUILD), "guilds", "server_changes"}
    peoples = {"daily_shares", "wanted_games", "night_ballots"}
    messages = {"night_channels", "league_seasons", "posts"}
    found_again = {"ceremonies"}
    still_to_do = {"deletions", "barred", "jobs", "unreachable"}
    greeted = {"welcomes"}
    about_people = {"reports"}
    silent = peoples | messages | found_again | still_to_do | greeted | about_people
    assert {*OF_SERVERS} - lines == silent


async def test_for_ever_is_for_ever_again(services: Services, privacy: Privacy) -> None:
    async with services.store.writing() as write:
        await privacy.keep_games(write, GUILD, 90)
    assert await services.store.servers.kept_days(GUILD) == 90
    async with services.store.writing() as write:
        await privacy.keep_games(write, GUILD, 0)
    assert (
        await services.store.servers.kept_days(GUILD),
        await services.store.jobs.due(JobKind.MAINTENANCE, 7, "thin"),
    ) == (
        0,
        None,
    )
    with pytest.raises(RuleError):
        async with services.store.writing() as write:
            await privacy.keep_games(write, GUILD, 31)


@pytest.mark.usefixtures("language")
def test_the_screens_keep_the_limits() -> None:
    for standing in (
        OwnData(0),
        OwnData(1, 1_700_000_000_000, 7, True, 1_700_000_000_000, 365),
        OwnData(999_999, None, 999, True),
    ):
        check_screen(privacy_screen(standing))
    check_screen(forget_screen())
    check_screen(drop_screen())


async def test_person_who_is_forgotten_leaves_tables_that_rest(
    services: Services, privacy: Privacy, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = await services.begun(ANNA, BEN)
    lobby = await services.lobby(ANNA, BEN, channel=DEN)
    await privacy.forget_person(ANNA.id)
    monkeypatch.delitem(GAMES, "counting")
    services.watch.pass_(WAIT // 1000)
    assert await run_due(services, privacy, path) == {play.table.id, lobby}
    assert str(ANNA.id) not in everything(path) and ANNA.name not in everything(path)
    (table,) = [await services.store.tables.get(play.table.id)]
    assert table is not None and (table.phase, table.ending) == ("closed", "ended")
