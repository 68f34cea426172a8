import { targetOf } from "../core/dom.js";
import { command, quoted, word } from "./command.js";
import { placeFor } from "./library.js";
import { sceneToChange } from "./object-commands.js";
import { outermost, title } from "./objects.js";
import { isEditable } from "../core/edit-state.js";
import { isRow } from "../core/outline-index.js";

/// Copy, cut and paste. The clipboard has the objects' markup as a text, so they can be pasted into another document,
/// page or editor.

const OBJECTS = /^\s*<nibkit-objects[\s>]/;
const SCENE = /^\s*<nibkit-objects[^>]*>\s*<scene[\s>]/;
/// Bytes of a command; a message to the server has at most 64 KB.
const LONGEST_COMMAND = 60_000;

/** @param {App} app */
export async function copyObjects(app, { cuts = false } = {}) {
  const { state } = app.store;
  const scene = sceneToChange(state);
  const ids = scene ? [scene] : outermost(state).filter((id) => state.index.objects.has(id));
  if (ids.length === 0) return app.edit.deny("Select the objects to copy.");
  const names = ids.length === 1 ? title(state, ids[0]) : `${ids.length} objects`;
  const answer = app.edit.ask({ type: "copy", objects: ids });
  try {
    // A clipboard has to be asked while the key is still pressed, before the text is there.
    await navigator.clipboard.write([
      new ClipboardItem({
        "text/plain": answer.then((one) => {
          if (!one) throw new Error("it cannot be copied");
          return new Blob([one.text], { type: "text/plain" });
        }),
      }),
    ]);
  } catch (error) {
    if (await answer) app.edit.deny(`The clipboard did not take ${names}: ${error.message}`);
    return null;
  }
  if (!cuts) return app.tell(`Copied ${names}.`);
  return app.edit.edit(scene ? command("scene", ["delete", scene]) : command("delete", ids), { label: `Cut ${names}` });
}

/// Pastes what the clipboard has; `text`: as the browser gave it with its own event.
/**
 * @param {App} app
 * @param {string} text
 */
export async function pasteObjects(app, text) {
  const { state } = app.store;
  let found = text;
  try {
    found ??= await navigator.clipboard.readText();
  } catch {
    return app.edit.deny(
      "The browser does not let the page read the clipboard here. Paste with its own key: ⌘V or Ctrl+V.",
    );
  }
  if (!OBJECTS.test(found)) {
    return app.edit.deny("The clipboard has no objects. Copy some in the outline or on the canvas first.");
  }
  const isScene = SCENE.test(found);
  if (isScene && !state.path?.endsWith(".storyboard")) {
    return app.edit.deny("The clipboard has a scene, which only a storyboard takes.");
  }
  const place = isScene ? null : pastePlace(state, found);
  if (!place && !isScene) return app.edit.deny("Select the view that the objects go into.");
  const made = command("paste", [{ text: quoted(found) }], { into: place ? word(place) : null });
  if (new Blob([made]).size > LONGEST_COMMAND) {
    return app.edit.deny("What was copied is too large to be pasted at once: copy parts of it.");
  }
  return app.edit.edit(made, { label: "Paste" });
}

/// A scene's markup goes into a storyboard, views go into the selection; a copy of the selection goes beside it.
/**
 * @param {State} state
 * @param {string} text
 */
function pastePlace(state, text) {
  const { selection } = state;
  const isOfSelection = selection && [...text.matchAll(/\sid="([^"]*)"/g)].some(([, id]) => id === selection);
  const parent = selection ? state.index.parentOf(selection) : null;
  if (isOfSelection && parent && !isRow(parent)) return parent;
  return placeFor(state)?.into ?? selection;
}

/// The browser's own event: it gives the text without a question.
/** @param {App} app */
export function listenToPaste(app) {
  addEventListener("paste", (event) => {
    const target = targetOf(event);
    const isHere = target?.closest("nib-canvas, nib-outline") && !target.matches("input, textarea");
    if (!isHere && event.target !== document.body) return;
    if (!isEditable(app.store.state)) return;
    event.preventDefault();
    pasteObjects(app, event.clipboardData?.getData("text/plain") ?? "");
  });
}
