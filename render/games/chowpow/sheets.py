"""The pictures of Chow Pow: players, grid, battle, and the reader's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PIL import Image

from rules.games.chowpow import cards
from rules.games.chowpow.position import CELLS, Turn, View
from rules.grid import Cell, read_cell
from rules.text import Text, count, pgettext, say

from ...entries import entries
from ...kit import letters, shapes, sketch
from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import Grid
from ...kit.layout import GAP, Block, height, margin_of, stack
from ...kit.palette import DIM, INK, LINE, TABLE, Colour
from ...kit.panel import PIECE, Entry, News, Players
from ...kit.shelf import kept
from ...look import Look
from ...sheet import Sheet
from . import board
from .column import Banks, SideColumn
from .description import board_cards, counted, faces, losing, winners, words
from .hand import Hand
from .tray import Open, Sets, Side, WideBanks

COLUMN, OWN_COLUMN = 270, 340
"""How wide the column next to the grid is at least, in everybody's pictures and one's own."""
LARGE_COLUMN = 230
"""The same in one's own where letters are large."""
HAND, LONG_HAND, MOST_HAND = 160, 220, 260
"""How high the hand below the grid is at least: of a few cards, of more, and at most."""
FEW = 5
STEADY = 1100
"""How high a panel's picture is: each question of a turn leaves room for so much."""
# Translators: The heading above the cards that a player has banked.
BANK = say("Bank")
LEAST_GRID = 0.6
"""How much of the width the grid takes at least where the hand is below it."""


def draw(view: View, look: Look) -> list[Sheet]:
    """Draw one picture; in private what lies open at the table stays face down."""
    players = _entries(view, look)
    turn = board.last_turn(view)
    fought = sets(view, turn, look) if turn and turn.battle else None
    if view.seat is not None:
        fought = fought if view.now.battle else None
        return [Sheet(_own(view, look, players, fought), words(view, look))]
    above: list[Block] = [Players(players), _news(view, turn, look)]
    below: list[Block] = [fought] if fought else [_open(view, look)]
    if look.large and not fought:
        below.append(WideBanks(view.banks))
    return [Sheet(arrange(view, look, above, below), words(view, look))]


def _own(view: View, look: Look, players: Sequence[Entry], fought: Sets | None) -> Canvas:
    """Draw the grid, to its right the players and a battle, and the reader's hand.

    The hand is below the grid, or at the right of a grid that is low.
    """
    margin, between = margin_of(look.width), GAP * look.width // WIDTH
    high, full = look.height(own=True), look.width - 2 * margin
    least = LARGE_COLUMN if look.large else OWN_COLUMN
    most, room, hand = full - between - least, high - 2 * margin, _hand(view, look)
    below = _room_for_hand(len(hand.cards), room - between, most, round(look.width * LEAST_GRID))
    canvas = Canvas(look.width, high, TABLE)
    if below:
        hand.draw(canvas, (margin, high - margin), full, below)
        room -= below + between
    size = min(most, room) // board.WHOLE.rows
    wide = board.WHOLE.columns * size
    battle = view.now.battle
    column = SideColumn(
        players,
        view.banks,
        look.printed(BANK),
        _facts(view, look),
        _open(view, look),
        fought,
        replace(hand, cards=()) if below else hand,
        (view.now.seat, battle.target) if battle else (),
        room,
    )
    left = margin + wide + between
    column.draw(canvas, left, margin, look.width - margin - left)
    # In a panel, what a band above takes and gives back from step to step doesn't move the grid.
    above = room - wide if look.high else (room - wide) // 2
    grid = Grid(board.WHOLE, margin, margin + above, size)
    board.lay(canvas, grid, view, faces(view, look), marks=_marks(view, look))
    board.sketch(canvas, grid, look.sketches)
    return canvas


def _room_for_hand(cards: int, room: int, most: int, least: int) -> int:
    """Return how high a hand below a grid of `least` to `most` pixels is, or 0."""
    for high in (LONG_HAND, HAND)[cards <= FEW :]:
        if cards and room - high >= least:
            return max(high, min(room - most, MOST_HAND))
    return 0


def _marks(view: View, look: Look) -> set[Cell]:
    """Return the slots to mark: those on offer, unless every closed one is."""
    named = [word for mark in look.marks for word in mark.split()]
    offered = {cell for word in named if (cell := read_cell(word))}
    fought = view.now.battle.slots if view.now.battle else ()
    closed = {cell for cell in CELLS if view.height(cell)} - {*view.now.flips, *fought}
    return set() if offered >= closed else offered


def extent(view: View) -> None:
    """The table never grows."""


def highest() -> int:
    """Return how high a panel's picture is at each step of a turn: so much has room."""
    return STEADY


def arrange(view: View, look: Look, above: Sequence[Block], below: Sequence[Block]) -> Canvas:
    """Draw blocks above and below the grid, which is as large as there is room for.

    At its right stand the banks, or below it where letters are large and nobody fights.
    """
    margin = margin_of(look.width)
    full, tall = look.width - 2 * margin, look.height(own=False)
    over, under = height(above, full), height(below, full)
    room = tall - 2 * margin - over - under
    size = min(room, full if look.large else full - GAP - COLUMN) // board.WHOLE.rows
    wide = board.WHOLE.columns * size
    canvas = Canvas(look.width, tall, TABLE)
    y = stack(above, canvas, margin, margin, width=full) + (room - wide) // 2
    left = margin + (full - wide) // 2 if look.large else margin
    grid = Grid(board.WHOLE, left, y, size)
    board.lay(canvas, grid, view, faces(view, look), marks=_marks(view, look))
    board.sketch(canvas, grid, look.sketches)
    if not look.large:
        right = left + wide + GAP
        Banks(view.banks, look.printed(BANK), wide).draw(
            canvas, right, y, look.width - margin - right
        )
    stack(below, canvas, margin, tall - margin - under + GAP, width=full)
    return canvas


def _open(view: View, look: Look) -> Open:
    """Return the fighters with open faces by slot, or where the reader may see them."""
    open_ = faces(view, look)
    if any(face.card is None for face in open_):
        return Open((("", look.printed(FACES[look.open_at])),))
    return Open(
        tuple(
            (str(face.cell), look.printed(_called(face.card)))
            for face in open_
            if face.card is not None and face.lies
        )
    )


def _called(card: int) -> Text:
    return cards.NAMES[card] if card < len(cards.NAMES) else cards.called(card)


def sets(view: View, turn: Turn, look: Look) -> Sets:
    """Return both sides of a battle, under way or over."""
    fought = turn.battle
    assert fought
    theirs: tuple[int | None, ...] = fought.defence
    name = look.printed(say("the board"))
    if fought.target is None:
        theirs = board_cards(view, look, fought)
    else:
        name = look.printed_name(fought.target)
    behind = losing(view, turn)
    answering = turn is view.now and view.due == "answer"
    attack = _standing(turn.outcome, "won", behind == turn.seat, behind is not None)
    defence = _standing(turn.outcome, "lost", behind == fought.target, behind is not None)
    defence = DEFENDS if answering else defence
    known = [card for card in theirs if card is not None]
    hidden = say("on the table") if look.open_at == "table" else say("face down")
    secret = look.printed(hidden) if len(known) < len(theirs) else ""
    return Sets(
        (
            Side(
                look.printed_name(turn.seat),
                fought.attack,
                look.printed(counted(fought.attack)),
                look.printed(attack) if attack else "",
                attack in (AHEAD, WON),
            ),
            Side(
                name,
                theirs,
                secret or (look.printed(counted(known)) if known else ""),
                look.printed(defence) if defence else "",
                defence in (AHEAD, WON),
            ),
        )
    )


AHEAD, BEHIND, WON, LOST, TIE, DEFENDS = (
    say("ahead"),
    say("behind"),
    pgettext("a battle", "won"),
    pgettext("a battle", "lost"),
    say("tie"),
    say("must defend"),
)


def _standing(outcome: str, winning: str, behind: bool, asked: bool) -> Text | None:
    if outcome:
        return TIE if outcome == "tie" else WON if outcome == winning else LOST
    if asked:
        return BEHIND if behind else AHEAD
    return None


def _entries(view: View, look: Look) -> tuple[Entry, ...]:
    awaited = [] if view.due == "over" else look.awaited(view.mover)
    lines = entries(look, view.points, awaited, winners(view))
    return tuple(replace(line, piece=partial(_holding, view.hands[line.seat])) for line in lines)


@kept
def _holding(held: int, ground: Colour) -> Image.Image:
    """Draw how many cards a player holds."""
    canvas = Canvas(PIECE, PIECE, ground)
    canvas.paint(shapes.rounded(36, PIECE, 7), 5, 0, DIM if held else LINE, ground=ground)
    label = letters.label(str(held), 28, "Bold")
    canvas.stamp(label, (PIECE - label.width) // 2, (PIECE - label.height) // 2, INK)
    return canvas.image


def _news(view: View, turn: Turn | None, look: Look) -> News:
    """Tell which cards were flipped and whether they match, and what the deck holds."""
    aside = ", ".join(_facts(view, look))
    if turn is None:
        return News("", None, "", "", aside)
    label, place, gain = say("Flipped"), " ".join(map(str, turn.flips)), say("no match")
    if turn.pair:
        place, gain = " + ".join(map(str, turn.pair)), say("match")
    elif turn is view.now and view.due in ("flip", "pair"):
        gain = say("…")
    elif not turn.flips:
        label, gain = say("Battle"), say("without a match")
    face = look.face(turn.seat)
    return News(look.printed(label), turn.seat, place, look.printed(gain), aside, face=face)


FACES = {
    "table": say("Faces: on the table"),
    "end": say("Faces: when it's over"),
}
"""Where a private reader finds the faces that lie open, in few words."""


def _facts(view: View, look: Look) -> list[str]:
    """Return how many cards the deck holds, and how many turns are left."""
    if view.due == "deal":
        return []
    facts = [f"{view.deck} {look.printed(say('in the deck'))}"]
    if view.left:
        word = count("last turn", "last turns", view.left)
        facts.append(f"{view.left} {look.printed(word)}")
    return facts


def _hand(view: View, look: Look) -> Hand:
    held = sorted(view.hand)
    return Hand(
        tuple((card, cards.code(card), look.printed(cards.brief(card, held))) for card in held),
        frozenset(mark.split()[-1] for mark in look.marks if mark.split()),
        sketch.words(look.sketches, look.chosen),
    )
