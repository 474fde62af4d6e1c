"""What is planned for a seat's next turn, and the panel to plan it."""

from __future__ import annotations

import dataclasses
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

from render import Sketch
from rules.core import RuleError
from rules.text import Text, count, labelled, say

from ...model.play import Play
from ...model.tables import Chair
from ...tables.premoves import MOST_PLANNED, plan_text, points_of
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Row, button, row
from ..kit.mentions import message_text, plain
from ..kit.panel import Panel, SessionKey

OFFERS = 5
"""So many moves are offered ahead of a turn."""


@dataclass(frozen=True)
class PlanKey(SessionKey):
    """The next turn of a waiting seat; `more` adds a move to those that are planned."""

    more: bool = False
    confirm: ClassVar[Text] = say("Plan it")

    def control(self, play: Play, action: str, text: str) -> Control:
        """Return a control whose text begins with `+` where a move is added."""
        sign = "+" if self.more else "-"
        return Control("plan", play.table.id, play.seq, f"{sign} {action} {text}")


def planning_panel(play: Play, chair: Chair, *, more: bool) -> Panel | None:
    """Return the panel to plan a move in, None where there's none to plan now."""
    state = None if chair.seat in play.turn else play.game.as_turn(play.state, chair.seat)
    if state is None or play.table.phase != "running":
        return None
    leave = button(say("Don't plan"), Control("play", play.table.id, play.seq, "again"))
    task = say("Planning your next turn. It's played when your turn comes, if it still fits.")
    return Panel(
        dataclasses.replace(play, state=state),
        chair,
        session=PlanKey(more),
        task=(task,),
        navigation=(leave,),
    )


def planned_line(panel: Panel) -> str:
    """Return a line that says what a person has planned, "" where it's nothing."""
    play, plan = panel.play, panel.plan
    if plan is None or not panel.at_table:
        return ""
    ahead = play.game.ahead(play.state, panel.chair.seat)
    labels = [option.label for option in ahead if option.text == plan.move]
    move = message_text(play, labels[0] if labels else plan_text(plan, panel.planned))
    move = f"**{move}**" if labels else move
    said = say("Planned for your turn: {move}", move=move)
    if panel.on_turn:
        said = say("Planned, as soon as possible: {move}", move=move)
    return message_text(play, said)


def offers_ahead(panel: Panel) -> tuple[Row, ...]:
    """Return a row of whole moves that a person may say before they can be made."""
    if panel.plan is not None or not _plans(panel):
        return ()
    play = panel.play
    offers = [
        button(
            labelled(say("On my turn"), plain(play, option.label)),
            panel.control("say", option.text),
        )
        for option in play.game.ahead(play.state, panel.chair.seat)[:OFFERS]
    ]
    return (row(*offers),) if offers else ()


def plan_buttons(panel: Panel) -> list[Button]:
    """Return the buttons to plan a move, to add another, and to cancel."""
    plan, play, seat = panel.plan, panel.play, panel.chair.seat
    if not panel.at_table:
        return []
    cancel = button(say("Cancel the plan"), panel.control("unsay", ""))
    state = play.game.as_turn(play.state, seat) if _plans(panel) else None
    if plan is None:
        begin = button(say("Plan a move"), PlanKey().control(play, "back", ""))
        return [begin] if state is not None else []
    if state is None:
        return [cancel]
    found = []
    if len(plan.moves) < MOST_PLANNED:
        found.append(button(say("Or else…"), PlanKey(more=True).control(play, "back", "")))
    last = plan.moves[-1]
    try:
        points = 0 if last.least else points_of(play.game, state, seat, last.move)
    except RuleError:
        points = 0
    if last.least:
        found.append(button(say("At any score"), panel.control("planfor", "0")))
    elif points > 0:
        only = count("Only for {n} point", "Only for {n} points", points)
        found.append(button(only, panel.control("planfor", str(points))))
    return [*found, cancel]


def with_sketch(panel: Panel) -> Panel:
    """Return a waiting panel whose picture shows the first planned move that fits now."""
    play, seat = panel.play, panel.chair.seat
    state = None if panel.plan is None else play.game.as_turn(play.state, seat)
    if panel.plan is None or state is None:
        return panel
    for planned in panel.plan.moves:
        with suppress(RuleError):
            points_of(play.game, state, seat, planned.move)
            return dataclasses.replace(panel, sketches=(Sketch("own", (planned.move,)),))
    return panel


def _plans(panel: Panel) -> bool:
    """Return whether its reader waits at a table, where a move may be planned."""
    return not panel.on_turn and panel.chair.present and panel.at_table
