import { s } from "../core/dom.js";

/// A short text on a plate, in the middle of a point.
/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 */
export function tag(x, y, text, name) {
  const width = text.length * 6.2 + 10;
  return s(
    "g",
    { class: `tag ${name}`, transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    s("rect", { x: -width / 2, y: -8, width, height: 16, rx: 3 }),
    s("text", { y: 4 }, text),
  );
}
