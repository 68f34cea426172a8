/// Texts as people read them.

/// What the server says after a place, as a sentence of its own: `the file no longer exists` as `The file no longer
/// exists.`
/** @param {string} text */
export function sentence(text) {
  const trimmed = (text ?? "").trim();
  if (trimmed === "") return "";
  return trimmed.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) + (/[.!?…”")]$/.test(trimmed) ? "" : ".");
}

/// Numbers with many digits behind the point, as Interface Builder shows them: at most two. Only for texts that are
/// values.
/** @param {string} text */
export const rounded = (text) =>
  text.replace(/-?\d+\.\d{3,}(?:e[-+]?\d+)?/gi, (digits) => String(Math.round(Number(digits) * 100) / 100));

/// What tells each of these paths from others with the same last component: `{first, rest}` of its folders. `rest`
/// begins with the folder nearest to the document at which they part, and ends with its own; `first` is the outermost,
/// and `isCut` tells whether folders between the two are left out. `Base.lproj` at the end is left out where it tells
/// nothing.
export function tellingFolders(paths) {
  const byName = new Map();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (!byName.has(name)) byName.set(name, []);
    byName.get(name).push(path);
  }
  const told = new Map();
  for (const same of byName.values()) {
    const counts = new Map();
    const folders = same.map((path) => path.split("/").slice(0, -1));
    const tails = (parts, ends) => Array.from({ length: ends }, (_, i) => parts.slice(ends - 1 - i, ends).join("/"));
    const stripped = folders.map((parts) => (parts.at(-1)?.endsWith(".lproj") ? parts.slice(0, -1) : parts));
    const whole = new Map();
    for (const parts of stripped) whole.set(parts.join("/"), (whole.get(parts.join("/")) ?? 0) + 1);
    // Two localizations of one document differ in that folder only.
    const kept = folders.map((parts, i) => (whole.get(stripped[i].join("/")) > 1 ? parts : stripped[i]));
    for (const parts of kept) {
      for (const tail of tails(parts, parts.length)) counts.set(tail, (counts.get(tail) ?? 0) + 1);
    }
    same.forEach((path, i) => {
      const parts = kept[i];
      const tail = tails(parts, parts.length).find((one) => counts.get(one) === 1) ?? parts.join("/");
      const head = parts.slice(0, parts.length - (tail ? tail.split("/").length : 0));
      const [telling, ...inner] = tail.split("/");
      const rest = inner.length === 0 ? telling : `${telling}/${inner.length > 1 ? "…/" : ""}${inner.at(-1)}`;
      told.set(path, { first: head[0] ?? "", isCut: head.length > 1, rest });
    });
  }
  return told;
}
