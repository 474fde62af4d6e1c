"""The buttons of arenas, and what each does."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from rules.core import RuleError
from rules.text import count, say

from ...languages import in_language
from ...model.contests.arenas import Arena
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import press_id, user_id
from ..kit.controls.parsing import Press, taking
from ..kit.layout import Screen, button, row
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import check_organises, moderates
from ..tables.lobby import opening
from .screens import fair_page, gathered, standings_page


async def _enter(app: App, interaction: Interaction, control: Control) -> None:
    arena = await app.arenas.live(control.arena)
    person, press = opening.person_of(interaction), press_id(interaction)
    new = await app.arenas.enter(arena.id, person, press)
    text = say(
        "You're in! I pair you as soon as someone is free, and call you to your table. After each "
        "game you're free again, until you press **{button}**.",
        button=in_language(arena.language, say("Pause")),
    )
    await app.ephemeral.say(interaction, text if new else say("You're already in."))


async def _pause(app: App, interaction: Interaction, control: Control) -> None:
    arena = await app.arenas.live(control.arena)
    new = await app.arenas.pause(arena.id, user_id(interaction))
    text = say(
        "You get no more games until you press **{button}**. A game you're in goes on.",
        button=in_language(arena.language, say("I'm in")),
    )
    await app.ephemeral.say(interaction, text if new else say("You're not in right now."))


async def _page(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
    view = await gathered(app.store, await _known(app, control))
    await app.ephemeral.show(interaction, standings_page(view, page or 0))


async def _fair(app: App, interaction: Interaction, control: Control) -> None:
    """Show an arena's fingerprint, and at its end the secret and a check."""
    arena = await _known(app, control)
    await responses.wait(interaction, fresh=True)  # all draws are made once more
    sound = await app.arenas.sound(arena) if arena.phase == "over" else None
    await app.ephemeral.tell(interaction, fair_page(arena, sound))


async def _known(app: App, control: Control) -> Arena:
    arena = await app.store.arenas.get(control.arena)
    if arena is None:
        raise RuleError(say("This arena no longer exists."))
    return arena


async def ask_to_end(app: App, interaction: Interaction, arena: Arena) -> None:
    """Ask once more before an arena is ended."""
    check_organises(interaction, arena)
    running = len(await app.store.arenas.playing(arena.id))
    question = (
        count(
            "{n} game still runs. It ends in a tie, and if it's yours, you lose it. End the arena "
            "now?",
            "{n} games still run. They end in ties, and you lose one that is yours. End the arena "
            "now?",
            running,
        )
        if running
        else say("End this arena? What was played counts.")
    )
    sure = button(say("End the arena"), Control("arend", arena.id), ButtonStyle.danger)
    await app.ephemeral.tell(interaction, Screen((question,), (row(sure),)))


async def _end(app: App, interaction: Interaction, control: Control) -> None:
    arena = await app.arenas.live(control.arena)
    moderator = moderates(interaction, arena.channel)
    await app.arenas.close(arena.id, user_id(interaction), moderator=moderator)
    await app.ephemeral.show(interaction, Screen((say("The arena is over."),)))


PRESSES: Final[dict[str, Press[App]]] = {
    "arin": _enter,
    "arpause": _pause,
    "arstand": taking(parsing.page, _page),
    "arfair": _fair,
    "arend": _end,
}
