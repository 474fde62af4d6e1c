"""What a server has decided, as one value, and a sentence about each part of it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.games import GAMES
from rules.text import Text, pgettext, say

from ...languages import own_name
from ...model.ids import GuildId
from ...model.people import Server
from ...model.solo.daily import Posting
from ...store import Store
from ...store.writing import Writing
from ...tables.lobby.quotas import LABELS, limits_of
from ..tables.lobby.lobby_options import pace_text
from .privacy import kept_text


@dataclass(frozen=True)
class Decisions:
    """A server's settings, its days of keeping games, its posts of the daily."""

    server: Server
    kept: int = 0
    posting: Posting | None = None


async def decisions_of(store: Store | Writing, guild: GuildId) -> Decisions:
    """Return what a server has decided so far."""
    server, kept = await store.servers.get(guild), await store.servers.kept_days(guild)
    return Decisions(server, kept, await store.dailies.posting(guild))


def decided(decisions: Decisions) -> dict[str, Text]:
    """Say what a server has decided, by name, in the order of the panel."""
    server, limits = decisions.server, limits_of(decisions.server)
    everywhere = say("everywhere")
    anybody = say("anyone")
    places = [f"<#{each}>" for each in server.channels]
    roles = [f"<@&{each}>" for each in server.openers]
    titles = [GAMES[key].title for key in server.games if key in GAMES]
    text = f"<#{server.log_channel}>" if server.log_channel else say("nowhere")
    home = f"<#{server.home}>" if server.home else pgettext("a forum", "none")
    hosts = f"<@&{server.host_role}>" if server.host_role else pgettext("a role", "none")
    own = say("each in its own thread") if server.threads else say("in the channel itself")
    spoken = own_name(server.language) if server.language else say("as in Discord")
    return {
        "channels": say("- Where: {places}", places=[*places] or everywhere),
        "openers": say("- Opened by: {roles}", roles=[*roles] or anybody),
        "host_role": say("- Game hosts: {roles}", roles=hosts),
        "games": say("- Games: {games}", games=[*titles] or say("all")),
        "pace": say(
            "- Pace of a new table: {pace}", pace=pace_text(server.pace, server.turn_seconds)
        ),
        "threads": say("- Tables open {own}.", own=own),
        "rated": say("- New games are rated.")
        if server.rated
        else say("- New games are friendly."),
        "home": say("- Forum for tables: {place}", place=home),
        "log_channel": say("- Where starts and results are posted: {place}", place=text),
        "kept": say("- Finished games are kept: {span}", span=kept_text(decisions.kept)),
        "language": say("- Language: {language}", language=spoken),
        "daily": _daily(decisions.posting),
        **{
            f"limit.{name}": say("- {option}: {value}", option=words, value=getattr(limits, name))
            for name, words in LABELS.items()
        },
    }


def _daily(posting: Posting | None) -> Text:
    if posting is None:
        return say("- Best of the daily: nowhere")
    place = f"<#{posting.channel}>"
    return say("- Best of the daily: in {place}, {hour}:00 UTC", place=place, hour=posting.hour)
