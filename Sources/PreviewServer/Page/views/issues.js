import { h, lineNumber } from "../core/dom.js";
import { filterField, List, matcher } from "../core/list.js";
import { configurationTitle } from "../core/configurations.js";
import { icon } from "../core/icons.js";
import { allIssues, SEVERITIES } from "../core/issues.js";
import { isEditable } from "../core/edit-state.js";

/// The diagnostics of the document and of laying it out, as the command line tells them.
/// Longer ones are told when one rests on the row.
const LONGEST_HINT = 90;

/// What would be done about an issue, in words.
const fixOf = (issue) => issue?.fixes?.[0]?.title ?? null;

export class Issues {
  constructor(host) {
    this.host = host;
    this.app = host.app;
    /// Issues, each followed by its notes.
    /** @type {(Partial<Issue> & { message: string, isNote?: boolean })[]} */
    this.shown = [];
    this.list = new List({
      role: "listbox",
      rowRole: "option",
      label: "Issues",
      rowHeight: 24,
      row: (i) => this.row(this.shown[i]),
      attributes: (i) => ({
        "aria-posinset": i + 1,
        "aria-setsize": this.shown.length,
        title: [this.shown[i].message, this.shown[i].hint].filter(Boolean).join("\n"),
      }),
      choose: (i) => {
        this.choose(this.shown[i]);
        this.showFixes();
      },
      activate: (i) => {
        if (this.shown[i].line && !this.shown[i].file) this.app.showLine(this.shown[i].line);
      },
    });
    this.list.element.classList.add("issues");
    this.note = h("p", { class: "pane-note" });
    this.element = h("div", { class: "bottom-part" }, this.list.element, this.note);
    this.filter = filterField(
      "Filter issues",
      this.list,
      (value) => host.dispatch({ type: "filter", name: "issues", value }),
    );
    this.buttons = SEVERITIES.map((severity) =>
      h("button", {
        type: "button",
        class: `severity ${severity}`,
        "data-severity": severity,
        onclick: () => this.toggle(severity),
      })
    );
    this.fixOne = h(
      "button",
      { type: "button", class: "text-button", hidden: true, onclick: () => this.fix(false) },
      "Fix",
    );
    this.fixAll = h(
      "button",
      { type: "button", class: "text-button", hidden: true, onclick: () => this.fix(true) },
      "Fix All",
    );
    this.tools = [this.fixOne, this.fixAll, ...this.buttons, this.filter];
    host.watch(
      (
        state,
      ) => [
        isEditable(state),
        state.document,
        state.drawn,
        state.failures,
        state.configurations,
        state.filters.issues,
        state.filters.severities,
      ],
      () => this.show(),
    );
  }

  toggle(severity) {
    const { severities } = this.host.state.filters;
    const value = severities.includes(severity)
      ? severities.filter((one) => one !== severity)
      : [...severities, severity];
    this.host.dispatch({ type: "filter", name: "severities", value });
  }

  show() {
    const { filters, path } = this.host.state;
    const all = allIssues(this.host.state);
    const matches = matcher(filters.issues);
    const kept = all.filter((one) =>
      filters.severities.includes(one.severity) &&
      matches(`${one.message} ${one.code} ${one.object ?? ""} ${one.hint ?? ""}`)
    );
    this.shown = kept.flatMap((
      one,
    ) => [one, ...(one.notes ?? []).map((note) => ({ ...note, isNote: true, keys: [] }))]);
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
    this.showFixes();
    this.list.element.hidden = this.shown.length === 0;
    this.note.hidden = this.shown.length > 0;
    this.note.textContent = !path ? "" : all.length ? "No issue matches the filter." : "No issues.";
  }

  /// Those of the marked row's kind that have a fix; the row's own first.
  fixable() {
    const marked = this.shown[this.list.active];
    if (!fixOf(marked) || !isEditable(this.host.state)) return [];
    return [marked, ...this.shown.filter((one) => one !== marked && fixOf(one) && one.code === marked.code)];
  }

  showFixes() {
    const all = this.fixable();
    this.fixOne.hidden = all.length === 0;
    this.fixAll.hidden = all.length < 2;
    if (all.length === 0) return;
    this.fixOne.title = fixOf(all[0]);
    this.fixOne.setAttribute("aria-label", `Fix: ${fixOf(all[0])}`);
    this.fixAll.textContent = `Fix All ${all.length}`;
    this.fixAll.title = `Fixes all issues of the kind ${all[0].code}`;
  }

  fix(isAll) {
    const all = this.fixable();
    if (all.length === 0) return;
    this.app.edit.fix(all[0], isAll);
    this.list.element.focus();
  }

  row(issue) {
    const { severity, message, code, file, line, hint, keys, isNote } = issue;
    const fix = fixOf(issue);
    // A line of a source, which the page does not show.
    if (file && !isNote) return this.sourceRow(`${file}:${line}`, { severity, message, code });
    if (isNote) return [h("span", { class: "issue-message is-note" }, message), lineNumber(this.app, line)];
    const { configurations, hello } = this.host.state;
    const where = keys.length && keys.length < configurations.length
      ? configurations.filter((one) => keys.includes(one.key)).map((one) => configurationTitle(one, hello))
      : [];
    return [
      h(
        "span",
        { class: `severity-icon ${severity}` },
        icon(severity),
        h("span", { class: "visually-hidden" }, `${severity}: `),
      ),
      h(
        "span",
        { class: "issue-message" },
        message,
        hint?.length < LONGEST_HINT ? h("span", { class: "issue-hint" }, hint) : null,
      ),
      where.length
        ? h(
          "span",
          { class: "issue-where", title: where.join("\n") },
          where.length === 1 ? where[0] : `${where.length} configurations`,
        )
        : null,
      fix && isEditable(this.host.state)
        ? h("span", {
          class: "issue-fix",
          "aria-hidden": "true",
          title: fix,
          onclick: (event) => {
            event.stopPropagation();
            this.app.edit.fix(issue);
          },
        }, "Fix")
        : null,
      h("code", { class: "issue-code" }, code ?? ""),
      lineNumber(this.app, line),
    ];
  }

  sourceRow(place, { severity, message, code }) {
    return [
      h(
        "span",
        { class: `severity-icon ${severity}` },
        icon(severity),
        h("span", { class: "visually-hidden" }, `${severity}: `),
      ),
      h("span", { class: "issue-message", title: `${place}\n${message}` }, `${place}: ${message}`),
      h("code", { class: "issue-code" }, code ?? ""),
      h("span", { class: "line-link is-none" }),
    ];
  }

  /** @param {Partial<Issue>} issue */
  choose({ object, file, line }) {
    if (file) return;
    if (object && this.host.state.index.object(object)) this.host.dispatch({ type: "select", id: object });
    else if (line) this.app.showLine(line);
  }
}
