/// Points, rectangles `[x, y, width, height]` and the view `{x, y, zoom}`: canvas point p is drawn at p · zoom + (x,
/// y).

const SMALLEST_ZOOM = 0.02;
const LARGEST_ZOOM = 16;

export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
/**
 * @param {CanvasView} view
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
export const toScreen = (view, x, y) => [x * view.zoom + view.x, y * view.zoom + view.y];
/**
 * @param {CanvasView} view
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
export const toCanvas = (view, x, y) => [(x - view.x) / view.zoom, (y - view.y) / view.zoom];
/**
 * @param {Rect} rect
 * @param {number} px
 * @param {number} py
 */
export const contains = ([x, y, w, h], px, py) => px >= x && py >= y && px <= x + w && py <= y + h;
/**
 * @param {Rect} a
 * @param {Rect} b
 */
export const intersects = (a, b) =>
  a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
/**
 * @param {Rect} a
 * @param {Rect} b
 */
const encloses = (a, b) => a[0] <= b[0] && a[1] <= b[1] && a[0] + a[2] >= b[0] + b[2] && a[1] + a[3] >= b[1] + b[3];
/**
 * @param {Rect} rect
 * @param {number} top
 * @param {number} left
 * @param {number} [bottom]
 * @param {number} [right]
 * @returns {Rect}
 */
export const inset = (
  [x, y, w, h],
  top,
  left,
  bottom = top,
  right = left,
) => [x + left, y + top, w - left - right, h - top - bottom];

/**
 * @param {Rect[]} rects
 * @returns {Rect | null}
 */
export function union(rects) {
  if (rects.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, w, h] of rects) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  }
  return [left, top, right - left, bottom - top];
}

/// The view zoomed by a factor so that the canvas stays where it is under a point of the screen.
/**
 * @param {CanvasView} view
 * @param {number} factor
 * @param {number} x
 * @param {number} y
 * @returns {CanvasView}
 */
export function zoomed(view, factor, x, y) {
  const zoom = clamp(view.zoom * factor, SMALLEST_ZOOM, LARGEST_ZOOM);
  const scale = zoom / view.zoom;
  return { zoom, x: x - (x - view.x) * scale, y: y - (y - view.y) * scale };
}

/// The view that shows a rectangle of the canvas in the middle, at most at `largest`.
/**
 * @param {Rect | null} rect
 * @param {Size} size
 * @param {number} [largest]
 * @param {number} [padding]
 * @returns {CanvasView}
 */
export function fitting(rect, [width, height], largest = 1, padding = 44) {
  if (!rect || width <= 0 || height <= 0) return { x: 0, y: 0, zoom: 1 };
  const zoom = clamp(
    Math.min((width - 2 * padding) / Math.max(1, rect[2]), (height - 2 * padding) / Math.max(1, rect[3])),
    SMALLEST_ZOOM,
    largest,
  );
  return {
    zoom,
    x: Math.round(width / 2 - (rect[0] + rect[2] / 2) * zoom),
    y: Math.round(height / 2 - (rect[1] + rect[3] / 2) * zoom),
  };
}

/// The view with which a map begins: all of it, or, where that would be too small to read, its first scene at the top
/// with what is around it.
const READABLE = 0.25;
const SHARE_OF_FIRST = 0.62;
/**
 * @param {Rect | null} bounds
 * @param {Rect | null | undefined} first
 * @param {Size} size
 * @param {number} padding
 * @returns {CanvasView}
 */
export function beginning(bounds, first, size, padding) {
  const all = fitting(bounds, size, 1, padding);
  if (!bounds || !first || all.zoom >= READABLE) return all;
  const zoom = clamp((size[1] * SHARE_OF_FIRST) / Math.max(1, first[3]), READABLE, 0.5);
  // No more than its padding is empty at the edges.
  const along = (start, length, low, extent, room) => {
    if (extent * zoom + 2 * padding <= room) return Math.round(room / 2 - (low + extent / 2) * zoom);
    const wanted = room / 2 - (start + length / 2) * zoom;
    return Math.round(clamp(wanted, room - padding - (low + extent) * zoom, padding - low * zoom));
  };
  return {
    zoom,
    x: along(first[0], first[2], bounds[0], bounds[2], size[0]),
    y: along(first[1], first[3], bounds[1], bounds[3], size[1]),
  };
}

/// The view moved as little as needed to show a rectangle of the canvas.
/**
 * @param {CanvasView} view
 * @param {Rect} rect
 * @param {Size} size
 * @param {number} [margin]
 * @returns {CanvasView}
 */
export function revealing(view, rect, [width, height], margin = 24) {
  const [left, top] = toScreen(view, rect[0], rect[1]);
  const [right, bottom] = toScreen(view, rect[0] + rect[2], rect[1] + rect[3]);
  const shift = (low, high, room) => {
    if (high - low > room - 2 * margin) return low >= room - margin || high <= margin ? room / 2 - (low + high) / 2 : 0;
    return low < margin ? margin - low : high > room - margin ? room - margin - high : 0;
  };
  const [dx, dy] = [shift(left, right, width), shift(top, bottom, height)];
  return dx || dy ? { ...view, x: view.x + dx, y: view.y + dy } : view;
}

/// The distances that Interface Builder shows when one points from the selection at another view with ⌥ held: to the
/// edges of one that encloses it, else the gaps between the two. Each is a line from a to b with its length.
/**
 * @param {Rect} from
 * @param {Rect} to
 * @returns {{ a: Point, b: Point, length: number }[]}
 */
export function distances(from, to) {
  const lines = [];
  const add = (a, b) => {
    const length = Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
    if (length > 0.01) lines.push({ a, b, length });
  };
  const [fx, fy, fw, fh] = from;
  const [tx, ty, tw, th] = to;
  if (encloses(to, from) || encloses(from, to)) {
    const [outer, inner] = encloses(to, from) ? [to, from] : [from, to];
    const [midX, midY] = [inner[0] + inner[2] / 2, inner[1] + inner[3] / 2];
    add([outer[0], midY], [inner[0], midY]);
    add([inner[0] + inner[2], midY], [outer[0] + outer[2], midY]);
    add([midX, outer[1]], [midX, inner[1]]);
    add([midX, inner[1] + inner[3]], [midX, outer[1] + outer[3]]);
    return lines;
  }
  const middle = (a, aLength, b, bLength) => {
    const [low, high] = [Math.max(a, b), Math.min(a + aLength, b + bLength)];
    return low < high ? (low + high) / 2 : a + aLength / 2;
  };
  const [x, y] = [middle(fx, fw, tx, tw), middle(fy, fh, ty, th)];
  if (tx >= fx + fw) add([fx + fw, y], [tx, y]);
  else if (fx >= tx + tw) add([tx + tw, y], [fx, y]);
  if (ty >= fy + fh) add([x, fy + fh], [x, ty]);
  else if (fy >= ty + th) add([x, ty + th], [x, fy]);
  return lines;
}

/// A number as Interface Builder writes it: at most two digits after the point.
export const number = (value) => String(Math.round(value * 100) / 100);
