// Where a person writes: plain text, or a command once its name is complete. Keeps one draft per
// channel.

import { CommandBar } from "./command-bar.js";
import { findLeaves, leavesOf, readCommand } from "./command-line.js";
import { el } from "./element.js";
import { icon } from "./icons.js";
import { plainText } from "./markdown.js";
import { Suggestions } from "./suggestions.js";
import { say, weave } from "./words.js";

const LONGEST = 2000;
const MOST_SHOWN = 50;

export class Composer {
  constructor(world, acts) {
    this.world = world;
    this.acts = acts;
    this.channel = null;
    this.drafts = new Map();
    this.bar = null;
    this.reply = null;
    this.typedAt = 0;
    this.suggestions = new Suggestions();
    this.text = el("textarea", {
      class: "composer-text",
      rows: "1",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      autocomplete: "off",
      oninput: () => this.onInput(),
      onblur: () => this.suggestions.hide(),
    });
    this.text.onkeydown = (event) => this.onKey(event);
    this.slash = el("button", { type: "button", class: "icon-button composer-slash", onclick: () => this.begin("/") }, icon("slash"));
    this.back = el("button", { type: "button", class: "icon-button composer-back", hidden: true, onclick: () => this.bar?.leave() }, icon("close"));
    this.sendButton = el("button", { type: "submit", class: "icon-button composer-send" }, icon("send"));
    this.place = el("div", { class: "composer-place" }, this.text);
    this.replying = el("div", { class: "replying", hidden: true });
    this.under = el("div", { class: "composer-under" });
    this.problem = el("p", { class: "command-error", role: "alert" });
    this.node = el(
      "form",
      { class: "composer" },
      this.suggestions.node,
      this.replying,
      el("div", { class: "composer-box" }, this.slash, this.back, this.place, this.sendButton),
      this.under,
    );
    this.node.onsubmit = (event) => {
      event.preventDefault();
      if (this.bar) this.bar.send();
      else this.send();
    };
  }

  // The channel and its state -----------------------------------------------------------------

  open(channel) {
    if (this.channel?.id === channel?.id) return this.draw();
    if (this.channel) this.drafts.set(this.channel.id, this.bar ? "" : this.text.value);
    this.leaveBar();
    this.answer(null);
    this.channel = channel;
    this.text.value = this.drafts.get(channel?.id) ?? "";
    this.problem.textContent = "";
    this.draw();
    this.resize();
    return undefined;
  }

  draw() {
    const { channel, world } = this;
    this.channel = world.channels.get(channel?.id) ?? channel;
    const able = Boolean(channel) && this.channel.can_send !== false && world.connection === "connected";
    const name = channel ? this.acts.titleOf(this.channel) : "";
    for (const control of [this.text, this.slash, this.sendButton]) control.disabled = !able;
    this.text.placeholder = able ? say("Message {channel}", { channel: name }) : world.connection === "connected" ? say("You can't write here") : say("Reconnecting…");
    this.text.setAttribute("aria-label", say("Message {channel}. Type a slash for commands.", { channel: name }));
    // Translators: For screen readers: the part of the page where messages are written.
    this.node.setAttribute("aria-label", say("Write"));
    label(this.slash, say("Commands"));
    label(this.back, say("Leave this command"), say("Leave this command (Escape)"));
    label(this.sendButton, say("Send"));
    if (!this.bar && !this.under.contains(this.problem)) this.under.replaceChildren(this.problem);
  }

  focus() {
    if (this.bar) this.bar.focus();
    else this.text.focus();
  }

  answer(message) {
    this.reply = message;
    this.replying.hidden = !message;
    this.replying.replaceChildren();
    if (!message) return;
    const author = this.world.nameOf(message.author.id);
    this.replying.append(
      el("span", null, weave("Replying to {person}", { person: el("b", null, author) }), ` ${plainText(message.content, this.world)}`),
      el("button", { type: "button", class: "icon-button", "aria-label": say("Don't reply"), onclick: () => this.answer(null) }, icon("close")),
    );
    this.focus();
  }

  // Plain text --------------------------------------------------------------------------------

  begin(text) {
    this.leaveBar();
    this.text.value = text;
    this.text.focus();
    this.text.setSelectionRange(text.length, text.length);
    this.onInput();
  }

  // From a command mention: straight to its fields.
  startCommand(path) {
    const leaves = this.leaves();
    const leaf = leaves.find((other) => other.path === path || other.shown === path);
    if (leaf) this.enterBar(leaf, "");
    else this.begin(`/${path}`);
  }

  leaves() {
    return leavesOf(this.world.commandsIn(this.channel, 1));
  }

  onInput() {
    const text = this.text.value;
    this.problem.textContent = "";
    this.resize();
    if (text.startsWith("/") && !text.includes("\n")) {
      const found = readCommand(this.leaves(), text);
      if (found?.spaced) return this.enterBar(found.leaf, found.rest);
      return this.suggestCommands(text.slice(1));
    }
    if (text && Date.now() - this.typedAt > 6000) {
      this.typedAt = Date.now();
      this.acts.tellTyping(this.channel);
    }
    return this.suggestPeople();
  }

  suggestCommands(typed) {
    const leaves = findLeaves(this.leaves(), typed).slice(0, MOST_SHOWN);
    this.suggestions.show(this.text, {
      title: say("Commands"),
      items: leaves.map((leaf) => ({
        label: `/${leaf.shown}`,
        description: leaf.description,
        note: leaf.options.filter((option) => option.required).map((option) => option.display_name ?? option.name).join(" "),
        pick: () => this.enterBar(leaf, ""),
      })),
      note: leaves.length ? null : this.world.commands.length ? say("There is no command “/{name}”.", { name: typed.trim() }) : say("There are no commands yet. Wait until the bot is here."),
      pointFirst: true,
    });
  }

  // "@an" offers the people whose name begins so.
  suggestPeople() {
    const before = this.text.value.slice(0, this.text.selectionStart);
    const typed = /(?:^|\s)@(\S*)$/u.exec(before)?.[1];
    if (typed === undefined) return this.suggestions.hide();
    const begun = typed.toLocaleLowerCase();
    const people = [...this.world.people.values(), this.world.bot].filter(
      ({ name, username }) => name.toLocaleLowerCase().startsWith(begun) || username?.toLocaleLowerCase().startsWith(begun),
    );
    return this.suggestions.show(this.text, {
      title: say("People"),
      items: people.slice(0, MOST_SHOWN).map((person) => ({
        label: person.name,
        note: person.username,
        avatar: person.avatar,
        pick: () => {
          const start = before.length - typed.length;
          this.text.setRangeText(`${person.name} `, start, before.length, "end");
          this.suggestions.hide();
        },
      })),
      pointFirst: true,
    });
  }

  onKey(event) {
    const { suggestions } = this;
    if (event.isComposing) return;
    if (suggestions.isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      suggestions.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      if (suggestions.isOpen) suggestions.hide();
      else if (this.reply) this.answer(null);
      else return;
      event.preventDefault();
    } else if (event.key === "Tab" && !event.shiftKey && suggestions.isOpen && suggestions.current) {
      event.preventDefault();
      suggestions.current.pick();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      const whole = this.wholeCommand();
      if (whole) this.enterBar(whole.leaf, whole.rest, { send: true });
      else if (suggestions.isOpen && suggestions.current) suggestions.current.pick();
      else this.send();
    }
  }

  // A command whose name was typed to its end, though no blank follows: "/board" and Enter.
  wholeCommand() {
    const text = this.text.value.trimEnd();
    if (!text.startsWith("/")) return null;
    const found = readCommand(this.leaves(), text);
    const pointed = this.suggestions.current?.label;
    return found && (!pointed || pointed === `/${found.leaf.shown}`) ? found : null;
  }

  async send() {
    const typed = this.text.value.trim();
    if (!typed || !this.channel) return;
    if (typed.length > LONGEST) {
      this.problem.textContent = say("A message can have {most} characters. This one has {n}.", { most: LONGEST, n: typed.length });
      return;
    }
    if (/^\/[\p{L}\p{N}]/u.test(typed)) {
      // "/mov 2 m12" still means the one command that begins so.
      const [first, ...rest] = typed.slice(1).split(/\s+/);
      const leaves = this.leaves().filter((leaf) => leaf.path.startsWith(first) || leaf.shown.startsWith(first));
      if (leaves.length === 1) this.enterBar(leaves[0], rest.join(" "));
      else this.problem.textContent = say("There is no command “/{name}”. Type / to see them all.", { name: first });
      return;
    }
    const { channel, reply } = this;
    this.text.value = "";
    this.answer(null);
    this.resize();
    try {
      await this.acts.post(channel, this.withMentions(typed), reply?.id);
    } catch (refusal) {
      this.text.value = typed;
      this.problem.textContent = refusal.message;
      this.resize();
    }
  }

  // "@Anna" becomes a mention; the longest name first, for "Anna Lena" is not "Anna".
  withMentions(text) {
    const people = [...this.world.people.values(), this.world.bot].sort((one, other) => other.name.length - one.name.length);
    return people.reduce((line, { name, id }) => line.replaceAll(`@${name}`, `<@${id}>`), text);
  }

  resize() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 240)}px`;
  }

  // Commands ----------------------------------------------------------------------------------

  enterBar(leaf, rest, { send = false } = {}) {
    this.suggestions.hide();
    this.text.value = "";
    const { channel } = this;
    this.bar = new CommandBar(leaf, {
      world: this.world,
      suggestions: this.suggestions,
      complete: (chosen, values, option) => this.acts.complete(channel, chosen, values, option),
      onsend: (chosen, values, text) => {
        this.leaveBar();
        this.text.focus();
        this.acts.sendCommand(channel, chosen, values, text);
      },
      onleave: (text) => {
        this.leaveBar();
        this.text.value = text;
        this.text.focus();
        this.suggestCommands(leaf.path);
      },
    });
    this.place.replaceChildren(this.bar.node);
    this.slash.hidden = true;
    this.back.hidden = false;
    this.under.replaceChildren(this.bar.error, this.bar.hint);
    if (rest.trim()) this.bar.fill(rest);
    this.bar.focus();
    // Whoever has only typed its name is shown what else it needs, and hasn't forgotten it yet.
    if (send && !this.bar.missing().length) this.bar.send();
  }

  leaveBar() {
    if (!this.bar) return;
    this.bar = null;
    this.suggestions.hide();
    this.place.replaceChildren(this.text);
    this.slash.hidden = false;
    this.back.hidden = true;
    this.under.replaceChildren(this.problem);
    this.resize();
  }
}

function label(button, name, title = name) {
  button.setAttribute("aria-label", name);
  button.title = title;
}
