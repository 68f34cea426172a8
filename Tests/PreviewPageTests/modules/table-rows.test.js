import { strict as assert } from "node:assert";
import { test } from "node:test";
import { concerns, constraintRows, sizeClasses } from "../../../Sources/PreviewServer/Page/core/constraint-rows.js";
import { connectionRows } from "../../../Sources/PreviewServer/Page/core/connection-rows.js";
import { indexed } from "../../../Sources/PreviewServer/Page/core/outline-index.js";

const view = (id, parent = "root") => ({
  id,
  parent,
  element: "label",
  class: "UILabel",
  customClass: null,
  label: id,
  line: 1,
  scene: "root",
});
const constraint = (id) => ({ ...view(id), element: "constraint", class: "NSLayoutConstraint" });
const facts = (values) => ({
  identity: [],
  attributes: [{
    section: "Constraint",
    rows: Object.entries(values).map(([name, value]) => ({ name, value, line: 1, kind: "text", stated: true })),
  }],
  size: [],
  constraints: [],
  connections: [],
});
const beside = (first, second, constant, more = {}) => ({
  firstItem: first,
  firstAttribute: "leading",
  secondItem: second,
  secondAttribute: "leading",
  constant,
  ...more,
});

function state(inspectors, objects, segues = []) {
  return /** @type {any} */ ({
    index: indexed(objects, segues),
    document: { inspectors, segues },
    drawn: { a: { scenes: [{ constraints: [{ id: "c1", broken: true }, { id: "c2", broken: false }] }] } },
  });
}

const rows = () =>
  constraintRows(state(
    {
      a: { ...facts({}), constraints: [{ id: "c4", active: false, classes: ["w=compact h=regular"] }] },
      c1: facts(beside("a", "b", "8")),
      c2: facts(beside("b", "a", "-8")),
      c3: facts(beside("a", "b", "8", { priority: "750" })),
      c4: facts({ firstAttribute: "width", constant: "8" }),
    },
    [view("root", null), view("a"), view("b"), ...["c1", "c2", "c3", "c4"].map(constraint)],
  ));

test("constraints are rows with what the document says, and the defaults", () => {
  const [first, , , last] = rows();
  assert.deepEqual([first.first, first.second, first.relation, first.multiplier, first.priority, first.isActive], [
    { item: "a", attribute: "leading" },
    { item: "b", attribute: "leading" },
    "equal",
    "1",
    "1000",
    true,
  ]);
  assert.deepEqual([last.first, last.second, last.isActive, last.classes], [
    { item: "root", attribute: "width" },
    null,
    false,
    ["w=compact h=regular"],
  ]);
});

test("a conflict and two constraints that say the same from both ends are marked", () => {
  assert.deepEqual(rows().map(({ isBroken }) => isBroken), [true, false, false, false]);
  assert.deepEqual(rows().map(({ twins }) => twins), [["c2"], ["c1"], [], []]);
});

test("a constraint concerns its items and the view that holds it", () => {
  assert.deepEqual(["a", "b", "root"].map((id) => rows().filter((row) => concerns(row, id)).map((row) => row.id)), [
    ["c1", "c2", "c3"],
    ["c1", "c2", "c3"],
    ["c1", "c2", "c3", "c4"],
  ]);
});

test("pairs of size classes are told with as few words as say it", () => {
  assert.deepEqual(sizeClasses(["w=compact h=compact", "w=compact h=regular"]), ["w=compact"]);
  assert.deepEqual(sizeClasses(["w=compact h=regular", "w=regular h=regular", "w=regular h=compact"]), [
    "w=regular",
    "h=regular",
  ]);
  assert.deepEqual(sizeClasses(["w=regular h=compact"]), ["w=regular h=compact"]);
  assert.deepEqual(sizeClasses([]), []);
});

test("connections are rows once, with their own ids, events and segues", () => {
  const connection = {
    kind: "action",
    name: "save:",
    source: "a",
    destination: "root",
    line: 3,
    id: "x",
    event: "touchDown",
  };
  const segue = { kind: "segue", name: "more", source: "a", destination: "gone", line: 4, id: "s" };
  const found = connectionRows(state(
    { a: { ...facts({}), connections: [connection, segue] }, root: { ...facts({}), connections: [connection] } },
    [view("root", null), view("a")],
    [{ id: "s", kind: "show", from: "root", to: "gone", identifier: "more", line: 4 }],
  ));
  assert.deepEqual(
    found.map(({ id, kind, name, event, from, to, isStale }) => [id, kind, name, event, from, to, isStale]),
    [
      ["x", "action", "save:", "touchDown", "a", "root", false],
      ["s", "segue", "more", null, "a", "gone", true],
    ],
  );
  assert.deepEqual(found[1].segue.kind, "show");
});
