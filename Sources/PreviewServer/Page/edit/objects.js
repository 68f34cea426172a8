import { selectedIds } from "../core/edit-state.js";
import { isRow } from "../core/outline-index.js";

/// What the page knows of objects, from the outline and the drawn scenes.

/// Elements whose frame belongs to what they stand in.
const FIXED =
  /^(tableViewCell|collectionViewCell|collectionReusableView|tableViewCellContentView|collectionViewCellContentView|viewLayoutGuide|layoutGuide|navigationBar|tabBar|toolbar)$/i;
/// Views that hold no views of the document.
const CLOSED =
  /^(label|button|textField|textView|imageView|switch|slider|stepper|segmentedControl|progressView|activityIndicatorView|pageControl|datePicker|pickerView|searchBar|mapView|wkWebView|webView|glkView|mtkView|arscnView|sceneKitView)$/i;

/**
 * @param {State} state
 * @param {string} id
 */
export const element = (state, id) => state.index.object(id)?.element ?? "";
/**
 * @param {State} state
 * @param {string} id
 */
export const title = (state, id) => {
  const object = state.index.object(id);
  return object ? object.label || object.customClass || object.class || object.element : id;
};
/**
 * @param {State} state
 * @param {string} id
 */
export const isStack = (state, id) => element(state, id) === "stackView";

/// The scene that shows an object in the active configuration, else in the first that does.
/**
 * @param {Canvas} canvas
 * @param {string} id
 */
export function sceneOf(canvas, id) {
  const items = canvas.placement.items.filter(({ scene }) => id in scene.frames);
  return items.find(({ key }) => key === canvas.state.active) ?? items[0] ?? null;
}

/// The view that an object's frame is relative to: in the document, else as drawn.
/**
 * @param {State} state
 * @param {Scene} scene
 * @param {string} id
 */
export function superview(state, scene, id) {
  for (let at = state.index.parentOf(id); at !== null; at = state.index.parentOf(at)) {
    if (scene.frames[at]) return at;
    if (/controller|^scene/i.test(element(state, at))) break;
  }
  const drawn = scene.parents?.[id] ?? null;
  return drawn && scene.frames[drawn] ? drawn : null;
}

/// Whether a view has a place of its own in its superview.
/**
 * @param {State} state
 * @param {Scene} scene
 * @param {string} id
 */
export const isMovable = (state, scene, id) =>
  Boolean(scene.frames[id]) && superview(state, scene, id) !== null && !FIXED.test(element(state, id));
/**
 * @param {State} state
 * @param {Scene} scene
 * @param {string} id
 */
export const holdsViews = (state, scene, id) =>
  Boolean(scene.frames[id]) && !CLOSED.test(element(state, id)) && !/guide/i.test(element(state, id));

/// A rectangle of a scene in the coordinates of a view's superview.
/**
 * @param {State} state
 * @param {Scene} scene
 * @param {string} id
 * @param {Rect} rect
 * @returns {Rect}
 */
export function inSuperview(state, scene, id, [x, y, w, h]) {
  const [px, py] = scene.frames[superview(state, scene, id)] ?? [0, 0];
  return [x - px, y - py, w, h];
}

/// Views directly in a view, in the order of the document.
/**
 * @param {State} state
 * @param {Scene} scene
 * @param {string} id
 */
export const subviews = (state, scene, id) =>
  state.index.childrenOf(id).filter((child) => scene.frames[child] && !/guide/i.test(element(state, child)));

/// The selected objects without those that lie in another selected one.
/** @param {State} state */
export function outermost(state, ids = selectedIds(state).filter((id) => !isRow(id))) {
  const chosen = new Set(ids);
  return ids.filter((id) => !state.index.path(id).slice(1).some((above) => chosen.has(above)));
}

/// Whether an object lies in another one, or is it.
/**
 * @param {State} state
 * @param {string} id
 */
export const isInside = (state, id, around) => state.index.path(id).includes(around);

/// A row of the inspectors by name.
/**
 * @param {State} state
 * @param {string} id
 */
export function fact(state, id, ...names) {
  for (const { rows } of state.document?.inspectors?.[id]?.attributes ?? []) {
    for (const row of rows) if (names.includes(row.name)) return row;
  }
  return null;
}

/// Whether a stack view's axis is vertical; horizontal is what documents leave out.
/**
 * @param {State} state
 * @param {string} id
 */
export const isVertical = (state, id) => fact(state, id, "axis")?.value === "vertical";

/// What a double click edits in place: the property, and its value.
/**
 * @param {State} state
 * @param {string} id
 */
export function textOf(state, id) {
  const kind = element(state, id);
  const property = /^(button|barButtonItem|tabBarItem|navigationItem)$/.test(kind)
    ? "title"
    : /^(label|textView)$/.test(kind)
    ? "text"
    : null;
  if (property) {
    return {
      property,
      value: fact(state, id, property, property === "text" ? "attributedText" : "currentTitle")?.value ?? "",
    };
  }
  if (kind !== "textField" && kind !== "searchBar") return null;
  const text = fact(state, id, "text");
  return text?.value
    ? { property: "text", value: text.value }
    : { property: "placeholder", value: fact(state, id, "placeholder")?.value ?? "" };
}

/// Views that show nothing by themselves.
const BLANK = /^(view|imageView|containerView|stackView|scrollView|visualEffectView|collectionView|wkWebView)$/;

/// Whether a view shows nothing: neither a picture nor other views. A scene's own view is its ground.
/**
 * @param {State} state
 * @param {Scene} scene
 * @param {string} id
 */
export const isEmptyView = (state, scene, id) =>
  BLANK.test(element(state, id)) && superview(state, scene, id) !== null &&
  subviews(state, scene, id).length === 0 && !fact(state, id, "image")?.value;
