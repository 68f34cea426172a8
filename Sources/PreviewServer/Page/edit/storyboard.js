import { toScreen } from "../core/geometry.js";
import { command, exact, quoted, raw, word } from "./command.js";
import { element } from "./objects.js";
import { freeScene, snappedScene, tidied } from "./scene-places.js";

/// Scenes on the canvas of a storyboard: moved by their titles, the arrow to the first one dragged to another, segues
/// between them.

/// Interface Builder keeps places of scenes on a canvas whose screens have this side, whatever the device.
const REFERENCE_SCREEN = 600;
/// Of a title above a scene, in pixels.
const TITLE_HEIGHT = 20;
/// Of the arrow to the first scene, in pixels.
const ARROW = 44;
const ARROW_POINTS = 130;
/// A dragged scene snaps within so many pixels.
const SNAP = 8;

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
  const screen = screenOf(canvas.placement.items.map((one) => one.scene));
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

/// Relationships, with the words of Interface Builder.
const RELATIONSHIP_TITLES = {
  rootViewController: "Root View Controller",
  viewControllers: "View Controllers",
  masterViewController: "Master View Controller",
  detailViewController: "Detail View Controller",
};

/// What a relationship gives its controller besides: a tab, or a title in the bar. As Interface Builder does.
/**
 * @param {State} state
 * @param {string} from
 * @param {string} to
 * @param {string} name
 */
export function relationshipCommands(state, from, to, name) {
  const has = (kind) => state.index.childrenOf(to).some((id) => element(state, id) === kind);
  const kind = element(state, from);
  const commands = [command("segue", [from, to], { kind: "relationship", relationship: name })];
  // There is one root only.
  const old = name === "viewControllers"
    ? null
    : state.document?.segues?.find((one) =>
      one.from === from && one.kind === "relationship" && one.id &&
      state.document?.inspectors?.[from]?.connections?.some(({ name: known, destination, kind: type }) =>
        type === "segue" && destination === one.to && (known === name || known === "")
      )
    );
  if (old?.to === to) return [];
  if (old) commands.unshift(command("delete", [old.id]));
  if (kind === "tabBarController" && !has("tabBarItem")) {
    commands.push(command("insert", ["UITabBarItem"], { into: word(to) }));
  }
  if (
    kind === "navigationController" && !has("navigationItem") && !/^(navigation|tabBar|split)/.test(element(state, to))
  ) {
    commands.push(command("insert", ["UINavigationItem"], { into: word(to) }));
  }
  return commands;
}

/// The segues that lead from an object to a scene, as rows of a menu; for servers that offer none.
/** @param {State} state */
export function segueRows(state, from, to) {
  const target = controllerOf(state, to);
  const source = controllerOf(state, from);
  if (!target || !source || target === source) return [];
  const rows = (RELATIONSHIPS[element(state, from)] ?? []).map((name) => ({
    title: RELATIONSHIP_TITLES[name],
    label: `Connect ${RELATIONSHIP_TITLES[name]}`,
    detail: "relationship",
    commands: relationshipCommands(state, from, target, name),
  })).filter(({ commands }) => commands.length > 0);
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

/// Where a scene that is dragged comes to lie: on the edges of others, and on none of them.
/**
 * @param {Canvas} canvas
 * @param {Doing} doing
 * @returns {Point} by how many points of the canvas it moves
 */
export function sceneDelta(canvas, { item, x, y, start, event }) {
  const { zoom } = canvas.view;
  const others = canvas.placement.items.filter((one) => one !== item && one.key === item.key).map(({ rect }) => rect);
  const wanted = /** @type {Rect} */ ([
    item.rect[0] + (x - start[0]) / zoom,
    item.rect[1] + (y - start[1]) / zoom,
    item.rect[2],
    item.rect[3],
  ]);
  const snapped = event.metaKey || event.ctrlKey ? wanted : snappedScene(wanted, others, SNAP / zoom);
  const [left, top] = freeScene(snapped, others);
  return [left - item.rect[0], top - item.rect[1]];
}

/// Commands that give the scenes of a storyboard an order: in columns, as far as one goes from the first.
/** @param {State} state */
export function tidyCommands(state) {
  const scenes = (state.drawn[state.active]?.scenes ?? []).filter(({ id }) => state.index.objects.has(id));
  const screen = screenOf(scenes);
  const initial = scenes.find(({ isInitial }) => isInitial)?.id ?? null;
  const places = tidied(scenes, state.document?.segues ?? [], initial);
  return scenes.flatMap(({ id, canvas, size }) => {
    const place = places.get(id);
    if (!place) return [];
    // The document has the middle; that of the first screen is the origin.
    const middle = [place[0] + (size[0] - screen[0]) / 2, place[1] + (size[1] - screen[1]) / 2];
    if (canvas && Math.hypot(canvas[0] - middle[0], canvas[1] - middle[1]) < 1) return [];
    return [
      command("scene", ["move", id], {
        x: exact(Math.round((middle[0] * REFERENCE_SCREEN) / screen[0])),
        y: exact(Math.round((middle[1] * REFERENCE_SCREEN) / screen[1])),
      }),
    ];
  });
}

/// The size that most scenes have.
/**
 * @param {Scene[]} scenes
 * @returns {Size}
 */
function screenOf(scenes) {
  const sizes = new Map();
  for (const { isDrawn, size } of scenes) {
    if (isDrawn !== false) sizes.set(size.join(), (sizes.get(size.join()) ?? 0) + 1);
  }
  const [most] = [...sizes].sort((a, b) => b[1] - a[1]);
  const [width, height] = most ? most[0].split(",").map(Number) : [REFERENCE_SCREEN, REFERENCE_SCREEN];
  return [width, height];
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
