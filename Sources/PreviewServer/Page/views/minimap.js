import { h, s } from "../core/dom.js";
import { clamp, toCanvas } from "../core/geometry.js";

/// A small map of a storyboard with many scenes, where not all of them are in sight: a press goes there. It is for the
/// pointer; keys have *Zoom to fit* and *Open Quickly*.

const WIDTH = 168;
const HEIGHT = 112;
const FEWEST_SCENES = 4;
/// Of the map's side, around all scenes.
const PADDING = 6;

export class Minimap {
  /** @param {Canvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.scenes = s("path", { class: "minimap-scenes" });
    this.chosen = s("path", { class: "minimap-chosen" });
    this.window = s("rect", { class: "minimap-window" });
    this.drawing = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}` }, this.scenes, this.chosen, this.window);
    this.element = h("div", {
      class: "minimap",
      hidden: true,
      "aria-hidden": "true",
      title: "All scenes: press to go there",
      onpointerdown: (event) => {
        event.stopPropagation();
        this.element.setPointerCapture(event.pointerId);
        this.go(event);
      },
      onpointermove: (event) => {
        event.stopPropagation();
        if (event.buttons & 1) this.go(event);
      },
      onpointerup: (event) => event.stopPropagation(),
      ondblclick: (event) => event.stopPropagation(),
    }, this.drawing);
    canvas.append(this.element);
  }

  show() {
    const { placement, size, view, state } = this.canvas;
    const { items, bounds, isMap } = placement;
    const [left, top] = toCanvas(view, 0, 0);
    const [right, bottom] = toCanvas(view, ...size);
    const isAllInSight = bounds && left <= bounds[0] && top <= bounds[1] && right >= bounds[0] + bounds[2] &&
      bottom >= bounds[1] + bounds[3];
    this.element.hidden = !isMap || !bounds || items.length < FEWEST_SCENES || isAllInSight;
    if (this.element.hidden) return;
    const scale = Math.min((WIDTH - 2 * PADDING) / bounds[2], (HEIGHT - 2 * PADDING) / bounds[3]);
    const [ox, oy] = [(WIDTH - bounds[2] * scale) / 2, (HEIGHT - bounds[3] * scale) / 2];
    this.at = { scale, ox, oy };
    const place = (
      [x, y, w, hh],
    ) => [ox + (x - bounds[0]) * scale, oy + (y - bounds[1]) * scale, w * scale, hh * scale];
    const outline = (rect) => {
      const [x, y, w, hh] = place(rect);
      return `M${x.toFixed(1)} ${y.toFixed(1)}h${Math.max(1, w).toFixed(1)}v${Math.max(1, hh).toFixed(1)}h${-Math.max(
        1,
        w,
      ).toFixed(1)}z`;
    };
    const chosen = state.index.sceneOf(state.selection) ?? state.selection;
    this.scenes.setAttribute("d", items.map(({ rect }) => outline(rect)).join(""));
    this.chosen.setAttribute(
      "d",
      items.filter(({ scene }) => scene.id === chosen).map(({ rect }) => outline(rect)).join(""),
    );
    const [x, y, w, hh] = place([left, top, right - left, bottom - top]);
    const [x1, y1, x2, y2] = [
      clamp(x, 1, WIDTH - 1),
      clamp(y, 1, HEIGHT - 1),
      clamp(x + w, 1, WIDTH - 1),
      clamp(y + hh, 1, HEIGHT - 1),
    ];
    for (
      const [name, value] of Object.entries({ x: x1, y: y1, width: Math.max(3, x2 - x1), height: Math.max(3, y2 - y1) })
    ) this.window.setAttribute(name, value);
  }

  /// The point of the map under the pointer comes to the middle of the canvas.
  go(event) {
    const { canvas, at } = this;
    const box = this.drawing.getBoundingClientRect();
    const [mx, my] = [
      ((event.clientX - box.left) / box.width) * WIDTH,
      ((event.clientY - box.top) / box.height) * HEIGHT,
    ];
    const { bounds } = canvas.placement;
    const [x, y] = [bounds[0] + (mx - at.ox) / at.scale, bounds[1] + (my - at.oy) / at.scale];
    const { view, size } = canvas;
    canvas.setView({ ...view, x: Math.round(size[0] / 2 - x * view.zoom), y: Math.round(size[1] / 2 - y * view.zoom) });
  }
}
