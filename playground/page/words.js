// The page's own words in the reader's language. English stands in the code; the server has the
// other languages, each sentence under the English one (tools/page_words.py writes them).

/** @type {Record<string, string | Record<string, string>>} */
let words = {};
let locale = navigator.language;
let wanted = "";
const english = new Intl.PluralRules("en");
let plural = english;
let order = new Intl.Collator(locale);
let list = listIn("en");

// Reads the words of a locale as Discord names it, such as "es-ES"; without one, of the browser's.
// Says whether the page has others now. Where they can't be had, it keeps those it has.
export async function speak(asked) {
  const next = asked || navigator.language;
  if (next === wanted) return false;
  wanted = next;
  const found = await read(next);
  if (next !== wanted) return false; // another one was chosen meanwhile
  if (!found) {
    wanted = ""; // to be asked for again
    return false;
  }
  words = found.words;
  locale = next;
  plural = new Intl.PluralRules(found.language);
  order = new Intl.Collator(next);
  list = listIn(found.language);
  document.documentElement.lang = found.language;
  return true;
}

async function read(asked) {
  try {
    const response = await fetch(`/words/${encodeURIComponent(asked)}.json`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

export function spoken() {
  return locale;
}

// say("Message {channel}", { channel })
export function say(sentence, blanks = {}) {
  return fill(words[sentence] ?? sentence, blanks);
}

// count("{n} message", "{n} messages", n), with blanks as say has them
export function count(one, many, n, blanks = {}) {
  const forms = words[one];
  const written = forms ? (forms[plural.select(n)] ?? forms["other"]) : english.select(n) === "one" ? one : many;
  return fill(written, { ...blanks, n });
}

// The same as say with elements in the blanks; what comes back are children for el().
export function weave(sentence, blanks) {
  return String(words[sentence] ?? sentence).split(/\{(\w+)\}/).map((part, at) => (at % 2 ? blanks[part] : part));
}

// "Ada, Ben and Cleo", as a sentence of the page's language joins words.
export function listed(words) {
  return list.format(words);
}

// The bot's English has no comma before "and", as in Britain.
function listIn(language) {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language);
}

// Things by their names, as a dictionary of the reader's language has them.
export function inOrder(things, nameOf) {
  return [...things].sort((one, other) => order.compare(nameOf(one), nameOf(other)));
}

export function byName(one, other) {
  return order.compare(one, other);
}

function fill(written, blanks) {
  return String(written).replace(/\{(\w+)\}/g, (blank, name) => blanks[name] ?? blank);
}
