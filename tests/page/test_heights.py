"""Heights of lobbies and running games: picture and buttons fit a phone's screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser, expect

from bot.model.play import Play
from playground import Playground
from playground.client import Person
from rules.games import GAMES
from tests.bot.live import AGREE, LOG, MORE, MY_VIEW, PLAY, START
from tests.bot.live.playing import person_id
from tests.page.table_page import TablePage, seated

pytestmark = pytest.mark.asyncio(loop_scope="session")

TALLEST = 660
"""CSS pixels, of about 720 that a telephone has for messages."""

ROW = [PLAY, MY_VIEW, LOG, MORE]

HALF = {
    "tactic-tiles": 24,
    "match-attach": 24,
    "match-n-lock": 24,
    "chowpow": 24,
    "crosswords": 8,
    "stacks": 8,
    "steal-and-stack": 10,
    "solitaire": 5,
}
"""How many moves lead to the middle of a game."""


FRIENDS = ["inaki", "dee", "maximiliana"]
"""Who joins Anna and Bruno, the last with the longest name that Discord allows: two rows of news
about a person called so can be taller."""


async def to_the_middle(table_page: TablePage, moves: int) -> Play:
    """Let all play what *easy* does."""
    tables = table_page.client.app.tables
    play = await tables.load(table_page.id)
    for number in range(moves):
        for seat in play.turn:
            view = play.view(seat)
            reply = play.game.choose(view, (), "easy", Random(f"{number} {seat}"), seat=seat)
            if reply is None:
                continue
            person = play.chairs[seat].person
            play, _ = await tables.play(table_page.id, seat, reply.text, person=person)
            break
        else:
            raise AssertionError(f"nobody moves after {number} moves")
    return play


async def height(table_page: TablePage) -> float:
    """Return how tall the table's message stands, once it shows the table as it is."""
    await table_page.stands()
    box = await table_page.table.bounding_box()
    assert box is not None
    return box["height"]


def tables() -> list[tuple[str, int]]:
    """Return each game with two people, with three, and with as many as it takes."""
    return [
        (key, players)
        for key, game in GAMES.items()
        for players in sorted({2, 3, game.players[-1]})
    ]


@asynccontextmanager
async def friends(playground: Playground, count: int) -> AsyncIterator[list[Person]]:
    """Bring so many people besides Anna and Bruno."""
    names = [*FRIENDS, playground.moderation.add_person("Ludovica").id][:count]
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Person(playground.url, name)) for name in names]


@pytest.mark.parametrize(("game", "players"), tables())
async def test_a_game_fits_a_telephones_screen_half_way_through(
    browser: Browser, tmp_path: Path, game: str, players: int
) -> None:
    async with (
        seated(browser, tmp_path / "height.db", 390, game) as table_page,
        friends(table_page.playground, players - 2) as others,
    ):
        await table_page.begin(*others)
        await to_the_middle(table_page, HALF[game])
        assert await height(table_page) <= TALLEST
        shown = [
            await button.inner_text()
            for button in await table_page.table.get_by_role("button").all()
        ]
        assert [label for label in shown if label in ROW] == ROW


@pytest.mark.parametrize(
    ("game", "pace"),
    [
        ("chowpow", "Slow: 24 hours"),
        ("crosswords", "Live: everyone"),
        ("match-n-lock", "Live: everyone"),
        ("steal-and-stack", "Live: everyone"),
        ("tactic-tiles", "Slow: 24 hours"),
    ],
)
async def test_the_longest_names_a_clock_and_a_question_fit_a_telephones_screen(
    browser: Browser, tmp_path: Path, game: str, pace: str
) -> None:
    async with (
        seated(browser, tmp_path / "height.db", 390, game) as table_page,
        Person(table_page.playground.url, "maximiliana") as longest,
    ):
        await table_page.begin(longest, Pace=pace)
        for moves in (HALF[game], 1, 1, 1):
            await to_the_middle(table_page, moves)
            assert await height(table_page) <= TALLEST
        await table_page.client.app.proposals.end(table_page.id, person_id(longest))
        await table_page.stands()
        await expect(table_page.table).to_contain_text("asks to end this game now")
        await expect(table_page.table.get_by_role("button", name=AGREE)).to_be_visible()
        assert await height(table_page) <= TALLEST


@pytest.mark.parametrize("game", GAMES)
async def test_a_lobby_fits_a_telephones_screen_with_all_its_seats_taken(
    browser: Browser, tmp_path: Path, game: str
) -> None:
    async with (
        seated(browser, tmp_path / "height.db", 390, game) as table_page,
        friends(table_page.playground, GAMES[game].players[-1] - 2) as others,
    ):
        await table_page.gather(*others)
        box = await table_page.lobby.bounding_box()
        assert box is not None
        assert box["height"] <= TALLEST
        start = table_page.lobby.get_by_role("button", name=START)
        await expect(start).to_be_enabled()
