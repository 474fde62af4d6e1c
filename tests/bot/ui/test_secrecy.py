"""What is hidden is in no public message, and in nobody else's private one."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import render
from bot.model.play import Play
from bot.model.tables import LogEntry
from bot.ui.kit.controls.custom_ids import read
from bot.ui.kit.layout import Screen
from bot.ui.kit.panel import Panel
from bot.ui.panels.panel_screen import heard_by, panel_screen
from bot.ui.panels.table_screen import ending_card, everybody, over_screen, table_screen
from bot.ui.panels.text_view import words_screen
from bot.ui.tables.playing.pages import log_screen
from matchnight.testing.limits import custom_ids, tree
from matchnight.testing.positions import alarms, random_play
from rules.core import Event
from rules.games.tactic_tiles.position import Position
from rules.text import Player, say

from ..counting import Count

pytestmark = pytest.mark.usefixtures("counting")


def message(screen: Screen) -> tuple[Any, ...]:
    """Return all that Discord is sent of a message."""
    files = [(file.filename, file.description, file.fp.read()) for file in screen.files()]
    return tree(screen), files


def public(play: Play, log: list[LogEntry]) -> list[tuple[Any, ...]]:
    """Return every public message of a table, and what a spectator may ask for."""
    board = render.pictures(play.game.key, play.view(None), everybody(play))
    return [
        message(screen)
        for screen in (
            table_screen(play, log, board, alarms(play)),
            over_screen(play, ending_card(play, None)),
            log_screen(play, log, None, page=-1),
            words_screen(play, None, 0),
        )
    ]


def private(play: Play, log: list[LogEntry], seat: int) -> list[tuple[Any, ...]]:
    """Return every private message of a seat."""
    panel = Panel(play, play.chairs[seat])
    screens = [panel_screen(panel), words_screen(play, play.chairs[seat], 0)]
    if panel.on_turn:
        text = play.game.fallback(play.state, seat, Random(0))
        screens.append(panel_screen(replace(panel, text=text, whole=True)))
    return [message(one) for one in (*screens, log_screen(play, log, seat, page=-1))]


def otherwise(state: Any, keep: int | None) -> Any:
    """Return a position that differs in all that is hidden, but for one seat's own."""
    if isinstance(state, Count):
        return replace(
            state, dealt=tuple(n if at == keep else n + 1 for at, n in enumerate(state.dealt))
        )
    assert isinstance(state, Position)
    hidden = [tile for seat, hand in enumerate(state.hands) if seat != keep for tile in hand]
    mixed = [*state.stack, *hidden]
    mixed = mixed[1:] + mixed[:1]
    hands = []
    for seat, hand in enumerate(state.hands):
        if seat == keep:
            hands.append(hand)
        else:
            hands.append(tuple(mixed[: len(hand)]))
            del mixed[: len(hand)]
    return replace(state, hands=tuple(hands), stack=tuple(mixed))


def private_texts_replaced(log: list[LogEntry], keep: int | None) -> list[LogEntry]:
    """Return a log with other texts in the private events of other seats."""

    def changed(event: Event) -> Event:
        if event.to is None or (keep is not None and keep in event.to):
            return event
        return replace(event, text=say("Something else entirely."))

    return [replace(move, events=tuple(map(changed, move.events))) for move in log]


@pytest.mark.parametrize("key", ["tactic-tiles", "counting"])
def test_positions_that_differ_only_in_hidden_things_look_the_same(key: str) -> None:
    random = Random(2)
    compared = 0
    for number, (play, log) in enumerate(random_play(key, 2, random, most=60)):
        if number % 15:
            continue
        other = replace(play, state=otherwise(play.state, None))
        assert other.state != play.state
        assert play.view(None) == other.view(None)
        if play.turn == other.turn and play.game.result(play.state) is None:
            assert public(play, log) == public(other, private_texts_replaced(log, None))
            compared += 1
    assert compared


@pytest.mark.parametrize("key", ["tactic-tiles", "counting"])
def test_what_others_hold_changes_nothing_in_somebodys_own_messages(key: str) -> None:
    random = Random(4)
    compared = 0
    for number, (play, log) in enumerate(random_play(key, 3, random, most=40)):
        if number % 20 or not play.turn:
            continue
        for seat in range(3):
            other = replace(play, state=otherwise(play.state, seat))
            assert other.state != play.state
            mine = private(play, log, seat)
            assert mine == private(other, private_texts_replaced(log, seat), seat)
            compared += 1
    assert compared >= 3


def test_the_comparison_would_notice_a_hand() -> None:
    play, log = next(random_play("tactic-tiles", 2, Random(1)))
    other = replace(play, state=otherwise(play.state, None))
    (seat,) = play.turn
    assert private(play, log, seat) != private(other, log, seat)


def test_public_controls_and_files_are_named_after_the_table_alone() -> None:
    play, log = next(random_play("tactic-tiles", 2, Random(1)))
    board = render.pictures(play.game.key, play.view(None), everybody(play))
    screen = table_screen(play, log, board)
    for custom_id in custom_ids(screen):
        control = read(custom_id)
        assert control is not None
        assert (control.table, control.seen) in ((play.table.id, play.seq), (0, 0))
        assert control.text in ("", "tactic-tiles#0")
    assert [file.filename for file in screen.files()] == ["picture-1.png"]


def test_panel_after_a_move_shows_the_events_of_its_seat() -> None:
    play = next(random_play("counting", 2, Random(1)))[0]
    events = [
        Event("a", say("{player} waved.", player=Player(0))),
        Event("b", say("Yours."), to=(1,)),
        Event("c", say("Theirs."), to=(0,)),
    ]
    text = heard_by(events, Panel(play, play.chairs[1]))
    assert text == (f"-# <@{play.chairs[0].person}> waved. Yours.",)
