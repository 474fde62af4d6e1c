"""What a lobby agrees on: shown in its message, chosen in the menus of its host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.options import Choices, Pace, Value
from rules.text import Text, count, labelled, say, spell

from ....model.ids import PersonId
from ....model.play import Lobby, name_of
from ....records.conduct import ASKED_OF, ASKS, Conduct
from ....tables.lobby.terms import BANKS, HOUR, TURNS
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.parsing import Given
from ...kit.controls.server_menus import people_menu
from ...kit.layout import Button, Choice, Row, Screen, Words, button, menu, paragraph, row, small
from ...kit.mentions import spelled
from ...kit.reader_language import language_menu
from .conduct_lines import conduct_text

PACES = {
    "live": say("Live: everyone is here now"),
    "slow": say("Slow: take your turn whenever you can"),
}
"""Without a clock."""
FRIENDLY = say("Friendly: no rating changes")
RATED = say("Rated: the result changes ratings")
OPEN = say("Open to everyone in this channel")
INVITED_ONLY = say("Open to invited people only")
MORE_OPTIONS = say("More options")
PEOPLE_ON_A_PAGE = 2
"""People whose reliability a page of options shows."""
OTHER = "?"
"""What is picked of an option's values to type another one."""


def options_text(lobby: Lobby) -> list[Words]:
    """Return the unusual options of a lobby, a line each; switches share one."""
    table, options, usual, lines = lobby.table, lobby.options, lobby.usual, list[Words]()
    if (table.pace, table.turn_seconds) != ("live", 0):
        lines.append(pace_text(table.pace, table.turn_seconds))
    if table.bank_seconds:
        lines.append(bank_text(table.bank_seconds))
    if table.asks_finished:
        lines.append(asks_text(table.asks_finished))
    if not table.rated:
        lines.append(FRIENDLY)
    if not table.open:
        lines.append(say("For invited people only"))
    together = lobby.switches if len(lobby.switches) > 1 else []
    if any(getattr(options, name) != getattr(usual, name) for name in together):
        lines.append(_switched(lobby, together))
    else:
        together = []
    for name, choices in options.fields().items():
        value = getattr(options, name)
        texts = [text for offer, text in choices.sentences if offer == value]
        if name in together:
            continue
        if texts:
            lines += texts
        elif value != getattr(usual, name):
            lines.append(labelled(choices.label, shown(choices, value)))
    return [f"- {spelled(line)}" for line in lines]


def _switched(lobby: Lobby, names: Sequence[str]) -> Text:
    """Say which rules are on and which are off."""
    fields = lobby.game.options_type.fields()
    on = [fields[name].label for name in names if getattr(lobby.options, name)]
    off = [fields[name].label for name in names if not getattr(lobby.options, name)]
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


def asks_text(asks: int) -> Text:
    """Say what a slow table asks of people who join."""
    if not asks:
        return say("Who can join: everyone, whatever their slow games were like")
    return say(
        "Who joins: people who finished {asks} of their last {of} slow games here, and newcomers",
        asks=asks,
        of=ASKED_OF,
    )


def shown(choices: Choices, value: Value) -> str:
    """Return an option's value as its menu writes it."""
    return next((str(text) for offer, text in choices.values if offer == value), str(value))


def options_screen(
    lobby: Lobby,
    known: Mapping[PersonId, Conduct] | None = None,
    *,
    page: int = 0,
    said: Sequence[Words] = (),
) -> Screen:
    """Return a page of what the host can choose, one menu for each option.

    The first page is about the game and its pace, the second about who plays and in which
    language, all others about how they played slow games before. `said` explains what was chosen
    last.
    """

    def turn(label: Text, to: int) -> Button:
        return button(label, Control("options", lobby.table.id, to))

    lines: list[Words] = [*(said or (say("### Options"),))]
    if page == 0:
        return Screen((paragraph(lines),), (*_game_menus(lobby), row(turn(MORE_OPTIONS, 1))))
    back = turn(say("Back"), page - 1)
    if page == 1:
        more = [turn(say("How they played"), 2)] if known else []
        return Screen((paragraph(lines),), (*_people_menus(lobby), row(back, *more)))
    lines.append(say("**How they played slow games here** (only you see this)"))
    shown = [*(known or {}).items()][(page - 2) * PEOPLE_ON_A_PAGE :]
    lines += conduct_text(dict(shown[:PEOPLE_ON_A_PAGE]))
    more = [turn(say("Next"), page + 1)] if len(shown) > PEOPLE_ON_A_PAGE else []
    return Screen((paragraph(lines),), (row(back, *more),))


def _game_menus(lobby: Lobby) -> list[Row]:
    def control(verb: str, text: str = "") -> Control:
        return Control(verb, lobby.table.id, 0, text)

    rows = list[Row]()
    if not lobby.table.outside:  # where no clock runs
        paces = pace_choices(lobby.table.pace, lobby.table.turn_seconds)
        rows.append(menu(say("Pace"), control("pace"), paces))
    if lobby.table.pace == "slow":
        banks = [
            Choice(str(bank_text(bank)), str(bank), chosen=bank == lobby.table.bank_seconds)
            for bank in BANKS
        ]
        rows.append(menu(say("Time bank"), control("bank"), banks))
    fields = lobby.game.options_type.fields()
    if lobby.switches:
        offers = [
            Choice(str(fields[n].label), n, str(fields[n].help), getattr(lobby.options, n))
            for n in lobby.switches
        ]
        rows.append(menu(say("Optional rules"), control("switches"), offers, any_number=True))
    for name, choices in fields.items():
        value = getattr(lobby.options, name)
        if name in lobby.switches:
            continue
        # A menu shows what is chosen alone, so each choice says what it is about.
        offers = [
            replace(each, label=_named(choices, each.label)) for each in offers_of(choices, value)
        ]
        if choices.high is not None:
            offers.append(Choice(say("Another number…"), OTHER))
        rows.append(menu(str(choices.label), control("house", name), offers))
    return rows


def pace_choices(pace: str, turn: int) -> list[Choice]:
    """Return all paces, with the one that a table has chosen."""
    return [
        Choice(pace_text(kind, each), f"{kind} {each}", chosen=(kind, each) == (pace, turn))
        for kind, turns in TURNS.items()
        for each in turns.offered
    ]


def offers_of(choices: Choices, value: Value) -> list[Choice]:
    """Return an option's values, with the chosen one, which may have been typed."""
    offers = [Choice(text, _write(offer), chosen=offer == value) for offer, text in choices.values]
    if not any(each.chosen for each in offers):
        offers.append(Choice(str(value), _write(value), chosen=True))
    return offers


def _people_menus(lobby: Lobby) -> list[Row]:
    def control(verb: str) -> Control:
        return Control(verb, lobby.table.id, 1)

    rows = list[Row]()
    if not lobby.table.outside:
        doors = [
            Choice(OPEN, "1", chosen=lobby.table.open),
            Choice(INVITED_ONLY, "0", chosen=not lobby.table.open),
        ]
        rows.append(menu(say("Who can join"), control("open"), doors))
    if lobby.table.pace == "slow":
        asks = [
            Choice(asks_text(each), str(each), chosen=each == lobby.table.asks_finished)
            for each in ASKS
        ]
        rows.append(menu(say("Who joins"), control("asks"), asks))
    ratings = [
        Choice(RATED, "1", chosen=lobby.table.rated),
        Choice(FRIENDLY, "0", chosen=not lobby.table.rated),
    ]
    rows.append(menu(say("Rated or friendly"), control("rated"), ratings))
    rows.append(language_menu(control("language"), lobby.table.language))
    if not lobby.table.outside:
        rows.append(people_menu(say("Invite people"), control("invite")))
    rest = [
        Choice(spell(name_of(guest), called=str), guest.key)
        for guest in lobby.guests
        if guest.person != lobby.table.host
    ]
    if rest:
        rows.append(menu(say("Remove someone"), control("remove"), rest))
    return rows


def explained(choices: Choices) -> Words:
    """Return what an option does, in small letters."""
    return small(labelled(f"**{choices.label}**", choices.help))


def _named(choices: Choices, value: Words) -> Text:
    """Return an option's value with its name, since menus show values alone."""
    return say("{option}: {value}", option=choices.label, value=value)


def read_value(choices: Choices, text: str) -> Value:
    """Read what an options menu sent."""
    for offer, _ in choices.values:
        if _write(offer) == text:
            return offer
    return int(text) if text.removeprefix("-").isdecimal() else text


def read_pace(given: Given) -> tuple[Pace, int]:
    """Read what a menu of paces sent."""
    return pace_of(parsing.one(given))


def pace_of(text: str) -> tuple[Pace, int]:
    """Read a pace with the seconds of a turn: `slow 86400`."""
    kind, turn = parsing.apart(text, " ", 2)
    pace = parsing.one_of(TURNS, kind)
    return pace, int(parsing.one_of([str(each) for each in TURNS[pace].offered], turn))


def _write(value: Value) -> str:
    return f"{int(value)}" if isinstance(value, bool) else str(value)
