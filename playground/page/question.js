// A question before what cannot be taken back.

import { el, freshId } from "./element.js";
import { say } from "./words.js";

export function askFirst({ title, text, verb, act }) {
  const heading = el("h2", { id: freshId("question") }, title);
  const dialog = el(
    "dialog",
    { class: "form", "aria-labelledby": heading.id, onclose: () => dialog.remove() },
    el(
      "form",
      { method: "dialog", onsubmit: () => act() },
      el("header", null, heading),
      el("div", { class: "form-parts" }, el("p", { class: "question" }, text)),
      el(
        "footer",
        null,
        el("button", { type: "button", class: "button button-2", onclick: () => dialog.close() }, say("Cancel")),
        el("button", { type: "submit", class: "button button-4" }, verb),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
