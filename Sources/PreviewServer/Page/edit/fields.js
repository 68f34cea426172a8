import { h } from "../core/dom.js";
import { attributedField } from "./attributed-text.js";
import { matches } from "../core/shortcuts.js";
import { varying } from "./vary.js";
import { command } from "./command.js";
import {
  fontOf,
  fontValue,
  hexOf,
  membersOf,
  numbersOf,
  SYSTEM_COLORS,
  TEXT_STYLES,
  textOfValue,
  typedNumber,
  WEIGHTS,
  written,
} from "./values.js";

/// Fields of the inspectors: each shows a value, and says what it was changed to.
///
/// `change(value, isLive)` gets a value as commands write it; `isLive` while it is typed, so that all of a visit is one
/// step. A field has `element` and `show(field)`, which does not touch what is being typed.

const PARTS = {
  point: ["X", "Y"],
  size: ["Width", "Height"],
  rect: ["X", "Y", "Width", "Height"],
  insets: ["Top", "Left", "Bottom", "Right"],
  range: ["Location", "Length"],
};
let lists = 0;
/// A choice made with arrow keys counts after so many milliseconds.
const CHOICE_RESTS = 700;

export function makeField(field, change, end) {
  const { type } = field;
  if (field.reason || type === "other" || type === "object") return shownOnly();
  if (PARTS[type]) return partsField(PARTS[type], change, end);
  return (makers[type] ?? makers.text)(field, change, end);
}

/// The commands that give a property a value; `traits`: in these size classes.
export function settingCommands({ verb, property, make, isVariable }, ids, value, traits = null) {
  // Attributes of characters.
  if (typeof value === "object") return ids.map((id) => command("text-attributes", [id], value));
  if (traits && isVariable && !make && verb === "set") return varying(ids, property, value, traits);
  if (make) return make(ids, value);
  if (verb === "guide") {
    return ids.map((id) => command("guide", [id, property, /^YES$/i.test(value) ? "on" : "off"]));
  }
  if (verb === "simulate" && value === "default") value = property === "size" ? "fixed" : "inferred";
  if (verb === "set" || verb === "priority") return [command(verb, ids, { [property]: value })];
  return ids.map((id) => command(verb, [id], { [property]: value }));
}

const makers = {
  boolean(field, change) {
    const box = h("input", {
      type: "checkbox",
      class: "check",
      onchange: () => change(box.checked ? "YES" : "NO", false),
    });
    return {
      element: box,
      show: ({ value, isMixed }) => {
        box.checked = /^(YES|true)$/i.test(value ?? "");
        box.indeterminate = isMixed === true;
      },
    };
  },

  choice(field, change) {
    const { select, isPending } = restingSelect(
      { class: "field-select" },
      (value) => change(written("choice", value), false),
    );
    return {
      element: select,
      show({ value, choices, isMixed, default: usual }) {
        if (isPending()) return;
        const shown = textOfValue(value ?? usual ?? "");
        const known = (choices ?? []).map((one) => (typeof one === "string" ? { value: one, title: one } : one));
        const list = known.some((one) => textOfValue(one.value) === shown) || isMixed
          ? known
          : [{ value: shown, title: shown || "—" }, ...known];
        select.replaceChildren(
          ...(isMixed ? [h("option", { value: "", disabled: true, selected: true }, "Multiple")] : []),
          ...list.map((one) => h("option", { value: textOfValue(one.value) }, one.title || one.value)),
        );
        select.value = isMixed ? "" : shown;
      },
    };
  },

  options(field, change) {
    const names = (field.choices ?? []).map(({ value }) => value);
    const boxes = (field.choices ?? []).map(() =>
      h("input", {
        type: "checkbox",
        class: "check",
        onchange: () => change(`[${names.filter((_, i) => boxes[i].checked).join(",")}]`, false),
      })
    );
    return {
      element: h(
        "div",
        { class: "options-field", role: "group" },
        (field.choices ?? []).map(({ value, title }, i) => h("label", null, boxes[i], title || value)),
      ),
      show({ value }) {
        const on = new Set(membersOf(value));
        names.forEach((name, i) => {
          boxes[i].checked = on.has(name);
        });
      },
    };
  },

  text(field, change, end) {
    const input = h("input", { type: "text", class: "field", spellcheck: "false", autocomplete: "off" });
    const text = textField(input, field, change, end, true);
    if (!field.suggestions) return text;
    const list = h(
      "datalist",
      { id: `texts${(lists += 1)}` },
      field.suggestions.map((value) => h("option", { value })),
    );
    input.setAttribute("list", list.id);
    return { ...text, input, element: h("span", { class: "suggesting" }, input, list) };
  },
  multilineText: (field, change, end) =>
    textField(h("textarea", { class: "field", rows: "1", spellcheck: "false" }), field, change, end, true),
  attributedText: (field, change, end) =>
    attributedField(
      field,
      makers.multilineText({ ...field, type: "multilineText" }, change, end),
      change,
      end,
      makeField,
    ),
  class: (field, change, end) =>
    textField(
      h("input", { type: "text", class: "field", spellcheck: "false", autocomplete: "off", autocapitalize: "off" }),
      field,
      change,
      end,
      false,
    ),
  image: (field, change, end) =>
    textField(
      h("input", {
        type: "text",
        class: "field",
        spellcheck: "false",
        autocomplete: "off",
        placeholder: "name or symbol:heart",
      }),
      field,
      change,
      end,
      false,
    ),

  number: (field, change, end) => numberField(field, change, end),
  integer: (field, change, end) => numberField(field, change, end),

  color(field, change, end) {
    const text = textField(
      h("input", { type: "text", class: "field", spellcheck: "false", autocomplete: "off", placeholder: "Default" }),
      field,
      change,
      end,
      false,
    );
    const list = h(
      "datalist",
      { id: `colors${(lists += 1)}` },
      SYSTEM_COLORS.map((name) => h("option", { value: `system:${name}` })),
    );
    text.element.setAttribute("list", list.id);
    const well = h("input", {
      type: "color",
      class: "color-well",
      "aria-label": `${field.title}: choose a color`,
      oninput: () => change(well.value, true),
      onchange: () => end(),
    });
    return {
      element: h("span", { class: "color-field" }, well, text.element, list),
      input: text.element,
      show(now) {
        text.show(now);
        const hex = hexOf(now.value) ?? hexOf(now.color);
        well.classList.toggle("is-unknown", hex === null);
        if (document.activeElement !== well) well.value = hex ?? "#000000";
      },
    };
  },

  font(field, change, end) {
    let font = fontOf(field.value);
    const pending = [];
    const apply = (isLive = false) => change(fontValue(font), isLive);
    const pick = (label, options, run) => {
      const { select, isPending } = restingSelect(
        { class: "field-select", "aria-label": `${field.title}: ${label}` },
        run,
      );
      pending.push(isPending);
      select.append(...options.map(([value, title]) => h("option", { value }, title)));
      return select;
    };
    const face = pick("font", [
      ["system", "System"],
      ...TEXT_STYLES.map((one) => [`style:${one}`, `Text Style: ${spelled(one)}`]),
      ["named", "Custom…"],
    ], (value) => {
      font = value.startsWith("style:") ? { ...font, kind: "style", style: value.slice(6) } : { ...font, kind: value };
      dress();
      if (value !== "named") apply();
      else name.focus();
    });
    const weight = pick("weight", WEIGHTS.map((one) => [one, spelled(one)]), (value) => {
      font = { ...font, weight: value };
      apply();
    });
    const name = h("input", {
      type: "text",
      class: "field",
      placeholder: "PostScript name",
      "aria-label": `${field.title}: name`,
      spellcheck: "false",
      onchange: () => {
        if (name.value.trim()) {
          font = { ...font, name: name.value.trim() };
          apply();
        }
      },
    });
    const size = numberField(
      { ...field, title: `${field.title}: size`, type: "number", minimum: 0, step: 1 },
      (value, isLive) => {
        font = { ...font, size: Number(value) };
        apply(isLive);
      },
      end,
    );
    const dress = () => {
      face.value = font.kind === "style" ? `style:${font.style}` : font.kind;
      weight.hidden = font.kind !== "system";
      name.hidden = font.kind !== "named";
      size.element.hidden = font.kind === "style";
      weight.value = font.weight;
      if (document.activeElement !== name) name.value = font.name;
      size.show({ value: String(font.size), isMixed: false, default: null });
    };
    return {
      element: h("span", { class: "font-field" }, face, weight, name, size.element),
      show(now) {
        if (pending.some((one) => one())) return;
        font = fontOf(now.value ?? now.default);
        dress();
      },
    };
  },
};

const spelled = (name) => name.replace(/([a-z])([A-Z0-9])/g, "$1 $2").replace(/^./, (letter) => letter.toUpperCase());

/// A list of choices. Arrow keys go through them: only the one where they rest counts, or on which Return is pressed.
function restingSelect(properties, run) {
  let timer = null;
  let wasKeyed = false;
  const commit = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    run(select.value);
  };
  const select = h("select", {
    ...properties,
    onblur: commit,
    onpointerdown: () => {
      wasKeyed = false;
    },
    onkeydown: (event) => {
      wasKeyed = true;
      // Space opens the list.
      if (event.key !== "Enter") return;
      event.preventDefault();
      commit();
    },
    onchange: () => {
      clearTimeout(timer);
      timer = setTimeout(commit, wasKeyed ? CHOICE_RESTS : 0);
    },
  });
  return { select, isPending: () => timer !== null };
}

function shownOnly() {
  const element = h("span", { class: "value-text" });
  return {
    element,
    show({ value, isMixed, reason }) {
      element.textContent = isMixed ? "Multiple" : textOfValue(value) || "—";
      element.title = reason ?? "";
    },
  };
}

/// A text; `isLive`: each letter counts. Return ends the visit, Escape takes it back.
function textField(element, field, change, end, isLive) {
  const hint = element.getAttribute("placeholder") ?? "";
  let old = "";
  let wasTyped = false;
  const finish = () => {
    if (wasTyped && !isLive && element.value !== old) change(written(field.type, element.value), false);
    if (wasTyped) end();
    wasTyped = false;
    old = element.value;
  };
  const grow = () => {
    if (element instanceof HTMLTextAreaElement) {
      element.rows = Math.min(8, Math.max(1, element.value.split("\n").length));
    }
  };
  element.addEventListener("focus", () => {
    old = element.value;
    wasTyped = false;
  });
  element.addEventListener("input", () => {
    wasTyped = true;
    grow();
    if (isLive) change(written(field.type, element.value), true);
  });
  element.addEventListener("change", () => {
    if (!isLive) finish();
  });
  element.addEventListener("blur", finish);
  element.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && element instanceof HTMLTextAreaElement && (event.altKey || event.shiftKey)) {
      // Another line: browsers differ in which of these keys makes one.
      element.setRangeText("\n", element.selectionStart, element.selectionEnd, "end");
      element.dispatchEvent(new Event("input"));
    } else if (event.key === "Enter") {
      finish();
      element.select();
    } else if (event.key === "Escape" && wasTyped) {
      element.value = old;
      wasTyped = false;
      end(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    element,
    show({ value, isMixed, default: usual }) {
      element.placeholder = isMixed ? "Multiple" : hint;
      if (document.activeElement === element && wasTyped) return;
      element.value = isMixed
        ? ""
        : value === null || value === undefined
        ? ""
        : value === "nil"
        ? ""
        : textOfValue(value);
      if (value === null && usual && !isMixed) element.placeholder = textOfValue(usual);
      grow();
    },
  };
}

/// Arrows step, with Shift by ten; `+=8` counts from what is there.
function numberField(field, change, end) {
  const limits = { minimum: field.minimum ?? null, maximum: field.maximum ?? null, isWhole: field.type === "integer" };
  let current = NaN;
  let wasTyped = false;
  const input = h("input", {
    type: "text",
    class: "field is-number",
    inputmode: "decimal",
    autocomplete: "off",
    "aria-label": field.title,
  });
  const apply = (found, isLive) => {
    current = found.value;
    change(found.text, isLive);
  };
  const finish = () => {
    const found = typedNumber(input.value, current, limits);
    if (wasTyped && found && /^[-+*/]=/.test(input.value.trim())) apply(found, true);
    if (wasTyped) end();
    wasTyped = false;
    if (Number.isFinite(current)) input.value = shown(current);
  };
  input.addEventListener("input", () => {
    wasTyped = true;
    const isRelative = /^\s*[-+*/]=/.test(input.value);
    const found = isRelative ? null : typedNumber(input.value, current, limits);
    input.setAttribute("aria-invalid", String(!isRelative && !found && input.value.trim() !== ""));
    if (found) apply(found, true);
  });
  input.addEventListener("blur", finish);
  input.addEventListener("focus", () => input.select());
  input.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step && !event.ctrlKey && !event.metaKey) {
      const by = step * (field.step || 1) * (event.shiftKey ? 10 : 1);
      const found = typedNumber(
        String(Math.round(((Number.isFinite(current) ? current : 0) + by) * 1e6) / 1e6),
        current,
        limits,
      );
      wasTyped = true;
      input.value = found.text;
      apply(found, true);
    } else if (event.key === "Enter") {
      finish();
      input.select();
    } else if (event.key === "Escape" && wasTyped) {
      wasTyped = false;
      end(true);
      input.blur();
    } else if (matches(event, "Mod+A")) input.select();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    element: input,
    show({ value, isMixed, default: usual }) {
      if (document.activeElement === input && wasTyped) return;
      input.removeAttribute("aria-invalid");
      const stated = value ?? null;
      current = stated === null ? Number(textOfValue(usual ?? "")) || 0 : Number(textOfValue(stated));
      input.placeholder = isMixed ? "Multiple" : "";
      input.value = isMixed
        ? ""
        : stated === null
        ? textOfValue(usual ?? "")
        : Number.isFinite(current)
        ? shown(current)
        : textOfValue(stated);
    },
  };
}

const shown = (value) => String(Math.round(value * 100) / 100);

/// Several numbers that are one value.
function partsField(names, change, end) {
  let numbers = names.map(() => 0);
  const fields = names.map((name, i) =>
    numberField({ title: name, type: "number", step: 1 }, (value, isLive) => {
      numbers = numbers.with(i, Number(value));
      change(`{${numbers.join(",")}}`, isLive, { part: i, number: value });
    }, end)
  );
  return {
    element: h(
      "div",
      { class: "parts-field" },
      fields.map((one, i) =>
        h("label", { class: "part" }, one.element, h("span", { "aria-hidden": "true" }, names[i]))
      ),
    ),
    show({ value, isMixed, default: usual }) {
      numbers = numbersOf(value ?? usual, names.length) ?? names.map(() => 0);
      fields.forEach((one, i) => one.show({ value: String(numbers[i]), isMixed }));
    },
  };
}
