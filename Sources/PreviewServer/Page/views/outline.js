import { h } from "../core/dom.js";
import { View } from "../core/view.js";
import { filterField, List, matcher } from "../core/list.js";
import { classIcon, icon } from "../core/icons.js";
import { OutlineEditing } from "../edit/outline-editing.js";
import { isEditable } from "../core/edit-state.js";

/// The document's objects as a tree.
const INDENT = 14;
const DEEPEST_INDENT = 14;

/// Whether a cell is one that code makes others of.
/**
 * @param {State} state
 * @param {{ id: string, element: string }} object
 */
const isPrototype = ({ index }, { id, element }) =>
  element === "tableViewCell" && index.object(index.parentOf(id))?.element === "tableView";

export class NibOutline extends View {
  start() {
    this.rows = [];
    /// Rows that are not as at first: open, but for constraints.
    this.turned = new Set();
    this.list = new List({
      role: "tree",
      rowRole: "treeitem",
      label: "Document outline",
      rowHeight: 23,
      row: (i) => this.row(this.rows[i]),
      attributes: (i) => this.rowAttributes(this.rows[i]),
      choose: (i, event) => this.choose(this.rows[i].id, event),
      activate: (i) => this.app.showObject(this.rows[i].id),
      key: (event, i) => this.pressed(event, i),
      hover: (i) => this.dispatch({ type: "hover", id: i < 0 ? null : this.rows[i]?.id, key: null }),
    });
    this.filter = filterField(
      "Filter the outline",
      this.list,
      (value) => this.dispatch({ type: "filter", name: "outline", value }),
    );
    this.append(
      h("header", { class: "pane-title" }, h("h2", null, "Outline")),
      h("div", { class: "filter-row" }, this.filter),
      this.list.element,
    );
    this.editing = new OutlineEditing(this);
    this.watch((state) => [isEditable(state)], (isOn) => {
      if (isOn) this.list.element.setAttribute("aria-multiselectable", "true");
    });
    this.watch((state) => [state.also], () => {
      for (const [i, row] of this.list.rows) this.list.dress(row, i);
    });
    this.watch((state) => [state.index, state.filters.outline, state.document?.diagnostics], () => this.show());
    this.watch((state) => [state.selection], () => this.reveal());
    this.watch((state) => [state.path], () => this.turned.clear());
  }

  show() {
    const { index, filters, document: opened } = this.state;
    const matches = matcher(filters.outline);
    const isFiltered = filters.outline.trim() !== "";
    const kept = isFiltered ? new Set() : null;
    if (kept) {
      for (const object of index.objects.values()) {
        if (
          matches(`${object.label} ${object.class} ${object.customClass ?? ""} ${object.element} ${object.id}`)
        ) { for (const id of index.path(object.id)) kept.add(id); }
      }
    }
    this.marks = new Map();
    for (const { object, severity } of opened?.diagnostics ?? []) {
      if (object && this.marks.get(object) !== "error") this.marks.set(object, severity);
    }
    this.rows = [];
    const stack = [{ ids: index.childrenOf(null), level: 1, at: 0 }];
    while (stack.length) {
      const top = stack[stack.length - 1];
      if (top.at >= top.ids.length) {
        stack.pop();
        continue;
      }
      const id = top.ids[top.at];
      top.at += 1;
      if (kept && !kept.has(id)) continue;
      const below = kept ? index.childrenOf(id).filter((child) => kept.has(child)) : index.childrenOf(id);
      const isOpen = below.length > 0 && (isFiltered || this.isOpen(id));
      this.rows.push({
        id,
        level: top.level,
        hasChildren: below.length > 0,
        isOpen,
        place: top.at,
        of: top.ids.length,
      });
      if (isOpen) stack.push({ ids: below, level: top.level + 1, at: 0 });
    }
    this.places = new Map(this.rows.map((row, i) => [row.id, i]));
    this.editing.keepingName(() => this.list.update(this.rows.length));
    this.list.mark(this.places.get(this.state.selection) ?? -1, { reveals: false });
  }

  /// Opens what the selection lies in, and scrolls to it.
  reveal() {
    const { index, selection } = this.state;
    const shut = selection ? index.path(selection).slice(1).filter((id) => !this.isOpen(id)) : [];
    for (const id of shut) this.turn(id, true);
    if (shut.length) this.show();
    this.list.mark(this.places?.get(selection) ?? -1);
  }

  row({ id, level, hasChildren }) {
    const object = this.state.index.object(id);
    const indent = h("span", { class: "indent" });
    indent.style.width = `${Math.min(level - 1, DEEPEST_INDENT) * INDENT}px`;
    const mark = this.marks.get(id);
    return [
      indent,
      h("span", {
        class: "disclosure",
        onclick: (event) => {
          event.stopPropagation();
          this.toggle(id);
        },
      }, hasChildren ? icon("chevron") : null),
      classIcon(object),
      h("span", { class: "outline-label" }, object.label || object.class),
      object.customClass || isPrototype(this.state, object)
        ? h("span", { class: "outline-class" }, object.customClass || "Prototype Cell")
        : null,
      mark ? h("span", { class: `dot ${mark}`, title: mark }) : null,
    ];
  }

  rowAttributes(row) {
    return {
      "aria-level": row.level,
      "aria-posinset": row.place,
      "aria-setsize": row.of,
      "aria-expanded": row.hasChildren ? row.isOpen : null,
      ...(this.state.also.length || this.hadMore ? this.moreSelected(row) : {}),
    };
  }

  /// The further selected objects.
  moreSelected({ id }) {
    this.hadMore = this.state.also.length > 0;
    const isAlso = this.state.also.includes(id);
    return { "aria-selected": isAlso || id === this.state.selection, "data-also": isAlso ? "" : null };
  }

  /** @param {string} id */
  rename(id) {
    this.editing.rename(id);
  }

  /** @param {string} id */
  isOpen(id) {
    return this.turned.has(id) === (this.state.index.object(id)?.element === "constraints");
  }

  /** @param {string} id */
  turn(id, isOpen) {
    if (this.isOpen(id) === isOpen) return;
    if (this.turned.has(id)) this.turned.delete(id);
    else this.turned.add(id);
  }

  toggle(id, isOpen = !this.isOpen(id)) {
    this.turn(id, isOpen);
    this.show();
  }

  /// The row is marked at once: the next key may come before the page is painted.
  /** @param {string} id */
  choose(id, event = null) {
    const isMore = isEditable(this.state) && event &&
      (event.metaKey || event.ctrlKey || (event.shiftKey && event.type === "click"));
    this.dispatch({ type: isMore ? "extend" : "select", id });
    this.list.mark(this.places.get(id) ?? -1);
  }

  pressed(event, i) {
    const row = this.rows[i];
    if (!row) return false;
    if (event.key === "ArrowRight") {
      if (row.hasChildren && !row.isOpen) this.toggle(row.id, true);
      else if (row.hasChildren) this.choose(this.rows[i + 1].id);
    } else if (event.key === "ArrowLeft") {
      const parent = this.state.index.parentOf(row.id);
      if (row.hasChildren && row.isOpen) this.toggle(row.id, false);
      else if (parent) this.choose(parent);
    } else if (event.key === "*") {
      for (const id of this.state.index.childrenOf(this.state.index.parentOf(row.id))) this.turn(id, true);
      this.show();
    } else return false;
    return true;
  }
}
