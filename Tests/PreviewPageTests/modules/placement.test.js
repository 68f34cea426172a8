import { strict as assert } from "node:assert";
import { test } from "node:test";
import { intersects } from "../../../Sources/PreviewServer/Page/core/geometry.js";
import { allIssues } from "../../../Sources/PreviewServer/Page/core/issues.js";
import { indexed } from "../../../Sources/PreviewServer/Page/core/outline-index.js";
import { configuration, initialState } from "../../../Sources/PreviewServer/Page/core/state.js";
import { objectsAt } from "../../../Sources/PreviewServer/Page/drawing/hits.js";
import { placement } from "../../../Sources/PreviewServer/Page/drawing/placement.js";

const titles = { configuration: ({ key }) => key, scene: ({ id }) => id };
const scene = (id, canvas, more = {}) => ({ id, canvas, size: [375, 667], isInitial: false, frames: {}, ...more });
const shown = (all, more = {}) => ({
  ...initialState,
  drawn: Object.fromEntries(
    Object.entries(all).map(([key, scenes]) => [key, { revision: 1, milliseconds: 1, diagnostics: [], scenes }]),
  ),
  configurations: Object.keys(all).map((key) => configuration(key, {})),
  ...more,
});
const noneOverlap = (items) => items.every((a, i) => items.slice(i + 1).every((b) => !intersects(a.rect, b.rect)));

test("scenes that overlap in the document are spread, in its order", () => {
  const { items, isMap } = placement(shown({ a: [scene("one", [0, 0]), scene("two", [200, 0])] }), titles);
  assert.equal(isMap, true);
  assert.ok(noneOverlap(items));
  assert.ok(items[0].rect[0] < items[1].rect[0]);
});

test("scenes without a place stand in rows below the others", () => {
  const { items } = placement(shown({ a: [scene("one", [0, 0]), scene("two", null), scene("three", null)] }), titles);
  assert.ok(noneOverlap(items));
  assert.ok(items[1].rect[1] >= items[0].rect[1] + items[0].rect[3]);
  assert.equal(items[1].rect[1], items[2].rect[1]);
});

test("each configuration of a storyboard is a block with a heading", () => {
  const scenes = [scene("one", [0, 0]), scene("two", [500, 0])];
  const { items, blocks } = placement(shown({ a: scenes, b: scenes }), titles);
  assert.deepEqual([items.length, blocks.map(({ title }) => title)], [4, ["a", "b"]]);
  assert.ok(noneOverlap(items));
});

test("documents with one scene in several configurations need no map", () => {
  const { items, isMap } = placement(shown({ a: [scene("one", null)], b: [scene("one", null)] }), titles);
  assert.equal(isMap, false);
  assert.deepEqual(items.map(({ name }) => name), ["a one", "b one"]);
});

test("one scene is the focused one, else the initial one, else the first", () => {
  const scenes = [scene("one", null), scene("two", null, { isInitial: true }), scene("three", null)];
  const id = (focus) => placement(shown({ a: scenes }, { mode: "scene", focus }), titles).items[0].scene.id;
  assert.deepEqual([id("three"), id(null), id("gone")], ["three", "two", "two"]);
});

test("of configurations that look alike the active one is shown", () => {
  const scenes = [scene("one", null)];
  const state = shown({ a: scenes, b: scenes, c: scenes }, { alike: true, active: "b" });
  assert.deepEqual(placement(state, titles).items.map(({ key }) => key), ["b"]);
  assert.equal(placement({ ...state, showsAlike: true }, titles).items.length, 3);
});

test("under a point lie the objects that contain it, the one drawn last first", () => {
  const one = scene("s", null, {
    frames: { view: [0, 0, 100, 100], label: [10, 10, 50, 20], other: [80, 80, 10, 10] },
  });
  const outline = ["view", "label", "other"].map((id) => ({ id, parent: null, element: "view", line: 1 }));
  const index = indexed(/** @type {any} */ (outline));
  assert.deepEqual(objectsAt(/** @type {any} */ (one), index, 20, 20), ["label", "view"]);
});

test("issues are listed once with their configurations, errors first, then by line", () => {
  const warning = { code: "w", severity: "warning", message: "m", line: 1 };
  const state = shown({ a: [], b: [] });
  for (const one of Object.values(state.drawn)) one.diagnostics = [warning];
  const error = { code: "e", severity: "error", message: "n", line: 9 };
  const found = allIssues({
    ...state,
    document: /** @type {any} */ ({ diagnostics: [error] }),
  });
  assert.deepEqual(found.map(({ code, keys }) => [code, keys]), [["e", []], ["w", ["a", "b"]]]);
});
