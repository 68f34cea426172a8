import { h } from "../core/dom.js";
import { quoted } from "./command.js";

/// The field of a text whose characters have attributes of their own: the text, and below it the attributes of the
/// selected characters, or of all where none are selected.

const choices = (names) =>
  names.map((value) => ({ value, title: value.replace(/^./, (letter) => letter.toUpperCase()) }));
/** @type {[title: string, name: string, type: string, more?: object][]} */
const ATTRIBUTES = [
  ["Font", "font", "font"],
  ["Color", "foregroundColor", "color"],
  ["Background", "backgroundColor", "color"],
  ["Alignment", "alignment", "choice", {
    choices: choices(["natural", "left", "center", "right", "justified"]),
    default: "natural",
  }],
  ["Underline", "underlineStyle", "choice", {
    choices: choices(["none", "single", "thick", "double"]),
    default: "none",
  }],
  ["Kerning", "kern", "number", { default: "0", step: 1 }],
  ["Line Spacing", "lineSpacing", "number", { default: "0", minimum: 0, step: 1 }],
];
const UNDERLINES = { 0: "none", 1: "single", 2: "thick", 9: "double" };

/// What an attribute is in `[start, end)`: `{value, isMixed}`. An empty range stands for the whole text.
export function attributeOf(name, runs, start, end) {
  const values = new Set();
  let at = 0;
  for (const run of runs) {
    const isInside = start === end || (at < end && at + run.length > start);
    if (isInside) values.add(run[name] ?? null);
    at += run.length;
  }
  const [value = null] = values;
  return values.size > 1
    ? { value: null, isMixed: true }
    : { value: name === "underlineStyle" && value !== null ? UNDERLINES[value] ?? value : value, isMixed: false };
}

/// - `makeField`: makes the fields of attributes.
/// - `change(value, isLive)`: a text as commands write it, or the members of `text-attributes`.
export function attributedField(field, text, change, end, makeField) {
  let runs = field.runs ?? [];
  const area = text.element;
  const range = () => [area.selectionStart ?? 0, area.selectionEnd ?? 0];
  const send = (name, value, isLive) => {
    const [start, stop] = range();
    change(start === stop ? { [name]: value } : { range: `{${start},${stop - start}}`, [name]: value }, isLive);
  };
  const rows = ATTRIBUTES.map(([title, name, type, more]) => {
    const own = { title: `${field.title}: ${title}`, type, choices: null, reason: null, ...more };
    const widget = makeField(own, (value, isLive) => send(name, value, isLive), end);
    const input = widget.input ?? widget.element;
    input.setAttribute("aria-label", own.title);
    return {
      name,
      own,
      widget,
      element: h(
        "div",
        { class: "attribute-row", "data-property": `${field.property}.${name}` },
        h("span", { class: "value-name" }, title),
        h("span", { class: "value" }, widget.element),
      ),
    };
  });
  const where = h("p", { class: "attribute-range" });
  const dress = () => {
    const [start, stop] = range();
    where.textContent = start === stop ? "All characters" : `“${area.value.slice(start, stop)}”`;
    for (const { name, own, widget } of rows) widget.show({ ...own, ...attributeOf(name, runs, start, stop) });
  };
  for (const kind of ["select", "keyup", "pointerup", "input", "selectionchange"]) area.addEventListener(kind, dress);
  return {
    element: h(
      "div",
      { class: "attributed-field" },
      area,
      h(
        "div",
        { class: "attribute-rows", role: "group", "aria-label": `${field.title}: attributes` },
        where,
        ...rows.map(({ element }) => element),
      ),
    ),
    input: area,
    show(now) {
      runs = now.runs ?? [];
      const [start, stop] = range();
      text.show({ ...now, value: now.value === null ? null : quoted(now.value) });
      // Setting the value of a text area puts the caret at its end.
      area.setSelectionRange(start, stop);
      dress();
    },
  };
}
