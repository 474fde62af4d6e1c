"""Which moves are legal, and why others are refused (RULES.md §3 to §7)."""

from __future__ import annotations

from ...chance import Deal
from ...core import CHANCE, IllegalMove, Seat
from ...text import Player, Text, listed, say
from . import cards
from .notation import Draw, Lay, Move, Pair, Pass, Pick, Shuffle, Target
from .position import Position, neighbours


def ask(state: Position, seat: Seat) -> Text:
    """Say what a seat is to do, with an example that it may make now."""
    match state.due:
        case "flip":
            return say("Flip a card: name its slot, like {cell}.", cell=str(state.to_flip()[0]))
        case "pair":
            return say(
                "Choose which match counts: name its two slots, like {pair}.",
                pair=str(Pair.of(state.pairs()[0])),
            )
        case "collect":
            return say(
                "Collect cards: name a slot next to your match, like {cell}.",
                cell=str(state.to_collect()[0]),
            )
        case "battle":
            return say(
                "Battle or pass: play cards and name a player, like {card} {target}, or `pass`.",
                card=_example(state, seat),
                target=_attackable(state)[0],
            )
        case "answer":
            return say(
                "You're attacked and must play at least one card, like {card}.",
                card=_example(state, seat),
            )
        case "counter":
            return say(
                "You're behind: play more cards, like {card}, or `pass`.",
                card=_example(state, seat),
            )
    return say(
        "Flip a card for the board: name its slot, like {cell}.", cell=str(state.to_flip()[0])
    )


def _attackable(state: Position) -> list[str]:
    """Return the legal targets: seats with a card, or the board if none has (§7.1)."""
    return [f"@{other + 1}" for other in state.targets()] or ["@board"]


def _example(state: Position, seat: Seat) -> str:
    """Return a card that a seat may lay, or any."""
    codes = [cards.code(card) for card in sorted(state.hands[seat])]
    return next((code for code in codes if adds(state, seat, (code,))), "SU4")


def check(state: Position, seat: Seat, move: Move) -> None:
    """Raise `IllegalMove` unless this seat, being in turn, may make this move."""
    if seat == CHANCE:
        if not _is_chances(state, move):
            raise IllegalMove(say("Something else has to happen first: {due}.", due=state.due))
    elif isinstance(move, Deal | Shuffle | Draw):
        raise IllegalMove(say("Only the table deals, shuffles and draws."))
    elif isinstance(move, Pick) and state.due in ("flip", "board"):
        _check_flip(state, move)
    elif isinstance(move, Pick) and state.due == "collect":
        _check_collect(state, move)
    elif isinstance(move, Pair) and state.due == "pair":
        _check_pair(state, move)
    elif isinstance(move, Lay) and state.due in ("battle", "answer", "counter"):
        _check_cards(state, seat, move.codes)
        _check_target(state, seat, move.target)
    elif not (isinstance(move, Pass) and state.due in ("battle", "counter")):
        raise IllegalMove(ask(state, seat))


def adds(state: Position, seat: Seat, codes: tuple[str, ...]) -> tuple[int, ...] | None:
    """Return the set these cards make, None if they are not held or make none."""
    chosen = cards.pick(state.hands[seat], codes)
    if chosen is None:
        return None
    whole = lying(state, seat) + chosen
    return whole if cards.is_set(whole) else None


def lying(state: Position, seat: Seat) -> tuple[int, ...]:
    """Return the cards a seat has played in the battle so far."""
    battle = state.now.battle
    if battle is None:
        return ()
    return battle.attack if seat == state.now.seat else battle.defence


def _is_chances(state: Position, move: Move) -> bool:
    """Tell whether a move is what CHANCE has to do."""
    match move:
        case Deal(first, order):
            return (
                state.due == "deal"
                and 0 <= first < state.players
                and sorted(order) == list(cards.ALL)
            )
        case Shuffle(order):
            battle = state.now.battle
            return (
                state.due == "shuffle"
                and battle is not None
                and sorted(order) == sorted(state.deck + battle.attack)
            )
        case Draw(cells):
            return (
                state.due == "draw"
                and len(cells) == len(state.tied)
                and all(cells.count(cell) <= len(state.pile(cell)) for cell in cells)
            )
    return False


def _check_flip(state: Position, move: Pick) -> None:
    """§3.1, §7.2: the top card of a slot that was not flipped yet."""
    cell, free = move.cell, state.to_flip()
    if cell in free:
        return
    why = (
        say("{cell} is open already", cell=str(cell))
        if state.pile(cell)
        else say("{cell} is empty", cell=str(cell))
    )
    raise IllegalMove(say("{why}: flip another of {cells}.", why=why, cells=[*map(str, free)]))


def _check_pair(state: Position, move: Pair) -> None:
    """§3.4: two of the flipped cards that match."""
    pairs = state.pairs()
    if not any(move.means(pair) for pair in pairs):
        raise IllegalMove(
            say(
                "{pair} isn't one of your matches: choose one of {pairs}.",
                pair=str(move),
                pairs=[str(Pair.of(pair)) for pair in pairs],
            )
        )


def _check_collect(state: Position, move: Pick) -> None:
    """§4.1: a slot next to the match that holds a card, never the match itself."""
    cell, free = move.cell, state.to_collect()
    if cell in free:
        return
    if cell in state.now.pair:
        why = say("{cell} is part of the match itself", cell=str(cell))
    elif cell in neighbours(state.now.pair):
        why = say("{cell} is empty", cell=str(cell))
    else:
        why = say("{cell} isn't next to your match", cell=str(cell))
    raise IllegalMove(say("{why}: collect from one of {cells}.", why=why, cells=[*map(str, free)]))


def _check_cards(state: Position, seat: Seat, codes: tuple[str, ...]) -> None:
    """§6.2 to §6.6: cards of the own hand that make a set with what was played before."""
    hand = state.hands[seat]
    chosen = cards.pick(hand, codes)
    if chosen is None:
        raise IllegalMove(
            say(
                "You don't have {wrong}. Your hand is {hand}.",
                wrong=listed(codes),
                hand=listed([cards.code(card) for card in sorted(hand)]),
            )
        )
    whole = lying(state, seat) + chosen
    if cards.is_set(whole):
        return
    if any(card in cards.TEAM_UPS for card in whole):
        raise IllegalMove(
            say("Even with TEAM UP you can play two factions at most: leave the others out.")
        )
    raise IllegalMove(
        say(
            "Cards you play together must be of one faction, plus wild cards. TEAM UP (TU) lets "
            "you add a second faction."
        )
    )


def _check_target(state: Position, seat: Seat, target: Target) -> None:
    """§6.2, §7.1: check that an attack names a seat with a card, or else the board."""
    if state.due != "battle":
        if target is not None:
            raise IllegalMove(say("You're defending: just type your cards, like SU4."))
        return
    targets = state.targets()
    here = _attackable(state)
    if target is None:
        raise IllegalMove(
            say("Who do you attack? End your move with one of {targets}.", targets=[*here])
        )
    if target == "board":
        if targets:
            raise IllegalMove(
                say(
                    "The board is attacked only when no opponent holds a card: choose one of "
                    "{targets}.",
                    targets=[*here],
                )
            )
        return
    if target in targets:
        return
    if target == seat:
        why = say("You can't attack yourself")
    elif target >= state.players:
        why = say("There's no seat {n}", n=target + 1)
    else:
        why = say("{player} has no cards", player=Player(target))
    raise IllegalMove(say("{why}: choose one of {targets}.", why=why, targets=[*here]))
