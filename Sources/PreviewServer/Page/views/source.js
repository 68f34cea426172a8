import { h } from "../core/dom.js";
import { List } from "../core/list.js";

/// The document's text, with the line of the selection marked. Only the lines in sight are in the page; text stays
/// text.

/// Longer lines are cut, with a sign.
const LONGEST_LINE = 2000;
const TOKENS = /(<!--.*?(?:-->|$))|(<\/?[\w:.-]+|\/?>|\?>|<\?\w+)|([\w:.-]+)(?==")|("[^"]*"?)/g;

export class Source {
  constructor(host) {
    this.host = host;
    this.app = host.app;
    this.lines = [];
    this.lineOf = null;
    this.list = new List({
      role: "listbox",
      rowRole: "option",
      label: "Source",
      rowHeight: 17,
      row: (
        i,
      ) => [
        h("span", { class: "line-number" }, String(i + 1)),
        h("code", { class: "line-text" }, colored(this.lines[i])),
      ],
      attributes: (i) => ({
        "aria-posinset": i + 1,
        "aria-setsize": this.lines.length,
        "data-line": i + 1,
        "data-issue": this.issues.get(i + 1) ?? null,
      }),
      choose: (i) => this.choose(i + 1),
      activate: (i) => this.app.openInEditor(i + 1),
    });
    this.issues = new Map();
    this.list.element.classList.add("source");
    this.note = h("p", { class: "pane-note", hidden: true });
    this.element = h("div", { class: "bottom-part" }, this.list.element, this.note);
    this.position = h("span", { class: "source-place" });
    this.tools = [
      this.position,
      h("button", {
        type: "button",
        class: "text-button",
        onclick: () => this.app.openInEditor(host.state.line.number ?? 1),
      }, "Open in Editor"),
    ];
    host.watch(
      (
        state,
      ) => [
        state.path,
        state.document?.revision,
        state.failures[""]?.revision,
        state.tab,
        state.panels.bottom,
        state.connection.status,
      ],
      () => this.load(),
    );
    host.watch((state) => [state.line], () => this.mark());
    host.watch((state) => [state.document?.diagnostics, state.failures[""]], () => this.markIssues());
  }

  /// Fetches the text when it is looked at, once for each revision.
  async load() {
    const { path, document: opened, failures, tab, panels, connection } = this.host.state;
    if (!path || tab !== "source" || !panels.bottom || connection.status !== "open") return;
    const revision = Math.max(opened?.revision ?? 0, failures[""]?.revision ?? 0);
    const name = `${path} ${revision}`;
    if (name === this.loaded) return;
    this.loaded = name;
    try {
      const response = await fetch(this.app.url("source", { document: path, revision }));
      if (!response.ok) throw new Error(`the server answers ${response.status}`);
      const text = await response.text();
      if (name !== this.loaded) return;
      this.lines = text.split(/\r\n|\r|\n/);
      this.note.hidden = true;
      this.list.element.hidden = false;
      this.list.update(this.lines.length);
      this.mark();
    } catch (error) {
      if (name !== this.loaded) return;
      this.loaded = null;
      this.note.hidden = false;
      this.list.element.hidden = true;
      this.note.textContent = `The source of ${path} could not be read: ${error.message}.`;
    }
  }

  appear() {
    requestAnimationFrame(() => this.mark());
  }

  mark() {
    const { line } = this.host.state;
    this.position.textContent = line.number ? `Line ${line.number}` : "";
    const place = line.number ? Math.min(line.number, this.lines.length) - 1 : -1;
    this.list.mark(place, { reveals: false });
    if (place >= 0) this.list.reveal(place, true);
  }

  markIssues() {
    const { document: opened, failures } = this.host.state;
    this.issues = new Map();
    for (const { line, severity } of failures[""]?.diagnostics ?? opened?.diagnostics ?? []) {
      if (line && this.issues.get(line) !== "error") this.issues.set(line, severity);
    }
    this.list.update(this.lines.length);
  }

  /// Selects the innermost object that starts at or before a line.
  choose(line) {
    const { index } = this.host.state;
    let best = null;
    for (const object of index.objects.values()) {
      if (object.line && object.line <= line && (!best || object.line >= best.line) && object.element !== "scene") {
        best = object;
      }
    }
    if (best && best.id !== this.host.state.selection) this.host.dispatch({ type: "select", id: best.id });
  }
}

/// A line as texts in colors; tokens never span lines, so a comment over several is colored only on its first.
function colored(line) {
  const text = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const kind = match[1] ? "comment" : match[2] ? "tag" : match[3] ? "name" : "value";
    parts.push(h("span", { class: `code-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}
