"""What holds in every evening, whatever people do and whatever goes wrong."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from bot.model.ids import TableId
from bot.replays.verification import verify
from bot.store import Store
from playground.components import walk
from tests.bot.live.playing import CHANNEL, TABLE
from tests.bot.live.secrets import versions
from tests.sim.explore.disturbances import PERMISSIONS

if TYPE_CHECKING:
    from tests.sim.bots import SimulatedBot
    from tests.sim.explore.evening import Evening

GRACE: Final = 30.0
"""Seconds after a disturbance in which a press may stay without an answer."""
TO_REST: Final = 4000.0
"""Seconds in which everything that failed is tried again."""
LOOKS: Final = 200
BETWEEN_LOOKS: Final = 0.7
"""Seconds."""


class Violated(Exception):
    """Something that always holds does not hold."""


class Errors(logging.Handler):
    """Keeps what is logged as a fault of the bot's own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line, with the end of its traceback."""
        if record.name.startswith(("bot", "discord", "asyncio")):
            error = f" ({record.exc_info[1]!r})" if record.exc_info else ""
            self.lines.append(f"{record.name}: {record.getMessage()}{error}")


class Invariants:
    """What is looked at after each step and at the end of an evening."""

    def __init__(self, evening: Evening) -> None:
        self.log = Errors()
        self._evening = evening
        self._calm_from = 0.0
        self._looked_at: dict[str, int] = {}
        self._begun: dict[str, float] = {}

    def disturbed(self) -> None:
        """Note that something has happened that may keep a press from being answered."""
        self._calm_from = asyncio.get_running_loop().time() + GRACE

    def always(self) -> None:
        """Check what holds after every step; raises `Violated`."""
        if self.log.lines:
            raise Violated(f"logged as a fault: {self.log.lines[0]}")
        faults = self._evening.playground.faults
        if faults.armed or faults.slow_seconds:
            self.disturbed()
        for failure in self._unanswered():
            raise Violated(f"no answer: {failure}")

    def _unanswered(self) -> Iterator[str]:
        """Return what was not answered in time though nothing was in the way."""
        now = asyncio.get_running_loop().time()
        for person in self._evening.people:
            events = list(person.events)
            before = self._looked_at.get(person.name, 0)
            self._looked_at[person.name] = len(events)
            for event in events[before:]:
                if event["t"] != "interaction":
                    continue
                begun = self._begun.setdefault(event["interaction_id"], now)
                if event["state"] == "failed" and min(begun, now) > self._calm_from:
                    yield f"{person.name}: {event.get('text')}"

    async def at_rest(self) -> None:
        """Let everything come to rest, and check what holds then; raises `Violated`."""
        evening = self._evening
        evening.playground.moderation.overwrite(CHANNEL, "bot", allow=PERMISSIONS)
        await asyncio.sleep(TO_REST)
        bot = evening.bot
        assert bot is not None and bot.client is not None
        store = bot.client.app.store
        await self._nothing_pending(store)
        self.always()
        for table in await store.all_tables():
            if not await verify(store, table):
                raise Violated(f"table {table} does not verify")
        live = await store.live_tables()
        self._one_message_each(live)
        await self._nothing_revealed(store, live)

    async def _nothing_pending(self, store: Store) -> None:
        """Wait until all messages and threads are as they are stored.

        Computer opponents that race go on playing, so that it may hold for a moment only.
        """
        for _ in range(LOOKS):
            pending = {
                "tables": await store.owed_tables(),
                "cups": await store.owed_cups(),
                "cup tables": await store.owed_cup_tables(),
                "seasons": await store.owed_seasons(),
                "meetings": await store.owed_meetings(),
            }
            if not any(pending.values()):
                return
            await asyncio.sleep(BETWEEN_LOOKS)
        names = [name for name, found in pending.items() if found]
        raise Violated(f"{', '.join(names)} are still to be shown: {pending}")

    def _one_message_each(self, live: list[TableId]) -> None:
        """Check that no table stands in two messages."""
        playground = self._evening.playground
        for channel in playground.world.channels.values():
            shown: dict[str, str] = {}
            for message in playground.visible(channel.id):
                ids = [str(part.get("custom_id")) for part in walk(message.components)]
                of_table = {id_.split(":")[1] for id_ in ids if id_.startswith(TABLE)}
                for table in of_table:
                    if message.reader_id is None and table in shown:
                        raise Violated(f"two messages show table {table}")
                    shown[table] = message.id

    async def _nothing_revealed(self, store: Store, live: list[TableId]) -> None:
        """Check that no message shows from what a running game was dealt."""
        for table in live:
            stored = await store.table(table)
            secrets = [each for each in (stored and stored.seed, stored and stored.secret) if each]
            for person in self._evening.people:
                for message in versions(person):
                    body = json.dumps(message.body)
                    if any(secret in body for secret in secrets):
                        raise Violated(f"{person.name} sees the secret of table {table}")

    def ended(self, bot: SimulatedBot) -> None:
        """Check that a bot that has stopped does nothing more; raises `Violated`."""
        self.always()
        left = [task for task in bot.node.tasks if not task.done()]
        if left:
            raise Violated(f"tasks that have not ended: {left}")
