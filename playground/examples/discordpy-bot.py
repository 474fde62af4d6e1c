import os

import discord

client = discord.Client(intents=discord.Intents.default())
tree = discord.app_commands.CommandTree(client)


@tree.command(description="Answer")
async def ping(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Pong from discord.py!")


@client.event
async def setup_hook() -> None:
    await tree.sync()


client.run(os.environ["DISCORD_TOKEN"])
