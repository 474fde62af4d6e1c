"""Being forgotten, taking everything away, and games that are not kept for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.leagues.leagues import Leagues
from bot.model.daily import Attempt, DailyMove, day_of
from bot.model.ids import ChannelId, GuildId, MessageId, PersonId, TableId
from bot.model.people import Avatar
from bot.model.play import Play
from bot.model.tables import Due, Notice
from bot.model.units import DAY_MS
from bot.nights.nights import Nights
from bot.people.preferences import People
from bot.people.privacy import WAIT, Privacy
from bot.records.ratings import FRESH, rated
from bot.replays.verification import verify
from bot.store import Store
from bot.store.personal_data import OF_SERVERS, OF_TABLES, PERSONAL
from bot.tables.lobbies import Person
from bot.tables.proposals import Proposals
from bot.tables.rematches import rematch
from bot.ui.settings.privacy import Standing, drop_screen, forget_screen, privacy_screen
from matchnight.testing.limits import check_screen
from rules.core import RuleError
from rules.games import GAMES

from .. import raw
from ..ended import ended
from ..raw import columns, everything
from ..seating import BEN, CARLA, DEN, DORA, ELSEWHERE, GUILD, HALL, THREAD, House, hand_over, press

ANNA = Person(PersonId(987_654_321), "Zaphod")
"""Somebody whose id and name stand nowhere by chance."""


@pytest.fixture
def privacy(house: House) -> Privacy:
    """Return the use cases of keeping and forgetting."""
    return Privacy(
        house.store, house.tables, house.lobbies, Leagues(house.store, house.watch), house.watch
    )


async def ring(house: House, privacy: Privacy, path: Path) -> set[TableId]:
    """Do every chore that is due, as the clock does; returns the tables that have changed."""
    changed: set[TableId] = set()
    house.store.subscribe(changed.add)
    while rows := _due(path, house.watch()):
        for id_, what, due in rows:
            await privacy.ring(Due("chore", id_, due, what))
    return changed


def _due(path: Path, now: int) -> list[tuple[int, str, int]]:
    return raw.rows(path, "SELECT id, what, due FROM chores WHERE due <= ?1", now)


async def lived(house: House) -> dict[str, TableId]:
    """Let somebody do everything that leaves a trace; returns the tables by what they are."""
    proposals = Proposals(house.store, house.tables, house.watch)
    people = People(house.store, house.watch)
    won = (await house.begun(ANNA, BEN, channel=HALL, goal=10)).table.id
    await house.tables.play(won, 0, "add 10", person=ANNA.id, press=press())
    resigned = (await house.begun(ANNA, BEN, CARLA, channel=DEN, goal=15)).table.id
    await house.tables.resign(resigned, ANNA.id, press=press())
    await hand_over(proposals, resigned, BEN, 0, DORA)  # sits down under a program's name
    await house.tables.play(resigned, 1, "add 15")
    taken_over = (await house.begun(BEN, CARLA, channel=THREAD, goal=10)).table.id
    await hand_over(proposals, taken_over, BEN, 1, ANNA)
    await hand_over(proposals, taken_over, BEN, 1, DORA)
    running = (await house.begun(ANNA, BEN, CARLA, channel=ELSEWHERE)).table.id
    await house.tables.play(running, 0, "add 1", person=ANNA.id)
    await house.tables.play(running, 1, "add 1", person=BEN.id)
    await proposals.end(running, ANNA.id)
    lobby = await house.lobby(ANNA, BEN, channel=ChannelId(5))
    await house.lobbies.invite(lobby, ANNA.id, [DORA.id])
    invited = await house.lobby(BEN, channel=ChannelId(6))
    await house.lobbies.invite(invited, BEN.id, [ANNA.id])
    alone = await house.lobby(ANNA, channel=ChannelId(ANNA.id + 7), guild=None)
    await house.lobbies.add_program(alone, ANNA.id, "easy")
    await house.lobbies.begin(alone, ANNA.id, press=press())
    await people.change(ANNA.id, zone="Europe/London", quiet="22-08", way="digest")
    await people.go_away(ANNA.id, None, "2023-11-20")
    nights = Nights(house.store, house.watch)
    await nights.start(GUILD, ChannelId(9), host=ANNA.id, name="", scoring="places", press=press())
    night = await nights.plan(
        GUILD,
        ChannelId(9),
        host=BEN.id,
        name="",
        starts_at=house.watch() + DAY_MS,
        eventful=False,
        press=press(),
    )
    await nights.come(night.id, ANNA.id)
    async with house.store.writing() as write:
        await write.set_part(ANNA.id, False)
        await write.set_notice(running, Notice(0, 1, ELSEWHERE, MessageId(77)), due=0)
    return {
        "won": won,
        "resigned": resigned,
        "taken over": taken_over,
        "running": running,
        "lobby": lobby,
        "invited": invited,
        "alone": alone,
    }


async def test_everything_about_somebody_is_gone_after_seven_days(
    house: House, privacy: Privacy, path: Path
) -> None:
    tables = await lived(house)
    assert str(ANNA.id) in everything(path)
    assert ANNA.name in everything(path)
    due = await privacy.forget_person(ANNA.id)
    assert due == house.watch() + WAIT
    house.watch.at = due
    changed = await ring(house, privacy, path)
    assert changed >= {tables["running"], tables["lobby"], tables["alone"]}
    left = everything(path)
    assert str(ANNA.id) not in left
    assert ANNA.name not in left


async def test_the_games_of_others_stay_whole_and_go_on(
    house: House, privacy: Privacy, path: Path
) -> None:
    tables = await lived(house)
    house.watch.at = await privacy.forget_person(ANNA.id)
    await ring(house, privacy, path)
    for name in ("won", "resigned", "taken over", "running"):
        assert await verify(house.store, tables[name]), name
    won = await house.tables.load(tables["won"])
    assert won.names == ("Former player", "Ben")
    assert [(m.seat, m.move) for m in await house.store.moves(tables["won"])][-1] == (0, "add 10")
    anna, ben = await house.store.results(tables["won"])
    assert (anna.person, anna.name, anna.place, anna.points) == (None, "Former player", 1, 10)
    assert (ben.person, ben.place, ben.rivals) == (BEN.id, 2, 1)
    running = await house.tables.load(tables["running"])
    assert running.table.phase == "running"
    assert running.table.host == BEN.id
    assert (running.chairs[0].person, running.chairs[0].level) == (None, "normal")
    assert running.chairs[0].name == "Former player (opponent)"
    await house.tables.play(tables["running"], 1, "add 2", person=BEN.id)
    events = [str(e.text) for m in await house.store.moves(tables["running"]) for e in m.events]
    assert "a former player resigned. A computer opponent plays on in this seat." in events
    lobby = await house.lobbies.load(tables["lobby"])
    assert (lobby.table.host, lobby.people) == (BEN.id, [BEN.id])
    again, _ = await rematch(house.store, house.lobbies, won, BEN, press())
    assert again is not None
    assert [guest.name for guest in again.guests] == ["Ben"]


@pytest.mark.parametrize("move", ["add 1", "add 98"])
async def test_a_move_that_began_before_somebody_was_forgotten_does_not_bring_their_name_back(
    house: House, path: Path, monkeypatch: pytest.MonkeyPatch, move: str
) -> None:
    running = (await lived(house))["running"]
    await house.tables.resign(running, ANNA.id)
    load = house.tables.load

    async def load_and_be_late(table: TableId) -> Play:
        play = await load(table)
        monkeypatch.setattr(house.tables, "load", load)
        async with house.store.writing() as write:
            await write.forget_person(ANNA.id)
        return play

    monkeypatch.setattr(house.tables, "load", load_and_be_late)
    await house.tables.play(running, 0, move)
    after = await load(running)
    assert after.names[0] == "Former player (opponent)"
    assert after.table.phase == ("running" if move == "add 1" else "over")
    assert f"{ANNA.name} (opponent)" not in everything(path)


async def test_ratings_are_computed_anew_without_whoever_was_deleted(
    house: House, privacy: Privacy, path: Path
) -> None:
    await ended(house.store, [ANNA.id, BEN.id, CARLA.id])
    await ended(house.store, [BEN.id, ANNA.id])
    house.watch.at = await privacy.forget_person(ANNA.id)
    await ring(house, privacy, path)
    ben, carla = rated([FRESH, FRESH], [2, 3])
    assert await house.store.ratings_of(BEN.id) == {"tactic-tiles": ben}
    assert await house.store.ratings_of(CARLA.id) == {"tactic-tiles": carla}
    assert await house.store.ratings_of(ANNA.id) == {}
    assert [one.person for one in await house.store.leaders("tactic-tiles")] == [BEN.id, CARLA.id]


async def test_until_then_it_can_be_withdrawn_and_asking_again_changes_nothing(
    house: House, privacy: Privacy, path: Path
) -> None:
    await ended(house.store, [ANNA.id, BEN.id])
    before = everything(path)
    due = await privacy.forget_person(ANNA.id)
    house.watch.at = due - 1
    assert await privacy.forget_person(ANNA.id) == due
    await ring(house, privacy, path)
    assert len(await house.store.finishes(ANNA.id)) == 1
    await privacy.keep_person(ANNA.id)
    assert everything(path) == before
    house.watch.at = due + WAIT
    # An alarm that was already being looked at finds that it is withdrawn.
    await privacy.ring(Due("chore", ANNA.id, due, "forget"))
    assert len(await house.store.finishes(ANNA.id)) == 1


async def test_a_bot_that_was_stopped_in_between_goes_on_with_what_is_left(
    house: House, privacy: Privacy, path: Path
) -> None:
    tables = await lived(house)
    await ended(house.store, [BEN.id, ANNA.id, CARLA.id])
    house.watch.at = await privacy.forget_person(ANNA.id)
    await house.tables.resign(tables["running"], ANNA.id)  # as far as it had come
    again = await Store.open(path)
    try:
        privacy = Privacy(
            again, house.tables, house.lobbies, Leagues(again, house.watch), house.watch
        )
        (wish,) = _due(path, house.watch())
        await privacy.ring(Due("chore", wish[0], wish[2], wish[1]))
        (left,) = _due(path, house.watch())
        assert left[1] == "reckon"  # stopped here, the ratings would still be owed
        await privacy.ring(Due("chore", left[0], left[2], left[1]))
    finally:
        await again.close()
    assert str(ANNA.id) not in everything(path)
    ben, _ = rated([FRESH, FRESH], [1, 3])
    assert await house.store.ratings_of(BEN.id) == {
        **await house.store.ratings_of(BEN.id),
        "tactic-tiles": ben,
    }


def test_every_table_that_names_a_person_a_table_or_a_server_is_listed(
    house: House, path: Path
) -> None:
    found = columns(path)
    people = {name for name, of in found.items() if of & {"person", "host"}}
    assert people <= set(PERSONAL), "say in store/kept.py how a person is exported and forgotten"
    assert {name for name, of in found.items() if "table_id" in of} == set(OF_TABLES)
    guilds = {name for name, of in found.items() if of & {"guild", "guild_id"}} | {"guilds"}
    assert guilds <= set(OF_SERVERS)


# -- servers -----------------------------------------------------------------------------------


async def test_a_servers_data_goes_after_seven_days_and_nobody_elses(
    house: House, privacy: Privacy, path: Path
) -> None:
    here = await ended(house.store, [ANNA.id, BEN.id], guild=GUILD)
    there = await ended(house.store, [BEN.id, ANNA.id], guild=GuildId(8))
    running = (await house.begun(ANNA, BEN, channel=THREAD)).table.id
    lobby = await house.lobby(ANNA, channel=ELSEWHERE)
    nights = Nights(house.store, house.watch)
    night = await nights.start(
        GUILD, ELSEWHERE, host=ANNA.id, name="", scoring="places", press=press()
    )
    await house.begun(ANNA, BEN, channel=ChannelId(5))
    await privacy.keep_games(GUILD, 30)
    house.watch.at = await privacy.forget_server(GUILD)
    await ring(house, privacy, path)
    for table in (here, running, lobby):
        assert await house.store.table(table) is None
        assert await house.store.results(table) == []
    assert await house.store.table(there) is not None
    assert await house.store.night(night.id) is None
    assert await house.store.places(night.id) == []
    assert await house.store.kept_days(GUILD) == 0
    assert await house.store.chore("thin", 7) is None
    ben, anna = rated([FRESH, FRESH], [1, 2])
    assert (await house.store.ratings_of(BEN.id), await house.store.ratings_of(ANNA.id)) == (
        {"tactic-tiles": ben},
        {"tactic-tiles": anna},
    )


async def test_a_servers_deletion_can_be_withdrawn(
    house: House, privacy: Privacy, path: Path
) -> None:
    here = await ended(house.store, [ANNA.id, BEN.id], guild=GUILD)
    due = await privacy.forget_server(GUILD)
    await privacy.keep_server(GUILD)
    house.watch.at = due
    await ring(house, privacy, path)
    assert await house.store.table(here) is not None


async def test_old_games_go_after_as_long_as_the_server_says_and_what_came_out_stays(
    house: House, privacy: Privacy, path: Path
) -> None:
    old = (await house.begun(ANNA, BEN, goal=10)).table.id
    await house.tables.play(old, 0, "add 10")
    house.watch.pass_(40 * 86_400)
    young = (await house.begun(ANNA, BEN, channel=DEN, goal=10)).table.id
    await house.tables.play(young, 0, "add 10")
    running = (await house.begun(ANNA, BEN, channel=THREAD)).table.id
    ratings = await house.store.ratings_of(ANNA.id)
    await privacy.keep_games(GUILD, 30)
    await ring(house, privacy, path)
    assert await house.store.moves(old)  # a slip in the menu can be mended for a day
    house.watch.at += DAY_MS
    await ring(house, privacy, path)
    assert await house.store.moves(old) == []
    assert len(await house.store.results(old)) == 2
    assert await verify(house.store, young)
    assert await verify(house.store, running)
    assert sorted(await house.store.all_tables()) == sorted([young, running])
    with pytest.raises(RuleError):
        await house.tables.load(old)
    assert await house.store.ratings_of(ANNA.id) == ratings
    house.watch.at += 30 * DAY_MS
    await ring(house, privacy, path)
    assert await house.store.moves(young) == []
    assert await verify(house.store, running)


async def test_what_is_kept_for_a_while_goes_every_day_whether_anybody_plays_or_not(
    house: House, privacy: Privacy, path: Path
) -> None:
    began = house.watch()
    attempt = Attempt(ANNA.id, day_of(began), 1, began, None, 1, "{}", 0)
    async with house.store.writing() as write:
        await write.add_attempt(attempt, [DailyMove(1, 0, "add 1", (), 1, began, 0, press())])
        await write.set_avatar(Avatar(ANNA.id, ANNA.name, "abc", b"png", began))
    await privacy.begin_expiring()
    house.watch.at += DAY_MS
    await privacy.begin_expiring()  # as after a restart
    await ring(house, privacy, path)
    assert await house.store.daily_moves(ANNA.id, attempt.day)
    for days in (32, 60):
        assert await house.store.avatar(ANNA.id)
        house.watch.at += days * DAY_MS
        await ring(house, privacy, path)
        assert await house.store.daily_moves(ANNA.id, attempt.day) == []
    assert await house.store.avatar(ANNA.id) is None
    assert await house.store.attempt(ANNA.id, attempt.day), "how it came out stays"


async def test_all_that_goes_with_a_server_is_told_before(house: House) -> None:
    lines = {*await house.store.all_of_server(GUILD), "guilds", "server_changes"}
    peoples = {"daily_shares", "wanted_games", "night_ballots"}
    messages = {"night_channels", "league_seasons"}
    found_again = {"ceremonies"}
    still_to_do = {"deletions", "barred", "chores", "unreachable"}
    greeted = {"welcomes"}
    assert {*OF_SERVERS} - lines == peoples | messages | found_again | still_to_do | greeted


async def test_for_ever_is_for_ever_again(house: House, privacy: Privacy) -> None:
    await privacy.keep_games(GUILD, 90)
    assert await house.store.kept_days(GUILD) == 90
    await privacy.keep_games(GUILD, 0)
    assert (await house.store.kept_days(GUILD), await house.store.chore("thin", 7)) == (0, None)
    with pytest.raises(RuleError):
        await privacy.keep_games(GUILD, 31)


@pytest.mark.usefixtures("language")
def test_the_screens_keep_the_limits() -> None:
    for standing in (
        Standing(0),
        Standing(1, 1_700_000_000_000, 7, True, 1_700_000_000_000, 365),
        Standing(999_999, None, 999, True),
    ):
        check_screen(privacy_screen(standing))
    check_screen(forget_screen())
    check_screen(drop_screen())


async def test_whoever_is_forgotten_leaves_tables_that_rest(
    house: House, privacy: Privacy, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = await house.begun(ANNA, BEN)
    lobby = await house.lobby(ANNA, BEN, channel=DEN)
    await privacy.forget_person(ANNA.id)
    monkeypatch.delitem(GAMES, "counting")
    house.watch.pass_(WAIT // 1000)
    assert await ring(house, privacy, path) == {play.table.id, lobby}
    assert str(ANNA.id) not in everything(path) and ANNA.name not in everything(path)
    (table,) = [await house.store.table(play.table.id)]
    assert table is not None and (table.phase, table.ending) == ("closed", "ended")
