"""A toy bot that shows the page every kind of thing a bot can show."""

from __future__ import annotations

import asyncio
import io
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import discord.http
from discord import app_commands, ui
from PIL import Image, ImageDraw

from bot.model.ids import TableId

PROSE = """# A heading
## A smaller one
### The smallest
-# small print
Some **bold**, *italic*, __underlined__, ~~struck~~ and ***both***, `code` and \\*escaped\\*.
A [link](https://example.com/page) and https://example.com/plain, and ||a secret||.
> quoted
> twice
- one
- two
  - inside
1. first
2. second
```py
print("<b>not bold</b>")
```
<script>alert("no")</script> <@{you}> <#{channel}> </move:1> <t:{soon}:R> <t:0:D>"""

GAMES = {"tactic-tiles": "Tactic Tiles", "match-and-stack": "Match & Stack", "pairs": "Pairs"}
PLACES = [f"{tile} {cell} {turn}" for tile in "123" for cell in ("k11", "m12") for turn in "nr"]


def picture(text: str, size: tuple[int, int] = (480, 360), color: str = "#2f6f62") -> discord.File:
    """Draw a coloured rectangle that says something."""
    image = Image.new("RGB", size, color)
    draw = ImageDraw.Draw(image)
    for x in range(0, size[0], 60):
        for y in range(0, size[1], 60):
            if (x + y) // 60 % 2:
                draw.rectangle((x, y, x + 59, y + 59), fill="#e9dcc0")
    draw.text((12, 12), text, fill="#000000", font_size=40)
    content = io.BytesIO()
    image.save(content, "PNG")
    content.seek(0)
    return discord.File(content, f"{text.replace(' ', '-')}.png", description=f"A board: {text}")


def board(turn: int) -> tuple[ui.LayoutView, discord.File]:
    """A board message: heading, picture, points, and buttons of every style."""
    shown = picture(f"turn {turn}", color="#2f6f62" if turn % 2 else "#6f4a2f")
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_color=discord.Color.gold())
    box.add_item(ui.TextDisplay(f"## Tactic Tiles\nRound **{turn}** of 12"))
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem(shown, description=f"Turn {turn}")))
    box.add_item(ui.Separator())
    box.add_item(ui.TextDisplay("-# Last move: 2 at M12, rotated right"))
    box.add_item(
        ui.ActionRow(
            button("Turn", f"turn:{turn}", discord.ButtonStyle.primary, emoji="🔄"),
            button("Whisper", "whisper"),
            button("Form", "form", discord.ButtonStyle.success),
            button("Broken", "broken", discord.ButtonStyle.danger),
            button("Never", "never", disabled=True),
        )
    )
    box.add_item(
        ui.ActionRow(
            ui.Button(label="Rules", url="https://example.com/rules"),
            button("", "dice", emoji="🎲"),
        )
    )
    view.add_item(box)
    return view, shown


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    return ui.Button(
        label=label or None, custom_id=custom_id, style=style, emoji=emoji, disabled=disabled
    )


def selects() -> ui.LayoutView:
    """Menus of 25, for several choices, people and roles, and a disabled one."""
    view = ui.LayoutView(timeout=None)
    many = [
        discord.SelectOption(
            label=f"Place {number}",
            value=f"p{number}",
            description=f"In row {number}, near the lake",
            emoji="🧩",
        )
        for number in range(1, 26)
    ]
    several = [discord.SelectOption(label=name, value=key) for key, name in GAMES.items()]
    several[0].default = True
    view.add_item(ui.TextDisplay("Choose in any of these."))
    choosers: tuple[ui.Select[Any] | ui.UserSelect[Any] | ui.RoleSelect[Any], ...] = (
        ui.Select(custom_id="place", placeholder="Choose a place", options=many),
        ui.Select(custom_id="games", min_values=1, max_values=2, options=several),
        ui.UserSelect[Any](custom_id="partner", placeholder="Choose a partner"),
        ui.RoleSelect[Any](custom_id="team", placeholder="Choose a team"),
        ui.Select(custom_id="closed", placeholder="Closed", options=several[:1], disabled=True),
    )
    for select in choosers:
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(select)
        view.add_item(row)
    return view


def layout() -> tuple[ui.LayoutView, list[discord.File]]:
    """Sections, thumbnails, galleries, a file, and spoilers."""
    files = [picture(f"p{number}", (300, 200 + 20 * number)) for number in range(1, 6)]
    notes = discord.File(io.BytesIO(b"1. d4 d5"), "notes-of-the-whole-evening.txt")
    view = ui.LayoutView(timeout=None)
    thumbnail: ui.Thumbnail[Any] = ui.Thumbnail(files[0], description="A small board")
    words = "**Anna** against **Bruno**\nA section with a thumbnail next to it."
    view.add_item(ui.Section(words, accessory=thumbnail))
    view.add_item(ui.Section("A section with a button", accessory=button("Whisper", "whisper")))
    view.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
    view.add_item(
        ui.MediaGallery(
            *(
                discord.MediaGalleryItem(file, description=f"Board {file.filename}")
                for file in files
            )
        )
    )
    view.add_item(ui.File(notes))
    hidden: ui.Container[Any] = ui.Container(spoiler=True, accent_color=discord.Color.red())
    hidden.add_item(ui.TextDisplay("The answer is **forty-two**."))
    view.add_item(hidden)
    return view, [*files, notes]


class Form(ui.Modal, title="Type your move"):
    """Every kind of field."""

    about = ui.TextDisplay[Any]("Write it as in **2 m12 r**.")
    move = ui.Label[Any](
        text="Move",
        description="Tile, cell and turn",
        component=ui.TextInput[Any](placeholder="2 m12 r", min_length=3, max_length=20),
    )
    why = ui.Label[Any](
        text="Why",
        component=ui.TextInput[Any](
            style=discord.TextStyle.paragraph, required=False, default="Because."
        ),
    )
    game = ui.Label[Any](
        text="Game",
        component=ui.Select[Any](
            options=[discord.SelectOption(label=name, value=key) for key, name in GAMES.items()]
        ),
    )

    async def interaction_check(self, interaction: discord.Interaction) -> bool:
        move = self.move.component
        return isinstance(move, ui.TextInput) and move.value != "silence"

    async def on_submit(self, interaction: discord.Interaction) -> None:
        move, why, game = (label.component for label in (self.move, self.why, self.game))
        assert isinstance(move, ui.TextInput)
        assert isinstance(why, ui.TextInput)
        assert isinstance(game, ui.Select)
        if isinstance(interaction.client, Toy):
            await interaction.client.may_answer.wait()
        await interaction.response.send_message(
            f"form: {move.value} / {why.value} / {game.values[0]}"
        )


class Toy(discord.AutoShardedClient):
    """Answers commands, presses and choices with what the tests look for."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents.default(),
            allowed_mentions=discord.AllowedMentions.all(),
            guild_ready_timeout=0.1,
        )
        self.tree = app_commands.CommandTree(self)
        self.became_ready = asyncio.Event()
        self.may_answer = asyncio.Event()
        """Cleared while what takes its time is to be seen unanswered."""
        self.may_answer.set()
        self.moves: list[dict[str, object]] = []
        add_commands(self)

    async def on_ready(self) -> None:
        self.became_ready.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        pressed: dict[str, Any] = {**(interaction.data or {})}
        custom_id: str = pressed["custom_id"]
        values = ", ".join(pressed.get("values", ()))
        if custom_id.startswith("turn:"):
            await self.may_answer.wait()
            view, shown = board(int(custom_id[5:]) + 1)
            await interaction.response.edit_message(view=view, attachments=[shown])
        elif custom_id == "form":
            await interaction.response.send_modal(Form())
        elif custom_id == "whisper":
            await interaction.response.send_message("Only for you.", ephemeral=True)
        elif custom_id != "broken":
            await interaction.response.send_message(f"{custom_id}: {values}", ephemeral=True)


def add_commands(toy: Toy) -> None:
    """Register one command for every kind of option and answer."""

    @toy.tree.command(description="Open a table for a game")
    @app_commands.describe(game="Which game", players="How many sit at it", rated="Does it count")
    @app_commands.choices(
        game=[app_commands.Choice(name=name, value=key) for key, name in GAMES.items()]
    )
    async def play(
        interaction: discord.Interaction,
        game: str,
        players: app_commands.Range[int, 2, 6] | None = None,
        rated: bool | None = None,
        opponent: discord.Member | None = None,
    ) -> None:
        text = f"play: {game} {players} {rated} {opponent and opponent.name}"
        await interaction.response.send_message(text)

    @toy.tree.command(description="Make a move, such as 2 m12 r")
    @app_commands.describe(move="Tile, cell and turn", table="Which table")
    async def move(
        interaction: discord.Interaction, move: str, table: TableId | None = None
    ) -> None:
        toy.moves.append({"move": move, "table": table})
        await interaction.response.send_message(f"move: {move} at {table}")

    @move.autocomplete("move")
    async def moves(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        await toy.may_answer.wait()
        fits = [place for place in PLACES if place.startswith(current.lower())]
        return [app_commands.Choice(name=f"Tile {place}", value=place) for place in fits]

    @toy.tree.command(description="Two numbers and a word")
    async def swap(interaction: discord.Interaction, first: int, second: int, why: str) -> None:
        await interaction.response.send_message(f"swap: {first} {second} {why}")

    @toy.tree.command(description="Show one kind of message")
    async def show(interaction: discord.Interaction, what: str) -> None:
        if what == "board":
            view, shown = board(1)
            await interaction.response.send_message(view=view, file=shown)
        elif what == "selects":
            await interaction.response.send_message(view=selects())
        elif what == "layout":
            view, files = layout()
            await interaction.response.send_message(view=view, files=files)
        elif what == "prose":
            soon = int((datetime.now(UTC) + timedelta(hours=30)).timestamp())
            text = PROSE.format(you=interaction.user.id, channel=interaction.channel_id, soon=soon)
            await interaction.response.send_message(text)
        elif what == "embed":
            embed = discord.Embed(
                title="Standings", description="After **3** rounds", color=0x5D8DF0
            )
            embed.add_field(name="Anna", value="12 points").add_field(
                name="Bruno", value="9 points"
            )
            embed.set_footer(text="Tactic Tiles")
            await interaction.response.send_message(embed=embed, file=picture("attached"))

    @toy.tree.command(description="A private answer")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Nobody else reads this.", ephemeral=True)

    @toy.tree.command(description="An answer that takes its time")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await toy.may_answer.wait()
        await interaction.followup.send("It took a while.")

    @toy.tree.command(description="No answer at all")
    async def silent(interaction: discord.Interaction) -> None:
        return

    @toy.tree.command(description="Mention a person")
    async def poke(interaction: discord.Interaction, who: discord.Member) -> None:
        await interaction.response.send_message(f"Your turn, {who.mention}!")

    table = app_commands.Group(name="table", description="Tables")

    @table.command(description="Open a table")
    async def open(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("table: opened")

    @table.command(description="Close a table, with a reason")
    async def close(interaction: discord.Interaction, reason: str | None = None) -> None:
        await interaction.response.send_message(f"table: closed, {reason}")

    toy.tree.add_command(table)

    @toy.tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"quote: {message.content}")

    @toy.tree.context_menu(name="Wave")
    async def wave(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"wave: {member.name}")
