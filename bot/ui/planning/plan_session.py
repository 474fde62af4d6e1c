"""A waiting seat's next turn, planned in its panel at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...tables.chairs import seat_of
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given, Press, taking
from ..kit.messages.responses import Interaction
from ..kit.panel import Panel
from ..panels.planning import planning_panel
from ..sessions.engine import Step, read_step, take
from ..tables.playing.table_session import TableSession, show_panel

Asked = tuple[bool, Step]
"""Whether a move is added to those that are planned, and what a control asks for."""


@dataclass(frozen=True)
class PlanSession(TableSession):
    """A seat's next turn; its panel takes the place of the table's."""

    more: bool = False

    async def panel(self) -> Panel:
        """Return the panel to plan in, or the table's where there's nothing to plan now."""
        play = await self.app.tables.load(self.table)
        chair = seat_of(play, user_id(self.interaction))
        return planning_panel(play, chair, more=self.more) or Panel(play, chair)

    def is_stale(self, panel: Panel) -> bool:
        """Return False: what still leads on is planned at the newest position."""
        return False

    async def move(self, text: str) -> Panel:
        """Plan a move; return the table's panel, which says so. Raises `RuleError`."""
        person = user_id(self.interaction)
        await self.app.premoves.plan(self.table, person, text, more=self.more)
        play = await self.app.tables.load(self.table)
        return Panel(play, seat_of(play, person))


def _asked(given: Given) -> Asked:
    """Read `+ action text`: the sign says whether a move is added."""
    sign, _, rest = given.control.text.partition(" ")
    return sign == "+", read_step(given, rest)


async def _plan(app: App, interaction: Interaction, control: Control, asked: Asked) -> None:
    more, step = asked
    await take(PlanSession(app, interaction, control.table, control.seen, more), step)


async def _require(app: App, interaction: Interaction, control: Control, least: int) -> None:
    await app.premoves.require(control.table, user_id(interaction), least)
    await show_panel(app, interaction, control.table)


def _least(given: Given) -> int:
    return parsing.number(parsing.text(given), parsing.MOST_PAGES)


PRESSES: Final[dict[str, Press[App]]] = {
    "plan": taking(_asked, _plan),
    "planfor": taking(_least, _require),
}
