"""/recap: a person's or a server's year as cards, in private until they share it."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec
from discord import ButtonStyle, app_commands
from discord.app_commands import Choice as Completion

import render
from render import Look, Picture, YearCard
from render.kit.shelf import Shelf
from render.year import year_texts
from rules.core import RuleError, Seat
from rules.text import Text, say

from ... import languages
from ...errors import Unavailable, UnknownControl
from ...model.ids import NO_GUILD, GuildId, PersonId
from ...records.years import FIRST, LAST, span_of, year_of
from ...workers.drawing import in_process
from ..app import App
from ..contests.people import look_of
from ..kit import reader_language
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id, user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Row, Screen, button, row
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import all_here_may_see, may_see
from ..panels.pager import page_screen, turning
from ..panels.table_screen import PLAIN
from .recap_cards import club_cards, person_cards, year_title
from .recap_moves import BestMove, best_move

WHOSE: Final = {"mine": say("My year"), "server": say("This server's year")}
AGO: Final = {0: say("This year so far"), 1: say("Last year")}
SHARING: Final = say("I'm already posting this year here. It comes in a moment.")
MOST_LEADERS: Final = 7
"""People of the table of the year, whose names and faces are looked for."""
KEPT_BYTES: Final = 8 << 20
"""Bytes of cards that are remembered: those of some 200 people."""

_kept: Final = Shelf[bytes, Picture](KEPT_BYTES)


@dataclass(frozen=True)
class RecapRequest:
    """Whose year is asked for, and which card of it; year 0 is the present one."""

    whose: str
    year: int
    page: int = 0

    def __str__(self) -> str:
        return f"{self.whose}/{self.year}/{self.page}"

    @property
    def stem(self) -> str:
        """What the buttons that turn cards begin with."""
        return f"{self.whose}/{self.year}/"

    @classmethod
    def read(cls, text: str) -> RecapRequest:
        """Read what `str` wrote."""
        whose, written, page = parsing.apart(text, "/", 3)
        year = parsing.number(written, LAST)
        if year and year < FIRST:
            raise UnknownControl
        whose = parsing.one_of(tuple(WHOSE), whose)
        return cls(whose, year, parsing.number(page, parsing.MOST_PAGES))


@dataclass(frozen=True)
class Recap:
    """The cards of a year, how they name people, and its best move if there is one."""

    title: Text
    cards: tuple[YearCard, ...]
    look: Look
    best: BestMove | None = None

    @property
    def pages(self) -> int:
        """How many cards there are."""
        return len(self.cards) + (self.best is not None)


def card_picture(card: YearCard, look: Look) -> Picture:
    """Draw a card for the present reader, or return it as it was drawn before."""
    key = sha256(pickle.dumps((languages.present(), card, look))).digest()
    found = _kept.get(key)
    if found is None:
        found = in_process(render.year_card, card, look)
        _kept.put(key, found, len(found.png))
    return found


def recap_screen(
    asked: RecapRequest, recap: Recap, picture: Picture | None, *, server: bool
) -> Screen:
    """Show a card of a year to the person who asked, or that there is none."""
    other = RecapRequest("server" if asked.whose == "mine" else "mine", asked.year)
    switch = button(WHOSE[other.whose], Control("recap", text=str(other)))
    if picture is None:
        line = say("No finished games in {year} yet. `/play` opens a table.", year=str(asked.year))
        rows: tuple[Row, ...] = (row(switch),) if server else ()
        return Screen((line,), rows, bar=render.NIGHT_BAR)
    turn = turning(Control("recap", text=asked.stem), page=asked.page, count=recap.pages)
    buttons = [
        button(say("Share"), Control("ryear", text=str(asked)), ButtonStyle.primary),
        button(say("Read as text"), Control("rwords", text=asked.stem)),
    ]
    if server:
        buttons.append(switch)
    return Screen(([picture],), (*turn, row(*buttons)), bar=render.NIGHT_BAR)


def shared_screen(pictures: Sequence[Picture]) -> Screen:
    """Show a year to everybody, each card as wide as the message.

    Next to each other, they are too small to be read on a phone.
    """
    return Screen(tuple([picture] for picture in pictures), bar=render.NIGHT_BAR)


async def gathered(
    app: App, interaction: Interaction, asked: RecapRequest, *, shared: bool = False
) -> Recap:
    """Gather a year; raises `RuleError` for a server's outside of it.

    What is shared names only those others who are named on this server's leaderboard.
    """
    title = year_title(asked.year, over=asked.year < year_of(app.now()))
    gather = _own if asked.whose == "mine" else _club
    return await gather(app, interaction, asked.year, title, shared=shared)


async def _own(
    app: App, interaction: Interaction, year: int, title: Text, *, shared: bool
) -> Recap:
    person, store = user_id(interaction), app.store
    found = await app.years.of_person(person, year)
    if found.empty:
        return Recap(title, (), Look(()))
    others = [rival.person for rival in found.rivals[:1]]
    others += [found.wait.person] if found.wait is not None else []
    if shared:
        known = await store.records.named_on(guild_id(interaction) or NO_GUILD)
        others = [each for each in others if each in known]
    else:
        others = [each for each in others if await store.records.takes_part(each)]
    blocked = await store.people.blocked_pairs([person, *others])
    people = [person, *(each for each in others if {person, each} not in blocked)]
    best = await best_move(
        app,
        found.stats.games_by,
        span_of(year),
        person=person,
        named={*known, person} if shared else None,
        shows=partial(all_here_may_see, store, interaction) if shared else None,
    )
    seats, look = await _shown(app, interaction, people, shared=shared)
    return Recap(title, tuple(person_cards(found, title, seats)), look, best)


async def _club(
    app: App, interaction: Interaction, year: int, title: Text, *, shared: bool
) -> Recap:
    store, server = app.store, interaction.guild
    if server is None:
        raise RuleError(say("Ask on a server to see its year."))
    guild = GuildId(server.id)
    found = await app.years.of_server(guild, year)
    if found.empty:
        return Recap(title, (), Look(()))
    named = await store.records.named_on(guild)
    leaders = [each.person for each in found.leaders if each.person in named][:MOST_LEADERS]
    duel = next((each.people for each in found.duels if named >= {*each.people}), ())
    best = await best_move(
        app,
        found.games,
        span_of(year),
        guild=guild,
        named=named,
        shows=partial(all_here_may_see if shared else may_see, store, interaction),
    )
    seats, look = await _shown(app, interaction, [*leaders, *duel], shared=shared)
    return Recap(title, tuple(club_cards(found, title, server.name, seats)), look, best)


async def _shown(
    app: App, interaction: Interaction, people: Iterable[PersonId], *, shared: bool
) -> tuple[dict[PersonId, Seat], Look]:
    """Return people whose names are known by their numbers in a look, and that look."""
    listed, own = [*dict.fromkeys(people)], interaction.user
    names = {each: name for each, (name, _) in (await app.store.people.names(listed)).items()}
    names[PersonId(own.id)] = own.display_name
    known = [each for each in listed if each in names]
    faces = await app.store.people.avatars_of(known)
    sight = PLAIN if shared else await app.store.people.sight(user_id(interaction))
    look = look_of(((each, names[each]) for each in known), faces)
    look = replace(look, contrast=sight.contrast, large=sight.large)
    return {each: seat for seat, each in enumerate(known)}, look


async def _picture(app: App, interaction: Interaction, recap: Recap, page: int) -> Picture:
    """Draw a card, or the board of the best move behind the last one."""
    if page < len(recap.cards):
        return await app.draw(card_picture, recap.cards[page], recap.look)
    assert recap.best is not None
    film = msgspec.structs.replace(
        recap.best.film,
        language=languages.present(),
        large=recap.look.large,
        contrast=recap.look.contrast,
    )
    drawn = await app.projector.show(film, user_id(interaction))
    return Picture(drawn.picture, drawn.alt)


async def show_recap(app: App, interaction: Interaction, asked: RecapRequest) -> None:
    """Show a card of a year to the person who asked for it."""
    asked = _dated(app, asked)
    recap = await gathered(app, interaction, asked)
    asked = replace(asked, page=max(0, min(asked.page, recap.pages - 1)))
    picture = await _picture(app, interaction, recap, asked.page) if recap.pages else None
    server = guild_id(interaction) is not None
    await responses.change(interaction, recap_screen(asked, recap, picture, server=server))
    if asked.whose == "mine" and picture is not None:
        with suppress(Unavailable):  # it is offered once more
            await app.years.note_opened(user_id(interaction), asked.year)


def words_of(recap: Recap) -> list[str]:
    """Return a year in sentences below its title, one list entry for each card."""
    look = replace(recap.look, in_message=True)
    said = [year_texts(card, titled=False) for card in recap.cards]
    parts = ["- " + " ".join(map(look.spell, texts)) for texts in said]
    if recap.best is not None:
        named = Look(recap.best.film.names, usernames=recap.best.film.usernames, in_message=True)
        parts.append(f"- {named.spell(recap.best.text)}")
    return parts


def _dated(app: App, asked: RecapRequest) -> RecapRequest:
    return replace(asked, year=asked.year or year_of(app.now()))


async def _words(app: App, interaction: Interaction, control: Control, asked: RecapRequest) -> None:
    asked = _dated(app, asked)
    recap = await gathered(app, interaction, asked)
    heading = f"### {recap.title}"
    screen = page_screen(
        Control("rwords", text=asked.stem),
        heading,
        words_of(recap),
        asked.page,
        bar=render.NIGHT_BAR,
    )
    back = row(button(say("Back"), Control("recap", text=f"{asked.stem}0")))
    await responses.change(interaction, replace(screen, rows=(*screen.rows, back)))


async def _share(app: App, interaction: Interaction, control: Control, asked: RecapRequest) -> None:
    """Post all cards of a year in the channel."""
    store, guild, asked = app.store, guild_id(interaction) or NO_GUILD, _dated(app, asked)
    await store.servers.check_not_kept_out(guild, user_id(interaction))
    with app.in_work.one(SHARING, user_id(interaction)):
        server = await store.servers.get(guild)
        with languages.reading(await reader_language.language_here(store, interaction, server)):
            recap = await gathered(app, interaction, asked, shared=True)
            if not recap.pages:
                raise RuleError(say("There's nothing to share of that year."))
            pictures = [
                await _picture(app, interaction, recap, page) for page in range(recap.pages)
            ]
            await responses.publish(store, interaction, shared_screen(pictures))


async def _turn(app: App, interaction: Interaction, control: Control, asked: RecapRequest) -> None:
    await show_recap(app, interaction, asked)


def _page(given: Given) -> RecapRequest:
    text = parsing.text(given)
    return RecapRequest.read(f"{text}0" if text.endswith("/") else text)


PRESSES = {
    "recap": taking(_page, _turn),
    "rwords": taking(_page, _words),
    "ryear": taking(_page, _share),
}


def recap_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the command that shows a year."""
    whoses = [Completion(name=str(text), value=key) for key, text in WHOSE.items()]
    years = [Completion(name=str(text), value=ago) for ago, text in AGO.items()]

    @app_commands.command(name="recap", description="Your year in Matchnight, or this server's")
    @app_commands.describe(
        whose="Your own year, or this server's", year="This year so far, or last year"
    )
    @app_commands.choices(whose=whoses)
    @app_commands.choices(year=years)
    async def recap(interaction: Interaction, whose: str = "mine", year: int = 0) -> None:
        await show_recap(app, interaction, RecapRequest(whose, year_of(app.now()) - year))

    return [recap]
