"""The page in a real browser, asked through its state and driven by pointer and keys."""
import json
import re
import time

SECONDS = 120


class Failure(Exception):
    pass


def expect(condition, sentence):
    if not condition:
        raise Failure(sentence)


class Page:
    """A tab. Whatever goes wrong in it, on its own account or against the content security policy, is kept in `problems`."""

    def __init__(self, context, url, fragment=""):
        self.tab = context.new_page()
        self.problems = []
        self.tab.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.tab.on("console", self.heard)
        # The address of a server that edits has a fragment of its own.
        self.tab.goto(url + (f"{'&' if '#' in url else '#'}{fragment}" if fragment else ""))

    def heard(self, message):
        # A document that cannot be drawn has no thumbnail.
        if message.type in ("error", "warning") and "/thumbnail?" not in message.location.get("url", ""):
            self.problems.append(f"{message.type}: {message.text}")

    def ask(self, script, *values):
        """The value of an expression; `s` is the state, `v` the values."""
        return self.tab.evaluate(f"(v) => {{ const s = nibkit.store.state; return ({script}); }}", list(values))

    def wait(self, script, *values, seconds=SECONDS, what=None):
        """Until an expression is true. The page's policy forbids what the driver's own waiting does."""
        deadline = time.monotonic() + seconds
        while True:
            value = self.ask(script, *values)
            if value:
                return value
            if time.monotonic() > deadline:
                raise Failure(f"waited {seconds} s in vain for {what or script}; {'; '.join(self.problems[:3])}")
            self.tab.wait_for_timeout(25)

    def open(self, path):
        self.tab.evaluate("(path) => nibkit.app.open(path)", path)
        self.drawn(path)

    def drawn(self, path, keys=("a",)):
        """Until a document's objects are known and all its configurations drawn and in the page; the server says either first."""
        self.wait("s.path === v[0] && (s.document || s.failures['']) && v[1].every((key) => s.drawn[key] || s.failures[key] || s.failures[''])", path, list(keys), what=f"the drawing of {path}")
        self.settled()

    def settled(self):
        """Until all scenes in sight are made, and painted."""
        self.wait("document.querySelector('nib-canvas').scenes.queue.size === 0 && document.querySelector('nib-canvas').scenes.resting === null", what="scenes in the page")
        self.tab.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def object(self, label):
        """The id of the first object with a label."""
        return self.wait("[...s.index.objects.values()].find((one) => one.label === v[0])?.id", label, what=f"an object {label}")

    def point(self, ident, key="a"):
        """The middle of an object, in pixels of the window."""
        return self.tab.evaluate("""([id, key]) => {
          const canvas = document.querySelector('nib-canvas');
          const { left, top } = canvas.getBoundingClientRect();
          const item = canvas.placement.items.find((one) => one.key === key && id in one.scene.frames);
          const [x, y, w, h] = item.scene.frames[id];
          const { view } = canvas;
          return [left + view.x + (item.rect[0] + x + w / 2) * view.zoom, top + view.y + (item.rect[1] + y + h / 2) * view.zoom];
        }""", [ident, key])

    def click(self, ident, key="a", **options):
        self.tab.mouse.click(*self.point(ident, key), **options)

    def run(self, command):
        self.tab.evaluate("(name) => nibkit.app.commands.run(name)", command)

    def configure(self, field, value):
        """Sets a field of the active configuration, in the popup that has it."""
        popup = "Device" if field in ("device", "orientation") else "Appearance"
        self.tab.get_by_role("button", name=re.compile(f"^{popup}(:|$)")).click()
        self.tab.locator(f"[data-field={field}]").select_option(value)
        self.tab.keyboard.press("Escape")

    def close(self):
        self.tab.close()

    def __enter__(self):
        return self

    def __exit__(self, kind, error, _):
        if kind is None and self.problems:
            self.close()
            raise Failure("the page complains: " + json.dumps(self.problems[:5]))
        self.close()
