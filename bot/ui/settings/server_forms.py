"""The forms of `/server`: what belongs together, all of it at once."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

import discord
from discord import ui

from rules.codec import encode
from rules.core import RuleError
from rules.games import GAMES
from rules.text import say

from ...errors import UnknownControl
from ...languages import LANGUAGES
from ...model.ids import ChannelId
from ...model.solo.daily import Posting
from ...people.privacy import KEPT_DAYS
from ...tables.lobby.quotas import LABELS, OFFERED, limits_of
from ..kit.controls import forms, parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.parsing import Given
from ..kit.layout import Choice
from ..kit.reader_language import DEFAULT, language_offers, picked
from ..tables.lobby.lobby_options import pace_choices, pace_of
from .decisions import Decisions
from .privacy import kept_text

WHERE: Final = say("Where and who")
TABLES: Final = say("New tables")
LIMITS: Final = say("Limits")
DAILY: Final = say("Daily")
"""What the buttons and the forms behind them are called."""
HOURS: Final = tuple(range(12, 24))
"""Hours of UTC: a day's daily can be played until noon of the next."""
Guild = discord.Guild | None


def first_form(now: Decisions, guild: Guild, sent: Control) -> ui.Modal:
    """Make the form for the first two questions to a server."""
    form, server = forms.form(WHERE, sent), now.server
    channels = forms.channel_field("channels", server.channels, guild, unchosen=say("Everywhere"))
    forms.add(form, say("Where games are played"), channels)
    openers = forms.role_field("openers", server.openers, guild, unchosen=say("Anyone"))
    forms.add(form, say("Who can open tables"), openers)
    return form


def where_form(now: Decisions, guild: Guild, sent: Control) -> ui.Modal:
    """Make the form for a server's channels and roles."""
    server, form = now.server, first_form(now, guild, sent)
    hosts = forms.role_field(
        "host_role", _some(server.host_role), guild, unchosen=say("No role"), most=1
    )
    why = say("They look after games, without managing messages")
    forms.add(form, say("Game hosts"), hosts, why)
    logged = forms.channel_field(
        "log_channel", _some(server.log_channel), guild, unchosen=say("Nowhere"), most=1
    )
    forms.add(form, say("Where to post starts and results"), logged)
    home = forms.channel_field(
        "home",
        _some(server.home),
        guild,
        unchosen=say("No forum: threads"),
        most=1,
        kind=discord.ChannelType.forum,
    )
    forms.add(form, say("Forum where tables get their posts"), home)
    return form


def tables_form(now: Decisions, guild: Guild, sent: Control) -> ui.Modal:
    """Make the form for a server's new tables, and for what is kept of old ones."""
    form, server = forms.form(TABLES, sent), now.server
    games = [Choice(game.title, key, chosen=key in server.games) for key, game in GAMES.items()]
    field = forms.menu_field("games", games, unchosen=say("All games"), most=len(games))
    forms.add(form, say("Which games"), field)
    kinds = [
        Choice(say("A thread for each table"), "threads", chosen=server.threads),
        Choice(say("Rated games"), "rated", chosen=server.rated),
    ]
    forms.add(form, TABLES, forms.checkboxes("tables", kinds))
    paces = forms.menu_field("pace", pace_choices(server.pace, server.turn_seconds))
    forms.add(form, say("Pace of a new table"), paces)
    spoken = language_offers(server.language, say("As in Discord"))
    forms.add(form, say("Language"), forms.menu_field("language", spoken))
    kept = [Choice(kept_text(each), str(each), chosen=each == now.kept) for each in KEPT_DAYS]
    why = say("Older games are deleted from tomorrow on. Ranks, points and ratings stay.")
    field = forms.menu_field("kept", kept)
    forms.add(form, say("How long finished games are kept"), field, why)
    return form


def limits_form(now: Decisions, guild: Guild, sent: Control) -> ui.Modal:
    """Make the form for how much one person may ask for."""
    form, limits = forms.form(LIMITS, sent), limits_of(now.server)
    for name, offered in OFFERED.items():
        chosen = getattr(limits, name)
        choices = [Choice(str(each), str(each), chosen=each == chosen) for each in offered]
        more = say("For every three games someone finishes, they can have one more table.")
        note = more if name == "tables" else ""
        forms.add(form, LABELS[name], forms.menu_field(f"limit.{name}", choices), note)
    return form


def daily_form(now: Decisions, guild: Guild, sent: Control) -> ui.Modal:
    """Make the form for where and when the best of yesterday's daily are posted."""
    form, posting = forms.form(DAILY, sent), now.posting
    chosen = _some(posting.channel if posting else None)
    channel = forms.channel_field("daily", chosen, guild, unchosen=say("Nowhere"), most=1)
    why = say("Who did best yesterday. Only people who play here are named.")
    forms.add(form, say("Where to post the best of the daily"), channel, why)
    at = posting.hour if posting else HOURS[0]
    hours = [
        Choice(say("{hour}:00 UTC", hour=each), str(each), chosen=each == at) for each in HOURS
    ]
    forms.add(form, say("When to post it"), forms.menu_field("hour", hours))
    return form


FORMS: Final = {
    "where": where_form,
    "tables": tables_form,
    "limits": limits_form,
    "daily": daily_form,
}
"""By what their buttons carry."""


def _some(chosen: int | None) -> list[int]:
    return [chosen] if chosen else []


def applied(before: Decisions, given: Given, at: int) -> Decisions:
    """Return what a server has decided after a form; raises `RuleError`."""
    changes: dict[str, Any] = {**parsing.ticked(given, "tables", ("threads", "rated"))}
    for name in ("channels", "openers", "log_channel", "home", "host_role"):
        if (ids := _ids(given, name)) is not None:
            several = name in ("channels", "openers")
            changes[name] = ids if several else next(iter(ids), None)
    if (games := parsing.reselected(given, "games")) is not None:
        changes["games"] = tuple(parsing.one_of(GAMES, each) for each in games)
    if (pace := _one(given, "pace")) is not None:
        changes["pace"], changes["turn_seconds"] = pace_of(pace)
    if (language := _one(given, "language")) is not None:
        changes["language"] = picked(parsing.one_of((DEFAULT, *LANGUAGES), language))
    limits = limits_of(before.server)
    for name in OFFERED:
        if (most := _one(given, f"limit.{name}")) is not None:
            limits = limits.raised(name, parsing.number(most))
    if limits != limits_of(before.server):
        changes["limits"] = encode(limits)
    kept = _one(given, "kept")
    return Decisions(
        dataclasses.replace(before.server, **changes),
        before.kept if kept is None else parsing.number(kept),
        _posting(before, given, at),
    )


def _posting(before: Decisions, given: Given, at: int) -> Posting | None:
    """Return where and when the daily's best are posted after a form."""
    posting, channels, hour = before.posting, _ids(given, "daily"), _one(given, "hour")
    if channels is None and hour is None:
        return posting
    if channels is None:
        channels = () if posting is None else (posting.channel,)
        if not channels:
            raise RuleError(say("Choose a channel first."))
    if not channels:
        return None
    chosen = parsing.number(hour) if hour else posting.hour if posting else HOURS[0]
    if chosen not in HOURS:
        raise RuleError(say("That isn't possible. Choose from the menu."))
    return Posting(before.server.id, ChannelId(channels[0]), chosen, 0).after(at)


def _ids(given: Given, name: str) -> tuple[int, ...] | None:
    found = parsing.reselected(given, name)
    return None if found is None else tuple(parsing.number(each) for each in found)


def _one(given: Given, name: str) -> str | None:
    found = parsing.reselected(given, name)
    if found is not None and len(found) != 1:
        raise UnknownControl
    return None if found is None else found[0]
