import { strict as assert } from "node:assert";
import { test } from "node:test";
import { firstDocument, freeName, withRecent } from "../../../Sources/PreviewServer/Page/core/first-document.js";

const document = (path) => ({ path, kind: path.endsWith(".storyboard") ? "storyboard" : "xib" });
const first = (paths, recent) => firstDocument(paths.map(document), recent);

test("a folder opens with its main storyboard, wherever the alphabet has it", () => {
  const paths = [
    "App/About.storyboard",
    "App/Base.lproj/LaunchScreen.storyboard",
    "App/Base.lproj/Main.storyboard",
    "A.xib",
  ];
  assert.equal(first(paths), "App/Base.lproj/Main.storyboard");
  assert.equal(first(paths.slice(0, 2)), "App/About.storyboard");
});

test("a launch screen, tests and examples come last", () => {
  assert.equal(first(["LaunchScreen.storyboard", "Cell.xib"]), "Cell.xib");
  assert.equal(first(["AppTests/Main.storyboard", "Sources/Cell.xib"]), "Sources/Cell.xib");
  assert.equal(first(["LaunchScreen.storyboard"]), "LaunchScreen.storyboard");
  assert.equal(first([]), null);
});

test("what was open last is opened again, if it is still there", () => {
  assert.equal(first(["A.xib", "B.xib", "Main.storyboard"], ["Gone.xib", "B.xib", "A.xib"]), "B.xib");
});

test("the recent documents are those of last, each once", () => {
  assert.deepEqual(withRecent(["a", "b"], "b"), ["b", "a"]);
  assert.equal(withRecent(Array.from({ length: 20 }, (_, i) => `${i}`), "new").length, 12);
});

test("a free name is not taken in another spelling either", () => {
  assert.equal(freeName(["tour.xib", "Tour 2.xib"], "Tour", ".xib"), "Tour 3.xib");
  assert.equal(freeName(["Sub/Tour.xib"], "Tour", ".xib"), "Tour.xib");
});
