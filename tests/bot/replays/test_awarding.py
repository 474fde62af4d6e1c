"""Awards of stored games: worked out once and kept."""

from __future__ import annotations

from random import Random

from bot.replays.awarding import Awarding
from bot.replays.renderer import ReplayRenderer
from bot.replays.renderer_process import Summed
from bot.replays.scenes import Reel
from bot.settings import Database
from rules.core import RuleError
from rules.text import say

from .. import database
from ..seating import ANNA, BEN, Services
from ..workers.test_process import Counted
from .test_replays import played


async def test_awarding_works_a_game_out_once_until_renewed(
    services: Services, path: Database
) -> None:
    play = await played(services, "tactic-tiles", 4)
    while (play := await services.tables.load(play.table.id)).table.phase == "running":
        seat = play.turn[0]
        text = play.game.fallback(play.state, seat, Random(5))
        await services.tables.play(play.table.id, seat, text, person=play.chairs[seat].person)
    projector = Counted()
    awarding = Awarding(services.store, projector)
    try:
        first = await awarding.of(play.table.id)
        assert await awarding.of(play.table.id) == first
        assert projector.asked == 1
        database.change(path, "UPDATE results SET awards = 'hard one-that-is-gone' WHERE seat = 0")
        assert [award.key for award in (await awarding.of(play.table.id))[0]] == ["hard"]
        await awarding.renew_all()
        assert await awarding.of(play.table.id) == first
    finally:
        await projector.close()


async def test_awarding_that_fails_once_is_tried_again(services: Services) -> None:
    class Failing(ReplayRenderer):
        async def points(self, reel: Reel) -> Summed:
            raise RuleError(say("No."))

    play = await played(services, "tactic-tiles", 4)
    while (play := await services.tables.load(play.table.id)).table.phase == "running":
        seat = play.turn[0]
        text = play.game.fallback(play.state, seat, Random(5))
        await services.tables.play(play.table.id, seat, text, person=play.chairs[seat].person)
    assert await Awarding(services.store, Failing()).of(play.table.id) == {}
    assert await services.store.awards.is_wanting(play.table.id)


async def test_awarding_leaves_a_running_game_alone(services: Services) -> None:
    play = await services.begun(ANNA, BEN, goal=10)
    awarding = Awarding(services.store, ReplayRenderer())
    assert await awarding.of(play.table.id) == {}
