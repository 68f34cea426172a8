import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";

/// Holds that protocol.d.ts declares what the server's Swift reads and writes, by names.

const server = resolve(import.meta.dirname, "../../../Sources/PreviewServer");
const declared = readFileSync(join(server, "Page/protocol.d.ts"), "utf8");
const files = readdirSync(server, { recursive: true }).map(String).filter((name) => name.endsWith(".swift"));
const swift = files.map((file) => readFileSync(join(server, file), "utf8")).join("\n");
const reader = readFileSync(join(server, "Session/ClientMessage.swift"), "utf8");
const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const sorted = (list) => [...new Set(list)].sort();

/// The part of a text from one mark to the next end, or a failed test.
function part(text, start, end) {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  assert.ok(from >= 0 && to > from, `there is no '${start}'`);
  return text.slice(from, to);
}

/// The members of the declarations that have a type, by type. Members of objects in them are left out.
function messages(text) {
  const found = new Map();
  for (const [, body] of text.matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g)) {
    const flat = body.replace(/\{[^{}]*\}/g, "");
    const members = names(flat, /(?:^|[;\n])\s*(\w+)\??:/g);
    const types = /(?:^|\s)type: ((?:"\w+"(?: \| )?)+);?/.exec(flat)?.[1] ?? "";
    for (const type of names(types, /"(\w+)"/g)) found.set(type, members);
  }
  return found;
}

const fromPage = messages(part(declared, "// From the page", "// From the server"));
const fromServer = messages(declared.slice(declared.indexOf("// From the server")));
/// Questions whose answer has the question's type.
const answers = [...names(reader, /case "(\w+)":\s*action = \.ask\(/g), "changes"];

test("the page can send the types that the server reads, and no others", () => {
  const phases = part(reader, "switch message.phase {", "default:");
  const read = reader.replace(phases, "").slice(reader.indexOf("private static func read("));
  const types = names(read, /case "(\w+)":/g);
  assert.ok(types.length > 20);
  assert.deepEqual(sorted(fromPage.keys()), sorted(types));
});

test("the members of the page's messages are those that the server decodes", () => {
  const body = part(reader, "var type: String\n", "\n    }");
  const read = [...body.matchAll(/var ([^:]+):/g)].flatMap(([, list]) => list.replaceAll("`", "").split(", "));
  const common = names(part(declared, "interface Edit {", "}"), /(\w+)\??:/g);
  const sent = sorted([...common, "id", ...[...fromPage.values()].flat()]);
  assert.deepEqual(sent, sorted(read));
});

test("the server's messages have the types that are declared, and no others", () => {
  const types = names(swift, /JSONObject\(type: "(\w+)"\)/g);
  assert.deepEqual(sorted(fromServer.keys()), sorted([...types, ...answers]));
});

test("what the server adds to a message is declared", () => {
  const wrong = [];
  for (
    const [, type, body] of swift.matchAll(
      /var message = JSONObject\(type: "(\w+)"\)([\s\S]*?)(?=JSONObject\(type|\n    \}\n)/g,
    )
  ) {
    for (const member of names(body, /\bmessage\.add\(\s*"(\w+)"/g)) {
      if (!fromServer.get(type)?.includes(member)) wrong.push(`${type}.${member}`);
    }
  }
  assert.deepEqual(wrong, []);
});
