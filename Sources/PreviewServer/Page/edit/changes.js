import { h } from "../core/dom.js";
import { isEditable } from "../core/edit-state.js";

/// What is not in the file: object by object in words, as the commands that made it, and as a diff; and the steps that
/// can be gone back to.

const MOST_LINES = 4000;

export class Changes {
  constructor(host) {
    this.host = host;
    this.app = host.app;
    this.form = "words";
    this.content = h("div", {
      class: "changes-content",
      tabindex: "0",
      role: "region",
      "aria-label": "Changes that are not saved",
    });
    this.element = h("div", { class: "bottom-part changes" }, this.content);
    this.forms = h(
      "div",
      {
        class: "segmented",
        role: "radiogroup",
        "aria-label": "How changes are shown",
        onkeydown: (event) => this.moved(event),
      },
      [["words", "Objects"], ["commands", "Commands"], ["diff", "Diff"], ["history", "History"]].map(([name, title]) =>
        h("button", { type: "button", role: "radio", "data-form": name, onclick: () => this.choose(name) }, title)
      ),
    );
    const act = (title, run) => h("button", { type: "button", class: "text-button", onclick: run }, title);
    this.copy = act("Copy Diff", () => this.app.edit.copy(this.host.state.changes?.diff ?? ""));
    this.copyCommands = act("Copy as Commands", () => this.app.edit.copy(this.host.state.changes?.commands ?? []));
    this.revert = act("Revert", () => this.app.edit.revert());
    this.save = act("Save", () => this.app.edit.save());
    this.tools = [this.forms, this.copyCommands, this.copy, this.revert, this.save];
    host.watch(
      (
        state,
      ) => [isEditable(state), state.tab, state.panels.bottom, state.document?.revision, state.edited, state.editing],
      () => this.load(),
    );
    host.watch((state) => [state.changes, state.editing, state.findings, state.index], () => this.show());
  }

  /// Asks when it is looked at, once for each revision.
  load() {
    const { state } = this.host;
    this.host.setCount?.("changes", state.editing?.unsaved ?? 0);
    if (state.tab !== "changes" || !state.panels.bottom || !isEditable(state)) return;
    const name =
      `${state.path} ${state.editing?.revision} ${state.edited?.revision} ${state.editing?.unsaved} ${state.document?.revision}`;
    if (name === this.loaded) return;
    this.loaded = name;
    this.app.edit.changes();
  }

  appear() {
    this.load();
  }

  choose(form) {
    this.form = form;
    this.show();
  }

  moved(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const buttons = [...this.forms.children];
    const next =
      buttons[(buttons.findIndex((one) => one.dataset.form === this.form) + step + buttons.length) % buttons.length];
    this.choose(next.dataset.form);
    next.focus();
    event.preventDefault();
  }

  show() {
    const { changes, editing, findings } = this.host.state;
    for (const button of this.forms.children) {
      const isOn = button.dataset.form === this.form;
      button.setAttribute("aria-checked", String(isOn));
      button.tabIndex = isOn ? 0 : -1;
    }
    const isEmpty = (editing?.unsaved ?? 0) === 0;
    for (const button of [this.copy, this.copyCommands, this.revert, this.save]) button.disabled = isEmpty;
    const parts = [];
    if (findings?.new?.length) {
      parts.push(
        h(
          "ul",
          { class: "new-findings", "aria-label": "Issues that the last change brings" },
          findings.new.map((one) => h("li", { class: one.severity }, h("strong", null, "New: "), one.message)),
        ),
      );
    }
    if (this.form === "history") parts.push(this.history());
    else if (isEmpty) {
      parts.push(
        h(
          "p",
          { class: "pane-note" },
          "Everything is saved. New here? ",
          h(
            "button",
            { type: "button", class: "object-link is-inline", onclick: () => this.app.tour() },
            "Take the tour",
          ),
        ),
      );
    } else if (!changes) parts.push(h("p", { class: "pane-note" }, "Reading the changes…"));
    else {
      parts.push({
        words: () => this.words(changes),
        commands: () => this.commands(changes),
        diff: () => diff(changes.diff ?? ""),
      }[this.form]());
    }
    this.content.replaceChildren(...parts);
  }

  /// The document itself comes last: most of it follows from its objects.
  words({ objects: all = [], summary }) {
    const objects = [...all].sort((a, b) => Number(a.id === "document") - Number(b.id === "document"));
    return h(
      "div",
      null,
      summary
        ? h(
          "p",
          { class: "changes-summary" },
          h("span", { class: "value-text" }, summary),
          h(
            "button",
            { type: "button", class: "text-button", onclick: () => this.app.edit.copy(summary) },
            "Copy as Commit Message",
          ),
        )
        : null,
      objects.map(({ id, title, sentences }) =>
        h(
          "section",
          { class: "changed-object" },
          this.host.state.index.objects.has(id)
            ? h("button", { type: "button", class: "object-link", onclick: () => this.app.showObject(id) }, title || id)
            : h("strong", null, title || id),
          h("ul", null, (sentences ?? []).map((text) => h("li", null, text))),
        )
      ),
    );
  }

  commands({ commands = [] }) {
    return h("ol", { class: "changed-commands" }, commands.map((text) => h("li", null, h("code", null, text))));
  }

  history() {
    const steps = [...(this.host.state.editing?.history ?? [])].reverse();
    if (steps.length === 0) return h("p", { class: "pane-note" }, "Nothing was changed yet.");
    return h(
      "ol",
      { class: "history", reversed: true },
      steps.map(({ revision, label, by, isDone, isSaved }) =>
        h(
          "li",
          { class: isDone ? "" : "is-undone" },
          h("button", {
            type: "button",
            class: "object-link",
            title: "Go back, or forward, to after this step",
            onclick: () => this.app.edit.goTo(revision),
          }, label),
          h(
            "span",
            { class: "found-detail" },
            [
              isDone ? null : "undone",
              isSaved ? "saved" : null,
              by !== null && by !== undefined && by !== this.host.state.hello?.client ? `by page ${by}` : null,
            ].filter(Boolean).join(", "),
          ),
        )
      ),
    );
  }
}

/** @param {string} text */
function diff(text) {
  const all = text.split("\n");
  const lines = all.slice(0, MOST_LINES);
  return h(
    "pre",
    { class: "diff" },
    lines.map((line) =>
      h("span", {
        class: /^(\+\+\+|---)/.test(line)
          ? "diff-file"
          : line.startsWith("+")
          ? "diff-in"
          : line.startsWith("-")
          ? "diff-out"
          : line.startsWith("@@")
          ? "diff-place"
          : "",
      }, `${line}\n`)
    ),
    all.length > MOST_LINES ? `… ${all.length - MOST_LINES} more lines` : "",
  );
}
