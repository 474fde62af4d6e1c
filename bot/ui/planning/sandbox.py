"""A private copy of a running game, to try moves of every side in.

Nothing of it is stored: controls hold the moves made, as `try:table:seq:moves action text`. What
its reader can't know is drawn again, from numbers that have nothing to do with the table's own.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any, ClassVar, Final

from rules.core import Menu, RuleError, Seat
from rules.core import play as try_out
from rules.text import Text, say, together

from ...model.ids import TableId
from ...model.play import Play, name_of, settle
from ...tables.chairs import awaited_in, seat_of
from ..app import App
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given, Press, taking
from ..kit.layout import Button, Screen, button, button_rows
from ..kit.messages.responses import Interaction
from ..kit.panel import Panel, SessionKey
from ..panels.panel_screen import panel_screen
from ..sessions.engine import Session, Step, read_step, take
from ..sessions.keys import join_moves, split_moves, without

Asked = tuple[tuple[str, ...], Step]
"""The moves made so far, and what a control asks for."""
OPEN: Final = "open"
"""The action of a control that makes a copy, however the game has gone on since it was drawn."""
CLOSED: Final = say("The game has moved on, so this copy is closed.")


@dataclass(frozen=True)
class TryKey(SessionKey):
    """The copy of a game that a seat sees, after some moves.

    Pictures are remembered by it: what another seat sees in the same place is another copy.
    """

    seat: Seat
    made: tuple[str, ...] = ()
    confirm: ClassVar[Text] = say("Try it")

    def control(self, play: Play, action: str, text: str) -> Control:
        """Return a control with the moves made so far."""
        at = f"{join_moves(self.made)} {action} {text}"
        return Control("try", play.table.id, play.seq, at)

    def offered(self, play: Play, seat: Seat, found: Menu) -> Menu:
        """Return all choices but what its own button does."""
        return without(found, "move")


@dataclass(frozen=True)
class TrySession(Session):
    """A copy of a table's game as its reader knows it, after the moves `made`."""

    app: App
    interaction: Interaction
    table: TableId
    seen: int | None
    """The move of the table after which it was copied, None for a copy of what is there now."""
    made: tuple[str, ...]
    room: ClassVar[int] = 20

    async def panel(self) -> Panel:
        """Return the panel of the seat in turn in the copy; raises `RuleError`."""
        return await self._panel(self.made)

    async def screen(self, panel: Panel) -> Screen:
        """Draw the copy, or say that the game is over in it."""
        if panel.play.turn:
            return await self.app.draw(panel_screen, panel)
        return Screen((say("The game would be over here."),), button_rows(panel.navigation))

    async def move(self, text: str) -> Panel:
        """Make a move in the copy; raises `RuleError`."""
        return await self._panel((*self.made, text))

    async def _panel(self, made: tuple[str, ...]) -> Panel:
        play = await self.app.tables.load(self.table)
        own = seat_of(play, user_id(self.interaction))
        check_allowed(play)
        if self.seen not in (None, play.seq):
            raise RuleError(CLOSED)
        state = copied(play, own.seat, made)
        chairs = awaited_in(play, state)
        copy = dataclasses.replace(play, state=state, chairs=chairs, deadlines=())
        seats = copy.turn or (own.seat,)
        chair = copy.chairs[own.seat if own.seat in seats else seats[0]]
        # Each line takes height from the board, so what a copy is stands there only at first.
        task = say("Trying things out: {name}'s turn.", name=name_of(chair))
        if not made:
            known = say("Nobody sees it. What you can't know is made up.")
            task = together([task, known])
        return Panel(
            copy,
            chair,
            session=TryKey(own.seat, made),
            task=(task,),
            navigation=_ways(play, own.seat, made),
        )


def copied(play: Play, seat: Seat, made: tuple[str, ...]) -> Any:
    """Return the position after moves in a seat's copy of a game; raises `RuleError`."""
    game, luck = play.game, f"{play.table.id} {play.seq} {seat}"
    state = game.reshuffled(play.state, seat, Random(luck))
    for number, text in enumerate(made):
        (mover, *_) = game.turn(state) or (seat,)
        state = try_out(game, state, mover, text)[1].state
        seed = sha256(f"{luck} {number}".encode()).digest()
        state, _ = settle(game, state, seed, play.seq + 1, thrown=0)
    return state


def check_allowed(play: Play) -> None:
    """Raise `RuleError` where nothing can be tried out."""
    if play.table.phase != "running" or not play.game.sandbox:
        raise RuleError(say("There's nothing to try out in this game."))
    if play.paired:
        raise RuleError(say("You can't try things out in a game of a cup, league, arena or match."))


def _ways(play: Play, seat: Seat, made: tuple[str, ...]) -> tuple[Button, ...]:
    undo = button(say("Undo"), TryKey(seat, made[:-1]).control(play, "back", ""))
    return (undo,) if made else ()


def _asked(given: Given) -> Asked:
    made, _, rest = given.control.text.partition(" ")
    return split_moves(made), read_step(given, rest)


async def _try(app: App, interaction: Interaction, control: Control, asked: Asked) -> None:
    made, step = asked
    seen = None if step.action == OPEN else control.seen
    await take(TrySession(app, interaction, control.table, seen, made), step)


PRESSES: Final[dict[str, Press[App]]] = {"try": taking(_asked, _try)}
