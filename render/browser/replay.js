// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// A replay as a page of its own: what stands here needs nothing else, no network and no server.

/**
 * @typedef {[number, number, string]} Patch left, top, a PNG in base64
 * @typedef {{size: [number, number], whole: boolean, patches: Patch[], where: string,
 *   alt: string, events: string[]}} Frame
 * @typedef {{number: number, move: string, picks: [number, number][]}} Throw
 * @typedef {{fingerprint: string, words: string, secret: string}} Whole
 * @typedef {{fingerprint: string, secret: string, presses: string[], seed: string,
 *   throws: Throw[], whole: Whole | null, fair: string, unfair: string, unable: string}} Deal
 * @typedef {{frames: Frame[], play: string, pause: string, deal: Deal | null}} Replay
 */

const MS = 1200;

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const slider = /** @type {HTMLInputElement} */ (element("slider"));
const canvas = /** @type {HTMLCanvasElement} */ (element("board"));
const paper = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
/** @type {Replay} */
const replay = JSON.parse(element("replay").textContent ?? "");
const frames = replay.frames;
const last = frames.length - 1;

let wanted = 0;
let drawn = -1;
let drawing = false;
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

/** @param {string} png */
async function decoded(png) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  return image;
}

/** @param {string} line @param {number} [number] */
function item(line, number) {
  const made = document.createElement("li");
  made.textContent = line;
  if (number !== undefined) made.value = number;
  return made;
}

/** Draws what is wanted, and again if something else is wanted meanwhile. */
async function draw() {
  if (drawing) return;
  drawing = true;
  while (drawn !== wanted) {
    const goal = wanted;
    let at = goal;
    while (!frames[at].whole && at !== drawn + 1) at--;
    const images = frames.slice(at, goal + 1).map((frame) =>
      Promise.all(frame.patches.map((patch) => decoded(patch[2])))
    );
    for (const [place, part] of (await Promise.all(images)).entries()) {
      const { size, whole, patches } = frames[at + place];
      if (whole) [canvas.width, canvas.height] = size;
      part.forEach((image, number) =>
        paper.drawImage(image, patches[number][0], patches[number][1])
      );
    }
    drawn = goal;
  }
  drawing = false;
}

/** @param {number} at */
function go(at) {
  wanted = Math.max(0, Math.min(at, last));
  const { where, alt, events } = frames[wanted];
  slider.value = String(wanted);
  slider.setAttribute("aria-valuetext", where);
  element("where").textContent = where;
  canvas.setAttribute("aria-label", alt);
  element("events").replaceChildren(...events.map((line) => item(line)));
  for (const [id, off] of Object.entries({ first: !wanted, back: !wanted })) {
    element(id).toggleAttribute("disabled", off);
  }
  for (const id of ["next", "last"]) element(id).toggleAttribute("disabled", wanted === last);
  if (wanted === last) stop();
  void draw();
}

function stop() {
  clearInterval(timer);
  timer = undefined;
  element("play").textContent = `▶ ${replay.play}`;
}

function playOrPause() {
  if (timer) return stop();
  if (wanted === last) go(0);
  timer = setInterval(() => go(wanted + 1), MS);
  element("play").textContent = `❚❚ ${replay.pause}`;
}

/** @type {Record<string, () => void>} */
const DEEDS = {
  first: () => go(0),
  back: () => go(wanted - 1),
  play: playOrPause,
  next: () => go(wanted + 1),
  last: () => go(last),
};
/** @type {Record<string, string>} */
const KEYS = { Home: "first", ArrowLeft: "back", " ": "play", ArrowRight: "next", End: "last" };

for (const [id, deed] of Object.entries(DEEDS)) {
  element(id).addEventListener("click", () => {
    if (id !== "play") stop();
    deed();
  });
}
slider.max = String(last);
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});
addEventListener("keydown", (event) => {
  const id = KEYS[event.key];
  const beside = event.target instanceof Element && event.target.closest("button, summary, input");
  if (!id || event.ctrlKey || event.altKey || event.metaKey || (beside && event.key === " ")) {
    return;
  }
  event.preventDefault();
  if (id !== "play") stop();
  DEEDS[id]();
});

// -- The deal, made again from its secret, as docs/fair.md tells it. ---------------------------

/** @param {string} text */
const bytes = (text) => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
/** @param {string | number} number */
const eight = (number) => bytes(BigInt(number).toString(16).padStart(16, "0"));
/** @param {Uint8Array<ArrayBuffer>} data */
const hex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {Uint8Array<ArrayBuffer>[]} parts */
async function sha256(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));
}

/**
 * @param {string} secret
 * @param {Whole} whole
 */
async function follows(secret, whole) {
  const raw = bytes(whole.secret);
  if (hex(await sha256(raw)) !== whole.fingerprint) return false;
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", raw, how, false, ["sign"]);
  const made = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(whole.words));
  return hex(new Uint8Array(made)) === secret;
}
/** @param {Deal} deal */
async function dealtAsPromised(deal) {
  const secret = bytes(deal.secret);
  if (hex(await sha256(secret)) !== deal.fingerprint) return false;
  if (deal.whole && !(await follows(deal.secret, deal.whole))) return false;
  const seed = await sha256(secret, ...deal.presses.map(eight));
  if (hex(seed) !== deal.seed) return false;
  for (const { number, picks } of deal.throws) {
    let place = 0;
    for (const [among, picked] of picks) {
      const most = 2n ** 64n - 2n ** 64n % BigInt(among);
      let found = most;
      while (found >= most) {
        const block = await sha256(seed, eight(number), eight(place++));
        found = BigInt(`0x${hex(block.slice(0, 8))}`);
      }
      if (found % BigInt(among) !== BigInt(picked)) return false;
    }
  }
  return true;
}

const deal = replay.deal;
if (deal) {
  element("throws").replaceChildren(...deal.throws.map((each) => item(each.move, each.number)));
  element("check").addEventListener("click", async () => {
    const good = await dealtAsPromised(deal).catch(() => null);
    element("verdict").textContent = good === null ? deal.unable : good ? deal.fair : deal.unfair;
  });
}
element("controls").hidden = false;
go(0);
