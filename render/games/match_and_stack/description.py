"""Match & Stack in words: a fact a sentence, the weightiest first."""

from __future__ import annotations

from collections import Counter

from rules.core import Seat
from rules.games.match_and_stack import matching, tiles
from rules.games.match_and_stack.board import connected, tops
from rules.games.match_and_stack.matching import Need
from rules.games.match_and_stack.position import Board, Hand, Position, View
from rules.grid import read_cell
from rules.text import Player, Text, Word, count, listed, say

from ...description import each, over
from ...look import Look
from .board import edges


def words(view: View, look: Look) -> list[Text]:
    """Return who may move, points, last play, own tiles, offers, and the rest."""
    table, seat = view.table, viewer(view)
    texts = [_turn(view, look), *_claims(view), _points(view)]
    if not table.hands:
        return texts
    texts += [*_left(view), *_last(view, look)]
    if seat is not None:
        texts += _hand(table.hands[seat])
    texts += _offers(look)
    if table.style != "solitaire":
        texts.append(count("{n} tile is left to draw.", "{n} tiles are left to draw.", view.left))
    texts += _stacks(view)
    if table.style == "crosswords":
        texts += _cells(table.boards[0])
    if table.style == "solitaire":
        for other in range(table.players) if seat is None else [seat]:
            texts.append(_table_of(other, len(table.boards[other])))
            texts += _cells(table.boards[other], numbered=True)
            texts += _apart(table, table.boards[other])
        if seat is not None:
            return texts
    for other, hand in enumerate(table.hands):
        if other != seat:
            texts.append(_loose(other, hand))
    return texts


def viewer(view: View) -> Seat | None:
    """Return the seat whose tiles are large: the reader's, or the only one."""
    return 0 if view.table.players == 1 else view.seat


def winners(view: View) -> list[Seat]:
    """Return who has won the game, once it is over."""
    table = view.table
    if table.phase != "over":
        return []
    if table.style in ("crosswords", "solitaire"):
        return list(table.winners)
    return [seat for seat, wins in enumerate(table.wins) if wins == max(table.wins)]


def points(view: View) -> tuple[int, ...]:
    """Return what each seat has achieved: tiles placed, or rounds won."""
    table = view.table
    if table.style == "crosswords" and table.hands:
        each = table.dealt // table.players
        return tuple(each - len(hand) for hand in table.hands)
    if table.style == "solitaire" and table.boards:
        return tuple(map(len, table.boards))
    return table.wins


def _turn(view: View, look: Look) -> Text:
    if look.closed:
        return look.closed
    table = view.table
    if view.solution:
        return say("A solution.")
    if table.phase == "over":
        return over(winners(view))
    if table.phase in ("deal", "more"):
        return say("The tiles are being dealt.")
    if table.phase == "form":
        late = [Player(seat) for seat, stack in enumerate(table.stacks) if not stack]
        return say("Stacks are being formed: {players} to form theirs.", players=listed(late))
    if table.court.claims and table.style != "solitaire":
        return say("The table votes.")
    if table.players == 1:
        return say("Connect all your tiles.")
    return say("Everyone plays at the same time.")


def _claims(view: View) -> list[Text]:
    court = view.table.court
    return [
        say(
            "{player} claims a match for {tile} at {place}: {joins}. {accepted} for, "
            "{refused} against. {voters} to vote.",
            player=Player(claim.seat),
            tile=tiles.code(claim.tile, claim.play.turn),
            place=str(claim.play.cell) if claim.play.cell else f"s{claim.play.stack}",
            joins=[matching.text(join) for join in claim.joins],
            accepted=len(claim.accepted),
            refused=len(claim.refused),
            voters=listed([Player(seat) for seat in court.voters(claim)]),
        )
        for claim in court.claims
    ]


def _points(view: View) -> Text:
    if view.table.style in ("crosswords", "solitaire"):
        return say("Tiles placed: {points}.", points=each(points(view)))
    return say("Rounds won: {points}.", points=each(points(view)))


def _left(view: View) -> list[Text]:
    """Tell how near everybody is to the end, and who waits for the others."""
    table = view.table
    each: list[Word] = [
        say("{player} {n}", player=Player(seat), n=len(hand))
        for seat, hand in enumerate(table.hands)
    ]
    texts = [say("Tiles left: {tiles}.", tiles=each)]
    if table.terms.rounds > 1:
        texts.append(
            say(
                "Round {n}. The first to win {rounds} rounds wins the game.",
                n=table.round,
                rounds=table.terms.rounds,
            )
        )
    if table.pressed:
        stuck: list[Word] = [Player(seat) for seat in table.pressed]
        texts.append(say("No play found so far: {players}.", players=stuck))
    if table.given_up:
        gone: list[Word] = [Player(seat) for seat in table.given_up]
        texts.append(say("Given up: {players}.", players=gone))
    return texts


def _last(view: View, look: Look) -> list[Text]:
    last = view.table.last
    if last is None:
        return []
    texts = [
        say(
            "{last}: {player} placed {tile} at {place}.",
            last=look.last,
            player=Player(last.seat),
            tile=tiles.code(last.tile, last.turn),
            place=str(last.cell) if last.cell else f"s{last.stack}",
        )
    ]
    if last.joins:
        joins: list[Word] = [matching.text(join) for join in last.joins]
        texts.append(say("It matches: {joins}.", joins=joins))
    return texts


def _hand(hand: Hand) -> list[Text]:
    return [
        say("Your tile {n}: {tile}.", n=held.number, tile=tiles.code(held.tile)) for held in hand
    ]


def _offers(look: Look) -> list[Text]:
    offers: list[Word] = [mark for mark in look.marks if _is_place(mark)]
    return [say("Available: {places}.", places=offers)] if offers else []


def _is_place(mark: str) -> bool:
    """Tell whether a mark names a tile, a stack or a cell; others are buttons."""
    first = mark.split()[0] if mark.split() else ""
    return first.isdecimal() or read_cell(first) is not None


def _stacks(view: View) -> list[Text]:
    return [
        count(
            "Stack s{number}, {n} tile: {tile}.",
            "Stack s{number}, {n} tiles high, on top {tile}.",
            len(stack),
            number=number,
            tile=tiles.code(stack[-1]),
        )
        for number, stack in enumerate(view.table.stacks, 1)
        if stack
    ]


def _loose(seat: Seat, hand: Hand) -> Text:
    each: list[Word] = [
        say("{n} {tile}", n=held.number, tile=tiles.code(held.tile)) for held in hand
    ]
    if not each:
        return say("{player} has no tiles.", player=Player(seat))
    return say("{player} has {tiles}.", player=Player(seat), tiles=each)


def _table_of(seat: Seat, placed: int) -> Text:
    return count(
        "{player} has {n} tile on the table.",
        "{player} has {n} tiles on the table.",
        placed,
        player=Player(seat),
    )


def _cells(board: Board, numbered: bool = False) -> list[Text]:
    """Return every top tile's words from the north clockwise, and its number if used."""
    seen = tops(board)
    heights = Counter(placed.cell for placed in board)
    if not seen:
        return []
    texts = [say("Each tile is described by its words, clockwise from the north.")]
    for cell in sorted(seen):
        placed = seen[cell]
        tile: Word = tiles.code(placed.tile, placed.turn)
        if numbered:
            tile = say("tile {n}, {words}", n=placed.number, words=tile)
        texts.append(
            count(
                "{cell}: {tile}.",
                "{cell}, {n} tiles high: {tile}.",
                heights[cell],
                cell=str(cell),
                tile=tile,
            )
        )
    return texts


def _apart(table: Position, board: Board) -> list[Text]:
    """Tell which tiles and words do not hang together, as may be after moving tiles."""
    found: list[Word] = [
        say("{ours} – {theirs}", ours=ours, theirs=theirs)
        for _, _, ours, theirs in edges(tops(board))
        if table.court.met(Need((ours,), (theirs,)), table.terms.rules) is None
    ]
    texts = []
    if board and not connected(tops(board)):
        texts.append(say("Not all of these tiles are connected."))
    if found:
        texts.append(say("These face each other and don't match: {pairs}.", pairs=found))
    return texts
