"""A table's secret follows from an earlier promise, or the screen says otherwise."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from bot.leagues.leagues import Leagues
from bot.leagues.standings import divisions
from bot.model.contests.cups import BY_CUP, BY_TABLE
from bot.model.ids import TableId
from bot.model.play import Play
from bot.model.tables import BY_LOG
from bot.people import exports
from bot.replays.fairness import Verdict, case_of, verdict
from bot.replays.origins import Origin, origin_of
from bot.replays.renderer_process import published
from bot.replays.verification import verify
from bot.tables.lobby.dealing import presses_of
from bot.ui.cups.pages import fair_page, standings_page
from bot.ui.cups.screens import cup_screen
from bot.ui.cups.shown import gathered
from bot.ui.kit.layout import Screen
from bot.ui.leagues.screens import SeasonView, fair_screen, season_screen, words_screen
from bot.ui.replays.deal import draws_screen, verdict_screen
from matchnight.testing.limits import check_screen, custom_ids
from rules.text import spell
from tests.bot.cups.tournaments import Tournament, crowd, opened, running
from tests.bot.leagues import seasons

from .. import database
from ..people.test_exports import unpacked
from ..seating import ANNA, BEN, CARLA, GUILD, Services, press
from ..ui.heights import FITS, tallest
from .test_fairness import deal_pages, finished, written


@pytest.fixture
def leagues(services: Services) -> Leagues:
    return Leagues(services.store, services.watch, services.lobbies)


def held_fingerprint(shown: SeasonView) -> str:
    """Return the fingerprint that a season's public message holds behind *Fair deal*."""
    ids = custom_ids(season_screen(shown))
    (held,) = [each for each in ids if each.startswith("lfair:")]
    return held.rpartition(":")[2]


def text(screen: Screen) -> str:
    return "\n".join(part["content"] for part in check_screen(screen) if "content" in part)


async def origin(services: Services, play: Play) -> Origin:
    """Return where a game's secret comes from."""
    return await origin_of(
        services.store, play.table, await services.store.lobbies.guests(play.table.id)
    )


async def shown(services: Services, table: TableId) -> str:
    """Return all published texts about a finished game's deal."""
    play = await services.tables.load(table)
    guests = await services.store.lobbies.guests(table)
    presses = presses_of(play.table.method, guests, play.table.started)
    case = await case_of(services.store, play)
    assert case is not None
    found = verdict(case)
    deal = published(case)
    assert deal is not None
    log = await services.store.logs.moves(table)
    return "\n".join(
        [
            *map(text, deal_pages(play, presses, await origin(services, play))),
            text(verdict_screen(play, found)),
            text(draws_screen(play, log, 0)),
            *map(spell, (deal.promised, deal.pressed, *deal.derivation)),
            str(deal.whole),
        ]
    )


async def all_won(found: Tournament) -> list[TableId]:
    """Let every table of a round begin and be won."""
    tables = await found.begun()
    for table in tables:
        await found.won(table)
    return tables


async def test_cup_table_s_secret_follows_from_one_fixed_before_anyone_joined(
    services: Services,
) -> None:
    found = await opened(services)
    promised, before = found.cup.fingerprint, press()
    assert sha256(bytes.fromhex(found.cup.secret)).hexdigest() == promised
    for person in crowd(4):
        await found.cups.join(found.cup.id, person, press())
    await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    for person in crowd(4):
        await found.cups.come(found.cup.id, person.id)
    for number in (1, 2):
        assert (await found.advance()).fingerprint == promised
        for at, table in enumerate(await found.begun(), 1):
            play = await services.tables.load(table)
            follows = written()["table_secret"](found.cup.secret, f"round {number}, table {at}")
            assert play.table.secret == follows
            guests = await services.store.lobbies.guests(table)
            assert min(presses_of(play.table.method, guests, play.table.started)) > before
            await found.won(table)


async def test_cup_secret_is_hidden_while_it_runs_and_verified_afterwards(
    services: Services, path: Path, tmp_path: Path
) -> None:
    found = await running(services, crowd(4))
    first, second = await found.begun()
    running_one = text(verdict_screen(*await checked(services, second)))
    await found.won(first)
    answer = await shown(services, first)
    cup, play = await found.again(), await services.tables.load(first)
    assert "You can check that when the cup is over" in answer and cup.fingerprint in answer
    assert (
        play.table.secret in answer and "in the lobby" not in answer and "The lobby" not in answer
    )
    assert "each join in seat order" in answer and "check-in" in answer
    assert await verify(services.store, first)
    await found.won(second)
    await found.advance()
    files = unpacked(*await exports.of_server(services.store, GUILD, services.watch(), tmp_path))
    here = await gathered(services.store, await found.again())
    pages = [cup_screen(here), standings_page(here, 0), fair_page(here)]
    public = [*map(text, pages), *files.values()]
    assert cup.secret not in "\n".join([answer, running_one, *public])
    await all_won(found)
    assert (await found.advance()).phase == "over"
    answer = await shown(services, first)
    assert cup.secret in answer and "✅ The table's secret follows from the cup's." in answer
    assert "`round 1, table 1`" in answer and "is over: its secret" not in answer
    assert await verify(services.store, first)
    here = await gathered(services.store, await found.again())
    assert f"draws and deals was `{cup.secret}`" in text(fair_page(here))
    database.change(path, "UPDATE cups SET secret = '" + "11" * 32 + "'")
    assert "❌ The table's secret doesn't follow from the cup's." in await shown(services, first)
    assert not await verify(services.store, first)


async def checked(services: Services, table: TableId) -> tuple[Play, Verdict]:
    """Return a game and what a check of it has found."""
    play = await services.tables.load(table)
    case = await case_of(services.store, play)
    assert case is not None
    return play, verdict(case)


async def test_a_cup_from_before_goes_on_and_says_that_its_tables_rest_on_trust(
    services: Services, path: Path
) -> None:
    found = await opened(services)
    assert found.cup.method == BY_CUP
    database.change(path, "UPDATE cups SET method = ?1", BY_TABLE)
    for person in crowd(4):
        await found.cups.join(found.cup.id, person, press())
    await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    for person in crowd(4):
        await found.cups.come(found.cup.id, person.id)
    await found.advance()
    table, _ = await all_won(found)
    secret = (await services.tables.load(table)).table.secret
    assert secret != found.cup.table_secret("round 1, table 1")
    answer = await shown(services, table)
    assert "you have to trust the person who runs this bot" in answer and "follow" not in answer
    await found.advance()
    await all_won(found)
    over = await found.advance()
    assert await verify(services.store, table)
    assert over.secret not in await shown(services, table)
    here = await gathered(services.store, over)
    assert "The secret of the draws was" in text(fair_page(here))
    assert "Fair draw: " in text(fair_page(here))


async def test_league_table_s_secret_follows_from_one_fixed_before_the_season(
    services: Services, leagues: Leagues, path: Path
) -> None:
    league = await seasons.opened(leagues, ANNA, BEN, CARLA)
    season = await leagues.latest(league.id)
    opened = SeasonView(league, season, await services.store.members.of("league", league.id))
    assert season.fingerprint not in text(season_screen(opened))
    assert held_fingerprint(opened) == season.fingerprint
    assert season.fingerprint in text(fair_screen(opened))
    assert season.secret not in text(fair_screen(opened))
    before = press()
    await leagues.start(league.id, press())
    await seasons.begin_all(services)
    rows = await services.store.leagues.meeting_rows(league.id, 1)
    row = await seasons.meeting_of(services, league, ANNA, BEN)
    assert row.table is not None
    for each in rows:
        assert each.table is not None
        play = await services.tables.load(each.table)
        assert play.table.started > before
        words = f"division {each.division}, table {each.number}"
        assert play.table.secret == written()["table_secret"](season.secret, words)
    await seasons.won(services, league, ANNA, BEN)
    answer = await shown(services, row.table)
    assert "You can check that when the season is over" in answer and season.fingerprint in answer
    assert "the press that started the season" in answer
    assert "The lobby" not in answer and "in the lobby" not in answer
    now = await leagues.latest(league.id)
    going = SeasonView(league, now, (), await divisions(services.store, now))
    assert held_fingerprint(going) == season.fingerprint
    pages = [season_screen(going), words_screen(going, 0), fair_screen(going)]
    assert season.secret not in answer + "".join(map(text, pages))
    await seasons.end_season(services, leagues, league)
    after, kept = await services.store.leagues.seasons(league.id)
    assert after.secret not in ("", season.secret) and kept.secret == season.secret
    over = SeasonView(league, kept, (), await divisions(services.store, kept))
    assert season.secret in text(fair_screen(over))
    assert season.secret not in text(season_screen(over)) + text(words_screen(over, 0))
    answer = await shown(services, row.table)
    assert season.secret in answer and "✅ The table's secret follows from the season's." in answer
    assert await verify(services.store, row.table)
    database.change(path, "UPDATE league_seasons SET secret = '" + "11" * 32 + "' WHERE number = 1")
    assert "❌ The table's secret doesn't follow" in await shown(services, row.table)
    assert not await verify(services.store, row.table)


async def test_season_from_before_secrets_continues_and_says_it_relies_on_trust(
    services: Services, leagues: Leagues, path: Path
) -> None:
    league = await seasons.opened(leagues, ANNA, BEN, CARLA)
    database.change(path, "UPDATE league_seasons SET secret = ''")
    await leagues.start(league.id, press())
    await seasons.begin_all(services)
    await seasons.won(services, league, ANNA, BEN)
    row = await seasons.meeting_of(services, league, ANNA, BEN)
    assert row.table is not None and await verify(services.store, row.table)
    answer = await shown(services, row.table)
    assert "you have to trust the person who runs this bot" in answer and "follow" not in answer
    assert "Fair deal" not in text(
        season_screen(SeasonView(league, await leagues.latest(league.id)))
    )


async def test_what_a_lobby_has_shown_before_is_said_as_it_was(services: Services) -> None:
    play = await finished(services, "tactic-tiles")
    table, guests = play.table, await services.store.lobbies.guests(play.table.id)
    assert await origin_of(services.store, table, guests) == Origin("lobby", "joins")
    seated = [replace(guest, joined=guests[0].joined) for guest in guests]
    assert await origin_of(services.store, table, seated) == Origin("lobby", "start")
    at_once = replace(table, started=guests[0].joined)
    assert await origin_of(services.store, at_once, guests[:1]) == Origin("lobby", "never")
    older = replace(table, method=BY_LOG)
    assert await origin_of(services.store, older, guests[:1]) == Origin("lobby", "never")
    late = [*seated, replace(guests[1], joined=press())]
    assert await origin_of(services.store, older, late) == Origin("lobby", "start")


async def test_solo_game_is_said_to_have_one_press_and_no_other_member(
    services: Services,
) -> None:
    play = await finished(services, "tactic-tiles")
    pages = deal_pages(play, (play.table.started,) * 3, Origin("lobby", "never"))
    answer = "\n".join(map(text, pages))
    assert "One press opened this table and started the game." in answer
    assert "you have to trust the person who runs this bot" in answer
    assert "joined" not in answer and "The lobby" not in answer and "in the lobby" not in answer


@pytest.mark.usefixtures("language")
async def test_a_deal_and_its_check_keep_the_limits_and_fit_a_screen(services: Services) -> None:
    play = await finished(services, "tactic-tiles")
    case = await case_of(services.store, play)
    assert case is not None
    presses = (play.table.started,) * 17
    bound = ("ab" * 32, "division 99, table 999")
    for origin_ in (
        *(Origin("cup", "joins", *bound, secret) for secret in ("", "cd" * 32)),
        *(Origin("season", "start", *bound, secret) for secret in ("", "cd" * 32)),
        *(Origin("arena", "joins", *bound, secret) for secret in ("", "cd" * 32)),
        Origin("cup", "never"),
        Origin("lobby", "start"),
        Origin("lobby", "never"),
    ):
        check = verdict_screen(play, verdict(replace(case, origin=origin_)))
        for screen in (check, *deal_pages(play, presses, origin_)):
            check_screen(screen)
            assert tallest(screen) <= FITS
    older = replace(play, table=replace(play.table, method=BY_LOG))
    for screen in deal_pages(older, presses[:8], Origin("lobby", "start")):
        check_screen(screen)
        assert tallest(screen) <= FITS
