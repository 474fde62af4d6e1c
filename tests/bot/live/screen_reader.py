"""A player who uses a screen reader: what it reads, and how they play by it.

The player never fetches a picture. What it knows are the words of messages, what stands for
pictures (alternative text), `/hand text:true`, and the labels and notes of menus and buttons.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from matchnight.testing import discovery
from matchnight.testing.descriptions import CELL, Description
from playground.client import Person, Refused
from playground.seen import Component, Message
from rules.games import GAMES
from tests.bot.live import ASIDE, CONFIRM, PLAY
from tests.bot.live.playing import CHANNEL, press_table, table_message

ROOT = Path(__file__).parents[3]

NO_MOVE = (*ASIDE, "Undo", "Start over")
CALM = ("End the turn", "Don't battle", "Give up")
"""What ends a phase: chosen where nothing on offer promises more."""


@dataclass
class Ear:
    """A person with a screen reader, and what it has read of the board so far."""

    person: Person
    key: str
    heard: Description | None = None
    chosen: list[str] = field(default_factory=list)
    faces: dict[str, str] = field(default_factory=dict)
    flipped: str = ""
    random: Random = field(default_factory=lambda: Random(1))

    async def listen(self) -> Description:
        """Have the whole board read out, page by page, and keep it in mind."""
        shown = await self.person.command(CHANNEL, "hand", text=True)
        words = shown.text
        while shown.has("Next") and not shown.find("Next").disabled:
            shown = await self.person.press(shown, "Next")
            words += " " + shown.text
        reader = discovery.module(GAMES[self.key], ROOT, "reader")
        assert reader
        heard: Description = reader.read(words)
        self.heard = heard
        return heard

    async def turn(self) -> None:
        """Make one move: listen to every choice, take the one that promises most, confirm."""
        table = table_message(self.person)
        self.remember(" ".join(table.alt) if table else "")
        shown = await press_table(self.person, PLAY)
        while True:
            self.remember(f"{shown.text} {' '.join(shown.alt)}")
            choice = self.best(shown)
            if shown.has(CONFIRM) or choice is None:
                if shown.has(CONFIRM):
                    await self.confirm(shown)
                return
            control, words = choice
            if control.type == 2:
                done = control.custom_id.startswith("move:")
                after = await self.person.press(shown, control.custom_id)
            else:
                value = next(o["value"] for o in control.options if said(o) == words)
                done = value.startswith("!")
                after = await self.person.choose(shown, control.custom_id, value)
            if done:  # made at once
                self.chosen.append(f"{words} {after.words}")
                self.remember(after.text)
                return
            shown = after

    async def confirm(self, shown: Message) -> None:
        self.chosen.append(shown.words)
        after = await self.person.press(shown, CONFIRM)
        self.remember(after.text)

    def remember(self, words: str) -> None:
        """Remember which faces were shown, and which were covered since."""
        for cell, face in re.findall(rf"({CELL})(?::| showed) (\w+) \d \(", words):
            self.faces[cell] = face
        for cells in re.findall(r"New face-down cards: ([^.]*)\.", words):
            for cell in cells.split(", "):
                self.faces.pop(cell, None)
        first = re.search(rf"{re.escape(self.person.name)} flipped ({CELL})\.", words)
        self.flipped = first[1] if first else ""

    def matches(self, cell: str) -> bool:
        """Tell whether a slot is remembered to match the card that was flipped first."""
        others = [self.flipped] if self.flipped else [each for each in self.faces if each != cell]
        return cell in self.faces and self.faces[cell] in [self.faces.get(o) for o in others]

    def best(self, shown: Message) -> tuple[Component, str] | None:
        """Return the choice whose words promise most, among menus and then buttons."""
        offers = [(menu, said(option)) for menu in shown.selects for option in menu.options]
        offers += [(b, b.label) for b in shown.buttons if b.label not in NO_MOVE and not b.disabled]
        ends = [(button, button.label) for button in self.ends(shown)]
        if shown.has(CONFIRM):
            return None
        self.random.shuffle(offers)
        best = max(offers, key=lambda offer: self.promise(offer[1]), default=None)
        if ends and (best is None or self.promise(best[1]) <= 0):
            return ends[0]
        return best

    def ends(self, shown: Message) -> list[Component]:
        """Return the buttons that end a phase without more ado."""
        return [button for button in shown.buttons if button.label in CALM]

    def promise(self, words: str) -> float:
        """Weigh what a person hears: points, what is lost, how many places it touches."""
        gained = sum(map(int, re.findall(r"(\d+) points?\b", words)))
        gained += sum(map(int, re.findall(r"\w+ (\d+) for you", words)))
        gained -= sum(map(int, re.findall(r"\w+ (\d+) for (?!you)", words)))
        gained -= sum(map(int, re.findall(r"−(\d+)", words)))
        gained += sum(map(int, re.findall(r"\+(\d+)", words)))
        lost = sum(map(int, re.findall(r"(\d+) tiles? lost", words)))
        gained -= lost * (lost + 1) // 2
        near = sum(
            self.heard is not None and cell in self.heard.places for cell in re.findall(CELL, words)
        )
        if self.key == "chowpow" and (slot := re.fullmatch(rf"({CELL})(?: ×(\d+))?", words)):
            return 5 * self.matches(slot[1]) + int(slot[2] or 1)
        better = {"Draw a token": 0.5}
        return gained + near / 10 + sum(more for word, more in better.items() if word in words)


def said(option: dict[str, object]) -> str:
    """Return what a screen reader says of an option."""
    return f"{option['label']} {option.get('description') or ''}".strip()


@dataclass
class WordEar(Ear):
    """A Match & Stack player with a screen reader: plays what fits, own tiles first."""

    own: set[str] = field(default_factory=set)
    tries: int = 40
    """How many tiles they take back, or move, before they give up."""

    async def turn(self) -> None:
        with suppress(Refused):  # a person played, and the panel changed under the finger
            await super().turn()

    def remember(self, words: str) -> None:
        """Keep in mind which tiles are still theirs to lay."""
        if "Tiles left: " in words:
            self.own = set(re.findall(r"Your tile (\d+):", words))

    def best(self, shown: Message) -> tuple[Component, str] | None:
        if shown.has("Take the tile back"):
            self.tries -= 1
            back = shown.find("Take the tile back")
            return back, back.label
        return super().best(shown)

    def ends(self, shown: Message) -> list[Component]:
        return [
            b for b in shown.buttons if b.label.startswith(("I can't play", "Stuck", "Give up"))
        ]

    def promise(self, words: str) -> float:
        if held := re.match(r"(?:Tile )?(\d+)(?:: \w{3} \w{3} \w{3} \w{3}|$| ·)", words):
            if held[1] in self.own:
                return 3
            # A placed tile stays there in Steal & Stack: others are to be stolen.
            return 2 if self.key == "steal-and-stack" else min(self.tries, 1)
        return words.count(" – ") or 1
