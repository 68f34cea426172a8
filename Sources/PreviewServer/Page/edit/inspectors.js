import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { section } from "../core/inspector-rows.js";
import { command, word } from "./command.js";
import { matcher } from "../core/list.js";
import { isRow } from "../core/outline-index.js";
import { extraFields, OWN } from "./extra-fields.js";
import { makeField, settingCommands } from "./fields.js";
import { openMenu, openPanel } from "./menu.js";
import { selectedIds } from "../core/edit-state.js";
import { textOfValue, written } from "./values.js";
import { shownWhere, variationRows, varying } from "./vary.js";

/// Inspectors that change the selected objects: their fields are rows of the server's schema. Fields stay while their
/// objects are selected; only what they show changes, so that nobody's typing is disturbed.

const PANELS = ["file", "identity", "attributes", "size", "accessibility"];
/// Kinds of user-defined runtime attributes, as Interface Builder names them.
const KINDS = [
  ["boolean", "Boolean"],
  ["number", "Number"],
  ["string", "String"],
  ["localized", "Localized String"],
  ["point", "Point"],
  ["size", "Size"],
  ["rect", "Rect"],
  ["range", "Range"],
  ["color", "Color"],
  ["image", "Image"],
  ["nil", "Nil"],
];

/// Sections that are closed until somebody opens them.
const SIMULATED = "Simulated Metrics";
const RARE = [SIMULATED, "State: Highlighted", "State: Disabled", "State: Selected"];

export class EditInspectors {
  /** @param {HTMLElementTagNameMap["nib-inspectors"]} view */
  constructor(view) {
    this.view = view;
    this.app = view.app;
    /// The schema of the selected objects.
    this.fields = [];
    this.shownFor = "";
    this.rows = new Map();
    /// Closed sections, by title; what is rarely set is closed at first.
    this.closed = new Set(RARE);
    /// Sections of which more than what is usual is shown.
    this.opened = new Set();
    /// Only fields with these letters are shown.
    this.filter = "";
    /// A field that gets the focus as soon as it is there: `{panel, property}`.
    this.wanted = null;
    view.watch((state) => [state.denied], (denied) => this.deny(denied));
  }

  /// Moves the focus to a field of a panel; without a property to the first one.
  go(panel, property) {
    this.wanted = { panel, property };
    requestAnimationFrame(() => this.arrive());
  }

  arrive() {
    if (!this.wanted || this.view.state.inspector !== this.wanted.panel) return;
    const { property } = this.wanted;
    const row = property === null ? "" : `[data-property="${CSS.escape(property)}"] `;
    if (row) this.unfold(this.view.content.querySelector(row));
    const field = [
      ...this.view.content.querySelectorAll(
        `${row}:is(input:not([type=color]), select, textarea, button.well, button.cut)`,
      ),
    ].find((one) => !one.disabled && one.offsetParent !== null);
    if (!field && this.ids.length && PANELS.includes(this.wanted.panel) && this.fields.length === 0) return;
    this.wanted = null;
    (field ?? this.view.content).focus();
  }

  /// Shows a row that is folded away, or that the filter leaves out.
  /** @param {HTMLElement | null} row */
  unfold(row) {
    if (row?.hidden) {
      this.filter = "";
      this.view.filter.value = "";
      this.narrow();
    }
    const closed = /** @type {HTMLDetailsElement[]} */ ([]);
    for (let at = row?.closest("details"); at; at = at.parentElement?.closest("details")) closed.push(at);
    for (const part of closed) {
      const title = part.closest(".section")?.querySelector("summary")?.textContent ?? "";
      if (part.matches(".more-fields")) this.opened.add(title);
      else this.closed.delete(title);
      part.open = true;
    }
  }

  get ids() {
    return selectedIds(this.view.state);
  }
  get isOn() {
    return this.app.edit.isOn && this.ids.length > 0;
  }

  /// Whether a panel's fields come from here.
  has(panel) {
    return this.isOn && PANELS.includes(panel) && this.fields.some((field) => field.panel === panel);
  }

  /// Asks for the fields, once for each selection and revision.
  load() {
    const { state } = this.view;
    const ids = this.ids.filter((id) => state.index.objects.has(id) && !isRow(id));
    const name = `${state.path} ${ids.join(" ")}`;
    if (name !== this.askedFor) this.fields = [];
    this.askedFor = name;
    const whole = `${name} ${state.document?.revision} ${state.edited?.revision}`;
    if (!this.app.edit.isOn || ids.length === 0 || whole === this.asked) return;
    this.asked = whole;
    this.app.edit.schema(ids).then((answer) => {
      if (this.asked !== whole || !answer) return;
      const file = (answer.file ?? []).map((field) => ({
        isMixed: false,
        reason: null,
        default: null,
        ...field,
        make: (_, value) => [
          field.verb === "device"
            ? command("device", [textOfValue(value)])
            : command(field.verb, [], { [field.property]: value }),
        ],
      }));
      const fields = shownFields(answer.fields, this.view.state, ids);
      this.fields = [...placed(fields, extraFields(this.view.state, ids, answer.fields)), ...file];
      this.view.show();
    });
  }

  /// The sections of a panel; the same elements as before where the objects are the same.
  sections(panel) {
    const fields = this.fields.filter((field) => field.panel === panel);
    const name = `${panel} ${this.ids.join(" ")} ${
      fields.map(({ section: one, property, type, reason, isMore }) =>
        `${one}.${property}.${type}.${reason ? 1 : 0}${isMore ? 1 : 0}`
      ).join(" ")
    }`;
    if (name !== this.shownFor) {
      this.shownFor = name;
      this.rows.clear();
      const sections = new Map();
      for (const field of fields) {
        if (!sections.has(field.section)) sections.set(field.section, []);
        const row = this.row(field);
        row.isMore = field.isMore === true && !field.isStated;
        sections.get(field.section).push(row);
      }
      this.parts = [...sections].map(([title, rows]) => {
        const part = section(title, [...framed(rows.filter((row) => !row.isMore)), this.more(title, rows)].flat());
        part.open = !this.closed.has(title);
        part.addEventListener("toggle", () => {
          if (this.filter) return;
          if (part.open) this.closed.delete(title);
          else this.closed.add(title);
        });
        return part;
      });
      if (panel === "identity" && this.ids.length) {
        const known = this.parts.find((part) =>
          part.querySelector("summary").textContent === "User Defined Runtime Attributes"
        );
        if (known) known.querySelector(".rows").append(this.attributeForm());
        else this.parts.push(section("User Defined Runtime Attributes", [this.attributeForm()]));
      }
    }
    for (const field of fields) this.rows.get(keyOf(field))?.show(shownWhere(field, this.view.state.traits));
    this.narrow();
    return this.parts;
  }

  /// The fields of a section that people set rarely, folded away.
  /** @param {string} title */
  more(title, rows) {
    const rare = rows.filter((row) => row.isMore);
    if (rare.length === 0) return [];
    const part = h("details", { class: "more-fields" }, h("summary", null, `More (${rare.length})`), rare);
    part.open = this.opened.has(title);
    part.addEventListener("toggle", () => {
      if (this.filter) return;
      if (part.open) this.opened.add(title);
      else this.opened.delete(title);
    });
    return [part];
  }

  /// Shows the fields that have the letters of the filter, wherever they are folded away.
  narrow() {
    const fits = matcher(this.filter);
    for (const part of this.parts ?? []) {
      const title = part.querySelector("summary").textContent;
      let count = 0;
      for (const row of part.querySelectorAll("[data-property]")) {
        const isShown = fits(`${row.querySelector(".value-name")?.textContent ?? ""} ${row.dataset.property} ${title}`);
        row.hidden = !isShown;
        if (isShown) count += 1;
      }
      part.hidden = this.filter !== "" && count === 0;
      part.open = this.filter !== "" || !this.closed.has(title);
      for (const more of part.querySelectorAll(".more-fields")) {
        more.hidden = ![...more.querySelectorAll("[data-property]")].some((row) => !row.hidden);
        more.open = this.filter !== "" || this.opened.has(title);
      }
    }
  }

  row(field) {
    const key = keyOf(field);
    let stream = null;
    let now = field;
    const send = (value, isLive) => {
      const commands = settingCommands(now, this.ids, value, this.view.state.traits);
      if (!isLive) return this.app.edit.edit(commands, { place: key, label: `Change ${field.title}` });
      stream ??= this.app.edit.stream({ place: key, label: `Change ${field.title}` });
      return stream.push(commands);
    };
    /// The visit ended; `isTakenBack`: as if it had not been.
    const end = async (isTakenBack = false) => {
      const ended = stream;
      stream = null;
      if (!ended || !isTakenBack) return;
      await ended.done;
      this.app.edit.undo();
    };
    const widget = makeField(field, send, end);
    const note = h("div", { class: "field-note", role: "alert", hidden: true });
    const variations = h("div", { class: "variations", hidden: true });
    const isBox = field.type === "boolean" && !field.reason;
    const id = `field-${this.rows.size}-${field.panel}`;
    const input = widget.input ?? widget.element;
    const isLabelable = /^(INPUT|SELECT|TEXTAREA)$/.test(input.tagName);
    if (isLabelable) input.id = id;
    else input.setAttribute("aria-label", field.title);
    const name = h(isLabelable ? "label" : "span", {
      class: "value-name",
      ...(isLabelable ? { for: id } : {}),
      title: field.property,
    }, field.title.replaceAll(".", ".\u200b"));
    const more = h("button", {
      type: "button",
      class: "field-more",
      "aria-label": `More for ${field.title}`,
      title: "Reset, vary, copy",
      onclick: (event) => this.menu(now, event, key),
    }, icon("more"));
    const link = h("span", { class: "line-place" });
    const element = h(
      "div",
      {
        class: `value-row is-field${isBox ? " is-boolean" : ""}${
          ["parts-field", "font-field", "options-field", "attributed-field"].some((one) =>
              widget.element.classList?.contains(one)
            )
            ? " is-tall"
            : ""
        }`,
        "data-property": field.property,
        "data-verb": field.verb,
      },
      isBox ? [widget.element, name] : [name, h("span", { class: "value" }, widget.element)],
      h("span", { class: "field-end" }, more, link),
      variations,
      note,
    );
    element.addEventListener("contextmenu", (event) => {
      if (event.target.matches("input, textarea")) return;
      event.preventDefault();
      this.menu(now, event, key);
    });
    this.rows.set(key, {
      note,
      show: (fresh) => {
        now = fresh;
        widget.show(fresh);
        element.classList.toggle("is-stated", fresh.isStated === true);
        element.classList.toggle("is-variable", fresh.isVariable === true);
        const list = variationRows(this.app, this.ids, fresh);
        variations.hidden = list.length === 0;
        variations.replaceChildren(...list);
        link.replaceChildren(...[this.app.lineLink(fresh.line, fresh.title)].filter(Boolean));
      },
    });
    return element;
  }

  menu(field, event, key) {
    const rows = [];
    const ids = this.ids;
    if (!field.reason && field.isStated) {
      rows.push({
        title: "Reset to Default",
        label: `Reset ${field.title}`,
        commands: field.verb === "set" && !field.make
          ? ids.map((id) => command("unset", [id, field.property]))
          : settingCommands(field, ids, "default"),
      });
    }
    if (!field.reason && field.isVariable && field.value !== null) {
      rows.push({
        title: "Vary by Size Class…",
        run: () => this.vary(field, event),
      });
    }
    if (field.value !== null && !field.reason) {
      rows.push({
        title: "Copy as Command",
        run: () => this.app.edit.copy(settingCommands(field, ids, field.value)),
      });
    }
    if (field.value !== null) {
      rows.push({
        title: "Copy the Value",
        run: () => this.app.edit.copy(textOfValue(field.value)),
      });
    }
    if (field.line) {
      rows.push({
        title: "Show in the Source",
        detail: `line ${field.line}`,
        run: () => this.app.showLine(field.line),
      });
    }
    if (rows.length === 0) return;
    /** @type {Point} */
    const at = event.type === "contextmenu" && event.clientX ? [event.clientX, event.clientY] : this.app.anchor(event);
    openMenu(rows, ...at, { label: field.title, app: this.app, back: document.activeElement });
  }

  /// Another value where a size class is compact or regular.
  vary(field, event) {
    const pick = (label) =>
      h(
        "select",
        { class: "field-select", "aria-label": label },
        [["", "any"], ["compact", "compact"], ["regular", "regular"]].map(([value, title]) =>
          h("option", { value }, title)
        ),
      );
    const [width, height] = [pick("Width"), pick("Height")];
    const value = h("input", { type: "text", class: "field", "aria-label": "Value", value: textOfValue(field.value) });
    const add = () => {
      const traits = [height.value && `h=${height.value}`, width.value && `w=${width.value}`].filter(Boolean).join(" ");
      if (!traits) return width.focus();
      panel.hidePopover();
      this.app.edit.plain(varying(this.ids, field.property, written(field.type, value.value), traits), {
        label: `Vary ${field.title}`,
      });
    };
    const panel = openPanel(
      `Vary ${field.title}`,
      h(
        "form",
        {
          class: "small-form",
          onsubmit: (submit) => {
            submit.preventDefault();
            add();
          },
        },
        h("label", null, "Width", width),
        h("label", null, "Height", height),
        h("label", null, "Value", value),
        h("button", { type: "submit", class: "text-button" }, "Add Variation"),
      ),
      ...this.app.anchor(event),
      { back: document.activeElement },
    );
  }

  /// A new user-defined runtime attribute.
  attributeForm() {
    const path = h("input", {
      type: "text",
      class: "field",
      placeholder: "layer.cornerRadius",
      "aria-label": "Key path",
      spellcheck: "false",
      autocapitalize: "off",
    });
    const kind = h(
      "select",
      { class: "field-select", "aria-label": "Type" },
      KINDS.map(([value, title]) => h("option", { value }, title)),
    );
    const value = h("input", {
      type: "text",
      class: "field",
      placeholder: "8",
      "aria-label": "Value",
      spellcheck: "false",
    });
    kind.value = "number";
    return h(
      "form",
      {
        class: "attribute-form",
        onsubmit: (event) => {
          event.preventDefault();
          if (!path.value.trim()) return path.focus();
          const text = kind.value === "nil"
            ? "nil"
            : kind.value === "boolean"
            ? (/^(yes|true|1|on)$/i.test(value.value) ? "YES" : "NO")
            : ["string", "localized"].includes(kind.value)
            ? JSON.stringify(value.value)
            : /^[{[#]/.test(value.value)
            ? value.value
            : word(value.value || "0");
          this.app.edit.edit(
            this.ids.map((id) => command("inspectable", [id], { type: kind.value, [path.value.trim()]: text })),
            { label: `Set ${path.value.trim()}`, place: "attributes" },
          ).then((edited) => {
            if (!edited) return;
            path.value = "";
            value.value = "";
            path.focus();
          });
        },
      },
      path,
      kind,
      value,
      h("button", { type: "submit", class: "text-button" }, "Add"),
    );
  }

  deny(denied) {
    for (const [key, { note }] of this.rows) {
      const isHere = denied?.place === key;
      note.hidden = !isHere;
      note.textContent = isHere ? denied.text : "";
    }
    if (denied && denied.place !== "canvas" && !this.rows.has(denied.place)) {
      this.view.dispatch({ type: "deny", denied: { ...denied, place: "canvas" } });
    }
  }
}

/// The four numbers of a frame stand in a square, as in Interface Builder.
function framed(rows) {
  const frame = rows.filter((row) => row.dataset.verb === "frame");
  if (frame.length < 2) return rows;
  const rest = rows.filter((row) => !frame.includes(row));
  return [h("div", { class: "frame-fields", role: "group", "aria-label": "Frame" }, frame), ...rest];
}

/// A plain text becomes an attributed one by its field Uses Attributed Text, and then has no font, color and alignment
/// of its own.
function shownFields(all, state, ids) {
  const kinds = new Set(ids.map((id) => state.document?.segues?.find((one) => one.id === id)?.kind).filter(Boolean));
  const fields = (kinds.size === 0 ? all : all.filter((one) => isOfSegue(one, kinds))).map(asBox);
  const isAttributed = fields.some(({ property, isStated }) => property === "attributedText" && isStated);
  return fields.filter((
    { type, property, isStated },
  ) => (type === "attributedText"
    ? isStated
    : !isAttributed || !["text", "font", "textColor", "textAlignment"].includes(property))
  );
}

/// Whether segues of these kinds have a property; their ends are shown below.
function isOfSegue({ property }, kinds) {
  if (kinds.has("relationship") || property === "destination" || property === "relationship") return false;
  if (property === "unwindAction") return kinds.has("unwind");
  return !/^modal(Presentation|Transition)Style$/.test(property) ||
    ["presentation", "modal", "popoverPresentation"].some((kind) => kinds.has(kind));
}

/// A choice between NO and YES is a check box.
function asBox(field) {
  const isBox = field.type === "choice" && field.choices?.length === 2 &&
    field.choices.every(({ value }) => /^(NO|YES)$/.test(value));
  return isBox ? { ...field, type: "boolean", choices: null } : field;
}

/// What stands beside the properties of an object's own class comes behind these, before those of its superclasses.
function placed(fields, extra) {
  const own = extra.filter(({ panel }) => panel === "attributes");
  const first = fields.find((one) => one.panel === "attributes" && one.section !== SIMULATED);
  if (own.length === 0 || !first) return [...fields, ...extra];
  const at = fields.findLastIndex((one) => one.panel === "attributes" && one.section === first.section) + 1;
  const rest = extra.filter((one) => !own.includes(one));
  const placed = own.map((one) => (one.section === OWN ? { ...one, section: first.section } : one));
  return [...fields.slice(0, at), ...placed, ...fields.slice(at), ...rest];
}

const keyOf = ({ panel, section: part, property }) => `${panel} ${part} ${property}`;
