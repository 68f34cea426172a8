import { strict as assert } from "node:assert";
import { test } from "node:test";
import { best, candidates, lines, pinsOf, snapped } from "../../../Sources/PreviewServer/Page/edit/snapping.js";

const BOTH = { x: "both", y: "both" };
const container = [0, 0, 320, 480];

test("a view near the standard distance from its container's edge goes there", () => {
  const { delta, marks } = snapped([23, 200.4, 100, 40], { x: "both", y: null }, { container }, 1);
  assert.deepEqual(delta, [-3, 0]);
  assert.deepEqual(pinsOf("a", marks), ["pin a leading=standard to=super"]);
});

test("nothing in reach: edges lie on whole points of the container", () => {
  const { delta, marks } = snapped([50.3, 100.7, 71, 33], BOTH, { container: [0.5, 0, 320, 480] }, 1);
  assert.deepEqual(delta.map((one) => Math.round(one * 1000) / 1000), [0.2, 0.3]);
  assert.deepEqual(marks, []);
});

test("a free drag snaps to nothing but whole points", () => {
  assert.deepEqual(snapped([21, 22, 100, 40], BOTH, { container }, 1, true), { delta: [0, 0], marks: [] });
});

test("the reach is in pixels of the screen", () => {
  const rect = /** @type {Rect} */ ([25, 200, 71, 40]);
  assert.equal(snapped(rect, { x: "both", y: null }, { container }, 1).delta[0], -5);
  assert.equal(snapped(rect, { x: "both", y: null }, { container }, 2).delta[0], 0);
});

test("the safe area wins over an edge at the same distance", () => {
  const safe = [0, 20, 320, 460];
  const { marks } = snapped([60, 22, 71, 40], { x: null, y: "both" }, { container, safe }, 1);
  assert.deepEqual(pinsOf("a", marks), ["pin a top=0 to=safe"]);
});

test("beside a sibling the gap is 8 points, and the constraint says that it is the standard", () => {
  const siblings = [{ id: "b", rect: [0, 100, 100, 30] }];
  const { delta, marks } = snapped([110, 103, 67, 24], { x: "both", y: null }, { container, siblings }, 1);
  assert.deepEqual(delta, [-2, 0]);
  assert.deepEqual(pinsOf("a", marks), ["constrain a.leading = b.trailing + 8 symbolic=YES"]);
});

test("a third view of a row takes the gap of the other two", () => {
  const siblings = [{ id: "b", rect: [0, 0, 40, 20] }, { id: "c", rect: [53, 0, 40, 20] }];
  const { marks } = snapped([107, 3, 31, 14], { x: "both", y: null }, { container: [0, 0, 900, 900], siblings }, 1);
  assert.deepEqual(pinsOf("a", marks), ["constrain a.leading = c.trailing + 13"]);
});

test("baselines of siblings are snapped to, first and last apart", () => {
  const siblings = [{ id: "b", rect: [200, 300, 50, 60], baselines: [315, 350] }];
  const around = { siblings, baselines: [313, 341] };
  const { delta, marks } = snapped([0, 297.5, 50, 47], { x: null, y: "both" }, around, 1);
  assert.equal(delta[1], 2);
  assert.deepEqual(pinsOf("a", marks), ["constrain a.firstBaseline = b.firstBaseline"]);
});

test("what is resized can get the size of a sibling", () => {
  const siblings = [{ id: "b", rect: [200, 300, 52, 60] }];
  const { delta, marks } = snapped([10, 10, 50, 30], { x: "high", y: null }, { siblings }, 1);
  assert.equal(delta[0], 2);
  assert.deepEqual(pinsOf("a", marks), ["constrain a.width = b.width"]);
  assert.equal(lines([10, 10, 52, 30], marks)[0].text, "= 52");
});

test("the middle of the container becomes an alignment", () => {
  const { marks } = snapped([109, 50, 100, 40], { x: "both", y: null }, { container }, 1);
  assert.deepEqual(pinsOf("a", marks), ["align a container-x"]);
});

test("an edge that is not dragged has no candidates", () => {
  const found = candidates([23, 0, 100, 40], 0, "high", { container });
  assert.ok(found.length > 0 && found.every(({ edge }) => edge === "high"));
  assert.equal(best(found, 1), null);
});
