"""Playing on from a recorded game's move: which seat, and the others' levels."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ButtonStyle

from rules.core import LEVELS, Level, Seat
from rules.levels import up_to
from rules.text import say

from ...errors import UnknownControl
from ...model.ids import TableId
from ...model.play import PLAYS
from ...model.tables import Guest
from ...replays.replays import Replay
from ...tables.lobby.characters import newcomer
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import press_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Button, Row, Screen, button, button_rows, paragraph, row, small
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.reader_language import languages_alone
from ..tables.lobby.admission import admitted
from ..tables.lobby.opening import in_thread, shown_anyway
from ..tables.posts.threads import thread_screen
from .spots import Spot


@dataclass(frozen=True)
class Branch:
    """A branch's move, seat and level, once chosen."""

    move_number: int
    seat: Seat | None = None
    level: Level | None = None

    def control(self, table: TableId) -> Control:
        """Return the control that chooses as much."""
        seat = "" if self.seat is None else self.seat
        return Control("branch", table, text=f"{self.move_number}.{seat}.{self.level or ''}")


def branch_of(given: Given) -> Branch:
    """Read what a button of these screens carries."""
    number, seat, level = parsing.apart(parsing.text(given), ".", 3)
    return Branch(
        parsing.number(number),
        parsing.number(seat) if seat else None,
        parsing.one_of(LEVELS, level) if level else None,
    )


async def _branched(app: App, interaction: Interaction, control: Control, branch: Branch) -> None:
    await responses.wait(interaction)
    replay = await app.replays.load(control.table)
    app.trials.check(replay, branch.move_number)
    players = len(replay.play.chairs)
    if branch.seat is not None and branch.seat >= players:
        raise UnknownControl
    if branch.seat is None and players > 1:
        await responses.change(interaction, seat_screen(replay, branch))
    elif branch.level is None and players > 1:
        await responses.change(interaction, level_screen(replay, branch))
    else:
        await _begin(app, interaction, replay, branch)


async def _begin(app: App, interaction: Interaction, replay: Replay, branch: Branch) -> None:
    game = replay.play.game
    server = await admitted(app, interaction, game.key)
    language, _ = await languages_alone(app.store, interaction, server)
    rivals: list[Guest] = []
    for _ in replay.play.chairs[1:]:
        rivals.append(newcomer(up_to(branch.level or "normal", game.levels), rivals))
    name = say("From move {n}", n=branch.move_number)
    lobby = await in_thread(
        app,
        interaction,
        game.key,
        server,
        language=language,
        programs=rivals,
        name=name,
        trial_of=replay.play.table,
    )
    if lobby is None:
        return
    seat, press = branch.seat or 0, press_id(interaction)
    with shown_anyway(app, lobby.table):
        await app.trials.begin(lobby, replay, branch.move_number, seat=seat, press=press)
    await responses.change(interaction, await thread_screen(app, lobby.table))


def seat_screen(replay: Replay, branch: Branch) -> Screen:
    """Ask in which seat a person plays on."""
    table, at = replay.play.table.id, replay.place(branch.move_number)
    turn = replay.play.game.turn(replay.position(at))

    def seat(number: Seat, name: str) -> Button:
        label = say("{name} (to move)", name=name) if number in turn else name
        style = ButtonStyle.primary if number in turn else ButtonStyle.secondary
        return button(label, Branch(branch.move_number, number).control(table), style)

    seats = [
        seat(chair.seat, name)
        for chair, name in zip(replay.play.chairs, replay.play.names, strict=True)
    ]
    question = say("Which seat is yours?")
    rows = (*button_rows(seats), _back(replay, branch))
    return Screen((paragraph((_heading(replay, branch), question)),), rows)


def level_screen(replay: Replay, branch: Branch) -> Screen:
    """Ask how strong the others are, and say that it counts for nobody."""
    table = replay.play.table.id
    levels = [
        button(PLAYS[level], Branch(branch.move_number, branch.seat, level).control(table))
        for level in LEVELS
        if level in replay.play.game.levels
    ]
    question = say("How do the others play?")
    counts = say("It counts for nobody: no rating, no statistics.")
    rows = (row(*levels), _back(replay, branch))
    return Screen((paragraph((_heading(replay, branch), question, small(counts))),), rows)


def _heading(replay: Replay, branch: Branch) -> str:
    title = replay.play.game.title
    return f"### {say('{game} from move {n}', game=title, n=branch.move_number)}"


def _back(replay: Replay, branch: Branch) -> Row:
    control = Spot(branch.move_number).control("step", replay.play.table.id, "branch")
    return row(button(say("Back to the move"), control))


PRESSES = {"branch": taking(branch_of, _branched)}
