import { command } from "./command.js";
import { isEditable, selectedIds } from "../core/edit-state.js";
import { outermost, subviews, superview, title } from "./objects.js";
import {
  deviceRows,
  drawnScene,
  duplicating,
  embedRows,
  objectCommands,
  resolveRows,
  sceneToChange,
} from "./object-commands.js";

/// What can be done to a document that may be changed: rows of the table of commands. Their keys are Interface
/// Builder's, and a plain one where a browser keeps the chord for itself.
///
/// A row is `[name, title, keys, run, isEnabled, words, {onlyIn}]`; where keys count only in the canvas and the
/// outline, `onlyIn` says so.
/**
 * @param {App} app
 * @returns {CommandRow[]}
 */
export function editCommands(app) {
  const { store, edit } = app;
  const may = () => isEditable(store.state);
  const some = () => may() && store.state.selection !== null;
  const onObjects = { isForObjects: true };
  // Text that is marked on the page is what people mean.
  const onText = { isForObjects: true, lets: () => document.getSelection()?.isCollapsed === false };
  const run = (make, label) => () => edit.edit(make(outermost(store.state)), { label });
  const arrange = (to) => [(ids) => command("arrange", [ids[0], to])];
  const remove = () => {
    const scene = sceneToChange(store.state);
    if (scene) return edit.edit(command("scene", ["delete", scene]), { label: `Delete ${title(store.state, scene)}` });
    const ids = outermost(store.state);
    if (ids.length === 0) return null;
    const connections = ids.filter((id) => !store.state.index.objects.has(id));
    return edit.edit(command(connections.length === ids.length ? "disconnect" : "delete", ids), { label: "Delete" });
  };
  return [
    [
      "edit.undo",
      "Undo",
      ["Mod+Z", "U"],
      () => edit.undo(),
      () => may() && Boolean(store.state.editing?.undo),
      "",
      onObjects,
    ],
    [
      "edit.redo",
      "Redo",
      ["Mod+Shift+Z", "Shift+U"],
      () => edit.redo(),
      () => may() && Boolean(store.state.editing?.redo),
      "",
      onObjects,
    ],
    ["edit.save", "Save", ["Mod+S"], () => edit.save(), () => may() && (store.state.editing?.unsaved ?? 0) > 0],
    ["edit.delete", "Delete", ["Delete", "Backspace"], remove, some, "remove", onObjects],
    ["edit.copy", "Copy", ["Mod+C"], () => app.copyObjects(), some, "clipboard", onText],
    ["edit.cut", "Cut", ["Mod+X"], () => app.copyObjects({ cuts: true }), some, "clipboard", onText],
    // The browser's own event of the key brings what the clipboard has.
    ["edit.paste", "Paste", [], () => app.pasteObjects(), may, "clipboard insert", { shownKeys: ["Mod+V"] }],
    [
      "edit.duplicate",
      "Duplicate",
      ["Mod+D", "Shift+D"],
      () => edit.edit(duplicating(store.state), { label: "Duplicate" }),
      some,
      "copy",
      onObjects,
    ],
    [
      "edit.selectAll",
      "Select all in the container",
      ["Mod+A"],
      () => {
        const { state } = store;
        const scene = drawnScene(state, state.selection);
        if (scene) {
          store.dispatch({
            type: "selectAll",
            ids: subviews(state, scene, superview(state, scene, state.selection) ?? state.selection),
          });
        }
      },
      () => may() && store.state.selection !== null,
      "",
      onObjects,
    ],
    ["edit.library", "Insert an object…", ["Mod+Shift+L", "+"], () => app.library(), may, "library add new", onObjects],
    ["edit.rename", "Rename in the outline", ["F2"], () => app.rename(store.state.selection), some, "label", onObjects],
    [
      "edit.fit",
      "Size to fit",
      ["Mod+="],
      () => edit.edit(outermost(store.state).map((id) => command("size", [id, "fit"])), { label: "Size to Fit" }),
      some,
      "",
      onObjects,
    ],
    [
      "edit.frames",
      "Update frames",
      ["Mod+Alt+="],
      run((ids) => command("update-frames", ids), "Update Frames"),
      may,
      "layout",
      onObjects,
    ],
    [
      "edit.constants",
      "Update constraint constants",
      ["Mod+Shift+="],
      run((ids) => command("update-constants", ids), "Update Constraint Constants"),
      some,
      "layout",
      onObjects,
    ],
    ["edit.forward", "Bring forward", ["Mod+]"], run(...arrange("forward")), some, "arrange", onObjects],
    ["edit.backward", "Send backward", ["Mod+["], run(...arrange("backward")), some, "arrange", onObjects],
    [
      "edit.embed",
      "Embed in…",
      ["E"],
      () => app.showRows(embedRows(store.state), "Embed in"),
      some,
      "stack navigation",
      onObjects,
    ],
    ["edit.pin", "Add new constraints…", ["P"], () => app.pin(), some, "pin layout", onObjects],
    ["edit.align", "Align…", ["L"], () => app.align(), some, "layout constraints", onObjects],
    [
      "edit.resolve",
      "Resolve Auto Layout issues…",
      ["R"],
      () => app.showRows(resolveRows(store.state), "Resolve Auto Layout issues"),
      some,
      "add missing reset constraints",
      onObjects,
    ],
    ["edit.connect", "Connect…", ["C"], () => app.connect(), some, "outlet action constraint segue", onObjects],
    [
      "edit.menu",
      "Commands of the selection…",
      ["Shift+F10", "ContextMenu"],
      () => app.showRows(objectCommands(app), "Commands of the selection"),
      some,
      "",
      onObjects,
    ],
    [
      "edit.vary",
      "Vary for size classes…",
      ["V"],
      () => app.vary(),
      may,
      "traits compact regular variation",
      onObjects,
    ],
    [
      "edit.changes",
      "Show the changes",
      ["Mod+Shift+C"],
      () => store.dispatch({ type: "tab", tab: "changes" }),
      may,
      "diff",
    ],
    [
      "edit.matrix",
      "All devices, languages and text sizes",
      ["M"],
      () => app.matrix(),
      may,
      "matrix configurations breaks",
      onObjects,
    ],
    ["edit.break", "Next configuration that breaks", ["."], () => app.nextBreak(), may, "matrix", onObjects],
    [
      "edit.device",
      "Device of the document…",
      [],
      () => app.showRows(deviceRows(store.state), "Device of the document"),
      may,
      "iphone ipad canvas",
    ],
    [
      "edit.tidy",
      "Tidy scenes",
      [],
      () => app.tidyScenes(),
      () => may() && store.state.path?.endsWith(".storyboard") === true,
      "arrange order layout canvas storyboard",
    ],
    [
      "edit.extract",
      "Refactor to a storyboard…",
      [],
      () => app.extract(),
      () => may() && sceneToChange(store.state) !== null,
      "scene move extract",
    ],
    ["edit.localize", "Localize the document…", [], () => app.localize(), may, "languages strings translate"],
    [
      "edit.translate",
      "Translate the selection’s text…",
      [],
      () => app.translate(),
      some,
      "languages strings localize",
    ],
    ["edit.type", "Type a command…", [":"], () => app.palette.open(":"), may, "nibkit edit command line", onObjects],
    ["edit.id", "Copy the selection’s id", [], () => edit.copy(selectedIds(store.state)), some],
  ];
}
