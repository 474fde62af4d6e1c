"""What a table agrees on, and how its game begins: options, refusals, the deal."""

from __future__ import annotations

import asyncio
import dataclasses
import hashlib
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from bot.model.ids import PressId, TableId
from bot.model.tables import BY_THROWS, Chair
from bot.replays.verification import verify
from bot.tables.lobby.dealing import presses_of
from bot.tables.lobby.lobbies import DEALS
from rules import chance
from rules.core import Sitter
from rules.options import Value
from tests.bot.refusals import refused

from ...counting import Counting, CountingOptions
from ...seating import ANNA, BEN, CARLA, DEN, Services, press


async def agreed(services: Services, table: TableId) -> CountingOptions:
    """Return the options as they stand."""
    options = (await services.lobbies.load(table)).options
    assert isinstance(options, CountingOptions)
    return options


async def test_options_nobody_touched_follow_the_number_of_players(services: Services) -> None:
    table = await services.lobby(ANNA)
    assert (await agreed(services, table)).goal == 10
    await services.lobbies.add_program(table, ANNA.id, "easy")
    assert (await agreed(services, table)).goal == 20
    await services.lobbies.set_option(table, ANNA.id, "goal", 10)
    await services.lobbies.add_program(table, ANNA.id, "easy")
    assert await agreed(services, table) == CountingOptions(goal=10)


@pytest.mark.parametrize(
    ("name", "value"),
    [("goal", 10), ("goal", 5), ("goal", 500), ("goal", 123), ("mood", "wild"), ("clocks", False)],
)
async def test_a_value_that_is_offered_or_within_the_range_is_taken(
    services: Services, name: str, value: Value
) -> None:
    table = await services.lobby(ANNA)
    await services.lobbies.set_option(table, ANNA.id, name, value)
    assert getattr(await agreed(services, table), name) == value


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("goal", 4, "Goal is a whole number from 5 to 500."),
        ("goal", 501, "Goal is a whole number from 5 to 500."),
        ("goal", -10, "Goal is a whole number from 5 to 500."),
        ("goal", "many", "Goal is a whole number from 5 to 500."),
        ("mood", "sad", "Mood can't have that value."),
        ("mood", 3, "Mood can't have that value."),
        ("speed", 3, "This game has no such option."),
        ("__class__", "x", "This game has no such option."),
    ],
)
async def test_any_other_value_is_refused_and_changes_nothing(
    services: Services, name: str, value: Value, sentence: str
) -> None:
    table = await services.lobby(ANNA)
    before = await services.lobbies.load(table)
    assert await refused(services.lobbies.set_option(table, ANNA.id, name, value)) == sentence
    assert await services.lobbies.load(table) == before


async def test_switches_are_set_all_together(services: Services) -> None:
    table = await services.lobby(ANNA)
    assert (await services.lobbies.load(table)).switches == ["clocks"]
    await services.lobbies.set_switches(table, ANNA.id, [])
    assert (await agreed(services, table)).clocks is False
    await services.lobbies.set_switches(table, ANNA.id, ["clocks", "no such"])
    assert (await agreed(services, table)).clocks is True


async def test_pace_is_live_until_the_host_says_otherwise(services: Services) -> None:
    table = await services.lobby(ANNA)
    assert (await services.lobbies.load(table)).table.pace == "live"
    await services.lobbies.set_pace(table, ANNA.id, "slow")
    assert (await services.lobbies.load(table)).table.pace == "slow"


async def test_too_few_players_do_not_begin(services: Services) -> None:
    table = await services.lobby(ANNA, game="tactic-tiles")
    assert await refused(services.lobbies.begin(table, ANNA.id, press=press())) == (
        "Tactic Tiles needs 2 to 6 players, and 1 is here. Wait for someone or add a computer "
        "opponent."
    )
    assert (await services.lobbies.load(table)).table.phase == "lobby"
    await services.lobbies.add_program(table, ANNA.id, "easy")
    await services.lobbies.begin(table, ANNA.id, press=press())
    assert (await services.tables.load(table)).table.phase == "running"


async def test_options_that_do_not_fit_the_players_do_not_begin(services: Services) -> None:
    table = await services.lobby(ANNA, BEN, CARLA)
    await services.lobbies.set_option(table, ANNA.id, "goal", 14)
    assert (
        await refused(services.lobbies.begin(table, ANNA.id, press=press()))
        == "3 players count to 15 at least."
    )
    assert (await services.lobbies.load(table)).table.phase == "lobby"
    assert await services.store.games.snapshot(table) is None
    assert await services.store.logs.moves(table) == []


async def test_a_begun_game_keeps_its_options_and_who_sits_where(services: Services) -> None:
    play = await services.begun(ANNA, BEN, programs=("hard",), goal=33, mood="wild")
    assert play.options == CountingOptions(goal=33, mood="wild")
    assert play.state.goal == 33
    assert play.state.people == (True, True, False)
    program = play.chairs[2]
    assert play.chairs == (
        Chair(0, ANNA.id, None, "Anna", 1, True, False),
        Chair(1, BEN.id, None, "Ben", 1, True, False),
        Chair(2, None, "hard", program.name, 1, True, False),
    )
    assert program.name == "Rook (hard)"
    assert play.names == ("Anna", "Ben", "Rook")
    assert play.table.begun_at == services.watch.at


async def test_the_deal_follows_from_what_was_shown_and_who_pressed(services: Services) -> None:
    table = await services.lobby(ANNA, BEN, game="tactic-tiles")
    lobby = await services.lobbies.load(table)
    secret = bytes.fromhex(lobby.table.secret)
    joins = [guest.joined for guest in lobby.guests]
    await services.lobbies.pressed(table, BEN.id, press=press())
    await services.lobbies.pressed(table, BEN.id, press=(last := press()))
    await services.lobbies.pressed(table, CARLA.id, press=press())
    await services.lobbies.begin(table, ANNA.id, press=(start := press()))
    await services.lobbies.pressed(table, BEN.id, press=press())
    play = await services.tables.load(table)
    presses = [*joins, joins[0], last, start]
    seed = hashlib.sha256(secret + b"".join(n.to_bytes(8, "big") for n in presses)).digest()
    assert presses_of(BY_THROWS, await services.store.lobbies.guests(table), start) == tuple(
        presses
    )
    assert play.table.seed == seed.hex()
    (deal,) = await services.store.logs.moves(table)
    assert chance.commitment(secret) == hashlib.sha256(secret).hexdigest()
    dealt = chance.Dice(seed, 1)
    begins = dealt.below(2)
    order = dealt.shuffled(range(72))
    assert deal.move == "deal " + " ".join(map(str, (begins, *order)))
    assert play.turn == (begins,)


async def test_programs_have_no_part_in_the_seed(services: Services) -> None:
    table = await services.lobby(ANNA)
    await services.lobbies.add_program(table, ANNA.id, "easy")
    lobby = await services.lobbies.load(table)
    await services.lobbies.begin(table, ANNA.id, press=(start := press()))
    joined = lobby.guests[0].joined
    seed = chance.seed(bytes.fromhex(lobby.table.secret), [joined, joined, start])
    assert (await services.tables.load(table)).table.seed == seed.hex()


async def test_beginning_logs_the_deal_and_stops_the_lobbys_clock(services: Services) -> None:
    play = await services.begun(ANNA, BEN)
    (deal,) = await services.store.logs.moves(play.table.id)
    assert (deal.seq, deal.seat, deal.person, deal.interaction) == (1, -1, None, None)
    assert deal.move.startswith("deal ")
    keys = [alarm.key for alarm in await services.store.clocks.alarms(play.table.id)]
    assert keys == ["patience", "round 1"]
    beginnings = await services.store.games.beginnings(play.table.id)
    assert [(one.seq, one.version) for one in beginnings] == [(0, 1)]


async def test_an_option_that_a_newer_version_has_dropped_is_forgotten(services: Services) -> None:
    table = await services.lobby(ANNA)
    lobby = await services.lobbies.load(table)
    stored = dataclasses.replace(lobby.table, house='{"goal": 30, "speed": 3}')
    async with services.store.writing() as write:
        await write.lobbies.set_options(stored)
    assert await agreed(services, table) == CountingOptions(goal=30)
    await services.lobbies.begin(table, ANNA.id, press=press())
    assert (await services.tables.load(table)).state.goal == 30


async def test_deal_search_blocks_nothing_and_includes_late_players(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await services.lobby(ANNA)
    await services.lobbies.add_program(table, ANNA.id, "easy")
    dealing, go_on = threading.Event(), threading.Event()
    start = Counting.start

    def slowly(self: Counting, sitters: Sequence[Sitter], services: CountingOptions) -> Any:
        dealing.set()
        assert go_on.wait(60)
        return start(self, sitters, services)

    monkeypatch.setattr(Counting, "start", slowly)
    begun = asyncio.create_task(services.lobbies.begin(table, ANNA.id, press=press()))
    await asyncio.to_thread(dealing.wait, 60)
    await services.lobby(CARLA, channel=DEN)
    await services.lobbies.join(table, BEN, PressId(77))
    go_on.set()
    await begun
    play = await services.tables.load(table)
    assert [chair.person for chair in play.people] == [ANNA.id, BEN.id]
    assert len(play.chairs) == 3
    assert await verify(services.store, table)


class Slowly:
    """Deals that wait, each, until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._dealing, self._go_on = threading.Semaphore(0), threading.Semaphore(0)
        start = Counting.start

        def slowly(game: Counting, sitters: Sequence[Sitter], services: CountingOptions) -> Any:
            self._dealing.release()
            assert self._go_on.acquire(timeout=60)
            return start(game, sitters, services)

        monkeypatch.setattr(Counting, "start", slowly)

    async def dealing(self) -> None:
        """Wait until the next deal is being made."""
        assert await asyncio.to_thread(self._dealing.acquire, timeout=60)

    def go_on(self, deals: int = 1) -> None:
        """Let some deals be made."""
        self._go_on.release(deals)


async def test_a_rematch_that_a_person_leaves_while_it_is_dealt_waits_for_them(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, deals = await services.lobby(ANNA, BEN, CARLA), Slowly(monkeypatch)
    begun = asyncio.create_task(services.lobbies.begin(table, ANNA.id, press=press(), whole=True))
    await deals.dealing()
    await services.lobbies.leave(table, CARLA.id)
    deals.go_on()
    await begun
    lobby = await services.lobbies.load(table)
    assert (lobby.table.phase, lobby.people) == ("lobby", [ANNA.id, BEN.id])


async def test_who_keeps_pressing_keeps_no_game_from_starting(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, deals = await services.lobby(ANNA, BEN), Slowly(monkeypatch)
    begun = asyncio.create_task(services.lobbies.begin(table, ANNA.id, press=press()))
    for _ in range(DEALS):
        await deals.dealing()
        await services.lobbies.pressed(table, BEN.id, press=press())
        deals.go_on()
    # The last deal is made in the background, too: a press meanwhile comes too late for it.
    await deals.dealing()
    for late in (
        services.lobbies.pressed(table, BEN.id, press=press()),
        services.lobbies.leave(table, BEN.id),
        services.lobbies.join(table, CARLA, press()),
    ):
        assert "already started" in await refused(late)
    assert (await services.lobbies.load(table)).people == [ANNA.id, BEN.id]
    await services.lobby(CARLA, channel=DEN)
    deals.go_on()
    await begun
    assert (await services.tables.load(table)).table.phase == "running"
    assert await verify(services.store, table)


async def test_a_last_deal_that_fails_leaves_the_lobby_open(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, deals = await services.lobby(ANNA, BEN), Slowly(monkeypatch)
    begun = asyncio.create_task(services.lobbies.begin(table, ANNA.id, press=press()))
    for _ in range(DEALS):
        await deals.dealing()
        await services.lobbies.pressed(table, BEN.id, press=press())
        deals.go_on()
    await deals.dealing()
    async with services.store.writing() as write:
        # A person who has themselves forgotten leaves every lobby, whatever is dealt there.
        await write.lobbies.set_guests(table, [])
    deals.go_on()
    assert "needs" in await refused(begun)
    await services.lobbies.join(table, CARLA, press())
