import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { row, section } from "../core/inspector-rows.js";
import { words } from "../core/outline-index.js";
import { command, member } from "./command.js";

/// The connections of an object, each with a button that cuts it, and wells to draw new ones from: a drag, or Return
/// and a name.

const TITLES = {
  outlet: "Outlets",
  outletCollection: "Outlet Collections",
  action: "Sent Actions",
  segue: "Triggered Segues",
};
const INCOMING = {
  outlet: "Referencing Outlets",
  outletCollection: "Referencing Outlet Collections",
  action: "Received Actions",
  segue: "Presenting Segues",
};

/** @param {string} id */
export function connectionsEditor(view, id, list) {
  const { app, state } = view;
  const groups = new Map();
  for (const one of list) {
    const isIncoming = one.destination === id && one.source !== id;
    const title = (isIncoming ? INCOMING[one.kind] : TITLES[one.kind]) ?? words(one.kind);
    if (!groups.has(title)) groups.set(title, []);
    const other = isIncoming ? one.source : one.destination;
    const isStale = Boolean(other) && !state.index.objects.has(other);
    const cut = h("button", {
      type: "button",
      class: "cut",
      "aria-label": `Cut ${one.name || words(one.kind)}`,
      title: "Cut the connection",
      onclick: () => app.edit.edit(cutCommand(state, one), { label: `Disconnect ${one.name || words(one.kind)}` }),
    }, icon("close"));
    const end = h(
      "span",
      { class: isStale ? "value is-stale" : "value" },
      isStale ? `${other}: no such object` : other ? view.objectLink(other) : "—",
    );
    const shown = row(one.name || words(one.kind), end, app.lineLink(one.line, one.name));
    shown.classList.add("is-connection");
    shown.prepend(cut);
    groups.get(title).push(shown);
  }
  const well = (title, hint) =>
    h(
      "div",
      { class: "well-row" },
      h("span", { class: "value-name" }, title),
      h("button", {
        type: "button",
        class: "well",
        "aria-label": `${title}: choose what it leads to`,
        title: hint,
        onpointerdown: (event) => {
          if (event.button !== 0) return;
          /** @type {Point} */
          const start = [event.clientX, event.clientY];
          const move = (now) => {
            if (Math.hypot(now.clientX - start[0], now.clientY - start[1]) < 4) return;
            stop();
            document.querySelector("nib-canvas").tools.connectFrom(id, now, start);
          };
          const stop = () => {
            removeEventListener("pointermove", move);
            removeEventListener("pointerup", stop);
          };
          addEventListener("pointermove", move);
          addEventListener("pointerup", stop);
        },
        onclick: () => app.connect(),
      }),
    );
  const parts = [...groups].map(([title, children]) => section(title, children));
  parts.push(
    section("New", [
      well("Outlet, action or segue", "Drag to an object on the canvas or in the outline; Return chooses one by name"),
    ]),
  );
  return parts;
}

/// By its id where it has one, else by what it connects.
/** @param {State} state */
export function cutCommand(state, { kind, name, source, destination, id = null }) {
  // Others may have the same name.
  if (id && (kind === "outletCollection" || kind === "action")) return command("disconnect", [id]);
  const segue = kind === "segue"
    ? state.document?.segues?.find((one) =>
      one.id && one.to === destination && (one.identifier ?? null) === (name || null)
    )
    : null;
  if (segue) return command("delete", [segue.id]);
  return command("disconnect", [member(source, name)]);
}
