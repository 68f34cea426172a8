import { h } from "../core/dom.js";
import { CONTROL_EVENTS, OTHER_EVENT } from "../core/facts.js";
import { command, member } from "./command.js";
import { openPanel } from "./menu.js";
import { element, title } from "./objects.js";

/// A new outlet or action by name; where the server may change sources, with its declaration, which is shown before it
/// is written.

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const CONTROLS =
  /^(button|textField|switch|slider|stepper|segmentedControl|datePicker|pageControl|control|barButtonItem|.*GestureRecognizer)$/;

/// Rows at the end of what a drag from one object to another offers.
/**
 * @param {App} app
 * @param {string} from
 * @param {string} to
 * @param {Point} place
 */
export function newConnectionRows(app, from, to, place) {
  const { state } = app.store;
  const rows = [];
  const own = state.index.path(from).find((id) => /controller$/i.test(element(state, id)));
  if (to === own && canUnwind(state, from)) {
    rows.push({ title: "Unwind Segue…", detail: "Exit", run: () => unwindForm(app, [from], place) });
  }
  const canHold = (id) => /placeholder|controller|view|cell|customObject/i.test(element(state, id));
  if (canHold(from) && from !== to) {
    rows.push({
      title: "New Outlet…",
      run: () => form(app, { kind: "outlet", from, to, place }),
    });
  }
  if (CONTROLS.test(element(state, from)) && /placeholder|controller|customObject|view$/i.test(element(state, to))) {
    rows.push({ title: "New Action…", run: () => form(app, { kind: "action", from, to, place }) });
  }
  if (CONTROLS.test(element(state, from)) && canHold(to) && from !== to) {
    rows.push({
      title: `New Outlet of ${title(state, to)}…`,
      run: () => form(app, { kind: "outlet", from: to, to: from, place }),
    });
  }
  return rows;
}

/// What begins segues, in storyboards.
/**
 * @param {State} state
 * @param {string} id
 */
export const canUnwind = (state, id) =>
  state.path?.endsWith(".storyboard") &&
  (CONTROLS.test(element(state, id)) || /(cell|controller)$/i.test(element(state, id)));

/// The rows of a scene's exit: the segues that lead to it, and a new one.
/**
 * @param {App} app
 * @param {string} exit
 * @returns {MenuRow[]}
 */
export function exitRows(app, exit) {
  const { state } = app.store;
  const scene = state.index.sceneOf(exit);
  const sources = [...state.index.objects.values()].filter((one) => one.scene === scene && canUnwind(state, one.id));
  const segues = (state.document?.segues ?? []).filter((one) => one.to === exit && one.id !== null);
  return [
    {
      title: "New Unwind Segue…",
      reason: sources.length === 0 ? "Nothing in this scene can begin a segue." : null,
      run: (event) => unwindForm(app, sources.map(({ id }) => id), app.anchor(event)),
    },
    .../** @type {MenuRow[]} */ (segues.length ? ["-", { heading: "Unwind Segues" }] : []),
    ...segues.map((one) => ({ title: title(state, one.id), run: () => app.showObject(one.id) })),
  ];
}

/// A segue back to a scene that was shown before: to the one whose class has the action. What begins it is chosen where
/// there are several.
/**
 * @param {App} app
 * @param {string[]} sources
 * @param {Point} place
 */
export function unwindForm(app, sources, place) {
  const { state } = app.store;
  const from = h(
    "select",
    { class: "field-select", "aria-label": "From" },
    sources.map((id) => h("option", { value: id }, title(state, id))),
  );
  const name = h("input", {
    type: "text",
    class: "field",
    placeholder: "backToList:",
    "aria-label": "Action",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
  });
  const panel = openPanel(
    "Unwind segue",
    h(
      "form",
      {
        class: "pin-form",
        onsubmit: (submit) => {
          submit.preventDefault();
          const text = name.value.trim();
          if (!NAME.test(text.replace(/:$/, ""))) return name.focus();
          panel.hidePopover();
          app.edit.edit(
            command("segue", [from.value], { kind: "unwind", selector: text.endsWith(":") ? text : `${text}:` }),
            { label: `Unwind by ${text}` },
          );
        },
      },
      h("h2", { class: "panel-title" }, "Unwind Segue"),
      sources.length > 1 ? h("label", { class: "pin-row" }, "From", from) : null,
      h("label", { class: "pin-row" }, "Action", name),
      h(
        "div",
        { class: "panel-buttons" },
        h("span", { class: "spring" }),
        h("button", { type: "submit", class: "text-button is-main" }, "Add"),
      ),
    ),
    ...place,
    { back: document.querySelector("nib-canvas") },
  );
  (sources.length > 1 ? from : name).focus();
}

/**
 * @param {App} app
 * @param {{ kind: "outlet" | "action", from: string, to: string, place: Point }} what
 */
function form(app, { kind, from, to, place }) {
  const { state } = app.store;
  const isOutlet = kind === "outlet";
  const name = h("input", {
    type: "text",
    class: "field",
    "aria-label": "Name",
    placeholder: isOutlet ? "nameLabel" : "save",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    oninput: () => check(),
  });
  const collection = h("input", { type: "checkbox", class: "check" });
  const event = h(
    "select",
    { class: "field-select" },
    [
      "touchUpInside",
      "touchDown",
      "valueChanged",
      "editingChanged",
      "editingDidBegin",
      "editingDidEnd",
      "primaryActionTriggered",
    ].map((value) => h("option", { value }, value)),
  );
  const declares = h("input", {
    type: "checkbox",
    class: "check",
    checked: state.hello?.canEditSources === true,
    onchange: () => preview(),
  });
  const hunks = h("div", { class: "hunks" });
  const button = h("button", { type: "submit", class: "text-button is-main" }, "Connect");
  event.value = CONTROL_EVENTS[element(state, from)] ?? OTHER_EVENT;
  const commands = () => {
    const text = name.value.trim();
    const insert = declares.checked && state.hello?.canEditSources ? ["--insert"] : [];
    return isOutlet
      ? [command("outlet", [member(from, text), to, ...(collection.checked ? ["--collection"] : []), ...insert])]
      : [
        command("action", [from, member(to, `${text}${text.endsWith(":") ? "" : ":"}`), ...insert], {
          event: /barButtonItem|GestureRecognizer/.test(element(state, from)) ? null : event.value,
        }),
      ];
  };
  const isValid = () => NAME.test(name.value.trim().replace(/:$/, ""));
  let asked = 0;
  const preview = async () => {
    hunks.replaceChildren();
    if (!isValid() || !declares.checked || !state.hello?.canEditSources) return;
    asked += 1;
    const mine = asked;
    const answer = await app.edit.ask({ type: "source", commands: commands() }, { quiet: true });
    if (mine !== asked || !answer) return;
    hunks.replaceChildren(
      ...answer.hunks.map(({ file, diff }) =>
        h("figure", null, h("figcaption", null, file), h("pre", { class: "diff" }, diff))
      ),
    );
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const check = () => {
    button.disabled = !isValid();
    clearTimeout(timer);
    timer = setTimeout(preview, 200);
  };
  const line = (label, field) => h("label", { class: "pin-row" }, label, field);
  const panel = openPanel(
    isOutlet ? "New outlet" : "New action",
    h(
      "form",
      {
        class: "pin-form",
        onsubmit: (submit) => {
          submit.preventDefault();
          if (!isValid()) return name.focus();
          const list = commands();
          panel.hidePopover();
          app.edit.edit(list, { label: `Connect ${name.value.trim()}` });
        },
      },
      h("h2", { class: "panel-title" }, isOutlet ? `Outlet of ${title(state, from)}` : `Action of ${title(state, to)}`),
      line("Name", name),
      isOutlet
        ? h("label", null, collection, " Outlet collection")
        : /barButtonItem|GestureRecognizer/.test(element(state, from))
        ? null
        : line("Event", event),
      state.hello?.canEditSources ? h("label", null, declares, " Declare it in the source") : null,
      hunks,
      h(
        "div",
        { class: "panel-buttons" },
        h("button", {
          type: "button",
          class: "text-button",
          onclick: () => {
            if (isValid()) {
              panel.hidePopover();
              app.edit.copy(commands());
            }
          },
        }, "Copy as Command"),
        button,
      ),
    ),
    ...place,
    { back: document.querySelector("nib-canvas") },
  );
  check();
  name.focus();
}
