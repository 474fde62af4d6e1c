"""Panels that follow the game: simultaneous refreshes, and unread messages."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest

from bot.errors import Unavailable
from bot.model.play import Play
from bot.model.tables import Plan
from bot.store import Store
from bot.store.play.panels import PanelReader, PanelReads
from bot.store.writing import Writing
from bot.ui.app import App
from bot.ui.client import Matchnight
from bot.ui.kit.messages.ephemeral import OpenPanel
from bot.ui.panels.panel_refresh import refresh_panels
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.codec import encode
from rules.core import CLOCK
from rules.text import say
from tests.bot.live import AGREE, BACK, REFRESH, TYPE_IT
from tests.bot.live.playing import (
    CHANNEL,
    Shown,
    Table,
    begin,
    choices,
    chosen,
    confirm,
    person_id,
    press_only,
    press_table,
    previewed,
    settled,
)
from tests.bot.live.presses.test_clicks import ORIGINAL
from tests.bot.live.stacking import begin as begin_words
from tests.waiting import eventually, soon, until

WHY = "Why that isn't made."


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person, dee: Person) -> Table:
    table = await begin(anna, bruno, dee, tiles=12)
    await settled(client)
    return table


@pytest.fixture
async def panel(client: Matchnight, table: Table) -> Shown:
    """The panel of a person who waits for their turn."""
    return await table.panel(table.others[-1])


async def drop_plan(client: Matchnight, table: Table, person: Person) -> None:
    """Drop a person's premove for a reason that they have not seen yet."""
    reader = person_id(person)
    chair = (await client.app.tables.load(table.id)).chair_of(reader)
    assert chair is not None
    async with client.app.store.writing() as write:
        await write.games.set_plan(table.id, Plan(chair.seat, reader, "", encode(say(WHY))))


def open_panel(client: Matchnight, table: Table, panel: Shown) -> OpenPanel:
    shown = client.app.ephemeral.panel(table.id, person_id(panel.person))
    assert shown is not None
    return shown


def now(panel: Shown) -> Message:
    message = panel.person.now(panel.message)
    assert message is not None
    return message


def outdate(client: Matchnight, table: Table, panel: Shown, play: Play) -> None:
    """Let a panel show an earlier position, as far as the bot knows."""
    shown = open_panel(client, table, panel)
    older = dataclasses.replace(shown.panel, play=play)
    client.app.ephemeral.add_panel(shown.interaction, older)


async def moved(client: Matchnight, table: Table) -> Play:
    """Make a move for the player in turn, and return the game."""
    await table.play()
    await settled(client)
    return await client.app.tables.load(table.id)


async def noted(client: Matchnight, table: Table) -> None:
    """Wait until the store knows that a person saw why their plan was dropped."""

    async def gone() -> bool:
        return not await client.app.store.games.plans(table.id)

    await eventually(gone, "the note that it was seen")


@asynccontextmanager
async def overtaken(
    monkeypatch: pytest.MonkeyPatch, by: Callable[[], Awaitable[object]]
) -> AsyncIterator[None]:
    """Delay the first panel's drawing until another refresh has come and gone."""
    draw, drawn = App.draw_for_all, list[object]()

    async def drawn_late(self: App, make: Callable[..., Any], *args: Any) -> Any:
        drawn.append(make)
        if len(drawn) == 1:
            await by()
        return await draw(self, make, *args)

    with monkeypatch.context() as patched:
        patched.setattr(App, "draw_for_all", drawn_late)
        yield
    assert len(drawn) > 1, "nothing was drawn meanwhile"


async def test_panel_refreshed_twice_at_once_still_says_why_a_plan_was_dropped(
    client: Matchnight, table: Table, panel: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await client.app.tables.load(table.id)
    after = await moved(client, table)
    await drop_plan(client, table, panel.person)
    outdate(client, table, panel, before)
    async with overtaken(monkeypatch, lambda: refresh_panels(client.app, after)):
        await refresh_panels(client.app, after)
    await settled(client)
    assert WHY in now(panel).text
    assert not await client.app.store.games.plans(table.id)


async def test_panel_changed_by_an_older_refresh_shows_the_newest_position(
    client: Matchnight, table: Table, panel: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await client.app.tables.load(table.id)
    second, third = await moved(client, table), await moved(client, table)
    outdate(client, table, panel, first)
    async with overtaken(monkeypatch, lambda: refresh_panels(client.app, second)):
        await refresh_panels(client.app, third)
    assert open_panel(client, table, panel).panel.play.seq == third.seq


async def test_why_a_plan_was_dropped_stays_until_its_person_presses_something(
    client: Matchnight, table: Table, panel: Shown
) -> None:
    before = await client.app.tables.load(table.id)
    after = await moved(client, table)
    await drop_plan(client, table, panel.person)
    for _ in range(2):
        outdate(client, table, panel, before)
        await refresh_panels(client.app, after)
        await settled(client)
        assert WHY in now(panel).text
        assert not await client.app.store.games.plans(table.id)
    shown = await table.panel(panel.person)
    assert WHY not in shown.message.text


async def test_dropped_plan_reason_is_shown_later_when_discord_refused_it(
    client: Matchnight, playground: Playground, table: Table, panel: Shown
) -> None:
    before = await client.app.tables.load(table.id)
    after = await moved(client, table)
    await drop_plan(client, table, panel.person)
    outdate(client, table, panel, before)
    refused = playground.faults.status("PATCH", ORIGINAL, 404)
    await refresh_panels(client.app, after)
    assert not refused.count
    assert WHY not in now(panel).text
    assert await client.app.store.games.plans(table.id)
    assert WHY in (await table.panel(panel.person)).message.text
    await noted(client, table)


async def test_dropped_plan_reason_is_repeated_in_the_answer_that_replaces_it(
    client: Matchnight,
    playground: Playground,
    table: Table,
    panel: Shown,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader = PanelReads.reader

    async def late(self: PanelReads, *asked: Any) -> PanelReader:
        pressed.set()
        await asyncio.wait({refresh})
        return await reader(self, *asked)

    before = await client.app.tables.load(table.id)
    after = await moved(client, table)
    await drop_plan(client, table, panel.person)
    outdate(client, table, panel, before)
    pressed = asyncio.Event()
    playground.faults.hold("PATCH", ORIGINAL)
    refresh = asyncio.create_task(refresh_panels(client.app, after))
    await until(lambda: playground.faults.held, "the refresh to be on its way")
    monkeypatch.setattr(PanelReads, "reader", late)
    await press_only(panel.person, now(panel), REFRESH)
    await soon(pressed.wait())
    playground.faults.release()
    await soon(refresh)
    refreshed = open_panel(client, table, panel).interaction
    await until(lambda: open_panel(client, table, panel).interaction != refreshed, "the answer")
    assert open_panel(client, table, panel).panel.dropped is not None
    await noted(client, table)
    await settled(client)
    assert WHY in now(panel).text


async def test_panel_with_a_lost_note_shows_why_a_plan_was_dropped(
    client: Matchnight, table: Table, panel: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    await drop_plan(client, table, panel.person)

    tried = asyncio.Event()

    def away(self: Store) -> AbstractAsyncContextManager[Writing]:
        tried.set()
        raise Unavailable

    with monkeypatch.context() as patched:
        patched.setattr(Store, "deferred_writing", away)
        shown = await panel.person.press(panel.message, REFRESH)
        await soon(tried.wait())
    assert WHY in shown.text
    assert await client.app.store.games.plans(table.id)
    assert WHY in (await table.panel(panel.person)).message.text
    await noted(client, table)
    assert not [each for each in panel.person.messages(CHANNEL) if "Try again" in each.text]


async def test_why_a_move_was_refused_goes_with_the_game(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover, (other,) = table.mover, table.others
    assert mover is not None
    panel = await table.panel(mover)
    form = await mover.press_for_form(panel.message, TYPE_IT)
    refused = await mover.submit(form, {"Your move": "1 a1 sideways"})
    assert "sideways" in refused.text
    await other.press(await other.command(CHANNEL, "end"), "ended:")
    await press_table(mover, AGREE, acknowledged=True)
    shown = Shown(mover, refused)
    await mover.until(lambda: "agreed to end" in now(shown).text, what="the end")
    assert "sideways" not in now(shown).text


async def test_panel_whose_half_built_move_leads_nowhere_follows_the_game(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin_words(client, "steal-and-stack", anna, bruno)
    panel = (await table.panel(anna)).message
    panel = await chosen(anna, panel)
    play = await client.app.tables.load(table.id)
    assert panel.has(BACK)
    (formed,) = {alarm.move for alarm in play.game.alarms(play.state)}
    await client.app.tables.play(table.id, CLOCK, formed)
    client.app.table_messages.refresh(table.id)

    def followed() -> bool:
        now = anna.now(panel)
        return now is not None and not now.has(BACK) and bool(choices(now))

    await anna.until(followed, what="the panel to follow")


@pytest.mark.parametrize("permission", ["VIEW_CHANNEL", "ATTACH_FILES"])
async def test_panel_of_a_board_that_may_not_be_shown_follows_the_game(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, permission: str
) -> None:
    table = await begin(anna, bruno, tiles=12)
    (waiting,), moving = table.others, table.mover
    assert moving is not None
    panel, preview = await table.panel(waiting), await previewed(await table.panel(moving))
    playground.moderation.overwrite(CHANNEL, "bot", deny=(permission,))
    await confirm(preview, moving)
    await waiting.until(
        lambda: (now := waiting.now(panel.message)) and choices(now), what="the panel to follow"
    )
