import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { toScreen } from "../core/geometry.js";
import { section } from "../core/inspector-rows.js";
import { command, word } from "./command.js";
import { makeField } from "./fields.js";
import { openPanel } from "./menu.js";
import { title } from "./objects.js";
import { textOfValue } from "./values.js";
import { varying } from "./vary.js";

/// A constraint that is selected: its card in the inspectors, the same in a panel beside its line, and how a press
/// finds a line.

/// Pixels around a line.
const REACH = 6;
/// Attributes that can stand for each other.
export const AXES = [
  ["leading", "trailing", "left", "right", "centerX", "leadingMargin", "trailingMargin", "centerXWithinMargins"],
  ["top", "bottom", "centerY", "firstBaseline", "baseline", "topMargin", "bottomMargin", "centerYWithinMargins"],
  ["width", "height"],
];
export const RELATIONS = [["equal", "Equal"], ["lessThanOrEqual", "Less Than or Equal"], [
  "greaterThanOrEqual",
  "Greater Than or Equal",
]];

/**
 * @param {State} state
 * @param {string} id
 */
export const isConstraint = (state, id) => state.index.object(id)?.element === "constraint";

/// The constraint whose line lies nearest to a point of the screen.
/**
 * @param {Canvas} canvas
 * @param {number} x
 * @param {number} y
 */
export function constraintAt(canvas, shown, x, y) {
  let [found, least] = [null, REACH];
  for (const item of canvas.placement.items) {
    for (const one of shown(canvas.state, item)) {
      if (!one.a || !one.b) continue;
      const [ax, ay] = toScreen(canvas.view, item.rect[0] + one.a[0], item.rect[1] + one.a[1]);
      const [bx, by] = toScreen(canvas.view, item.rect[0] + one.b[0], item.rect[1] + one.b[1]);
      const length = Math.hypot(bx - ax, by - ay);
      const along = length === 0
        ? 0
        : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2));
      const distance = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
      if (distance < least) [found, least] = [one.id, distance];
    }
  }
  return found;
}

/// What the document says about a constraint, by name.
/**
 * @param {State} state
 * @param {string} id
 */
function facts(state, id) {
  const rows = state.document?.inspectors?.[id]?.attributes?.flatMap((one) => one.rows) ?? [];
  return new Map(rows.map((row) => [row.name, row]));
}

/// Gives a property of a constraint a value, as fields write it; while something is varied the constant holds in its
/// size classes only.
/**
 * @param {State} state
 * @param {string} id
 */
export function constraintCommands({ traits }, id, property, text) {
  if (property === "constant" && traits) return varying([id], property, word(textOfValue(text)), traits);
  const isWritten = property === "identifier" || property === "multiplier";
  return [command("constraint", [id], { [property]: isWritten ? text : word(textOfValue(text)) })];
}

/**
 * @param {App} app
 * @param {string} id
 */
export function constraintCard(app, id) {
  const { state } = app.store;
  const known = facts(state, id);
  const of = (name) => known.get(name)?.value ?? null;
  const make = (title, property, type, value, more = {}) => {
    let stream = null;
    const isStated = known.get(property)?.stated === true;
    const field = { title, property, type, value, isStated, isMixed: false, reason: null, ...more };
    const widget = makeField(field, (text, isLive) => {
      const commands = constraintCommands(app.store.state, id, property, text);
      if (!isLive) return app.edit.edit(commands, { label: `Change the ${title.toLowerCase()}` });
      stream ??= app.edit.stream({ label: `Change the ${title.toLowerCase()}` });
      return stream.push(commands);
    }, async (isTakenBack) => {
      const ended = stream;
      stream = null;
      if (!ended || !isTakenBack) return;
      await ended.done;
      app.edit.undo();
    });
    widget.show(field);
    const input = widget.input ?? widget.element;
    input.id = `constraint-${property}`;
    const name = h("label", { class: "value-name", for: input.id }, title);
    const isBox = type === "boolean";
    return h(
      "div",
      {
        class: `value-row is-field${isBox ? " is-boolean" : ""}${isStated ? " is-stated" : ""}`,
        "data-property": property,
      },
      isBox ? [widget.element, name] : [name, h("span", { class: "value" }, widget.element, more.after ?? null)],
      h("span", { class: "field-end" }, app.lineLink(known.get(property)?.line, title)),
    );
  };
  const act = (text, commands, label) =>
    h("button", { type: "button", class: "text-button", onclick: () => app.edit.edit(commands, { label }) }, text);
  const priorities = h(
    "datalist",
    { id: "priorities" },
    [[250, "Low"], [750, "High"], [1000, "Required"]].map(([value, label]) => h("option", { value, label })),
  );
  const priority = make("Priority", "priority", "integer", of("priority") ?? "1000", {
    minimum: 1,
    maximum: 1000,
    step: 1,
  });
  priority.querySelector("input").setAttribute("list", "priorities");
  const active = Object.values(state.drawn).flatMap(({ scenes }) => scenes).flatMap(({ constraints }) =>
    constraints ?? []
  ).find((one) => one.id === id);
  return section(
    "Constraint",
    [
      h("p", { class: "constraint-equation" }, state.index.object(id)?.label ?? active?.text ?? id),
      active?.broken ? h("p", { class: "field-note" }, icon("error"), " It cannot hold together with others.") : null,
      ...["first", "second"].flatMap((which) => {
        const attribute = of(`${which}Attribute`);
        if (!attribute || attribute === "notAnAttribute") return [];
        const choices = AXES.find((axis) => axis.includes(attribute)) ?? [attribute];
        const item = of(`${which}Item`);
        return [
          make(
            `${which === "first" ? "First" : "Second"} Item`,
            `${which}Attribute`,
            "choice",
            attribute,
            {
              choices: choices.map((value) => ({
                value,
                title: `${item ? title(state, item) : "Superview"}.${value}`,
              })),
            },
          ),
        ];
      }),
      make("Relation", "relation", "choice", of("relation") ?? "equal", {
        choices: RELATIONS.map(([value, title]) => ({ value, title })),
      }),
      make("Constant", "constant", "number", of("constant") ?? "0", { step: 1 }),
      priority,
      priorities,
      make("Multiplier", "multiplier", "text", of("multiplier") ?? "1"),
      make("Identifier", "identifier", "text", of("identifier")),
      make("Removed at build time", "placeholder", "boolean", of("placeholder") ?? "NO"),
      h(
        "div",
        { class: "card-buttons" },
        act("Reverse", command("constraint", [id, "--reverse"]), "Reverse the items"),
        act("Delete", command("delete", [id]), "Delete a constraint"),
        h("button", {
          type: "button",
          class: "text-button",
          onclick: () => app.edit.copy(command("constraint", [id], { constant: word(of("constant") ?? "0") })),
        }, "Copy as Command"),
      ),
    ].filter(Boolean),
  );
}

/// The card beside the line, for a double click or Return.
/**
 * @param {App} app
 * @param {string} id
 * @param {number} x
 * @param {number} y
 */
export function constraintPanel(app, id, x, y) {
  const canvas = document.querySelector("nib-canvas");
  const panel = openPanel("Constraint", constraintCard(app, id), x, y, { back: canvas, className: "constraint-panel" });
  panel.querySelector("[data-property=constant] input").focus();
}
