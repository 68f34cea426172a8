import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { test } from "node:test";

/// The order of the page's folders: a module imports its own folder and those before it. What stands beside main.js
/// wires all.
const ORDER = ["core", "drawing", "edit", "views", "."];
const page = resolve(import.meta.dirname, "../../../Sources/PreviewServer/Page");

/// The modules that each module imports, by paths below the page.
function imports() {
  const files = readdirSync(page, { recursive: true }).map(String).filter((name) => name.endsWith(".js"));
  return new Map(files.map((file) => {
    const text = readFileSync(join(page, file), "utf8");
    const targets = [...text.matchAll(/^(?:import|export)\b[^;]*?from "(\.[^"]+)";/gm)].map(([, target]) => target);
    return [file, targets.map((target) => relative(page, resolve(page, dirname(file), target)))];
  }));
}

test("every module is in a folder of the order, and imports none of a later one", () => {
  const wrong = [];
  for (const [file, targets] of imports()) {
    const place = ORDER.indexOf(dirname(file));
    if (place < 0) wrong.push(`${file} is in no folder of the order`);
    for (const target of targets) {
      if (ORDER.indexOf(dirname(target)) > place) wrong.push(`${file} imports ${target}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test("no module imports itself by way of others", () => {
  const graph = imports();
  const done = new Set();
  const visit = (file, way) => {
    if (way.includes(file)) assert.fail([...way.slice(way.indexOf(file)), file].join(" → "));
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
});

test("main.js reaches every module", () => {
  const graph = imports();
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const target of graph.get(file) ?? []) visit(target);
  };
  visit("main.js");
  assert.deepEqual([...graph.keys()].filter((file) => !reached.has(file)), []);
});
