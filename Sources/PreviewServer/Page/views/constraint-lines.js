import { s } from "../core/dom.js";
import { toScreen } from "../core/geometry.js";
import { tag } from "../drawing/tag.js";

const ZIG = 6;
const SMALLEST_ZOOM_FOR_RINGS = 0.3;

function zigzag(ax, ay, bx, by, length) {
  const count = Math.max(2, Math.round(length / ZIG));
  const [dx, dy] = [(bx - ax) / count, (by - ay) / count];
  const [px, py] = [(-(by - ay) / length) * 3, ((bx - ax) / length) * 3];
  let d = `M${ax} ${ay}`;
  for (let i = 1; i < count; i += 1) {
    const side = i % 2 ? 1 : -1;
    d += `L${(ax + dx * i + px * side).toFixed(1)} ${(ay + dy * i + py * side).toFixed(1)}`;
  }
  return `${d}L${bx} ${by}`;
}

/// A constraint as Interface Builder draws it: a line between what it binds, with caps, blue where all is well, red
/// where it cannot hold, orange where an object that it binds is ambiguous.
/** @param {State} state */
export function constraintLine(one, item, view, state, isAmbiguous) {
  if (!one.a || !one.b) return [];
  const at = ([x, y]) => toScreen(view, item.rect[0] + x, item.rect[1] + y).map((value) => Math.round(value) + 0.5);
  const [[ax, ay], [bx, by]] = [at(one.a), at(one.b)];
  const isMarked = one.id === state.marked || one.id === state.selection;
  const name = `constraint${one.broken ? " is-broken" : isAmbiguous ? " is-ambiguous" : ""}${
    isMarked ? " is-marked" : ""
  }`;
  const length = Math.hypot(bx - ax, by - ay);
  const isAcross = Math.abs(bx - ax) >= Math.abs(by - ay);
  const caps = length < 3
    ? `M${ax - 3} ${ay}h6M${ax} ${ay - 3}v6`
    : isAcross
    ? `M${ax} ${ay - 3}v6M${bx} ${by - 3}v6`
    : `M${ax - 3} ${ay}h6M${bx - 3} ${by}h6`;
  // Not by color alone: what cannot hold zigzags, what is ambiguous has a ring.
  const way = one.broken && length > 12 ? zigzag(ax, ay, bx, by, length) : `M${ax} ${ay}L${bx} ${by}`;
  const parts = [s("path", { class: name, d: `${way}${caps}`, "data-constraint": one.id })];
  if (isAmbiguous && !one.broken && view.zoom > SMALLEST_ZOOM_FOR_RINGS) {
    parts.push(s("circle", { class: "ambiguous-ring", cx: (ax + bx) / 2, cy: (ay + by) / 2, r: 5 }));
  }
  if (isMarked) {
    parts.push(tag((ax + bx) / 2, (ay + by) / 2 - 14, one.text, one.broken ? "broken-tag" : "constraint-tag"));
  }
  return parts;
}
