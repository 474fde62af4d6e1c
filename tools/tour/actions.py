"""What a person does at the bot in any language: controls are known by their ids."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, Final

from bot.model.ids import TableId
from bot.model.play import Play
from bot.ui.client import Matchnight
from bot.ui.kit.controls import custom_ids
from bot.ui.panels.picked import AT_ONCE, PAGE
from playground.client import InteractionFailed
from playground.seen import Component, Form, Message
from rules.core import RuleError, Seat
from tests.bot.live.playing import CHANNEL, settled, table_message
from tests.waiting import eventually
from tools.tour.recorder import Recorder

STEPS: Final = ("on", "see", "back", "go", "more", "move", "type", "words")
"""What the controls of a panel ask for."""
MOVING: Final = ("on", "see", "back", "go", "move")
"""Those of them by which a move is made."""
KEPT: Final = {
    *("against", "agree", "arend", "aside", "begin", "beginall", "call", "cancel", "chended"),
    *("computer", "cupclose", "decline", "end", "ended", "export", "follow", "forget"),
    *("forgot", "givetime", "hear", "hearnone", "home", "invite", "inviting", "join", "lclose"),
    *("leave", "leaving", "modend", "nbegin", "ncall", "nend", "next", "nlast", "onward"),
    *("pause", "rematch", "remove", "report", "resign", "rethread", "return", "say", "seatall"),
    *("setup", "shut", "start", "svdrop", "svexport", "svgone", "takepart", "thread", "try"),
    *("undo", "unforget"),
}
"""What isn't pressed only to look: it would end something, or begin something else."""
ALL_OF: Final = ("myform", "svform")
"""What has a page of its own for every text."""
MOST: Final = 2
"""How often one kind of button of a message is pressed."""
DEEP: Final = 3
"""How many buttons one after the other lead away from a message."""
MOST_STEPS: Final = 12
"""Choices after which a move isn't built on."""
BY_PANEL: Final = 3
"""So many of a person's first moves are made by the panel, and later one of six."""
LATER: Final = 0.2
"""Seconds until a person looks again who can't play now."""


def action(component: Component) -> str:
    """Return what a panel's control asks for, "" for other controls."""
    control = custom_ids.read(component.custom_id)
    if control is None:
        return ""
    if control.verb in STEPS:
        return control.verb
    words = control.text.split(" ")
    return words[1] if len(words) > 1 and words[1] in STEPS else ""


def offering(message: Message, wanted: str) -> Component | None:
    """Return an enabled button for an action of a panel, if there is one."""
    buttons = (each for each in message.buttons if not each.disabled)
    return next((each for each in buttons if action(each) == wanted), None)


class Actions:
    """A person who does what there is to do, and looks after each deed."""

    def __init__(self, client: Matchnight, recorder: Recorder) -> None:
        self.person = recorder.person
        self.client = client
        self.recorder = recorder
        self.look = recorder.look
        self.random = Random(7)

    async def do(self, deed: Awaitable[Message]) -> Message | None:
        """Do something and look; None where nothing came of it but a form or a refusal."""
        answer = None
        with suppress(InteractionFailed, TimeoutError):
            answer = await deed
        await self.look()
        if answer is None and self.person.form is not None:
            await self.recorder.close_form()
        return answer

    async def command(self, name: str, channel: str = CHANNEL, **options: Any) -> Message | None:
        """Use a command and look at its answer."""
        return await self.do(self.person.command(channel, name, **options))

    async def press(self, message: Message, button: str) -> Message | None:
        """Press a button and look at what comes of it."""
        return await self.do(self.person.press(message, button, within=20))

    async def send(self, form: Form, text: str) -> Message | None:
        """Write a text into a form's first field, and send it."""
        return await self.do(self.person.submit(form, {form.fields[0].custom_id: text}))

    async def explore(self, message: Message | None, deep: int = DEEP, most: int = MOST) -> None:
        """Press every button that changes nothing, and those of what it leads to."""
        if message is None or not deep:
            return
        await self._explore(message, set(), deep, most)

    async def _explore(self, message: Message, pressed: set[str], deep: int, most: int) -> None:
        for button in message.buttons:
            control = custom_ids.read(button.custom_id)
            if control is None or button.disabled or control.verb in KEPT:
                continue
            if action(button) in MOVING:
                continue
            kind = f"{control.verb} {action(button)}"
            count = sum(each.startswith(kind) for each in pressed)
            name = f"{kind} {control.text}"
            if name in pressed or (count >= most and control.verb not in ALL_OF):
                continue
            pressed.add(name)
            shown = await self.press(message, button.custom_id)
            if shown is not None and shown.ephemeral and deep > 1:
                await self._explore(shown, pressed, deep - 1, most)

    async def typed(self, panel: Message, move: str) -> Message | None:
        """Type a move into the form of a panel, and confirm it where it's previewed."""
        button = offering(panel, "type")
        if button is None:
            return None
        form = await self.person.press_for_form(panel, button.custom_id)
        await self.look()
        answer = await self.send(form, move)
        if answer is not None and (confirm := offering(answer, "move")):
            answer = await self.press(answer, confirm.custom_id)
        return answer

    async def clicked(self, panel: Message) -> Message | None:
        """Make a move by any choices of a panel; None where none was made."""
        shown: Message | None = panel
        for _ in range(MOST_STEPS):
            if shown is None:
                return None
            if move := offering(shown, "move"):
                return await self.press(shown, move.custom_id)
            offered = [button for button in shown.buttons if not button.disabled]
            steps = [button for button in offered if action(button) in ("on", "see")]
            menus = [menu for menu in shown.selects if menu.options]
            if menus:
                menu = self.random.choice(menus)
                values = [str(option["value"]) for option in menu.options]
                value = self.random.choice([v for v in values if v[0] != PAGE] or values)
                shown = await self.do(self.person.choose(shown, menu.custom_id, value))
                if value[0] == AT_ONCE:
                    return shown
            elif steps:
                shown = await self.press(shown, self.random.choice(steps).custom_id)
            else:
                return None
        return None

    # whole games

    async def load(self, table: TableId) -> Play:
        """Return a table as it is now."""
        return await self.client.app.tables.load(table)

    async def to_the_end(self, table: TableId, channel: str = CHANNEL) -> Message | None:
        """Play a game to its end: first by the panel, then as a program would."""
        made = 0
        while True:
            await eventually(partial(self._waits, table), "a turn or the end")
            play = await self.load(table)
            if play.table.phase != "running":
                break
            seat = self._seat(play)
            if seat is not None:
                await self._move(play, seat, channel, made)
                made += 1
        await settled(self.client)
        await self.look()
        return table_message(self.person, channel)

    async def _waits(self, table: TableId) -> bool:
        play = await self.load(table)
        return play.table.phase != "running" or self._seat(play) is not None

    def _seat(self, play: Play) -> Seat | None:
        chairs = [c for c in play.chairs if str(c.person) == self.person.id]
        return next((chair.seat for chair in chairs if chair.seat in play.turn), None)

    async def _move(self, play: Play, seat: Seat, channel: str, made: int) -> None:
        if made < BY_PANEL or made % 6 == 0:
            await settled(self.client)
            message = table_message(self.person, channel)
            if message is not None:
                panel = await self.press(message, "play:")
                if panel is not None and await self.clicked(panel):
                    await settled(self.client)
                    await self.look()
                    return
        view = play.game.view(play.state, seat)
        reply = play.game.choose(view, (), "easy", self.random, seat=seat)
        if reply is None:  # nothing fits: another one plays, or time runs out
            await asyncio.sleep(LATER)
        elif made % 6 == 1:
            await self.command("move", channel, move=reply.text)
        else:
            await self._make(play, seat, reply.text)

    async def _make(self, play: Play, seat: Seat, move: str) -> None:
        """Make a move without a look at it, which takes a fraction of the time."""
        try:
            person = play.chairs[seat].person
            await self.client.app.tables.play(play.table.id, seat, move, person=person)
        except RuleError:  # where all play at once, another one was faster
            await asyncio.sleep(LATER)
