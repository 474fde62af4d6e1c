// The list above the composer: commands, choices, people. The text field keeps the focus and
// points into the list (aria-activedescendant).

import { el, freshId, present } from "./element.js";
import { drawDots } from "./components.js";

export class Suggestions {
  constructor() {
    this.node = el("div", { class: "suggestions", hidden: true });
    this.items = [];
    this.pointed = -1;
    this.field = null;
  }

  get isOpen() {
    return !this.node.hidden;
  }

  get current() {
    return this.items[this.pointed] ?? null;
  }

  // items: [{label, description?, note?, avatar?, pick}]. With pointFirst Enter takes the first.
  show(field, { title, items, note = null, loading = false, pointFirst = false }) {
    if (!items.length && !note && !loading) return this.hide();
    this.field?.removeAttribute("aria-activedescendant");
    this.field = field;
    this.items = items;
    this.pointed = -1;
    const list = el("div", { role: "listbox", id: freshId("suggestions"), "aria-label": title });
    this.rows = items.map((item, index) => this.drawItem(item, index));
    list.append(...this.rows);
    this.node.replaceChildren(
      ...present([
        el("p", { class: "suggestions-title" }, title, loading && drawDots()),
        note && el("p", { class: "suggestions-note", role: "status" }, note),
        list,
      ]),
    );
    this.node.hidden = false;
    field.setAttribute("aria-expanded", "true");
    field.setAttribute("aria-controls", list.id);
    if (pointFirst && items.length) this.point(0);
    return undefined;
  }

  hide() {
    this.node.hidden = true;
    this.node.replaceChildren();
    this.items = [];
    this.pointed = -1;
    this.field?.setAttribute("aria-expanded", "false");
    this.field?.removeAttribute("aria-activedescendant");
  }

  move(by) {
    if (!this.items.length) return;
    const from = this.pointed < 0 && by < 0 ? 0 : this.pointed;
    this.point((from + by + this.items.length) % this.items.length);
  }

  point(index) {
    this.rows[this.pointed]?.setAttribute("aria-selected", "false");
    this.pointed = index;
    const row = this.rows[index];
    row.setAttribute("aria-selected", "true");
    row.scrollIntoView({ block: "nearest" });
    this.field.setAttribute("aria-activedescendant", row.id);
  }

  drawItem(item, index) {
    return el(
      "div",
      {
        role: "option",
        id: freshId("suggestion"),
        class: "suggestion",
        "aria-selected": "false",
        // The field must not lose the focus to a press in the list.
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => {
          this.point(index);
          item.pick();
        },
      },
      item.avatar && el("img", { class: "avatar avatar-small", src: item.avatar, alt: "" }),
      el("span", { class: "suggestion-label" }, item.label),
      item.description && el("span", { class: "suggestion-description" }, item.description),
      item.note && el("span", { class: "suggestion-note" }, item.note),
    );
  }
}
