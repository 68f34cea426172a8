"""What people do: select, filter, configure, zoom, by pointer and by keys."""
import documents
from page import expect


def picture_outline_and_source_select_the_same(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.click("greeting")
        page.wait("s.selection === 'greeting'")
        page.wait("document.querySelector('nib-outline [aria-selected=true] .outline-label')?.textContent === 'Hello'", what="the row of the outline")
        page.wait("document.querySelector('.overlay .selected') !== null", what="the outline of the selection")
        page.wait("document.querySelector('.inspector-head strong')?.textContent === 'Hello'", what="the inspector")
        page.run("zoom.selection")
        page.wait("document.querySelectorAll('.overlay .handle').length === 8", what="eight handles")
        page.run("zoom.fit")
        page.tab.get_by_role("treeitem", name="Unchanged").click()
        page.wait("s.selection === 'other'")
        page.tab.get_by_role("tab", name="Source").click()
        page.wait("document.querySelector('.source .is-active .line-text')?.textContent.includes('id=\"other\"')", what="the line of the selection")
        page.tab.locator(".source .row", has_text='id="greeting"').click()
        page.wait("s.selection === 'greeting'")
        page.tab.mouse.click(*page.tab.evaluate("(() => { const { left, top } = document.querySelector('nib-canvas').getBoundingClientRect(); return [left + 8, top + 40]; })()"))
        page.wait("s.selection === null", what="a click beside the scenes to select nothing")


def values_link_to_their_lines(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.click("greeting")
        for inspector in ("identity", "attributes", "size"):
            page.run(f"inspector.{inspector}")
            page.wait("document.querySelectorAll('.inspector-content a.line-link').length > 0", what=f"links of the {inspector} inspector")
        link = page.tab.locator(".inspector-content a.line-link").first
        line = int(link.inner_text())
        expect(link.get_attribute("href").endswith(f"/A.xib:{line}"), "the link leads to the line in the editor")
        link.click()
        page.wait("s.tab === 'source' && s.line.number === v[0]", line)
        page.wait("document.querySelector('.source .is-active .line-number')?.textContent === String(v[0])", line, what="the line in the source pane")


def the_outline_is_filtered(world):
    with world.preview({"S.storyboard": documents.storyboard(4)}) as preview, world.page(preview) as page:
        page.drawn("S.storyboard")
        everything = page.ask("document.querySelector('nib-outline').rows.length")
        field = page.tab.get_by_label("Filter the outline")
        field.fill("scene 2 row 1")
        page.wait("document.querySelector('nib-outline').rows.at(-1)?.id === 'l2-1'", what="the label that was looked for")
        labels = page.ask("document.querySelector('nib-outline').rows.map(({ id }) => id)")
        expect(labels == ["scene c2", "c2", "v2", "l2-1"], f"the way to it is shown, and nothing else: {labels}")
        field.press("Escape")
        page.wait("document.querySelector('nib-outline').rows.length === v[0]", everything)


def the_tree_is_a_tree_for_the_keyboard(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.tab.get_by_role("tree").focus()
        page.tab.keyboard.press("End")
        page.wait("s.selection === 'other'")
        page.tab.keyboard.press("ArrowLeft")
        page.wait("s.selection === 'root'")
        page.tab.keyboard.press("ArrowLeft")
        page.wait("document.querySelector('[role=treeitem][aria-selected=true]').ariaExpanded === 'false'", what="the closed row")
        page.tab.keyboard.press("ArrowRight")
        page.tab.keyboard.press("ArrowRight")
        page.wait("s.selection === 'greeting'")
        page.wait("(({ ariaPosInSet, ariaSetSize }) => ariaPosInSet === '1' && ariaSetSize === '2')(document.querySelector('[role=treeitem][aria-selected=true]'))", what="its place among its siblings")
        expect(page.ask("document.getElementById(document.querySelector('[role=tree]').getAttribute('aria-activedescendant'))?.ariaSelected") == "true", "the tree names its active row")


def everything_can_be_reached_and_has_a_name(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.click("greeting")
        nameless = page.ask("""[...document.querySelectorAll('button, select, input, [role=tab], [role=tree], [role=listbox], [role=separator]')]
          .filter((one) => one.checkVisibility() && !(one.ariaLabel || one.textContent.trim() || one.labels?.[0]?.textContent.trim()))
          .map((one) => one.outerHTML.slice(0, 90))""")
        expect(nameless == [], f"without a name: {nameless}")
        seen = set()
        page.tab.evaluate("document.body.focus()")
        for _ in range(90):
            page.tab.keyboard.press("Tab")
            seen.add(page.ask("document.activeElement.closest('nib-toolbar, nib-files, nib-outline, nib-canvas, nib-configurations, nib-bottom, nib-inspectors, nib-splitter')?.localName"))
        missing = {"nib-toolbar", "nib-files", "nib-outline", "nib-canvas", "nib-configurations", "nib-bottom", "nib-inspectors", "nib-splitter"} - seen
        expect(not missing, f"Tab does not reach {missing}")


def configurations_are_changed_added_and_removed(world):
    with world.preview({"S.storyboard": documents.storyboard(2)}) as preview, world.page(preview) as page:
        page.drawn("S.storyboard")
        expect(page.ask("s.drawn.a.scenes[0].size") == [414, 896], "the document's own device")
        page.configure("device", "retina4_7")
        page.wait("s.drawn.a?.scenes[0].size.join() === '375,667'", what="the smaller device")
        page.configure("orientation", "landscape")
        page.wait("s.drawn.a?.scenes[0].size.join() === '667,375'", what="landscape")
        page.tab.get_by_role("button", name="Add a configuration").click()
        page.drawn("S.storyboard", ["a", "b"])
        page.wait("document.querySelectorAll('.scene').length === 4", what="four scenes")
        page.configure("appearance", "dark")
        page.wait("s.drawn.b?.scenes[0].dark === true", what="dark")
        page.run("mode.scene")
        page.settled()
        page.wait("document.querySelectorAll('.scene').length === 2", what="one scene in both configurations")
        page.tab.locator(".configuration-tab.is-active .tab-close").click()
        page.wait("document.querySelectorAll('.scene').length === 1 && s.configurations.length === 1", what="one configuration")
        page.tab.locator("select.sets").select_option("directions")
        page.drawn("S.storyboard", ["a", "b"])
        page.wait("s.configurations.map(({ direction }) => direction).join() === 'leftToRight,rightToLeft'", what="both directions")


def zoom_keeps_the_point_under_the_pointer(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        before = page.point("greeting")
        page.tab.mouse.move(*before)
        page.tab.keyboard.down("Control")
        for _ in range(6):
            page.tab.mouse.wheel(0, -100)
        page.tab.keyboard.up("Control")
        page.settled()
        after = page.point("greeting")
        expect(page.ask("s.view.zoom") > 1.5, "it is larger")
        expect(max(abs(a - b) for a, b in zip(before, after)) < 1, f"the point stays: {before} {after}")
        page.tab.mouse.wheel(40, 30)
        page.settled()
        moved = page.point("greeting")
        expect([round(b - a) for a, b in zip(after, moved)] == [-40, -30], f"the wheel pans: {after} {moved}")
        page.tab.keyboard.down("Space")
        page.tab.mouse.down()
        page.tab.mouse.move(before[0] + 50, before[1] + 20)
        page.tab.mouse.up()
        page.tab.keyboard.up("Space")
        page.tab.locator("nib-canvas").focus()
        page.tab.keyboard.press("0")
        page.wait("s.view.zoom === 1")
        page.tab.keyboard.press("1")
        page.wait("s.view === null", what="everything to fit")


def distances_are_shown_with_option_held(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.click("greeting")
        page.tab.keyboard.down("Alt")
        page.tab.mouse.move(*page.point("other"))
        page.wait("[...document.querySelectorAll('.distance-tag text')].map((one) => one.textContent).join() === '16'", what="the distance between the two labels")
        page.tab.keyboard.up("Alt")
        page.wait("document.querySelector('.distance-tag') === null", what="no distance")


def the_palette_finds_documents_objects_and_commands(world):
    with world.preview({"A.xib": documents.hello(), "Other.xib": documents.hello("Else")}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.tab.keyboard.press("Control+p")
        page.tab.keyboard.type("other.x")
        page.tab.keyboard.press("Enter")
        page.drawn("Other.xib")
        page.tab.keyboard.press("Control+p")
        page.tab.keyboard.type("else")
        page.tab.keyboard.press("Enter")
        page.wait("s.selection === 'greeting'")
        page.tab.keyboard.press("Control+k")
        page.tab.keyboard.type("frames of")
        page.tab.keyboard.press("Enter")
        page.wait("s.toggles.frames === true && document.querySelector('.overlay .frames') !== null", what="frames")


def a_reload_comes_back_to_the_same_place(world):
    with world.preview({"A.xib": documents.hello(), "S.storyboard": documents.storyboard(3)}) as preview, world.page(preview) as page:
        page.drawn("S.storyboard")
        page.tab.evaluate("nibkit.app.compare('appearances'); nibkit.app.showObject('l1-0'); nibkit.app.commands.run('inspector.size')")
        page.drawn("S.storyboard", ["a", "b"])
        page.tab.evaluate("document.querySelector('nib-canvas').fitSelection()")
        page.wait("location.hash.includes('object=l1-0') && location.hash.includes('view=') && location.hash.includes('inspector=size')", what="the address")
        kept = "JSON.stringify([s.path, s.selection, s.configurations, s.active, s.mode, s.inspector, s.view.zoom.toPrecision(3)])"
        before = page.ask(kept)
        page.tab.reload()
        page.drawn("S.storyboard", ["a", "b"])
        expect(page.ask(kept) == before, f"{page.ask(kept)} is {before}")


def a_narrow_window_works(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview, viewport=(400, 760)) as page:
        page.drawn("A.xib")
        expect(page.ask("document.documentElement.scrollWidth") <= 400, "nothing is wider than the window")
        expect(page.ask("!document.querySelector('.navigator').checkVisibility() && !document.querySelector('nib-inspectors').checkVisibility()"), "the panels are closed")
        page.click("greeting")
        page.tab.get_by_role("button", name="Inspectors", exact=True).click()
        page.wait("document.querySelector('.inspector-head strong')?.checkVisibility()", what="the inspectors over the canvas")
        page.tab.keyboard.press("Escape")
        page.wait("!document.querySelector('nib-inspectors').checkVisibility()", what="the closed inspectors")


def the_hierarchy_is_shown_in_3d(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.run("toggle.exploded")
        page.wait("document.querySelectorAll('.layer[data-object]').length === 3", what="a layer for each view")
        expect(page.ask("document.querySelector('.layer[data-object=greeting] [aria-label=Hello]') !== null && document.querySelector('.layer[data-object=root] [aria-label]') === null"), "each layer has its own drawing only")
        expect(page.ask("document.querySelector('.layer[data-object=greeting]').height > document.querySelector('.layer[data-object=root]').height"), "a label floats above its superview")
        page.tab.keyboard.press("Escape")
        page.wait("document.querySelector('nib-exploded').hidden", what="the canvas")
