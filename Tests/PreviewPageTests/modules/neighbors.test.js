import { strict as assert } from "node:assert";
import { test } from "node:test";
import { gaps, shownGaps } from "../../../Sources/PreviewServer/Page/edit/neighbors.js";

/**
 * @param {...number} numbers
 * @returns {Rect}
 */
const rect = (...numbers) => /** @type {Rect} */ (numbers);
const room = rect(0, 0, 300, 600);

test("gaps are to the nearest sibling beside, else to the edge of the room", () => {
  const siblings = [rect(20, 40, 100, 20), rect(20, 10, 100, 20), rect(200, 95, 50, 50)];
  assert.deepEqual(gaps(rect(20, 100, 100, 40), siblings, room), { top: 40, leading: 20, trailing: 80, bottom: 460 });
});

test("what lies diagonally is no neighbor, and a gap of nothing has no line", () => {
  const shown = shownGaps(rect(0, 100, 100, 40), [rect(150, 200, 10, 10)], room);
  assert.deepEqual(shown.map(({ length }) => length), [100, 200, 460]);
  assert.deepEqual(shown[0], { a: [50, 0], b: [50, 100], length: 100 });
});
