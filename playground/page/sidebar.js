// The left columns: the servers; the channels of one with their threads, the direct messages, what
// is coming up, and the person at this tab.

import { el } from "./element.js";
import { icon } from "./icons.js";
import { leaveAgain } from "./entrance.js";
import { addressOf } from "./identity.js";
import { openPopup } from "./popup.js";
import { timeElement } from "./time.js";
import { count, inOrder, say } from "./words.js";

const ROOMS = [0, 15]; // text channels, and forums with their posts below
const DIRECT = 1;
const GROUP = 3;
const THREADS = [10, 11, 12];
const OVER = [3, 4]; // a scheduled event that is completed or cancelled

export function drawSidebar({ world, acts, reading, openId }) {
  const channels = [...world.channels.values()];
  const threadsOf = (id) =>
    channels.filter((channel) => THREADS.includes(channel.type) && channel.parent_id === id && isListed(channel, openId));
  const rooms = world.channelsHere().filter((channel) => ROOMS.includes(channel.type)).sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  const link = (channel) => drawLink(channel, { world, acts, reading, openId });
  const events = [...world.events.values()].filter((event) => event.guild_id === world.guildId && !OVER.includes(event.status));
  return el(
    "div",
    { class: "sidebar-inside" },
    world.guilds.size > 1 && drawServers({ world, acts, reading, openId }),
    el(
      "div",
      { class: "server" },
      el("h1", { class: "server-name" }, world.guild.name),
      el(
        "nav",
        { class: "channels", "aria-label": say("Channels") },
        !world.isHere(world.you) && el("div", { class: "outside" }, say("You're not on this server."), el("button", { type: "button", class: "button button-1", onclick: acts.join }, say("Join"))),
        el("h2", null, say("Channels")),
        el(
          "ul",
          null,
          rooms.map((room) => {
            const threads = threadsOf(room.id);
            return el("li", { "data-key": room.id }, link(room), threads.length > 0 && el("ul", { class: "threads", "aria-label": say("Threads in {channel}", { channel: room.name }) }, threads.map((thread) => el("li", { "data-key": thread.id }, link(thread)))));
          }),
        ),
        el("h2", null, say("Direct messages")),
        el("ul", null, drawDirects(channels, world, acts, link)),
        events.length > 0 && [el("h2", null, say("Coming up")), el("ul", null, events.map((event) => drawEvent(event, world, acts)))],
      ),
      drawYou(world, acts),
    ),
  );
}

// One button for each server, with its initials.
function drawServers({ world, acts, reading, openId }) {
  return el(
    "nav",
    { class: "servers", "aria-label": say("Servers") },
    el(
      "ul",
      null,
      [...world.guilds.values()].map((guild) => {
        const unread = [...world.channels.values()]
          .filter((channel) => channel.guild_id === guild.id && channel.id !== openId)
          .map((channel) => reading.unread(world, channel));
        const mentions = unread.reduce((sum, each) => sum + each.mentions, 0);
        return el(
          "li",
          { "data-key": guild.id },
          el(
            "button",
            { type: "button", class: "server-button", title: guild.name, "aria-pressed": String(guild.id === world.guildId), onclick: () => acts.openGuild(guild.id) },
            el("span", { "aria-hidden": "true" }, guild.name.split(" ").map((word) => word[0]).join("")),
            el("span", { class: "visually-hidden" }, guild.name, unread.some((each) => each.messages > 0) && say(", unread")),
            mentions > 0 && drawBadge(mentions),
          ),
        );
      }),
    ),
  );
}

function drawBadge(mentions) {
  const label = count("{n} mention", "{n} mentions", mentions);
  return el("span", { class: "badge", "aria-label": label }, String(mentions));
}

function isListed(channel, openId) {
  return channel.id === openId || !channel.thread_metadata?.archived;
}

function drawDirects(channels, world, acts, link) {
  const listed = (type) => channels.filter((channel) => channel.type === type).map((channel) => el("li", { "data-key": channel.id }, link(channel)));
  const directs = listed(DIRECT);
  if (!directs.length) directs.push(el("li", null, el("button", { type: "button", class: "channel-link", onclick: acts.openDirect }, drawBotFace(world), el("span", { class: "channel-name" }, world.bot.name))));
  const groups = listed(GROUP);
  if (!groups.length) groups.push(el("li", null, el("button", { type: "button", class: "channel-link", onclick: acts.openGroup }, icon("people"), el("span", { class: "channel-name" }, say("New group")))));
  return [...directs, ...groups];
}

function drawLink(channel, { world, acts, reading, openId }) {
  const { messages, mentions } = reading.unread(world, channel);
  const open = channel.id === openId;
  const title = acts.titleOf(channel);
  return el(
    "a",
    {
      class: `channel-link${open ? " open" : ""}${messages && !open ? " unread" : ""}`,
      href: `#${channel.id}`,
      "aria-current": open ? "page" : null,
      title,
    },
    channel.type === DIRECT ? drawBotFace(world) : icon(channel.type === GROUP ? "people" : THREADS.includes(channel.type) ? "thread" : "hash"),
    el("span", { class: "channel-name" }, title.replace(/^[#@]/, "")),
    // Translators: For screen readers, behind the name of a channel or server.
    messages > 0 && !open && el("span", { class: "visually-hidden" }, say(", unread")),
    mentions > 0 && !open && drawBadge(mentions),
  );
}

function drawBotFace(world) {
  return el(
    "span",
    { class: `face ${world.bot.online ? "online" : "offline"}` },
    el("img", { class: "avatar avatar-small", src: world.bot.avatar, alt: "" }),
  );
}

function drawEvent(event, world, acts) {
  const starts = new Date(event.scheduled_start_time);
  const mine = event.interested.includes(world.you.id);
  return el(
    "li",
    { class: "event" },
    icon("calendar"),
    el("span", { class: "event-words" }, el("b", null, event.name), el("small", null, event.status === 2 ? say("Now") : timeElement(starts, "R"), ` · ${count("{n} interested", "{n} interested", event.interested.length)}`)),
    el("button", { type: "button", class: "event-bell", "aria-pressed": String(mine), onclick: () => acts.beInterested(event, !mine) }, mine ? say("Interested ✓") : say("Interested")),
  );
}

function drawYou(world, acts) {
  const { you } = world;
  return el(
    "button",
    {
      type: "button",
      class: "you",
      "aria-haspopup": "dialog",
      "aria-expanded": "false",
      "aria-label": say("You are {person}. Be someone else", { person: you.name }),
      onclick: (event) => openPopup({ anchor: event.currentTarget, place: "above", matchWidth: true, label: "people", draw: () => drawSwitcher(world, acts), onopen: (popup) => popup.querySelector("a").focus() }),
    },
    el("img", { class: "avatar", src: you.avatar, alt: "" }),
    el("span", { class: "you-words" }, el("b", null, you.name), el("small", null, owns(world, you) ? say("Owner of the server") : you.username)),
    icon("gear"),
  );
}

function owns(world, person) {
  return world.guild.owner_id === person.id;
}

// Discord's languages: https://discord.com/developers/docs/reference#locales
const LOCALES = "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko".split(" ");

// Every person is a link, so another tab is one middle click away.
function drawSwitcher(world, acts) {
  const { you } = world;
  const people = inOrder(world.people.values(), ({ name }) => name).filter((person) => !world.alone || person.id === you.id);
  return el(
    "div",
    { class: "switcher", role: "dialog", "aria-label": say("Be someone else") },
    el("p", { class: "menu-heading" }, say("Who are you in this tab?")),
    el(
      "ul",
      null,
      people.map((person) =>
        el(
          "li",
          { class: "switch-row" },
          el(
            "a",
            { class: "menu-item", href: addressOf(person.id, acts.openChannel()), "aria-current": person.id === you.id ? "true" : null },
            el("img", { class: "avatar avatar-small", src: person.avatar, alt: "" }),
            el("span", { class: "menu-label" }, person.name, owns(world, person) && el("small", null, say("Owner of the server"))),
            person.id === you.id && icon("check"),
          ),
          person.id !== you.id && el("a", { class: "icon-button", href: addressOf(person.id, acts.openChannel()), target: "_blank", rel: "noopener", "aria-label": say("Be {person} in a new tab", { person: person.name }), title: say("In a new tab") }, icon("open")),
        ),
      ),
    ),
    el("div", { class: "menu-line" }),
    drawLanguages(say("Your language"), you.locale, acts.changeSettings),
    owns(world, you) && (you.owner || !world.alone) && drawLanguages(say("The server's language"), world.guild.locale, acts.changeServer),
    el(
      "label",
      { class: "setting" },
      say("Direct messages from the bot"),
      el("input", { type: "checkbox", checked: Boolean(you.dms_open), onchange: (event) => acts.changeSettings({ dms_open: event.currentTarget.checked }) }),
    ),
    el(
      "label",
      { class: "setting" },
      say("Has {bot} among their own apps", { bot: world.bot.name }),
      el("input", { type: "checkbox", checked: Boolean(you.installed), onchange: (event) => acts.changeSettings({ installed: event.currentTarget.checked }) }),
    ),
    world.alone && el("button", { type: "button", class: "menu-item", onclick: leaveAgain }, icon("leave"), el("span", { class: "menu-label" }, say("Come in as someone else"))),
    world.isHere(you) && !owns(world, you) && el("button", { type: "button", class: "menu-item danger", onclick: () => acts.leave() }, icon("leave"), el("span", { class: "menu-label" }, say("Leave the server"))),
  );
}

function drawLanguages(label, spoken, change) {
  const locales = inOrder(new Set([spoken, ...LOCALES]), ownName);
  return el(
    "label",
    { class: "setting" },
    label,
    el(
      "select",
      { class: "plain-select", onchange: (event) => change({ locale: event.currentTarget.value }) },
      locales.map((locale) => el("option", { value: locale, selected: locale === spoken }, ownName(locale))),
    ),
  );
}

// What a language is called by those who speak it: "Español (España)".
function ownName(locale) {
  const name = new Intl.DisplayNames(locale, { type: "language", languageDisplay: "standard" }).of(locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
