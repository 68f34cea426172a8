import { h } from "../core/dom.js";
import { filterField, matcher } from "../core/list.js";
import { isEditable } from "../core/edit-state.js";

/// What the tables below the canvas have in common: which objects they are about, a filter, and what to say if there is
/// nothing.

const SCOPES = [["document", "Whole Document"], ["scene", "Scene"], ["selection", "Selected Object"]];

/// The object that an end of a constraint or connection is, in words; a guide with the view that it belongs to.
/**
 * @param {OutlineIndex} index
 * @param {string | null} id
 */
export function endTitle(index, id) {
  const object = index.object(id);
  if (!object) return id ?? "—";
  const name = object.label || object.customClass || object.class || object.element;
  if (!/layoutGuide$/i.test(object.element)) return name;
  const owner = index.object(index.parentOf(id));
  return owner ? `${owner.label} ${name}` : name;
}

export class TablePart {
  /**
   * @param {{
   *   name: string,
   *   table: import("../core/table.js").Table,
   *   rows: () => any[],
   *   concerns: (row: any, id: string) => boolean,
   *   text: (row: any) => string,
   *   isFor: (id: string) => boolean,
   *   tools?: HTMLElement[],
   *   none: string,
   * }} options `isFor`: whether a selected object is one that rows can concern, rather than a row itself.
   */
  constructor(host, options) {
    this.host = host;
    this.options = options;
    this.table = options.table;
    this.filtered = "";
    /// The object that "Selected Object" is about.
    this.object = null;
    this.scope = h(
      "select",
      { class: "table-scope", "aria-label": `${options.name}: of what`, onchange: () => this.show() },
      SCOPES.map(([value, title]) => h("option", { value }, title)),
    );
    this.filter = filterField(`Filter ${options.name}`, this.table, (value) => {
      this.filtered = value;
      this.show();
    });
    this.note = h("p", { class: "pane-note" });
    this.element = h("div", { class: "bottom-part table-part" }, this.table.whole, this.note);
    this.tools = [...(options.tools ?? []), this.scope, this.filter];
    host.watch(
      (state) => [state.index, state.document, state.drawn, state.tab, state.panels.bottom, isEditable(state)],
      () => this.show(),
    );
    host.watch((state) => [state.selection], (selection) => {
      if (selection && options.isFor(selection)) this.object = selection;
      if (this.scope.value !== "document") this.show();
      const place = this.table.items.findIndex(({ id }) => id === selection);
      if (place >= 0) this.table.mark(place, { reveals: this.isShown });
    });
  }

  get isShown() {
    return !this.element.hidden && this.host.state.panels.bottom;
  }

  appear() {
    this.show();
  }

  show() {
    if (!this.isShown) return;
    const { state } = this.host;
    const { rows, concerns, text, none } = this.options;
    const all = rows();
    const matches = matcher(this.filtered);
    const scene = state.index.sceneOf(state.selection) ?? state.index.sceneOf(this.object);
    const isIn = {
      document: () => true,
      scene: (row) => scene === null || row.scene === scene,
      selection: (row) => this.object !== null && concerns(row, this.object),
    }[this.scope.value];
    const shown = all.filter((row) => isIn(row) && matches(text(row)));
    this.table.fill(shown);
    this.table.whole.hidden = shown.length === 0;
    this.note.hidden = shown.length > 0 || !state.path;
    this.note.textContent = all.length === 0 ? none : "Nothing matches the filter.";
  }
}
