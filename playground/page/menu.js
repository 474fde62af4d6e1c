// A menu of actions: context menus on messages and people. Items: {label, icon?, act, danger?,
// note?}, null is a line between groups, a string is a heading.

import { el } from "./element.js";
import { icon } from "./icons.js";
import { openPopup } from "./popup.js";

export function openMenu({ anchor, place, label, items }) {
  openPopup({
    anchor,
    place,
    label,
    onopen: (popup) => /** @type {HTMLElement | null} */ (popup.querySelector('[role="menuitem"]'))?.focus(),
    draw: (close) => {
      const menu = el("div", { role: "menu", class: "menu", "aria-label": label }, items.map((item) => drawItem(item, close)));
      menu.onkeydown = (event) => moveFocus(event, menu, close);
      return menu;
    },
  });
}

function drawItem(item, close) {
  if (item === null) return el("div", { role: "separator", class: "menu-line" });
  if (typeof item === "string") return el("div", { class: "menu-heading", role: "presentation" }, item);
  return el(
    "button",
    {
      type: "button",
      role: "menuitem",
      tabindex: "-1",
      class: item.danger ? "menu-item danger" : "menu-item",
      onclick: () => {
        close();
        item.act();
      },
    },
    item.icon && icon(item.icon),
    el("span", { class: "menu-label" }, item.label, item.note && el("small", null, item.note)),
  );
}

function moveFocus(event, menu, close) {
  const items = [...menu.querySelectorAll('[role="menuitem"]')];
  const at = items.indexOf(document.activeElement);
  const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Tab") {
    event.preventDefault();
    close();
  } else if (step !== undefined) {
    event.preventDefault();
    items.at(step % items.length)?.focus();
  } else if (event.key.length === 1) {
    const letter = event.key.toLocaleLowerCase();
    const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    rest.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))?.focus();
  }
}
