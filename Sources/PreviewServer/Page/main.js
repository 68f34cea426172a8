import { makeStore } from "./core/store.js";
import { configuration, FIELDS, reduce } from "./core/state.js";
import { fragment, restored } from "./core/fragment.js";
import { makeSocket } from "./core/socket.js";
import { firstDocument, recentDocuments } from "./core/first-document.js";
import { makeCommands } from "./commands.js";
import { listenToKeys } from "./core/shortcuts.js";
import { SETS } from "./core/configurations.js";
import { lineLink } from "./core/dom.js";
import { View } from "./core/view.js";
import { Pictures } from "./drawing/pictures.js";
import { snapshot } from "./drawing/snapshot.js";
import { allIssues } from "./core/issues.js";
import { NibToolbar } from "./views/toolbar.js";
import { NibBanner } from "./views/banner.js";
import { NibFiles } from "./views/files.js";
import { NibOutline } from "./views/outline.js";
import { NibCanvas } from "./views/canvas.js";
import { NibExploded } from "./views/exploded.js";
import { NibConfigurations } from "./views/configurations.js";
import { NibBottom } from "./views/bottom.js";
import { NibInspectors } from "./views/inspectors.js";
import { NibStart } from "./views/start.js";
import { NibPalette } from "./views/palette.js";
import { NibSplitter } from "./views/splitter.js";
import { openHelp } from "./views/help.js";
import { makeSession, takeToken } from "./edit/session.js";
import { addEditing } from "./edit/app.js";
import { isEditable, selectedIds } from "./core/edit-state.js";

/// Wires the page: one store, one socket, one set of pictures; views watch the store, and whatever people do becomes an
/// action.

// Before anything reads the fragment: the token does not stay in the address.
const token = takeToken();
const NARROW = matchMedia("(max-width: 1000px)");
/// Beside the canvas there is no room for more: a window at 400 %.
const LOW = matchMedia("(max-height: 420px)");
const store = makeStore(reduce, restored(location.hash));
const dispatch = (type, values) => store.dispatch({ type, ...values });
const select = (name) => document.querySelector(name);
const nameOf = (path) => path.split("/").pop().replace(/\.\w+$/, "");
/// Milliseconds.
const NOTICE = 4000;
/// Objects of a selection that other pages show.
const MOST_SHOWN = 100;

function saveFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const app = /** @type {App} */ ({
  store,
  pictures: new Pictures(),
  lineLink: (line, label) => lineLink(app, line, label),
  get palette() {
    return select("nib-palette");
  },

  /// The one place where addresses are made. `URLSearchParams` would write a space as a plus, which is a plus to the
  /// server.
  url: (name, values) =>
    `${name}?${Object.entries(values).map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`,
  pixelScale: () => Math.min(4, Math.max(1, Math.ceil(devicePixelRatio))),

  open(path) {
    if (path === store.state.path) return;
    app.pictures.keep();
    dispatch("open", { path });
  },

  /// The xib that draws a view of this document: the one with the name of its class.
  /** @param {string} id */
  nested(id) {
    const { documents, index, path } = store.state;
    const name = index.object(id)?.customClass;
    if (!name) return null;
    const near = path.slice(0, path.lastIndexOf("/") + 1);
    const all = (documents ?? []).map((one) => one.path).filter((one) =>
      one !== path && one.endsWith(".xib") && nameOf(one) === name
    );
    return all.find((one) => one.startsWith(near)) ?? all[0] ?? null;
  },

  /// Opens it in place: the way back is above the canvas.
  /** @param {string} id */
  enter(id) {
    const { path, trail } = store.state;
    const to = app.nested(id);
    if (!to) return false;
    app.pictures.keep();
    dispatch("open", { path: to, trail: [...trail, { path, selection: id }] });
    return true;
  },

  /// Back to a document of the way here.
  leave(place) {
    const { trail } = store.state;
    const to = trail[place];
    if (!to) return;
    app.pictures.keep();
    dispatch("open", { path: to.path, trail: trail.slice(0, place) });
    dispatch("select", { id: to.selection });
  },

  /// Selects an object and shows it on the canvas and in the outline.
  /** @param {string} id */
  showObject(id) {
    dispatch("select", { id });
    const canvas = select("nib-canvas");
    requestAnimationFrame(() => {
      const rect = canvas.rectOf(id);
      if (rect) canvas.reveal(rect);
    });
  },

  help: () => openHelp(app),
  showLine: (line) => dispatch("line", { line }),

  /// Shows a table below the canvas, and goes to it.
  table(name) {
    dispatch("tab", { tab: name });
    requestAnimationFrame(() => requestAnimationFrame(() => select(`#pane-${name} [role=grid]`)?.focus()));
  },

  focusFilter() {
    const field = select("nib-outline .filter");
    dispatch("panel", { name: "navigator", open: true });
    field.focus();
    if (document.activeElement !== field) requestAnimationFrame(() => field.focus());
  },

  /// Where an editor finds a line, for those that take links.
  editorLink(line) {
    const { hello, path } = store.state;
    const file = `${hello?.absoluteFolder ?? ""}/${path ?? ""}`.split("/").map(encodeURIComponent).join("/");
    return `vscode://file${file}:${line}`;
  },

  openInEditor(line) {
    const { hello, path } = store.state;
    if (!path) return;
    if (hello?.editor) app.socket.send({ type: "openInEditor", document: path, line });
    else location.href = app.editorLink(line);
  },

  explain: (id) =>
    app.socket.send({ type: "explain", document: store.state.path, configuration: store.state.active, object: id }),

  addConfiguration() {
    const { configurations, active, hello } = store.state;
    const { key, ...fields } = configurations.find((one) => one.key === active);
    // A second one that differs in nothing would say nothing: it gets another device.
    const used = new Set(configurations.map(({ device }) => device));
    dispatch("add", {
      fields: { ...fields, device: hello?.devices?.find(({ name }) => !used.has(name))?.name ?? fields.device },
    });
  },

  /// Several configurations that differ in one thing, from the active one.
  compare(name) {
    const { configurations, active, hello } = store.state;
    const { key, ...fields } = configurations.find((one) => one.key === active);
    if (name === "document") return dispatch("replaceConfigurations", { configurations: [configuration("a", {})] });
    const made = name === "one" ? [{}] : SETS[name]?.make(hello) ?? [];
    dispatch("replaceConfigurations", {
      configurations: made.map((one, i) =>
        configuration(i < 26 ? String.fromCharCode(97 + i) : `k${i}`, { ...fields, ...one })
      ),
    });
  },

  nextIssue(by) {
    const all = allIssues(store.state);
    if (all.length === 0) return;
    dispatch("panel", { name: "bottom", open: true });
    app.issuePlace = ((app.issuePlace ?? (by > 0 ? -1 : 0)) + by + all.length) % all.length;
    const { object, line } = all[app.issuePlace];
    if (object) app.showObject(object);
    if (line && !object) app.showLine(line);
  },

  share() {
    const { state } = store;
    const file = snapshot(state, app.pictures, select("nib-canvas").placement);
    saveFile(new Blob([file], { type: "text/html" }), `${nameOf(state.path)}.html`);
  },

  /// The scene that people look at: of the selection, else the first, in the active configuration.
  shownScene() {
    const { drawn, active, index, selection, focus } = store.state;
    const scenes = drawn[active]?.scenes.filter(({ isDrawn }) => isDrawn !== false) ?? [];
    const wanted = [index.sceneOf(selection), selection, focus];
    return wanted.map((id) => scenes.find((scene) => scene.id === id)).find(Boolean) ??
      scenes.find(({ isInitial }) => isInitial) ?? scenes[0] ?? null;
  },

  /// The server's PNG of it, as a promise: a clipboard has to be asked before the picture is there.
  /** @param {Scene} scene */
  pictureOfScene(scene) {
    const { state } = store;
    const url = app.url("picture", {
      client: state.hello?.client ?? 0,
      document: state.path,
      configuration: state.active,
      scene: scene.id,
      scale: Math.max(2, app.pixelScale()),
      revision: state.drawn[state.active]?.revision ?? 0,
    });
    return fetch(url).then(async (response) => {
      if (!response.ok) throw new Error((await response.text()) || `the server answers ${response.status}`);
      return response.blob();
    });
  },

  async copyPicture() {
    const scene = app.shownScene();
    if (!scene) return app.tell("There is no picture to copy: nothing is drawn.", true);
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": app.pictureOfScene(scene) })]);
      app.tell(`Copied the picture of ${app.titleOf(scene)}.`);
    } catch (error) {
      app.tell(`The picture could not be copied: ${error.message}`, true);
    }
  },

  async savePicture() {
    const scene = app.shownScene();
    if (!scene) return app.tell("There is no picture to save: nothing is drawn.", true);
    const { state } = store;
    const isOne = state.drawn[state.active].scenes.length === 1;
    const shown = state.configurations.find(({ key }) => key === state.active);
    const parts = [nameOf(state.path), isOne ? null : app.titleOf(scene), ...FIELDS.map((field) => shown[field])];
    try {
      saveFile(
        await app.pictureOfScene(scene),
        `${parts.filter(Boolean).join("-").replace(/[\\/:*?"<>|\s]+/g, " ").trim()}.png`,
      );
    } catch (error) {
      app.tell(`The picture could not be saved: ${error.message}`, true);
    }
  },

  titleOf: (scene) => store.state.index.object(scene.id)?.label ?? scene.title ?? scene.id,

  /// Says what was done; good news goes by itself.
  /** @param {string} text */
  tell(text, isError = false) {
    const notice = { text, isError };
    dispatch("notice", { notice });
    if (!isError) {
      setTimeout(() => {
        if (store.state.notice === notice) dispatch("notice", { notice: null });
      }, NOTICE);
    }
  },

  /// Escape leaves what is foremost: 3D, a drawer, the selection.
  escape(event) {
    const { toggles, panels, selection } = store.state;
    if (select("dialog[open], [popover]:popover-open")) return;
    if (app.goOut(event)) return;
    if (toggles.exploded) dispatch("toggle", { name: "exploded", on: false });
    else if (NARROW.matches && panels.inspector) dispatch("panel", { name: "inspector", open: false });
    else if (NARROW.matches && panels.navigator) dispatch("panel", { name: "navigator", open: false });
    else if (select("nib-canvas").contains(document.activeElement) && selection) dispatch("select", { id: null });
    else return select("nib-canvas").focus();
    event.preventDefault();
  },
});

app.edit = makeSession(app, token);
addEditing(app);
app.commands = makeCommands(app);
app.socket = makeSocket({
  onStatus(connection) {
    dispatch("connection", { connection });
    if (connection.status === "open") app.edit.begin();
  },
  onMessage(message) {
    app.edit.heard(message);
    if (message.type === "scenes" && message.document === store.state.path) app.pictures.take(message);
    else if (message.type === "scenes") app.pictures.define(message.definitions ?? "");
    else if (message.type === "reset" || message.type === "hello") app.pictures.reset();
    dispatch("received", { message });
    if (message.type === "moved" && message.document === store.state.path) {
      app.open(message.to);
      app.tell(`The document is ${message.to} now.`);
    }
  },
});

const views = {
  NibToolbar,
  NibBanner,
  NibFiles,
  NibOutline,
  NibCanvas,
  NibExploded,
  NibConfigurations,
  NibBottom,
  NibInspectors,
  NibPalette,
  NibSplitter,
  NibStart,
};
for (const [name, view] of /** @type {[string, CustomElementConstructor][]} */ (Object.entries(views))) {
  customElements.define(name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase(), view);
}
// The canvas first: others ask it for its view.
const order = [
  ...document.querySelectorAll("nib-canvas"),
  ...document.querySelectorAll(
    "nib-toolbar, nib-banner, nib-files, nib-outline, nib-exploded, nib-configurations, nib-bottom, nib-inspectors, nib-palette, nib-splitter, nib-start",
  ),
];
for (const view of order) /** @type {View} */ (view).connect(app);
listenToKeys(app);

// What the server must know, again after each connection.
store.watch((state) => [state.connection.status, state.path], (status, path) => {
  if (app.shownPath && app.shownPath !== path) app.socket.send({ type: "close", document: app.shownPath });
  app.shownPath = path;
  if (status === "open" && path) app.socket.send({ type: "open", document: path });
});
store.watch((state) => [state.connection.status, state.path, state.configurations], (status, path, configurations) => {
  if (status === "open" && path) app.socket.send({ type: "show", document: path, configurations });
});
store.watch(
  (state) => [state.configurations],
  (configurations) => app.pictures.keep(configurations.map(({ key }) => key)),
);
// What was opened is offered again.
store.watch((state) => [state.path, state.document !== null], (path, isThere) => {
  if (path && isThere) recentDocuments.add(store.state.hello?.absoluteFolder ?? "", path);
});
// Where this page is, for the others.
store.watch((state) => [isEditable(state), state.path, selectedIds(state).join(" ")], (isOn, document) => {
  if (isOn && document) {
    app.socket.send({ type: "presence", document, selection: selectedIds(store.state).slice(0, MOST_SHOWN) });
  }
});
app.pictures.onLost = () => {
  clearTimeout(app.asking);
  app.asking = setTimeout(() => app.socket.send({ type: "again" }), 50);
};
// A folder is most useful with a document open.
store.watch((state) => [state.documents, state.path], (documents, path) => {
  if (documents?.length && (path === null || !documents.some((one) => one.path === path)) && !store.state.document) {
    app.open(firstDocument(documents, recentDocuments.read(store.state.hello?.absoluteFolder ?? "")));
  }
});

store.watch((state) => [state.panels], (panels) => {
  for (const [name, isOpen] of Object.entries(panels)) document.body.classList.toggle(`has-${name}`, isOpen);
});
store.watch((state) => [fragment(state)], (text) => {
  clearTimeout(app.writing);
  app.writing = setTimeout(() => history.replaceState(null, "", `#${text}`), 200);
});
addEventListener("hashchange", () => {
  if (location.hash.slice(1) === fragment(store.state)) return;
  app.pictures.keep();
  dispatch("restore", {
    restored: {
      ...restored(location.hash),
      hello: store.state.hello,
      documents: store.state.documents,
      connection: store.state.connection,
    },
  });
});

function narrow() {
  if (NARROW.matches) { for (const name of ["navigator", "inspector"]) dispatch("panel", { name, open: false }); }
  if (LOW.matches) dispatch("panel", { name: "bottom", open: false });
}
NARROW.addEventListener("change", narrow);
LOW.addEventListener("change", narrow);
narrow();
select(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  select("nib-canvas").focus();
});

/// For tests and the curious: the state, and what is drawn.
globalThis.nibkit = { store, app };
