"""The buttons of arenas, and what each does."""

from __future__ import annotations

from typing import Final

from rules.text import Text, count, say

from ...arenas.arenas import Arenas
from ...languages import in_language
from ...model.contests.arenas import Arena
from ..app import App
from ..contests.kind_screens import KindScreens
from ..contests.questions import question
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Press
from ..kit.layout import Screen
from ..kit.messages.responses import Interaction
from .screens import ArenaView, fair_page, gathered, standings_page


async def _joined(app: App, arena: Arena) -> Text:
    return say(
        "You're in! I pair you as soon as someone is free, and call you to your table. After each "
        "game you're free again, until you press **{button}**.",
        button=in_language(arena.language, say("Pause")),
    )


async def _pause(app: App, interaction: Interaction, control: Control) -> None:
    arena = await app.arenas.live(control.arena)
    new = await app.arenas.pause(arena.id, user_id(interaction))
    text = say(
        "You get no more games until you press **{button}**. A game you're in goes on.",
        button=in_language(arena.language, say("I'm in")),
    )
    await app.ephemeral.say(interaction, text if new else say("You're not in right now."))


async def _view(app: App, arena: Arena) -> ArenaView:
    return await gathered(app.store, arena)


async def _ask(app: App, arena: Arena, interaction: Interaction) -> Screen:
    """Ask once more before an arena is ended."""
    running = len(await app.store.arenas.playing(arena.id))
    ask = say("End this arena? What was played counts.")
    if running:
        ask = count(
            "{n} game still runs. It ends in a tie, and if it's yours, you lose it. End the arena "
            "now?",
            "{n} games still run. They end in ties, and you lose one that is yours. End the arena "
            "now?",
            running,
        )
    return question(ask, say("End the arena"), Control("arend", arena.id))


async def _sound(app: App, arena: Arena) -> bool | None:
    return await app.arenas.sound(arena) if arena.phase == "over" else None


ARENA: Final = KindScreens(
    contests=lambda app: app.arenas,
    view=_view,
    standings=standings_page,
    ask=_ask,
    needs_channel=say("An arena needs a text channel of a server. Start it in one."),
    needs_threads=say("You can't create threads in this channel. Start the arena in another one."),
    none=Arenas.refusals.none,
    gone=say("This arena no longer exists."),
    joined=_joined,
    already=say("You're already in."),
    closed=say("The arena is over."),
)
PRESSES: Final[dict[str, Press[App]]] = {
    "arin": ARENA.joining(),
    "arpause": _pause,
    "arstand": ARENA.page(standings_page),
    "arfair": ARENA.fairness(_sound, fair_page),
    "arend": ARENA.closing(),
}
