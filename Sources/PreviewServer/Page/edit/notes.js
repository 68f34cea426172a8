import { announce, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { toScreen } from "../core/geometry.js";
import { sentence } from "../core/texts.js";

/// Why something was not done, beside where it was tried, and what can be done instead.

/// Milliseconds.
const SHOWN_FOR = 12_000;

export class EditNotes {
  /** @param {Canvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.element = h("div", { class: "edit-note", role: "alert", hidden: true });
    canvas.append(this.element);
    canvas.watch((state) => [state.denied], (denied) => this.show(denied));
    canvas.watch((state) => [state.findings], (findings) => this.found(findings));
  }

  show(denied) {
    clearTimeout(this.timer);
    const isHere = denied !== null && denied.place === "canvas";
    this.element.hidden = !isHere;
    if (!isHere) return this.element.replaceChildren();
    const close = () => this.canvas.dispatch({ type: "deny", denied: null });
    this.element.replaceChildren(...[
      icon("warning"),
      h(
        "div",
        { class: "edit-note-text" },
        h("p", null, denied.text),
        (denied.notes ?? []).slice(0, 4).map((note) =>
          h("p", { class: "edit-note-more" }, note.message ?? String(note))
        ),
      ),
      instead(this.canvas.app, denied),
      h(
        "button",
        { type: "button", class: "icon-button", "aria-label": "Close this message", onclick: close },
        icon("close"),
      ),
    ].filter(Boolean));
    this.place();
    this.timer = setTimeout(close, SHOWN_FOR);
  }

  /// Below the selection where there is room.
  place() {
    const { canvas, element } = this;
    const rect = canvas.state.selection ? canvas.rectOf(canvas.state.selection) : null;
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    const [x, y] = rect ? toScreen(canvas.view, rect[0], rect[1] + rect[3]) : [canvas.size[0] / 2 - width / 2, 16];
    element.style.left = `${Math.max(8, Math.min(x, canvas.size[0] - width - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(y + 12, canvas.size[1] - height - 8))}px`;
  }

  /// What a change breaks is said at once.
  found(findings) {
    const count = findings?.new?.length ?? 0;
    if (count) {
      announce(`This change brings ${count} new ${count === 1 ? "issue" : "issues"}: ${findings.new[0].message}`);
    }
  }
}

/// A way around a refusal, as a button.
/** @param {App} app */
function instead(app, { code, commands }) {
  if (code !== "frame-held-by" || commands.length === 0) return null;
  return h("button", {
    type: "button",
    class: "text-button",
    onclick: () => app.edit.edit(commands.map((one) => (one.startsWith("frame ") ? `${one} by=frame` : one))),
  }, "Move the Stored Frame Only");
}

/// What concerns the whole document: it is read-only, its changes were restored, its file was changed by another
/// program.
export function editBanners(banner) {
  const { state, app } = banner;
  const { editing, conflict, access, path } = state;
  const rows = [];
  const button = (title, run) => h("button", { type: "button", onclick: run }, title);
  if (!editing || editing.document !== path) return rows;
  if (access.canEdit && !editing.canEdit && editing.reason) {
    rows.push(banner.row("locked", "note", "This document cannot be changed here.", editing.reason));
  }
  if (editing.restored > 0) {
    rows.push(
      banner.row(
        "restored",
        "note",
        `${editing.restored} unsaved ${editing.restored === 1 ? "change" : "changes"} restored.`,
        "",
        button("Show", () => banner.dispatch({ type: "tab", tab: "changes" })),
      ),
    );
  }
  if (editing.isRemoved) {
    rows.push(banner.row(
      "removed",
      "warning",
      "The file was removed.",
      "Save writes it again.",
      button("Save", () => app.edit.save()),
    ));
  }
  if (conflict) {
    rows.push(
      banner.row(
        "conflict",
        "warning",
        conflict.problem
          ? "Another program wrote a file that cannot be read."
          : "Another program changed the file in the same places.",
        conflict.problem ? sentence(conflict.problem) : (conflict.theirs ?? []).slice(0, 2).join(" "),
        button("Compare…", () => app.compareConflict(conflict)),
        button("Keep Mine", () => app.edit.resolve("mine")),
        button("Take Theirs", () => app.edit.resolve("theirs")),
        conflict.problem ? null : button("Merge", () => app.edit.resolve("merge")),
      ),
    );
  }
  return rows;
}
