import { h, iconButton } from "../core/dom.js";
import { View } from "../core/view.js";
import { filterField, List, matcher } from "../core/list.js";
import { icon } from "../core/icons.js";
import { tellingFolders } from "../core/texts.js";

/// More documents make the list higher.
const FEW = 4;

/// The documents of the folder, with pictures and counts of issues.
export class NibFiles extends View {
  start() {
    this.shown = [];
    this.list = new List({
      role: "listbox",
      rowRole: "option",
      label: "Documents",
      rowHeight: 40,
      row: (i) => this.row(this.shown[i]),
      attributes: (i) => ({ "aria-posinset": i + 1, "aria-setsize": this.shown.length, title: this.shown[i].path }),
      choose: (i) => this.app.open(this.shown[i].path),
      activate: () => document.querySelector("nib-canvas").focus(),
    });
    this.filter = filterField(
      "Filter documents",
      this.list,
      (value) => this.dispatch({ type: "filter", name: "files", value }),
    );
    this.count = h("span", { class: "pane-count" });
    const make = iconButton(icon("plus"), "New document…", "", {
      "data-command": "start",
      onclick: () => this.dispatch({ type: "start", isOn: true }),
    });
    this.watch((state) => [state.access.canEdit], (canEdit) => {
      make.hidden = !canEdit;
    });
    this.append(
      h(
        "header",
        { class: "pane-title" },
        h("h2", null, "Documents"),
        this.count,
        h("span", { class: "spring" }),
        make,
      ),
      h("div", { class: "filter-row" }, this.filter),
      this.list.element,
    );
    this.watch((state) => [state.documents, state.filters.files], () => this.show());
    this.watch((state) => [state.path], () => this.mark());
    this.watch((state) => [state.sizes.files, state.documents?.length], (size, count) => {
      this.classList.toggle("is-long", (count ?? 0) > FEW);
      this.style.height = size === null ? "" : `${size}px`;
    });
    this.watch((state) => [state.documents], (documents) => {
      this.folders = tellingFolders((documents ?? []).map(({ path }) => path));
      this.show();
    });
  }

  show() {
    const { documents, filters } = this.state;
    const matches = matcher(filters.files);
    this.shown = (documents ?? []).filter(({ path }) => matches(path));
    this.count.textContent = documents ? String(documents.length) : "";
    this.list.update(this.shown.length);
    this.mark();
  }

  mark() {
    this.list.mark(this.shown.findIndex(({ path }) => path === this.state.path));
  }

  row({ path, kind, errors, warnings, version, unsaved }) {
    const name = path.split("/").pop();
    const { first, isCut, rest } = this.folders?.get(path) ?? { first: "", isCut: false, rest: "" };
    const picture = h("img", {
      class: "thumbnail",
      alt: "",
      loading: "lazy",
      decoding: "async",
      src: this.app.url("thumbnail", { document: path, version }),
    });
    const frame = h("span", { class: "thumbnail-frame" }, picture);
    picture.addEventListener("error", () => frame.replaceChildren(icon(kind === "storyboard" ? "storyboard" : "file")));
    return [
      frame,
      h(
        "span",
        { class: "file-names" },
        h("span", { class: "file-name" }, name),
        h("span", { class: "file-folder" }, first || rest ? folder(first, isCut, rest) : kind),
      ),
      unsaved
        ? h(
          "span",
          { class: "unsaved-dot", title: `${unsaved} unsaved ${unsaved === 1 ? "change" : "changes"}` },
          h("span", { class: "visually-hidden" }, "not saved"),
        )
        : null,
      count(errors, "error"),
      count(warnings, "warning"),
    ];
  }
}

/// Cut in the middle: what tells the document from others stays.
function folder(first, isCut, rest) {
  return [
    first ? h("span", { class: "folder-first" }, first) : null,
    first ? h("span", { class: "folder-cut" }, isCut ? "/…/" : "/") : null,
    h("span", { class: "folder-rest" }, rest),
  ];
}

function count(number, severity) {
  if (!number) return null;
  return h(
    "span",
    { class: `count ${severity}`, title: `${number} ${severity}${number === 1 ? "" : "s"}` },
    h("span", { class: "visually-hidden" }, `${severity}s: `),
    String(number),
  );
}
