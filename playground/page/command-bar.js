// The composer while a command is being written: its name, one field per option, and what can
// still be added. Tab goes from field to field, Enter sends, Escape goes back to plain text.

import { dealOut, isClosed, plain, possibilities, readValue, splitNamed } from "./command-line.js";
import { el, freshId } from "./element.js";
import { afterHold } from "./held.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

const AUTOCOMPLETE_WAIT = 140;
const MOST_SHOWN = 25;

export class CommandBar {
  // complete(leaf, values, option) asks the bot; onsend(leaf, values, text); onleave(text)
  constructor(leaf, { world, suggestions, complete, onsend, onleave }) {
    this.leaf = leaf;
    this.world = world;
    this.suggestions = suggestions;
    this.complete = complete;
    this.onsend = onsend;
    this.onleave = onleave;
    this.fields = new Map();
    this.error = el("p", { class: "command-error", role: "alert", id: freshId("command-error") });
    this.hint = el("p", { class: "command-hint", id: freshId("command-hint") });
    this.line = el("div", { class: "command-fields" });
    this.more = el("div", { class: "command-more" });
    this.name = el("button", { type: "button", class: "command-name", title: leaf.description, onclick: () => this.leave(), onfocus: () => this.onName() }, `/${leaf.shown}`);
    this.node = el("div", { class: "command-bar", role: "group", "aria-label": say("Command {name}", { name: leaf.shown }) }, this.line);
    this.line.append(this.name, this.more);
    for (const option of leaf.options) if (option.required) this.addField(option);
    this.node.onkeydown = (event) => this.onKey(event);
    this.drawMore();
  }

  // Fields ---------------------------------------------------------------------------------

  addField(option) {
    const title = option.display_name ?? option.name;
    const input = el("input", {
      type: "text",
      class: "command-input",
      role: "combobox",
      size: "1",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      inputmode: option.type === 4 && !option.autocomplete ? "numeric" : null,
      "aria-label": option.required ? say("{name} (required)", { name: title }) : title,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-describedby": `${this.hint.id} ${this.error.id}`,
    });
    const node = el("label", { class: "command-field" }, el("span", { class: "command-option" }, title), input);
    const field = { option, title, input, node, chosen: null };
    input.oninput = () => this.onInput(field);
    input.onfocus = () => this.onFocus(field);
    input.onblur = () => this.suggestions.hide();
    this.fields.set(option.name, field);
    this.line.insertBefore(node, this.more);
    this.drawMore();
    return field;
  }

  removeField(field) {
    this.fields.delete(field.option.name);
    field.node.remove();
    this.drawMore();
    const before = [...this.fields.values()].at(-1);
    if (before) before.input.focus();
    else this.name.focus();
  }

  drawMore() {
    const left = this.leaf.options.filter((option) => !this.fields.has(option.name));
    this.more.replaceChildren(
      ...left.map((option) =>
        el(
          "button",
          {
            type: "button",
            class: "command-add",
            title: option.display_description ?? option.description,
            onclick: () => this.addField(option).input.focus(),
          },
          icon("plus"),
          option.display_name ?? option.name,
        ),
      ),
    );
  }

  setText(field, text, chosen = null) {
    field.input.value = text;
    field.chosen = chosen;
    field.input.size = Math.max(1, Math.min(60, text.length));
    field.input.removeAttribute("aria-invalid");
    field.node.classList.remove("wrong");
    this.error.textContent = "";
  }

  // Puts a whole line into the fields, as if each had been filled in by hand; from the given
  // option on, where it was typed into that one's field.
  fill(text, from = this.leaf.options[0]) {
    const options = this.leaf.options.slice(this.leaf.options.indexOf(from));
    const dealt = dealOut({ options }, text, this.world);
    for (const option of options) {
      if (!(option.name in dealt)) continue;
      const field = this.fields.get(option.name) ?? this.addField(option);
      this.setText(field, dealt[option.name]);
    }
  }

  focus() {
    const fields = [...this.fields.values()];
    const field = fields.find(({ input }) => !input.value) ?? fields.at(-1);
    const target = field?.input ?? this.name;
    target.focus();
    if (field) target.setSelectionRange(target.value.length, target.value.length);
  }

  focused() {
    return [...this.fields.values()].find(({ input }) => input === document.activeElement);
  }

  // Typing ---------------------------------------------------------------------------------

  onFocus(field) {
    const { option } = field;
    this.hint.textContent = option.display_description ?? option.description ?? "";
    this.suggest(field, { now: true });
  }

  onName() {
    this.hint.textContent = `${this.leaf.description}. ${say("Enter sends it.")}`;
  }

  onInput(field) {
    const text = field.input.value;
    this.setText(field, text);
    if (this.followNames(field, text)) return;
    // A finished choice and a blank: on to the next field.
    if (isClosed(field.option) && text.endsWith(" ") && text.trim() && this.isFinished(field.option, text)) {
      const next = this.nextField(field);
      if (next) {
        this.setText(field, text.trim());
        next.input.focus();
        return;
      }
    }
    this.suggest(field);
  }

  // "game: tactic-tiles" typed into any field goes to the option it names.
  followNames(field, text) {
    const { named, loose } = splitNamed(this.leaf, text);
    const names = Object.keys(named);
    if (!names.length) return false;
    const own = field.option.name in named ? named[field.option.name] : loose;
    this.setText(field, own);
    let last = field;
    for (const name of names) {
      last = this.fields.get(name) ?? this.addField(this.leaf.options.find((option) => option.name === name));
      this.setText(last, named[name]);
    }
    last.input.focus();
    if (last === field) this.suggest(field);
    return true;
  }

  isFinished(option, text) {
    if (readValue(option, text, this.world).error) return false;
    const begun = text.toLocaleLowerCase();
    return !possibilities(option, this.world)?.some(({ name }) => name.toLocaleLowerCase().startsWith(begun));
  }

  nextField(field) {
    const fields = [...this.fields.values()];
    return fields[fields.indexOf(field) + 1];
  }

  // Suggesting -----------------------------------------------------------------------------

  suggest(field, { now = false } = {}) {
    clearTimeout(this.timer);
    this.asked = null;
    const { option, input } = field;
    if (option.autocomplete) {
      if (field.chosen) return this.suggestions.hide();
      const asked = (this.asked = {});
      this.suggestions.show(input, { title: this.titleOf(field), items: this.suggestions.field === input ? this.suggestions.items : [], loading: true });
      this.timer = setTimeout(() => this.ask(field, asked), now ? 0 : AUTOCOMPLETE_WAIT);
      return undefined;
    }
    const listed = possibilities(option, this.world);
    if (!listed) return this.suggestions.hide();
    const typed = plain(input.value.trim());
    const exact = typed && listed.some(({ name, other, value }) => [name, other ?? name, String(value)].some((word) => plain(word) === typed));
    const fits = ({ name, other }) => plain(`${name} ${other ?? ""}`).includes(typed);
    const items = (exact ? [] : listed.filter(fits)).slice(0, MOST_SHOWN);
    const none = typed && !exact && !items.length ? readValue(option, input.value, this.world).error : null;
    return this.suggestions.show(input, {
      title: this.titleOf(field),
      items: items.map((choice) => ({ label: choice.name, note: choice.note, avatar: choice.avatar, choice, pick: () => this.take(field, choice) })),
      note: none,
      pointFirst: option.required || Boolean(typed),
    });
  }

  titleOf({ option, title }) {
    const description = option.display_description ?? option.description;
    return description ? `${title}: ${description}` : title;
  }

  async ask(field, asked) {
    let answer;
    let note = null;
    try {
      answer = await this.complete(this.leaf, this.readable(field), field.option);
      if (!answer.choices.length) note = say("No suggestions. You can send what you typed.");
    } catch (refusal) {
      answer = { choices: [] };
      note = refusal.message;
    }
    afterHold(() => {
      if (this.asked !== asked || document.activeElement !== field.input) return;
      this.suggestions.show(field.input, {
        title: this.titleOf(field),
        items: answer.choices.map((choice) => ({ label: choice.name, choice, pick: () => this.take(field, choice) })),
        note,
        pointFirst: field.option.required && !field.input.value, // what was typed can be sent as it is
      });
    })();
  }

  take(field, choice) {
    this.asked = null;
    this.setText(field, choice.name, choice);
    this.suggestions.hide();
    field.input.focus();
    const next = this.nextField(field);
    if (next && !next.input.value && field.option.required) next.input.focus();
  }

  // Keys -----------------------------------------------------------------------------------

  onKey(event) {
    const field = this.focused();
    const { suggestions } = this;
    if (event.key === "Escape") {
      event.preventDefault();
      if (suggestions.isOpen) suggestions.hide();
      else this.leave();
    } else if (!field) {
      if (event.key === "Backspace") {
        event.preventDefault();
        this.leave();
      } else if (event.key === "Enter" && event.target === this.name) {
        event.preventDefault();
        this.send();
      } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) {
        // Typing on belongs to the first option that has no field yet.
        const next = this.leaf.options.find((option) => !this.fields.has(option.name));
        if (next) this.addField(next).input.focus();
      }
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      suggestions.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      if (suggestions.isOpen && suggestions.current) suggestions.current.pick();
      else this.send();
    } else if (event.key === "Tab" && !event.shiftKey && suggestions.isOpen && (suggestions.current || field.input.value)) {
      const item = suggestions.current ?? suggestions.items[0];
      if (item) {
        event.preventDefault();
        item.pick();
        if (document.activeElement === field.input) (this.nextField(field)?.input ?? this.more.querySelector("button") ?? field.input).focus();
      }
    } else if (event.key === "Backspace" && !field.input.value) {
      event.preventDefault();
      if (!field.option.required) this.removeField(field);
      else if ([...this.fields.values()][0] === field) this.leave();
      else [...this.fields.values()][[...this.fields.values()].indexOf(field) - 1].input.focus();
    }
  }

  leave() {
    this.suggestions.hide();
    const words = [...this.fields.values()].map(({ input }) => input.value).filter(Boolean);
    this.onleave([`/${this.leaf.path}`, ...words].join(" "));
  }

  // Sending --------------------------------------------------------------------------------

  // The fields that can be read, for an autocomplete of one of them.
  readable(focused) {
    const values = {};
    for (const field of this.fields.values()) {
      const read = this.read(field);
      if (field === focused) values[field.option.name] = field.input.value;
      else if (field.input.value && !read.error) values[field.option.name] = read.value;
    }
    return values;
  }

  read({ option, input, chosen }) {
    if (chosen) return { value: chosen.value, label: chosen.name };
    // A typed text that is the name of a suggestion means that suggestion.
    const same = this.suggestions.field === input && this.suggestions.items.find(({ label }) => label === input.value);
    if (same) return { value: same.choice.value, label: same.choice.name };
    return readValue(option, input.value, this.world);
  }

  missing() {
    return [...this.fields.values()].filter(({ option, input }) => option.required && !input.value.trim());
  }

  send() {
    // "/swap 3 7" typed into the first of two fields: deal the words out.
    const crowded = [...this.fields.values()].filter(({ input, chosen }) => input.value.trim().includes(" ") && !chosen);
    if (crowded.length === 1 && (this.missing().length || this.read(crowded[0]).error)) {
      this.fill(crowded[0].input.value, crowded[0].option);
    }
    const [first] = this.missing();
    if (first) return this.complain(first, say("“{name}” is still missing.", { name: first.title }));
    const values = {};
    const words = [];
    for (const field of this.fields.values()) {
      if (!field.input.value.trim()) continue;
      const read = this.read(field);
      if (read.error) return this.complain(field, `${field.title}: ${read.error}`);
      values[field.option.name] = read.value;
      words.push(`${field.title}: ${read.label}`);
    }
    this.suggestions.hide();
    return this.onsend(this.leaf, values, [`/${this.leaf.shown}`, ...words].join("  "));
  }

  complain(field, sentence) {
    field.input.focus();
    field.input.setAttribute("aria-invalid", "true");
    field.node.classList.add("wrong");
    this.error.textContent = sentence;
  }
}
