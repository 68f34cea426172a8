import { toScreen } from "../core/geometry.js";
import { command, exact, quoted, raw, word } from "./command.js";
import { element } from "./objects.js";

/// Scenes on the canvas of a storyboard: moved by their titles, the arrow to the first one dragged to another, segues
/// between them.

/// Interface Builder keeps places of scenes on a canvas whose screens have this side, whatever the device.
const REFERENCE_SCREEN = 600;
/// Of a title above a scene, in pixels.
const TITLE_HEIGHT = 20;
/// Of the arrow to the first scene, in pixels.
const ARROW = 44;
const ARROW_POINTS = 130;

const KINDS = [
  ["show", "Show"],
  ["showDetail", "Show Detail"],
  ["presentation", "Present Modally"],
  ["popoverPresentation", "Present as Popover"],
  ["embed", "Embed"],
  ["custom", "Custom"],
];
const RELATIONSHIPS = {
  navigationController: ["rootViewController"],
  tabBarController: ["viewControllers"],
  splitViewController: ["masterViewController", "detailViewController"],
};

/**
 * @param {State} state
 * @param {string} id
 */
export const isController = (state, id) => /controller$|viewControllerPlaceholder/i.test(element(state, id));

/// The controller that an object belongs to, or is.
/**
 * @param {State} state
 * @param {string} id
 */
export const controllerOf = (state, id) =>
  state.index.path(id).find((one) => isController(state, one)) ??
    (state.index.objects.has(state.index.sceneOf(id)) ? state.index.sceneOf(id) : null);

/// The scene whose title lies under a point of the screen.
/**
 * @param {Canvas} canvas
 * @param {number} x
 * @param {number} y
 */
export function titleAt(canvas, x, y) {
  if (!canvas.placement.isMap || !canvas.state.path?.endsWith(".storyboard")) return null;
  return canvas.placement.items.find(({ rect }) => {
    const [left, top] = toScreen(canvas.view, rect[0], rect[1]);
    return x >= left && x <= left + rect[2] * canvas.view.zoom && y >= top - TITLE_HEIGHT && y < top;
  }) ?? null;
}

/// The first scene, if its arrow lies under a point of the screen.
/**
 * @param {Canvas} canvas
 * @param {number} x
 * @param {number} y
 */
export function arrowAt(canvas, x, y) {
  if (!canvas.placement.isMap || !canvas.state.toggles.segues) return null;
  return canvas.placement.items.find(({ scene, rect }) => {
    if (!scene.isInitial) return false;
    const [left, top] = toScreen(canvas.view, rect[0], rect[1]);
    const length = Math.min(ARROW, ARROW_POINTS * canvas.view.zoom);
    return x >= left - length - 6 && x <= left + 2 && Math.abs(y - top - (rect[3] * canvas.view.zoom) / 2) <= 14;
  }) ?? null;
}

/// Where a scene that was dragged by so many points of the canvas lies in the document.
/** @param {Canvas} canvas */
export function movedScene(canvas, { scene, rect }, dx, dy) {
  const sizes = new Map();
  for (const one of canvas.placement.items) {
    if (one.scene.isDrawn) sizes.set(one.scene.size.join(), (sizes.get(one.scene.size.join()) ?? 0) + 1);
  }
  // The screen is what most scenes are as large as.
  const screen = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0].split(",").map(Number) ??
    [REFERENCE_SCREEN, REFERENCE_SCREEN];
  // The map spreads scenes that would overlap.
  const other = canvas.placement.items.find((one) => one.scene.canvas && one.scene.canvas[0] !== scene.canvas?.[0]);
  const span = other && scene.canvas ? other.scene.canvas[0] - scene.canvas[0] : 0;
  const shown = other ? other.rect[0] + other.rect[2] / 2 - rect[0] - rect[2] / 2 : 0;
  const spread = span && shown / span > 0 ? shown / span : 1;
  const [x, y] = scene.canvas ?? [0, 0];
  return command("scene", ["move", scene.id], {
    x: exact(Math.round(((x + dx / spread) * REFERENCE_SCREEN) / screen[0])),
    y: exact(Math.round(((y + dy / spread) * REFERENCE_SCREEN) / screen[1])),
  });
}

/// The segues that lead from an object to a scene, as rows of a menu; for servers that offer none.
/** @param {State} state */
export function segueRows(state, from, to) {
  const target = controllerOf(state, to);
  const source = controllerOf(state, from);
  if (!target || !source || target === source) return [];
  const rows = (RELATIONSHIPS[element(state, from)] ?? []).map((name) => ({
    title: `Relationship: ${name}`,
    commands: [command("segue", [from, target], { kind: "relationship", relationship: name })],
  }));
  const begin = isController(state, from) ||
      /button|cell|barButtonItem|gesture|control|containerView|view$/i.test(element(state, from))
    ? from
    : source;
  return [
    ...rows,
    ...KINDS.map(([kind, title]) => ({
      title,
      label: `${title} Segue`,
      commands: [command("segue", [begin, target], { kind })],
    })),
  ];
}

/// Commands of tables, segmented controls and scenes, for the context menu.
/**
 * @param {State} state
 * @param {string} id
 */
export function kindRows(state, id) {
  switch (element(state, id)) {
    case "tableView":
      return [
        "-",
        { title: "Add Prototype Cell", commands: [command("cells", [id, "add"])] },
        { title: "Add Section", commands: [command("section", [id])] },
        { title: "Content: Static Cells", commands: [command("cells", [id, "static"])] },
        { title: "Content: Dynamic Prototypes", commands: [command("cells", [id, "prototypes"])] },
      ];
    case "navigationItem":
      return [
        "-",
        ...[["leftBarButtonItem", "Add Left Bar Button Item"], ["rightBarButtonItem", "Add Right Bar Button Item"]].map(
          ([key, text]) => ({
            title: text,
            commands: [command("insert", ["UIBarButtonItem"], { into: word(id), key })],
          }),
        ),
      ];
    case "segmentedControl":
      return ["-", { title: "Add Segment", commands: [command("segments", [id, "add", raw(quoted("Segment"))])] }];
    default:
      return [];
  }
}
