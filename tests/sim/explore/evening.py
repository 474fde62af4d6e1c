"""One random evening: people, a bot and disturbances, all drawn from a seed."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Final

import discord

from bot.settings import Settings
from bot.store.sqlite.lite import Lite
from playground import Options, Playground
from playground.client import Person, Refused
from tests.bot.live.hosting import hosted
from tests.bot.live.playing import CHANNEL
from tests.sim.bots import SimulatedBot
from tests.sim.explore import disturbances, outside, people, reach, wishes
from tests.sim.explore.invariants import Invariants, Violated
from tests.sim.explore.people import Act, Memory
from tests.sim.explore.playing import play_on
from tests.sim.explore.wishes import Mood
from tests.sim.loop import SimulatedLoop
from tests.waiting import until

NAMES: Final = ("anna", "bruno", "dee", "maximiliana", "inaki")
"""Those who are on the server from its beginning."""
OTHERS: Final = ("Fay", "Gil", "Hana", "Ivo", "Jun", "Kim", "Lou")
LANGUAGES: Final = ("en-US", "it", "es-ES", "ja")
PEOPLE: Final = (2, 2, 3, 3, 4, 5, 5, 8, 12)
"""How many people an evening has, as often as it stands here."""
FEW: Final = (2, 2, 3, 3, 4, 5)
"""The same of a group, and of those who play where the bot is no member."""
MANY: Final = (4, 5, 5, 6, 8, 12)
"""The same where people have to come together for more than one game."""
ACTS: Final[Mapping[Act, int]] = {
    people.press_anything: 60,
    people.press_earlier: 4,
    people.submit_form: 10,
    people.use_command: 14,
    people.use_menu_command: 1,
    people.type_move: 3,
    people.dismiss: 2,
}
"""What people do, and how often next to the rest."""
KEEN: Final[Mapping[Act, int]] = {
    **ACTS,
    people.press_onward: 150,
    people.press_anything: 20,
    people.type_move: 6,
}
STEADY: Final[Mapping[Act, int]] = {
    **ACTS,
    play_on: 600,
    people.press_onward: 20,
    people.press_anything: 4,
    people.press_earlier: 1,
    people.use_command: 6,
}
MOODS: Final[Mapping[Mood, Mapping[Act, int]]] = {"curious": ACTS, "keen": KEEN, "steady": STEADY}
"""What people do in a mood."""


class Evening:
    """An evening of one seed.

    Each step has a generator of its own, so that other steps may be left out.
    """

    def __init__(
        self,
        seed: str,
        database: Path,
        *,
        until: int | None = None,
        without: frozenset[int] = frozenset(),
    ) -> None:
        self.seed = seed
        self.database = database
        self.wish = wishes.drawn(Random(f"{seed} wish"))
        count = self.wish.steps if until is None else until
        self.steps = [step for step in range(count) if step not in without]
        self.people: list[Person] = []
        self.place = CHANNEL
        """The name or id of the channel or group where people play."""
        self.playground: Playground
        self.story: list[str] = []
        self.presses = 0
        self.step = 0
        self.broken: list[Callable[[], object]] = []
        """What makes the bot's machine well again."""
        self.reached: Counter[str] = Counter()
        """How often what was answered, and what the database has at the end."""
        self.memories: dict[str, Memory] = {}
        self.bot: SimulatedBot | None = None
        self.invariants = Invariants(self)

    async def run(self) -> None:
        """Play the evening; raises `Violated` where something does not hold."""
        random = Random(f"{self.seed} evening")
        logging.getLogger().addHandler(self.invariants.log)
        try:
            async with hosted(Options(rate_limits=random.random() < 0.3)) as self.playground:
                await self._play(random)
        except Violated:
            raise
        except Exception as error:
            raise Violated(f"{error!r} {_place(error)}") from error
        finally:
            logging.getLogger().removeHandler(self.invariants.log)

    async def _play(self, random: Random) -> None:
        await self.start()
        async with AsyncExitStack() as stack:
            many = MANY if self.wish.about in ("arena", "cup", "league", "night") else PEOPLE
            many = many if self.wish.place == "server" else FEW
            names = [*NAMES, *OTHERS][: random.choice(many)]
            for name in names:
                if name in OTHERS:
                    language = random.choice(LANGUAGES)
                    name = self.playground.moderation.add_person(name, language).username
                person = Person(self.playground.url, name)
                self.people.append(await stack.enter_async_context(person))
            self.place = outside.open_place(self, random)
            self.memories = {each.name: Memory(self.wish, self.place) for each in self.people}
            for step in self.steps:
                self.step = step
                await self._take(Random(f"{self.seed} {step}"))
                self.invariants.always()
            await self._end()

    async def _take(self, random: Random) -> None:
        """Do one thing, or let a few people do something at the same moment."""
        if random.random() < self.wish.disturbed:
            kinds = disturbances.happening(self.wish)
            (disturb,) = random.choices(list(kinds), list(kinds.values()))
            if disturb in disturbances.CALM:
                self.tell(await disturb(self, random))
                return
            self.invariants.disturbed()
            self.tell(await disturb(self, random))
            self.invariants.disturbed()
            return
        together = len(self.people)
        many = (1, 1, 1, 2, 2, together) if self.wish.mood != "steady" else (together,)
        acting = random.sample(self.people, random.choice(many))
        await asyncio.gather(
            *(
                self.act(person, Random(f"{self.seed} {self.step} {person.name}"))
                for person in acting
            )
        )
        await asyncio.sleep(random.choice((0.0, 0.3, 1.0, 4.0)))

    async def act(self, person: Person, random: Random) -> None:
        """Let a person do one thing."""
        acts = MOODS[self.wish.mood]
        act = random.choices(list(acts), list(acts.values()))[0]
        if person.form is not None and random.random() < 0.7:
            act = people.submit_form
        elif person.form is None and act is people.submit_form:
            act = people.press_onward
        await asyncio.sleep(random.choice((0.0, 0.0, 0.01, 0.2)))
        try:
            did = await act(person, random, self.memories[person.name])
            self.presses += 1
        except Refused as refused:
            did = f"is refused by the client: {refused}"
        self.tell(f"{person.name} {did}")

    async def _end(self) -> None:
        """Let everything come to rest, and look at all that must hold then."""
        self.well()
        if self.bot is None:
            await self.start()
        await self.invariants.made_good()
        await self.invariants.at_rest()
        bot = self.bot
        assert bot is not None
        await self.stop()
        self.invariants.ended(bot)
        self.reached = reach.answered(self) + reach.kept(self.database)

    def well(self) -> None:
        """Let Discord and the bot's machine be well again."""
        self.playground.faults.clear()
        self.loop.clock_error = 0.0
        self.mend()

    def mend(self) -> None:
        """Let the database be written again."""
        while self.broken:
            self.broken.pop()()

    @property
    def loop(self) -> SimulatedLoop:
        """The loop of the evening."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        return loop

    def writer(self) -> sqlite3.Connection | None:
        """Return the connection with which the bot writes, if one runs."""
        client = self.bot.client if self.bot is not None else None
        if client is None or not isinstance(client.app.store._opened, Lite):
            return None
        found = client.app.store._opened._writer._connection
        return found if isinstance(found, sqlite3.Connection) else None

    def tell(self, what: str) -> None:
        """Add a line to what happened."""
        line = " ".join(what.split())
        self.story.append(f"{self.step:3} {self.loop.time():12.3f} {line}")

    async def start(self) -> None:
        """Start the bot, and wait until it is there."""
        discord.http.Route.BASE = self.playground.api
        settings = Settings(self.playground.token, self.playground.api, self.database, emoji=False)
        earlier = {*self.playground.stage.gateway.sessions}
        self.bot = SimulatedBot(settings)

        def online() -> bool:
            sessions = self.playground.stage.gateway.sessions
            return any(each.connection and id_ not in earlier for id_, each in sessions.items())

        await until(online, "the bot to be online")

    async def stop(self) -> None:
        """Stop the bot as its operator does."""
        self.well()
        if self.bot is not None:
            self.bot.stop()
            await self.bot.ended()
            self.bot = None

    async def kill(self) -> None:
        """End the bot as the power going out would."""
        self.well()
        if self.bot is not None:
            self.bot.kill()
            self.bot = None


def _place(error: Exception) -> str:
    """Return where an exception was raised, as far as this project knows of it."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [
        each
        for each in frames
        if Path(each.filename).is_relative_to(Path.cwd()) and "site-packages" not in each.filename
    ]
    return f"({Path(own[-1].filename).name}:{own[-1].lineno})" if own else ""
