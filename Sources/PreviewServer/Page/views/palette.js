import { View, h } from "../core/dom.js";
import { List, matcher } from "../core/list.js";
import { classIcon, icon } from "../core/icons.js";
import { written } from "../core/shortcuts.js";

/// Open Quickly: documents and objects by a few letters; commands, with their keys, behind a `>`.
const MOST = 400;
/// Documents, and objects, that come before commands.
const MOST_FIRST = 150;
/// In sight at once.
const MOST_ROWS = 12;

export class NibPalette extends View {
  start() {
    this.found = [];
    this.list = new List({
      role: "listbox", rowRole: "option", label: "Found", rowHeight: 28,
      row: (i) => this.row(this.found[i]),
      attributes: (i) => ({ "aria-posinset": i + 1, "aria-setsize": this.found.length }),
      choose: (i, event) => { if (event.type === "click") this.run(i); },
      activate: (i) => this.run(i),
    });
    this.list.element.id = "palette-list";
    this.list.element.tabIndex = -1;
    this.field = h("input", { type: "text", role: "combobox", "aria-expanded": "true", "aria-controls": "palette-list", "aria-autocomplete": "list", "aria-label": "Open quickly", placeholder: "Documents, objects and commands; > for commands only", spellcheck: "false", autocomplete: "off", oninput: () => this.show(), onkeydown: (event) => this.pressed(event) });
    this.dialog = h("dialog", { class: "palette", "aria-label": "Open quickly", onclick: (event) => { if (event.target === this.dialog) this.dialog.close(); } }, this.field, this.list.element);
    this.append(this.dialog);
  }

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
    const matches = matcher(isCommands ? text.slice(1) : text);
    this.found = (isCommands ? this.commands(matches) : this.things(matches)).slice(0, MOST);
    this.list.active = this.found.length ? 0 : -1;
    this.list.element.style.height = `${Math.min(MOST_ROWS, Math.max(1, this.found.length)) * this.list.rowHeight}px`;
    this.list.update(this.found.length);
    this.list.mark(this.list.active);
    this.pointField();
  }

  commands(matches) {
    return this.app.commands.all.filter(({ title, name, words }) => matches(`${title} ${name} ${words}`)).map((command) => ({
      title: command.title, keys: command.keys.map(written), isEnabled: command.isEnabled(), picture: icon("chevron"), run: () => this.app.commands.run(command.name),
    }));
  }

  things(matches) {
    const { documents, index, path } = this.state;
    const files = (documents ?? []).filter(({ path: name }) => matches(name)).map(({ path: name, kind }) => ({ title: name.split("/").pop(), detail: name.split("/").slice(0, -1).join("/"), picture: icon(kind === "storyboard" ? "storyboard" : "file"), run: () => this.app.open(name) }));
    const objects = [...index.objects.values()].filter(({ label, id, class: name, customClass }) => matches(`${label} ${name} ${customClass ?? ""} ${id}`)).map((object) => ({ title: object.label, detail: object.customClass ?? object.class, picture: classIcon(object), run: () => this.app.showObject(object.id) }));
    const isEmpty = this.field.value.trim() === "";
    if (isEmpty) return [...files, ...objects];
    const commands = this.commands(matches);
    return path ? [...objects.slice(0, MOST_FIRST), ...files.slice(0, MOST_FIRST), ...commands] : [...files.slice(0, MOST_FIRST), ...commands];
  }

  row({ title, detail, keys, picture, isEnabled }) {
    return [picture, h("span", { class: isEnabled === false ? "found-title is-disabled" : "found-title" }, title), h("span", { class: "found-detail" }, detail ?? ""), (keys ?? []).map((one) => h("kbd", null, one))];
  }

  run(i) {
    const thing = this.found[i];
    if (!thing) return;
    this.dialog.close();
    thing.run();
  }

  pressed(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    if (event.key in steps) this.list.mark(Math.min(this.found.length - 1, Math.max(0, this.list.active + steps[event.key])));
    else if (event.key === "Enter") this.run(this.list.active);
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
