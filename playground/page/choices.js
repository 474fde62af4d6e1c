// The list behind every select: one or several choices with label, description and emoji. Arrow
// keys, typing to find, Enter or Space to choose. With several, Done (or Enter) sends them.

import { el, freshId } from "./element.js";
import { icon } from "./icons.js";
import { openPopup } from "./popup.js";
import { drawEmoji } from "./prose.js";
import { say } from "./words.js";

// options: [{value, label, description?, emoji?, avatar?, default?}]
export function openChoices({ anchor, label, options, min, max, onchoose }) {
  const several = max > 1;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  let begin;
  openPopup({ anchor, label, matchWidth: true, draw: drawList, onopen: () => begin() });

  function drawList(close) {
    const list = el("div", {
      role: "listbox",
      class: "choices",
      tabindex: "0",
      "aria-label": label,
      "aria-multiselectable": several ? "true" : null,
    });
    const rows = options.map((option) => drawOption(option, several, chosen));
    list.append(...rows);
    if (!options.length) list.append(el("p", { class: "choices-empty" }, say("Nothing to choose from.")));
    const done = several && el("button", { type: "button", class: "button button-1 choices-done" });
    let current = Math.max(0, options.findIndex((option) => chosen.has(option.value)));
    let typed = "";
    let typedAt = 0;

    const finish = () => {
      close();
      onchoose(options.map(({ value }) => value).filter((value) => chosen.has(value)));
    };
    const point = (index) => {
      rows[current]?.classList.remove("pointed");
      current = Math.max(0, Math.min(index, rows.length - 1));
      rows[current]?.classList.add("pointed");
      rows[current]?.scrollIntoView({ block: "nearest" });
      if (rows[current]) list.setAttribute("aria-activedescendant", rows[current].id);
    };
    const count = () => {
      if (!done) return;
      done.disabled = chosen.size < min || chosen.size > max;
      done.textContent = chosen.size < min ? say("Choose at least {n}", { n: min }) : say("Done ({n} of {most})", { n: chosen.size, most: max });
    };
    const take = (index) => {
      const value = options[index]?.value;
      if (value === undefined) return;
      if (!several) {
        // Pressing the one choice again takes it back where nothing needs to be chosen.
        const takenBack = chosen.has(value) && min === 0;
        chosen.clear();
        if (!takenBack) chosen.add(value);
        return finish();
      }
      if (chosen.has(value)) chosen.delete(value);
      else if (chosen.size < max) chosen.add(value);
      rows.forEach((row, at) => row.setAttribute("aria-selected", String(chosen.has(options[at].value))));
      count();
    };
    const find = (letter) => {
      typed = Date.now() - typedAt > 900 ? letter : typed + letter;
      typedAt = Date.now();
      const from = typed.length > 1 ? current : current + 1;
      const order = options.map((_, at) => (from + at) % options.length);
      const found = order.find((at) => options[at].label.toLocaleLowerCase().includes(typed));
      if (found !== undefined) point(found);
    };

    list.onkeydown = (event) => {
      const step = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: rows.length, PageDown: current + 6, PageUp: current - 6 }[event.key];
      if (step !== undefined) point(step);
      else if (event.key === "Enter" && several && !done.disabled) finish();
      else if (event.key === "Enter" || (event.key === " " && !typed)) take(current);
      else if (event.key === " ") find(" ");
      else if (event.key === "Tab" && !several) close();
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) find(event.key.toLocaleLowerCase());
      else return;
      event.preventDefault();
    };
    rows.forEach((row, at) => {
      row.onclick = () => take(at);
      row.onpointermove = () => current === at || point(at);
    });
    if (done) done.onclick = finish;
    count();
    begin = () => {
      list.focus({ preventScroll: true });
      point(current);
    };
    return el("div", { class: "choices-box" }, list, done);
  }
}

function drawOption(option, several, chosen) {
  return el(
    "div",
    {
      role: "option",
      id: freshId("choice"),
      class: several ? "choice choice-several" : "choice",
      "aria-selected": String(chosen.has(option.value)),
    },
    option.avatar && el("img", { class: "avatar avatar-small", src: option.avatar, alt: "" }),
    option.emoji && drawEmoji(option.emoji),
    el(
      "span",
      { class: "choice-words" },
      el("span", { class: "choice-label" }, option.label),
      option.description && el("span", { class: "choice-description" }, option.description),
    ),
    el("span", { class: "choice-mark" }, icon("check")),
  );
}
