"""What is shown: documents, scenes, their change when a file is saved."""
import documents
from page import expect

# Scenes that are in the page in whatever form.
MADE = "document.querySelectorAll('.scene > svg, .scene > canvas, .scene:is(.is-placeholder, .is-reference)').length"
VECTORS = "[...document.querySelectorAll('.scene > svg, .scene > canvas')].length"


def a_folder_is_listed_and_its_first_document_drawn(world):
    with world.preview({"A.xib": documents.hello(), "Sub/B.storyboard": documents.storyboard(3)}) as preview, world.page(preview) as page:
        page.drawn("Sub/B.storyboard")  # A storyboard shows more of an app than a view does.
        expect(page.ask("document.querySelectorAll('nib-files .row').length") == 2, "two documents are in the list")
        expect(page.ask(VECTORS) == 3, "three scenes are drawn")
        expect(page.ask("document.querySelectorAll('.overlay .segue').length") == 2, "two segues are drawn")
        page.wait("[...document.querySelectorAll('.thumbnail')].filter((one) => one.complete && one.naturalWidth > 0).length === 2", what="thumbnails")
        page.tab.get_by_role("option", name="A.xib").click()
        page.drawn("A.xib")
        expect(page.ask(VECTORS) == 1, "one scene is drawn")
        expect(page.ask("document.querySelector('.scene [aria-label=Hello]') !== null"), "the label's text is in the picture")
        expect(page.ask("document.title") == "A.xib — NibKit", "the title is the document's")


def references_are_boxes_that_segues_lead_to(world):
    with world.preview({"A.storyboard": documents.storyboard(2, reference="Settings")}) as preview, world.page(preview) as page:
        page.drawn("A.storyboard")
        expect(page.ask(VECTORS) == 2, "two scenes are drawn")
        expect(page.ask("document.querySelectorAll('.overlay .segue').length") == 2, "the second segue leads to the reference")
        box = page.tab.locator('.scene.is-reference[data-scene="elsewhere"]')
        expect(page.ask("[...document.querySelectorAll('.label.is-inside')].map((one) => one.textContent).join()") == "Settings", "its title is inside")
        box.click()
        page.wait("s.selection === 'elsewhere'", what="the reference as the selection")
        expect(not page.problems, f"nothing goes wrong: {page.problems}")


def storyboards_of_the_fixtures_are_drawn(world):
    paths = sorted(world.fixtures.rglob("*.storyboard"))
    expect(len(paths) > 5, "there are fixtures")
    draw_all(world, world.fixtures, paths)


def storyboards_of_the_corpus_are_drawn(world):
    if world.corpus is None:
        return "skipped: the folder of public documents is not here"
    paths = sorted(path for path in world.corpus.rglob("*.storyboard") if b'targetRuntime="iOS.CocoaTouch' in path.read_bytes()[:600])
    step = max(1, len(paths) // world.sample)
    draw_all(world, world.corpus, paths[::step])
    return f"{len(paths[::step])} of {len(paths)} storyboards"


def draw_all(world, root, paths):
    """Each is drawn without a complaint, with all its scenes."""
    names = {str(path.relative_to(root)): path.read_text(encoding="utf-8", errors="replace") for path in paths}
    failures = []
    with world.preview(names) as preview, world.page(preview) as page:
        for name in names:
            page.wait("s.documents?.some((one) => one.path === v[0])", name)
            page.open(name)
            page.run("zoom.fit")
            # Scenes come into the page with its next frame.
            page.wait(f"s.failures.a || s.failures[''] || {MADE} === s.drawn.a?.scenes.length")
            shown = page.ask(f"({{ failure: s.failures.a?.message ?? s.failures['']?.message, scenes: s.drawn.a?.scenes.length, made: {MADE} }})")
            if shown.get("failure"):
                failures.append(f"{name}: {shown['failure']}")
            elif shown["made"] != shown["scenes"]:
                failures.append(f"{name}: {shown['made']} of {shown['scenes']} scenes are in the page")
    expect(not failures, "; ".join(failures))


def a_save_changes_only_what_it_changes(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.tab.evaluate("document.querySelector('.scene > svg').isSame = document.querySelector('[data-object=other]').isSame = true")
        for text, save in (("Good morning", preview.write), ("Good night", preview.save)):
            save("A.xib", documents.hello(text))
            page.wait("document.querySelector('.scene [aria-label=\"' + v[0] + '\"]') !== null", text)
            expect(page.ask("document.querySelector('.scene [aria-label=Hello]') === null"), "the old text is gone")
            page.wait("[...document.querySelectorAll('.outline-label')].some((one) => one.textContent === v[0])", text, what="the outline's new label")
        expect(page.ask("document.querySelector('.scene > svg').isSame === true && document.querySelector('[data-object=other]').isSame === true"), "what did not change is not drawn again")


def files_come_and_go(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        preview.write("New.xib", documents.hello("New"))
        page.wait("document.querySelectorAll('nib-files .row').length === 2", what="the new document in the list")
        (preview.folder / "New.xib").unlink()
        page.wait("document.querySelectorAll('nib-files .row').length === 1", what="one document in the list")


def only_scenes_near_the_viewport_are_in_the_page(world):
    with world.preview({"Large.storyboard": documents.storyboard(60)}) as preview, world.page(preview) as page:
        page.drawn("Large.storyboard")
        expect(page.ask("s.drawn.a.scenes.length") == 60, "sixty scenes are drawn")
        page.tab.evaluate("nibkit.app.showObject('l33-0'); document.querySelector('nib-canvas').fitSelection()")
        page.settled()
        count = page.ask("document.querySelectorAll('.scene').length")
        expect(0 < count < 12, f"{count} scenes are in the page")
        expect(page.ask("document.querySelector('.scene[data-scene=c33] [aria-label=\"Scene 33 row 0\"]') !== null"), "the one that is looked at is drawn")


def text_is_never_markup(world):
    trap = "&lt;img src=x onerror=&quot;document.title='caught'&quot;&gt;"
    with world.preview({"A.xib": documents.hello(trap), "<b>B.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib" if page.wait("s.path") == "A.xib" else "<b>B.xib")
        page.open("A.xib")
        ident = page.ask("[...s.index.objects.values()].find((one) => one.label.includes('onerror'))?.id")
        expect(ident == "greeting", "the label reads as it stands in the document")
        page.tab.evaluate("nibkit.app.showObject('greeting'); nibkit.app.showLine(9)")
        for inspector in ("identity", "attributes", "size", "connections"):
            page.run(f"inspector.{inspector}")
        page.wait("document.querySelector('.source .row') !== null", what="the source")
        expect(page.ask("document.querySelector('img[src=x], nib-files b') === null && document.title !== 'caught'"), "nothing of it became an element")
