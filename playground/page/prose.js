// Draws the markdown tree. Mentions know the world; a command mention opens the composer with it.

import { el } from "./element.js";
import { readMarkdown } from "./markdown.js";
import { timeElement } from "./time.js";
import { say } from "./words.js";

export function drawProse(text, context) {
  return readMarkdown(text ?? "").map((node) => drawNode(node, context));
}

function drawNode(node, context) {
  const inside = () => node.children.map((child) => drawNode(child, context));
  switch (node.kind) {
    case "text":
      return document.createTextNode(node.text);
    case "paragraph":
      return el("p", null, inside());
    case "heading":
      // The page's own title is h1 and the channel's h2; what people write lies below.
      return el(`h${node.level + 2}`, { class: `heading-${node.level}` }, inside());
    case "small":
      return el("p", { class: "small" }, inside());
    case "quote":
      return el("blockquote", null, inside());
    case "list":
      return el(node.ordered ? "ol" : "ul", { start: node.start }, inside());
    case "item":
      return el("li", null, inside());
    case "codeblock":
      return el("pre", { tabindex: "0", "aria-label": say("Code") }, el("code", null, node.text));
    case "code":
      return el("code", null, node.text);
    case "bold":
      return el("strong", null, inside());
    case "italic":
      return el("em", null, inside());
    case "underline":
      return el("u", null, inside());
    case "strike":
      return el("s", null, inside());
    case "spoiler":
      return drawSpoiler(inside());
    case "link":
      return el("a", { href: node.url, target: "_blank", rel: "noopener noreferrer" }, inside());
    case "time":
      return timeElement(new Date(node.seconds * 1000), node.style);
    default:
      return drawMention(node, context);
  }
}

function drawSpoiler(children) {
  const reveal = (event) => {
    const spoiler = event.currentTarget;
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    spoiler.dataset.ownShown = "";
  };
  return el(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": say("Spoiler"), onclick: reveal, onkeydown: reveal },
    el("span", { class: "spoiler-text" }, children),
  );
}

function drawMention(node, { world, acts }) {
  if (node.kind === "person") {
    const mine = node.id === world.you.id;
    return el(
      "button",
      { type: "button", class: mine ? "mention mention-me" : "mention", onclick: (event) => acts.openPerson(event, node.id) },
      `@${world.nameOf(node.id)}`,
    );
  }
  if (node.kind === "channel") {
    const channel = world.channels.get(node.id);
    // Translators: A channel that the reader can't see, or that no longer exists.
    if (!channel) return el("span", { class: "mention" }, `#${say("unknown")}`);
    return el("a", { class: "mention", href: `#${channel.id}` }, `#${channel.name}`);
  }
  if (node.kind === "command") {
    return el(
      "button",
      { type: "button", class: "mention", onclick: () => acts.startCommand(node.name) },
      `/${world.shownName(node.name)}`,
    );
  }
  // Translators: A role that no longer exists.
  const role = node.kind === "role" && (world.guild?.roles.find(({ id }) => id === node.id)?.name ?? say("role"));
  return el("span", { class: "mention mention-me" }, role ? `@${role.replace(/^@/, "")}` : node.text);
}

export function drawEmoji(emoji) {
  if (!emoji?.name) return null;
  // The words beside it say the same; where there are none, the control has the name.
  if (emoji.id) return el("img", { class: "emoji emoji-own", src: `/emojis/${emoji.id}.png`, alt: "", draggable: "false" });
  return el("span", { class: "emoji", "aria-hidden": "true" }, emoji.name);
}
