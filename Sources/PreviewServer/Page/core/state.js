import { received } from "./received.js";
import { indexed } from "./outline-index.js";
import { closedDocument, editDoings, editState } from "./edit-state.js";

/// What a configuration says beside its key; null: what the document says.
export const FIELDS = [
  "device",
  "orientation",
  "appearance",
  "textSize",
  "language",
  "direction",
  "contrast",
  "system",
];

/// More are not shown side by side.
export const MOST_CONFIGURATIONS = 48;

export const PANELS = ["navigator", "inspector", "bottom"];
export const TOGGLES = ["frames", "constraints", "guides", "pixels", "exploded", "segues"];

const PLAIN = {
  device: null,
  orientation: null,
  appearance: null,
  textSize: null,
  language: null,
  direction: null,
  contrast: null,
  system: null,
};

/** @type {State} */
export const initialState = {
  connection: { status: "connecting", attempt: 0, retryAt: null },
  hello: null,
  documents: null,
  classes: null,
  /// The open document: path, and what the server last said about it.
  path: null,
  /// Whether the start page is asked for.
  isStarting: false,
  /// The documents that this one was opened from, as a view in them: `{path, selection}`, the outermost first.
  trail: [],
  document: null,
  index: indexed([]),
  /// By configuration: revision, scenes by id (geometry only, pictures are kept beside), diagnostics, milliseconds.
  drawn: {},
  /// What went wrong last, by configuration; "" for the document as a whole.
  failures: {},
  busy: {},
  explanation: null,
  /// Why the server did not do what it was asked for.
  refusal: null,
  /// What was done, or could not be, in a sentence: `{text, isError}`.
  notice: null,
  configurations: [{ key: "a", ...PLAIN }],
  active: "a",
  selection: null,
  /// What the selected object was called, if an edit removed it.
  vanished: null,
  hovered: null,
  /// The constraint that an inspector points at.
  marked: null,
  mode: "map",
  focus: null,
  /// null: everything fits, whatever comes; a large map begins at its first scene until `fits` is set.
  view: null,
  fits: false,
  /// Whether all configurations look alike, and whether they are shown one by one all the same.
  alike: false,
  showsAlike: false,
  toggles: { frames: false, constraints: false, guides: false, pixels: false, exploded: false, segues: true },
  panels: { navigator: true, inspector: true, bottom: true },
  /// null: as the page likes it.
  sizes: { navigator: 264, inspector: 300, bottom: 200, files: null },
  tab: "issues",
  inspector: "attributes",
  /// The line that the source pane shows; `serial` makes showing the same line again a change.
  line: { number: null, serial: 0 },
  filters: { files: "", outline: "", issues: "", severities: ["error", "warning", "note"] },
  ...editState,
};

/// A configuration with all fields and a key.
export const configuration = (key, fields) => ({ key, ...PLAIN, ...fields });

/// Whether there is one configuration, which is the document's own.
export const isPlain = ({ configurations }) =>
  configurations.length === 1 && FIELDS.every((field) => configurations[0][field] === null);

function freeKey(configurations) {
  const used = new Set(configurations.map((one) => one.key));
  for (let n = 0;; n += 1) {
    const key = n < 26 ? String.fromCharCode(97 + n) : `k${n}`;
    if (!used.has(key)) return key;
  }
}

const without = (object, key) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/// What people do. Each is a pure function of the state and the action.
const doings = {
  open(state, { path, trail = [] }) {
    if (path === state.path) return state;
    const fresh = {
      document: null,
      index: indexed([]),
      drawn: {},
      failures: {},
      busy: {},
      explanation: null,
      selection: null,
      hovered: null,
      marked: null,
      focus: null,
      view: null,
      fits: false,
      vanished: null,
      alike: false,
      ...closedDocument,
    };
    return { ...state, ...fresh, path, trail, isStarting: false, line: { number: null, serial: state.line.serial } };
  },

  select(state, { id, key }) {
    const scene = state.index.sceneOf(id);
    const active = key ?? state.active;
    if (id === state.selection && active === state.active && state.also.length === 0) return state;
    const line = state.index.line(id) ?? state.document?.segues?.find((one) => one.id === id)?.line ?? null;
    return {
      ...state,
      selection: id,
      also: [],
      denied: null,
      active,
      marked: null,
      vanished: null,
      explanation: id === state.explanation?.object ? state.explanation : null,
      focus: scene ?? state.focus,
      line: line === null ? state.line : { number: line, serial: state.line.serial + 1 },
    };
  },

  hover(state, { id, key }) {
    const [newID, newKey] = [id ?? null, id ? key ?? null : null];
    if ((state.hovered?.id ?? null) === newID && (state.hovered?.key ?? null) === newKey) return state;
    return { ...state, hovered: newID ? { id: newID, key: newKey } : null };
  },

  mark: (state, { constraint }) => (constraint === state.marked ? state : { ...state, marked: constraint }),

  add(state, { fields }) {
    if (state.configurations.length >= MOST_CONFIGURATIONS) return state;
    const one = configuration(freeKey(state.configurations), fields);
    return { ...state, configurations: [...state.configurations, one], active: one.key, alike: false };
  },

  remove(state, { key }) {
    const place = state.configurations.findIndex((one) => one.key === key);
    if (place < 0 || state.configurations.length === 1) return state;
    const left = state.configurations.filter((one) => one.key !== key);
    const active = state.active === key ? left[Math.min(place, left.length - 1)].key : state.active;
    return {
      ...state,
      configurations: left,
      active,
      drawn: without(state.drawn, key),
      failures: without(state.failures, key),
      busy: without(state.busy, key),
    };
  },

  change(state, { key, field, value }) {
    const configurations = state.configurations.map((
      one,
    ) => (one.key === key && one[field] !== value ? { ...one, [field]: value } : one));
    return configurations.some((one, i) => one !== state.configurations[i])
      ? { ...state, configurations, alike: false }
      : state;
  },

  replaceConfigurations(state, { configurations }) {
    const list = configurations.slice(0, MOST_CONFIGURATIONS);
    if (list.length === 0) return state;
    const drawn = Object.fromEntries(
      Object.entries(state.drawn).filter(([key]) => list.some((one) => one.key === key)),
    );
    return {
      ...state,
      configurations: list,
      alike: false,
      showsAlike: false,
      active: list[0].key,
      drawn,
      failures: state.failures[""] ? { "": state.failures[""] } : {},
      busy: {},
    };
  },

  start: (state, { isOn }) => ({ ...state, isStarting: isOn }),
  activate: (state, { key }) => (key === state.active ? state : { ...state, active: key }),
  mode: (state, { mode }) => (mode === state.mode ? state : { ...state, mode, view: null }),
  focus: (state, { scene }) => ({ ...state, focus: scene, mode: "scene", view: null }),
  view: (state, { view }) => ({ ...state, view }),
  fit: (state) => ({ ...state, view: null, fits: true }),
  showAlike: (state) => ({ ...state, showsAlike: true }),
  notice: (state, { notice }) => ({ ...state, notice }),
  toggle: (state, { name, on }) => ({ ...state, toggles: { ...state.toggles, [name]: on ?? !state.toggles[name] } }),
  panel: (state, { name, open }) => ({ ...state, panels: { ...state.panels, [name]: open ?? !state.panels[name] } }),
  resize: (state, { name, size }) => ({ ...state, sizes: { ...state.sizes, [name]: size } }),
  tab: (state, { tab }) => ({ ...state, tab, panels: { ...state.panels, bottom: true } }),
  inspect: (state, { inspector }) => ({ ...state, inspector, panels: { ...state.panels, inspector: true } }),
  filter: (state, { name, value }) => ({ ...state, filters: { ...state.filters, [name]: value } }),
  line: (state, { line }) => ({
    ...state,
    tab: "source",
    panels: { ...state.panels, bottom: true },
    line: { number: line, serial: state.line.serial + 1 },
  }),
  dismiss: (state) => ({ ...state, refusal: null }),
  connection: (state, { connection }) => ({ ...state, connection }),
  restore: (state, { restored }) => ({ ...state, ...restored }),
  ...editDoings,
};

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
  if (action.type === "received") return received(state, action.message);
  const doing = doings[action.type];
  if (!doing) throw new Error(`No such action: ${action.type}`);
  return doing(state, action);
}
