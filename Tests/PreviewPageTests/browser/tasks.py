"""Everyday tasks of Interface Builder, each done in the editor by pointer and by keyboard alone.

A task has a document, made by commands, steps that a pair of hands (`hands.py`) does, and what the page must have sent: patterns that its
commands match in this order. The bytes on disk must be those that `nibkit edit` gives for the same commands. `lacks` names what the editor
cannot do: such a task is reported, not run.
"""
from dataclasses import dataclass, field
from typing import Callable

from page import Failure

LABELS = """insert UILabel into=root text="Name" x=20 y=180 width=120 height=21 id=lab-el-001
insert UILabel into=root text="Address" x=20 y=209 width=120 height=21 id=lab-el-002
insert UILabel into=root text="City" x=20 y=238 width=120 height=21 id=lab-el-003
"""
CARD = """insert UIView into=root x=20 y=300 width=200 height=120 id=box-vi-001
insert UILabel into=root text="Name" x=40 y=180 width=120 height=21 id=lab-el-001
"""
STACK = """insert vstack into=root x=40 y=200 width=200 height=100 id=sta-ck-001
insert UILabel into=sta-ck-001 text="One" id=lab-el-001
insert UILabel into=sta-ck-001 text="Two" id=lab-el-002
"""
SCENES = """insert UIButton into=initial title="More" x=100 y=200 id=but-to-001
scene add viewController class=DetailViewController identifier=detail x=900 y=0 id=det-ai-l01
"""
FIELD = 'insert UILabel into=root text="Name" x=20 y=180 width=120 height=21 id=lab-el-001\n'


@dataclass
class Task:
    number: str
    title: str
    script: str
    steps: Callable = None
    wants: list = field(default_factory=list)
    kind: str = "xib"
    #: Whether it writes other files than the document.
    writes: bool = False
    #: Whether the document ends as it began.
    is_round: bool = False
    #: By name of the hands: why it cannot be done.
    lacks: dict = field(default_factory=dict)


def at(h, ident):
    return h.page.point(ident)


def pin(h, ident, to=None, **values):
    """The panel Add New Constraints."""
    h.select(ident)
    h.tool("edit.pin")
    h.tab.locator(".pin-form").wait_for()
    for name, value in values.items():
        label = f"{name.capitalize()}: distance" if name in ("top", "leading", "trailing", "bottom") else name.capitalize()
        if h.is_pointer:
            h.tab.locator(".pin-form").get_by_label(label, exact=True).and_(h.tab.locator("input[type=text]")).click()
        else:
            for _ in range(30):
                if h.tab.evaluate("() => document.activeElement.type === 'text' && document.activeElement.getAttribute('aria-label')") == label:
                    break
                h.press("Tab")
        h.press("Control+a")
        h.type(str(value))
    if to:
        select = h.tab.get_by_label("Pin to", exact=True)
        if h.is_pointer:
            select.select_option(to)
        else:
            for _ in range(30):
                if h.tab.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Pin to":
                    break
                h.press("Tab")
            h.press("ArrowDown", *(["ArrowDown"] if to == "super" else []))
    if h.is_pointer:
        h.tab.locator(".pin-form .is-main").click()
    else:
        h.press("Enter")


def move_and_pin(h):
    if h.is_pointer:
        x, y = at(h, "lab-el-001")
        zoom = h.page.ask("document.querySelector('nib-canvas').view.zoom")
        h.drag((x, y), (x - 19 * zoom, y + 40 * zoom))
    else:
        h.select("lab-el-001")
        h.tab.keyboard.press("Shift+ArrowLeft")
        h.tab.keyboard.press("Shift+ArrowDown")
    h.done("^frame lab-el-001 ")
    pin(h, "lab-el-001", to="safe", top=100, leading=20)
    h.done("^pin ")


def pinned(**values):
    def steps(h):
        pin(h, "lab-el-001", **values)
        h.done("^pin ")
    return steps


def delete(*idents):
    def steps(h):
        h.select(*idents)
        h.menu("Delete") if h.is_pointer else h.press("Delete")
        h.done("^(delete|scene delete) ")
    return steps


def into_card(h):
    if h.is_pointer:
        h.drag(at(h, "lab-el-001"), at(h, "box-vi-001"))
        h.done("^move ")
    else:
        # Out of the outline, over one row, into the view before it.
        h.select("lab-el-001")
        h.outline()
        h.press("Alt+ArrowRight")
        h.done("^move lab-el-001 into=box-vi-001")


def reorder(h):
    if h.is_pointer:
        (x, y), (_, end) = at(h, "lab-el-001"), at(h, "lab-el-002")
        h.drag((x, y), (x, end + 12))
    else:
        h.select("lab-el-001")
        h.outline()
        h.press("Alt+ArrowDown")
    h.done("^move lab-el-001 ")


def menu(ident, *titles, pattern):
    def steps(h):
        h.select(*([ident] if isinstance(ident, str) else ident))
        h.menu(*titles)
        h.done(pattern)
    return steps


def embed(idents, title, pattern="^embed "):
    def steps(h):
        h.select(*idents)
        h.tool("edit.embed")
        h.choose(title)
        h.done(pattern)
    return steps


def resolve(ident, title, pattern):
    def steps(h):
        h.select(ident)
        h.tool("edit.resolve")
        h.choose(title)
        h.done(pattern)
    return steps


def connect(start, end, title, pattern, more=None):
    def steps(h):
        h.connect(start, end)
        h.choose(title)
        if more:
            more(h)
        h.done(pattern)
    return steps


def named(name):
    def fill(h):
        h.tab.locator(".pin-form").wait_for()
        h.type(name)
        if h.is_pointer:
            h.tab.locator(".pin-form .is-main").click()
        else:
            h.press("Enter")
    return fill


def insert(title, into, pattern):
    def steps(h):
        h.insert(title, into)
        h.done(pattern)
    return steps


def values(ident, *changes):
    """Fields: `(verb, inspector, property, value, pattern)`; `set` types, `pick` chooses, `check` presses."""
    def steps(h):
        h.select(ident)
        for verb, inspector, prop, value, pattern in changes:
            getattr(h, verb)(inspector, prop, *([] if value is None else [value]))
            h.done(pattern)
    return steps


def text_with_signs(h):
    h.select("lab-el-001")
    if h.is_pointer:
        h.tab.mouse.dblclick(*at(h, "lab-el-001"))
    else:
        h.press("F2")
    h.tab.locator(".in-place").wait_for()
    h.replace('a < b & "c" 😀')
    h.done(r"😀")
    field = h.field("attributes", "text")
    if h.is_pointer:
        field.click()
    h.press("Control+a")
    h.type("two")
    h.press("Alt+Enter")
    h.type("lines")
    h.press("Enter")
    h.done(r"two\\\\?nlines")


def attribute(h, name):
    """The field of an attribute of the selected characters."""
    if h.is_pointer:
        field = h.field("attributes", f"attributedText.{name}")
        if field.evaluate("(one) => one.tagName") == "INPUT":
            field.click()
        return field
    for _ in range(40):
        if h.tab.evaluate("(name) => document.activeElement.matches(`[data-property='attributedText.${name}'] :is(input[type=text], select)`)", name):
            return None
        h.press("Tab")
    raise Failure(f"Tab does not reach {name}")


def attributed_text(h):
    h.select("lab-el-001")
    h.check("attributes", "usesAttributedText")
    h.done("usesAttributedText=YES")
    field = h.field("attributes", "attributedText")
    if h.is_pointer:
        field.click()
    h.press("Control+End")
    h.type(", please")
    h.done("attributedText=\"Name, please\"")
    h.press(*["Shift+ArrowLeft"] * 6)
    attribute(h, "foregroundColor")
    h.replace("#ff0000")
    h.done("foregroundColor=")
    select = attribute(h, "underlineStyle")
    if h.is_pointer:
        select.select_option("single")
    else:
        h.press("Home", "ArrowDown", "Enter")
    h.done("underlineStyle=single")


def vary(h):
    if h.is_pointer:
        h.tab.locator("nib-canvas").click(position={"x": 8, "y": 300})
        h.page.run("palette")
        h.tab.locator("dialog.palette input").fill(">vary for")
        h.tab.locator("dialog.palette .row").first.click()
    else:
        h.press("v")
    h.choose("Height Compact")
    h.known("s.traits === 'h=compact'", "varying")
    h.select("hei-gh-t01")
    h.set("attributes", "constant", "20") if not h.is_pointer else h.set("attributes", "constant", "20")
    h.done("^vary hei-gh-t01 constant=20 ")
    h.select("lab-el-001")
    h.press("Delete") if not h.is_pointer else h.menu("Delete")
    h.done("^install lab-el-001 no for=")


def copy_paste(h):
    h.select("lab-el-001")
    h.press("Control+c") if not h.is_pointer else h.menu("Copy")
    h.known("s.notice?.text.startsWith('Copied')", "the notice of the copy")
    h.select("box-vi-001")
    for count in (1, 2):
        h.press("Control+v") if not h.is_pointer else h.menu("Paste")
        h.page.wait("nibkit.edits.flat().filter((one) => one.startsWith('paste ')).length === v[0]", count, what="the paste")
        h.page.wait("(s.document?.revision ?? 0) >= s.edited.revision", what="the document after the paste")
        h.select("box-vi-001")


def swap_and_replace(h):
    h.select("lab-el-001", "lab-el-002")
    h.menu("Swap")
    h.done("^swap ")
    h.select("lab-el-001")
    h.menu("Replace With…")
    h.tab.get_by_label("Search the library").wait_for()
    h.type("text field")
    if h.is_pointer:
        h.tab.locator(".library-panel .row").first.dblclick()
    else:
        h.press("Enter")
    h.done("^replace lab-el-001 UITextField")


def typed(command, pattern):
    """A command that is typed: for what has no panel."""
    def steps(h):
        if h.is_pointer:
            h.tab.locator("nib-toolbar [data-command=palette]").click()
        else:
            h.press("Control+p")
        h.tab.locator("dialog.palette[open]").wait_for()
        h.press("Control+a")
        h.type(f":{command}")
        h.press("Enter") if not h.is_pointer else h.tab.locator("dialog.palette .row").first.click()
        h.done(pattern)
    return steps


def gesture_and_action(h):
    h.insert("tap gesture", "box-vi-001")
    h.done("insert UITapGestureRecognizer|^gesture ")
    ident = h.page.ask("[...s.index.objects.values()].find((one) => one.element === 'tapGestureRecognizer').id")
    h.connect(ident, h.page.ask("[...s.index.objects.values()].find((one) => one.label === \"File’s Owner\" || one.label === \"File's Owner\").id"))
    h.choose("New Action…")
    named("tapped")(h)
    h.done("^action ")
    delete("box-vi-001")(h)


def unwind(h):
    h.select("but-to-001")
    h.menu("Unwind Segue…")
    named("back")(h)
    h.done("^segue ")


def extract(h):
    h.select("det-ai-l01")
    h.menu("Refactor to Storyboard…")
    h.tab.get_by_label("New storyboard", exact=True).wait_for()
    h.type(f"Details{h.name}")
    h.press("Enter") if not h.is_pointer else h.button("Move the Scene")
    h.done("^extract ")


def run(h, name):
    """A command that the palette lists."""
    if h.is_pointer:
        h.page.run("palette")
        h.tab.locator("dialog.palette input").fill(f">{name}")
        h.tab.locator("dialog.palette .row").first.click()
    else:
        h.palette(f">{name}", lambda _: True)


def languages(h):
    run(h, "localize the document")
    h.tab.get_by_label("Languages", exact=True).wait_for()
    h.type("de, zh-Hans")
    h.press("Enter") if not h.is_pointer else h.button("Localize")
    h.known("s.path.includes('Base.lproj/') && s.document !== null && s.editing?.canEdit && s.editing.document === s.path", "the document in Base.lproj")
    h.select("lab-el-001")
    run(h, "translate the selection")
    h.tab.get_by_label("Language", exact=True).wait_for()
    h.type("de")
    h.press("Tab")
    h.replace("Straße")
    h.done("^language set ")


def refer(h):
    h.insert("storyboard reference", "but-to-001")
    h.tab.get_by_label("Storyboard", exact=True).wait_for()
    h.type("Other")
    h.press("Enter") if not h.is_pointer else h.button("Add")
    h.done("^scene add reference")


def of_kind(h, element):
    return h.page.wait("[...s.index.objects.values()].find((one) => one.element === v[0])?.id", element, what=f"a {element}")


def item_size(h):
    h.select(of_kind(h, "collectionViewFlowLayout"))
    h.set("attributes", "itemSize", "90")
    h.done(r"itemSize=\{90,")


def bar_items(h):
    item = of_kind(h, "navigationItem")
    for side in ("Left", "Right"):
        h.select(item)
        h.menu(f"Add {side} Bar Button Item")
        h.done(f"key={side.lower()}BarButtonItem")


TASKS = [
    Task("31", "a label is moved and pinned at top and leading", 'insert UILabel into=root text="Name" x=39 y=180 id=lab-el-001\n', move_and_pin, [r"^frame lab-el-001 .*x=", r"^pin lab-el-001 .*leading=20.* to=safe"]),
    Task("32", "a pin again with other numbers", FIELD + "pin lab-el-001 top=24 leading=20 to=safe\n", pinned(top=40, leading=30, to="safe"), [r"^pin lab-el-001 leading=30 top=40 to=safe"]),
    Task("33", "pins at trailing and bottom", FIELD, pinned(trailing=30, bottom=50, to="safe"), [r"^pin lab-el-001 trailing=30 bottom=50 to=safe"]),
    Task("34", "pins of 20 and 8 to the superview", FIELD, pinned(top=8, leading=20, to="super"), [r"^pin lab-el-001 leading=20 top=8 to=super"]),
    Task("35", "a view with constraints, an outlet and a gesture is deleted", CARD + "pin box-vi-001 top=200 leading=20 to=safe\noutlet owner.card box-vi-001\ngesture box-vi-001 tap\n", delete("box-vi-001"), [r"^delete box-vi-001$"]),
    Task("36", "the last constraint is deleted", FIELD + "constrain lab-el-001.width = 120 id=wid-th-001\n", delete("wid-th-001"), [r"^delete wid-th-001$"]),
    Task("37", "a label goes into a card", CARD, into_card, [r"^move lab-el-001 into=box-vi-001"]),
    Task("38", "order in a stack view", STACK, reorder, [r"^move lab-el-001 "]),
    Task("38b", "a view comes to the front", LABELS, menu("lab-el-001", "Bring to Front", pattern="^arrange "), [r"^arrange lab-el-001 front$"]),
    Task("39", "three labels in a vertical stack view", LABELS, embed(["lab-el-001", "lab-el-002", "lab-el-003"], "Vertical Stack View"), [r"^embed lab-el-001 lab-el-002 lab-el-003 in=vstack$"]),
    Task("40", "a stack view is taken away", STACK, menu("sta-ck-001", "Unembed", pattern="^unembed "), [r"^unembed sta-ck-001$"]),
    Task("41", "in a view", LABELS, embed(["lab-el-001", "lab-el-002"], "View"), [r" in=view$"]),
    Task("41b", "in a view without inset", LABELS, embed(["lab-el-001", "lab-el-002"], "View Without Inset"), [r" in=view-no-inset$"]),
    Task("41c", "in an effect view", LABELS, embed(["lab-el-001"], "Visual Effect View"), [r" in=effect$"]),
    Task("42", "a controller in a navigation controller", SCENES, embed(["det-ai-l01"], "Navigation Controller"), [r"^embed det-ai-l01 in=navigation$"], "storyboard"),
    Task("42b", "a controller in a tab bar controller", SCENES, embed(["det-ai-l01"], "Tab Bar Controller"), [r"^embed det-ai-l01 in=tab$"], "storyboard"),
    Task("43", "a segue from a button", SCENES, connect("but-to-001", "det-ai-l01", "Show", "^segue "), [r"^segue but-to-001 det-ai-l01 kind=show$"], "storyboard"),
    Task("43b", "a modal segue", SCENES, connect("but-to-001", "det-ai-l01", "Present Modally", "^segue "), [r"^segue but-to-001 det-ai-l01 kind=presentation$"], "storyboard"),
    Task("43c", "an unwind segue", SCENES, unwind, [r"^segue but-to-001 kind=unwind selector=back:$"], "storyboard"),
    Task("44", "a reference to another storyboard", SCENES, refer, [r"^scene add reference storyboard=Other$"], "storyboard"),
    Task("44b", "a scene goes to a second storyboard", SCENES + "segue but-to-001 det-ai-l01 kind=show\n", extract, [r"^extract det-ai-l01 to=\S+$"], "storyboard", writes=True),
    Task("45", "a scene is copied", SCENES, menu("det-ai-l01", "Duplicate", pattern="^scene duplicate "), [r"^scene duplicate det-ai-l01$"], "storyboard"),
    Task("45b", "a scene with segues is deleted", SCENES + "segue but-to-001 det-ai-l01 kind=show\n", delete("det-ai-l01"), [r"^scene delete det-ai-l01$"], "storyboard"),
    Task("46", "a prototype cell gets its identifier", "insert UITableView into=root id=tab-le-001\ncells tab-le-001 add style=subtitle id=cel-l0-001\n", values("cel-l0-001", ("set", "attributes", "reuseIdentifier", "Person", "Person")), [r"reuseIdentifier=\"?Person"]),
    Task("46b", "a table gets another cell", "insert UITableView into=root id=tab-le-001\ncells tab-le-001 add\n", menu("tab-le-001", "Add Prototype Cell", pattern="^cells "), [r"^cells tab-le-001 add$"]),
    Task("47", "an item size of a collection view", "insert UICollectionView into=root id=col-le-001\n", item_size, [r"itemSize=\{90,\d+\}"]),
    Task("48", "bar button items", SCENES + "embed initial in=navigation\n", bar_items, [r"^insert UIBarButtonItem into=\S+ key=leftBarButtonItem$", r"^insert UIBarButtonItem into=\S+ key=rightBarButtonItem$"], "storyboard"),
    Task("49", "an image, a symbol, and none again", "insert UIImageView into=root id=ima-ge-001\n", values("ima-ge-001", ("set", "attributes", "image", "logo", "image=logo"), ("set", "attributes", "image", "symbol:heart.fill", "symbol:heart.fill"), ("set", "attributes", "image", "", "image=nil")), [r"image=logo", r"image=symbol:heart.fill", r"image=nil"], is_round=True),
    Task("50", "a system color, and none again", FIELD, values("lab-el-001", ("set", "attributes", "backgroundColor", "system:systemTeal", "systemTeal"), ("set", "attributes", "backgroundColor", "", "backgroundColor=nil")), [r"backgroundColor=system:systemTeal", r"backgroundColor=nil"], is_round=True),
    Task("51", "a text style that adjusts itself", FIELD, values("lab-el-001", ("pick", "attributes", "font", "style:body", "style:body"), ("check", "attributes", "adjustsFontForContentSizeCategory", None, "adjustsFontForContentSizeCategory=YES")), [r"style:body", r"adjustsFontForContentSizeCategory=YES"]),
    Task("52", "a text with signs and lines", FIELD, text_with_signs, [r"a < b & \\\"c\\\" 😀", r"two\\nlines"]),
    Task("52b", "an attributed text", FIELD, attributed_text, [r"usesAttributedText=YES", r"attributedText=\"Name, please\"", r"^text-attributes lab-el-001 range=\{6,6\} foregroundColor=\"#ff0000\"$", r"^text-attributes lab-el-001 range=\{6,6\} underlineStyle=single$"]),
    Task("53", "what assistive technology says", FIELD, values("lab-el-001", ("set", "accessibility", "label", "Your name", "Your name"), ("set", "accessibility", "identifier", "name", "identifier"), ("check", "accessibility", "traits", "Header", "traits="), ("set", "accessibility", "label", "", 'label=""')), [r"label=\"Your name\"", r"identifier=\"name\"", r"traits=\[header\]"]),
    Task("54", "variations for a compact height", FIELD + "constrain lab-el-001.height = 44 id=hei-gh-t01\n", vary, [r"^vary hei-gh-t01 constant=20 for=\"h=compact\"", r"^install lab-el-001 no for=\"h=compact\""]),
    Task("55", "another device, and back", FIELD, values("lab-el-001", ("pick", "file", "device", "ipad11_0", "^device ipad11_0"), ("pick", "file", "device", "retina6_12", "^device retina6_12")), [r"^device ipad11_0", r"^device retina6_12"], is_round=True),
    Task("56", "languages", FIELD, languages, [r"^localize de zh-Hans$", r"^language set lab-el-001.text de \"Straße\"$"], writes=True),
    Task("57", "an outlet is renamed", CARD + "set owner class=ProfileController\noutlet owner.card box-vi-001\n", typed("rename outlet ProfileController.card box", "^rename "), [r"^rename "]),
    Task("58", "a font is replaced everywhere", LABELS, typed('replace font="system 17" with=style:footnote', "^replace "), [r"^replace font="]),
    Task("59", "suggested constraints", CARD, resolve("lab-el-001", "Reset to Suggested Constraints", "^reset-constraints "), [r"^reset-constraints lab-el-001$"]),
    Task("60", "frames after the constraints", FIELD + "stored-frames none\npin lab-el-001 top=300 leading=40 to=safe\n", resolve("lab-el-001", "Update Frames", "^update-frames "), [r"^update-frames lab-el-001$"]),
    Task("61", "copy, and paste twice", CARD, copy_paste, [r"^paste .* into=box-vi-001$", r"^paste .* into=box-vi-001$"]),
    Task("62", "two labels change places, one becomes a field", LABELS, swap_and_replace, [r"^swap lab-el-001 lab-el-002$", r"^replace lab-el-001 UITextField$"]),
    Task("63", "a tap with an action; then its view is deleted", CARD, gesture_and_action, [r"TapGesture|^gesture", r"^action ", r"^delete box-vi-001$"]),
]
