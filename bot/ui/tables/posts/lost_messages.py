"""Deleted messages of tables, nights, leagues and cups, and what follows."""

from __future__ import annotations

from ....model.ids import MessageId
from ...app import App


async def lost(app: App, message: MessageId) -> None:
    """Post again what a message has shown that is gone, while it matters."""
    table = await app.store.tables.of_message(message)
    if table is not None and table.live:
        app.table_messages.refresh(table.id, repost=True)
    post = await app.store.posts.of_message(message)
    if post is not None:
        async with app.store.writing() as write:
            await write.posts.lose_message(post)
        app.contest_messages.refresh(post.kind)
