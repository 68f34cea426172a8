import { indexed } from "./outline-index.js";
import { areAlike } from "./alike.js";
import { editMessages } from "./edit-state.js";

/// What the server says. A message about a document that is no longer open, or older than what is shown, changes
/// nothing.

const withoutKey = (object, key) => {
  if (!(key in object)) return object;
  const { [key]: _, ...rest } = object;
  return rest;
};

/** @type {Received} */
const messages = {
  /// A server that was started again counts revisions from the beginning.
  /** @param {State} state */
  hello(state, message) {
    const drawn = Object.fromEntries(Object.entries(state.drawn).map(([key, one]) => [key, { ...one, revision: 0 }]));
    const document = state.document && { ...state.document, revision: 0 };
    return { ...state, hello: message, documents: message.documents ?? [], drawn, document, busy: {}, refusal: null };
  },

  documents: (state, message) => ({ ...state, documents: message.documents }),
  /// A document has another path now.
  moved: (state, message) => ({
    ...state,
    documents: state.documents.map((one) => (one.path === message.document ? { ...one, path: message.to } : one)),
  }),
  /// The list that has it comes a little later.
  created: (state, { document: path }) => ({
    ...state,
    documents: state.documents?.some((one) => one.path === path) ? state.documents : [...(state.documents ?? []), {
      path,
      kind: path.endsWith(".storyboard") ? "storyboard" : "xib",
      errors: null,
      warnings: null,
      version: "",
      unsaved: 0,
    }],
  }),
  classes: (state, message) => ({ ...state, classes: message }),

  /** @param {State} state */
  document(state, message) {
    if (message.document !== state.path || (state.document && message.revision < state.document.revision)) return state;
    if (message.error) return failure(state, "", message.error, message.revision, message);
    const index = indexed(message.outline, message.segues, message.document.endsWith(".storyboard"));
    if (message.whole === false) {
      message = { ...message, inspectors: merged(state.document?.inspectors, message.inspectors, index) };
    }
    const line = state.selection ? index.line(state.selection) ?? state.line.number : state.line.number;
    const isGone = state.selection !== null && !index.objects.has(state.selection);
    const vanished = isGone ? state.index.object(state.selection)?.label ?? state.vanished : null;
    return {
      ...state,
      document: message,
      index,
      vanished,
      also: state.also.filter((id) => index.objects.has(id)),
      scope: index.objects.has(state.scope) ? state.scope : null,
      failures: withoutKey(state.failures, ""),
      explanation: null,
      line: line === state.line.number ? state.line : { number: line, serial: state.line.serial },
    };
  },

  /** @param {State} state */
  scenes(state, message) {
    const key = message.configuration;
    if (message.document !== state.path || !state.configurations.some((one) => one.key === key)) return state;
    const old = state.drawn[key];
    if (old && message.revision < old.revision) return state;
    const drawn = {
      revision: message.revision,
      milliseconds: message.milliseconds,
      diagnostics: message.diagnostics ?? [],
      scenes: message.scenes,
    };
    const all = { ...state.drawn, [key]: drawn };
    return {
      ...state,
      drawn: all,
      alike: areAlike({ ...state, drawn: all }),
      failures: withoutKey(state.failures, key),
      busy: withoutKey(state.busy, key),
    };
  },

  /** @param {State} state */
  failed(state, message) {
    if (message.document !== state.path) return state;
    return failure(state, message.configuration ?? "", message.message, message.revision);
  },

  /** @param {State} state */
  busy(state, message) {
    if (message.document !== state.path) return state;
    return { ...state, busy: { ...state.busy, [message.configuration ?? ""]: true } };
  },

  /// Those of changes are shown where the change was made.
  refused: (state, { message, id }) => (id ? state : { ...state, refusal: message }),

  /** @param {State} state */
  explanation(state, message) {
    return message.object === state.selection ? { ...state, explanation: message } : state;
  },

  ...editMessages,
};

/// The inspectors that changed, and of the others those of objects that are still there.
/** @param {OutlineIndex} index */
function merged(known, changed, index) {
  const kept = Object.entries(known ?? {}).filter(([id]) => index.objects.has(id));
  return { ...Object.fromEntries(kept), ...changed };
}

/// The last good picture stays; what is known of the broken document (its diagnostics) is kept beside the reason.
/**
 * @param {State} state
 * @param {number} revision
 */
function failure(state, key, message, revision, document = null) {
  const diagnostics = document?.diagnostics ?? state.failures[key]?.diagnostics ?? [];
  return {
    ...state,
    failures: { ...state.failures, [key]: { message, revision, diagnostics } },
    busy: key === "" ? {} : withoutKey(state.busy, key),
  };
}

/**
 * @param {State} state
 * @param {ServerMessage} message
 * @returns {State}
 */
export function received(state, message) {
  const take = /** @type {((state: State, message: ServerMessage) => State) | undefined} */ (messages[message.type]);
  return take?.(state, message) ?? state;
}
