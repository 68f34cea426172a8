import { s } from "../core/dom.js";

/// The drawing of a scene taken apart: what each object draws itself, without the objects in it, as an `<svg>` of its
/// frame. The key of what belongs to no object is "".
/** @param {Scene} scene */
export function layers(drawing, scene) {
  const result = new Map();
  const groups = [...drawing.querySelectorAll("[data-object]")];
  // From the innermost, so that an object is cut out of its parent before the parent is taken.
  for (const group of groups.reverse()) {
    const id = group.dataset.object;
    const frame = scene.frames[id];
    const chain = [];
    for (let at = group.parentNode; at && at !== drawing; at = at.parentNode) chain.push(at);
    group.remove();
    if (!frame || group.childNodes.length === 0) continue;
    let content = group;
    for (const around of chain) {
      const transform = around.getAttribute("transform");
      const opacity = around.getAttribute("opacity");
      if (transform || opacity) content = s("g", { transform, opacity }, content);
    }
    const known = result.get(id);
    if (known) known.prepend(content);
    else {
      result.set(
        id,
        s("svg", { viewBox: frame.join(" "), width: frame[2], height: frame[3], "aria-hidden": "true" }, content),
      );
    }
  }
  result.set("", drawing);
  return result;
}
