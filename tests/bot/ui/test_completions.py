"""One completion at a time for each person; of those that wait, the newest."""

from __future__ import annotations

import asyncio

from bot.model.ids import PersonId
from bot.ui.kit.completions import Completions

ANNA, BRUNO = PersonId(1), PersonId(2)


class Typing:
    """Completions that each wait for a key to be let go, and what became of them."""

    def __init__(self) -> None:
        self.completions = Completions()
        self.begun: list[str] = []
        self.dropped: list[str] = []
        self.answered = asyncio.Event()

    def type(self, person: PersonId, text: str) -> asyncio.Task[None]:
        return asyncio.create_task(self._complete(person, text))

    async def _complete(self, person: PersonId, text: str) -> None:
        if not await self.completions.admit(person):
            self.dropped.append(text)
            return
        self.begun.append(text)
        await self.answered.wait()


async def _settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_burst_of_one_person_is_answered_first_and_last() -> None:
    typing = Typing()
    tasks = [typing.type(ANNA, str(number)) for number in range(60)]
    await _settled()
    assert typing.begun == ["0"]
    assert typing.dropped == [str(number) for number in range(1, 59)]
    typing.answered.set()
    await asyncio.gather(*tasks)
    assert typing.begun == ["0", "59"]


async def test_burst_of_one_person_holds_up_nobody_else() -> None:
    typing = Typing()
    tasks = [typing.type(ANNA, text) for text in "abc"]
    tasks.append(typing.type(BRUNO, "d"))
    await _settled()
    assert typing.begun == ["a", "d"]
    typing.answered.set()
    await asyncio.gather(*tasks)


async def test_stopped_completions_make_room_for_the_next() -> None:
    typing = Typing()
    tasks = [typing.type(ANNA, text) for text in "ab"]
    await _settled()
    for task in tasks[::-1]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await _settled()
    typing.answered.set()
    await typing.type(ANNA, "c")
    assert typing.begun == ["a", "c"]
