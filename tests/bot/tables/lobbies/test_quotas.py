"""One person's quotas: enough for honest use, and a kind refusal beyond."""

from __future__ import annotations

import pytest

from bot.model.contests.cups import Cup
from bot.model.contests.leagues import League
from bot.model.ids import ChannelId, CupId, GuildId, LeagueId, PersonId
from bot.model.people import Server
from bot.nights.nights import Nights
from bot.people.preferences import People
from bot.tables.agreements.proposals import PAUSE, Proposals
from bot.tables.lobby.quotas import (
    CUPS,
    LABELS,
    LEAGUES,
    OFFERED,
    InWork,
    Limits,
    Quotas,
    limits_of,
)
from bot.ui.kit.controls.custom_ids import Control
from bot.ui.kit.mentions import spelled
from bot.ui.settings.decisions import Decisions
from bot.ui.settings.server_forms import limits_form
from matchnight.testing.limits import check_form
from rules.codec import encode
from rules.core import RuleError
from rules.text import say, spell

from ...finished_games import ended
from ...seating import ANNA, BEN, GUILD, Services, press

SERVER = Server(GUILD)


@pytest.fixture
def quotas(services: Services) -> Quotas:
    return Quotas(services.store, services.watch)


async def test_a_person_has_so_many_lobbies_and_a_rematch_is_none_of_them(
    services: Services, quotas: Quotas
) -> None:
    over = await services.begun(ANNA, BEN, goal=10)
    await services.tables.play(over.table.id, 0, "add 10")
    await services.lobbies.open(
        "counting", GUILD, ChannelId(9), ANNA, press=press(), invited=[BEN.id], like=over.table
    )
    for channel in (1, 2, 3):
        await quotas.table(ANNA.id, SERVER)
        await services.lobby(ANNA, channel=ChannelId(channel))
        services.watch.pass_(1)
    with pytest.raises(RuleError) as refusal:
        await quotas.table(ANNA.id, SERVER)
    assert spell(refusal.value.text) == (
        "You have 3 tables waiting for players, in #1, #2 and #3. Start or cancel one first."
    )
    await quotas.table(BEN.id, SERVER)
    await quotas.table(ANNA.id, Server(GUILD, limits=encode(Limits(lobbies=5))))


async def test_table_quota_grows_by_one_for_three_finished_games(
    services: Services, quotas: Quotas
) -> None:
    for channel in range(1, 9):
        await quotas.table(ANNA.id, SERVER)
        await services.begun(ANNA, BEN, channel=ChannelId(channel))
    with pytest.raises(RuleError, match="You host 8 tables already"):
        await quotas.table(ANNA.id, SERVER)
    await quotas.table(BEN.id, SERVER)  # plays at all of them, but has opened none
    for _ in range(3):
        await ended(services.store, [ANNA.id, BEN.id])
    await quotas.table(ANNA.id, SERVER)


async def test_table_quota_of_a_server_counts_every_host(
    services: Services, quotas: Quotas, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.lobby.quotas.SERVER_TABLES", 2)
    for channel, person in enumerate((ANNA, BEN)):
        await quotas.table(person.id, SERVER)
        await services.lobby(person, channel=ChannelId(channel))
    with pytest.raises(RuleError, match="the maximum"):
        await quotas.table(PersonId(1234), SERVER)
    await quotas.table(PersonId(1234), Server(GuildId(8)))


async def test_a_person_and_a_server_have_so_many_nights(
    services: Services, quotas: Quotas, monkeypatch: pytest.MonkeyPatch
) -> None:
    nights = Nights(services.store, services.watch, services.lobbies)
    for channel in (1, 2, 3):
        await quotas.night(ANNA.id, SERVER)
        night = await nights.start(
            GUILD, ChannelId(channel), host=ANNA.id, name="", scoring="places", press=press()
        )
    with pytest.raises(RuleError, match="You host 3 game nights here already"):
        await quotas.night(ANNA.id, SERVER)
    await quotas.night(ANNA.id, Server(GuildId(8)))
    await nights.close(night.id, ANNA.id, moderator=False)
    await quotas.night(ANNA.id, SERVER)
    monkeypatch.setattr("bot.tables.lobby.quotas.SERVER_NIGHTS", 2)
    with pytest.raises(RuleError, match="enough game nights"):
        await quotas.night(BEN.id, SERVER)


def a_cup(host: PersonId, number: int) -> Cup:
    return Cup(
        CupId(number),
        GUILD,
        ChannelId(number),
        host,
        "",
        "counting",
        "pods",
        2,
        0,
        0,
        "",
        "open",
        press(),
        "en",
        0,
    )


def a_league(host: PersonId, number: int) -> League:
    return League(
        LeagueId(number), GUILD, ChannelId(number), host, "counting", 14, 4, "en", press(), 0
    )


def test_nobody_takes_all_the_cups_and_leagues_of_a_server() -> None:
    cups = [a_cup(ANNA.id, number) for number in range(CUPS.own)]
    CUPS.check(cups[1:], ANNA.id)
    CUPS.check(cups, BEN.id)
    with pytest.raises(RuleError, match="You have three cups going"):
        CUPS.check(cups, ANNA.id)
    with pytest.raises(RuleError, match="enough cups"):
        CUPS.check([*cups, a_cup(BEN.id, 8), a_cup(BEN.id, 9)], PersonId(1234))
    leagues = [a_league(ANNA.id, number) for number in range(LEAGUES.own)]
    LEAGUES.check(leagues[1:], ANNA.id)
    LEAGUES.check(leagues, BEN.id)
    with pytest.raises(RuleError, match="You run five leagues"):
        LEAGUES.check(leagues, ANNA.id)
    with pytest.raises(RuleError, match="ten leagues"):
        LEAGUES.check([a_league(PersonId(n), n) for n in range(10)], PersonId(1234))


async def test_what_is_counted_by_the_hour_comes_back_as_time_goes_by(
    services: Services, quotas: Quotas
) -> None:
    for _ in range(5):
        with quotas.inviting(ANNA.id, SERVER, [BEN.id]):
            pass
        with quotas.thread(ANNA.id, SERVER):
            pass
        services.watch.pass_(600)
    again = services.watch() // 1000 + 600
    with pytest.raises(RuleError) as refusal, quotas.thread(ANNA.id, SERVER):
        raise AssertionError
    assert f"<t:{again}:R>" in spelled(refusal.value.text)
    with pytest.raises(RuleError) as refusal, quotas.inviting(ANNA.id, SERVER, [BEN.id]):
        raise AssertionError
    assert f"<t:{again}:R>" in spelled(refusal.value.text)
    more = Server(GUILD, limits=encode(Limits(invitations=10)))
    with quotas.inviting(BEN.id, SERVER, [ANNA.id]), quotas.inviting(ANNA.id, more, [BEN.id]):
        services.watch.pass_(3600)
    with quotas.thread(ANNA.id, SERVER), quotas.inviting(ANNA.id, SERVER, [BEN.id]):
        assert {person for _, person in quotas._lately} == {ANNA.id}


def test_a_thread_that_comes_to_nothing_counts_for_nothing(quotas: Quotas) -> None:
    for _ in range(9):
        with pytest.raises(OSError, match="gone"), quotas.thread(ANNA.id, SERVER):
            raise OSError("gone")
    assert quotas._lately == {}


async def test_an_invitation_that_is_refused_counts_for_nothing(quotas: Quotas) -> None:
    for _ in range(9):
        with pytest.raises(RuleError, match="Not here"), quotas.inviting(ANNA.id, SERVER, [BEN.id]):
            raise RuleError(say("Not here."))
    with quotas.inviting(ANNA.id, SERVER, []):
        assert quotas._lately == {}


def test_everything_is_offered_and_nothing_else() -> None:
    assert LABELS.keys() == OFFERED.keys()
    fresh = limits_of(SERVER)
    assert {name: getattr(fresh, name) in offered for name, offered in OFFERED.items()} == (
        dict.fromkeys(OFFERED, True)
    )
    assert fresh.raised("tables", 16) == Limits(tables=16)
    for name, value in (("tables", 3), ("tables", 0), ("nothing", 3)):
        with pytest.raises(RuleError):
            fresh.raised(name, value)


def test_everybody_has_one_thing_of_a_kind_in_work() -> None:
    work, first, second = InWork(), say("The first."), say("The second.")
    with (
        work.one(first, PersonId(1)),
        work.one(second, PersonId(1)),
        work.one(first, PersonId(2)),
        work.one(None, PersonId(1)),
        pytest.raises(RuleError),
        work.one(first, PersonId(1)),
    ):
        raise AssertionError
    with work.one(first, PersonId(1)):
        pass


async def test_what_was_withdrawn_or_declined_is_asked_again_after_a_pause(
    services: Services,
) -> None:
    proposals = Proposals(services.store, services.tables, services.watch)
    table = (await services.begun(ANNA, BEN)).table.id
    for person in (ANNA, BEN):
        assert await proposals.end(table, ANNA.id) is not None
        await proposals.answer(table, person.id, False)
        with pytest.raises(RuleError, match="You asked that a moment ago"):
            await proposals.end(table, ANNA.id)
        assert await proposals.end(table, BEN.id) is not None
        await proposals.answer(table, BEN.id, False)
        services.watch.pass_(PAUSE / 1000)


async def test_known_absence_is_not_announced_again(services: Services) -> None:
    people = People(services.store, services.watch)
    table = (await services.begun(ANNA, BEN)).table.id
    _, text = await people.go_away(ANNA.id, None, "2023-11-20")
    assert text == [table]
    services.watch.pass_(60)
    _, text = await people.go_away(ANNA.id, None, "2023-11-20")
    assert text == []
    _, text = await people.go_away(ANNA.id, None, "2023-11-22")
    assert text == [table]


async def test_each_person_is_invited_to_a_lobby_once(services: Services) -> None:
    table = await services.lobby(ANNA)
    assert await services.lobbies.invite(table, ANNA.id, [BEN.id, PersonId(5)]) == [BEN.id, 5]
    assert await services.lobbies.invite(table, ANNA.id, [BEN.id, PersonId(6)]) == [6]
    await services.lobbies.join(table, BEN, press())
    assert await services.lobbies.invite(table, ANNA.id, [BEN.id]) == []


@pytest.mark.usefixtures("language")
def test_the_screen_of_the_limits_keeps_those_of_discord() -> None:
    server = Server(GUILD, limits=encode(Limits(tables=64, lobbies=25)))
    check_form(limits_form(Decisions(server), None, Control("svformed")))
