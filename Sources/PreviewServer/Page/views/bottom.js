import { h, iconButton } from "../core/dom.js";
import { View } from "../core/view.js";
import { icon } from "../core/icons.js";
import { Issues } from "./issues.js";
import { Source } from "./source.js";
import { Changes } from "../edit/changes.js";
import { ConstraintTable } from "../edit/constraint-table.js";
import { ConnectionTable } from "../edit/connection-table.js";
import { isEditable } from "../core/edit-state.js";

const TITLES = {
  issues: "Issues",
  constraints: "Constraints",
  connections: "Connections",
  changes: "Changes",
  source: "Source",
};

/// The panel below the canvas: issues, tables of constraints and connections, changes and source, one at a time.
export class NibBottom extends View {
  start() {
    this.tabs = Object.entries(TITLES).map(([name, title]) =>
      h("button", {
        type: "button",
        role: "tab",
        id: `tab-${name}`,
        "aria-controls": `pane-${name}`,
        "data-tab": name,
        onclick: () => this.dispatch({ type: "tab", tab: name }),
      }, title)
    );
    this.parts = {
      issues: new Issues(this),
      constraints: new ConstraintTable(this),
      connections: new ConnectionTable(this),
      changes: new Changes(this),
      source: new Source(this),
    };
    this.tools = h("div", { class: "bottom-tools" });
    const bar = h(
      "header",
      { class: "pane-title bottom-bar" },
      h("div", {
        class: "tabs",
        role: "tablist",
        "aria-label": "Below the canvas",
        onkeydown: (event) => this.moved(event),
      }, this.tabs),
      this.tools,
      iconButton(icon("close"), "Close this panel", "", {
        onclick: () => this.dispatch({ type: "panel", name: "bottom", open: false }),
      }),
    );
    this.append(
      bar,
      ...Object.entries(this.parts).map(([name, part]) => {
        part.element.id = `pane-${name}`;
        part.element.setAttribute("role", "tabpanel");
        part.element.setAttribute("aria-labelledby", `tab-${name}`);
        return part.element;
      }),
    );
    this.watch((state) => [state.tab, isEditable(state) || state.conflict !== null], (tab, isEdited) => {
      this.tabs.find((button) => button.dataset.tab === "changes").hidden = !isEdited;
      this.show(tab === "changes" && !isEdited ? "issues" : tab);
    });
  }

  show(tab) {
    for (const button of this.tabs) {
      const isOn = button.dataset.tab === tab;
      button.setAttribute("aria-selected", String(isOn));
      button.tabIndex = isOn ? 0 : -1;
    }
    for (const [name, part] of Object.entries(this.parts)) part.element.hidden = name !== tab;
    this.tools.replaceChildren(...this.parts[tab].tools);
    this.parts[tab].appear?.();
  }

  setCount(name, count) {
    const tab = this.tabs.find((button) => button.dataset.tab === name);
    tab.replaceChildren(TITLES[name], count ? h("span", { class: "pane-count" }, String(count)) : "");
  }

  moved(event) {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const shown = this.tabs.filter((button) => !button.hidden);
    const place = shown.findIndex((button) => button.getAttribute("aria-selected") === "true");
    const next = shown[(place + (event.key === "ArrowRight" ? 1 : -1) + shown.length) % shown.length];
    this.dispatch({ type: "tab", tab: next.dataset.tab });
    next.focus();
    event.preventDefault();
  }
}
