// Makes the tree on the screen look like a freshly drawn one, changing only what differs. So a view
// is drawn from nothing every time, and still focus, open menus, scrolling and pictures stay.
//
// data-key tells siblings apart; an attribute beginning with data-own belongs to the element on
// the screen (a revealed spoiler) and is left alone.

const LISTENERS = ["onclick", "onauxclick", "oncontextmenu", "onkeydown", "onload", "onerror", "onsubmit", "onpointerdown"];

export function morph(shown, drawn) {
  if (shown === drawn) return shown;
  if (!alike(shown, drawn)) {
    shown.replaceWith(drawn);
    return drawn;
  }
  if (shown.nodeType === Node.TEXT_NODE) {
    if (shown.data !== drawn.data) shown.data = drawn.data;
    return shown;
  }
  if (shown.nodeType !== Node.ELEMENT_NODE) return shown;
  morphAttributes(shown, drawn);
  for (const name of LISTENERS) if (shown[name] !== drawn[name]) shown[name] = drawn[name];
  morphChildren(shown, [...drawn.childNodes]);
  return shown;
}

export function morphChildren(parent, drawn) {
  const keyed = new Map();
  for (const child of parent.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  let place = parent.firstChild;
  for (const fresh of drawn) {
    const key = keyOf(fresh);
    const old = key ? keyed.get(key) : nextAlike(place, fresh);
    if (old && alike(old, fresh)) {
      keyed.delete(key);
      if (!key) place = old;
      if (old === place) place = place.nextSibling;
      else parent.insertBefore(old, place);
      morph(old, fresh);
      old.kept = true;
    } else {
      parent.insertBefore(fresh, place);
      fresh.kept = true;
    }
  }
  for (const child of [...parent.childNodes]) {
    if (child.kept) child.kept = false;
    else child.remove();
  }
}

function nextAlike(place, fresh) {
  while (place && !alike(place, fresh)) place = place.nextSibling;
  return place;
}

function alike(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

function keyOf(node) {
  return node.dataset?.key;
}

function morphAttributes(shown, drawn) {
  const picture = shown.nodeName === "IMG";
  for (const { name, value } of [...drawn.attributes]) {
    if (shown.getAttribute(name) === value) continue;
    if (picture && name === "src") exchangePicture(shown, value);
    else if (name === "style") shown.style.cssText = value;
    else if (!name.startsWith("data-own")) shown.setAttribute(name, value);
  }
  for (const { name } of [...shown.attributes]) {
    if (!drawn.hasAttribute(name) && !name.startsWith("data-own")) shown.removeAttribute(name);
  }
}

// The old picture stays until the new one is ready to paint: a board that changes does not flicker.
function exchangePicture(img, url) {
  if (img.awaited === url) return;
  img.awaited = url;
  const next = new Image();
  next.src = url;
  const show = () => {
    if (img.awaited !== url) return;
    img.awaited = null;
    img.setAttribute("src", url);
  };
  next.decode().then(show, show);
}
