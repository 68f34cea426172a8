import { strict as assert } from "node:assert";
import { test } from "node:test";
import { SEGUE_EFFECTS } from "../../../Sources/PreviewServer/Page/core/facts.js";
import { lookOf, SIGNS } from "../../../Sources/PreviewServer/Page/drawing/segue-looks.js";

test("every kind of segue of the schema has a look with a sign", () => {
  for (const kind of Object.keys(SEGUE_EFFECTS)) assert.ok(SIGNS[lookOf(kind)], kind);
});

test("a detail that is shown is no relationship, and a custom segue is not shown", () => {
  assert.deepEqual(["show", "showDetail", "replace", "push"].map(lookOf), ["show", "show", "show", "show"]);
  assert.deepEqual(["presentation", "popoverPresentation", "modal"].map(lookOf), Array(3).fill("presentation"));
  assert.deepEqual(["embed", "unwind", "custom"].map(lookOf), ["embed", "unwind", "custom"]);
});

test("relationships are told by the property of the container", () => {
  const names = ["relationship", "rootViewController", "viewControllers", "detailViewController"];
  assert.deepEqual(names.map(lookOf), Array(4).fill("relationship"));
});

test("a kind that the schema does not know is compiled, and drawn, as a custom segue", () => {
  assert.deepEqual(["segue", "master", null].map(lookOf), ["custom", "custom", "custom"]);
});
