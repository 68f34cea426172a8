"""How one begins, and what one can rely on: the start page, the right to write, notices, keys, conflicts, storyboards that get finished."""
import tempfile

from editing import STORYBOARD, can_edit, editor
from page import Page, expect


def an_empty_folder_begins_with_templates(world):
    if reason := can_edit(world):
        return reason
    with tempfile.TemporaryDirectory() as state, world.preview({}, ["--edit"], {"XDG_STATE_HOME": state}) as preview, world.page(preview) as page:
        page.wait("s.access.canEdit && document.querySelectorAll('nib-start .template').length > 5", what="templates")
        page.tab.locator("[data-template=owner]").click()
        page.tab.keyboard.type("LoginView")
        expect(page.tab.get_by_label("Class of File’s Owner").input_value() == "LoginView", "a view's class has the name of its xib")
        page.tab.keyboard.press("Enter")
        page.drawn("LoginView.xib")
        expect('customClass="LoginView"' in (preview.folder / "LoginView.xib").read_text(), "the file is there, with its class")
        page.wait("document.querySelector('nib-start').hidden && s.editing?.canEdit", what="the document")
        # A name that is taken is refused where it was typed.
        page.run("new.owner")
        page.tab.get_by_label("Name").fill("LoginView")
        page.tab.keyboard.press("Enter")
        page.wait("document.querySelector('.new-document .field-note')?.textContent.includes('exists')", what="why it was not made")
        page.tab.keyboard.press("Escape")
        # The tour works in a document of its own.
        page.run("tour")
        page.wait("s.path === 'Tour.xib' && document.querySelector('.tour') !== null", what="the tour")
        expect((preview.folder / "Tour.xib").exists(), "the tour's document")


def a_page_without_the_right_to_write_says_so(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        context = work.page.tab.context.browser.new_context()
        try:
            with Page(context, work.preview.url.split("#")[0]) as page:
                page.drawn(work.name)
                page.tab.locator(".read-only").click()
                page.tab.get_by_label("Address with the right to write").fill(work.preview.url)
                page.tab.keyboard.press("Enter")
                page.wait("s.access.canEdit && s.editing?.canEdit && document.querySelector('.read-only').hidden", what="the right to write")
        finally:
            context.close()


def notices_move_nothing(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        place = "JSON.stringify([...document.querySelectorAll('nib-canvas, nib-files, nib-inspectors')].map((one) => one.getBoundingClientRect()))"
        before = page.ask(place)
        page.tab.evaluate("() => nibkit.app.tell('A notice that says something. '.repeat(20), true)")
        page.wait("document.querySelector('.banner') !== null", what="the notice")
        expect(page.ask(place) == before, "a notice moves the page")
        box = page.tab.locator(".banner button").bounding_box()
        expect(box["x"] + box["width"] <= 1440, "the notice's button is in the window")
        page.tab.locator(".banner button").click()
        page.tab.evaluate("() => nibkit.app.edit.edit('set lab-el-001 text=New')")
        page.wait("s.editing.unsaved === 1")
        page.tab.locator("nib-canvas").focus()
        page.tab.keyboard.press("Control+s")
        page.wait("!document.querySelector('.saved-tick').hidden", what="the tick")
        expect(page.ask(place) == before, "saving moves the page")
        page.wait("document.querySelector('.saved-tick').hidden", what="the tick to go")


def keys_in_panels_are_for_the_panel(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        page.tab.evaluate("() => { nibkit.app.showObject('lab-el-001'); document.querySelector('nib-canvas').focus(); }")
        page.wait("s.selection === 'lab-el-001'")
        page.settled()
        zoom = "document.querySelector('nib-canvas').view.zoom"
        before = page.ask(zoom)
        page.tab.keyboard.press("p")
        for text, label in (("22", "Top: distance"), ("24", "Leading: distance"), ("2", "Trailing: distance")):
            expect(page.ask("document.activeElement.getAttribute('aria-label')") == label, f"Tab goes from field to field: {label}")
            page.tab.keyboard.press("Control+a")
            page.tab.keyboard.type(text)
            page.tab.keyboard.press("Tab")
        page.tab.keyboard.press("Tab")
        page.tab.keyboard.press("2")
        expect(page.ask(zoom) == before, "a key in a panel zooms the canvas")
        page.tab.keyboard.press("Escape")
        page.tab.locator("nib-inspectors [data-property=enabled] input, nib-inspectors [data-property=opaque] input").first.focus()
        page.tab.keyboard.press("2")
        expect(page.ask(zoom) == before, "a key in the inspectors zooms the canvas")


def a_decided_conflict_leaves(world):
    if reason := can_edit(world):
        return reason
    with editor(world) as work:
        page = work.page
        for way, wanted in (("Take Theirs", "Theirs"), ("Keep Mine", "Mine")):
            file = work.path.read_text()
            page.tab.evaluate("() => nibkit.app.edit.edit('set lab-el-001 text=Mine')")
            page.wait("s.editing.unsaved > 0")
            work.path.write_text(file[: len(file) // 2])
            page.wait("document.querySelector('.banner.is-conflict')?.textContent.includes('cannot be read')", what="that the file is damaged")
            work.path.write_text(file.replace('text="Name"', 'text="Theirs"'))
            page.wait("document.querySelector('.banner.is-conflict')?.textContent.includes('Merge')", what="the conflict")
            page.tab.get_by_role("button", name=way, exact=True).click()
            page.wait("s.conflict === null && document.querySelector('.banner.is-conflict') === null", what=f"no conflict after {way}")
            page.wait("Object.values(s.document.inspectors['lab-el-001'].attributes).flatMap(({ rows }) => rows).find(({ name }) => name === 'text').value === v[0]", wanted, what=wanted)
            if way == "Take Theirs":
                work.path.write_text(file)
                page.wait("s.editing.unsaved === 0 && s.document.inspectors['lab-el-001'].attributes.flatMap(({ rows }) => rows).find(({ name }) => name === 'text').value === 'Name'", what="the file as before")


def segues_and_tabs_are_finished_in_the_page(world):
    if reason := can_edit(world):
        return reason
    script = STORYBOARD + "scene add tabBarController id=tab-ba-r01\nsegue but-to-001 det-ai-l01 id=seg-ue-001\n"
    with editor(world, "storyboard", script) as work:
        page = work.page
        page.tab.evaluate("() => nibkit.app.showObject('seg-ue-001')")
        field = page.tab.locator("nib-inspectors [data-property=identifier] input")
        field.wait_for()
        field.fill("showDetail")
        field.press("Enter")
        page.wait("s.document.segues.find(({ id }) => id === 'seg-ue-001')?.identifier === 'showDetail'", what="the identifier")
        page.tab.locator("nib-inspectors [data-property=kind] select").select_option("presentation")
        page.tab.locator("nib-inspectors [data-property=modalPresentationStyle] select").wait_for()
        # A relationship makes the tab, as Interface Builder does.
        page.tab.evaluate("() => nibkit.app.showObject('tab-ba-r01')")
        page.tab.locator("nib-canvas").focus()
        page.tab.keyboard.press("c")
        page.tab.keyboard.type("det-ai-l01")
        page.tab.keyboard.press("Enter")
        page.tab.locator(".edit-menu .menu-title", has_text="View Controllers").click()
        page.wait("[...s.index.objects.values()].some(({ element }) => element === 'tabBarItem')", what="the tab")
        # The library fills a role of the selected controller.
        page.tab.evaluate("() => nibkit.app.showObject('det-ai-l01')")
        page.tab.locator("nib-canvas").focus()
        page.tab.keyboard.press("+")
        page.tab.get_by_label("Search the library").fill("Bar Button")
        page.tab.keyboard.press("Enter")
        page.wait("[...s.index.objects.values()].some(({ element }) => element === 'barButtonItem')", what="the bar button item")
        initial = page.tab.locator("nib-inspectors [data-property=isInitial] input")
        page.tab.evaluate("() => nibkit.app.showObject('tab-ba-r01')")
        initial.check()
        page.wait("s.drawn.a.scenes.find(({ id }) => id === 'tab-ba-r01')?.isInitial", what="the initial scene")
        work.expect_disk("a storyboard")
