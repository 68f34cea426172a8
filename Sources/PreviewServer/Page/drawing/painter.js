/// Paints the nodes of a scene on a canvas. Very large storyboards are drawn so while they are small on the screen:
/// thousands of nodes that only make specks would keep the page busy.
///
/// It knows what the server's drawings consist of. Where a group is translucent, what overlaps inside of it shows: at
/// the sizes that this is for, nobody sees that.
const DEEPEST = 600;
/// Decoded at the same time.
const MOST_PICTURES = 200;
const DROP = "feDropShadow";

export class Painter {
  /// `definition(name)` finds what `use`, `fill` and `clip-path` refer to; `changed()` is called when a picture has
  /// arrived.
  constructor(definition, changed) {
    this.definition = definition;
    this.changed = changed;
    this.paths = new WeakMap();
    this.pictures = new Map();
  }

  /// The scene on a canvas of so many pixels a point.
  /** @param {HTMLCanvasElement} canvas */
  paint(canvas, root, scale) {
    const [, , width, height] = numbers(root.getAttribute("viewBox"), [
      0,
      0,
      Number(root.getAttribute("width")),
      Number(root.getAttribute("height")),
    ]);
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    this.context = canvas.getContext("2d");
    this.scale = scale;
    this.context.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
    this.children(root, { fill: "#000000", alpha: 1 }, 0);
  }

  children(element, style, depth) {
    if (depth > DEEPEST) return;
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      this.element(child, style, depth);
    }
  }

  element(element, style, depth) {
    switch (element.localName) {
      case "g":
        return this.group(element, style, depth);
      case "svg":
        return this.inner(element, style, depth);
      case "path":
        return this.shape(element, this.path(element), style);
      case "rect":
        return this.shape(element, null, style);
      case "use":
        return this.use(element, style);
      case "image":
        return this.image(element, style);
      default:
    }
  }

  group(element, style, depth) {
    const { context } = this;
    const [transform, clip, filter, opacity, fill, fillAlpha] = [
      "transform",
      "clip-path",
      "filter",
      "opacity",
      "fill",
      "fill-opacity",
    ].map((name) => element.getAttribute(name));
    const blend = element.style.mixBlendMode;
    const alpha = opacity ? style.alpha * Number(opacity) : style.alpha;
    const below = fill || opacity
      ? { fill: fill ?? style.fill, fillAlpha: fill ? Number(fillAlpha ?? 1) : style.fillAlpha, alpha }
      : style;
    if (!transform && !clip && !filter && !blend) return this.children(element, below, depth + 1);
    context.save();
    if (transform) move(context, transform);
    if (clip) this.clip(clip);
    if (filter) this.filter(filter);
    if (blend) context.globalCompositeOperation = blend;
    this.children(element, below, depth + 1);
    context.restore();
  }

  /// A picture of which a part is shown.
  inner(element, style, depth) {
    const { context } = this;
    const [x, y, w, h] = box(element);
    const [left, top, width, height] = numbers(element.getAttribute("viewBox"), [0, 0, w, h]);
    context.save();
    context.beginPath();
    context.rect(x, y, w, h);
    context.clip();
    context.translate(x, y);
    context.scale(w / width, h / height);
    context.translate(-left, -top);
    this.children(element, { ...style, alpha: style.alpha * Number(element.getAttribute("opacity") ?? 1) }, depth + 1);
    context.restore();
  }

  shape(element, path, style) {
    const { context } = this;
    const fill = element.getAttribute("fill") ?? style.fill;
    if (fill !== "none") {
      const own = element.getAttribute("fill-opacity");
      context.globalAlpha = style.alpha * Number(own ?? style.fillAlpha ?? 1);
      context.fillStyle = this.ink(fill);
      if (path) context.fill(path, element.getAttribute("fill-rule") ?? "nonzero");
      else context.fillRect(...box(element));
    }
    const stroke = element.getAttribute("stroke");
    if (!stroke || !path) return;
    context.globalAlpha = style.alpha * Number(element.getAttribute("stroke-opacity") ?? 1);
    context.strokeStyle = this.ink(stroke);
    context.lineWidth = Number(element.getAttribute("stroke-width") ?? 1);
    context.lineCap = element.getAttribute("stroke-linecap") ?? "butt";
    context.lineJoin = element.getAttribute("stroke-linejoin") ?? "miter";
    context.setLineDash(numbers(element.getAttribute("stroke-dasharray"), []));
    context.stroke(path);
  }

  use(element, style) {
    const { context } = this;
    const target = this.definition(element.getAttribute("href")?.slice(1) ?? "");
    if (!target) return;
    const [x, y] = [Number(element.getAttribute("x") ?? 0), Number(element.getAttribute("y") ?? 0)];
    context.translate(x, y);
    if (target.localName === "image") this.image(target, style);
    else this.shape(target, this.path(target), style);
    context.translate(-x, -y);
  }

  image(element, style) {
    const address = element.getAttribute("href");
    if (!address) return;
    let picture = this.pictures.get(address);
    if (!picture) {
      if (this.pictures.size >= MOST_PICTURES) this.pictures.delete(this.pictures.keys().next().value);
      picture = new Image();
      this.pictures.set(address, picture);
      picture.onload = () => this.changed();
      picture.src = address;
    }
    if (!picture.complete || picture.naturalWidth === 0) return;
    this.context.globalAlpha = style.alpha * Number(element.getAttribute("opacity") ?? 1);
    this.context.drawImage(picture, ...box(element));
  }

  path(element) {
    let path = this.paths.get(element);
    if (!path) {
      path = new Path2D(element.getAttribute("d") ?? "");
      this.paths.set(element, path);
    }
    return path;
  }

  clip(reference) {
    const shape = this.definition(reference.slice(5, -1))?.firstElementChild;
    if (!shape) return;
    if (shape.localName === "path") {
      return this.context.clip(this.path(shape), shape.getAttribute("clip-rule") ?? "nonzero");
    }
    this.context.beginPath();
    this.context.rect(...box(shape));
    this.context.clip();
  }

  filter(reference) {
    const effect = this.definition(reference.slice(5, -1))?.firstElementChild;
    if (!effect || !("filter" in this.context)) return;
    const radius = Number(effect.getAttribute("stdDeviation") ?? 0) * this.scale;
    if (effect.localName !== DROP) {
      if (radius >= 0.1) this.context.filter = `blur(${radius}px)`;
      return;
    }
    this.context.shadowColor = translucent(
      effect.getAttribute("flood-color") ?? "#000000",
      Number(effect.getAttribute("flood-opacity") ?? 1),
    );
    this.context.shadowBlur = radius * 2;
    this.context.shadowOffsetX = Number(effect.getAttribute("dx") ?? 0) * this.scale;
    this.context.shadowOffsetY = Number(effect.getAttribute("dy") ?? 0) * this.scale;
  }

  ink(value) {
    if (!value.startsWith("url(")) return value;
    const gradient = this.definition(value.slice(5, -1));
    if (!gradient) return "transparent";
    const at = (name) => Number(gradient.getAttribute(name) ?? 0);
    const ink = gradient.localName === "radialGradient"
      ? this.context.createRadialGradient(at("fx"), at("fy"), at("fr"), at("cx"), at("cy"), at("r"))
      : this.context.createLinearGradient(at("x1"), at("y1"), at("x2"), at("y2"));
    for (const stop of gradient.children) {
      ink.addColorStop(
        Math.min(1, Math.max(0, Number(stop.getAttribute("offset") ?? 0))),
        translucent(stop.getAttribute("stop-color") ?? "#000000", Number(stop.getAttribute("stop-opacity") ?? 1)),
      );
    }
    return ink;
  }
}

/**
 * @param {Element} element
 * @returns {Rect}
 */
const box = (element) => {
  const value = (name) => Number(element.getAttribute(name) ?? 0);
  return [value("x"), value("y"), value("width"), value("height")];
};

/** @param {string} text */
function numbers(text, fallback) {
  const list = (text ?? "").split(/[\s,]+/).filter(Boolean).map(Number);
  return list.length && list.every(Number.isFinite) ? list : fallback;
}

function move(context, transform) {
  const [, name, list] = /^(translate|matrix)\(([^)]*)\)$/.exec(transform) ?? [];
  const values = numbers(list, []);
  if (name === "translate") context.translate(values[0] ?? 0, values[1] ?? 0);
  else if (name === "matrix" && values.length === 6) context.transform(...values);
}

function translucent(color, opacity) {
  const byte = Math.round(Math.min(1, Math.max(0, opacity)) * 255).toString(16).padStart(2, "0");
  return /^#[0-9a-f]{6}$/i.test(color) ? color + byte : color;
}
