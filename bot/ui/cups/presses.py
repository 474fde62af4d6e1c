"""The buttons of cups and of their tables, and what each does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from rules.core import RuleError
from rules.games import GAMES
from rules.text import say

from ...cups.resting import unfinished
from ...languages import in_language
from ...model.contests.cups import Cup
from ...model.ids import CupId
from ..app import App
from ..contests.questions import question
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import press_id, user_id
from ..kit.controls.parsing import Press, taking
from ..kit.layout import Screen
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import check_organises, moderates
from ..tables.lobby import opening
from .messages import ANNUL, stopping_text, voided_text
from .pages import fair_page, my_table_text, standings_page, tables_page, words_page
from .shown import CupView, gathered


async def join_cup(app: App, interaction: Interaction, cup: CupId) -> None:
    """Let a person join a cup."""
    new = await app.cups.join(cup, opening.person_of(interaction), press_id(interaction))
    joined = say(
        "You're in! Your games start by themselves, and I'll call you. A cup seats "
        "everyone who joins, even people you'd rather not sit with. **{button}** "
        "takes you off the list.",
        button=in_language((await app.cups.live(cup)).language, say("Leave")),
    )
    await app.ephemeral.say(interaction, joined if new else say("You're in this cup already."))


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


def of_cup(press: Callable[[App, Interaction, CupId], Awaitable[None]]) -> Press[App]:
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


def _page(screen_of: Callable[[CupView, int], Screen]) -> Press[App]:
    """Return what a button does that shows a page about a cup."""

    async def show(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
        shown = await gathered(app.store, await _known(app, control))
        await app.ephemeral.show(interaction, screen_of(shown, page or 0))

    return taking(parsing.page, show)


async def _fair(app: App, interaction: Interaction, control: Control) -> None:
    """Show a cup's fingerprint; once it is over, its secret and a check of its draws."""
    cup = await _known(app, control)
    await responses.wait(interaction, fresh=True)  # nobody may have checked its draws yet
    known = cup.phase == "over" and (cup.least > 0 or cup.game in GAMES)
    sound = await app.cups.sound(cup) if known else None
    await app.ephemeral.tell(interaction, fair_page(await gathered(app.store, cup), sound))


async def _known(app: App, control: Control) -> Cup:
    cup = await app.store.cups.get(control.cup)
    if cup is None:
        raise RuleError(say("This cup no longer exists."))
    return cup


async def _close(app: App, interaction: Interaction, control: Control) -> None:
    await close_cup(app, interaction, await app.cups.live(control.cup), control.seen)


async def ask_to_close(app: App, interaction: Interaction, cup: Cup) -> None:
    """Close a cup, or ask once more where games of it run or people have joined it."""
    check_organises(interaction, await app.cups.live(cup.id))
    running = await unfinished(app.store, cup) if cup.phase == "running" else 0
    joined = {each.person for each in await app.store.members.of("cup", cup.id)} - {
        user_id(interaction)
    }
    if not running and (not joined or cup.phase == "running"):
        await close_cup(app, interaction, cup)
        return
    ask = say("Close this cup? The people who joined won't get a game.")
    if running:
        ask = stopping_text(running)
    close = question(ask, say("Close the cup"), Control("cupclose", cup.id, cup.stage))
    await app.ephemeral.tell(interaction, close)


async def close_cup(
    app: App, interaction: Interaction, cup: Cup, asked_at: int | None = None
) -> None:
    """End a cup."""
    moderator = moderates(interaction, cup.channel)
    await app.cups.close(cup.id, user_id(interaction), moderator=moderator, asked_at=asked_at)
    await app.ephemeral.show(interaction, Screen((say("The cup is closed."),)))


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


PRESSES = {
    "cupjoin": of_cup(join_cup),
    "cupleave": of_cup(leave_cup),
    "cupgone": of_cup(_go),
    "cupcall": _call,
    "cuphere": _here,
    "cupbegin": _begin,
    "cupmine": _my_table,
    "cupstand": _page(standings_page),
    "cupfair": _fair,
    "cupwords": _page(words_page),
    "cuptabs": _page(tables_page),
    "cupclose": _close,
}
"""What is about a cup."""

TABLE_PRESSES = {"cupvoid": _void, "cupout": _voided}
"""What is about one table of a cup."""
