/// Commands as texts of `nibkit edit`: what the page sends is what **Copy as Command** gives.

const WORD = /^[\p{L}\p{N}_.:+\-/@$#*%^&|~]+$/u;

/// A text in double quotes, with JSON's escapes.
/** @param {string} text */
export const quoted = (text) => JSON.stringify(String(text));
/// A word as it is, anything else in quotes.
/** @param {string} text */
export const word = (text) => (WORD.test(String(text)) && !String(text).startsWith("#") ? String(text) : quoted(text));

/// Points for people: at most two digits behind the point.
export const points = (value) => String(Math.round(value * 100) / 100 + 0);
/// Points in commands: a pixel of a device with three in a point as exactly as numbers can say it.
export const exact = (value) =>
  String(
    Math.abs(value * 6 - Math.round(value * 6)) < 1e-3
      ? Math.round(value * 6) / 6 + 0
      : Math.round(value * 100) / 100 + 0,
  );

const named = (values) =>
  Object.entries(values).filter(([, value]) => value !== undefined && value !== null).map(([name, value]) =>
    `${name}=${value}`
  );

/// What stands in a command as it is, such as a text in quotes.
/** @param {string} text */
export const raw = (text) => ({ text: String(text) });
/// The outlet or action of an object: `owner.nameLabel`.
/** @param {string} id */
export const member = (id, name) => raw(`${word(id)}.${name}`);

/// `verb A B name=value`: words (ids, mostly) are put in quotes where they need them; values are written already
/// (`quoted`, `word`, a number).
export const command = (verb, words = [], values = {}) =>
  [verb, ...words.map((one) => one?.text ?? word(one)), ...named(values)].join(" ");

/** @param {string[]} ids */
export const set = (ids, values) => command("set", ids, values);
/** @param {string} id */
export const frame = (id, [x, y, width, height], parts = "xywh") =>
  command("frame", [id], {
    x: parts.includes("x") ? exact(x) : null,
    y: parts.includes("y") ? exact(y) : null,
    width: parts.includes("w") ? exact(width) : null,
    height: parts.includes("h") ? exact(height) : null,
  });
