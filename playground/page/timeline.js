// The messages of the open channel, what is on its way, and who is typing. Stays at the end while
// the reader is there; otherwise a pill tells how much is new.

import { el } from "./element.js";
import { drawDots } from "./components.js";
import { afterHold } from "./held.js";
import { icon } from "./icons.js";
import { drawMessage } from "./message.js";
import { morphChildren } from "./morph.js";
import { dayName, sameDay } from "./time.js";
import { count, listed, say, spoken, weave } from "./words.js";
import { later } from "./world.js";

const RUN = 7 * 60 * 1000;
const NEAR_END = 60;

export class Timeline {
  constructor(world, acts, onread) {
    this.world = world;
    this.acts = acts;
    this.onread = onread;
    this.channelId = null;
    this.newFrom = null;
    this.list = el("ol", { class: "messages", role: "log" });
    this.typing = el("p", { class: "typing", "aria-hidden": "true" });
    this.scroller = el("div", { class: "scroller", tabindex: "0", role: "region" }, this.list);
    this.pill = el("button", { type: "button", class: "pill", hidden: true, onclick: () => this.toEnd(true) });
    this.node = el("div", { class: "timeline" }, this.scroller, this.pill, this.typing);
    this.drawn = new Map(); // key of a row -> what it was drawn from
    this.atEnd = true;
    this.answers = new Set(); // the answers to what this person did that were shown already
    this.endTop = 0; // where the end was when it was last scrolled to
    this.scroller.onscroll = () => this.onScroll();
    // Pictures that load and windows that shrink must not push the end out of sight.
    const stay = afterHold(() => this.atEnd && this.toEnd());
    new ResizeObserver(stay).observe(this.list);
    new ResizeObserver(stay).observe(this.scroller);
  }

  // lastRead: the newest message that was read before; a line is drawn below it.
  open(channelId, lastRead) {
    this.channelId = channelId;
    const unread = this.world
      .messagesIn(channelId)
      .find((message) => later(message.id, lastRead) && message.author.id !== this.world.you.id);
    this.newFrom = unread?.id ?? null;
    this.seen = this.world.messagesIn(channelId).at(-1)?.id ?? null;
    this.drawn.clear();
    this.list.replaceChildren();
    this.atEnd = true;
    this.endTop = 0;
    this.draw();
    this.toEnd();
  }

  draw() {
    const messages = this.world.messagesIn(this.channelId);
    this.list.setAttribute("aria-label", say("Messages"));
    this.scroller.setAttribute("aria-label", say("Messages of the channel"));
    const rows = [this.beginning(messages)];
    const attempts = this.world.attempts.filter(({ channel_id }) => channel_id === this.channelId);
    const attemptsUpTo = (id) => {
      while (attempts.length && (!id || later(id, attempts[0].after))) rows.push(this.attempt(attempts.shift()));
    };
    let before = null;
    for (const message of messages) {
      attemptsUpTo(message.id);
      if (!before || !sameDay(before.timestamp, message.timestamp)) rows.push(this.divider(message));
      else if (message.id === this.newFrom) rows.push(this.newLine());
      rows.push(this.row(message, isHeaded(message, before) || message.id === this.newFrom));
      before = message;
    }
    attemptsUpTo(null);
    this.noticeScroll();
    morphChildren(this.list, rows);
    this.drawTyping();
    if (this.atEnd) this.toEnd();
    this.drawPill();
  }

  // A message that is still as it was drawn is not drawn again.
  row(message, headed) {
    const { world } = this;
    const from = [
      message,
      headed,
      world.failures.get(message.id),
      world.presses.filter((press) => press.message_id === message.id).map((press) => press.custom_id).join(" "),
      world.you,
      spoken(),
      message.thread && world.messagesIn(message.thread.id).length,
      world.channels.get(message.thread?.id),
    ];
    const last = this.drawn.get(message.id);
    const shown = last && this.list.querySelector(`:scope > [data-key="${message.id}"]`);
    if (shown && last.every((part, index) => part === from[index])) return shown;
    this.drawn.set(message.id, from);
    return drawMessage(message, this, headed);
  }

  beginning(messages) {
    const channel = this.world.channels.get(this.channelId);
    if (!channel) return el("li", { class: "beginning", "data-key": "beginning" });
    const title = this.acts.titleOf(channel);
    const direct = channel.type === 1;
    const group = channel.type === 3;
    const first = group ? "daily" : "play";
    const hinted = !messages.length && (!group || this.world.commandsIn(channel, 1).length > 0);
    return el(
      "li",
      { class: messages.length ? "beginning" : "beginning first-visit", "data-key": "beginning" },
      el("span", { class: "beginning-mark" }, icon(direct ? "bubble" : group ? "people" : channel.parent_id && channel.type > 4 ? "thread" : "hash")),
      el("h3", null, direct ? say("You and {person}", { person: title.replace(/^@/, "") }) : say("Welcome to {channel}", { channel: title })),
      el("p", null, channel.topic || (direct ? say("Only the two of you can read this.") : group ? say("{bot} isn't in here. Its commands are there for those who have it among their own apps.", { bot: this.world.bot.name }) : say("This is where it begins."))),
      hinted &&
        el(
          "p",
          { class: "hint" },
          weave("Type {slash} and choose {command}.", {
            slash: el("button", { type: "button", class: "key", onclick: () => this.acts.beginCommand() }, "/"),
            command: el("button", { type: "button", class: "mention", onclick: () => this.acts.startCommand(first) }, this.world.shownName(first)),
          }),
        ),
    );
  }

  divider(message) {
    const fresh = message.id === this.newFrom;
    return el("li", { class: fresh ? "divider new" : "divider", "data-key": `day-${message.id}` }, el("span", null, dayName(message.timestamp)));
  }

  newLine() {
    // Translators: On the line above the messages that are new.
    return el("li", { class: "divider new", "data-key": "new" }, el("span", null, say("New")));
  }

  attempt(attempt) {
    const failed = attempt.failure !== null;
    return el(
      "li",
      { class: failed ? "attempt failed" : "attempt" },
      el("span", { class: "attempt-text" }, attempt.text),
      failed
        ? el("p", { class: "private-note" }, el("span", { class: "failure", role: "alert" }, attempt.failure), ` · ${say("Only you can see this")} · `, el("button", { type: "button", class: "link-button", onclick: () => this.acts.forget(attempt) }, say("Dismiss message")))
        // Translators: Next to a command that is on its way.
        : el("span", { class: "faint" }, `${say("sending")} `, drawDots()),
    );
  }

  drawTyping() {
    const names = this.world.typists(this.channelId);
    const text = names.length === 0 ? "" : names.length === 1 ? say("{person} is typing…", { person: names[0] }) : names.length < 4 ? say("{people} are typing…", { people: listed(names) }) : say("Several people are typing…");
    if (this.typing.textContent !== text) this.typing.textContent = text;
  }

  // Scrolling ------------------------------------------------------------------------------------

  // A press may come before the event of the scrolling that led to it.
  noticeScroll() {
    if (this.scroller.scrollTop < this.endTop - NEAR_END) this.atEnd = false;
  }

  onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const end = scrollHeight - clientHeight;
    // What grew before the event of a scrolling came hasn't moved the reader away from the end.
    if (end - scrollTop < NEAR_END) {
      this.atEnd = true;
      this.endTop = end;
    } else this.noticeScroll();
    this.drawPill();
  }

  toEnd(smooth = false) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.scroller.scrollTo({ top: this.scroller.scrollHeight, behavior: smooth && !calm ? "smooth" : "instant" });
    this.endTop = this.scroller.scrollTop;
  }

  // What a person did was answered: that is seen wherever they were reading, once.
  showAnswer(messageId) {
    if (this.answers.has(messageId)) return;
    this.answers.add(messageId);
    if (this.world.messagesIn(this.channelId).at(-1)?.id === messageId) this.followEnd();
    else document.getElementById(`message-${messageId}`)?.scrollIntoView({ block: "nearest" });
  }

  followEnd() {
    this.atEnd = true;
    this.toEnd();
    this.drawPill();
  }

  drawPill() {
    const messages = this.world.messagesIn(this.channelId);
    if (this.atEnd && !document.hidden) {
      this.seen = messages.at(-1)?.id ?? null;
      if (this.seen) this.onread(this.channelId, this.seen);
    }
    const fresh = messages.filter((message) => later(message.id, this.seen) && message.author.id !== this.world.you.id).length;
    this.pill.hidden = this.atEnd;
    const text = fresh === 0 ? say("Jump to the newest") : count("{n} new message", "{n} new messages", fresh);
    if (this.pill.dataset.text === text) return;
    this.pill.dataset.text = text;
    this.pill.classList.toggle("fresh", fresh > 0);
    this.pill.replaceChildren(icon("down"), text);
  }

  jumpTo(messageId) {
    const row = document.getElementById(`message-${messageId}`);
    if (!row) return;
    row.scrollIntoView({ block: "center" });
    row.classList.add("flash");
    setTimeout(() => row.classList.remove("flash"), 1500);
  }
}

function isHeaded(message, before) {
  if (!before || before.author.id !== message.author.id) return true;
  if (message.interaction_metadata?.name || message.message_reference?.message_id || message.type === 19) return true;
  if (before.ephemeral !== message.ephemeral) return true;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) > RUN;
}
