import { s } from "../core/dom.js";

/// The line of a connection that is being drawn, over the whole window, and the row of the outline that it leads to.

export class ConnectionLine {
  constructor() {
    this.path = s("path", { class: "connection-line" });
    this.end = s("circle", { class: "connection-end", r: 4 });
    this.element = s("svg", { class: "connection-overlay", "aria-hidden": "true" }, this.path, this.end);
    this.row = null;
  }

  /// In pixels of the window.
  /**
   * @param {Point} from
   * @param {Point} to
   * @param {HTMLElement | null} row
   */
  show([ax, ay], [bx, by], row) {
    if (!this.element.isConnected) document.body.append(this.element);
    this.path.setAttribute("d", `M${ax} ${ay}L${bx} ${by}`);
    this.end.setAttribute("cx", String(bx));
    this.end.setAttribute("cy", String(by));
    if (row === this.row) return;
    this.row?.classList.remove("is-target");
    row?.classList.add("is-target");
    this.row = row;
  }

  hide() {
    this.element.remove();
    this.row?.classList.remove("is-target");
    this.row = null;
  }
}
