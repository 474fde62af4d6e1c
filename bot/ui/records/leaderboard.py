"""/leaderboard: the leaders of this server or all, and shared records.

Discord tells a bot who is on a server only where it may watch all members, which this one does
not ask for. So *here* are the people who were in a game on this server to its end: only they are
named, also on a leaderboard of everywhere; all others are counted.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice as Completion

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, count, say

from ... import languages
from ...errors import UnknownControl
from ...model.ids import NO_GUILD, PersonId
from ...model.records import PLACED, Leader, Span
from ...model.units import DAY_MS
from ...records.ratings import SURE
from ...records.stats import ranked
from ..app import App
from ..kit import reader_language
from ..kit.controls import parsing
from ..kit.controls.completions import GameName
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id, user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Choice, Row, Screen, Words, button, menu, paragraph, row, small
from ..kit.mentions import MEDALS, mention, spelled
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.messages.sharing import share_button
from ..kit.portraits import look_of
from .card import card
from .rating_lines import rating_text
from .stats import NOTHING, person_and_game, recorded, stats_screen

PAGE: Final = 10
DAYS: Final = {
    0: say("All time"),
    7: say("The last 7 days"),
    30: say("The last 30 days"),
    90: say("The last 90 days"),
    365: say("The last 365 days"),
}
WHERE: Final = {"server": say("This server"), "everywhere": say("Everywhere")}
_EVERY = "*"


@dataclass(frozen=True)
class Board:
    """Which leaderboard is asked for, and which page of it."""

    game: str | None
    where: str
    days: int
    page: int = 0

    def __str__(self) -> str:
        return f"{self.game or _EVERY}/{self.where}/{self.days}/{self.page}"

    @classmethod
    def read(cls, text: str) -> Board:
        """Read what `str` wrote."""
        game, where, days, page = parsing.apart(text, "/", 4)
        span = parsing.number(days)
        if span not in DAYS:
            raise UnknownControl
        return cls(
            game if game in GAMES else None,
            parsing.one_of(WHERE, where),
            span,
            parsing.number(page, parsing.MOST_PAGES),
        )


def leaders_screen(
    board: Board,
    found: Sequence[Leader],
    named: Collection[PersonId],
    reader: PersonId,
    *,
    server: bool = True,
    public: bool = False,
) -> Screen:
    """Show who leads of the people who were `found`; only those are named who may be."""
    leaders = ranked(found, by_rating=board.game is not None)
    title = GAMES[board.game].title if board.game else say("All games")
    lines: list[Words] = [
        say("### Leaderboard: {game}", game=title),
        small(spelled([WHERE[board.where], DAYS[board.days]])),
    ]
    places = [(rank, one) for rank, one in enumerate(leaders, 1) if one.person in named]
    pages = max(1, -(-len(places) // PAGE))
    page = min(board.page, pages - 1)
    here = places[page * PAGE : (page + 1) * PAGE]
    if not found:
        lines.append(say("Nobody has finished a game with others here yet. `/play` opens one."))
    elif not leaders:
        lines.append(
            say("Nobody is placed yet. A place takes games against {n} different people.", n=PLACED)
        )
    lines += [_line(rank, one, board) for rank, one in here]
    mine = [(rank, one) for rank, one in places if one.person == reader]
    if mine and mine[0] not in here and not public:
        lines += ["…", _line(*mine[0], board)]
    own = next((one for one in found if one.person == reader), None)
    if own is not None and own.missing and not public:
        lines.append(
            count(
                "Play against {n} more person to be placed.",
                "Play against {n} more people to be placed.",
                own.missing,
            )
        )
    if leaders and not board.game:
        lines.append(
            small(say("Sorted by wins. If those are equal, fewer games played ranks higher."))
        )
    if unnamed := len(leaders) - len(places):
        lines.append(
            small(
                count(
                    "{n} person from other servers is counted but not named.",
                    "{n} people from other servers are counted but not named.",
                    unnamed,
                )
            )
        )
    if board.game and leaders:
        lines.append(
            small(
                say(
                    "Sorted by the low end of the rating. With fewer than {n} rated "
                    "games it isn't settled yet. Only people are rated, and repeated games "
                    "against the same person count for less.",
                    n=SURE,
                )
            )
        )
    rows = (
        ()
        if public
        else _board_rows(
            Board(board.game, board.where, board.days, page),
            pages,
            server=server,
            shared=bool(found),
        )
    )
    return Screen((paragraph(lines),), rows)


def _line(rank: int, one: Leader, board: Board) -> Text:
    wins = count("{wins} of {n} game won", "{wins} of {n} games won", one.games, wins=one.wins)
    # A medal is for a person who has won, not for being among the first three.
    place = MEDALS.get(rank, f"{rank}.") if one.wins else f"{rank}."
    if board.game is None or one.rating is None:
        return say("{place} {person} · {wins}", place=place, person=mention(one.person), wins=wins)
    return say(
        "{place} {person} · {rating} · {wins}",
        place=place,
        person=mention(one.person),
        rating=rating_text(one.rating),
        wins=wins,
    )


def _board_rows(board: Board, pages: int, *, server: bool, shared: bool) -> tuple[Row, ...]:
    def at(**changes: Any) -> str:
        return str(Board(**{**board.__dict__, "page": 0, **changes}))

    games = [Choice(say("All games"), at(game=None), chosen=board.game is None)]
    games += [
        Choice(game.title, at(game=key), chosen=key == board.game) for key, game in GAMES.items()
    ]
    since = [Choice(text, at(days=days), chosen=days == board.days) for days, text in DAYS.items()]
    rows = [
        menu(say("Which game"), Control("leaders", text="game"), games[:25]),
        menu(say("Period"), Control("leaders", text="since"), since),
    ]
    if server:
        where = [
            Choice(text, at(where=key), chosen=key == board.where) for key, text in WHERE.items()
        ]
        rows.append(menu(say("Where"), Control("leaders", text="where"), where))
    buttons = []
    if pages > 1:
        back, on = at(page=max(board.page - 1, 0)), at(page=board.page + 1)
        buttons = [
            button(say("Back"), Control("leaders", 0, 1, back), disabled=not board.page),
            button(say("Next"), Control("leaders", 0, 2, on), disabled=board.page + 1 >= pages),
        ]
    if server and shared:
        share = Control("share", text=f"leaders {board}")
        buttons.append(share_button(say("Share in channel"), share))
    return (*rows, row(*buttons)) if buttons else tuple(rows)


async def _board_screen(
    app: App, interaction: Interaction, board: Board, *, public: bool = False
) -> Screen:
    guild = guild_id(interaction)
    if guild is None:
        board = Board(board.game, "everywhere", board.days, board.page)
    since = app.now() - board.days * DAY_MS if board.days else 0
    scope = guild if board.where == "server" else None
    found = await app.store.records.leaders(board.game, scope, Span(since))
    named = {user_id(interaction)} | (await app.store.records.named_on(guild) if guild else set())
    return leaders_screen(
        board, found, named, user_id(interaction), server=guild is not None, public=public
    )


async def show_leaders(app: App, interaction: Interaction, board: Board) -> None:
    """Show a leaderboard to the person who asked for it."""
    await responses.change(interaction, await _board_screen(app, interaction, board))


def _board(given: Given) -> Board:
    menu = given.control.text in ("game", "since", "where")
    return Board.read(parsing.one(given) if menu else parsing.text(given))


async def _leaders(app: App, interaction: Interaction, control: Control, board: Board) -> None:
    await show_leaders(app, interaction, board)


def _shared(given: Given) -> Board | tuple[PersonId, str | None]:
    """Read what is to be shown to everybody: a leaderboard, or a person's games."""
    what, _, text = parsing.text(given).partition(" ")
    if parsing.one_of(("leaders", "stats"), what) == "leaders":
        return Board.read(text)
    return person_and_game(text)


async def _share(
    app: App,
    interaction: Interaction,
    control: Control,
    asked: Board | tuple[PersonId, str | None],
) -> None:
    """Post for everybody to see what was asked for in private, without its controls."""
    server = await app.store.servers.get(guild_id(interaction) or NO_GUILD)
    with languages.reading(await reader_language.language_here(app.store, interaction, server)):
        if isinstance(asked, Board):
            screen = await _board_screen(app, interaction, asked, public=True)
        else:
            person, game = asked
            record = await recorded(app, interaction, person, game, here=True)
            if record.stats.empty:
                raise RuleError(NOTHING)
            shared = []
            # Of others no name is known that could be drawn.
            if person == user_id(interaction) and record.stats.games:
                look = await look_of(app.store, interaction.user)
                shared = [await app.draw(card, record, look)]
            screen = stats_screen(record, public=True, shared=shared)
        await responses.publish(app.store, interaction, screen)


PRESSES = {"leaders": taking(_board, _leaders), "share": taking(_shared, _share)}


def leader_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the command that tells who leads."""
    places = [Completion(name=str(text), value=key) for key, text in WHERE.items()]
    spans = [Completion(name=str(text), value=days) for days, text in DAYS.items()]

    @app_commands.command(name="leaderboard", description="Who leads, here or everywhere")
    @app_commands.describe(
        game="Which game. Leave it out for all together",
        where="On this server, or everywhere",
        period="How far back to look",
    )
    @app_commands.choices(where=places)
    @app_commands.choices(period=spans)
    async def leaderboard(
        interaction: Interaction,
        game: GameName | None = None,
        where: str = "server",
        period: int = 0,
    ) -> None:
        await show_leaders(app, interaction, Board(game, where, period))

    return [leaderboard]
