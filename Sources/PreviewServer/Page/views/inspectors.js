import { h, iconButton } from "../core/dom.js";
import { View } from "../core/view.js";
import { classIcon, icon } from "../core/icons.js";
import { row, rows, section } from "../core/inspector-rows.js";
import { sizeInspector } from "./size-inspector.js";
import { words } from "../core/outline-index.js";
import { EditInspectors } from "../edit/inspectors.js";
import { constraintCard } from "../edit/constraint.js";
import { connectionsEditor } from "../edit/connections.js";
import { isEditable, selectedIds } from "../core/edit-state.js";

/// What the document says about the selected object, value by value with the line where it stands.
const TABS = [
  ["file", "File", "document"],
  ["identity", "Identity", "file"],
  ["attributes", "Attributes", "slider"],
  ["size", "Size", "constraints"],
  ["connections", "Connections", "segue"],
  ["accessibility", "Accessibility", "accessibility"],
];
/// Only where objects may be changed.
const EDITING_TABS = ["file", "accessibility"];

export class NibInspectors extends View {
  start() {
    const { commands } = this.app;
    this.tabs = TABS.map(([name, title, iconName]) =>
      h("button", {
        type: "button",
        role: "tab",
        class: "icon-button",
        "aria-label": title,
        title: EDITING_TABS.includes(name) ? title : `${title}  ${commands.keys(`inspector.${name}`)}`,
        "data-inspector": name,
        "aria-controls": "inspector-content",
        onclick: () => this.dispatch({ type: "inspect", inspector: name }),
      }, icon(iconName))
    );
    this.head = h("div", { class: "inspector-head" });
    this.content = h("div", {
      class: "inspector-content",
      id: "inspector-content",
      role: "tabpanel",
      tabindex: "0",
      "aria-label": "Inspector",
    });
    this.append(
      h(
        "header",
        { class: "pane-title inspector-tabs" },
        h("div", {
          class: "tabs",
          role: "tablist",
          "aria-label": "Inspectors",
          onkeydown: (event) => this.moved(event),
        }, this.tabs),
        h("span", { class: "spring" }),
        iconButton(icon("close"), "Close the inspectors", "", {
          class: "icon-button drawer-close",
          onclick: () => this.dispatch({ type: "panel", name: "inspector", open: false }),
        }),
      ),
      this.head,
      this.content,
    );
    this.filter = h("input", {
      type: "search",
      class: "field inspector-filter",
      placeholder: "Filter properties",
      "aria-label": "Filter the fields of the inspector",
      spellcheck: "false",
      autocomplete: "off",
      hidden: true,
      oninput: () => {
        this.editing.filter = this.filter.value.trim();
        this.editing.narrow();
      },
    });
    this.head.after(this.filter);
    this.editing = new EditInspectors(this);
    this.watch(
      (state) => [isEditable(state), selectedIds(state).join(" "), state.document, state.edited],
      () => this.editing.load(),
    );
    this.watch(
      (
        state,
      ) => [
        isEditable(state),
        state.also,
        state.inspector,
        state.selection,
        state.index,
        state.document,
        state.drawn,
        state.active,
        state.explanation,
        state.configurations,
        state.hello,
        state.traits,
      ],
      () => this.show(),
    );
  }

  show() {
    const { selection, index, document: opened } = this.state;
    const inspector = EDITING_TABS.includes(this.state.inspector) && !this.editing.has(this.state.inspector)
      ? "attributes"
      : this.state.inspector;
    for (const button of this.tabs) {
      button.hidden = EDITING_TABS.includes(button.dataset.inspector) && !this.editing.has(button.dataset.inspector);
      const isOn = button.dataset.inspector === inspector;
      button.setAttribute("aria-selected", String(isOn));
      button.tabIndex = isOn ? 0 : -1;
    }
    this.filter.hidden = !["attributes", "size", "accessibility"].includes(inspector) || !this.editing.has(inspector);
    const object = index.object(selection);
    const facts = opened?.inspectors?.[selection];
    const constraint = object ? null : this.constraint(selection);
    this.content.setAttribute("aria-label", `${TABS.find(([name]) => name === inspector)[1]} inspector`);
    if (!object) {
      this.head.replaceChildren();
      this.content.replaceChildren(
        h("p", { class: "pane-note" }, selection && opened ? constraint ?? this.gone() : "No Selection"),
      );
      return;
    }
    const count = selectedIds(this.state).length;
    this.head.replaceChildren(
      classIcon(object),
      h(
        "span",
        { class: "inspector-names" },
        h("strong", null, count > 1 ? `${count} objects` : object.label),
        h(
          "span",
          { class: "inspector-class" },
          [object.customClass, object.class || words(object.element)].filter(Boolean).join(" : "),
        ),
      ),
      this.app.lineLink(object.line, object.label),
    );
    const scroll = this.shown === selection + inspector ? this.content.scrollTop : 0;
    this.shown = selection + inspector;
    const parts = this.made(inspector, selection, object, facts);
    const isSame = parts.length === this.content.children.length &&
      parts.every((part, i) => part === this.content.children[i]);
    if (!isSame) replaceKeeping(this.content, parts);
    this.content.scrollTop = scroll;
    this.editing.arrive();
  }

  /// The selection went with an edit, or came with an address.
  gone() {
    const { vanished, selection } = this.state;
    return vanished
      ? `“${vanished}” is no longer in this document: an edit removed it.`
      : `This document has no object with the id ${selection}.`;
  }

  /** @param {string} id */
  made(inspector, id, object, facts) {
    const segue = this.state.document?.segues?.find((one) => one.id === id);
    if (segue) {
      return this.editing.has("attributes")
        ? [...this.editing.sections("attributes"), this.segue(segue, true)]
        : [this.segue(segue)];
    }
    if (isEditable(this.state) && object.element === "constraint" && inspector !== "identity") {
      return this.constraintEditor(id);
    }
    if (this.editing.has(inspector)) {
      return [
        ...this.editing.sections(inspector),
        ...(inspector === "size" ? sizeInspector(this, id, facts).slice(facts?.size.length ? 2 : 1) : []),
      ];
    }
    if (inspector === "size") return sizeInspector(this, id, facts);
    if (!facts) {
      return [
        h(
          "p",
          { class: "pane-note" },
          object.element === "scene" ? "A scene has no attributes." : "Nothing is stated.",
        ),
      ];
    }
    if (inspector === "identity") return [section("Identity", rows(this.app, facts.identity))];
    if (inspector === "attributes") {
      return facts.attributes.length
        ? facts.attributes.map((one) => section(one.section, rows(this.app, one.rows)))
        : [h("p", { class: "pane-note" }, "No attributes.")];
    }
    return isEditable(this.state)
      ? connectionsEditor(this, id, facts.connections)
      : this.connections(id, facts.connections);
  }

  /// Made anew only for another revision: what is typed into it stays.
  /** @param {string} id */
  constraintEditor(id) {
    const name = `${id} ${this.state.document?.revision}`;
    if (this.card?.name !== name && !(this.card?.id === id && this.card.element.contains(document.activeElement))) {
      this.card = { name, id, element: constraintCard(this.app, id) };
    }
    return [this.card.element];
  }

  /// - `onlyEnds`: the fields beside it say the rest.
  segue({ kind, identifier, from, to, line }, onlyEnds = false) {
    const { index } = this.state;
    const end = (name, id) => row(name, id ? this.objectLink(id) : "elsewhere", this.app.lineLink(index.line(id)));
    return section(onlyEnds ? "Scenes" : "Storyboard Segue", [
      ...(onlyEnds && kind !== "relationship" ? [] : [row("Kind", words(kind), this.app.lineLink(line))]),
      ...(onlyEnds ? [] : [row("Identifier", identifier ?? "—", this.app.lineLink(line))]),
      end("From", from),
      end("To", to),
    ]);
  }

  /** @param {string} id */
  connections(id, list) {
    const groups = new Map();
    const titles = {
      outlet: "Outlets",
      outletCollection: "Outlet Collections",
      action: "Sent Actions",
      segue: "Triggered Segues",
    };
    for (const one of list) {
      const isIncoming = one.destination === id && one.source !== id;
      const title = isIncoming
        ? {
          outlet: "Referencing Outlets",
          outletCollection: "Referencing Outlet Collections",
          action: "Received Actions",
          segue: "Presenting Segues",
        }[one.kind] ?? "Referenced By"
        : titles[one.kind] ?? words(one.kind);
      if (!groups.has(title)) groups.set(title, []);
      const other = isIncoming ? one.source : one.destination;
      groups.get(title).push(
        row(one.name || words(one.kind), other ? this.objectLink(other) : "—", this.app.lineLink(one.line, one.name)),
      );
    }
    if (groups.size === 0) return [h("p", { class: "pane-note" }, "No connections.")];
    return [...groups].map(([title, children]) => section(title, children));
  }

  /** @param {string} id */
  objectLink(id) {
    const object = this.state.index.object(id);
    if (!object) return id;
    return h(
      "button",
      {
        type: "button",
        class: "object-link",
        onclick: () => this.dispatch({ type: "select", id }),
        onpointerenter: () => this.dispatch({ type: "hover", id, key: null }),
        onpointerleave: () => this.dispatch({ type: "hover", id: null }),
      },
      classIcon(object),
      object.label,
    );
  }

  /** @param {string} id */
  constraint(id) {
    for (const one of Object.values(this.state.drawn)) {
      for (const scene of one.scenes) {
        for (const line of scene.constraints ?? []) if (line.id === id) return line.text;
      }
    }
    return null;
  }

  moved(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const shown = this.tabs.filter((button) => !button.hidden).map((button) => button.dataset.inspector);
    const place = shown.indexOf(this.state.inspector);
    const name = shown[(place + step + shown.length) % shown.length];
    this.dispatch({ type: "inspect", inspector: name });
    this.tabs.find((button) => button.dataset.inspector === name).focus();
    event.preventDefault();
  }
}

/// Replaces the children without taking away what stays: a field that is typed into keeps the focus.
function replaceKeeping(parent, parts) {
  const kept = new Set(parts);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  parts.forEach((part, i) => {
    if (parent.children[i] !== part) parent.insertBefore(part, parent.children[i] ?? null);
  });
}
