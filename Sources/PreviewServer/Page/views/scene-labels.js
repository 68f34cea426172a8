import { h } from "../core/dom.js";
import { toScreen } from "../core/geometry.js";
import { roomOf } from "../drawing/placement.js";

/// Titles above scenes and configurations, and in the boxes of scenes that are not drawn; they keep their size,
/// whatever the zoom.
const SMALLEST = 34;
/// Of the room to the next block, in points.
const BLOCK_ROOM = 130;

/// Titles of small scenes may be wider than these, in pixels, where there is room.
const WIDEST = 150;
const GAP = 6;
function widthOf(item, { zoom }, items) {
  item.room ??= roomOf(item, items);
  return Math.max(item.rect[2] * zoom, Math.min(WIDEST, item.room * zoom - GAP));
}

export class SceneLabels {
  /** @param {Canvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.shown = new Map();
  }

  show(view, present) {
    const { placement, state, labels } = this.canvas;
    const wanted = new Map(present);
    for (const [name, item] of wanted) if (widthOf(item, view, placement.items) < SMALLEST) wanted.delete(name);
    for (const block of placement.blocks) wanted.set(`block ${block.key}`, block);
    for (const [name, label] of this.shown) {
      if (wanted.has(name)) continue;
      label.remove();
      this.shown.delete(name);
    }
    for (const [name, thing] of wanted) {
      const isBlock = name.startsWith("block ");
      let label = this.shown.get(name);
      if (!label) {
        label = h("div", { class: isBlock ? "label block-label" : "label" });
        this.shown.set(name, label);
        labels.append(label);
      }
      if (label.textContent !== thing.title) label.textContent = thing.title;
      const isInside = thing.scene?.isDrawn === false;
      label.classList.toggle("is-inside", isInside);
      const [x, y] = toScreen(view, thing.rect[0], thing.rect[1] + (isInside ? thing.rect[3] / 2 : 0));
      label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      label.style.width = `${
        Math.round(
          isBlock
            ? (thing.rect[2] + BLOCK_ROOM) * view.zoom
            : isInside
            ? thing.rect[2] * view.zoom
            : widthOf(thing, view, placement.items),
        )
      }px`;
      label.classList.toggle("is-active", thing.key === state.active && state.configurations.length > 1);
    }
  }
}
