/// Values as commands write them, taken apart for fields and put together again. Pure.

import { ENUMERATIONS } from "../core/facts.js";
import { quoted, word } from "./command.js";

/// `"Sign In"` as its text; anything else as it is.
export function textOfValue(value) {
  if (value === null || value === undefined) return "";
  if (!value.startsWith('"')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/// The numbers of `{20,80,120,21}`, or null.
export function numbersOf(value, count) {
  const parts = /^\{(.*)\}$/.exec(value ?? "")?.[1].split(",").map((part) => Number(part.trim())) ?? [];
  return parts.length === count && parts.every(Number.isFinite) ? parts : null;
}

/// The members of `[left,top]`.
export const membersOf = (value) =>
  (/^\[(.*)\]$/.exec(value ?? "")?.[1] ?? "").split(",").map((one) => one.trim()).filter(Boolean);

/// What was typed into a field for a number: `12`, `+=8`, `*=2`; null if it is none.
export function typedNumber(text, old, { minimum = null, maximum = null, isWhole = false } = {}) {
  const match = /^\s*([-+*/]=)?\s*(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*$/i.exec(
    text.replace("−", "-").replace(",", "."),
  );
  if (!match) return null;
  const operand = Number(match[2]);
  const base = Number.isFinite(old) ? old : 0;
  let value = { "+=": base + operand, "-=": base - operand, "*=": base * operand, "/=": base / operand }[match[1]] ??
    operand;
  if (!Number.isFinite(value)) return null;
  if (isWhole) value = Math.round(value);
  if (minimum !== null) value = Math.max(minimum, value);
  if (maximum !== null) value = Math.min(maximum, value);
  // What people type stays as they typed it.
  return { value, text: match[1] || value !== operand ? String(Math.round(value * 1e6) / 1e6) : match[2] };
}

export const WEIGHTS = ENUMERATIONS.fontWeight;
export const TEXT_STYLES = [
  "largeTitle",
  "title1",
  "title2",
  "title3",
  "headline",
  "subheadline",
  "body",
  "callout",
  "footnote",
  "caption1",
  "caption2",
];

/// A font as `{kind: "system"|"style"|"named", weight, style, name, size}`.
export function fontOf(value) {
  const text = textOfValue(value).trim();
  const style = /^style:(.+)$/.exec(text);
  if (style) return { kind: "style", style: style[1], weight: "regular", size: 17, name: "" };
  const [, name, size] = /^(.*?)\s+(\d+(?:\.\d+)?)$/.exec(text) ?? [null, text, "17"];
  const system = /^system(?:\s+(\S+))?$/i.exec(name);
  if (system || !name) {
    return {
      kind: "system",
      weight: WEIGHTS.includes(system?.[1]) ? system[1] : "regular",
      size: Number(size),
      style: "body",
      name: "",
    };
  }
  return { kind: "named", name, size: Number(size), weight: "regular", style: "body" };
}

export function fontValue({ kind, weight, style, name, size }) {
  if (kind === "style") return word(`style:${style}`);
  return quoted(kind === "system" ? `system${weight === "regular" ? "" : ` ${weight}`} ${size}` : `${name} ${size}`);
}

/// What `<input type="color">` shows for a color: its six digits, or null for names.
export const hexOf = (value) => /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(textOfValue(value))?.[0].slice(0, 7) ?? null;

export const SYSTEM_COLORS = [
  "label",
  "secondaryLabel",
  "tertiaryLabel",
  "quaternaryLabel",
  "placeholderText",
  "link",
  "separator",
  "opaqueSeparator",
  "systemBackground",
  "secondarySystemBackground",
  "tertiarySystemBackground",
  "systemGroupedBackground",
  "secondarySystemGroupedBackground",
  "systemFill",
  "secondarySystemFill",
  "tertiarySystemFill",
  "systemRed",
  "systemOrange",
  "systemYellow",
  "systemGreen",
  "systemMint",
  "systemTeal",
  "systemCyan",
  "systemBlue",
  "systemIndigo",
  "systemPurple",
  "systemPink",
  "systemBrown",
  "systemGray",
  "systemGray2",
  "systemGray3",
  "systemGray4",
  "systemGray5",
  "systemGray6",
  "tint",
  "black",
  "white",
];

/// How a text is written as a value of a type.
/** @param {string} text */
export function written(type, text) {
  if (text === "" && ["color", "image", "font", "class"].includes(type)) return type === "class" ? "none" : "nil";
  if (type === "text" || type === "multilineText") return quoted(text);
  return word(text);
}
