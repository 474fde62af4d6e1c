"""Every game, whole: two people and an opponent at random, with a power cut."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.clocks import wall_clock
from bot.model.ids import NO_TABLE
from bot.model.play import Play
from bot.replays.verification import verify
from bot.store import Store
from bot.tables.running import Tables
from bot.ui.client import Matchnight
from bot.ui.kit.mentions import with_mentions
from playground.client import Person, Refused
from playground.seen import Message
from rules.games import GAMES
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import CONFIRM, JOIN, PLAY, START
from tests.bot.live.hosting import BotProcess, hosted, opened, running
from tests.bot.live.playing import (
    CHANNEL,
    add_computer,
    choices,
    is_over,
    lobby_says,
    option_menus,
    press_table,
    table_message,
    table_of,
)
from tests.waiting import eventually, unhurried

MOST_PRESSES = 3000

HURRY = 0.01
"""How long an opponent takes here, measured by what a person would have taken."""

BORED = 5
"""Seconds without anybody in turn after which the time is put forward."""

SHORT = (
    ("look_seconds", "0", "none"),
    ("rounds", "1", "1 round"),
    ("help", "shown", "The menus show what fits"),
)
"""Options that make a game short for people who press anything; one round tells enough."""

POWER_CUT = 25
"""After how many presses the bot is killed: early enough for the shortest game."""


class Evening:
    """A table whose people press any control of their panel until the game is over."""

    def __init__(self, people: list[Person], store: Store, random: Random) -> None:
        self.people = people
        self.store = store
        self.tables = Tables(store, wall_clock.now)
        self.random = random
        self.id = NO_TABLE
        self.presses = 0

    async def play(self) -> Play:
        return await self.tables.load(self.id)

    async def people_in_turn(self) -> list[Person]:
        """Return who of the people may move, by what is stored; nobody once it is over."""
        play = await self.play()
        ids = {str(chair.person) for chair in play.chairs if chair.turn}
        return [person for person in self.people if person.id in ids]

    async def awaits_a_person(self) -> bool:
        return bool(await self.people_in_turn()) or (await self.play()).table.phase != "running"

    async def move(self, person: Person) -> None:
        """Open a person's panel and press until a move is made or nothing is offered."""
        before = (await self.play()).seq
        shown = await press_table(person, PLAY)
        while (await self.play()).seq == before:
            self.presses += 1
            try:
                after = await self.press_something(person, shown)
            except Refused:
                return  # another person moved, and the panel changed under the finger
            if after is None:
                return
            shown = after

    async def press_something(self, person: Person, shown: Message) -> Message | None:
        """Press one of the controls that build or make a move."""
        menus = [menu for menu in shown.selects if menu.options]
        buttons = choices(shown)
        if not menus and not buttons:
            return None
        if shown.has(CONFIRM) and self.random.random() < 0.7:
            return await person.press(shown, CONFIRM)
        if menus and (not buttons or self.random.random() < 0.8):
            menu = self.random.choice(menus)
            value = self.random.choice(menu.options)["value"]
            return await person.choose(shown, menu.custom_id, value)
        return await person.press(shown, self.random.choice(buttons).custom_id)


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_two_people_and_an_opponent_play_a_whole_game_through_a_power_cut(
    key: str, tmp_path: Path
) -> None:
    database = tmp_path / "matchnight.db"
    async with (
        hosted(unhurried()) as playground,
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        bot = BotProcess(playground, database)
        await bot.start()
        await bot.online()
        store = await opened(database)
        try:
            evening = Evening([anna, bruno], store, Random(key))
            await begin_with_opponent(evening, key)
            await play_on(evening, until=POWER_CUT)
            await bot.kill()
            promised = (await evening.play()).seq
            watch = SlowClock()
            async with running(playground, database, watch) as client:
                assert (await evening.play()).seq >= promised
                client.app.programs.pace = HURRY
                await play_on(evening, until=MOST_PRESSES, later=partial(later, client, watch))
                over = await evening.play()
                assert over.table.phase == "over"
                result = over.game.result(over.state)
                assert result is not None
                ended = await anna.until(partial(shown_over, anna), what="the end")
                assert with_mentions(over, result.text) in ended.text
                assert await verify(evening.store, evening.id)
        finally:
            await store.close()
            await bot.kill()


def shown_over(person: Person) -> Message | None:
    """Return the table's message once it shows that the game is over."""
    message = table_message(person)
    return message if message and is_over(message) else None


async def begin_with_opponent(evening: Evening, key: str) -> None:
    """Open a table for two people and an easy opponent, and start it."""
    anna, bruno = evening.people
    await anna.command(CHANNEL, "play", game=key)
    await press_table(bruno, JOIN)
    await lobby_says(anna, "2 players")
    await add_computer(anna, "easy")
    lobby = await lobby_says(anna, "3 players")
    evening.id = table_of(lobby)
    fields = GAMES[key].options_type.fields()
    panel = await option_menus(anna, lobby)
    for name, value, says in SHORT:
        if name in fields:
            await anna.choose(panel, str(fields[name].label), value)
            label = "" if name == "help" else f"{fields[name].label}: "
            lobby = await lobby_says(anna, f"{label}{says}")
    switches = [name for name, choices in fields.items() if choices.values[0][0] is False]
    if "related" in switches:  # so that there is something to claim
        await anna.choose(panel, "Optional rules", *switches[:4], "related")
        lobby = await lobby_says(anna, f"{fields['related'].label}. Off: ")
    await anna.press(lobby, START, acknowledged=True)
    await eventually(evening.awaits_a_person, "a person to be in turn")


async def later(client: Matchnight, watch: SlowClock) -> None:
    """Let the time pass after which a game goes on by itself."""
    watch.forward(minutes=1)
    await client.app.scheduler.wait_idle()


async def play_on(
    evening: Evening, until: int, later: Callable[[], Awaitable[None]] | None = None
) -> None:
    """Let people move until the game is over or they have pressed often enough.

    Where nobody can move for a while the time is put forward, or this returns where it cannot be.
    """
    while evening.presses < until:
        try:
            await eventually(evening.awaits_a_person, "a person to be in turn", within=BORED)
        except TimeoutError:
            if later is None:
                return
            await later()
            continue
        people = await evening.people_in_turn()
        if not people:
            return
        await evening.move(evening.random.choice(people))
