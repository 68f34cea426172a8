import { announce, h } from "../core/dom.js";
import { View } from "../core/view.js";
import { configurationTitle } from "../core/configurations.js";
import { sentence } from "../core/texts.js";
import { icon } from "../core/icons.js";
import { editBanners } from "../edit/notes.js";

/// What went wrong, over the last good picture: the server is gone, the document cannot be read, a configuration or a
/// class failed.
export class NibBanner extends View {
  start() {
    this.watch(
      (
        state,
      ) => [
        state.connection,
        state.failures,
        state.classes,
        state.hello,
        state.configurations,
        state.refusal,
        state.notice,
        state.drawn,
        state.editing,
        state.conflict,
      ],
      () => this.show(),
    );
  }

  show() {
    const { connection, failures, classes, hello, configurations, refusal, notice, drawn } = this.state;
    const rows = [];
    if (connection.status === "lost") {
      const wait = connection.retryAt === null ? "connecting…" : this.countdown(connection.retryAt);
      rows.push(
        this.row(
          "lost",
          "warning",
          hello ? "The server is gone. What is shown may be old." : "The server does not answer.",
          wait,
          h("button", { type: "button", onclick: () => this.app.socket.retry() }, "Try now"),
        ),
      );
    }
    if (failures[""]) {
      rows.push(
        this.row(
          "failed",
          "error",
          Object.keys(drawn).length ? "The last good picture is shown." : "The document cannot be shown.",
          sentence(failures[""].message),
          this.lineButton(failures[""]),
        ),
      );
    }
    for (const one of configurations) {
      if (failures[one.key] && rows.length < 4) {
        rows.push(
          this.row(
            "failed",
            "error",
            `${configurationTitle(one, hello)} could not be drawn:`,
            failures[one.key].message,
          ),
        );
      }
    }
    if (classes?.state === "building") rows.push(this.row("building", "note", "Building the project’s classes…", ""));
    if (classes?.state === "failed") {
      rows.push(
        this.row(
          "classes",
          "error",
          "The project’s classes do not build; stand-ins are shown.",
          classes.message ?? "",
          classes.log ? this.log(classes.log) : null,
        ),
      );
    }
    if (notice) {
      rows.push(
        this.row(
          "notice",
          notice.isError ? "error" : "note",
          notice.text,
          "",
          h("button", { type: "button", onclick: () => this.dispatch({ type: "notice", notice: null }) }, "Dismiss"),
        ),
      );
    }
    rows.push(...editBanners(this));
    if (refusal) {
      rows.push(
        this.row(
          "refused",
          "warning",
          "The server refused what the page asked for:",
          refusal,
          h("button", { type: "button", onclick: () => this.dispatch({ type: "dismiss" }) }, "Dismiss"),
        ),
      );
    }
    const text = rows.map((row) => row.textContent).join("\n");
    if (text !== this.said) announce(text.replace(/in \d+ s/g, ""));
    this.said = text;
    this.replaceChildren(...rows);
    clearTimeout(this.timer);
    if (connection.status === "lost" && connection.retryAt !== null) this.timer = setTimeout(() => this.show(), 1000);
  }

  countdown(retryAt) {
    const seconds = Math.ceil((retryAt - Date.now()) / 1000);
    return seconds > 1 ? `next attempt in ${seconds} s` : "connecting…";
  }

  /** @param {string} title */
  row(name, iconName, title, detail, ...more) {
    return h(
      "div",
      { class: `banner ${iconName} is-${name}`, role: iconName === "error" ? "alert" : "status" },
      icon(iconName),
      h("strong", null, title),
      h("span", { class: "banner-detail", title: detail }, detail),
      ...more,
    );
  }

  lineButton({ message, diagnostics }) {
    const line = diagnostics.find((one) => one.line)?.line ?? Number(/:(\d+)(:\d+)?:/.exec(message)?.[1]);
    return line ? h("button", { type: "button", onclick: () => this.app.showLine(line) }, `Line ${line}`) : null;
  }

  /** @param {string} text */
  log(text) {
    return h("details", null, h("summary", null, "Compiler’s messages"), h("pre", null, text));
  }
}
