import { h, s } from "../core/dom.js";
import { freeName } from "../core/first-document.js";
import { openPanel } from "./menu.js";

/// New documents from the server's templates.

/// What a template looks like: paths on a grid of 64 by 56. `fill` is the part that it is about.
const DEVICE = "M22 4h20a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z";
const PICTURES = {
  view: { stroke: "M10 10h44v36H10z", fill: "M16 17h20v5H16zM16 28h32v12H16z" },
  owner: { stroke: "M16 14h42v34H16zM6 8h16v12H6z", fill: "M22 30h22v5H22zM22 39h30v4H22z" },
  "view-controller": { stroke: DEVICE, fill: "M22 12h20v32H22z" },
  empty: { stroke: "M10 10h44v36H10z", fill: "" },
  "table-cell": { stroke: "M6 8h52v40H6zM6 21h52M6 35h52", fill: "M10 24h8v8h-8zM22 25h24v2.5H22zM22 29h16v2.5H22z" },
  "collection-cell": { stroke: "M8 6h20v20H8zM36 6h20v20H36zM8 32h20v20H8zM36 32h20v20H36z", fill: "M8 6h20v20H8z" },
  "collection-reusable-view": {
    stroke: "M8 8h48v40H8zM8 19h48M14 25h14v17H14zM36 25h14v17H36z",
    fill: "M8 8h48v11H8z",
  },
  storyboard: { stroke: `${DEVICE}M6 28h12M13 24l5 4-5 4`, fill: "M22 12h20v32H22z" },
  "launch-screen": { stroke: DEVICE, fill: "M26 22h12v12H26z" },
  "navigation-app": { stroke: `${DEVICE}M18 15h28M24 9.5l-3 2.5 3 2.5`, fill: "M22 20h20v26H22z" },
  "tab-app": { stroke: `${DEVICE}M18 42h28`, fill: "M24 45h4v4h-4zM30 45h4v4h-4zM36 45h4v4h-4z" },
};
/// What people begin with comes first; the rest follows in the server's order.
const FIRST = ["storyboard", "tab-app", "navigation-app", "owner", "view", "table-cell", "view-controller"];
/// The name of a new document, without its ending.
const NAMES = { storyboard: "Main", "tab-app": "Main", "navigation-app": "Main", "launch-screen": "LaunchScreen" };

/** @param {string} kind */
export function templatePicture(kind) {
  const { stroke, fill } = PICTURES[kind] ?? PICTURES.empty;
  return s(
    "svg",
    { class: "template-picture", viewBox: "0 0 64 56", "aria-hidden": "true" },
    s("path", { class: "template-fill", d: fill }),
    s("path", { class: "template-stroke", d: stroke }),
  );
}

/// The server's templates in the order in which pages offer them.
/** @param {State} state */
export function templates({ hello }) {
  const place = ({ kind }) => (FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length);
  return [...(hello?.templates ?? [])].sort((a, b) => place(a) - place(b));
}

/// Makes a document and opens it. The promise gives its path; null: it was not made.
/**
 * @param {App} app
 * @param {{ path: string, kind: string, className?: string, refused?: (text: string) => void }} what
 */
export async function makeDocument(app, { path, kind, className, refused }) {
  const made = await app.edit.ask({ type: "create", document: path, kind, class: className || null }, {
    quiet: Boolean(refused),
    refused,
  });
  if (!made) return null;
  app.open(made.document);
  return made.document;
}

/// Asks for the name of a new document, and for its class.
/**
 * @param {App} app
 * @param {import("../protocol.d.ts").Template} template
 * @param {Point} place
 */
export function newDocumentForm(app, template, [x, y]) {
  const { documents, path: shown } = app.store.state;
  const paths = (documents ?? []).map(({ path }) => path);
  const folderOf = (path) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "");
  const folders = [...new Set(["", ...paths.map(folderOf)])].sort();
  const folder = h("select", { class: "field-select" }, folders.map((one) => h("option", { value: one }, one || "/")));
  const here = folderOf(shown ?? "");
  // Documents in folders of languages are copies of others.
  folder.value = folders.includes(here) && !here.endsWith(".lproj/") ? here : "";
  const suggested = () =>
    freeName(paths, `${folder.value}${NAMES[template.kind] ?? "View"}`, template.ending)
      .slice(folder.value.length, -template.ending.length);
  const text = (more) =>
    h("input", {
      type: "text",
      class: "field",
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
      ...more,
    });
  const name = text({ value: suggested(), "aria-label": "Name", oninput: () => follow() });
  const className = text({ placeholder: "none", oninput: () => (isOwnClass = true) });
  let isOwnClass = false;
  /// `LoginView.xib` is what draws `LoginView`; a storyboard's name says nothing about its classes.
  const follow = () => {
    if (isOwnClass || template.ending !== ".xib") return;
    className.value = /^[A-Za-z_]\w*$/.test(name.value.trim()) ? name.value.trim() : "";
  };
  const note = h("p", { class: "field-note", role: "alert", hidden: true });
  const button = h("button", { type: "submit", class: "text-button is-main" }, "Create");
  const form = h(
    "form",
    {
      class: "small-form new-document",
      onsubmit: async (event) => {
        event.preventDefault();
        const stem = name.value.trim().replace(/\.(xib|storyboard)$/i, "");
        if (!stem) return name.focus();
        button.disabled = true;
        const made = await makeDocument(app, {
          path: `${folder.value}${stem}${template.ending}`,
          kind: template.kind,
          className: template.classRole ? className.value.trim() : "",
          refused: (sentence) => {
            note.textContent = sentence;
            note.hidden = false;
          },
        });
        button.disabled = false;
        if (made) panel.hidePopover();
        else name.focus();
      },
    },
    h("h2", { class: "panel-title" }, `New ${template.title}`),
    h("p", { class: "pane-note" }, template.summary),
    h("label", null, "Name", h("span", { class: "named" }, name, h("span", null, template.ending))),
    folders.length > 1 ? h("label", null, "Folder", folder) : null,
    template.classRole ? h("label", null, `Class ${template.classRole}`, className) : null,
    note,
    button,
  );
  const panel = openPanel(`New ${template.title}`, form, x, y, {
    back: document.querySelector("nib-canvas"),
    className: "new-document-panel",
  });
  name.focus();
  name.select();
}
