"""/privacy: what is stored on one screen, taking it away, and being forgotten."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final, Literal

from discord import ButtonStyle, app_commands

from rules.core import RuleError
from rules.text import Text, count, say

from ...model.ids import GuildId
from ...model.jobs import JobKind
from ...people.privacy import DROP, FORGET
from ..app import App
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id, user_id
from ..kit.layout import Screen, Words, button, paragraph, row
from ..kit.mentions import stamp
from ..kit.messages import responses
from ..kit.messages.responses import Interaction

STORED: Final = (
    say("- Tables: who sat where, every move with its time, and what it led to."),
    say(
        "- Finished games: ranks and points, the ratings that come from them, and "
        "how long your turns in slow games took."
    ),
    say("- Albums: what you've collected in finished games, and when."),
    say("- Dailies: how each went, its moves for 30 days, and where you shared it."),
    say("- Puzzles: what you answered, when, and how well you solve them."),
    say("- Puzzles found in finished games: only the position. Nothing in it identifies you."),
    say(
        "- Game nights: when and where they are, who hosts them, who is coming and "
        "who came, and who voted for which game."
    ),
    say(
        "- Leagues: who runs them, which ones you're in, your place there, and in "
        "which divisions you played."
    ),
    say("- Arenas: who started them, who came in, and how their games came out."),
    say("- Matches of clubs: who started them, who joined, and how their games came out."),
    say("- Cups: who organises them, who joined and came, and how many points each table gave."),
    say(
        "- You: your Discord id, the name you had when you sat down, and what you "
        "chose under `/settings` (including who you don't want to be seated with), "
        "`/away` and `/stats`."
    ),
    say("- If you guess who wins a cup's final: your guess, and whether it was right."),
    say(
        "- Your username and a small copy of your avatar, for the pictures: until 90 days after "
        "you last sat at a table. `/settings` hides the avatar."
    ),
    say(
        "- Table notes: your notes, the moves you plan, who you invite, and which "
        "games you follow or have opened before."
    ),
    say("- Reports: what you report, who it's about and why, for 90 days."),
    say("- Servers: what was chosen under `/server`, who chose it and when."),
    say(
        "- If a server removes the bot, everything about that server is deleted 30 days later, "
        "unless the bot is invited again before."
    ),
    say(
        "- Bans: if the person who runs this bot bans you, or moderators block you "
        "from games on their server, we store that, since when and why. If you "
        "delete your data, the ban stays, without the reason."
    ),
    say(
        "- If someone doesn't want to be seated with you, that is stored as part of "
        "their data. It stays if you delete yours."
    ),
    say(
        "Nothing else: no messages, no member lists, no addresses. During a game, hands and decks "
        "are only shown to people allowed to see them. A finished deal is public, so that anyone "
        "can check it. Nothing is passed on."
    ),
)
STILL_PACKING: Final = say("I'm still writing your last export. It comes in a moment.")


@dataclass(frozen=True)
class OwnData:
    """A person's own data: how much there is, and when it will be deleted.

    `server` tells whether they may manage the server they ask on.
    """

    games: int
    going: int | None = None
    backups: int = 0
    server: bool = False
    server_going: int | None = None
    server_days: int = 0


def kept_text(days: int) -> Text:
    """Say how long finished games are kept."""
    return count("for {n} day", "for {n} days", days) if days else say("forever")


def privacy_screen(standing: OwnData) -> Screen:
    """Show what is stored, and what can be done about it."""
    lines: list[Words] = [say("### What Matchnight stores"), *STORED]
    if standing.server or standing.server_days:
        lines.append(
            say(
                "Finished games of this server are kept {span}. `/server` changes that.",
                span=kept_text(standing.server_days),
            )
        )
    if standing.backups:
        lines.append(
            count(
                "Backups are overwritten after {n} day.",
                "Backups are overwritten after {n} days.",
                standing.backups,
            )
        )
    lines.append(say("Your finished games: {n}", n=standing.games))
    buttons = [button(say("Export my data"), Control("export"))]
    if standing.going is None:
        buttons.append(button(say("Delete my data"), Control("forget"), ButtonStyle.danger))
    else:
        lines.append(
            say(
                "**Your data will be deleted {when}.** You can cancel until then.",
                when=stamp(standing.going),
            )
        )
        buttons.append(button(say("Keep my data"), Control("unforget"), ButtonStyle.success))
    rows = [row(*buttons)]
    if standing.server:
        rows.append(row(button(say("This server's data"), Control("svdata"))))
    return Screen((paragraph(lines),), tuple(rows))


def server_data_screen(standing: OwnData) -> Screen:
    """Show what can be done about a server's data, away from what is one's own."""
    lines: list[Words] = [
        say("### This server's data"),
        say("All tables, games, results, nights, leagues, cups and settings of this server."),
        say(
            "Finished games of this server are kept {span}. `/server` changes that.",
            span=kept_text(standing.server_days),
        ),
    ]
    buttons = [button(say("Export this server's data"), Control("svexport"))]
    if standing.server_going is None:
        label = say("Delete this server's data")
        buttons.append(button(label, Control("svdrop"), ButtonStyle.danger))
    else:
        lines.append(
            say(
                "**This server's data will be deleted {when}.** You can cancel until then.",
                when=stamp(standing.server_going),
            )
        )
        label = say("Keep this server's data")
        buttons.append(button(label, Control("svundrop"), ButtonStyle.success))
    buttons.append(button(say("Back"), Control("privacy")))
    return Screen((paragraph(lines),), (row(*buttons),))


def forget_screen() -> Screen:
    """Ask once more before a person is deleted."""
    return Screen(
        (
            paragraph(
                [
                    say("### Delete everything about you?"),
                    say(
                        "- In 7 days your settings, absences, results and ratings are "
                        "deleted. You can cancel that under `/privacy` until then."
                    ),
                    say(
                        "- Your seats will read “Former player”. Other people's games stay "
                        "complete, and their ratings are recalculated without you."
                    ),
                    say("- In games still running then, a computer opponent takes over for you."),
                    say(
                        "- After that it can't be undone. Messages in channels belong to "
                        "Discord and don't change."
                    ),
                ]
            ),
        ),
        (
            row(
                button(say("Delete my data in 7 days"), Control("forgot"), ButtonStyle.danger),
                button(say("Back"), Control("privacy")),
            ),
        ),
    )


def drop_screen() -> Screen:
    """Ask once more before a server's data is deleted."""
    return Screen(
        (
            paragraph(
                [
                    say("### Delete everything about this server?"),
                    say(
                        "- In 7 days all its tables, games, results, nights, leagues, cups and "
                        "settings are deleted. You can cancel that under `/privacy` until then."
                    ),
                    say("- Games still running here then are closed."),
                    say(
                        "- Everyone's ratings are recalculated without this server's games. "
                        "It can't be undone."
                    ),
                ]
            ),
        ),
        (
            row(
                button(say("Delete it in 7 days"), Control("svgone"), ButtonStyle.danger),
                button(say("Back"), Control("svdata")),
            ),
        ),
    )


def _managed(interaction: Interaction) -> GuildId:
    guild = guild_id(interaction)
    if guild is None or not interaction.permissions.manage_guild:
        raise RuleError(say("Only people who can manage the server can do this."))
    return guild


async def show_privacy(app: App, interaction: Interaction) -> None:
    """Show a person the screen."""
    await responses.change(interaction, privacy_screen(await _standing(app, interaction)))


async def show_server_data(app: App, interaction: Interaction) -> None:
    """Show those who manage a server what can be done about its data."""
    _managed(interaction)
    await responses.change(interaction, server_data_screen(await _standing(app, interaction)))


async def _standing(app: App, interaction: Interaction) -> OwnData:
    person, guild = user_id(interaction), guild_id(interaction)
    manages = guild is not None and interaction.permissions.manage_guild
    hours = app.settings.backup_hours * app.settings.backup_keep
    return OwnData(
        len(await app.store.records.finishes(person)),
        await app.store.jobs.due(JobKind.MAINTENANCE, person, FORGET),
        -(-hours // 24) if app.settings.backup_dir else 0,
        manages,
        await app.store.jobs.due(JobKind.MAINTENANCE, guild, DROP) if manages and guild else None,
        await app.store.servers.kept_days(guild) if guild else 0,
    )


async def _show(app: App, interaction: Interaction, control: Control) -> None:
    await show_privacy(app, interaction)


async def _show_server_data(app: App, interaction: Interaction, control: Control) -> None:
    await show_server_data(app, interaction)


async def _forget(app: App, interaction: Interaction, control: Control) -> None:
    await responses.change(interaction, forget_screen())


async def _forgot(app: App, interaction: Interaction, control: Control) -> None:
    await app.privacy.forget_person(user_id(interaction))
    await show_privacy(app, interaction)


async def _unforget(app: App, interaction: Interaction, control: Control) -> None:
    await app.privacy.keep_person(user_id(interaction))
    await show_privacy(app, interaction)


async def _export(app: App, interaction: Interaction, control: Control) -> None:
    text = say("Here is everything stored about you right now.")
    await _export_of(app, interaction, "person", user_id(interaction), text=text)


async def _server_export(app: App, interaction: Interaction, control: Control) -> None:
    guild = _managed(interaction)
    text = say("Here is everything stored about this server right now.")
    await _export_of(app, interaction, "server", guild, text=text)


async def _export_of(
    app: App,
    interaction: Interaction,
    of: Literal["person", "server"],
    id_: int,
    *,
    text: Text,
) -> None:
    """Write an export and send it, each of its files in a message of its own."""
    await responses.wait(interaction, fresh=True)
    with app.in_work.one(STILL_PACKING, user_id(interaction)):
        async with app.packer.packed(of, id_, now=app.now()) as files:
            for number, file in enumerate(files, 1):
                name = f"matchnight-{number}.zip" if len(files) > 1 else "matchnight.zip"
                if number > 1:
                    text = say("File {n} of {all}.", n=number, all=len(files))
                content = await asyncio.to_thread(file.read_bytes)
                await responses.tell(interaction, Screen((text,), attached=(name, content)))


async def _drop(app: App, interaction: Interaction, control: Control) -> None:
    _managed(interaction)
    await responses.change(interaction, drop_screen())


async def _gone(app: App, interaction: Interaction, control: Control) -> None:
    await app.privacy.forget_server(_managed(interaction))
    await show_server_data(app, interaction)


async def _undrop(app: App, interaction: Interaction, control: Control) -> None:
    await app.privacy.keep_server(_managed(interaction))
    await show_server_data(app, interaction)


PRESSES = {
    "privacy": _show,
    "svdata": _show_server_data,
    "forget": _forget,
    "forgot": _forgot,
    "unforget": _unforget,
    "export": _export,
    "svexport": _server_export,
    "svdrop": _drop,
    "svgone": _gone,
    "svundrop": _undrop,
}


def privacy_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the command that tells what is stored."""

    @app_commands.command(
        name="privacy", description="See, export or delete what Matchnight stores"
    )
    async def privacy(interaction: Interaction) -> None:
        await show_privacy(app, interaction)

    return [privacy]
