import { h } from "../core/dom.js";
import { command, quoted, raw, word } from "./command.js";
import { openPanel } from "./menu.js";
import { sceneToChange } from "./object-commands.js";
import { textOf, title } from "./objects.js";

/// Changes that write other files than the document: scenes that get a storyboard of their own, and texts in other
/// languages. They are written at once, and the document with them.

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/;

/**
 * @param {App} app
 * @param {string} heading
 * @param {[string, HTMLElement][]} fields
 * @param {string} label
 * @param {() => any} submit
 * @param {Point} [place]
 */
function form(app, heading, fields, label, submit, place) {
  const panel = openPanel(
    heading,
    h(
      "form",
      {
        class: "small-form",
        onsubmit: (event) => {
          event.preventDefault();
          if (submit()) panel.hidePopover();
        },
      },
      h("h2", { class: "panel-title" }, heading),
      ...fields.map(([name, field]) => h("label", null, name, field)),
      h("p", { class: "pane-note" }, "This saves the document."),
      h("button", { type: "submit", class: "text-button is-main" }, label),
    ),
    ...place,
    { back: document.querySelector("nib-canvas") },
  );
  fields[0][1].focus();
}

const field = (properties) =>
  h("input", {
    type: "text",
    class: "field",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    ...properties,
  });

/// The selected scene gets a storyboard of its own.
/** @param {App} app */
export function extractForm(app, place = app.anchor()) {
  const scene = sceneToChange(app.store.state);
  const name = field({ placeholder: "Settings" });
  form(app, "Refactor to Storyboard", [["New storyboard", name]], "Move the Scene", () => {
    const text = name.value.trim();
    if (!text) return name.focus();
    app.edit.writing(command("extract", [scene], { to: word(text) }), {
      label: `Move ${title(app.store.state, scene)} to ${text}`,
    });
    return true;
  }, place);
}

/** @param {App} app */
export function localizeForm(app) {
  const languages = field({ placeholder: "de zh-Hans" });
  form(app, "Localize the Document", [["Languages", languages]], "Localize", () => {
    const names = languages.value.split(/[\s,]+/).filter(Boolean);
    if (names.length === 0 || !names.every((name) => LANGUAGE.test(name))) return languages.focus();
    app.edit.writing(command("localize", names), { label: `Localize for ${names.join(", ")}` });
    return true;
  }, app.anchor());
}

/// The selected object's text in a language.
/** @param {App} app */
export function translateForm(app) {
  const { state } = app.store;
  const id = state.selection;
  const text = textOf(state, id);
  if (!text) return app.edit.deny("Translate: select a label, a button, or something else with a text.");
  const language = field({ placeholder: "de" });
  const value = field({ value: text.value, spellcheck: "true" });
  form(app, "Translate", [["Language", language], ["Text", value]], "Set the Text", () => {
    if (!LANGUAGE.test(language.value.trim())) return language.focus();
    app.edit.writing(
      command("language", [
        "set",
        raw(`${word(id)}.${text.property}`),
        language.value.trim(),
        raw(quoted(value.value)),
      ]),
      { label: `Translate ${title(state, id)}` },
    );
    return true;
  }, app.anchor());
}
