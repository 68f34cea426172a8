import { freeName } from "../core/first-document.js";
import { openMenu } from "./menu.js";
import { connectByKeys } from "./connect.js";
import { openLibrary } from "./library.js";
import { conflictDialog } from "./conflict.js";
import { copyObjects, listenToPaste, pasteObjects } from "./clipboard.js";
import { extractForm, localizeForm, translateForm } from "./files.js";
import { varyMenu } from "./vary.js";
import { startTour } from "./tour.js";
import { tidyCommands } from "./storyboard.js";
import { leaveMatrix, matrixOf, nextBreak } from "./matrix.js";
import { makeDocument, newDocumentForm } from "./new-document.js";
import { alignPanel, pinPanel } from "./layout.js";
import { embedRows, resolveRows } from "./object-commands.js";

/// The server takes so many commands at once.
const MOST_COMMANDS = 200;
/// So many configurations are a matrix, which Escape leaves.
const MATRIX = 4;

/// What editing adds to the application: the ways in from keys, menus and buttons.
/** @param {App} app */
export function addEditing(app) {
  const canvas = () => document.querySelector("nib-canvas");
  const inspectors = () => document.querySelector("nib-inspectors");
  const dispatch = (type, values) => app.store.dispatch({ type, ...values });

  /// Where a menu opens that no pointer asked for: below the selection, else in the middle of the canvas.
  /**
   * @param {any} [event]
   * @returns {Point}
   */
  const anchor = (event) => {
    const at = event?.currentTarget?.getBoundingClientRect?.();
    if (at?.width) return [at.left, at.bottom + 4];
    const box = canvas().getBoundingClientRect();
    const rect = app.store.state.selection ? canvas().rectOf(app.store.state.selection) : null;
    const { view } = canvas();
    return rect
      ? [box.left + rect[0] * view.zoom + view.x, box.top + (rect[1] + rect[3]) * view.zoom + view.y + 6]
      : [box.left + box.width / 2 - 120, box.top + box.height / 3];
  };

  Object.assign(app, {
    /// Lines that a candidate would add, in the scene that shows an object: `{object, lines}`.
    preview: null,
    anchor,

    showRows(rows, label, event) {
      if (rows.length === 0) return app.edit.deny(`${label}: there is nothing to do for this selection.`);
      openMenu(rows, ...anchor(event), { label, back: document.activeElement, app });
    },

    library: (event, replaced) => openLibrary(app, event, replaced),
    pin: (event) => pinPanel(app, event),
    align: (event) => alignPanel(app, event),
    resolveMenu: (event) => app.showRows(resolveRows(app.store.state), "Resolve Auto Layout issues", event),
    embedMenu: (event) => app.showRows(embedRows(app.store.state), "Embed in", event),
    vary: (event) => varyMenu(app, event),
    extract: (event) => extractForm(app, anchor(event)),
    localize: () => localizeForm(app),
    translate: () => translateForm(app),
    async tour() {
      const { state } = app.store;
      const path = freeName((state.documents ?? []).map((one) => one.path), "Tour", ".xib");
      if (!(await makeDocument(app, { path, kind: "owner", className: "TourView" }))) return;
      const stop = canvas().watch((now) => [now.path, now.document, now.editing], () => {
        const now = app.store.state;
        if (now.path === path && !(now.document && app.edit.isOn)) return;
        queueMicrotask(() => stop());
        if (now.path === path) startTour(canvas());
      });
    },
    newDocument(kind) {
      const template = app.store.state.hello?.templates?.find((one) => one.kind === kind);
      if (template) newDocumentForm(app, template, anchor());
    },
    matrix: () => dispatch("replaceConfigurations", { configurations: matrixOf(app.store.state.hello) }),
    nextBreak: () => nextBreak(app),
    compareConflict: (conflict) => conflictDialog(app, conflict),
    async tidyScenes() {
      const commands = tidyCommands(app.store.state);
      if (commands.length === 0) return app.edit.deny("The scenes lie in order already.");
      const coalesce = `tidy ${Date.now()}`;
      for (let i = 0; i < commands.length; i += MOST_COMMANDS) {
        const part = commands.slice(i, i + MOST_COMMANDS);
        if (!(await app.edit.plain(part, { label: "Tidy Scenes", coalesce }))) return;
      }
      dispatch("fit");
    },
    connect: () => connectByKeys(app),
    copyObjects: (options) => copyObjects(app, options),
    pasteObjects: (text) => pasteObjects(app, text),
    /// Shows an inspector, and goes to its first field, or to that of a property.
    inspect(inspector, property = null) {
      dispatch("inspect", { inspector });
      if (app.edit.isOn) inspectors().editing.go(inspector, property);
    },

    /// The fields of the selected objects, for the palette.
    fields() {
      return app.edit.isOn ? inspectors().editing.fields : [];
    },
    rename: (id) => document.querySelector("nib-outline").rename?.(id),

    /// Escape goes out: of a gesture, a message, the scope, the selection.
    goOut(event) {
      const { state } = app.store;
      const isTaken = () => {
        if (canvas().tools.cancel()) return true;
        if (state.denied) {
          dispatch("deny", { denied: null });
          return true;
        }
        if (!app.edit.isOn || !canvas().contains(document.activeElement)) return false;
        if (state.configurations.length >= MATRIX && !state.selection && !state.scope) {
          leaveMatrix(app);
          return true;
        }
        if (state.scope) {
          dispatch("select", { id: state.scope });
          dispatch("scope", { id: null });
          return true;
        }
        if (!state.selection && state.trail.length > 0) {
          app.leave(state.trail.length - 1);
          return true;
        }
        const parent = state.also.length === 0 && state.selection ? state.index.parentOf(state.selection) : null;
        if (!parent || !canvas().rectOf(parent)) return false;
        dispatch("select", { id: parent });
        canvas().tools.say();
        return true;
      };
      if (!isTaken()) return false;
      event.preventDefault();
      return true;
    },
  });
  listenToPaste(app);
}
