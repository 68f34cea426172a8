import { configurationTitle } from "../core/configurations.js";
import { allIssues } from "../core/issues.js";

/// What is shown as one HTML file that needs nothing else: the scenes of all shown configurations where they lie, and
/// the issues. It has no script; text becomes text nodes, so nothing in it can be markup.
const STYLE = `
:root { color-scheme: light dark; font: 13px/1.45 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#ececef, #1d1e21); color: light-dark(#1d1d1f, #e8e8ea); }
header { position: sticky; left: 0; padding: 16px 24px; }
h1 { font-size: 17px; margin: 0; }
p { margin: 2px 0; color: light-dark(#5f5f66, #a5a5ad); }
.canvas { position: relative; margin: 40px 24px; }
figure { position: absolute; margin: 0; }
figcaption { position: absolute; bottom: 100%; padding-bottom: 5px; white-space: nowrap; font-size: 12px; }
h2 { position: absolute; margin: 0; font-size: 15px; white-space: nowrap; }
figure svg { display: block; box-shadow: 0 0 0 1px #0003, 0 4px 18px #0002; }
section { padding: 0 24px 24px; } li { margin: 2px 0; }
`;

const STYLE_PLACE = "nib-style";

/** @param {State} state */
export function snapshot(state, pictures, placement) {
  const file = document.implementation.createHTMLDocument(state.path);
  const add = (parent, name, text = null) => {
    const element = parent.appendChild(file.createElement(name));
    if (text !== null) element.textContent = text;
    return element;
  };
  file.documentElement.lang = "en";
  const policy = add(file.head, "meta");
  policy.setAttribute("http-equiv", "Content-Security-Policy");
  policy.setAttribute("content", "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  const charset = file.createElement("meta");
  charset.setAttribute("charset", "utf-8");
  file.head.prepend(charset);
  add(file.head, STYLE_PLACE);
  const header = add(file.body, "header");
  add(header, "h1", state.path);
  add(header, "p", state.configurations.map((one) => configurationTitle(one, state.hello)).join(", "));

  const [left, top, width, height] = placement.bounds ?? [0, 0, 0, 0];
  const canvas = add(file.body, "div");
  canvas.className = "canvas";
  place(canvas, { width, height });
  for (const block of placement.blocks) {
    place(add(canvas, "h2", block.title), { left: block.rect[0] - left, top: block.rect[1] - top - 56 });
  }
  for (const { key, scene, rect, title, detail } of placement.items) {
    const drawing = pictures.standalone(key, scene.id);
    const figure = add(canvas, "figure");
    place(figure, { left: rect[0] - left, top: rect[1] - top });
    add(figure, "figcaption", [title, detail].filter(Boolean).join(" — "));
    if (drawing) figure.append(file.importNode(unique(drawing, `${key}-${scene.id}-`), true));
  }
  const issues = allIssues(state);
  if (issues.length) {
    const section = add(file.body, "section");
    add(section, "h3", issues.length === 1 ? "1 issue" : `${issues.length} issues`);
    const list = add(section, "ul");
    for (const { severity, message, line } of issues) {
      add(list, "li", `${line ? `Line ${line}: ` : ""}${severity}: ${message}`);
    }
  }
  // A style element is taken for one of this page, whose policy forbids it.
  return `<!doctype html>\n${
    file.documentElement.outerHTML.replace(`<${STYLE_PLACE}></${STYLE_PLACE}>`, `<style>${STYLE}</style>`)
  }\n`;
}

function place(element, values) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, `${Math.round(value)}px`);
}

/// Each scene brings its own definitions; the same names in several are told apart.
function unique(drawing, prefix) {
  const safe = prefix.replace(/[^\w-]/g, "_");
  for (const element of drawing.querySelectorAll("*")) {
    if (element.id) element.id = safe + element.id;
    for (const { name, localName, value } of [...element.attributes]) {
      if (localName === "href" && value.startsWith("#")) element.setAttribute(name, `#${safe}${value.slice(1)}`);
      else if (value.startsWith("url(#")) element.setAttribute(name, `url(#${safe}${value.slice(5)}`);
    }
  }
  return drawing;
}
