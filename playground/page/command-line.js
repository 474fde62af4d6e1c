// What a person types after "/": finding the command, and dealing the words out to its options.
// Nothing here touches the page.

import { byName, count, say } from "./words.js";

const GROUPS = [1, 2]; // subcommand, subcommand group
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;

// Every command a person can send: those without subcommands, and every subcommand.
// path is what is sent ("table open"), shown what the person reads, in their language.
export function leavesOf(commands) {
  return commands.flatMap((command) => leavesBelow(command, "", ""));
}

function leavesBelow(node, path, shown) {
  const here = `${path} ${node.name}`.trim();
  const shownHere = `${shown} ${node.display_name ?? node.name}`.trim();
  const options = node.options ?? [];
  if (options.some((option) => GROUPS.includes(option.type))) {
    return options.flatMap((option) => leavesBelow(option, here, shownHere));
  }
  const leaf = { path: here, shown: shownHere, description: node.display_description ?? node.description ?? "", options };
  // Required options come first, as Discord insists.
  leaf.options = [...options].sort((one, other) => Number(Boolean(other.required)) - Number(Boolean(one.required)));
  return [leaf];
}

// The commands that fit what was typed so far, the likeliest first.
export function findLeaves(leaves, typed) {
  const words = typed.toLocaleLowerCase().trim().replace(/\s+/g, " ");
  const rank = (leaf) => {
    const names = [leaf.path, leaf.shown].map((name) => name.toLocaleLowerCase());
    if (names.includes(words)) return 0;
    if (names.some((name) => name.startsWith(words))) return 1;
    if (names.some((name) => name.split(" ").some((part) => part.startsWith(words)))) return 2;
    if (names.some((name) => name.includes(words))) return 3;
    return leaf.description.toLocaleLowerCase().includes(words) ? 4 : 9;
  };
  return leaves
    .map((leaf) => ({ leaf, rank: rank(leaf) }))
    .filter((found) => found.rank < 9)
    .sort((one, other) => one.rank - other.rank || byName(one.leaf.shown, other.leaf.shown))
    .map((found) => found.leaf);
}

// "/move 2 m12 r" -> {leaf of move, rest: "2 m12 r"}; null while the name is not complete.
export function readCommand(leaves, text) {
  const line = text.replace(/^\/\s*/, "");
  let best = null;
  for (const leaf of leaves) {
    for (const name of new Set([leaf.path, leaf.shown])) {
      const pattern = new RegExp(`^${name.split(" ").map(escapePattern).join("\\s+")}(\\s|$)`, "iu");
      const match = pattern.exec(line);
      if (match && (!best || name.length > best.name.length)) {
        best = { leaf, name, rest: line.slice(match[0].length), spaced: Boolean(match[1]) };
      }
    }
  }
  return best;
}

function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// Deals text out to the options: "name: words" where an option is named, the rest in order, the
// required ones first. A free text takes all that is left, unless another required option waits.
export function dealOut(leaf, text, world) {
  const { named, loose } = splitNamed(leaf, text);
  const words = loose.split(/\s+/).filter(Boolean);
  const open = leaf.options.filter((option) => !(option.name in named));
  for (const [index, option] of open.entries()) {
    if (!words.length) break;
    const othersWait = open.slice(index + 1).some((other) => other.required);
    const count = isClosed(option) ? fittingWords(option, words, world) : othersWait ? 1 : freeWords(option, open.slice(index + 1), words, world);
    const taken = count || (option.required ? (othersWait ? 1 : words.length) : 0);
    if (taken) named[option.name] = words.splice(0, taken).join(" ");
  }
  if (words.length) {
    // Nothing took these words; the last option that has some says what is wrong with them.
    const last = leaf.options.filter((option) => option.name in named).at(-1) ?? leaf.options[0];
    if (last) named[last.name] = [named[last.name], ...words].filter(Boolean).join(" ");
  }
  return named;
}

// How many words a free text takes: all, but for those at the end that the options after one with
// suggestions know. "/play chow pow hard" names a game and a level.
function freeWords(option, later, words, world) {
  if (!option.autocomplete) return words.length;
  const known = (rest) => !later.filter(isClosed).reduce((left, each) => left.slice(fittingWords(each, left, world)), rest).length;
  const end = words.findIndex((_, at) => at > 0 && known(words.slice(at)));
  return end < 0 ? words.length : end;
}

export function splitNamed(leaf, text) {
  const names = new Map();
  for (const option of leaf.options) {
    names.set(option.name.toLocaleLowerCase(), option.name);
    names.set((option.display_name ?? option.name).toLocaleLowerCase(), option.name);
  }
  const named = {};
  const pattern = new RegExp(`(?<=^|\\s)(${[...names.keys()].map(escapePattern).join("|")}):\\s*`, "giu");
  const marks = names.size ? [...text.matchAll(pattern)] : [];
  marks.forEach((mark, index) => {
    const end = marks[index + 1]?.index ?? text.length;
    named[names.get(mark[1].toLocaleLowerCase())] = text.slice(mark.index + mark[0].length, end).trim();
  });
  return { named, loose: text.slice(0, marks[0]?.index ?? text.length).trim() };
}

// An option whose possible values are known beforehand or have a narrow form.
export function isClosed(option) {
  return !option.autocomplete && (option.type !== STRING || Boolean(option.choices?.length));
}

function fittingWords(option, words, world) {
  for (let count = words.length; count > 0; count -= 1) {
    if (!readValue(option, words.slice(0, count).join(" "), world).error) return count;
  }
  return 0;
}

// The fixed possibilities of an option: [{name, value, note?, avatar?}], or null for free text.
export function possibilities(option, world) {
  if (option.choices?.length) {
    return option.choices.map((choice) => ({ name: choice.display_name ?? choice.name, other: choice.name, value: choice.value }));
  }
  if (option.type === BOOLEAN) {
    return [
      { name: say("True"), other: "yes", value: true },
      { name: say("False"), other: "no", value: false },
    ];
  }
  if (option.type === USER || option.type === MENTIONABLE) {
    return [...world.people.values(), { ...world.bot, bot: true }]
      .filter((person) => world.isHere(person))
      .map((person) => ({ name: person.name, other: person.username, value: person.id, note: person.username, avatar: person.avatar }));
  }
  if (option.type === CHANNEL) {
    const wanted = option.channel_types;
    return world
      .channelsHere()
      .filter((channel) => (!wanted?.length || wanted.includes(channel.type)))
      .map((channel) => ({ name: `#${channel.name}`, other: channel.name, value: channel.id }));
  }
  return option.type === ROLE ? [] : null;
}

// The value that text stands for: {value, label} or {error: a sentence}.
export function readValue(option, text, world) {
  const words = text.trim();
  const listed = possibilities(option, world);
  if (listed) return readListed(listed, words, option);
  if (option.autocomplete && option.type === STRING) return { value: words, label: words };
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, words);
  const length = [...words].length;
  if (length < (option.min_length ?? 0)) return { error: count("At least {n} character.", "At least {n} characters.", option.min_length) };
  if (length > (option.max_length ?? 6000)) return { error: count("At most {n} character.", "At most {n} characters.", option.max_length) };
  return { value: words, label: words };
}

function readListed(listed, words, option) {
  const wanted = plain(words);
  const mention = /^<[@#]!?(\d+)>$/.exec(words)?.[1];
  const found = listed.find(
    ({ name, other, value }) => value === mention || [name, other ?? name, String(value)].some((word) => plain(word) === wanted),
  );
  if (found) return { value: found.value, label: found.name };
  // As in the list above the field, the beginning of a name is enough where only one begins so.
  const begun = wanted ? listed.filter(({ name }) => plain(name).startsWith(wanted)) : [];
  if (begun.length === 1) return { value: begun[0].value, label: begun[0].name };
  if (option.type === USER) return { error: words ? say("Nobody here is called “{name}”.", { name: words }) : say("Choose a person.") };
  return { error: words ? say("“{name}” isn't one of the choices.", { name: words }) : say("Choose one.") };
}

// Without case, accents, blanks and punctuation: "tactic-tiles" and "Tactic Tiles" are one.
export function plain(text) {
  return text.normalize("NFKD").toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, "") || text;
}

function readNumber(option, words) {
  const whole = option.type === INTEGER;
  const value = Number(words.replace(",", "."));
  if (!words || !Number.isFinite(value) || (whole && !Number.isInteger(value))) {
    return { error: whole ? say("This must be a whole number.") : say("This must be a number.") };
  }
  if (value < (option.min_value ?? -Infinity)) return { error: say("This must be at least {n}.", { n: option.min_value }) };
  if (value > (option.max_value ?? Infinity)) return { error: say("This must be at most {n}.", { n: option.max_value }) };
  return { value, label: words };
}
