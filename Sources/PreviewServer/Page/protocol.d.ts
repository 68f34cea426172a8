/** The messages between the server and the page: Docs/formats/preview-protocol.md explains the members. */

export type Point = [x: number, y: number];
export type Size = [width: number, height: number];
export type Rect = [x: number, y: number, width: number, height: number];
/** Top, left, bottom, right. */
export type Insets = [number, number, number, number];

// From the page

/** A configuration as the page asks for it; null: the document's own value. */
export interface Configuration {
  key: string;
  device: string | null;
  orientation: string | null;
  appearance: string | null;
  textSize: string | null;
  language: string | null;
  direction: string | null;
  contrast: string | null;
  system: string | null;
}

export type ClientMessage =
  | { type: "open" | "close"; document: string }
  | { type: "show"; document: string; configurations: Configuration[] }
  | { type: "explain"; document: string; configuration: string; object: string }
  | { type: "openInEditor"; document: string; line: number }
  | { type: "again" }
  | { type: "begin"; write: string | null; name?: string | null }
  | { type: "presence"; document: string; selection: string[] }
  | (Question & { id: string; document: string });

/** A command as text, or as JSON. */
export type CommandValue = string | { command: string; [member: string]: unknown };

interface Edit {
  base: number;
  commands?: CommandValue[];
  coalesce?: string;
  label?: string;
  frames?: string;
}

/** What is answered by its id; `document` is the open one unless it is given. */
export type Question =
  | ({ type: "edit" } & Edit)
  | ({ type: "gesture"; phase: "begin" | "update" | "commit" | "cancel"; configuration?: string } & Edit)
  | { type: "undo" | "redo" | "save" | "revert" | "changes" | "library" }
  | { type: "goTo"; revision: number }
  | { type: "fix"; code: string; object: string | null; line: number | null; all: boolean }
  | { type: "resolve"; resolve: "mine" | "theirs" | "merge" }
  | { type: "schema"; objects?: string[]; class?: string }
  | { type: "candidates"; object: string; to?: string | null; kind: "constrain" | "connect" | "pin" | "insert" }
  | { type: "copy"; objects: string[] }
  | { type: "create"; kind: string; class?: string | null }
  | { type: "source"; commands: CommandValue[] };

// From the server

export interface Device {
  name: string;
  title: string;
  models: string[];
  family: "phone" | "pad";
  size: Size;
}

export interface ListedDocument {
  path: string;
  kind: "xib" | "storyboard";
  errors: number | null;
  warnings: number | null;
  version: string | number;
  unsaved?: number;
}

export interface OutlineObject {
  id: string;
  parent: string | null;
  element: string;
  class: string;
  customClass: string | null;
  label: string;
  line: number | null;
  scene: string | null;
}

export interface InspectorRow {
  name: string;
  value: string | null;
  line: number | null;
  kind: "text" | "color" | "boolean" | "number" | "enum" | "font" | "image";
  color?: string | null;
  stated: boolean;
}

export interface Inspector {
  identity: InspectorRow[];
  attributes: { section: string; rows: InspectorRow[] }[];
  size: InspectorRow[];
  constraints: { id: string; text: string; line: number | null; active: boolean; classes?: string[] }[];
  connections: {
    kind: string;
    name: string;
    source: string | null;
    destination: string | null;
    line: number | null;
    id?: string | null;
    event?: string | null;
  }[];
}

export interface Segue {
  id: string | null;
  kind: string | null;
  from: string;
  to: string | null;
  identifier: string | null;
  line: number | null;
}

export interface Finding {
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  file?: string | null;
  line: number | null;
  column: number | null;
  object: string | null;
  notes: { message: string }[];
  hint: string | null;
  fixes: { title: string; promise: "safe" | "changesMeaning" | "suggestion" }[];
}

export interface ConstraintLine {
  id: string;
  a: Point | null;
  b: Point | null;
  text: string;
  broken: boolean;
}

export interface Scene {
  id: string;
  look: string | null;
  title: string | null;
  size: Size;
  dark: boolean;
  isInitial: boolean;
  isDrawn: boolean;
  canvas: Point | null;
  svg?: string | null;
  groups?: Record<string, string>;
  frames: Record<string, Rect>;
  margins?: Record<string, Insets>;
  safeArea?: Record<string, Insets>;
  parents?: Record<string, string>;
  ambiguous?: string[];
  constraints?: ConstraintLine[];
  alignment?: Record<string, Rect>;
  intrinsic?: Record<string, [number | null, number | null]>;
  guides?: Record<string, { safe?: Rect; margins?: Rect; content?: Rect; keyboard?: Rect }>;
  baselines?: Record<string, [number, number]>;
}

export interface Hello {
  type: "hello";
  version: string;
  client: number;
  folder: string;
  absoluteFolder: string;
  documents: ListedDocument[];
  devices: Device[];
  textSizes: string[];
  systems: { name: string; title: string }[];
  languages: (string | { name: string; title: string })[];
  editor: string | null;
  canEdit: boolean;
  autosave: boolean;
  canEditSources: boolean;
  templates: Template[];
}

/** What a new document can be made from. */
export interface Template {
  kind: string;
  title: string;
  summary: string;
  ending: ".xib" | ".storyboard";
  /** What its class belongs to; null: it has none. */
  classRole: string | null;
}

export interface DocumentMessage {
  type: "document";
  document: string;
  revision: number;
  error: string | null;
  outline: OutlineObject[];
  inspectors: Record<string, Inspector>;
  whole?: boolean;
  segues: Segue[];
  diagnostics: Finding[];
}

export interface ScenesMessage {
  type: "scenes";
  document: string;
  revision: number;
  configuration: string;
  milliseconds: number;
  diagnostics: Finding[];
  definitions?: string;
  scenes: Scene[];
  gesture?: string;
}

export interface Explanation {
  type: "explanation";
  document: string;
  configuration: string;
  object: string;
  sentences: string[];
}

export interface ClassesMessage {
  type: "classes";
  state: "none" | "building" | "ready" | "failed";
  message: string | null;
  log: string | null;
}

export interface Problem {
  code: string;
  message: string;
  notes: string[];
  command: number | null;
  column: number | null;
}

export interface Refused {
  type: "refused";
  message: string;
  id?: string;
  document?: string;
  problem?: Problem;
  phase?: string;
}

export interface Access {
  type: "access";
  canEdit: boolean;
  reason: string | null;
}

export interface HistoryStep {
  revision: number;
  label: string;
  by: number | null;
  isDone: boolean;
  isSaved: boolean;
}

export interface Editing {
  type: "editing";
  document: string;
  revision: number;
  canEdit: boolean;
  reason: string | null;
  fixesOnly: boolean;
  unsaved: number;
  restored: number;
  isRemoved: boolean;
  isConflicted: boolean;
  undo: string | null;
  redo: string | null;
  undoProblem: string | null;
  history: HistoryStep[];
}

export interface Edited {
  type: "edited";
  document: string;
  revision: number;
  id: string | null;
  by: number | null;
  cause: "edit" | "undo" | "redo" | "goTo" | "revert" | "merge" | "reload";
  label: string;
  commands: string[];
  diff: string;
  made: string[];
  selection: string[];
  notes: { code: string; message: string; object: string | null }[];
  undo: string | null;
  redo: string | null;
  unsaved: number;
}

export interface Findings {
  type: "findings";
  document: string;
  revision: number;
  new: Finding[];
  gone: Finding[];
}

export interface Saved {
  type: "saved";
  document: string;
  revision: number;
  id: string | null;
  by: number | null;
}

export interface Clash {
  object: string;
  title: string;
  property: string;
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

export interface Conflict {
  type: "conflict";
  document: string;
  problem: string | null;
  mine: string[];
  theirs: string[];
  clashes: Clash[];
}

export interface Moved {
  type: "moved";
  document: string;
  to: string;
  id: string | null;
  label: string;
  commands: string[];
}

export interface Presence {
  type: "presence";
  client: number;
  document: string;
  name: string;
  color: string;
  selection: string[];
}

export interface Changes {
  type: "changes";
  id: string;
  document: string;
  revision: number;
  diff: string;
  objects: { id: string; title: string; sentences: string[] }[];
  commands: string[];
  summary: string;
}

export interface LibraryItem {
  class: string;
  title: string;
  section: string;
  command: string;
  size: Size | null;
}

export interface Field {
  panel: "identity" | "attributes" | "size" | "accessibility" | "file";
  section: string;
  title: string;
  property: string;
  verb: string;
  type: string;
  /** Whether it is set rarely, so that it is folded away. */
  isMore?: boolean;
  choices: { value: string; title: string }[] | null;
  minimum: number | null;
  maximum: number | null;
  step: number | null;
  default: string | null;
  isVariable: boolean;
  value: string | null;
  isStated: boolean;
  isMixed: boolean;
  line: number | null;
  reason: string | null;
  variations?: { for: string; value: string }[];
  runs?: { length: number; [attribute: string]: unknown }[];
}

export interface SchemaMessage {
  type: "schema";
  id: string;
  document: string;
  objects: string[];
  class: string | null;
  fields: Field[];
  file: Field[];
}

export interface Candidate {
  title: string;
  section: string | null;
  commands: string[];
  alternative: string[] | null;
  state: "on" | "off" | "unavailable";
  reason: string | null;
  lines?: [Point, Point][];
}

export type ServerMessage =
  | Hello
  | { type: "documents"; documents: ListedDocument[] }
  | DocumentMessage
  | ScenesMessage
  | { type: "failed"; document: string; revision: number; configuration: string | null; message: string }
  | { type: "busy"; document: string; configuration: string }
  | Explanation
  | ClassesMessage
  | { type: "reset" }
  | Refused
  | Access
  | Editing
  | Edited
  | Findings
  | Saved
  | Conflict
  | Moved
  | { type: "created"; document: string; id: string | null }
  | Presence
  | Changes
  | { type: "library"; id: string; document: string; items: LibraryItem[] }
  | SchemaMessage
  | { type: "copy"; id: string; document: string; objects: string[]; text: string }
  | {
    type: "candidates";
    id: string;
    document: string;
    object: string;
    to: string | null;
    kind: string;
    candidates: Candidate[];
  }
  | { type: "hunks"; id: string; document: string; hunks: { file: string; diff: string; line: number }[] };

/** The type of the message that answers a question, if it is not refused. */
export interface AnswerTypes {
  edit: "edited" | "moved";
  gesture: "edited" | "moved";
  undo: "edited";
  redo: "edited";
  goTo: "edited";
  fix: "edited";
  save: "saved";
  revert: "edited";
  resolve: "edited";
  changes: "changes";
  library: "library";
  schema: "schema";
  candidates: "candidates";
  copy: "copy";
  create: "created";
  source: "hunks";
}

export type Answer<Type extends keyof AnswerTypes> = Extract<ServerMessage, { type: AnswerTypes[Type] }>;
