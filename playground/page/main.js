// Puts the page together: who is here, the live connection, the views, and which channel is open.

import { makeActs } from "./acts.js";
import { Composer } from "./composer.js";
import { stayConnected } from "./connection.js";
import { el } from "./element.js";
import { askWho, isOutside } from "./entrance.js";
import { openForm } from "./form.js";
import { afterHold } from "./held.js";
import { icon } from "./icons.js";
import { whoIsHere } from "./identity.js";
import { plainText } from "./markdown.js";
import { morph } from "./morph.js";
import { notify } from "./notices.js";
import { drawPeople } from "./people-panel.js";
import { followAnchor } from "./popup.js";
import { Reading } from "./reading.js";
import { request } from "./requests.js";
import { drawSidebar } from "./sidebar.js";
import { keepTicking } from "./time.js";
import { Timeline } from "./timeline.js";
import { say, speak } from "./words.js";
import { World } from "./world.js";

const FIRST_TRY = 600;

async function begin() {
  await speak(navigator.language);
  document.getElementById("start").textContent = say("One moment…");
  const snapshot = await firstSnapshot();
  const personId = whoIsHere(snapshot.people, snapshot.you);
  await speak(snapshot.people.find(({ id }) => id === personId).locale);
  const world = new World();
  world.alone = Boolean(snapshot.you);
  const reading = new Reading(personId);
  const acts = makeActs(world, personId);
  const page = layOut(world, acts, reading);
  world.watch(afterHold((frame) => page.change(frame)));
  addEventListener("hashchange", () => page.openFromAddress());
  document.addEventListener("visibilitychange", () => world.you && page.draw());
  keepTicking();
  stayConnected(personId, {
    onframe: (frame) => world.apply(frame),
    onstate: (state) => {
      world.connection = state;
      world.changed({ t: "connection" });
    },
  });
}

// The page may be opened before the playground is up.
async function firstSnapshot() {
  for (;;) {
    try {
      return await request("GET", "/people/world");
    } catch (refusal) {
      if (isOutside(refusal)) {
        await askWho(document.getElementById("start"));
        continue;
      }
      document.getElementById("start").textContent = `${refusal.message} ${say("Trying again…")}`;
      await new Promise((resolve) => setTimeout(resolve, FIRST_TRY));
    }
  }
}

function layOut(world, acts, reading) {
  const root = document.getElementById("page");
  const sidebar = document.getElementById("sidebar");
  const people = document.getElementById("people");
  const head = document.getElementById("channel-head");
  const status = document.getElementById("status");
  const composer = new Composer(world, acts);
  const timeline = new Timeline(world, acts, (channelId, messageId) => reading.mark(channelId, messageId));
  document.getElementById("channel-body").append(timeline.node, composer.node);
  let openId = null;
  let form = null;
  const visited = new Map(); // server id -> the channel that was open there last

  Object.assign(acts, {
    titleOf: (channel) => (channel.type === 1 ? `@${world.bot.name}` : channel.type === 0 ? `#${channel.name}` : channel.name),
    openChannel: () => openId,
    openGuild,
    replyTo: (message) => composer.answer(message),
    startCommand: (name) => composer.startCommand(name),
    beginCommand: () => composer.begin("/"),
    mention: (person) => composer.begin(`${composer.text.value}@${person.name} `.trimStart()),
    jumpTo: (messageId) => timeline.jumpTo(messageId),
  });

  function openFromAddress() {
    const asked = location.hash.slice(1);
    const channels = [...world.channels.values()];
    const channel = world.channels.get(asked) ?? firstRoom(world.channelsHere()) ?? firstRoom(channels) ?? channels[0];
    if (!channel) return draw();
    showDrawer(null);
    if (channel.guild_id) {
      world.guildId = channel.guild_id;
      visited.set(channel.guild_id, channel.id);
    }
    if (channel.id === openId) return draw();
    openId = channel.id;
    if (asked !== openId) history.replaceState(null, "", `${location.search}#${openId}`);
    timeline.open(openId, reading.last?.[openId]);
    composer.open(channel);
    draw();
    if (matchMedia("(hover: hover)").matches) composer.focus();
    return undefined;
  }

  // Lists a server's channels. A narrow page shows nothing else meanwhile, a wide one also opens one of them.
  function openGuild(id) {
    world.guildId = id;
    const there = world.channels.get(visited.get(id)) ?? firstRoom(world.channelsHere());
    if (there && !isNarrow()) location.hash = there.id;
    draw();
  }

  function change(frame) {
    if (!world.you) return;
    if (frame.t === "hello") {
      listen();
      reading.begin(world);
      document.getElementById("start")?.remove();
      root.hidden = false;
      if (!world.channels.has(openId)) openId = null;
      openFromAddress();
    }
    if (frame.t === "person") listen();
    // The channel in the address may become known only after the address has changed to it.
    const awaited = frame.t === "channel" && frame.channel.id === location.hash.slice(1) && frame.channel.id !== openId;
    if (awaited || !world.channels.has(openId)) openFromAddress();
    if (frame.t === "ping") tell(frame);
    if (frame.t === "modal" || frame.t === "hello") showForm();
    // What became of a form that was sent may have been told while nobody listened: it can be sent again.
    if (frame.t === "hello") form?.retry();
    if (frame.t === "interaction" && frame.state === "failed" && form && frame.modal_id === form.id) form.fail(say(frame.text));
    draw();
    showOwn(frame);
  }

  // What the person at the tab reads may be another language from now on.
  async function listen() {
    if (await speak(world.you.locale)) draw();
  }

  // What a person writes and starts, and the answer to it, comes into sight.
  function showOwn(frame) {
    const wrote = frame.t === "message" && frame.message.channel_id === openId && frame.message.author.id === world.you.id;
    if (wrote || (frame.t === "attempt" && frame.begun)) timeline.followEnd();
    const answered = frame.t === "interaction" && frame.channel_id === openId && ["answered", "thinking"].includes(frame.state);
    if (answered && frame.message_id !== frame.source_id) timeline.showAnswer(frame.message_id);
  }

  function draw() {
    sidebar.setAttribute("aria-label", say("Server"));
    people.setAttribute("aria-label", say("People"));
    timeline.draw();
    composer.draw();
    morph(sidebar.firstElementChild, drawSidebar({ world, acts, reading, openId }));
    morph(people.firstElementChild, drawPeople({ world, acts }));
    morph(head.firstElementChild, drawHead());
    drawStatus();
    drawTitle();
    followAnchor();
  }

  function drawHead() {
    const channel = world.channels.get(openId);
    const thread = channel && channel.type > 4;
    const parent = thread && world.channels.get(channel.parent_id);
    // Translators: Of a thread.
    const closed = channel?.thread_metadata?.locked ? say("Locked") : channel?.thread_metadata?.archived ? say("Closed. A message opens it again.") : null;
    return el(
      "div",
      { class: "head-inside" },
      el("button", { type: "button", class: "icon-button only-narrow", "aria-label": say("Channels"), "aria-expanded": String(root.dataset.drawer === "sidebar"), onclick: () => showDrawer("sidebar") }, icon("menu"), mentionsElsewhere() > 0 && el("span", { class: "dot" })),
      el("span", { class: "head-mark" }, icon(channel?.type === 1 ? "bubble" : channel?.type === 3 ? "people" : thread ? "thread" : "hash")),
      parent && [el("a", { class: "head-parent", href: `#${parent.id}` }, parent.name), el("span", { class: "faint head-parent", "aria-hidden": "true" }, "›")],
      el("h2", { class: "head-title" }, channel ? acts.titleOf(channel).replace(/^[#@]/, "") : say("No channel")),
      el("span", { class: "head-topic" }, closed ?? channel?.topic ?? ""),
      el("button", { type: "button", class: "icon-button", "aria-label": say("People"), title: say("People"), "aria-expanded": String(arePeopleShown()), onclick: togglePeople }, icon("people")),
    );
  }

  function drawStatus() {
    const text =
      world.connection !== "connected"
        ? say("The connection is lost. Reconnecting…")
        : !world.isHere(world.bot)
          ? say("{bot} is not on this server.", { bot: world.bot.name })
          : world.bot.online
            ? ""
            : say("{bot} is offline. Commands and buttons will work again when it is back.", { bot: world.bot.name });
    status.hidden = !text;
    status.classList.toggle("lost", world.connection !== "connected");
    if (status.textContent !== text) status.textContent = text;
  }

  function mentionsElsewhere() {
    let mentions = 0;
    for (const channel of world.channels.values()) {
      if (channel.id !== openId || document.hidden) mentions += reading.unread(world, channel).mentions;
    }
    return mentions;
  }

  function drawTitle() {
    const mentions = mentionsElsewhere();
    const channel = world.channels.get(openId);
    const title = `${mentions ? `(${mentions}) ` : ""}${channel ? `${acts.titleOf(channel)} · ` : ""}${world.you.name} · ${world.guild.name}`;
    if (document.title !== title) document.title = title;
  }

  function tell({ channel_id, author_id, text }) {
    if (channel_id === openId && timeline.atEnd && !document.hidden) return;
    const channel = world.channels.get(channel_id);
    const author = world.personById(author_id);
    notify({
      title: say("{person} in {channel}", { person: author?.name ?? say("someone"), channel: channel ? acts.titleOf(channel) : say("a channel") }),
      text: plainText(text ?? "", world),
      avatar: author?.avatar,
      onopen: () => {
        location.hash = channel_id;
      },
    });
  }

  function showForm() {
    const { modal } = world;
    if (form && form.id === modal?.id) return;
    form?.finish();
    form = null;
    if (!modal) return;
    form = openForm(modal, {
      world,
      acts,
      send: (values) => acts.sendForm(modal, values),
      onclose: () => {
        world.modal = null;
        form = null;
        acts.closeForm(modal);
      },
    });
  }

  // The columns: drawers on a narrow screen, the right one also hideable on a wide one -----------

  function showDrawer(name) {
    root.dataset.drawer = name ?? "";
    // Who only looked at another server's channels is still where they were.
    if (!name) world.guildId = world.channels.get(openId)?.guild_id ?? world.guildId;
    sidebar.inert = isNarrow() && name !== "sidebar";
    people.inert = !arePeopleShown();
    if (world.you) {
      morph(head.firstElementChild, drawHead()); // whose buttons say whether it is open
      morph(sidebar.firstElementChild, drawSidebar({ world, acts, reading, openId }));
    }
    if (!name) return;
    const first = document.querySelector(`#${name} a, #${name} button`);
    if (first instanceof HTMLElement) first.focus();
  }

  const isNarrow = () => matchMedia("(max-width: 760px)").matches;
  const isMiddling = () => matchMedia("(max-width: 1080px)").matches;
  const arePeopleShown = () => (isMiddling() ? root.dataset.drawer === "people" : root.dataset.people !== "hidden");

  function togglePeople() {
    if (isMiddling()) showDrawer(root.dataset.drawer === "people" ? null : "people");
    else {
      root.dataset.people = arePeopleShown() ? "hidden" : "";
      people.inert = !arePeopleShown();
    }
    draw();
  }

  document.getElementById("shade").onclick = () => showDrawer(null);
  sidebar.addEventListener("click", (event) => {
    // The link of the channel one is in changes no address, and leads there all the same.
    if (event.target instanceof Element && event.target.closest("[aria-current]")) showDrawer(null);
  });
  addEventListener("resize", () => showDrawer(null));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && root.dataset.drawer && !event.defaultPrevented) showDrawer(null);
    // Like in any chat: whoever begins to type means the composer.
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog, .popup, [role=listbox]");
    const letter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (letter && !typing && !event.defaultPrevented) composer.focus();
  });
  showDrawer(null);

  return { change, draw, openFromAddress };
}

function firstRoom(channels) {
  return channels.filter(({ type }) => type === 0).sort((one, other) => (one.position ?? 0) - (other.position ?? 0))[0];
}

begin();
