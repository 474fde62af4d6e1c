"""Chow Pow in words: a fact a sentence, the weightiest first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.games.chowpow import cards
from rules.games.chowpow.position import CELLS, Battle, Face, Turn, View
from rules.grid import Cell
from rules.text import Player, Text, Word, count, listed, say

from ...description import each, finished
from ...look import Look
from .board import last_turn


def words(view: View, look: Look) -> list[Text]:
    """Return turn, points, last events, open faces, the own hand, the piles."""
    lines = [_turn(view, look), say("Points: {points}.", points=each(view.points))]
    turn = last_turn(view)
    if turn:
        lines += happened(view, turn, look)
    lines += open_faces(view, look)
    if view.hand:
        lines.append(say("Your hand: {cards}.", cards=_named(sorted(view.hand))))
    if look.marks:
        lines.append(say("Available: {marks}.", marks=[*look.marks]))
    if view.left is not None and view.due != "over":
        lines.append(count("The last turn is under way.", "{n} turns are left.", view.left))
    if any(view.heights):
        lines += _lying(view)
    return lines


def happened(view: View, turn: Turn, look: Look) -> list[Text]:
    """Tell what a person flipped, collected and fought for in a turn."""
    lines = []
    who = Player(turn.seat)
    if turn.flips:
        lines.append(say("{player} flipped {cells}.", player=who, cells=listed(_cells(turn.flips))))
    if turn.pair:
        lines.append(say("{cells} are a match.", cells=listed(_cells(turn.pair))))
    elif turn.flips and not (turn is view.now and view.due in ("flip", "pair")):
        lines.append(say("No match."))
    if turn.taken:
        lines.append(
            count(
                "{player} collected {n} card from {cell}.",
                "{player} collected {n} cards from {cell}.",
                turn.got,
                player=who,
                cell=str(turn.taken),
            )
        )
    if turn.battle:
        lines += battle(view, turn, look)
    return lines


def battle(view: View, turn: Turn, look: Look) -> list[Text]:
    """Tell both sets of a battle with what they count, and how it stands or ended."""
    fought = turn.battle
    assert fought
    lines = [say("{player} attacks with {set}.", player=Player(turn.seat), set=_set(fought.attack))]
    if fought.target is None:
        lines.append(say("The battle is with the board."))
        if fought.slots:
            lines.append(say("Flipped for the board: {cells}.", cells=_cells(fought.slots)))
    elif fought.defence:
        lines.append(
            say(
                "{player} defends with {set}.",
                player=Player(fought.target),
                set=_set(fought.defence),
            )
        )
    else:
        lines.append(say("{player} is attacked.", player=Player(fought.target)))
    behind = losing(view, turn)
    if behind is not None:
        lines.append(say("{player} is behind.", player=Player(behind)))
    elif turn.outcome:
        lines.append(ended(turn))
    return lines


def losing(view: View, turn: Turn) -> int | None:
    """Return the seat that is behind in a battle under way and is asked for more."""
    return view.mover if turn is view.now and view.due == "counter" else None


def ended(turn: Turn) -> Text:
    """Tell how a battle ended."""
    if turn.outcome == "tie":
        return say("The battle was a tie.")
    fought = turn.battle
    assert fought
    if turn.outcome == "won":
        return say("{player} won the battle.", player=Player(turn.seat))
    if fought.target is None:
        return say("{player} lost to the board.", player=Player(turn.seat))
    return say("{player} won the battle.", player=Player(fought.target))


def faces(view: View, look: Look) -> list[Face]:
    """Return the open faces for this reader: in private without their cards."""
    if look.private:
        return [Face(face.cell, None, face.lies) for face in view.faces]
    return [*view.faces]


def open_faces(view: View, look: Look) -> list[Text]:
    """Tell which faces lie open, or where they can be seen."""
    shown = [face for face in faces(view, look) if face.card is not None]
    if shown:
        return [
            say("{cell} showed {card}.", cell=str(face.cell), card=cards.words(face.card))
            for face in shown
            if face.card is not None
        ]
    if view.faces:
        cells = dict.fromkeys(str(face.cell) for face in view.faces)
        return [say("Open: {cells}. {where}", cells=[*cells], where=WHERE[look.open_at])]
    return []


WHERE = {
    "table": say("See the table for their faces."),
    "end": say("Their faces are shown again when the game is over."),
}
"""Where a private reader finds the faces that lie open."""


def board_cards(view: View, look: Look, fought: Battle) -> tuple[int | None, ...]:
    """Return the board's cards that count in a battle, None while secret."""
    shown = {face.cell: face.card for face in faces(view, look)}
    return tuple(shown.get(cell) for cell in fought.slots[: fought.counting])


def winners(view: View) -> tuple[int, ...]:
    """Return the seats that won once the game is over."""
    return view.tied if view.due == "over" else ()


def counted(some: Sequence[int]) -> Text:
    """Tell what a set counts."""
    return say(
        "{cards}, total {total}",
        cards=count("{n} card", "{n} cards", len(some)),
        total=cards.total(some),
    )


def _turn(view: View, look: Look) -> Text:
    if done := finished(look, winners(view)):
        return done
    if view.due == "deal":
        return say("The cards are being dealt.")
    seats: list[Word] = [Player(seat) for seat in look.awaited(view.mover)]
    if not seats or view.due not in ASKED:
        return say("The table is drawing cards.")
    return say("{players}: {what}", players=seats, what=ASKED[view.due])


ASKED = {
    "flip": say("flip a card."),
    "pair": say("choose which match counts."),
    "collect": say("collect a pile next to the match."),
    "battle": say("battle or pass."),
    "answer": say("defend with at least one card."),
    "counter": say("counter or give up."),
    "board": say("flip a card for the board."),
}
"""What a seat is to do, in few words."""


def _set(some: Sequence[int]) -> Text:
    return say("{cards} ({counts})", cards=_named(some), counts=counted(some))


def _named(some: Iterable[int]) -> list[Word]:
    return [cards.called(card) for card in some]


def _cells(cells: Iterable[Cell]) -> list[Word]:
    return [str(cell) for cell in cells]


def _lying(view: View) -> list[Text]:
    """Tell hands, deck, high piles, empty slots and banks."""
    lines = [
        say("Cards in hand: {hands}.", hands=each(view.hands)),
        count("The deck holds {n} card.", "The deck holds {n} cards.", view.deck),
    ]
    high: list[Word] = [
        say("{cell} {n} cards", cell=str(cell), n=view.height(cell))
        for cell in view.held()
        if view.height(cell) > 1
    ]
    if high:
        lines.append(say("Higher piles: {piles}.", piles=high))
    empty = [cell for cell in CELLS if not view.height(cell)]
    if empty:
        lines.append(say("Empty slots: {cells}.", cells=_cells(empty)))
    if 1 in view.heights:
        lines.append(say("Every other slot holds one card."))
    for seat, bank in enumerate(view.banks):
        if bank:
            lines.append(
                say("Bank of {player}: {cards}.", player=Player(seat), cards=_named(sorted(bank)))
            )
    return lines
