"""Who changed what about a server: a private list, for those who manage it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.codec import decode
from rules.core import RuleError
from rules.text import Text, say

from ...model.ids import GuildId
from ...model.people import Change
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id
from ..kit.controls.parsing import taking
from ..kit.layout import Screen, Words, button, paragraph, row, shorten
from ..kit.mentions import mention, spelled, stamp
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..panels.pager import turning

PAGE = 6
LINE = 320
"""Characters of a line, so that a page of them has room in a message."""


def managed(interaction: Interaction) -> GuildId:
    """Return the server that a person manages; raises `RuleError` for anybody else."""
    guild = guild_id(interaction)
    if guild is None or not interaction.permissions.manage_guild:
        raise RuleError(say("Only people who can manage the server can do this."))
    return guild


def changes_screen(changes: Sequence[Change], page: int = 0) -> Screen:
    """Show who changed what, the latest first."""
    lines: list[Words] = [say("### What was changed here")]
    count = max(1, -(-len(changes) // PAGE))
    page = min(page, count - 1)
    for each in changes[page * PAGE : (page + 1) * PAGE]:
        lines.append(f"-# {stamp(each.at)} · {mention(each.person)}")
        lines.append(shorten(spelled(decode(Text, each.change)), LINE))
    if not changes:
        lines.append(say("Nothing, so far."))
    return Screen(
        (paragraph(lines),),
        (
            *turning(Control("svtrail"), page=page, count=count),
            row(button(say("Back"), Control("svback"))),
        ),
    )


async def _show(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
    changes = await app.store.servers.changes(managed(interaction))
    await responses.change(interaction, changes_screen(changes, page or 0))


PRESSES = {"svtrail": taking(parsing.page, _show)}
