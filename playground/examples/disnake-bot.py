import os

import disnake
from disnake.ext import commands

bot = commands.InteractionBot()


@bot.slash_command(description="Answer")
async def ping(interaction: disnake.ApplicationCommandInteraction) -> None:
    await interaction.response.send_message("Pong from disnake!")


bot.run(os.environ["DISCORD_TOKEN"])
