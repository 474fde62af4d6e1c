"""Replays: an animation, a stepper, and hands when all players agree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec
from discord import app_commands
from discord.app_commands import Choice as Completion

from rules.core import RuleError, Seat
from rules.text import Text, say, spell

from ... import languages
from ...errors import UnknownControl
from ...model.ids import PersonId, TableId
from ...model.people import Accessibility
from ...replays.renderer import BUSY
from ...replays.renderer_process import Film, RenderedReplay
from ...replays.replays import Replay
from ...replays.verification import case as case_at
from ..app import App
from ..kit import reader_language
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id, user_id
from ..kit.controls.parsing import taking
from ..kit.controls.table_picker import chosen_table, offered_tables
from ..kit.layout import Screen, button, row
from ..kit.mentions import mention
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import all_here_may_see
from ..kit.requests.delivery import with_names
from ..panels.table_screen import PLAIN
from ..tables.notices import turn_notices
from .screens import file_screen, film_screen, step_screen
from .spots import WHOLE, Jump, Spot, jump_of, spot_of, view_of

ELSEWHERE: Final = say("Not everyone here can see this game's channel. Share it there.")
MAKING: Final = say("I'm making this replay for everyone here. It comes in a moment.")
UNSHARED: Final = say("Something went wrong. If you don't see the replay here, share it again.")
SHARED: Final = say("Everyone here can see it now.")


async def show_film(app: App, interaction: Interaction, table: TableId, spot: Spot = WHOLE) -> None:
    """Show a person an animation in private, in the same replay or a new one."""
    await responses.wait(interaction)
    replay = await app.replays.load(table)
    await responses.change(interaction, await _filmed(app, interaction, replay, spot))


@dataclass(frozen=True)
class _Reader:
    """Who looks at a replay: their language, and how well they see."""

    person: PersonId
    language: str
    sight: Accessibility = PLAIN

    def film(self, film: Film) -> Film:
        """Return a film as it is drawn for this reader."""
        return msgspec.structs.replace(
            film, language=self.language, large=self.sight.large, contrast=self.sight.contrast
        )


async def _reader(app: App, interaction: Interaction) -> _Reader:
    sight = await app.store.people.sight(user_id(interaction))
    language = await reader_language.reader(app.store, interaction)
    return _Reader(user_id(interaction), language, sight)


async def _filmed(
    app: App, interaction: Interaction, replay: Replay, spot: Spot, *, said: Text | None = None
) -> Screen:
    """Draw an animation from a spot on, for the person who asked for it."""
    reader = await _reader(app, interaction)
    shown, spot = await _moving(app, replay, spot, reader)
    shareable = guild_id(interaction) is not None and await all_here_may_see(
        app.store, interaction, replay.play.table
    )
    with languages.reading(reader.language):
        text = "" if said is None else spell(said)
        return film_screen(replay, shown, spot, said=text, shareable=shareable)


async def _moving(
    app: App, replay: Replay, spot: Spot, reader: _Reader
) -> tuple[RenderedReplay, Spot]:
    """Draw an animation for a reader; returns from which spot on it is."""
    spot = Spot(spot.number, _opened(replay, spot.eyes))
    film = replay.film(
        first=replay.place(spot.number), last=len(replay.scenes) - 1, eyes=spot.eyes, moving=True
    )
    return await app.projector.show(reader.film(film), reader.person), spot


def _opened(replay: Replay, eyes: Seat | None) -> Seat | None:
    """Return the seat whose hand all agreed to show; raises `UnknownControl`."""
    if eyes is not None and eyes >= len(replay.play.chairs):
        raise UnknownControl
    return eyes if replay.opened else None


async def show_step(app: App, interaction: Interaction, table: TableId, spot: Spot) -> None:
    """Show a person one scene in private."""
    await responses.wait(interaction)
    replay = await app.replays.load(table)
    await _step(app, interaction, replay, replay.place(spot.number), eyes=spot.eyes)


async def _step(
    app: App, interaction: Interaction, replay: Replay, at: int, *, eyes: Seat | None
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
    if jump.way is None:
        await show_step(app, interaction, control.table, jump.spot)
        return
    if not jump.way:
        await show_film(app, interaction, control.table, jump.spot)
        return
    await responses.wait(interaction)
    replay = await app.replays.load(control.table)
    at = replay.place(jump.spot.number)
    to = replay.neighbour(at, seat=jump.seat, step=jump.way)
    await _step(app, interaction, replay, at if to is None else to, eyes=jump.spot.eyes)


async def _seen_by(
    app: App, interaction: Interaction, control: Control, wanted: tuple[Spot, bool]
) -> None:
    spot, moving = wanted
    if moving:
        await show_film(app, interaction, control.table, spot)
    else:
        await show_step(app, interaction, control.table, spot)


async def _since(app: App, interaction: Interaction, control: Control) -> None:
    """Show what happened since a person's last move, next to what they pressed."""
    await responses.wait(interaction, fresh=True)
    replay = await app.replays.load(control.table)
    spot = Spot(replay.scenes[app.replays.since(replay, user_id(interaction))].number)
    sits = replay.play.chair_of(user_id(interaction)) is not None
    heading = say("Since your last move:") if sits else say("The last moves:")
    if not spot.number:
        heading = say("The game so far:")
    await responses.tell(interaction, await _filmed(app, interaction, replay, spot, said=heading))


async def _show_all(app: App, interaction: Interaction, control: Control, spot: Spot) -> None:
    """Post an animation for everybody in the channel, if all may see the game."""
    person = user_id(interaction)
    with app.in_work.one(BUSY, person):  # so that a second click does not show it twice
        replay = await app.replays.load(control.table)
        table = replay.play.table
        if not await all_here_may_see(app.store, interaction, table):
            raise RuleError(ELSEWHERE)
        await responses.change(interaction, Screen((MAKING,)))
        again = row(button(say("Replay"), spot.control("film", table.id)))
        try:
            await _post_for_all(app, interaction, replay, spot)
        except RuleError as refusal:
            await responses.change(interaction, Screen((refusal.text,), (again,)))
        except Exception:
            await responses.change(interaction, Screen((UNSHARED,), (again,)))
            raise
        else:
            responses.done(interaction, SHARED)
            await responses.change(interaction, Screen((SHARED,)))


async def _post_for_all(app: App, interaction: Interaction, replay: Replay, spot: Spot) -> None:
    """Draw an animation in its table's language and post it; raises `RuleError`."""
    reader = _Reader(user_id(interaction), replay.play.table.language)
    shown, spot = await _moving(app, replay, spot, reader)
    with languages.reading(reader.language):
        screen = film_screen(replay, shown, spot, by=reader.person)
    screen = await with_names(app.store, replace(screen, names=responses.presser(interaction)))
    await interaction.followup.send(**screen.posted())


async def _keep_file(app: App, interaction: Interaction, control: Control) -> None:
    """Hand a person the whole replay as a file, next to what they pressed."""
    await responses.wait(interaction, fresh=True)
    await responses.tell(interaction, await _as_file(app, interaction, control.table))


async def _as_file(app: App, interaction: Interaction, table: TableId) -> Screen:
    replay = await app.replays.load(table)
    named = await app.replays.may_be_named(table)
    case = (await case_at(app.store, table))[1] if replay.over else None
    pages = replay.pages(named=named, case=case)
    reader = await _reader(app, interaction)
    film = reader.film(pages.film)
    page = await app.projector.write(msgspec.structs.replace(pages, film=film), reader.person)
    return file_screen(replay, page, named=named)


async def _show_hand(app: App, interaction: Interaction, control: Control) -> None:
    """Agree to show one's hand; the last to do so opens them all."""
    person = user_id(interaction)
    replay, opened_now = await app.replays.show_hand(control.table, person)
    if replay.opened:
        if opened_now:
            line = say(
                "Everyone agreed to show their hands: the replay of {game} shows them now.",
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
        "is public already, under **{button}**.",
        names=[*names],
        button=languages.in_language(replay.play.table.language, say("Fair deal")),
    )
    await responses.say_to(interaction, waits)


PRESSES = {
    "film": taking(spot_of, _film),
    "step": taking(spot_of, _stepped),
    "jump": taking(jump_of, _jump),
    "eyes": taking(view_of, _seen_by),
    "since": _since,
    "showall": taking(spot_of, _show_all),
    "keepfile": _keep_file,
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
        file="Get the whole game as one file for a browser",
    )
    @app_commands.rename(from_="from")
    @app_commands.autocomplete(table=tables)
    async def replay(
        interaction: Interaction,
        table: app_commands.Range[str, 1, 100] | None = None,
        from_: app_commands.Range[int, 1, 9999] | None = None,
        file: bool = False,
    ) -> None:
        await responses.wait(interaction)
        chosen = await chosen_table(app.store, interaction, table)
        if file:
            await responses.tell(interaction, await _as_file(app, interaction, chosen))
            return
        found = await app.replays.load(chosen)
        spot = Spot(found.scenes[app.replays.from_move(found, from_)].number)
        await responses.tell(interaction, await _filmed(app, interaction, found, spot))

    return [replay]
