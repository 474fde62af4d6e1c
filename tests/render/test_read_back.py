"""The public position can be read back from the words that tell it, with nothing missing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from render import Look, describe
from rules.games import GAMES
from rules.games.chowpow import cards
from rules.games.chowpow.position import CELLS
from rules.games.match_and_stack import tiles as worded
from rules.games.match_attach import tiles as sided
from rules.games.match_n_lock import tokens
from rules.games.tactic_tiles import tiles as cornered
from tests.bot.positions import course

from .read_back import READERS, Told

LOOK = Look(("Ada", "Ben"))
ALL = 1_000_000
EVERY = 9
"""Of the positions of a game, every ninth is read back."""


def tactic_tiles(view: Any) -> Told:
    places = {
        str(laid.cell): tuple(
            str(cornered.COLOURS[c])
            for c in (*cornered.corners(laid.tile, laid.turn), cornered.middle(laid.tile))
        )
        for laid in view.board
    }
    return Told(view.points, places, view.stack)


def match_n_lock(view: Any) -> Told:
    state = view.table
    places = {
        str(one.cell): (
            *(str(tokens.WEDGES[wedge]) for wedge in tokens.wedges(one.token, one.turn)),
            str(tokens.VALUES[one.token]),
            "locked" if one.cell in state.locked else "",
        )
        for one in state.board
    }
    locks = tuple(f"{tokens.COLOURS[lock.colour]} at {lock.point}" for lock in state.locks)
    colours = zip(LOOK.names, state.colours, strict=True)
    facts = {
        "locks": locks,
        "colours": tuple(f"{name} {tokens.COLOURS[colour]}" for name, colour in colours),
    }
    won = tuple(state.won(colour) for colour in state.colours)
    return Told(won, places, len(state.free()), facts)


def match_attach(view: Any) -> Told:
    def sides(tile: int, turn: int) -> tuple[str, ...]:
        return tuple(
            f"{sided.COLOURS[colour]} {sided.SYMBOLS[symbol]}"
            for symbol, colour in sided.sides(tile, turn)
        )

    over = view.due == "over"
    facts = {f"row {at}": sides(tile, 0) for at, tile in enumerate(view.row) if not over}
    known = view.target is not None and not over
    facts["target"] = (str(sided.SYMBOLS[view.target]),) if known else ()
    places = {str(laid.cell): sides(laid.tile, laid.turn) for laid in view.board}
    return Told(view.points, places, view.deck, facts)


def chowpow(view: Any) -> Told:
    heights = {str(cell): (str(view.height(cell)),) for cell in CELLS}
    facts = {
        "faces": tuple(f"{face.cell} showed {cards.words(face.card)}" for face in view.faces),
        "hands": tuple(map(str, view.hands)),
        "banks": tuple(
            ", ".join(str(cards.called(card)) for card in sorted(bank))
            for bank in view.banks
            if bank
        ),
    }
    return Told(view.points, heights, view.deck, facts)


def match_and_stack(view: Any) -> Told:
    table = view.table
    places: dict[str, tuple[str, ...]] = {}
    for seat, board in enumerate(table.boards):
        own = f"{LOOK.names[seat]} " if table.style == "solitaire" else ""
        heights = Counter(laid.cell for laid in board)
        for laid in board:  # of a pile the last one is seen
            held = str(laid.number) if own else ""
            tile = worded.code(laid.tile, laid.turn)
            places[f"{own}{laid.cell}"] = (held, str(heights[laid.cell]), tile)
    for at, stack in enumerate(table.stacks, 1):
        if stack:
            places[f"s{at}"] = ("", str(len(stack)), worded.code(stack[-1]))
    last = table.last
    facts = {
        "left": tuple(str(len(hand)) for hand in table.hands),
        "hands": tuple(
            ", ".join(f"{held.number} {worded.code(held.tile)}" for held in hand) or "no tiles"
            for hand in table.hands
        ),
        "claims": tuple(
            f"{worded.code(claim.tile, claim.play.turn)} {claim.play.place.split()[0]} "
            f"{len(claim.accepted)} {len(claim.refused)} "
            + ", ".join(LOOK.names[seat] for seat in table.court.voters(claim))
            for claim in table.court.claims
        ),
        "last": (
            (LOOK.names[last.seat], worded.code(last.tile, last.turn), at_of(last)) if last else ()
        ),
        "without a play": tuple(LOOK.names[seat] for seat in table.pressed),
    }
    points = tuple(score.points for score in GAMES[table.style].scores(table))
    return Told(points, places, 0 if table.style == "solitaire" else view.left, facts)


def at_of(last: Any) -> str:
    """Name the cell or the stack of a play."""
    return str(last.cell or f"s{last.stack}")


SHOWN = {
    "tactic-tiles": tactic_tiles,
    "match-n-lock": match_n_lock,
    "match-attach": match_attach,
    "chowpow": chowpow,
    "crosswords": match_and_stack,
    "stacks": match_and_stack,
    "steal-and-stack": match_and_stack,
    "solitaire": match_and_stack,
}


@pytest.mark.parametrize("key", sorted(READERS))
def test_the_public_position_can_be_read_back_from_its_words(key: str) -> None:
    read = 0
    for number, (play, _) in enumerate(course(key, 2, Random(7))):
        if number % EVERY and play.turn:
            continue
        view = GAMES[key].view(play.state, None)
        assert READERS[key](describe(key, view, LOOK, ALL)) == SHOWN[key](view)
        read += 1
    assert read > 3


@pytest.mark.parametrize("key", sorted(READERS))
def test_the_positions_of_lessons_can_be_read_back_from_their_words(key: str) -> None:
    """Lessons hold what random games seldom come to: open claims, high stacks, parted tables."""
    for lesson in GAMES[key].lessons():
        view = GAMES[key].view(lesson.state, None)
        assert READERS[key](describe(key, view, LOOK, ALL)) == SHOWN[key](view)


def test_every_game_has_a_reader() -> None:
    assert READERS.keys() == SHOWN.keys() == GAMES.keys()


@pytest.mark.parametrize("key", sorted(READERS))
def test_words_name_places_and_things_never_where_they_stand_on_the_screen(key: str) -> None:
    told = ""
    for play, _ in course(key, 2, Random(3), most=60):
        for seat in (None, 0, 1):
            told += describe(key, GAMES[key].view(play.state, seat), LOOK, ALL) + " "
        for seat in play.turn:
            menu = GAMES[key].options(play.state, seat, "")
            told += f"{menu.ask} " + " ".join(f"{o.label} {o.note or ''}" for o in menu.options)
    words = told.casefold().split()
    assert not {"here", "here:", "this one", "above", "below", "●", "▲", "■", "★"} & set(words)


def test_words_say_when_tiles_on_a_table_of_ones_own_are_parted() -> None:
    game = GAMES["solitaire"]
    told = [
        describe("solitaire", game.view(lesson.state, None), LOOK, ALL) for lesson in game.lessons()
    ]
    parted = ["Not all of these tiles are connected." in words for words in told]
    assert parted == [False, False, False, False, False, True]
