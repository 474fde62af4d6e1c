"""What everybody gets, written down as a transcript to be read.

A transcript lies next to its test; where the test says that it differs, it names a file with what
came instead: look at it before it is taken over.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.playing import as_code


class Transcript:
    """Records each person's messages, their times and notifications, except `skipped`."""

    def __init__(
        self,
        still: FrozenClock,
        people: dict[str, Person],
        skipped: Callable[[Message], bool] = lambda message: False,
    ) -> None:
        self.lines: list[str] = []
        self._still = still
        self._people = people
        self._skipped = skipped
        self._seen: set[str] = set()

    def say(self, line: str) -> None:
        """Write down what a person does, after all that came before it."""
        self.listen()
        self.lines.append(f"{self._now()}  {line}")

    def listen(self) -> None:
        """Write down what came since."""
        found: dict[str, tuple[Message, list[str]]] = {}
        for name, person in self._people.items():
            for event in person.heard("message"):
                message = Message(event["message"])
                if (
                    message.id not in self._seen
                    and message.author_id == person.bot["id"]
                    and not self._skipped(message)
                ):
                    readers = found.setdefault(message.id, (message, []))[1]
                    readers.append(name)
        # What is said at once comes in an order of its own: answers, the table, direct messages.
        together = sorted(
            found.values(), key=lambda one: (not one[0].ephemeral, -len(one[1]), int(one[0].id))
        )
        for message, readers in together:
            self._seen.add(message.id)
            self._write(message, readers)

    def _write(self, message: Message, readers: list[str]) -> None:
        notified = [] if message.ephemeral else message.mentions
        lines = [name for name, person in self._people.items() if person.id in notified]
        where = "to all" if len(readers) == len(self._people) else f"to {', '.join(readers)}"
        if lines:
            where += f", notifying {', '.join(lines)}"
        elif len(readers) == 1:
            where += ", privately" if message.ephemeral else ", as a direct message"
        self.lines.append(f"{self._now()}      {where}:")
        for line in self._plain(as_code(message.text)).splitlines():
            self.lines.append(f"{' ' * 13}    {line}")

    def _plain(self, text: str) -> str:
        """Write a text with names and times as people read them, without the tiles."""
        for name, person in self._people.items():
            text = text.replace(f"<@{person.id}>", name).replace(person.name, name)
        text = re.sub(r"<t:(\d+):\w>", lambda found: _time(int(found[1]) * 1000), text)
        text = re.sub(r"\]\(https:\S+\)", "]", text)
        text = re.sub(r" placed .*", " placed a tile.", text)
        text = re.sub(r"You drew .*", "You drew a tile.", text)
        kept = [line for line in text.splitlines() if not line.startswith(("-# ", "### Where"))]
        return "\n".join(line for line in kept if line.strip())

    def _now(self) -> str:
        return _time(self._still.at)


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%a %d %H:%M")


def assert_same(lines: list[str], expected: Path, folder: Path) -> None:
    """Compare with what is kept; what came instead is written to a folder."""
    came = "\n".join(lines) + "\n"
    actual = folder / expected.name
    actual.write_text(came, encoding="utf-8")
    kept = expected.read_text(encoding="utf-8") if expected.exists() else ""
    assert came == kept, f"what came instead: {actual}"
