"""Forum posts of contests after a kill or a lost answer: none is made twice."""

from __future__ import annotations

from functools import partial

from bench.crowd import gathered
from bot.settings import Database
from playground import Playground
from playground.client import Person
from playground.world import Channel
from tests.bot.live import IM_HERE, PLAY, SEAT_EVERYONE
from tests.bot.live.contests import cups
from tests.bot.live.contests.cups import PEOPLE, checked_in
from tests.bot.live.contests.test_cups_odd import calls
from tests.bot.live.contests.test_leagues import says, signed_up
from tests.bot.live.forum.test_forum import TAGS, home, tagged
from tests.bot.live.forum.test_forum_posts import GAME, posts, threads
from tests.bot.live.hosting import BotProcess
from tests.bot.live.nights.test_night_vote import board
from tests.bot.live.nights.test_seat_everyone import THREADS, offering
from tests.bot.live.playing import CHANNEL, table_message


async def started(bot: BotProcess) -> None:
    await bot.start()
    await bot.online()


def playing(person: Person, found: list[Channel]) -> list[str]:
    """Return those of some posts where a game is shown."""
    seen = [each.id for each in found if each.id in person.channels]
    return [each for each in seen if any(m.has(PLAY) for m in person.messages(each))]


async def test_cup_s_posts_are_created_once_when_the_bot_is_killed_meanwhile(
    playground: Playground, database: Database
) -> None:
    bot = BotProcess(playground, database)

    def made(number: int) -> bool:
        return len(posts(playground, forum)) >= number

    def whole() -> bool:
        found = posts(playground, forum)
        return len(found) == 4 and all(
            each.id in anna.channels and calls(anna, each.id) and table_message(anna, each.id)
            for each in found
        )

    async with gathered(playground, PEOPLE) as people:
        anna = people[0]
        try:
            await started(bot)
            forum = await home(playground, anna, *TAGS, threads=False)
            await cups.signed_up(people, players=2, rounds=1)
            await checked_in(people)
            for number in (1, 2, 4):
                await anna.until(partial(made, number), what=f"{number} posts")
                await bot.kill()
                await started(bot)
            await anna.until(whole, what="four tables")
            found = posts(playground, forum)
            assert [len(calls(anna, each.id)) for each in found] == [1, 1, 1, 1]
            assert threads(playground, anna) == []
            for each in found:
                await tagged(playground, each.id, GAME)
        finally:
            await bot.kill()


async def test_league_s_post_whose_answer_was_lost_is_found_after_a_crash(
    playground: Playground, database: Database, anna: Person, bruno: Person, dee: Person
) -> None:
    bot = BotProcess(playground, database)
    try:
        await started(bot)
        forum = await home(playground, anna, *TAGS, threads=False)
        await signed_up(anna, bruno, dee)
        playground.faults.arm({"kind": "cut_after", "method": "POST", "path": THREADS})
        await anna.press(await says(anna, "3 people"), "Start season")
        await anna.until(lambda: posts(playground, forum), what="a post")
        await bot.kill()
        await started(bot)
        await says(anna, "0 of 3 games counted")
        await anna.until(
            lambda: len(playing(anna, posts(playground, forum))) == 3, what="three games"
        )
        assert len(posts(playground, forum)) == 3 and threads(playground, anna) == []
        await bot.stop()
    finally:
        await bot.kill()


async def test_night_s_post_is_found_after_its_forum_was_closed(
    playground: Playground, database: Database, anna: Person, bruno: Person
) -> None:
    bot = BotProcess(playground, database)
    try:
        await started(bot)
        forum = await home(playground, anna, *TAGS, threads=False)
        await anna.command(CHANNEL, "night start")
        await bruno.until(lambda: IM_HERE in str(bruno.messages(CHANNEL)), what="the night")
        await bruno.press(board(bruno), IM_HERE)
        playground.faults.arm({"kind": "cut_after", "method": "POST", "path": THREADS})
        await anna.press(await offering(anna, SEAT_EVERYONE), SEAT_EVERYONE)
        await anna.until(lambda: posts(playground, forum), what="a post")
        await bot.kill()
        playground.moderation.overwrite(forum.id, deny=("SEND_MESSAGES",))
        await started(bot)
        await offering(anna, "Start all tables")
        (post,) = posts(playground, forum)
        await anna.until(lambda: f"<#{post.id}>" in board(anna).text, what="a night that names it")
        assert threads(playground, anna) == []
        await bot.stop()
    finally:
        await bot.kill()
