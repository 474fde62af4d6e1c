"""A person's statistics: /stats, and the same in people's context menus.

Of another person it shows only what happened on this server, and their ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import app_commands

import render
from render import Look, Picture, rating_curve
from render.curve import Point, curve_text
from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, count, say

from ...model.contests.cups import Guesses
from ...model.ids import NO_GUILD, PersonId
from ...model.records import Rating, Rival
from ...model.tables import Table
from ...records.awards import AWARDS, Award, counted
from ...records.conduct import Conduct, conduct
from ...records.ratings import shown, spread
from ...records.stats import Stats, summed
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.completions import GameName
from ..kit.controls.custom_ids import Control, short
from ..kit.controls.discord_ids import guild_id, user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Choice, Row, Screen, Words, button, menu, paragraph, row, small
from ..kit.mentions import link, mention
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.messages.sharing import share_button
from ..kit.permissions import may_see
from ..panels.award_lines import missing_lines, person_lines
from ..panels.table_screen import PLAIN
from ..tables.lobby.conduct_lines import conduct_lines
from .against import against_buttons
from .rating_lines import rating_lines
from .sum_lines import sum_lines

User = discord.User | discord.Member

MOST_RIVALS: Final = 5
MOST_AWARDS: Final = 3
FEWEST: Final = 5
"""Rated games from which on a curve tells something: before, how unsure it is fills it."""
EVERY = "*"
NOTHING: Final = say("There's nothing to share here yet.")
# -- a person's games --------------------------------------------------------------------------


@dataclass(frozen=True)
class StatsView:
    """What is shown of a person's games: one game's, or all (None)."""

    person: PersonId
    own: bool
    stats: Stats
    game: str | None = None
    played: tuple[str, ...] = ()
    ratings: dict[str, Rating] | None = None
    rivals: tuple[Rival, ...] = ()
    tables: tuple[Table, ...] = ()
    curve: Picture | None = None
    caption: Text | None = None
    form: tuple[int, ...] = ()
    """The places of what `stats` counts, the latest last."""
    conduct: Conduct = Conduct()
    """How their slow games went, shown to themselves alone."""
    guesses: Guesses = Guesses()
    awards: dict[Award, int] = field(default_factory=dict)
    """How often they got each award."""
    here: bool = False
    """Whether all of it happened on the server where it is shown."""
    elsewhere: bool = False
    """Whether none of it did, so that there is nothing to share."""


def stats_screen(
    record: StatsView, *, public: bool = False, shared: Sequence[Picture] = ()
) -> Screen:
    """Show a person's statistics, or the card that is `shared` with everybody."""
    whose = mention(record.person)
    heading = say("### {person}'s games", person=whose)
    if record.here:
        heading = say("### {person}'s games on this server", person=whose)
    if record.game is not None:
        title = GAMES[record.game].title
        heading = say("### {game}: {person}'s games", game=title, person=whose)
        if record.here:
            heading = say("### {game}: {person}'s games on this server", game=title, person=whose)
    bar = render.NIGHT_BAR if record.game is None else render.bar(record.game)
    against = against_buttons(record.person, record.stats.games_by) if record.own else []
    rows = (row(*against),) if against else ()
    if shared:  # the card has the figures
        return Screen((heading, shared), rows, bar=bar)
    lines: list[Words] = [heading, *sum_lines(record.stats, record.game, own=record.own)]
    body: list[Words | Sequence[Picture]] = [paragraph(lines)]
    if record.guesses.counted:
        body.append(
            say(
                "Right guesses: {right} of {n}",
                right=record.guesses.right,
                n=record.guesses.counted,
            )
        )
    if record.ratings is None and not public:
        out, still = (
            say("You're not in ratings and leaderboards."),
            say("Games you were already playing still count."),
        )
        body.append(f"-# {out} {still}")
    elif record.ratings:
        body.append(paragraph([f"**{say('Rating')}**", *rating_lines(record.ratings)]))
    if record.curve is not None and record.caption is not None:
        body += [(record.curve,), small(record.caption)]
    if record.rivals:
        body.append(paragraph([f"**{say('Against')}**", *_against(record)]))
    if record.awards:
        lines = person_lines(record.awards)
        title = say("**Awards** ({n} of {all})", n=len(record.awards), all=len(AWARDS))
        body.append(paragraph([title, *lines[:MOST_AWARDS]]))
    if (facts := conduct_lines(record.conduct)) and not public:
        title = say("**Slow games** (the host of a slow lobby sees your record on that server)")
        body.append(paragraph([title, *(say("- {line}", line=line) for line in facts)]))
    if record.tables and not public:
        playing = [link(table) for table in record.tables]
        body.append(say("Playing now: {tables}", tables=[*playing]))
    return Screen(tuple(body), rows if public else _stats_rows(record), bar=bar)


def awards_screen(record: StatsView) -> Screen:
    """Show all of a person's awards, and to themselves those that they may still get."""
    title = say("### {person}'s awards", person=mention(record.person))
    if record.game is not None:
        game = GAMES[record.game].title
        title = say("### {game}: {person}'s awards", game=game, person=mention(record.person))
    lines = person_lines(record.awards)
    if not lines:
        lines = [say("None yet. Finished games bring them.")]
    body: list[Words] = [paragraph([title, *lines])]
    if record.own and (missing := missing_lines(record.awards)):
        body.append(paragraph([f"**{say('Still to get')}**", *missing]))
    here = f"{short(record.person)}/{record.game or EVERY}"
    back = row(button(say("Back"), Control("stats", text=here)))
    bar = render.NIGHT_BAR if record.game is None else render.bar(record.game)
    return Screen(tuple(body), (back,), bar=bar)


def _against(record: StatsView) -> list[Text]:
    return [
        count(
            "- {person}: {n} game, ahead in {ahead}, behind in {behind}",
            "- {person}: {n} games, ahead in {ahead}, behind in {behind}",
            rival.games,
            person=mention(rival.person),
            ahead=rival.ahead,
            behind=rival.behind,
        )
        for rival in record.rivals[:MOST_RIVALS]
    ]


def _stats_rows(record: StatsView) -> tuple[Row, ...]:
    here = f"{short(record.person)}/{record.game or EVERY}"
    rows = []
    if len(record.played) > 1 or record.game is not None:
        choices = [
            Choice(
                say("All games"),
                f"{short(record.person)}/{EVERY}",
                chosen=record.game is None,
            )
        ]
        choices += [
            Choice(GAMES[key].title, f"{short(record.person)}/{key}", chosen=key == record.game)
            for key in record.played[:24]
        ]
        rows.append(menu(say("Which game"), Control("stats", text="pick"), choices))
    state = f"{record.game or EVERY}/server/0/0"
    buttons = [
        button(say("Leaderboard"), Control("leaders", text=state)),
        button(say("Awards"), Control("awards", text=here)),
    ]
    if record.own:
        takes = record.ratings is not None
        if takes:
            buttons.append(button(say("Leave the ratings"), Control("leaving", text=here)))
        else:
            joins = Control("takepart", text=f"1{here}")
            buttons.append(button(say("Join the ratings"), joins))
        buttons.append(button(say("My year"), Control("recap", text="mine/0/0")))
    if not (record.stats.empty or record.elsewhere):
        share = Control("share", text=f"stats {here}")
        buttons.append(share_button(say("Share in channel"), share))
    return (*rows, row(*buttons))


async def recorded(
    app: App, interaction: Interaction, person: PersonId, game: str | None, *, here: bool
) -> StatsView:
    """Return a person's record; of others, and where it is public, only `here`.

    The ratings of a person who has played nowhere here are not shown either. The curve is that of
    the game that was asked for, or else of the one that a person was rated in most often. Raises
    `RuleError` where nothing may be shown.
    """
    store, guild, own = app.store, guild_id(interaction), person == user_id(interaction)
    takes = await store.records.takes_part(person)
    if not own and guild is None:
        raise RuleError(say("Ask on a server where you both play. Here I only know you."))
    if not own and not takes:
        raise RuleError(say("{person} keeps their stats private.", person=mention(person)))
    scope = None if own and not here else guild
    finishes = await store.records.finishes(person, None, scope)
    stats = summed(one for one in finishes if game is None or one.game == game)
    played = tuple(key for key in summed(finishes).games_by if key in GAMES)
    ratings = await store.records.ratings_of(person) if takes else None
    curve = caption = None
    if ratings is not None:
        met = {one.game for one in finishes if game in (None, one.game)} & GAMES.keys()
        ratings = {key: rating for key, rating in ratings.items() if key in met}
        drawn = max(ratings, key=lambda key: ratings[key].games, default=None)
        history = await store.records.history(person, drawn) if drawn else []
        if len(history) >= FEWEST and drawn is not None:
            points = [
                Point(shown(Rating(mu, sigma, 0)), spread(Rating(mu, sigma, 0)))
                for _, mu, sigma in history
            ]
            caption = curve_text(GAMES[drawn].title, points)
            sight = PLAIN if here else await store.people.sight(user_id(interaction))
            look = Look((), large=sight.large, contrast=sight.contrast)
            curve = await app.draw(rating_curve, drawn, GAMES[drawn].title, points, look)
    rivals = await store.records.rivals(person, game, scope)
    if here or not own:
        known = await store.records.named_on(guild or NO_GUILD) | {user_id(interaction)}
        rivals = [rival for rival in rivals if rival.person in known]
    return StatsView(
        person,
        own,
        stats,
        game,
        played,
        ratings,
        tuple(rivals),
        await _playing(app, interaction, person),
        curve,
        caption,
        tuple(
            one.place
            for one in finishes
            if one.place is not None
            and one.rivals
            and one.stay == "finished"
            and game in (None, one.game)
        ),
        await conduct(store, person) if own and game is None and not here else Conduct(),
        await store.predictions.guesses(person, game, scope),
        counted(await store.awards.of_person(person, game, scope)),
        scope is not None,
        scope != guild and summed(await store.records.finishes(person, game, guild)).empty,
    )


async def _playing(app: App, interaction: Interaction, person: PersonId) -> tuple[Table, ...]:
    """Return a person's running games on this server that the reader may see."""
    found = [
        await app.store.tables.get(table) for table in await app.store.tables.running_of(person)
    ]
    seen = [
        table
        for table in found
        if table
        and table.guild == guild_id(interaction)
        and await may_see(app.store, interaction, table)
    ]
    return tuple(seen[:MOST_RIVALS])


async def show_stats(
    app: App, interaction: Interaction, person: PersonId, game: str | None = None
) -> None:
    """Show a person's games to the presser."""
    record = await recorded(app, interaction, person, game, here=False)
    await responses.change(interaction, stats_screen(record))


def person_and_game(text: str) -> tuple[PersonId, str | None]:
    """Read what a control says of whose games, and which."""
    person, game = parsing.apart(text, "/", 2)
    return parsing.person(person), game if game in GAMES else None


def _picked(given: Given) -> tuple[PersonId, str | None]:
    picked = given.control.text == "pick"
    return person_and_game(parsing.one(given) if picked else parsing.text(given))


async def _stats(
    app: App, interaction: Interaction, control: Control, of: tuple[PersonId, str | None]
) -> None:
    await show_stats(app, interaction, *of)


def _whose(given: Given) -> tuple[PersonId, str | None]:
    return person_and_game(parsing.text(given))


async def _awards(
    app: App, interaction: Interaction, control: Control, of: tuple[PersonId, str | None]
) -> None:
    record = await recorded(app, interaction, *of, here=False)
    if record.own and not (await app.store.people.preferences(record.person)).awards:
        raise RuleError(say("Your awards are off. `/settings` has **My awards**."))
    await responses.change(interaction, awards_screen(record))


PRESSES = {"stats": taking(_picked, _stats), "awards": taking(_whose, _awards)}


def record_commands(
    app: App,
) -> list[app_commands.Command[Any, ..., None] | app_commands.ContextMenu]:
    """Return the commands that tell of a person's games."""

    @app_commands.command(
        name="stats", description="Your games, wins and ratings, or someone else's"
    )
    @app_commands.describe(
        person="Which person. Leave it out for your own stats", game="Only this game"
    )
    async def stats(
        interaction: Interaction, person: User | None = None, game: GameName | None = None
    ) -> None:
        await show_stats(app, interaction, _player(person or interaction.user), game)

    @app_commands.context_menu(name="Matchnight stats")
    async def profile(interaction: Interaction, person: User) -> None:
        await show_stats(app, interaction, _player(person))

    return [stats, profile]


def _player(person: User) -> PersonId:
    if person.bot:
        raise RuleError(say("Only people have stats. Computer opponents aren't rated."))
    return PersonId(person.id)
