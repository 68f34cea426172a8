import { h, lineLink } from "../core/dom.js";
import { List, filterField, matcher } from "../core/list.js";
import { configurationTitle } from "../core/configurations.js";
import { icon } from "../core/icons.js";

/// The diagnostics of the document and of laying it out, as the command line tells them.
/// Longer ones are told when one rests on the row.
const LONGEST_HINT = 90;
const SEVERITIES = ["error", "warning", "note"];

/// All of them, the same one of several configurations once: `[{...diagnostic, keys}]`, errors first, then by line.
export function allIssues({ document: opened, drawn, failures, configurations }) {
  const found = new Map();
  const add = (diagnostic, key) => {
    const name = [diagnostic.code, diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.object, diagnostic.message].join("\u0000");
    const known = found.get(name);
    if (!known) found.set(name, { ...diagnostic, keys: key ? [key] : [] });
    else if (key && !known.keys.includes(key)) known.keys.push(key);
  };
  for (const diagnostic of failures[""] ? failures[""].diagnostics : opened?.diagnostics ?? []) add(diagnostic, null);
  for (const { key } of configurations) for (const diagnostic of drawn[key]?.diagnostics ?? []) add(diagnostic, key);
  const rank = ({ severity }) => (SEVERITIES.includes(severity) ? SEVERITIES.indexOf(severity) : SEVERITIES.length);
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0));
}

export class Issues {
  constructor(host) {
    this.host = host;
    this.app = host.app;
    this.shown = [];
    this.list = new List({
      role: "listbox", rowRole: "option", label: "Issues", rowHeight: 24,
      row: (i) => this.row(this.shown[i]),
      attributes: (i) => ({ "aria-posinset": i + 1, "aria-setsize": this.shown.length, title: [this.shown[i].message, this.shown[i].hint].filter(Boolean).join("\n") }),
      choose: (i) => this.choose(this.shown[i]),
      activate: (i) => { if (this.shown[i].line && !this.shown[i].file) this.app.showLine(this.shown[i].line); },
    });
    this.list.element.classList.add("issues");
    this.note = h("p", { class: "pane-note" });
    this.element = h("div", { class: "bottom-part" }, this.list.element, this.note);
    this.filter = filterField("Filter issues", this.list, (value) => host.dispatch({ type: "filter", name: "issues", value }));
    this.buttons = SEVERITIES.map((severity) => h("button", { type: "button", class: `severity ${severity}`, "data-severity": severity, onclick: () => this.toggle(severity) }));
    this.tools = [...this.buttons, this.filter];
    host.watch((state) => [state.document, state.drawn, state.failures, state.configurations, state.filters.issues, state.filters.severities], () => this.show());
  }

  toggle(severity) {
    const { severities } = this.host.state.filters;
    const value = severities.includes(severity) ? severities.filter((one) => one !== severity) : [...severities, severity];
    this.host.dispatch({ type: "filter", name: "severities", value });
  }

  show() {
    const { filters, path } = this.host.state;
    const all = allIssues(this.host.state);
    const matches = matcher(filters.issues);
    const kept = all.filter((one) => filters.severities.includes(one.severity) && matches(`${one.message} ${one.code} ${one.object ?? ""} ${one.hint ?? ""}`));
    this.shown = kept.flatMap((one) => [one, ...(one.notes ?? []).map((note) => ({ ...note, isNote: true, keys: [] }))]);
    this.host.setCount("issues", all.length);
    for (const button of this.buttons) {
      const { severity } = button.dataset;
      const count = all.filter((one) => one.severity === severity).length;
      const name = `${count} ${severity}${count === 1 ? "" : "s"}`;
      button.setAttribute("aria-pressed", String(filters.severities.includes(severity)));
      button.setAttribute("aria-label", name);
      button.title = name;
      button.replaceChildren(icon(severity), String(count));
    }
    this.list.update(this.shown.length);
    this.list.element.hidden = this.shown.length === 0;
    this.note.hidden = this.shown.length > 0;
    this.note.textContent = !path ? "" : all.length ? "No issue matches the filter." : "No issues.";
  }

  row({ severity, message, code, file, line, column, hint, keys, isNote }) {
    // A line of a source, which the page does not show.
    if (file && !isNote) return this.sourceRow(`${file}:${line}`, { severity, message, code });
    if (isNote) return [h("span", { class: "issue-message is-note" }, message), line ? lineLink(this.app, line) : h("span", { class: "line-link is-none" })];
    const { configurations, hello } = this.host.state;
    const where = keys.length && keys.length < configurations.length ? configurations.filter((one) => keys.includes(one.key)).map((one) => configurationTitle(one, hello)) : [];
    return [
      h("span", { class: `severity-icon ${severity}` }, icon(severity), h("span", { class: "visually-hidden" }, `${severity}: `)),
      h("span", { class: "issue-message" }, message, hint?.length < LONGEST_HINT ? h("span", { class: "issue-hint" }, hint) : null),
      where.length ? h("span", { class: "issue-where", title: where.join("\n") }, where.length === 1 ? where[0] : `${where.length} configurations`) : null,
      h("code", { class: "issue-code" }, code ?? ""),
      line ? lineLink(this.app, line, column ? `column ${column}` : "") : h("span", { class: "line-link is-none" }),
    ];
  }

  sourceRow(place, { severity, message, code }) {
    return [
      h("span", { class: `severity-icon ${severity}` }, icon(severity), h("span", { class: "visually-hidden" }, `${severity}: `)),
      h("span", { class: "issue-message", title: `${place}\n${message}` }, `${place}: ${message}`),
      h("code", { class: "issue-code" }, code ?? ""),
      h("span", { class: "line-link is-none" }),
    ];
  }

  choose({ object, file, line }) {
    if (file) return;
    if (object && this.host.state.index.object(object)) this.host.dispatch({ type: "select", id: object });
    else if (line) this.app.showLine(line);
  }
}
