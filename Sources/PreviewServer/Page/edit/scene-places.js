/// Where scenes of a storyboard lie on its canvas, in its points.

/// Between scenes beside each other, and below each other, where a title and arrows need room.
const GAP = 100;
const ROW_GAP = 80;
/// Scenes that are nearer lie on each other.
const NEAREST = 24;

const meets = ([ax, ay, aw, ah], [bx, by, bw, bh]) =>
  ax < bx + bw + NEAREST && bx < ax + aw + NEAREST && ay < by + bh + NEAREST && by < ay + ah + NEAREST;

/// A scene's rectangle on the nearest edges of others: in a line with them, or in their distance.
/**
 * @param {Rect} rect
 * @param {Rect[]} others
 * @param {number} reach in points
 * @returns {Rect}
 */
export function snappedScene([x, y, w, h], others, reach) {
  const nearest = (value, edges) =>
    edges.reduce((best, edge) => (Math.abs(edge - value) < Math.abs(best - value) ? edge : best), Infinity);
  const left = nearest(x, others.flatMap(([ox, , ow]) => [ox, ox + ow + GAP, ox - w - GAP]));
  const top = nearest(y, others.flatMap(([, oy, , oh]) => [oy, oy + oh + ROW_GAP, oy - h - ROW_GAP]));
  return [Math.abs(left - x) <= reach ? left : x, Math.abs(top - y) <= reach ? top : y, w, h];
}

/// The nearest place to a wanted one at which a scene lies on no other.
/**
 * @param {Rect} rect
 * @param {Rect[]} others
 * @returns {Rect}
 */
export function freeScene(rect, others) {
  const isFree = (one) => !others.some((other) => meets(one, other));
  if (isFree(rect)) return rect;
  const [x, y, w, h] = rect;
  const lefts = [x, ...others.flatMap(([ox, , ow]) => [ox - w - GAP, ox + ow + GAP])];
  const tops = [y, ...others.flatMap(([, oy, , oh]) => [oy - h - ROW_GAP, oy + oh + ROW_GAP])];
  let best = null;
  let least = Infinity;
  for (const left of lefts) {
    for (const top of tops) {
      const distance = Math.hypot(left - x, top - y);
      const place = /** @type {Rect} */ ([left, top, w, h]);
      if (distance < least && isFree(place)) [best, least] = [place, distance];
    }
  }
  return best ?? rect;
}

/// The corner of each scene: in columns, by how many segues one goes from the initial scene; what nothing leads to
/// comes in rows below.
/**
 * @param {{ id: string, size: Size }[]} scenes
 * @param {{ from: string | null, to: string | null }[]} segues
 * @param {string | null} initial
 * @returns {Map<string, Point>}
 */
export function tidied(scenes, segues, initial) {
  const sizes = new Map(scenes.map(({ id, size }) => [id, size]));
  const next = new Map();
  for (const { from, to } of segues) {
    if (!sizes.has(from) || !sizes.has(to) || from === to) continue;
    if (!next.has(from)) next.set(from, []);
    next.get(from).push(to);
  }
  const places = new Map();
  let top = 0;
  const entered = new Set(segues.filter(({ from, to }) => from !== to).map(({ to }) => to));
  // What is led to from elsewhere comes with that; of a ring without a beginning the first scene is one.
  const starts = [initial, ...scenes.map(({ id }) => id).filter((id) => !entered.has(id)), ...sizes.keys()];
  for (const start of starts) {
    if (start === null || !sizes.has(start) || places.has(start)) continue;
    const columns = [[start]];
    const seen = new Set([...places.keys(), start]);
    for (let depth = 0; columns[depth]?.length; depth += 1) {
      const column = [];
      for (const id of columns[depth]) {
        for (const to of next.get(id) ?? []) {
          if (seen.has(to)) continue;
          seen.add(to);
          column.push(to);
        }
      }
      columns.push(column);
    }
    let left = 0;
    let bottom = top;
    for (const column of columns) {
      let y = top;
      for (const id of column) {
        places.set(id, [left, y]);
        y += sizes.get(id)[1] + ROW_GAP;
      }
      bottom = Math.max(bottom, y);
      left += Math.max(0, ...column.map((id) => sizes.get(id)[0])) + GAP;
    }
    top = bottom;
  }
  return places;
}
