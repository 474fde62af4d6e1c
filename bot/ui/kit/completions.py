"""One completion at a time for each person, so that typing delays nobody else."""

from __future__ import annotations

import asyncio

from ...model.ids import PersonId


class Completions:
    """The people with running completions; of a person's waiting ones the newest runs."""

    def __init__(self) -> None:
        self._working: set[PersonId] = set()
        self._waiting: dict[PersonId, asyncio.Future[bool]] = {}

    async def admit(self, person: PersonId) -> bool:
        """Wait until this task may work on a completion; False once its text is outdated.

        Discord shows the offers for what was typed last, so earlier ones need no answer.
        """
        task = asyncio.current_task()
        assert task is not None
        if person in self._working:
            older = self._waiting.get(person)
            if older is not None and not older.done():
                older.set_result(False)
            turn = asyncio.get_running_loop().create_future()
            self._waiting[person] = turn
            if not await turn:
                return False
        self._working.add(person)
        task.add_done_callback(lambda _: self._end(person))
        return True

    def _end(self, person: PersonId) -> None:
        turn = self._waiting.pop(person, None)
        if turn is None or turn.done():
            self._working.discard(person)
        else:
            turn.set_result(True)
