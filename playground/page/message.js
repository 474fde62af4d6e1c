// One message: its head, what it says, its components, and what is private about it.

import { drawComponents, drawDots } from "./components.js";
import { el } from "./element.js";
import { drawAttachments, drawEmbed } from "./embeds.js";
import { icon } from "./icons.js";
import { plainText } from "./markdown.js";
import { drawProse } from "./prose.js";
import { inStyle, momentOf } from "./time.js";
import { count, say, weave } from "./words.js";

const COMPONENTS_V2 = 1 << 15;
const PINNED = 6;
const JOINED = 7;
const THREAD_CREATED = 18;
const CONTEXT_MENU = 23;

// headed: the first of a run of messages by the same author
export function drawMessage(message, { world, acts }, headed) {
  const context = { world, acts, message };
  const classes = ["message"];
  if (headed) classes.push("headed");
  if (world.mentionsMe(message)) classes.push("mentioned");
  if (message.ephemeral) classes.push("private");
  const open = (event) => {
    if (event.target.closest("a, button, img") || String(getSelection())) return;
    event.preventDefault();
    acts.openMessage(message, { x: event.clientX, y: event.clientY });
  };
  return el(
    "li",
    { class: classes.join(" "), "data-key": message.id, id: `message-${message.id}`, oncontextmenu: open },
    drawOrigin(message, context),
    headed ? drawHead(message, context) : el("span", { class: "side-time", "aria-hidden": "true" }, inStyle(new Date(message.timestamp), "t")),
    el("div", { class: "body" }, drawBody(message, context)),
    drawToolbar(message, acts),
  );
}

// The line above: which message this answers, or who used which command.
function drawOrigin(message, { world, acts }) {
  const origin = message.interaction_metadata;
  if (origin?.name) {
    const user = origin.user;
    return el(
      "div",
      { class: "origin" },
      el("img", { class: "avatar avatar-tiny", src: world.personById(user.id)?.avatar ?? user.avatar_url, alt: "" }),
      weave("{person} used {command}", {
        person: el("button", { type: "button", class: "origin-name", onclick: (event) => acts.openPerson(event, user.id) }, world.personById(user.id)?.name ?? user.global_name ?? user.username),
        command:
          message.type === CONTEXT_MENU
            ? el("span", { class: "mention" }, origin.name)
            : el("button", { type: "button", class: "mention", onclick: () => acts.startCommand(origin.name) }, `/${origin.name}`),
      }),
    );
  }
  if (message.type !== 19 && !message.message_reference?.message_id) return null;
  const answered = message.referenced_message;
  if (answered === null) return el("div", { class: "origin" }, el("em", null, say("The message was deleted.")));
  if (!answered) return null;
  const text = plainText(answered.content, world) || say("Original message");
  return el(
    "div",
    { class: "origin" },
    el("img", { class: "avatar avatar-tiny", src: avatarOf(answered.author, world), alt: "" }),
    el("button", { type: "button", class: "origin-jump", onclick: () => acts.jumpTo(answered.id) }, el("b", null, nameOf(answered.author, world)), ` ${text}`),
  );
}

function drawHead(message, { world, acts }) {
  const { author } = message;
  return el(
    "div",
    { class: "head" },
    el("img", { class: "avatar", src: avatarOf(author, world), alt: "" }),
    el("button", { type: "button", class: "author", onclick: (event) => acts.openPerson(event, author.id) }, nameOf(author, world)),
    author.bot && el("span", { class: "tag" }, say("Bot")),
    el("time", { class: "moment", datetime: message.timestamp, title: inStyle(new Date(message.timestamp), "F") }, momentOf(message.timestamp)),
  );
}

function drawBody(message, context) {
  const { world, acts } = context;
  if (message.loading) {
    return el("p", { class: "thinking" }, drawDots(), say("{person} is thinking…", { person: nameOf(message.author, world) }));
  }
  const v2 = Boolean((message.flags ?? 0) & COMPONENTS_V2);
  const failure = world.failures.get(message.id);
  return [
    // Translators: Stands behind a person's name.
    message.type === THREAD_CREATED && el("p", { class: "system" }, weave("started a thread: {name}", { name: el("b", null, message.content) })),
    systemText(message) && el("p", { class: "system" }, systemText(message)),
    !v2 && message.type !== THREAD_CREATED && message.content && drawContent(message, context),
    !v2 && message.attachments?.length > 0 && drawAttachments(message.attachments),
    !v2 && (message.embeds ?? []).map((embed, index) => drawEmbed(embed, context, index)),
    message.components?.length > 0 && el("div", { class: v2 ? "layout" : "rows", "data-key": "components" }, drawComponents(message.components, context)),
    message.thread && drawThreadLink(message.thread, world),
    failure && el("p", { class: "failure", role: "alert" }, failure),
    message.ephemeral &&
      el(
        "p",
        { class: "private-note" },
        icon("eye"),
        `${say("Only you can see this")} · `,
        el("button", { type: "button", class: "link-button", onclick: () => acts.dismiss(message) }, say("Dismiss message")),
      ),
  ];
}

const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}[\u{FE0F}\u{200D}\u{1F3FB}-\u{1F3FF}]*|\s){1,27}$/u;

function drawContent(message, context) {
  const edited = message.edited_timestamp && el("span", { class: "edited", title: inStyle(new Date(message.edited_timestamp), "F") }, say("(edited)"));
  const size = ONLY_EMOJI.test(message.content) ? "prose large-emoji" : "prose";
  const blocks = drawProse(message.content, context);
  if (edited) {
    if (blocks.at(-1)?.tagName === "P") blocks.at(-1).append(" ", edited);
    else blocks.push(edited);
  }
  return el("div", { class: size, "data-key": "content" }, blocks);
}

function drawThreadLink(thread, world) {
  const known = world.channels.get(thread.id) ?? thread;
  const messages = world.messagesIn(thread.id).length;
  const archived = known.thread_metadata?.archived;
  return el(
    "a",
    { class: "thread-link", href: `#${thread.id}` },
    icon("thread"),
    el("b", null, known.name),
    // Translators: Of a thread.
    el("span", { class: "faint" }, archived ? say("Closed") : count("{n} message", "{n} messages", messages)),
  );
}

function drawToolbar(message, acts) {
  if (message.loading) return null;
  return el(
    "div",
    { class: "toolbar", role: "group", "aria-label": say("Message actions") },
    !message.ephemeral && el("button", { type: "button", class: "icon-button", "aria-label": say("Reply"), title: say("Reply"), onclick: () => acts.replyTo(message) }, icon("reply")),
    el(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": say("More actions"),
        title: say("More actions"),
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        onclick: (event) => acts.openMessage(message, "below", event.currentTarget),
      },
      icon("more"),
    ),
  );
}

function systemText({ type }) {
  // Translators: Stands behind a person's name.
  if (type === PINNED) return say("pinned a message.");
  // Translators: Stands behind a person's name.
  return type === JOINED ? say("joined the server.") : null;
}

function nameOf(author, world) {
  return world.personById(author.id)?.name ?? author.global_name ?? author.username;
}

function avatarOf(author, world) {
  return world.personById(author.id)?.avatar ?? author.avatar_url;
}
