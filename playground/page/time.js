// Times as people read them, in the language of the person at this tab; <t:…:R> keeps ticking.

import { el } from "./element.js";
import { say, spoken } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 365.25 * 86400],
  ["month", 30.4375 * 86400],
  ["week", 7 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function inStyle(date, style) {
  if (style === "R") return relative((date - Date.now()) / 1000);
  return new Intl.DateTimeFormat(spoken(), STYLES[style] ?? STYLES.f).format(date);
}

function relative(seconds) {
  // The next unit takes over a little before it is full, so that "in 60 minutes" never shows.
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length * 0.99) ?? UNITS.at(-1);
  const format = new Intl.RelativeTimeFormat(spoken(), { numeric: unit === "second" ? "always" : "auto" });
  return format.format(Math.round(seconds / length), unit);
}

export function timeElement(date, style) {
  if (Number.isNaN(date.getTime())) return el("span", null, say("Invalid date"));
  return el(
    "time",
    { class: "stamp", datetime: date.toISOString(), "data-style": style, title: inStyle(date, "F") },
    inStyle(date, style),
  );
}

// "14:05" today, "Yesterday, 14:05", and the date before that.
export function momentOf(iso) {
  const date = new Date(iso);
  const days = Math.round((startOfDay(new Date()) - startOfDay(date)) / 86400000);
  if (days === 0) return inStyle(date, "t");
  if (days === 1) return `${dayName(iso)}, ${inStyle(date, "t")}`;
  return inStyle(date, "s");
}

export function dayName(iso) {
  const date = new Date(iso);
  const days = Math.round((startOfDay(new Date()) - startOfDay(date)) / 86400000);
  if (days > 1) return inStyle(date, "D");
  const word = new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" }).format(-days, "day");
  return word.charAt(0).toLocaleUpperCase(spoken()) + word.slice(1);
}

export function sameDay(one, other) {
  return startOfDay(new Date(one)) === startOfDay(new Date(other));
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

export function keepTicking() {
  setInterval(() => {
    for (const time of document.querySelectorAll('time[data-style="R"]')) {
      if (!(time instanceof HTMLTimeElement)) continue;
      const text = inStyle(new Date(time.dateTime), "R");
      if (time.textContent !== text) time.textContent = text;
    }
  }, 1000);
}
