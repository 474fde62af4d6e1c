"""Sentences about a player, as that player and as others read them."""

from __future__ import annotations

from random import Random

import pytest

from matchnight.testing.positions import random_play
from rules.core import Event
from rules.events import addressed
from rules.games import GAMES
from rules.text import Player, count, say, spell

FORMS = (
    ("{player} {did}.", say("You {did}.")),
    ("finds nothing", say("find nothing")),
    ("attacks {other}", say("attack {other}")),
    ("attacks {other}", say("attacks you")),
    ("{n} point for {player}.", count("{n} point for you.", "{n} points for you.", 1)),
)
MOST = 60


def test_sentence_about_its_reader_says_you_with_the_verbs_inside() -> None:
    text = say("{player} {did}.", player=Player(1), did=say("finds nothing"))
    assert spell(addressed(text, 1, FORMS)) == "You find nothing."
    assert spell(addressed(text, 0, FORMS)) == "Player 2 finds nothing."


def test_sentence_about_another_says_you_for_its_object() -> None:
    text = say("{player} {did}.", player=Player(0), did=say("attacks {other}", other=Player(1)))
    assert spell(addressed(text, 0, FORMS)) == "You attack Player 2."
    assert spell(addressed(text, 1, FORMS)) == "Player 1 attacks you."
    assert spell(addressed(text, 2, FORMS)) == "Player 1 attacks Player 2."


def test_plural_and_list_are_addressed_to_their_reader() -> None:
    points = count("{n} point for {player}.", "{n} points for {player}.", 3, player=Player(0))
    text = say("{all} {rest}", all=[points, "and"], rest=7)
    assert spell(addressed(text, 0, FORMS)) == "3 points for you., and 7"


def test_what_an_event_added_is_the_last_part_of_its_summary() -> None:
    match = say("finds a match")
    first = say("{player} {first}.", player=Player(1), first=match)
    assert Event("x", first, brief=first).added == first
    attack = say("attacks {other}", other=Player(0))
    both = say("{player} {first}, then {second}.", player=Player(1), first=match, second=attack)
    assert spell(Event("x", first, brief=both).added) == "Player 2 attacks Player 1."


@pytest.mark.parametrize("key", GAMES)
def test_events_of_a_player_are_addressed_to_that_player(key: str) -> None:
    game = GAMES[key]
    for people in {max(2, game.players[0]), game.players[-1]}:
        for _, log in random_play(key, people, Random(people), MOST):
            for event in log[-1].events:
                if event.by is not None and event.by >= 0 and event.summed.sentence:
                    assert not _names(event, event.by, key), event.summed


def _names(event: Event, seat: int, key: str) -> bool:
    words = spell(addressed(event.summed, seat, GAMES[key].second_person), "#{}#".format)
    return f"#{seat}#" in words


@pytest.mark.parametrize("key", GAMES)
def test_every_sentence_that_has_a_second_person_is_a_games_own(key: str) -> None:
    folder = GAMES[key].folder
    common = folder.parent.parent / "events.py"
    code = "".join(path.read_text() for path in (*folder.glob("*.py"), common))
    for about, form in GAMES[key].second_person:
        assert code.count(f'"{about}"') > 1, about
        assert form.sentence != about
