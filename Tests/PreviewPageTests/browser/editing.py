"""A page that changes a document, and the oracle: what is on disk after Save are the bytes that `nibkit edit` gives for the same commands."""
import contextlib
import difflib
import os
import re
import subprocess
import tempfile
import pathlib

from page import expect

PROFILE = """insert UILabel into=root text="Name" x=20 y=80 width=120 height=21 id=lab-el-001
insert UILabel into=root text="Address" x=20 y=109 width=120 height=21 id=lab-el-002
insert UIButton into=root title="Save" x=20 y=160 width=90 height=34 id=but-to-001
insert UIView into=root x=20 y=240 width=200 height=120 id=box-vi-001
constrain but-to-001.height = 34 id=hei-gh-t01
"""
STORYBOARD = """insert UIButton into=initial title="More" id=but-to-001
scene add viewController class=DetailViewController identifier=detail id=det-ai-l01
"""


def nibkit(world, *words, state):
    environment = {**os.environ, "XDG_STATE_HOME": str(state)}
    return subprocess.run([world.nibkit, *map(str, words)], capture_output=True, text=True, env=environment, timeout=60)


def document(world, kind, script):
    """A document made by commands alone."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / ("Main.storyboard" if kind == "storyboard" else "Profile.xib")
        steps = path.with_suffix(".nibedit")
        steps.write_text(script)
        for words in (["new", path, "--kind", "storyboard" if kind == "storyboard" else "view", "--class", "HomeViewController" if kind == "storyboard" else "ProfileView"], ["edit", path, "--script", steps, "--no-journal"]):
            done = nibkit(world, *words, state=folder)
            expect(done.returncode == 0, f"nibkit {words[0]}: {done.stderr}")
        return path.name, path.read_text()


class Editor:
    """One document in a page that may change it."""

    def __init__(self, world, preview, page, name, before):
        self.world, self.preview, self.page, self.name, self.before = world, preview, page, name, before
        page.tab.evaluate("""() => {
          const { edit } = nibkit.app;
          nibkit.edits = [];
          if (nibkit.isRecorded) return;
          nibkit.isRecorded = true;
          const heard = edit.heard.bind(edit);
          edit.heard = (message) => {
            if (message.type === 'moved' || message.type === 'edited' && message.cause === 'edit') nibkit.edits.push(message.commands);
            heard(message);
          };
        }""")

    @property
    def path(self):
        return self.preview.folder / self.name

    def edits(self):
        return self.page.tab.evaluate("() => nibkit.edits")

    def after(self, count, what):
        """Until so many edits were made."""
        self.page.wait("nibkit.edits.length >= v[0] || s.denied", count, what=what)
        denied = self.page.ask("s.denied?.text ?? null")
        expect(denied is None, f"{what}: {denied}")
        return self.edits()[-1]

    def expect_files(self, what):
        """Compares all files with those that the command line writes. What writes other files saves the document by itself."""
        self.page.wait("s.editing.unsaved === 0", what=f"{what}: everything saved")
        with tempfile.TemporaryDirectory() as state, tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / self.name).write_text(self.before)
            for commands in self.edits():
                path = folder / self.name
                path = path if path.exists() else folder / "Base.lproj" / self.name
                done = nibkit(self.world, "edit", path, "--no-journal", *commands, state=state)
                expect(done.returncode == 0, f"{what}: nibkit edit {commands}: {done.stderr}")
            wanted = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for path, contents in wanted.items():
            got = self.path.parent / path
            expect(got.exists() and got.read_bytes() == contents, f"{what}: the page and nibkit edit differ in {path}")
        expect(self.path.relative_to(self.path.parent) in wanted or not self.path.exists(), f"{what}: the document moved")

    def expect_disk(self, what, saves_with_key=False, changes=True):
        """Saves, and compares with the same commands on the command line."""
        expect(self.path.read_text() == self.before, f"{what}: nothing is written before Save")
        if not saves_with_key:
            self.page.tab.locator("nib-canvas").focus()
        self.page.tab.keyboard.press("Control+s")
        self.page.wait("s.editing.unsaved === 0", what=f"{what}: Save")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / self.name
            path.write_text(self.before)
            for commands in self.edits():
                done = nibkit(self.world, "edit", path, "--no-journal", *commands, state=folder)
                expect(done.returncode == 0, f"{what}: nibkit edit {commands}: {done.stderr}")
            wanted, got = path.read_text(), self.path.read_text()
        difference = "".join(list(difflib.unified_diff(wanted.splitlines(True), got.splitlines(True), "nibkit edit", "page"))[:14])
        expect(wanted == got, f"{what}: the page and nibkit edit differ: {difference}")
        expect(not changes or got != self.before, f"{what}: the document changed")


@contextlib.contextmanager
def editor(world, kind="xib", script=PROFILE, viewport=(1440, 900), **options):
    name, text = document(world, kind, script)
    with tempfile.TemporaryDirectory() as state, world.preview({name: text}, ["--edit"], {"XDG_STATE_HOME": state}) as preview, world.page(preview, viewport=viewport, **options) as page:
        page.drawn(name)
        page.wait("s.access.canEdit && s.editing?.canEdit", what="leave to change the document")
        yield Editor(world, preview, page, name, text)


def can_edit(world):
    """Why the checks cannot run, or nothing."""
    done = subprocess.run([world.nibkit, "serve", "--help"], capture_output=True, text=True, timeout=60)
    return None if re.search(r"--edit\b(?!or)", done.stdout) else "skipped: this nibkit serves without --edit"
