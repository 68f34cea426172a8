import { announce, h } from "../core/dom.js";
import { command, quoted, raw, word } from "./command.js";
import { openMenu } from "./menu.js";
import { objectCommands } from "./object-commands.js";
import { selectedIds } from "../core/edit-state.js";
import { isInside, title } from "./objects.js";

/// The outline of a document that may be changed: rename, reorder and reparent by dragging and by keys, the menu of an
/// object.

const SLOP = 4;
/// Rows that stand where they are.
const FIXED = /^(scene|constraints?|segue|placeholder|viewLayoutGuide|layoutGuide|exit)$/i;

export class OutlineEditing {
  constructor(outline) {
    this.outline = outline;
    this.app = outline.app;
    const { element } = outline.list;
    this.line = h("div", { class: "outline-drop", hidden: true });
    outline.list.space.append(this.line);
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("contextmenu", (event) => this.menu(event));
    element.addEventListener("keydown", (event) => this.key(event), true);
    element.addEventListener("click", (event) => {
      if (!this.wasDragged) return;
      this.wasDragged = false;
      event.stopImmediatePropagation();
    }, true);
  }

  get state() {
    return this.outline.state;
  }
  get isOn() {
    return this.app.edit.isOn;
  }

  /** @param {string} id */
  canMove(id) {
    const object = this.state.index.object(id);
    return Boolean(object) && !FIXED.test(object.element) && this.state.index.parentOf(id) !== null;
  }

  down(event) {
    const i = this.outline.list.rowOf(event);
    if (this.isOn && i >= 0 && (event.button === 2 || (event.button === 0 && event.ctrlKey))) {
      return this.connect(event, this.outline.rows[i].id);
    }
    if (!this.isOn || i < 0 || event.button !== 0 || event.target.closest(".disclosure, input")) return;
    const { id } = this.outline.rows[i];
    if (!this.canMove(id)) return;
    /** @type {Point} */
    const start = [event.clientX, event.clientY];
    let place = null;
    let isDragging = false;
    const move = (now) => {
      if (!isDragging && Math.hypot(now.clientX - start[0], now.clientY - start[1]) < SLOP) return;
      isDragging = true;
      this.dragged = selectedIds(this.state).includes(id)
        ? selectedIds(this.state).filter((one) => this.canMove(one))
        : [id];
      place = this.placeAt(now);
      this.show(place);
    };
    const stop = (now) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", stop);
      removeEventListener("pointercancel", stop);
      removeEventListener("keydown", escape, true);
      this.show(null);
      if (!isDragging) return;
      this.wasDragged = now.type === "pointerup" && this.outline.list.element.contains(now.target);
      if (now.type === "pointerup" && place) this.drop(this.dragged, place);
    };
    const escape = (press) => {
      if (press.key !== "Escape") return;
      press.preventDefault();
      press.stopPropagation();
      place = null;
      stop({ type: "pointercancel" });
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop);
    addEventListener("pointercancel", stop);
    addEventListener("keydown", escape, true);
  }

  /// A drag with Control, or with the right button, connects; without a drag it is a press for the menu.
  /** @param {string} id */
  connect(event, id) {
    /** @type {Point} */
    const start = [event.clientX, event.clientY];
    const up = (now) => {
      stop();
      this.menu(now);
    };
    const move = (now) => {
      if (Math.hypot(now.clientX - start[0], now.clientY - start[1]) < SLOP) return;
      stop();
      document.querySelector("nib-canvas").tools.connectFrom(id, now, start);
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
  }

  /// Before, after, or in the row under the pointer.
  placeAt(event) {
    const { list, rows } = this.outline;
    const box = list.element.getBoundingClientRect();
    if (event.clientX < box.left || event.clientX > box.right) return null;
    const y = event.clientY - box.top + list.element.scrollTop;
    const i = Math.max(0, Math.min(rows.length - 1, Math.floor(y / list.rowHeight)));
    const row = rows[i];
    const share = y / list.rowHeight - i;
    const isTarget = !this.dragged.some((one) => isInside(this.state, row.id, one));
    if (!isTarget) return null;
    const canBeside = this.canMove(row.id);
    const canHold = !/^(scene|constraints?|segue|viewLayoutGuide|placeholder|exit)$/i.test(
      this.state.index.object(row.id).element,
    );
    if (canBeside && (share < 0.25 || (!canHold && share < 0.5))) {
      return { kind: "before", id: row.id, top: i * list.rowHeight, level: row.level };
    }
    if (canBeside && (share > 0.75 || !canHold) && !row.isOpen) {
      return { kind: "after", id: row.id, top: (i + 1) * list.rowHeight, level: row.level };
    }
    return canHold ? { kind: "into", id: row.id, row: i } : null;
  }

  show(place) {
    const { list } = this.outline;
    for (const row of list.rows.values()) {
      row.classList.toggle("is-drop", place?.kind === "into" && row.place === place.row);
    }
    this.line.hidden = !place || place.kind === "into";
    if (this.line.hidden) return;
    if (!this.line.isConnected) list.space.append(this.line);
    this.line.style.top = `${place.top - 1}px`;
    this.line.style.left = `${place.level * 14 + 8}px`;
  }

  drop(ids, { kind, id }) {
    this.app.edit.edit(command("move", ids, { [kind]: word(id) }), {
      label: `Move ${ids.length === 1 ? title(this.state, ids[0]) : `${ids.length} objects`}`,
    });
  }

  key(event) {
    if (!this.isOn || event.target !== this.outline.list.element) return;
    const id = this.outline.rows[this.outline.list.active]?.id;
    if (!id) return;
    const { index } = this.state;
    if (this.marks(event)) return;
    if (event.altKey && this.canMove(id)) {
      const [previous, next, parent] = [index.sibling(id, -1), index.sibling(id, 1), index.parentOf(id)];
      const place = {
        ArrowUp: previous && this.canMove(previous) ? ["before", previous] : null,
        ArrowDown: next && this.canMove(next) ? ["after", next] : null,
        ArrowLeft: parent && this.canMove(parent) ? ["after", parent] : null,
        ArrowRight: previous && this.canMove(previous) ? ["into", previous] : null,
      };
      if (!(event.key in place)) return;
      const found = place[event.key];
      if (found) this.drop([id], { kind: found[0], id: found[1] });
      else announce(`${title(this.state, id)} cannot go there.`);
    } else if (event.key === "F2" || (event.key === "Enter" && event.shiftKey)) this.rename(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /// Several rows by keys: Shift with an arrow adds the next row, Control with an arrow moves on without selecting,
  /// Control-Space adds or takes out the row.
  marks(event) {
    const { list, rows } = this.outline;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isToggle = event.code === "Space" && event.ctrlKey;
    if (event.altKey || event.metaKey || !(isToggle || (step && (event.shiftKey !== event.ctrlKey)))) return false;
    const from = list.active;
    const to = isToggle ? from : Math.max(0, Math.min(rows.length - 1, from + step));
    event.preventDefault();
    event.stopPropagation();
    if (!isToggle && to === from) return true;
    const chosen = selectedIds(this.state);
    // Back over a row that was added: it is taken out again.
    const isBack = event.shiftKey && chosen.length > 1 && chosen.at(-2) === rows[to].id;
    if (isToggle || event.shiftKey) this.outline.dispatch({ type: "extend", id: rows[isBack ? from : to].id });
    list.mark(to);
    for (const [i, row] of list.rows) list.dress(row, i);
    announce(
      `${title(this.state, rows[to].id)}${selectedIds(this.state).includes(rows[to].id) ? ", selected" : ""}, ${
        selectedIds(this.state).length
      } selected`,
    );
    return true;
  }

  /// The label of an object's row, or null where the row is not in sight.
  /** @param {string} id */
  labelOf(id) {
    return this.outline.list.rows.get(this.outline.places.get(id))?.querySelector(".outline-label") ?? null;
  }

  /** @param {string} id */
  rename(id) {
    const { list } = this.outline;
    if (!this.outline.places.has(id) || !this.isOn) return;
    this.naming?.end(true);
    list.reveal(this.outline.places.get(id));
    let label = this.labelOf(id);
    if (!label) return;
    const end = (keeps) => {
      if (!this.naming || this.naming.isMoving) return;
      this.naming = null;
      const text = field.value.trim();
      field.replaceWith(label);
      list.element.focus({ preventScroll: true });
      if (keeps && text !== label.textContent) {
        this.app.edit.edit(command("label", [id, raw(text === "" ? "nil" : quoted(text))]), { label: "Rename" });
      }
    };
    const field = h("input", {
      type: "text",
      class: "field outline-name",
      value: label.textContent,
      "aria-label": `Name of ${label.textContent}`,
      spellcheck: "false",
      onblur: () => end(true),
      onclick: (event) => event.stopPropagation(),
      ondblclick: (event) => event.stopPropagation(),
      onkeydown: (event) => {
        event.stopPropagation();
        if (event.isComposing || !["Enter", "Escape"].includes(event.key)) return;
        event.preventDefault();
        end(event.key === "Enter");
      },
    });
    this.naming = {
      isMoving: false,
      move: () => {
        const [from, to] = [field.selectionStart, field.selectionEnd];
        if (this.outline.places.has(id)) list.reveal(this.outline.places.get(id));
        label = this.labelOf(id) ?? label;
        label.replaceWith(field);
        field.focus({ preventScroll: true });
        field.setSelectionRange(from, to);
      },
      end,
    };
    label.replaceWith(field);
    field.focus();
    field.select();
  }

  /// Makes the rows anew, and keeps the field of a name that is being typed: the page may hear of a change at any time.
  keepingName(remake) {
    const { naming } = this;
    if (!naming) return remake();
    naming.isMoving = true;
    remake();
    naming.move();
    naming.isMoving = false;
    if (!this.outline.list.element.contains(document.activeElement)) naming.end(false);
  }

  menu(event) {
    if (!this.isOn) return;
    // Some systems ask for the menu when the button is pressed: it may become a connection.
    if (event.type === "contextmenu" && event.button === 2) return event.preventDefault();
    const i = this.outline.list.rowOf(event);
    if (i >= 0 && !selectedIds(this.state).includes(this.outline.rows[i].id)) {
      this.outline.choose(this.outline.rows[i].id);
    }
    event.preventDefault();
    const rows = objectCommands(this.app);
    if (rows.length) {
      openMenu(
        [{ title: "Rename", detail: "F2", run: () => this.rename(this.state.selection) }, "-", ...rows],
        event.clientX || this.app.anchor()[0],
        event.clientY || this.app.anchor()[1],
        { label: "Commands", back: this.outline.list.element, app: this.app },
      );
    }
  }
}
