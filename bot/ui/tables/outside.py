"""Tables where the bot is no member: in a group, or on a server without it.

It can neither post nor edit there by itself. A table's message is an answer to a press, and is
changed by the tokens of the presses that come after. When none is valid any more, the next press
has it posted again. So nobody is notified, and no turn has a clock.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ...model.ids import MessageId, TableId
from ...model.tables import Table
from ..app import App
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import answers_privately
from ..kit.layout import Screen
from ..kit.messages.press_tokens import HeldToken
from ..kit.messages.responses import Interaction, is_private
from ..kit.requests.delivery import with_known_emoji
from ..kit.requests.refusals import REFUSED, is_final

log = logging.getLogger(__name__)


ON_BOARDS: Final = frozenset(
    ("join", "computer", "terms", "start", "choose", "play", "hand", "log", "overflow")
    + ("agree", "decline", "return", "call", "present", "rematch")
)
"""What is pressed on a table's message, which everybody sees, and on no other such message."""


def hold(app: App, interaction: Interaction, table: TableId, *boards: MessageId) -> HeldToken:
    """Keep a press's token, and let it show in the end what no token before it could.

    Discord takes it once the press is answered, be it with a refusal or an apology: that is the
    last thing its task does.
    """
    work = asyncio.current_task()
    assert work is not None
    work.add_done_callback(lambda _: app.table_messages.refresh(table))
    return app.press_tokens.hold(table, interaction, *boards)


def hold_pressed(app: App, interaction: Interaction, control: Control, table: Table | None) -> None:
    """Keep the token of a press about a table, and with it the board that was pressed."""
    if table is None or not table.outside:
        return
    on, boards = interaction.message, list[MessageId]()
    if on is not None and not is_private(on) and control.verb in ON_BOARDS:
        boards.append(MessageId(on.id))
    hold(app, interaction, table.id, *boards)


async def show(app: App, table: Table, screen: Screen) -> bool:
    """Show a table's message by the tokens at hand; False where none is valid.

    Raises what Discord answers where another try may help.
    """
    tokens = app.press_tokens
    while (found := tokens.board(table.id)) is not None:
        board, held = found
        if await _edited(held, board, screen):
            return True
        held.boards.discard(board)
    for held in tokens.usable(table.id):
        if answers_privately(held.interaction):
            continue
        if await _posted(held, screen):
            return True
        tokens.drop(table.id, held)
    return False


async def _edited(held: HeldToken, board: MessageId, screen: Screen) -> bool:
    async def edit() -> None:
        await held.interaction.followup.edit_message(board, **screen.edited())

    try:
        await with_known_emoji(screen, edit)
    except REFUSED as error:
        if not is_final(error):
            raise
        log.info("A table can't be shown by a press's token: %s", error)
        return False
    return True


async def _posted(held: HeldToken, screen: Screen) -> bool:
    async def post() -> None:
        sent = await held.interaction.followup.send(**screen.posted(), wait=True)
        if sent.flags.ephemeral:  # Discord shows it to the presser alone
            await held.interaction.followup.delete_message(sent.id)
        else:
            held.boards.add(MessageId(sent.id))

    try:
        await with_known_emoji(screen, post)
    except REFUSED as error:
        if not is_final(error):
            raise
        log.info("A table can't be posted by a press's token: %s", error)
    return bool(held.boards)
