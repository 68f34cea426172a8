import { fragments, parsed } from "./markup.js";

/// The drawings of the open document, by configuration and scene, and the definitions that all of them share.
///
/// Markup waits as text until its scene comes near the viewport; nodes that are shown are changed in place by deltas,
/// so the rest of the scene is not drawn again.
const SVG = "http://www.w3.org/2000/svg";
const CHARACTERS_OF_ELEMENT = 60;
/// Deltas of a scene that nobody looks at are kept up to this many; then they are applied.
const MOST_PENDING = 20;
/// Elements of parsed scenes that are kept beside those whose nodes are shown.
const MOST_RESTING = 60_000;

export class Pictures {
  constructor() {
    /// All definitions, and the names of those that came since the last reset.
    this.byName = new Map();
    this.fresh = new Set();
    this.scenes = new Map();
    this.onChange = (_names) => {};
    /// The server takes a drawing as known that is not.
    this.onLost = () => {};
    this.store = document.createElementNS(SVG, "svg");
    this.store.setAttribute("aria-hidden", "true");
    this.store.setAttribute("width", "0");
    this.store.setAttribute("height", "0");
    this.store.style.position = "absolute";
    this.definitions = this.store.appendChild(document.createElementNS(SVG, "defs"));
    document.body.append(this.store);
  }

  /// Takes the drawings out of a `scenes` message, before the rest of it goes to the store.
  take(message) {
    if (message.definitions) this.define(message.definitions);
    const prefix = `${message.configuration} `;
    const present = new Set();
    const changed = [];
    for (const scene of message.scenes) {
      const name = prefix + scene.id;
      present.add(name);
      if (this.receive(name, scene)) changed.push(name);
      delete scene.svg;
      delete scene.groups;
    }
    for (const name of [...this.scenes.keys()]) {
      if (name.startsWith(prefix) && !present.has(name)) this.scenes.delete(name);
    }
    if (changed.length) this.onChange(changed);
  }

  /// Keeps the drawings of these configurations only; without any, none.
  keep(keys = []) {
    for (const name of [...this.scenes.keys()]) if (!keys.includes(name.split(" ", 1)[0])) this.scenes.delete(name);
  }

  /// All will be sent anew. What is shown stays until then with the definitions that it uses; those that were not sent
  /// since the last time are dropped.
  reset() {
    for (const element of [...this.definitions.children]) {
      if (this.fresh.has(element.id)) continue;
      this.byName.delete(element.id);
      element.remove();
    }
    this.fresh.clear();
  }

  /**
   * @param {string} key
   * @param {string} scene
   */
  has(key, scene) {
    return this.scenes.has(`${key} ${scene}`);
  }

  /// About how many elements a scene has.
  /**
   * @param {string} key
   * @param {string} scene
   */
  weight(key, scene) {
    const picture = this.scenes.get(`${key} ${scene}`);
    if (!picture) return 0;
    picture.weight ??= picture.node
      ? picture.node.getElementsByTagName("*").length
      : Math.round(picture.text.length / CHARACTERS_OF_ELEMENT);
    return picture.weight;
  }

  definition(name) {
    return this.byName.get(name) ?? null;
  }
  /**
   * @param {string} key
   * @param {string} scene
   */
  version(key, scene) {
    return this.scenes.get(`${key} ${scene}`)?.version ?? 0;
  }

  /// The nodes of a scene, ready to be shown; null if it has no drawing.
  /**
   * @param {string} key
   * @param {string} scene
   */
  node(key, scene) {
    const picture = this.scenes.get(`${key} ${scene}`);
    return picture ? this.prepared(picture) : null;
  }

  /// A copy of the drawing that needs nothing of the page: its definitions are inside.
  /**
   * @param {string} key
   * @param {string} scene
   */
  standalone(key, scene) {
    const node = this.node(key, scene)?.cloneNode(true);
    if (!node) return null;
    const defs = document.createElementNS(SVG, "defs");
    const seen = new Set();
    const queue = [...references(node)];
    while (queue.length) {
      const name = queue.pop();
      if (seen.has(name)) continue;
      seen.add(name);
      const definition = this.definition(name)?.cloneNode(true);
      if (!definition) continue;
      defs.append(definition);
      queue.push(...references(definition));
    }
    node.prepend(defs);
    return node;
  }

  define(markup) {
    const added = [];
    for (const element of fragments(markup)) {
      this.fresh.add(element.id);
      if (this.byName.has(element.id)) continue;
      this.byName.set(element.id, element);
      added.push(element);
    }
    this.definitions.append(...added);
  }

  /** @param {Scene} scene */
  receive(name, scene) {
    const known = this.scenes.get(name);
    if (!known && scene.svg === null && scene.groups) this.onLost();
    if (typeof scene.svg === "string") {
      this.scenes.set(name, { text: scene.svg, node: null, pending: [], version: (known?.version ?? 0) + 1 });
      return true;
    }
    if (!known || !scene.groups) return false;
    known.pending.push(scene.groups);
    known.version += known.node?.isConnected ? 0 : 1;
    try {
      if (known.node?.isConnected || known.pending.length > MOST_PENDING) this.prepared(known);
    } catch (error) {
      console.error(error);
      this.onLost();
    }
    return !known.node?.isConnected;
  }

  prepared(picture) {
    if (!picture.node) {
      picture.node = parsed(picture.text);
      picture.text = null;
      this.rest(picture);
    }
    for (const groups of picture.pending.splice(0)) replace(picture.node, groups);
    return picture.node;
  }

  /// Keeps what is parsed in bounds: of the scenes whose nodes are not shown, the oldest become text again.
  rest(latest) {
    let room = MOST_RESTING;
    for (const one of [...this.scenes.values()].reverse()) {
      if (one === latest || !one.node || one.node.isConnected) continue;
      room -= one.weight ?? one.node.getElementsByTagName("*").length;
      if (room >= 0) continue;
      one.text = new XMLSerializer().serializeToString(one.node);
      one.node = null;
    }
  }
}

function replace(root, groups) {
  const known = new Map();
  for (const element of root.querySelectorAll("[data-object]")) known.set(element.dataset.object, element);
  for (const fresh of fragments(Object.values(groups).join(""))) {
    const old = known.get(/** @type {SVGElement} */ (fresh).dataset.object);
    // Not where an outer one that came before has brought it along.
    if (old && root.contains(old)) old.replaceWith(fresh);
  }
}

function* references(root) {
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const { localName, value } of element.attributes) {
      if (localName === "href" && value.startsWith("#")) yield value.slice(1);
      else if (value.startsWith("url(#")) yield value.slice(5, -1);
    }
  }
}
