/// Where a rectangle that is moved or resized snaps to, in the coordinates of a scene. Pure: the canvas draws what it
/// says.
///
/// Candidates in the order of their pull, for equal distances: the safe area and the margins; the container's edges, 20
/// points in and at 0; 8 and then 20 points beside a sibling; the gap that the last two siblings have; edges, centers
/// and baselines of siblings and the container's center; the size of a sibling. The nearest wins.

import { exact, word } from "./command.js";

const STANDARD_TO_EDGE = 20;
const STANDARD_TO_SIBLING = 8;
/// Pixels of the screen.
export const REACH = 6;

const GUIDE = 0, EDGE = 1, BESIDE = 2, BESIDE_FAR = 3, EQUAL_GAP = 4, ALIGNED = 5, SAME_SIZE = 6;
const SAME = 1e-6;

const low = (rect, axis) => rect[axis];
const high = (rect, axis) => rect[axis] + rect[axis + 2];
const middle = (rect, axis) => rect[axis] + rect[axis + 2] / 2;
const overlaps = (a, b, axis) => low(a, axis) < high(b, axis) && low(b, axis) < high(a, axis);

/// `edges`: which edges follow on the axis: `both` (moved), `low` or `high` (resized). `around`: `{container, safe,
/// margins, siblings: [{rect, baselines, id}], baselines}`.
export function candidates(rect, axis, edges, around) {
  const list = [];
  const moves = (edge) => edges === "both" || edges === edge;
  const toLow = (value, kind, more = {}) => {
    if (moves("low")) list.push({ kind, delta: value - low(rect, axis), at: value, edge: "low", near: 0, ...more });
  };
  const toHigh = (value, kind, more = {}) => {
    if (moves("high")) list.push({ kind, delta: value - high(rect, axis), at: value, edge: "high", near: 0, ...more });
  };
  const { container, safe, margins, siblings = [] } = around;
  for (const [name, guide] of [["safe", safe], ["margins", margins]]) {
    if (!guide) continue;
    toLow(low(guide, axis), GUIDE, { line: guide, to: name });
    toHigh(high(guide, axis), GUIDE, { line: guide, to: name });
  }
  if (container) {
    const margin = margins ? low(margins, axis) - low(container, axis) : 0;
    const standard = margin === 16 ? 16 : STANDARD_TO_EDGE;
    for (const gap of [standard, 0]) {
      toLow(low(container, axis) + gap, EDGE, {
        to: "super",
        from: low(container, axis),
        isStandard: gap === STANDARD_TO_EDGE,
        line: container,
      });
      toHigh(high(container, axis) - gap, EDGE, {
        to: "super",
        from: high(container, axis),
        isStandard: gap === STANDARD_TO_EDGE,
        line: container,
      });
    }
    if (edges === "both") {
      list.push({
        kind: ALIGNED,
        delta: middle(container, axis) - middle(rect, axis),
        at: middle(container, axis),
        edge: "middle",
        near: 0,
        line: container,
        to: "super",
      });
    }
  }
  const across = 1 - axis;
  for (const { rect: other, baselines, id = null } of siblings) {
    const near = Math.hypot(middle(other, 0) - middle(rect, 0), middle(other, 1) - middle(rect, 1));
    if (overlaps(rect, other, across)) {
      for (const [gap, kind] of [[STANDARD_TO_SIBLING, BESIDE], [STANDARD_TO_EDGE, BESIDE_FAR]]) {
        const isStandard = gap === STANDARD_TO_SIBLING;
        toLow(high(other, axis) + gap, kind, { id, from: high(other, axis), isStandard, near, line: other });
        toHigh(low(other, axis) - gap, kind, { id, from: low(other, axis), isStandard, near, line: other });
      }
    }
    toLow(low(other, axis), ALIGNED, { id, near, line: other });
    toHigh(high(other, axis), ALIGNED, { id, near, line: other });
    if (edges === "both") {
      list.push({
        kind: ALIGNED,
        delta: middle(other, axis) - middle(rect, axis),
        at: middle(other, axis),
        edge: "middle",
        id,
        near,
        line: other,
      });
    }
    if (axis === 1 && edges === "both" && baselines && around.baselines) {
      baselines.forEach((value, i) =>
        list.push({
          kind: ALIGNED,
          delta: value - around.baselines[i],
          at: value,
          edge: "baseline",
          isLast: i > 0,
          id,
          near,
          line: other,
        })
      );
    }
    if (edges === "low") toLow(high(rect, axis) - other[axis + 2], SAME_SIZE, { id, near, size: other });
    if (edges === "high") toHigh(low(rect, axis) + other[axis + 2], SAME_SIZE, { id, near, size: other });
  }
  const row = siblings.filter((other) => overlaps(rect, other.rect, across));
  const before = row.filter((other) => high(other.rect, axis) <= middle(rect, axis)).sort((a, b) =>
    high(b.rect, axis) - high(a.rect, axis)
  );
  const after = row.filter((other) => low(other.rect, axis) >= middle(rect, axis)).sort((a, b) =>
    low(a.rect, axis) - low(b.rect, axis)
  );
  if (before.length > 1) {
    const [near, far] = before.map((one) => one.rect);
    const gap = low(near, axis) - high(far, axis);
    if (gap > 0) {
      toLow(high(near, axis) + gap, EQUAL_GAP, {
        id: before[0].id ?? null,
        from: high(near, axis),
        line: near,
        pair: [high(far, axis), low(near, axis)],
      });
    }
  }
  if (after.length > 1) {
    const [near, far] = after.map((one) => one.rect);
    const gap = low(far, axis) - high(near, axis);
    if (gap > 0) {
      toHigh(low(near, axis) - gap, EQUAL_GAP, {
        id: after[0].id ?? null,
        from: low(near, axis),
        line: near,
        pair: [high(near, axis), low(far, axis)],
      });
    }
  }
  return list;
}

const isBetter = (a, b) => {
  const [da, db] = [Math.abs(a.delta), Math.abs(b.delta)];
  if (Math.abs(da - db) > SAME) return da < db;
  return a.kind !== b.kind ? a.kind < b.kind : a.near < b.near - SAME;
};

/// The best of the candidates within reach, or null.
export function best(list, reach) {
  let found = null;
  for (const one of list) if (Math.abs(one.delta) <= reach && (!found || isBetter(one, found))) found = one;
  return found;
}

/// The change of both axes and what was snapped to. `edges`: `{x, y}`: `both`, `low`, `high`, or null where the axis
/// does not follow. Where nothing is in reach, edges lie on whole points of the container.
/**
 * @param {Rect} rect
 * @param {{ x: string | null, y: string | null }} edges
 * @param {any} around
 * @param {number} zoom
 * @param {boolean} [isFree]
 * @returns {{ delta: Point, marks: any[] }}
 */
export function snapped(rect, edges, around, zoom, isFree = false) {
  const reach = REACH / zoom;
  /** @type {{ delta: Point, marks: any[] }} */
  const result = { delta: [0, 0], marks: [] };
  for (const [axis, name] of [[0, "x"], [1, "y"]]) {
    if (!edges[name]) continue;
    const list = isFree ? [] : candidates(rect, axis, edges[name], around);
    const found = best(list, reach);
    if (found) {
      result.delta[axis] = found.delta;
      // Everything else that then holds, too, is drawn, but not twice at the same place.
      const also = list.filter((one) =>
        one !== found && Math.abs(one.delta - found.delta) < SAME && one.kind !== SAME_SIZE
      );
      const marks = [found, ...also].filter((one, i, all) =>
        all.findIndex((other) => other.at === one.at && (other.from ?? null) === (one.from ?? null)) === i
      );
      result.marks.push(...marks.slice(0, 4).map((one) => ({ ...one, axis })));
    } else {
      const origin = around.container ? low(around.container, axis) : 0;
      const edge = edges[name] === "high" ? high(rect, axis) : low(rect, axis);
      result.delta[axis] = Math.round(edge - origin) + origin - edge;
    }
  }
  return result;
}

const NAMES = [{ low: "leading", high: "trailing", middle: "centerX", size: "width" }, {
  low: "top",
  high: "bottom",
  middle: "centerY",
  size: "height",
}];

/// The constraints that hold a view where it snapped, one for each axis, as commands.
export function pinsOf(view, marks) {
  const id = word(view);
  return [0, 1].flatMap((axis) => {
    const mark = marks.find((one) => one.axis === axis);
    if (!mark) return [];
    const { kind, edge, from, at, to, isStandard } = mark;
    const names = NAMES[axis];
    const gap = Math.abs(at - (from ?? at));
    if (kind === GUIDE) return [`pin ${id} ${names[edge]}=0 to=${to}`];
    if (kind === EDGE) return [`pin ${id} ${names[edge]}=${isStandard ? "standard" : exact(gap)} to=super`];
    if (to === "super") return [`align ${id} container-${axis === 0 ? "x" : "y"}`];
    if (!mark.id) return [];
    const other = word(mark.id);
    if ([BESIDE, BESIDE_FAR, EQUAL_GAP].includes(kind)) {
      const [first, second] = edge === "low"
        ? [`${id}.${names.low}`, `${other}.${names.high}`]
        : [`${other}.${names.low}`, `${id}.${names.high}`];
      return [`constrain ${first} = ${second} + ${exact(gap)}${kind === BESIDE ? " symbolic=YES" : ""}`];
    }
    if (kind === SAME_SIZE) return [`constrain ${id}.${names.size} = ${other}.${names.size}`];
    const name = edge === "baseline" ? (mark.isLast ? "baseline" : "firstBaseline") : names[edge];
    return [`constrain ${id}.${name} = ${other}.${name}`];
  });
}

/// Lines that show what was snapped to, for the rectangle where it is now: `{a, b, text, isStandard}`.
export function lines(rect, marks) {
  return marks.map(({ axis, at, from, line, size, pair, isStandard }) => {
    const across = 1 - axis;
    const point = (along, beside) => (axis === 0 ? [along, beside] : [beside, along]);
    if (size) {
      return {
        a: point(low(rect, axis), middle(rect, across)),
        b: point(high(rect, axis), middle(rect, across)),
        text: `= ${trimmed(rect[axis + 2])}`,
        isStandard: false,
      };
    }
    if (from !== undefined && from !== at) {
      const text = trimmed(Math.abs(at - from));
      return {
        a: point(from, middle(rect, across)),
        b: point(at, middle(rect, across)),
        text: pair ? `= ${text}` : text,
        isStandard,
      };
    }
    const start = Math.min(low(rect, across), low(line, across));
    const end = Math.max(high(rect, across), high(line, across));
    return { a: point(at, start), b: point(at, end), text: null, isStandard: false };
  });
}

const trimmed = (value) => String(Math.round(value * 100) / 100);
