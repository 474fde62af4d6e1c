"""A vote on a night's next game: two minutes, one ballot each, a lot for ties."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.model.contests.nights import Night, Vote
from bot.nights.nights import Nights
from bot.nights.votes import LASTS, Votes, chosen
from bot.store import Store
from rules.core import RuleError
from rules.games import GAMES

from ..pacing import next_due
from ..seating import ANNA, BEN, CARLA, DORA, GUILD, HALL, Services, press
from .test_nights import nights, started

__all__ = ["nights"]

GAMES_ON = [GAMES[key] for key in ("tactic-tiles", "chowpow", "match-attach")]
FIRST, SECOND, THIRD = (game.key for game in GAMES_ON)


def last(equals: Sequence[str]) -> str:
    return equals[-1]


@pytest.fixture
def votes(services: Services) -> Votes:
    return Votes(services.store, services.watch, last)


async def counted(store: Store, night: Night) -> Vote:
    found = await store.votes.get(night.id)
    assert found is not None
    return found


async def test_after_two_minutes_the_game_with_the_most_votes_is_proposed(
    services: Services, nights: Nights, votes: Votes
) -> None:
    night = await started(nights)
    await votes.open(night.id, ANNA.id, [*GAMES_ON, GAMES["match-n-lock"]], press=press())
    assert (await counted(services.store, night)).games == f"{FIRST} {SECOND} {THIRD}"
    await votes.choose(night.id, ANNA.id, FIRST)
    await votes.choose(night.id, BEN.id, SECOND)
    await votes.choose(night.id, ANNA.id, SECOND)  # changed her mind
    await votes.choose(night.id, CARLA.id, FIRST)
    await votes.advance(night.id)  # too early
    assert (await counted(services.store, night)).due is not None
    due = await next_due(services.store)
    assert due is not None and (due.key, due.id) == ("vote", night.id)
    services.watch.at += LASTS
    with pytest.raises(RuleError, match="This vote is over"):
        await votes.choose(night.id, DORA.id, FIRST)
    await Votes(services.store, services.watch, last).advance(
        night.id
    )  # by a bot that began meanwhile
    found = await counted(services.store, night)
    assert (found.winner, found.drawn, found.due) == (SECOND, False, None)
    assert (await nights.proposal(night, await nights.standing(night))).key == SECOND
    assert await services.store.night_people.of_night(night.id, here=True) == [
        ANNA.id,
        BEN.id,
        CARLA.id,
    ]
    await services.lobbies.open(SECOND, GUILD, HALL, ANNA, press=press())
    assert await chosen(services.store, night) is None
    assert await votes.shown(night) is None


async def test_among_equals_the_lot_decides_and_that_is_noted(
    services: Services, nights: Nights, votes: Votes
) -> None:
    night = await started(nights)
    await votes.open(night.id, ANNA.id, GAMES_ON, press=press())
    await votes.choose(night.id, ANNA.id, THIRD)
    await votes.choose(night.id, BEN.id, FIRST)
    services.watch.at += LASTS
    await votes.advance(night.id)
    found = await counted(services.store, night)
    assert (found.winner, found.drawn) == (THIRD, True)
    await votes.advance(night.id)  # which comes twice
    assert await counted(services.store, night) == found


async def test_a_vote_without_a_ballot_changes_nothing(
    services: Services, nights: Nights, votes: Votes
) -> None:
    night = await started(nights)
    proposed = await nights.proposal(night, await nights.standing(night))
    await votes.open(night.id, ANNA.id, GAMES_ON, press=press())
    services.watch.at += LASTS
    await votes.advance(night.id)
    assert (await counted(services.store, night)).winner == ""
    assert await nights.proposal(night, await nights.standing(night)) == proposed


async def test_vote_opened_by_two_at_once_opens_once_and_the_next_starts_empty(
    services: Services, nights: Nights, votes: Votes
) -> None:
    night = await started(nights)
    done = await asyncio.gather(
        votes.open(night.id, ANNA.id, GAMES_ON, press=press()),
        votes.open(night.id, BEN.id, GAMES_ON, press=press()),
        return_exceptions=True,
    )
    assert [isinstance(each, RuleError) for each in done].count(True) == 1
    await votes.choose(night.id, BEN.id, FIRST)
    with pytest.raises(RuleError, match="isn't part of this vote"):
        await votes.choose(night.id, BEN.id, "match-n-lock")
    services.watch.at += LASTS
    await votes.advance(night.id)
    await votes.open(night.id, ANNA.id, GAMES_ON, press=press())
    assert await services.store.votes.ballots(night.id) == {}
    with pytest.raises(RuleError, match="only one game"):
        await votes.open(night.id, ANNA.id, GAMES_ON[:1], press=press())


@pytest.mark.parametrize("voted", [True, False])
async def test_second_vote_before_a_game_is_opened_only_by_host_and_moderators(
    services: Services, nights: Nights, votes: Votes, voted: bool
) -> None:
    night = await started(nights)
    await votes.open(night.id, BEN.id, GAMES_ON, press=press())
    if voted:
        await votes.choose(night.id, BEN.id, FIRST)
    services.watch.at += LASTS
    await votes.advance(night.id)
    with pytest.raises(RuleError, match="Play a game before the next vote"):
        await votes.open(night.id, BEN.id, GAMES_ON, press=press())
    await votes.open(night.id, BEN.id, GAMES_ON, moderator=True, press=press())
    services.watch.at += LASTS
    await votes.advance(night.id)
    await votes.open(night.id, ANNA.id, GAMES_ON, press=press())  # who hosts
    services.watch.at += LASTS
    await votes.advance(night.id)
    await services.lobbies.open(SECOND, GUILD, HALL, ANNA, press=press())
    await votes.open(night.id, BEN.id, GAMES_ON, press=press())


async def test_nobody_votes_at_a_night_that_is_over(
    services: Services, nights: Nights, votes: Votes
) -> None:
    night = await started(nights)
    await votes.open(night.id, ANNA.id, GAMES_ON, press=press())
    await nights.close(night.id, ANNA.id, moderator=False)
    for press_late in (
        votes.choose(night.id, BEN.id, FIRST),
        votes.open(night.id, BEN.id, GAMES_ON, press=press()),
    ):
        with pytest.raises(RuleError, match="This game night is over"):
            await press_late
    services.watch.at += LASTS
    await votes.advance(night.id)
    assert await next_due(services.store) is None
