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

// What a second finger does meanwhile says nothing of the first.
function press(event) {
  if (!event.isPrimary) return;
  if (event.button === 0) down = true;
  else release();
}
function lift(event) {
  if (event.isPrimary) setTimeout(release);
}

addEventListener("pointerdown", press, true);
// A click comes after the finger is lifted, and reaches this last, when its button has heard it.
addEventListener("click", release);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, lift, true);
addEventListener("blur", release);
