"""Lasting refusals by Discord of a post, a mention or an event; the rest goes on."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.live import AGREE, END_THE_GAME, MORE_OPTIONS
from tests.bot.live.people.settings_forms import called_always, decide, wish
from tests.bot.live.playing import (
    CHANNEL,
    begin,
    confirm,
    lobby_says,
    open_lobby,
    option_menus,
    press_table,
    previewed,
    settled,
    table_message,
    tables_shown,
)
from tests.bot.live.slow import begin_slow
from tests.bot.live.tables.games.test_every_game import Evening, begin_with_opponent
from tests.bot.live.tables.games.test_memory import moved
from tests.waiting import eventually

EDIT = r"/channels/\d+/messages/\d+$"
POST = r"/channels/\d+/messages$"


async def test_forbidden_mention_leaves_nothing_pending(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await called_always(anna, bruno)
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    mover, (other,) = table.mover, table.others
    assert mover is not None
    waiting = (await table.panel(other)).message
    playground.faults.status("POST", POST, 403, count=None)
    await confirm(await previewed(await table.panel(mover)), mover)
    await table.shows(1)
    await settled(client)
    assert await client.app.store.table_messages.unshown() == []
    await other.until(
        lambda: (now := other.now(waiting)) and now.text != waiting.text, what="the refreshed panel"
    )
    refused = len([r for r in playground.requests if r.status == 403])
    client.app.table_messages.refresh(table.id)
    await settled(client)
    assert len([r for r in playground.requests if r.status == 403]) == refused == 1


async def test_table_that_cannot_be_reposted_is_edited_in_place(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin_slow(anna, bruno)
    await settled(client)
    old = table.message.id
    playground.faults.status("POST", POST, 403, count=None)
    await table.play()
    await settled(client)
    assert tables_shown(playground) == [old]
    assert await client.app.store.table_messages.unshown() == []


async def test_a_deleted_table_that_may_not_be_posted_is_not_tried_for_ever(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    playground.moderation.take("SEND_MESSAGES", role="everyone")
    playground.moderation.take("SEND_MESSAGES")
    playground.moderation.delete_message(table.message.id)
    await eventually(partial(refused, playground), "the post to be refused")
    await settled(client)
    assert tables_shown(playground) == []
    assert "failed, next try in" not in caplog.text


async def refused(playground: Playground) -> bool:
    return 403 in [request.status for request in playground.requests]


async def test_table_with_refused_mentions_takes_the_move_after_a_hiding_one(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    evening = Evening([anna, bruno], client.app.store, Random(4))
    await begin_with_opponent(evening, "chowpow")
    playground.faults.status("POST", POST, 403, count=None)
    for _ in range(12):
        client.app.table_messages.refresh(evening.id, hides=True)
        assert await moved(evening)
    await settled(client)
    assert await client.app.store.table_messages.unshown() == []


@pytest.mark.parametrize("reposts", [False, True])
async def test_a_table_that_was_taken_away_hides_all_that_it_had_to(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, reposts: bool
) -> None:
    evening = Evening([anna, bruno], client.app.store, Random(4))
    await begin_with_opponent(evening, "chowpow")
    await settled(client)
    edits = playground.faults.status("PATCH", EDIT, 403, count=None)
    posts = playground.faults.status("POST", POST, 403, count=None)
    client.app.table_messages.refresh(evening.id, repost=reposts, hides=True)
    await settled(client)
    assert tables_shown(playground) == []
    await client.app.table_messages.hidden(evening.id)  # nothing is shown, so nothing has to wait
    playground.faults.disarm(edits)
    playground.faults.disarm(posts)
    client.app.table_messages.refresh(evening.id)
    await settled(client)
    assert [m.id for m in [table_message(anna, CHANNEL)] if m] == tables_shown(playground)


async def test_message_with_long_rate_limit_is_reposted(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    old = table.message.id
    playground.faults.rate_limit("PATCH", EDIT, retry_after=3600.0, count=None)
    await table.play()
    await settled(client)
    assert table.message.id != old
    assert tables_shown(playground) == [table.message.id]


async def test_what_is_asked_is_asked_although_nobody_can_be_written_to_for_long(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, dee, tiles=12)
    await settled(client)
    await wish(bruno, way="dm")
    question = await anna.command(CHANNEL, "end")
    playground.faults.rate_limit("POST", POST, retry_after=3600.0, count=None)
    answer = await anna.press(question, END_THE_GAME)
    assert f"I've asked <@{bruno.id}> and <@{dee.id}>" in answer.text
    await anna.until(lambda: table.message.has(AGREE), what="the question at the table")
    await press_table(bruno, "Decline", acknowledged=True)
    await anna.until(lambda: not table.message.has(AGREE), what="the table without it")


async def limited(playground: Playground) -> bool:
    return not playground.faults.armed


async def test_invitation_survives_a_long_rate_limit_on_notices(
    client: Matchnight, playground: Playground, anna: Person, dee: Person
) -> None:
    table = await open_lobby(anna)
    panel = await option_menus(anna, table.message)
    playground.faults.rate_limit("POST", POST, retry_after=3600.0)
    panel = await anna.press(panel, MORE_OPTIONS)
    await anna.choose(panel, "Invite people", dee.id)
    await lobby_says(anna, f"Invited: <@{dee.id}>")
    await eventually(partial(limited, playground), "the invitation to be refused")


async def test_a_log_channel_that_takes_nothing_for_long_holds_no_table_up(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    caplog: pytest.LogCaptureFixture,
) -> None:
    place = anna.channel("off-topic")
    await decide(anna, log_channel=[place])
    playground.faults.rate_limit("POST", rf"/channels/{place}/messages$", retry_after=3600.0)
    await begin(anna, bruno, tiles=12)
    await settled(client)
    assert not playground.faults.armed
    assert "failed, next try in" not in caplog.text
