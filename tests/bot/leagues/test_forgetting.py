"""A forgotten person leaves their leagues; a forgotten server loses all of them."""

from __future__ import annotations

from pathlib import Path

from bot.leagues.leagues import Leagues
from bot.people.privacy import Privacy

from .. import database
from ..people.traces import run_due
from ..seating import ANNA, BEN, CARLA, GUILD, Services
from .seasons import end_season, ladder, points, stands, started, won


async def test_forgotten_member_leaves_leagues_and_loses_the_name_in_results(
    services: Services, leagues: Leagues, path: Path
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    await won(services, league, BEN, ANNA)
    privacy = Privacy(
        services.store, services.tables, services.lobbies, leagues, now=services.watch
    )
    services.watch.at = await privacy.forget_person(BEN.id)
    await run_due(services, privacy, path)
    assert await ladder(services, league) == ["Anna", "Carla"]
    assert await services.store.tables.running_of(BEN.id) == []
    (division,) = await stands(services, leagues, league)
    assert points([division]) == [{"Former player": 2, "Anna": 0, "Carla": 0}]
    assert [line.who.person for line in division.lines if line.who.gone] == [None]
    await end_season(services, leagues, league)
    assert await ladder(services, league) == ["Carla", "Anna"]


async def test_the_league_of_a_server_that_is_forgotten_is_gone(
    services: Services, leagues: Leagues, path: Path
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    stored = await services.store.privacy.all_of_server(GUILD)
    assert [row["id"] for row in stored["leagues"]] == [league.id]
    assert len(stored["contest_people"]) == len(stored["league_places"]) == 3
    privacy = Privacy(
        services.store, services.tables, services.lobbies, leagues, now=services.watch
    )
    services.watch.at = await privacy.forget_server(GUILD)
    await run_due(services, privacy, path)
    for name in ("leagues", "league_seasons", "contest_people", "league_places", "league_meetings"):
        assert database.rows(path, f"SELECT * FROM {name}") == []
