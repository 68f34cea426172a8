/// Markup of the server as nodes. It is parsed as XML, never as HTML; what could run, load or style is taken out before
/// it gets near the page.

const SVG = "http://www.w3.org/2000/svg";
const ELEMENTS = new Set([
  "svg",
  "g",
  "defs",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "use",
  "clipPath",
  "mask",
  "filter",
  "linearGradient",
  "radialGradient",
  "stop",
  "image",
  "text",
  "tspan",
  "pattern",
  "symbol",
  "title",
  "desc",
]);
const FILTERS = /^fe[A-Z][A-Za-z]+$/;
/// Pictures run nothing, whatever they are.
const PICTURE = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,/;
/// The page's policy forbids styles in markup; this one is set on the node instead.
const BLEND = / style="mix-blend-mode:\s*([a-z-]+);?"/g;

/// One `<svg>` element of this page's document.
export function parsed(markup) {
  const file = new DOMParser().parseFromString(markup.replace(BLEND, ' data-blend="$1"'), "image/svg+xml");
  const root = file.documentElement;
  if (root.namespaceURI !== SVG || root.localName !== "svg" || file.getElementsByTagName("parsererror").length > 0) {
    throw new Error("The server's drawing is not SVG.");
  }
  clean(root);
  return document.adoptNode(root);
}

/// The elements of markup that stands inside of an `<svg>`.
export function fragments(markup) {
  return [...parsed(`<svg xmlns="${SVG}">${markup}</svg>`).children];
}

function clean(root) {
  const leave = [];
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_PROCESSING_INSTRUCTION,
  );
  for (let node = root; node; node = walker.nextNode()) {
    const isKnown = node.nodeType === Node.ELEMENT_NODE && node.namespaceURI === SVG &&
      (ELEMENTS.has(node.localName) || FILTERS.test(node.localName));
    if (isKnown) cleanAttributes(node);
    else leave.push(node);
  }
  for (const node of leave) node.remove();
}

function cleanAttributes(element) {
  for (const { name, localName, value } of [...element.attributes]) {
    if (localName.startsWith("on") || name === "class") element.removeAttribute(name);
    else if (localName === "href") {
      if (!(value.startsWith("#") || (element.localName === "image" && PICTURE.test(value)))) {
        element.removeAttribute(name);
      }
    } else if (name === "style") element.removeAttribute(name);
    else if (name === "data-blend") {
      element.removeAttribute(name);
      element.style.mixBlendMode = value;
    } else if (value.includes("url(") && !/^\s*url\(#[\w-]+\)\s*$/.test(value)) element.removeAttribute(name);
  }
}
