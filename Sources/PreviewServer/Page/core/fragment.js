import { configuration, FIELDS, initialState, isPlain, PANELS, TOGGLES } from "./state.js";

/// The part of the state that a reload, or a link to somebody, brings back, as the fragment of the URL.

const SHORT = {
  device: "d",
  orientation: "o",
  appearance: "a",
  textSize: "t",
  language: "l",
  direction: "r",
  contrast: "c",
  system: "s",
};
/// What one hand-written fragment may ask for at most.
const MOST = 48;

/** @param {State} state */
export function fragment(state) {
  const values = new URLSearchParams();
  if (state.path) values.set("document", state.path);
  if (state.selection) values.set("object", state.selection);
  if (state.mode !== initialState.mode) values.set("mode", state.mode);
  if (state.focus) values.set("scene", state.focus);
  if (state.view) {
    values.set(
      "view",
      [state.view.x, state.view.y].map((value) => Math.round(value)).join(",") + "," +
        Number(state.view.zoom.toPrecision(4)),
    );
  }
  if (!isPlain(state)) { for (const one of state.configurations) values.append("show", written(one)); }
  if (state.active !== state.configurations[0].key) values.set("active", state.active);
  const on = TOGGLES.filter((name) => state.toggles[name] !== initialState.toggles[name]);
  if (on.length) values.set("toggle", on.join(","));
  const closed = PANELS.filter((name) => !state.panels[name]);
  if (closed.length) values.set("closed", closed.join(","));
  if (state.tab !== initialState.tab) values.set("tab", state.tab);
  if (state.inspector !== initialState.inspector) values.set("inspector", state.inspector);
  return values.toString();
}

/// The state that a fragment describes; what it does not say, or says wrongly, is as at first.
/** @param {string} text */
export function restored(text) {
  const values = new URLSearchParams(text.replace(/^#/, ""));
  const state = { ...initialState };
  state.path = values.get("document") || null;
  state.selection = values.get("object") || null;
  state.focus = values.get("scene") || null;
  if (values.get("mode") === "scene") state.mode = "scene";
  const [x, y, zoom] = (values.get("view") ?? "").split(",").map(Number);
  if ([x, y, zoom].every(Number.isFinite) && zoom > 0) state.view = { x, y, zoom };
  const shown = values.getAll("show").slice(0, MOST).map(read).filter((one) => one !== null);
  if (shown.length) state.configurations = shown;
  const active = values.get("active");
  state.active = state.configurations.some((one) => one.key === active) ? active : state.configurations[0].key;
  for (const name of (values.get("toggle") ?? "").split(",")) {
    if (TOGGLES.includes(name)) state.toggles = { ...state.toggles, [name]: !initialState.toggles[name] };
  }
  for (const name of (values.get("closed") ?? "").split(",")) {
    if (PANELS.includes(name)) state.panels = { ...state.panels, [name]: false };
  }
  if (["constraints", "connections", "source", "changes"].includes(values.get("tab"))) state.tab = values.get("tab");
  if (["file", "identity", "attributes", "size", "connections", "accessibility"].includes(values.get("inspector"))) {
    state.inspector = values.get("inspector");
  }
  return state;
}

const written = (one) =>
  [one.key, ...FIELDS.filter((field) => one[field] !== null).map((field) => `${SHORT[field]}=${one[field]}`)].join(";");

/** @param {string} text */
function read(text) {
  const [key, ...parts] = text.split(";");
  if (!/^[a-z][a-z0-9]{0,7}$/.test(key)) return null;
  const fields = {};
  for (const part of parts) {
    const [short, value] = part.split("=");
    const field = FIELDS.find((name) => SHORT[name] === short);
    if (field && value) fields[field] = value;
  }
  return configuration(key, fields);
}
