"""What holds in every evening, whatever people do and whatever goes wrong."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Final

from bot.model.ids import TableId
from bot.replays.verification import verify
from bot.store import Store
from bot.ui.app import App
from bot.ui.kit.controls import custom_ids
from playground.components import walk
from playground.world import Message
from tests.bot.live.playing import CHANNEL, TABLE
from tests.bot.live.secrets import versions
from tests.sim.explore import outside
from tests.sim.explore.disturbances import PERMISSIONS
from tests.sim.explore.outside import controls_on

if TYPE_CHECKING:
    from tests.sim.bots import SimulatedBot
    from tests.sim.explore.evening import Evening

GRACE: Final = 30.0
"""Seconds after a disturbance in which a press may stay without an answer."""
TO_REST: Final = 4000.0
"""Seconds in which everything that failed is tried again."""
MOST_POLLS: Final = 200
BETWEEN_LOOKS: Final = 0.7
"""Seconds."""


MOVES: Final = ("play", "log")
"""The verbs of a table's message whose controls name the last move that it shows."""
PANEL: Final = ("go", "see", "move", "on", "type", "play", "say")
"""The verbs of a panel whose controls name the last move that it shows."""
FOLLOWING: Final = 20.0
"""Seconds in which panels follow what is played."""
SOON: Final = 130.0
"""Seconds in which what could not be shown is shown, once all is well."""
RACING: Final = 3
"""So many moves computer opponents may be ahead of what is shown, where they race."""
DATABASE: Final = "bot.store.sqlite.threaded"
"""What logs that the database cannot be written."""


class Violated(Exception):
    """Something that always holds does not hold."""


class Errors(logging.Handler):
    """Keeps what is logged as a fault of the bot's own."""

    def __init__(self, database_fails: Callable[[], bool]) -> None:
        super().__init__(logging.ERROR)
        self.database_fails = database_fails
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line, with the end of its traceback."""
        if record.name == DATABASE and self.database_fails():
            return  # its operator has to see to it
        if record.name.startswith(("bot", "discord", "asyncio")):
            error = f" ({record.exc_info[1]!r})" if record.exc_info else ""
            self.lines.append(f"{record.name}: {record.getMessage()}{error}")


class Invariants:
    """What is looked at after each step and at the end of an evening."""

    def __init__(self, evening: Evening) -> None:
        self.log = Errors(lambda: bool(evening.broken))
        self._evening = evening
        self._calm_from = 0.0
        self._looked_at: dict[str, int] = {}
        self._begun: dict[str, float] = {}
        self._played = deque[tuple[float, dict[int, int]]]()
        """When it was looked how far tables had come."""

    def disturbed(self) -> None:
        """Note that something has happened that may keep a press from being answered."""
        self._calm_from = asyncio.get_running_loop().time() + GRACE

    async def heard(self) -> None:
        """Wait until it is known what came of all presses, and check what holds."""
        await asyncio.sleep(GRACE / 2)
        self.always()

    def always(self) -> None:
        """Check what holds after every step; raises `Violated`."""
        if self.log.lines:
            raise Violated(f"logged as a fault: {self.log.lines[0]}")
        self._note_faults()
        for failure in self._unanswered():
            raise Violated(f"no answer: {failure}")
        self._panels_follow()

    def _note_faults(self) -> None:
        evening = self._evening
        faults = evening.playground.faults
        if faults.armed or faults.slow_seconds or evening.broken or evening.loop.clock_error:
            self.disturbed()

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
                thread = self._evening.playground.world.channels.get(event["channel_id"])
                if thread is None or thread.locked or thread.archived:
                    continue  # Discord takes no answer there
                if not event.get("delivered", True):
                    continue  # the bot was removed, and never heard of it
                if event["state"] == "failed" and min(begun, now) > self._calm_from:
                    asked = self._evening.memories[person.name].asked
                    name = asked.get(str(event["interaction_id"]))
                    yield f"{person.name}: {name}: {event.get('text')}"

    async def at_rest(self) -> None:
        """Let everything come to rest, and check what holds then; raises `Violated`."""
        evening = self._evening
        moderation = evening.playground.moderation
        moderation.overwrite(CHANNEL, "bot", allow=PERMISSIONS)
        for channel in [*evening.playground.world.channels.values()]:
            if channel.parent_id is not None:
                # What stands in a locked thread may be old; as soon as it's open, it may not.
                moderation.lock(channel.id, False)
                moderation.archive(channel.id, False)
        await asyncio.sleep(TO_REST)
        bot = evening.bot
        assert bot is not None and bot.client is not None
        store = bot.client.app.store
        await self._nothing_pending(store)
        self.always()
        for table in await store.tables.with_moves():
            if not await verify(store, table):
                raise Violated(f"table {table} does not verify")
        live = await store.tables.live()
        self.nothing_lost()
        if evening.wish.place == "server":
            self._one_message_each()
        self._threads_have_tables()
        await self._up_to_date(store, live)
        self._nothing_under_way(bot.client.app)
        await self._nothing_revealed(store, live)

    async def _nothing_pending(self, store: Store) -> None:
        """Wait until all messages and threads are as they are stored.

        Computer opponents that race go on playing, so that it may hold for a moment only.
        """
        for _ in range(MOST_POLLS):
            pending = {
                "tables": await store.table_messages.unshown(),
                "cups": await store.posts.pending("cup"),
                "cup tables": await store.cups.pending_tables(),
                "arenas": await store.posts.pending("arena"),
                "arena tables": await store.arenas.pending_tables(),
                "seasons": await store.posts.pending("league"),
                "meetings": await store.leagues.pending_meetings(),
            }
            if not any(pending.values()):
                return
            await asyncio.sleep(BETWEEN_LOOKS)
        names = [name for name, found in pending.items() if found]
        raise Violated(f"{', '.join(names)} are still to be shown: {pending}")

    def nothing_lost(self) -> None:
        """Check that every move which a message shows is stored; raises `Violated`."""
        last = self._last_moves()
        for message in self._messages():
            for control in controls_on(message):
                if control.verb in MOVES and control.seen > last.get(control.id, 0):
                    raise Violated(f"move {control.seen} of table {control.id} is shown and lost")

    def _last_moves(self) -> dict[int, int]:
        """Return the number of the last move that each table has in the database."""
        with closing(sqlite3.connect(self._evening.database)) as connection:
            found = connection.execute("SELECT table_id, max(seq) FROM moves GROUP BY 1")
            return dict(found.fetchall())

    def _panels_follow(self) -> None:
        """Check that open panels show what was played a while ago."""
        now, bot = asyncio.get_running_loop().time(), self._evening.bot
        self._played.append((now, self._last_moves()))
        while len(self._played) > 1 and self._played[1][0] <= now - FOLLOWING:
            self._played.popleft()
        at, played = self._played[0]
        if bot is None or bot.client is None or not self._calm_from <= at <= now - FOLLOWING:
            return
        app = bot.client.app
        for person in self._evening.people:
            panels = {
                str(shown.message): (shown.table, shown)
                for shown in app.ephemeral.panels()
                if str(shown.person) == person.id
            }
            for channel in person.channels if panels else ():
                for message in person.messages(channel):
                    table, shown = panels.get(message.id, (None, None))
                    if table is None or shown is None or shown.panel.half_built:
                        continue
                    ids = [each.custom_id for each in (*message.buttons, *message.selects)]
                    found = [control for id_ in ids if (control := custom_ids.read(id_))]
                    seen = {each.seen for each in found if each.verb in PANEL}
                    if seen and max(seen) < played.get(table, 0):
                        raise Violated(f"{person.name}'s panel of table {table} shows an old move")

    async def made_good(self) -> None:
        """Check that tables are shown soon after all is well."""
        await self.heard()
        await asyncio.sleep(GRACE)
        self.always()
        await asyncio.sleep(SOON - 2 * GRACE)
        bot, missing = self._evening.bot, dict[TableId, str]()
        if bot is None or bot.client is None:
            return
        store = bot.client.app.store
        for _ in range(MOST_POLLS):
            barred = {each.channel for each in await store.posts.barred_in(None)}
            missing.clear()
            for id_ in await store.table_messages.unshown():
                table = await store.tables.get(id_)
                if table and not table.obstacle and table.channel not in barred:
                    missing[id_] = table.phase
            missing.update(await outside.unshown(bot.client.app, store))
            if not missing:
                return
            await asyncio.sleep(BETWEEN_LOOKS)
        raise Violated(f"tables are not shown though all is well: {missing}")

    async def _up_to_date(self, store: Store, live: list[TableId]) -> None:
        """Check that the message of each running table shows its last move.

        Where the bot is no member, it has to once a person has pressed there.
        """
        shown = {message.id: message for message in self._messages()}
        pressed = await outside.look(self._evening)
        self.always()
        for id_ in live:
            table, seq = await store.tables.get(id_), self._last_moves().get(id_, 0)
            message = pressed.get(id_) or (shown.get(str(table.message)) if table else None)
            if message is None or table is None or table.phase != "running":
                continue
            seen = {each.seen for each in controls_on(message) if each.verb in MOVES}
            if seen and max(seen) < seq - RACING:
                raise Violated(f"the message of table {id_} shows {max(seen)} instead of {seq}")

    def _nothing_under_way(self, app: App) -> None:
        """Check that nothing is remembered of presses when nobody has pressed for an hour."""
        registries: dict[str, Collection[object]] = {
            "in work": app.in_work._under_way,
            "answering": app.answering_panels._answering,
            "in flight": app.in_flight._tasks,
        }
        for name, left in registries.items():
            if left:
                raise Violated(f"{name} is not empty: {[*left]}")

    def _messages(self) -> list[Message]:
        """Return all that stands in a channel."""
        playground = self._evening.playground
        channels = playground.world.channels
        return [each for channel in channels for each in playground.visible(channel)]

    def _threads_have_tables(self) -> None:
        """Check that the bot has made no thread in which nothing stands."""
        world = self._evening.playground.world
        for channel in world.channels.values():
            own = channel.parent_id is not None and channel.owner_id == world.bot.id
            if own and not any(each.author_id == world.bot.id for each in self._in(channel.id)):
                raise Violated(f"nothing stands in the thread {channel.name!r}")

    def _in(self, channel: str) -> list[Message]:
        return self._evening.playground.visible(channel)

    def _one_message_each(self) -> None:
        """Check that no table stands in two messages."""
        playground = self._evening.playground
        for channel in playground.world.channels.values():
            shown: set[str] = set()
            for message in playground.visible(channel.id):
                if message.reader_id is not None:
                    continue
                ids = [str(part.get("custom_id")) for part in walk(message.components)]
                of_table = {id_.split(":")[1] for id_ in ids if id_.startswith(TABLE)}
                if shown & of_table:
                    raise Violated(f"two messages show table {', '.join(shown & of_table)}")
                shown |= of_table

    async def _nothing_revealed(self, store: Store, live: list[TableId]) -> None:
        """Check that no message shows from what a running game was dealt."""
        for table in live:
            stored = await store.tables.get(table)
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
