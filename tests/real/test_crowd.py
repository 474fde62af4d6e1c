"""Six people play at one table without waiting: each gets an answer, none is lost."""

from __future__ import annotations

from random import Random

from bench.crowd import PEOPLE, Crowd, gathered
from bot.model.ids import ChannelId
from bot.replays.verification import verify
from bot.ui.client import Matchnight
from bot.ui.kit.requests.rate_limit import BURST, EDITS, RateLimit, next_edit
from playground import Playground


async def test_crowd_s_plays_are_answered_and_made_once_and_the_table_follows(
    playground: Playground, client: Matchnight
) -> None:
    client.app.table_messages.rate_limit.span = 5.0
    async with gathered(playground, PEOPLE) as people:
        crowd = Crowd(people, client.app.store, Random(2), fitting=0.3)
        await crowd.begin()
        tally = await crowd.play(4, least=12)
        assert tally.failed == []
        assert len(tally.taken) == tally.sent >= len(PEOPLE)
        assert tally.logged == tally.pressed > 0
        assert len(tally.followed) == tally.logged
        assert await verify(crowd.store, crowd.table)


def test_busy_channel_is_edited_evenly_and_never_too_often() -> None:
    sent: list[float] = []
    now = 0.0
    for _ in range(100):
        now = next_edit(sent, 5.0, now)
        sent.append(now)
    for first, last in zip(sent, sent[EDITS:], strict=False):
        assert last - first >= 5.0
    assert max(later - one for one, later in zip(sent, sent[1:], strict=False)) <= 5 / BURST + 0.01
    assert sent[:BURST] == [0.0] * BURST


def test_a_channel_that_was_quiet_is_edited_at_once() -> None:
    assert next_edit([], 5.0, 7.0) == 7.0
    assert next_edit([0.0, 0.1, 0.2, 0.3, 0.4], 5.0, 9.0) == 9.0
    assert next_edit([0.0, 0.1, 0.2, 0.3, 0.4], 0.0, 0.4) == 0.4


async def test_edits_are_remembered_only_while_they_count() -> None:
    limit = RateLimit()
    limit.span = 0.0
    for number in range(1000):
        assert not await limit.room(ChannelId(number))
    assert len(limit) == 1
