"""/recap: a person's or a server's year as cards, in private until they share it."""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable, Iterable, Sequence
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
from ...model.ids import NO_GUILD, PersonId
from ...records.years import FIRST, LAST, span_of, year_of
from ...workers.drawing import in_process
from ..app import App
from ..contests.people import look_of
from ..kit import reader_language
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import channel_id, guild_id, user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Row, Screen, button, row
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.messages.sharing import share_button
from ..kit.permissions import all_here_may_see, may_see
from ..panels.pager import page_screen, turning
from ..panels.table_screen import PLAIN
from .against import against_buttons
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
    games: tuple[str, ...] = ()
    """The games that were played in it, the most played first."""

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
    asked: RecapRequest, recap: Recap, picture: Picture | None, *, server: bool, over: bool
) -> Screen:
    """Show a card of a year to the person who asked, or that there is none.

    `over` is whether the year is; a game that is played now isn't one of it.
    """
    other = RecapRequest("server" if asked.whose == "mine" else "mine", asked.year)
    switch = button(WHOSE[other.whose], Control("recap", text=str(other)))
    if picture is None:
        line = say("No finished games in {year}.", year=str(asked.year))
        if not over:
            line = say(
                "No finished games in {year} yet. `/play` opens a table.", year=str(asked.year)
            )
        rows: tuple[Row, ...] = (row(switch),) if server else ()
        return Screen((line,), rows, bar=render.NIGHT_BAR)
    turn = turning(Control("recap", text=asked.stem), page=asked.page, count=recap.pages)
    buttons = [
        share_button(say("Share"), Control("ryear", text=str(asked)), ButtonStyle.primary),
        button(say("Film"), Control("rfilm", text=asked.stem)),
        button(say("Read as text"), Control("rwords", text=asked.stem)),
    ]
    if server:
        buttons.append(switch)
    return Screen(([picture],), (*turn, row(*buttons)), bar=render.NIGHT_BAR)


def shared_screen(
    asked: RecapRequest, recap: Recap, pictures: Sequence[Picture], person: PersonId
) -> Screen:
    """Show a `person`'s shared year to everybody, each card as wide as the message.

    Next to each other, they are too small to be read on a phone.
    """
    against = against_buttons(person, recap.games) if asked.whose == "mine" else []
    own = button(WHOSE["mine"], Control("recap", text=str(RecapRequest("mine", asked.year))))
    shown = tuple([picture] for picture in pictures)
    return Screen(shown, (row(*against, own),), bar=render.NIGHT_BAR)


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
    cards = tuple(person_cards(found, title, seats))
    return Recap(title, cards, look, best, tuple(found.stats.games_by))


async def _club(
    app: App, interaction: Interaction, year: int, title: Text, *, shared: bool
) -> Recap:
    store, server, guild = app.store, interaction.guild, guild_id(interaction)
    if server is None or guild is None:
        raise RuleError(say("Ask on a server that I'm on to see its year."))
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
    asked = dated(app, asked)
    recap = await gathered(app, interaction, asked)
    asked = replace(asked, page=max(0, min(asked.page, recap.pages - 1)))
    picture = await _picture(app, interaction, recap, asked.page) if recap.pages else None
    server, over = guild_id(interaction) is not None, asked.year < year_of(app.now())
    screen = recap_screen(asked, recap, picture, server=server, over=over)
    await responses.change(interaction, screen)
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


def dated(app: App, asked: RecapRequest) -> RecapRequest:
    """Return what is asked for with its year."""
    return replace(asked, year=asked.year or year_of(app.now()))


async def _words(app: App, interaction: Interaction, control: Control, asked: RecapRequest) -> None:
    asked = dated(app, asked)
    recap = await gathered(app, interaction, asked)
    heading = f"### {recap.title}"
    pictures = button(say("Show the pictures"), Control("recap", text=f"{asked.stem}0"))
    screen = page_screen(
        Control("rwords", text=asked.stem),
        heading,
        words_of(recap),
        asked.page,
        below=(row(pictures),),
        bar=render.NIGHT_BAR,
    )
    await responses.change(interaction, screen)


Drawn = Callable[[App, Interaction, Recap], Awaitable[Sequence[Picture]]]
"""Draws what is shared of a year, in the language of its readers."""


async def share_year(app: App, interaction: Interaction, asked: RecapRequest, draw: Drawn) -> None:
    """Post what is drawn of a year in the channel, or raise `RuleError`.

    That is refused while the same is under way: a server's year is posted once in a channel,
    however many press at the same moment.
    """
    store, guild, person = app.store, guild_id(interaction) or NO_GUILD, user_id(interaction)
    await store.servers.check_not_kept_out(guild, person)
    once = person if asked.whose == "mine" else channel_id(interaction)
    with app.in_work.one(SHARING, once):
        recap, pictures = await drawn_for_all(app, interaction, asked, draw)
        screen = shared_screen(dated(app, asked), recap, pictures, person)
        await responses.publish(store, interaction, screen)


async def drawn_for_all(
    app: App, interaction: Interaction, asked: RecapRequest, draw: Drawn
) -> tuple[Recap, Sequence[Picture]]:
    """Return a year and its pictures for all here; raises `RuleError` for none."""
    store = app.store
    server = await store.servers.get(guild_id(interaction) or NO_GUILD)
    with languages.reading(await reader_language.language_here(store, interaction, server)):
        recap = await gathered(app, interaction, dated(app, asked), shared=True)
        if not recap.pages:
            raise RuleError(say("There's nothing to share of that year."))
        return recap, await draw(app, interaction, recap)


async def _cards(app: App, interaction: Interaction, recap: Recap) -> Sequence[Picture]:
    return [await _picture(app, interaction, recap, page) for page in range(recap.pages)]


async def _share(app: App, interaction: Interaction, control: Control, asked: RecapRequest) -> None:
    """Post all cards of a year in the channel."""
    await share_year(app, interaction, asked, _cards)


async def _turn(app: App, interaction: Interaction, control: Control, asked: RecapRequest) -> None:
    await show_recap(app, interaction, asked)


def request_of(given: Given) -> RecapRequest:
    """Read what is asked for from a control, its first page where it names none."""
    text = parsing.text(given)
    return RecapRequest.read(f"{text}0" if text.endswith("/") else text)


PRESSES = {
    "recap": taking(request_of, _turn),
    "rwords": taking(request_of, _words),
    "ryear": taking(request_of, _share),
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
