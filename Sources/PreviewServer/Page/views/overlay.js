import { s } from "../core/dom.js";
import { distances, inset, intersects, number, toScreen } from "../core/geometry.js";
import { shownConstraints } from "../drawing/shown-constraints.js";
import { tag } from "../drawing/tag.js";
import { constraintLine } from "./constraint-lines.js";
import { segueArrows } from "./segue-arrows.js";
import { editMarks, gestureMarks } from "../edit/marks.js";
import { isMovable } from "../edit/objects.js";
import { isEditable } from "../core/edit-state.js";

/// What is drawn over the scenes, from geometry alone and in pixels of the screen, so that its lines stay one pixel
/// wide.

const HANDLE = 5;
/// Handles of smaller selections would hide them.
const SMALLEST_WITH_HANDLES = 14;
/// Smaller frames, in pixels, would be a blot.
const SMALLEST_FRAME = 4;
/// How far beyond the viewport is drawn, in viewports: so far a pan needs nothing new.
const BEYOND = 0.3;
/// Lines of more constraints than this are not drawn at once.
const MOST_CONSTRAINTS = 600;

export class Overlay {
  /** @param {Canvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.ground = s("g", null);
    this.top = s("g", null);
    this.root = s("svg", { class: "overlay", "aria-hidden": "true" }, this.ground, this.top);
    this.drawnAt = { x: 0, y: 0 };
    canvas.append(this.root);
    this.frame = null;
  }

  schedule() {
    if (this.frame !== null) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = null;
      this.draw();
    });
  }

  draw() {
    const { canvas } = this;
    const { state, view, size, placement } = canvas;
    /** @type {Rect} */
    const around = [-size[0] * BEYOND, -size[1] * BEYOND, size[0] * (1 + 2 * BEYOND), size[1] * (1 + 2 * BEYOND)];
    const visible = placement.items.filter(({ rect }) => {
      const [x, y] = toScreen(view, rect[0], rect[1]);
      return intersects([x, y, rect[2] * view.zoom, rect[3] * view.zoom], around);
    });
    /** @param {Item} item */
    const placeIn = ({ rect: [left, top] }) => ([x, y, w, h]) => pixels(view, [left + x, top + y, w, h]);
    // What the pointer changes is little, and drawn apart from what it does not; while the view is panned that only
    // moves along.
    const values = [
      view.zoom,
      size,
      placement,
      state.mode,
      state.selection,
      state.marked,
      state.toggles,
      state.document,
      state.failures,
      state.active,
    ];
    const [dx, dy] = [view.x - this.drawnAt.x, view.y - this.drawnAt.y];
    const isSame = this.values && values.every((value, i) => value === this.values[i]);
    const isPan = isSame && canvas.scenes.resting !== null && Math.abs(dx) < size[0] * BEYOND &&
      Math.abs(dy) < size[1] * BEYOND;
    if (isPan) this.ground.setAttribute("transform", `translate(${dx} ${dy})`);
    else if (!isSame || dx !== 0 || dy !== 0 || this.ground.hasAttribute("transform")) {
      this.values = values;
      this.drawnAt = view;
      this.ground.removeAttribute("transform");
      this.ground.replaceChildren(...this.lasting(visible, placeIn));
    }
    this.top.replaceChildren(
      ...visible.flatMap((
        item,
      ) => [
        ...selection(state, item, placeIn(item), canvas.tools.isDragging),
        ...this.constraints(item, ({ broken }) => broken),
        ...hovered(canvas, item, placeIn(item)),
        ...editMarks(canvas, item, placeIn(item)),
      ]),
      ...gestureMarks(canvas),
    );
  }

  lasting(visible, placeIn) {
    const { canvas } = this;
    const { state, view } = canvas;
    const parts = [];
    if (canvas.placement.isMap && state.toggles.segues) parts.push(...segueArrows(canvas));
    let room = MOST_CONSTRAINTS;
    for (const item of visible) {
      const place = placeIn(item);
      parts.push(...sceneEdge(state, item, place));
      if (state.toggles.frames) parts.push(...outlines(Object.values(item.scene.frames), "frames", place, view.zoom));
      if (state.toggles.guides) parts.push(...guides(state, item.scene, place));
      const lines = this.constraints(item, ({ broken }) => !broken, room);
      room -= lines.length;
      parts.push(...lines);
      parts.push(...ambiguity(state, item, place, view.zoom));
    }
    return parts;
  }

  /// Those that cannot hold lie over the selection, whose edges they often share.
  constraints(item, isWanted, most = MOST_CONSTRAINTS) {
    const { state, view } = this.canvas;
    const shown = shownConstraints(state, item).filter(isWanted).slice(0, most);
    return shown.flatMap((one) => constraintLine(one, item, view, state, bindsAmbiguous(state, item.scene, one.id)));
  }
}

/// A rectangle of the canvas in pixels, its edges in the middle of pixels.
function pixels(view, [x, y, w, h]) {
  const [left, top] = toScreen(view, x, y);
  const [right, bottom] = toScreen(view, x + w, y + h);
  const snap = (value) => Math.round(value) + 0.5;
  return [snap(left), snap(top), Math.max(1, snap(right) - snap(left) - 1), Math.max(1, snap(bottom) - snap(top) - 1)];
}

const box = ([x, y, width, height], name) => s("rect", { x, y, width, height, class: name });
const outline = ([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`;

/** @param {State} state */
function sceneEdge(state, item, place) {
  const failed = state.failures[item.key] || state.failures[""];
  const rect = place([0, 0, ...item.scene.size]);
  const isSelected = state.selection === item.scene.id || state.selection === `scene ${item.scene.id}`;
  return isSelected || failed ? [box(rect, failed ? "scene-edge is-failed" : "scene-edge is-selected")] : [];
}

/** @param {number} zoom */
function outlines(rects, name, place, zoom) {
  const large = rects.filter(([, , w, h]) => w * zoom >= SMALLEST_FRAME && h * zoom >= SMALLEST_FRAME);
  return large.length ? [s("path", { class: name, d: large.map((rect) => outline(place(rect))).join("") })] : [];
}

/**
 * @param {State} state
 * @param {Scene} scene
 */
function guides(state, scene, place) {
  const list = [];
  for (const [id, [top, left, bottom, right]] of Object.entries(scene.safeArea ?? {})) {
    if (scene.frames[id]) list.push(box(place(inset(scene.frames[id], top, left, bottom, right)), "guide safe-area"));
  }
  for (const [id, [top, left, bottom, right]] of Object.entries(scene.margins ?? {})) {
    const isShown = id === state.selection || (id in (scene.safeArea ?? {}) && !state.selection);
    if (isShown && scene.frames[id]) {
      list.push(box(place(inset(scene.frames[id], top, left, bottom, right)), "guide margins"));
    }
  }
  return list;
}

/// Whether one of the objects that a constraint binds is ambiguous.
/**
 * @param {State} state
 * @param {Scene} scene
 */
function bindsAmbiguous(state, scene, constraint) {
  return (scene.ambiguous ?? []).some((id) =>
    state.document?.inspectors?.[id]?.constraints?.some((one) => one.id === constraint)
  );
}

/** @param {State} state */
function ambiguity(state, { scene }, place, zoom) {
  const { selection, toggles } = state;
  const shown = (scene.ambiguous ?? []).filter((id) =>
    scene.frames[id] && (toggles.constraints || toggles.frames || id === selection)
  );
  return outlines(shown.map((id) => scene.frames[id]), "ambiguous", place, zoom);
}

/** @param {State} state */
function selection(state, item, place, isDragged) {
  const frame = item.scene.frames[state.selection];
  if (!frame || isDragged) return [];
  const rect = place(frame);
  const owner = state.index.sceneOf(state.selection);
  const isActive = item.key === state.active && (owner === null || owner === item.scene.id);
  const list = [box(rect, isActive ? "selected" : "selected is-elsewhere")];
  if (!isActive) return list;
  const [x, y, w, h] = rect;
  const hasHandles = state.also.length === 0 && (!isEditable(state) || isMovable(state, item.scene, state.selection));
  if (hasHandles && w >= SMALLEST_WITH_HANDLES && h >= SMALLEST_WITH_HANDLES) {
    for (const hx of [x, x + w / 2, x + w]) {
      for (const hy of [y, y + h / 2, y + h]) {
        if (hx === x + w / 2 && hy === y + h / 2) continue;
        list.push(
          s("rect", {
            x: Math.round(hx - HANDLE / 2) + 0.5 - 0.5,
            y: Math.round(hy - HANDLE / 2) + 0.5 - 0.5,
            width: HANDLE,
            height: HANDLE,
            class: "handle",
          }),
        );
      }
    }
  }
  return list;
}

/// The outline of what is pointed at, its size, and with ⌥ the distances from the selection.
/** @param {Canvas} canvas */
function hovered(canvas, item, place) {
  const { state, view } = canvas;
  const { id, key } = canvas.tools.isBusy ? {} : state.hovered ?? {};
  const frame = item.scene.frames[id];
  if (!frame || item.key !== (key ?? state.active)) return [];
  const rect = place(frame);
  const list = id === state.selection ? [] : [box(rect, "hovered")];
  const from = item.scene.frames[state.selection];
  if (!canvas.hasOption) return list;
  const parent = item.scene.frames[item.scene.parents?.[state.selection] ?? state.index.parentOf(state.selection)];
  const to = id === state.selection ? parent : frame;
  if (from && to) { for (const line of distances(from, to)) list.push(...distance(line, item, view)); }
  else {
    list.push(
      tag(rect[0] + rect[2] / 2, rect[1] + rect[3] + 12, `${number(frame[2])} × ${number(frame[3])}`, "size-tag"),
    );
  }
  return list;
}

function distance({ a, b, length }, item, view) {
  const at = ([x, y]) => toScreen(view, item.rect[0] + x, item.rect[1] + y).map((value) => Math.round(value) + 0.5);
  const [[ax, ay], [bx, by]] = [at(a), at(b)];
  const cap = Math.abs(ax - bx) > Math.abs(ay - by) ? "v7m0 -3.5" : "h7m-3.5 0";
  const back = cap.startsWith("v") ? [0, -3.5] : [-3.5, 0];
  const end = (x, y) => `M${x + back[0]} ${y + back[1]}${cap.slice(0, 2)}`;
  return [
    s("path", { class: "distance", d: `M${ax} ${ay}L${bx} ${by}${end(ax, ay)}${end(bx, by)}` }),
    tag((ax + bx) / 2, (ay + by) / 2, number(length), "distance-tag"),
  ];
}
