"""How matches of clubs are shown, and when their games begin."""

from __future__ import annotations

from rules.text import say

from ... import languages
from ...challenges.challenges import dealt_by
from ...model.contests.challenges import Challenge, ChallengeTable
from ...model.ids import ChallengeId
from ...model.posts import Post
from ...model.tables import Table
from ..app import App
from ..contests.award_lines import with_awards
from ..contests.calls import call_players
from ..contests.table_starts import start_in_thread, start_tables
from ..kit.messages.outbox import ContestPolicy, ContestView, contest_pictures
from ..tables.posts.threads import ThreadRequest
from .screens import challenge_screen, gathered, pictures, title


class ChallengePolicy(ContestPolicy):
    """How matches of clubs are shown."""

    controls = ("chfair",)

    def __init__(self, app: App) -> None:
        super().__init__(app.challenges)
        self._app = app

    async def first(self) -> bool:
        """Begin the games that are created, so that messages name their threads."""
        app = self._app
        return await start_tables(
            app,
            "challenge",
            await app.store.challenges.pending_tables(),
            contest_of=lambda table: app.store.challenges.get(table.challenge),
            start=_start,
            refuse=lambda table: app.challenges.note_refused(table, refused=True),
        )

    async def shown(self, post: Post) -> ContestView:
        """Return what a match's message shows now."""
        side = await self._app.store.challenges.get(ChallengeId(post.owner))
        assert side is not None
        view = await gathered(self._app.store, side)
        with languages.reading(side.language):
            board = await contest_pictures(
                self._app.draw_for_all(pictures, view), f"Challenge {side.id}"
            )
            screen = challenge_screen(view, board)
            if side.phase == "over":
                screen = await with_awards(self._app, post, screen)
            return ContestView(screen)


async def _start(app: App, side: Challenge, table: ChallengeTable) -> None:
    """Open a table's thread, begin its game there and call its person."""
    view = await gathered(app.store, side)
    assert view.other is not None
    with languages.reading(side.language):
        begins = f"{say('Game {n}', n=table.number)}: "
        line = say("{title}: your game has started.", title=title(view))
    ends = f" · {view.other.side.club}"
    _, accepted = dealt_by(side, view.other.side)

    def thread(found: Table) -> ThreadRequest:
        return ThreadRequest(side.guild, side.channel, found, begins, ends, host=side.host)

    async def begin() -> None:
        await app.challenges.note_refused(table, refused=False)
        await app.challenges.begin_or_end(table.table, accepted, "challenge over")
        with languages.reading(side.language):
            await call_players(app, table.table, line, (), key=f"challenge table {table.table}")

    await start_in_thread(app, table.table, thread, begin)
