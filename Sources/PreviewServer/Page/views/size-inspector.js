import { h } from "../core/dom.js";
import { number } from "../core/geometry.js";
import { configurationTitle } from "../core/configurations.js";
import { rows, section } from "../core/inspector-rows.js";

/// The frame in each shown configuration, what the document states, the constraints, and why the frame is what it is.
const MOST_FRAMES = 60;
const ABOUT_LAYOUT = /constraint|ambig|conflict|layout/i;

/** @param {string} id */
export function sizeInspector(view, id, facts) {
  const { state, app } = view;
  const parts = [section("Solved Frame", frames(state, id))];
  if (facts?.size.length) parts.push(section("View", rows(app, facts.size)));
  const problems = troubles(state, id, facts?.constraints ?? []);
  if (facts?.constraints.length || problems.length) {
    parts.push(section(
      "Constraints",
      (facts?.constraints ?? []).map((one) => constraint(view, one)),
      problems.length
        ? h(
          "ul",
          { class: "troubles" },
          problems.map((text) => h("li", null, text)),
        )
        : null,
    ));
  }
  parts.push(explanation(view, id));
  return parts;
}

/// In the coordinates of the superview, as Interface Builder shows it.
/**
 * @param {State} state
 * @param {string} id
 */
function frames(state, id) {
  const list = [];
  for (const one of state.configurations.slice(0, MOST_FRAMES)) {
    const scene = state.drawn[one.key]?.scenes.find(({ frames: all }) => id in all);
    if (!scene) continue;
    const [x, y, w, hh] = scene.frames[id];
    const parent = scene.parents?.[id] ?? state.index.parentOf(id);
    const [px, py] = scene.frames[parent] ?? [0, 0];
    const isActive = one.key === state.active;
    const cell = (name, value) => h("span", { class: "frame-cell" }, h("b", null, number(value)), h("i", null, name));
    list.push(
      h(
        "div",
        { class: isActive && state.configurations.length > 1 ? "frame-row is-active" : "frame-row" },
        state.configurations.length > 1
          ? h("span", { class: "frame-title" }, configurationTitle(one, state.hello))
          : null,
        h("div", { class: "frame-cells" }, cell("X", x - px), cell("Y", y - py), cell("Width", w), cell("Height", hh)),
      ),
    );
  }
  return list.length ? list : [h("p", { class: "pane-note" }, "No frame: it is not a view that is shown.")];
}

/// What does not hold in the active configuration, in words.
/**
 * @param {State} state
 * @param {string} id
 */
function troubles(state, id, constraints) {
  const drawn = state.drawn[state.active];
  if (!drawn) return [];
  const texts = drawn.diagnostics.filter((one) =>
    constraints.some((bound) => bound.id === one.object) ||
    (one.object === id && ABOUT_LAYOUT.test(`${one.code} ${one.message}`))
  ).map((one) => [one.message, ...(one.notes ?? []).map(({ message }) => message)].join("; "));
  for (const scene of drawn.scenes) {
    if (scene.ambiguous?.includes(id) && texts.length === 0) texts.push("Its position or size is ambiguous.");
  }
  return [...new Set(texts)];
}

function constraint(view, { id, text, line, active }) {
  const { state, app } = view;
  const scene = state.drawn[state.active]?.scenes.find(({ constraints }) => constraints?.some((one) => one.id === id));
  const isBroken = scene?.constraints.find((one) => one.id === id)?.broken;
  const mark = (on) => view.dispatch({ type: "mark", constraint: on ? id : null });
  return h(
    "div",
    {
      class: `constraint-row${isBroken ? " is-broken" : ""}${active === false ? " is-inactive" : ""}`,
      onpointerenter: () => mark(true),
      onpointerleave: () => mark(false),
    },
    h(
      "span",
      { class: "constraint-text", tabindex: "0", onfocus: () => mark(true), onblur: () => mark(false) },
      text,
      isBroken ? h("em", null, "cannot hold") : null,
      active === false ? h("em", null, "not active here") : null,
    ),
    app.lineLink(line, text),
  );
}

/** @param {string} id */
function explanation(view, id) {
  const { state, app } = view;
  const { explanation: told } = state;
  if (told?.object === id) {
    return section(
      "Why",
      h(
        "ul",
        { class: "sentences" },
        told.sentences.map((text) => h("li", null, text)),
      ),
    );
  }
  return section(
    "Why",
    h("button", { type: "button", class: "text-button", onclick: () => app.explain(id) }, "Explain this frame"),
  );
}
