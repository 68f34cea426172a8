import { h } from "./dom.js";

/// A list or tree of any length whose rows have one height: only those in sight are in the page. One tab stop; arrow
/// keys move.
///
/// `row(i)` makes the contents of a row, `attributes(i)` its ARIA attributes; `choose(i)` is called when the marked row
/// changes by a person, `activate(i)` on Return and double click, `key(event, i)` for further keys and says whether it
/// took them.
const BEYOND = 6;
let lists = 0;

export class List {
  /**
   * @param {{
   *   role: string,
   *   rowRole: string,
   *   label: string,
   *   rowHeight: number,
   *   row: (i: number) => any,
   *   attributes?: (i: number) => Record<string, string | number | boolean | null | undefined>,
   *   choose?: (i: number, event: any) => void,
   *   activate?: (i: number) => void,
   *   key?: (event: KeyboardEvent, i: number) => any,
   *   hover?: (i: number) => void,
   * }} options
   */
  constructor({ role, rowRole, label, rowHeight, row, attributes, choose, activate, key, hover }) {
    lists += 1;
    this.rowRole = rowRole;
    this.rowHeight = rowHeight;
    this.row = row;
    this.attributes = attributes;
    this.choose = choose;
    this.activate = activate;
    this.key = key;
    this.name = `list${lists}`;
    this.count = 0;
    this.active = -1;
    this.rows = new Map();
    this.space = h("div", { class: "list-space", role: "presentation" });
    this.element = h("div", {
      class: "list",
      role,
      tabindex: "0",
      "aria-label": label,
      onscroll: () => {
        this.top = this.element.scrollTop;
        this.schedule();
      },
      onkeydown: (event) => this.pressed(event),
      onclick: (event) => this.clicked(event, false),
      ondblclick: (event) => this.clicked(event, true),
    }, this.space);
    if (hover) {
      this.element.addEventListener("pointerover", (event) => hover(this.rowOf(event)));
      this.element.addEventListener("pointerleave", () => hover(-1));
    }
    // Asking the element would make the browser lay out the page at once.
    this.top = 0;
    this.height = 0;
    new ResizeObserver(([entry]) => {
      const wasHidden = this.height === 0;
      this.height = entry.contentRect.height;
      if (wasHidden && this.active >= 0) this.reveal(this.active, true);
      this.schedule();
    }).observe(this.element);
  }

  /// Shows so many rows, all made anew.
  update(count) {
    this.count = count;
    this.space.style.height = `${count * this.rowHeight}px`;
    this.top = Math.max(0, Math.min(this.top, count * this.rowHeight - this.height));
    for (const row of this.rows.values()) row.remove();
    this.rows.clear();
    if (this.active >= count) this.active = count - 1;
    this.show();
  }

  mark(i, { reveals = true } = {}) {
    const old = this.rows.get(this.active);
    this.active = i;
    if (old) this.dress(old, old.place);
    const row = this.rows.get(i);
    if (row) this.dress(row, i);
    if (reveals && i >= 0) this.reveal(i);
    this.point();
  }

  reveal(i, isCentered = false) {
    const { rowHeight, height } = this;
    const [top, bottom] = [i * rowHeight, (i + 1) * rowHeight];
    const isInSight = top >= this.top && bottom <= this.top + height;
    if (!isInSight && height > 0) {
      const wanted = isCentered ? top - height / 2 + rowHeight / 2 : top < this.top ? top : bottom - height;
      this.top = Math.max(0, Math.min(wanted, this.count * rowHeight - height));
      this.element.scrollTop = this.top;
    }
    this.show();
  }

  schedule() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = null;
      this.show();
    });
  }

  show() {
    const { rowHeight, count } = this;
    const first = Math.max(0, Math.floor(this.top / rowHeight) - BEYOND);
    const last = Math.min(count, Math.ceil((this.top + this.height) / rowHeight) + BEYOND);
    for (const [i, row] of this.rows) {
      if (i >= first && i < last) continue;
      row.remove();
      this.rows.delete(i);
    }
    for (let i = first; i < last; i += 1) {
      if (this.rows.has(i)) continue;
      const row = h("div", { class: "row", id: `${this.name}-${i}`, role: this.rowRole }, this.row(i));
      row.place = i;
      row.style.top = `${i * rowHeight}px`;
      row.style.height = `${rowHeight}px`;
      this.dress(row, i);
      this.rows.set(i, row);
      this.space.append(row);
    }
    this.point();
  }

  dress(row, i) {
    const isActive = i === this.active;
    row.classList.toggle("is-active", isActive);
    if (this.rowRole !== "presentation") row.setAttribute("aria-selected", String(isActive));
    for (const [name, value] of Object.entries(this.attributes?.(i) ?? {})) {
      if (value === null) row.removeAttribute(name);
      else row.setAttribute(name, String(value));
    }
  }

  point() {
    if (this.rows.has(this.active)) this.element.setAttribute("aria-activedescendant", `${this.name}-${this.active}`);
    else this.element.removeAttribute("aria-activedescendant");
  }

  rowOf(event) {
    return event.target.closest(".row")?.place ?? -1;
  }

  clicked(event, isDouble) {
    const i = this.rowOf(event);
    if (i < 0 || event.target.closest("a, button")) return;
    if (isDouble) return this.activate?.(i);
    this.mark(i);
    this.choose?.(i, event);
  }

  pressed(event) {
    if (event.target !== this.element || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.height / this.rowHeight) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (event.key in steps && this.count > 0) {
      const i = Math.min(this.count - 1, Math.max(0, this.active + steps[event.key]));
      this.mark(i);
      this.choose?.(i, event);
    } else if (event.key === "Enter" && this.active >= 0 && this.activate) this.activate(this.active);
    else if (!this.key?.(event, this.active)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/// A field that filters a list: Escape empties it, the arrow down goes to the list.
/** @param {string} label */
export function filterField(label, list, change) {
  const field = h("input", {
    type: "search",
    class: "filter",
    placeholder: "Filter",
    "aria-label": label,
    spellcheck: "false",
    autocomplete: "off",
    oninput: () => change(field.value),
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") list.element.focus();
    else if (event.key === "Escape" && field.value) {
      field.value = "";
      change("");
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return field;
}

/// Whether a text has all words of a filter, in any order and case.
export function matcher(filter) {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
