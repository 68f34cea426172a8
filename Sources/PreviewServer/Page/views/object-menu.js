import { h } from "../core/dom.js";
import { classIcon } from "../core/icons.js";

/// The list of all objects under a point, from the front to the back: Interface Builder's Shift-right-click.
/**
 * @param {Canvas} canvas
 * @param {number} x
 * @param {number} y
 */
export function objectMenu(canvas, hit, x, y) {
  const { index } = canvas.state;
  const ids = hit.objects.length ? [...hit.objects, hit.item.scene.id] : [hit.item.scene.id];
  const close = (focus) => {
    menu.remove();
    canvas.dispatch({ type: "hover", id: null });
    if (focus) canvas.focus({ preventScroll: true });
  };
  const choose = (id) => {
    canvas.dispatch({ type: "select", id, key: hit.item.key });
    close(true);
  };
  const rows = [...new Set(ids)].map((id) => {
    const object = index.object(id);
    return h(
      "button",
      {
        type: "button",
        role: "menuitem",
        class: "menu-row",
        "aria-current": id === canvas.state.selection ? "true" : null,
        onclick: () => choose(id),
        onpointerenter: () => canvas.dispatch({ type: "hover", id, key: hit.item.key }),
      },
      classIcon(object),
      h("span", { class: "menu-title" }, object?.label ?? id),
      h("span", { class: "menu-detail" }, object?.customClass ?? object?.class ?? ""),
    );
  });
  const menu = h(
    "div",
    { class: "menu", role: "menu", "aria-label": "Objects under the pointer", popover: "auto" },
    rows,
  );
  menu.addEventListener("toggle", (event) => {
    if (event.newState === "closed") close(false);
  });
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close(true);
    if (!step) return;
    event.preventDefault();
    const place = rows.indexOf(document.activeElement);
    rows[(place + step + rows.length) % rows.length].focus();
  });
  document.body.append(menu);
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
  menu.style.top = `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`;
  rows[0].focus();
}
