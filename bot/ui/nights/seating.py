"""Tables for all who are at a night: after *Seat everyone*, or after a vote."""

from __future__ import annotations

import asyncio
import logging

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, Word, count, say, spell, together

from ... import languages
from ...errors import AlreadyDone, NoThread, Unavailable
from ...model.contests.nights import PENDING, Night, SeatedTable, Vote
from ...model.ids import ChannelId, PersonId, PressId
from ...model.people import Server
from ...model.play import AnyGame
from ...nights.seating import LEAST
from ..app import App
from ..contests.announcements import announce
from ..contests.table_starts import start_tables
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import press_id, user_id
from ..kit.gateway.servers import known
from ..kit.layout import Screen, Words, paragraph
from ..kit.mentions import mention, spelled
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import NEEDED_FOR_A_THREAD, check_organises, demand
from ..kit.requests.refusals import UNSENT, StillBarred, level
from ..tables.lobby import admission
from ..tables.posts import thread_places
from ..tables.posts.threads import ThreadRequest, open_thread
from .night_controls import won_text
from .plans.plans import admitted_here

log = logging.getLogger(__name__)


async def seat_everybody(app: App, interaction: Interaction, control: Control) -> None:
    """Seat all who are here at tables of the game that is next; host or moderators."""
    night = await app.nights.live(control.night)
    check_organises(interaction, night)
    await admitted_here(app, interaction)
    parent = thread_places.parent_for_threads(interaction)
    if parent is None:
        raise RuleError(say("I can't make a thread here. Try another channel."))
    demand(interaction, NEEDED_FOR_A_THREAD)
    await responses.wait(interaction, fresh=True)
    found = await app.nights.standing(night)
    game = await app.nights.proposal(night, found)
    server = await admission.admitted(app, interaction, game.key)
    if not thread_places.may_have_thread(interaction, server):
        raise RuleError(
            say("You can't create threads in this channel. Seat people in another one.")
        )
    by = user_id(interaction), press_id(interaction)
    try:
        tables, people = await seat_present(app, night, game, parent, by=by)
    except AlreadyDone:
        return  # the press came twice, and is answered where it came first
    sitting = sum(map(len, tables))
    lines: list[Words] = [ready_text(game, len(tables), people=sitting)]
    if left := people - sitting:
        lines.append(
            count(
                "There's no seat for {n} person this time.",
                "There are no seats for {n} people this time.",
                left,
            )
        )
    await app.ephemeral.tell(interaction, Screen((paragraph(lines),)))


async def seat_present(
    app: App,
    night: Night,
    game: AnyGame,
    parent: discord.TextChannel,
    *,
    by: tuple[PersonId, PressId],
    vote: Vote | None = None,
) -> tuple[list[list[PersonId]], int]:
    """Seat all who are at a night; return the tables, and how many people there are."""
    server = await app.store.servers.get(night.guild)
    people = await app.nights.present(night, await app.nights.standing(night))
    names = await names_of(parent.guild, people)
    # Of all its threads one is counted: large nights have many tables.
    with app.quotas.thread(by[0], server):
        await app.quotas.room(server, max(len(people) // LEAST, 1))
        tables = await app.night_tables.seat(
            night,
            game,
            names,
            parent=ChannelId(parent.id),
            press=by[1],
            pace=(server.pace, server.turn_seconds),
            vote=vote,
        )
    return tables, len(names)


def ready_text(game: AnyGame, tables: int, *, people: int) -> Text:
    """Say how many tables of a game are ready, and for how many people."""
    return count(
        "{n} table of {game} is ready, for {people} people. Its thread opens in a moment.",
        "{n} tables of {game} are ready, for {people} people. Their threads open in a moment.",
        tables,
        game=game.title,
        people=people,
    )


async def names_of(guild: discord.Guild, people: list[PersonId]) -> dict[PersonId, str]:
    """Return what people are called on a server; without those who have left it."""

    async def member(person: PersonId) -> discord.Member | None:
        try:
            return guild.get_member(person) or await guild.fetch_member(person)
        except discord.NotFound:
            return None

    found = await asyncio.gather(*map(member, people))
    return {
        person: one.display_name
        for person, one in zip(people, found, strict=True)
        if one is not None
    }


async def begin_all(app: App, interaction: Interaction, control: Control) -> None:
    """Start all tables to which people were seated; host or moderators."""
    night = await app.nights.live(control.night)
    check_organises(interaction, night)
    await responses.wait(interaction, fresh=True)
    begun, refusals = await app.night_tables.begin_all(night.id, press_id(interaction))
    if not begun and not refusals:
        raise RuleError(say("All tables have started already."))
    lines: list[Words] = [count("{n} table has started.", "{n} tables have started.", begun)]
    lines += dict.fromkeys(map(spelled, refusals))
    await app.ephemeral.tell(interaction, Screen((paragraph(lines),)))


async def open_threads(app: App) -> bool:
    """Make pending threads of seated tables; return False to try again soon."""
    return await start_tables(
        app,
        "night",
        await app.store.votes.pending_seated(),
        contest_of=lambda seat: app.store.nights.get(seat.night),
        start=_open,
    )


async def _open(app: App, night: Night, seat: SeatedTable) -> None:
    """Make a table's thread; where that can't be, no table of the night has one."""
    table = await app.store.tables.get(seat.table)
    if table is None or table.phase != "lobby":
        await app.night_tables.refused([seat])  # nobody waits for it
        return
    wanted = ThreadRequest(
        night.guild,
        seat.parent,
        table,
        f"{seat.number}: ",
        f" · {spell(GAMES[table.game].title)}",
        host=night.host,
        then="announced",
    )
    try:
        await open_thread(app, wanted)
    except NoThread as error:
        log.info("Tables of night %s can have no thread: %s", night.id, error)
        pending = await app.store.votes.pending_seated()
        seats = [each for each in pending if each.night == night.id]
        if night.phase == "running":
            key = f"no threads for {sorted(each.table for each in seats)}"
            screen = _refused_screen(night, len(seats), error.why)
            await announce(app, night.guild, night.channel, screen, key=key)
        await app.night_tables.refused(seats)


def _refused_screen(night: Night, tables: int, why: Text) -> Screen:
    lines = count(
        "I couldn't make a thread for {n} table, so everyone at it is free again.",
        "I couldn't make threads for {n} tables, so everyone at them is free again.",
        tables,
    )
    again = say("Then press **Seat everyone** once more.")
    with languages.reading(night.language):
        return Screen((together([lines, why, again]),))


async def seat_after_votes(app: App) -> list[bool]:
    """Seat the people of nights whose vote is over; return False to try again soon."""
    return [await _tried(app, vote) for vote in await app.store.votes.pending_seatings()]


async def _tried(app: App, vote: Vote) -> bool:
    try:
        await _finish(app, vote)
    except (*UNSENT, StillBarred, discord.DiscordException, Unavailable) as error:
        log.log(level(error), "The seats of night %s are still pending: %r", vote.night, error)
        return False
    except Exception:
        log.exception("The people of night %s could not be seated", vote.night)
    return True


async def _finish(app: App, vote: Vote) -> None:
    night, game = await app.store.nights.get(vote.night), GAMES.get(vote.winner)
    if night is None or night.phase != "running" or game is None:
        await app.votes.seated(vote)
        return
    guild = known(app.discord, night.guild)
    if guild is None:
        return  # the bot hears of the server when it is back
    if vote.seating == PENDING:
        try:
            await _seat(app, guild, night, game, vote=vote)
        except AlreadyDone:
            return  # by a vote that was counted, or a press that came, meanwhile
        except RuleError as refusal:
            log.info("Nobody is seated after the vote of night %s: %s", night.id, refusal)
            await app.votes.seated(vote)
            return
        vote = await app.store.votes.get(night.id) or vote
    await _announce(app, guild, night, game, vote=vote)
    await app.votes.seated(vote)


async def _seat(app: App, guild: discord.Guild, night: Night, game: AnyGame, *, vote: Vote) -> None:
    """Seat all who are here, as the host could; raises `RuleError`, `AlreadyDone`."""
    parent = await _parent(guild, night)
    await _check_threads(parent, night, await app.store.servers.get(night.guild))
    await seat_present(app, night, game, parent, by=(night.host, vote.press), vote=vote)


async def _parent(guild: discord.Guild, night: Night) -> discord.TextChannel:
    """Return the channel below which a night's threads are made; raises `RuleError`."""
    channel = guild.get_channel_or_thread(night.channel)
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise RuleError(say("I can't make a thread here. Try another channel."))
    return parent


async def _check_threads(parent: discord.TextChannel, night: Night, server: Server) -> None:
    """Raise `RuleError` where the bot or a night's host may create no threads."""
    may = parent.permissions_for(parent.guild.me)
    allowed = all(getattr(may, name) for name in NEEDED_FOR_A_THREAD)
    if allowed and not server.threads:
        try:
            host = parent.guild.get_member(night.host) or await parent.guild.fetch_member(
                night.host
            )
        except discord.NotFound:
            allowed = False
        else:
            allowed = parent.permissions_for(host).create_public_threads
    if not allowed:
        raise RuleError(say("I can't make a thread here. Try another channel."))


async def _announce(
    app: App, guild: discord.Guild, night: Night, game: AnyGame, *, vote: Vote
) -> None:
    """Post which game has won, how many tables are ready, and who has no seat."""
    tables = await app.store.votes.seated_since(night.id, vote.ended_at or 0)
    people = [guest for table in tables for guest in await app.store.lobbies.guests(table)]
    lines: list[Text] = [
        won_text(vote, await app.store.votes.ballots(night.id)),
        ready_text(game, len(tables), people=len(people)),
    ]
    present = await app.nights.present(night, await app.nights.standing(night))
    left: list[Word] = [mention(person) for person in await names_of(guild, present)]
    if left:
        lines.append(say("No seat this time: {people}.", people=left))
    with languages.reading(night.language):
        screen = Screen((together(lines),))
    await announce(app, night.guild, night.channel, screen, key=f"seated after {vote.press}")
