"""A lobby as a message: who is in, what was agreed, and the buttons."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from discord import ButtonStyle

import render
from render import Picture
from rules import chance
from rules.core import LEVELS, Level
from rules.house import Choices, Pace, Value
from rules.text import Name, Text, count, say, spell

from ...model.play import PLAYS, AnyGame, Lobby, name_of
from ...model.tables import Guest, Table
from ...model.titles import title_of
from ...tables.characters import names_taken, next_character
from ...tables.terms import BANKS, HOUR, TURNS
from ..kit import parsing
from ..kit.custom_ids import Control
from ..kit.layout import Choice, Row, Screen, button, menu, people_menu, row
from ..kit.mentions import called, mention, stamp
from ..kit.parsing import Given
from ..kit.reader_language import language_menu
from .lesson_buttons import lesson_button
from .notice_lines import calling, invitation

ENDINGS = {
    "cancelled": say("The host closed this lobby."),
    "expired": say("Nobody started this game in time."),
    "everybody left": say("Everyone left."),
    "ended": say("The game was ended early."),
    "agreed": say("Everyone agreed to end this game."),
    "abandoned": say("Nobody has played for 30 days, so the game was closed."),
    "deserted": say("Nobody had moved for a day, so the game made room for another."),
    "moderated": say("A moderator of this channel ended it."),
    "channel gone": say("The channel is gone."),
}
CLOSED = say("This table is closed.")
PACES = {
    "live": say("Live: everyone is here now"),
    "slow": say("Slow: take your turn whenever you can"),
}
"""Without a clock."""
SHORTENED = 16
"""So many digits of the fingerprint stand in the lobby; behind ⋯ are all of them."""
ALONE = "alone"
"""What the menu of people says that stands without the other options."""
MORE = "⋯"
"""The label of what opens the rest."""
OTHER = "?"
"""What is picked of an option's values to type another one."""


def lobby_screen(
    lobby: Lobby,
    expires: int | None,
    *,
    cover: Sequence[Picture] = (),
    first: int | None = None,
) -> Screen:
    """Show a lobby below its game's `cover`, which says already what the game is.

    Its `first` post, at that time, notifies the people whom opening it named.
    """
    table, game = lobby.table, lobby.game
    lines = [
        f"### {game.title}" if cover else f"## {game.title}\n{sentence(game.pitch)}",
        f"-# {spell(ranges(game))}",
        *([f"-# {game.note}"] if game.note else []),
        _seats(lobby),
    ]
    missing = [p for p in lobby.invited if p not in lobby.people]
    if missing:
        names = ", ".join(mention(person) for person in missing)
        lines.append(spell(say("Invited: {names}", names=names)))
    lines += options_text(lobby)
    small = []
    if expires is not None:
        closes = say("Closes {when} if nobody starts it.", when=stamp(expires))
        if table.after and missing:
            closes = say(
                "The rematch starts when everyone invited is in. Otherwise it closes {when}.",
                when=stamp(expires),
            )
        small.append(spell(closes))
    if table.departures:
        small.append(
            spell(
                count(
                    "{n} player has left this lobby. Each one who joins changes the shuffle.",
                    "{n} players have left this lobby. Each one who joins changes the shuffle.",
                    table.departures,
                )
            )
        )
    small.append(spell(say("Fair deal: {hash}", hash=f"`{fingerprint(table)[:SHORTENED]}`")))
    called_now, notice = missing if first is not None else [], ""
    if first is not None and called_now:
        notice = spell(calling(invitation(lobby, expires, now=first), called_now))
    return Screen(
        (*([cover] if cover else ()), "\n".join(lines), "\n".join(f"-# {s}" for s in small)),
        _controls(lobby),
        tuple(called_now),
        notice=notice,
        bar=render.bar(table.game),
    )


def fingerprint(table: Table) -> str:
    """Return what binds the bot to the secret of a table's deal."""
    return chance.commitment(bytes.fromhex(table.secret))


def fairness_text(table: Table) -> str:
    """Say what the fingerprint is for, and all of it."""
    return "-# " + spell(
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
    called_ = game.shelf or game.title
    return say("{game} · {ranges} · {pitch}", game=called_, ranges=ranges(game), pitch=game.pitch)


def sentence(words: Text) -> str:
    """Write a few words as a sentence."""
    written = spell(words)
    return f"{written[:1].upper()}{written[1:]}."


def _seats(lobby: Lobby) -> str:
    """Say in one row who is in, and how many more fit."""
    here = count("**{n} player**", "**{n} players**", len(lobby.guests))
    names = ", ".join(_named_guest(lobby, guest) for guest in lobby.guests)
    free = lobby.game.players[-1] - len(lobby.guests)
    row_ = f"{spell(here)}: {names}"
    return f"{row_} · {spell(say('{n} free', n=free))}" if free else row_


def _named_guest(lobby: Lobby, guest: Guest) -> str:
    """Name a guest with what they chose for their own, and who the host is."""
    beside = [str(label) for value, label in lobby.game.seat_choices if value == guest.choice]
    if guest.person == lobby.table.host:
        beside.append(str(say("host")))
    return f"{called(guest)} ({', '.join(beside)})" if beside else called(guest)


def _level(lobby: Lobby, level: Level) -> Choice:
    """Offer the opponent of a level that would sit down next, and say how it plays this game."""
    one = next_character(level, names_taken(lobby.guests))
    who = say(
        "{name}, {manner} ({level})", name=Name(one.name), manner=one.manner, level=PLAYS[level]
    )
    return Choice(who, level, lobby.game.levels[level])


def options_text(lobby: Lobby) -> list[str]:
    """Say what was agreed other than usual, a line each; rules that are on or off share one."""
    table, house, lines = lobby.table, lobby.house, list[str]()
    usual = house.fresh(
        table.pace, max(len(lobby.guests), lobby.game.players[0]), len(lobby.people)
    )
    if (table.pace, table.turn_seconds) != ("live", 0):
        lines.append(str(pace_text(table.pace, table.turn_seconds)))
    if table.bank_seconds:
        lines.append(str(bank_text(table.bank_seconds)))
    if not table.open:
        lines.append(str(say("For invited people only")))
    together = lobby.switches if len(lobby.switches) > 1 else []
    if any(getattr(house, name) != getattr(usual, name) for name in together):
        lines.append(spell(_switched(lobby, together)))
    for name, choices in house.fields().items():
        value = getattr(house, name)
        if name not in together and (choices.told or value != getattr(usual, name)):
            lines.append(f"{choices.label}: {shown(choices, value)}")
    return [f"- {line}" for line in lines]


def _switched(lobby: Lobby, names: Sequence[str]) -> Text:
    """Say which rules are on and which are off."""
    fields = lobby.game.house_kind.fields()
    on = [fields[name].label for name in names if getattr(lobby.house, name)]
    off = [fields[name].label for name in names if not getattr(lobby.house, name)]
    if not off:
        return say("Optional rules, all of them on: {on}", on=[*on])
    if not on:
        return say("Optional rules, all of them off: {off}", off=[*off])
    return say("Optional rules on: {on}. Off: {off}", on=[*on], off=[*off])


def pace_text(pace: str, turn: int) -> Text:
    """Say how fast a table plays."""
    if not turn:
        return PACES[pace]
    if pace == "live":
        return count("Live: {n} second a turn", "Live: {n} seconds a turn", turn)
    return count("Slow: {n} hour a turn", "Slow: {n} hours a turn", turn // HOUR)


def bank_text(bank: int) -> Text:
    """Say how long the time bank of a slow table is."""
    if not bank:
        return say("No time bank")
    return count("A time bank of {n} hour each", "A time bank of {n} hours each", bank // HOUR)


def shown(choices: Choices, value: Value) -> str:
    """Write a house option's value as its menu does."""
    return next((str(text) for offer, text in choices.values if offer == value), str(value))


def closed_screen(lobby: Lobby) -> Screen:
    """Show a lobby that nobody can join any more."""
    why = ENDINGS.get(lobby.table.ending, CLOSED)
    return Screen((f"-# {lobby.game.title} · {why}",))


def resting_screen(table: Table, why: Text) -> Screen:
    """Show a table whose game cannot be played for now, or how it was closed meanwhile."""
    heading = f"## {title_of(table.game)}"
    if not table.live:
        return Screen((f"{heading}\n{ENDINGS.get(table.ending, CLOSED)}",))
    end = button(say("End the game"), Control("end", table.id), ButtonStyle.danger)
    return Screen((f"{heading}\n{spell(why)}",), (row(end),))


def _controls(lobby: Lobby) -> tuple[Row, ...]:
    table = Control("", lobby.table.id)

    def control(verb: str) -> Control:
        return dataclasses.replace(table, verb=verb)

    low, high = lobby.game.players[0], lobby.game.players[-1]
    enough = len(lobby.guests) >= low
    rows = [
        row(
            button(say("Join"), control("join"), ButtonStyle.primary),
            lesson_button(lobby.table.game),
            button(say("Invite"), control("inviting")),
        ),
        row(
            button(say("Start"), control("start"), ButtonStyle.success, disabled=not enough),
            button(say("Options"), control("options")),
            button(MORE, control("overflow")),
        ),
    ]
    if len(lobby.guests) < high:
        rows.append(
            menu(
                say("Add a computer opponent"),
                control("program"),
                [_level(lobby, level) for level in LEVELS if level in lobby.game.levels],
            )
        )
    if lobby.game.seat_choices:
        rows.append(
            menu(
                say("Choose your colour"),
                control("choose"),
                [Choice(str(label), value) for value, label in lobby.game.seat_choices],
            )
        )
    return tuple(rows)


def inviting_screen(lobby: Lobby) -> Screen:
    """Ask the host whom to invite."""
    control = Control("invite", lobby.table.id, text=ALONE)
    ask = say("Who else should play? Each one gets one message.")
    return Screen((spell(ask),), (people_menu(say("Invite people"), control),))


def options_screen(lobby: Lobby, note: str = "") -> Screen:
    """Show the host what can be agreed, one menu for each option."""

    def control(verb: str, text: str = "") -> Control:
        return Control(verb, lobby.table.id, text=text)

    rows = [
        menu(
            say("Pace"),
            control("pace"),
            [
                Choice(
                    str(pace_text(pace, turn)),
                    f"{pace} {turn}",
                    chosen=(pace, turn) == (lobby.table.pace, lobby.table.turn_seconds),
                )
                for pace, turns in TURNS.items()
                for turn in turns.offered
            ],
        ),
        menu(
            say("Who can join"),
            control("open"),
            [
                Choice(say("Open to everyone in this channel"), "1", chosen=lobby.table.open),
                Choice(say("Open to invited people only"), "0", chosen=not lobby.table.open),
            ],
        ),
    ]
    rows.append(language_menu(control("language"), lobby.table.language))
    if lobby.table.pace == "slow":
        banks = [
            Choice(str(bank_text(bank)), str(bank), chosen=bank == lobby.table.bank_seconds)
            for bank in BANKS
        ]
        rows.insert(1, menu(say("Time bank"), control("bank"), banks))
    fields = lobby.game.house_kind.fields()
    if lobby.switches:
        offers = [
            Choice(str(fields[n].label), n, str(fields[n].help), getattr(lobby.house, n))
            for n in lobby.switches
        ]
        rows.append(menu(say("Optional rules"), control("switches"), offers, any_number=True))
    for name, choices in fields.items():
        value = getattr(lobby.house, name)
        if name in lobby.switches:
            continue
        offers = [
            Choice(_named(choices, text), _write(offer), chosen=offer == value)
            for offer, text in choices.values
        ]
        if value not in [offer for offer, _ in choices.values]:
            offers.append(Choice(_named(choices, str(value)), _write(value), chosen=True))
        if choices.high is not None:
            offers.append(Choice(say("Another number…"), OTHER))
        rows.append(menu(str(choices.label), control("house", name), offers))
    rows.append(people_menu(say("Invite people"), control("invite")))
    rest = [
        Choice(spell(name_of(guest), called=str), guest.key)
        for guest in lobby.guests
        if guest.person != lobby.table.host
    ]
    if rest:
        rows.append(menu(say("Remove someone"), control("remove"), rest))
    helps = [
        f"- **{choices.label}**: {choices.help}"
        for choices in lobby.game.house_kind.fields().values()
    ]
    heading = str(say("### Options"))
    return Screen(("\n".join([note, heading, *helps]).strip(),), tuple(rows))


def _named(choices: Choices, value: Text | str) -> str:
    """Name a value with its option: Discord shows what is chosen in the place of the label."""
    return spell(say("{option}: {value}", option=choices.label, value=value))


def read_value(choices: Choices, text: str) -> Value:
    """Read what an options menu sent."""
    for offer, _ in choices.values:
        if _write(offer) == text:
            return offer
    return int(text) if text.removeprefix("-").isdecimal() else text


def read_pace(given: Given) -> tuple[Pace, int]:
    """Read what a menu of paces sent: `slow 86400`, with the seconds of a turn."""
    kind, turn = parsing.apart(parsing.one(given), " ", 2)
    pace = parsing.one_of(TURNS, kind)
    return pace, int(parsing.one_of([str(each) for each in TURNS[pace].offered], turn))


def _write(value: Value) -> str:
    return f"{int(value)}" if isinstance(value, bool) else str(value)
