import { View } from "../core/view.js";
import { clamp } from "../core/geometry.js";

/// The edge between two panes: dragged, or moved by the arrow keys.
const LIMITS = { navigator: [180, 480], inspector: [220, 480], bottom: [90, 600], files: [90, 700] };
const STEP = 16;

export class NibSplitter extends View {
  start() {
    const { panel } = this.dataset;
    const isColumn = panel === "navigator" || panel === "inspector";
    const direction = panel === "navigator" || panel === "files" ? 1 : -1;
    const [low, high] = LIMITS[panel];
    const resize = (size) => this.dispatch({ type: "resize", name: panel, size: Math.round(clamp(size, low, high)) });
    const current = () =>
      this.state.sizes[panel] ?? /** @type {HTMLElement} */ (this.previousElementSibling).offsetHeight;
    this.tabIndex = 0;
    this.setAttribute("role", "separator");
    this.setAttribute("aria-orientation", isColumn ? "vertical" : "horizontal");
    this.setAttribute("aria-valuemin", low);
    this.setAttribute("aria-valuemax", high);
    this.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      resize(current() + by * STEP * direction);
    });
    this.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      this.setPointerCapture(event.pointerId);
      const [start, size] = [isColumn ? event.clientX : event.clientY, current()];
      const move = (moved) => resize(size + ((isColumn ? moved.clientX : moved.clientY) - start) * direction);
      const end = () => this.removeEventListener("pointermove", move);
      this.addEventListener("pointermove", move);
      this.addEventListener("lostpointercapture", end, { once: true });
    });
    this.watch((state) => [state.sizes[panel], state.panels[panel] ?? true], (size, isOpen) => {
      this.hidden = !isOpen;
      this.setAttribute("aria-valuenow", size ?? low);
      if (size === null) return;
      document.documentElement.style.setProperty(`--${panel}-size`, `${size}px`);
    });
  }
}
