import { h, lineNumber } from "../core/dom.js";
import { classIcon } from "../core/icons.js";
import { Table } from "../core/table.js";
import { connectionRows } from "../core/connection-rows.js";
import { words } from "../core/outline-index.js";
import { isEditable } from "../core/edit-state.js";
import { command, word } from "./command.js";
import { cutCommand } from "./connections.js";
import { endTitle, TablePart } from "./table-part.js";

/// All connections as rows: outlets, actions and segues.

const KINDS = { outlet: "Outlet", outletCollection: "Outlet Collection", action: "Action", segue: "Segue" };
/// What a connection's name is in the document.
const NAMES = { outlet: "property", outletCollection: "property", action: "selector", segue: "identifier" };
/// The ends of commands that a candidate would connect by: `outlet owner.name target`, `action button owner.save:`.
const NAMED = /^(?:outlet \S+\.(\S+) |action \S+ \S+?\.(\S+))/;

export class ConnectionTable extends TablePart {
  constructor(host) {
    const { app } = host;
    const table = new Table({
      label: "Connections",
      columns: columns(app),
      mayEdit: () => isEditable(app.store.state),
      choose: ({ own, from, segue }) =>
        app.store.dispatch({ type: "select", id: segue && host.state.index.objects.has(own) ? own : from }),
      remove: (row) => app.edit.edit(cut(app, row), { label: `Disconnect ${row.name}` }),
      attributes: ({ isStale }) => ({ "data-state": isStale ? "broken" : null }),
    });
    super(host, {
      name: "connections",
      table,
      rows: () => connectionRows(host.state),
      concerns: (row, id) => row.from === id || row.to === id || row.own === id,
      text: (row) =>
        [
          kindText(row),
          row.name,
          row.event ?? "",
          endTitle(host.state.index, row.from),
          endTitle(host.state.index, row.to),
        ].join(" "),
      isFor: (id) => !/^(constraints?|segue)$/.test(host.state.index.object(id)?.element ?? "segue"),
      tools: [
        h("button", { type: "button", class: "text-button", onclick: () => app.connect() }, "Connect…"),
      ],
      none: "There are no connections.",
    });
  }
}

/** @param {import("../core/connection-rows.js").ConnectionRow} row */
const kindText = ({ kind, segue }) =>
  [KINDS[kind] ?? words(kind), segue?.kind ? words(segue.kind) : null].filter(Boolean).join(", ");

/**
 * @param {App} app
 * @param {import("../core/connection-rows.js").ConnectionRow} row
 */
const cut = (app, { kind, name, from, to, own }) =>
  kind === "segue" && own
    ? command("delete", [own])
    : cutCommand(app.store.state, { kind, name, source: from, destination: to, id: own });

/**
 * @param {App} app
 * @returns {import("../core/table.js").Column[]}
 */
function columns(app) {
  const { store } = app;
  const change = (row, property, text) =>
    app.edit.edit(command("set", [row.own], { [property]: word(text) }), { label: `Change ${row.name}` });
  const isNamed = (row) => row.own !== null && row.kind in NAMES && row.segue?.kind !== "unwind";
  const object = (id) => {
    const known = store.state.index.object(id);
    return [known ? classIcon(known) : null, endTitle(store.state.index, id)].filter((one) => one !== null);
  };
  return [
    { name: "kind", title: "Kind", width: "minmax(90px, 1fr)", show: kindText },
    {
      name: "from",
      title: "From",
      width: "minmax(110px, 2fr)",
      show: (row) => object(row.from),
      open: (row) => app.showObject(row.from),
    },
    {
      name: "name",
      title: "Name",
      width: "minmax(110px, 2fr)",
      show: (row) => row.name,
      edit: {
        value: (row) => (row.segue ? row.segue.identifier ?? "" : row.name),
        mayEdit: isNamed,
        set: (row, text) => {
          const name = text.trim();
          if (name === "" && row.kind !== "segue") return app.edit.deny("A connection needs a name.");
          return name === ""
            ? app.edit.edit(command("unset", [row.own, "identifier"]), { label: `Change ${row.name}` })
            : change(row, NAMES[row.kind], row.kind === "action" && !name.includes(":") ? `${name}:` : name);
        },
        /// What the classes at both ends declare, as the connect menu offers it.
        suggest: async (row) => {
          if (row.kind === "segue" || !row.to) return [];
          const answer = await app.edit.candidates("connect", row.from, row.to);
          const names = (answer?.candidates ?? []).flatMap(({ commands }) => commands).map((text) => NAMED.exec(text));
          return [...new Set(names.map((match) => match?.[row.kind === "action" ? 2 : 1]).filter(Boolean))];
        },
      },
    },
    {
      name: "event",
      title: "Event",
      width: "minmax(90px, 1fr)",
      show: (row) => (row.event ? words(row.event) : ""),
      edit: {
        value: (row) => row.event ?? "",
        mayEdit: (row) => row.event !== null && row.own !== null,
        choices: (row) =>
          [...new Set([row.event, ...EVENTS])].map((value) => /** @type {[string, string]} */ ([value, words(value)])),
        set: (row, text) => change(row, "eventType", text),
      },
    },
    {
      name: "to",
      title: "To",
      width: "minmax(110px, 2fr)",
      show: (row) => (row.isStale ? `${row.to}: no such object` : object(row.to)),
      open: (row) => row.to && app.showObject(row.to),
      edit: {
        value: (row) => row.to ?? "",
        mayEdit: (row) => row.own !== null && row.kind !== "segue",
        choices: (row) => targets(store.state, row),
        set: (row, text) => change(row, "destination", text),
      },
    },
    {
      name: "line",
      title: "Line",
      width: "48px",
      show: (row) => lineNumber(app, row.line),
      open: (row) => app.showLine(row.line),
    },
  ];
}

/// Events of controls, those that people use first.
const EVENTS = [
  "touchUpInside",
  "valueChanged",
  "editingChanged",
  "editingDidBegin",
  "editingDidEnd",
  "editingDidEndOnExit",
  "primaryActionTriggered",
  "touchDown",
  "touchDownRepeat",
  "touchUpOutside",
  "touchCancel",
];

/// What a connection can lead to: the objects of its scene, or all of a xib.
/**
 * @param {State} state
 * @param {import("../core/connection-rows.js").ConnectionRow} row
 * @returns {[string, string][]}
 */
function targets({ index, path }, row) {
  const isStoryboard = path?.endsWith(".storyboard") === true;
  return [...index.objects.values()].filter(({ id, element, scene }) =>
    (!/^(scene|constraints?|segue|exit)$/.test(element) && (!isStoryboard || scene === row.scene)) || id === row.to
  ).map(({ id }) => [id, endTitle(index, id)]);
}
