"""Tables of nights, cups and leagues are posts in the server's chosen forum."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.ids import ChannelId
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.world import Channel
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_HERE, SEAT_EVERYONE
from tests.bot.live.forum.test_forum import TAGS, home, tagged
from tests.bot.live.hosting import running
from tests.bot.live.nights.test_night_vote import board
from tests.bot.live.nights.test_seat_everyone import THREADS, offering
from tests.bot.live.playing import CHANNEL, lobby_says
from tests.bot.live.slow import quiet
from tests.waiting import eventually

GAME = "Tactic Tiles"


def posts(playground: Playground, forum: Channel) -> list[Channel]:
    """Return the posts of a forum."""
    return playground.world.threads(forum.id)


def threads(playground: Playground, person: Person) -> list[Channel]:
    """Return the threads below the channel where everything takes place."""
    return playground.world.threads(person.channel(CHANNEL))


def count_messages(person: Person, text: str) -> int:
    """Return how many messages of the channel say something."""
    return sum(text in each.text for each in person.messages(CHANNEL) if not each.ephemeral)


async def night(client: Matchnight, host: Person, *others: Person) -> None:
    """Start a night where some people are here."""
    await host.command(CHANNEL, "night start")
    await quiet(client)
    for person in others:
        await person.press(board(person), IM_HERE)
        await quiet(client)


async def seated(client: Matchnight, host: Person) -> None:
    """Press *Seat everyone*, and wait until the tables stand somewhere."""
    await host.press(await offering(host, SEAT_EVERYONE), SEAT_EVERYONE)
    await offering(host, "Start all tables")
    await quiet(client)


async def cleared(client: Matchnight, playground: Playground, thread: Channel) -> None:
    """Delete a thread, so that all who sat there are free again."""
    playground.moderation.delete_channel(thread.id)
    await eventually(lambda: gone(client, thread), "its table to be closed")
    await quiet(client)


async def gone(client: Matchnight, thread: Channel) -> bool:
    return await client.app.store.tables.live_in(ChannelId(int(thread.id))) is None


async def test_a_night_lays_its_tables_as_posts_whose_tags_say_how_they_stand(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    forum = await home(playground, anna, *TAGS, threads=False)
    await night(client, anna, bruno)
    await seated(client, anna)
    (post,) = posts(playground, forum)
    assert post.name.startswith("1: ") and post.name.endswith(f" · {GAME}")
    assert threads(playground, anna) == []
    first = playground.world.messages[post.id][post.id]
    here = f"<#{anna.channel(CHANNEL)}>"
    assert first.content == f"A table of {GAME} from {here}. Play and talk below."
    assert f"places are taken: <#{post.id}>" in board(bruno).text
    await lobby_says(bruno, "**2 players**", post.id)
    await tagged(playground, post.id, GAME, "waiting")
    await anna.press(await offering(anna, "Start all tables"), "Start all tables")
    await tagged(playground, post.id, GAME)
    await quiet(client)
    playground.moderation.delete_channel(post.id)
    await anna.until(lambda: "Playing now" not in board(anna).text, what="a night without it")
    assert await client.app.store.tables.live() == []


async def test_forum_post_whose_answer_was_lost_is_found_and_not_created_twice(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, watch) as client:
        forum = await home(playground, anna, *TAGS, threads=False)
        await night(client, anna, bruno)
        playground.faults.arm({"kind": "cut_after", "method": "POST", "path": THREADS})
        await anna.press(await offering(anna, SEAT_EVERYONE), SEAT_EVERYONE)
    async with running(playground, database, watch) as client:
        await offering(anna, "Start all tables")
        await quiet(client)
        (post,) = posts(playground, forum)
        await lobby_says(bruno, "**2 players**", post.id)
        assert threads(playground, anna) == []


@pytest.mark.parametrize("why", ["gone", "forbidden", "refused", "full", "tags"])
async def test_forum_that_refuses_posts_gets_threads_and_one_note_in_the_channel(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, why: str
) -> None:
    forum = await home(playground, anna, "cosy", threads=False)
    reason = {
        "gone": "I can't find the forum for this server's tables.",
        "forbidden": f"I can't open tables in <#{forum.id}>: someone who manages it has to give me",
        "tags": f"Each post in <#{forum.id}> needs a tag.",
    }.get(why, f"<#{forum.id}> doesn't take new posts from me.")
    if why == "gone":
        playground.moderation.delete_channel(forum.id)
    elif why == "forbidden":
        playground.moderation.overwrite(forum.id, deny=("SEND_MESSAGES",))
    elif why == "tags":
        forum.require_tag = True
        playground.stage.announce.channel_changed(forum)
    else:
        status = {"refused": 403, "full": 400}[why]
        playground.faults.status("POST", f"/channels/{forum.id}/threads$", status, count=None)
    await night(client, anna, bruno)
    for _ in range(2):
        await seated(client, anna)
        (thread,) = threads(playground, anna)
        await lobby_says(anna, "**2 players**", thread.id)
        await cleared(client, playground, thread)
    assert (
        count_messages(bruno, reason)
        == count_messages(bruno, "Until then, tables get threads here.")
        == 1
    )


async def test_forum_hidden_from_a_player_is_replaced_by_a_thread_all_can_see(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    forum = await home(playground, anna, *TAGS, threads=False)
    playground.moderation.overwrite(forum.id, bruno.id, deny=("VIEW_CHANNEL",))
    await night(client, anna, bruno)
    await seated(client, anna)
    (thread,) = threads(playground, anna)
    await lobby_says(bruno, "**2 players**", thread.id)
    assert posts(playground, forum) == [] and count_messages(anna, "Until then") == 0


async def test_a_host_who_may_not_post_in_the_forum_has_no_post_made_there(
    client: Matchnight, playground: Playground, bruno: Person, anna: Person
) -> None:
    forum = await home(playground, anna, *TAGS, threads=False)
    playground.moderation.overwrite(forum.id, bruno.id, deny=("SEND_MESSAGES",))
    await night(client, bruno, anna)
    await seated(client, bruno)
    assert posts(playground, forum) == [] and len(threads(playground, anna)) == 1


async def test_forum_that_recovers_gets_posts_again_and_reports_its_next_failure(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    forum = await home(playground, anna, *TAGS, threads=False)
    await night(client, anna, bruno)
    reason = f"I can't open tables in <#{forum.id}>"
    for times in (1, 2):
        playground.moderation.overwrite(forum.id, deny=("SEND_MESSAGES",))
        await seated(client, anna)
        (thread,) = threads(playground, anna)
        await cleared(client, playground, thread)
        assert count_messages(bruno, reason) == times
        playground.moderation.overwrite(forum.id, clear=("SEND_MESSAGES",))
        await seated(client, anna)
        (post,) = posts(playground, forum)
        await cleared(client, playground, post)
