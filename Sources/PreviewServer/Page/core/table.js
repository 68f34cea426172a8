import { h } from "./dom.js";
import { List } from "./list.js";

/// A list whose rows have cells, for pointer and keyboard alike. Arrow keys go from cell to cell; Return, F2 or a letter
/// edits; in a field Return keeps, Escape does not, and Tab goes on to the next field.

/**
 * A column. `edit`: how a cell is changed; `open`: what Return does where nothing is changed.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   width: string,
 *   show: (item: any) => any,
 *   open?: (item: any) => void,
 *   edit?: {
 *     value: (item: any) => string,
 *     set: (item: any, text: string) => void,
 *     choices?: (item: any) => [value: string, title: string][],
 *     suggest?: (item: any) => Promise<string[]>,
 *     step?: number,
 *     mayEdit?: (item: any) => boolean,
 *   },
 * }} Column
 */

const ROW_HEIGHT = 26;
let suggestions = 0;

export class Table extends List {
  /**
   * @param {{
   *   label: string,
   *   columns: Column[],
   *   mayEdit: () => boolean,
   *   choose: (item: any) => void,
   *   remove: (item: any) => void,
   *   attributes?: (item: any) => Record<string, string | null>,
   * }} options
   */
  constructor({ label, columns, mayEdit, choose, remove, attributes }) {
    super({
      role: "grid",
      rowRole: "row",
      label,
      rowHeight: ROW_HEIGHT,
      row: (i) => this.cells(i),
      attributes: (i) => ({ "aria-rowindex": i + 1, ...attributes?.(this.items[i]) }),
      choose: (i) => choose(this.items[i]),
      activate: (i) => this.act(i),
      key: (event, i) => this.keyed(event, i),
    });
    /** @type {{ id: string }[]} */
    this.items = [];
    this.column = 0;
    this.columns = columns;
    this.mayEdit = mayEdit;
    this.remove = remove;
    /** @type {{ i: number, column: number, item: any, old: string, input: HTMLInputElement | HTMLSelectElement } | null} */
    this.editor = null;
    this.element.classList.add("table");
    this.element.setAttribute("aria-colcount", String(columns.length));
    // The names of columns stand in the names of cells, too.
    this.head = h(
      "div",
      { class: "table-head", "aria-hidden": "true" },
      columns.map(({ name, title }) => h("span", { class: `cell cell-${name}` }, title)),
    );
    this.whole = h("div", { class: "table-frame" }, this.head, this.element);
    this.whole.style.setProperty("--columns", columns.map(({ width }) => width).join(" "));
  }

  /// Shows other rows; the marked one stays marked, and a cell that is being changed stays open.
  fill(items) {
    this.waiting = items;
    if (this.editor) return;
    const id = this.items[this.active]?.id;
    this.items = items;
    this.update(items.length);
    this.mark(items.findIndex((one) => one.id === id), { reveals: false });
  }

  cells(i) {
    const item = this.items[i];
    return this.columns.map(({ name, title, show, edit }, column) => {
      const shown = [show(item)].flat();
      const text = shown.map((part) => part?.textContent ?? part ?? "").join("");
      return h("span", {
        class: `cell cell-${name}`,
        role: "gridcell",
        id: `${this.name}-${i}-${column}`,
        "aria-colindex": column + 1,
        "aria-label": `${title}: ${text || "—"}`,
        "aria-readonly": edit ? null : "true",
        "data-column": name,
        title: text,
      }, shown);
    });
  }

  /// The marked cell is the one that is told.
  point() {
    for (const cell of this.element.querySelectorAll(".cell.is-here")) cell.classList.remove("is-here");
    const cell = this.rows.get(this.active)?.children[this.column];
    if (!cell) return this.element.removeAttribute("aria-activedescendant");
    cell.classList.add("is-here");
    this.element.setAttribute("aria-activedescendant", cell.id);
  }

  clicked(event, isDouble) {
    const row = event.target.closest(".row");
    const column = [...(row?.children ?? [])].indexOf(event.target.closest(".cell"));
    if (column < 0 || event.target.closest("input, select, a")) return;
    const wasHere = row.place === this.active && column === this.column;
    this.column = column;
    if (isDouble) return this.act(row.place);
    if (!wasHere || !this.open(row.place, column)) super.clicked(event, false);
  }

  keyed(event, i) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) {
      this.column = Math.min(this.columns.length - 1, Math.max(0, this.column + step));
      this.point();
      return true;
    }
    if (i < 0) return false;
    if (event.key === "F2") return this.open(i, this.column);
    if (["Delete", "Backspace"].includes(event.key)) {
      if (this.mayEdit()) this.remove(this.items[i]);
      return true;
    }
    return event.key.length === 1 && event.key !== " " && this.open(i, this.column, event.key);
  }

  act(i) {
    if (this.open(i, this.column)) return;
    this.columns[this.column].open?.(this.items[i]);
  }

  /// Whether a cell can be changed; then a field stands in it, with what was typed.
  open(i, column, typed = null) {
    this.close(true);
    const item = this.items[i];
    const { edit, title } = this.columns[column];
    if (!item || !edit || !this.mayEdit() || edit.mayEdit?.(item) === false) return false;
    this.mark(i);
    const cell = this.rows.get(i)?.children[column];
    if (!cell) return false;
    const old = edit.value(item);
    const choices = edit.choices?.(item);
    const input = choices
      ? h("select", { "aria-label": title }, choices.map(([value, text]) => h("option", { value }, text)))
      : h("input", {
        type: "text",
        inputmode: edit.step ? "decimal" : null,
        "aria-label": title,
        spellcheck: "false",
        autocomplete: "off",
      });
    input.value = typed === null || choices ? old : typed;
    input.addEventListener("keydown", (event) => this.typed(event));
    input.addEventListener("blur", () => this.close(true, false));
    this.editor = { i, column, item, old, input };
    cell.replaceChildren(input);
    input.focus({ preventScroll: true });
    if (typed === null && !choices) input.select();
    edit.suggest?.(item).then((texts) => {
      if (this.editor?.input !== input || texts.length === 0) return;
      suggestions += 1;
      cell.append(h("datalist", { id: `suggestions-${suggestions}` }, texts.map((value) => h("option", { value }))));
      input.setAttribute("list", `suggestions-${suggestions}`);
    });
    return true;
  }

  typed(event) {
    const { i, column, input } = this.editor ?? {};
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") this.close(true);
    else if (event.key === "Escape") this.close(false);
    else if (event.key === "Tab") {
      const next = this.next(i, column, event.shiftKey ? -1 : 1);
      this.close(true);
      if (next) {
        this.column = next[1];
        this.open(...next);
      }
    } else if (step && this.columns[column].edit.step && Number.isFinite(Number(input.value))) {
      input.value = String(Number(input.value) + step * this.columns[column].edit.step * (event.shiftKey ? 10 : 1));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /// The next cell that can be changed, or the one before: `[row, column]`.
  next(i, column, step) {
    for (let at = i * this.columns.length + column + step; at >= 0; at += step) {
      const [row, place] = [Math.floor(at / this.columns.length), at % this.columns.length];
      if (row >= this.items.length) return null;
      const { edit } = this.columns[place];
      if (edit && edit.mayEdit?.(this.items[row]) !== false) return [row, place];
    }
    return null;
  }

  close(keeps, returns = true) {
    if (!this.editor) return;
    const { i, column, item, old, input } = this.editor;
    const text = input.value;
    this.editor = null;
    if (keeps && text !== old) this.columns[column].edit.set(item, text);
    if (returns) this.element.focus({ preventScroll: true });
    // What came meanwhile is shown now, and what was typed is the document's only once the server has it.
    this.column = column;
    this.fill(this.waiting ?? this.items);
    if (this.active < 0) this.mark(Math.min(i, this.items.length - 1), { reveals: false });
  }
}
