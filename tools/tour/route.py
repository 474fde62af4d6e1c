"""The way through the bot: commands, whole games, nights and contests."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from time import monotonic
from typing import Any, Final, NamedTuple

from matchnight.testing.lessons import made, ways
from playground.client import Person
from playground.seen import Message
from rules.games import GAMES
from rules.puzzles import puzzles
from tests.bot.live.playing import option_menus, table_message, table_of
from tools.tour.actions import Actions
from tools.tour.company import Company
from tools.tour.wrong import LOOKS, MOVES, TIMES, WITHOUT_A_TABLE

SHORT: Final = {"tiles": "18", "look_seconds": "0", "rounds": "1", "help": "shown"}
"""Options that make a game short, by their names."""
MOST_MOVES: Final = 60
"""After so many moves a daily isn't played on."""
FRONT: Final = ("help", "settings", "server", "stats", "recap", "album", "privacy", "mine")
RECORDS: Final = ("stats", "recap", "album", "leaderboard", "replay", "log")


class Contest(NamedTuple):
    """What a kind of contest calls its commands and its buttons."""

    name: str
    opens: str
    joins: str
    closes: str
    ends: str
    shows: str
    wanted: dict[str, Any]


CONTESTS: Final = (
    Contest("cup", "open", "cupjoin", "close", "cupclose", "cupstand", {"players": 2, "rounds": 1}),
    Contest("league", "open", "ljoin", "close", "lclose", "lwords", {"days": 14}),
    Contest("arena", "start", "arin", "end", "arend", "arstand", {"minutes": 30}),
)

STANDING: Final = {
    "cup": ("standings", "join", "leave"),
    "league": ("standings", "pause", "leave"),
    "arena": ("standings",),
}
"""What is asked of each of them while it runs."""

Part = Callable[[], Awaitable[None]]


class Route:
    """The parts of the tour; friends join where other people are needed."""

    def __init__(self, actions: Actions, friends: Sequence[Person]) -> None:
        self.actions = actions
        self.person = actions.person
        self.friend = friends[0]
        self.company = Company(actions, friends)
        self._began = monotonic()
        self._been_at_a_table = False

    @property
    def parts(self) -> dict[str, Part]:
        """The parts of the way, in their order."""
        return {
            "commands": self.actions.recorder.look_at_commands,
            "front": self.front,
            "refusals": self.refusals,
            "rules": self.rules,
            **{key: partial(self.game, key) for key in GAMES},
            "lessons": self.lessons,
            "daily": self.daily,
            "puzzles": self.puzzles,
            "company": self.company.table,
            "night": self.night,
            "contests": self.contests,
            "records": self.records,
        }

    async def go(self, names: Sequence[str], after: Callable[[], None]) -> list[str]:
        """Go some parts of the way; return those that came to a stop.

        After each part, what was seen can be written down. One that stops keeps nothing else from
        being seen.
        """
        stopped = []
        for name in names:
            print(f"{monotonic() - self._began:4.0f} s: {name}", file=sys.stderr, flush=True)
            try:
                await self.parts[name]()
            except Exception:
                traceback.print_exc()
                stopped.append(name)
                await self._end_table()
            await asyncio.to_thread(after)
        return stopped

    async def front(self) -> None:
        """Read what every command says before anything is played."""
        actions = self.actions
        for name in FRONT:
            await actions.explore(await actions.command(name))
        await actions.explore(await actions.command("rules"), 2)

    async def refusals(self) -> None:
        """Type what can't be read, or can't be done where nothing is played."""
        for name, options in (*WITHOUT_A_TABLE, *TIMES):
            await self.actions.command(name, **options)
        if asked := await self.actions.command("night end"):
            await self.actions.press(asked, "nend:")

    async def rules(self) -> None:
        """Read the rules of every game from the first page to the last."""
        for key in GAMES:
            page = await self.actions.command("rules", game=key)
            while page and (turns := [b for b in page.buttons if b.custom_id.startswith("rules:")]):
                if turns[-1].disabled:  # on the last page
                    break
                page = await self.actions.press(page, turns[-1].custom_id)

    async def game(self, key: str) -> None:
        """Open a table, choose its options, and play against a computer to the end."""
        actions, first = self.actions, not self._been_at_a_table
        self._been_at_a_table = True
        lobby = await actions.command("play", game=key)
        assert lobby is not None, f"no table of {key} was opened"
        table = table_of(lobby)
        await (actions.explore(lobby, 2) if first else actions.press(lobby, "terms:"))
        await self._choose_options(lobby)
        await self._add_computer()
        await actions.do(self.person.press(self._table(), "start:", acknowledged=True))
        await actions.explore(self._table(), 2 if first else 1, 1)
        for name, options in LOOKS:
            await actions.command(name, **options)
        for move in MOVES.get(key, ()):
            await actions.command("move", move=move)
        await actions.explore(await actions.to_the_end(table), 3 if first else 2, 2 if first else 1)

    async def lessons(self) -> None:
        """Do every lesson of every game, after a wrong answer where there is one."""
        actions = self.actions
        await actions.explore(await actions.command("learn"), 1)
        for key, game in GAMES.items():
            shown = await actions.command("learn", game=key)
            for lesson in game.lessons():
                by_end = {made(game, lesson, way[-1]): way[-1] for way in ways(game, lesson)}
                for right in sorted(by_end):
                    if shown is not None:
                        shown = await self._answered(shown, by_end[right])

    async def daily(self) -> None:
        """Play the deal of the day."""
        actions = self.actions
        shown = await actions.command("daily")
        begin = shown and next(iter(buttons(shown, "daily")), None)
        panel = shown and begin and await actions.press(shown, begin)
        for _ in range(MOST_MOVES):
            after = panel and await actions.clicked(panel)
            if not after:
                break
            panel = after
        await actions.explore(panel or await actions.command("daily"))

    async def puzzles(self) -> None:
        """Answer two puzzles of each game, the first one as it comes."""
        actions = self.actions
        for key, (_, second, *_) in puzzles().items():
            shown = await actions.command("puzzle", game=key)
            await actions.explore(shown and await actions.clicked(shown), 1)
            shown = await actions.command("puzzle", game=key)
            for move in second.answer:
                shown = shown and await actions.typed(shown, move)
            await actions.explore(shown, 1)

    async def night(self) -> None:
        """Plan a night, start it, vote, play one game, and end it."""
        actions = self.actions
        day = datetime.now().astimezone() + timedelta(days=1)
        wishes = {"when": f"{day:%Y-%m-%d} 20:00", "zone": "Europe/Berlin", "name": "Tiles"}
        await actions.command("night", plan=wishes)
        if plan := self.company.newest("coming"):
            await actions.do(self.friend.press(plan, "coming:"))
            await actions.press(plan, "coming:")
            await actions.explore(plan, 2)
        await actions.command("night", start={})
        if question := self.company.newest("nbegin"):
            await actions.press(question, "nbegin:")
        if night := self.company.newest("here"):
            await actions.do(self.friend.press(night, "here:"))
            await actions.press(night, "here:")
            await actions.explore(night, 2)
            await actions.press(night, "vote:")
            await actions.explore(self.company.newest("ballot"), 1)
        await self.game("tactic-tiles")
        await actions.command("night standings")
        await actions.command("night standings", text=True)
        if asked := await actions.command("night end"):
            await actions.press(asked, "nend:")

    async def contests(self) -> None:
        """Open each kind of contest, join it with friends, play, and close it."""
        actions = self.actions
        for contest in CONTESTS:
            await actions.command(
                f"{contest.name} {contest.opens}", game="tactic-tiles", **contest.wanted
            )
            if message := self.company.newest(contest.joins):
                await actions.do(self.friend.press(message, f"{contest.joins}:"))
                await actions.press(message, f"{contest.joins}:")
                await actions.explore(self.company.newest(contest.joins), 2)
            await self.company.contest(contest.joins)
            for name in STANDING[contest.name]:
                await actions.command(f"{contest.name} {name}")
            await actions.explore(self.company.newest(contest.shows), 2)
            if asked := await actions.command(f"{contest.name} {contest.closes}"):
                await actions.press(asked, f"{contest.ends}:")

        await actions.command("challenge", game="tactic-tiles", games=1, days=1)
        if message := self.company.newest("chin"):
            for person in (self.friend, self.person):
                await actions.do(person.press(message, "chin:"))
            await actions.explore(self.company.newest("chend"), 2)
            if asked := await actions.press(message, "chend:"):
                await actions.press(asked, "chended:")

    async def records(self) -> None:
        """Read again what there's more of now."""
        for name in RECORDS:
            await self.actions.explore(await self.actions.command(name))
        await self.actions.explore(await self.actions.command("recap", whose="server"))

    async def _answered(self, lesson: Message, move: str) -> Message | None:
        """Answer a lesson; return the next one, or the same again after a wrong answer."""
        answer = await self.actions.typed(lesson, move)
        onward = buttons(answer, "learn") if answer else []
        return await self.actions.press(answer, onward[0]) if answer and onward else answer

    # -- a table -----------------------------------------------------------------------------------

    def _table(self) -> Message:
        """Return the table of the channel."""
        message = table_message(self.person)
        assert message is not None, "no table is shown"
        return message

    async def _choose_options(self, lobby: Message) -> None:
        panel = await self.actions.do(option_menus(self.person, lobby))
        for menu in panel.selects if panel else ():
            wanted = SHORT.get(menu.custom_id.split(":")[-1])
            if panel and wanted in [option["value"] for option in menu.options]:
                choice = self.person.choose(panel, menu.custom_id, str(wanted))
                panel = await self.actions.do(choice) or panel

    async def _add_computer(self) -> None:
        """Let the easiest computer opponent play, if the game is for more than one."""
        if not buttons(self._table(), "computer"):
            return
        offered = await self.actions.press(self._table(), "computer:")
        for level in buttons(offered, "program") if offered else ():
            if offered and level.endswith(":easy"):
                await self.actions.do(self.person.press(offered, level, acknowledged=True))

    async def _end_table(self) -> None:
        """End the game that a part left behind, so that the next one can begin."""
        if asked := await self.actions.command("end"):
            for end in buttons(asked, "ended"):
                await self.actions.press(asked, end)


def buttons(message: Message, verb: str) -> list[str]:
    """Return the ids of a message's buttons that do something."""
    found = (button.custom_id for button in message.buttons if not button.disabled)
    return [each for each in found if each.startswith(f"{verb}:")]
