// The live WebSocket of one person. It reconnects by itself, soon at first and then more rarely;
// every new connection begins with a whole snapshot, so nothing needs to be caught up on.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

export function stayConnected(personId, { onframe, onstate }) {
  let wait = FIRST_WAIT;
  let timer = null;

  function connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/people/${personId}/live`);
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.t === "hello") {
        wait = FIRST_WAIT;
        onstate("connected");
      }
      onframe(frame);
    };
    socket.onclose = () => {
      onstate("reconnecting");
      timer = setTimeout(retry, wait);
      wait = Math.min(wait * 1.7, LONGEST_WAIT);
    };
  }

  function retry() {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    connect();
  }

  // A laptop that wakes up, or a tab that is looked at again, does not wait for the timer.
  addEventListener("online", retry);
  document.addEventListener("visibilitychange", () => document.hidden || retry());
  connect();
}
