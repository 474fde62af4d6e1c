"""Apps that don't know a person show names only where Discord sends the person."""

from __future__ import annotations

import json
import re

import pytest

from bot.model.ids import PersonId
from bot.ui.client import Matchnight
from bot.ui.kit.layout import Screen, Section, button
from playground import Playground, Recorded
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import SHARE
from tests.bot.live.daily.test_daily import given_up
from tests.bot.live.playing import CHANNEL, begin
from tests.bot.live.slow import begin_slow, quiet

AWAY_UNTIL = "2037-11-27"
"""A day soon after the clock stands."""


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a clock that stands until it is moved."""
    return still


def test_private_answer_allows_its_mentions_except_the_reader() -> None:
    screen = Screen(
        ("<@1> and <@2>, not \\<@3>", Section("<@4>", button("Go", "go"))), notice="<@5> <@2>"
    )
    posted, edited = (shown(reader=PersonId(2)) for shown in (screen.posted, screen.edited))
    allowed = {"parse": [], "users": [1, 4, 5]}
    assert posted["allowed_mentions"].to_dict() == allowed
    assert edited["allowed_mentions"].to_dict() == allowed


def test_public_post_allows_only_mentions_it_notifies() -> None:
    screen = Screen(("<@1> and <@2>",), mention=(PersonId(2),), notice="<@2>: <@3> left")
    assert screen.posted()["allowed_mentions"].to_dict()["users"] == [2]


def test_public_post_names_people_it_does_not_notify() -> None:
    names = {PersonId(1): "*Anna*", PersonId(2): "Bruno"}
    body = ("<@1>, <@2>, <@3>, \\<@1>", Section("<@1>", button("Go", "go")))
    screen = Screen(body, mention=(PersonId(2),), notice="<@2>: <@1> left", names=names)
    assert screen.posted()["content"] == "<@2>: \\*Anna\\* left"
    assert "<@1>" in str(screen.edited()["view"].to_components())
    posted = str(Screen(body, names=names).posted()["view"].to_components())
    assert "'\\\\*Anna\\\\*, Bruno, <@3>, \\\\<@1>'" in posted and "'\\\\*Anna\\\\*'" in posted


@pytest.mark.parametrize("named", [0, 1, 100, 101])
def test_message_allows_no_more_people_than_discord_takes(named: int) -> None:
    screen = Screen((" ".join(f"<@{number}>" for number in range(1, named + 1)),))
    allowed = screen.edited()["allowed_mentions"].to_dict()
    assert len(allowed.get("users", [])) == min(named, 100) and allowed["parse"] == []


async def test_people_named_in_edits_and_private_answers_are_sent_along(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    await table.to_the_end()
    await quiet(client)
    edits = [each for each in playground.requests if _is_public_edit(each)]
    played = len(playground.requests)
    assert f"<@{anna.id}>" in (await dee.command(CHANNEL, "log")).text
    answers = [each for each in list(playground.requests)[played:] if "/callback" in each.path]
    assert edits and len(answers) == 1
    assert [_unsent(each) for each in (*edits, *answers)] == [set()] * (len(edits) + 1)


async def test_public_posts_that_are_never_edited_call_people_by_name(
    client: Matchnight, anna: Person, bruno: Person, still: FrozenClock
) -> None:
    table = await begin(anna, bruno, tiles=6)
    ended = await table.to_the_end()
    await quiet(client)
    await anna.press(await anna.command(CHANNEL, "leaderboard"), "Share in channel")
    await bruno.press(await bruno.command(CHANNEL, "stats"), "Share in channel")
    await anna.press(await anna.press(ended, "Replay"), SHARE)
    await begin_slow(anna, bruno, tiles=6)
    await anna.command(CHANNEL, "away", until=AWAY_UNTIL)
    await anna.press(await given_up(anna, still), SHARE)
    await quiet(client)
    lines = [message.text for message in bruno.messages(CHANNEL) if not message.ephemeral]
    for words in (
        "Anna shared this replay",
        "Anna is away from",
        "Anna · Daily #",
        "Bruno Caffè's games",
    ):
        assert any(words in text for text in lines), words
        assert "<@" not in next(text for text in lines if words in text)


def _is_public_edit(request: Recorded) -> bool:
    return request.method == "PATCH" and request.path.startswith("/channels/")


def _unsent(request: Recorded) -> set[str]:
    """Return who is named in a message without being sent along."""
    body = request.body if isinstance(request.body, dict) else {}
    body = body.get("data") or body
    sent = {str(id_) for id_ in (body.get("allowed_mentions") or {}).get("users") or []}
    return set(re.findall(r"<@(\d+)>", json.dumps(body))) - sent
