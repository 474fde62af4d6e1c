// Things that float beside what opened them: menus and choices. One at a time; Escape, a press
// elsewhere, or the loss of the anchor closes it and focus goes back where it came from.

import { el } from "./element.js";

let open = null;

/**
 * draw(close) returns the content; onopen gives it the focus.
 * @param {{
 *   anchor: any,
 *   draw: (close: () => void) => Node,
 *   onopen?: (popup: HTMLElement) => void,
 *   onclose?: () => void,
 *   place?: string | { x: number, y: number },
 *   matchWidth?: boolean,
 *   label?: string | null,
 * }} how place is "below" or "above" the anchor, or a point
 */
export function openPopup({ anchor, place = "below", draw, onopen, onclose, matchWidth = false, label = null }) {
  closePopup();
  const returnTo = document.activeElement;
  const home = anchor?.closest?.("dialog[open]") ?? document.body;
  const popup = el("div", { class: "popup", "data-popup": label ?? "" });
  open = { popup, anchor, place, matchWidth, onclose, returnTo };
  popup.append(draw(closePopup));
  home.append(popup);
  anchor?.setAttribute?.("aria-expanded", "true");
  settle();
  onopen?.(popup);
}

export function closePopup() {
  if (!open) return;
  const { popup, anchor, onclose, returnTo } = open;
  const hadFocus = popup.contains(document.activeElement) || document.activeElement === document.body;
  open = null;
  popup.remove();
  if (anchor?.getAttribute?.("aria-expanded")) anchor.setAttribute("aria-expanded", "false");
  if (hadFocus && returnTo?.isConnected) returnTo.focus({ preventScroll: true });
  onclose?.();
}

export function popupAnchor() {
  return open?.anchor ?? null;
}

// After the page was drawn anew: gone if the anchor is gone, else beside it again.
export function followAnchor() {
  if (!open) return;
  if (open.anchor?.isConnected === false) return closePopup();
  open.anchor?.setAttribute?.("aria-expanded", "true");
  settle();
}

const MARGIN = 8;

function settle() {
  const { popup, anchor, place, matchWidth } = open;
  const spot = "x" in Object(place) ? new DOMRect(place.x, place.y, 0, 0) : anchor.getBoundingClientRect();
  popup.style.maxHeight = "";
  popup.style.minWidth = matchWidth ? `${spot.width}px` : "";
  const { width, height } = popup.getBoundingClientRect();
  const below = innerHeight - spot.bottom - 2 * MARGIN;
  const above = spot.top - 2 * MARGIN;
  const upwards = place === "above" ? above > height || above > below : below < height && above > below;
  popup.style.maxHeight = `${Math.min(upwards ? above : below, 440)}px`;
  const top = upwards ? spot.top - Math.min(height, above, 440) - 4 : spot.bottom + 4;
  popup.style.top = `${Math.max(MARGIN, top)}px`;
  popup.style.left = `${Math.max(MARGIN, Math.min(spot.left, innerWidth - width - MARGIN))}px`;
}

addEventListener("resize", () => open && followAnchor());
document.addEventListener("scroll", (event) => open && !open.popup.contains(event.target) && followAnchor(), true);
document.addEventListener(
  "pointerdown",
  (event) => {
    if (open && !open.popup.contains(event.target) && !open.anchor?.contains?.(event.target)) closePopup();
  },
  true,
);
document.addEventListener(
  "keydown",
  (event) => {
    if (!open || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    closePopup();
  },
  true,
);
