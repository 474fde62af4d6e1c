"""Slow games: clocks at the table, people's hours, notices each in their own way."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.people.preferences import spread
from bot.replays.verification import verify
from bot.tables.lobby.quotas import ABSENCES
from bot.ui.client import Matchnight
from bot.ui.kit.mentions import stamp
from bot.ui.tables import my_games
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import MONDAY, FrozenClock
from tests.bot.live import END_THE_GAME
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    as_code,
    called_by,
    confirm,
    heard,
    person_id,
    press_table,
    previewed,
)
from tests.bot.live.slow import HOUR, begin_slow, direct, forward, pings, quiet
from tests.waiting import until

STILL_YOURS = "still your turn"


@pytest.fixture
async def client(
    playground: Playground, database: Path, still: FrozenClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, still) as bot:
        yield bot


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    table = await begin_slow(anna, bruno)
    await quiet(client)
    return table


def mover_of(table: Table) -> Person:
    assert table.mover is not None
    return table.mover


async def test_the_deadline_stands_at_the_table_and_in_the_panel(
    client: Matchnight, table: Table
) -> None:
    mover, due = mover_of(table), stamp(MONDAY + 24 * HOUR)
    assert f"<@{mover.id}>'s turn\n-# Time ends {due}." in table.message.text
    panel = await table.panel(mover)
    assert f"Your turn runs out {due}." in panel.message.text
    await table.play()
    assert f"<@{mover_of(table).id}>'s turn\n-# Time ends {due}." in table.message.text


async def test_discord_is_asked_once_a_day_whether_a_person_is_still_there(
    client: Matchnight, playground: Playground, table: Table, still: FrozenClock
) -> None:
    def asked() -> list[str]:
        return [r.path for r in playground.requests if r.method == "GET" and "/members/" in r.path]

    for _ in range(4):
        await table.play()
        await quiet(client)
    assert len(asked()) == len({*asked()}) == 2
    still.go_to(still.at + 24 * HOUR - 1)
    mover = mover_of(table)
    await table.play()
    await quiet(client)
    still.go_to(still.at + 1)
    assert len(asked()) == 2
    await table.to_turn_of(mover)
    await quiet(client)
    assert len(asked()) == 3


async def test_half_and_the_last_quarter_are_reminded_of_once_each(
    client: Matchnight, table: Table, still: FrozenClock
) -> None:
    mover = mover_of(table)
    (other,) = table.others
    before = len(pings(mover))
    await forward(client, still, 11.9)
    assert len(pings(mover)) == before
    await forward(client, still, 0.2)
    assert len(pings(mover)) == before + 1
    assert STILL_YOURS in pings(mover)[-1]
    await forward(client, still, 5.8)
    assert len(pings(mover)) == before + 1
    await forward(client, still, 0.2)
    assert len(pings(mover)) == before + 2
    standing = [m for m in mover.messages(CHANNEL) if STILL_YOURS in m.text]
    assert len(standing) == 1
    await table.play()
    await quiet(client)
    assert not [m for m in mover.messages(CHANNEL) if STILL_YOURS in m.text]
    await forward(client, still, 0.1)
    assert len(pings(mover)) == before + 2
    assert not [text for text in pings(other) if STILL_YOURS in text]


def says(table: Table, text: str) -> bool:
    """Tell whether the table's message says something."""
    return text in table.message.text


async def test_missed_turn_is_played_and_reported_and_a_second_seats_a_computer(
    client: Matchnight, table: Table, still: FrozenClock
) -> None:
    mover = mover_of(table)
    for said in ("ran out of time", "a computer opponent plays for them"):
        await table.to_turn_of(mover)
        await quiet(client)
        await forward(client, still, 24)
        await mover.until(partial(says, table, said), what="the table to say so")
        assert table.message.has("I'm back") == (said != "ran out of time")
    assert f"<@{mover.id}> is away: a computer opponent plays for them" in table.message.text
    panel = await press_table(mover, "I'm back")
    assert panel.ephemeral
    await mover.until(lambda: not table.message.has("I'm back"))
    assert f"<@{mover.id}> is back." in table.message.text
    assert await verify(client.app.store, table.id)
    await table.to_the_end()


async def test_direct_messages_replace_mentions_for_those_who_chose_them(
    client: Matchnight, playground: Playground, table: Table, still: FrozenClock
) -> None:
    first = mover_of(table)
    (other,) = table.others
    await wish(other, way="dm")
    await table.play()
    await quiet(client)
    assert pings(other)[-1].startswith("Tactic Tiles: your turn, 24 h left.")
    (message,) = await direct(other)
    assert table.message.id in message.text
    assert called_by(table.host, table.message) == []
    await forward(client, still, 12)
    assert [m.text.split(".")[0] for m in await direct(other)] == [
        "Tactic Tiles: your turn, 24 h left",
        "Tactic Tiles: still your turn, 12 h left",
    ]
    await table.play()
    await quiet(client)
    assert called_by(table.host, table.message) == [first.id]


async def test_turn_notice_is_not_sent_after_its_turn_was_made_meanwhile(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    mover, (other,) = mover_of(table), table.others
    await wish(other, way="dm")
    playground.faults.hold("POST", r"/channels/\d+/messages$")
    await confirm(await previewed(await table.panel(mover)), mover)
    await until(lambda: playground.faults.held, "the table's post")
    play = await client.app.tables.load(table.id)
    (seat,) = play.turn
    answer = play.game.fallback(play.state, seat, Random(1))
    await client.app.tables.play(table.id, seat, answer)
    playground.faults.serve()
    await quiet(client)
    assert await direct(other) == []


async def test_dm_that_is_refused_becomes_a_mention_and_a_private_message(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    (other,) = table.others
    await wish(other, way="dm")
    playground.moderation.set_dms(other.name, open=False)
    await table.play()
    await quiet(client)
    lines = [m for m in playground.visible(CHANNEL) if ": your turn" in m.content]
    assert [m.mentions for m in lines] == [[other.id]]
    answer = await table.panel(other)
    assert "I couldn't send you a direct message" in answer.message.words
    again = await other.command(CHANNEL, "games")
    assert "refused" not in again.text


async def test_nobody_hears_anything_in_their_quiet_hours(
    client: Matchnight, table: Table, still: FrozenClock
) -> None:
    (other,) = table.others
    answer = await other.command(CHANNEL, "settings", zone="europe/london", quiet="20:00-08:00")
    assert "Time zone: Europe/London" in answer.text
    assert "Quiet hours: 20:00-08:00" in answer.text
    await forward(client, still, 11)
    before = len(pings(other))
    await table.play()
    await quiet(client)
    assert called_by(table.host, table.message) == []
    await forward(client, still, 10.9)
    assert len(pings(other)) == before
    await forward(client, still, 0.2)
    assert len(pings(other)) == before + 1
    assert called_by(table.host, table.message) == [other.id]
    due = stamp(MONDAY + 22 * HOUR + 24 * HOUR + 12 * HOUR)
    assert f"<@{other.id}>'s turn\n-# Time ends {due}." in table.message.text


async def test_a_question_of_the_table_notifies_as_turns_do(
    client: Matchnight, table: Table, still: FrozenClock
) -> None:
    mover = mover_of(table)
    (other,) = table.others

    def questions() -> set[str]:
        lines = [m for m in other.messages(CHANNEL) if "Answer at the table" in m.text]
        return {message.id for message in lines}

    async def asks() -> list[str]:
        before = questions()
        question = await mover.command(CHANNEL, "end")
        await mover.press(question, END_THE_GAME)
        await other.until(lambda: questions() - before, what="the question")
        await heard(other)  # a message's notification follows it
        answer = [text for text in pings(other) if "asks to end" in text]
        await press_table(mover, "Decline", acknowledged=True)
        await forward(client, still, 0.1)  # nobody asks again at once
        return answer

    assert len(await asks()) == 1
    await other.command(CHANNEL, "settings", zone="Europe/London", quiet="09:00-12:00")
    assert len(await asks()) == 1  # asleep
    await forward(client, still, 3)
    await wish(other, way="dm")
    assert len(await asks()) == 2
    (letter,) = [m for m in await direct(other) if "asks to end" in m.text]
    assert table.message.id in letter.text
    await wish(other, way="none")
    assert len(await asks()) == 2


async def test_away_is_announced_and_stops_the_clock(
    client: Matchnight, table: Table, still: FrozenClock
) -> None:
    mover = mover_of(table)
    (other,) = table.others
    days: dict[str, Any] = {"from": "2037-11-24", "until": "2037-11-27"}
    answer = await mover.command(CHANNEL, "away", **days)
    assert answer.ephemeral
    assert "Your clocks in slow games are paused" in answer.text
    notice = await other.until(
        lambda: next((m for m in other.messages(CHANNEL) if "is away from" in m.text), None)
    )
    assert f"{mover.name} is away from" in notice.text
    due = stamp(MONDAY + (24 + 72) * HOUR)
    await table.host.until(lambda: says(table, f"Time ends {due}."))
    panel = await mover.command(CHANNEL, "settings")
    await mover.press(panel, "Cancel my absence")
    due = stamp(MONDAY + 24 * HOUR)
    await table.host.until(lambda: says(table, f"Time ends {due}."))
    answer = await mover.command(CHANNEL, "away", until="2038-11-27")
    assert "21 days in a row" in answer.text
    offered = await mover.autocomplete(CHANNEL, "away", "until", "tues")
    assert offered[0] == {"name": "2037-11-24 (Tuesday)", "value": "2037-11-24"}


async def test_one_digest_a_day_takes_the_place_of_everything_else(
    client: Matchnight, table: Table, still: FrozenClock
) -> None:
    (other,) = table.others
    await other.command(CHANNEL, "settings", zone="Europe/London")
    await wish(other, way="digest")
    before = len(pings(other))
    await table.play()
    await quiet(client)
    await forward(client, still, 22.9)
    assert len(pings(other)) == before
    await forward(client, still, 0.2 + spread(person_id(other)) / HOUR)
    (message,) = await direct(other)
    assert pings(other)[-1].startswith("Tactic Tiles: your turn, ")
    assert "1 game waits for you." in message.text
    assert len(pings(other)) == before + 1


async def test_tables_lists_my_games_mine_to_move_first(
    client: Matchnight, table: Table, dee: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = mover_of(table)
    (other,) = table.others
    second = await begin_slow(other, mover, hours=8, channel="tactics")
    await quiet(client)
    if second.mover is not other:
        await second.play()
        await quiet(client)
    answer = await other.command("off-topic", "games")
    lines = answer.text.splitlines()[1:]
    assert "**your turn**" in lines[0]
    assert second.message.id in lines[0]
    assert f"{mover.name} to move · time ends {stamp(MONDAY + 24 * HOUR)}" in lines[1]
    monkeypatch.setattr(my_games, "ON_A_PAGE", 1)
    first = await other.command("off-topic", "games")
    assert second.message.id in first.text and table.message.id not in first.text
    next_ = await other.press(first, "Next")
    assert next_.id == first.id and next_.find("Next").disabled
    assert table.message.id in next_.text and second.message.id not in next_.text
    answer = await dee.command("off-topic", "games")
    assert "You're not in a game right now. `/play` opens a table" in as_code(answer.text)


async def test_zones_are_offered_as_they_are_typed(client: Matchnight, anna: Person) -> None:
    choices = await anna.autocomplete(CHANNEL, "settings", "zone", "berl")
    assert choices == [{"name": "Europe/Berlin", "value": "Europe/Berlin"}]
    answer = await anna.command(CHANNEL, "settings", zone="Atlantis")
    assert "There's no time zone “Atlantis”" in answer.text
    assert "Quiet hours: 23:00-07:00" in (await wish(anna, quiet="23-7")).text
    answer = await wish(anna, quiet="all day", clocks=["weekends"])
    assert "Write it like 22:00-08:00" in answer.text
    panel = await wish(anna, clocks=["weekends"])
    assert "Quiet hours: 23:00-07:00" in panel.text
    assert "your clocks in slow games stop" in panel.text


async def test_absence_extended_repeatedly_is_not_announced_each_time(
    client: Matchnight, table: Table, still: FrozenClock, bruno: Person
) -> None:
    def announced() -> int:
        return sum("is away from" in m.text for m in bruno.messages(CHANNEL) if not m.ephemeral)

    for day in range(25, 25 + 2 * ABSENCES):
        answer = await bruno.command(CHANNEL, "away", until=f"2037-11-{day}")
        assert "You're away" in answer.text
    await bruno.until(lambda: announced() >= ABSENCES, what="the absences to be announced")
    still.go_to(still.at + HOUR)
    await bruno.command(CHANNEL, "away", until="2037-12-10")
    await bruno.until(lambda: announced() > ABSENCES, what="the absence to be announced")
    assert announced() == ABSENCES + 1
