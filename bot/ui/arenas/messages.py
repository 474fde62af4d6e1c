"""How arenas are shown, and when their games begin."""

from __future__ import annotations

from rules.text import say, spell

from ... import languages
from ...model.contests.arenas import Arena, ArenaTable
from ...model.ids import ArenaId
from ...model.posts import Post
from ...model.tables import Table
from ..app import App
from ..contests.award_lines import with_awards
from ..contests.calls import call_players
from ..contests.table_starts import start_in_thread, start_tables
from ..kit.layout import row
from ..kit.messages.outbox import ContestPolicy, ContestView, contest_pictures
from ..tables.posts.threads import ThreadRequest
from .screens import arena_screen, gathered, pause_button, pictures, title


class ArenaPolicy(ContestPolicy):
    """How arenas are shown."""

    controls = ("arstand",)

    def __init__(self, app: App) -> None:
        super().__init__(app.arenas)
        self._app = app

    async def first(self) -> bool:
        """Begin the games that were drawn: nobody waits for a picture."""
        app = self._app
        return await start_tables(
            app,
            "arena",
            await app.store.arenas.pending_tables(),
            contest_of=lambda table: app.store.arenas.get(table.arena),
            start=_start,
            refuse=lambda table: app.arenas.note_refused(table, refused=True),
        )

    async def shown(self, post: Post) -> ContestView:
        """Return what an arena's message shows now."""
        arena = await self._app.store.arenas.get(ArenaId(post.owner))
        assert arena is not None
        # Forty people who come in at once would change it more often than Discord takes it.
        await self._app.table_messages.rate_limit.room(post.channel)
        view = await gathered(self._app.store, arena)
        with languages.reading(arena.language):
            board = await contest_pictures(
                self._app.draw_for_all(pictures, view), f"Arena {arena.id}"
            )
            screen = arena_screen(view, board)
            if arena.phase == "over":
                screen = await with_awards(self._app, post, screen)
            return ContestView(screen)


async def _start(app: App, arena: Arena, table: ArenaTable) -> None:
    """Open a table's thread, begin its game there and call its people."""

    def thread(found: Table) -> ThreadRequest:
        with languages.reading(arena.language):
            name = spell(title(arena), called=str)
        begins, ends, place = f"{table.wave}.{table.number}: ", f" · {name}", arena.channel
        return ThreadRequest(arena.guild, place, found, begins, ends, host=arena.host)

    async def begin() -> None:
        await app.arenas.note_refused(table, refused=False)
        await app.arenas.begin_or_end(table.table, arena.press, "arena over")
        with languages.reading(arena.language):
            line = say("{title}: your next game has started.", title=title(arena))
            rows = (row(pause_button(arena)),)
            await call_players(app, table.table, line, rows, key=f"arena table {table.table}")

    await start_in_thread(app, table.table, thread, begin)
