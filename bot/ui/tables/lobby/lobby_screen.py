"""A lobby as a message: who is in, what was agreed, and the buttons."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle

import render
from render import Picture
from rules import chance
from rules.core import LEVELS
from rules.text import Name, Text, count, labelled, say, spell

from ....model.endings import closing_line
from ....model.ids import PersonId
from ....model.play import PLAYS, AnyGame, Lobby
from ....model.tables import Guest, Table
from ....model.titles import title_of
from ....tables.lobby.characters import names_taken, next_character
from ...kit.controls.custom_ids import Control
from ...kit.controls.server_menus import people_menu
from ...kit.layout import (
    Button,
    Choice,
    Row,
    Screen,
    Words,
    button,
    button_rows,
    menu,
    paragraph,
    row,
    small,
)
from ...kit.mentions import called, mention, spelled, stamp
from ...panels.notice_lines import calling, invitation
from ...panels.table_screen import MORE
from ..lesson_buttons import lesson_button
from .lobby_options import options_text

ALONE = "alone"
"""What the menu of people says that stands without the other options."""

OUTSIDE: Final = say("I'm not a member here: I can't notify anyone, and no turn has a clock.")


def lobby_screen(
    lobby: Lobby,
    expires: int | None,
    *,
    cover: Sequence[Picture] = (),
    first: int | None = None,
    silent: frozenset[PersonId] = frozenset(),
) -> Screen:
    """Show a lobby below its game's `cover`, which says already what the game is.

    Its `first` post, at that time, notifies the people that opening it named, except `silent`.
    """
    table, game = lobby.table, lobby.game
    lines: list[Words] = [
        f"### {game.title}" if cover else f"## {game.title}\n{sentence(game.pitch)}",
        f"-# {spell(ranges(game))}",
        *([f"-# {game.note}"] if game.note else []),
        _seats(lobby),
    ]
    missing = _missing(lobby)
    if missing:
        names = ", ".join(mention(person) for person in missing)
        lines.append(say("Invited: {names}", names=names))
    lines += options_text(lobby)
    below: list[Words] = [OUTSIDE] if table.outside else []
    if expires is not None:
        closes = say("Closes {when} if nobody starts it.", when=stamp(expires))
        if table.after and missing:
            closes = say(
                "The rematch starts when everyone invited is in. Otherwise it closes {when}.",
                when=stamp(expires),
            )
        below.append(closes)
    if table.departures:
        below.append(
            count(
                "{n} player has left this lobby. Each one who joins changes the shuffle.",
                "{n} players have left this lobby. Each one who joins changes the shuffle.",
                table.departures,
            )
        )
    called_now, notice = missing if first is not None else [], ""
    if first is not None and called_now:
        notice = spell(calling(invitation(lobby, expires, now=first), called_now))
    return Screen(
        (*([cover] if cover else ()), paragraph(lines), paragraph(map(small, below))),
        _controls(lobby),
        tuple(called_now),
        silent=silent,
        notice=notice,
        bar=render.bar(table.game),
    )


def _missing(lobby: Lobby) -> list[PersonId]:
    """Return the invited people who haven't joined."""
    return [person for person in lobby.invited if person not in lobby.people]


def fingerprint(table: Table) -> str:
    """Return what binds the bot to the secret of a table's deal."""
    return chance.commitment(bytes.fromhex(table.secret))


def fair_button(table: Table) -> Button:
    """Return the button of a deal's fingerprint, which its custom id holds in full.

    So the message itself holds what is promised, before the others join and the cards are dealt.
    """
    return button(say("Fair deal"), Control("fair", table.id, text=fingerprint(table)))


def fairness_text(table: Table) -> str:
    """Say what the fingerprint is for, and all of it."""
    return small(
        say(
            "Fair deal: this fingerprint locks in the secret of the shuffle. `/fairdeal` "
            "checks it: {hash}",
            hash=f"`{fingerprint(table)}`",
        )
    )


def ranges(game: AnyGame) -> Text:
    """Say how many play a game and for how long."""
    low, high = game.players[0], game.players[-1]
    return say("{players} players · {n} min", players=f"{low}–{high}", n=game.minutes)


def offered(game: AnyGame) -> Text:
    """Name a game among all, with how many play it, how long, and what one does."""
    return say(
        "{game} · {ranges} · {pitch}", game=game.title, ranges=ranges(game), pitch=game.pitch
    )


def sentence(words: Text) -> str:
    """Write a few words as a sentence."""
    written = spell(words)
    return f"{written[:1].upper()}{written[1:]}."


def _seats(lobby: Lobby) -> str:
    """Say in one row who is in, and how many more fit."""
    here = count("**{n} player**", "**{n} players**", len(lobby.guests))
    names = ", ".join(_named_guest(lobby, guest) for guest in lobby.guests)
    free = lobby.game.players[-1] - len(lobby.guests)
    row_ = spell(labelled(here, names))
    return f"{row_} · {spell(say('{n} free', n=free))}" if free else row_


def _named_guest(lobby: Lobby, guest: Guest) -> str:
    """Name a guest with what they chose for their own, and who the host is."""
    notes = [str(label) for value, label in lobby.game.seat_choices if value == guest.choice]
    if guest.level is not None:
        notes.append(str(PLAYS[guest.level]))
    if guest.person == lobby.table.host:
        notes.append(str(say("host")))
    return f"{called(guest)} ({', '.join(notes)})" if notes else called(guest)


def computers_screen(lobby: Lobby) -> Screen:
    """Return the menu of computer opponents: the next name, and how each plays."""
    taken = names_taken(lobby.guests)
    lines: list[Words] = [say("### Who do you play?")]
    buttons = []
    for level in LEVELS:
        if level not in lobby.game.levels:
            continue
        one = next_character(level, taken)
        who = say("{name}, {manner}", name=Name(one.name), manner=one.manner)
        lines.append(labelled(f"**{spell(who)}**", lobby.game.levels[level]))
        label = say("{name} ({level})", name=Name(one.name), level=PLAYS[level])
        buttons.append(button(label, Control("program", lobby.table.id, text=level)))
    bar = render.bar(lobby.table.game)
    return Screen((paragraph(lines),), button_rows(buttons), bar=bar)


def seated_screen(lobby: Lobby) -> Screen:
    """Return the answer to *Join* from a person who has joined: how to leave."""
    leave = button(say("Leave"), Control("leave", lobby.table.id))
    return Screen((say("You're at this table already."),), (row(leave),))


def closed_screen(lobby: Lobby) -> Screen:
    """Show a lobby that nobody can join any more."""
    why = spelled(closing_line(lobby.table))
    return Screen((f"-# {lobby.game.title} · {why}",))


def resting_screen(table: Table, why: Text) -> Screen:
    """Return the screen of a table that is paused, or that was closed meanwhile."""
    heading = f"## {title_of(table.game)}"
    if not table.live:
        return Screen((f"{heading}\n{spelled(closing_line(table))}",), bar=render.bar(table.game))
    end = button(say("End the game"), Control("end", table.id), ButtonStyle.danger)
    return Screen((f"{heading}\n{spell(why)}",), (row(end),), bar=render.bar(table.game))


def _controls(lobby: Lobby) -> tuple[Row, ...]:
    table = Control("", lobby.table.id)

    def control(verb: str) -> Control:
        return dataclasses.replace(table, verb=verb)

    low, high = lobby.game.players[0], lobby.game.players[-1]
    enough, alone = len(lobby.guests) >= low, len(lobby.guests) == 1 < high
    complete = enough and (not _missing(lobby) or len(lobby.guests) == high)
    # Everyone sees the same message, most of them without a seat: blue is what they press until
    # nobody is needed or invited any more, green what the host presses from then on.
    waiting = ButtonStyle.secondary if complete else ButtonStyle.primary
    starts = ButtonStyle.success if complete else ButtonStyle.secondary
    computer = button(
        say("Play a computer") if alone else say("Add a computer"),
        control("computer"),
        ButtonStyle.success if alone and not enough else ButtonStyle.secondary,
    )
    rows = [
        row(
            button(say("Join"), control("join"), waiting),
            *([computer] if len(lobby.guests) < high else []),
            *([] if lobby.table.outside else [button(say("Invite"), control("inviting"))]),
            lesson_button(lobby.table.game),
        ),
        row(
            button(say("Start"), control("start"), starts, disabled=not enough),
            button(say("Options"), control("terms")),
            fair_button(lobby.table),
            button(MORE, control("overflow")),
        ),
    ]
    if lobby.game.seat_choices:
        rows.append(
            menu(
                say("Choose your colour"),
                control("choose"),
                [Choice(str(label), value) for value, label in lobby.game.seat_choices],
            )
        )
    return tuple(rows)


def stands(table: Table) -> Screen:
    """Say where a table stands now."""
    opened = say("Your table is in {thread}.", thread=f"<#{table.channel}>")
    return Screen((opened,))


def inviting_screen(lobby: Lobby) -> Screen:
    """Ask the host which people to invite."""
    control = Control("invite", lobby.table.id, text=ALONE)
    ask = say("Who else should play? Each one gets one message.")
    return Screen((spell(ask),), (people_menu(say("Invite people"), control),))
