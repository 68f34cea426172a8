import { clamp, contains, inset, intersects, toCanvas, toScreen, union } from "../core/geometry.js";
import { announce, h } from "../core/dom.js";
import { command, exact, frame, points, word } from "./command.js";
import { lines, pinsOf, snapped } from "./snapping.js";
import { isEditable, selectedIds } from "../core/edit-state.js";
import { isRow } from "../core/outline-index.js";
import { editInPlace } from "./in-place.js";
import { objectCommands } from "./object-commands.js";
import { connectPopover } from "./connect.js";
import { ConnectionLine } from "./connection-line.js";
import { openMenu } from "./menu.js";
import { insertionCommand, roleCommands } from "./library.js";
import { constraintAt, constraintPanel, isConstraint } from "./constraint.js";
import { arrowAt, controllerOf, movedScene, sceneDelta, titleAt } from "./storyboard.js";
import { shownConstraints } from "../drawing/shown-constraints.js";
import {
  holdsViews,
  inSuperview,
  isInside,
  isMovable,
  isStack,
  isVertical,
  outermost,
  sceneOf,
  subviews,
  superview,
  textOf,
  title,
} from "./objects.js";

/// What the pointer and the arrow keys do on the canvas of a document that may be changed: select, move, resize,
/// connect. Nothing is changed before the button is released; Escape takes it back.

/// A press that moves less than this many pixels is a click.
const SLOP = 4;
/// Around a handle, in pixels.
const HANDLE_REACH = 12;
/// Of a handle itself.
const HANDLE_CORE = 7;
const SMALLEST = 1;
/// So far outside a stack view what stands in it is still reordered, in pixels.
const STACK_HOLD = 16;
/// Of a view in a stack view, inside its edges, in pixels.
const STACK_EDGE = 6;
/// After so many milliseconds without an arrow key the next one begins a new step of undo.
const NUDGE_PAUSE = 900;
/// For a drawing of what was dropped, in milliseconds.
const LONGEST_WAIT = 3000;

export class EditTools {
  /** @param {Canvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.app = canvas.app;
    /** @type {Doing | null} */
    this.doing = null;
    this.nudging = null;
    this.line = new ConnectionLine();
    this.twin = h("span", {
      id: "canvas-selection",
      role: "img",
      class: "visually-hidden",
      "aria-label": "Nothing is selected",
    });
    canvas.append(this.twin);
    canvas.watch((state) => [isEditable(state), state.selection, state.also, state.drawn], () => this.mirror());
    canvas.addEventListener("keydown", (event) => this.key(event));
  }

  get state() {
    return this.canvas.state;
  }
  get isOn() {
    return isEditable(this.state) && this.canvas.placement.items.length > 0;
  }
  get isBusy() {
    return this.doing !== null;
  }
  get isDragging() {
    return Boolean(this.doing?.to);
  }

  /// What a press at a point means: the deepest object inside the scope.
  pick(hit) {
    if (!hit) return null;
    const { scope } = this.state;
    const inScope = scope && hit.objects.includes(scope)
      ? hit.objects.filter((id) => isInside(this.state, id, scope))
      : hit.objects;
    return inScope.find((id) => !/guide/i.test(this.state.index.object(id)?.element ?? "")) ?? hit.item.scene.id;
  }

  /// Whether a point lies in the middle of the selected view, which is there to be dragged, whatever line runs through it.
  isMiddle(hit) {
    const { selection } = this.state;
    const frame = selection ? hit?.item.scene.frames[selection] : null;
    if (!frame || !isMovable(this.state, hit.item.scene, selection)) return false;
    const [x, y, w, h] = frame;
    return contains(inset(frame, h / 4, w / 4), hit.point[0], hit.point[1]) && w > 0 && h > 0 &&
      hit.point[0] >= x && hit.point[1] >= y;
  }

  /// Whether the selection lies under a point, covered by something beside it: a drag there moves the selection.
  covers(hit, id) {
    const { selection, also } = this.state;
    if (!selection || also.length || !id || id === selection || !hit) return false;
    const frame = hit.item.scene.frames[selection];
    return Boolean(frame) && hit.objects.includes(selection) && isMovable(this.state, hit.item.scene, selection) &&
      !isInside(this.state, id, selection) && !isInside(this.state, selection, id);
  }

  /// Whether the press is taken from panning and clicking.
  /**
   * @param {number} x
   * @param {number} y
   */
  down(event, x, y, hasSpace) {
    if (!this.isOn || hasSpace || event.button === 1) return false;
    // A line that runs along an edge is in reach between the handles.
    const hit = this.canvas.at(x, y);
    const id = this.pick(hit);
    const line = event.button === 0 && !this.handleAt(x, y, HANDLE_CORE) && !this.isMiddle(hit)
      ? constraintAt(this.canvas, shownConstraints, x, y)
      : null;
    // Beside the selection another view may lie: of it, only the handle itself takes the press.
    const { selection } = this.state;
    const isOther = Boolean(id && selection) && !isInside(this.state, id, selection) &&
      !isInside(this.state, selection, id);
    const handle = event.button === 0 && !line ? this.handleAt(x, y, isOther ? HANDLE_CORE : HANDLE_REACH) : null;
    const isTouch = event.pointerType === "touch";
    if (isTouch && !handle && !(id && selectedIds(this.state).includes(id))) return false;
    /** @type {Omit<Doing, "kind">} */
    const press = { x, y, start: [x, y], hit, id, hasMoved: false, extends: event.shiftKey, event };
    if (event.button === 2 || (event.ctrlKey && event.button === 0)) {
      if (!id) return false;
      this.doing = { ...press, kind: "connect", isMenu: true };
      return true;
    }
    if (event.button !== 0) return false;
    const title = handle ? null : titleAt(this.canvas, x, y);
    const arrow = handle || title ? null : arrowAt(this.canvas, x, y);
    if (title) this.doing = { ...press, kind: "scene", id: title.scene.id, item: title };
    else if (arrow) this.doing = { ...press, kind: "initial", id: arrow.scene.id, item: arrow };
    else if (line) this.doing = { ...press, kind: "constraint", id: line };
    else if (handle) this.doing = { ...press, kind: "resize", handle };
    else if (!hit || !id || !isMovable(this.state, hit.item.scene, id)) this.doing = { ...press, kind: "marquee" };
    else this.doing = { ...press, kind: "move" };
    return true;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  move(event, x, y) {
    const { doing } = this;
    doing.x = x;
    doing.y = y;
    doing.event = event;
    if (!doing.hasMoved) {
      if (Math.hypot(x - doing.start[0], y - doing.start[1]) < SLOP) return;
      doing.hasMoved = true;
      if (!this.begin()) return;
    }
    ({
      move: () => this.moveViews(event),
      resize: () => this.resize(event),
      marquee: () => this.marquee(event),
      connect: () => this.connect(doing),
      insert: () => this.inserting(event),
      scene: () => {},
      constraint: () => {},
      initial: () => {
        doing.overItem = this.canvas.at(doing.x, doing.y)?.item ?? null;
      },
    })[doing.kind]();
    this.canvas.overlay.schedule();
  }

  /// The first movement of a press.
  begin() {
    const { doing, state } = this;
    if (doing.kind === "move") {
      const selected = selectedIds(state);
      if (!selected.includes(doing.id) && !(this.covers(doing.hit, doing.id) && !doing.extends)) {
        this.canvas.dispatch({ type: doing.extends ? "extend" : "select", id: doing.id, key: doing.hit.item.key });
      }
      const scene = doing.hit.item.scene;
      const ids = outermost(this.state).filter((id) => scene.frames[id] && isMovable(this.state, scene, id));
      Object.assign(doing, {
        item: doing.hit.item,
        scene,
        ids,
        from: new Map(ids.map((id) => [id, scene.frames[id]])),
      });
      doing.isCopy = doing.event.altKey;
      doing.parent = superview(this.state, scene, ids[0]);
      doing.isRow = !doing.isCopy && ids.every((id) => superview(this.state, scene, id) === doing.parent) &&
        isStack(this.state, doing.parent);
      if (ids.length === 0) {
        this.doing = null;
        return false;
      }
    }
    if (doing.kind === "resize") {
      const item = sceneOf(this.canvas, state.selection);
      Object.assign(doing, {
        item,
        scene: item.scene,
        ids: [state.selection],
        from: new Map([[state.selection, item.scene.frames[state.selection]]]),
      });
      doing.parent = superview(state, item.scene, state.selection);
    }
    if (doing.kind === "move" || doing.kind === "resize") {
      doing.gesture = doing.isCopy || doing.isRow ? null : this.app.edit.gesture(doing.item.key);
    }
    if (doing.kind === "marquee") doing.before = doing.extends ? selectedIds(state) : [];
    if (doing.kind === "connect") {
      const item = doing.hit.item;
      Object.assign(doing, { item, scene: item.scene, isMenu: false });
      if (!selectedIds(state).includes(doing.id)) this.canvas.dispatch({ type: "select", id: doing.id, key: item.key });
    }
    return true;
  }

  /**
   * @param {PointerEvent} event
   * @param {number} x
   * @param {number} y
   */
  up(event, x, y) {
    const { doing } = this;
    this.doing = null;
    this.line.hide();
    if (!doing) return;
    this.canvas.overlay.schedule();
    if (event.type !== "pointerup") return doing.gesture?.cancel();
    if (!doing.hasMoved) return this.click(doing);
    if (doing.kind === "marquee") return;
    if (doing.kind === "connect") return this.connected(doing);
    this.dropped = doing;
    if (doing.kind === "insert") return this.inserted(doing);
    if (doing.kind === "constraint") return;
    if (doing.kind === "scene") {
      return this.app.edit.edit(movedScene(this.canvas, doing.item, ...sceneDelta(this.canvas, doing)), {
        label: `Move ${title(this.state, doing.id)}`,
      });
    }
    if (doing.kind === "initial") {
      const target = doing.overItem && controllerOf(this.state, doing.overItem.scene.id);
      return target && target !== doing.id
        ? this.app.edit.edit(command("initial", [target]), { label: `Begin with ${title(this.state, target)}` })
        : null;
    }
    this.drop(doing);
  }

  /** @param {Doing} doing */
  click(doing) {
    const { id, hit, extends: isMore, event } = doing;
    if (doing.kind === "connect") {
      if (isMore) return this.canvas.openMenu(hit, event.clientX, event.clientY);
      if (!selectedIds(this.state).includes(id)) this.canvas.dispatch({ type: "select", id, key: hit.item.key });
      return openMenu(objectCommands(this.app, hit), event.clientX, event.clientY, {
        label: `Commands of ${title(this.state, id)}`,
        back: this.canvas,
      });
    }
    const { scope } = this.state;
    if (scope && (!id || !isInside(this.state, id, scope))) this.canvas.dispatch({ type: "scope", id: null });
    if (!id) return isMore ? null : this.canvas.dispatch({ type: "select", id: null });
    this.canvas.dispatch({ type: isMore ? "extend" : "select", id, key: hit.item.key });
    this.say();
  }

  /// Takes a gesture back. Whether there was one.
  cancel() {
    const { doing } = this;
    if (!doing) return false;
    this.doing = null;
    this.line.hide();
    doing.gesture?.cancel();
    this.restore(doing);
    if (doing.kind === "marquee") this.canvas.dispatch({ type: "selectAll", ids: doing.before ?? [] });
    this.canvas.overlay.schedule();
    return true;
  }

  // Moving and resizing.

  /// What is snapped to: the container, its guides, and what is in it. It stays while something is dragged over one
  /// container.
  /** @param {Doing} doing */
  around(doing) {
    const parent = doing.into ?? doing.parent;
    if (doing.near?.parent !== parent || doing.near.scene !== doing.scene) {
      doing.near = { parent, scene: doing.scene, around: this.surroundings(doing, parent) };
    }
    return { ...doing.near.around, baselines: doing.baselines ?? null };
  }

  /**
   * @param {Doing} doing
   * @param {string} parent
   */
  surroundings({ scene, ids }, parent) {
    const container = scene.frames[parent] ?? [0, 0, ...scene.size];
    /** @param {Record<string, Insets> | undefined} all */
    const insets = (all) => (all?.[parent] ? inset(container, ...all[parent]) : null);
    const guides = scene.guides?.[parent] ?? {};
    const rectOf = (id) => scene.alignment?.[id] ?? scene.frames[id];
    const siblings = subviews(this.state, scene, parent).filter((id) => !ids.includes(id)).map((id) => ({
      id,
      rect: rectOf(id),
      baselines: scene.baselines?.[id] ?? null,
    }));
    return {
      container,
      safe: guides.safe ?? insets(scene.safeArea),
      margins: guides.margins ?? insets(scene.margins),
      siblings,
    };
  }

  get delta() {
    return deltaOf(this.doing, this.canvas.view);
  }

  moveViews(event) {
    const { doing } = this;
    let [dx, dy] = this.delta;
    if (event.shiftKey) [dx, dy] = Math.abs(dx) >= Math.abs(dy) ? [dx, 0] : [0, dy];
    const { scene } = doing;
    doing.into = this.containerAt(doing);
    const rects = doing.ids.map((id) => scene.alignment?.[id] ?? scene.frames[id]);
    const moved = union(rects.map(([x, y, w, h]) => [x + dx, y + dy, w, h]));
    const [lead] = doing.ids;
    doing.baselines = doing.ids.length === 1 && scene.baselines?.[lead]
      ? scene.baselines[lead].map((value) => value + dy)
      : null;
    if (doing.isRow && doing.into === doing.parent) {
      doing.marks = [];
      doing.to = new Map([...doing.from].map(([id, [x, y, w, h]]) => [id, [x + dx, y + dy, w, h]]));
      doing.place = this.rowPlace(doing);
      return this.estimate(doing);
    }
    doing.place = isStack(this.state, doing.into) ? this.rowPlace(doing) : null;
    const snap = doing.place ? { delta: [0, 0], marks: [] } : snapped(
      moved,
      { x: event.shiftKey && dx === 0 ? null : "both", y: event.shiftKey && dy === 0 ? null : "both" },
      this.around(doing),
      this.canvas.view.zoom,
      event.metaKey || event.ctrlKey,
    );
    /** @type {Point} */
    const by = [dx + snap.delta[0], dy + snap.delta[1]];
    /** @type {Rect} */
    const shown = [moved[0] + snap.delta[0], moved[1] + snap.delta[1], moved[2], moved[3]];
    doing.marks = lines(shown, snap.marks);
    doing.snaps = snap.marks;
    doing.to = new Map([...doing.from].map(([id, [x, y, w, h]]) => [id, [x + by[0], y + by[1], w, h]]));
    doing.by = by;
    // A copy leaves the original where it is.
    if (!doing.isCopy) this.estimate(doing);
    if (doing.into === doing.parent) doing.gesture?.update(this.commands(doing));
  }

  resize(event) {
    const { doing } = this;
    const [id] = doing.ids;
    const [dx, dy] = this.delta;
    const [hx, hy] = doing.handle;
    const old = doing.from.get(id);
    let rect = stretched(old, hx, hy, dx, dy);
    const edges = { x: hx < 0 ? "low" : hx > 0 ? "high" : null, y: hy < 0 ? "low" : hy > 0 ? "high" : null };
    const snap = snapped(rect, edges, this.around(doing), this.canvas.view.zoom, event.metaKey || event.ctrlKey);
    rect = stretched(rect, hx, hy, ...snap.delta);
    if (event.shiftKey && old[2] > 0 && old[3] > 0) rect = inRatio(old, rect, hx, hy);
    if (event.altKey) rect = fromMiddle(old, rect, hx, hy);
    doing.marks = event.shiftKey || event.altKey ? [] : lines(rect, snap.marks);
    doing.snaps = event.shiftKey || event.altKey ? [] : snap.marks;
    doing.to = new Map([[id, rect]]);
    doing.gesture.update(this.commands(doing));
  }

  /// One command for each view, with what changes.
  /** @param {Doing} doing */
  commands({ kind, scene, ids, from, to }) {
    return ids.flatMap((id) => {
      const [old, rect] = [from.get(id), to.get(id)];
      const [before, after] = [inSuperview(this.state, scene, id, old), inSuperview(this.state, scene, id, rect)];
      const differs = (i) => points(before[i]) !== points(after[i]);
      const parts = ["x", "y", "w", "h"].filter((_, i) => differs(i) && (i < 2 || kind === "resize")).join("");
      return parts ? [frame(id, after, parts)] : [];
    });
  }

  /// Constraints for what a view snapped to, where that is wanted; one that has constraints keeps those.
  /** @param {Doing} doing */
  pins({ ids: [id, ...others], snaps = [] }) {
    const { state } = this;
    const isFree = others.length === 0 && (state.document?.inspectors?.[id]?.constraints ?? []).length === 0;
    return state.pinsSnapped && isFree ? pinsOf(id, snaps) : [];
  }

  /** @param {Doing} doing */
  drop(doing) {
    const { state, app } = this;
    const { ids, to, scene, into, parent } = doing;
    if (!to) return doing.gesture?.cancel();
    const label = ids.length === 1 ? title(state, ids[0]) : `${ids.length} views`;
    if (doing.kind === "move" && (doing.isCopy || into !== parent || doing.isRow)) {
      doing.gesture?.cancel();
      this.restore(doing);
      if (doing.isCopy) {
        return app.edit.edit(command("duplicate", ids, { dx: exact(doing.by[0]), dy: exact(doing.by[1]) }), {
          label: `Duplicate ${label}`,
        });
      }
      const commands = [
        command(
          "move",
          ids,
          Object.fromEntries(Object.entries(doing.place?.beside ?? { into }).map(([name, id]) => [name, word(id)])),
        ),
      ];
      if (!doing.place) {
        const [px, py] = scene.frames[into];
        for (const id of ids) {
          const [x, y] = to.get(id);
          commands.push(command("frame", [id], { x: exact(x - px), y: exact(y - py) }));
        }
      }
      return app.edit.edit(commands, { label: `Move ${label}` });
    }
    const commands = this.commands(doing);
    if (commands.length > 0) commands.push(...this.pins(doing));
    if (commands.length === 0) {
      doing.gesture?.cancel();
      return this.restore(doing);
    }
    doing.gesture.commit(commands, `${doing.kind === "move" ? "Move" : "Resize"} ${label}`).then((edited) => {
      if (!edited) return this.restore(doing);
      this.say();
      this.restoreWhenDrawn(doing);
    });
  }

  /// The deepest view under the pointer that holds views, for what is dragged into it.
  /** @param {Doing} doing */
  containerAt({ scene, item, ids, parent, isCopy, x, y }) {
    if (isCopy) return parent;
    const [cx, cy] = toCanvas(this.canvas.view, x, y);
    const [px, py] = [cx - item.rect[0], cy - item.rect[1]];
    // A row of a stack view leaves it only on purpose.
    const out = STACK_HOLD / this.canvas.view.zoom;
    if (isStack(this.state, parent) && contains(inset(scene.frames[parent], -out, -out), px, py)) return parent;
    const hit = this.canvas.at(x, y);
    if (hit?.item !== item && hit?.item.scene.id !== scene.id) return parent;
    const found = this.besideIn(
      scene,
      hit.objects.find((id) =>
        holdsViews(this.state, scene, id) && !ids.some((one) => isInside(this.state, id, one)) &&
        contains(scene.frames[id], px, py)
      ),
      [px, py],
    );
    return found &&
        (found === parent || isMovable(this.state, scene, found) || superview(this.state, scene, found) === null ||
          /contentView|cell/i.test(this.state.index.object(found)?.element ?? ""))
      ? found
      : parent;
  }

  /// At the edges of what stands in a stack view, a drop goes beside it: there is no other room for it.
  /**
   * @param {Scene} scene
   * @param {string} id
   * @param {Point} point
   */
  besideIn(scene, id, [px, py]) {
    const parent = id ? superview(this.state, scene, id) : null;
    if (!parent || !isStack(this.state, parent)) return id;
    const axis = isVertical(this.state, parent) ? 1 : 0;
    const along = axis === 1 ? py : px;
    const reach = Math.min(STACK_EDGE / this.canvas.view.zoom, scene.frames[id][axis + 2] / 4);
    return along - scene.frames[id][axis] < reach || scene.frames[id][axis] + scene.frames[id][axis + 2] - along < reach
      ? parent
      : id;
  }

  /// The place in a stack view that what is dragged would have, from 1, and the line there.
  /** @param {Doing} doing */
  rowPlace({ scene, ids, into, x, y, item }) {
    const all = subviews(this.state, scene, into).filter((id) => !ids.includes(id));
    const [cx, cy] = toCanvas(this.canvas.view, x, y);
    /** @type {Point} */
    const at = [cx - item.rect[0], cy - item.rect[1]];
    return insertion(scene, into, all, at, isVertical(this.state, into));
  }

  /// What is dragged follows at once, before the server has drawn it.
  /** @param {Doing} doing */
  estimate(doing) {
    const drawing = this.app.pictures.has(doing.item.key, doing.scene.id)
      ? this.app.pictures.node(doing.item.key, doing.scene.id)
      : null;
    if (!drawing) return;
    const scene = this.state.drawn[doing.item.key]?.scenes.find(({ id }) => id === doing.scene.id) ?? doing.scene;
    for (const id of doing.ids) {
      const group = drawing.querySelector(`[data-object="${CSS.escape(id)}"]`);
      const [now, wanted] = [scene.frames[id], doing.to.get(id)];
      if (!group || !now) continue;
      doing.transforms ??= new Map();
      if (!doing.transforms.has(group)) doing.transforms.set(group, group.getAttribute("transform"));
      const old = doing.transforms.get(group);
      group.setAttribute("transform", `translate(${wanted[0] - now[0]} ${wanted[1] - now[1]})${old ? ` ${old}` : ""}`);
    }
  }

  /// The dragged views stay where they were dropped until the server's drawing is there.
  /** @param {Doing} doing */
  restoreWhenDrawn(doing) {
    const drawn = this.state.drawn[doing.item.key];
    let timer = null;
    const stop = this.canvas.watch((state) => [state.drawn[doing.item.key]], (now) => {
      if (now !== drawn) end();
    });
    const end = () => {
      clearTimeout(timer);
      stop();
      this.restore(doing);
    };
    timer = setTimeout(end, LONGEST_WAIT);
  }

  /** @param {Doing} doing */
  restore(doing) {
    for (const [group, old] of doing.transforms ?? []) {
      if (old === null) group.removeAttribute("transform");
      else group.setAttribute("transform", old);
    }
    doing.transforms = null;
  }

  // Inserting from the library.

  /// Takes the pointer over from the library, which an object is dragged out of.
  insert(item, event) {
    if (!this.isOn) return;
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    this.doing = { kind: "insert", thing: item, x, y, start: [x, y], hasMoved: true, ids: [], event };
    this.canvas.setPointerCapture(event.pointerId);
  }

  inserting(event) {
    const { doing, canvas } = this;
    const hit = canvas.at(doing.x, doing.y);
    Object.assign(doing, {
      item: hit?.item ?? null,
      scene: hit?.item.scene ?? null,
      to: null,
      into: null,
      parent: null,
      marks: [],
      place: null,
    });
    if (!hit) return;
    const [px, py] = hit.point;
    doing.into = this.besideIn(
      doing.scene,
      hit.objects.find((id) => holdsViews(this.state, doing.scene, id)) ?? hit.objects.at(-1),
      hit.point,
    );
    if (!doing.into) return;
    const [w, h] = doing.thing.size ?? [40, 40];
    /** @type {Rect} */
    const rect = [px - w / 2, py - h / 2, w, h];
    if (isStack(this.state, doing.into)) {
      doing.place = this.rowPlace(doing);
      doing.to = new Map([["", rect]]);
      return;
    }
    const snap = snapped(
      rect,
      { x: "both", y: "both" },
      this.around(doing),
      canvas.view.zoom,
      event.metaKey || event.ctrlKey,
    );
    /** @type {Rect} */
    const shown = [rect[0] + snap.delta[0], rect[1] + snap.delta[1], w, h];
    doing.marks = lines(shown, snap.marks);
    doing.to = new Map([["", shown]]);
  }

  /** @param {Doing} doing */
  inserted({ thing, into, to, place, scene }) {
    if (!/^(insert|gesture)\b/.test(thing.command)) {
      return this.app.edit.edit(thing.command, { label: `Insert ${thing.title}` });
    }
    const role = into ? roleCommands(this.state, thing, into) : null;
    if (role) return this.app.edit.edit(role, { label: `Insert ${thing.title}` });
    if (!into || !to) return this.insertedIntoRow(thing);
    const [px, py] = scene.frames[into];
    const [x, y] = to.get("");
    const where = place
      ? { into, ...place.beside }
      : thing.size
      ? { into, x: exact(whole(x - px)), y: exact(whole(y - py)) }
      : { into };
    this.app.edit.edit(insertionCommand(thing, where), { label: `Insert ${thing.title}` });
  }

  /// Dropped on a row of the outline: into its object.
  insertedIntoRow(thing) {
    const { event } = this.dropped ?? {};
    const row = /** @type {ListRow | null} */ (
      event ? document.elementFromPoint(event.clientX, event.clientY)?.closest("nib-outline .row") ?? null : null
    );
    const id = row ? document.querySelector("nib-outline").rows[row.place]?.id : null;
    if (!id) return;
    const target = /^scene (.+)$/.exec(id)?.[1] ?? id;
    const commands = roleCommands(this.state, thing, target) ?? [insertionCommand(thing, { into: target })];
    this.app.edit.edit(commands, { label: `Insert ${thing.title}` });
  }

  // Selecting by a rectangle.

  marquee(event) {
    const { doing, canvas } = this;
    const [ax, ay] = toCanvas(canvas.view, ...doing.start);
    const [bx, by] = toCanvas(canvas.view, doing.x, doing.y);
    /** @type {Rect} */
    const rect = [Math.min(ax, bx), Math.min(ay, by), Math.abs(ax - bx), Math.abs(ay - by)];
    doing.rect = rect;
    const found = [];
    for (const { key, scene, rect: [left, top] } of canvas.placement.items) {
      if (key !== this.state.active && canvas.placement.items.some((one) => one.key === this.state.active)) continue;
      /** @type {Rect} */
      const local = [rect[0] - left, rect[1] - top, rect[2], rect[3]];
      for (const id of this.choices(scene, doing)) {
        const [x, y, w, h] = scene.frames[id];
        const isIn = event.altKey
          ? x >= local[0] && y >= local[1] && x + w <= local[0] + local[2] && y + h <= local[1] + local[3]
          : intersects(local, scene.frames[id]);
        if (isIn) found.push(id);
      }
    }
    canvas.dispatch({ type: "selectAll", ids: [...new Set([...doing.before, ...found])] });
  }

  /// What a rectangle selects: the views in the scope, or in the view that it began in, or in the scene's view.
  /**
   * @param {Scene} scene
   * @param {Doing} doing
   */
  choices(scene, doing) {
    const { state } = this;
    if (state.scope && scene.frames[state.scope]) return subviews(state, scene, state.scope);
    if (doing.id && scene.frames[doing.id] && doing.hit?.item.scene.id === scene.id) {
      return subviews(state, scene, doing.id);
    }
    return Object.keys(scene.frames).filter((id) => {
      const parent = superview(state, scene, id);
      return parent !== null && superview(state, scene, parent) === null &&
        !/guide/i.test(state.index.object(id)?.element ?? "");
    });
  }

  // Connecting.

  /** @param {Doing} doing */
  connect(doing) {
    const hit = this.canvas.at(doing.x, doing.y);
    doing.over = hit ? this.pick(hit) : null;
    doing.overItem = hit?.item ?? null;
    const box = this.canvas.getBoundingClientRect();
    const show = (row) =>
      this.line.show(
        [box.left + doing.start[0], box.top + doing.start[1]],
        [doing.event.clientX, doing.event.clientY],
        row,
      );
    if (hit) return show(null);
    const outline = document.querySelector("nib-outline");
    const row = /** @type {ListRow | null} */ (
      document.elementFromPoint(doing.event.clientX, doing.event.clientY)?.closest("nib-outline .row")
    );
    doing.over = row ? outline.rows[row.place]?.id ?? null : null;
    show(row);
  }

  /// A connection that is drawn from somewhere else: a well, a row of the outline.
  /** @param {string} id */
  connectFrom(id, event, [clientX, clientY]) {
    if (!this.isOn) return;
    const box = this.canvas.getBoundingClientRect();
    this.doing = {
      kind: "connect",
      id,
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      start: [clientX - box.left, clientY - box.top],
      hasMoved: true,
      event,
    };
    this.canvas.setPointerCapture(event.pointerId);
  }

  /** @param {Doing} doing */
  connected(doing) {
    this.connect(doing);
    this.line.hide();
    if (!doing.over || (isRow(doing.over) && !doing.over.startsWith("exit "))) return;
    const box = this.canvas.getBoundingClientRect();
    connectPopover(this.app, {
      from: doing.id,
      to: doing.over,
      direction: [doing.x - doing.start[0], doing.y - doing.start[1]],
      x: box.left + doing.x,
      y: box.top + doing.y,
    });
  }

  // The rest.

  /**
   * @param {number} x
   * @param {number} y
   */
  double(x, y) {
    if (!this.isOn) return false;
    const line = constraintAt(this.canvas, shownConstraints, x, y);
    if (line && line === this.state.selection) {
      const box = this.canvas.getBoundingClientRect();
      constraintPanel(this.app, line, box.left + x + 10, box.top + y + 10);
      return true;
    }
    const hit = this.canvas.at(x, y);
    const id = this.pick(hit);
    if (!id || !hit.item.scene.frames[id]) return false;
    if (textOf(this.state, id)) {
      editInPlace(this.canvas, id);
      return true;
    }
    if (subviews(this.state, hit.item.scene, id).length === 0) return this.app.enter(id);
    this.canvas.dispatch({ type: "scope", id });
    announce(`Inside ${title(this.state, id)}. Escape goes out.`);
    return true;
  }

  /// The handle at a point of the screen, as `[-1 | 0 | 1, -1 | 0 | 1]`.
  /**
   * @param {number} x
   * @param {number} y
   * @returns {Point | null}
   */
  handleAt(x, y, reach = HANDLE_REACH) {
    const { state, canvas } = this;
    if (!state.selection || state.also.length) return null;
    const item = sceneOf(canvas, state.selection);
    if (!item || !isMovable(state, item.scene, state.selection)) return null;
    const [fx, fy, w, h] = item.scene.frames[state.selection];
    const [left, top] = toScreen(canvas.view, item.rect[0] + fx, item.rect[1] + fy);
    const [width, height] = [w * canvas.view.zoom, h * canvas.view.zoom];
    if (width < 8 && height < 8) return null;
    // Inside a small view the middle is for moving it.
    const part = (at, start, length) => {
      const inner = Math.min(reach, length / 4);
      if (at < start - reach || at > start + length + reach) return null;
      if (at <= start + inner) return -1;
      if (at >= start + length - inner) return 1;
      return Math.abs(at - start - length / 2) <= Math.min(reach, length / 4) ? 0 : null;
    };
    const [px, py] = [part(x, left, width), part(y, top, height)];
    return px === null || py === null || (px === 0 && py === 0) ? null : [px, py];
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  point(x, y) {
    if (x !== null && this.isOn && !this.handleAt(x, y) && (titleAt(this.canvas, x, y) || arrowAt(this.canvas, x, y))) {
      this.canvas.style.cursor = "grab";
      return;
    }
    if (x !== null && this.isOn && constraintAt(this.canvas, shownConstraints, x, y)) {
      this.canvas.style.cursor = "pointer";
      return;
    }
    const handle = x === null || !this.isOn ? null : this.handleAt(x, y);
    const names = {
      "0,-1": "ns-resize",
      "0,1": "ns-resize",
      "-1,0": "ew-resize",
      "1,0": "ew-resize",
      "-1,-1": "nwse-resize",
      "1,1": "nwse-resize",
      "1,-1": "nesw-resize",
      "-1,1": "nesw-resize",
    };
    this.canvas.style.cursor = handle ? names[handle.join()] : "";
  }

  key(event) {
    if (!this.isOn || event.target !== this.canvas) return;
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[event.key];
    if (step && !event.ctrlKey && !event.metaKey && this.state.selection) {
      event.preventDefault();
      event.stopPropagation();
      this.nudge(step.map((one) => one * (event.shiftKey ? 10 : 1)), event.altKey);
    } else if (event.key === "Tab" && !event.ctrlKey && !event.altKey && this.state.selection) {
      const id = this.state.index.sibling(this.state.selection, event.shiftKey ? -1 : 1);
      // At the end the focus leaves the canvas.
      if (!id) return;
      event.preventDefault();
      this.canvas.dispatch({ type: "select", id });
      this.say();
    } else if (event.key === "Enter" && !event.shiftKey && isConstraint(this.state, this.state.selection)) {
      event.preventDefault();
      const [x, y] = this.app.anchor();
      constraintPanel(this.app, this.state.selection, x, y);
    } else if (event.key === "F2" && this.state.selection && textOf(this.state, this.state.selection)) {
      event.preventDefault();
      editInPlace(this.canvas, this.state.selection);
    }
  }

  /// Moves, or resizes, the selected views by points. Steps that follow each other are one step of undo.
  nudge([dx, dy], resizes) {
    const { state } = this;
    const now = performance.now();
    // Not forgotten by watching the state: a key may come before the page hears of another selection.
    const last = this.nudging?.path === state.path ? this.nudging : null;
    const selected = selectedIds(state).join(" ");
    let one = last;
    if (!one || one.selected !== selected || now - one.at > NUDGE_PAUSE || one.resizes !== resizes) {
      const ids = outermost(state).filter((id) => {
        const item = sceneOf(this.canvas, id);
        return item && isMovable(state, item.scene, id);
      });
      if (ids.length === 0) {
        return announce(`${title(state, state.selection)} cannot be moved: its place is that of what it stands in.`);
      }
      const from = new Map(ids.map((id) => {
        const { scene, key } = sceneOf(this.canvas, id);
        // What the last steps asked for may not be drawn yet.
        const isDrawn = !last || (!last.isBusy && (state.drawn[key]?.revision ?? 0) >= last.stream.revision);
        return [id, (isDrawn ? null : last.rects.get(id)) ?? inSuperview(state, scene, id, scene.frames[id])];
      }));
      one = {
        path: state.path,
        selected,
        ids,
        from,
        by: [0, 0],
        resizes,
        stream: this.app.edit.stream({
          label: `${resizes ? "Resize" : "Move"} ${ids.length === 1 ? title(state, ids[0]) : `${ids.length} views`}`,
        }),
      };
    }
    one.at = now;
    one.by = [one.by[0] + dx, one.by[1] + dy];
    this.nudging = one;
    const parts = resizes
      ? `${one.by[0] ? "w" : ""}${one.by[1] ? "h" : ""}`
      : `${one.by[0] ? "x" : ""}${one.by[1] ? "y" : ""}`;
    one.parts = new Set([...(one.parts ?? []), ...parts]);
    const rects = one.ids.map((id) => {
      const [x, y, w, h] = one.from.get(id);
      return resizes
        ? [x, y, Math.max(0, w + one.by[0]), Math.max(0, h + one.by[1])]
        : [x + one.by[0], y + one.by[1], w, h];
    });
    one.rects = new Map(one.ids.map((id, i) => [id, rects[i]]));
    one.isBusy = true;
    const done = one.stream.push(one.ids.map((id, i) => frame(id, rects[i], [...one.parts].join(""))));
    const [x, y, w, h] = rects[0];
    announce(resizes ? `${points(w)} by ${points(h)}` : `x ${points(x)}, y ${points(y)}`);
    done.then(() => {
      one.isBusy = false;
      this.canvas.overlay.schedule();
    });
  }

  /// Says what the selection is to those who do not see it.
  say() {
    const text = this.description();
    if (text) announce(text);
  }

  description() {
    const { state } = this;
    const all = selectedIds(state);
    if (all.length === 0) return "";
    if (all.length > 1) return `${all.length} objects selected`;
    const item = sceneOf(this.canvas, state.selection);
    const object = state.index.object(state.selection);
    const parts = [object?.customClass ?? object?.class ?? "", title(state, state.selection)];
    if (item) {
      const [x, y, w, h] = inSuperview(state, item.scene, state.selection, item.scene.frames[state.selection]);
      parts.push(`x ${points(x)}, y ${points(y)}, ${points(w)} by ${points(h)}`);
    }
    const count = (state.document?.diagnostics ?? []).filter((one) => one.object === state.selection).length;
    if (count) parts.push(`${count} ${count === 1 ? "issue" : "issues"}`);
    return parts.filter(Boolean).join(", ");
  }

  /// The canvas is one element to assistive technology; what is selected stands for its active descendant.
  mirror() {
    const text = this.isOn ? this.description() : "";
    this.twin.setAttribute("aria-label", text || "Nothing is selected");
    if (text) this.canvas.setAttribute("aria-activedescendant", this.twin.id);
    else this.canvas.removeAttribute("aria-activedescendant");
  }
}

/// Half points, so that centers stay.
/** @param {number} value */
const whole = (value) => Math.round(value * 2) / 2;

/**
 * @param {Doing} doing
 * @param {CanvasView} view
 * @returns {Point}
 */
const deltaOf = ({ start, x, y }, { zoom }) => [(x - start[0]) / zoom, (y - start[1]) / zoom];

/**
 * @param {Rect} rect
 * @param {number} hx
 * @param {number} hy
 * @param {number} dx
 * @param {number} dy
 * @returns {Rect}
 */
function stretched([x, y, w, h], hx, hy, dx, dy) {
  const [left, right] = hx < 0
    ? [Math.min(x + dx, x + w - SMALLEST), x + w]
    : [x, hx > 0 ? Math.max(x + SMALLEST, x + w + dx) : x + w];
  const [top, bottom] = hy < 0
    ? [Math.min(y + dy, y + h - SMALLEST), y + h]
    : [y, hy > 0 ? Math.max(y + SMALLEST, y + h + dy) : y + h];
  return [left, top, right - left, bottom - top];
}

/**
 * @param {Rect} old
 * @param {Rect} rect
 * @param {number} hx
 * @param {number} hy
 * @returns {Rect}
 */
function inRatio([ox, oy, ow, oh], [, , w, h], hx, hy) {
  const factor = hx === 0 ? h / oh : hy === 0 ? w / ow : Math.max(w / ow, h / oh);
  const [nw, nh] = [Math.max(SMALLEST, ow * factor), Math.max(SMALLEST, oh * factor)];
  return [
    hx < 0 ? ox + ow - nw : hx > 0 ? ox : ox + (ow - nw) / 2,
    hy < 0 ? oy + oh - nh : hy > 0 ? oy : oy + (oh - nh) / 2,
    nw,
    nh,
  ];
}

/**
 * @param {Rect} old
 * @param {Rect} rect
 * @param {number} hx
 * @param {number} hy
 * @returns {Rect}
 */
function fromMiddle([ox, oy, ow, oh], [, , w, h], hx, hy) {
  const nw = hx === 0 ? ow : Math.max(SMALLEST, 2 * w - ow);
  const nh = hy === 0 ? oh : Math.max(SMALLEST, 2 * h - oh);
  return [ox + (ow - nw) / 2, oy + (oh - nh) / 2, nw, nh];
}

/// Where something dropped at a point stands among views of a container: `{at, beside, line}`; `at` counts from 1,
/// `beside` is the sibling before or after it, none in an empty container.
/**
 * @param {Scene} scene
 * @param {string} container
 * @param {string[]} ids
 * @param {Point} point
 * @param {boolean} vertical
 * @returns {Insertion}
 */
export function insertion(scene, container, ids, [x, y], vertical) {
  const axis = vertical ? 1 : 0;
  const along = vertical ? y : x;
  let at = ids.findIndex((id) => along < scene.frames[id][axis] + scene.frames[id][axis + 2] / 2);
  if (at < 0) at = ids.length;
  const box = scene.frames[container];
  const before = ids[at - 1] && scene.frames[ids[at - 1]];
  const after = ids[at] && scene.frames[ids[at]];
  const place = before && after
    ? (before[axis] + before[axis + 2] + after[axis]) / 2
    : after
    ? after[axis] - 1
    : before
    ? before[axis] + before[axis + 2] + 1
    : box[axis] + 1;
  const line = clamp(place, box[axis], box[axis] + box[axis + 2]);
  const beside = ids.length === 0 ? null : at < ids.length ? { before: ids[at] } : { after: ids.at(-1) };
  return {
    at: at + 1,
    beside,
    line: vertical ? [[box[0], line], [box[0] + box[2], line]] : [[line, box[1]], [line, box[1] + box[3]]],
  };
}
