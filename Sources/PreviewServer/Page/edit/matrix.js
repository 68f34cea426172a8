import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { configuration } from "../core/state.js";
import { configurationTitle } from "../core/configurations.js";
import { isEditable } from "../core/edit-state.js";

/// Devices × languages × text sizes × appearances as small pictures: how many of them break, and the next one.

const TEXT_SIZES = ["L", "AccessibilityXL"];
const APPEARANCES = ["light", "dark"];
const LONG_LANGUAGE = "pseudo-double";

/// The smallest and the largest phone and a large iPad, in two languages, text sizes and appearances: 24.
/** @param {Hello | null} hello */
export function matrixOf(hello) {
  const area = ({ size }) => size[0] * size[1];
  const phones = (hello?.devices ?? []).filter(({ family }) => family === "phone").sort((a, b) => area(a) - area(b));
  const pads = (hello?.devices ?? []).filter(({ family }) => family === "pad").sort((a, b) => area(a) - area(b));
  const devices = [phones[0], phones.at(-1), pads.at(-1)].filter(Boolean).map(({ name }) => name);
  const names = (hello?.languages ?? []).map((one) => (typeof one === "string" ? one : one.name));
  const second = names.find((name) => !name.startsWith("pseudo-")) ??
    (names.includes(LONG_LANGUAGE) ? LONG_LANGUAGE : names[0]);
  const languages = second ? [null, second] : [null];
  const sizes = TEXT_SIZES.filter((name) => hello?.textSizes?.includes(name));
  const list = [];
  for (const device of devices) {
    for (const language of languages) {
      for (
        const textSize of sizes.length ? sizes : [null]
      ) for (const appearance of APPEARANCES) list.push({ device, language, textSize, appearance });
    }
  }
  return list.map((fields, i) => configuration(i < 26 ? String.fromCharCode(97 + i) : `k${i}`, fields));
}

/// What is wrong in a configuration, in sentences.
/** @param {State} state */
function breaksOf(state, key) {
  if (state.failures[key]) return [state.failures[key].message];
  const drawn = state.drawn[key];
  if (!drawn) return [];
  const texts = drawn.diagnostics.filter(({ severity }) => severity !== "note").map(({ message }) => message);
  for (const { ambiguous = [], constraints = [] } of drawn.scenes) {
    if (ambiguous.length && texts.length === 0) {
      texts.push(`${ambiguous.length} ${ambiguous.length === 1 ? "view is" : "views are"} ambiguous.`);
    }
    if (constraints.some(({ broken }) => broken) && texts.length === 0) texts.push("A constraint cannot hold.");
  }
  return [...new Set(texts)];
}

/** @param {State} state */
const breaking = (state) => state.configurations.map(({ key }) => key).filter((key) => breaksOf(state, key).length > 0);

/// The line above the pictures: `24 configurations: 2 break`.
/** @param {Canvas} canvas */
export function matrixChip(canvas) {
  const text = h("strong", null);
  const detail = h("span", { class: "matrix-detail" });
  const next = h(
    "button",
    { type: "button", class: "text-button", onclick: () => canvas.app.nextBreak() },
    "Next Break",
  );
  const chip = h(
    "div",
    { class: "canvas-chip matrix-chip", role: "status", hidden: true },
    h("span", { class: "matrix-icon" }),
    text,
    detail,
    next,
    h("button", { type: "button", class: "text-button", onclick: () => leaveMatrix(canvas.app) }, "Close"),
  );
  canvas.append(chip);
  canvas.watch(
    (
      state,
    ) => [
      isEditable(state),
      state.configurations,
      state.drawn,
      state.failures,
      state.active,
      state.alike && !state.showsAlike,
    ],
    (isOn, configurations) => {
      const { state } = canvas;
      chip.hidden = !isOn || configurations.length < 4 || !canvas.alike.hidden;
      if (chip.hidden) return;
      const waiting = configurations.filter(({ key }) => !state.drawn[key] && !state.failures[key]).length;
      const broken = breaking(state);
      text.textContent = `${configurations.length} configurations: ${
        waiting
          ? `${waiting} still to draw`
          : broken.length === 0
          ? "none breaks"
          : broken.length === 1
          ? "1 breaks"
          : `${broken.length} break`
      }`;
      chip.firstChild.replaceChildren(icon(broken.length ? "warning" : waiting ? "note" : "check"));
      next.hidden = broken.length === 0;
      const mine = breaksOf(state, state.active);
      detail.textContent = mine.length ? mine[0] : "";
      detail.title = mine.join("\n");
      canvas.overlay.schedule();
    },
  );
}

/// Back to the document's own configuration, all of it in sight.
/** @param {App} app */
export function leaveMatrix(app) {
  app.compare("document");
  app.store.dispatch({ type: "fit" });
}

/// Goes to the next configuration that breaks, and says what breaks there.
/** @param {App} app */
export function nextBreak(app) {
  const { state } = app.store;
  const broken = breaking(state);
  if (broken.length === 0) return app.tell("No configuration breaks.");
  const order = state.configurations.map(({ key }) => key);
  const from = order.indexOf(state.active);
  const key = [...broken].sort((a, b) =>
    ((order.indexOf(a) - from - 1 + order.length) % order.length) -
    ((order.indexOf(b) - from - 1 + order.length) % order.length)
  )[0];
  app.store.dispatch({ type: "activate", key });
  const canvas = document.querySelector("nib-canvas");
  const item = canvas.placement.items.find((one) => one.key === key);
  if (item) canvas.reveal(item.rect);
  app.tell(
    `${configurationTitle(state.configurations.find((one) => one.key === key), state.hello)}: ${
      breaksOf(state, key)[0]
    }`,
  );
}
