// The page of 'nibkit diff --pictures': ways to see two pictures, and the keyboard.
"use strict";

const root = document.documentElement;
/** @type {HTMLFormElement} */
const bar = document.querySelector(".bar");
const place = bar.querySelector("output");
/** @type {NodeListOf<HTMLInputElement>} */
const modes = bar.querySelectorAll("input[name=mode]");
/** @type {HTMLInputElement} */
const marks = bar.querySelector("input[name=marks]");
/** Only there if there are several. @type {HTMLSelectElement | null} */
const configurations = bar.querySelector("select[name=shown]");
const figures = [...document.querySelectorAll("figure")];
const step = 5;

function shown() {
  return figures.filter((figure) => !figure.hidden);
}

function update() {
  root.dataset.mode = [...modes].find((mode) => mode.checked)?.value ?? "side";
  root.classList.toggle("without-marks", !marks.checked);
  const wanted = configurations?.value ?? "";
  for (const figure of figures) figure.hidden = wanted !== "" && figure.dataset.shown !== wanted;
}

/** @param {HTMLElement} figure */
function slider(figure) {
  /** @type {HTMLInputElement | null} */
  const input = figure.querySelector("input[type=range]");
  return input;
}

/**
 * @param {HTMLElement} figure
 * @param {number} [value]
 */
function slide(figure, value) {
  const input = slider(figure);
  if (!input) return;
  if (value !== undefined) input.value = `${value}`;
  figure.style.setProperty("--at", `${input.value}%`);
}

/**
 * The next state of a blink: as it was before, as it is now.
 * @param {HTMLElement} figure
 */
function flip(figure) {
  const isFlipped = figure.classList.contains("flipped");
  figure.classList.toggle("flipped", !isFlipped);
  figure.classList.toggle("held", isFlipped);
}

/** @param {number} offset */
function go(offset) {
  const all = shown();
  if (all.length === 0) return;
  const current = all.indexOf(document.activeElement?.closest("figure"));
  const next = current < 0 ? (offset > 0 ? 0 : all.length - 1) : current + offset;
  const figure = all[(next + all.length) % all.length];
  figure.focus({ preventScroll: true });
  figure.scrollIntoView({ block: "start" });
  place.value = `${all.indexOf(figure) + 1} of ${all.length}`;
}

/**
 * @param {HTMLElement} button
 * @param {boolean} isOn
 */
function highlight(button, isOn) {
  const own = button.closest("figure").querySelectorAll(`.mark[data-object="${button.dataset.object}"]`);
  for (const mark of own) mark.classList.toggle("on", isOn);
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  if (target instanceof HTMLSelectElement) return;
  const number = Number(event.key);
  if (number >= 1 && number <= modes.length) {
    modes[number - 1].checked = true;
    update();
  } else if (event.key === "n") {
    go(1);
  } else if (event.key === "p") {
    go(-1);
  } else if (event.key === "o") {
    marks.checked = !marks.checked;
    update();
  } else if (target instanceof HTMLElement && target.matches("figure")) {
    const input = slider(target);
    if (event.key === " ") flip(target);
    else if (input && event.key === "ArrowLeft") slide(target, Number(input.value) - step);
    else if (input && event.key === "ArrowRight") slide(target, Number(input.value) + step);
    else return;
  } else {
    return;
  }
  event.preventDefault();
}

bar.hidden = false;
bar.addEventListener("submit", (event) => event.preventDefault());
bar.addEventListener("change", update);
document.addEventListener("keydown", press);
for (const figure of figures) {
  slide(figure);
  figure.addEventListener("input", () => slide(figure));
  figure.querySelector(".views").addEventListener("click", () => flip(figure));
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = figure.querySelectorAll(".objects button");
  for (const button of buttons) {
    for (const kind of ["focus", "pointerenter"]) button.addEventListener(kind, () => highlight(button, true));
    for (const kind of ["blur", "pointerleave"]) button.addEventListener(kind, () => highlight(button, false));
  }
}
update();
