import { h, lineNumber } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { Table } from "../core/table.js";
import { concerns, constraintRows, SIGNS, sizeClasses } from "../core/constraint-rows.js";
import { isEditable } from "../core/edit-state.js";
import { command, quoted } from "./command.js";
import { AXES, constraintCommands, RELATIONS } from "./constraint.js";
import { endTitle, TablePart } from "./table-part.js";
import { typedNumber } from "./values.js";
import { traitsTitle } from "./vary.js";

/// All constraints as rows; what can be set of one is changed in its cell.

const NUMBERS = {
  constant: { step: 1, limits: {} },
  multiplier: { step: 0, limits: {} },
  priority: { step: 1, limits: { minimum: 1, maximum: 1000, isWhole: true } },
};

export class ConstraintTable extends TablePart {
  constructor(host) {
    const { app } = host;
    const table = new Table({
      label: "Constraints",
      columns: columns(app),
      mayEdit: () => isEditable(app.store.state),
      choose: ({ id }) => app.store.dispatch({ type: "select", id }),
      remove: ({ id }) => app.edit.edit(command("delete", [id]), { label: "Delete a constraint" }),
      attributes: (row) => ({ "data-state": stateOf(row) }),
    });
    super(host, {
      name: "constraints",
      table,
      rows: () => constraintRows(host.state),
      concerns,
      text: (row) =>
        [
          ends(app, row).join(" "),
          SIGNS[row.relation],
          row.constant,
          row.identifier,
          row.id,
          notes(row).join(" "),
          installedText(row),
        ].join(" "),
      isFor: (id) => !/^constraints?$/.test(host.state.index.object(id)?.element ?? "constraint"),
      none: "There are no constraints.",
    });
  }
}

/**
 * @param {App} app
 * @param {import("../core/constraint-rows.js").ConstraintRow} row
 */
function ends(app, { first, second }) {
  const { index } = app.store.state;
  return [first, second].map((end) => (end ? `${endTitle(index, end.item)}.${end.attribute}` : ""));
}

/** @param {import("../core/constraint-rows.js").ConstraintRow} row */
const stateOf = ({ isBroken, twins, isActive }) =>
  isBroken ? "broken" : twins.length > 0 ? "twin" : isActive ? null : "inactive";

/// What is the matter with a constraint.
/** @param {import("../core/constraint-rows.js").ConstraintRow} row */
const notes = ({ isBroken, twins }) =>
  [isBroken ? "Conflict" : null, twins.length > 0 ? "Duplicate" : null].filter((one) => one !== null);

/** @param {import("../core/constraint-rows.js").ConstraintRow} row */
function installedText({ isActive, classes }) {
  if (!classes) return isActive ? "All" : "Not installed";
  const found = sizeClasses(classes);
  return found.length === 0 ? "Not installed" : found.map((one) => traitsTitle(inOrder(one))).join("; ");
}

/// Size classes as menus name them: the height first.
const inOrder = (traits) => traits.split(" ").sort().join(" ");

/**
 * @param {App} app
 * @returns {import("../core/table.js").Column[]}
 */
function columns(app) {
  const change = (row, property, text, title) =>
    app.edit.edit(constraintCommands(app.store.state, row.id, property, text), { label: `Change the ${title}` });
  const number = (property, title, width) => ({
    name: property,
    title,
    width,
    show: (row) => row[property],
    edit: {
      step: NUMBERS[property].step,
      value: (row) => row[property],
      set: (row, text) => {
        const typed = property === "multiplier" && /^\d+:\d+$/.test(text)
          ? { text }
          : typedNumber(text, Number(row[property]), NUMBERS[property].limits);
        if (!typed) return app.edit.deny(`“${text}” is no number.`);
        return change(row, property, typed.text, title.toLowerCase());
      },
    },
  });
  /** @returns {import("../core/table.js").Column} */
  const end = (which, title) => ({
    name: which,
    title,
    width: "minmax(110px, 2fr)",
    show: (row) => ends(app, row)[which === "first" ? 0 : 1],
    open: (row) => row[which]?.item && app.showObject(row[which].item),
    edit: {
      value: (row) => row[which].attribute,
      mayEdit: (row) => row[which] !== null && AXES.some((axis) => axis.includes(row[which].attribute)),
      choices: (row) =>
        AXES.find((axis) => axis.includes(row[which].attribute)).map((
          value,
        ) => [value, `${endTitle(app.store.state.index, row[which].item)}.${value}`]),
      set: (row, text) => change(row, `${which}Attribute`, text, "attribute"),
    },
  });
  return [
    {
      name: "state",
      title: "",
      width: "22px",
      show: (row) =>
        notes(row).map((text) =>
          h("span", { class: `state-mark is-${text === "Conflict" ? "conflict" : "duplicate"}` }, [
            icon(text === "Conflict" ? "error" : "copy"),
            h("span", { class: "visually-hidden" }, text),
          ])
        ).slice(0, 1),
      open: (row) => row.twins[0] && app.store.dispatch({ type: "select", id: row.twins[0] }),
    },
    end("first", "First Item"),
    {
      name: "relation",
      title: "Relation",
      width: "64px",
      show: (row) => SIGNS[row.relation] ?? row.relation,
      edit: {
        value: (row) => row.relation,
        choices: () => /** @type {[string, string][]} */ (RELATIONS.map(([value, title]) => [value, title])),
        set: (row, text) => change(row, "relation", text, "relation"),
      },
    },
    end("second", "Second Item"),
    number("constant", "Constant", "74px"),
    number("multiplier", "Multiplier", "74px"),
    number("priority", "Priority", "66px"),
    {
      name: "identifier",
      title: "Identifier",
      width: "minmax(80px, 1fr)",
      show: (row) => row.identifier,
      edit: {
        value: (row) => row.identifier,
        set: (row, text) => change(row, "identifier", text === "" ? "none" : quoted(text), "identifier"),
      },
    },
    { name: "classes", title: "Installed", width: "minmax(70px, 1fr)", show: installedText },
    {
      name: "line",
      title: "Line",
      width: "48px",
      show: (row) => lineNumber(app, row.line),
      open: (row) => app.showLine(row.line),
    },
  ];
}
