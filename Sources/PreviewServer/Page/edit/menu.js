import { announce, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { matches, written } from "../core/shortcuts.js";

/// A menu at a point: rows that do something, with what they do as commands. The focused row is copied with ⌘C, as is
/// any with the button at its end.
///
/// A row is `{title, detail, picture, commands, label, run, isOn, reason, preview}`, `"-"` for a line, or `{heading}`.
/// Rows with a `reason` cannot be chosen and say why. `run` wins over `commands`.
const COPY = "Mod+C";

/**
 * @param {MenuRow[]} rows
 * @param {number} x
 * @param {number} y
 * @param {{
 *   label?: string,
 *   back?: Element | null,
 *   app?: App,
 *   canSeveral?: boolean,
 *   foot?: Node | null,
 *   closed?: (wasChosen: boolean) => void,
 * }} [options]
 */
export function openMenu(
  rows,
  x,
  y,
  { label, back, app = globalThis.nibkit?.app, canSeveral = false, foot = null, closed } = {},
) {
  if (rows.length === 0) return null;
  /** @type {HTMLElement | null} */ (document.querySelector(".edit-menu"))?.hidePopover();
  let wasChosen = false;
  const close = () => menu.hidePopover();
  const choose = (row, event) => {
    if (row.reason) return announce(row.reason);
    wasChosen = true;
    if (!(canSeveral && event.shiftKey)) close();
    if (row.run) row.run(event);
    else {
      app.edit.edit(event.altKey && row.alternative ? row.alternative : row.commands, {
        label: row.label ?? row.title,
      });
    }
  };
  const items = [];
  const children = rows.map((row) => {
    if (row === "-") return h("div", { class: "menu-line", role: "separator" });
    if (row.heading) return h("div", { class: "menu-heading", role: "presentation" }, row.heading);
    const isCheck = row.isOn !== undefined;
    const button = h(
      "button",
      {
        type: "button",
        role: isCheck ? "menuitemcheckbox" : "menuitem",
        class: "menu-row",
        "aria-checked": isCheck ? String(row.isOn) : null,
        "aria-disabled": row.reason ? "true" : null,
        title: row.reason ?? row.commands?.join("\n") ?? null,
        onclick: (event) => choose(row, event),
        onfocus: () => row.preview?.(true),
        onblur: () => row.preview?.(false),
        onpointerenter: () => button.focus({ preventScroll: true }),
        onkeydown: (event) => {
          if (!row.commands || !matches(event, COPY)) return;
          event.preventDefault();
          event.stopPropagation();
          app.edit.copy(row.commands);
        },
      },
      h("span", { class: "menu-check" }, row.isOn ? icon("check") : null),
      row.picture ?? null,
      h("span", { class: "menu-title" }, row.title),
      h("span", { class: "menu-detail" }, row.reason ?? row.detail ?? ""),
    );
    items.push({ row, button });
    if (!row.commands || row.reason) return button;
    return h(
      "div",
      { class: "menu-pair", role: "none" },
      button,
      h("span", {
        class: "menu-copy",
        "aria-hidden": "true",
        title: `Copy as Command  ${written(COPY)}`,
        onclick: () => {
          close();
          app.edit.copy(row.commands);
        },
      }, icon("copy")),
    );
  });
  const hasCommands = rows.some((row) => row !== "-" && row.commands);
  const menu = h(
    "div",
    { class: "menu edit-menu", role: "menu", "aria-label": label ?? "Menu", popover: "auto" },
    children,
    foot,
    hasCommands ? h("div", { class: "menu-foot", role: "presentation" }, `${written(COPY)} copies as command`) : null,
  );
  let typed = "";
  let typedAt = 0;
  menu.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    for (const { row } of items) row.preview?.(false);
    menu.remove();
    closed?.(wasChosen);
    giveBack(back);
  });
  menu.addEventListener("keydown", (event) => {
    const place = items.findIndex(({ button }) => button === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 }[event.key];
    if (step) items[(place + step + items.length) % items.length].button.focus();
    else if (event.key === "Home") items[0].button.focus();
    else if (event.key === "End") items.at(-1).button.focus();
    else if (event.key === "Escape") close();
    else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) {
      // Letters go to the next row that begins with them.
      const now = performance.now();
      typed = now - typedAt < 800 ? typed + event.key.toLowerCase() : event.key.toLowerCase();
      typedAt = now;
      items.find(({ row }) => row.title.toLowerCase().startsWith(typed))?.button.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  menu.addEventListener("contextmenu", (event) => event.preventDefault());
  document.body.append(menu);
  menu.showPopover();
  placeAt(menu, x, y);
  (items.find(({ row }) => !row.reason) ?? items[0])?.button.focus();
  return menu;
}

/// The focus goes back, unless what was chosen has taken it.
function giveBack(element) {
  if (document.activeElement === null || document.activeElement === document.body) {
    element?.focus({ preventScroll: true });
  }
}

/// Puts a popover beside a point, inside the window.
/**
 * @param {number} x
 * @param {number} y
 */
export function placeAt(element, x, y) {
  const { width, height } = element.getBoundingClientRect();
  element.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
  element.style.top = `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`;
}

/// A panel with fields at a point: Escape and a press elsewhere close it.
/**
 * @param {string} label
 * @param {any} content
 * @param {number} x
 * @param {number} y
 * @param {{ back?: Element | null, className?: string, closed?: () => void }} [options]
 */
export function openPanel(label, content, x, y, { back, className = "", closed } = {}) {
  /** @type {HTMLElement | null} */ (document.querySelector(".edit-panel"))?.hidePopover();
  const panel = h("div", {
    class: `menu edit-panel ${className}`,
    role: "dialog",
    "aria-label": label,
    popover: "auto",
  }, content);
  panel.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    panel.remove();
    closed?.();
    giveBack(back);
  });
  // Return in any field of a form does what its button does.
  panel.addEventListener("keydown", (event) => {
    if (
      event.key !== "Enter" || event.defaultPrevented || !event.target.matches("form select, form input[type=checkbox]")
    ) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  });
  document.body.append(panel);
  panel.showPopover();
  placeAt(panel, x, y);
  panel.querySelector("input, select, button")?.focus();
  return panel;
}
