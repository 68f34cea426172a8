import { h, iconButton } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { isEditable } from "../core/edit-state.js";

/// Undo, redo, save and the library, in the bar above everything; only where the document may be changed.
/** @param {App} app */
export function editGroup(app, view) {
  const { commands } = app;
  const button = (name, iconName) =>
    iconButton(icon(iconName), commands.title(name), commands.keys(name), {
      "data-command": name,
      onclick: (event) => (name === "edit.library" ? app.library(event) : commands.run(name)),
    });
  const [undo, redo, save, library] = [
    button("edit.undo", "undo"),
    button("edit.redo", "redo"),
    button("edit.save", "save"),
    button("edit.library", "plus"),
  ];
  const group = h(
    "div",
    { class: "group edit-group", role: "group", "aria-label": "Editing", hidden: true },
    undo,
    redo,
    save,
    library,
  );
  view.watch((state) => [isEditable(state), state.editing], (isOn, editing) => {
    group.hidden = !isOn;
    const label = (element, title, step, keys) => {
      const text = step ? `${title} ${step}` : title;
      element.disabled = !step;
      element.setAttribute("aria-label", text);
      element.title = `${text}  ${keys}`;
    };
    label(undo, "Undo", editing?.undo, commands.keys("edit.undo"));
    label(redo, "Redo", editing?.redo, commands.keys("edit.redo"));
    const unsaved = editing?.unsaved ?? 0;
    save.disabled = unsaved === 0;
    save.setAttribute("aria-label", unsaved ? `Save ${unsaved} ${unsaved === 1 ? "change" : "changes"}` : "Save");
  });
  return group;
}
