// The page's own line icons, drawn on a 24 × 24 grid.

const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M3 15h16",
  thread: "M5 4v10a3 3 0 0 0 3 3h11M15 13l4 4-4 4",
  bubble: "M4 5h16v11H10l-5 4v-4H4z",
  menu: "M4 7h16M4 12h16M4 17h16",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.3M18 14.5c2.3.8 3.5 2.700 3.5 5.5",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3.5-6.5z",
  down: "M6 9l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  check: "M5 12.5l4.5 4.5L19 7",
  reply: "M10 6 4 12l6 6M4 12h9a7 7 0 0 1 7 7",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  plus: "M12 5v14M5 12h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  leave: "M14 4h5v16h-5M4 12h11M11 8l4 4-4 4",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  open: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  slash: "M15 4 9 20",
  gear: "M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
