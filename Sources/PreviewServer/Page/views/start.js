import { h, iconButton } from "../core/dom.js";
import { View } from "../core/view.js";
import { icon } from "../core/icons.js";
import { recentDocuments } from "../core/first-document.js";
import { newDocumentForm, templatePicture, templates } from "../edit/new-document.js";

/// Where a folder begins: new documents, those that were open before, the tour. It lies over the canvas.
const MOST_OFFERED = 6;

export class NibStart extends View {
  start() {
    this.hidden = true;
    this.watch(
      (state) => [state.isStarting, state.hello, state.documents, state.access],
      () => this.show(),
    );
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.state.path) return;
      event.preventDefault();
      event.stopPropagation();
      this.close();
    });
  }

  close() {
    this.dispatch({ type: "start", isOn: false });
    document.querySelector("nib-canvas").focus({ preventScroll: true });
  }

  show() {
    const { isStarting, hello, documents, access, path } = this.state;
    const wasHidden = this.hidden;
    this.hidden = !hello || !(isStarting || documents?.length === 0);
    if (this.hidden) return this.replaceChildren();
    const recent = recentDocuments.read(hello.absoluteFolder).filter((one) =>
      documents?.some((other) => other.path === one)
    );
    const offered = (recent.length ? recent : (documents ?? []).map((one) => one.path)).slice(0, MOST_OFFERED);
    this.replaceChildren(
      h(
        "div",
        { class: "start-page" },
        h(
          "header",
          null,
          h("h1", null, hello.folder),
          path ? iconButton(icon("close"), "Close the start page", "", { onclick: () => this.close() }) : null,
        ),
        access.canEdit ? this.creation() : this.reading(),
        offered.length ? this.documents(recent.length ? "Recent" : "Documents", offered) : null,
        access.canEdit
          ? h(
            "section",
            { "aria-label": "Learn" },
            h("h2", null, "Learn"),
            h(
              "button",
              { type: "button", class: "start-row", onclick: () => this.app.tour() },
              icon("note"),
              h("strong", null, "Tour: build a view"),
              h("span", null, "Five minutes, in a document of its own."),
            ),
          )
          : null,
      ),
    );
    if (wasHidden && isStarting) /** @type {HTMLElement | null} */ (this.querySelector(".template"))?.focus();
  }

  creation() {
    return h(
      "section",
      { "aria-label": "New document" },
      h("h2", null, "New document"),
      h(
        "div",
        { class: "template-grid" },
        templates(this.state).map((template) =>
          h(
            "button",
            {
              type: "button",
              class: "template",
              title: template.summary,
              "data-template": template.kind,
              onclick: (event) => newDocumentForm(this.app, template, this.app.anchor(event)),
            },
            templatePicture(template.kind),
            h("span", null, template.title),
          )
        ),
      ),
    );
  }

  /// A page that only reads says how one comes to write.
  reading() {
    const { hello } = this.state;
    return h(
      "section",
      { class: "start-note" },
      h(
        "p",
        null,
        hello.canEdit
          ? "This page only reads. New documents need the address that “nibkit serve --edit” printed."
          : "This server only shows documents. To make and change them, start it like this:",
      ),
      hello.canEdit
        ? h("button", {
          type: "button",
          class: "text-button",
          onclick: () => /** @type {HTMLElement | null} */ (document.querySelector(".read-only"))?.click(),
        }, "Enter the Address…")
        : h("pre", { class: "command-line" }, "nibkit serve --edit --open"),
    );
  }

  /** @param {string[]} paths */
  documents(title, paths) {
    return h(
      "section",
      { "aria-label": title },
      h("h2", null, title),
      paths.map((path) => {
        const listed = this.state.documents?.find((one) => one.path === path);
        const name = path.split("/").pop() ?? path;
        return h(
          "button",
          { type: "button", class: "start-row", onclick: () => this.open(path) },
          icon(listed?.kind === "storyboard" ? "storyboard" : "file"),
          h("strong", null, name),
          h("span", null, path.slice(0, -name.length)),
        );
      }),
    );
  }

  open(path) {
    this.dispatch({ type: "start", isOn: false });
    this.app.open(path);
  }
}
