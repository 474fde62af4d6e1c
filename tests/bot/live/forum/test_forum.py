"""A forum as the home of a server's tables: posts, their tags, missing tags."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clocks import scheduler
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person
from playground.world import Channel
from tests.bot.live import JOIN, OPEN_IN_A_THREAD, START
from tests.bot.live.forged_controls import forge
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import decide
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    begin,
    channel_id,
    lobby_says,
    person_id,
    settled,
)
from tests.waiting import eventually

TAGS = ("Tactic Tiles", "waiting", "over")
EDIT = r"/channels/\d+$"


async def home(playground: Playground, anna: Person, *tags: str, threads: bool = True) -> Channel:
    """Let a server's tables stand in a new forum with these tags."""
    forum = playground.moderation.add_forum("tables", tags)
    await anna.until(lambda: forum.id in anna.channels, what="the forum")
    if threads:
        await decide(anna, tables=["threads", "rated"])
    panel = await decide(anna, home=[forum.id])
    assert f"Forum for tables: <#{forum.id}>" in panel.text
    return forum


async def post_in(playground: Playground, person: Person, forum: Channel) -> str:
    """Wait until a person sees the one post of a forum, and return its id."""

    def found() -> str:
        posts = [each.id for each in playground.world.threads(forum.id)]
        return posts[0] if len(posts) == 1 and posts[0] in person.channels else ""

    return await person.until(found, what="the post")


async def tagged(playground: Playground, post: str, *names: str) -> None:
    """Wait until a post has the tags of these names and no others."""

    async def so() -> bool:
        thread = playground.world.channels[post]
        forum = playground.world.channels[thread.parent_id or ""]
        called = {tag["id"]: tag["name"] for tag in forum.available_tags}
        return {called[tag] for tag in thread.applied_tags} == set(names)

    await eventually(so, f"the tags {names}")


async def begun(
    playground: Playground, forum: Channel, host: Person, other: Person, post: str
) -> Table:
    """Let a second person join the table of a post, and its host start it."""
    table = Table([host, other], post)
    await lobby_says(host, "**1 player**", post)
    await other.until(lambda: post in other.channels, what="the post")
    await other.press(await lobby_says(other, "**1 player**", post), JOIN, acknowledged=True)
    await host.press(await lobby_says(host, "**2 players**", post), START, acknowledged=True)
    await table.shows(0)
    return table


async def test_a_table_has_a_post_whose_tags_say_how_it_stands(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    forum = await home(playground, anna, *TAGS)
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    post = await post_in(playground, bruno, forum)
    assert answer.text == f"Your table is in <#{post}>."
    assert playground.world.channels[post].name == "Bruno Caffè · Tactic Tiles"
    first = playground.world.messages[post][post]
    assert first.content == "A table of Tactic Tiles. Join, play and talk below."
    await tagged(playground, post, "Tactic Tiles", "waiting")
    table = await begun(playground, forum, bruno, dee, post)
    await tagged(playground, post, "Tactic Tiles")
    assert (
        await forge(playground, anna, post, Control("modend", table.id)) == "The table is closed."
    )
    await tagged(playground, post, "Tactic Tiles", "over")
    await bruno.command(post, "play", game=GAME)
    await lobby_says(bruno, "**1 player**", post)
    await tagged(playground, post, "Tactic Tiles", "waiting")
    await settled(client)


async def test_a_second_table_of_a_channel_has_its_post_in_the_home(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    forum = await home(playground, anna, threads=False)
    await begin(anna, dee, tiles=12)
    offer = await bruno.command(CHANNEL, "play", game=GAME)
    answer = await bruno.press(offer, OPEN_IN_A_THREAD)
    post = await post_in(playground, bruno, forum)
    assert answer.text == f"Your table is in <#{post}>."
    await begun(playground, forum, bruno, anna, post)
    assert playground.world.channels[post].applied_tags == []
    await settled(client)


async def test_forum_keeps_moderators_tags_and_knows_its_own_in_every_language(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    forum = await home(playground, anna, "In attesa", "finita", "cosy")
    await bruno.command(CHANNEL, "play", game=GAME)
    post = await post_in(playground, bruno, forum)
    await tagged(playground, post, "In attesa")
    cosy = next(tag["id"] for tag in forum.available_tags if tag["name"] == "cosy")
    thread = playground.world.channels[post]
    thread.applied_tags.append(cosy)
    playground.moderation.archive(post, False)  # announces the post as it is
    table = await begun(playground, forum, bruno, dee, post)
    await tagged(playground, post, "cosy")
    assert (
        await forge(playground, anna, post, Control("modend", table.id)) == "The table is closed."
    )
    await tagged(playground, post, "cosy", "finita")
    await settled(client)


async def test_forum_names_missing_permissions_and_leaves_nothing_behind(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    closed = playground.moderation.add_forum("closed")
    await anna.until(lambda: closed.id in anna.channels, what="the forum")
    playground.moderation.overwrite(closed.id, deny=("SEND_MESSAGES",))
    refused = await decide(anna, home=[closed.id])
    assert f"I can't open tables in <#{closed.id}>" in refused.text
    assert "give me the permissions Create Posts and Attach Files." in refused.text
    forum = await home(playground, anna)
    playground.moderation.overwrite(forum.id, deny=("ATTACH_FILES",))
    refused = await bruno.command(CHANNEL, "play", game=GAME)
    assert "give me the permission Attach Files" in refused.text
    playground.moderation.overwrite(forum.id, clear=("ATTACH_FILES",))
    refusal = playground.faults.status("POST", r"/channels/\d+/threads$", 403, count=None)
    refused = await bruno.command(CHANNEL, "play", game=GAME)
    assert "Please give me the permission Create Posts there" in refused.text
    playground.faults.disarm(refusal)
    assert await client.app.store.tables.live() == []
    await bruno.command(CHANNEL, "play", game=GAME)
    await lobby_says(bruno, "**1 player**", await post_in(playground, bruno, forum))
    await settled(client)


async def test_who_may_not_see_the_forum_or_post_there_opens_no_table_in_it(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    forum = await home(playground, anna)
    playground.moderation.overwrite(forum.id, bruno.id, deny=("VIEW_CHANNEL",))
    refused = await bruno.command(CHANNEL, "play", game=GAME)
    assert refused.text == f"On this server tables open in <#{forum.id}>, and you can't post there."
    assert playground.world.threads(forum.id) == []
    assert await client.app.store.tables.hosted(person_id(bruno), ("lobby",)) == []


async def test_forum_that_requires_a_tag_gets_an_answer_naming_the_missing_tag(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    forum = await home(playground, anna, "cosy")
    forum.require_tag = True
    playground.stage.announce.channel_changed(forum)
    refused = await bruno.command(CHANNEL, "play", game=GAME)
    assert f"Each post in <#{forum.id}> needs a tag" in refused.text
    assert "one called Tactic Tiles." in refused.text
    forum.available_tags[0]["name"] = "waiting"
    playground.stage.announce.channel_changed(forum)
    await bruno.command(CHANNEL, "play", game=GAME)
    post = await post_in(playground, bruno, forum)
    await begun(playground, forum, bruno, anna, post)
    await settled(client)
    await tagged(playground, post, "waiting")  # Discord allows no post without one


async def test_a_forum_that_is_gone_leaves_tables_their_threads(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    forum = await home(playground, anna)
    playground.moderation.delete_channel(forum.id)
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    (thread,) = playground.world.threads()
    assert thread.parent_id == bruno.channel(CHANNEL)
    assert answer.text == f"Your table is in <#{thread.id}>."
    await settled(client)
    assert await client.app.store.tables.live_in(channel_id(bruno, thread.id)) is not None


async def test_tags_that_discord_did_not_take_are_changed_by_the_next_bot(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scheduler, "RETRY", 0.1)
    async with running(playground, database) as client:
        forum = await home(playground, anna, *TAGS)
        await bruno.command(CHANNEL, "play", game=GAME)
        post = await post_in(playground, bruno, forum)
        await tagged(playground, post, "Tactic Tiles", "waiting")
        refusal = playground.faults.status("PATCH", EDIT, 503, count=None)
        await begun(playground, forum, bruno, anna, post)
        await settled(client)
    await tagged(playground, post, "Tactic Tiles", "waiting")
    playground.faults.disarm(refusal)
    async with running(playground, database):
        await tagged(playground, post, "Tactic Tiles")
