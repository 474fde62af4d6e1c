// While a finger or the mouse button is down, nothing on the page moves: the browser gives a click
// only to what is still there when it ends, so a button that was exchanged under the finger would
// swallow it. What is to be shown meanwhile is shown right after.

let down = false;
let waiting = [];

// The listener, called later where something is held just now.
export function afterHold(listener) {
  return (...given) => {
    if (down) waiting.push(() => listener(...given));
    else listener(...given);
  };
}

function release() {
  if (!down) return;
  down = false;
  const late = waiting;
  waiting = [];
  for (const show of late) show();
}

addEventListener("pointerdown", (event) => (down = event.isPrimary && event.button === 0), true);
// A click comes after the finger is lifted, and reaches this last, when its button has heard it.
addEventListener("click", release);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(release), true);
addEventListener("blur", release);
