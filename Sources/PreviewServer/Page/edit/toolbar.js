import { h, iconButton } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { isEditable } from "../core/edit-state.js";
import { sentence } from "../core/texts.js";
import { openPanel } from "./menu.js";

/// How long a save is shown, in milliseconds.
const TICK = 2000;

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
  library.classList.add("has-label");
  library.append(h("span", null, "Insert"));
  const group = h(
    "div",
    { class: "group edit-group", role: "group", "aria-label": "Editing", hidden: true },
    undo,
    redo,
    save,
    library,
  );
  const tick = h("span", { class: "saved-tick", role: "status", hidden: true }, icon("check"), "Saved");
  group.append(tick);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  view.watch((state) => [state.saves], (saves) => {
    clearTimeout(timer);
    tick.hidden = saves === 0;
    timer = setTimeout(() => {
      tick.hidden = true;
    }, TICK);
  });
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

/// Says that this page only reads, and how it comes to write.
/** @param {App} app */
export function readOnlyBadge(app, view) {
  const badge = h(
    "button",
    {
      type: "button",
      class: "read-only",
      "aria-haspopup": "dialog",
      hidden: true,
      onclick: (event) => explainReading(app, event),
    },
    icon("lock"),
    "Read Only",
  );
  view.watch((state) => [state.hello, state.access, state.path, state.editing], (hello, access, path, editing) => {
    const isLocked = access.canEdit && editing?.document === path && editing?.canEdit === false;
    badge.hidden = !hello || (access.canEdit && !isLocked);
  });
  return badge;
}

/** @param {App} app */
function explainReading(app, event) {
  const { hello, access, editing } = app.store.state;
  const line = (text) => h("p", null, text);
  const address = h("input", {
    type: "text",
    class: "field",
    placeholder: "http://127.0.0.1:…/#write=…",
    "aria-label": "Address with the right to write",
    spellcheck: "false",
    autocomplete: "off",
  });
  const wrong = h("p", { class: "field-note", role: "alert", hidden: true }, "This address has no write= part.");
  const form = h(
    "form",
    {
      class: "small-form",
      onsubmit: (submit) => {
        submit.preventDefault();
        wrong.hidden = app.edit.enter(address.value);
        if (wrong.hidden) panel.hidePopover();
        else address.focus();
      },
    },
    line("The address that “nibkit serve --edit” printed gives the right to write. Paste it here:"),
    address,
    wrong,
    h("button", { type: "submit", class: "text-button is-main" }, "Edit"),
  );
  const panel = openPanel(
    "Read only",
    [
      h("h2", { class: "panel-title" }, "Read Only"),
      access.canEdit
        ? line(sentence(editing?.reason ?? "This document cannot be changed here."))
        : hello?.canEdit
        ? [access.reason ? line(sentence(access.reason)) : null, form]
        : [
          line("This server only shows documents. To change them, end it and start it like this:"),
          h("pre", { class: "command-line" }, "nibkit serve --edit --open"),
        ],
    ].flat().filter(Boolean),
    ...app.anchor(event),
    { back: badgeOf(event), className: "reading-panel" },
  );
}

const badgeOf = (event) => event.currentTarget;
