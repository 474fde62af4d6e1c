"""Completion of typed moves: the next words, and the meaning of typed ones."""

from __future__ import annotations

import dataclasses

from discord.app_commands import Choice

from rules.core import Option, Seat

from ....errors import Resting
from ....model.play import Play
from ...app import App
from ...kit.controls.discord_ids import channel_id, user_id
from ...kit.mentions import plain
from ...kit.messages.responses import Interaction

MOST_CHOICES = 25
MOST_TYPED = 80
"""No completion is longer: Discord leaves its name in the field, and it is sent as it stands."""
MOST_ASKED = 6
"""How often a game is asked for its options in one completion, where what was typed is unclear."""
NOTE = " – "
"""Stands between a move and what a completion says about it."""


def meant(play: Play, seat: Seat, text: str) -> str:
    """Take out what a completion says about a move: Discord leaves it in the field.

    What was typed on behind it counts, where the completion is one that this seat is offered.
    """
    begun, noted, _ = text.partition(NOTE)
    if not noted:
        return text
    words = begun.split()
    # Most completions go on from all words but the last. Others are found step by step.
    ahead = ["", *(" ".join(words[:known]) for known in range(1, len(words))[-2:])]
    questions = set[str]()
    while ahead and len(questions) < MOST_ASKED:
        known = ahead.pop()
        questions.add(known)
        for option in play.game.options(play.state, seat, known).options:
            name = _completion(play, option)
            if option.text == begun and text.startswith(name):
                return begun + text[len(name) :]
            if begun.startswith(option.text + " ") and option.text not in (*questions, *ahead):
                ahead.append(option.text)
    return begun


def _completion(play: Play, option: Option) -> str:
    """Name a choice: the move so far, and behind a mark what it means or does."""
    texts = [plain(play, word) for word in (option.label, option.note) if word is not None]
    if texts[0] in option.text:
        del texts[0]
    return (option.text + (NOTE + " · ".join(texts) if texts else ""))[:MOST_TYPED]


async def complete(app: App, interaction: Interaction, current: str) -> list[Choice[str]]:
    """Offer the next part of a move that is being typed."""
    table = await app.store.tables.live_in(channel_id(interaction))
    if table is None or table.phase != "running":
        return []
    try:
        play = await app.tables.load(table.id)
    except Resting:
        return []
    chair = play.chair_of(user_id(interaction))
    if chair is None or chair.seat not in play.turn:
        return []
    game, seat = play.game, chair.seat
    if (await app.store.people.sight(user_id(interaction))).fits:
        play = dataclasses.replace(play, state=game.helped(play.state))
    current = meant(play, seat, current)
    found = game.options(play.state, seat, current).options
    if not found:
        found = last_word_options(play, seat, current.rstrip())
    return [
        Choice(name=_completion(play, option), value=option.text[:MOST_TYPED])
        for option in found[:MOST_CHOICES]
    ]


def last_word_options(play: Play, seat: Seat, current: str) -> tuple[Option, ...]:
    """Return the options that begin with a last word which is not typed to its end.

    A step may end within it: `3 k1` is begun by column K, whose places K1 and K12 begin so.
    """
    ends = range(len(current) - 1, current.rfind(" "), -1)
    for end in dict.fromkeys((*ends[: MOST_ASKED - 1], *ends[-1:])):
        begun, begins = current[:end].rstrip(), current[end:].casefold()
        found = tuple(
            option
            for option in play.game.options(play.state, seat, begun).options
            if option.text[len(begun) :].strip().casefold().startswith(begins)
        )
        if found:
            return found
    return ()
