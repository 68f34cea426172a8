import { h } from "../core/dom.js";
import { written } from "../core/shortcuts.js";

/// The key `?`: what one does by pointer and by keys, by task. Commands that are not there now, and gestures of what
/// cannot be changed, are left out.

/**
 * @type {{ title: string, commands: (string | RegExp)[], gestures?: [gesture: string, what: string, isEdit?: boolean][] }[]}
 */
const TASKS = [
  {
    title: "Select",
    gestures: [
      ["Click", "the innermost view; with Shift one more", false],
      ["Drag on empty ground", "what a rectangle touches; with Alt what lies in it", true],
      ["Double-click a view", "work inside it; Escape goes out", true],
    ],
    commands: [/^select\./, "edit.selectAll"],
  },
  {
    title: "Insert and arrange",
    gestures: [
      ["Drag out of the library", "a new object, where it is dropped", true],
      ["Drag", "move; into another view by dropping it there", true],
      ["Drag a handle", "resize; Shift keeps the ratio, Alt the middle", true],
      ["Alt-drag", "duplicate", true],
    ],
    commands: [
      "edit.library",
      "edit.duplicate",
      "edit.delete",
      "edit.cut",
      "edit.copy",
      "edit.paste",
      "edit.embed",
      "edit.fit",
      "edit.forward",
      "edit.backward",
    ],
  },
  {
    title: "Lay out",
    gestures: [
      ["Click a constraint’s line", "select it; a double-click opens its values", true],
      ["Alt held over a view", "distances to it", false],
    ],
    commands: [
      "edit.pin",
      "edit.align",
      "edit.resolve",
      "edit.frames",
      "edit.constants",
      "edit.vary",
      "table.constraints",
    ],
  },
  {
    title: "Connect",
    gestures: [
      ["Drag with the right button, or Control", "from an object to another, on the canvas or in the outline", true],
      ["The same to an Exit row", "an unwind segue", true],
    ],
    commands: ["edit.connect", "table.connections"],
  },
  {
    title: "Change values",
    gestures: [
      ["Double-click a text", "edit it in place", true],
      ["Arrow keys in a number", "one up or down; with Shift ten", true],
    ],
    commands: [/^inspector\./, "edit.rename", "edit.menu"],
  },
  {
    title: "Look",
    gestures: [
      ["Wheel with Ctrl or ⌘", "zoom", false],
      ["Wheel, or Space and drag", "move the canvas", false],
    ],
    commands: [/^zoom\./, /^mode\./, /^toggle\./, /^panel\./, /^configuration\./, "edit.matrix", "edit.break"],
  },
  {
    title: "Find",
    commands: ["open", "palette", "edit.type", "filter", "issue.next", "issue.previous", "source", "editor"],
  },
  {
    title: "Keep and share",
    commands: ["edit.undo", "edit.redo", "edit.save", "edit.changes", "picture.copy", "picture.save", "share"],
  },
];

/** @param {App} app */
export function openHelp(app) {
  const { all } = app.commands;
  const row = (title, keys) =>
    h(
      "li",
      null,
      h("span", { class: "help-what" }, title),
      h("span", { class: "help-keys" }, keys.map((one) => h("kbd", null, one))),
    );
  const sections = TASKS.map(({ title, gestures = [], commands }) => {
    const shown = all.filter(({ name }) =>
      commands.some((one) => (typeof one === "string" ? one === name : one.test(name)))
    ).map(({ title: what, keys, shownKeys = keys }) => row(what, shownKeys.map(written))).filter((one) =>
      one.querySelector("kbd")
    );
    const moves = gestures.filter(([, , isEdit]) => !isEdit || app.edit.isOn).map(([gesture, what]) =>
      h("li", { class: "is-gesture" }, h("strong", null, gesture), h("span", null, what))
    );
    return [...moves, ...shown].length === 0
      ? null
      : h("section", null, h("h3", null, title), h("ul", null, moves, shown));
  });
  const dialog = h(
    "dialog",
    {
      class: "help",
      "aria-labelledby": "help-title",
      onclick: (event) => {
        if (event.target === dialog) dialog.close();
      },
      onclose: () => dialog.remove(),
    },
    h(
      "header",
      null,
      h("h2", { id: "help-title" }, "Gestures and Keys"),
      h("span", { class: "spring" }),
      h("button", {
        type: "button",
        class: "text-button",
        onclick: () => {
          dialog.close();
          app.palette.open(">");
        },
      }, "All Commands…"),
      h(
        "button",
        { type: "button", class: "text-button is-main", autofocus: true, onclick: () => dialog.close() },
        "Done",
      ),
    ),
    h("div", { class: "help-tasks", tabindex: "0", role: "region", "aria-label": "Tasks" }, sections),
  );
  document.body.append(dialog);
  dialog.showModal();
}
