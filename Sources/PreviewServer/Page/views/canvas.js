import { h } from "../core/dom.js";
import { View } from "../core/view.js";
import { beginning, fitting, revealing, toCanvas } from "../core/geometry.js";
import { placement } from "../drawing/placement.js";
import { objectsAt } from "../drawing/hits.js";
import { configurationTitle } from "../core/configurations.js";
import { sentence } from "../core/texts.js";
import { ScenesLayer } from "./scenes-layer.js";
import { Minimap } from "./minimap.js";
import { Overlay } from "./overlay.js";
import { attachGestures } from "./gestures.js";
import { objectMenu } from "./object-menu.js";
import { EditTools } from "../edit/tools.js";
import { EditNotes } from "../edit/notes.js";
import { layoutBar } from "../edit/layout.js";
import { matrixChip } from "../edit/matrix.js";
import { varyChip } from "../edit/vary.js";

/// The canvas: scenes where `placement` puts them, below an overlay that is drawn from geometry.
export class NibCanvas extends View {
  start() {
    /** @type {Size} */
    this.size = [0, 0];
    /// Whether ⌥ is held.
    this.hasOption = false;
    /** @type {Placement} */
    this.placement = { items: [], blocks: [], isMap: false, bounds: null };
    this.world = h("div", { class: "world" });
    this.labels = h("div", { class: "labels" });
    this.empty = h("div", { class: "canvas-note" });
    this.alikeText = h("span", null);
    this.alike = h(
      "div",
      { class: "canvas-chip", role: "status", hidden: true },
      this.alikeText,
      h(
        "button",
        { type: "button", class: "text-button", onclick: () => this.dispatch({ type: "showAlike" }) },
        "Show each",
      ),
    );
    this.append(this.world, this.labels, this.empty);
    this.scenes = new ScenesLayer(this);
    this.overlay = new Overlay(this);
    this.append(this.alike);
    this.tools = new EditTools(this);
    this.notes = new EditNotes(this);
    layoutBar(this);
    matrixChip(this);
    varyChip(this);
    this.minimap = new Minimap(this);
    attachGestures(this);

    new ResizeObserver(([entry]) => {
      this.size = [entry.contentRect.width, entry.contentRect.height];
      this.show();
    }).observe(this);

    this.watch(
      (
        state,
      ) => [
        state.drawn,
        state.configurations,
        state.mode,
        state.focus,
        state.hello,
        state.index,
        state.alike,
        state.showsAlike,
        state.active,
      ],
      () => this.place(),
    );
    this.watch((state) => [state.view, state.fits, state.toggles.pixels], () => this.show());
    this.watch(
      (
        state,
      ) => [
        state.selection,
        state.active,
        state.hovered,
        state.marked,
        state.toggles,
        state.index,
        state.failures,
        state.also,
        state.scope,
        state.editing,
        state.others,
      ],
      () => this.overlay.schedule(),
    );
    this.watch(
      (state) => [state.path, state.hello, state.documents, state.drawn, state.document, state.failures],
      () => this.say(),
    );
    this.watch((state) => [state.selection], (selection) => {
      this.follow(selection);
      this.minimap.show();
    });
    this.app.pictures.onChange = (names) => this.scenes.refresh(names);
  }

  /// The view that holds: what people chose, else all in sight; of a large map, where it begins.
  get view() {
    const { view, fits } = this.state;
    if (view) return view;
    const padding = this.size[0] < 500 ? 24 : 48;
    const { items, isMap, isAlike, bounds } = this.placement;
    const isComparison = this.state.configurations.length > 1 && !isAlike;
    if (fits || !isMap || isComparison) return fitting(bounds, this.size, 1, padding);
    return beginning(bounds, (items.find(({ scene }) => scene.isInitial) ?? items[0])?.rect, this.size, padding);
  }

  place() {
    this.placement = placement(this.state, {
      configuration: (one) => configurationTitle(one, this.state.hello),
      scene: (scene) => this.state.index.object(scene.id)?.label ?? scene.title,
    });
    this.byName = new Map(this.placement.items.map((item) => [item.name, item]));
    const { configurations, drawn, showsAlike, alike } = this.state;
    this.alike.hidden = !alike || showsAlike || configurations.some(({ key }) => !drawn[key]);
    if (!this.alike.hidden) {
      this.alikeText.textContent = `All ${configurations.length} configurations look alike: one is shown.`;
    }
    this.show();
  }

  show() {
    this.scenes.show();
    this.minimap.show();
    this.overlay.schedule();
  }

  setView(view) {
    this.dispatch({ type: "view", view });
  }

  /// The item under a point of the screen, the object lists below that point, and the point in the scene.
  /**
   * @param {number} x
   * @param {number} y
   * @returns {Hit | null}
   */
  at(x, y) {
    const [cx, cy] = toCanvas(this.view, x, y);
    for (let i = this.placement.items.length - 1; i >= 0; i -= 1) {
      const item = this.placement.items[i];
      const [px, py] = [cx - item.rect[0], cy - item.rect[1]];
      if (px < 0 || py < 0 || px > item.rect[2] || py > item.rect[3]) continue;
      return { item, objects: objectsAt(item.scene, this.state.index, px, py), point: [px, py] };
    }
    return null;
  }

  /// Selects what is drawn last at a point; a click beside all scenes selects nothing.
  /**
   * @param {number} x
   * @param {number} y
   */
  clickAt(x, y) {
    const hit = this.at(x, y);
    if (!hit) return this.dispatch({ type: "select", id: null });
    const id = hit.objects[0] ?? hit.item.scene.id;
    this.dispatch({ type: "select", id, key: hit.item.key });
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  openMenu(hit, x, y) {
    objectMenu(this, hit, x, y);
  }

  /**
   * @param {number | null} x
   * @param {number} [y]
   */
  point(x, y) {
    const hit = x === null ? null : this.at(x, y);
    this.tools.point(x, y);
    this.dispatch({
      type: "hover",
      id: this.tools.isOn && hit ? this.tools.pick(hit) : hit?.objects[0],
      key: hit?.item.key,
    });
  }

  /// Brings the selection into sight, if it was made elsewhere.
  follow(selection) {
    if (!selection || this.contains(document.activeElement)) return;
    const rect = this.rectOf(selection);
    if (rect) this.reveal(rect);
  }

  reveal(rect) {
    const view = revealing(this.view, rect, this.size);
    if (view !== this.view && (this.state.view || this.begins)) this.setView(view);
  }

  /// Where an object lies on the canvas in the active configuration, else in the first that shows it.
  /**
   * @param {string} id
   * @returns {Rect | null}
   */
  rectOf(id) {
    const items = this.placement.items.filter(({ scene }) => id in scene.frames || scene.id === id);
    const owner = this.state.index.sceneOf(id);
    const rank = ({ key, scene }) => (key === this.state.active ? 2 : 0) + (scene.id === owner ? 1 : 0);
    const item = items.reduce((best, one) => (best && rank(best) >= rank(one) ? best : one), null);
    if (!item) return null;
    const [x, y, w, hh] = item.scene.frames[id] ?? [0, 0, item.rect[2], item.rect[3]];
    return [item.rect[0] + x, item.rect[1] + y, w, hh];
  }

  fit() {
    this.dispatch({ type: "fit" });
  }

  /// Whether what is in sight is where a map begins, and not all of it.
  get begins() {
    return this.view.zoom > fitting(this.placement.bounds, this.size, 1, 0).zoom;
  }

  fitSelection() {
    const rect = this.state.selection && this.rectOf(this.state.selection);
    if (rect) this.setView(fitting(rect, this.size, 4, 80));
  }

  say() {
    const { path, hello, documents, drawn, document: opened, failures } = this.state;
    const failure = Object.values(failures)[0];
    const hasScenes = Object.values(drawn).some((one) => one.scenes.length > 0);
    let lines = [];
    if (!hello) lines = ["Connecting…"];
    else if (documents?.length === 0) {
      lines = ["No documents in this folder", "A .xib or .storyboard that appears in it is shown here at once."];
    } else if (!path) lines = ["No document is open", "Choose one in the navigator, or press ⌘P."];
    else if (!hasScenes && failure) lines = ["Nothing could be drawn", sentence(failure.message)];
    else if (!hasScenes && Object.keys(drawn).length > 0) lines = ["Nothing to draw", "This document has no views."];
    else if (!hasScenes) lines = [opened ? "Drawing…" : "Opening…"];
    this.empty.hidden = hasScenes || lines.length === 0;
    this.empty.replaceChildren(...lines.map((line, i) => h(i === 0 ? "strong" : "span", null, line)));
  }
}
