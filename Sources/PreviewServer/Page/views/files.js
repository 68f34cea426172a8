import { View, h } from "../core/dom.js";
import { List, filterField, matcher } from "../core/list.js";
import { icon } from "../core/icons.js";

/// The documents of the folder, with pictures and counts of issues.
export class NibFiles extends View {
  start() {
    this.shown = [];
    this.list = new List({
      role: "listbox", rowRole: "option", label: "Documents", rowHeight: 44,
      row: (i) => this.row(this.shown[i]),
      attributes: (i) => ({ "aria-posinset": i + 1, "aria-setsize": this.shown.length }),
      choose: (i) => this.app.open(this.shown[i].path),
      activate: () => document.querySelector("nib-canvas").focus(),
    });
    this.filter = filterField("Filter documents", this.list, (value) => this.dispatch({ type: "filter", name: "files", value }));
    this.count = h("span", { class: "pane-count" });
    this.append(h("header", { class: "pane-title" }, h("h2", null, "Documents"), this.count), h("div", { class: "filter-row" }, this.filter), this.list.element);
    this.watch((state) => [state.documents, state.filters.files], () => this.show());
    this.watch((state) => [state.path], () => this.mark());
    this.watch((state) => [state.sizes.files], (size) => { this.style.height = `${size}px`; });
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

  row({ path, kind, errors, warnings, version }) {
    const parts = path.split("/");
    const name = parts.pop();
    const picture = h("img", { class: "thumbnail", alt: "", loading: "lazy", decoding: "async", src: this.app.url("thumbnail", { document: path, version }) });
    const frame = h("span", { class: "thumbnail-frame" }, picture);
    picture.addEventListener("error", () => frame.replaceChildren(icon(kind === "storyboard" ? "storyboard" : "file")));
    return [
      frame,
      h("span", { class: "file-names" }, h("span", { class: "file-name" }, name), h("span", { class: "file-folder" }, parts.join("/") || kind)),
      count(errors, "error"), count(warnings, "warning"),
    ];
  }
}

function count(number, severity) {
  if (!number) return null;
  return h("span", { class: `count ${severity}`, title: `${number} ${severity}${number === 1 ? "" : "s"}` }, h("span", { class: "visually-hidden" }, `${severity}s: `), String(number));
}
