"""Who reads what in which language.

What is for everybody is in the table's language, what is for one person in theirs. An answer is
for the person who asked; what follows from it for others names its reader itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Place
from discord.app_commands import TranslationContextTypes

from rules.text import Text, say

from ...languages import (
    CATALOGUES,
    LANGUAGES,
    NAMES_OF_COMMANDS,
    catalogue,
    is_translated,
    language_of,
    own_name,
)
from ...model.ids import PersonId
from ...model.people import Preferences, Server
from ...store import Store
from .controls.discord_ids import user_id
from .layout import Choice, Row, menu
from .messages.responses import Interaction

DEFAULT = "default"
AS_IN_DISCORD = say("My language as in Discord")


def language_for(wishes: Preferences, locale: str = "") -> str:
    """Return what a person reads: what they chose, or what Discord shows them."""
    return wishes.language or language_of(locale or wishes.locale)


def shown_by_discord(interaction: Interaction) -> str:
    """Return the language of a person's client, for want of a chosen one."""
    return language_of(str(interaction.locale))


def read_by(wishes: Preferences, interaction: Interaction) -> str:
    """Return the language that a person with preferences reads in."""
    return language_for(wishes, str(interaction.locale))


async def reader(store: Store, interaction: Interaction) -> str:
    """Return the language of the person who pressed or typed."""
    return read_by(await store.people.preferences(user_id(interaction)), interaction)


async def language_to(store: Store, person: PersonId, table: str) -> str:
    """Return the language for a direct message: the person's own, else the table's."""
    wishes = await store.people.preferences(person)
    known = wishes.language or wishes.locale
    return language_for(wishes) if known else table


async def language_here(store: Store, interaction: Interaction, server: Server) -> str:
    """Return a new table's language: the server's, or that of a direct message."""
    if server.language or interaction.guild_locale is None:
        return server.language or await reader(store, interaction)
    return language_of(str(interaction.guild_locale))


async def languages_alone(
    store: Store, interaction: Interaction, server: Server, invited: Sequence[PersonId] = ()
) -> tuple[str, str]:
    """Return a table's first language, and the one after a second person joins.

    The first is the host's. Where others are `invited`, it is theirs from the start. What a server
    has chosen under `/server` goes before, as its channel is read by others, too; where it has
    chosen none, Discord's guess of a server's language doesn't. The second is "" where it would be
    the same.
    """
    shared = await language_here(store, interaction, server)
    own = shared if invited else server.language or await reader(store, interaction)
    return own, "" if shared == own else shared


def language_offers(chosen: str, default: Text | None = None) -> list[Choice]:
    """Return the languages by their own names, with a default if given."""
    offers = [
        Choice(own_name(each), each, untranslated(each), chosen=each == chosen)
        for each in LANGUAGES
    ]
    if default is not None:
        offers.insert(0, Choice(default, DEFAULT, chosen=not chosen))
    return offers


def untranslated(language: str) -> Text | str:
    """Say how much of a language is in English, nothing where it is complete."""
    if language not in CATALOGUES or (percent := CATALOGUES[language].players) == 100:
        return ""
    return say("{percent} % translated. The rest is in English.", percent=percent)


def language_menu(control: object, chosen: str) -> Row:
    """Return a menu of the languages by their own names.

    A menu shows what is chosen alone, so each choice says what it is about.
    """
    offers = [
        replace(each, label=say("Language: {name}", name=each.label))
        for each in language_offers(chosen)
    ]
    return menu(say("Language"), control, offers)


def language_choices() -> list[app_commands.Choice[str]]:
    """Return the languages as a command offers them."""
    offers = [app_commands.Choice(name=own_name(each), value=each) for each in LANGUAGES]
    return [app_commands.Choice(name=AS_IN_DISCORD.sentence, value=DEFAULT), *offers]


def picked(value: str) -> str:
    """Read what a menu of languages sent; "" is the default."""
    return value if value in LANGUAGES else ""


SPOKEN: Final = {
    locale: language
    for locale in discord.Locale
    if is_translated(language := language_of(str(locale)))
}
"""By Discord's locale, looked up at once: each of 280 names is asked for in all 32 of them."""


class Translations(app_commands.Translator):
    """Translates the names of commands, options and choices for Discord."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,
    ) -> str | None:
        """Return a name or description in one of Discord's locales, None in English."""
        language = SPOKEN.get(locale)
        if language is None:
            return None
        entries = catalogue(language)
        if isinstance(context.data, app_commands.ContextMenu):
            return entries.gettext(string.message)
        named = context.location in (Place.command_name, Place.group_name, Place.parameter_name)
        if named:
            return entries.pgettext(NAMES_OF_COMMANDS, string.message)
        return entries.gettext(string.message)
