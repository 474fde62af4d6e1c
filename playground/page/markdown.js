// Reads the subset of Discord's markdown that bots and players use into a tree of plain objects:
// {kind, text?, children?, …}. Nothing here touches the page.

import { say, spoken } from "./words.js";

// Blocks -------------------------------------------------------------------------------------

const FENCE = /```(?:([\w+#-]*)\n)?([\s\S]+?)\n?```/g;
const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

export function readMarkdown(text) {
  const blocks = [];
  let at = 0;
  for (const match of text.matchAll(FENCE)) {
    blocks.push(...readLines(text.slice(at, match.index).replace(/\n$/, "")));
    blocks.push({ kind: "codeblock", language: match[1] ?? "", text: match[2] });
    at = match.index + match[0].length;
    if (text[at] === "\n") at += 1;
  }
  blocks.push(...readLines(text.slice(at)));
  return blocks;
}

function readLines(text) {
  if (!text) return [];
  const lines = text.split("\n");
  const blocks = [];
  let plain = [];
  const endPlain = () => {
    if (plain.length) blocks.push({ kind: "paragraph", children: readInline(plain.join("\n")) });
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = HEADING.exec(line);
    const small = SMALL.exec(line);
    if (line.startsWith(">>> ")) {
      endPlain();
      const rest = [line.slice(4), ...lines.slice(at + 1)].join("\n");
      blocks.push({ kind: "quote", children: readLines(rest) });
      return blocks;
    }
    if (line.startsWith("> ")) {
      endPlain();
      const first = at;
      while (lines[at + 1]?.startsWith("> ")) at += 1;
      const inner = lines.slice(first, at + 1).map((quoted) => quoted.slice(2));
      blocks.push({ kind: "quote", children: readLines(inner.join("\n")) });
    } else if (heading) {
      endPlain();
      blocks.push({ kind: "heading", level: heading[1].length, children: readInline(heading[2]) });
    } else if (small) {
      endPlain();
      blocks.push({ kind: "small", children: readInline(small[1]) });
    } else if (ITEM.test(line)) {
      endPlain();
      const first = at;
      while (at + 1 < lines.length && ITEM.test(lines[at + 1])) at += 1;
      blocks.push(...readList(lines.slice(first, at + 1).map((item) => ITEM.exec(item))));
    } else {
      plain.push(line);
    }
  }
  endPlain();
  return blocks;
}

// Items with more indentation than the one before belong into it. Bullets and numbers next to
// each other make two lists.
function readList(matches) {
  const lists = [];
  for (let at = 0; at < matches.length; at += 1) {
    const [, indent, mark, text] = matches[at];
    const first = at + 1;
    while (at + 1 < matches.length && matches[at + 1][1].length > indent.length) at += 1;
    const ordered = mark.endsWith(".");
    if (!lists.length || lists.at(-1).ordered !== ordered) {
      lists.push({ kind: "list", ordered, start: ordered ? parseInt(mark, 10) : null, children: [] });
    }
    const inner = readList(matches.slice(first, at + 1));
    lists.at(-1).children.push({ kind: "item", children: [...readInline(text), ...inner] });
  }
  return lists;
}

// Inline -------------------------------------------------------------------------------------

const inner = (kind) => (match) => ({ kind, children: readInline(match[1]) });

// Tried in this order at every character that could begin one of them.
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (match) => ({ kind: "text", text: match[1] })],
  [/``(.+?)``(?!`)/sy, (match) => ({ kind: "code", text: match[1].trim() })],
  [/`([^`]+)`/y, (match) => ({ kind: "code", text: match[1] })],
  [/<t:(-?\d{1,14})(?::([tTdDfFRsS]))?>/y, (match) => ({ kind: "time", seconds: Number(match[1]), style: match[2] ?? "f" })],
  [/<@!?(\d+)>/y, (match) => ({ kind: "person", id: match[1] })],
  [/<@&(\d+)>/y, (match) => ({ kind: "role", id: match[1] })],
  [/<#(\d+)>/y, (match) => ({ kind: "channel", id: match[1] })],
  [/<\/([^:>]+):(\d+)>/y, (match) => ({ kind: "command", name: match[1], id: match[2] })],
  [/<a?:(\w+):\d+>/y, (match) => ({ kind: "text", text: `:${match[1]}:` })],
  [/<(https?:\/\/[^\s>]+)>/y, (match) => ({ kind: "link", url: match[1], children: [{ kind: "text", text: match[1] }] })],
  [/\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"[^"]*")?\)/y, (match) => ({ kind: "link", url: match[2], children: readInline(match[1]) })],
  [/https?:\/\/[^\s<]*[^\s<.,:;!?"'\])*_~|]/y, (match) => ({ kind: "link", url: match[0], children: [{ kind: "text", text: match[0] }] })],
  [/\*\*\*((?:\\.|[^\\])+?)\*\*\*/sy, (match) => ({ kind: "italic", children: [inner("bold")(match)] })],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/sy, inner("bold")],
  [/__((?:\\.|[^\\])+?)__(?!_)/sy, inner("underline")],
  [/~~((?:\\.|[^\\])+?)~~/sy, inner("strike")],
  [/\|\|((?:\\.|[^\\])+?)\|\|/sy, inner("spoiler")],
  [/\*(?![\s*])((?:\*\*|\\.|[^*\\])+?)(?<!\s)\*(?!\*)/sy, inner("italic")],
  [/(?<!\w)_((?:__|\\.|[^_\\])+?)_(?!\w)/sy, inner("italic")],
  [/@(everyone|here)\b/y, (match) => ({ kind: "everyone", text: match[0] })],
];
const PLAIN = /[^\\`<[h*_~|@]+/y;

export function readInline(text) {
  const nodes = [];
  const addText = (more) => {
    if (nodes.at(-1)?.kind === "text") nodes.at(-1).text += more;
    else nodes.push({ kind: "text", text: more });
  };
  let at = 0;
  while (at < text.length) {
    PLAIN.lastIndex = at;
    const plain = PLAIN.exec(text);
    if (plain) {
      addText(plain[0]);
      at += plain[0].length;
      continue;
    }
    const found = firstRule(text, at);
    if (!found) addText(text[at]);
    else if (found.node.kind === "text") addText(found.node.text);
    else nodes.push(found.node);
    at += found ? found.length : 1;
  }
  return nodes;
}

function firstRule(text, at) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { node: make(match), length: match[0].length };
  }
  return null;
}

// The text without its marks, for previews and notices.
export function plainText(text, world) {
  const words = (node) => {
    if (node.kind === "person") return `@${world.nameOf(node.id)}`;
    if (node.kind === "channel") return `#${world.channels.get(node.id)?.name ?? say("unknown")}`;
    if (node.kind === "command") return `/${world.shownName(node.name)}`;
    if (node.kind === "time") return new Date(node.seconds * 1000).toLocaleString(spoken());
    return node.text ?? node.children?.map(words).join("") ?? "";
  };
  return readMarkdown(text).map(words).join(" ");
}
