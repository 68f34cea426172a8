import { h, iconButton } from "../core/dom.js";
import { View } from "../core/view.js";
import { choices, configurationTitle, SETS } from "../core/configurations.js";
import { icon } from "../core/icons.js";
import { FIELDS, isPlain } from "../core/state.js";

/// The bar below the canvas: which configurations are shown, and what the active one is.
const LABELS = {
  device: "Device",
  orientation: "Orientation",
  appearance: "Appearance",
  textSize: "Text size",
  language: "Language",
  direction: "Direction",
  contrast: "Contrast",
  system: "System",
};

/// The fields that one popup has, with its name while none of them is set.
const POPUPS = [
  ["Device", ["device", "orientation", "system"]],
  ["Appearance", ["appearance", "textSize", "language", "direction", "contrast"]],
];
/// Pixels between a popup and its button.
const GAP = 6;

export class NibConfigurations extends View {
  start() {
    this.tabs = h("div", {
      class: "configuration-tabs",
      role: "tablist",
      "aria-label": "Shown configurations",
      onkeydown: (event) => this.moved(event),
    });
    this.fields = h("div", { class: "configuration-fields" });
    this.sets = h(
      "select",
      {
        class: "sets",
        "aria-label": "Compare",
        title: "Compare several",
        onchange: () => this.compare(),
      },
      h("option", { value: "" }, "Compare"),
      Object.entries(SETS).map(([name, { title }]) => h("option", { value: name }, title)),
      h("option", { value: "one" }, "Only the active one"),
      h("option", { value: "document" }, "As in the document"),
    );
    this.reset = iconButton(
      icon("back"),
      this.app.commands.title("configuration.reset"),
      this.app.commands.keys("configuration.reset"),
      { "data-command": "configuration.reset", onclick: () => this.app.commands.run("configuration.reset") },
    );
    this.append(
      this.tabs,
      iconButton(icon("plus"), "Add a configuration", this.app.commands.keys("configuration.add"), {
        onclick: () => this.app.commands.run("configuration.add"),
      }),
      this.sets,
      this.reset,
      h("span", { class: "spring" }),
      this.fields,
    );
    this.selects = Object.fromEntries(FIELDS.map((field) => [field, this.select(field)]));
    this.popups = POPUPS.map(([title, fields]) => this.popup(title, fields));
    this.fields.append(...this.popups.flatMap(({ button, panel }) => [button, panel]));
    this.watch((state) => [state.hello], () => this.fill());
    this.watch(
      (state) => [state.configurations, state.active, state.hello, state.failures, state.busy, state.drawn],
      () => this.show(),
    );
  }

  /// A button that says what its fields are set to, and the panel with them.
  popup(title, fields) {
    const id = `configuration-${title.toLowerCase()}`;
    const label = h("span", { class: "popup-title" }, title);
    const button = h(
      "button",
      { type: "button", class: "popup-button", popovertarget: id, "aria-haspopup": "dialog" },
      label,
      icon("chevron"),
    );
    const panel = h(
      "div",
      { id, popover: "auto", class: "configuration-panel", role: "dialog", "aria-label": title },
      fields.map((field) => h("label", null, h("span", null, LABELS[field]), this.selects[field])),
    );
    panel.addEventListener("toggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState !== "open") return;
      const at = button.getBoundingClientRect();
      panel.style.left = `${Math.max(GAP, at.right - panel.offsetWidth)}px`;
      panel.style.bottom = `${innerHeight - at.top + GAP}px`;
      this.selects[fields[0]].focus();
    });
    return { title, fields, label, button, panel };
  }

  select(field) {
    return h("select", {
      "data-field": field,
      onchange: ({ target }) =>
        this.dispatch({ type: "change", key: this.state.active, field, value: target.value || null }),
    });
  }

  fill() {
    for (const field of FIELDS) {
      const groups = new Map();
      const options = choices(field, this.state.hello).map(([value, title, family]) => {
        const option = h("option", { value: value ?? "" }, title);
        if (!family) return option;
        const known = groups.get(family);
        const group = known ?? h("optgroup", { label: family === "pad" ? "iPad" : "iPhone" });
        groups.set(family, group);
        group.append(option);
        return known ? null : group;
      });
      this.selects[field].replaceChildren(...options.filter((one) => one !== null));
    }
    this.show();
  }

  show() {
    const { configurations, active, hello, failures, busy, drawn } = this.state;
    const current = configurations.find((one) => one.key === active) ?? configurations[0];
    this.reset.hidden = isPlain(this.state);
    for (const field of FIELDS) {
      const select = this.selects[field];
      const value = current[field] ?? "";
      if (value && ![...select.options].some((option) => option.value === value)) {
        select.append(h("option", { value }, value));
      }
      if (select.value !== value) select.value = value;
    }
    for (const { title, fields, label, button } of this.popups) {
      const set = fields.filter((field) => current[field]).map((field) =>
        this.selects[field].selectedOptions[0]?.textContent.replace(/  .*/, "")
      );
      const text = set.join(" · ");
      label.textContent = text || title;
      button.classList.toggle("is-set", text !== "");
      button.title = text || title;
      button.setAttribute("aria-label", text ? `${title}: ${text}` : title);
    }
    const hadFocus = this.tabs.contains(document.activeElement) && /** @type {HTMLElement} */
      (document.activeElement).dataset.key;
    this.tabs.replaceChildren(...configurations.map((one) => {
      const title = configurationTitle(one, hello);
      const isActive = one.key === active;
      const state = failures[one.key] ? "failed" : busy[one.key] ? "busy" : "";
      const milliseconds = drawn[one.key]?.milliseconds;
      return h(
        "span",
        { class: `configuration-tab ${state}${isActive ? " is-active" : ""}` },
        h(
          "button",
          {
            type: "button",
            role: "tab",
            "aria-selected": String(isActive),
            tabindex: isActive ? "0" : "-1",
            "data-key": one.key,
            title: failures[one.key]?.message ??
              (milliseconds === undefined ? title : `${title}: drawn in ${Math.round(milliseconds)} ms`),
            onclick: () => this.dispatch({ type: "activate", key: one.key }),
          },
          h("span", { class: "tab-dot" }),
          h("span", { class: "tab-title" }, title),
        ),
        configurations.length > 1
          ? h("button", {
            type: "button",
            class: "tab-close",
            tabindex: "-1",
            "aria-label": `Remove ${title}`,
            onclick: () => this.dispatch({ type: "remove", key: one.key }),
          }, icon("close"))
          : null,
      );
    }));
    if (hadFocus) this.tabs.querySelector(`[data-key="${CSS.escape(active)}"]`)?.focus();
  }

  compare() {
    this.app.compare(this.sets.value);
    this.sets.value = "";
  }

  moved(event) {
    const { configurations, active } = this.state;
    const place = configurations.findIndex((one) => one.key === active);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") this.dispatch({ type: "remove", key: active });
    else if (step && event.target.role === "tab") {
      this.dispatch({
        type: "activate",
        key: configurations[(place + step + configurations.length) % configurations.length].key,
      });
    } else return;
    event.preventDefault();
  }
}
