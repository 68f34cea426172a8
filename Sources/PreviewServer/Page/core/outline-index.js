/// The outline with its ways up and down; made once for each document message.
///
/// A storyboard's objects stand below a row for their scene, as in Interface Builder; segues stand below what they start from.
export function indexed(outline, segues = []) {
  const objects = new Map();
  const children = new Map([[null, []]]);
  const scenes = new Map();
  for (const object of outline) objects.set(object.id, object);
  for (const object of outline) {
    let parent = objects.has(object.parent) ? object.parent : null;
    if (parent === null && object.scene && object.element !== "scene") {
      parent = `scene ${object.scene}`;
      if (!scenes.has(parent)) {
        const controller = objects.get(object.scene) ?? object;
        scenes.set(parent, { id: parent, parent: null, element: "scene", class: "", customClass: null, label: `${controller.label} Scene`, line: controller.line, scene: object.scene });
        children.get(null).push(parent);
      }
    }
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push(object.id);
  }
  for (const [id, scene] of scenes) objects.set(id, scene);
  for (const segue of segues) {
    const under = scenes.has(`scene ${segue.from}`) ? `scene ${segue.from}` : null;
    if (!under || !segue.id || objects.has(segue.id)) continue;
    const target = objects.get(segue.to)?.label ?? segue.to ?? "elsewhere";
    objects.set(segue.id, { id: segue.id, parent: under, element: "segue", class: "", customClass: null, label: `${segue.identifier || words(segue.kind)} to ${target}`, line: segue.line, scene: segue.from });
    children.get(under).push(segue.id);
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
      for (let at = id; at !== null && at !== undefined && objects.has(at) && !way.includes(at); at = parentOf.get(at)) way.push(at);
      return way;
    },

    /// The next (1) or previous (-1) object of the same parent, or null.
    sibling(id, step) {
      const all = children.get(parentOf.get(id) ?? null) ?? [];
      return all[all.indexOf(id) + step] ?? null;
    },
  };
}

/// `showDetail` as `show detail`.
export const words = (name) => (name ?? "").replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
