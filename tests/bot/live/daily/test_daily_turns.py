"""My turns of a daily that nobody can play any more, and one tried again."""

from __future__ import annotations

import pytest

from bot.model.solo.daily import Day, begins, closes, date
from bot.model.units import HOUR_MS
from bot.tables.lobby.lobbies import Person as Sitter
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games import GAMES
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import CONFIRM, MY_TURNS, SHARE, STANDINGS
from tests.bot.live.daily.test_daily import (
    MATCH_N_LOCK,
    SOLITAIRE,
    TACTIC_TILES,
    begun,
    given_up,
    to_the_end,
)
from tests.bot.live.forged_controls import forge
from tests.bot.live.learning.test_coach import looked
from tests.bot.live.playing import CHANNEL, as_code, chosen, person_id, typed_move


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a watch that stands at noon of a day of Tactic Tiles."""
    still.at = begins(TACTIC_TILES) + 12 * HOUR_MS
    return still


LABEL = f"My turns, {date(TACTIC_TILES)}"


async def my_turns(person: Person, front: Message) -> Message:
    """Press My turns below a daily, until they have been looked at."""
    return await looked(person, await person.press(front, LABEL))


async def test_turns_of_a_daily_are_shown_and_tried_once_nobody_can_play_it(
    client: Matchnight, watch: FrozenClock, anna: Person
) -> None:
    ended = await to_the_end(anna, await begun(anna))
    assert not ended.has(LABEL)
    watch.at = closes(TACTIC_TILES)
    front = await anna.command(CHANNEL, "daily")
    found = await my_turns(anna, front)
    assert "Turn 1 of" in found.words and "**Better:** ||" in found.words
    tried = await anna.press(found, "Try it")
    assert "Find a better one." in tried.words
    while not tried.has(CONFIRM):
        tried = await chosen(anna, tried)
    done = await anna.press(tried, CONFIRM)
    assert "Right!" in done.words or "Not yet." in done.words
    assert (await anna.press(done, MY_TURNS)).has("Try it")
    attempt = await client.app.store.dailies.attempt(person_id(anna), TACTIC_TILES)
    assert attempt is not None and attempt.over


async def test_the_best_turn_of_a_daily_is_right_and_leads_to_the_next_one(
    client: Matchnight, watch: FrozenClock, anna: Person
) -> None:
    await to_the_end(anna, await begun(anna))
    watch.at = closes(TACTIC_TILES)
    found = await my_turns(anna, await anna.command(CHANNEL, "daily"))
    deal = await client.app.dailies.deal(TACTIC_TILES)
    assert deal is not None
    sitter = Sitter(person_id(anna), "anna")
    played = await client.app.daily_replays.load(deal, sitter)
    own = await client.app.coach.of(played.replay, played.log, person_id(anna), TACTIC_TILES)
    costly = client.app.coach.known(own)
    assert costly is not None and len(costly.turns) > 1
    for page, reviewed in enumerate(costly.turns):
        assert f"Turn {page + 1} of {len(costly.turns)}" in found.words
        panel = await anna.press(found, "Try it")
        right = await typed_move(anna, panel, *reviewed.review.best.moves)
        assert "Right!" in right.words
        assert right.has("Next turn") == (page + 1 < len(costly.turns))
        again = await anna.press(right, MY_TURNS)
        assert f"Turn {page + 1} of " in again.words, "it comes back where it was"
        if right.has("Next turn"):
            found = await anna.press(right, "Next turn")


async def test_nobody_looks_at_turns_of_a_day_that_others_still_play(
    client: Matchnight, playground: Playground, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    await to_the_end(anna, await begun(anna))
    await begun(bruno)
    asked = Control("dayturns", TACTIC_TILES)
    open_ = "Others can still play that day's deal."
    assert open_ in await forge(playground, anna, CHANNEL, asked)
    tried = Control("daycoach", TACTIC_TILES, 1, "- show")
    assert open_ in await forge(playground, anna, CHANNEL, tried)
    watch.at = closes(TACTIC_TILES) - 1
    assert open_ in await forge(playground, anna, CHANNEL, asked)
    assert not (await anna.command(CHANNEL, "daily")).has(LABEL)
    watch.at = closes(TACTIC_TILES)
    not_over = "You didn't finish that day's daily."
    assert await forge(playground, bruno, CHANNEL, asked) == not_over
    tomorrow = Control("dayturns", MATCH_N_LOCK + 5)
    assert "no daily of that day" in await forge(playground, anna, CHANNEL, tomorrow)
    before = Control("dayturns", Day(1))
    assert "no daily of that day" in await forge(playground, anna, CHANNEL, before)


async def test_a_daily_that_is_not_kept_any_more_says_so(
    client: Matchnight,
    playground: Playground,
    watch: FrozenClock,
    anna: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await given_up(anna, watch)
    watch.at = closes(SOLITAIRE)
    game = type(GAMES["solitaire"])
    asked = Control("dayturns", SOLITAIRE)
    with monkeypatch.context() as changed:
        changed.setattr(game, "version", 99)
        changed.setattr(game, "former", frozenset())
        gone = "That daily has been deleted. `/daily` opens today's."
        assert as_code(await forge(playground, anna, CHANNEL, asked)) == gone
        assert await client.app.daily_replays.last(person_id(anna)) is None
    assert await client.app.daily_replays.last(person_id(anna)) == SOLITAIRE


async def test_person_who_gave_a_daily_up_has_no_medal_no_place_and_no_moves(
    client: Matchnight, watch: FrozenClock, anna: Person, bruno: Person
) -> None:
    ended = await given_up(anna, watch)
    assert "not solved" in ended.words and "Place" not in ended.words
    await anna.press(ended, SHARE)
    shared = await bruno.until(
        lambda: next((m for m in bruno.messages(CHANNEL) if m.has("Play today's")), None),
        what="what anna shared",
    )
    standings = await anna.press(ended, STANDINGS)
    assert "🥇" not in standings.words and "– <@" in standings.words
    assert "Tries" not in shared.words and "Days in a row: 1" in shared.words


async def test_giving_up_is_asked_once_before_it_is_confirmed(
    client: Matchnight, watch: FrozenClock, anna: Person
) -> None:
    watch.at = begins(SOLITAIRE) + HOUR_MS
    panel = await begun(anna)
    looked = await anna.press(panel, "Give up")
    assert "Give up?" in looked.words and "You give up" not in looked.words
