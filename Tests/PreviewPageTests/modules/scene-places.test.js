import { strict as assert } from "node:assert";
import { test } from "node:test";
import { freeScene, snappedScene, tidied } from "../../../Sources/PreviewServer/Page/edit/scene-places.js";

/**
 * @param {...number} numbers
 * @returns {Rect}
 */
const rect = (...numbers) => /** @type {Rect} */ (numbers);
/** @type {Size} */
const SCREEN = [400, 800];
const meet = (a, b) => a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];

test("a scene snaps to the edges of others, within reach", () => {
  const other = rect(0, 0, 400, 800);
  assert.deepEqual(snappedScene(rect(503, -6, 400, 800), [other], 8), rect(500, 0, 400, 800));
  assert.deepEqual(snappedScene(rect(520, -20, 400, 800), [other], 8), rect(520, -20, 400, 800));
  assert.deepEqual(snappedScene(rect(3, 4, 10, 10), [], 8), rect(3, 4, 10, 10));
});

test("a scene that would lie on another goes to the nearest place beside it", () => {
  const others = [rect(0, 0, 400, 800), rect(500, 0, 400, 800)];
  const place = freeScene(rect(450, 30, 400, 800), others);
  assert.ok(others.every((one) => !meet(place, one)), `${place}`);
  assert.deepEqual(freeScene(rect(1100, 0, 400, 800), others), rect(1100, 0, 400, 800));
});

test("tidied scenes stand in columns behind the first one, and never on each other", () => {
  const scenes = ["b", "a", "c", "d", "lone"].map((id) => ({ id, size: SCREEN }));
  const segue = (from, to) => ({ from, to });
  const places = tidied(
    scenes,
    [segue("a", "b"), segue("a", "c"), segue("c", "d"), segue("d", "a"), segue("b", null)],
    "a",
  );
  assert.deepEqual(places.get("a"), [0, 0]);
  assert.deepEqual(places.get("b"), [500, 0]);
  assert.deepEqual(places.get("c"), [500, 880]);
  assert.deepEqual(places.get("d"), [1000, 0]);
  assert.equal(places.size, scenes.length);
  const rects = [...places.values()].map(([x, y]) => rect(x, y, 400, 800));
  for (const [i, one] of rects.entries()) assert.ok(rects.slice(i + 1).every((other) => !meet(one, other)));
});

test("rings and scenes that lead to themselves have a place, too", () => {
  const scenes = ["a", "b"].map((id) => ({ id, size: SCREEN }));
  const segues = [{ from: "a", to: "a" }, { from: "a", to: "b" }, { from: "b", to: "a" }];
  assert.equal(tidied(scenes, segues, null).size, 2);
});
