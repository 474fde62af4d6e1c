// The door for people of the local network: a code, and the name they choose. Nothing else is shown
// before.

import { el } from "./element.js";
import { request } from "./requests.js";
import { say } from "./words.js";

export function isOutside(refusal) {
  return refusal.status === 401;
}

// Ends when whoever is here has come in.
export function askWho(place) {
  const code = el("input", { id: "enter-code", class: "text-input", required: true, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 32 });
  const name = el("input", { id: "enter-name", class: "text-input", autocomplete: "nickname", spellcheck: "false", dir: "auto", "aria-describedby": "enter-note" });
  const alert = el("p", { class: "form-error", role: "alert" });
  const submit = el("button", { type: "submit", class: "button button-1" }, say("Come in"));
  const form = el(
    "form",
    { class: "entrance" },
    el("h1", null, "Matchnight"),
    el("p", null, say("Ask the person who started the playground for your code.")),
    el("label", { for: code.id }, say("Your code")),
    code,
    el("label", { for: name.id }, say("Your name")),
    name,
    el("p", { id: "enter-note", class: "entrance-note" }, say("Choose how others read you: 32 characters at most. If you've been here before, you can leave it empty.")),
    alert,
    submit,
  );
  place.hidden = true;
  place.after(form);
  code.focus();
  return new Promise((resolve) => {
    form.onsubmit = async (event) => {
      event.preventDefault();
      submit.disabled = true;
      alert.textContent = "";
      try {
        await request("POST", "/people/enter", { name: name.value, code: code.value });
        form.remove();
        place.hidden = false;
        resolve();
      } catch (refusal) {
        alert.textContent = refusal.message;
      } finally {
        submit.disabled = false;
      }
    };
  });
}

// Comes out again, so that somebody else may come in at this browser.
export async function leaveAgain() {
  await request("POST", "/people/leave", {});
  location.assign("/");
}
