// Pictures: one large, several in a grid. Their size is known before they load, so nothing jumps.
// A press opens them at full size.

import { el } from "./element.js";
import { icon } from "./icons.js";
import { openLightbox } from "./lightbox.js";
import { say } from "./words.js";

const WIDEST = 560;
const TALLEST = 560;

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
  const { width, height } = shownSize(picture);
  return el(
    "button",
    {
      type: "button",
      class: picture.spoiler ? "picture picture-hidden" : "picture",
      "aria-label": say("Open picture: {description}", { description: picture.alt || say("no description") }),
      style: single && width ? { width: `${width}px`, "aspect-ratio": `${picture.width} / ${picture.height}` } : {},
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

function shownSize({ width, height }) {
  if (!width || !height) return { width: null, height: null };
  const scale = Math.min(1, WIDEST / width, TALLEST / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

// A picture as Discord describes it in a component.
export function pictureOf(item) {
  const { url, width, height } = item.media ?? {};
  return { url, width, height, alt: item.description ?? "", spoiler: Boolean(item.spoiler) };
}
