"""How people play in the live tests: lobbies, panels, typed moves, whole games."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from dataclasses import dataclass
from functools import partial

from bot.model.ids import ChannelId, GuildId, PersonId, TableId
from bot.ui.client import Matchnight
from bot.ui.kit.controls import custom_ids
from playground import Playground
from playground.client import Person, Refused
from playground.components import walk
from playground.seen import Component, Form, Message
from rules.core import Level
from tests.bot.live import ASIDE, CONFIRM
from tests.sim import inline

CHANNEL = "game-night"
GAME = "tactic-tiles"
OVER = ["My view", "Log", "Replay", "My turns", "Fair deal", "Rematch"]
"""The buttons of a game that is over, where it has a coach."""
TABLE = ("join:", "log:")
"""How the ids of buttons begin that stand on every table, from its lobby to its end."""


def table_message(person: Person, channel: str = CHANNEL) -> Message | None:
    """Return the newest table a person sees in a channel: a lobby, a game or its end."""
    # A post with a notice is one as soon as it has its components.
    shown = [
        message
        for message in person.messages(channel)
        if not message.ephemeral
        and not message.body["content"]
        and message.author_id == person.bot["id"]
        and any(button.custom_id.startswith(TABLE) for button in message.buttons)
    ]
    return shown[-1] if shown else None


def as_code(text: str) -> str:
    """Return a text with the mentions of commands as they read: `/night plan`."""
    return re.sub(r"</([^:>]+):\d+>", r"`/\1`", text)


def called_by(person: Person, message: Message) -> list[str]:
    """Return the people that a message notified when it was posted."""
    posted = (Message(event["message"]) for event in person.heard("message"))
    return next(each.mentions for each in posted if each.id == message.id)


def tables_shown(playground: Playground, channel: str = CHANNEL) -> list[str]:
    """Return the ids of all messages of a channel that show a table."""
    return [
        message.id
        for message in playground.visible(channel)
        if any(str(part.get("custom_id")).startswith(TABLE) for part in walk(message.components))
    ]


async def lobby_says(person: Person, text: str, channel: str = CHANNEL) -> Message:
    """Wait until a channel's table shows a text, and return it."""

    def found() -> Message | None:
        message = table_message(person, channel)
        return message if message and text in message.text else None

    return await person.until(found, what=f"a table that says {text!r}")


async def heard(person: Person) -> None:
    """Wait until the bot has heard of all that has happened on the server so far.

    It knows of a change when its gateway has received it, and answers what comes after that later.
    """
    await person.command(CHANNEL, "help")


def person_id(person: Person) -> PersonId:
    """Return a person's id as the bot knows it."""
    return PersonId(int(person.id))


def channel_id(person: Person, channel: str) -> ChannelId:
    """Return the id of a channel that a person knows by name."""
    return ChannelId(int(person.channel(channel)))


def guild_id(playground: Playground) -> GuildId:
    """Return the id of the server everybody is on."""
    return GuildId(int(playground.world.guild.id))


def here(client: Matchnight) -> GuildId:
    """Return the same id as the bot receives it."""
    return GuildId(client.guilds[0].id)


def seen_at(message: Message) -> int:
    """Return the number of the move a table's message shows, 0 for a lobby."""
    for button in message.buttons:
        control = custom_ids.read(button.custom_id)
        if control and control.verb in ("play", "log"):
            return control.seen
    return 0


def table_of(message: Message) -> TableId:
    """Return the id of the table a message shows."""
    found = [control for b in message.buttons if (control := custom_ids.read(b.custom_id))]
    return found[0].table


def is_over(message: Message) -> bool:
    return seen_at(message) > 0 and not message.has("Play")


async def typed_move(person: Person, message: Message, move: str) -> Message:
    """Return what comes of a typed move, confirmed where it's previewed."""
    button = "Fix it" if message.has("Fix it") else "Type it"
    answer = await person.submit(await person.press_for_form(message, button), {"move": move})
    previewed = answer.has("Confirm") and not answer.has("Fix it")
    return await person.press(answer, CONFIRM) if previewed else answer


async def overflow(person: Person, button: str, channel: str = CHANNEL) -> Message:
    """Press a button behind the ⋯ of a channel's table."""
    return await person.press(await press_table(person, "⋯", channel), button)


@dataclass
class Table:
    """A table in a channel as the people at it see it; the first of them is the host."""

    people: list[Person]
    channel: str = CHANNEL

    @property
    def host(self) -> Person:
        return self.people[0]

    @property
    def message(self) -> Message:
        """The table's present message."""
        message = table_message(self.host, self.channel)
        assert message is not None, "no table is shown"
        return message

    @property
    def id(self) -> TableId:
        return table_of(self.message)

    @property
    def seq(self) -> int:
        message = table_message(self.host, self.channel)
        return seen_at(message) if message else 0

    @property
    def over(self) -> bool:
        return is_over(self.message)

    @property
    def mover(self) -> Person | None:
        """The person that the table says is to move."""
        message = table_message(self.host, self.channel)
        if message is None:
            return None
        line = next((line for line in message.text.splitlines() if "'s turn" in line), "")
        return next((person for person in self.people if f"<@{person.id}>" in line), None)

    @property
    def others(self) -> list[Person]:
        return [person for person in self.people if person is not self.mover]

    async def shows(self, after: int) -> int:
        """Wait for a move later than `after` and a person's turn, or for the end."""

        def reached() -> int:
            return self.seq if self.seq > after and (self.mover or self.over) else 0

        return await self.host.until(reached, what=f"a move after {after}")

    async def play(self) -> int:
        """Let the person in turn play through the panel; return the move's number."""
        before, mover = self.seq, self.mover
        assert mover is not None, f"nobody is to move: {self.message.text}"
        await confirm(await previewed(await self.panel(mover)), mover)
        return await self.shows(before)

    async def panel(self, person: Person) -> Shown:
        """Open a person's panel."""
        return Shown(person, await press_table(person, "Play", self.channel))

    async def to_turn_of(self, person: Person) -> None:
        """Play on until a person is to move."""
        while self.mover is not person:
            await self.play()

    async def to_the_end(self) -> Message:
        """Play until the game is over, and return its last message."""
        await self.shows(self.seq - 1)
        while not self.over:
            await self.play()
        return self.message


@dataclass(frozen=True)
class Shown:
    """A private panel on a person's screen."""

    person: Person
    message: Message


async def press_table(
    person: Person, button: str, channel: str = CHANNEL, *, acknowledged: bool = False
) -> Message:
    """Press a button of a channel's table, again if the table changes meanwhile."""
    while True:
        message = await person.until(lambda: table_message(person, channel), what="a table")
        try:
            return await person.press(message, button, acknowledged=acknowledged)
        except Refused:
            await person.until(partial(_changed, person, channel, message), what="a change")


def _changed(person: Person, channel: str, message: Message) -> bool:
    return table_message(person, channel) is not message


async def previewed(panel: Shown) -> Shown:
    """Take the first choice of every step until there is something to confirm."""
    person, message = panel.person, panel.message
    while not message.has("Confirm"):
        message = await chosen(person, message)
    return Shown(person, message)


async def chosen(person: Person, message: Message, number: int = 0) -> Message:
    """Take one choice of a panel, from its menu or among its buttons."""
    if message.selects:
        menu = message.selects[0]
        return await person.choose(message, menu.custom_id, menu.options[number]["value"])
    offered = choices(message)
    assert offered, message.text
    return await person.press(message, offered[number].custom_id)


def choices(message: Message) -> list[Component]:
    """Return the buttons of a panel that are part of a move."""
    return [b for b in message.buttons if b.label not in ASIDE and not b.disabled]


async def confirm(panel: Shown, person: Person) -> Message:
    return await person.press(panel.message, CONFIRM)


async def press_only(person: Person, message: Message, button: str) -> None:
    """Press a button, and wait for no answer."""
    pressed = {"message_id": message.id, "custom_id": message.find(button).custom_id}
    await person.ask("components", {"channel_id": message.channel_id, **pressed})


def proposed(panel: Shown) -> str:
    """Return the move a panel's Confirm would make."""
    control = custom_ids.read(panel.message.find("Confirm").custom_id)
    assert control is not None
    return control.text


async def a_move(person: Person, channel: str = CHANNEL) -> str:
    """Find a whole move by what autocomplete offers."""
    text = ""
    while True:
        choices = await person.autocomplete(channel, "move", "move", text)
        longer = [c["value"] for c in choices if c["value"] != text.strip()]
        if not longer:
            return text.strip()
        text = longer[0] + " "


async def open_lobby(
    *people: Person, channel: str = CHANNEL, opponents: int = 0, tiles: int | None = None
) -> Table:
    """Open a lobby with people, opponents of level easy, and a number of tiles."""
    host = people[0]
    table = Table(list(people), channel)
    await host.command(channel, "play", game=GAME)
    await host.until(lambda: table_message(host, channel), what="the lobby")
    for number, person in enumerate(people[1:], 2):
        await press_table(person, "Join", channel, acknowledged=True)
        await lobby_says(host, f"**{number} players**", channel)
    for number in range(opponents):
        await add_computer(host, "easy", channel)
        await lobby_says(host, f"**{len(people) + number + 1} players**", channel)
    if tiles is not None:
        await choose_tiles(table, tiles)
    return table


async def add_computer(host: Person, level: Level, channel: str = CHANNEL) -> None:
    """Let the host of a lobby add an opponent of a level."""
    offered = await press_table(host, "computer:", channel)
    found = next(each for each in offered.buttons if each.custom_id.endswith(f":{level}"))
    await host.press(offered, found.custom_id, acknowledged=True)


async def choose_tiles(table: Table, tiles: int) -> None:
    """Let the host choose a number of tiles through the Options panel."""
    host = table.host
    panel = await option_menus(host, table.message)
    if str(tiles) in [option["value"] for option in panel.find("Tiles").options]:
        await host.choose(panel, "Tiles", str(tiles))
    else:
        menu = panel.find("Tiles")
        form = await _form(host, panel, menu.custom_id)
        await host.submit(form, {"number": str(tiles)})
    await lobby_says(host, f"Tiles: {tiles}", table.channel)


async def _form(person: Person, panel: Message, menu: str) -> Form:
    body = {"channel_id": panel.channel_id, "message_id": panel.id, "custom_id": menu}
    person.form = None
    await person.ask("components", {**body, "values": ["?"]})
    return await person.until(lambda: person.form, what="the form for a number")


async def option_menus(host: Person, lobby: Message) -> Message:
    """Open the menus for all options of a lobby."""
    return await host.press(await host.press(lobby, "overflow:"), "options:")


async def server_settings(person: Person) -> Message:
    """Open a server's settings, past the questions of a new server."""
    panel = await person.command(CHANNEL, "server")
    asks = any(each.custom_id.startswith("nform:") for each in panel.buttons)
    return await person.press(panel, "svback:") if asks else panel


async def begin(
    *people: Person, channel: str = CHANNEL, opponents: int = 0, tiles: int | None = None
) -> Table:
    """Open a table and start it; return once a person of the people is to move."""
    table = await open_lobby(*people, channel=channel, opponents=opponents, tiles=tiles)
    await press_table(table.host, "Start", channel, acknowledged=True)
    await table.shows(0)
    return table


async def settled(client: Matchnight) -> None:
    """Wait until the messages of all tables are up to date, and everybody has them."""
    await client.app.table_messages.settled()
    await inline.delivered()


async def at_once(*deeds: Awaitable[Message]) -> list[Message | BaseException]:
    """Do things at the same moment and return what came of each, errors too."""
    return await asyncio.gather(*deeds, return_exceptions=True)


async def says(table: Table, text: str) -> Message:
    """Wait until the table's message shows a text."""
    await table.host.until(lambda: text in table.message.text, what=f"{text}: {table.message.text}")
    return table.message
