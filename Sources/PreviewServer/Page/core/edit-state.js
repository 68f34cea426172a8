/// The part of the state that editing adds: what the page may change, what is selected besides, what became of the last
/// change.

export const editState = {
  /// What the server says to the writing token: `{canEdit, reason}`.
  access: { canEdit: false, reason: null },
  /// What may be done with the open document: the server's `editing` message.
  editing: null,
  /// Selected before `selection`, in the order in which they were.
  also: [],
  /// Clicks on the canvas select inside this view only.
  scope: null,
  /// Whether a view that is dropped is pinned to what it snapped to.
  pinsSnapped: false,
  /// Changes hold for these size classes only: `w=compact h=regular`.
  traits: null,
  /// Why the last change was not made: `{text, code, place, commands, serial}`.
  denied: null,
  /// The last change: the server's `edited` message.
  edited: null,
  /// Findings that the last change brought, and took away.
  findings: null,
  /// What is not in the file: the server's `changes` message.
  changes: null,
  /// Another program changed the file in the same places.
  conflict: null,
  /// How often the open document was saved.
  saves: 0,
  /// Where other people are, by client.
  others: {},
};

export const isEditable = ({ access, editing }) => access.canEdit && editing?.canEdit === true;

/// The selected objects, in the order in which they were selected.
export const selectedIds = ({ selection, also }) => (selection ? [...also, selection] : also);

/// What belongs to the document that was open before.
export const closedDocument = {
  editing: null,
  also: [],
  scope: null,
  traits: null,
  denied: null,
  edited: null,
  findings: null,
  changes: null,
  conflict: null,
  saves: 0,
};

export const editDoings = {
  /// Adds an object to the selection, or takes it out.
  extend(state, { id, key }) {
    const all = selectedIds(state);
    const kept = all.includes(id) ? all.filter((one) => one !== id) : [...all, id];
    return {
      ...state,
      also: kept.slice(0, -1),
      selection: kept.at(-1) ?? null,
      active: key ?? state.active,
      denied: null,
    };
  },

  selectAll: (state, { ids }) => ({
    ...state,
    also: ids.slice(0, -1),
    selection: ids.at(-1) ?? null,
    denied: null,
    vanished: null,
  }),
  scope: (state, { id }) => ({ ...state, scope: id }),
  pinSnapped: (state, { isOn }) => ({ ...state, pinsSnapped: isOn }),
  vary: (state, { traits }) => ({ ...state, traits }),
  deny: (state, { denied }) => ({ ...state, denied }),
  access: (state, { access }) => ({ ...state, access }),
};

/// A handler of messages about the open document: what it changes.
/**
 * @template {ServerMessage & { document: string }} Message
 * @param {(state: State, message: Message) => Partial<State>} change
 * @returns {(state: State, message: Message) => State}
 */
const forOpen =
  (change) => (state, message) => (message.document === state.path ? { ...state, ...change(state, message) } : state);

/** @type {Received} */
export const editMessages = {
  access: (state, { canEdit, reason }) => ({ ...state, access: { canEdit: canEdit === true, reason: reason ?? null } }),
  editing: forOpen((_, editing) => ({ editing, ...(editing.isConflicted === false ? { conflict: null } : {}) })),
  edited: forOpen((state, edited) => ({
    edited,
    denied: null,
    findings: null,
    editing: state.editing &&
      {
        ...state.editing,
        undo: edited.undo ?? null,
        redo: edited.redo ?? null,
        unsaved: edited.unsaved ?? state.editing.unsaved,
      },
    ...(edited.by === state.hello?.client && edited.selection?.length
      ? { also: edited.selection.slice(0, -1), selection: edited.selection.at(-1), vanished: null }
      : {}),
  })),
  findings: forOpen((_, findings) => ({ findings })),
  changes: forOpen((_, changes) => ({ changes })),
  saved: forOpen((state) => ({
    editing: state.editing && { ...state.editing, unsaved: 0 },
    conflict: null,
    saves: state.saves + 1,
  })),
  conflict: forOpen((_, conflict) => ({ conflict })),

  /** @param {State} state */
  presence(state, message) {
    const { [message.client]: _, ...others } = state.others;
    return { ...state, others: message.document === state.path ? { ...others, [message.client]: message } : others };
  },
};
