import { Client, Events } from "discord.js";

const api = process.env.DISCORD_API; // Discord's own, where it isn't set
const client = new Client({ intents: [1], ...(api && { rest: { api } }) });

client.once(Events.ClientReady, () =>
  client.application.commands.set([{ name: "ping", description: "Answer" }]),
);
client.on(Events.InteractionCreate, (interaction) => interaction.reply("Pong from discord.js!"));
client.login(process.env.DISCORD_TOKEN);
