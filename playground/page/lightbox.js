// A picture as large as the window allows, with its description; a second press shows every pixel.

import { el } from "./element.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

export function openLightbox(pictures, first) {
  let index = first;
  const image = el("img", { class: "lightbox-image", alt: "" });
  const caption = el("p", { class: "lightbox-caption", tabindex: "0" });
  const original = el("a", { class: "lightbox-link", target: "_blank", rel: "noopener noreferrer" }, say("Open original"));
  const position = el("span", { class: "lightbox-position", role: "status" });
  const frame = el("div", { class: "lightbox-frame" }, image);
  const step = (by) => {
    index = (index + by + pictures.length) % pictures.length;
    show();
  };
  const previous = el("button", { type: "button", class: "icon-button lightbox-previous", "aria-label": say("Previous picture"), onclick: () => step(-1) }, icon("left"));
  const next = el("button", { type: "button", class: "icon-button lightbox-next", "aria-label": say("Next picture"), onclick: () => step(1) }, icon("right"));
  const several = pictures.length > 1;
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": say("Picture") },
    el("button", { type: "button", class: "icon-button lightbox-close", "aria-label": say("Close"), onclick: () => dialog.close() }, icon("close")),
    several && previous,
    frame,
    several && next,
    el("div", { class: "lightbox-foot" }, caption, el("span", { class: "lightbox-side" }, several && position, original)),
  );

  function show() {
    const picture = pictures[index];
    frame.classList.remove("every-pixel");
    image.src = picture.url;
    image.alt = picture.alt || "";
    caption.textContent = picture.alt || say("This picture has no description.");
    caption.scrollTop = 0;
    original.href = picture.url;
    // Translators: Which of several pictures is shown.
    position.textContent = say("{n} of {most}", { n: index + 1, most: pictures.length });
  }

  image.onclick = () => frame.classList.toggle("every-pixel");
  dialog.onclick = (event) => {
    if (event.target === dialog || event.target === frame) dialog.close();
  };
  dialog.onkeydown = (event) => {
    if (several && event.key === "ArrowLeft") step(-1);
    if (several && event.key === "ArrowRight") step(1);
  };
  dialog.onclose = () => dialog.remove();
  show();
  document.body.append(dialog);
  dialog.showModal();
}
