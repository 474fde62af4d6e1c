"""Replays: an animation, a stepper from move to move, and hands when all who played agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from discord import app_commands
from discord.app_commands import Choice as Completion

from render import Picture
from rules.core import Event, Seat
from rules.text import Text, count, say, spell, together

from ... import languages
from ...errors import UnknownControl
from ...model.ids import PersonId, TableId
from ...model.people import Sight
from ...replays.renderer_process import Film, Shown
from ...replays.replays import DELETED, Replay
from ..app import App
from ..kit import reader_language, responses
from ..kit.custom_ids import Control
from ..kit.discord_ids import guild_id, user_id
from ..kit.layout import Button, Choice, Row, Screen, Words, button, menu, paragraph, row, small
from ..kit.mentions import called, mention, stamp, told
from ..kit.parsing import taking
from ..kit.responses import Interaction
from ..kit.table_picker import chosen_table, offered_tables
from ..tables import turn_notices
from ..tables.table_screen import PLAIN
from .spots import AFTER, BEFORE, WHOLE, Jump, Spot, jump_of, spot_of, view_of

LINES = 6
"""Events that are told below an animation."""


# -- screens -----------------------------------------------------------------------------------


def film_screen(
    replay: Replay,
    shown: Shown,
    spot: Spot,
    *,
    said: Words = "",
    by: PersonId | None = None,
    among_others: bool = True,
) -> Screen:
    """Show an animation from a spot on, to one person or, `by` somebody, to everybody."""
    play, last = replay.play, replay.scenes[-1].number
    first = replay.scenes[replay.place(spot.number)].number
    heading = f"### {say('{game}: replay', game=play.game.title)}"
    if by is not None:
        said = say("{person} shared this replay.", person=mention(by))
    which = count("{n} move.", "{n} moves.", last)
    if first:
        which = say("Moves {first} to {last}.", first=first + 1, last=last)
        if first + 1 >= last:
            which = say("Move {last}.", last=last)
    notes = [which]
    moments = len(replay.scenes) - replay.place(spot.number)
    if shown.moments < moments:
        notes.append(say("The animation skips some of them. Step through to see all."))
    picture = Picture(shown.picture, shown.alt, moving=True)
    table = play.table.id
    buttons = [button(say("Step through"), spot.control("step", table, "film"))]
    if by is None and among_others:
        buttons.append(button(say("Share in channel"), spot.control("showall", table)))
    rows = (row(*buttons, *_hand(replay, by)),)
    lines = "\n".join([*(_told_since(replay, spot) if first else ()), small(together(notes))])
    body = (paragraph(filter(None, (heading, said))), [picture], lines)
    return Screen(body, rows if by is not None else (*rows, *_eyes(replay, spot, "film")))


def step_screen(replay: Replay, shown: Shown, at: int, spot: Spot, *, seat: Seat | None) -> Screen:
    """Show one scene: the position, what happened in it, and the ways to go on.

    `seat` is the reader's own; it may know what was told to it alone.
    """
    play, scene = replay.play, replay.scenes[at]
    last = replay.scenes[-1].number
    where = say("move {n} of {last}", n=scene.number, last=last)
    if not at:
        where = say("the start") if not scene.number else say("after move {n}", n=scene.number)
    heading = f"### {say('{game}: {where}', game=play.game.title, where=where)}"
    if scene.by is not None:
        heading += f"\n-# {stamp(scene.by.at, 'f')}"
    lines = _lines(replay, replay.told(scene, seat))
    points = "-# " + " · ".join(
        f"{called(chair)} {spell(points)}"
        for chair, points in zip(play.chairs, shown.points, strict=True)
    )
    picture = [Picture(shown.picture, shown.alt)]
    rows = (
        row(*_ways(replay, at, spot), *_hand(replay, None)),
        *_jumps(replay, at, spot),
        *_eyes(replay, spot, "step"),
    )
    return Screen((heading, picture, "\n".join(lines), points), rows)


def _told_since(replay: Replay, spot: Spot) -> list[str]:
    """Tell the last public events of what an animation shows, a line each."""
    later = replay.scenes[replay.place(spot.number) + 1 :]
    return _lines(replay, [event for scene in later for event in replay.told(scene, None)])[-LINES:]


def _lines(replay: Replay, events: Sequence[Event]) -> list[str]:
    return [
        f"- {told(replay.play, event.text if replay.over else event.faded or event.text)}"
        for event in events
    ]


def _ways(replay: Replay, at: int, spot: Spot) -> list[Button]:
    """Make the buttons that lead to other scenes, and the one back to the animation."""
    end = len(replay.scenes) - 1

    def way(label: Words, to: int, mark: str) -> Button:
        target = replay.scenes[max(0, min(to, end))].number
        control = Spot(target, spot.eyes).control("step", replay.play.table.id, mark)
        return button(label, control, disabled=to == at or not 0 <= to <= end)

    return [
        way(say("First"), 0, "first"),
        way(say("Previous"), at - 1, "back"),
        way(say("Next"), at + 1, "forward"),
        way(say("Last move"), end, "last"),
    ]


def _jumps(replay: Replay, at: int, spot: Spot) -> tuple[Row, ...]:
    """Make the menu that leads to the nearest moves of everybody."""
    play = replay.play
    choices = [
        Choice(say("{name}'s next move", name=chair.name), f"{AFTER} {chair.seat}")
        for chair in play.chairs
        if replay.beside(at, seat=chair.seat, step=AFTER) is not None
    ]
    choices += [
        Choice(say("{name}'s previous move", name=chair.name), f"{BEFORE} {chair.seat}")
        for chair in play.chairs
        if replay.beside(at, seat=chair.seat, step=BEFORE) is not None
    ]
    choices.append(Choice(say("The animation from here on"), "film"))
    return (menu(say("Jump to…"), spot.control("jump", play.table.id), choices),)


def _eyes(replay: Replay, spot: Spot, mark: str) -> tuple[Row, ...]:
    """Make the menu of whose hand is seen, where all have agreed to show theirs."""
    if not replay.opened:
        return ()
    play = replay.play
    choices = [Choice(say("For everyone: no hands"), "-", chosen=spot.eyes is None)]
    choices += [
        Choice(
            say("Seen by {name}", name=chair.name),
            str(chair.seat),
            chosen=spot.eyes == chair.seat,
        )
        for chair in play.chairs
    ]
    return (menu(say("Which hand to show"), spot.control("eyes", play.table.id, mark), choices),)


def _hand(replay: Replay, by: PersonId | None) -> list[Button]:
    """Make the button with which somebody agrees to show their hand, while anybody is missing."""
    if by is not None or not replay.missing or DELETED in replay.missing:
        return []
    return [button(say("Show my hand"), Control("myhand", replay.play.table.id))]


# -- what is pressed and typed -----------------------------------------------------------------


async def show_film(app: App, interaction: Interaction, table: TableId, spot: Spot = WHOLE) -> None:
    """Show somebody an animation in private, in the replay that was pressed or a new one."""
    await responses.wait(interaction)
    replay = await app.replays.load(table)
    reader = await _reader(app, interaction)
    await responses.change(interaction, await _filmed(app, replay, spot, reader))


@dataclass(frozen=True)
class _Reader:
    """Who looks at a replay: their language, how well they see, and whether others are there."""

    person: PersonId
    language: str
    sight: Sight = PLAIN
    among_others: bool = True

    def film(self, film: Film) -> Film:
        """Return a film as it is drawn for this reader."""
        return msgspec.structs.replace(
            film, language=self.language, large=self.sight.large, contrast=self.sight.contrast
        )


async def _reader(app: App, interaction: Interaction) -> _Reader:
    sight = await app.store.sight(user_id(interaction))
    language = await reader_language.reader(app.store, interaction)
    return _Reader(
        user_id(interaction), language, sight, among_others=guild_id(interaction) is not None
    )


async def _filmed(
    app: App,
    replay: Replay,
    spot: Spot,
    reader: _Reader,
    *,
    said: Text | None = None,
    by: PersonId | None = None,
) -> Screen:
    """Draw an animation from a spot on, for a reader."""
    spot = Spot(spot.number, _opened(replay, spot.eyes))
    film = replay.film(
        first=replay.place(spot.number), last=len(replay.scenes) - 1, eyes=spot.eyes, moving=True
    )
    shown = await app.projector.show(reader.film(film), reader.person)
    with languages.reading(reader.language):
        return film_screen(
            replay,
            shown,
            spot,
            said="" if said is None else spell(said),
            by=by,
            among_others=reader.among_others,
        )


def _opened(replay: Replay, eyes: Seat | None) -> Seat | None:
    """Return whose hand is seen: a seat's where all agreed to that; raises `UnknownControl`."""
    if eyes is not None and eyes >= len(replay.play.chairs):
        raise UnknownControl
    return eyes if replay.opened else None


async def show_step(app: App, interaction: Interaction, table: TableId, spot: Spot) -> None:
    """Show somebody one scene in private."""
    await responses.wait(interaction)
    replay = await app.replays.load(table)
    await _step(app, interaction, replay, replay.place(spot.number), spot.eyes)


async def _step(
    app: App, interaction: Interaction, replay: Replay, at: int, eyes: Seat | None
) -> None:
    eyes = _opened(replay, eyes)
    reader = await _reader(app, interaction)
    shown = await app.projector.show(
        reader.film(replay.film(first=at, last=at, eyes=eyes, moving=False)), reader.person
    )
    chair = replay.play.chair_of(user_id(interaction))
    spot = Spot(replay.scenes[at].number, eyes)
    screen = step_screen(replay, shown, at, spot, seat=chair.seat if chair else None)
    await responses.change(interaction, screen)


async def _film(app: App, interaction: Interaction, control: Control, spot: Spot) -> None:
    await show_film(app, interaction, control.table, spot)


async def _stepped(app: App, interaction: Interaction, control: Control, spot: Spot) -> None:
    await show_step(app, interaction, control.table, spot)


async def _jump(app: App, interaction: Interaction, control: Control, jump: Jump) -> None:
    if not jump.way:
        await show_film(app, interaction, control.table, jump.spot)
        return
    await responses.wait(interaction)
    replay = await app.replays.load(control.table)
    at = replay.place(jump.spot.number)
    to = replay.beside(at, seat=jump.seat, step=jump.way)
    await _step(app, interaction, replay, at if to is None else to, jump.spot.eyes)


async def _seen_by(
    app: App, interaction: Interaction, control: Control, wanted: tuple[Spot, bool]
) -> None:
    spot, moving = wanted
    if moving:
        await show_film(app, interaction, control.table, spot)
    else:
        await show_step(app, interaction, control.table, spot)


async def _since(app: App, interaction: Interaction, control: Control) -> None:
    """Show what happened since somebody's last move, beside what they pressed."""
    await responses.wait(interaction, fresh=True)
    replay = await app.replays.load(control.table)
    spot = Spot(replay.scenes[app.replays.since(replay, user_id(interaction))].number)
    reader = await _reader(app, interaction)
    said = say("Since your last move:")
    await responses.tell(interaction, await _filmed(app, replay, spot, reader, said=said))


async def _show_all(app: App, interaction: Interaction, control: Control, spot: Spot) -> None:
    """Post an animation for everybody in the channel."""
    # Without its buttons at once, so that a second click does not show it twice.
    await responses.change(interaction, Screen((say("Everyone here can see it now."),)))
    replay = await app.replays.load(control.table)
    reader = _Reader(user_id(interaction), replay.play.table.language)
    screen = await _filmed(app, replay, spot, reader, by=user_id(interaction))
    await interaction.followup.send(**screen.posted())


async def _show_hand(app: App, interaction: Interaction, control: Control) -> None:
    """Agree to show one's hand; the last to do so opens them all."""
    person = user_id(interaction)
    before = await app.replays.load(control.table)
    replay = await app.replays.show_hand(control.table, person)
    if replay.opened:
        if before.missing:
            line = say(
                "All agree to show their hands: the replay of {game} shows them now.",
                game=replay.play.game.title,
            )
            await turn_notices.announce(app, [control.table], line)
        await responses.say_to(
            interaction,
            say("All hands are open now. Start a new replay to see them."),
        )
        return
    names = [mention(each) for each in sorted(replay.missing or ())]
    waits = say(
        "You agreed. The replay shows hands when these agree too: {names}. The deal itself "
        "is public already, under **Fair deal**.",
        names=[*names],
    )
    await responses.say_to(interaction, waits)


PRESSES = {
    "film": taking(spot_of, _film),
    "step": taking(spot_of, _stepped),
    "jump": taking(jump_of, _jump),
    "eyes": taking(view_of, _seen_by),
    "since": _since,
    "showall": taking(spot_of, _show_all),
    "myhand": _show_hand,
}


def replay_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the command that shows a game again."""

    async def tables(interaction: Interaction, current: str) -> list[Completion[str]]:
        return await offered_tables(app.store, interaction, current)

    @app_commands.command(
        name="replay", description="Watch a game again, move by move or as an animation"
    )
    @app_commands.describe(
        table="Which game. Leave it out for the last one in this channel",
        from_="Start at this move (number from the log)",
    )
    @app_commands.rename(from_="from")
    @app_commands.autocomplete(table=tables)
    async def replay(
        interaction: Interaction,
        table: app_commands.Range[str, 1, 100] | None = None,
        from_: app_commands.Range[int, 1, 9999] | None = None,
    ) -> None:
        await responses.wait(interaction)
        chosen = await chosen_table(app.store, interaction, table)
        found = await app.replays.load(chosen)
        spot = Spot(found.scenes[app.replays.from_move(found, from_)].number)
        reader = await _reader(app, interaction)
        await responses.tell(interaction, await _filmed(app, found, spot, reader))

    return [replay]
