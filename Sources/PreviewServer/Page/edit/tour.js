import { announce, h, iconButton } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { TEXTS } from "./tour-texts.js";
import { element, fact } from "./objects.js";

/// A tour that builds the first view of the examples: each step is done when the document shows it.

/** @param {State} state */
const all = (state, kind) => [...state.index.objects.keys()].filter((id) => element(state, id) === kind);
const LABEL_TEXT = "Custom view";
const OUTLET = "textLabel";
const MOST_CONFIGURATIONS_BEFORE = 3;

/// What tells that a step is done, from the state now and when the step began.
const STEPS = [
  (state, before) => all(state, "label").length > all(before, "label").length,
  (state) => all(state, "label").some((id) => fact(state, id, "text")?.value === LABEL_TEXT),
  (state) => all(state, "label").some((id) => fact(state, id, "textAlignment")?.value === "center"),
  (state) => all(state, "label").some((id) => (state.document?.inspectors?.[id]?.constraints ?? []).length >= 3),
  (state) =>
    Object.values(state.document?.inspectors ?? {}).some(({ connections }) =>
      connections.some(({ kind, name }) => kind === "outlet" && name === OUTLET)
    ),
  (state, before) =>
    all(state, "view").some((id) =>
      fact(state, id, "backgroundColor")?.value !== fact(before, id, "backgroundColor")?.value
    ),
  (state) => state.configurations.length > MOST_CONFIGURATIONS_BEFORE,
  (state, before) => (before.editing?.unsaved ?? 0) > 0 && (state.editing?.unsaved ?? 0) === 0,
];

/** @param {Canvas} canvas */
export function startTour(canvas) {
  if (canvas.querySelector(".tour")) return;
  let language = navigator.language.startsWith("zh") ? "zh" : "en";
  let at = 0;
  let before = canvas.state;
  const card = h("section", {
    class: "tour",
    role: "region",
    "aria-label": TEXTS[language].title,
    onpointerdown: (event) => event.stopPropagation(),
  });
  const go = (step) => {
    at = Math.max(0, Math.min(STEPS.length, step));
    before = canvas.state;
    show();
    announce(text()[0]);
  };
  const text = () => TEXTS[language].steps[at] ?? TEXTS[language].end;
  const close = () => {
    stop();
    card.remove();
    canvas.focus({ preventScroll: true });
  };
  const show = () => {
    const words = TEXTS[language];
    const [title, body] = text();
    card.setAttribute("aria-label", words.title);
    card.lang = language === "zh" ? "zh-Hans" : "en";
    const languages = h("select", {
      class: "field-select",
      "aria-label": "Language / 语言",
      onchange: (event) => {
        language = event.currentTarget.value;
        show();
      },
    }, Object.entries(TEXTS).map(([value, { name }]) => h("option", { value }, name)));
    languages.value = language;
    card.replaceChildren(
      h(
        "header",
        null,
        h("span", { class: "tour-place" }, at < STEPS.length ? words.step(at + 1, STEPS.length) : words.title),
        languages,
        iconButton(icon("close"), words.close, "", { onclick: close }),
      ),
      h("h2", null, title),
      h("p", null, body.split("**").map((part, i) => (i % 2 ? h("strong", null, part) : part))),
      h(
        "footer",
        null,
        h(
          "div",
          { class: "tour-steps", "aria-hidden": "true" },
          STEPS.map((_, i) => h("i", { class: i < at ? "is-done" : i === at ? "is-now" : "" })),
        ),
        h("span", { class: "spring" }),
        at > 0 ? h("button", { type: "button", class: "text-button", onclick: () => go(at - 1) }, words.back) : null,
        h("button", {
          type: "button",
          class: at < STEPS.length ? "text-button" : "text-button is-main",
          onclick: () => (at < STEPS.length ? go(at + 1) : close()),
        }, at < STEPS.length ? words.skip : words.done),
      ),
    );
  };
  const stop = canvas.watch((state) => [state.document, state.editing, state.configurations], () => {
    if (at < STEPS.length && STEPS[at](canvas.state, before)) go(at + 1);
  });
  canvas.append(card);
  show();
}
