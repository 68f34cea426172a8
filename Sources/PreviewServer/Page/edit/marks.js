import { s } from "../core/dom.js";
import { toScreen } from "../core/geometry.js";
import { tag } from "../drawing/tag.js";
import { points } from "./command.js";
import { isEditable, selectedIds } from "../core/edit-state.js";
import { shownGaps } from "./neighbors.js";
import { fact, inSuperview, isEmptyView, isMovable, superview } from "./objects.js";
import { sceneDelta } from "./storyboard.js";

/// What editing draws over the scenes: the gesture in progress, the further selected objects, where the document's
/// frames differ from the solved ones, and the selections of others.

/// Stored and solved frames that differ by less are the same, in points.
const STORED_TOLERANCE = 0.5;
/// Elements that are drawn for empty views of a scene.
const MOST_PLACEHOLDERS = 200;

/** @param {Canvas} canvas */
export function editMarks(canvas, item, place) {
  const { state, tools, app } = canvas;
  if (!isEditable(state)) return [];
  const list = [];
  const { scene } = item;
  const isActive = item.key === state.active;
  for (const id of state.also) if (scene.frames[id]) list.push(box(place(scene.frames[id]), "selected"));
  if (state.scope && scene.frames[state.scope]) list.push(box(place(scene.frames[state.scope]), "scope-edge"));
  for (const { selection, color, name } of Object.values(state.others)) {
    for (const id of selection ?? []) {
      if (scene.frames[id]) list.push(...othersMark(place(scene.frames[id]), color, name));
    }
  }
  if (isActive) list.push(...placeholders(canvas, scene, place));
  if (isActive) { for (const id of selectedIds(state)) list.push(...stored(state, scene, id, place)); }
  const { doing } = tools;
  if (isActive && app.preview && app.preview.object in scene.frames) {
    for (const line of app.preview.lines) list.push(path(line, item, canvas, "constraint-preview"));
  }
  if (!doing?.hasMoved) return list;
  if (doing.kind === "connect") {
    if (doing.overItem?.name === item.name && scene.frames[doing.over]) {
      list.push(box(place(scene.frames[doing.over]), "drop-target"));
    }
    return list;
  }
  if (doing.item?.name !== item.name || !doing.to) return list;
  if (doing.into && doing.into !== doing.parent && scene.frames[doing.into]) {
    list.push(box(place(scene.frames[doing.into]), "drop-target"));
  }
  for (const rect of doing.to.values()) list.push(box(place(rect), "dragged"));
  list.push(...neighborsOf(canvas, doing, item));
  if (doing.place) list.push(path(doing.place.line, item, canvas, "insertion"));
  for (const { a, b, text, isStandard } of doing.marks ?? []) {
    list.push(path([a, b], item, canvas, isStandard ? "snap is-standard" : "snap"));
    if (text) {
      const [x, y] = toScreen(canvas.view, item.rect[0] + (a[0] + b[0]) / 2, item.rect[1] + (a[1] + b[1]) / 2);
      list.push(tag(x, y, isStandard ? `${text} standard` : text, "snap-tag"));
    }
  }
  return list;
}

/// How far what is dragged is from what is beside it.
/**
 * @param {Canvas} canvas
 * @param {Doing} doing
 * @param {Item} item
 */
function neighborsOf(canvas, doing, item) {
  if (!doing.to || doing.to.size !== 1 || doing.place || !(doing.into ?? doing.parent)) return [];
  const [rect] = doing.to.values();
  const { container, safe, siblings } = canvas.tools.around(doing);
  return shownGaps(rect, siblings.map((one) => one.rect), safe ?? container).flatMap(({ a, b, length }) => {
    const at = ([x, y]) => toScreen(canvas.view, item.rect[0] + x, item.rect[1] + y);
    const [[ax, ay], [bx, by]] = [at(a), at(b)];
    return [
      path([a, b], item, canvas, "distance"),
      ...(Math.hypot(ax - bx, ay - by) > 14 ? [tag((ax + bx) / 2, (ay + by) / 2, points(length), "distance-tag")] : []),
    ];
  });
}

/// What an empty view is: its edges, and its class where there is room.
/**
 * @param {Canvas} canvas
 * @param {Scene} scene
 */
function placeholders({ state }, scene, place) {
  const list = [];
  for (const id of Object.keys(scene.frames)) {
    if (list.length >= MOST_PLACEHOLDERS) break;
    if (!isEmptyView(state, scene, id)) continue;
    const rect = place(scene.frames[id]);
    list.push(box(rect, "placeholder-edge"));
    const name = state.index.object(id)?.customClass ?? state.index.object(id)?.class ?? "";
    if (rect[2] > name.length * 6.5 && rect[3] > 16) {
      list.push(s("text", { class: "placeholder-name", x: rect[0] + rect[2] / 2, y: rect[1] + rect[3] / 2 }, name));
    }
  }
  return list;
}

/// What is drawn above all scenes: the rubber band, the line of a connection, the badge at the pointer.
/** @param {Canvas} canvas */
export function gestureMarks(canvas) {
  const { doing } = canvas.tools ?? {};
  if (!doing?.hasMoved) return [];
  const { view } = canvas;
  if (doing.kind === "marquee" && doing.rect) {
    const [x, y] = toScreen(view, doing.rect[0], doing.rect[1]);
    return [s("rect", { x, y, width: doing.rect[2] * view.zoom, height: doing.rect[3] * view.zoom, class: "marquee" })];
  }
  if (doing.kind === "scene") {
    const [dx, dy] = sceneDelta(canvas, doing);
    const [x, y] = toScreen(view, doing.item.rect[0] + dx, doing.item.rect[1] + dy);
    return [
      s("rect", {
        x,
        y,
        width: doing.item.rect[2] * view.zoom,
        height: doing.item.rect[3] * view.zoom,
        class: "dragged",
      }),
    ];
  }
  if (doing.kind === "initial") {
    const target = doing.overItem && doing.overItem.rect;
    const mark = target
      ? [
        s("rect", {
          x: toScreen(view, target[0], 0)[0],
          y: toScreen(view, 0, target[1])[1],
          width: target[2] * view.zoom,
          height: target[3] * view.zoom,
          class: "drop-target",
        }),
      ]
      : [];
    return [
      ...mark,
      s("path", {
        class: "entry",
        d: `M${doing.x - 40} ${doing.y}H${doing.x}M${doing.x - 10} ${doing.y - 7}L${doing.x} ${doing.y}L${
          doing.x - 10
        } ${doing.y + 7}`,
      }),
    ];
  }
  // The line of a connection lies over the whole window.
  if (doing.kind === "connect") return [];
  if (doing.kind === "insert") return [tag(doing.x + 30, doing.y + 26, doing.thing.title, "size-tag")];
  if (!doing.to || doing.ids.length === 0) return [];
  const id = doing.ids[0];
  const [x, y, w, h] = inSuperview(canvas.state, doing.scene, id, doing.to.get(id));
  const copies = doing.isCopy ? "+ " : "";
  const text = doing.kind === "resize" ? `${points(w)} × ${points(h)}` : `${copies}${points(x)}, ${points(y)}`;
  return [tag(doing.x + 40, doing.y + 26, text, "size-tag")];
}

const box = ([x, y, width, height], name) => s("rect", { x, y, width, height, class: name });

/**
 * @param {[Point, Point]} ends
 * @param {Item} item
 * @param {Canvas} canvas
 * @param {string} name
 */
function path([a, b], item, canvas, name) {
  const at = ([x, y]) =>
    toScreen(canvas.view, item.rect[0] + x, item.rect[1] + y).map((value) => Math.round(value) + 0.5);
  const [[ax, ay], [bx, by]] = [at(a), at(b)];
  return s("path", { class: name, d: `M${ax} ${ay}L${bx} ${by}` });
}

function othersMark([x, y, w, h], color, name) {
  const edge = s("rect", { x, y, width: w, height: h, class: "others" });
  if (/^#[0-9a-f]{6}$/i.test(color ?? "")) edge.style.stroke = color;
  return [edge, s("text", { class: "others-name", x: x + 2, y: y - 4 }, name || "Somebody else")];
}

/// The frame that the document states, where the solved one is another: orange dashes, and what the difference is.
/**
 * @param {State} state
 * @param {Scene} scene
 * @param {string} id
 */
function stored(state, scene, id, place) {
  const rect = statedFrame(state, id);
  const parent = scene.frames[superview(state, scene, id)];
  // A view with a fixed frame is where the document says, whatever its contents ask for.
  if (!rect || !parent || !isMovable(state, scene, id) || fact(state, id, "fixedFrame")?.value === "YES") return [];
  const solved = inSuperview(state, scene, id, scene.frames[id]);
  if (rect.every((value, i) => Math.abs(value - solved[i]) <= STORED_TOLERANCE)) return [];
  const shown = place([rect[0] + parent[0], rect[1] + parent[1], rect[2], rect[3]]);
  const differences = ["x", "y", "width", "height"].flatMap((
    name,
    i,
  ) => (Math.abs(rect[i] - solved[i]) > STORED_TOLERANCE
    ? [`${name} ${rect[i] > solved[i] ? "+" : "−"}${points(Math.abs(rect[i] - solved[i]))}`]
    : [])
  );
  return [
    box(shown, "stored-frame"),
    tag(shown[0] + shown[2] / 2, shown[1] - 10, `stored: ${differences.join(", ")}`, "stored-tag"),
  ];
}

/// The `frame` of the size inspector, as numbers.
/**
 * @param {State} state
 * @param {string} id
 */
function statedFrame(state, id) {
  const row = state.document?.inspectors?.[id]?.size?.find(({ name }) => name === "frame");
  const numbers = String(row?.value ?? "").match(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi)?.map(Number);
  return row?.stated !== false && numbers?.length === 4 ? numbers : null;
}
