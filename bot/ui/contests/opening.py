"""What a contest needs of the channel in which it's opened."""

from __future__ import annotations

from rules.core import RuleError
from rules.text import Text

from ...model.people import Server
from ..app import App
from ..kit.messages.responses import Interaction
from ..kit.permissions import NEEDED_FOR_A_THREAD, check_permissions, demand
from ..tables.lobby import opening
from ..tables.posts import thread_places


async def admitted_with_threads(
    app: App, interaction: Interaction, game: str, no_threads: Text
) -> Server:
    """Return the server of a new contest with threads; raises `RuleError`."""
    opening.check_known(game)
    server = await opening.admitted(app, interaction, game)
    check_permissions(interaction)
    demand(interaction, NEEDED_FOR_A_THREAD)
    if not thread_places.may_have_thread(interaction, server):
        raise RuleError(no_threads)
    return server
