"""The buttons of cups and of their tables, and what each does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, say

from ...cups.resting import unfinished
from ...languages import in_language
from ...model.contests.cups import Cup
from ...model.ids import CupId
from ..app import App
from ..contests.kind_screens import KindScreens
from ..contests.questions import question
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import press_id, user_id
from ..kit.controls.parsing import Press
from ..kit.layout import Screen
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import check_organises, moderates
from .messages import ANNUL, stopping_text, voided_text
from .pages import fair_page, my_table_text, standings_page, tables_page, words_page
from .shown import CupView, gathered


async def _joined(app: App, cup: Cup) -> Text:
    return say(
        "You're in! Your games start by themselves, and I'll call you. A cup seats "
        "everyone who joins, even people you'd rather not sit with. **{button}** "
        "takes you off the list.",
        button=in_language(cup.language, say("Leave")),
    )


async def leave_cup(app: App, interaction: Interaction, cup: CupId) -> None:
    """Take a person out of a cup; once it has begun, ask once more."""
    found = await app.cups.live(cup)
    if found.phase == "running":
        await app.cups.entrant(app.store, cup, user_id(interaction))
        ask = say(
            "You get no table in the next round, and can't come back. A game you're in goes on. "
            "Leave the cup now?"
        )
        leave = question(ask, say("Leave the cup"), Control("cupgone", cup))
        await app.ephemeral.tell(interaction, leave)
        return
    await _go(app, interaction, cup)


async def _go(app: App, interaction: Interaction, cup: CupId) -> None:
    begun = await app.cups.leave(cup, user_id(interaction))
    left = say("You've left the cup.")
    if begun:
        left = say(
            "You've left the cup, and get no table in the next round. A game you're in goes on: "
            "`/resign` leaves that too."
        )
    await app.ephemeral.show(interaction, Screen((left,)))


def _of_cup(press: Callable[[App, Interaction, CupId], Awaitable[None]]) -> Press[App]:
    """Return what a button does whose control names a cup."""
    return lambda app, interaction, control: press(app, interaction, control.cup)


async def _call(app: App, interaction: Interaction, control: Control) -> None:
    """End the sign-up; those who joined are asked whether they are here."""
    cup = await app.cups.live(control.cup)
    joined = len(await app.store.members.of("cup", cup.id))
    await app.quotas.room(await app.store.servers.get(cup.guild), joined // 2)
    await app.cups.call(
        cup.id,
        user_id(interaction),
        press=press_id(interaction),
        moderator=moderates(interaction, cup.channel),
    )
    await app.ephemeral.say(interaction, say("The check-in has started."))


async def _here(app: App, interaction: Interaction, control: Control) -> None:
    new = await app.cups.come(control.cup, user_id(interaction))
    here = say("Good! The first round starts soon, and I'll call you to your table.")
    await app.ephemeral.say(interaction, here if new else say("You're on the list already."))


async def _begin(app: App, interaction: Interaction, control: Control) -> None:
    cup = await app.cups.live(control.cup)
    await app.cups.begin(
        cup.id, user_id(interaction), moderator=moderates(interaction, cup.channel)
    )
    await app.ephemeral.say(interaction, say("The first round is being drawn."))


async def _my_table(app: App, interaction: Interaction, control: Control) -> None:
    cup = await app.cups.live(control.cup)
    shown = await gathered(app.store, cup)
    await app.ephemeral.say(interaction, my_table_text(shown, user_id(interaction)))


async def _view(app: App, cup: Cup) -> CupView:
    return await gathered(app.store, cup)


async def _sound(app: App, cup: Cup) -> bool | None:
    known = cup.phase == "over" and (cup.least > 0 or cup.game in GAMES)
    return await app.cups.sound(cup) if known else None


async def _closing(app: App, cup: Cup, interaction: Interaction) -> Screen | None:
    """Ask once more where games of a cup run, or other people have joined it."""
    running = await unfinished(app.store, cup) if cup.phase == "running" else 0
    joined = {each.person for each in await app.store.members.of("cup", cup.id)} - {
        user_id(interaction)
    }
    if not running and (not joined or cup.phase == "running"):
        return None
    ask = say("Close this cup? The people who joined won't get a game.")
    if running:
        ask = stopping_text(running)
    return question(ask, say("Close the cup"), Control("cupclose", cup.id, cup.stage))


async def _void(app: App, interaction: Interaction, control: Control) -> None:
    cup = await _cup_of(app, control)
    check_organises(interaction, await app.cups.live(cup.id))
    ask = say(
        "Cancel this table? Its game ends and nobody gets points for it. Everyone "
        "will see that you did it."
    )
    cancel = question(ask, ANNUL, Control("cupout", control.table))
    await app.ephemeral.tell(interaction, cancel)


async def _voided(app: App, interaction: Interaction, control: Control) -> None:
    cup = await _cup_of(app, control)
    voided = await app.cups.void(
        control.table, user_id(interaction), moderator=moderates(interaction, cup.channel)
    )
    await app.ephemeral.show(interaction, Screen((say("The table is cancelled."),)))
    text = voided_text(voided, user_id(interaction))
    await responses.publish(app.store, interaction, Screen((text,)))


async def _cup_of(app: App, control: Control) -> Cup:
    """Return the cup a table is in; raises `RuleError`."""
    found = await app.store.cups.table(control.table)
    cup = await app.store.cups.get(found.cup) if found is not None else None
    if cup is None:
        raise RuleError(say("This table is in no cup."))
    return cup


CUP: Final = KindScreens(
    contests=lambda app: app.cups,
    view=_view,
    standings=standings_page,
    ask=_closing,
    needs_channel=say("A cup needs a text channel, where I can make threads. Try another channel."),
    needs_threads=say("You can't create threads in this channel. Open the cup in another one."),
    none=say("There has been no cup in this channel. `/cup open` starts one."),
    gone=say("This cup no longer exists."),
    joined=_joined,
    already=say("You're in this cup already."),
    closed=say("The cup is closed."),
    only_servers=say("Cups are for channels of a server. Here `/play` opens a table."),
)
PRESSES: Final[dict[str, Press[App]]] = {
    "cupjoin": CUP.joining(),
    "cupleave": _of_cup(leave_cup),
    "cupgone": _of_cup(_go),
    "cupcall": _call,
    "cuphere": _here,
    "cupbegin": _begin,
    "cupmine": _my_table,
    "cupstand": CUP.page(standings_page),
    "cupfair": CUP.fairness(_sound, fair_page),
    "cupwords": CUP.page(words_page),
    "cuptabs": CUP.page(tables_page),
    "cupclose": CUP.closing(),
}
"""What is about a cup."""

TABLE_PRESSES = {"cupvoid": _void, "cupout": _voided}
"""What is about one table of a cup."""
