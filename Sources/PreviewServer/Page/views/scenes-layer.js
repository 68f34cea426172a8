import { h } from "../core/dom.js";
import { intersects, toScreen } from "../core/geometry.js";

/// The scenes near the viewport, as nodes. Others are not in the page at all.
///
/// Markup becomes nodes in slices: a frame takes a few milliseconds of it, the nearest scenes of the active configuration first, so
/// that keys and pointers are never kept waiting.
const SLICE = 7;
/// How far beyond the viewport scenes are made, and how far they are kept, in viewports.
const [MAKE, KEEP] = [0.25, 0.75];
/// After so many milliseconds without a change of the view, scenes are drawn sharp at its zoom.
const REST = 140;
const SMALLEST_LABEL = 34;

export class ScenesLayer {
  constructor(canvas) {
    this.canvas = canvas;
    this.shown = new Map();
    this.labels = new Map();
    this.queue = new Set();
    this.frame = null;
  }

  /// Places everything for the view and the placement of now.
  show() {
    const { world, view, size, placement } = this.canvas;
    this.moveWorld(world, view);
    const around = (share) => [-size[0] * share, -size[1] * share, size[0] * (1 + 2 * share), size[1] * (1 + 2 * share)];
    const [make, keep] = [around(MAKE), around(KEEP)];
    const pixels = this.canvas.state.toggles.pixels;
    const present = new Set();
    for (const item of placement.items) {
      const [x, y] = toScreen(view, item.rect[0], item.rect[1]);
      const rect = [x, y, item.rect[2] * view.zoom, item.rect[3] * view.zoom];
      const known = this.shown.get(item.name);
      if (!intersects(rect, known ? keep : make)) continue;
      present.add(item.name);
      const scene = known ?? this.insert(item.name);
      if (scene.item !== item) this.lay(scene, item);
      const version = this.canvas.app.pictures.version(item.key, item.scene.id);
      if (scene.version !== version || scene.pixels !== pixels) this.queue.add(item.name);
    }
    for (const [name, scene] of this.shown) {
      if (present.has(name)) continue;
      scene.element.remove();
      this.shown.delete(name);
      this.queue.delete(name);
    }
    this.showLabels(view, size, present);
    this.schedule();
  }

  /// Scenes whose nodes have to be made anew.
  refresh(names) {
    for (const name of names) if (this.shown.has(name)) this.queue.add(name);
    this.schedule();
  }

  moveWorld(world, view) {
    const transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
    if (world.style.transform === transform) return;
    const zoomed = this.zoom !== undefined && this.zoom !== view.zoom;
    this.zoom = view.zoom;
    world.style.transform = transform;
    if (!zoomed) return;
    world.classList.add("is-zooming");
    clearTimeout(this.resting);
    this.resting = setTimeout(() => world.classList.remove("is-zooming"), REST);
  }

  insert(name) {
    const element = h("div", { class: "scene" });
    const scene = { name, element, version: -1, pixels: null, item: null };
    this.shown.set(name, scene);
    this.canvas.world.append(element);
    return scene;
  }

  lay(scene, item) {
    const { style } = scene.element;
    style.left = `${item.rect[0]}px`;
    style.top = `${item.rect[1]}px`;
    style.width = `${item.rect[2]}px`;
    style.height = `${item.rect[3]}px`;
    scene.element.dataset.scene = item.scene.id;
    scene.element.dataset.configuration = item.key;
    if (item.scene !== scene.item?.scene) scene.stale = true;
    scene.item = item;
    if (scene.pixels && scene.stale) this.queue.add(scene.name);
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
    const order = [...this.queue].sort((a, b) => Number(b.startsWith(`${active} `)) - Number(a.startsWith(`${active} `)));
    for (const name of order) {
      this.queue.delete(name);
      const scene = this.shown.get(name);
      if (scene?.item) this.draw(scene);
      if (performance.now() - start > SLICE) break;
    }
    this.schedule();
  }

  draw(scene) {
    const { app, state } = this.canvas;
    const { key, scene: { id, title } } = scene.item;
    scene.version = app.pictures.version(key, id);
    scene.pixels = state.toggles.pixels;
    scene.stale = false;
    if (scene.pixels && app.pictures.has(key, id)) return this.drawPixels(scene, key, id);
    try {
      const node = app.pictures.node(key, id);
      scene.element.classList.toggle("is-placeholder", node === null);
      if (node) scene.element.replaceChildren(node);
      else scene.element.replaceChildren(h("span", { class: "placeholder-title" }, title ?? ""));
      scene.element.firstElementChild.setAttribute("aria-hidden", "true");
    } catch (error) {
      scene.element.replaceChildren(h("span", { class: "placeholder-title" }, error.message));
    }
  }

  /// The server's PNG; the last one stays until the next is there.
  drawPixels(scene, key, id) {
    const { app, state } = this.canvas;
    const image = h("img", { class: "pixels", alt: "", src: app.url("picture", { client: state.hello?.client ?? 0, document: state.path, configuration: key, scene: id, scale: app.pixelScale(), revision: state.drawn[key]?.revision ?? 0 }) });
    image.decode().then(() => { if (scene.pixels) scene.element.replaceChildren(image); }, () => {});
  }

  /// Titles keep their size, whatever the zoom.
  showLabels(view, size, present) {
    const wanted = new Map();
    for (const item of this.canvas.placement.items) if (present.has(item.name)) wanted.set(item.name, item);
    for (const block of this.canvas.placement.blocks) wanted.set(`block ${block.key}`, block);
    for (const [name, label] of this.labels) {
      if (wanted.has(name)) continue;
      label.remove();
      this.labels.delete(name);
    }
    for (const [name, thing] of wanted) {
      let label = this.labels.get(name);
      if (!label) {
        label = h("div", { class: name.startsWith("block ") ? "label block-label" : "label", "data-name": name });
        this.labels.set(name, label);
        this.canvas.labels.append(label);
      }
      const text = thing.title ?? "";
      if (label.textContent !== text) label.textContent = text;
      const [x, y] = toScreen(view, thing.rect[0], thing.rect[1]);
      const width = Math.round(thing.rect[2] * view.zoom);
      label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      label.style.width = `${Math.max(width, name.startsWith("block ") ? 260 : 0)}px`;
      label.classList.toggle("is-active", thing.key === this.canvas.state.active && this.canvas.state.configurations.length > 1);
      label.hidden = width < SMALLEST_LABEL && !name.startsWith("block ");
    }
  }
}
