import { h } from "../core/dom.js";
import { textOfValue } from "./values.js";

/// What two programs changed in the same places, side by side; nothing is written until somebody has chosen.
/** @param {App} app */
export function conflictDialog(app, { clashes = [], mine = [], theirs = [], problem = null }) {
  const answer = (how) => {
    dialog.close();
    app.edit.resolve(how);
  };
  const value = (text) => h("td", null, text === null || text === undefined ? "—" : textOfValue(String(text)));
  const dialog = h(
    "dialog",
    { class: "conflict", "aria-labelledby": "conflict-title", onclose: () => dialog.remove() },
    h("h2", { id: "conflict-title", class: "panel-title" }, "The file was changed by another program"),
    problem ? h("p", { class: "pane-note" }, `What it wrote cannot be read: ${problem}`) : null,
    clashes.length
      ? h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            ["Object", "Property", "Before", "Mine", "In the file"].map((title) => h("th", { scope: "col" }, title)),
          ),
        ),
        h(
          "tbody",
          null,
          clashes.map((one) =>
            h(
              "tr",
              null,
              h("th", { scope: "row" }, one.title ?? one.object),
              value(one.property),
              value(one.base),
              value(one.mine),
              value(one.theirs),
            )
          ),
        ),
      )
      : null,
    h(
      "div",
      { class: "conflict-sides" },
      /** @type {[string, string[]][]} */ ([["Mine", mine], ["In the file", theirs]]).map(([title, list]) =>
        h(
          "section",
          null,
          h("h3", null, title),
          h("ul", null, list.map((text) => h("li", null, text))),
        )
      ),
    ),
    h(
      "div",
      { class: "panel-buttons" },
      h("button", { type: "button", class: "text-button", onclick: () => dialog.close() }, "Decide Later"),
      h("span", { class: "spring" }),
      h("button", { type: "button", class: "text-button", onclick: () => answer("theirs") }, "Take the File’s"),
      h("button", { type: "button", class: "text-button", onclick: () => answer("mine") }, "Keep Mine"),
      problem ? null : h(
        "button",
        { type: "button", class: "text-button is-main", onclick: () => answer("merge") },
        "Merge, Mine Where Both Changed",
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
