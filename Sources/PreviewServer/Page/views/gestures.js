import { targetOf } from "../core/dom.js";
import { zoomed } from "../core/geometry.js";

/// Pointer, wheel and touch on the canvas: pan, zoom, point, click.

/// A press that moves less than this many pixels is a click.
const SLOP = 4;
/// Pixels of a line, for wheels that count lines.
const LINE = 16;

/** @param {Canvas} canvas */
export function attachGestures(canvas) {
  const pointers = new Map();
  let press = null;
  let pinch = null;
  let hasSpace = false;
  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  const local = (event) => {
    const { left, top } = canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const [x, y] = local(event);
    const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? canvas.size[1] : 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    // A pinch on a track pad arrives as a wheel with Ctrl.
    if (event.ctrlKey || event.metaKey || event.altKey) {
      const strength = event.ctrlKey && Math.abs(dy) < 50 ? 0.01 : 0.0025;
      canvas.setView(zoomed(canvas.view, Math.exp(-dy * strength), x, y));
    } else {
      const { view } = canvas;
      const [mx, my] = event.shiftKey && dx === 0 ? [dy, 0] : [dx, dy];
      canvas.setView({ ...view, x: view.x - mx, y: view.y - my });
    }
  }, { passive: false });

  canvas.addEventListener("pointerdown", (event) => {
    if (targetOf(event)?.closest("button, a")) return;
    canvas.focus({ preventScroll: true });
    const [x, y] = local(event);
    pointers.set(event.pointerId, [x, y]);
    canvas.setPointerCapture(event.pointerId);
    if (pointers.size === 2) {
      canvas.tools.cancel();
      pinch = spread(pointers);
      press = null;
      return;
    }
    if (canvas.tools.down(event, x, y, hasSpace)) return;
    const onGround = !canvas.at(x, y);
    const pans = event.button === 1 || hasSpace || event.pointerType === "touch" || (event.button === 0 && onGround);
    press = { x, y, start: [x, y], pans, isPrimary: event.button === 0, hasMoved: false };
    canvas.classList.toggle("is-panning", pans && (hasSpace || event.button === 1));
    if (event.button === 1) event.preventDefault();
  });

  canvas.addEventListener("pointermove", (event) => {
    const [x, y] = local(event);
    canvas.hasOption = event.altKey;
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, [x, y]);
    if (pinch && pointers.size === 2) {
      const now = spread(pointers);
      let view = zoomed(canvas.view, now.length / pinch.length, now.x, now.y);
      view = { ...view, x: view.x + now.x - pinch.x, y: view.y + now.y - pinch.y };
      pinch = now;
      canvas.setView(view);
      return;
    }
    if (canvas.tools.isBusy) return canvas.tools.move(event, x, y);
    if (!press) return canvas.point(x, y);
    if (!press.hasMoved && Math.hypot(x - press.start[0], y - press.start[1]) < SLOP) return;
    press.hasMoved = true;
    if (!press.pans) return;
    canvas.classList.add("is-panning");
    const { view } = canvas;
    canvas.setView({ ...view, x: view.x + x - press.x, y: view.y + y - press.y });
    [press.x, press.y] = [x, y];
  });

  const end = (event) => {
    pointers.delete(event.pointerId);
    if (pinch) {
      if (pointers.size < 2) pinch = null;
      return;
    }
    if (canvas.tools.isBusy) return canvas.tools.up(event, ...local(event));
    const ended = press;
    press = null;
    canvas.classList.remove("is-panning");
    if (ended && !ended.hasMoved && ended.isPrimary && !hasSpace && event.type === "pointerup") {
      canvas.clickAt(ended.x, ended.y);
    }
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("pointerleave", () => {
    if (!press) canvas.point(null);
  });

  canvas.addEventListener("dblclick", (event) => {
    if (canvas.tools.double(...local(event))) return;
    const hit = canvas.at(...local(event));
    if (hit && canvas.state.mode === "map" && hit.objects.length <= 1) {
      canvas.dispatch({ type: "focus", scene: hit.item.scene.id });
    }
  });
  canvas.addEventListener("contextmenu", (event) => {
    // A right button may become a connection: its menu opens when it is released.
    if (canvas.tools.isOn) return event.preventDefault();
    const hit = canvas.at(...local(event));
    if (!hit) return;
    event.preventDefault();
    canvas.openMenu(hit, event.clientX, event.clientY);
  });

  addEventListener("keydown", (event) => {
    if (event.key === "Alt") option(canvas, true);
    if (event.code !== "Space" || !canvas.contains(document.activeElement)) return;
    event.preventDefault();
    hasSpace = true;
    canvas.classList.add("has-hand");
  });
  const release = (event) => {
    if (!event.key || event.key === "Alt") option(canvas, false);
    if (event.code && event.code !== "Space") return;
    hasSpace = false;
    canvas.classList.remove("has-hand");
  };
  addEventListener("keyup", release);
  addEventListener("blur", release);
}

/** @param {Canvas} canvas */
function option(canvas, isHeld) {
  if (canvas.hasOption === isHeld) return;
  canvas.hasOption = isHeld;
  canvas.overlay.schedule();
}

function spread(pointers) {
  const [[ax, ay], [bx, by]] = [...pointers.values()];
  return { x: (ax + bx) / 2, y: (ay + by) / 2, length: Math.max(1, Math.hypot(ax - bx, ay - by)) };
}
