// The page's own words in the reader's language. English stands in the code, the other languages
// in one file each, under the English sentence.

import es from "./words-es.js";
import it from "./words-it.js";

const TRANSLATED = { es, it };
let locale = "";
let words = {};

// A locale as Discord names it, such as "es-ES"; without one, the browser's.
export function speak(asked) {
  locale = asked || navigator.language;
  const language = locale.split("-")[0];
  words = TRANSLATED[language] ?? {};
  document.documentElement.lang = language in TRANSLATED ? language : "en";
}

export function spoken() {
  return locale;
}

// say("{n} messages", { n: 3 })
export function say(sentence, blanks = {}) {
  return (words[sentence] ?? sentence).replace(/\{(\w+)\}/g, (blank, name) => blanks[name] ?? blank);
}

// The same with elements in the blanks; what comes back are children for el().
export function weave(sentence, blanks) {
  return (words[sentence] ?? sentence).split(/\{(\w+)\}/).map((part, at) => (at % 2 ? blanks[part] : part));
}
