import { View, h, iconButton } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { Issues } from "./issues.js";
import { Source } from "./source.js";

/// The panel below the canvas: issues and source, one at a time.
export class NibBottom extends View {
  start() {
    this.tabs = ["issues", "source"].map((name) => h("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `pane-${name}`, "data-tab": name, onclick: () => this.dispatch({ type: "tab", tab: name }) }, name === "issues" ? "Issues" : "Source"));
    this.parts = { issues: new Issues(this), source: new Source(this) };
    this.tools = h("div", { class: "bottom-tools" });
    const bar = h("header", { class: "pane-title bottom-bar" },
      h("div", { class: "tabs", role: "tablist", "aria-label": "Issues and source", onkeydown: (event) => this.moved(event) }, this.tabs), this.tools,
      iconButton(icon("close"), "Close this panel", "", { onclick: () => this.dispatch({ type: "panel", name: "bottom", open: false }) }));
    this.append(bar, ...Object.entries(this.parts).map(([name, part]) => {
      part.element.id = `pane-${name}`;
      part.element.setAttribute("role", "tabpanel");
      part.element.setAttribute("aria-labelledby", `tab-${name}`);
      return part.element;
    }));
    this.watch((state) => [state.tab], (tab) => this.show(tab));
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
    tab.replaceChildren("Issues", count ? h("span", { class: "pane-count" }, String(count)) : "");
  }

  moved(event) {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    this.dispatch({ type: "tab", tab: this.state.tab === "issues" ? "source" : "issues" });
    this.tabs.find((button) => button.dataset.tab === this.state.tab)?.focus();
    event.preventDefault();
  }
}
