"""The pictures in a cup's message: bracket, tables, winner; rounds don't wait."""

from __future__ import annotations

import threading

import pytest

from bench.crowd import gathered as crowd
from bot.ui.client import Matchnight
from bot.ui.cups import messages
from bot.ui.cups.pictures import pictures
from bot.ui.cups.shown import CupView
from playground import Playground
from render import Picture
from tests.bot.live.contests.cups import (
    PEOPLE,
    begun,
    checked_in,
    cup_of,
    posted,
    showing,
    signed_up,
)
from tests.bot.live.contests.test_cup_pictures import shows_the_cup


async def test_a_round_does_not_wait_for_a_picture_which_follows_its_words(
    playground: Playground, client: Matchnight, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_draw = threading.Event()

    def slow(shown: CupView) -> list[Picture]:
        if shown.cup.phase == "running":
            may_draw.wait()
        return pictures(shown)

    async with crowd(playground, PEOPLE[:4]) as people:
        anna = people[0]
        await signed_up(people, players=2, rounds=2)
        with monkeypatch.context() as patch:
            patch.setattr(messages, "PATIENCE", 0.0)
            patch.setattr(messages, "pictures", slow)
            try:
                await checked_in(people)
                assert not (await showing(anna, "Round 1 of 2")).images
                assert len(await begun(client, await cup_of(client, anna))) == 2
                message = posted(anna)
                assert message is not None and not message.images
            finally:
                may_draw.set()
        await shows_the_cup(client, anna)
