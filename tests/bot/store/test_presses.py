"""A press is answered once, and what it depends on comes in one query each."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from bot.model.bans import Ban
from bot.model.ids import ChannelId, GuildId, MessageId, PersonId, PressId, TableId
from bot.model.jobs import CALL, JobKind
from bot.model.people import Absence, Preferences
from bot.model.tables import Chair, Notice, Pending, Plan, RuleAlarm
from bot.store import Store
from bot.store.play.seats import AwaitedPlayer
from bot.store.sqlite import lite

from ..seating import GUILD
from .test_store import RUNNING, TABLE, add, log, logged

ANNA, BRUNO = PersonId(101), PersonId(102)
CHAIRS = (
    Chair(0, ANNA, None, "Anna", 1, True, True),
    Chair(1, BRUNO, None, "Bruno", 0, False, False),
)


async def test_a_press_is_claimed_once(store: Store) -> None:
    claimed = [await store.claim(PressId(press)) for press in (1, 2, 2, 1, 3)]
    assert claimed == [True, True, False, False, True]


async def test_a_file_s_bot_remembers_the_last_presses(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lite, "REMEMBERED", 2)
    store = await Store.open(file)
    claimed = [await store.claim(PressId(press)) for press in (1, 2, 2, 1, 3, 2, 1)]
    assert claimed == [True, True, False, False, True, False, True]
    await store.close()


async def seated(store: Store, *chairs: Chair) -> None:
    await add(store, RUNNING)
    async with store.writing() as write:
        await write.seats.set_chairs(TABLE.id, chairs or CHAIRS)


async def test_press_of_an_unknown_person_has_default_preferences(store: Store) -> None:
    found = await store.presses.get(ANNA, None)
    assert (found.wishes, found.table, found.alarms, found.bans) == (
        Preferences(ANNA),
        None,
        False,
        (),
    )


async def test_press_has_the_table_and_every_ban_that_affects_it(store: Store) -> None:
    await add(store, TABLE)
    wishes = Preferences(ANNA, language="it")
    async with store.writing() as write:
        await write.people.save_preferences(wishes)
        await write.bans.save(Ban("server", GUILD, "spam", 1, None, 5))
        await write.bans.save(Ban("person", ANNA, "cheats", 1, 9, 5))
        await write.bans.save(Ban("person", BRUNO, "", 1, 9, 5))
        await write.clocks.set_alarms(TABLE.id, [RuleAlarm(TABLE.id, "lobby", "", 5, None)])
    found = await store.presses.get(ANNA, GuildId(1), TABLE.id)
    assert (found.wishes, found.table, found.alarms) == (wishes, TABLE, True)
    assert [(ban.kind, ban.why, ban.until, ban.due) for ban in found.bans] == [
        ("person", "cheats", 9, 5),
        ("server", "spam", None, 5),
    ]
    assert (await store.presses.get(PersonId(103), None)).bans == ()


async def test_game_tells_what_else_is_stored_about_its_table(store: Store) -> None:
    await seated(store)
    found = await store.games.get(TABLE.id)
    assert found is not None and found.chairs == CHAIRS
    assert found.pending == Pending(False, False, False, None, None)
    async with store.writing() as write:
        await write.clocks.set_alarms(TABLE.id, [RuleAlarm(TABLE.id, "rest", "end", None, 5)])
        await write.games.set_plan(TABLE.id, Plan(1, BRUNO, "", "dropped"))
        await write.games.set_notice(TABLE.id, Notice(0, 1, ChannelId(70), None), due=1)
        await write.jobs.schedule(JobKind.NEWS, TABLE.id, CALL, due=7)
    found = await store.games.get(TABLE.id)
    assert found is not None and found.pending == Pending(True, False, False, 7, None)
    async with store.writing() as write:
        server = await write.servers.get(GUILD)
        await write.servers.save(dataclasses.replace(server, log_channel=ChannelId(9)))
        await write.games.set_plan(TABLE.id, Plan(1, BRUNO, "add 1"))
        await write.games.set_notice(TABLE.id, Notice(0, 1, ChannelId(70), MessageId(5)), due=1)
    found = await store.games.get(TABLE.id)
    assert found is not None and found.pending == Pending(True, True, True, 7, ChannelId(9))
    async with store.writing() as write:
        await write.table_messages.set_announced_phase(TABLE.id, "running")
    found = await store.games.get(TABLE.id)
    assert found is not None and found.pending.log_channel is None


async def test_awaited_people_come_with_preferences_and_absences(store: Store) -> None:
    sits_in = Chair(1, BRUNO, "normal", "Bruno", 1, True, True)
    await seated(store, CHAIRS[0], sits_in, Chair(2, PersonId(103), None, "Carla", 0, True, True))
    await log(store, logged(1))
    wishes = Preferences(ANNA, calls="never")
    async with store.writing() as write:
        await write.people.save_preferences(wishes)
        await write.people.set_absences(ANNA, [Absence(30, 40), Absence(1, 2), Absence(10, 20)])
        await write.games.set_notice(TABLE.id, Notice(0, 1, ChannelId(70), None), due=1)
    assert await store.seats.awaited(TABLE.id, 5) == [
        AwaitedPlayer(0, 1, 1000, 1, wishes, (Absence(10, 20), Absence(30, 40))),
        AwaitedPlayer(2, 0, None, None, Preferences(PersonId(103)), ()),
    ]


async def test_panel_reader_is_new_until_they_met_the_game(store: Store) -> None:
    await seated(store)
    await add(store, dataclasses.replace(RUNNING, id=TableId(2), channel=ChannelId(71)))
    assert (await store.panels.reader(RUNNING, 0, ANNA)).new
    async with store.writing() as write:
        await write.people.meet(ANNA, RUNNING.game)
        await write.games.set_private_note(TABLE.id, ANNA, "keep the nine")
        await write.games.set_plan(TABLE.id, Plan(0, ANNA, "add 1"))
        await write.seats.set_chairs(TableId(2), [CHAIRS[0]])
    reader = await store.panels.reader(RUNNING, 0, ANNA)
    assert not reader.new and reader.note == "keep the nine"
    assert reader.plan == Plan(0, ANNA, "add 1") and reader.wishes == Preferences(ANNA)
    assert reader.next_game is not None and reader.next_game.id == TableId(2)
    assert (await store.panels.reader(RUNNING, 1, BRUNO)).plan is None


async def test_met_keys_are_those_of_the_person(store: Store) -> None:
    async with store.writing() as write:
        await write.people.meet(ANNA, "counting")
        await write.people.meet(BRUNO, "counting: tip")
    assert await store.people.met(ANNA, ["counting", "counting: tip"]) == {"counting"}
    assert await store.people.met(ANNA, []) == set()
