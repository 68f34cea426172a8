import { sentence } from "../core/texts.js";
import { isEditable } from "../core/edit-state.js";
import { installMade, varied } from "./vary.js";

/// The page's end of editing: it sends commands, and waits for what became of them. The document itself is the
/// server's.

/// Where a tab keeps the writing token.
const kept = () => `nibkit.write ${location.pathname}`;

/// The writing token in an address or its fragment, or as it is.
/** @param {string} text */
export function tokenIn(text) {
  const fragment = text.includes("#") ? text.slice(text.indexOf("#") + 1) : text;
  return new URLSearchParams(fragment).get("write") ?? (/^[\w-]{16,}$/.test(text.trim()) ? text.trim() : null);
}

/// The writing token comes in the fragment of the address, once; a reload of the tab keeps it.
export function takeToken() {
  const name = kept();
  const values = new URLSearchParams(location.hash.slice(1));
  const token = values.get("write");
  if (token) {
    sessionStorage.setItem(name, token);
    values.delete("write");
    history.replaceState(null, "", `#${values}`);
  }
  return token ?? sessionStorage.getItem(name);
}

/// Updates of a gesture are sent at most so often, in milliseconds; the last is always sent.
const GESTURE_PACE = 30;

/**
 * @param {App} app
 * @param {string | null} token
 * @returns {Session}
 */
export function makeSession(app, token) {
  const { store } = app;
  /// Answers that are waited for, by the id of the message.
  const waiting = new Map();
  let serial = 0;
  let gesture = null;

  const base = () => store.state.document?.revision ?? 0;
  const newID = () => `${Date.now().toString(36)}.${(serial += 1)}`;

  function deny(text, more = {}) {
    store.dispatch({
      type: "deny",
      denied: { text: sentence(text), code: null, place: "canvas", commands: [], serial: serial += 1, ...more },
    });
  }

  /// Sends a message with an id; the promise gives the answer, or null if it was refused, which people are told.
  /** @type {Session["ask"]} */
  function ask(message, { place = "canvas", commands = [], quiet = false, refused } = {}) {
    const id = message.id ?? newID();
    return new Promise((resolve) => {
      if (store.state.connection.status !== "open") {
        deny("The server is gone. Nothing was changed.", { place, commands });
        refused?.("The server is gone.");
        return resolve(null);
      }
      waiting.set(id, { resolve, place, commands, quiet, refused });
      app.socket.send({ ...message, id, document: message.document ?? store.state.path });
    });
  }

  /** @type {Session} */
  const session = {
    get isOn() {
      return isEditable(store.state);
    },
    deny,
    ask,

    /// The first message of each connection. What was asked of an earlier one is not answered any more.
    begin() {
      if (waiting.size > 0) deny("The connection was lost. Changes lists what was done before.");
      // What could not be done while there was no connection is of no interest any more.
      else if (store.state.denied) store.dispatch({ type: "deny", denied: null });
      for (const { resolve } of waiting.values()) resolve(null);
      waiting.clear();
      gesture = null;
      if (token) app.socket.send({ type: "begin", write: token, name: null });
    },

    /// Gives this page the right to write, if the address has it.
    enter(address) {
      const found = tokenIn(address);
      if (!found) return false;
      token = found;
      sessionStorage.setItem(kept(), found);
      app.socket.send({ type: "begin", write: found, name: null });
      return true;
    },

    /// A message that answers one of this page's, before the store sees it.
    heard(message) {
      const one = waiting.get(message.id);
      if (message.type === "scenes" || !one) return;
      // The end of a gesture is waited for; an update of it that was refused is not the end.
      if (message.type === "refused" && message.phase && message.phase !== "commit") return;
      waiting.delete(message.id);
      if (message.type !== "refused") {
        if (message.type === "edited" && message.notes?.length) {
          app.tell(message.notes.map((note) => sentence(note.message)).join(" "));
        }
        return one.resolve(message);
      }
      const problem = message.problem ?? {};
      one.refused?.(sentence(problem.message ?? message.message));
      if (!one.quiet) {
        deny(problem.message ?? message.message, {
          code: problem.code ?? null,
          place: one.place,
          commands: one.commands,
          notes: problem.notes ?? [],
        });
      }
      one.resolve(null);
    },

    /// Makes changes, as one step of undo; while something is varied they hold in its size classes.
    /**
     * @param {string | string[]} commands
     * @param {EditOptions} [options]
     */
    async edit(commands, options = {}) {
      const { state } = store;
      if (!state.traits) return session.plain(commands, options);
      const coalesce = options.coalesce ?? newID();
      const edited = await session.plain(varied(state, [commands].flat()), { ...options, coalesce });
      return edited && installMade(app, state.index.objects, edited, coalesce);
    },

    /**
     * @param {string | string[]} commands
     * @param {EditOptions} [options]
     */
    plain(commands, { label, coalesce, frames, place, quiet } = {}) {
      const list = [commands].flat();
      if (!session.isOn) {
        deny(store.state.editing?.reason ?? store.state.access.reason ?? "This page may not change the document.", {
          place,
        });
        return Promise.resolve(null);
      }
      return ask({ type: "edit", base: base(), commands: list, label, coalesce, frames }, {
        place,
        commands: list,
        quiet,
      });
    },

    /// Changes that write other files, too: the document is saved before.
    /**
     * @param {string | string[]} commands
     * @param {EditOptions} [options]
     */
    async writing(commands, options) {
      if ((store.state.editing?.unsaved ?? 0) > 0 && !(await session.save())) return null;
      return session.plain(commands, options);
    },

    /// Changes that follow each other quickly and are one step of undo, such as keystrokes in a field: at most one is
    /// on its way, the newest follows.
    /** @param {EditOptions} [options] */
    stream({ place, label } = {}) {
      const coalesce = newID();
      let busy = null;
      let next = null;
      let revision = 0;
      const pump = async () => {
        while (next) {
          const commands = next;
          next = null;
          const edited = await session.edit(commands, { coalesce, place, label });
          if (edited?.type === "edited") revision = edited.revision;
        }
        busy = null;
      };
      return {
        /// That of the document with the last change.
        get revision() {
          return revision;
        },
        push(commands) {
          next = commands;
          busy ??= pump();
          return busy;
        },
        get done() {
          return busy ?? Promise.resolve();
        },
      };
    },

    /// A change in progress, drawn by the server from a scratch copy. `update` takes the whole change since the
    /// beginning.
    gesture(configuration) {
      const id = newID();
      const document = store.state.path;
      const from = base();
      const mine = { commands: null, sent: 0, timer: null };
      gesture = id;
      const send = (phase, commands) =>
        app.socket.send({ type: "gesture", id, document, base: from, phase, configuration, commands });
      send("begin");
      const flush = () => {
        mine.timer = null;
        if (!mine.commands || gesture !== id) return;
        mine.sent = performance.now();
        send("update", mine.commands);
        mine.commands = null;
      };
      const end = () => {
        clearTimeout(mine.timer);
        if (gesture === id) gesture = null;
      };
      return {
        update(commands) {
          mine.commands = commands;
          mine.timer ??= setTimeout(flush, Math.max(0, GESTURE_PACE - (performance.now() - mine.sent)));
        },
        cancel() {
          end();
          send("cancel");
        },
        commit(commands, label) {
          end();
          return ask({ type: "gesture", id, document, base: from, phase: "commit", configuration, commands, label }, {
            commands,
          });
        },
      };
    },

    /// Makes the change that a finding offers; `all`: also those of other objects.
    fix: ({ code, object, line }, all = false) =>
      ask({ type: "fix", code, object: object ?? null, line: line ?? null, all }),
    undo: () => ask({ type: "undo" }),
    redo: () => ask({ type: "redo" }),
    goTo: (revision) => ask({ type: "goTo", revision }),
    revert: () => ask({ type: "revert" }),
    resolve: (how) => ask({ type: "resolve", resolve: how }),

    save: () => ask({ type: "save" }),

    changes: () => ask({ type: "changes" }, { quiet: true }),
    library: () => ask({ type: "library" }),
    schema: (objects) => ask({ type: "schema", objects }, { quiet: true }),
    candidates: (kind, object, to) => ask({ type: "candidates", kind, object, to }),

    async copy(commands) {
      const text = [commands].flat().join("\n");
      try {
        await navigator.clipboard.writeText(text);
        app.tell(`Copied: ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`);
      } catch (error) {
        app.tell(`The command could not be copied: ${error.message}`, true);
      }
    },
  };
  return session;
}
