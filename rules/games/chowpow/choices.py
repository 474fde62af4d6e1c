"""Choices: slots, pairs, and sets built card by card (RULES.md §3 to §7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core import CHANCE, BadNotation, Menu, Option, Seat
from ...grid import Cell
from ...menus import A_PLACE, Tip
from ...text import Player, Text, count, listed, say
from . import cards
from .duel import strongest
from .legality import adds, ask
from .notation import Lay, Pair, Pass, Pick, Target, read_cards
from .position import SIDE, Position

A_CARD = say("Choose a card…")

FEW: Final = 8
"""So many cards and attacks stand together, each with its name."""
FEW_TARGETS = 3
"""As many opponents get a button each next to cards; more are asked for in a step."""

BOARD: Final = Tip(
    "board",
    say("Nobody else holds cards: the board defends. The next player flips for it."),
)
WILD: Final = Tip("wild", say("WILD goes with every faction, and alone."))
TEAM_UP: Final = Tip("team up", say("With TEAM UP you can play two factions together."))


def options(state: Position, seat: Seat, prefix: str) -> Menu:
    """Return how a half-built move of a seat may go on."""
    if state.mover != seat:
        return Menu(say("It isn't your turn."))
    if state.due in ("battle", "answer", "counter"):
        return _laying(state, seat, prefix)
    if prefix.strip():
        return Menu(_ask(state, seat))
    if state.due == "pair":
        pairs = tuple(_pair(Pair.of(pair)) for pair in state.pairs())
        return Menu(_ask(state, seat), pairs, say("Choose a match…"), typed=ask(state, seat))
    cells = state.to_collect() if state.due == "collect" else state.to_flip()
    return Menu(
        _ask(state, seat),
        tuple(_slot(cell, len(state.pile(cell))) for cell in cells),
        A_PLACE,
        typed=ask(state, seat),
        side=SIDE,
    )


def forced(state: Position) -> tuple[Seat, str] | None:
    """Return the move that has no alternative: collect, flip for the board, give up."""
    seat = state.mover
    if seat is None or seat == CHANCE:
        return None
    if state.due == "counter" and not _more(state, seat, ()):
        return seat, str(Pass())
    cells = state.to_collect() if state.due == "collect" else state.to_flip()
    if state.due in ("collect", "board") and len(cells) == 1:
        return seat, str(Pick(cells[0]))
    return None


def tips(state: Position, seat: Seat) -> tuple[Tip, ...]:
    """Return rules of what a seat is asked: WILD, TEAM UP, the board."""
    if state.mover != seat or state.due not in ("battle", "answer", "counter", "board"):
        return ()
    battle = state.now.battle
    board = battle.target is None if battle else not state.targets()
    held = {cards.code(card) for card in state.hands[seat]} if state.due != "board" else set()
    return tuple(
        rule
        for rule, now in (
            (BOARD, board),
            (WILD, cards.WILD in held),
            (TEAM_UP, cards.TEAM_UP in held),
        )
        if now
    )


def _ask(state: Position, seat: Seat) -> Text:
    """Say in few words what a seat is to choose."""
    match state.due:
        case "flip":
            left = state.wanted() - len(state.now.flips)
            if state.now.flips:  # what was flipped last is in the line after it
                return count("One more card.", "{n} more cards.", left)
            return count("Flip {n} card.", "Flip {n} cards.", left)
        case "pair":
            return say("Which match counts?")
        case "collect":
            return say("Take a pile next to the match.")
        case "battle":
            return say("Attack someone, or stop here.")
        case "answer":
            if _hopeless(state, seat):
                # Translators: One line on a phone: about 32 characters.
                return say("You can't win. Play at least one card.")
            return say("Defend with at least one card.")
        case "counter":
            return _to_beat(state, seat)
    return say("Flip a card for the board.")


def _hopeless(state: Position, seat: Seat) -> bool:
    """Return whether a defender can neither win nor tie, whatever they play."""
    battle = state.now.battle
    if state.due != "answer" or battle is None:
        return False
    return cards.compared(strongest(state.hands[seat]), battle.attack) < 0


def _to_beat(state: Position, seat: Seat) -> Text:
    """Return what a trailing seat has to beat: how many cards, then what they count."""
    battle = state.now.battle
    assert battle
    theirs = battle.defence if seat == state.now.seat else battle.attack
    if battle.target is None:
        theirs = state.board_set()
    return say(
        "Beat {set}, or give up.",
        set=say(
            "{cards}, total {total}",
            cards=count("{n} card", "{n} cards", len(theirs)),
            total=cards.total(theirs),
        ),
    )


def _slot(cell: Cell, held: int) -> Option:
    """Return the choice of a slot, without a preview: nobody knows its card.

    Its button has the name alone, so that buttons stand as the slots do.
    """
    name = say("{cell}", cell=str(cell))
    note = count("{n} card", "{n} cards", held)
    return Option(str(Pick(cell)), name, whole=True, note=note, at_once=True, brief=name)


def _pair(pair: Pair) -> Option:
    return Option(
        str(pair), say("{one} and {other}", one=str(pair.one), other=str(pair.other)), whole=True
    )


def _laying(state: Position, seat: Seat, prefix: str) -> Menu:
    """Offer the targets of a set once it is one, more cards for it, and to pass."""
    asked, typed = _ask(state, seat), ask(state, seat)
    codes: tuple[str, ...] = ()
    if prefix.strip():
        try:
            codes, rest = read_cards(prefix)
        except BadNotation:
            return Menu(asked)
        if rest not in ("", AT) or adds(state, seat, codes) is None:
            return Menu(asked)
        if rest:
            return _opponents(state, codes)
    more = _more(state, seat, codes)
    if codes:
        ends = _ends(state, seat, codes, cards=len(more))
        return Menu(_so_far(state, seat, codes, more=bool(more)), ends + more, A_CARD)
    if state.due == "answer":
        return Menu(asked, more, A_CARD, typed=typed)
    stop = Option(str(Pass()), say("Give up"), whole=True, button=True)
    if state.due == "battle":
        stop = replace(stop, label=say("Don't battle"), at_once=True)
    return Menu(asked, (*more, stop), A_CARD, typed=typed)


def _so_far(state: Position, seat: Seat, codes: Sequence[str], *, more: bool) -> Text:
    played = adds(state, seat, tuple(codes))
    assert played
    names = listed([cards.called(card) for card in played])
    if more:
        return say("You play {cards}. More?", cards=names)
    return say("You play {cards}.", cards=names)


AT: Final = "@"
"""Ends a set whose target is asked for in a step of its own."""


def _opponents(state: Position, codes: tuple[str, ...]) -> Menu:
    """Return the opponents that chosen cards may attack, in their own step."""
    targets = state.targets() if state.due == "battle" else ()
    named = {each: say("{player}", player=Player(each)) for each in targets}
    ends = [replace(_end(state, codes, each), brief=named[each]) for each in targets]
    return Menu(say("Who do you attack?"), tuple(ends))


def _ends(state: Position, seat: Seat, codes: tuple[str, ...], *, cards: int) -> tuple[Option, ...]:
    """Return the ways to play the chosen cards, as buttons next to many `cards`."""
    targets: list[Target] = [None]
    if state.due == "battle":
        targets = [*state.targets()] or ["board"]
    if len(targets) > FEW_TARGETS:
        return (Option(f"{' '.join(codes)} {AT}", say("Attack…"), button=True),)
    apart = cards > 0 and cards + len(targets) > FEW
    ends = [replace(_end(state, codes, target), button=apart) for target in targets]
    if _hopeless(state, seat):
        # The question has said what a preview would say.
        ends = [replace(end, label=say("Let them win"), at_once=True) for end in ends]
    return tuple(ends)


def _end(state: Position, codes: tuple[str, ...], target: Target) -> Option:
    """Return the option to play chosen cards against a target."""
    note = None if target is None or target == "board" else _holding(state, target)
    return Option(str(Lay(codes, target)), _end_label(target), whole=True, note=note)


def _end_label(target: Target) -> Text:
    if target is None:
        return say("Play these cards")
    if target == "board":
        return say("Attack the board")
    return say("Attack {player}", player=Player(target))


def _holding(state: Position, target: Seat) -> Text:
    return count("holds {n} card", "holds {n} cards", len(state.hands[target]))


def _more(state: Position, seat: Seat, codes: tuple[str, ...]) -> tuple[Option, ...]:
    """Return the cards that may join what was chosen, by faction and number."""
    found: dict[str, int] = {}
    for card in sorted(state.hands[seat]):
        kind = cards.code(card)
        if kind not in found and adds(state, seat, (*codes, kind)):
            found[kind] = card
    before = " ".join(codes)
    return tuple(
        Option(
            f"{before} {kind}".lstrip(),
            cards.words(card),
            brief=cards.brief(card, state.hands[seat]),
            face=cards.face(card),
        )
        for kind, card in found.items()
    )
