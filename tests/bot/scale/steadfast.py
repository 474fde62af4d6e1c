"""Players who retry after any failure, and invariants of their games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from bot.clocks import wall_clock
from bot.model.play import Play
from bot.model.tables import LogEntry
from bot.store import Store
from bot.store.postgres.link import driver
from bot.tables.running import Tables
from bot.ui.kit.gateway.lifecycle import patiently
from playground import Playground
from playground.client import Person
from playground.seen import InteractionFailed, Missing
from tests.bot.live import CONFIRM, PLAY
from tests.bot.live.playing import (
    Shown,
    Table,
    choices,
    chosen,
    confirm,
    table_message,
    tables_shown,
)
from tests.cluster import answered
from tests.waiting import eventually


class Steadfast:
    """A table's players, who read the store: messages may be late or missing."""

    def __init__(self, playground: Playground, address: str, store: Store, table: Table) -> None:
        self._playground = playground
        self._address = address
        self._store = store
        self._tables = Tables(store, wall_clock.now)
        self._table = table
        self._id = table.id
        self._made = 0
        self._missed = 0
        self._turns: Counter[str] = Counter()

    async def made(self) -> int:
        """Return how many moves of people are in the log."""
        return sum(move.person is not None for move in await self._log())

    async def missed(self) -> int:
        """Return how many turns have run out, as the log tells it."""
        return sum(event.name == "ran out" for move in await self._log() for event in move.events)

    async def _log(self) -> Sequence[LogEntry]:
        return await patiently(partial(self._store.logs.moves, self._id))

    async def mover(self) -> Person | None:
        """Return who is to move; nobody once the game is over."""
        play: Play = await patiently(partial(self._tables.load, self._id))
        person = next((str(c.person) for c in play.chairs if c.seat in play.turn), None)
        return next((p for p in self._table.people if p.id == person), None)

    async def move(self) -> bool:
        """Make one move, and try until it is in the log; False where the game is over."""
        mover = await self.mover()
        if mover is None:
            return False

        async def tried() -> bool:
            moved = await self._tried(mover)
            made = await self.made() - self._made
            assert made in (0, 1), "a move was lost, or made twice"
            assert made or not moved, "a move was promised, and isn't in the log"
            return made == 1

        await eventually(tried, "a move to be made")
        self._made += 1
        return True

    async def _tried(self, mover: Person) -> bool:
        """Try to make a move; True if its person saw that it is made."""
        try:
            shown = table_message(mover, self._table.channel)
            panel = await mover.press(shown, PLAY) if shown else None
            while panel is not None and not panel.has(CONFIRM):
                if not (panel.selects or choices(panel)):
                    return False  # a sentence that says why not
                panel = await chosen(mover, panel)
            answer = await confirm(Shown(mover, panel), mover) if panel else None
        except (InteractionFailed, Missing):
            return False  # nobody has answered, or what was pressed is older than the game
        return answer is not None and "You place " in answer.text

    async def overdue(self) -> None:
        """Let the turn under way be one that has run out, whatever the bots are doing.

        Nobody misses two in a row: an opponent would sit in for them.
        """
        now = wall_clock.now()
        late = (
            "UPDATE deadlines SET due = $2 WHERE table_id = $1",
            "UPDATE jobs SET due = $2 WHERE id = $1 AND kind = 'turn'",
        )

        async def set_back() -> bool:
            try:
                for sql in late:
                    await answered(self._address, sql, self._id, now)
            except (OSError, driver().PostgresError, driver().InterfaceError):
                return False  # the server is just starting again
            return True

        await eventually(set_back, "a turn that has run out")
        self._missed += 1

    async def _rung(self) -> None:
        async def rung() -> bool:
            return await self.missed() == self._missed

        await eventually(rung, "every deadline that has passed")

    async def called(self) -> None:
        """Wait until the player in turn was called in this channel, once for each turn."""
        await self._rung()
        mover = await self.mover()
        assert mover is not None
        self._turns[mover.id] += 1

        async def reached() -> bool:
            return self._calls()[mover.id] >= self._turns[mover.id]

        await eventually(reached, f"a call of {mover.name} to the turn")
        assert self._calls() == self._turns, "a turn was called twice"

    def _calls(self) -> Counter[str]:
        return Counter(
            person.id
            for person in self._table.people
            for ping in person.heard("ping")
            if ping["channel_id"] == person.channel(self._table.channel)
        )

    async def hold(self) -> None:
        """Wait until the channel has one message of a table, with the last move on it."""
        last = (await self._log())[-1].seq

        async def shown() -> bool:
            seen = tables_shown(self._playground, self._table.channel)
            return self._table.seq == last and seen == [self._table.message.id]

        await self._rung()
        await eventually(shown, "one message, with the last move on it")
        assert (await self.made(), await self.missed()) == (self._made, self._missed)
        assert not self._turns or self._calls() == self._turns, "a turn was called twice"
