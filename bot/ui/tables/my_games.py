"""/games: a person's games, those that wait for them first, one press away."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from rules.text import Blank, labelled, listed, say, spell

from ...errors import Resting
from ...model.ids import PersonId
from ...model.play import Play, name_of
from ...model.tables import Chair, Table
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import taking
from ..kit.layout import Button, Row, Screen, Section, Words, button, paragraph, row, shorten
from ..kit.mentions import link, message_text, stamp
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..panels.pager import turning
from .lesson_buttons import learn_menu
from .notices import direct

ON_A_PAGE = 10
"""Three components a line, and Discord takes 40."""
NAMES = 80
"""Characters of a line that names may take."""


def tables_screen(
    person: PersonId,
    plays: list[Play],
    notes: tuple[str, ...] = (),
    page: int = 0,
    *,
    resting: Sequence[Table] = (),
    heading: str = "",
    year: int | None = None,
) -> Screen:
    """List a person's running games, those that wait for them first, so many a page.

    Pages after the first open next to the message, where it has a `heading` of its own. A `year`
    is offered below.
    """

    def order(play: Play) -> tuple[bool, int]:
        chair = play.chair_of(person)
        mine = chair is not None and chair.awaited and chair.present
        return not mine, min(_dues(play, chair), default=1 << 62)

    if not plays and not resting:
        empty = say(
            "You're not in a game right now. `/play` opens a table in this channel: friends "
            "press **Join** or you add computer opponents, then **Start**. For a game over "
            "several days, pick a slow pace under Options. New here? Choose a game below and "
            "learn it first."
        )
        return Screen((paragraph([*notes, empty]),), (learn_menu(), *_year_row(year)))
    title = f"### {heading}" if heading else say("### Your tables")
    shown: list[Words | Section] = [_table_line(person, play) for play in sorted(plays, key=order)]
    shown += [say("{table}: paused for now", table=link(table)) for table in resting]
    pages = -(-len(shown) // ON_A_PAGE)
    page = max(0, min(page, pages - 1))
    lines = shown[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    rows = (*turning(Control("mine"), page=page, count=pages), *_year_row(year))
    return Screen((paragraph([*notes, title]), *lines), rows)


def _year_row(year: int | None) -> tuple[Row, ...]:
    if year is None:
        return ()
    label = say("My {year} in Matchnight", year=str(year))
    return (row(button(label, Control("recap", text=f"mine/{year}/0"))),)


def _table_line(person: PersonId, play: Play) -> Section:
    chair = play.chair_of(person)
    if chair is not None and chair.level is not None:
        who: Words = say("a computer opponent is playing for you")
    elif chair is not None and (chair.awaited or [*play.turn] == [chair.seat]):
        who = say("**your turn**")
    elif play.awaited:
        who = message_text(play, say("{names} to move", names=_names(play.awaited)))
    else:
        who = say("anyone can move")
    dues = _dues(play, chair)
    until = f" · {say('time ends {when}', when=stamp(min(dues)))}" if dues else ""
    others = [each for each in play.chairs if each is not chair]
    game: Blank = link(play.table)
    if others:
        game = say("{table} with {names}", table=game, names=_names(others))
    line = f"{labelled(message_text(play, game), who)}{until}"
    return Section(line, _way_in(play, chair))


def _names(chairs: Sequence[Chair]) -> str:
    return shorten(spell(listed([spell(name_of(each)) for each in chairs])), NAMES)


def _dues(play: Play, chair: Chair | None) -> list[int]:
    """Return the deadlines a person waits for: their own, or else the others'."""
    return [
        row.due
        for row in play.deadlines
        if row.due is not None and (chair is None or not chair.awaited or row.seat == chair.seat)
    ]


def _way_in(play: Play, chair: Chair | None) -> Button:
    if chair is not None and chair.level is not None:
        control = Control("return", play.table.id, play.seq)
        return button(say("I'm back"), control, ButtonStyle.success)
    awaited = chair is not None and chair.awaited
    style = ButtonStyle.primary if awaited else ButtonStyle.secondary
    return button(say("Play"), Control("play", play.table.id, play.seq), style)


async def show_tables(app: App, interaction: Interaction, page: int = 0) -> None:
    """Show a person their running games everywhere."""
    person = user_id(interaction)
    plays, resting = await games_of(app, person)
    notes = await direct.undelivered(app, await app.store.people.preferences(person))
    year = await app.years.offered_to(person)
    screen = tables_screen(person, plays, notes, page, resting=resting, year=year)
    await responses.change(interaction, screen)


async def games_of(app: App, person: PersonId) -> tuple[list[Play], list[Table]]:
    """Return a person's running games, and apart from them those that rest."""
    plays, resting = [], []
    for table_id in await app.store.tables.running_of(person):
        try:
            plays.append(await app.tables.load(table_id))
        except Resting:
            table = await app.store.tables.get(table_id)
            resting += [table] if table is not None else []
    return plays, resting


async def _mine(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
    await show_tables(app, interaction, page or 0)


PRESSES = {
    "mine": taking(parsing.page, _mine),
}
