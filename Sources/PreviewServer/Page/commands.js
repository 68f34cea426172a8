import { zoomed } from "./core/geometry.js";
import { written } from "./core/shortcuts.js";
import { SETS } from "./core/configurations.js";
import { isPlain } from "./core/state.js";
import { editCommands } from "./edit/keys.js";
import { templates } from "./edit/new-document.js";
import { isEditable } from "./core/edit-state.js";

/// Everything that can be done, once: for keys, the palette, buttons. Keys are Interface Builder's and Xcode's where a
/// browser lets them through; single letters count only where no text is typed.
/**
 * @param {App} app
 * @returns {Commands}
 */
export function makeCommands(app) {
  const { store } = app;
  const canvas = () => document.querySelector("nib-canvas");
  const exploded = () => document.querySelector("nib-exploded");
  const dispatch = (type, values) => store.dispatch({ type, ...values });
  const zoom = (factor) => {
    if (store.state.toggles.exploded) return exploded().zoom(factor);
    const { view, size } = canvas();
    canvas().setView(zoomed(view, factor, size[0] / 2, size[1] / 2));
  };
  const step = (field, values, by = 1) => {
    const { configurations, active } = store.state;
    const current = configurations.find(({ key }) => key === active)[field];
    const place = values.indexOf(current);
    const next = by === 0
      ? values[(place + 1) % values.length]
      : values[Math.min(values.length - 1, Math.max(0, place + by))];
    dispatch("change", { key: active, field, value: next ?? null });
  };
  const textSize = (by) => {
    const sizes = store.state.hello?.textSizes ?? [];
    const { configurations, active } = store.state;
    const current = configurations.find(({ key }) => key === active).textSize ?? "L";
    const next = sizes[Math.min(sizes.length - 1, Math.max(0, sizes.indexOf(current) + by))];
    if (next) dispatch("change", { key: active, field: "textSize", value: next });
  };
  const configuration = (by) => {
    const { configurations, active } = store.state;
    const place = configurations.findIndex(({ key }) => key === active);
    dispatch("activate", { key: configurations[(place + by + configurations.length) % configurations.length].key });
  };
  const select = (find) => {
    const { index, selection } = store.state;
    const id = selection ? find(index, selection) : index.childrenOf(null)[0];
    if (id) app.showObject(id);
  };
  const issue = (by) => app.nextIssue(by);
  const shown = () => store.state.path !== null;
  const some = () => store.state.selection !== null;
  const mayMake = () => store.state.access.canEdit;
  /// One for each template of the server.
  const creations = () =>
    (mayMake() ? templates(store.state) : []).map(({ kind, title, summary }) => ({
      name: `new.${kind}`,
      title: `New ${title}…`,
      keys: [],
      run: () => app.newDocument(kind),
      isEnabled: () => true,
      words: `document template file ${summary} 新建`,
      isEdit: false,
    }));

  /** @type {CommandRow[]} */
  const rows = [
    ...editCommands(app),
    ["start", "Start page", [], () => dispatch("start", { isOn: true }), () => true, "new recent tour documents 新建"],
    ["tour", "Tour: build a view", [], () => app.tour(), mayMake, "help 导览 教程 tutorial"],
    ["open", "Open Quickly…", ["Mod+Shift+O", "Mod+P"], () => app.palette.open("")],
    ["palette", "Commands…", ["Mod+K", "Mod+Shift+P", "/"], () => app.palette.open(">")],
    ["help", "Gestures and keys", ["?"], () => app.help(), () => true, "help keyboard shortcuts mouse"],
    ["zoom.in", "Zoom in", ["Mod+=", "="], () => zoom(1.25)],
    ["zoom.out", "Zoom out", ["Mod+-", "-"], () => zoom(0.8)],
    ["zoom.actual", "Actual size", ["0"], () => zoom(1 / canvas().view.zoom)],
    ["zoom.fit", "Zoom to fit", ["1"], () => canvas().fit()],
    ["zoom.selection", "Zoom to the selection", ["2"], () => canvas().fitSelection(), some],
    ["mode.map", "Show all scenes", ["M"], () => dispatch("mode", { mode: "map" })],
    ["mode.scene", "Show one scene", ["V"], () => dispatch("mode", { mode: "scene" })],
    ["toggle.frames", "Frames of all views", ["F"], () => dispatch("toggle", { name: "frames" })],
    ["toggle.constraints", "All constraints", ["C"], () => dispatch("toggle", { name: "constraints" })],
    ["toggle.guides", "Layout guides", ["G"], () => dispatch("toggle", { name: "guides" })],
    ["toggle.segues", "Segues", ["S"], () => dispatch("toggle", { name: "segues" })],
    ["toggle.pixels", "Exact pixels", ["P"], () => dispatch("toggle", { name: "pixels" })],
    ["toggle.exploded", "View hierarchy in 3D", ["D"], () => dispatch("toggle", { name: "exploded" }), shown],
    ["panel.navigator", "Navigator", ["Mod+0"], () => dispatch("panel", { name: "navigator" })],
    ["panel.inspector", "Inspectors", ["Mod+Alt+0"], () => dispatch("panel", { name: "inspector" })],
    ["panel.bottom", "Issues and source", ["Mod+Shift+Y"], () => dispatch("panel", { name: "bottom" })],
    ["inspector.identity", "Identity inspector", ["Mod+Alt+4"], () => app.inspect("identity")],
    ["inspector.attributes", "Attributes inspector", ["Mod+Alt+5"], () => app.inspect("attributes")],
    ["inspector.size", "Size inspector", ["Mod+Alt+6"], () => app.inspect("size")],
    ["inspector.connections", "Connections inspector", ["Mod+Alt+7"], () => app.inspect("connections")],
    [
      "inspector.accessibility",
      "Accessibility inspector",
      ["Mod+Alt+8"],
      () => app.inspect("accessibility"),
      () => isEditable(store.state),
    ],
    [
      "select.parent",
      "Select the parent",
      ["Ctrl+Meta+ArrowUp", "Shift+Enter"],
      () => select((index, id) => index.parentOf(id)),
      shown,
    ],
    ["select.child", "Select the first child", ["Ctrl+Meta+ArrowDown", "Enter"], () => {
      const { index, selection } = store.state;
      if (!selection || index.childrenOf(selection).length > 0 || !app.enter(selection)) {
        select((at, id) => at.childrenOf(id)[0]);
      }
    }, shown],
    [
      "nested",
      "Open the view’s own xib",
      [],
      () => app.enter(store.state.selection),
      () => some() && app.nested(store.state.selection) !== null,
      "nested custom class nib",
    ],
    [
      "nested.leave",
      "Back to the document around it",
      [],
      () => app.leave(store.state.trail.length - 1),
      () => store.state.trail.length > 0,
      "nested",
    ],
    [
      "select.next",
      "Select the next sibling",
      ["Ctrl+Meta+ArrowRight", "."],
      () => select((index, id) => index.sibling(id, 1)),
      shown,
    ],
    [
      "select.previous",
      "Select the previous sibling",
      ["Ctrl+Meta+ArrowLeft", ","],
      () => select((index, id) => index.sibling(id, -1)),
      shown,
    ],
    ["select.none", "Select nothing", [], () => dispatch("select", { id: null }), some],
    ["configuration.add", "Add a configuration", ["N"], () => app.addConfiguration()],
    [
      "configuration.remove",
      "Remove the active configuration",
      [],
      () => dispatch("remove", { key: store.state.active }),
    ],
    ["configuration.next", "Next configuration", ["]"], () => configuration(1)],
    ["configuration.previous", "Previous configuration", ["["], () => configuration(-1)],
    ["configuration.appearance", "Light or dark", ["L"], () => step("appearance", ["light", "dark"], 0)],
    ["configuration.orientation", "Turn the device", ["O"], () => step("orientation", ["portrait", "landscape"], 0)],
    [
      "configuration.direction",
      "Left to right or right to left",
      ["R"],
      () => step("direction", ["leftToRight", "rightToLeft"], 0),
    ],
    ["configuration.larger", "Larger text", [">"], () => textSize(1)],
    ["configuration.smaller", "Smaller text", ["<"], () => textSize(-1)],
    ["issue.next", "Next issue", ["Mod+'"], () => issue(1), shown],
    ["issue.previous", "Previous issue", ["Mod+Shift+'"], () => issue(-1), shown],
    [
      "table.constraints",
      "Table of constraints",
      [],
      () => app.table("constraints"),
      shown,
      "all list duplicates conflicts",
    ],
    [
      "table.connections",
      "Table of connections",
      [],
      () => app.table("connections"),
      shown,
      "all list outlets actions segues",
    ],
    ["filter", "Filter the outline", ["Mod+Alt+J"], () => app.focusFilter()],
    ["source", "Show the selection in the source", ["E"], () => app.showLine(store.state.line.number ?? 1), shown],
    ["editor", "Open in the editor", ["Mod+Enter"], () => app.openInEditor(store.state.line.number ?? 1), shown],
    ["picture.copy", "Copy picture", ["Shift+C"], () => app.copyPicture(), shown, "export png image clipboard"],
    ["picture.save", "Save picture as PNG…", ["Shift+S"], () => app.savePicture(), shown, "export copy image download"],
    ["share", "Save a snapshot as one HTML file", ["Mod+Shift+E"], () => app.share(), shown, "export share download"],
    [
      "configuration.reset",
      "Back to as in the document",
      ["B"],
      () => app.compare("document"),
      () => !isPlain(store.state),
      "reset compare configuration",
    ],
    ...Object.entries(SETS).map(/** @returns {CommandRow} */ (
      [name, { title }],
    ) => [
      `compare.${name}`,
      `Compare: ${title.replace(/^\w/, (letter) => letter.toLowerCase())}`,
      [],
      () => app.compare(name),
      shown,
    ]),
    [
      "compare.one",
      "Compare: only the active one",
      [],
      () => app.compare("one"),
      () => store.state.configurations.length > 1,
    ],
  ];
  const table = rows.map(([name, title, keys, run, isEnabled = () => true, words = "", more = {}]) => ({
    name,
    title,
    keys,
    run,
    isEnabled,
    words,
    isEdit: name.startsWith("edit."),
    ...more,
  }));
  const byName = new Map(table.map((one) => [one.name, one]));
  const taken = new Set(table.filter(({ isEdit }) => isEdit).flatMap(({ keys }) => keys));
  // Where the document may be changed, keys that Interface Builder has for that are not for looking.
  const mine = (
    command,
  ) => (command.isEdit || !isEditable(store.state)
    ? command.keys
    // A plus is what the key "=" writes with Shift.
    : command.keys.filter((one) => !taken.has(one) && !(one === "=" && taken.has("+"))));
  const present = () => (isEditable(store.state) ? table : table.filter(({ isEdit }) => !isEdit));

  return {
    get all() {
      return [...present().map((one) => ({ ...one, keys: mine(one) })), ...creations()];
    },
    title: (name) => byName.get(name).title,
    keys: (name) => mine(byName.get(name)).slice(0, 1).map(written).join(""),
    run(name) {
      const command = byName.get(name) ?? creations().find((one) => one.name === name);
      if (command?.isEnabled()) command.run();
    },
  };
}
