/// The outline with its ways up and down; made once for each document message.
///
/// As in Interface Builder a storyboard's objects stand below a row for their scene, with its exit and its segues,
/// and the constraints of a view below one row.
/**
 * @param {import("../protocol.d.ts").OutlineObject[]} outline
 * @param {import("../protocol.d.ts").Segue[]} segues
 * @param {boolean} isStoryboard
 */
export function indexed(outline, segues = [], isStoryboard = false) {
  const objects = new Map();
  const children = new Map([[null, []]]);
  for (const object of outline) objects.set(object.id, object);
  const group = (id, fields) => {
    if (objects.has(id)) return;
    objects.set(id, { id, class: "", customClass: null, ...fields });
    if (!children.has(fields.parent)) children.set(fields.parent, []);
    children.get(fields.parent).push(id);
  };
  for (const object of outline) {
    let parent = objects.has(object.parent) ? object.parent : null;
    if (parent === null && object.scene && isStoryboard) {
      parent = `scene ${object.scene}`;
      const controller = objects.get(object.scene) ?? object;
      group(parent, {
        parent: null,
        element: "scene",
        label: `${controller.label} Scene`,
        line: controller.line,
        scene: object.scene,
      });
    } else if (object.element === "constraint") {
      group(`constraints ${parent}`, {
        parent,
        element: "constraints",
        label: "Constraints",
        line: object.line,
        scene: object.scene,
      });
      parent = `constraints ${parent}`;
    }
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push(object.id);
  }
  // The document has an exit only once a segue leads to it.
  const exits = new Set(outline.filter(({ element }) => element === "exit").map(({ scene }) => scene));
  for (const scene of children.get(null)) {
    const controller = /^scene (.+)$/.exec(scene)?.[1];
    if (!controller || exits.has(controller) || !/controller$/i.test(objects.get(controller)?.element ?? "")) continue;
    group(`exit ${controller}`, { parent: scene, element: "exit", label: "Exit", line: null, scene: controller });
  }
  for (const segue of segues) {
    const under = `scene ${segue.from}`;
    if (!segue.id || objects.has(segue.id) || !objects.has(under)) continue;
    const target = objects.get(segue.to)?.label ?? segue.to ?? "elsewhere";
    group(segue.id, {
      parent: under,
      element: "segue",
      label: `${segue.identifier || words(segue.kind)} to ${target}`,
      line: segue.line,
      scene: segue.from,
    });
  }
  const parentOf = new Map();
  for (const [parent, ids] of children) for (const id of ids) parentOf.set(id, parent);

  return {
    objects,
    childrenOf: (id) => children.get(id ?? null) ?? [],
    parentOf: (id) => parentOf.get(id) ?? null,
    object: (id) => objects.get(id) ?? null,
    line: (id) => objects.get(id)?.line ?? null,
    sceneOf: (id) => objects.get(id)?.scene ?? null,

    /// Ids from the object up to its root, itself first.
    path(id) {
      const way = [];
      for (
        let at = id;
        at !== null && at !== undefined && objects.has(at) && !way.includes(at);
        at = parentOf.get(at)
      ) way.push(at);
      return way;
    },

    /// The next (1) or previous (-1) object of the same parent, or null.
    sibling(id, step) {
      const all = children.get(parentOf.get(id) ?? null) ?? [];
      return all[all.indexOf(id) + step] ?? null;
    },
  };
}

/// Whether an id is that of a row of the outline, rather than of an object of the document.
/** @param {string} id */
export const isRow = (id) => /^(scene|constraints|exit) /.test(id);

/// `showDetail` as `show detail`.
export const words = (name) => (name ?? "").replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
