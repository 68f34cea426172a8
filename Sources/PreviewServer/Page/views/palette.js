import { h } from "../core/dom.js";
import { View } from "../core/view.js";
import { List, matcher } from "../core/list.js";
import { classIcon, icon } from "../core/icons.js";
import { written } from "../core/shortcuts.js";
import { textOfValue } from "../edit/values.js";

/// Open Quickly: documents and objects by a few letters; commands, with their keys, behind a `>`.
const MOST = 400;
/// Documents, and objects, that come before commands.
const MOST_FIRST = 150;
/// In sight at once.
const MOST_ROWS = 12;
/// Characters of a field's value.
const LONGEST_VALUE = 40;

export class NibPalette extends View {
  start() {
    this.found = [];
    this.list = new List({
      role: "listbox",
      rowRole: "option",
      label: "Found",
      rowHeight: 28,
      row: (i) => this.row(this.found[i]),
      attributes: (i) => ({ "aria-posinset": i + 1, "aria-setsize": this.found.length }),
      choose: (i, event) => {
        if (event.type === "click") this.run(i);
      },
      activate: (i) => this.run(i),
    });
    this.list.element.id = "palette-list";
    this.list.element.tabIndex = -1;
    this.field = h("input", {
      type: "text",
      role: "combobox",
      "aria-expanded": "true",
      "aria-controls": "palette-list",
      "aria-autocomplete": "list",
      "aria-label": "Open quickly",
      placeholder: "Documents, objects, fields and commands; > only commands, : typed ones",
      spellcheck: "false",
      autocomplete: "off",
      oninput: () => this.show(),
      onkeydown: (event) => this.pressed(event),
    });
    this.dialog = h(
      "dialog",
      {
        class: "palette",
        "aria-label": "Open quickly",
        onclick: (event) => {
          if (event.target === this.dialog) this.dialog.close();
        },
      },
      this.field,
      this.list.element,
    );
    this.append(this.dialog);
  }

  /** @param {string} text */
  open(text) {
    if (!this.dialog.open) this.dialog.showModal();
    this.field.value = text;
    this.field.focus();
    this.field.setSelectionRange(text.length, text.length);
    this.show();
  }

  show() {
    const text = this.field.value;
    const isCommands = text.startsWith(">");
    const typed = text.startsWith(":") ? text.slice(1).trim() : null;
    const matches = matcher(isCommands ? text.slice(1) : text);
    this.found = typed !== null
      ? this.typed(typed)
      : (isCommands ? this.commands(matches) : this.things(matches)).slice(0, MOST);
    this.list.active = this.found.length ? 0 : -1;
    this.list.element.style.height = `${Math.min(MOST_ROWS, Math.max(1, this.found.length)) * this.list.rowHeight}px`;
    this.list.update(this.found.length);
    this.list.mark(this.list.active);
    this.pointField();
  }

  commands(matches) {
    return this.app.commands.all.filter(({ title, name, words }) => matches(`${title} ${name} ${words}`)).map((
      command,
    ) => ({
      title: command.title,
      keys: (command.shownKeys ?? command.keys).map(written),
      isEnabled: command.isEnabled(),
      picture: icon("chevron"),
      run: () => this.app.commands.run(command.name),
    }));
  }

  /// A command of `nibkit edit`, as it is typed.
  /** @param {string} text */
  typed(text) {
    if (!this.app.edit.isOn) {
      return [{
        title: "This document cannot be changed here.",
        isEnabled: false,
        picture: icon("note"),
        run: () => {},
      }];
    }
    if (text === "") {
      return [{
        title: 'Type a command of nibkit edit, such as: set lab-el-001 text="Hi"',
        isEnabled: false,
        picture: icon("chevron"),
        run: () => {},
      }];
    }
    return [{
      title: text,
      detail: "Return runs it",
      picture: icon("chevron"),
      run: () => this.app.edit.edit(text, { label: text }),
    }];
  }

  /// The fields of the inspectors: to go to one is to type a few of its letters.
  fields(matches) {
    return this.app.fields().filter(({ title, section, property }) => matches(`${title} ${section} ${property}`)).map((
      { title, section, panel, property, value },
    ) => ({
      title,
      detail: value ? `${section}: ${textOfValue(value).slice(0, LONGEST_VALUE)}` : section,
      picture: icon("slider"),
      run: () => this.app.inspect(panel, property),
    }));
  }

  things(matches) {
    const { documents, index, path } = this.state;
    const files = (documents ?? []).filter(({ path: name }) => matches(name)).map(({ path: name, kind }) => ({
      title: name.split("/").pop(),
      detail: name.split("/").slice(0, -1).join("/"),
      picture: icon(kind === "storyboard" ? "storyboard" : "file"),
      run: () => this.app.open(name),
    }));
    const objects = [...index.objects.values()].filter(({ label, id, class: name, customClass }) =>
      matches(`${label} ${name} ${customClass ?? ""} ${id}`)
    ).map((object) => ({
      title: object.label,
      detail: object.customClass ?? object.class,
      picture: classIcon(object),
      run: () => this.goTo(object.id),
    }));
    const isEmpty = this.field.value.trim() === "";
    if (isEmpty) return [...files, ...objects];
    const commands = this.commands(matches);
    return path
      ? [...objects.slice(0, MOST_FIRST), ...this.fields(matches), ...files.slice(0, MOST_FIRST), ...commands]
      : [...files.slice(0, MOST_FIRST), ...commands];
  }

  /// An object is selected; keys then go to the canvas, unless they went somewhere else before.
  /** @param {string} id */
  goTo(id) {
    this.app.showObject(id);
    const { activeElement } = document;
    if (activeElement === document.body || this.contains(activeElement)) {
      document.querySelector("nib-canvas").focus({ preventScroll: true });
    }
  }

  row({ title, detail, keys, picture, isEnabled }) {
    return [
      picture,
      h("span", { class: isEnabled === false ? "found-title is-disabled" : "found-title" }, title),
      h("span", { class: "found-detail" }, detail ?? ""),
      (keys ?? []).map((one) => h("kbd", null, one)),
    ];
  }

  run(i) {
    const thing = this.found[i];
    if (!thing) return;
    this.dialog.close();
    thing.run();
  }

  pressed(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    if (event.key in steps) {
      this.list.mark(Math.min(this.found.length - 1, Math.max(0, this.list.active + steps[event.key])));
    } else if (event.key === "Enter") this.run(this.list.active);
    else return;
    this.pointField();
    event.preventDefault();
    event.stopPropagation();
  }

  /// The focus stays in the field; what is marked is told.
  pointField() {
    const row = this.list.element.getAttribute("aria-activedescendant");
    if (row) this.field.setAttribute("aria-activedescendant", row);
    else this.field.removeAttribute("aria-activedescendant");
  }
}
