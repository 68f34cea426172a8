import { h } from "../core/dom.js";
import { intersects, toScreen } from "../core/geometry.js";
import { Painter } from "../drawing/painter.js";
import { SceneLabels } from "./scene-labels.js";

/// The scenes near the viewport; others are not in the page at all. A scene is vector nodes; where that would be too
/// many, a canvas; or the server's pixels.
///
/// They are made in slices: a frame takes a few milliseconds of it, the active configuration first, so that keys and
/// pointers are never kept waiting.
const SLICE = 7;
/// How far beyond the viewport scenes are made, and how far they are kept, in viewports.
const [MAKE, KEEP] = [0.25, 0.75];
/// After so many milliseconds without a change of the view, scenes are drawn sharp.
const REST = 140;
/// More elements in sight than this are painted on canvases.
const MOST_ELEMENTS = 4000;
/// Pixels of a canvas on its longer side.
const LARGEST_CANVAS = 4096;

export class ScenesLayer {
  /** @param {Canvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.shown = new Map();
    this.queue = new Set();
    this.frame = null;
    /// Runs while the view moves.
    this.resting = null;
    this.labels = new SceneLabels(canvas);
    const { pictures } = canvas.app;
    this.painter = new Painter((name) => pictures.definition(name), () => this.repaint());
  }

  /// Places everything for the view and the placement of now.
  show() {
    const { view, size, placement, app } = this.canvas;
    this.moveWorld(view);
    /**
     * @param {number} share
     * @returns {Rect}
     */
    const around = (
      share,
    ) => [-size[0] * share, -size[1] * share, size[0] * (1 + 2 * share), size[1] * (1 + 2 * share)];
    const [make, keep] = [around(MAKE), around(KEEP)];
    const present = new Map();
    let weight = 0;
    for (const item of placement.items) {
      const [x, y] = toScreen(view, item.rect[0], item.rect[1]);
      const known = this.shown.get(item.name);
      if (!intersects([x, y, item.rect[2] * view.zoom, item.rect[3] * view.zoom], known ? keep : make)) continue;
      present.set(item.name, item);
      weight += app.pictures.weight(item.key, item.scene.id);
    }
    this.form = this.canvas.state.toggles.pixels
      ? "pixels"
      : weight > MOST_ELEMENTS && present.size > 2
      ? "canvas"
      : "nodes";
    for (const [name, item] of present) {
      const scene = this.shown.get(name) ?? this.insert(name);
      const isNew = scene.item?.scene !== item.scene;
      if (scene.item !== item) this.lay(scene, item);
      if (this.isOutdated(scene) || (isNew && this.form === "pixels")) this.queue.add(name);
    }
    for (const [name, scene] of this.shown) {
      if (present.has(name)) continue;
      scene.element.remove();
      this.shown.delete(name);
      this.queue.delete(name);
    }
    this.labels.show(view, present);
    this.schedule();
  }

  isOutdated(scene) {
    const { key, scene: { id } } = scene.item;
    if (scene.form !== this.form || scene.version !== this.canvas.app.pictures.version(key, id)) return true;
    return this.form === "canvas" && scene.scale !== this.scaleOf(scene) && !this.resting;
  }

  /// Scenes whose nodes have to be made anew.
  refresh(names) {
    for (const name of names) if (this.shown.has(name)) this.queue.add(name);
    this.schedule();
  }

  repaint() {
    for (const [name, scene] of this.shown) if (scene.form === "canvas") this.queue.add(name);
    this.schedule();
  }

  moveWorld(view) {
    const { world } = this.canvas;
    const transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
    if (this.transform === transform) return;
    this.transform = transform;
    world.style.transform = transform;
    // A layer of its own moves without being drawn again; at rest it is drawn sharp.
    world.classList.add("is-moving");
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.resting = null;
      world.classList.remove("is-moving");
      this.canvas.show();
    }, REST);
  }

  insert(name) {
    const scene = { name, element: h("div", { class: "scene" }), version: -1, form: null, item: null, scale: 0 };
    this.shown.set(name, scene);
    this.canvas.world.append(scene.element);
    return scene;
  }

  lay(scene, item) {
    const { style, dataset } = scene.element;
    style.left = `${item.rect[0]}px`;
    style.top = `${item.rect[1]}px`;
    style.width = `${item.rect[2]}px`;
    style.height = `${item.rect[3]}px`;
    dataset.scene = item.scene.id;
    dataset.configuration = item.key;
    scene.item = item;
  }

  schedule() {
    if (this.frame !== null || this.queue.size === 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = null;
      this.work();
    });
  }

  work() {
    const start = performance.now();
    const active = this.canvas.state.active;
    const order = [...this.queue].sort((a, b) =>
      Number(b.startsWith(`${active} `)) - Number(a.startsWith(`${active} `))
    );
    for (const name of order) {
      this.queue.delete(name);
      const scene = this.shown.get(name);
      if (scene) this.draw(scene);
      if (performance.now() - start > SLICE) break;
    }
    this.schedule();
  }

  draw(scene) {
    const { app } = this.canvas;
    const { key, scene: { id, title, isDrawn } } = scene.item;
    scene.version = app.pictures.version(key, id);
    scene.form = this.form;
    scene.element.classList.toggle("is-reference", !isDrawn);
    // Its title is a label.
    if (!isDrawn) return scene.element.replaceChildren();
    const hasPicture = app.pictures.has(key, id);
    scene.element.classList.toggle("is-placeholder", !hasPicture);
    if (!hasPicture) return scene.element.replaceChildren(h("span", { class: "placeholder-title" }, title ?? ""));
    if (scene.form === "pixels") return this.drawPixels(scene, key, id);
    try {
      const node = app.pictures.node(key, id);
      if (scene.form === "canvas") return this.paint(scene, node);
      node.setAttribute("aria-hidden", "true");
      if (scene.element.firstChild !== node) scene.element.replaceChildren(node);
    } catch (error) {
      console.error(error);
      scene.element.replaceChildren(h("span", { class: "placeholder-title" }, error.message));
    }
  }

  scaleOf({ item: { rect } }) {
    return Math.min(this.canvas.view.zoom * devicePixelRatio, LARGEST_CANVAS / Math.max(rect[2], rect[3]));
  }

  paint(scene, node) {
    const old = scene.element.firstElementChild;
    const canvas = old instanceof HTMLCanvasElement ? old : h("canvas", { "aria-hidden": "true" });
    scene.scale = this.scaleOf(scene);
    this.painter.paint(canvas, node, scene.scale);
    if (canvas !== old) scene.element.replaceChildren(canvas);
  }

  /// The server's PNG; the last one stays until the next is there.
  /**
   * @param {string} id
   */
  drawPixels(scene, key, id) {
    const { app, state } = this.canvas;
    const image = h("img", {
      class: "pixels",
      alt: "",
      src: app.url("picture", {
        client: state.hello?.client ?? 0,
        document: state.path,
        configuration: key,
        scene: id,
        scale: app.pixelScale(),
        revision: state.drawn[key]?.revision ?? 0,
      }),
    });
    image.decode().then(() => {
      if (scene.form === "pixels") scene.element.replaceChildren(image);
    }, () => {});
  }
}
