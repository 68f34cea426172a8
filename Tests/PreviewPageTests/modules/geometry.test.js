import { strict as assert } from "node:assert";
import { test } from "node:test";
import * as geometry from "../../../Sources/PreviewServer/Page/core/geometry.js";

test("zooming leaves the point under the pointer where it is", () => {
  const view = { x: 30, y: -20, zoom: 0.5 };
  const before = geometry.toCanvas(view, 200, 100);
  const after = geometry.toCanvas(geometry.zoomed(view, 1.25, 200, 100), 200, 100);
  assert.ok(Math.hypot(after[0] - before[0], after[1] - before[1]) < 1e-9);
});

test("zooming ends at the limits", () => {
  const view = { x: 0, y: 0, zoom: 1 };
  assert.equal(geometry.zoomed(view, 1e6, 0, 0).zoom, 16);
  assert.equal(geometry.zoomed(view, 1e-6, 0, 0).zoom, 0.02);
});

test("what fits is in the middle, and not enlarged", () => {
  const view = geometry.fitting([100, 0, 200, 100], [1000, 500]);
  assert.equal(view.zoom, 1);
  assert.deepEqual(geometry.toScreen(view, 200, 50), [500, 250]);
});

test("what is too large is made smaller until its padding fits", () => {
  const view = geometry.fitting([0, 0, 1000, 100], [544, 500], 1, 22);
  assert.equal(view.zoom, 0.5);
  assert.deepEqual(geometry.toScreen(view, 0, 50), [22, 250]);
});

test("without a rectangle or a window nothing is zoomed", () => {
  assert.deepEqual(geometry.fitting(null, [100, 100]), { x: 0, y: 0, zoom: 1 });
  assert.deepEqual(geometry.fitting([0, 0, 1, 1], [0, 100]), { x: 0, y: 0, zoom: 1 });
});

test("a large map begins at its first scene, readable, with nothing but padding empty", () => {
  const view = geometry.beginning([0, 0, 20_000, 20_000], [0, 0, 375, 667], [1000, 800], 48);
  assert.ok(view.zoom >= 0.25);
  assert.deepEqual(geometry.toScreen(view, 0, 0), [48, 48]);
});

test("a map that is readable as a whole begins with all of it", () => {
  const bounds = /** @type {Rect} */ ([0, 0, 1000, 800]);
  assert.deepEqual(
    geometry.beginning(bounds, [0, 0, 375, 667], [1000, 800], 48),
    geometry.fitting(bounds, [1000, 800], 1, 48),
  );
});

test("revealing moves the view as little as needed", () => {
  const view = { x: 0, y: 0, zoom: 1 };
  assert.equal(geometry.revealing(view, [100, 100, 50, 50], [500, 500]), view);
  assert.deepEqual(geometry.revealing(view, [600, 100, 50, 50], [500, 500]), { x: -174, y: 0, zoom: 1 });
  assert.deepEqual(geometry.revealing(view, [-40, 100, 50, 50], [500, 500]), { x: 64, y: 0, zoom: 1 });
});

test("the union of rectangles holds all of them", () => {
  assert.equal(geometry.union([]), null);
  assert.deepEqual(geometry.union([[0, 0, 10, 10], [20, -5, 5, 5]]), [0, -5, 25, 15]);
});

test("rectangles that only touch do not intersect", () => {
  assert.equal(geometry.intersects([0, 0, 10, 10], [10, 0, 10, 10]), false);
  assert.equal(geometry.intersects([0, 0, 10, 10], [9, 9, 10, 10]), true);
});

test("an inset without right and bottom is the same on both sides", () => {
  assert.deepEqual(geometry.inset([0, 0, 100, 50], 5, 10), [10, 5, 80, 40]);
  assert.deepEqual(geometry.inset([0, 0, 100, 50], 5, 10, 0, 20), [10, 5, 70, 45]);
});

test("distances to what encloses a view go to its four edges", () => {
  const lines = geometry.distances([10, 20, 30, 40], [0, 0, 100, 100]);
  assert.deepEqual(lines.map(({ length }) => length), [10, 60, 20, 40]);
});

test("distances between two views are the gaps between them", () => {
  assert.deepEqual(geometry.distances([0, 0, 10, 10], [30, 0, 10, 10]), [{ a: [10, 5], b: [30, 5], length: 20 }]);
  const both = geometry.distances([0, 0, 10, 10], [30, 25, 10, 10]);
  assert.deepEqual(both.map(({ length }) => length), [20, 15]);
});

test("numbers have two digits after the point at most", () => {
  assert.deepEqual([1, 1.5, 1.005, 1 / 3].map(geometry.number), ["1", "1.5", "1", "0.33"]);
});
