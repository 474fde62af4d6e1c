// Everything this person knows, kept current by the frames of the live connection. Views read it
// and draw themselves anew on every change.

import { say } from "./words.js";

const KEPT = 400;
const CONTEXTS = { 1: 1, 3: 2 }; // of the DM with the bot and of groups; a server's channels have 0

// Ids are decimal numbers too long for a JavaScript number.
export function later(one, other) {
  if (!other) return true;
  return one.length === other.length ? one > other : one.length > other.length;
}

export class World {
  constructor() {
    this.connection = "connecting";
    this.you = null;
    this.alone = false; // whether this tab can be nobody else
    this.guildId = null; // the server whose channels are listed
    this.listeners = [];
    this.clear();
  }

  clear() {
    this.guilds = new Map();
    this.people = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.events = new Map();
    this.commands = [];
    this.modal = null;
    this.typing = new Map();
    this.attempts = []; // commands on their way: {interaction_id, channel_id, text, failure, after: a message id}
    this.presses = []; // pressed components: {interaction_id, message_id, custom_id}
    this.failures = new Map(); // message id -> why the last press on it failed
    this.outcomes = new Map(); // interaction id -> its frame, if that came before the id did
  }

  watch(listener) {
    this.listeners.push(listener);
  }

  changed(frame) {
    for (const listener of this.listeners) listener(frame);
  }

  apply(frame) {
    this[`on_${frame.t}`]?.(frame);
    this.changed(frame);
  }

  on_hello(frame) {
    this.clear();
    this.you = frame.you;
    this.bot = frame.bot;
    for (const guild of frame.guilds) this.guilds.set(guild.id, guild);
    if (!this.guilds.has(this.guildId)) this.guildId = frame.you.guilds[0] ?? frame.guilds[0].id;
    for (const person of frame.people) this.people.set(person.id, person);
    for (const channel of frame.channels) this.channels.set(channel.id, channel);
    for (const [id, messages] of Object.entries(frame.messages)) this.messages.set(id, messages);
    for (const event of frame.events ?? []) this.events.set(event.id, event);
    this.commands = frame.commands;
    this.modal = frame.modal;
  }

  on_message({ message }) {
    const messages = this.messages.get(message.channel_id) ?? [];
    this.messages.set(message.channel_id, messages);
    if (messages.some(({ id }) => id === message.id)) return this.on_message_edit({ message });
    messages.push(message);
    if (messages.length > KEPT) messages.shift();
    this.typing.delete(`${message.channel_id}/${message.author.id}`);
  }

  on_message_edit({ message }) {
    const messages = this.messages.get(message.channel_id) ?? [];
    const index = messages.findIndex(({ id }) => id === message.id);
    if (index >= 0) messages[index] = message;
  }

  on_message_delete({ channel_id, message_id }) {
    const messages = this.messages.get(channel_id) ?? [];
    this.messages.set(channel_id, messages.filter(({ id }) => id !== message_id));
    this.failures.delete(message_id);
  }

  on_channel({ channel }) {
    this.channels.set(channel.id, channel);
  }

  on_channel_delete({ channel_id }) {
    this.channels.delete(channel_id);
    this.messages.delete(channel_id);
  }

  on_commands({ commands }) {
    this.commands = commands;
  }

  on_bot(frame) {
    this.bot = { ...this.bot, online: frame.online, guilds: frame.guilds };
  }

  on_guild({ guild }) {
    this.guilds.set(guild.id, guild);
  }

  on_person({ person }) {
    this.people.set(person.id, person);
    if (person.id === this.you.id) this.you = person;
  }

  on_event({ event }) {
    this.events.set(event.id, event);
  }

  on_event_delete({ event_id }) {
    this.events.delete(event_id);
  }

  on_modal({ modal }) {
    this.modal = modal;
  }

  on_typing({ channel_id, person_id }) {
    const key = `${channel_id}/${person_id}`;
    const until = Date.now() + 8000;
    this.typing.set(key, { channel_id, person_id, until });
    setTimeout(() => {
      if (this.typing.get(key)?.until !== until) return;
      this.typing.delete(key);
      this.changed({ t: "typing_over" });
    }, 8000);
  }

  on_interaction(frame) {
    const mine = ({ interaction_id }) => interaction_id === frame.interaction_id;
    const press = this.presses.find(mine);
    const attempt = this.attempts.find(mine);
    if (!press && !attempt) {
      this.outcomes.set(frame.interaction_id, frame);
      return;
    }
    this.presses = this.presses.filter((other) => other !== press);
    if (press && frame.state === "failed") this.failures.set(press.message_id, say(frame.text));
    if (attempt && frame.state === "failed") attempt.failure = say(frame.text);
    else this.attempts = this.attempts.filter((other) => other !== attempt);
  }

  // A press or a command is shown as under way at once; its interaction id comes a moment later,
  // and sometimes its outcome is here before that.
  identify(underWay, interactionId) {
    underWay.interaction_id = interactionId;
    const frame = this.outcomes.get(interactionId);
    this.outcomes.delete(interactionId);
    if (frame) this.apply(frame);
  }

  get guild() {
    return this.guilds.get(this.guildId);
  }

  // Whether a person or the bot is on the server whose channels are listed.
  isHere(person) {
    return person.guilds.includes(this.guildId);
  }

  channelsHere() {
    return [...this.channels.values()].filter((channel) => channel.guild_id === this.guildId);
  }

  messagesIn(channelId) {
    return this.messages.get(channelId) ?? [];
  }

  message(channelId, messageId) {
    return this.messagesIn(channelId).find(({ id }) => id === messageId);
  }

  personById(id) {
    return id === this.bot?.id ? { ...this.bot, bot: true } : this.people.get(id);
  }

  nameOf(id) {
    return this.personById(id)?.name ?? say("someone");
  }

  mentionsMe(message) {
    if (message.author.id === this.you.id) return false;
    return message.mention_everyone || (message.mentions ?? []).some(({ id }) => id === this.you.id);
  }

  typists(channelId) {
    return [...this.typing.values()]
      .filter((typist) => typist.channel_id === channelId && typist.person_id !== this.you.id)
      .map((typist) => this.nameOf(typist.person_id));
  }

  isPressed(messageId, customId) {
    return this.presses.some((press) => press.message_id === messageId && press.custom_id === customId);
  }

  // What a command, or a part of one such as "night plan", is called in this person's language.
  shownName(name) {
    const shown = [];
    let known = this.commands;
    for (const word of name.split(" ")) {
      const found = known.find((other) => other.name === word);
      if (!found) return name;
      shown.push(found.display_name ?? word);
      known = found.options ?? [];
    }
    return shown.join(" ");
  }

  // Slash commands, or those of the context menus, that this person may use in this channel.
  commandsIn(channel, type) {
    const context = CONTEXTS[channel?.type] ?? 0;
    return this.commands.filter(
      (command) =>
        (command.type ?? 1) === type &&
        (context === 0 ? command.guilds.includes(channel?.guild_id) : command.places.includes(context)),
    );
  }
}
