import { contains } from "../core/geometry.js";

/// The ids of the objects of a scene that contain a point of it, the one drawn last first: by geometry alone.
/**
 * @param {Scene} scene
 * @param {OutlineIndex} index
 * @param {number} x
 * @param {number} y
 */
export function objectsAt(scene, index, x, y) {
  return drawingOrder(scene, index).filter((id) => contains(scene.frames[id], x, y)).reverse();
}

/// Ids of a scene with frames as they stand in the document: parents before children, lower siblings first.
const orders = new WeakMap();
/**
 * @param {Scene} scene
 * @param {OutlineIndex} index
 */
export function drawingOrder(scene, index) {
  const known = orders.get(scene);
  if (known?.index === index) return known.ids;
  const ids = [...index.objects.keys()].filter((id) => id in scene.frames);
  orders.set(scene, { index, ids });
  return ids;
}
