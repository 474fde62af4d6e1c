// Draws the components of a message, both the classic rows and Components V2. What is pressed goes
// to acts.press; everything is disabled while the press is under way.

import { openChoices } from "./choices.js";
import { el } from "./element.js";
import { drawGallery, pictureOf } from "./gallery.js";
import { icon } from "./icons.js";
import { drawEmoji, drawProse } from "./prose.js";
import { count, say } from "./words.js";

const KINDS = {
  1: drawRow,
  2: drawButton,
  3: drawSelect,
  5: drawSelect,
  6: drawSelect,
  7: drawSelect,
  8: drawSelect,
  9: drawSection,
  10: drawText,
  11: drawThumbnail,
  12: drawMediaGallery,
  13: drawFileComponent,
  14: drawSeparator,
  17: drawContainer,
};

// context: {world, acts, message}
export function drawComponents(components, context) {
  let galleries = 0;
  const inOrder = { ...context, nextGallery: () => (galleries += 1) };
  return components.map((component) => drawComponent(component, inOrder));
}

function drawComponent(component, context) {
  return KINDS[component.type]?.(component, context) ?? null;
}

function drawEach(components, context) {
  return (components ?? []).map((component) => drawComponent(component, context));
}

function drawRow(row, context) {
  return el("div", { class: "row" }, drawEach(row.components, context));
}

function drawText(text, context) {
  return el("div", { class: "prose" }, drawProse(text.content, context));
}

function drawButton(button, { world, acts, message }) {
  const words = [drawEmoji(button.emoji), button.label && el("span", { class: "button-label" }, button.label)];
  const look = `button button-${button.style ?? 2}`;
  if (button.style === 5) {
    return el("a", { class: look, href: button.url, target: "_blank", rel: "noopener noreferrer" }, words, icon("open"));
  }
  const busy = world.isPressed(message.id, button.custom_id);
  return el(
    "button",
    {
      type: "button",
      class: busy ? `${look} busy` : look,
      "data-key": button.custom_id,
      "aria-label": button.label ? null : button.emoji?.name,
      "aria-disabled": busy ? "true" : null,
      disabled: Boolean(button.disabled),
      onclick: () => busy || acts.press(message, button.custom_id),
    },
    words,
    busy && drawDots(),
  );
}

export function drawDots() {
  // Translators: For screen readers: a press was sent, and its answer is awaited.
  return el("span", { class: "dots", role: "img", "aria-label": say("Working") }, el("i"), el("i"), el("i"));
}

function placeholderOf(type) {
  if (type === 5) return say("Choose a person");
  if (type === 6) return say("Choose a role");
  if (type === 7) return say("Choose a person or role");
  if (type === 8) return say("Choose a channel");
  // Translators: What a menu asks for.
  return say("Choose");
}

function drawSelect(select, { world, acts, message }) {
  const options = optionsOf(select, world);
  const busy = world.isPressed(message.id, select.custom_id);
  return drawSelectField(select, options, {
    busy,
    key: select.custom_id,
    disabled: Boolean(select.disabled),
    onchoose: (values) => acts.press(message, select.custom_id, values),
  });
}

// The closed face of a select; also used by forms, which change `options` and draw it again.
/**
 * @param {any} select
 * @param {any[]} options
 * @param {{
 *   disabled: boolean,
 *   onchoose: (values: string[]) => void,
 *   busy?: boolean,
 *   key?: string,
 *   id?: string,
 *   labelledBy?: string,
 * }} how
 */
export function drawSelectField(select, options, { busy, key, disabled, onchoose, id, labelledBy }) {
  const chosen = options.filter((option) => option.default);
  const placeholder = select.placeholder || placeholderOf(select.type);
  const face = chosen.length ? chosen.map((option) => [drawEmoji(option.emoji), el("span", null, option.label)]) : placeholder;
  const choose = (event) =>
    busy ||
    openChoices({
      anchor: event.currentTarget,
      label: placeholder,
      options,
      min: select.min_values ?? 1,
      max: select.max_values ?? 1,
      onchoose,
    });
  return el(
    "button",
    {
      type: "button",
      id,
      class: `select${chosen.length ? " select-chosen" : ""}${busy ? " busy" : ""}`,
      "data-key": key,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-labelledby": labelledBy,
      "aria-label": labelledBy ? null : [placeholder, ...chosen.map((option) => option.label)].join(": "),
      "aria-disabled": busy ? "true" : null,
      disabled,
      onclick: choose,
      onkeydown: (event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        choose(event);
      },
    },
    el("span", { class: "select-face" }, face),
    busy ? drawDots() : icon("down"),
  );
}

export function optionsOf(select, world) {
  if (select.type === 3) return select.options;
  const preset = new Set((select.default_values ?? []).map(({ id }) => id));
  if (select.type === 8) {
    const wanted = select.channel_types?.length ? select.channel_types : [0];
    return world
      .channelsHere()
      .filter((channel) => wanted.includes(channel.type))
      .map((channel) => ({ value: channel.id, label: `#${channel.name}`, default: preset.has(channel.id) }));
  }
  if (select.type === 6) return world.guild.roles.map(({ id, name }) => ({ value: id, label: name, default: preset.has(id) }));
  return [...world.people.values(), { ...world.bot, bot: true }]
    .filter((person) => world.isHere(person))
    .map((person) => ({
      value: person.id,
      label: person.name,
      description: person.username,
      avatar: person.avatar,
      default: preset.has(person.id),
    }));
}

function drawSection(section, context) {
  return el(
    "div",
    { class: "section" },
    el("div", { class: "section-words" }, drawEach(section.components, context)),
    el("div", { class: "section-side" }, section.accessory && drawComponent(section.accessory, context)),
  );
}

function drawThumbnail(thumbnail, context) {
  const gallery = drawGallery([pictureOf(thumbnail)], context.nextGallery());
  gallery.className = "gallery thumbnail";
  gallery.firstChild.removeAttribute("style");
  return gallery;
}

function drawMediaGallery(gallery, context) {
  return drawGallery(gallery.items.map(pictureOf), context.nextGallery());
}

function drawFileComponent(component) {
  const { file } = component;
  const name = component.name ?? decodeURIComponent(file.url.split("/").at(-1).split("?")[0]);
  return drawFile({ url: file.url, filename: name, size: component.size, spoiler: component.spoiler });
}

export function drawFile({ url, filename, size, spoiler }) {
  return el(
    "a",
    { class: "file", href: url, target: "_blank", rel: "noopener noreferrer", download: filename },
    icon("file"),
    el(
      "span",
      { class: "file-words" },
      el("span", { class: "file-name" }, filename),
      el("small", null, [spoiler && say("Spoiler"), size !== undefined && inBytes(size)].filter(Boolean).join(" · ")),
    ),
  );
}

function inBytes(size) {
  if (size < 1024) return count("{n} byte", "{n} bytes", size);
  if (size < 1024 * 1024) return `${(size / 1024).toFixed(1)} KB`;
  return `${(size / 1024 / 1024).toFixed(1)} MB`;
}

function drawSeparator(separator) {
  const line = separator.divider !== false;
  const large = separator.spacing === 2;
  return el("div", { role: line ? "separator" : null, class: `separator${line ? " line" : ""}${large ? " large" : ""}` });
}

function drawContainer(container, context) {
  const color = container.accent_color;
  return el(
    "div",
    {
      class: `container${container.spoiler ? " container-hidden" : ""}`,
      style: color === null || color === undefined ? {} : { "--accent": `#${color.toString(16).padStart(6, "0")}` },
    },
    drawEach(container.components, context),
    container.spoiler &&
      el(
        "button",
        {
          type: "button",
          class: "container-cover",
          onclick: (event) => {
            event.currentTarget.parentElement.dataset.ownShown = "";
          },
        },
        icon("eye"),
        say("Spoiler"),
      ),
  );
}
