"""People a person doesn't want to sit with: a private page of `/settings`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core import RuleError
from rules.text import say

from ....errors import UnknownControl
from ....model.ids import PersonId
from ...app import App
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import user_id
from ...kit.controls.parsing import taking
from ...kit.controls.server_menus import people_menu
from ...kit.layout import Screen, Words, button, paragraph, row
from ...kit.mentions import mention
from ...kit.messages import responses
from ...kit.messages.responses import Interaction

MOST_BLOCKED: Final = 50


def blocks_screen(blocked: Sequence[PersonId]) -> Screen:
    """Show a person's blocked people, to block one more or unblock one."""
    lines: list[Words] = [
        say("### People I don't want to be seated with"),
        say(
            "When I seat people at a night, for a rematch or by `/replace`, I keep you apart from "
            "everyone you choose here. No invitation reaches either of you from the other. "
            "They aren't notified. You can still join the same table yourselves."
        ),
        say(
            "An arena never pairs you. A cup seats everyone who joins it, so you can meet there. "
            "In a league you get no game together, which counts for neither of you, so they can "
            "guess why. If your own choices leave you fewer than half of your games, you're ranked "
            "behind the others."
        ),
    ]
    if blocked:
        lines.append(say("Chosen: {people}", people=[mention(person) for person in blocked]))
        lines.append(say("Choose someone again to remove them."))
    else:
        lines.append(say("Nobody, so far."))
    back = button(say("Back to my settings"), Control("settings"))
    return Screen(
        (paragraph(lines),),
        (people_menu(say("Choose a person"), Control("blocked"), 1), row(back)),
    )


async def _show(app: App, interaction: Interaction, control: Control, _: None) -> None:
    blocked = await app.store.people.blocked_by(user_id(interaction))
    await app.ephemeral.show(interaction, blocks_screen(blocked))


async def _choose(
    app: App, interaction: Interaction, control: Control, people: tuple[PersonId, ...]
) -> None:
    if len(people) != 1:
        raise UnknownControl
    person, (other,) = user_id(interaction), people
    if other == person:
        raise RuleError(say("That's you. Choose someone else."))
    if parsing.is_bot(interaction, other):
        raise RuleError(say("That's a bot, and bots don't sit at tables. Choose a person."))
    async with app.store.writing() as write:
        blocked = await write.people.blocked_by(person)
        if other in blocked:
            await write.people.unblock(person, other=other)
        elif len(blocked) >= MOST_BLOCKED:
            raise RuleError(say("That's fifty people, the maximum. Remove one first."))
        else:
            await write.people.block(person, other=other, at=app.now())
    await responses.change(interaction, blocks_screen(await app.store.people.blocked_by(person)))


PRESSES = {"blocks": taking(parsing.nothing, _show), "blocked": taking(parsing.people, _choose)}
