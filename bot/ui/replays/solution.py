"""How a game that nobody won could have been solved, for those who ask."""

from __future__ import annotations

from typing import Final

import render
from render import Picture
from rules.text import say

from ...model.people import Accessibility
from ...model.play import Play
from ...opponents.solutions import Views
from ...workers.drawing import in_process
from ..app import App
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Press
from ..kit.layout import Screen
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..panels.table_screen import PLAIN, look


def solution_screen(
    play: Play, views: Views, seat: int | None, sight: Accessibility = PLAIN
) -> Screen:
    """Show a player their own solution, others the first one; call it in a thread."""
    bar = render.bar(play.game.key)
    if seat is None:
        seat = min(views, default=0)
    if seat not in views:
        return Screen((say("No solution was found."),), bar=bar)
    looked = look(play, sight=sight)
    pictures: list[Picture] = in_process(render.pictures, play.game.key, views[seat], looked)[:1]
    heading = f"### {say('How it could have been solved')}"
    return Screen((heading, pictures), bar=bar)


async def _solution(app: App, interaction: Interaction, control: Control) -> None:
    play, person = await app.tables.load(control.table), user_id(interaction)
    chair, sight = play.chair_of(person), await app.store.people.sight(person)
    await responses.wait(interaction)
    seat = chair.seat if chair else None
    screen = await app.draw(solution_screen, play, await app.solutions.of(play), seat, sight)
    await app.ephemeral.show(interaction, screen)


PRESSES: Final[dict[str, Press[App]]] = {"solution": _solution}
