// Classic embeds and attachments.

import { drawFile } from "./components.js";
import { el } from "./element.js";
import { drawGallery } from "./gallery.js";
import { drawProse } from "./prose.js";
import { timeElement } from "./time.js";

export function drawEmbed(embed, context, index) {
  const color = embed.color || null;
  const footer = [embed.footer?.text, embed.timestamp && timeElement(new Date(embed.timestamp), "f")].filter(Boolean);
  return el(
    "div",
    { class: "embed", style: color ? { "--accent": `#${color.toString(16).padStart(6, "0")}` } : {} },
    embed.thumbnail && el("img", { class: "embed-thumbnail", src: embed.thumbnail.url, alt: embed.thumbnail.description ?? "" }),
    embed.author && el("p", { class: "embed-author" }, embed.author.name),
    embed.title && el("p", { class: "embed-title" }, drawTitle(embed)),
    embed.description && el("div", { class: "prose" }, drawProse(embed.description, context)),
    embed.fields?.length &&
      el(
        "div",
        { class: "embed-fields" },
        embed.fields.map((field) =>
          el(
            "div",
            { class: field.inline ? "embed-field inline" : "embed-field" },
            el("p", { class: "embed-field-name" }, field.name),
            el("div", { class: "prose" }, drawProse(field.value, context)),
          ),
        ),
      ),
    embed.image && drawGallery([{ ...embed.image, alt: embed.image.description ?? "" }], `embed-${index}`),
    footer.length > 0 && el("p", { class: "embed-footer" }, footer[0], footer[1] && [" · ", footer[1]]),
  );
}

function drawTitle(embed) {
  if (!embed.url) return embed.title;
  return el("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, embed.title);
}

export function drawAttachments(attachments) {
  const pictures = attachments.filter((file) => file.content_type?.startsWith("image/"));
  const files = attachments.filter((file) => !pictures.includes(file));
  return [
    pictures.length > 0 &&
      drawGallery(
        pictures.map((file) => ({
          url: file.url,
          width: file.width,
          height: file.height,
          alt: file.description ?? "",
          spoiler: file.filename.startsWith("SPOILER_"),
        })),
        "attachments",
      ),
    files.map(drawFile),
  ];
}
