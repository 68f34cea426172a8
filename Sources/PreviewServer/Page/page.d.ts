/** Types that many modules of the page name. A module that needs only one declares it beside its code. */

import type * as Protocol from "./protocol.d.ts";
import type { indexed } from "./core/outline-index.js";
import type { Pictures } from "./drawing/pictures.js";
import type { NibCanvas } from "./views/canvas.js";
import type { NibExploded } from "./views/exploded.js";
import type { NibInspectors } from "./views/inspectors.js";
import type { NibOutline } from "./views/outline.js";
import type { NibPalette } from "./views/palette.js";

declare global {
  type Point = Protocol.Point;
  type Size = Protocol.Size;
  type Rect = Protocol.Rect;
  type Insets = Protocol.Insets;
  type Configuration = Protocol.Configuration;
  type Scene = Protocol.Scene;
  type Hello = Protocol.Hello;
  type Canvas = NibCanvas;
  type ServerMessage = Protocol.ServerMessage;
  type ClientMessage = Protocol.ClientMessage;
  type Question = Protocol.Question;

  /** Canvas point p is drawn at p · zoom + (x, y). */
  interface CanvasView {
    x: number;
    y: number;
    zoom: number;
  }

  /** A scene where it lies on the canvas, in one configuration. */
  interface Item {
    name: string;
    key: string;
    scene: Scene;
    rect: Rect;
  }

  /** Where scenes lie on the canvas. */
  interface Placement {
    items: Item[];
    blocks: any[];
    isMap: boolean;
    isAlike?: boolean;
    bounds: Rect | null;
  }

  /** What lies under a point of the canvas: objects from the front to the back, and the point in the scene. */
  interface Hit {
    item: Item;
    objects: string[];
    point: Point;
  }

  /** A row that a list shows, with its place among all. */
  interface ListRow extends HTMLElement {
    place: number;
  }

  /** What a change is made with. */
  interface EditOptions {
    label?: string;
    coalesce?: string;
    frames?: string;
    /** Where people are told why it was not made. */
    place?: string;
    quiet?: boolean;
    /** Is told why it was refused. */
    refused?: (sentence: string) => void;
  }

  /** Where something dropped stands among the views of a container. */
  interface Insertion {
    at: number;
    beside: { before?: string; after?: string } | null;
    line: [Point, Point];
  }

  /** What a press on the canvas has become; members that a kind does not use are missing. */
  interface Doing {
    kind: "connect" | "scene" | "initial" | "constraint" | "resize" | "marquee" | "move" | "insert";
    x: number;
    y: number;
    start: Point;
    hasMoved: boolean;
    event: PointerEvent;
    hit?: Hit | null;
    id?: string;
    extends?: boolean;
    isMenu?: boolean;
    isCopy?: boolean;
    isRow?: boolean;
    item?: Item;
    scene?: Scene;
    handle?: Point;
    /** Of the library. */
    thing?: Protocol.LibraryItem;
    ids?: string[];
    parent?: string | null;
    into?: string | null;
    place?: Insertion | null;
    from?: Map<string, Rect>;
    to?: Map<string, Rect>;
    by?: Point;
    rect?: Rect;
    before?: string[];
    over?: string | null;
    overItem?: Item | null;
    marks?: any[];
    snaps?: any[];
    near?: { parent: string; scene: Scene; around: any };
    baselines?: number[] | null;
    transforms?: Map<Element, string> | null;
    gesture?: Gesture | null;
  }

  /** What was drawn of one configuration. */
  interface Drawn {
    revision: number;
    milliseconds: number;
    diagnostics: Protocol.Finding[];
    scenes: Scene[];
  }

  /** A finding, with the configurations that have it; none: the document itself. */
  interface Issue extends Protocol.Finding {
    keys: string[];
  }

  /** Why the last change was not made. */
  interface Denied {
    text: string;
    code: string | null;
    place: string;
    commands: string[];
    serial: number;
    notes?: string[];
  }

  type OutlineIndex = ReturnType<typeof indexed>;

  /** The state of the page, which changes only by `dispatch`. */
  interface State {
    connection: { status: "connecting" | "open" | "lost"; attempt: number; retryAt: number | null };
    hello: Hello | null;
    documents: Protocol.ListedDocument[] | null;
    classes: Protocol.ClassesMessage | null;
    path: string | null;
    isStarting: boolean;
    trail: { path: string; selection: string }[];
    document: Protocol.DocumentMessage | null;
    index: OutlineIndex;
    drawn: Record<string, Drawn>;
    failures: Record<string, { message: string; revision: number; diagnostics: Protocol.Finding[] }>;
    busy: Record<string, boolean>;
    explanation: Protocol.Explanation | null;
    refusal: string | null;
    notice: { text: string; isError: boolean } | null;
    configurations: Configuration[];
    active: string;
    selection: string | null;
    vanished: string | null;
    hovered: { id: string; key: string | null } | null;
    marked: string | null;
    mode: "map" | "scene";
    focus: string | null;
    view: CanvasView | null;
    fits: boolean;
    alike: boolean;
    showsAlike: boolean;
    toggles: Record<"frames" | "constraints" | "guides" | "pixels" | "exploded" | "segues", boolean>;
    panels: Record<"navigator" | "inspector" | "bottom", boolean>;
    sizes: Record<"navigator" | "inspector" | "bottom" | "files", number | null>;
    tab: string;
    inspector: string;
    line: { number: number | null; serial: number };
    filters: { files: string; outline: string; issues: string; severities: string[] };
    access: { canEdit: boolean; reason: string | null };
    editing: Protocol.Editing | null;
    also: string[];
    scope: string | null;
    pinsSnapped: boolean;
    traits: string | null;
    denied: Denied | null;
    edited: Protocol.Edited | null;
    findings: Protocol.Findings | null;
    changes: Protocol.Changes | null;
    conflict: Protocol.Conflict | null;
    saves: number;
    others: Record<number, Protocol.Presence>;
  }

  interface Action {
    type: string;
    [member: string]: any;
  }

  /** What each message of the server makes of the state. */
  type Received = {
    [Type in ServerMessage["type"]]?: (state: State, message: Extract<ServerMessage, { type: Type }>) => State;
  };

  interface Store {
    readonly state: State;
    dispatch(action: Action): void;
    watch(select: (state: State) => any[], run: (...values: any[]) => void): () => boolean;
  }

  /** A row of a menu: what `openMenu` shows. */
  type MenuRow = "-" | MenuItem;

  /** A heading, or what can be chosen. */
  interface MenuItem {
    heading?: string;
    title?: string;
    detail?: string | null;
    picture?: Node | null;
    commands?: string[];
    alternative?: string[] | null;
    label?: string;
    run?: (event?: any) => any;
    isOn?: boolean;
    reason?: string | null;
    preview?: (isOn: boolean) => void;
  }

  /** What can be done, with its keys: `isEnabled` whether now, `words` by which people find it besides. */
  type CommandRow = [
    name: string,
    title: string,
    keys: string[],
    run: () => any,
    isEnabled?: () => boolean,
    words?: string,
    more?: CommandOptions,
  ];

  interface CommandOptions {
    /** The keys count only in the canvas and the outline. */
    isForObjects?: boolean;
    /** Whether the key is left to the browser. */
    lets?: () => boolean;
    shownKeys?: string[];
  }

  /** A command as others see it. */
  interface Command extends CommandOptions {
    name: string;
    title: string;
    keys: string[];
    run(): any;
    isEnabled(): boolean;
    words: string;
    isEdit: boolean;
  }

  /** The table of commands, with the keys that count now. */
  interface Commands {
    readonly all: Command[];
    title(name: string): string;
    keys(name: string): string;
    run(name: string): void;
  }

  /** The connection to the server. */
  interface Socket {
    send(message: ClientMessage): void;
    retry(): void;
  }

  /** A change in progress. */
  interface Gesture {
    update(commands: string[]): void;
    cancel(): void;
    commit(commands: string[], label: string): Promise<Protocol.Answer<"gesture"> | null>;
  }

  /** Changes that follow each other quickly and are one step of undo. */
  interface Stream {
    readonly revision: number;
    push(commands: string | string[]): Promise<void>;
    readonly done: Promise<void>;
  }

  /** The page's end of editing. Promises give the answer, or null if it was refused. */
  interface Session {
    readonly isOn: boolean;
    deny(text: string, more?: Partial<Denied>): void;
    ask<Type extends keyof Protocol.AnswerTypes>(
      message: Question & { type: Type; id?: string; document?: string },
      options?: EditOptions & { commands?: any },
    ): Promise<Protocol.Answer<Type> | null>;
    begin(): void;
    /** Whether the address has a writing token; `access` says whether that is the server's. */
    enter(address: string): boolean;
    heard(message: any): void;
    edit(commands: string | string[], options?: EditOptions): Promise<Protocol.Answer<"edit"> | null>;
    plain(commands: string | string[], options?: EditOptions): Promise<Protocol.Answer<"edit"> | null>;
    writing(commands: string | string[], options?: EditOptions): Promise<Protocol.Answer<"edit"> | null>;
    stream(options?: EditOptions): Stream;
    gesture(configuration: string): Gesture;
    fix(finding: Protocol.Finding, all?: boolean): Promise<Protocol.Answer<"fix"> | null>;
    undo(): Promise<Protocol.Answer<"undo"> | null>;
    redo(): Promise<Protocol.Answer<"redo"> | null>;
    goTo(revision: number): Promise<Protocol.Answer<"goTo"> | null>;
    revert(): Promise<Protocol.Answer<"revert"> | null>;
    resolve(how: "mine" | "theirs" | "merge"): Promise<Protocol.Answer<"resolve"> | null>;
    save(): Promise<Protocol.Answer<"save"> | null>;
    changes(): Promise<Protocol.Answer<"changes"> | null>;
    library(): Promise<Protocol.Answer<"library"> | null>;
    schema(objects: string[]): Promise<Protocol.Answer<"schema"> | null>;
    candidates(
      kind: "constrain" | "connect" | "pin" | "insert",
      object: string,
      to?: string,
    ): Promise<Protocol.Answer<"candidates"> | null>;
    copy(commands: string | string[]): Promise<void>;
  }

  /** What modules do with the page as a whole; main.js and edit/app.js make it. */
  interface App {
    readonly store: Store;
    readonly pictures: Pictures;
    readonly palette: NibPalette;
    edit: Session;
    commands: Commands;
    socket: Socket;
    /** Lines that a candidate would add, in the scene that shows an object. */
    preview: { object: string; lines: [Point, Point][] } | null;
    issuePlace?: number;
    shownPath?: string | null;
    asking?: ReturnType<typeof setTimeout>;
    writing?: ReturnType<typeof setTimeout>;

    lineLink(line: number | null, label?: string): HTMLElement | null;
    url(name: string, values: Record<string, string | number | boolean>): string;
    pixelScale(): number;
    open(path: string): void;
    nested(id: string): string | null;
    enter(id: string): boolean;
    leave(place: number): void;
    showObject(id: string): void;
    help(): void;
    showLine(line: number): void;
    table(name: "constraints" | "connections"): void;
    focusFilter(): void;
    editorLink(line: number): string;
    openInEditor(line: number): void;
    explain(id: string): void;
    addConfiguration(): void;
    compare(name: string): void;
    nextIssue(by: number): void;
    share(): void;
    shownScene(): Scene | null;
    pictureOfScene(scene: Scene): Promise<Blob>;
    copyPicture(): Promise<void>;
    savePicture(): Promise<void>;
    titleOf(scene: Scene): string;
    tell(text: string, isError?: boolean): void;
    escape(event: KeyboardEvent): void;

    anchor(event?: Event): Point;
    showRows(rows: MenuRow[], label: string, event?: Event): any;
    library(event?: Event, replaced?: any): any;
    pin(event?: Event): any;
    align(event?: Event): any;
    resolveMenu(event?: Event): any;
    embedMenu(event?: Event): any;
    vary(event?: Event): any;
    extract(event?: Event): any;
    localize(): any;
    translate(): any;
    tour(): any;
    tidyScenes(): Promise<void>;
    newDocument(kind: string): void;
    matrix(): void;
    nextBreak(): any;
    compareConflict(conflict: Protocol.Conflict): any;
    connect(): any;
    copyObjects(options?: { cuts?: boolean }): Promise<any>;
    pasteObjects(text?: string): Promise<any>;
    inspect(inspector: string, property?: string | null): void;
    fields(): any[];
    rename(id: string): any;
    goOut(event: Event): boolean;
  }

  interface HTMLElementTagNameMap {
    "nib-canvas": NibCanvas;
    "nib-exploded": NibExploded;
    "nib-inspectors": NibInspectors;
    "nib-outline": NibOutline;
    "nib-palette": NibPalette;
  }

  /** For tests and the curious: the state, and what is drawn. */
  var nibkit: { store: Store; app: App } | undefined;
}
