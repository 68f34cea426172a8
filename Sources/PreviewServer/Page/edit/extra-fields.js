import { ENUMERATIONS } from "../core/facts.js";
import { command, quoted } from "./command.js";
import { element, isMovable } from "./objects.js";
import { drawnScene } from "./object-commands.js";

/// Fields whose commands are others than `set`: accessibility, text input, states of buttons, segments, runtime
/// attributes. What they show is what the inspectors say.

const TRAITS = [
  "button",
  "link",
  "image",
  "searchField",
  "keyboardKey",
  "staticText",
  "header",
  "tabBar",
  "summaryElement",
  "playsSound",
  "allowsDirectInteraction",
  "updatesFrequently",
  "causesPageTurn",
  "notEnabled",
  "selected",
  "adjustable",
  "startsMedia",
  "toggleButton",
];
/// Properties of text input, with their titles in Interface Builder.
const TEXT_INPUT = [
  ["Capitalization", "autocapitalizationType"],
  ["Correction", "autocorrectionType"],
  ["Spell Checking", "spellCheckingType"],
  ["Keyboard Type", "keyboardType"],
  ["Appearance", "keyboardAppearance"],
  ["Return Key", "returnKeyType"],
];
/// In the section of the object's own class.
export const OWN = "";

/// Raw values of `UITextContentType`, as its documentation lists them; what Interface Builder writes is one of them.
const CONTENT_TYPES = [
  "username",
  "password",
  "new-password",
  "one-time-code",
  "email",
  "tel",
  "url",
  "name",
  "given-name",
  "family-name",
  "organization-name",
  "street-address",
  "postal-code",
  "address-level2",
  "address-level1",
  "country-name",
  "cc-number",
];
const spelled = (name) => name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/^./, (letter) => letter.toUpperCase());
const choices = (names) => names.map((value) => ({ value, title: spelled(value) }));

function field(panel, section, title, property, type, row, more = {}) {
  const value = row?.value ?? null;
  return {
    panel,
    section,
    title,
    property,
    verb: "set",
    type,
    choices: null,
    minimum: null,
    maximum: null,
    step: null,
    default: null,
    isVariable: false,
    isMixed: false,
    reason: null,
    value: value === null ? null : type === "text" || type === "multilineText" ? quoted(value) : String(value),
    color: row?.color ?? null,
    isStated: row?.stated === true,
    line: row?.line ?? null,
    ...more,
  };
}

/// Those of one object; several objects have none.
/**
 * @param {State} state
 * @param {string[]} ids
 */
export function extraFields(state, ids, known) {
  if (ids.length !== 1) return [];
  const [id] = ids;
  const sections = state.document?.inspectors?.[id]?.attributes ?? [];
  const rowsOf = (pattern) =>
    new Map(
      sections.filter(({ section }) => pattern.test(section)).flatMap(({ rows }) => rows.map((row) => [row.name, row])),
    );
  const has = (panel) => known.some((one) => one.panel === panel);
  const kind = element(state, id);
  const scene = drawnScene(state, id);
  const isView = Boolean(scene?.frames[id]);
  const list = [];
  if (/^(textField|textView|searchBar)$/.test(kind)) {
    const rows = rowsOf(/^Text Input Traits/);
    list.push(
      field("attributes", "Text Input Traits", "Content Type", "textContentType", "text", rows.get("textContentType"), {
        verb: "text-input",
        suggestions: CONTENT_TYPES,
      }),
    );
    for (const [title, property] of TEXT_INPUT) {
      const names = ENUMERATIONS[property];
      list.push(
        field("attributes", "Text Input Traits", title, property, "choice", rows.get(property), {
          verb: "text-input",
          choices: choices(names),
          default: names[0],
        }),
      );
    }
    for (
      const [title, property] of [["Auto-enable Return Key", "enablesReturnKeyAutomatically"], [
        "Secure Text Entry",
        "secureTextEntry",
      ]]
    ) {
      list.push(
        field("attributes", "Text Input Traits", title, property, "boolean", rows.get(property), {
          verb: "text-input",
          default: "NO",
        }),
      );
    }
  }
  if (/controller$/i.test(kind) && state.path?.endsWith(".storyboard")) {
    const isInitial = state.drawn[state.active]?.scenes.some((one) => one.id === id && one.isInitial) === true;
    list.push(
      field(
        "attributes",
        OWN,
        "Is Initial View Controller",
        "isInitial",
        "boolean",
        { value: isInitial ? "YES" : "NO", stated: isInitial },
        { default: "NO", make: (all, value) => [command("initial", [value === "YES" ? all[0] : "none"])] },
      ),
    );
  }
  list.push(
    field("identity", "Document", "Object ID", "id", "other", { value: id, stated: false }, {
      reason: "Interface Builder gives each object an id; ⋯ copies it.",
    }),
  );
  if (kind === "button") {
    for (const name of ["normal", "highlighted", "disabled", "selected"]) {
      const rows = rowsOf(new RegExp(`^State ${name}$`));
      const make = (property) => ({
        make: (all, value) => all.map((one) => command("state", [one, name], { [property]: value })),
      });
      list.push(
        field(
          "attributes",
          `State: ${spelled(name)}`,
          "Title",
          `${name} title`,
          "text",
          rows.get("title"),
          make("title"),
        ),
        field(
          "attributes",
          `State: ${spelled(name)}`,
          "Image",
          `${name} image`,
          "image",
          rows.get("image"),
          make("image"),
        ),
        field(
          "attributes",
          `State: ${spelled(name)}`,
          "Text Color",
          `${name} titleColor`,
          "color",
          rows.get("titleColor"),
          make("titleColor"),
        ),
      );
    }
  }
  if (kind === "segmentedControl") {
    sections.filter(({ section }) => section === "Segment").forEach(({ rows }, i) => {
      const title = rows.find(({ name }) => name === "title");
      list.push(
        field("attributes", "Segments", `Segment ${i + 1}`, `segment ${i + 1}`, "text", title, {
          make: (all, value) => all.map((one) => command("segments", [one, "set", i + 1], { title: value })),
        }),
      );
    });
  }
  for (const row of rowsOf(/^User Defined Runtime Attributes/).values()) {
    const type = { boolean: "boolean", color: "color", image: "image" }[row.kind] ?? "text";
    const isNumber = row.kind === "number";
    list.push(field("identity", "User Defined Runtime Attributes", row.name, row.name, type, row, {
      verb: "inspectable",
      ...(isNumber ? { type: "number", value: row.value } : {}),
      isStated: true,
      ...(row.kind === "text" && /^[{(]/.test(row.value ?? "")
        ? { type: "other", value: row.value, reason: "Add it again with another value to change it." }
        : {}),
    }));
  }
  if (isView && !has("accessibility")) {
    const rows = rowsOf(/^Accessibility/);
    const make = (title, property, type, more) =>
      list.push(
        field(
          "accessibility",
          "Accessibility",
          title,
          property,
          type,
          rows.get(property === "element" ? "isElement" : property),
          { verb: "accessibility", ...more },
        ),
      );
    make("Element", "element", "choice", { choices: choices(["default", "YES", "NO"]), default: "default" });
    make("Label", "label", "text");
    make("Hint", "hint", "text");
    make("Identifier", "identifier", "text");
    const stated = rows.get("traits");
    make("Traits", "traits", "options", {
      choices: choices(TRAITS),
      value: `[${String(stated?.value ?? "").split(/[\s,]+/).filter(Boolean).join(",")}]`,
    });
  }
  if (
    isView && isMovable(state, scene, id) &&
    !known.some((one) => one.verb === "priority" || /Priority$/.test(one.property))
  ) {
    const size = new Map((state.document?.inspectors?.[id]?.size ?? []).map((row) => [row.name, row]));
    for (
      const [section, pairs] of [["Content Hugging Priority", [
        ["Horizontal", "hugging.h", "horizontalHuggingPriority"],
        ["Vertical", "hugging.v", "verticalHuggingPriority"],
      ]], ["Content Compression Resistance Priority", [[
        "Horizontal",
        "resistance.h",
        "horizontalCompressionResistancePriority",
      ], ["Vertical", "resistance.v", "verticalCompressionResistancePriority"]]]]
    ) {
      for (const [title, property, name] of pairs) {
        list.push(
          field("size", section, title, property, "integer", size.get(name), {
            verb: "priority",
            minimum: 1,
            maximum: 1000,
            step: 1,
          }),
        );
      }
    }
  }
  // What the server offers itself comes from there.
  return list.filter((one) => !known.some((other) => other.panel === one.panel && other.property === one.property));
}
