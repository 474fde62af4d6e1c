// Short notices in the corner: who mentioned this person elsewhere, and what did not work.

import { el } from "./element.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

const SHOWN = 7000;
const place = el("div", { class: "notices", role: "status", "aria-live": "polite" });
document.body.append(place);

/** @param {{ title: string, text: string, avatar?: string, onopen?: () => void }} notice */
export function notify({ title, text, avatar, onopen }) {
  const words = el("span", { class: "notice-words" }, el("b", null, title), el("span", null, text));
  const notice = el(
    "div",
    { class: "notice" },
    avatar && el("img", { class: "avatar avatar-small", src: avatar, alt: "" }),
    onopen ? el("button", { type: "button", class: "notice-open", onclick: () => leave(onopen) }, words) : words,
    el("button", { type: "button", class: "icon-button", "aria-label": say("Dismiss notice"), onclick: () => leave() }, icon("close")),
  );
  let timer = setTimeout(leave, SHOWN);
  // It waits while someone reads it.
  notice.onpointerenter = () => clearTimeout(timer);
  notice.onpointerleave = () => {
    timer = setTimeout(leave, SHOWN);
  };

  function leave(then) {
    clearTimeout(timer);
    notice.remove();
    if (typeof then === "function") then();
  }

  place.append(notice);
  while (place.children.length > 3) place.firstChild.remove();
}
