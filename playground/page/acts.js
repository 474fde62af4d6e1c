// Everything a person can do, in one place. Views call these; what they change comes back over the
// live connection.

import { openMenu } from "./menu.js";
import { askAs, request } from "./requests.js";
import { addressOf } from "./identity.js";
import { plainText } from "./markdown.js";
import { notify } from "./notices.js";
import { askFirst } from "./question.js";
import { say } from "./words.js";

export function makeActs(world, personId) {
  const ask = askAs(personId);

  // For what has no place of its own to show a refusal in.
  async function attempt(promise) {
    try {
      return await promise;
    } catch (refusal) {
      notify({ title: say("That didn't work"), text: refusal.message });
      return null;
    }
  }

  async function press(message, customId, values) {
    if (world.isPressed(message.id, customId)) return;
    const underWay = { interaction_id: null, message_id: message.id, custom_id: customId };
    world.presses.push(underWay);
    world.failures.delete(message.id);
    world.changed({ t: "press" });
    try {
      const body = { channel_id: message.channel_id, message_id: message.id, custom_id: customId, values };
      const { interaction_id } = await ask("POST", "components", body);
      world.identify(underWay, interaction_id);
    } catch (refusal) {
      world.presses = world.presses.filter((other) => other !== underWay);
      world.failures.set(message.id, refusal.message);
      world.changed({ t: "press" });
    }
  }

  async function sendCommand(channel, leaf, values, text, target = {}) {
    const underWay = { interaction_id: null, channel_id: channel.id, text, failure: null, after: world.messagesIn(channel.id).at(-1)?.id ?? "0" };
    world.attempts.push(underWay);
    world.changed({ t: "attempt", begun: true });
    try {
      const body = { channel_id: channel.id, name: leaf.path, options: values, ...target };
      const { interaction_id } = await ask("POST", "commands", body);
      world.identify(underWay, interaction_id);
    } catch (refusal) {
      underWay.failure = refusal.message;
      world.changed({ t: "attempt" });
    }
  }

  function complete(channel, leaf, values, option) {
    return ask("POST", "autocomplete", { channel_id: channel.id, name: leaf.path, options: values, focused: option.name });
  }

  function menuCommands(type, channelId, targetId) {
    const channel = world.channels.get(channelId);
    return world.commandsIn(channel, type).map((command) => ({
      label: command.display_name ?? command.name,
      icon: "slash",
      act: () =>
        sendCommand(channel, { path: command.name }, {}, command.display_name ?? command.name, { type, target_id: targetId }),
    }));
  }

  function owns(message) {
    const guild = world.guilds.get(world.channels.get(message.channel_id)?.guild_id);
    return guild?.owner_id === world.you.id;
  }

  function openMessage(message, place, anchor) {
    const mine = message.author.id === world.you.id || (owns(message) && !message.ephemeral);
    const apps = message.ephemeral ? [] : menuCommands(3, message.channel_id, message.id);
    const items = [
      ...(apps.length ? [say("Apps"), ...apps, null] : []),
      !message.ephemeral && { label: say("Reply"), icon: "reply", act: () => acts.replyTo(message) },
      message.content && navigator.clipboard && { label: say("Copy text"), icon: "file", act: () => attempt(navigator.clipboard.writeText(message.content)) },
      message.ephemeral && { label: say("Dismiss message"), icon: "close", act: () => dismiss(message) },
      mine && { label: say("Delete message"), icon: "close", danger: true, act: () => deleteMessage(message) },
    ].filter((item) => item !== false && item !== "" && item !== undefined);
    openMenu({ anchor, place, label: say("Message actions"), items });
  }

  function deleteMessage(message) {
    askFirst({
      title: say("Delete this message?"),
      text: plainText(message.content, world) || say("It disappears for everyone, with its pictures and buttons."),
      verb: say("Delete"),
      act: () => attempt(ask("DELETE", `messages/${message.id}`)),
    });
  }

  function openPerson(event, id) {
    const person = world.personById(id);
    if (!person) return;
    const me = id === world.you.id;
    const apps = menuCommands(2, acts.openChannel(), id);
    const items = [
      person.name,
      ...(apps.length ? [...apps, null] : []),
      { label: say("Mention"), icon: "bubble", act: () => acts.mention(person) },
      person.bot && { label: say("Direct messages"), icon: "bubble", act: openDirect },
      !person.bot && !me && { label: say("Be {person} in a new tab", { person: person.name }), icon: "open", act: () => open(addressOf(id, acts.openChannel()), "_blank", "noopener") },
    ].filter(Boolean);
    openMenu({ anchor: event.currentTarget, place: "below", label: person.name, items });
  }

  async function openDirect() {
    const answer = await attempt(ask("POST", "dm", {}));
    if (answer) location.hash = answer.channel_id;
  }

  // A group of up to three people in which the bot isn't.
  async function openGroup() {
    const others = [...world.people.keys()].filter((id) => id !== world.you.id).slice(0, 2);
    const answer = await attempt(ask("POST", "group", { people: others }));
    if (answer) location.hash = answer.channel_id;
  }

  const dismiss = (message) => attempt(ask("POST", "dismiss", { message_id: message.id }));

  // replyTo, mention, startCommand, jumpTo, openChannel, openGuild and titleOf are added by main.js, which
  // knows the views they concern.
  const acts = {
    press,
    sendCommand,
    complete,
    openMessage,
    openPerson,
    openDirect,
    openGroup,
    dismiss,
    post: (channel, content, replyTo) => ask("POST", "messages", { channel_id: channel.id, content, reply_to: replyTo }),
    tellTyping: (channel) => ask("POST", "typing", { channel_id: channel.id }).catch(() => {}),
    sendForm: (modal, values) => ask("POST", "modals", { modal_id: modal.id, values }),
    closeForm: (modal) => ask("DELETE", `modals/${modal.id}`).catch(() => {}),
    changeSettings: (settings) => attempt(ask("POST", "settings", settings)),
    changeServer: (settings) => attempt(request("POST", "/people/world/guild", { ...settings, guild_id: world.guildId })),
    beInterested: (event, interested) => attempt(ask("POST", "events", { event_id: event.id, interested })),
    join: () => attempt(ask("POST", "join", { guild_id: world.guildId })),
    leave: () => attempt(ask("POST", "leave", { guild_id: world.guildId })),
    forget: (failed) => {
      world.attempts = world.attempts.filter((other) => other !== failed);
      world.changed({ t: "attempt" });
    },
  };
  return acts;
}
