"""The editor: each task by pointer and by keyboard, each ending in the bytes that the commands give."""
from random import Random

import documents
import snapping
from editing import PROFILE, STORYBOARD, can_edit, editor
from page import expect


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, start, end, **options):
    page.tab.mouse.move(*start)
    page.tab.mouse.down(**options)
    page.tab.mouse.move(start[0] + (8 if end[0] > start[0] else -8), start[1] + (6 if end[1] > start[1] else -6), steps=2)
    page.tab.mouse.move(*end, steps=4)
    page.tab.mouse.up(**options)


def select(page, ident):
    page.tab.evaluate("(id) => { nibkit.app.showObject(id); document.querySelector('nib-canvas').focus(); }", ident)
    page.wait("s.selection === v[0]", ident)


def box(locator):
    """Where something is; the outline is drawn again after each change, so it may be gone for a moment."""
    for _ in range(100):
        locator.wait_for()
        if found := locator.bounding_box():
            return found
        locator.page.wait_for_timeout(50)
    raise AssertionError(f"{locator} has no place")


def views_are_moved_and_resized(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        x, y = page.point("lab-el-001")
        drag(page, (x, y), (x + 90, y + 14))
        moved = work.after(1, "a drag")
        expect(moved[0].startswith("frame lab-el-001 x="), f"a drag is one command: {moved}")
        page.wait("s.selection === 'lab-el-001'")
        # A handle: the middle of the right edge.
        select(page, "box-vi-001")
        right = page.tab.evaluate("() => { const c = document.querySelector('nib-canvas'); const [x, y, w, h] = c.rectOf('box-vi-001'); const b = c.getBoundingClientRect(); return [b.left + (x + w) * c.view.zoom + c.view.x, b.top + (y + h / 2) * c.view.zoom + c.view.y]; }")
        drag(page, right, (right[0] + 40, right[1]))
        expect("width=" in work.after(2, "a resize")[0], "a handle sets the width")
        select(page, "lab-el-002")
        for keys in ("ArrowRight", "Shift+ArrowDown", "ArrowRight"):
            page.tab.keyboard.press(keys)
        page.wait("s.drawn.a.scenes[0].frames['lab-el-002'].slice(0, 2).join() === '22,119'", what="two steps right, ten down")
        page.wait("s.editing.undo !== null")
        page.tab.wait_for_timeout(1000)
        page.tab.keyboard.press("Alt+ArrowRight")
        page.wait("nibkit.edits.at(-1)[0].endsWith('width=121')", what="one step wider")
        work.expect_disk("moves")


def escape_takes_a_drag_back(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        x, y = page.point("lab-el-001")
        page.tab.mouse.move(x, y)
        page.tab.mouse.down()
        page.tab.mouse.move(x + 40, y + 90, steps=5)
        page.wait("document.querySelector('.overlay .dragged') !== null", what="the outline of what is dragged")
        page.tab.keyboard.press("Escape")
        page.tab.mouse.up()
        page.tab.wait_for_timeout(300)
        expect(work.edits() == [] and page.ask("s.editing.unsaved") == 0, "nothing was changed")
        page.wait("Math.abs(s.drawn.a.scenes[0].frames['lab-el-001'][1] - 80) < 1", what="the label back in its place")


def texts_are_edited_in_place(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        page.tab.mouse.dblclick(*page.point("lab-el-001"))
        page.tab.locator(".in-place").wait_for()
        page.tab.keyboard.type("Full \"name\" <&>")
        page.tab.keyboard.press("Enter")
        expect(work.after(1, "a double click")[0] == 'set lab-el-001 text="Full \\"name\\" <&>"', f"{work.edits()}")
        select(page, "but-to-001")
        page.tab.keyboard.press("F2")
        page.tab.keyboard.type("Keep")
        page.tab.keyboard.press("Enter")
        expect(work.after(2, "F2")[0] == 'set but-to-001 title="Keep"', f"{work.edits()}")
        page.tab.keyboard.press("F2")
        page.tab.keyboard.type("Nothing")
        page.tab.keyboard.press("Escape")
        page.tab.wait_for_timeout(200)
        expect(len(work.edits()) == 2, "Escape keeps the old title")
        work.expect_disk("texts in place")


def steps_are_undone_redone_and_saved(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        select(page, "lab-el-002")
        page.tab.keyboard.press("Delete")
        work.after(1, "Delete")
        page.wait("!s.index.objects.has('lab-el-002')", what="the label gone")
        page.wait("document.title.startsWith('•')", what="the mark of unsaved changes")
        page.tab.keyboard.press("Control+z")
        page.wait("s.index.objects.has('lab-el-002') && s.editing.redo", what="the label back")
        page.tab.keyboard.press("Control+Shift+z")
        page.wait("!s.index.objects.has('lab-el-002') && s.editing.undo", what="the label gone again")
        page.tab.get_by_role("tab", name="Changes").click()
        page.wait("document.querySelector('.changes-content')?.textContent.includes('Address')", what="the change in words")
        page.tab.get_by_role("radio", name="Diff").click()
        page.wait("document.querySelector('.diff-out')?.textContent.includes('lab-el-002')", what="the change as a diff")
        work.expect_disk("Delete, undo, redo")


def inspectors_change_what_is_selected(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        select(page, "lab-el-001")
        page.run("inspector.attributes")
        field = page.tab.locator("[data-property=text] :is(input, textarea)").first
        field.click()
        field.fill("Family name")
        field.press("Enter")
        page.wait("nibkit.edits.at(-1)?.[0].includes('Family name')", what="the text")
        lines = page.tab.locator("[data-property=numberOfLines] input")
        lines.click()
        lines.press("ArrowUp")
        page.wait("/numberOfLines=2/.test(nibkit.edits.at(-1)[0])", what="one more line")
        lines.fill("+=2")
        lines.press("Enter")
        page.wait("/numberOfLines=4/.test(nibkit.edits.at(-1)[0])", what="two more lines")
        page.tab.locator("[data-property=textAlignment] select").select_option("center")
        page.wait("/textAlignment=center/.test(nibkit.edits.at(-1)[0])", what="the alignment")
        page.wait("document.querySelector('[data-property=textAlignment]').classList.contains('is-stated')", what="a stated value in bold")
        color = page.tab.locator("[data-property=textColor] input[type=text]")
        color.fill("no color!")
        color.press("Enter")
        page.wait("document.querySelector('[data-property=textColor] .field-note:not([hidden])')?.textContent.length > 10", what="the refusal below the field")
        color.fill("#112233")
        color.press("Enter")
        page.wait("/textColor=\"?#112233/.test(nibkit.edits.at(-1)[0])", what="the color")
        work.expect_disk("the inspector")


def objects_come_from_the_library(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        select(page, "box-vi-001")
        page.tab.keyboard.press("+")
        page.tab.get_by_label("Search the library").fill("switch")
        page.tab.keyboard.press("Enter")
        expect(work.after(1, "Return in the library")[0] == "insert UISwitch into=box-vi-001", f"{work.edits()}")
        page.wait("s.index.object(s.selection)?.element === 'switch'", what="the new switch selected")
        page.tab.locator("[data-command='edit.library']").click()
        page.tab.get_by_label("Search the library").fill("image view")
        row = page.tab.locator(".library-panel .row").first.bounding_box()
        drag(page, middle(row), page.point("box-vi-001"))
        commands = work.after(2, "a drag out of the library")
        expect(commands[0].startswith("insert UIImageView into=box-vi-001 x="), f"{commands}")
        work.expect_disk("the library")


def the_outline_reorders_and_renames(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        row = lambda name: page.tab.get_by_role("treeitem", name=name, exact=True)
        start, end = box(row("Address")), box(row("Name"))
        drag(page, (start["x"] + 70, start["y"] + 11), (end["x"] + 70, end["y"] + 2))
        expect(work.after(1, "a drag in the outline")[0] == "move lab-el-002 before=lab-el-001", f"{work.edits()}")
        page.wait("s.index.sibling('lab-el-002', 1) === 'lab-el-001'")
        row("Address").click()
        page.tab.keyboard.press("Alt+ArrowDown")
        expect(work.after(2, "Alt and an arrow")[0] == "move lab-el-002 after=lab-el-001", f"{work.edits()}")
        page.wait("s.index.sibling('lab-el-002', -1) === 'lab-el-001'")
        page.tab.keyboard.press("F2")
        page.tab.keyboard.type("Str")
        # The document changes while a name is being typed.
        page.tab.evaluate("document.querySelector('nib-outline').show()")
        page.tab.keyboard.type("eet")
        page.tab.keyboard.press("Enter")
        expect(work.after(3, "F2 in the outline")[0] == 'label lab-el-002 "Street"', f"{work.edits()}")
        start, end = box(row("Street")), box(row("View").last)
        drag(page, (start["x"] + 70, start["y"] + 11), (end["x"] + 70, end["y"] + 11))
        expect(work.after(4, "a drag into another view")[0] == "move lab-el-002 into=box-vi-001", f"{work.edits()}")
        work.expect_disk("the outline")


def views_are_pinned_aligned_and_embedded(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        select(page, "box-vi-001")
        page.tab.locator(".layout-bar [data-command='edit.pin']").click()
        page.tab.get_by_role("button", name="Pin leading").click()
        page.tab.locator(".pin-form .is-main").click()
        expect(work.after(1, "the panel by pointer")[0] == "pin box-vi-001 leading=20", f"{work.edits()}")
        select(page, "lab-el-001")
        page.tab.keyboard.press("p")
        page.wait("document.activeElement?.getAttribute('aria-label') === 'Top: distance'", what="the first field")
        page.tab.keyboard.press("Control+a")
        page.tab.keyboard.type("24")
        page.tab.keyboard.press("Enter")
        expect(work.after(2, "the panel by keys")[0] == "pin lab-el-001 top=24", f"{work.edits()}")
        page.tab.keyboard.down("Shift")
        page.click("lab-el-002")
        page.tab.keyboard.up("Shift")
        page.wait("s.also.length === 1")
        page.tab.locator("nib-canvas").focus()
        page.tab.keyboard.press("l")
        page.tab.keyboard.press("Space")
        page.tab.keyboard.press("Enter")
        expect(work.after(3, "Align")[0] == "align lab-el-001 lab-el-002 leading", f"{work.edits()}")
        page.tab.locator("nib-canvas").focus()
        page.tab.keyboard.press("e")
        page.tab.get_by_role("menuitem", name="Vertical Stack View", exact=True).wait_for()
        page.tab.keyboard.press("Enter")
        expect(work.after(4, "Embed")[0] == "embed lab-el-001 lab-el-002 in=vstack", f"{work.edits()}")
        page.wait("s.index.object(s.selection)?.element === 'stackView'", what="the new stack view selected")
        work.expect_disk("layout")


def constraints_are_selected_and_changed(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        select(page, "but-to-001")
        page.run("zoom.selection")
        page.settled()
        at = page.tab.evaluate("""() => {
          const canvas = document.querySelector('nib-canvas');
          const box = canvas.getBoundingClientRect();
          const item = canvas.placement.items[0];
          const { a, b } = item.scene.constraints.find(({ id }) => id === 'hei-gh-t01');
          const at = ([x, y]) => [box.left + (item.rect[0] + x) * canvas.view.zoom + canvas.view.x, box.top + (item.rect[1] + y) * canvas.view.zoom + canvas.view.y];
          const [start, end] = [at(a), at(b)];
          return [start[0] + (end[0] - start[0]) * 0.3, start[1] + (end[1] - start[1]) * 0.3];
        }""")
        page.tab.mouse.click(*at)
        page.wait("s.selection === 'hei-gh-t01'", what="the constraint's line selected")
        field = page.tab.locator(".inspector [data-property=constant] input")
        field.fill("44")
        field.press("Enter")
        page.wait("nibkit.edits.at(-1)?.[0] === 'constraint hei-gh-t01 constant=44'", what="the constant")
        page.tab.locator("nib-canvas").focus()
        page.tab.keyboard.press("Enter")
        page.tab.locator(".constraint-panel [data-property=priority] input").fill("750")
        page.tab.keyboard.press("Enter")
        page.wait("nibkit.edits.at(-1)?.[0] === 'constraint hei-gh-t01 priority=750'", what="the priority, by keys")
        page.tab.keyboard.press("Escape")
        work.expect_disk("a constraint")


def what_is_connected_is_chosen(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        drag(page, page.point("lab-el-001"), page.point("lab-el-002"), button="right")
        page.tab.locator(".edit-menu").wait_for()
        page.tab.locator(".edit-menu [role^=menuitem]:not([aria-disabled=true])").first.click()
        work.after(1, "a drag with the right button")
        select(page, "but-to-001")
        page.tab.keyboard.press("c")
        page.tab.get_by_label("Connect Save to").fill("address")
        page.tab.keyboard.press("Enter")
        page.tab.locator(".edit-menu").wait_for()
        page.tab.keyboard.press("Enter")
        work.after(2, "C and a name")
        work.expect_disk("connections")


def scenes_are_connected_and_moved(world):
    if reason := can_edit(world):
        return reason
    with editor(world, "storyboard", STORYBOARD) as work:
        page = work.page
        page.run("zoom.fit")
        page.settled()
        rects = page.tab.evaluate("""() => {
          const canvas = document.querySelector('nib-canvas');
          const box = canvas.getBoundingClientRect();
          return canvas.placement.items.map(({ rect: [x, y, w, h] }) => [box.left + x * canvas.view.zoom + canvas.view.x, box.top + y * canvas.view.zoom + canvas.view.y, w * canvas.view.zoom, h * canvas.view.zoom]);
        }""")
        first, second = rects[0], rects[1]
        target = (second[0] + second[2] / 2, second[1] + second[3] * 0.7)
        drag(page, page.point("but-to-001"), target, button="right")
        page.tab.locator(".edit-menu").wait_for()
        page.tab.get_by_role("menuitem", name="Show", exact=True).first.click()
        expect("segue but-to-001" in work.after(1, "a drag to a scene")[0], f"{work.edits()}")
        drag(page, (first[0] - 8, first[1] + first[3] / 2), target)
        expect(work.after(2, "the arrow")[0] == "initial det-ai-l01", f"{work.edits()}")
        page.settled()
        drag(page, (second[0] + 20, second[1] - 8), (second[0] + 20, second[1] + 92))
        expect(work.after(3, "a title")[0].startswith("scene move det-ai-l01 x="), f"{work.edits()}")
        work.expect_disk("scenes")


def a_refusal_is_a_sentence_where_one_looks(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        select(page, "but-to-001")
        page.tab.evaluate("() => { nibkit.app.edit.edit('move box-vi-001 into=box-vi-001'); }")
        note = page.tab.locator(".edit-note")
        note.wait_for()
        expect(note.get_attribute("role") == "alert" and len(note.inner_text()) > 20, "a sentence on the canvas")
        page.tab.keyboard.press("Escape")
        page.wait("s.denied === null && document.querySelector('.edit-note').hidden")
        expect(work.edits() == [], "nothing was changed")


def without_the_token_nothing_is_changed(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        url = work.preview.url.split("#")[0]
        context = work.page.tab.context.browser.new_context()
        world.contexts.append(context)
        from page import Page

        with Page(context, url, f"document={work.name}") as page:
            page.drawn(work.name)
            expect(page.ask("document.querySelector('.edit-group').hidden && document.querySelector('.layout-bar').hidden"), "no tools of editing")
            page.click("lab-el-001")
            page.wait("s.selection === 'lab-el-001'")
            page.tab.keyboard.press("Delete")
            x, y = page.point("lab-el-001")
            drag(page, (x, y), (x + 60, y + 60))
            page.tab.wait_for_timeout(300)
            expect(page.ask("s.index.objects.has('lab-el-001')") and work.path.read_text() == work.before, "the document is as it was")


def two_pages_see_each_other(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        context = work.page.tab.context.browser.new_context(viewport={"width": 1200, "height": 800})
        world.contexts.append(context)
        from page import Page

        with Page(context, work.preview.url) as other:
            other.drawn(work.name)
            other.wait("s.editing?.canEdit", what="leave to change the document")
            select(work.page, "lab-el-001")
            work.page.tab.keyboard.press("ArrowRight")
            work.after(1, "an arrow key")
            other.wait("Math.abs(s.drawn.a.scenes[0].frames['lab-el-001'][0] - 21) < 0.01", what="the move in the other page")
            select(other, "but-to-001")
            other.tab.keyboard.press("ArrowDown")
            work.page.wait("Math.abs(s.drawn.a.scenes[0].frames['but-to-001'][1] - 161) < 0.01", what="the other's move here")


def everything_is_said_to_assistive_technology(world):
    if reason := can_edit(world):
        return reason
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        return "skipped: axe-playwright-python is not installed"
    with editor(world) as work:
        page = work.page
        axe = Axe()
        found = []

        def look(name):
            page.tab.wait_for_timeout(150)
            for one in axe.run(page.tab, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}).response["violations"]:
                if one["impact"] in ("serious", "critical"):
                    found.append(f"{name}: {one['id']} {[node['target'] for node in one['nodes']][:3]}")

        select(page, "lab-el-001")
        page.wait("document.querySelector('.is-field') !== null")
        for inspector in ("identity", "attributes", "size", "connections", "accessibility"):
            page.run(f"inspector.{inspector}")
            look(f"the {inspector} inspector")
        for name in ("edit.library", "edit.pin", "edit.align", "edit.embed", "edit.resolve", "edit.menu", "edit.connect", "edit.vary", "edit.device"):
            page.run(name)
            page.tab.locator(":popover-open").first.wait_for()
            look(name)
            page.tab.keyboard.press("Escape")
        page.run("edit.changes")
        look("the changes")
        for name in ("table.constraints", "table.connections"):
            page.run(name)
            page.tab.keyboard.press("Home")
            look(name)
        page.tab.get_by_role("button", name="Appearance", exact=True).click()
        look("the popup of the appearance")
        page.tab.keyboard.press("Escape")
        page.run("help")
        look("the help")
        expect(found == [], "; ".join(found))


def ids_with_spaces_and_quotes_are_edited(world):
    if reason := can_edit(world):
        return reason
    script = """insert UILabel into=root text="Name" x=20 y=80 width=120 height=21 id="my label"
insert vstack into=root x=20 y=240 width=200 height=120 id="the \\"stack\\""
"""
    with editor(world, script=script) as work:
        page = work.page
        select(page, "my label")
        page.tab.keyboard.press("Shift+ArrowRight")
        expect(work.after(1, "an arrow key")[0] == 'frame "my label" x=30', f"{work.edits()}")
        drag(page, page.point("my label"), page.point('the "stack"'))
        expect(work.after(2, "a drag into a stack view")[0] == 'move "my label" into="the \\"stack\\""', f"{work.edits()}")
        page.wait("""s.index.parentOf('my label') === 'the "stack"'""")
        rows = [box(page.tab.get_by_role("treeitem", name=name)) for name in ("File's Owner", "Name")]
        drag(page, *[(row["x"] + 70, row["y"] + 11) for row in rows], button="right")
        page.tab.get_by_role("menuitem", name="New Outlet…").click()
        page.tab.keyboard.type("nameLabel")
        page.tab.keyboard.press("Enter")
        expect(work.after(3, "an outlet")[0] == 'outlet -1.nameLabel "my label"', f"{work.edits()}")
        work.expect_disk("ids in quotes")


def what_snaps_is_pinned(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        page.tab.get_by_role("button", name="Pin what snaps").click()
        zoom = page.ask("document.querySelector('nib-canvas').view.zoom")
        x, y = page.point("lab-el-002")
        # The same leading edge as its siblings, 8 points below the button.
        drag(page, (x, y), (x + 2 * zoom, y + 93.5 * zoom))
        commands = work.after(1, "a drag")
        expect(commands[0].startswith("frame lab-el-002 ") and len(commands) == 3, f"{commands}")
        expect("constrain lab-el-002.top = but-to-001.bottom + 8 symbolic=YES" in commands, f"{commands}")
        work.expect_disk("pins of what snapped")


def findings_are_fixed(world):
    if reason := can_edit(world):
        return reason
    twice = PROFILE + "constrain lab-el-001.width = 120 --add\n" * 3
    with editor(world, script=twice) as work:
        page = work.page
        page.tab.get_by_role("tab", name="Issues").click()
        rows = page.tab.locator("nib-bottom .row", has_text="is identical to")
        rows.first.wait_for()
        expect(rows.count() == 2, f"{rows.count()} duplicates")
        if page.ask("s.document.diagnostics.every(({ fixes }) => fixes === undefined)"):
            return "skipped: this server offers no fixes"
        rows.first.locator(".issue-fix").click()
        page.wait("s.editing.unsaved === 1 && s.document.diagnostics.filter(({ fixes }) => fixes?.length).length === 1", what="the first fix")
        rows.first.click()
        page.tab.keyboard.press("Tab")
        page.tab.locator("nib-bottom .bottom-tools").get_by_role("button", name="Fix: remove it", exact=True).focus()
        page.tab.keyboard.press("Enter")
        page.wait("s.document.diagnostics.every(({ fixes }) => !fixes?.length)", what="the second fix")


def nested_xibs_open_in_place(world):
    if reason := can_edit(world):
        return reason
    script = PROFILE + "set box-vi-001 class=BadgeView\n"
    with editor(world, script=script) as work:
        page = work.page
        work.preview.write("BadgeView.xib", documents.hello("Badge"))
        page.wait("s.documents.some(({ path }) => path === 'BadgeView.xib')", what="the other document")
        select(page, "box-vi-001")
        page.tab.keyboard.press("Enter")
        page.drawn("BadgeView.xib")
        expect(page.ask("s.trail.length") == 1, "the way back is kept")
        page.tab.get_by_role("button", name=work.name, exact=True).click()
        page.drawn(work.name)
        page.wait("s.selection === 'box-vi-001' && s.trail.length === 0", what="back at the view")


def a_small_map_shows_where_one_is(world):
    with world.preview({"Big.storyboard": documents.storyboard(24)}) as preview, world.page(preview) as page:
        page.drawn("Big.storyboard")
        small = page.tab.locator(".minimap")
        expect(small.is_visible(), "the map of a storyboard that is not in sight as a whole")
        box = small.bounding_box()
        before = page.ask("document.querySelector('nib-canvas').view.x")
        page.tab.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.5)
        page.wait("document.querySelector('nib-canvas').view.x < v[0] - 500", before, what="the other end of the storyboard")
        page.run("zoom.fit")
        page.settled()
        expect(not small.is_visible(), "no map where all is in sight")


def small_windows_and_settings_of_the_system_are_respected(world):
    """400 % zoom of a window of 1,440 x 900, less motion, forced colors, dark: nothing is lost, and axe finds nothing serious."""
    if reason := can_edit(world):
        return reason
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        return "skipped: axe-playwright-python is not installed"
    axe, found = Axe(), []
    for name, viewport, options in [("400 %", (360, 225), {}), ("dark", (1440, 900), {"color_scheme": "dark"}), ("forced colors", (1440, 900), {"forced_colors": "active"}), ("more contrast, dark", (1440, 900), {"contrast": "more", "color_scheme": "dark"}), ("less motion", (1440, 900), {"reduced_motion": "reduce"})]:
        with editor(world, viewport=viewport, **options) as work:
            page = work.page
            select(page, "lab-el-001")
            if name == "400 %":
                wide = page.tab.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
                expect(wide[0] <= wide[1], f"{name}: the page is wider than the window: {wide}")
                page.run("panel.inspector")
            if name == "less motion":
                moving = page.tab.evaluate("() => [...document.querySelectorAll('*')].filter((one) => /[1-9]/.test(getComputedStyle(one).transitionDuration) || getComputedStyle(one).animationName !== 'none').map((one) => one.className)")
                expect(moving == [], f"{name}: {moving[:4]} move")
            page.run("inspector.attributes")
            page.wait("document.querySelector('.is-field') !== null", what="fields")
            for panel in (None, "edit.pin", "edit.library", "edit.vary"):
                if panel:
                    page.run(panel)
                    page.tab.locator(":popover-open").first.wait_for()
                    box = page.tab.locator(":popover-open").first.bounding_box()
                    expect(box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= viewport[0] + 1 and box["y"] + box["height"] <= viewport[1] + 1, f"{name}: {panel} is outside of the window: {box}")
                page.tab.wait_for_timeout(120)
                for one in axe.run(page.tab, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}).response["violations"]:
                    if one["impact"] in ("serious", "critical"):
                        found.append(f"{name}, {panel}: {one['id']} {[node['target'] for node in one['nodes']][:3]}")
                if panel:
                    page.tab.keyboard.press("Escape")
    expect(found == [], "; ".join(found))


def snapping_finds_what_trying_everything_finds(world):
    random = Random(31)
    cases = []
    for _ in range(500):
        width, height = random.choice([(320, 480), (375, 667), (430, 932)])
        inset = random.choice([8, 16, 20])
        number = lambda low, high: random.choice([random.randint(low, high), round(random.uniform(low, high), 2)])
        around = {
            "container": [0, 0, width, height], "safe": random.choice([None, [0, 47, width, height - 81]]), "margins": random.choice([None, [inset, 47, width - 2 * inset, height - 81]]),
            "siblings": [[number(0, width - 60), number(0, height - 60), number(10, 120), number(10, 80)] for _ in range(random.randint(0, 6))],
        }
        cases.append({"rect": [number(-10, width), number(-10, height), number(10, 150), number(10, 90)], "around": around, "zoom": random.choice([0.5, 1, 1.7, 4])})
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        found = page.tab.evaluate("""async (cases) => {
          const { snapped } = await import(new URL('page/edit/snapping.js', document.baseURI));
          return cases.map(({ rect, around, zoom }) => snapped(rect, { x: 'both', y: 'both' }, { ...around, siblings: around.siblings.map((one) => ({ rect: one })) }, zoom).delta);
        }""", cases)
    for case, got in zip(cases, found):
        wanted = snapping.change(case["rect"], case["around"], case["zoom"])
        expect(all(abs(a - b) < 1e-6 for a, b in zip(got, wanted)), f"{case}: {got}, not {wanted}")
    return f"{len(cases)} arrangements"


def values_are_read_as_they_are_written(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        found = page.tab.evaluate(r"""async () => {
          const { typedNumber, fontOf, fontValue, numbersOf, membersOf, textOfValue } = await import(new URL('page/edit/values.js', document.baseURI));
          const { command, frame, word } = await import(new URL('page/edit/command.js', document.baseURI));
          const fonts = ['system 17', 'system semibold 15', 'style:body', '"AvenirNext-Medium 15"'];
          return {
            numbers: [['12'], ['+=8', 4], ['-=1.5', 4], ['*=2', 4], ['/=0', 4], ['0.450'], ['.5'], ['−3'], ['1e3'], ['two'], ['5', 0, { maximum: 1 }], ['2.6', 0, { isWhole: true }]].map((one) => typedNumber(...one)?.text ?? null),
            fonts: fonts.map((one) => fontValue(fontOf(one))),
            parts: [numbersOf('{1,2.5,3,4}', 4), numbersOf('{1,x}', 2), numbersOf(null, 2), membersOf('[left, top]'), membersOf('[]')],
            texts: [textOfValue('"a \\"b\\" \\n"'), textOfValue('"half'), textOfValue(null)],
            commands: [command('pin', ['a', 'b'], { top: 8, to: null }), frame('a', [1 / 3, 2, 3, 4], 'xw'), word('#fff'), word('symbol:heart.fill'), word('a b')],
          };
        }""")
        expect(found["numbers"] == ["12", "12", "2.5", "8", None, "0.450", ".5", "-3", "1e3", None, "1", "3"], f"{found['numbers']}")
        expect(found["fonts"] == ['"system 17"', '"system semibold 15"', "style:body", '"AvenirNext-Medium 15"'], f"{found['fonts']}")
        expect(found["parts"] == [[1, 2.5, 3, 4], None, None, ["left", "top"], []], f"{found['parts']}")
        expect(found["texts"] == ['a "b" \n', '"half', ""], f"{found['texts']}")
        expect(found["commands"] == ["pin a b top=8", "frame a x=0.3333333333333333 width=3", '"#fff"', "symbol:heart.fill", '"a b"'], f"{found['commands']}")


def tables_of_constraints_and_connections_are_edited_with_the_keyboard(world):
    if reason := can_edit(world):
        return reason
    script = PROFILE + "constrain lab-el-001.leading = root.leading + 20 id=con-ld-001\noutlet owner.nameLabel lab-el-001\naction but-to-001 owner.save:\n"
    with editor(world, script=script) as work:
        page, key = work.page, work.page.tab.keyboard.press
        page.run("table.constraints")
        page.wait("document.activeElement.getAttribute('aria-label') === 'Constraints'", what="the table with the keyboard")
        key("Home")
        page.wait("s.selection === 'hei-gh-t01'", what="the constraint of the first row")
        expect(page.ask("document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).dataset.column") == "state", "the table names its cell")
        for _ in range(4):
            key("ArrowRight")
        page.tab.keyboard.type("44")
        key("Tab")
        expect(work.after(1, "a constant") == ["constraint hei-gh-t01 constant=44"], "what was typed is the constant")
        page.wait("document.activeElement.ariaLabel === 'Multiplier'", what="the next field")
        key("Tab")
        page.tab.keyboard.type("750")
        key("Enter")
        expect(work.after(2, "a priority") == ["constraint hei-gh-t01 priority=750"], "the priority")
        key("ArrowRight")
        page.tab.keyboard.type("tall")
        key("Escape")
        page.wait("document.activeElement.role === 'grid'", what="the table again")
        expect(len(work.edits()) == 2, "Escape keeps nothing")
        page.tab.keyboard.type("save height")
        key("Enter")
        expect(work.after(3, "an identifier") == ['constraint hei-gh-t01 identifier="save height"'], "the identifier")
        page.wait("document.querySelector('.table .row.is-active .cell-identifier')?.textContent === 'save height'", what="the new identifier")
        page.tab.get_by_label("Filter constraints").fill("leading")
        page.wait("document.querySelectorAll('#pane-constraints .table .row').length === 1", what="the row of the filter")
        page.tab.locator("#pane-constraints .table .row .cell-constant").click()
        page.wait("s.selection === 'con-ld-001'", what="the constraint that was clicked")
        key("Delete")
        expect(work.after(4, "Delete") == ["delete con-ld-001"], "Delete deletes the constraint")
        page.run("table.connections")
        page.wait("document.activeElement.getAttribute('aria-label') === 'Connections'", what="the other table")
        key("Home")
        page.wait("s.selection === '-1'", what="the owner, which has the outlet")
        key("ArrowRight")
        key("ArrowRight")
        page.tab.keyboard.type("titleLabel")
        key("Enter")
        expect(work.after(5, "a name")[0].endswith(" property=titleLabel"), "the outlet's name")
        key("End")
        page.wait("s.selection === 'but-to-001'", what="the button of the action")
        key("ArrowRight")
        key("F2")
        page.tab.keyboard.type("touch down")
        key("Enter")
        expect(work.after(6, "an event")[0].endswith(" eventType=touchDown"), "the event")
        work.expect_disk("tables")


def duplicates_and_size_classes_stand_in_the_table(world):
    if reason := can_edit(world):
        return reason
    script = PROFILE + "constrain lab-el-001.width = 90 id=wid-th-001\nconstrain lab-el-002.width = 90 id=wid-th-002\n"
    with editor(world, script=script) as work:
        page = work.page
        page.tab.evaluate("() => nibkit.app.edit.plain(['constraint wid-th-002 identifier=wide', 'install hei-gh-t01 no for=\"w=compact\"'])")
        work.after(1, "two edits")
        page.run("table.constraints")
        installed = "document.querySelector('.table .row[aria-rowindex=\"3\"] .cell-classes')?.textContent"
        page.wait(f"{installed} === 'Width Regular'", what="where the constraint is installed")
        expect(page.ask("document.querySelectorAll('.table .is-duplicate').length") == 0, "constraints of two views are no duplicates")


def unwind_segues_lead_to_the_exit_of_a_scene(world):
    if reason := can_edit(world):
        return reason
    script = STORYBOARD + 'insert UIButton into=det-ai-l01 title="Back" id=but-to-002\n'
    with editor(world, kind="storyboard", script=script) as work:
        page = work.page
        rows = [box(page.tab.get_by_role("treeitem", name="Back")), box(page.tab.get_by_role("treeitem", name="Exit").nth(1))]
        drag(page, *[(row["x"] + 90, row["y"] + 11) for row in rows], button="right")
        page.tab.get_by_role("textbox", name="Action").wait_for()
        page.tab.keyboard.type("backHome")
        page.tab.keyboard.press("Enter")
        expect(work.after(1, "a drag to the exit") == ["segue but-to-002 kind=unwind selector=backHome:"], f"{work.edits()}")
        page.wait("[...s.index.objects.values()].some((one) => one.element === 'exit' && one.line !== null)", what="the exit in the document")
        page.tab.get_by_role("treeitem", name="Exit").nth(0).click()
        page.tab.keyboard.press("Shift+F10")
        page.tab.get_by_role("menuitem", name="New Unwind Segue…").click()
        page.tab.get_by_role("combobox", name="From").select_option("but-to-001")
        page.tab.get_by_role("textbox", name="Action").fill("backHome:")
        page.tab.keyboard.press("Enter")
        expect(work.after(2, "the menu of the exit") == ["segue but-to-001 kind=unwind selector=backHome:"], f"{work.edits()}")
        work.expect_disk("unwind segues")
