import { strict as assert } from "node:assert";
import { test } from "node:test";
import { command, exact, frame, member, points, raw, word } from "../../../Sources/PreviewServer/Page/edit/command.js";
import * as values from "../../../Sources/PreviewServer/Page/edit/values.js";
import { rounded, sentence, tellingFolders } from "../../../Sources/PreviewServer/Page/core/texts.js";

test("words are put in quotes only where they need them", () => {
  assert.deepEqual(["8bC-Xf-vdC", "two words", "#tag", "标签", ""].map(word), [
    "8bC-Xf-vdC",
    '"two words"',
    '"#tag"',
    "标签",
    '""',
  ]);
});

test("a command leaves out values that are missing", () => {
  assert.equal(
    command("outlet", [member("o w", "name"), "b", raw('"x"')], { a: 1, b: null, c: undefined }),
    'outlet "o w".name b "x" a=1',
  );
});

test("a frame has the members that are asked for, on pixels", () => {
  assert.equal(frame("a", [1 / 3, 2.004, 3, 4], "xy"), "frame a x=0.3333333333333333 y=2");
  assert.equal(exact(1.23456), "1.23");
  assert.equal(points(-0.001), "0");
});

test("numbers can be typed relative to the value of before", () => {
  const typed = (text, old, limits) => values.typedNumber(text, old, limits)?.text ?? null;
  assert.deepEqual(["12", "+=8", "-=8", "*=2", "/=4", "1,5", "−3", "x", "/=0"].map((text) => typed(text, 20)), [
    "12",
    "28",
    "12",
    "40",
    "5",
    "1.5",
    "-3",
    null,
    null,
  ]);
  assert.equal(typed("7.6", 0, { maximum: 5, isWhole: true }), "5");
});

test("fonts come back as they were written", () => {
  for (const font of ['"system 17"', '"system bold 12"', '"Avenir-Book 13.5"', "style:headline"]) {
    assert.equal(values.fontValue(values.fontOf(font)), font);
  }
});

test("values are taken apart as commands write them", () => {
  assert.deepEqual(values.numbersOf("{20, 80,1.5,-3}", 4), [20, 80, 1.5, -3]);
  assert.equal(values.numbersOf("{1,x}", 2), null);
  assert.deepEqual(values.membersOf("[left, top]"), ["left", "top"]);
  assert.equal(values.textOfValue('"a\\nb"'), "a\nb");
  assert.equal(values.textOfValue('"broken'), '"broken');
  assert.equal(values.hexOf("#FF8800cc"), "#FF8800");
  assert.equal(values.hexOf("label"), null);
});

test("an empty text restores what may be missing", () => {
  assert.deepEqual(["color", "class", "text"].map((type) => values.written(type, "")), ["nil", "none", '""']);
});

test("what the server says becomes a sentence", () => {
  assert.deepEqual(["the file is gone", "Done.", "", null].map(sentence), ["The file is gone.", "Done.", "", ""]);
  assert.equal(rounded("12.34567 and 1.5"), "12.35 and 1.5");
});

test("documents of one name are told apart by the folders that differ", () => {
  const told = tellingFolders(["A/Base.lproj/Main.storyboard", "B/Base.lproj/Main.storyboard", "C/Other.xib"]);
  assert.equal(told.get("A/Base.lproj/Main.storyboard").rest, "A");
  assert.equal(told.get("B/Base.lproj/Main.storyboard").rest, "B");
});
