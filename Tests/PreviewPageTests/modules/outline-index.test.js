import { strict as assert } from "node:assert";
import { test } from "node:test";
import { indexed, isRow, words } from "../../../Sources/PreviewServer/Page/core/outline-index.js";
import { matcher } from "../../../Sources/PreviewServer/Page/core/list.js";

const object = (id, parent, element, scene = null) => ({
  id,
  parent,
  element,
  class: "",
  customClass: null,
  label: id.toUpperCase(),
  line: 1,
  scene,
});
const outline = [
  object("vc", null, "viewController", "vc"),
  object("view", "vc", "view", "vc"),
  object("c1", "view", "constraint", "vc"),
  object("label", "view", "label", "vc"),
  object("other", null, "tableViewController", "other"),
];
const segue = { id: "s1", kind: "showDetail", from: "vc", to: "other", identifier: null, line: 9 };

test("objects of a storyboard stand below a row for their scene, with its segues", () => {
  const index = indexed(outline, [segue], true);
  assert.deepEqual(index.childrenOf(null), ["scene vc", "scene other"]);
  assert.deepEqual(index.childrenOf("scene vc"), ["vc", "exit vc", "s1"]);
  assert.equal(index.object("s1").label, "show detail to OTHER");
});

test("a scene has one row for its exit, whether the document has it or not", () => {
  const exit = object("ex", null, "exit", "vc");
  assert.deepEqual(indexed([...outline, exit], [], true).childrenOf("scene vc"), ["vc", "ex"]);
  assert.deepEqual([isRow("exit vc"), isRow("scene vc"), isRow("ex")], [true, true, false]);
  const reference = object("ref", null, "viewControllerPlaceholder", "ref");
  assert.deepEqual(indexed([reference], [], true).childrenOf("scene ref"), ["ref"]);
});

test("a xib has neither rows for scenes nor segues", () => {
  const index = indexed(outline, [segue], false);
  assert.deepEqual(index.childrenOf(null), ["vc", "other"]);
  assert.equal(index.object("s1"), null);
});

test("the constraints of a view stand below one row", () => {
  const index = indexed(outline);
  assert.deepEqual(index.childrenOf("view"), ["constraints view", "label"]);
  assert.deepEqual(index.path("c1"), ["c1", "constraints view", "view", "vc"]);
});

test("siblings are those of the same parent", () => {
  const index = indexed(outline);
  assert.equal(index.sibling("vc", 1), "other");
  assert.equal(index.sibling("vc", -1), null);
});

test("a parent that names itself, or nobody, ends the way up", () => {
  const index = indexed([object("a", "a", "view"), object("b", "gone", "view")]);
  assert.deepEqual(index.path("a"), ["a"]);
  assert.deepEqual(index.path("b"), ["b"]);
});

test("names of kinds are read as words", () => {
  assert.equal(words("popoverPresentation"), "popover presentation");
  assert.equal(words(null), "");
});

test("a filter finds texts with all its words, in any order and case", () => {
  const fits = matcher(" name  LABEL ");
  assert.equal(fits("Label of the Name"), true);
  assert.equal(fits("Label"), false);
  assert.equal(matcher("")("anything"), true);
});
