"""A review of a player's turns: how long it takes, and what follows by itself."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import Silent
from bot.opponents.engine_process import Question
from bot.ui.client import Matchnight
from bot.ui.coach import presses
from playground import Playground
from playground.client import Person
from rules.review import Review
from tests.bot.live import LOG, MY_TURNS
from tests.bot.live.faults.test_faults import CALLBACK
from tests.bot.live.learning.test_coach import looked, my_turns, played
from tests.bot.live.playing import (
    CHANNEL,
    person_id,
)
from tests.waiting import PATIENCE, until


def held(client: Matchnight, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Hold reviews back until an event is set, so that the reader is asked to wait."""
    free, review = asyncio.Event(), client.app.opponents.review

    async def late(question: Question) -> Review | None:
        await free.wait()
        return await review(question)

    monkeypatch.setattr(presses, "AT_ONCE", 0.01)
    monkeypatch.setattr(client.app.opponents, "review", late)
    return free


def searches() -> bool:
    """Tell whether a person's turns are looked at."""
    return any(task.get_name().startswith("coach ") for task in asyncio.all_tasks())


def drawing() -> bool:
    """Tell whether a page of a person's turns is yet to be found and drawn."""
    return any(task.get_name() == "coach's page" for task in asyncio.all_tasks())


def telling() -> bool:
    """Return whether an answer with the findings is still pending."""
    return any(task.get_name() == "coach's answer" for task in asyncio.all_tasks())


async def test_waiting_person_sees_their_queue_position(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(anna, bruno)
    free = held(client, monkeypatch)
    first = await anna.press(table.message, MY_TURNS)
    assert "I'm looking at your turns." in first.text and "before you" not in first.text
    await until(searches, "the first search")
    second = await bruno.press(table.message, MY_TURNS)
    assert "1 person is ahead of you in the queue." in second.text
    first = await anna.press(first, "Show")
    assert "I'll show what I find here." in first.text
    free.set()
    assert (await looked(bruno, second)).has("Try it")
    assert (await looked(anna, first)).has("Try it")


async def test_person_who_waits_reads_how_many_of_their_turns_are_done(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(anna, bruno)
    own = await client.app.coach.own(table.id, person_id(anna))
    free, review, asked = asyncio.Event(), client.app.opponents.review, 0

    async def held_after_one(question: Question) -> Review | None:
        nonlocal asked
        asked += 1
        if asked > 1:
            await free.wait()
        return await review(question)

    monkeypatch.setattr(presses, "AT_ONCE", 0.01)
    monkeypatch.setattr(presses, "NEWS", 0.5)
    monkeypatch.setattr(client.app.opponents, "review", held_after_one)
    waiting = await anna.press(table.message, MY_TURNS)
    done = f"1 of {len(own.turns)} turns are done."

    def progress_shown() -> bool:
        return any(done in m.text for m in anna.messages(CHANNEL) if m.id == waiting.id)

    await anna.until(progress_shown, what="how far the search is")
    free.set()
    assert (await looked(anna, waiting)).has("Try it")
    monkeypatch.setattr(presses, "AT_ONCE", PATIENCE)
    assert (await anna.press(table.message, MY_TURNS)).has("Try it"), "it is known by now"


async def test_coach_results_follow_a_slow_first_response(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = await played(anna, bruno)
    free = held(client, monkeypatch)
    playground.faults.hold_answer("POST", CALLBACK)
    waiting = await anna.press(table.message, MY_TURNS)
    await until(searches, "the search")
    free.set()
    await until(lambda: not drawing(), "the page that was found")
    playground.faults.clear()
    assert (await looked(anna, waiting)).has("Try it")


async def test_what_is_found_disturbs_nobody_who_reads_something_else_by_now(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(anna, bruno)
    free = held(client, monkeypatch)
    await anna.press(table.message, MY_TURNS)
    moves = await anna.press(table.message, LOG)
    free.set()
    await until(lambda: not searches(), "the end of the search")
    await until(lambda: not telling(), "the end of its answer")
    await client.in_flight.settled()
    await anna.until(
        lambda: not [each for each in anna.messages(CHANNEL) if "my turns" in each.text],
        what="the log alone",
    )
    assert moves.text in [message.text for message in anna.messages(CHANNEL)]


async def test_request_without_an_answer_is_reported_and_repeatable(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(anna, bruno)

    async def silent(question: Question) -> Review | None:
        raise Silent

    with monkeypatch.context() as dead:
        dead.setattr(client.app.opponents, "review", silent)
        refused = await my_turns(anna, table)
        assert refused.text == "I can't look at your turns right now. Try again in a minute."
    assert (await my_turns(anna, table)).has("Try it")


async def test_waiting_person_sees_that_nothing_answered(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(anna, bruno)
    asked = asyncio.Event()

    async def silent(question: Question) -> Review | None:
        await asked.wait()
        raise Silent

    with monkeypatch.context() as dead:
        dead.setattr(presses, "AT_ONCE", 0.01)
        dead.setattr(client.app.opponents, "review", silent)
        waiting = await anna.press(table.message, MY_TURNS)
        assert waiting.has("Show")
        asked.set()
        refused = await looked(anna, waiting)
        assert refused.text == "I can't look at your turns right now. Try again in a minute."
    assert (await my_turns(anna, table)).has("Try it")
