/// Making elements. Text always becomes a text node: nothing here parses markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/// An element with attributes, listeners (`onclick`) and children; a string is a text.
export function h(name, properties, ...children) {
  return fill(document.createElement(name), properties, children);
}

/// The same in the name space of SVG.
export function s(name, properties, ...children) {
  return fill(document.createElementNS(SVG, name), properties, children);
}

/// The element that an event goes to; null if that is the document or the window.
/** @param {Event} event */
export const targetOf = (event) => (event.target instanceof Element ? /** @type {HTMLElement} */ (event.target) : null);

/// Whether keys typed there are text.
/** @param {EventTarget | null} element */
export function takesText(element) {
  return element instanceof HTMLElement &&
    (element.isContentEditable ||
      element.matches("textarea, select, input:not([type=checkbox], [type=range], [type=button])"));
}

/// Says something to those who listen to the screen.
/** @param {string} text */
export function announce(text) {
  const place = document.querySelector(".announcer");
  if (place && place.textContent !== text) place.textContent = text;
}

/// A button without frame that shows an icon.
/** @param {string} label */
export function iconButton(icon, label, keys, properties) {
  const title = keys ? `${label}  ${keys}` : label;
  return h("button", { type: "button", class: "icon-button", "aria-label": label, title, ...properties }, icon);
}

/// The number of a line in a row of a list: a row is one control to assistive technology, so there is no link in it.
/// Return on the row shows the line, too.
/** @param {App} app */
export function lineNumber(app, line) {
  if (!line) return h("span", { class: "line-link is-none" });
  return h("span", {
    class: "line-link is-number",
    title: `Line ${line} (⌥-click: in the editor)`,
    onclick(event) {
      event.stopPropagation();
      if (event.altKey || event.metaKey || event.ctrlKey) app.openInEditor(line);
      else app.showLine(line);
    },
  }, String(line));
}

/// A link to a line of the document: a click shows it in the source pane, a click with ⌥, ⌘ or Ctrl in the editor.
/**
 * @param {App} app
 * @param {string} label
 */
export function lineLink(app, line, label) {
  if (!line) return null;
  return h("a", {
    class: "line-link",
    href: app.editorLink(line),
    title: `Line ${line} (⌥-click: in the editor)`,
    "aria-label": `${label ? `${label}: ` : ""}line ${line}`,
    onclick(event) {
      event.preventDefault();
      event.stopPropagation();
      if (event.altKey || event.metaKey || event.ctrlKey) app.openInEditor(line);
      else app.showLine(line);
    },
  }, String(line));
}
