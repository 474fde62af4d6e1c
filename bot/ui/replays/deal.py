"""A table's deal: what was promised, what it was made of, and its check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import app_commands
from discord.app_commands import Choice as Completion

from rules import chance
from rules.core import CHANCE, RuleError
from rules.text import Text, count, say, spell, together

from ...model.ids import PressId, TableId
from ...model.play import Play
from ...model.solo.daily import Day, day_of
from ...model.tables import BY_LOG, LogEntry
from ...model.titles import title_of
from ...replays.fairness import Verdict
from ...replays.origins import (
    Origin,
    fingerprint_text,
    origin_of,
    presses_text,
    whole_texts,
)
from ...replays.verification import case
from ...tables.loading import load
from ...tables.lobby.dealing import presses_of
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import taking
from ..kit.controls.table_picker import chosen_table, offered_tables
from ..kit.layout import Screen, Words, button, paragraph, row, small
from ..kit.mentions import spelled
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..panels.pager import page_screen
from ..tables.lobby.lobby_screen import fairness_text
from .daily_deal import show_daily_deal

PUBLIC = say(
    "A finished deal is public, so that anyone can check it. From it anyone can also work out who "
    "held what."
)
AGO = {1: say("Yesterday's daily"), 2: say("The daily of the day before yesterday")}
"""The dailies that may be checked by name, by how many days ago they were."""
MOST_NUMBERS = 40
"""Numbers of moves that are listed one by one."""


def check_secret(play: Play) -> None:
    """Raise `RuleError` where a game was made from a file, which holds no secret."""
    if play.table.recorded:
        raise RuleError(say("A recorded game keeps no secret, so its deal can't be checked."))


def deal_screen(play: Play, presses: tuple[PressId, ...], origin: Origin, page: int = 0) -> Screen:
    """Publish a finished game's deal on pages; raises `RuleError` while it goes on."""
    check_secret(play)
    if play.table.phase == "running":
        raise RuleError(say("The secret of the deal is revealed when the game is over."))
    secret = bytes.fromhex(play.table.secret)
    ids = "\n".join(f"{place}. `{press}`" for place, press in enumerate(presses, 1))
    made = say("The SHA-256 of the secret and the ids, 8 bytes each, is the seed of the game:")
    parts: list[Sequence[Words]] = [
        (fingerprint_text(origin), f"`{chance.commitment(secret)}`"),
        (say("It's the SHA-256 of this secret:"), f"`{play.table.secret}`"),
        whole_texts(origin),
        (presses_text(origin, play.table.method), ids),
        (made, f"`{play.table.seed}`"),
        _left(play.table.departures),
        (small(PUBLIC),),
    ]
    table = play.table.id
    check = button(say("Check every draw"), Control("verify", table))
    draws = button(say("Shuffles and draws"), Control("draws", table, text="0"))
    heading = f"### {say('{game}: the deal', game=play.game.title)}"
    lines = [paragraph(part) for part in parts if part]
    return page_screen(Control("fair", table), heading, lines, page, below=(row(check), row(draws)))


def _left(departures: int) -> list[Text]:
    if not departures:
        return []
    left = count(
        "{n} player left the lobby before the start.",
        "{n} players left the lobby before the start.",
        departures,
    )
    return [left]


def draws_screen(play: Play, log: Sequence[LogEntry], page: int) -> Screen:
    """List CHANCE's moves in a finished game, as stored; raises `RuleError` before."""
    if play.table.phase == "running":
        raise RuleError(say("Shuffles and draws are revealed when the game is over."))
    lines = [
        " ".join(filter(None, (f"`{move.seq}`", _row_of(before, move), move.move)))
        for before, move in zip((None, *log), log, strict=False)
        if move.seat == CHANCE
    ]
    heading = f"### {say('{game}: shuffles and draws', game=play.game.title)}"
    what = [say("Each with its number in the full log, in the game's own notation.")]
    if play.table.method != BY_LOG:
        what.append(say("“#2” is the second throw that counted. Undone throws don't count."))
    above = paragraph((heading, together(what), small(PUBLIC)))
    none = [spelled(say("This game had no shuffles or draws."))]
    return page_screen(Control("draws", play.table.id), above, lines or none, page)


def _row_of(before: LogEntry | None, move: LogEntry) -> str:
    """Return a CHANCE move's throw number; nothing if there was no throw."""
    return f"#{move.throws}" if move.throws > (before.throws if before else 0) else ""


def verdict_screen(play: Play, found: Verdict | None) -> Screen:
    """Show a check's result; of a running game nothing that reveals its seed."""
    heading = f"### {say('{game}: checked', game=play.game.title)}"
    if found is None:
        old = say("This game used older rules, so it can't be checked any more.")
        return Screen((f"{heading}\n{old}",))
    lines: list[Words] = [
        _line(
            found.replayed,
            say("The log leads to the position on the table."),
            say("The log doesn't lead to the position on the table."),
        )
    ]
    if play.table.phase == "running":
        fingerprint = chance.commitment(bytes.fromhex(play.table.secret))
        lines += [
            say(
                "Shuffles and draws can be checked when the game is over. Until then the "
                "secret of the deal isn't revealed."
            ),
            fingerprint_text(found.origin),
            f"`{fingerprint}`",
            *whole_texts(found.origin),
        ]
        return Screen((paragraph([heading, *lines]),))
    lines.append(
        _line(
            found.seeded,
            say("The seed is made from the secret and the button presses."),
            say("The seed isn't the one made from the secret and the presses."),
        )
    )
    right = len(found.drawn) - len(found.wrong)
    lines.append(
        _line(
            not found.wrong,
            count(
                "{n} shuffle or draw matches the seed.",
                "{n} shuffles and draws match the seed.",
                right,
            ),
            say(
                "These log entries don't match the seed: {numbers}.", numbers=_numbers(found.wrong)
            ),
        )
    )
    lines += _origin(found)
    if found.after:
        lines.append(
            say("Entries up to {n} were made by older rules and not checked.", n=found.after)
        )
    deal = button(say("Show the deal"), Control("fair", play.table.id))
    draws = button(say("Shuffles and draws"), Control("draws", play.table.id, text="0"))
    return Screen((paragraph([heading, *lines]),), (row(deal, draws),))


def _origin(found: Verdict) -> list[Words]:
    """Tell whether the secret is the one that a cup or season was bound to before."""
    origin = found.origin
    if origin.shown == "never":
        return [
            say(
                "The secret was made after everyone had pressed, so you have to trust the "
                "person who runs this bot."
            )
        ]
    if found.follows is None:
        return [*whole_texts(origin)]
    yes = say("The table's secret follows from the cup's.")
    no = say("The table's secret doesn't follow from the cup's.")
    if origin.of == "arena":
        yes = say("The table's secret follows from the arena's.")
        no = say("The table's secret doesn't follow from the arena's.")
    if origin.of == "challenge":
        yes = say("The table's secret follows from the match's.")
        no = say("The table's secret doesn't follow from the match's.")
    if origin.of == "season":
        yes = say("The table's secret follows from the season's.")
        no = say("The table's secret doesn't follow from the season's.")
    return [_line(found.follows, yes, no)]


def _line(good: bool, yes: Text, no: Text) -> str:
    return f"✅ {spell(yes)}" if good else f"❌ {spell(no)}"


def _numbers(seqs: tuple[int, ...]) -> str:
    shown = ", ".join(map(str, seqs[:MOST_NUMBERS]))
    return shown + ", …" if len(seqs) > MOST_NUMBERS else shown or "–"


async def _deal(app: App, interaction: Interaction, control: Control) -> None:
    table = await app.store.tables.get(control.table)
    if table is not None and table.phase == "lobby":
        lines = f"### {title_of(table.game)}", fairness_text(table)
        await app.ephemeral.show(interaction, Screen((paragraph(lines),)))
        return
    async with app.store.moment() as source:
        play = await load(source, control.table)
        guests = await source.lobbies.guests(control.table)
        origin = await origin_of(source, play.table, guests)
    presses = presses_of(play.table.method, guests, play.table.started)
    await responses.change(interaction, deal_screen(play, presses, origin, _page(control.text)))


def _page(text: str) -> int:
    """Read the page of a deal; in a lobby its button has had the fingerprint instead."""
    return int(text) if text.isdecimal() and int(text) <= parsing.MOST_PAGES else 0


async def _verify(app: App, interaction: Interaction, control: Control) -> None:
    await show_verdict(app, interaction, control.table)


async def show_verdict(app: App, interaction: Interaction, table: TableId) -> None:
    """Play a game again and tell a person whether it was dealt as promised."""
    await responses.wait(interaction)
    play, held = await case(app.store, table)
    check_secret(play)
    found = await app.projector.check(held, user_id(interaction)) if held is not None else None
    await responses.change(interaction, verdict_screen(play, found))


async def _draws(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
    play = await app.tables.load(control.table)
    log = await app.store.logs.moves(control.table)
    await responses.change(interaction, draws_screen(play, log, page or 0))


PRESSES = {"fair": _deal, "verify": _verify, "draws": taking(parsing.page, _draws)}


def fair_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the command that checks a deal."""

    async def tables(interaction: Interaction, current: str) -> list[Completion[str]]:
        return await offered_tables(app.store, interaction, current)

    @app_commands.command(
        name="fairdeal", description="Fair deal: check that nobody could cheat with the shuffle"
    )
    @app_commands.describe(
        table="Which game. Leave it out for the last one in this channel",
        daily="Or a daily that is over",
    )
    @app_commands.choices(daily=[Completion(name=str(text), value=n) for n, text in AGO.items()])
    @app_commands.autocomplete(table=tables)
    async def fairdeal(
        interaction: Interaction,
        table: app_commands.Range[str, 1, 100] | None = None,
        daily: int | None = None,
    ) -> None:
        if daily is not None:
            day = Day(day_of(app.now()) - daily)
            await show_daily_deal(app, interaction, day, user_id(interaction))
            return
        await show_verdict(app, interaction, await chosen_table(app.store, interaction, table))

    return [fairdeal]
