import { classIcon } from "../core/icons.js";
import { written } from "../core/shortcuts.js";
import { command } from "./command.js";
import { selectedIds } from "../core/edit-state.js";
import { isRow } from "../core/outline-index.js";
import { element, holdsViews, isStack, outermost, subviews, superview, title } from "./objects.js";
import { editInPlace } from "./in-place.js";
import { canUnwind, exitRows, unwindForm } from "./new-connection.js";
import { kindRows } from "./storyboard.js";

/// What can be done with the selected objects: for the context menus of canvas and outline, and for the palette.

const EMBEDDINGS = [
  ["vstack", "Vertical Stack View"],
  ["hstack", "Horizontal Stack View"],
  ["view", "View"],
  ["view-no-inset", "View Without Inset"],
  ["scroll", "Scroll View"],
  ["effect", "Visual Effect View"],
];
const CONTROLLER_EMBEDDINGS = [["navigation", "Navigation Controller"], ["tab", "Tab Bar Controller"]];

/**
 * @param {State} state
 * @param {string} id
 */
const isController = (state, id) => /controller$/i.test(element(state, id));

/// The drawn scene that shows an object, in the active configuration.
/**
 * @param {State} state
 * @param {string} id
 */
export function drawnScene(state, id) {
  return state.drawn[state.active]?.scenes.find(({ frames }) => id in frames) ?? null;
}

/// The controller of the scene that is selected as a whole, by its row or its controller.
/** @param {State} state */
export function sceneToChange(state) {
  if (state.also.length > 0) return null;
  const row = /^scene (.+)$/.exec(state.selection ?? "");
  return row?.[1] ??
    (state.path?.endsWith(".storyboard") &&
        (isController(state, state.selection) || element(state, state.selection) === "viewControllerPlaceholder")
      ? state.selection
      : null);
}

/** @param {State} state */
export function duplicating(state) {
  const scene = sceneToChange(state);
  return scene ? command("scene", ["duplicate", scene]) : command("duplicate", outermost(state));
}

/// The device whose size the document's frames have, and how it is held.
export function deviceRows({ hello }) {
  const of = (
    family,
    heading,
  ) => [
    { heading },
    ...(hello?.devices ?? []).filter((one) => one.family === family).map((one) => ({
      title: one.title,
      detail: one.size.join(" × "),
      label: `Device ${one.title}`,
      commands: [command("device", [one.name])],
    })),
  ];
  return [...of("phone", "iPhone"), ...of("pad", "iPad")];
}

/** @param {State} state */
export function embedRows(state) {
  const ids = outermost(state);
  if (ids.length === 0) return [];
  const controller = ids.length === 1 ? state.index.path(ids[0]).find((id) => isController(state, id)) : null;
  const views = ids.every((id) => {
    const scene = drawnScene(state, id);
    return scene && superview(state, scene, id) !== null;
  });
  /** @type {MenuRow[]} */
  const rows = views
    ? EMBEDDINGS.map(([name, text]) => ({
      title: text,
      label: `Embed in ${text}`,
      commands: [command("embed", ids, { in: name })],
    }))
    : [];
  if (controller) {
    rows.push(
      .../** @type {MenuRow[]} */ (rows.length ? ["-"] : []),
      ...CONTROLLER_EMBEDDINGS.map(([name, text]) => ({
        title: text,
        label: `Embed in ${text}`,
        commands: [command("embed", [controller], { in: name })],
      })),
    );
  }
  return rows;
}

/** @param {State} state */
export function resolveRows(state) {
  const ids = outermost(state).filter((id) => drawnScene(state, id));
  const scene = ids.length ? drawnScene(state, ids[0]) : null;
  const all = scene ? subviews(state, scene, superview(state, scene, ids[0]) ?? ids[0]) : [];
  const group = (heading, list) => (list.length === 0 ? [] : [
    { heading },
    { title: "Update Frames", commands: [command("update-frames", list)] },
    { title: "Update Constraint Constants", commands: [command("update-constants", list)] },
    { title: "Add Missing Constraints", commands: [command("add-missing", list)] },
    { title: "Reset to Suggested Constraints", commands: [command("reset-constraints", list)] },
    { title: "Clear Constraints", commands: [command("clear-constraints", list)] },
  ]);
  return [
    ...group(ids.length === 1 ? "Selected View" : "Selected Views", ids),
    ...group("All Views in the Container", all),
  ];
}

/// The whole context menu. `hit`: what lies under the pointer, to select among.
/** @param {App} app */
export function objectCommands(app, hit = null) {
  const { state } = app.store;
  const ids = selectedIds(state);
  const top = outermost(state);
  if (ids.length === 1 && element(state, ids[0]) === "exit") return exitRows(app, ids[0]);
  if (top.length === 0) return [];
  const [id] = ids.slice(-1);
  const canvas = document.querySelector("nib-canvas");
  const scene = drawnScene(state, id);
  const isView = Boolean(scene?.frames[id]);
  const rows = [];
  const names = top.length === 1 ? title(state, id) : `${top.length} objects`;
  if (isView && superview(state, scene, id) !== null) {
    rows.push({ title: "Edit Text", detail: "F2", run: () => editInPlace(canvas, id) });
    if (!/^(label|button|textField|textView|searchBar)$/.test(element(state, id)) || top.length > 1) rows.pop();
  }
  if (isView && holdsViews(state, scene, id)) rows.push({ title: "Insert Object…", run: () => app.library() });
  if (sceneToChange(state) || top.some((one) => !isRow(one))) {
    rows.push(
      { title: "Cut", detail: written("Mod+X"), run: () => app.copyObjects({ cuts: true }) },
      {
        title: "Copy",
        detail: written("Mod+C"),
        run: () => app.copyObjects(),
      },
      { title: "Paste", detail: written("Mod+V"), run: () => app.pasteObjects() },
      "-",
    );
  }
  rows.push({ title: "Duplicate", label: `Duplicate ${names}`, commands: [duplicating(state)] });
  rows.push({
    title: "Delete",
    label: `Delete ${names}`,
    commands: [sceneToChange(state) ? command("scene", ["delete", sceneToChange(state)]) : command("delete", top)],
  });
  if (isView && superview(state, scene, id) !== null) {
    rows.push("-", { title: "Embed In…", run: (event) => app.showRows(embedRows(app.store.state), "Embed in", event) });
    if (subviews(state, scene, id).length) {
      rows.push({ title: "Unembed", label: `Unembed ${names}`, commands: [command("unembed", [id])] });
    }
    if (top.length === 1) rows.push({ title: "Replace With…", run: (event) => app.library(event, id) });
    if (top.length === 2) rows.push({ title: "Swap", commands: [command("swap", top)] });
    rows.push("-");
    const back = isStack(state, superview(state, scene, id))
      ? ["Move Earlier", "Move Later"]
      : ["Send Backward", "Bring Forward"];
    rows.push({ title: back[1], commands: [command("arrange", [id, "forward"])] }, {
      title: back[0],
      commands: [command("arrange", [id, "backward"])],
    });
    if (!isStack(state, superview(state, scene, id))) {
      rows.push({ title: "Bring to Front", commands: [command("arrange", [id, "front"])] }, {
        title: "Send to Back",
        commands: [command("arrange", [id, "back"])],
      });
    }
    rows.push("-", {
      title: "Layout…",
      run: (event) => app.showRows(resolveRows(app.store.state), "Resolve Auto Layout issues", event),
    });
  } else if (isController(state, id)) {
    const isInitial = drawnScene(state, id)?.isInitial ??
      state.drawn[state.active]?.scenes.find((one) => one.id === id)?.isInitial === true;
    rows.push("-", { heading: "Embed In" }, ...embedRows(state), "-", {
      title: "Is Initial View Controller",
      isOn: isInitial,
      commands: [command("initial", [isInitial ? "none" : id])],
    }, {
      title: "Refactor to Storyboard…",
      run: (event) => app.extract(event),
    });
  }
  const nested = app.nested(id);
  if (nested) rows.push({ title: `Open ${nested.split("/").pop()}`, detail: "↩", run: () => app.enter(id) });
  if (sceneToChange(state)) rows.push({ title: "Tidy Scenes", run: () => app.tidyScenes() });
  if (canUnwind(state, id)) {
    rows.push({
      title: "Unwind Segue…",
      run: (event) => unwindForm(app, [id], app.anchor(event)),
    });
  }
  rows.push(...kindRows(state, id), { title: "Connect…", detail: "C", run: () => app.connect() });
  if (hit && hit.objects.length > 1) {
    rows.push(
      "-",
      { heading: "Select" },
      ...hit.objects.slice(0, 8).map((one) => ({
        title: title(state, one),
        detail: state.index.object(one)?.class ?? "",
        picture: classIcon(state.index.object(one)),
        run: () => app.store.dispatch({ type: "select", id: one, key: hit.item.key }),
        preview: (on) => app.store.dispatch({ type: "hover", id: on ? one : null, key: hit.item.key }),
      })),
    );
  }
  return rows;
}
