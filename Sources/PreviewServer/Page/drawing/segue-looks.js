import { SEGUE_EFFECTS } from "../core/facts.js";

/// How segues are drawn, by what they do.
const LOOKS = {
  show: "show",
  showDetail: "show",
  replace: "show",
  present: "presentation",
  popover: "presentation",
  contain: "relationship",
  embed: "embed",
  unwind: "unwind",
  custom: "custom",
};

/// The sign in the middle of an arrow, by its look.
export const SIGNS = {
  show: "M-4 0H3M0 -3L3 0L0 3",
  presentation: "M-4 3.5V-3.5H4V3.5Z",
  relationship: "M-4 -2.5H4M-4 2.5H4",
  embed: "M-4 -3.5H4V3.5H-4ZM-1.5 -1.5H1.5V1.5H-1.5Z",
  unwind: "M3 3V-1A2 2 0 0 0 -1 -1V3M-3.5 1L-1 3.5L1.5 1",
  custom: "M-1.5 -4C-3.5 -4 -1.5 -0.5 -4 0C-1.5 0.5 -3.5 4 -1.5 4M1.5 -4C3.5 -4 1.5 -0.5 4 0C1.5 0.5 3.5 4 1.5 4",
};

/// The look of a segue of the server's `document` message, whose kind is a relationship's own name: the property of the
/// container that holds the controller. What the schema does not know is a custom segue, as for the compiler.
/** @param {string | null} kind */
export const lookOf = (kind) =>
  LOOKS[SEGUE_EFFECTS[kind] ?? (/viewControllers?$/i.test(kind ?? "") ? "contain" : "custom")];
