/// The one socket. It comes back by itself, after a wait that doubles up to a limit, and tells its status.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/// A socket that stays silent while it connects is given up after this many milliseconds.
const PATIENCE = 10_000;

/**
 * @param {{
 *   onMessage: (message: ServerMessage) => void,
 *   onStatus: (connection: State["connection"]) => void,
 * }} handlers
 * @returns {Socket}
 */
export function makeSocket({ onMessage, onStatus }) {
  const url = new URL("socket", document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.hash = "";
  let socket = null;
  let attempt = 0;
  let timer = null;

  function connect() {
    clearTimeout(timer);
    onStatus({ status: attempt === 0 ? "connecting" : "lost", attempt, retryAt: null });
    socket = new WebSocket(url);
    const mine = socket;
    const patience = setTimeout(() => mine.close(), PATIENCE);
    mine.onopen = () => {
      clearTimeout(patience);
      attempt = 0;
      onStatus({ status: "open", attempt: 0, retryAt: null });
    };
    mine.onmessage = (event) => {
      let message;
      try {
        message = JSON.parse(event.data);
      } catch (error) {
        console.error("A message of the server is not JSON:", error.message);
        return;
      }
      onMessage(message);
    };
    mine.onclose = () => {
      clearTimeout(patience);
      if (mine !== socket) return;
      attempt += 1;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt - 1, 10)) * (0.8 + Math.random() * 0.4);
      onStatus({ status: "lost", attempt, retryAt: Date.now() + wait });
      timer = setTimeout(connect, wait);
    };
  }

  connect();
  addEventListener("online", () => {
    if (socket.readyState === WebSocket.CLOSED) connect();
  });

  return {
    /// Sends now or not at all: what matters is sent again after each connection.
    /** @param {ClientMessage} message */
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    /// Does not wait for the next attempt.
    retry() {
      if (socket.readyState === WebSocket.CLOSED) connect();
    },
  };
}
