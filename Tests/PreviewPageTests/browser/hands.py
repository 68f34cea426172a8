"""Two ways to do the same in the editor: with the pointer, and with keys alone. Texts are typed in both."""
from page import Failure, expect

#: Keys of the commands that tasks need.
KEYS = {"edit.pin": "p", "edit.align": "l", "edit.resolve": "r", "edit.embed": "e", "edit.library": "+", "edit.frames": "Control+Alt+="}


class Hands:
    """What both ways share: they look at the page as people do, at rows, titles and fields."""

    name = ""

    def __init__(self, work):
        self.work, self.page, self.tab = work, work.page, work.page.tab

    @property
    def is_pointer(self):
        return self.name == "pointer"

    def press(self, *keys):
        for key in keys:
            self.tab.keyboard.press(key)

    def type(self, text):
        self.tab.keyboard.type(text)

    def replace(self, text, ends="Enter"):
        """What a field holds becomes another text."""
        self.press("Control+a")
        self.type(text) if text else self.press("Delete")
        self.press(ends)

    def selected(self, ident):
        self.page.wait("s.selection === v[0]", ident, what=f"{ident} selected")

    def known(self, script, what):
        self.page.wait(script, what=what)

    def done(self, pattern):
        """Until a command was carried out."""
        self.page.wait("s.denied || nibkit.edits.flat().some((one) => new RegExp(v[0]).test(one))", pattern, what=f"the command {pattern}, not {self.work.edits()}")
        denied = self.page.ask("s.denied?.text ?? null")
        expect(denied is None, f"refused: {denied}")
        self.page.wait("!s.edited || (s.document?.revision ?? 0) >= s.edited.revision", what="the document after the change")
        self.page.settled()

    def menu_titles(self):
        return self.tab.locator(".edit-menu [role^=menuitem] .menu-title").all_inner_texts()


class Pointer(Hands):
    name = "pointer"

    def row(self, ident):
        """The middle of an object's row in the outline, opened as far as needed."""
        for _ in range(12):
            found = self.tab.evaluate("""(id) => {
              const outline = document.querySelector('nib-outline');
              const { index } = nibkit.store.state;
              const rowOf = (one) => {
                const i = outline.rows.findIndex((row) => row.id === one);
                if (i >= 0) outline.list.reveal(i);
                return [i, i >= 0 ? outline.list.rows.get(i) : null];
              };
              const [, row] = rowOf(id);
              const box = row?.getBoundingClientRect();
              if (box) return { x: box.left + Math.min(120, box.width * 0.6), y: box.top + box.height / 2, isRow: true };
              const shut = index.path(id).reverse().find((one) => outline.rows.some((row) => row.id === one && row.hasChildren && !row.isOpen));
              const mark = shut && rowOf(shut)[1]?.querySelector('.disclosure')?.getBoundingClientRect();
              return mark ? { x: mark.left + mark.width / 2, y: mark.top + mark.height / 2 } : null;
            }""", ident)
            expect(found is not None, f"no row for {ident} in the outline")
            if found.get("isRow"):
                return found["x"], found["y"]
            self.tab.mouse.click(found["x"], found["y"])
            self.tab.wait_for_timeout(60)
        expect(False, f"the outline does not open for {ident}")

    def select(self, *idents):
        for i, ident in enumerate(idents):
            if i:
                self.tab.keyboard.down("Shift")
            self.tab.mouse.click(*self.row(ident))
            if i:
                self.tab.keyboard.up("Shift")
            self.selected(ident)

    def tool(self, name):
        self.tab.locator(f"nib-canvas .layout-bar [data-command='{name}'], nib-toolbar [data-command='{name}']").first.click()

    def menu(self, *titles):
        self.tab.mouse.click(*self.row(self.page.ask("s.selection")), button="right")
        self.choose(*titles)

    def choose(self, *titles):
        for title in titles:
            self.tab.locator(".edit-menu").wait_for()
            found = self.tab.locator(".edit-menu [role^=menuitem]", has=self.tab.locator(".menu-title", has_text=title)).filter(has_text=title)
            exact = [one for one in found.all() if one.locator(".menu-title").inner_text() == title]
            expect(exact, f"no {title} among {self.menu_titles()}")
            exact[0].click()

    def field(self, inspector, prop):
        self.tab.locator(f"nib-inspectors [data-inspector={inspector}]").click()
        row = self.tab.locator(f"nib-inspectors [data-property=\"{prop}\"]").first
        row.wait_for(state="attached")
        # What is rarely set is folded away.
        for closed in row.locator("xpath=ancestor::details[not(@open)]").all():
            closed.locator("xpath=summary").click()
        row.scroll_into_view_if_needed()
        return row.locator("input:not([type=color]), select, textarea").first

    def set(self, inspector, prop, text):
        field = self.field(inspector, prop)
        field.click()
        self.replace(text)

    def pick(self, inspector, prop, value):
        # The browser's own list of a field is not in the page; choosing in it is what this does.
        self.field(inspector, prop).select_option(value)

    def check(self, inspector, prop, member=None):
        field = self.field(inspector, prop)
        if member:
            self.tab.locator(f"nib-inspectors [data-property=\"{prop}\"] label", has_text=member).first.locator("input").click()
        else:
            field.click()

    def button(self, name):
        self.tab.get_by_role("button", name=name, exact=True).first.click()

    def drag(self, start, end, **options):
        self.tab.mouse.move(*start)
        self.tab.mouse.down(**options)
        self.tab.mouse.move(start[0] + (8 if end[0] > start[0] else -8), start[1] + (6 if end[1] > start[1] else -6), steps=2)
        self.tab.mouse.move(*end, steps=6)
        self.tab.mouse.up(**options)

    def connect(self, start, end):
        """A drag with the right button from the outline or canvas to another object."""
        self.drag(self.row(start), self.row(end), button="right")
        self.tab.locator(".edit-menu").wait_for()

    def insert(self, title, into):
        self.select(into)
        self.tool("edit.library")
        self.tab.get_by_label("Search the library").fill(title)
        row = self.tab.locator(".library-panel .row").first
        row.wait_for()
        row.dblclick()


class Keys(Hands):
    name = "keyboard"

    def palette(self, text, fits):
        """Types into Open Quickly and takes the row that fits."""
        self.press("Control+p")
        self.tab.locator("dialog.palette[open]").wait_for()
        self.press("Control+a")
        self.type(text)
        self.tab.wait_for_timeout(40)
        titles = self.tab.evaluate("() => document.querySelector('nib-palette').found.map(({ title, detail }) => `${title}\\t${detail ?? ''}`)")
        place = next((i for i, title in enumerate(titles) if fits(title)), None)
        expect(place is not None, f"Open Quickly has nothing for {text}: {titles[:8]}")
        for _ in range(place):
            self.press("ArrowDown")
        self.press("Enter")

    def select(self, *idents):
        ident = idents[0]
        self.palette(ident, lambda _: True)
        self.selected(ident)
        if len(idents) == 1:
            return
        # The outline: Control with arrows goes on, Control-Space adds.
        self.outline()
        for other in idents[1:]:
            self.walk(other)
            self.press("Control+Space")
            self.page.wait("[...s.also, s.selection].includes(v[0])", other, what=f"{other} selected, too")

    def walk(self, ident):
        """Goes on to a row, looking after each step: the outline is drawn again while others change."""
        for _ in range(500):
            rows, at = self.tab.evaluate("() => { const o = document.querySelector('nib-outline'); return [o.rows.map(({ id }) => id), o.list.active]; }")
            expect(ident in rows, f"{ident} is not in the outline")
            if rows.index(ident) == at:
                return
            self.press("Control+ArrowDown" if rows.index(ident) > at else "Control+ArrowUp")
        raise Failure(f"{ident} is never reached")

    def outline(self):
        self.press("Control+Alt+j", "ArrowDown")

    def tool(self, name):
        self.press(KEYS[name])

    def menu(self, *titles):
        self.press("Shift+F10")
        self.choose(*titles)

    def choose(self, *titles):
        for title in titles:
            self.tab.locator(".edit-menu").wait_for()
            all_titles = self.menu_titles()
            expect(title in all_titles, f"no {title} among {all_titles}")
            for _ in range(len(all_titles)):
                if self.tab.evaluate("() => document.activeElement.querySelector?.('.menu-title')?.textContent") == title:
                    break
                self.press("ArrowDown")
            self.press("Enter")

    def field(self, inspector, prop):
        one = self.page.wait("nibkit.app.fields().find(({ panel, property }) => panel === v[0] && property === v[1])", inspector, prop, what=f"the field {prop}")
        self.palette(one["title"], lambda row: row.split("\t")[0] == one["title"] and row.split("\t")[1].startswith(one["section"]))
        self.page.wait("document.activeElement?.closest?.('[data-property]')?.dataset.property === v[0]", prop, what=f"the focus in {prop}")

    def set(self, inspector, prop, text):
        self.field(inspector, prop)
        self.replace(text)

    def pick(self, inspector, prop, value):
        self.field(inspector, prop)
        titles = self.tab.evaluate("() => [...document.activeElement.options].map(({ value, text }) => [value, text])")
        place = next(i for i, one in enumerate(titles) if one[0] == value)
        self.press("Home", *["ArrowDown"] * place, "Enter")

    def check(self, inspector, prop, member=None):
        self.field(inspector, prop)
        if member:
            count = self.tab.evaluate("(name) => [...document.activeElement.closest('[data-property]').querySelectorAll('label')].findIndex((one) => one.textContent === name)", member)
            expect(count >= 0, f"no {member}")
            for _ in range(count):
                self.press("Tab")
        self.press("Space")

    def button(self, name):
        """Tab to a button of the open panel, and Return."""
        for _ in range(40):
            if self.tab.evaluate("() => document.activeElement.textContent.trim() || document.activeElement.getAttribute('aria-label')") == name:
                return self.press("Enter")
            self.press("Tab")
        expect(False, f"Tab does not reach {name}")

    def connect(self, start, end):
        self.select(start)
        self.press("c")
        self.tab.locator(".connect-panel").wait_for()
        self.type(end)
        self.press("Enter")
        self.tab.locator(".edit-menu").wait_for()

    def insert(self, title, into):
        self.select(into)
        self.tool("edit.library")
        self.tab.get_by_label("Search the library").wait_for()
        self.type(title)
        self.press("Enter")
