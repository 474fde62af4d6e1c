// Pictures: one large, several in a grid. Their size is known before they load, so nothing jumps.
// A press opens them at full size.

import { el } from "./element.js";
import { icon } from "./icons.js";
import { openLightbox } from "./lightbox.js";
import { say } from "./words.js";

// pictures: [{url, alt, width, height, spoiler}]; key keeps the elements over an edit.
export function drawGallery(pictures, key) {
  const shape = pictures.length === 1 ? "gallery gallery-one" : `gallery gallery-many gallery-${Math.min(pictures.length, 4)}`;
  return el(
    "div",
    { class: shape, "data-key": `gallery-${key}` },
    pictures.map((_, index) => drawPicture(pictures, index)),
  );
}

function drawPicture(pictures, index) {
  const picture = pictures[index];
  const single = pictures.length === 1;
  const { width, height } = picture;
  return el(
    "button",
    {
      type: "button",
      class: picture.spoiler ? "picture picture-hidden" : "picture",
      "aria-label": say("Open picture: {description}", { description: picture.alt || say("no description") }),
      style: single && width && height ? { "--width": `${width}px`, "--shape": `${width / height}`, "aspect-ratio": `${width} / ${height}` } : {},
      onclick: (event) => {
        const frame = event.currentTarget;
        if (picture.spoiler && frame.dataset.ownShown === undefined) frame.dataset.ownShown = "";
        else openLightbox(pictures, index);
      },
    },
    el("img", { src: picture.url, alt: picture.alt ?? "", width, height, draggable: "false" }),
    picture.spoiler && el("span", { class: "picture-cover" }, icon("eye"), say("Spoiler")),
  );
}

// A picture as Discord describes it in a component.
export function pictureOf(item) {
  const { url, width, height } = item.media ?? {};
  return { url, width, height, alt: item.description ?? "", spoiler: Boolean(item.spoiler) };
}
