import { h, targetOf } from "../core/dom.js";
import { View } from "../core/view.js";
import { clamp, intersects } from "../core/geometry.js";
import { drawingOrder } from "../drawing/hits.js";
import { layers } from "../drawing/layers.js";

/// The view hierarchy of one scene in 3D: a layer for each object, pulled apart; dragged to turn.
const START = { turn: -32, tilt: 14, spacing: 26, zoom: null };
const KEY_STEP = 6;

export class NibExploded extends View {
  start() {
    this.look = { ...START };
    this.world = h("div", { class: "exploded-world" });
    this.spacing = h("input", {
      type: "range",
      min: "0",
      max: "80",
      "aria-label": "Distance of layers",
      title: "Distance of layers",
      oninput: () => this.turn({ spacing: Number(this.spacing.value) }),
    });
    this.heading = h("strong", null);
    this.tabIndex = 0;
    this.setAttribute("role", "application");
    this.setAttribute("aria-label", "View hierarchy in 3D: arrow keys turn it");
    this.append(
      this.world,
      h(
        "div",
        { class: "exploded-bar" },
        this.heading,
        h("label", null, "Spacing ", this.spacing),
        h("button", { type: "button", class: "text-button", onclick: () => this.turn({ ...START }) }, "Reset"),
        h("button", {
          type: "button",
          class: "text-button",
          onclick: () => this.dispatch({ type: "toggle", name: "exploded", on: false }),
        }, "Done"),
      ),
    );
    this.listen();
    this.watch(
      (state) => [state.toggles.exploded, state.drawn, state.focus, state.active, state.path, state.index],
      () => this.show(),
    );
    this.watch((state) => [state.selection, state.hovered], () => this.mark());
  }

  show() {
    const { toggles, drawn, active, focus, index } = this.state;
    const wasHidden = this.hidden;
    this.hidden = !toggles.exploded;
    if (this.hidden) {
      if (!wasHidden) {
        this.world.replaceChildren();
        if (this.contains(document.activeElement)) document.querySelector("nib-canvas").focus();
      }
      return;
    }
    const scenes = drawn[active]?.scenes ?? [];
    const scene = scenes.find(({ id }) => id === focus) ?? scenes.find(({ isInitial }) => isInitial) ?? scenes[0];
    this.heading.textContent = scene ? index.object(scene.id)?.label ?? scene.title : "Nothing to show";
    this.world.replaceChildren();
    if (!scene) return;
    const drawing = this.app.pictures.node(active, scene.id)?.cloneNode(true);
    const order = drawingOrder(scene, index);
    const depths = heights(scene, order, (id) => scene.parents?.[id] ?? index.parentOf(id));
    const drawn3D = drawing ? layers(drawing, scene) : new Map();
    this.size = scene.size;
    this.highest = Math.max(1, ...depths.values());
    const [width, height] = scene.size;
    this.world.style.width = `${width}px`;
    this.world.style.height = `${height}px`;
    this.layers = new Map();
    const ground = h("div", { class: "layer is-ground" }, drawn3D.get("") ?? []);
    place(ground, [0, 0, width, height]);
    this.world.append(ground);
    for (const id of order) {
      const element = h(
        "div",
        { class: "layer", "data-object": id, title: index.object(id)?.label ?? id },
        drawn3D.get(id) ?? [],
      );
      place(element, scene.frames[id]);
      element.height = depths.get(id);
      this.layers.set(id, element);
      this.world.append(element);
    }
    this.turn({});
    this.mark();
    if (wasHidden) this.focus();
  }

  turn(change) {
    this.look = { ...this.look, ...change };
    if (!this.size) return;
    const { turn, tilt, spacing } = this.look;
    const { clientWidth, clientHeight } = this;
    const fit = Math.min(
      (clientWidth - 160) / (this.size[0] + this.highest * spacing * 0.6),
      (clientHeight - 110) / (this.size[1] + this.highest * spacing * 0.3),
    );
    const zoom = this.look.zoom ?? clamp(fit, 0.05, 2);
    this.spacing.value = String(spacing);
    this.world.style.transform = `translate(${clientWidth / 2 - this.size[0] / 2}px, ${
      clientHeight / 2 - this.size[1] / 2
    }px) scale(${zoom}) rotateX(${tilt}deg) rotateY(${turn}deg) translateZ(${-this.highest * spacing / 2}px)`;
    for (const element of this.layers?.values() ?? []) {
      element.style.transform = `translateZ(${element.height * spacing}px)`;
    }
    this.shownZoom = zoom;
  }

  zoom(factor) {
    this.turn({ zoom: clamp((this.shownZoom ?? 1) * factor, 0.05, 8) });
  }

  mark() {
    const { selection, hovered } = this.state;
    for (const [id, element] of this.layers ?? []) {
      element.classList.toggle("is-selected", id === selection);
      element.classList.toggle("is-hovered", id === hovered?.id);
    }
  }

  listen() {
    let press = null;
    this.addEventListener("pointerdown", (event) => {
      if (targetOf(event)?.closest(".exploded-bar")) return;
      press = {
        x: event.clientX,
        y: event.clientY,
        turn: this.look.turn,
        tilt: this.look.tilt,
        target: event.target,
        hasMoved: false,
      };
      this.setPointerCapture(event.pointerId);
    });
    this.addEventListener("pointermove", (event) => {
      const layer = /** @type {HTMLElement | null} */ (targetOf(event)?.closest(".layer"));
      if (!press) return this.dispatch({ type: "hover", id: layer?.dataset.object ?? null, key: this.state.active });
      const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
      press.hasMoved ||= Math.hypot(dx, dy) > 4;
      if (press.hasMoved) {
        this.turn({ turn: clamp(press.turn + dx * 0.4, -85, 85), tilt: clamp(press.tilt - dy * 0.3, -60, 60) });
      }
    });
    this.addEventListener("pointerup", () => {
      const id = press?.target.closest?.(".layer")?.dataset.object;
      if (press && !press.hasMoved) this.dispatch({ type: "select", id: id ?? null });
      press = null;
    });
    this.addEventListener("pointercancel", () => {
      press = null;
    });
    this.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)));
    }, { passive: false });
    this.addEventListener("keydown", (event) => {
      const change = {
        ArrowLeft: [-KEY_STEP, 0],
        ArrowRight: [KEY_STEP, 0],
        ArrowUp: [0, -KEY_STEP],
        ArrowDown: [0, KEY_STEP],
      }[event.key];
      if (!change || event.target !== this || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.turn({ turn: clamp(this.look.turn + change[0], -85, 85), tilt: clamp(this.look.tilt + change[1], -60, 60) });
    });
    new ResizeObserver(() => {
      if (!this.hidden) this.turn({});
    }).observe(this);
  }
}

function place(element, [x, y, width, height]) {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

/// How high each object floats: above its parent, and above earlier siblings that it overlaps, with all that is in
/// them.
/** @param {Scene} scene */
function heights(scene, order, parentOf) {
  const [result, tops, siblings] = [new Map(), new Map(), new Map()];
  for (const id of order) {
    const parent = parentOf(id) ?? "";
    const around = siblings.get(parent) ?? [];
    let height = (result.get(parent) ?? 0) + 1;
    for (const other of around.slice(-200)) {
      if (intersects(scene.frames[other], scene.frames[id])) height = Math.max(height, (tops.get(other) ?? 0) + 1);
    }
    around.push(id);
    siblings.set(parent, around);
    result.set(id, height);
    let steps = 0;
    for (let at = id; at && steps < 300; at = parentOf(at), steps += 1) {
      tops.set(at, Math.max(tops.get(at) ?? 0, height));
    }
  }
  return result;
}
