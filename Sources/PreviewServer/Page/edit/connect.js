import { announce, h } from "../core/dom.js";
import { List, matcher } from "../core/list.js";
import { classIcon } from "../core/icons.js";
import { openMenu, openPanel } from "./menu.js";
import { element, title } from "./objects.js";
import { drawnScene } from "./object-commands.js";
import { segueRows } from "./storyboard.js";
import { canUnwind, newConnectionRows, unwindForm } from "./new-connection.js";

/// Connecting two objects: the server says what fits them, people choose.

/// What a drag from one object to another offers, at a point of the window.
/** @param {App} app */
export async function connectPopover(app, { from, to, direction = [0, 0], x, y }) {
  const { state } = app.store;
  // The row of an exit may stand for an element that the segue adds.
  if (element(state, to) === "exit") {
    if (!canUnwind(state, from)) return app.edit.deny(`${title(state, from)} cannot begin a segue.`);
    return unwindForm(app, [from], [x, y]);
  }
  const [constraints, connections] = await Promise.all([
    app.edit.candidates("constrain", from, to),
    from === to ? null : app.edit.candidates("connect", from, to),
  ]);
  const rows = [];
  const isAcross = Math.abs(direction[0]) > Math.abs(direction[1]);
  const preview = (candidate) => (on) => {
    app.preview = on
      ? { object: from in (drawnScene(state, from)?.frames ?? {}) ? from : to, lines: candidate.lines ?? [] }
      : null;
    document.querySelector("nib-canvas").overlay.schedule();
  };
  const row = (candidate) => ({
    title: candidate.title,
    commands: candidate.commands,
    alternative: candidate.alternative,
    isOn: candidate.state === "on",
    reason: candidate.state === "unavailable" ? candidate.reason ?? "It does not fit." : null,
    preview: preview(candidate),
  });
  const sections = new Map();
  for (const candidate of [...(connections?.candidates ?? []), ...(constraints?.candidates ?? [])]) {
    const name = candidate.section ?? "";
    if (!sections.has(name)) sections.set(name, []);
    sections.get(name).push(row(candidate));
  }
  const segues = [...sections.keys()].some((name) => /segue/i.test(name)) ? [] : segueRows(state, from, to);
  if (segues.length) sections.set("Segues", segues);
  // Of constraints those that fit the direction of the drag come first.
  for (const list of sections.values()) {
    list.sort((a, b) => Number(isOther(a.title, isAcross)) - Number(isOther(b.title, isAcross)));
  }
  for (const [heading, list] of sections) {
    rows.push(...(rows.length ? ["-"] : []), ...(heading ? [{ heading }] : []), ...list);
  }
  const more = newConnectionRows(app, from, to, [x, y]);
  if (more.length) rows.unshift(...more, ...(rows.length ? ["-"] : []));
  if (rows.length === 0) return app.edit.deny(`Nothing connects ${title(state, from)} and ${title(state, to)}.`);
  openMenu(rows, x, y, {
    label: `From ${title(state, from)} to ${title(state, to)}`,
    back: document.querySelector("nib-canvas"),
    app,
    canSeveral: true,
    closed: () => {
      app.preview = null;
      document.querySelector("nib-canvas").overlay.schedule();
    },
  });
}

const isOther = (name, isAcross) =>
  (isAcross ? /vertical|\b(top|bottom|height|baseline)/i : /horizontal|\b(leading|trailing|width)/i).test(name);

/// The key `C`: the target by a few letters, then what connects.
/** @param {App} app */
export function connectByKeys(app) {
  const { state } = app.store;
  const from = state.selection;
  if (!from) return app.edit.deny("Select what the connection begins at.");
  const objects = [...state.index.objects.values()].filter((one) => !/^(scene|constraints?|segue)$/.test(one.element));
  let found = objects;
  const canvas = document.querySelector("nib-canvas");
  const rect = canvas.getBoundingClientRect();
  const choose = (i) => {
    const to = found[i]?.id;
    panel.hidePopover();
    if (to) connectPopover(app, { from, to, x: rect.left + rect.width / 2 - 140, y: rect.top + rect.height / 4 });
  };
  const list = new List({
    role: "listbox",
    rowRole: "option",
    label: "Objects",
    rowHeight: 26,
    row: (
      i,
    ) => [
      classIcon(found[i]),
      h("span", { class: "found-title" }, found[i].label || found[i].class),
      h("span", { class: "found-detail" }, found[i].customClass ?? found[i].class),
    ],
    attributes: (i) => ({ "aria-posinset": i + 1, "aria-setsize": found.length }),
    choose: (i, event) => {
      if (event.type === "click") choose(i);
    },
    activate: choose,
    hover: (i) => app.store.dispatch({ type: "hover", id: found[i]?.id ?? null, key: null }),
  });
  const mark = (i) => {
    list.mark(i);
    app.store.dispatch({ type: "hover", id: found[i]?.id ?? null, key: null });
    announce(found[i] ? found[i].label || found[i].class : "Nothing found");
  };
  const field = h("input", {
    type: "text",
    class: "field",
    placeholder: "Connect to…",
    "aria-label": `Connect ${title(state, from)} to`,
    spellcheck: "false",
    autocomplete: "off",
    oninput: () => {
      const fits = matcher(field.value);
      // Those whose name has what was typed come first, the object itself last.
      const text = field.value.trim().toLowerCase();
      const rank = ({ id, label }) => (id === from ? 2 : label.toLowerCase().includes(text) ? 0 : 1);
      found = objects.filter(({ label, class: name, customClass, id }) =>
        fits(`${label} ${name} ${customClass ?? ""} ${id}`)
      ).sort((a, b) => rank(a) - rank(b));
      list.update(found.length);
      mark(found.length ? 0 : -1);
    },
    onkeydown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) mark(Math.max(0, Math.min(found.length - 1, list.active + step)));
      else if (event.key === "Enter") choose(list.active);
      else return;
      event.preventDefault();
    },
  });
  const panel = openPanel(
    `Connect ${title(state, from)}`,
    [field, list.element],
    rect.left + rect.width / 2 - 150,
    rect.top + rect.height / 5,
    {
      back: canvas,
      className: "connect-panel",
      closed: () => app.store.dispatch({ type: "hover", id: null, key: null }),
    },
  );
  list.update(found.length);
  list.mark(0);
  field.focus();
  return panel;
}
