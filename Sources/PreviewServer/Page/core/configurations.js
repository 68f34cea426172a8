/// What configurations are called.

const AS_IN_THE_DOCUMENT = "As in the document";
const ORIENTATIONS = { portrait: "Portrait", landscape: "Landscape" };
const APPEARANCES = { light: "Light", dark: "Dark" };
const DIRECTIONS = { leftToRight: "Left to right", rightToLeft: "Right to left" };
const CONTRASTS = { normal: "Normal contrast", high: "Increased contrast" };
const PSEUDO = {
  "pseudo-double": "Double-length pseudo-language",
  "pseudo-accented": "Accented pseudo-language",
  "pseudo-bounded": "Bounded string pseudo-language",
  "pseudo-rtl": "Right-to-left pseudo-language",
};

/** @param {Hello | null} hello */
const deviceTitle = (name, hello) => hello?.devices?.find((one) => one.name === name)?.title ?? name;

const language = (one) => (typeof one === "string" ? { name: one, title: PSEUDO[one] ?? one } : one);
/** @param {Hello | null} hello */
const languages = (hello) => (hello?.languages ?? []).map(language);

/// `AccessibilityXL` as `Accessibility XL`.
const textSizeTitle = (name) => name.replace(/^Accessibility/, "Accessibility ");

/// In a few words: `iPhone 11 · Dark · Landscape`.
/** @param {Hello | null} hello */
export function configurationTitle(one, hello) {
  const parts = [
    one.device ? deviceTitle(one.device, hello) : null,
    one.orientation && ORIENTATIONS[one.orientation],
    one.appearance && APPEARANCES[one.appearance],
    one.textSize && `Text ${textSizeTitle(one.textSize)}`,
    one.language && (languages(hello).find(({ name }) => name === one.language)?.title ?? one.language),
    one.direction && DIRECTIONS[one.direction],
    one.contrast && CONTRASTS[one.contrast],
    one.system && (hello?.systems?.find(({ name }) => name === one.system)?.title ?? `iOS ${one.system}`),
  ].filter(Boolean);
  return parts.length ? parts.join(" · ") : AS_IN_THE_DOCUMENT;
}

/// The choices of a field, as `[value, title]`; the first leaves it to the document.
/** @param {Hello | null} hello */
export function choices(field, hello) {
  const own = [null, AS_IN_THE_DOCUMENT];
  const pairs = (table) => Object.entries(table);
  switch (field) {
    case "device":
      return [
        own,
        ...(hello?.devices ?? []).map((one) => [one.name, `${one.title}  ${one.size[0]} × ${one.size[1]}`, one.family]),
      ];
    case "orientation":
      return [own, ...pairs(ORIENTATIONS)];
    case "appearance":
      return [own, ...pairs(APPEARANCES)];
    case "textSize":
      return [own, ...(hello?.textSizes ?? []).map((name) => [name, textSizeTitle(name)])];
    case "language":
      return [own, ...languages(hello).map(({ name, title }) => [name, title])];
    case "direction":
      return [own, ...pairs(DIRECTIONS)];
    case "contrast":
      return [own, ...pairs(CONTRASTS)];
    case "system":
      return [own, ...(hello?.systems ?? []).map(({ name, title }) => [name, title])];
    default:
      return [own];
  }
}

/// Sets of configurations that people compare, made from one.
export const SETS = {
  appearances: { title: "Light and dark", make: () => [{ appearance: "light" }, { appearance: "dark" }] },
  orientations: {
    title: "Portrait and landscape",
    make: () => [{ orientation: "portrait" }, { orientation: "landscape" }],
  },
  directions: { title: "Both directions", make: () => [{ direction: "leftToRight" }, { direction: "rightToLeft" }] },
  textSizes: {
    title: "Small to huge text",
    make: () => ["XS", "L", "XXXL", "AccessibilityXL", "AccessibilityXXXL"].map((textSize) => ({ textSize })),
  },
  systems: {
    title: "All systems",
    make: (hello) => (hello?.systems ?? []).map(({ name }) => ({ system: name })),
  },
  pseudo: {
    title: "Pseudo-languages",
    make: (hello) => [
      {},
      ...languages(hello).filter(({ name }) => name.startsWith("pseudo-")).map(({ name }) => ({ language: name })),
    ],
  },
  phones: {
    title: "All phones",
    make: (hello) =>
      (hello?.devices ?? []).filter(({ family }) => family === "phone").map(({ name }) => ({ device: name })),
  },
  pads: {
    title: "All iPads",
    make: (hello) =>
      (hello?.devices ?? []).filter(({ family }) => family === "pad").map(({ name }) => ({ device: name })),
  },
};
