"""Cup and league tables in a forum: linked, announced, deleted, in sight."""

from __future__ import annotations

from bench.crowd import gathered
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.live.contests import cups
from tests.bot.live.contests.cups import PEOPLE, begun, checked_in, cup_of, posted, showing
from tests.bot.live.contests.test_cups_odd import called
from tests.bot.live.contests.test_leagues import all_begun, at_hand, says
from tests.bot.live.contests.test_leagues import begun as season_begun
from tests.bot.live.forum.test_forum import TAGS, home, tagged
from tests.bot.live.forum.test_forum_posts import GAME, count_messages, posts, threads
from tests.bot.live.playing import table_message
from tests.bot.live.slow import quiet
from tests.waiting import eventually


async def test_cup_creates_linked_forum_posts_and_counts_a_deleted_table(
    client: Matchnight, playground: Playground
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna = people[0]
        forum = await home(playground, anna, *TAGS, threads=False)
        await cups.signed_up(people, players=2, rounds=1)
        await checked_in(people)
        await showing(anna, "Round 1 of 1")
        await begun(client, await cup_of(client, anna))
        one, other = posts(playground, forum)
        assert threads(playground, anna) == []
        assert {each.name.partition(" · ")[0] for each in (one, other)} == {
            "Table 1.1",
            "Table 1.2",
        }
        for each in (one, other):
            await showing(anna, f"<#{each.id}>")
            await called(anna, each.id)
            await tagged(playground, each.id, GAME)
        playground.moderation.delete_channel(one.id)
        await eventually(lambda: over(client, one.id), "its table to be closed")
        # With the forum go all posts in it.
        playground.moderation.delete_channel(forum.id)
        await showing(anna, "share the cup")
        await quiet(client)
        assert await client.app.store.tables.live() == []


async def over(client: Matchnight, post: str) -> bool:
    """Tell whether no table stands in a post any more."""
    tables = [
        await client.app.store.tables.get(each) for each in await client.app.store.tables.live()
    ]
    return all(str(each.channel) != post for each in tables if each is not None)


async def test_cup_s_table_gets_a_thread_when_a_player_can_t_see_the_forum(
    client: Matchnight, playground: Playground
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna, bruno = people[:2]
        forum = await home(playground, anna, *TAGS, threads=False)
        playground.moderation.overwrite(forum.id, bruno.id, deny=("VIEW_CHANNEL",))
        await cups.signed_up(people, players=2, rounds=1)
        await checked_in(people)
        await showing(anna, "Round 1 of 1")
        await begun(client, await cup_of(client, anna))
        (thread,), (post,) = threads(playground, anna), posts(playground, forum)
        await bruno.until(lambda: table_message(bruno, thread.id), what="the table in the thread")
        shown = posted(anna)
        assert shown is not None
        assert f"<#{thread.id}>" in shown.text and f"<#{post.id}>" in shown.text
        assert count_messages(anna, "Until then") == 0


async def test_round_in_a_forum_closed_to_the_bot_keeps_threads_and_says_so_once(
    client: Matchnight, playground: Playground
) -> None:
    async with gathered(playground, PEOPLE[:6]) as people:
        anna = people[0]
        forum = await home(playground, anna, *TAGS, threads=False)
        playground.moderation.overwrite(forum.id, deny=("SEND_MESSAGES",))
        await cups.signed_up(people, players=2, rounds=1)
        await checked_in(people)
        await showing(anna, "Round 1 of 1")
        await begun(client, await cup_of(client, anna))
        assert len(threads(playground, anna)) == 3 and posts(playground, forum) == []
        assert count_messages(anna, "Until then, tables get threads here.") == 1


async def test_league_s_post_that_is_deleted_counts_for_neither(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    forum = await home(playground, anna, *TAGS, threads=False)
    await season_begun(client, anna, bruno, dee)
    found = posts(playground, forum)
    assert len(found) == 3 and threads(playground, anna) == []
    for each in found:
        await tagged(playground, each.id, GAME)
    league, _ = await at_hand(client, anna)
    assert len(await client.app.store.leagues.live_meetings(league.id, 1)) == 3
    playground.moderation.delete_channel(found[0].id)
    await says(anna, "0 of 2 games counted")


async def test_a_league_s_forum_that_a_person_can_t_see_leaves_them_threads(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    forum = await home(playground, anna, *TAGS, threads=False)
    playground.moderation.overwrite(forum.id, dee.id, deny=("VIEW_CHANNEL",))
    await season_begun(client, anna, bruno, dee)
    await all_begun(client)
    assert len(posts(playground, forum)) == 1 and len(threads(playground, anna)) == 2
    assert all(table_message(dee, each.id) for each in threads(playground, anna))
