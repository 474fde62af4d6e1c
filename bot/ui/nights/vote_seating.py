"""After a vote everyone who is at the night is seated at tables of the game that has won."""

from __future__ import annotations

import logging

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, Word, say, together

from ... import languages
from ...errors import AlreadyDone, Unavailable
from ...model.nights import PENDING, Night, Vote
from ...model.people import Server
from ...model.play import AnyGame
from ..app import App
from ..contests.announcements import announce
from ..kit.layout import Screen
from ..kit.mentions import mention
from ..kit.permissions import NEEDED_FOR_A_THREAD
from ..kit.refusals import UNSENT, StillBarred, level
from ..kit.servers import known
from .night_controls import won_text
from .seating import names_of, ready_text, seat_present

log = logging.getLogger(__name__)


async def seat_after_votes(app: App) -> list[bool]:
    """Seat the people of nights whose vote is over; False for what is worth another try soon."""
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
            await _seat(app, guild, night, game, vote)
        except AlreadyDone:
            return  # by a vote that was counted, or a press that came, meanwhile
        except RuleError as refusal:
            log.info("Nobody is seated after the vote of night %s: %s", night.id, refusal)
            await app.votes.seated(vote)
            return
        vote = await app.store.votes.get(night.id) or vote
    await _announce(app, guild, night, game, vote)
    await app.votes.seated(vote)


async def _seat(app: App, guild: discord.Guild, night: Night, game: AnyGame, vote: Vote) -> None:
    """Seat all who are here as the host of the night could; raises `RuleError`, `AlreadyDone`."""
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
    """Raise `RuleError` where the bot may make no threads, or a night's host may have none made."""
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
    app: App, guild: discord.Guild, night: Night, game: AnyGame, vote: Vote
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
