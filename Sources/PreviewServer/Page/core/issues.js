/// Diagnostics of the document and of laying it out, as the command line reports them.

export const SEVERITIES = ["error", "warning", "note"];

/// All of them, the same one of several configurations once: `[{...diagnostic, keys}]`, errors first, then by line.
/**
 * @param {State} state
 * @returns {Issue[]}
 */
export function allIssues({ document: opened, drawn, failures, configurations }) {
  const found = new Map();
  const add = (diagnostic, key) => {
    const name = [
      diagnostic.code,
      diagnostic.file,
      diagnostic.line,
      diagnostic.column,
      diagnostic.object,
      diagnostic.message,
    ].join("\u0000");
    const known = found.get(name);
    if (!known) found.set(name, { ...diagnostic, keys: key ? [key] : [] });
    else if (key && !known.keys.includes(key)) known.keys.push(key);
  };
  for (const diagnostic of failures[""] ? failures[""].diagnostics : opened?.diagnostics ?? []) add(diagnostic, null);
  for (const { key } of configurations) for (const diagnostic of drawn[key]?.diagnostics ?? []) add(diagnostic, key);
  const rank = ({ severity }) => (SEVERITIES.includes(severity) ? SEVERITIES.indexOf(severity) : SEVERITIES.length);
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0));
}
