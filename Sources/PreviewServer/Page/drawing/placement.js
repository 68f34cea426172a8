import { intersects, union } from "../core/geometry.js";

/// Where scenes lie on the canvas: storyboards as their map, one block for each configuration; or one scene in all
/// configurations.

const SPREADS = [1, 1.25, 1.6, 2, 2.5, 3.2, 4];
const GAP = 56;
const ROW_GAP = 120;
const BLOCK_GAP = 160;
const SCENES_IN_ROW = 10;
/// Of the height of a row, above it.
const TITLE_SHARE = 0.14;
/// The shape of window that blocks are arranged for.
const ASPECT = 1.5;
/// A map this much wider or higher than its scenes need is not what anybody drew: positions in another unit.
const WIDEST = 60;

/// The scenes of one configuration, placed: `[{scene, rect}]`.
const maps = new WeakMap();
function mapped(scenes) {
  if (!maps.has(scenes)) maps.set(scenes, spread(scenes));
  return maps.get(scenes);
}

function spread(scenes) {
  let best = null;
  let least = Infinity;
  for (const factor of SPREADS) {
    const rects = located(scenes, factor);
    const count = overlaps(rects);
    if (count < least) [best, least] = [rects, count];
    if (count === 0) break;
  }
  const bounds = union(best ?? []);
  const longest = Math.max(1, ...scenes.map((scene) => Math.max(...scene.size)));
  if (bounds && Math.max(bounds[2], bounds[3]) > longest * Math.max(WIDEST, scenes.length * 6)) {
    best = located(scenes.map((scene) => ({ ...scene, canvas: null })), 1);
  }
  return scenes.map((scene, i) => ({ scene, rect: best[i] }));
}

function located(scenes, factor) {
  const rects = scenes.map((
    { canvas, size: [w, h] },
  ) => (canvas ? [canvas[0] * factor - w / 2, canvas[1] * factor - h / 2, w, h] : null));
  const above = union(rects.filter((rect) => rect !== null));
  const left = above?.[0] ?? 0;
  let [x, y, count, height] = [left, above ? above[1] + above[3] + ROW_GAP : 0, 0, 0];
  return scenes.map(({ size: [w, h] }, i) => {
    if (rects[i]) return rects[i];
    if (count === SCENES_IN_ROW) [x, y, count, height] = [left, y + height + ROW_GAP, 0, 0];
    const rect = [x, y, w, h];
    x += w + GAP;
    count += 1;
    height = Math.max(height, h);
    return rect;
  });
}

function overlaps(rects) {
  const order = [...rects].sort((a, b) => a[0] - b[0]);
  let count = 0;
  for (let i = 0; i < order.length; i += 1) {
    for (let j = i + 1; j < order.length && order[j][0] < order[i][0] + order[i][2] + 8; j += 1) {
      const [x, y, w, h] = order[i];
      if (intersects([x, y - 12, w + 8, h + 24], order[j])) count += 1;
    }
  }
  return count;
}

/// Blocks of these sizes in rows, so that together they fit a window best: the corner of each.
function arranged(sizes, gap) {
  let best = null;
  for (let columns = 1; columns <= sizes.length; columns += 1) {
    const corners = [];
    let [y, width] = [0, 0];
    for (let start = 0; start < sizes.length; start += columns) {
      const row = sizes.slice(start, start + columns);
      let x = 0;
      for (const [w] of row) {
        corners.push([x, y]);
        x += w + gap;
      }
      width = Math.max(width, x - gap);
      const height = Math.max(...row.map(([, h]) => h));
      // Titles keep their size when the canvas is zoomed out: tall rows need more room for them.
      y += height * (1 + TITLE_SHARE) + gap;
    }
    const extent = Math.max(width, (y - gap) * ASPECT);
    if (!best || extent < best.extent) best = { extent, corners };
  }
  return best?.corners ?? [];
}

/// Everything that the canvas shows, in its points.
///
/// `isMap` tells whether it is one; `items` are scenes `{name, key, scene, rect, title, detail}`, `blocks` the
/// configurations that have a heading, `bounds` all of it.
/** @param {State} state */
export function placement(state, titles) {
  const { drawn, configurations, mode, focus, active } = state;
  const all = configurations.filter((one) => drawn[one.key]?.scenes.length);
  // Of many that look alike one says it all.
  const isAlike = state.alike && !state.showsAlike && all.length > 0;
  const shown = isAlike ? [all.find(({ key }) => key === active) ?? all[0]] : all;
  const items = [];
  const blocks = [];
  // Documents with one scene need no map.
  const isMap = mode === "map" && !(shown.length > 1 && shown.every((one) => drawn[one.key].scenes.length === 1));
  if (!isMap) {
    const ones = shown.map((one) => {
      const scenes = drawn[one.key].scenes;
      return {
        one,
        scene: scenes.find((scene) => scene.id === focus) ?? scenes.find((scene) => scene.isInitial) ?? scenes[0],
      };
    });
    const corners = arranged(ones.map(({ scene }) => scene.size), GAP);
    ones.forEach(({ one, scene }, i) =>
      items.push(item(one, scene, [...corners[i], ...scene.size], titles.configuration(one), titles.scene(scene)))
    );
  } else {
    const maps = shown.map((one) => {
      const placed = mapped(drawn[one.key].scenes);
      return { one, placed, bounds: union(placed.map(({ rect }) => rect)) };
    });
    const corners = arranged(maps.map(({ bounds }) => [bounds[2], bounds[3]]), BLOCK_GAP);
    maps.forEach(({ one, placed, bounds }, i) => {
      const [dx, dy] = [corners[i][0] - bounds[0], corners[i][1] - bounds[1]];
      for (const { scene, rect } of placed) {
        items.push(item(one, scene, [rect[0] + dx, rect[1] + dy, rect[2], rect[3]], titles.scene(scene), null));
      }
      if (shown.length > 1) {
        blocks.push({ key: one.key, rect: [...corners[i], bounds[2], bounds[3]], title: titles.configuration(one) });
      }
    });
  }
  return { items, blocks, isMap, isAlike, bounds: union(items.map(({ rect }) => rect)) };
}

/// How wide a title above a scene may be: to what lies beside it.
export function roomOf({ rect: [x, y, w, h] }, items) {
  let room = Infinity;
  for (const { rect } of items) {
    if (rect[0] > x && rect[1] <= y + h / 4 && rect[1] + rect[3] >= y - h / 4) room = Math.min(room, rect[0] - x);
  }
  return Math.max(w, room);
}

/**
 * @param {Scene} scene
 * @param {string} title
 */
const item = (one, scene, rect, title, detail) => ({
  name: `${one.key} ${scene.id}`,
  key: one.key,
  scene,
  rect,
  title,
  detail,
});
