import { h, iconButton } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { inset } from "../core/geometry.js";
import { command, exact, points } from "./command.js";
import { openPanel } from "./menu.js";
import { gapLines, gaps } from "./neighbors.js";
import { drawnScene } from "./object-commands.js";
import { outermost, subviews, superview } from "./objects.js";
import { isEditable } from "../core/edit-state.js";
import { typedNumber } from "./values.js";

/// The bar below the canvas, and its panels: pin, align.

/** @param {Canvas} canvas */
export function layoutBar(canvas) {
  const { commands } = canvas.app;
  const button = (name, iconName) =>
    iconButton(icon(iconName), commands.title(name), commands.keys(name), {
      "data-command": name,
      onclick: (event) => (name === "edit.frames" ? commands.run(name) : panels[name](event)),
    });
  const { app } = canvas;
  const panels = {
    "edit.pin": (event) => app.pin(event),
    "edit.align": (event) => app.align(event),
    "edit.resolve": (event) => app.resolveMenu(event),
    "edit.embed": (event) => app.embedMenu(event),
  };
  const buttons = [
    ["edit.frames", "frames"],
    ["edit.align", "align"],
    ["edit.pin", "pin"],
    ["edit.resolve", "resolve"],
    ["edit.embed", "embed"],
  ].map((one) => button(...one));
  const pins = iconButton(icon("magnet"), "Pin what snaps", "", {
    "aria-pressed": "false",
    onclick: () => canvas.dispatch({ type: "pinSnapped", isOn: !canvas.state.pinsSnapped }),
  });
  buttons.push(pins);
  const bar = h("div", {
    class: "layout-bar",
    role: "toolbar",
    "aria-label": "Auto Layout",
    hidden: true,
    onpointerdown: (event) => event.stopPropagation(),
    onkeydown: (event) => roving(event, buttons),
  }, buttons);
  buttons.forEach((one, i) => {
    one.tabIndex = i === 0 ? 0 : -1;
  });
  canvas.append(bar);
  canvas.watch((state) => [isEditable(state), state.selection, state.pinsSnapped], (isOn, selection, pinsSnapped) => {
    bar.hidden = !isOn;
    pins.setAttribute("aria-pressed", String(pinsSnapped));
    for (const one of buttons.filter((button) => button !== pins)) {
      one.setAttribute("aria-disabled", String(selection === null && one.dataset.command !== "edit.frames"));
    }
  });
}

function roving(event, buttons) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const place = buttons.indexOf(document.activeElement);
  const next = buttons[(place + step + buttons.length) % buttons.length];
  buttons.forEach((one) => {
    one.tabIndex = one === next ? 0 : -1;
  });
  next.focus();
  event.preventDefault();
  event.stopPropagation();
}

/// The nearest thing beside a view on each side, as Interface Builder's struts show it: how far, and the line to it.
/**
 * @param {State} state
 * @param {Scene} scene
 * @param {string} id
 */
function neighbors(state, scene, id) {
  const rect = scene.alignment?.[id] ?? scene.frames[id];
  const parent = superview(state, scene, id);
  const container = scene.frames[parent];
  if (!container) return null;
  const insets = scene.safeArea?.[parent];
  const safe = scene.guides?.[parent]?.safe ?? (insets ? inset(container, ...insets) : container);
  const others = subviews(state, scene, parent).filter((one) => one !== id).map((one) =>
    scene.alignment?.[one] ?? scene.frames[one]
  );
  const [x, y, w, hh] = rect;
  const distances = gaps(rect, others, safe);
  return {
    size: [w, hh],
    distances,
    lines: {
      ...gapLines(rect, distances),
      width: [[x, y + hh + 6], [x + w, y + hh + 6]],
      height: [[x + w + 6, y], [x + w + 6, y + hh]],
    },
  };
}

const SIDES = [["top", "Top"], ["leading", "Leading"], ["trailing", "Trailing"], ["bottom", "Bottom"]];

/// Interface Builder's panel *Add New Constraints*.
/** @param {App} app */
export function pinPanel(app, event) {
  const { state } = app.store;
  const ids = outermost(state).filter((id) => {
    const scene = drawnScene(state, id);
    return scene && superview(state, scene, id) !== null;
  });
  if (ids.length === 0) return app.edit.deny("Select a view in another one to pin it.");
  const canvas = document.querySelector("nib-canvas");
  const near = neighbors(state, drawnScene(state, ids[0]), ids[0]);
  const on = new Set();
  const fields = new Map();
  const preview = () => {
    app.preview = ids.length === 1 && near
      ? { object: ids[0], lines: [...on].map((name) => near.lines[name]).filter(Boolean) }
      : null;
    canvas.overlay.schedule();
    button.disabled = on.size === 0;
    button.textContent = on.size === 0
      ? "Add Constraints"
      : `Add ${on.size * ids.length} ${on.size * ids.length === 1 ? "Constraint" : "Constraints"}`;
  };
  const switchOn = (name, isOn) => {
    if (isOn) on.add(name);
    else on.delete(name);
    fields.get(name)?.classList.toggle("is-on", isOn);
    preview();
  };
  const box = (name, text, extra = null) => {
    const check = h("input", {
      type: "checkbox",
      class: "check",
      "aria-label": text,
      onchange: () => switchOn(name, check.checked),
    });
    fields.set(name, {
      classList: {
        toggle: (_, isOn) => {
          check.checked = isOn;
        },
      },
    });
    return h("div", { class: "pin-row" }, h("label", null, check, text), extra);
  };
  const amount = (name, value, label) => {
    const input = h("input", {
      type: "text",
      class: "field is-number",
      value: points(value),
      "aria-label": label,
      autocomplete: "off",
      list: name in (near?.distances ?? {}) ? "pin-values" : null,
      oninput: () => switchOn(name, true),
      onkeydown: (press) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[press.key];
        const found = step ? typedNumber(input.value, 0) : null;
        if (!found) return;
        press.preventDefault();
        input.value = points(found.value + step * (press.shiftKey ? 10 : 1));
        switchOn(name, true);
      },
    });
    return input;
  };
  const inputs = new Map();
  /** @param {string[]} side */
  const strut = ([name, text]) => {
    const input = amount(name, near?.distances[name] ?? 0, `${text}: distance`);
    inputs.set(name, input);
    const toggle = h("button", {
      type: "button",
      class: `strut strut-${name}`,
      "aria-pressed": "false",
      "aria-label": `Pin ${text.toLowerCase()}`,
      title: `Pin ${text.toLowerCase()}`,
      onclick: () => switchOn(name, !on.has(name)),
    });
    fields.set(name, { classList: { toggle: (_, isOn) => toggle.setAttribute("aria-pressed", String(isOn)) } });
    return { value: h("div", { class: `pin-value pin-${name}` }, input), toggle };
  };
  const target = h(
    "select",
    { class: "field-select", "aria-label": "Pin to" },
    [["", "Nearest neighbor"], ["safe", "Safe area"], ["super", "Superview"]].map(([value, text]) =>
      h("option", { value }, text)
    ),
  );
  const margins = h("input", { type: "checkbox", class: "check" });
  inputs.set("width", amount("width", near?.size[0] ?? 0, "Width"));
  inputs.set("height", amount("height", near?.size[1] ?? 0, "Height"));
  const commands = () => {
    const value = (name) => {
      const text = inputs.get(name).value.trim();
      if (text === "standard" || text === "current") return text;
      const found = typedNumber(text, 0);
      return found ? exact(found.value) : null;
    };
    const values = {};
    for (const name of ["leading", "trailing", "top", "bottom", "width", "height"]) {
      if (on.has(name)) values[name] = value(name);
    }
    const to = margins.checked ? "margins" : target.value;
    const hasSide = SIDES.some(([name]) => on.has(name));
    if (hasSide && to) values.to = to;
    if (on.has("aspect")) values.aspect = "current";
    const list = Object.keys(values).length ? [command("pin", ids, values)] : [];
    if (on.has("equalWidths")) list.push(command("equal", [...ids, "width"]));
    if (on.has("equalHeights")) list.push(command("equal", [...ids, "height"]));
    return list;
  };
  const struts = SIDES.map(strut);
  const button = h("button", { type: "submit", class: "text-button is-main" }, "Add Constraints");
  const form = h(
    "form",
    {
      class: "pin-form",
      onsubmit: (submit) => {
        submit.preventDefault();
        const list = commands();
        if (list.length === 0) return;
        panel.hidePopover();
        app.edit.edit(list, { label: "Add Constraints" });
      },
    },
    h("h2", { class: "panel-title" }, "Add New Constraints"),
    h(
      "div",
      { class: "struts", role: "group", "aria-label": "Spacing to the nearest neighbor" },
      // Tab goes from field to field, and then to what switches them.
      struts.map(({ value }) => value),
      struts.map(({ toggle }) => toggle),
      h("div", { class: "strut-view" }),
    ),
    h("datalist", { id: "pin-values" }, h("option", { value: "standard" }), h("option", { value: "current" })),
    h("div", { class: "pin-row" }, h("span", null, "To"), target),
    h("div", { class: "pin-row" }, h("label", null, margins, "Constrain to margins")),
    box("width", "Width", inputs.get("width")),
    box("height", "Height", inputs.get("height")),
    ids.length > 1 ? [box("equalWidths", "Equal widths"), box("equalHeights", "Equal heights")] : null,
    box("aspect", "Aspect ratio"),
    h(
      "div",
      { class: "panel-buttons" },
      h("button", {
        type: "button",
        class: "text-button",
        onclick: () => {
          const list = commands();
          panel.hidePopover();
          if (list.length) app.edit.copy(list);
        },
      }, "Copy as Command"),
      button,
    ),
  );
  const panel = openPanel("Add new constraints", form, ...app.anchor(event), {
    back: canvas,
    closed: () => {
      app.preview = null;
      canvas.overlay.schedule();
    },
  });
  preview();
  inputs.get("top").focus();
}

const ALIGNMENTS = [
  ["leading", "Leading edges"],
  ["trailing", "Trailing edges"],
  ["top", "Top edges"],
  ["bottom", "Bottom edges"],
  ["centerX", "Horizontal centers"],
  ["centerY", "Vertical centers"],
  ["baseline", "Baselines"],
];
const IN_CONTAINER = [["container-x", "Horizontally in container"], ["container-y", "Vertically in container"]];

/// Interface Builder's panel *Add New Alignment Constraints*.
/** @param {App} app */
export function alignPanel(app, event) {
  const { state } = app.store;
  const ids = outermost(state).filter((id) => drawnScene(state, id));
  if (ids.length === 0) return app.edit.deny("Select the views to align.");
  const canvas = document.querySelector("nib-canvas");
  const rows = [];
  /**
   * @param {string[]} alignment
   * @param {boolean} isEnabled
   */
  const row = ([name, text], isEnabled) => {
    const check = h("input", { type: "checkbox", class: "check", disabled: !isEnabled, onchange: () => count() });
    const constant = h("input", {
      type: "text",
      class: "field is-number",
      value: "0",
      "aria-label": `${text}: constant`,
      disabled: !isEnabled,
      autocomplete: "off",
      oninput: () => {
        check.checked = true;
        count();
      },
    });
    rows.push({ name, check, constant });
    return h(
      "div",
      { class: "pin-row" },
      h("label", { class: isEnabled ? null : "is-disabled" }, check, text),
      constant,
    );
  };
  const button = h("button", { type: "submit", class: "text-button is-main" }, "Add Constraints");
  const count = () => {
    const all = rows.filter(({ check }) => check.checked).reduce(
      (sum, { name }) => sum + (name.startsWith("container") ? ids.length : ids.length - 1),
      0,
    );
    button.disabled = all === 0;
    button.textContent = all === 0 ? "Add Constraints" : `Add ${all} ${all === 1 ? "Constraint" : "Constraints"}`;
  };
  const commands = () =>
    rows.filter(({ check }) => check.checked).map(({ name, constant }) => {
      const found = typedNumber(constant.value, 0);
      return command("align", [...ids, name], { constant: found && found.value !== 0 ? found.text : null });
    });
  const form = h(
    "form",
    {
      class: "pin-form",
      onsubmit: (submit) => {
        submit.preventDefault();
        const list = commands();
        panel.hidePopover();
        if (list.length) app.edit.edit(list, { label: "Align" });
      },
    },
    h("h2", { class: "panel-title" }, "Add New Alignment Constraints"),
    ALIGNMENTS.map((one) => row(one, ids.length > 1)),
    h("div", { class: "menu-line" }),
    IN_CONTAINER.map((one) => row(one, true)),
    h(
      "div",
      { class: "panel-buttons" },
      h("button", {
        type: "button",
        class: "text-button",
        onclick: () => {
          const list = commands();
          panel.hidePopover();
          if (list.length) app.edit.copy(list);
        },
      }, "Copy as Command"),
      button,
    ),
  );
  const panel = openPanel("Add new alignment constraints", form, ...app.anchor(event), { back: canvas });
  count();
  form.querySelector("input:not(:disabled)").focus();
}
