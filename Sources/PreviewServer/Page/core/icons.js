import { s } from "./dom.js";

/// Icons: strokes on a grid of 16, in the color of the text.
const PATHS = {
  navigator: "M2 3.5h12v9H2zM6 3.5v9",
  inspector: "M2 3.5h12v9H2zM10 3.5v9",
  bottom: "M2 3.5h12v9H2zM2 9.5h12",
  map: "M2 3h5v4H2zM9 9h5v4H9zM7 5h2.5a2 2 0 0 1 2 2v2",
  scene: "M4.5 2h7v12h-7z",
  frames: "M2.5 2.5h7v7h-7zM6.5 6.5h7v7h-7z",
  constraints: "M2.5 2v12M13.5 2v12M2.5 8h11M5 5.5L2.5 8L5 10.5M11 5.5L13.5 8L11 10.5",
  guides: "M2 5h12M2 11h12M5 2v12M11 2v12",
  pixels: "M2.5 2.5h11v11h-11zM2.5 6.2h11M2.5 9.8h11M6.2 2.5v11M9.8 2.5v11",
  segues: "M2 5.5h4a3 3 0 0 1 3 3v2h4M10.5 8L13 10.5L10.5 13",
  exploded: "M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3",
  share: "M8 10V2M5 4.5L8 1.5l3 3M3 7.5v6h10v-6",
  palette: "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9M10.5 10.5L14 14",
  minus: "M3.5 8h9",
  plus: "M3.5 8h9M8 3.5v9",
  fit: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4",
  close: "M4 4l8 8M12 4l-8 8",
  editor: "M9.5 3H13v3.5M13 3L7.5 8.5M11.5 9.5V13H3V4.5h3.5",
  error: "M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 0 0 0-12.4M8 4.8v4M8 10.8v.6",
  warning: "M8 2L14.5 13.5h-13zM8 6v3.6M8 11.2v.6",
  note: "M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 0 0 0-12.4M8 7.2v4M8 4.6v.6",
  chevron: "M6 4l4 4-4 4",
  lock: "M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
  device: "M4.5 1.5h7v13h-7zM7 12.5h2",
  portrait: "M5 2h6v12H5z",
  landscape: "M2 5h12v6H2z",
  appearance: "M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12",
  picture: "M2.5 2.5h11v6M2.5 2.5v9h5M2.5 9.5l3-3.5 3 3M12 8.5v5M9.8 11.5l2.2 2.2 2.2-2.2",
  back: "M6 3.5L2.5 7L6 10.5M2.5 7H10a3.2 3.2 0 0 1 0 6.4H7",
  copy: "M5.5 5.5h8v8h-8zM2.5 10.5v-8h8",
  undo: "M5 3L2.5 5.5L5 8M2.5 5.5H10a3.6 3.6 0 0 1 0 7.2H6.5",
  redo: "M11 3l2.5 2.5L11 8M13.5 5.5H6a3.6 3.6 0 0 0 0 7.2h3.5",
  save: "M8 2v7.5M5 6.7L8 9.7l3-3M2.5 10.5v3h11v-3",
  align: "M2.5 2v12M4.5 4.5h9v2.5h-9zM4.5 9.5h5.5v2.5H4.5z",
  pin: "M5.5 5.5h5v5h-5zM8 2v2.5M8 11.5V14M2 8h2.5M11.5 8H14M6.5 2h3M6.5 14h3M2 6.5v3M14 6.5v3",
  resolve: "M8 2.5L13.5 13h-11zM8 6.5v3.2M8 11.3v.4",
  embed: "M2.5 2.5h11v11h-11zM5 5.5h6M5 8h6M5 10.5h4",
  magnet: "M3 2.5v6a5 5 0 0 0 10 0v-6h-3v6a2 2 0 0 1-4 0v-6zM3 5.2h3M10 5.2h3",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  accessibility: "M8 2.2a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 0 0 0-2.4M3 6l3.6.8v3L5 14M13 6l-3.6.8v3L11 14M6.6 6.8h2.8",
  document: "M2.5 3h11v10h-11zM2.5 6h11",
  file: "M4 1.5h5l3 3v10H4zM9 1.5v3h3",
  storyboard: "M2 3h5v6H2zM9 7h5v6H9zM7 5h4v2",
  check: "M3.5 8.5l3 3l6-7",
  // Classes.
  view: "M2.5 3.5h11v9h-11z",
  label: "M3 12L7 3.5h1L12 12M4.4 9h6.2",
  button: "M4.5 4.5h7a3.5 3.5 0 0 1 0 7h-7a3.5 3.5 0 0 1 0-7zM6 8h4",
  image: "M2.5 3h11v10h-11zM2.5 11l3.5-4 3 3.5 2-2 2.5 2.5M10.5 5.8v.6",
  stack: "M3 2.5h10v3H3zM3 6.5h10v3H3zM3 10.5h10v3H3z",
  field: "M2 5h12v6H2zM4.5 6.8v2.4",
  switch: "M5.5 4.5h5a3.5 3.5 0 0 1 0 7h-5a3.5 3.5 0 0 1 0-7zM10.5 6.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 0 0 0-3.6",
  slider: "M2 8h4M9.5 8H14M7.8 5.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4",
  table: "M2.5 2.5h11v11h-11zM2.5 6.2h11M2.5 9.8h11",
  cell: "M2.5 5h11v6h-11zM5 8h5",
  collection: "M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z",
  scroll: "M2.5 2.5h11v11h-11zM11 4.5v4",
  controller: "M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 0 0 0-12.4M5.5 5h5v6h-5z",
  placeholder: "M8 2l5.2 3v6L8 14l-5.2-3V5zM2.8 5L8 8l5.2-3M8 8v6",
  bar: "M2 5h12v6H2zM4 8h2M10 8h2",
  segue: "M2 8h10M9 5l3 3-3 3",
  group: "M2 4h4l1.5 1.5H14V13H2z",
  gesture: "M7 14V6a1.2 1.2 0 0 1 2.4 0v3.5l3 .8a1.5 1.5 0 0 1 1 1.8L13 14",
  layout: "M2 5h12M2 11h12M5 2v12M11 2v12",
  object: "M8 2l5.2 3v6L8 14l-5.2-3V5z",
};

/** @type {[RegExp, string][]} */
const ELEMENTS = [
  [/^scene$/, "group"],
  [/^constraint/, "constraints"],
  [/segue/i, "segue"],
  [/placeholder|exit|customObject/i, "placeholder"],
  [/controller/i, "controller"],
  [/layoutGuide/i, "layout"],
  [/gesture/i, "gesture"],
  [/stack/i, "stack"],
  [/cell|reusable/i, "cell"],
  [/table/i, "table"],
  [/collection/i, "collection"],
  [/scroll|textView|webView|wkWebView/i, "scroll"],
  [/image/i, "image"],
  [/textField|searchBar/i, "field"],
  [/label/i, "label"],
  [/barButton|navigationItem|tabBarItem|bar$|toolbar/i, "bar"],
  [/button|segmented|stepper/i, "button"],
  [/switch/i, "switch"],
  [/slider|progress/i, "slider"],
  [/view/i, "view"],
];

export function icon(name) {
  return s(
    "svg",
    { class: `icon icon-${name}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    s("path", { d: PATHS[name] ?? PATHS.object }),
  );
}

/// The icon of an object of the outline, by its element.
export function classIcon(object) {
  const element = object?.element ?? "";
  return icon(ELEMENTS.find(([pattern]) => pattern.test(element))?.[1] ?? "object");
}
