import { h } from "../core/dom.js";
import { toScreen } from "../core/geometry.js";
import { quoted, set } from "./command.js";
import { sceneOf, textOf, title } from "./objects.js";

/// A field over a label or a button: what is typed is shown at once, Return keeps it, Escape takes it back.

const SMALLEST = 60;

/**
 * @param {Canvas} canvas
 * @param {string} id
 */
export function editInPlace(canvas, id) {
  const item = sceneOf(canvas, id);
  const text = textOf(canvas.state, id);
  if (!item || !text) return;
  const isLong = canvas.state.index.object(id)?.element === "textView" || text.value.includes("\n");
  const place = () => {
    const now = sceneOf(canvas, id) ?? item;
    const [x, y, w, hh] = now.scene.frames[id] ?? item.scene.frames[id];
    const { view } = canvas;
    const [left, top] = toScreen(view, now.rect[0] + x, now.rect[1] + y);
    field.style.left = `${left - 3}px`;
    field.style.top = `${top - 2}px`;
    field.style.width = `${Math.max(SMALLEST, w * view.zoom + 6)}px`;
    field.style.height = `${Math.max(24, hh * view.zoom + 4)}px`;
    field.style.fontSize = `${Math.max(11, 17 * view.zoom)}px`;
  };
  let gesture = null;
  let isDone = false;
  const commands = () => [set([id], { [text.property]: quoted(field.value) })];
  const end = (keeps) => {
    if (isDone) return;
    isDone = true;
    const hadFocus = field.contains(document.activeElement);
    field.remove();
    stop();
    if (hadFocus) canvas.focus({ preventScroll: true });
    if (!gesture) return;
    if (keeps && field.value !== text.value) {
      gesture.commit(commands(), `Change the ${text.property} of ${title(canvas.state, id)}`);
    } else gesture.cancel();
  };
  const field = h(isLong ? "textarea" : "input", {
    class: "in-place",
    "aria-label": `${
      text.property === "title" ? "Title" : text.property === "placeholder" ? "Placeholder" : "Text"
    } of ${title(canvas.state, id)}`,
    spellcheck: "false",
    value: text.value,
    oninput: () => {
      gesture ??= canvas.app.edit.gesture(item.key);
      gesture.update(commands());
    },
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.isComposing) return;
      if (event.key === "Escape") end(false);
      else if (event.key === "Enter" && !(isLong && !(event.ctrlKey || event.metaKey)) && !event.shiftKey) end(true);
      else if (event.key === "Tab") end(true);
      else return;
      event.preventDefault();
    },
    onblur: () => end(true),
    onpointerdown: (event) => event.stopPropagation(),
    ondblclick: (event) => event.stopPropagation(),
  });
  canvas.append(field);
  const stop = canvas.watch((state) => [state.view, state.drawn], place);
  place();
  field.focus();
  field.select();
}
