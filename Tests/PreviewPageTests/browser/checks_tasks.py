"""The editor: everyday tasks, each by pointer and by keyboard alone, each ending in the bytes that the commands give."""
import contextlib
import os
import re
import sys
import tempfile

from editing import Editor, can_edit, document, editor
from hands import Keys, Pointer
from page import Failure, expect
from playwright.sync_api import Error
from tasks import TASKS

#: For trying a few: their numbers.
ONLY = os.environ.get("NIBKIT_TASKS", "").split()


@contextlib.contextmanager
def desk(world, tasks):
    """One page with a document for each task and pair of hands."""
    files = {}
    for task in tasks:
        if not task.steps:
            continue
        name, text = document(world, task.kind, task.script)
        for hands in (Pointer, Keys):
            files[f"{task.number}-{hands.name}{os.path.splitext(name)[1]}"] = text
    options = {"permissions": ["clipboard-read", "clipboard-write"]}
    with tempfile.TemporaryDirectory() as state, world.preview(files, ["--edit"], {"XDG_STATE_HOME": state}) as preview, world.page(preview, viewport=(1440, 900), **options) as page:
        yield preview, page, files


def do(world, preview, page, task, hands, files):
    """One task; the commands that it took."""
    name = next(one for one in files if one.startswith(f"{task.number}-{hands.name}."))
    page.tab.evaluate("(path) => nibkit.app.open(path)", name)
    page.drawn(name)
    page.wait("s.access.canEdit && s.editing?.canEdit && s.editing.document === v[0]", name, what="leave to change the document")
    page.settled()
    work = Editor(world, preview, page, name, files[name])
    # Where a person begins: nothing is open, nothing has the focus.
    page.tab.evaluate("() => { document.activeElement?.blur(); nibkit.app.compare('document'); }")
    task.steps(hands(work))
    commands = [command for edit in work.edits() for command in edit]
    rest = list(commands)
    for pattern in task.wants:
        place = next((i for i, one in enumerate(rest) if re.search(pattern, one)), None)
        expect(place is not None, f"no command {pattern} among {commands}")
        rest = rest[place + 1:]
    if task.writes:
        work.expect_files(task.number)
    else:
        work.expect_disk(task.number, saves_with_key=True, changes=not task.is_round)
    return commands


def everyday_tasks_are_done_by_pointer_and_by_keys(world):
    if reason := can_edit(world):
        return reason
    tasks = [task for task in TASKS if not ONLY or task.number in ONLY]
    held, lacking, failed = {"pointer": [], "keyboard": []}, [], []
    with desk(world, tasks) as (preview, page, files):
        for task in tasks:
            if not task.steps:
                lacking.append(f"{task.number} ({next(iter(task.lacks.values()))})")
                continue
            for hands in (Pointer, Keys):
                try:
                    do(world, preview, page, task, hands, files)
                    expect(not page.problems, f"the page complains: {page.problems[:2]}")
                    held[hands.name].append(task.number)
                except (Failure, Error, RuntimeError) as error:
                    failed.append(f"{task.number} {task.title}, by {hands.name}: {' '.join(str(error).split())[:420]}")
                    print(failed[-1], file=sys.stderr)
                    page.problems.clear()
                    page.tab.goto("about:blank")
                    page.tab.goto(preview.url)
                    page.wait("s.hello !== null")
    expect(not failed, "\n".join(failed))
    return f"by pointer {len(held['pointer'])}, by keyboard {len(held['keyboard'])} of {len(TASKS)}; not there: {', '.join(lacking)}"


def the_sign_in_screen_is_built_from_nothing(world):
    """As a new user would: objects dragged out of the library into a stack view, texts typed in place, values in the inspectors."""
    if reason := can_edit(world):
        return reason
    with editor(world, script="") as work:
        page, tab, h = work.page, work.page.tab, Pointer(work)

        def rect(ident):
            """Of an object, in pixels of the window."""
            return tab.evaluate("""(id) => {
              const canvas = document.querySelector('nib-canvas');
              const { left, top } = canvas.getBoundingClientRect();
              const [x, y, w, h] = canvas.rectOf(id);
              const { view } = canvas;
              return [left + x * view.zoom + view.x, top + y * view.zoom + view.y, w * view.zoom, h * view.zoom];
            }""", ident)

        def drop(title, point):
            """Out of the library onto a point; the new object."""
            known = page.ask("[...s.index.objects.keys()]")
            h.tool("edit.library")
            tab.get_by_label("Search the library").fill(title)
            row = tab.locator(".library-panel .row").first
            row.wait_for()
            box = row.bounding_box()
            h.drag((box["x"] + 60, box["y"] + box["height"] / 2), point)
            made = page.wait("s.selection && !v[0].includes(s.selection) && s.index.objects.has(s.selection) && s.selection", known, what=f"a new {title}")
            page.settled()
            return made

        def at_end(ident):
            x, y, width, height = rect(ident)
            return x + width / 2, y + height - 2

        def say(ident, text):
            tab.mouse.dblclick(*page.point(ident))
            tab.locator(".in-place").wait_for()
            h.replace(text)
            h.done(re.escape(text[:20]))

        root = page.ask("[...s.index.objects.values()].find(({ element }) => element === 'view').id")
        x, y, width, height = rect(root)
        stack = drop("vertical stack", (x + width / 2, y + height * 0.3))
        title, subtitle, name, password, row, button = [drop(one, at_end(stack)) for one in ("label", "label", "text field", "text field", "horizontal stack", "button")]
        for one in (title, subtitle, name, password, row, button):
            expect(page.ask("s.index.parentOf(v[0]) === v[1]", one, stack), "everything stands in the stack view")
        h.select(stack)
        h.tool("edit.pin")
        for side, value in (("Top", "8"), ("Leading", "24"), ("Trailing", "24")):
            tab.locator(".pin-form").get_by_label(f"{side}: distance", exact=True).click()
            h.press("Control+a")
            h.type(value)
        tab.get_by_label("Pin to", exact=True).select_option("safe")
        h.button("Add 3 Constraints")
        h.done("^pin .* to=safe$")
        h.set("attributes", "spacing", "16")
        h.done("spacing=16")
        say(title, "Welcome back")
        say(subtitle, "Sign in to see what changed in the documents that you review.")
        say(name, "Name")
        say(password, "Password")
        say(button, "Sign In")
        drop("label", page.point(row))
        text = page.ask("s.selection")
        x, y, width, height = rect(row)
        drop("switch", (x + width - 3, y + height / 2))
        say(text, "Stay signed in")
        h.select(title)
        h.tab.locator("[data-property=font]").first.get_by_label("Font: weight").select_option("bold")
        h.done("font=.system bold 17")
        h.tab.locator("[data-property=font] input.is-number").first.click()
        h.replace("34")
        h.done("font=.system bold 34")
        h.select(subtitle)
        h.set("attributes", "numberOfLines", "0")
        h.set("attributes", "textColor", "system:secondaryLabel")
        h.done("textColor=system:secondaryLabel")
        h.select(password)
        h.check("attributes", "secureTextEntry")
        h.done("secureTextEntry=YES")
        h.select(row)
        h.pick("attributes", "alignment", "center")
        h.set("attributes", "spacing", "8")
        h.done("spacing=8")
        h.select(button)
        h.set("attributes", "backgroundColor", "system:systemBlue")
        h.set("attributes", "normal titleColor", "system:systemBackground")
        h.done("titleColor=system:systemBackground")
        h.tool("edit.pin")
        tab.locator(".pin-form").get_by_label("Height", exact=True).and_(tab.locator("input[type=text]")).click()
        h.press("Control+a")
        h.type("50")
        h.button("Add 1 Constraint")
        h.done("height=50")
        tab.locator("nib-inspectors [data-inspector=identity]").click()
        tab.get_by_label("Key path").fill("layer.cornerRadius")
        tab.locator(".attribute-form").get_by_label("Value").fill("10")
        h.press("Enter")
        h.done("layer.cornerRadius=10")
        frames = page.ask("s.drawn.a.scenes[0].frames")
        expect(frames[stack][0] == 24 and frames[stack][2] == 345 and frames[button][3] == 50, f"the layout of Examples/SignIn.xib: {frames}")
        expect(page.ask("s.drawn.a.scenes[0].ambiguous.length === 0 && s.drawn.a.scenes[0].constraints.every(({ broken }) => !broken)"), "nothing is ambiguous or broken")
        work.expect_disk("the sign-in screen")
