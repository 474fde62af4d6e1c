"""Battles, with a player or with the board (RULES.md §6, §7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...core import CHANCE, UNSAID, Event, Seat, Step
from ...grid import Cell
from ...text import Player, Text, count, say
from ...tuples import replaced
from . import cards, event_text
from .notation import Lay, Shuffle
from .position import Battle, Outcome, Position, slot
from .transitions import (
    end_turn,
    everybody,
    named,
    opened,
    over_with,
    refill,
    then,
    turned_down,
)


def skip(state: Position) -> Step[Position]:
    """Do not battle this turn (§6.1)."""
    state, hides = turned_down(state)
    seat = state.now.seat
    text = say("{player} doesn't battle.", player=Player(seat))
    event = Event("passed", text, by=seat, brief=UNSAID)
    return replace(then(event, end_turn(state)), hides=hides)


def attack(state: Position, move: Lay) -> Step[Position]:
    """Lay a set against an opponent, or against the board (§6.2, §7.1)."""
    state, hides = turned_down(state)
    seat = state.now.seat
    state, played = _play_cards(state, seat, move.codes)
    if move.target == "board":
        after = replace(
            state,
            due="board",
            asked=(seat + 1) % state.players,
            now=replace(state.now, battle=Battle(None, played)),
        )
        text = say("{player} attacks the board with {cards}.", player=Player(seat), **named(played))
    else:
        assert move.target is not None
        after = replace(
            state,
            due="answer",
            asked=move.target,
            now=replace(state.now, battle=Battle(move.target, played)),
        )
        text = say(
            "{player} attacks {target} with {cards}.",
            player=Player(seat),
            target=Player(move.target),
            **named(played),
        )
    event = Event("attacked", text, by=seat, brief=event_text.turn_so_far(after))
    return Step(after, (event,), hides=hides)


def answer(state: Position, seat: Seat, move: Lay) -> Step[Position]:
    """Lay a set in defence, or more cards in a counter (§6.4, §6.6, §7.3)."""
    battle = state.now.battle
    assert battle
    state, played = _play_cards(state, seat, move.codes)
    if seat == state.now.seat:
        battle = replace(battle, attack=battle.attack + played)
    else:
        battle = replace(battle, defence=battle.defence + played)
    name, text = (
        "countered",
        say("{player} counters with {cards}.", player=Player(seat), **named(played)),
    )
    if state.due == "answer":
        name, text = (
            "answered",
            say("{player} defends with {cards}.", player=Player(seat), **named(played)),
        )
    state = replace(state, now=replace(state.now, battle=battle))
    event = Event(name, text, by=seat, brief=UNSAID)
    if battle.target is None:
        return then(event, _countered_board(state))
    return then(event, _compare(state, battle.attack, battle.defence))


def give_up(state: Position) -> Step[Position]:
    """Lay nothing more and lose (§6.6, §7.3)."""
    seat = state.asked
    text = say("{player} gives up.", player=Player(seat))
    event = Event("gave up", text, by=seat, brief=UNSAID)
    return then(event, _lost(state))


def flip_for_board(state: Position, cell: Cell) -> Step[Position]:
    """Flip a card of the grid against the attack (§7.2, §7.3)."""
    battle = state.now.battle
    assert battle
    state, event = opened(state, state.asked, cell)
    card = state.pile(cell)[-1]
    counts = not battle.slots or cards.matches(state.board_set()[0], card)
    battle = replace(
        battle, slots=(*battle.slots, cell), counting=battle.counting + (1 if counts else 0)
    )
    state = replace(state, now=replace(state.now, battle=battle))
    events = [replace(event, brief=UNSAID)]
    if not counts:
        text = say("{cell} doesn't match the board's first card and doesn't count.", cell=str(cell))
        events.append(Event("no help", text, by=state.asked, brief=UNSAID))
    after = then(*events, _compare(state, battle.attack, state.board_set()))
    return replace(after, reveals=everybody(state))


def shuffle(state: Position, move: Shuffle) -> Step[Position]:
    """Lay the deck again with the cards that were lost to the board (§7.5)."""
    text = say("The lost cards are shuffled into the deck.")
    event = Event("shuffled", text, by=CHANCE, brief=UNSAID)
    return then(event, end_turn(replace(state, deck=move.order)))


def _play_cards(
    state: Position, seat: Seat, codes: tuple[str, ...]
) -> tuple[Position, tuple[int, ...]]:
    """Take cards out of a hand."""
    hand = state.hands[seat]
    played = cards.pick(hand, codes)
    assert played
    return replace(state, hands=replaced(state.hands, seat, cards.without(hand, played))), played


def _compare(state: Position, ours: tuple[int, ...], theirs: tuple[int, ...]) -> Step[Position]:
    """Settle a battle, or ask the player behind (§6.5 to §6.8)."""
    battle = state.now.battle
    assert battle
    ahead = cards.compared(ours, theirs)
    if ahead == 0:
        return _tied(state)
    behind = state.now.seat if ahead < 0 else battle.target
    if behind is None:
        return _beat_board(state)
    state = replace(state, asked=behind)
    if state.hands[behind]:
        return Step(replace(state, due="counter"))
    text = say("{player} has no card left to counter.", player=Player(behind))
    event = Event("gave up", text, by=behind, brief=UNSAID)
    return then(event, _lost(state))


def _countered_board(state: Position) -> Step[Position]:
    """Let the board flip once more, if it has not yet and can (§7.3).

    A counter always puts the attacker ahead: the board has no more cards than lay against it.
    """
    battle = state.now.battle
    assert battle
    if len(battle.slots) == 1 and state.to_flip():
        return Step(replace(state, due="board", asked=(state.now.seat + 1) % state.players))
    # What it banks tells the board's cards: a preview, being private, must not (§5.3).
    return replace(_beat_board(state), reveals=everybody(state))


def _lost(state: Position) -> Step[Position]:
    """End a battle that the seat asked has lost (§6.8, §7.5)."""
    battle, seat = state.now.battle, state.now.seat
    assert battle
    if battle.target is None:
        state = replace(over_with(state, "lost"), due="shuffle")
        text = say("{player} loses to the board.", player=Player(seat))
        return Step(state, (Event("battle", text, by=seat, brief=event_text.turn_so_far(state)),))
    outcome: Outcome = "lost" if state.asked == seat else "won"
    winner = battle.target if outcome == "lost" else seat
    won = battle.attack + battle.defence
    return _ended(_banked(state, winner, won), outcome, _winning(winner, won), won)


def _beat_board(state: Position) -> Step[Position]:
    """Bank the attack and the board's cards that count, and fill their slots (§7.4)."""
    battle, seat = state.now.battle, state.now.seat
    assert battle
    won = battle.attack + state.board_set()
    slots = battle.slots[: battle.counting]
    grid = state.grid
    for cell in slots:
        grid = replaced(grid, slot(cell), state.pile(cell)[:-1])
    state = over_with(_banked(replace(state, grid=grid), seat, won), "won")
    filled = refill(state, slots)
    text = _winning(seat, won, slots)
    brief = event_text.turn_so_far(state, cards.total(won))
    event = Event("beat board", text, by=seat, brief=brief, points=cards.total(won))
    return then(event, *filled.events, end_turn(filled.state))


def _tied(state: Position) -> Step[Position]:
    """Let both bank their own cards (§6.7); the board's stay where they are."""
    battle, seat = state.now.battle, state.now.seat
    assert battle
    state = _banked(state, seat, battle.attack)
    if battle.target is None:
        text = say("A tie: {player} banks the cards played.", player=Player(seat))
    else:
        state = _banked(state, battle.target, battle.defence)
        text = say(
            "A tie: {player} and {other} bank their own cards.",
            player=Player(seat),
            other=Player(battle.target),
        )
    return _ended(state, "tie", text, battle.attack)


def _ended(state: Position, outcome: Outcome, text: Text, paid: tuple[int, ...]) -> Step[Position]:
    """Pass the turn on after a battle, whose attacker is `paid` unless it lost."""
    state = over_with(state, outcome)
    points = 0 if outcome == "lost" else cards.total(paid)
    brief = event_text.turn_so_far(state, points)
    event = Event("battle", text, by=state.now.seat, brief=brief, points=points)
    return then(event, end_turn(state))


def _winning(winner: Seat, won: tuple[int, ...], slots: Iterable[Cell] = ()) -> Text:
    return count(
        "{player} wins the battle and banks {n} card: {points}.",
        "{player} wins the battle and banks {n} cards: {points}.",
        len(won),
        player=Player(winner),
        points=count("{n} point", "{n} points", cards.total(won)),
        cells=[*map(str, slots)],
    )


def _banked(state: Position, seat: Seat, won: tuple[int, ...]) -> Position:
    return replace(state, banks=replaced(state.banks, seat, state.banks[seat] + won))
