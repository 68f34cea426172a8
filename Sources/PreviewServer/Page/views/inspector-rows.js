import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";

/// Rows of the inspectors: a name at the right of its column, the value, the line.

export function section(title, children, note = null) {
  return h("details", { class: "section", open: true }, h("summary", null, icon("chevron"), title), note, h("div", { class: "rows" }, children));
}

export function row(name, value, link, properties = {}) {
  return h("div", { class: "value-row", ...properties }, h("span", { class: "value-name", title: name }, name), h("span", { class: "value" }, value), link ?? h("span", { class: "line-link is-none" }));
}

/// `contentMode` as `Content Mode`; key paths stay as they are.
const titled = (name) => (/^[a-z][A-Za-z0-9]*$/.test(name) ? name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/^./, (letter) => letter.toUpperCase()) : name);

export function rows(app, list) {
  return list.map((one) => row(titled(one.name), shown(one), app.lineLink(one.line, one.name), { class: one.stated === false ? "value-row is-default" : "value-row" }));
}

function shown({ kind, value, color }) {
  const text = value === null || value === undefined || value === "" ? "—" : String(value);
  switch (kind) {
    case "boolean": {
      const isOn = /^(yes|true|on|1)$/i.test(text);
      return h("span", { class: `box ${isOn ? "is-on" : ""}`, role: "img", "aria-label": isOn ? "on" : "off" }, isOn ? icon("check") : null);
    }
    case "color": return [swatch(color ?? value), h("span", { class: "value-text" }, text)];
    case "image": return [icon("image"), h("span", { class: "value-text" }, text)];
    case "number": return h("span", { class: "value-text is-number" }, text);
    default: return h("span", { class: "value-text", title: text }, text);
  }
}

function swatch(color) {
  const element = h("span", { class: "swatch", "aria-hidden": "true" }, h("span"));
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(color ?? "")) element.firstChild.style.backgroundColor = color;
  else element.classList.add("is-unknown");
  return element;
}
