import { strict as assert } from "node:assert";
import { test } from "node:test";
import { areAlike } from "../../../Sources/PreviewServer/Page/core/alike.js";
import { selectedIds } from "../../../Sources/PreviewServer/Page/core/edit-state.js";
import { fragment, restored } from "../../../Sources/PreviewServer/Page/core/fragment.js";
import {
  configuration,
  initialState,
  MOST_CONFIGURATIONS,
  reduce,
} from "../../../Sources/PreviewServer/Page/core/state.js";

const act = (state, ...actions) => actions.reduce(reduce, state);
const hear = (state, ...messages) => messages.reduce((at, message) => reduce(at, { type: "received", message }), state);
const outline = [
  { id: "vc", parent: null, element: "viewController", class: "UIViewController", label: "List", line: 3, scene: "vc" },
  { id: "view", parent: "vc", element: "view", class: "UIView", label: "View", line: 4, scene: "vc" },
  { id: "label", parent: "view", element: "label", class: "UILabel", label: "Name", line: 5, scene: "vc" },
];
const row = (value) => ({ attributes: [{ section: "Label", rows: [{ name: "text", value }] }] });
const documentMessage = (more) => ({
  type: "document",
  document: "A.xib",
  revision: 2,
  error: null,
  outline,
  segues: [],
  inspectors: { view: row("v"), label: row("one") },
  diagnostics: [],
  ...more,
});
const opened = hear(act(initialState, { type: "open", path: "A.xib" }), documentMessage());

test("an unknown action is a mistake of the page", () => {
  assert.throws(() => reduce(initialState, { type: "nothing" }), /No such action: nothing/);
});

test("opening another document forgets what belonged to the one before", () => {
  const state = act(opened, { type: "select", id: "label" }, { type: "open", path: "B.xib" });
  assert.deepEqual([state.path, state.document, state.selection, state.also], ["B.xib", null, null, []]);
  assert.equal(act(opened, { type: "open", path: "A.xib" }), opened);
});

test("selecting shows the line, and the same selection changes nothing", () => {
  const state = act(opened, { type: "select", id: "label" });
  assert.deepEqual([state.selection, state.focus, state.line.number], ["label", "vc", 5]);
  assert.equal(act(state, { type: "select", id: "label" }), state);
});

test("extending adds to the selection and takes out of it", () => {
  const both = act(opened, { type: "select", id: "view" }, { type: "extend", id: "label" });
  assert.deepEqual(selectedIds(both), ["view", "label"]);
  assert.deepEqual(selectedIds(act(both, { type: "extend", id: "label" })), ["view"]);
});

test("there are at most so many configurations, each with a key of its own", () => {
  let state = initialState;
  for (let i = 0; i < 60; i += 1) state = act(state, { type: "add", fields: {} });
  assert.equal(state.configurations.length, MOST_CONFIGURATIONS);
  assert.equal(new Set(state.configurations.map(({ key }) => key)).size, MOST_CONFIGURATIONS);
});

test("the last configuration cannot be removed; the active one gives way to its neighbor", () => {
  assert.equal(act(initialState, { type: "remove", key: "a" }), initialState);
  const two = act(initialState, { type: "add", fields: { appearance: "dark" } });
  assert.equal(two.active, "b");
  assert.equal(act(two, { type: "remove", key: "b" }).active, "a");
});

test("messages about another document change nothing", () => {
  assert.equal(hear(opened, documentMessage({ document: "B.xib" })), opened);
  assert.equal(hear(opened, { type: "editing", document: "B.xib", canEdit: true }), opened);
});

test("an older document is dropped, but after the server was started again its first one counts", () => {
  assert.equal(hear(opened, documentMessage({ revision: 1 })), opened);
  const again = hear(opened, { type: "hello", documents: [] }, documentMessage({ revision: 1 }));
  assert.equal(again.document.revision, 1);
});

test("a part of the inspectors is joined with those of objects that are still there", () => {
  const state = hear(
    opened,
    documentMessage({ revision: 3, whole: false, inspectors: { label: row("two") }, outline: outline.slice(0, 3) }),
  );
  assert.deepEqual(state.document.inspectors, { view: row("v"), label: row("two") });
  const gone = hear(
    state,
    documentMessage({ revision: 4, whole: false, inspectors: {}, outline: [outline[0], outline[1]] }),
  );
  assert.deepEqual(gone.document.inspectors, { view: row("v") });
});

test("a selected object that an edit removed is remembered by its name", () => {
  const state = hear(
    act(opened, { type: "select", id: "label" }),
    documentMessage({ revision: 3, outline: outline.slice(0, 2) }),
  );
  assert.equal(state.vanished, "Name");
});

test("a document that cannot be read leaves the last one in place, with the reason", () => {
  const state = hear(opened, documentMessage({ revision: 3, error: "it is damaged", outline: [] }));
  assert.equal(state.document.revision, 2);
  assert.equal(state.failures[""].message, "it is damaged");
  assert.deepEqual(hear(state, documentMessage({ revision: 4 })).failures, {});
});

test("scenes end the wait, older ones are dropped", () => {
  const scenes = { type: "scenes", document: "A.xib", configuration: "a", revision: 5, milliseconds: 1, scenes: [] };
  const busy = hear(opened, { type: "busy", document: "A.xib", configuration: "a" });
  assert.deepEqual(busy.busy, { a: true });
  const drawn = hear(busy, scenes);
  assert.deepEqual([drawn.busy, drawn.drawn.a.revision], [{}, 5]);
  assert.equal(hear(drawn, { ...scenes, revision: 4 }), drawn);
  assert.equal(hear(drawn, { ...scenes, configuration: "z" }), drawn);
});

test("an edit selects what it made only on the page that asked", () => {
  const here = hear(opened, { type: "hello", client: 7, documents: [] });
  const edited = { type: "edited", document: "A.xib", selection: ["view", "label"], by: 7 };
  assert.deepEqual(selectedIds(hear(here, edited)), ["view", "label"]);
  assert.deepEqual(selectedIds(hear(here, { ...edited, by: 8 })), []);
});

test("somebody who leaves for another document is no longer shown", () => {
  const presence = { type: "presence", client: 3, document: "A.xib", name: "Ann", selection: [] };
  const here = hear(opened, presence);
  assert.deepEqual(Object.keys(here.others), ["3"]);
  assert.deepEqual(hear(here, { ...presence, document: "" }).others, {});
});

test("a fragment brings back what it was made of", () => {
  const state = act(
    opened,
    {
      type: "replaceConfigurations",
      configurations: [configuration("a", { appearance: "dark", device: "retina6_1" })],
    },
    { type: "add", fields: { language: "zh-Hans" } },
    { type: "select", id: "label" },
    { type: "toggle", name: "frames" },
    { type: "panel", name: "bottom", open: false },
    { type: "view", view: { x: 10, y: -20, zoom: 0.5 } },
  );
  const back = restored(`#${fragment(state)}`);
  const parts = (
    { path, selection, configurations, active, toggles, panels, view },
  ) => [path, selection, configurations, active, toggles, panels, view];
  assert.deepEqual(parts(back), parts(state));
});

test("what a fragment says wrongly is as at first", () => {
  const state = restored("#view=1,2,0&show=UPPER;d=x&mode=wrong&tab=evil&inspector=none&toggle=nothing&active=z");
  assert.deepEqual({ ...state, index: null }, { ...initialState, index: null });
});

test("three configurations that look the same are alike, two are not", () => {
  const scenes = [{ id: "s", look: "x" }];
  const drawn = { a: { revision: 1, scenes }, b: { revision: 1, scenes }, c: { revision: 1, scenes } };
  const configurations = ["a", "b", "c"].map((key) => ({ key }));
  assert.equal(areAlike({ configurations, drawn, alike: false }), true);
  assert.equal(areAlike({ configurations: configurations.slice(1), drawn, alike: false }), false);
  const other = { ...drawn, c: { revision: 1, scenes: [{ id: "s", look: "y" }] } };
  assert.equal(areAlike({ configurations, drawn: other, alike: true }), false);
  // While some of them are drawn anew it stays as it was.
  assert.equal(areAlike({ configurations, drawn: { ...other, a: { revision: 2, scenes } }, alike: true }), true);
});

test("a conflict ends when the server says so", () => {
  const editing = { type: "editing", document: "A.xib", canEdit: true, isConflicted: true };
  const conflict = { type: "conflict", document: "A.xib", problem: null, mine: [], theirs: [], clashes: [] };
  const during = hear(opened, conflict, editing);
  assert.ok(during.conflict);
  assert.equal(hear(during, { ...editing, isConflicted: false }).conflict, null);
});

test("each save is counted, and a document that was made is listed at once", () => {
  assert.equal(hear(opened, { type: "saved", document: "A.xib" }).saves, opened.saves + 1);
  const made = hear({ ...opened, documents: [] }, { type: "created", document: "New.storyboard", id: "1" });
  assert.deepEqual(made.documents.map(({ path, kind }) => [path, kind]), [["New.storyboard", "storyboard"]]);
});
