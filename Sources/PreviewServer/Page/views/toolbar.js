import { h, iconButton } from "../core/dom.js";
import { View } from "../core/view.js";
import { icon } from "../core/icons.js";
import { isEditable } from "../core/edit-state.js";
import { editGroup, readOnlyBadge } from "../edit/toolbar.js";

/// The bar above everything: what is open, how it is shown.
export class NibToolbar extends View {
  start() {
    const { commands } = this.app;
    const button = (name, iconName) =>
      iconButton(icon(iconName), commands.title(name), commands.keys(name), {
        "data-command": name,
        onclick: () => commands.run(name),
      });
    const toggle = (name, iconName) =>
      iconButton(icon(iconName), commands.title(`toggle.${name}`), commands.keys(`toggle.${name}`), {
        "data-toggle": name,
        "aria-pressed": "false",
        onclick: () => this.dispatch({ type: "toggle", name }),
      });
    const panel = (name) =>
      iconButton(icon(name), commands.title(`panel.${name}`), commands.keys(`panel.${name}`), {
        "data-panel": name,
        "aria-pressed": "true",
        onclick: () => this.dispatch({ type: "panel", name }),
      });
    const mode = (name, iconName, title) =>
      h(
        "button",
        {
          type: "button",
          role: "radio",
          "data-mode": name,
          title: `${title}  ${commands.keys(`mode.${name}`)}`,
          onclick: () => this.dispatch({ type: "mode", mode: name }),
        },
        icon(iconName),
        h("span", null, title),
      );
    this.place = h("div", { class: "place" });
    this.zoom = h("button", {
      type: "button",
      class: "zoom-value",
      title: `Actual size  ${commands.keys("zoom.actual")}`,
      onclick: () => commands.run("zoom.actual"),
    }, "100 %");
    this.modes = h(
      "div",
      { class: "segmented", role: "radiogroup", "aria-label": "What the canvas shows" },
      mode("map", "map", "All"),
      mode("scene", "scene", "Scene"),
    );
    this.modes.addEventListener("keydown", (event) => {
      if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
      this.dispatch({ type: "mode", mode: this.state.mode === "map" ? "scene" : "map" });
      event.preventDefault();
    });
    this.append(
      panel("navigator"),
      this.place,
      readOnlyBadge(this.app, this),
      editGroup(this.app, this),
      h("span", { class: "spring" }),
      this.modes,
      h(
        "div",
        { class: "group zoom-group", role: "group", "aria-label": "Zoom" },
        button("zoom.out", "minus"),
        this.zoom,
        button("zoom.in", "plus"),
        button("zoom.fit", "fit"),
      ),
      h(
        "div",
        { class: "group toggles", role: "group", "aria-label": "Shown on the canvas" },
        toggle("frames", "frames"),
        toggle("constraints", "constraints"),
        toggle("guides", "guides"),
        toggle("segues", "segues"),
        toggle("pixels", "pixels"),
        toggle("exploded", "exploded"),
      ),
      h("span", { class: "toolbar-break" }),
      h("span", { class: "spring" }),
      button("palette", "palette"),
      button("editor", "editor"),
      button("picture.copy", "copy"),
      button("picture.save", "picture"),
      button("share", "share"),
      panel("bottom"),
      panel("inspector"),
    );
    this.watch(
      (
        state,
      ) => [state.path, state.trail, state.hello, state.index, state.selection, (state.editing?.unsaved ?? 0) > 0],
      () => this.showPlace(),
    );
    this.watch((state) => [isEditable(state)], () => this.nameKeys());
    this.watch((state) => [state.toggles, state.panels, state.mode, state.path], () => this.showStates());
    this.watch(
      (state) => [state.view, state.fits, state.drawn, state.mode, state.configurations],
      () => this.showZoom(),
    );
    new ResizeObserver(() => this.showZoom()).observe(document.querySelector("nib-canvas"));
  }

  showPlace() {
    const { path, hello, index, selection } = this.state;
    const name = path?.split("/").pop();
    const isUnsaved = (this.state.editing?.unsaved ?? 0) > 0;
    document.title = name ? `${isUnsaved ? "• " : ""}${name} — NibKit` : hello ? `${hello.folder} — NibKit` : "NibKit";
    const way = selection ? index.path(selection).reverse() : [];
    const around = this.state.trail.flatMap((
      one,
      i,
    ) => [
      h("button", {
        type: "button",
        class: "crumb",
        title: `Back to ${one.path}`,
        onclick: () => this.app.leave(i),
      }, one.path.split("/").pop()),
      icon("chevron"),
    ]);
    const crumbs = [
      ...around,
      h("button", {
        type: "button",
        class: "crumb",
        onclick: () => this.app.commands.run("open"),
      }, h("strong", null, name ?? hello?.folder ?? "NibKit")),
      isUnsaved ? h("span", { class: "unsaved" }, "Edited") : null,
    ].filter(Boolean);
    const shown = way.length > 4 ? [way[0], null, ...way.slice(-2)] : way;
    for (const id of shown) {
      crumbs.push(icon("chevron"));
      if (id === null) crumbs.push(h("span", { class: "crumb" }, "…"));
      else {
        crumbs.push(h("button", {
          type: "button",
          class: "crumb",
          onclick: () => this.dispatch({ type: "select", id }),
        }, index.object(id).label));
      }
    }
    this.place.replaceChildren(...crumbs);
  }

  /// The keys that hold now: where the document may be changed, some mean something else.
  nameKeys() {
    const { commands } = this.app;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("button"))) {
      const { command, toggle, panel, mode } = button.dataset;
      const name = toggle ? `toggle.${toggle}` : panel ? `panel.${panel}` : mode ? `mode.${mode}` : command;
      if (!name || button.closest(".edit-group")) continue;
      const title = mode ? button.textContent : commands.title(name);
      const keys = commands.keys(name);
      button.title = keys ? `${title}  ${keys}` : title;
    }
  }

  showStates() {
    const { toggles, panels, mode, path } = this.state;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-toggle]"))) {
      button.setAttribute("aria-pressed", String(toggles[button.dataset.toggle]));
    }
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("button[data-panel]"))) {
      button.setAttribute("aria-pressed", String(panels[button.dataset.panel]));
    }
    for (const button of this.modes.children) {
      const isOn = button.dataset.mode === mode;
      button.setAttribute("aria-checked", String(isOn));
      button.tabIndex = isOn ? 0 : -1;
      if (isOn && this.modes.contains(document.activeElement)) button.focus();
    }
    for (const name of ["share", "editor", "picture.copy", "picture.save"]) {
      /** @type {HTMLButtonElement} */ (this.querySelector(`[data-command="${name}"]`)).disabled = path === null;
    }
    /** @type {HTMLElement} */ (this.querySelector("[data-toggle=segues]")).hidden = mode !== "map" ||
      !path?.endsWith(".storyboard");
  }

  showZoom() {
    // The canvas knows what fits only once it has placed the scenes.
    requestAnimationFrame(() => {
      const { view } = document.querySelector("nib-canvas");
      if (view) this.zoom.textContent = `${Math.round(view.zoom * 100)} %`;
    });
  }
}
