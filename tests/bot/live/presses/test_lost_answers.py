"""After a lost answer the person sees what is true."""

from __future__ import annotations

import pytest

from bot.ui.client import Matchnight
from bot.ui.kit.messages import responses
from playground import Playground
from playground.client import Person
from tests.bot.live import JOIN
from tests.bot.live.faults.test_faults import CALLBACK, placed
from tests.bot.live.playing import CHANNEL, Table, begin, confirm, open_lobby, previewed

LOST = " Only my answer got lost on the way."


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    return await begin(anna, bruno, tiles=12)


async def test_lost_answer_confirms_the_move(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    mover = table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    playground.faults.cut_before("POST", CALLBACK, count=responses.TRIES)
    answer = await confirm(panel, mover)
    assert answer.text == "Your move was made." + LOST
    assert not playground.faults.armed
    await table.shows(1)
    assert await placed(client, table) == 1


async def test_lost_answer_confirms_the_join(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna)
    await bruno.until(lambda: bruno.now(table.message), what="the lobby")
    playground.faults.cut_before("POST", CALLBACK, count=responses.TRIES)
    answer = await bruno.press(table.message, JOIN)
    assert answer.text == "You're in." + LOST
    assert len(await client.app.store.lobbies.guests(table.id)) == 2


@pytest.mark.usefixtures("client")
async def test_lost_answer_to_a_view_is_reported(playground: Playground, table: Table) -> None:
    playground.faults.cut_before("POST", CALLBACK, count=responses.TRIES)
    answer = await table.host.command(CHANNEL, "hand")
    assert answer.text.startswith("My answer got lost on the way. Look at the table before")


async def test_an_answer_whose_announcement_was_lost_arrives(
    client: Matchnight,
    playground: Playground,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mover = table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    monkeypatch.setattr(responses, "LATE", 0.0)
    playground.faults.cut_after("POST", CALLBACK)
    await confirm(panel, mover)
    await mover.until(
        lambda: (now := mover.now(panel.message)) and "You place " in now.text,
        what="the answer",
    )
    assert await placed(client, table) == 1 and not playground.faults.armed
