"""What takes two people: a table's questions, and the tables of a contest."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from bot.model.ids import TableId
from bot.store.play.overview import TableFilter
from playground.client import Person
from playground.seen import Message
from tests.bot.live.contests.cups import played_out
from tests.bot.live.playing import CHANNEL, settled, table_message
from tests.waiting import eventually
from tools.tour.actions import Actions

QUESTIONS: Final = ("undo", "end")
"""What one person asks and the other one answers."""
CHECKED_IN: Final = ("cupcall", "cuphere", "cupbegin", "lstart")
"""What is pressed to begin a contest that people have joined, in this order."""
PAIRED_WITHIN: Final = 10.0
"""Seconds after which a contest that has no tables yet is left without."""
MOVES: Final = 3
"""Moves between one question and the next."""
MOST_MOVES: Final = 1000
OVER: Final = ("stats", "leaderboard", "recap", "games", "log", "fairdeal", "replay")
"""What says more once two people have played."""


class Company:
    """A person and friends; the first friend asks and answers."""

    def __init__(self, actions: Actions, friends: Sequence[Person]) -> None:
        self._actions = actions
        self._person = actions.person
        self._friends = friends
        self._friend = friends[0]

    async def table(self, game: str = "tactic-tiles") -> None:
        """Play with a friend who asks, declines, agrees and resigns."""
        actions = self._actions
        await actions.command("play", game=game, invite=self._friend.id)
        await actions.do(self._friend.press(self._table(), "join:"))
        await actions.explore(self._table(), 3, 3)
        await actions.do(self._person.press(self._table(), "start:", acknowledged=True))
        await settled(actions.client)
        for name in QUESTIONS:
            await actions.command(name)
        for answer in ("decline", "agree"):
            await self.play_all(MOVES)
            await self._asked("undo", answer)
        await self._asked("end", "decline")
        for seat in await self._person.autocomplete(CHANNEL, "replace", "seat", ""):
            await actions.command("replace", seat=str(seat["value"]))
            await self._answered("decline")
        await actions.command("newhost", person=self._friend.id)
        await actions.explore(self._table(), 2)
        await actions.do(self._friend.command(CHANNEL, "resign"))
        await self._confirmed(self._friend)
        await actions.explore(self._table(), 1)
        await self.play_all()
        await actions.explore(self._table(), 2)
        for name in OVER:
            await actions.explore(await actions.command(name), 2, 3)
        await actions.explore(await actions.command("stats", person=self._friend.id), 2)

    async def contest(self, join: str) -> None:
        """Join a contest with all friends, check in, and play all of its tables."""
        actions = self._actions
        for verb in (join, *CHECKED_IN):
            for person in (self._person, *self._friends):
                if message := self.newest(verb):
                    await actions.do(person.press(message, f"{verb}:"))
            await settled(actions.client)
        with suppress(TimeoutError):
            await eventually(self._running, "the tables of a contest", PAIRED_WITHIN)
        await self.play_all()
        await settled(actions.client)
        await actions.look()

    async def play_all(self, moves: int = MOST_MOVES) -> None:
        """Play at every running table, for all who sit there, some moves or to the end."""
        client = self._actions.client
        await settled(client)
        for table in await self._running():
            await played_out(client, table, moves)
        await settled(client)
        await self._actions.look()

    async def _running(self) -> list[TableId]:
        listed = self._actions.client.app.store.overview.listed
        return [table.id for table in await listed(TableFilter(phase="running"))]

    def newest(self, verb: str) -> Message | None:
        """Return the newest message with a button that does something."""
        found = [
            each
            for each in self._person.messages(CHANNEL)
            if any(b.custom_id.startswith(f"{verb}:") and not b.disabled for b in each.buttons)
        ]
        return found[-1] if found else None

    def _table(self) -> Message:
        message = table_message(self._person)
        assert message is not None, "no table is shown"
        return message

    async def _asked(self, name: str, answer: str) -> None:
        """Let the friend ask something and the person answer, then the other way round."""
        for person in (self._friend, self._person):
            await self._actions.do(person.command(CHANNEL, name))
            await self._confirmed(person)
            await self._answered(answer)

    async def _answered(self, answer: str) -> None:
        """Press an answer under the table's question, as those who may."""
        await settled(self._actions.client)
        await self._actions.look()
        for person in (self._person, self._friend):
            if message := self.newest(answer):
                await self._actions.do(person.press(message, f"{answer}:"))

    async def _confirmed(self, person: Person) -> None:
        """Press what a question before a deed is answered with, where there is one."""
        asked = person.latest(CHANNEL)
        if asked is None or not asked.ephemeral:
            return
        for button in asked.buttons:
            if button.custom_id.startswith(("ended:", "resign:", "end:")):
                await self._actions.do(person.press(asked, button.custom_id))
