"""Apps that don't know a person show a name only where Discord sends the person along."""

from __future__ import annotations

import json
import re

import pytest

from bot.model.ids import PersonId
from bot.ui.client import Matchnight
from bot.ui.kit.layout import Beside, Screen, button
from playground import Playground, Recorded
from playground.client import Person
from tests.bot.live.playing import CHANNEL, begin
from tests.bot.live.slow import quiet


def test_private_answer_allows_whom_it_names_but_its_reader() -> None:
    screen = Screen(
        ("<@1> and <@2>, not \\<@3>", Beside("<@4>", button("Go", "go"))), notice="<@5> <@2>"
    )
    posted, edited = (shown(reader=PersonId(2)) for shown in (screen.posted, screen.edited))
    allowed = {"parse": [], "users": [1, 4, 5]}
    assert posted["allowed_mentions"].to_dict() == allowed
    assert edited["allowed_mentions"].to_dict() == allowed


def test_public_post_allows_only_whom_it_notifies() -> None:
    screen = Screen(("<@1> and <@2>",), mention=(PersonId(2),), notice="<@2>: <@3> left")
    assert screen.posted()["allowed_mentions"].to_dict()["users"] == [2]


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


def _is_public_edit(request: Recorded) -> bool:
    return request.method == "PATCH" and request.path.startswith("/channels/")


def _unsent(request: Recorded) -> set[str]:
    """Return who is named in a message without being sent along."""
    body = request.body if isinstance(request.body, dict) else {}
    body = body.get("data") or body
    sent = {str(id_) for id_ in (body.get("allowed_mentions") or {}).get("users") or []}
    return set(re.findall(r"<@(\d+)>", json.dumps(body))) - sent
