import { announce, h } from "../core/dom.js";
import { command, exact, word } from "./command.js";
import { List, matcher } from "../core/list.js";
import { classIcon } from "../core/icons.js";
import { openPanel } from "./menu.js";
import { drawnScene } from "./object-commands.js";
import { element, holdsViews, isStack, subviews, superview, title } from "./objects.js";
import { controllerOf } from "./storyboard.js";

/// What can be inserted: by a few letters and Return into the selection, or dragged to where it belongs.

const SLOP = 4;
const REFERENCE = "UIStoryboardReference";
/// Scenes, for storyboards.
const SCENES = [
  ["viewController", "View Controller"],
  ["tableViewController", "Table View Controller"],
  ["collectionViewController", "Collection View Controller"],
  ["navigationController", "Navigation Controller"],
  ["tabBarController", "Tab Bar Controller"],
  ["splitViewController", "Split View Controller"],
  ["pageViewController", "Page View Controller"],
  ["reference", "Storyboard Reference"],
].map(([kind, name]) => ({
  class: `UI${name.replaceAll(" ", "")}`,
  title: name,
  section: "Controllers",
  command: `scene add ${kind}`,
  size: null,
}));
const MOST_RECENT = 6;
/// Below what is there, in points.
const GAP = 8;
const RECENT = "nibkit.recent";

/// `replaced`: an object that becomes one of the chosen class.
/** @param {App} app */
export async function openLibrary(app, event, replaced = null) {
  const answer = await app.edit.library();
  if (!answer) return;
  const items = withRecent([...answer.items, ...(app.store.state.path?.endsWith(".storyboard") ? SCENES : [])]);
  let found = items;
  const canvas = document.querySelector("nib-canvas");
  const list = new List({
    role: "listbox",
    rowRole: "option",
    label: "Objects of the library",
    rowHeight: 30,
    row: (
      i,
    ) => [
      classIcon({ element: elementOf(found[i]) }),
      h("span", { class: "found-title" }, found[i].title),
      h("span", { class: "found-detail" }, found[i].isRecent ? "Recent" : found[i].section ?? ""),
    ],
    attributes: (i) => ({
      "aria-posinset": i + 1,
      "aria-setsize": found.length,
      title: `${found[i].class}: Return inserts it, or drag it to the canvas`,
    }),
    choose: () => {},
    activate: (i) => insert(found[i]),
  });
  const insert = (item) => {
    if (!item) return;
    panel.hidePopover();
    remember(item);
    if (item.class === REFERENCE) return referenceForm(app);
    if (replaced) app.edit.edit(command("replace", [replaced, item.class]), { label: `Replace by ${item.title}` });
    else insertIntoSelection(app, item);
  };
  const target = placeFor(app.store.state);
  /// Where the marked object would go.
  const mark = (i) => {
    list.mark(i);
    const foot = panel?.querySelector(".library-target");
    if (!foot || !found[i]) return;
    const into = roleCommands(app.store.state, found[i])
      ? controllerOf(app.store.state, app.store.state.selection)
      : target?.into;
    foot.textContent = into ? `Return inserts into ${title(app.store.state, into)}` : "";
  };
  const field = h("input", {
    type: "search",
    class: "field",
    placeholder: "Search objects",
    "aria-label": "Search the library",
    spellcheck: "false",
    autocomplete: "off",
    oninput: () => {
      const fits = matcher(field.value);
      const hasText = field.value.trim() !== "";
      found = items.filter((one) =>
        !(hasText && one.isRecent) && fits(`${one.title} ${one.class} ${one.section ?? ""}`)
      );
      list.update(found.length);
      mark(found.length ? 0 : -1);
      announce(found[0]?.title ?? "Nothing found");
    },
    onkeydown: (press) => {
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[press.key];
      if (step) {
        mark(Math.max(0, Math.min(found.length - 1, list.active + step)));
        announce(found[list.active]?.title ?? "");
      } else if (press.key === "Enter") insert(found[list.active]);
      else return;
      press.preventDefault();
    },
  });
  list.element.addEventListener("pointerdown", (press) => {
    const i = list.rowOf(press);
    if (i < 0 || press.button !== 0 || replaced) return;
    const [x, y] = [press.clientX, press.clientY];
    const move = (now) => {
      if (Math.hypot(now.clientX - x, now.clientY - y) < SLOP) return;
      stop();
      const item = found[i];
      if (item.class === REFERENCE) return insert(item);
      remember(item);
      panel.hidePopover();
      canvas.tools.insert(item, now);
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", stop);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop);
  });
  const panel = openPanel(
    "Library",
    [
      field,
      list.element,
      h(
        "p",
        { class: "menu-foot" },
        replaced
          ? `Return replaces ${title(app.store.state, replaced)}`
          : target
          ? h("span", { class: "library-target" }, `Return inserts into ${title(app.store.state, target.into)}`)
          : "Drag an object to the canvas",
      ),
    ],
    ...app.anchor(event),
    { back: canvas, className: "library-panel" },
  );
  list.update(found.length);
  list.mark(0);
  field.focus();
}

/// What a reference leads to: a storyboard, and in it the initial controller or another one.
/** @param {App} app */
function referenceForm(app) {
  const { documents, path } = app.store.state;
  const names = (documents ?? []).filter((one) => one.kind === "storyboard" && one.path !== path).map((one) =>
    one.path.split("/").pop().replace(/\.storyboard$/, "")
  );
  const list = h("datalist", { id: "storyboards" }, names.map((value) => h("option", { value })));
  const storyboard = h("input", {
    type: "text",
    class: "field",
    list: "storyboards",
    value: names[0] ?? "",
    spellcheck: "false",
    autocomplete: "off",
  });
  const identifier = h("input", {
    type: "text",
    class: "field",
    placeholder: "its initial controller",
    spellcheck: "false",
    autocomplete: "off",
  });
  const panel = openPanel(
    "Storyboard reference",
    h(
      "form",
      {
        class: "small-form",
        onsubmit: (submit) => {
          submit.preventDefault();
          const name = storyboard.value.trim();
          if (!name) return storyboard.focus();
          panel.hidePopover();
          app.edit.edit(
            command("scene", ["add", "reference"], {
              storyboard: word(name),
              identifier: identifier.value.trim() ? word(identifier.value.trim()) : null,
            }),
            { label: `Refer to ${name}` },
          );
        },
      },
      h("h2", { class: "panel-title" }, "Storyboard Reference"),
      h("label", null, "Storyboard", storyboard),
      h("label", null, "Storyboard id", identifier),
      list,
      h("button", { type: "submit", class: "text-button is-main" }, "Add"),
    ),
    ...app.anchor(),
    { back: document.querySelector("nib-canvas") },
  );
  storyboard.select();
}

/// Where Return inserts: in the selection, else beside it, else in the view that is shown.
/** @param {State} state */
export function placeFor(state) {
  const scene = drawnScene(state, state.selection) ??
    state.drawn[state.active]?.scenes.find((one) => one.isDrawn !== false) ?? null;
  if (!scene) return state.selection ? { into: state.selection } : null;
  const { selection } = state;
  if (selection && scene.frames[selection]) {
    if (holdsViews(state, scene, selection)) return { into: selection };
    const parent = superview(state, scene, selection);
    if (parent) return isStack(state, parent) ? { into: parent, after: selection } : { into: parent };
  }
  const root = Object.keys(scene.frames).find((id) =>
    superview(state, scene, id) === null && !/guide/i.test(element(state, id))
  );
  return root ? { into: root } : null;
}

/// Objects that fill a role of a controller, by the role's element.
const ROLES = { "insert UITabBarItem": "tabBarItem", "insert UINavigationItem": "navigationItem" };

/// The commands that insert what belongs to the controller of the selection, such as its tab; null: it is something
/// else.
/**
 * @param {State} state
 * @param {{ command: string }} item
 * @param {string | null} [at] an object of the scene; default: the selection
 */
export function roleCommands(state, item, at = state.selection) {
  const controller = at ? controllerOf(state, at) : null;
  if (!controller) return null;
  const child = (kind) => state.index.childrenOf(controller).find((id) => element(state, id) === kind);
  const role = ROLES[item.command];
  if (role) return /bar$/i.test(element(state, at)) ? null : [`${item.command} into=${word(controller)}`];
  if (item.command !== "insert UIBarButtonItem" || /^toolbar$/.test(element(state, at))) return null;
  const bar = child("navigationItem");
  if (bar) return [`${item.command} into=${word(bar)} key=rightBarButtonItem`];
  return [
    `insert UINavigationItem into=${word(controller)} as=bar`,
    `${item.command} into=$bar key=rightBarButtonItem`,
  ];
}

export function insertionCommand(item, place) {
  if (!/^(insert|gesture)\b/.test(item.command)) return item.command;
  if (item.command.startsWith("gesture")) return item.command.replace(/^gesture/, () => `gesture ${word(place.into)}`);
  return [item.command, ...Object.entries(place).map(([name, value]) => `${name}=${word(value)}`)].join(" ");
}

/// Below the last view of a container, as long as there is room; else, and in an empty one, the middle is where it goes.
/**
 * @param {State} state
 * @param {{ size: Size | null }} item
 * @param {{ into: string, after?: string }} place
 */
export function below(state, { size }, { into, after }) {
  const scene = drawnScene(state, into);
  if (!size || !scene || after || isStack(state, into)) return {};
  const [cx, cy, width, height] = scene.frames[into];
  const others = subviews(state, scene, into).map((id) => scene.frames[id]);
  if (others.length === 0) return {};
  const y = Math.round(Math.max(...others.map(([, oy, , oh]) => oy + oh))) - cy + GAP;
  const end = scene.guides?.[into]?.safe ?? [cx, cy, width, height];
  if (y + size[1] > end[1] + end[3] - cy) return {};
  return { x: exact(Math.round(Math.max(0, (width - size[0]) / 2))), y: exact(y) };
}

/** @param {App} app */
function insertIntoSelection(app, item) {
  const role = roleCommands(app.store.state, item);
  if (role) return app.edit.edit(role, { label: `Insert ${item.title}` });
  const place = placeFor(app.store.state);
  if (!place && /^(insert|gesture)\b/.test(item.command)) return app.edit.deny("Select the view that it goes into.");
  app.edit.edit(insertionCommand(item, { ...place, ...(place ? below(app.store.state, item, place) : {}) }), {
    label: `Insert ${item.title}`,
  });
  // F2 then edits the new object's text, wherever the keys went before.
  document.querySelector("nib-canvas").focus({ preventScroll: true });
}

/// `UIImageView` as `imageView`, for its icon.
const elementOf = ({ class: name }) =>
  name.replace(/^(UI|WK|MK)/, (prefix) => (prefix === "UI" ? "" : prefix.toLowerCase())).replace(
    /^./,
    (letter) => letter.toLowerCase(),
  );

function withRecent(items) {
  const recent = read().map((name) => items.find((one) => one.class === name)).filter(Boolean);
  return [...recent.map((one) => ({ ...one, isRecent: true })), ...items];
}

function read() {
  try {
    const list = JSON.parse(localStorage.getItem(RECENT) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one === "string").slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

function remember({ class: name }) {
  localStorage.setItem(RECENT, JSON.stringify([name, ...read().filter((one) => one !== name)].slice(0, MOST_RECENT)));
}
