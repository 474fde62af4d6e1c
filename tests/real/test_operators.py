"""The operator's decisions on the command line while the bot runs, and effects.

The commands are programs of their own, on the database that the bot works on.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.jobs import ENDS, JobKind
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import JOIN, MORE, MY_VIEW, PLAY
from tests.bot.live.hosting import BotProcess, running
from tests.bot.live.nights.test_night_plans import at_the_reminder, plan, planned, reminders
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    begin,
    confirm,
    guild_id,
    lobby_says,
    open_lobby,
    person_id,
    press_table,
    previewed,
    settled,
    table_message,
)
from tests.bot.live.slow import begin_slow, quiet
from tests.waiting import eventually

WHY = "It was played by *machines*."
BANNED = "Sorry, the person who runs this bot has banned you"


@pytest.fixture
def watch() -> SlowClock:
    """Return the bot's clock: real time, as the command line uses."""
    return SlowClock(slower=1)


@pytest.fixture
def operator(playground: Playground, database: Path) -> BotProcess:
    return BotProcess(playground, database)


async def done(operator: BotProcess, *arguments: object) -> str:
    """Do something on the command line that can be done; return what it printed."""
    code, printed = await operator.command(*map(str, arguments))
    assert code == 0, printed
    return printed


async def seen_to(client: Matchnight) -> None:
    """Let the bot read the database, as it does every minute, and show the changes."""
    await quiet(client)


async def ban(client: Matchnight, operator: BotProcess, kind: str, id_: object, *more: str) -> None:
    await done(operator, "ban", kind, id_, "--why", WHY, *more)
    await seen_to(client)


async def test_a_table_that_is_ended_says_why_in_its_channel_once(
    client: Matchnight, operator: BotProcess, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    number = table.id
    await done(operator, "end", number, "--why", WHY)
    await seen_to(client)
    shown = await lobby_says(anna, "The person who runs this bot ended it")
    assert r"It was played by \*machines\*." in shown.text
    assert not shown.has(PLAY)
    found = await client.app.store.tables.get(number)
    assert found is not None and (found.phase, found.ending) == ("closed", "operator")
    code, _ = await operator.command("end", str(number), "--why", "again")
    assert code == 1
    again = await bruno.command(CHANNEL, "play", game=GAME)
    assert again.has(JOIN)
    await seen_to(client)
    assert await client.app.store.tables.get(number) == found


async def test_a_bot_that_was_down_ends_the_table_when_it_starts(
    playground: Playground, database: Path, operator: BotProcess, anna: Person, bruno: Person
) -> None:
    async with running(playground, database):
        lobby = await open_lobby(anna, bruno)
        number = lobby.id
    await done(operator, "end", number, "--why", WHY)
    async with running(playground, database) as client:
        await seen_to(client)
        found = await client.app.store.tables.get(number)
        assert found is not None and found.phase == "closed"
        assert await client.app.store.jobs.due(JobKind.TABLE, number, ENDS) is None
        notices = [m for m in anna.messages(CHANNEL) if "The person who runs this bot" in m.text]
        assert len(notices) == 1 and not notices[0].has(JOIN)


async def test_a_table_that_ends_by_itself_first_keeps_its_own_ending(
    client: Matchnight, operator: BotProcess, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await client.app.tables.close(table.id, "channel gone")
    async with client.app.store.writing() as write:
        await write.tables.request_end(table.id, WHY, client.app.now())
    await client.app.scheduler.wait_idle()
    found = await client.app.store.tables.get(table.id)
    assert found is not None and found.ending == "channel gone"
    assert await client.app.store.jobs.due(JobKind.TABLE, table.id, ENDS) is None


async def test_banned_person_reads_why_on_every_action_and_keeps_their_data(
    client: Matchnight, operator: BotProcess, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=36)
    await ban(client, operator, "person", bruno.id)
    refused = [
        await bruno.command("tactics", "play", game=GAME),
        await bruno.command(CHANNEL, "games"),
        await press_table(bruno, MY_VIEW),
    ]
    for answer in refused:
        assert answer.ephemeral and answer.text.startswith(f"{BANNED} for now.")
        assert r"\*machines\*" in answer.text
    assert await bruno.autocomplete(CHANNEL, "move", "move", "") == []
    screen = await bruno.command(CHANNEL, "privacy")
    assert screen.has("Export my data")
    screen = await bruno.press(screen, "Delete my data")
    assert (await bruno.press(screen, "Delete my data in 7 days")).has("Keep my data")
    # Nothing of this is anybody else's to read.
    assert "banned" not in (table_message(anna) or table.message).text
    assert (await anna.command(CHANNEL, "games")).text.startswith("###")


async def test_the_others_play_on_and_the_seat_is_there_when_the_ban_is_lifted(
    client: Matchnight, operator: BotProcess, anna: Person, bruno: Person
) -> None:
    client.app.programs.pace = 0
    table = await begin(anna, bruno, tiles=36)
    await ban(client, operator, "person", bruno.id)
    chair = (await client.app.tables.load(table.id)).chair_of(person_id(bruno))
    assert chair is not None and not chair.present
    for _ in range(2):
        play = await client.app.tables.load(table.id)
        assert play.chair_of(person_id(anna)) in play.awaited
        await confirm(await previewed(await table.panel(anna)), anna)
        await quiet(client)
        assert (await client.app.tables.load(table.id)).seq > play.seq + 1
    assert "1 ban." in await done(operator, "bans")
    await done(operator, "unban", "person", bruno.id)
    await seen_to(client)
    assert "0 bans." in await done(operator, "bans")
    assert await client.app.store.bans.all_bans() == []
    await press_table(bruno, "I'm back", acknowledged=True)
    chair = (await client.app.tables.load(table.id)).chair_of(person_id(bruno))
    assert chair is not None and chair.present


async def test_banned_person_finds_their_solo_game_unchanged(
    client: Matchnight, operator: BotProcess, watch: SlowClock, anna: Person
) -> None:
    client.app.programs.pace = 0
    table = await begin(anna, opponents=1, tiles=12)
    await quiet(client)
    before = [move.move for move in await client.app.store.logs.moves(table.id)]
    await ban(client, operator, "person", anna.id)
    watch.forward(hours=48)
    await quiet(client)
    after = [move.move for move in await client.app.store.logs.moves(table.id)]
    assert after == [*before, "sit 0 program"]


async def test_lobby_goes_on_without_a_banned_player(
    client: Matchnight, operator: BotProcess, anna: Person, bruno: Person
) -> None:
    await open_lobby(bruno, anna)
    await ban(client, operator, "person", bruno.id)
    await lobby_says(anna, "**1 player**")
    await press_table(anna, MORE)


async def test_a_ban_is_over_when_its_time_is(
    client: Matchnight, operator: BotProcess, watch: SlowClock, bruno: Person
) -> None:
    await ban(client, operator, "person", bruno.id, "--until", "2999-12-31")
    answer = await bruno.command(CHANNEL, "games")
    assert f"{BANNED} until <t:" in answer.text
    days = (32_503_593_600_000 - watch()) / 86_400_000
    watch.forward(hours=24 * (days + 1))
    assert BANNED not in (await bruno.command(CHANNEL, "games")).text
    await client.app.scheduler.wait_idle()
    assert await client.app.store.bans.all_bans() == []


async def test_the_games_of_a_banned_server_wait_with_their_clocks(
    client: Matchnight,
    operator: BotProcess,
    playground: Playground,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
) -> None:
    table = await begin_slow(anna, bruno, tiles=36)
    await settled(client)
    number, seq = table.id, table.seq
    (left,) = [(r.due or 0) - watch() for r in await client.app.store.clocks.deadlines(number)]
    await ban(client, operator, "server", guild_id(playground))
    refused: list[Message] = [
        await anna.command("tactics", "play", game=GAME),
        await press_table(anna, PLAY),
    ]
    for answer in refused:
        assert "has banned this server for now" in answer.text
    assert (await bruno.command(CHANNEL, "privacy")).has("Export my data")
    watch.forward(hours=24 * 5)
    await quiet(client)
    play = await client.app.tables.load(number)
    assert (play.seq, [chair.missed for chair in play.chairs]) == (seq, [0, 0])

    await done(operator, "unban", "server", guild_id(playground))
    await seen_to(client)

    async def goes_on() -> bool:
        found = await client.app.store.tables.get(number)
        return found is not None and found.rests is None

    await eventually(goes_on, "the game")
    (now,) = [(r.due or 0) - watch() for r in await client.app.store.clocks.deadlines(number)]
    assert abs(now - left) < 3_600_000
    await confirm(await previewed(await table.panel(table.mover or anna)), table.mover or anna)
    await table.shows(seq)


async def test_a_banned_server_hears_of_its_game_night_once_the_ban_is_lifted(
    client: Matchnight,
    operator: BotProcess,
    playground: Playground,
    watch: SlowClock,
    anna: Person,
) -> None:
    await plan(anna)
    await planned(anna)
    await ban(client, operator, "server", guild_id(playground))
    await at_the_reminder(client, watch)
    assert reminders(anna) == []
    await done(operator, "unban", "server", guild_id(playground))
    watch.forward(minutes=1)
    await seen_to(client)
    await anna.until(lambda: reminders(anna) or None, what="the reminder")
    assert len(reminders(anna)) == 1


async def test_tables_and_statistics_are_reported_while_the_bot_runs(
    client: Matchnight, operator: BotProcess, anna: Person, bruno: Person
) -> None:
    table: Table = await begin(anna, bruno, tiles=12)
    await open_lobby(anna, channel="tactics")
    assert table.mover is not None
    listed = (await done(operator, "tables")).splitlines()
    (line,) = [line for line in listed if line.startswith(str(table.id))]
    assert "running" in line and line.endswith(table.mover.name.capitalize())
    assert listed[-1] == "2 tables."
    one = await done(operator, "tables", "--phase", "lobby", "--person", anna.id)
    assert one.splitlines()[-1] == "1 table."
    none = await done(operator, "tables", "--quiet", 1)
    assert none.splitlines()[-1] == "0 tables."
    text = await done(operator, "statistics", "--days", 1)
    assert "Servers with a table: 1" in text and "People who have played: 2" in text
    assert "Tactic Tiles" in text
    for secret in (anna.id, bruno.id, "Anna", "Bruno", str(table.id)):
        assert secret not in text
