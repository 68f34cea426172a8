import { announce, h } from "../core/dom.js";
import { command, word } from "./command.js";
import { openMenu } from "./menu.js";
import { element } from "./objects.js";
import { isEditable } from "../core/edit-state.js";

/// Varying for size classes: while it is on, values, insertions and deletions hold only where the width or height is
/// compact or regular.

const TRAITS = [
  ["w=compact", "Width Compact"],
  ["w=regular", "Width Regular"],
  ["h=compact", "Height Compact"],
  ["h=regular", "Height Regular"],
  ["h=compact w=compact", "Both Compact"],
  ["h=regular w=compact", "Width Compact, Height Regular"],
  ["h=compact w=regular", "Width Regular, Height Compact"],
  ["h=regular w=regular", "Both Regular"],
];
/** @param {string | null} traits */
export const traitsTitle = (traits) => TRAITS.find(([name]) => name === traits)?.[1] ?? traits;
/** @param {string | null} traits */
const condition = (traits) => `"${traits}"`;
/// Milliseconds in which the objects that an edit made are known.
const KNOWN_WITHIN = 5000;

/// A value that a property has in some size classes only.
/**
 * @param {string[]} ids
 * @param {string | null} traits
 */
export const varying = (ids, property, value, traits) =>
  ids.map((id) => command("vary", [id], { [property]: value, for: condition(traits) }));

/// Commands as they are while it is on: what would be deleted is not installed there.
/** @param {State} state */
export function varied(state, commands) {
  const { traits } = state;
  if (!traits) return commands;
  return commands.flatMap((one) => {
    const ids = /^delete (.+)$/.exec(one)?.[1].split(" ") ?? [];
    const isEach = ids.length > 0 && ids.every((id) => state.index.objects.has(id) && isInstallable(state, id));
    return isEach ? ids.map((id) => command("install", [id, "no"], { for: condition(traits) })) : [one];
  });
}

/**
 * @param {State} state
 * @param {string} id
 */
const isInstallable = (state, id) =>
  element(state, id) === "constraint" ||
  (/view|label|button|field|switch|slider|stepper|control|picker|indicator|bar$/i.test(element(state, id)) &&
    !/controller|guide|cell/i.test(element(state, id)));

/// What an edit made is there only in the size classes; one step of undo together with it.
/** @param {App} app */
export async function installMade(app, before, edited, coalesce) {
  const { store } = app;
  const { traits } = store.state;
  if (!traits || !edited.diff) return edited;
  const isKnown = () => (store.state.document?.revision ?? 0) >= edited.revision;
  const end = performance.now() + KNOWN_WITHIN;
  while (!isKnown() && performance.now() < end) await new Promise(requestAnimationFrame);
  const { state } = store;
  const isNew = (id) => !before.has(id);
  const made = [...state.index.objects.keys()].filter((id) =>
    isNew(id) && isInstallable(state, id) &&
    !(state.index.parentOf(id) && isNew(state.index.parentOf(id)) && !/^constraints /.test(state.index.parentOf(id)))
  );
  if (made.length === 0) return edited;
  const commands = made.flatMap((
    id,
  ) => [command("install", [id, "no"]), command("install", [id, "yes"], { for: condition(traits) })]);
  return app.edit.plain(commands, { coalesce, label: edited.label });
}

/// The key `V`: for which size classes, or for all again.
/** @param {App} app */
export function varyMenu(app, event) {
  const { traits } = app.store.state;
  /** @type {MenuRow[]} */
  const rows = [
    { heading: "Vary for" },
    ...TRAITS.map(([name, title]) => ({ title, isOn: traits === name, run: () => start(app, name) })),
  ];
  if (traits) rows.push("-", { title: "Stop Varying", run: () => stop(app) });
  openMenu(rows, ...app.anchor(event), {
    label: "Vary for size classes",
    back: document.querySelector("nib-canvas"),
    app,
  });
}

/** @param {App} app */
const stop = (app) => app.store.dispatch({ type: "vary", traits: null });

/**
 * @param {App} app
 * @param {string | null} traits
 */
function start(app, traits) {
  app.store.dispatch({ type: "vary", traits });
  const { state } = app.store;
  // Shows a device that has these size classes.
  const fields = shownIn(traits, state.hello);
  for (const [field, value] of Object.entries(fields)) {
    app.store.dispatch({ type: "change", key: state.active, field, value });
  }
  announce(`Changes now hold for ${traitsTitle(traits)} only.`);
}

/// A device and an orientation in which size classes are these.
/**
 * @param {string | null} traits
 * @param {Hello | null} hello
 */
export function shownIn(traits, hello) {
  const parts = new Map(traits.split(" ").map((one) => /** @type {[string, string]} */ (one.split("="))));
  const area = ({ size }) => size[0] * size[1];
  const of = (family) =>
    (hello?.devices ?? []).filter((one) => one.family === family).sort((a, b) => area(a) - area(b));
  const [phone, largest, pad] = [of("phone")[0], of("phone").at(-1), of("pad").at(-1)];
  if (parts.get("w") === "regular") {
    return parts.get("h") === "compact"
      ? { device: largest?.name ?? null, orientation: "landscape" }
      : { device: pad?.name ?? null, orientation: "portrait" };
  }
  if (parts.get("h") === "compact") return { device: phone?.name ?? null, orientation: "landscape" };
  return { device: phone?.name ?? null, orientation: "portrait" };
}

/// Above the scenes, while it is on.
/** @param {Canvas} canvas */
export function varyChip(canvas) {
  const text = h("strong", null);
  const chip = h(
    "div",
    { class: "canvas-chip vary-chip", role: "status", hidden: true },
    text,
    h("span", { class: "matrix-detail" }, "Changes count there only; moving counts everywhere."),
    h("button", { type: "button", class: "text-button", onclick: () => stop(canvas.app) }, "Done"),
  );
  canvas.append(chip);
  canvas.watch((state) => [isEditable(state), state.traits], (isOn, traits) => {
    chip.hidden = !isOn || !traits;
    text.textContent = traits ? `Varying for ${traitsTitle(traits)}` : "";
    document.body.classList.toggle("is-varying", isOn && Boolean(traits));
  });
}

/// A field as it is where something is varied: with the value that it has there.
/** @param {string | null} traits */
export function shownWhere(field, traits) {
  const there = traits && field.variations?.find((one) => one.for === traits);
  return there ? { ...field, value: there.value, isStated: true } : field;
}

/// Below a field: the values that it has in size classes, each with a button that takes it away.
/**
 * @param {App} app
 * @param {string[]} ids
 */
export function variationRows(app, ids, field) {
  return (field.variations ?? []).map((one) =>
    h(
      "div",
      { class: "variation-row" },
      h("span", { class: "variation-for" }, traitsTitle(one.for)),
      h("span", { class: "variation-value" }, one.value),
      h("button", {
        type: "button",
        class: "cut",
        "aria-label": `Remove the variation of ${field.title} for ${traitsTitle(one.for)}`,
        title: "Remove this variation",
        onclick: () =>
          app.edit.plain(varying(ids, field.property, word("default"), one.for), {
            label: `Remove a variation of ${field.title}`,
          }),
      }, "×"),
    )
  );
}
