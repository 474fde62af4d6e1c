"""Tables in a group: shown as answers to presses, and by their tokens."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import Database
from bot.store.places import ShardRange
from bot.ui.client import Matchnight
from bot.ui.kit.messages import responses
from bot.ui.kit.messages.ephemeral import LIFE
from bot.ui.tables.lobby import outside_lobby
from bot.ui.tables.posts.changed_elsewhere import ChangedElsewhere
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import JOIN, LEAVE, OPTIONS, PLAY, REMATCH, START
from tests.bot.live.faults.restarts.test_other_leases import move_elsewhere
from tests.bot.live.hosting import opened, running
from tests.bot.live.outside.test_outside import asked, naming
from tests.bot.live.playing import (
    GAME,
    add_computer,
    at_once,
    begin,
    confirm,
    lobby_says,
    open_lobby,
    person_id,
    press_table,
    previewed,
    settled,
    table_message,
    tables_shown,
)
from tests.bot.live.slow import forward

ANSWERS = "/interactions/"
"""Where first answers are sent."""


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a watch that only a test puts forward."""
    return still


async def test_two_people_in_a_group_play_a_whole_game_and_a_rematch(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, group: str
) -> None:
    since = len(playground.requests)
    table = await begin(anna, bruno, channel=group, tiles=16)
    await table.to_the_end()
    await settled(client)
    assert len(tables_shown(playground, group)) == 1
    await anna.press(table.message, REMATCH)
    assert "The rematch starts when everyone invited is in." in table.message.text
    over = next(each for each in bruno.messages(group) if each.has(REMATCH))
    await bruno.press(over, REMATCH)
    await table.shows(0)
    await table.play()
    await settled(client)
    assert len(tables_shown(playground, group)) == 2
    assert asked(playground, since) == []


async def test_lobby_in_a_group_says_what_it_lacks(
    client: Matchnight, anna: Person, bruno: Person, group: str
) -> None:
    lobby = await anna.command(group, "play", game=GAME, invite=bruno.id)
    assert not lobby.ephemeral
    assert "I can't notify anyone" in lobby.text
    assert f"Invited: <@{bruno.id}>" in lobby.text
    assert not lobby.has("Invite")
    form = await anna.press_for_form(lobby, OPTIONS)
    assert "Language" in form.text and "Pace" not in form.text
    menus = await anna.press(await anna.press(lobby, "overflow:"), "options:")
    more = await anna.press(menus, "More options")
    shown = {menu.placeholder for menu in (*menus.selects, *more.selects)}
    assert not shown & {"Pace", "Who can join", "Invite people"}


async def test_person_who_watches_in_a_group_can_look_and_not_follow(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, group: str
) -> None:
    table = await begin(anna, channel=group, opponents=1)
    view = await press_table(bruno, "My view", group)
    assert view.ephemeral
    more = await press_table(bruno, "overflow:", group)
    assert not more.has("Follow")
    assert table.mover is anna


def has_begun(person: Person, channel: str) -> bool:
    """Tell whether a person sees a board in a channel."""
    shown = table_message(person, channel)
    return shown is not None and shown.has(PLAY)


def of(person: Person | None) -> Person:
    """Return the person who is to move."""
    assert person is not None
    return person


async def late(client: Matchnight, watch: FrozenClock, playground: Playground) -> None:
    """Let all tokens run out."""
    await settled(client)
    watch.at += LIFE
    for interaction in [*playground.stage.interactions._by_id.values()]:
        playground.stage.interactions.expire(interaction.id)


async def test_move_after_all_tokens_ran_out_posts_the_board_again(
    client: Matchnight,
    playground: Playground,
    watch: FrozenClock,
    anna: Person,
    bruno: Person,
    group: str,
) -> None:
    table = await begin(anna, bruno, channel=group)
    panel = await table.panel(of(table.mover))
    await late(client, watch, playground)
    before, mover = table.seq, panel.person
    await confirm(await previewed(panel), mover)
    await table.shows(before)
    assert len(tables_shown(playground, group)) == 2
    await table.play()
    await settled(client)
    assert len(tables_shown(playground, group)) == 2


async def test_press_on_the_board_renews_its_token(
    client: Matchnight,
    playground: Playground,
    watch: FrozenClock,
    anna: Person,
    bruno: Person,
    group: str,
) -> None:
    table = await begin(anna, bruno, channel=group)
    await late(client, watch, playground)
    await table.play()
    await table.play()
    await settled(client)
    assert len(tables_shown(playground, group)) == 1


async def test_table_in_a_group_goes_on_after_a_restart(
    playground: Playground,
    database: Database,
    watch: FrozenClock,
    anna: Person,
    bruno: Person,
) -> None:
    group = "Anna, Bruno Caffè"
    playground.moderation.install("anna")
    playground.moderation.open_group("anna", "bruno")
    async with running(playground, database, watch) as client:
        await bruno.until(lambda: group in [each["name"] for each in bruno.channels.values()])
        await anna.until(lambda: any(2 in each["places"] for each in anna.commands))
        table = await begin(anna, bruno, channel=group)
        panel = await table.panel(of(table.mover))
        await settled(client)
    async with running(playground, database, watch) as client:
        before = table.seq
        await confirm(await previewed(panel), panel.person)
        await table.shows(before)
        await settled(client)
        assert len(tables_shown(playground, group)) == 2
        assert client.app.press_tokens.usable(table.id)


async def test_table_in_a_group_shows_computer_moves_with_a_token(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, group: str
) -> None:
    table = await begin(anna, bruno, channel=group, opponents=1, tiles=12)
    await table.to_the_end()
    await settled(client)
    assert len(tables_shown(playground, group)) == 1


async def test_what_a_computer_moved_without_a_token_comes_with_the_next_press(
    client: Matchnight,
    playground: Playground,
    watch: FrozenClock,
    anna: Person,
    group: str,
) -> None:
    table = await begin(anna, channel=group, opponents=1)
    before = table.seq
    refused = playground.faults.refuse(
        "PATCH|POST", "/webhooks/", status=401, code=50027, count=None
    )
    await confirm(await previewed(await table.panel(anna)), anna)
    await settled(client)
    assert table.seq == before
    playground.faults.disarm(refused)
    await press_table(anna, PLAY, group)
    await table.shows(before + 1)
    assert len(tables_shown(playground, group)) == 1


async def test_move_by_a_bot_of_another_lease_is_shown_by_the_token_here(
    client: Matchnight, database: Path, anna: Person, bruno: Person, group: str
) -> None:
    table = await begin(anna, bruno, channel=group)
    await settled(client)
    client.app.store.lease.place = ShardRange(1, 2, 2)
    elsewhere, other = ChangedElsewhere(client.app), await opened(database)
    seq = await move_elsewhere(other, table)
    await other.close()
    await elsewhere._look()
    await settled(client)
    assert table.seq == seq


async def test_lobby_that_its_host_leaves_goes_on(
    client: Matchnight, anna: Person, bruno: Person, group: str
) -> None:
    table = await open_lobby(anna, bruno, channel=group)
    more = await press_table(anna, "overflow:", group)
    await anna.press(more, LEAVE, acknowledged=True)
    await lobby_says(bruno, "**1 player**", group)
    found = await client.app.store.tables.get(table.id)
    assert found is not None and str(found.host) == bruno.id
    await add_computer(bruno, "easy", group)
    await press_table(bruno, START, group, acknowledged=True)
    await bruno.until(lambda: has_begun(bruno, group))


async def test_table_stays_private_where_outside_apps_may_not_post(
    client: Matchnight, playground: Playground, anna: Person, elsewhere: str
) -> None:
    playground.moderation.take("USE_EXTERNAL_APPS", role="everyone")
    playground.world.guild.owner_id = playground.world.person("bruno").id
    refused = await anna.command(elsewhere, "play", game=GAME)
    assert refused.ephemeral and "Use External Apps" in refused.text
    assert "computer" in refused.text
    assert playground.visible(elsewhere) == []
    assert await client.app.store.tables.live() == []


async def test_table_whose_answer_comes_back_private_is_closed(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    elsewhere: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outside_lobby, "answers_privately", lambda _: False)
    monkeypatch.setattr(responses, "answers_privately", lambda _: False)
    playground.moderation.take("USE_EXTERNAL_APPS", role="everyone")
    playground.world.guild.owner_id = playground.world.person("bruno").id
    await anna.command(elsewhere, "play", game=GAME)
    await anna.until(lambda: any("Use External Apps" in m.text for m in anna.messages(elsewhere)))
    assert playground.visible(elsewhere) == []
    assert await client.app.store.tables.live() == []


async def test_table_that_takes_long_to_open_is_posted_for_all(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    group: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(responses, "LATE", 0.0)
    table = await begin(anna, bruno, channel=group)
    await table.play()
    await settled(client)
    assert len(tables_shown(playground, group)) == 1


async def test_edit_that_fails_for_a_while_is_tried_again(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, group: str
) -> None:
    lobby = await anna.command(group, "play", game=GAME)
    playground.faults.status("PATCH", "/webhooks/", count=12)
    await bruno.press(await bruno.until(lambda: table_message(bruno, group)), JOIN)
    await lobby_says(anna, "**2 players**", group)
    assert anna.now(lobby) is not None and len(tables_shown(playground, group)) == 1


async def test_table_whose_answer_is_refused_is_shown_after_the_apology(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, group: str
) -> None:
    playground.faults.refuse("POST", ANSWERS, status=401, code=50027)
    playground.faults.delay("POST", ANSWERS, seconds=1.0)
    apology = await anna.command(group, "play", game=GAME)
    assert apology.ephemeral and "Look at the table" in apology.text
    await bruno.until(lambda: table_message(bruno, group))


async def test_refused_press_on_a_board_has_it_show_what_it_lacked(
    client: Matchnight,
    playground: Playground,
    watch: FrozenClock,
    anna: Person,
    bruno: Person,
    group: str,
) -> None:
    table = await open_lobby(anna, bruno, channel=group)
    await late(client, watch, playground)
    await client.app.lobbies.cancel(table.id, person_id(anna))
    playground.faults.delay("POST", ANSWERS, seconds=1.0)
    await press_table(bruno, JOIN, group)
    await bruno.until(lambda: table_message(bruno, group) is None)


async def test_two_who_press_at_once_are_both_in(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    group: str,
) -> None:
    await anna.command(group, "play", game=GAME)
    seen = await bruno.until(lambda: table_message(bruno, group))
    await at_once(bruno.press(seen, JOIN), bruno.press(seen, JOIN), anna.press(seen, JOIN))
    await lobby_says(anna, "**2 players**", group)
    assert len(tables_shown(playground, group)) == 1


async def test_nothing_is_stored_of_a_group_with_a_table(
    database: Database,
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    group: str,
) -> None:
    table = await begin(anna, bruno, channel=group, tiles=16)
    await table.to_the_end()
    await settled(client)
    found = await client.app.store.tables.get(table.id)
    assert found is not None and found.outside and found.message is None
    for each in (anna.channel(group), table.message.id):
        assert not any(naming(database, each).values())


async def test_deleted_person_is_gone_from_a_table_in_a_group(
    client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person, group: str
) -> None:
    table = await begin(anna, bruno, channel=group, opponents=1)
    asks = await anna.press(await anna.command(group, "privacy"), "Delete my data")
    await anna.press(asks, "Delete my data in 7 days")
    await forward(client, watch, 7 * 24)
    play = await client.app.tables.load(table.id)
    assert play.chair_of(person_id(anna)) is None
    await press_table(bruno, PLAY, group)
    await bruno.until(lambda: says(bruno, group, "Former player"))
    assert play.table.host == person_id(bruno)


def says(person: Person, channel: str, text: str) -> bool:
    """Tell whether the table that a person sees in a channel says something."""
    shown = table_message(person, channel)
    return shown is not None and text in shown.words + shown.text
