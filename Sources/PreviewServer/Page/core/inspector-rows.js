import { h } from "./dom.js";
import { icon } from "./icons.js";
import { rounded } from "./texts.js";

/// Rows of the inspectors: a name at the right of its column, the value, the line.

/** @param {string} title */
export function section(title, children, note = null) {
  return h(
    "details",
    { class: "section", open: true },
    h("summary", null, icon("chevron"), title),
    note,
    h("div", { class: "rows" }, children),
  );
}

export function row(name, value, link, properties = {}) {
  return h(
    "div",
    { class: "value-row", ...properties },
    h("span", { class: "value-name", title: name }, name),
    h("span", { class: "value" }, value),
    link ?? h("span", { class: "line-link is-none" }),
  );
}

/// `contentMode` as `Content Mode`; key paths stay as they are.
const titled = (
  name,
) => (/^[a-z][A-Za-z0-9]*$/.test(name)
  ? name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/^./, (letter) => letter.toUpperCase())
  : name);

/** @param {App} app */
export function rows(app, list) {
  return list.map((one) => {
    const isDefault = one.stated === false;
    const name = titled(one.name);
    const link = app.lineLink(one.line, one.name);
    if (one.kind === "boolean") return checkbox(name, /^(yes|true|on|1)$/i.test(String(one.value)), isDefault, link);
    return row(name, shown(one), link, {
      class: isDefault ? "value-row is-default" : "value-row",
      title: isDefault ? "The default: the document does not state it" : null,
    });
  });
}

/// As in Interface Builder the name stands behind the box. What the document states is filled, what is a default is an
/// outline.
function checkbox(name, isOn, isDefault, link) {
  const state = `${isOn ? "on" : "off"}${isDefault ? ", the default" : ""}`;
  return h(
    "div",
    { class: isDefault ? "value-row is-boolean is-default" : "value-row is-boolean", title: `${name}: ${state}` },
    h("span", { class: isOn ? "box is-on" : "box", role: "img", "aria-label": state }, isOn ? icon("check") : null),
    h("span", { class: "value-name" }, name),
    link ?? h("span", { class: "line-link is-none" }),
  );
}

function shown({ kind, value, color }) {
  const text = value === null || value === undefined || value === "" ? "—" : String(value);
  switch (kind) {
    case "color":
      return [swatch(color ?? value), h("span", { class: "value-text" }, text)];
    case "image":
      return [icon("image"), h("span", { class: "value-text" }, text)];
    case "number":
      return h("span", { class: "value-text is-number", title: text }, rounded(text));
    case "font":
      return h("span", { class: "value-text", title: text }, rounded(text));
    default:
      return h(
        "span",
        { class: "value-text", title: text },
        /^[({[][-\d., ]+[)}\]]$/.test(text) ? rounded(text) : text,
      );
  }
}

function swatch(color) {
  const element = h("span", { class: "swatch", "aria-hidden": "true" }, h("span"));
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(color ?? "")) element.firstChild.style.backgroundColor = color;
  else element.classList.add("is-unknown");
  return element;
}
