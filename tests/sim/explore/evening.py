"""One random evening: people, a bot and disturbances, all drawn from a seed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Final

import discord

from bot.settings import Settings
from playground import Options, Playground
from playground.client import Person, Refused
from tests.bot.live.hosting import hosted
from tests.sim.bots import SimulatedBot
from tests.sim.explore import disturbances, people
from tests.sim.explore.invariants import Invariants, Violated
from tests.sim.explore.people import Act, Press
from tests.waiting import until

NAMES: Final = ("anna", "bruno", "dee", "maximiliana", "inaki")
STEPS: Final = 60
ACTS: Final[Mapping[Act, int]] = {
    people.press_anything: 60,
    people.press_earlier: 4,
    people.submit_form: 10,
    people.use_command: 14,
    people.type_move: 3,
    people.dismiss: 2,
}
"""What people do, and how often next to the rest."""
DISTURBED: Final = 0.12
"""Such a share of the steps is a disturbance."""


class Evening:
    """An evening of one seed: each step has a chance of its own, so that others may be left out."""

    def __init__(
        self,
        seed: str,
        database: Path,
        *,
        until: int = STEPS,
        without: frozenset[int] = frozenset(),
    ) -> None:
        self.seed = seed
        self.database = database
        self.steps = [step for step in range(until) if step not in without]
        self.people: list[Person] = []
        self.playground: Playground
        self.story: list[str] = []
        self.presses = 0
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
            raise Violated(f"{type(error).__name__}: {error}") from error
        finally:
            logging.getLogger().removeHandler(self.invariants.log)

    async def _play(self, random: Random) -> None:
        await self.start()
        async with AsyncExitStack() as stack:
            for name in NAMES[: random.randint(2, len(NAMES))]:
                person = Person(self.playground.url, name)
                self.people.append(await stack.enter_async_context(person))
            earlier: dict[str, list[Press]] = {person.name: [] for person in self.people}
            for step in self.steps:
                await self._step(Random(f"{self.seed} {step}"), step, earlier)
                self.invariants.always()
            await self._end()

    async def _step(self, random: Random, step: int, earlier: dict[str, list[Press]]) -> None:
        """Do one thing, or let a few people do something at the same moment."""
        if random.random() < DISTURBED:
            kinds = list(disturbances.ALL)
            weights = list(disturbances.ALL.values())
            disturb = random.choices(kinds, weights)[0]
            self.invariants.disturbed()
            self.tell(step, await disturb(self, random))
            self.invariants.disturbed()
            return
        acting = random.sample(self.people, random.choice((1, 1, 1, 2, 2, len(self.people))))
        await asyncio.gather(
            *(
                self._act(step, person, Random(f"{self.seed} {step} {person.name}"), earlier)
                for person in acting
            )
        )
        await asyncio.sleep(random.choice((0.0, 0.3, 1.0, 4.0)))

    async def _act(
        self, step: int, person: Person, random: Random, earlier: dict[str, list[Press]]
    ) -> None:
        act = random.choices(list(ACTS), list(ACTS.values()))[0]
        if person.form is not None and random.random() < 0.7:
            act = people.submit_form
        await asyncio.sleep(random.choice((0.0, 0.0, 0.01, 0.2)))
        try:
            did = await act(person, random, earlier[person.name])
            self.presses += 1
        except Refused as refused:
            did = f"is refused by the client: {refused}"
        self.tell(step, f"{person.name} {did}")

    async def _end(self) -> None:
        """Let everything come to rest, and look at all that must hold then."""
        self.playground.faults.clear()
        if self.bot is None:
            await self.start()
        await self.invariants.at_rest()
        bot = self.bot
        assert bot is not None
        await self.stop()
        self.invariants.ended(bot)

    def tell(self, step: int, what: str) -> None:
        """Add a line to what happened."""
        line = " ".join(what.split())
        self.story.append(f"{step:3} {asyncio.get_running_loop().time():12.3f} {line}")

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
        if self.bot is not None:
            self.bot.stop()
            await self.bot.ended()
            self.bot = None

    async def kill(self) -> None:
        """End the bot as the power going out would."""
        if self.bot is not None:
            self.bot.kill()
            self.bot = None
