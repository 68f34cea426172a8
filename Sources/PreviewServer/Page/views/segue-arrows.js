import { s } from "../core/dom.js";
import { intersects, toScreen, union } from "../core/geometry.js";
import { lookOf, SIGNS } from "../drawing/segue-looks.js";
import { words } from "../core/outline-index.js";

/// The ways between the scenes of a map, as arrows from edge to edge with a sign in the middle, and the arrow to the
/// first scene.

/// Of the arrow to the first scene: at most so many pixels, and points.
const ENTRY = 44;
const ENTRY_POINTS = 130;
/// Of ways between the same scenes.
const SPACING = 22;
const HEAD = 8;
/// Below this zoom the signs would cover the scenes.
const SMALLEST_ZOOM_FOR_SIGNS = 0.12;

/** @param {Canvas} canvas */
export function segueArrows(canvas) {
  const { state, view, placement, size } = canvas;
  /** @type {Rect} */
  const window = [-50, -50, size[0] + 100, size[1] + 100];
  const list = [];
  const items = new Map(placement.items.map((item) => [`${item.key} ${item.scene.id}`, item]));
  /**
   * @param {Item} item
   * @returns {Rect}
   */
  const onScreen = ({ rect: [x, y, w, h] }) => [...toScreen(view, x, y), w * view.zoom, h * view.zoom];
  for (const item of placement.items) {
    const rect = onScreen(item);
    if (item.scene.isInitial && intersects([rect[0] - ENTRY - 20, rect[1], ENTRY + 20, rect[3]], window)) {
      list.push(entry(rect, Math.min(ENTRY, ENTRY_POINTS * view.zoom)));
    }
  }
  for (const { key } of state.configurations) {
    const counts = new Map();
    for (const { segue, count } of merged(state.document?.segues ?? [], (id) => items.get(`${key} ${id}`), view)) {
      const [from, to] = [items.get(`${key} ${segue.from}`), items.get(`${key} ${segue.to}`)];
      if (!from || !to || from === to) continue;
      const [a, b] = [onScreen(from), onScreen(to)];
      if (!intersects(union([a, b]), window)) continue;
      const pair = [segue.from, segue.to].sort().join(" ");
      const place = counts.get(pair) ?? 0;
      counts.set(pair, place + 1);
      list.push(arrow(segue, count, a, b, place, canvas));
    }
  }
  return list;
}

/// Ways of one kind between the same scenes are one arrow, with their count, where there is no room for one beside the
/// other.
function merged(segues, itemOf, view) {
  const groups = new Map();
  for (const segue of segues) {
    const name = `${segue.from} ${segue.to} ${segue.kind}`;
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(segue);
  }
  return [...groups.values()].flatMap((group) => {
    const height = itemOf(group[0].from)?.rect[3] ?? 0;
    const isTight = group.length * SPACING > height * view.zoom * 0.6;
    return group.length > 1 && isTight
      ? [{ segue: group[0], count: group.length }]
      : group.map((segue) => ({ segue, count: 1 }));
  });
}

function entry([x, y, , h], length) {
  const [tip, middle] = [Math.round(x) - 2, Math.round(y + h / 2) + 0.5];
  return s("path", {
    class: "entry",
    d: `M${tip - length} ${middle}H${tip - length * 0.1}M${tip - length * 0.24} ${
      middle - length * 0.16
    }L${tip} ${middle}L${tip - length * 0.24} ${middle + length * 0.16}`,
  });
}

/** @param {Canvas} canvas */
function arrow(segue, count, a, b, place, canvas) {
  const { state, view } = canvas;
  const [start, end] = ends(a, b, place);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const bend = Math.max(16, length * 0.4);
  const [c1, c2] = [{ x: start.x + start.dx * bend, y: start.y + start.dy * bend }, {
    x: end.x + end.dx * bend,
    y: end.y + end.dy * bend,
  }];
  const head = Math.min(HEAD, 3 + view.zoom * 12);
  const [ex, ey] = [end.x + end.dx * head, end.y + end.dy * head];
  const [px, py] = [-end.dy * head * 0.55, end.dx * head * 0.55];
  const isSelected = segue.id !== null && segue.id === state.selection;
  const look = lookOf(segue.kind);
  const middle = { x: (start.x + 3 * c1.x + 3 * c2.x + end.x) / 8, y: (start.y + 3 * c1.y + 3 * c2.y + end.y) / 8 };
  const group = s(
    "g",
    { class: `segue ${look}${isSelected ? " is-selected" : ""}`, "data-segue": segue.id ?? "" },
    s("path", { class: "way", d: `M${start.x} ${start.y}C${c1.x} ${c1.y} ${c2.x} ${c2.y} ${ex} ${ey}` }),
    s("path", { class: "head", d: `M${end.x} ${end.y}L${ex + px} ${ey + py}L${ex - px} ${ey - py}Z` }),
  );
  if (view.zoom >= SMALLEST_ZOOM_FOR_SIGNS && length > 26) {
    const label = `${words(segue.kind)}${segue.identifier ? ` “${segue.identifier}”` : ""}`;
    group.append(s(
      "g",
      {
        class: "sign",
        transform: `translate(${middle.x} ${middle.y})`,
        onclick: () => canvas.dispatch({ type: "select", id: segue.id }),
        onpointerdown: (event) => event.stopPropagation(),
      },
      s("title", null, count > 1 ? `${label} × ${count}` : label),
      s("circle", { r: 9 }),
      count > 1 ? s("text", { y: 3.5 }, String(count)) : s("path", { d: SIGNS[look] }),
    ));
  }
  return group;
}

/// The middles of the edges that face each other, and the direction away from each; further ways between the same
/// scenes lie beside.
function ends(a, b, place) {
  const shift = (place % 2 ? 1 : -1) * Math.ceil(place / 2) * SPACING;
  const [acx, acy, bcx, bcy] = [a[0] + a[2] / 2, a[1] + a[3] / 2, b[0] + b[2] / 2, b[1] + b[3] / 2];
  const gapX = Math.max(b[0] - a[0] - a[2], a[0] - b[0] - b[2]);
  const gapY = Math.max(b[1] - a[1] - a[3], a[1] - b[1] - b[3]);
  if (gapX >= gapY) {
    const side = bcx >= acx ? 1 : -1;
    return [{ x: side > 0 ? a[0] + a[2] : a[0], y: acy + shift, dx: side, dy: 0 }, {
      x: side > 0 ? b[0] - 1 : b[0] + b[2] + 1,
      y: bcy + shift,
      dx: -side,
      dy: 0,
    }];
  }
  const side = bcy >= acy ? 1 : -1;
  return [{ x: acx + shift, y: side > 0 ? a[1] + a[3] : a[1], dx: 0, dy: side }, {
    x: bcx + shift,
    y: side > 0 ? b[1] - 20 : b[1] + b[3] + 1,
    dx: 0,
    dy: -side,
  }];
}
