import { takesText, targetOf } from "./dom.js";

/// Keys: how they are written, and the one place that listens to them.

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const SIGNS = { Mod: "⌘", Ctrl: "⌃", Alt: "⌥", Shift: "⇧", Meta: "⌘" };
const NAMES = { Mod: "Ctrl+", Ctrl: "Ctrl+", Alt: "Alt+", Shift: "Shift+", Meta: "Meta+" };
const KEYS = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "↩",
  Escape: "Esc",
  "-": "−",
};

/// The parts of `Mod+Shift+O`; the plus itself is a key, too.
const split = (keys) => (keys.endsWith("+") ? [...keys.slice(0, -1).split("+").filter(Boolean), "+"] : keys.split("+"));

/// `Mod+Shift+O` as people of this system write it.
export function written(keys) {
  const parts = split(keys);
  const last = parts.pop();
  return parts.map((part) => (isMac ? SIGNS : NAMES)[part]).join("") + (KEYS[last] ?? last);
}

/// Whether an event is what `keys` says. Letters and digits are told by their place on the keyboard where a modifier
/// changes what they write.
export function matches(event, keys) {
  const parts = split(keys);
  const last = parts.pop();
  const wants = (name) => parts.includes(name);
  const ctrl = wants("Ctrl") || (wants("Mod") && !isMac);
  const meta = wants("Meta") || (wants("Mod") && isMac);
  if (event.ctrlKey !== ctrl || event.metaKey !== meta || event.altKey !== wants("Alt")) return false;
  const isSign = /^[^A-Za-z0-9]$/.test(last);
  if (isSign && parts.length === 0) return event.key === last || (last === "=" && event.key === "+");
  if (event.shiftKey !== wants("Shift")) return false;
  if (/^[A-Z]$/.test(last)) return event.code === `Key${last}` || event.key.toUpperCase() === last;
  if (/^[0-9]$/.test(last)) return event.code === `Digit${last}` || event.key === last;
  if (last === "=") return ["=", "+"].includes(event.key);
  if (last === "'") return event.code === "Quote" || event.key === "'";
  return event.key === last;
}

/// Runs commands on their keys.
/** @param {App} app */
export function listenToKeys(app) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === "Escape") return app.escape(event);
    // Who is in a panel, a table or the inspectors means what is there: a key counts as a command only with ⌘ or Ctrl, in a panel not at all.
    if (targetOf(event)?.closest("dialog[open], [popover]:popover-open")) return;
    const isTyping = takesText(event.target) || Boolean(targetOf(event)?.closest("nib-inspectors, [role=grid]"));
    const isControl = targetOf(event)?.closest("button, a, [role=tab], summary, [popover]");
    for (const command of app.commands.all) {
      for (const keys of command.keys) {
        if (!matches(event, keys)) continue;
        const isBare = !/Mod|Ctrl|Meta/.test(keys);
        // The browser's own chords are taken only from the canvas, the outline and tables.
        if (
          command.isForObjects && !targetOf(event)?.closest("nib-canvas, nib-outline, [role=grid]") &&
          event.target !== document.body
        ) continue;
        if (command.lets?.()) continue;
        if (isBare && (isTyping || (isControl && keys.endsWith("Enter")))) continue;
        event.preventDefault();
        if (command.isEnabled()) command.run();
        return;
      }
    }
  });
}
