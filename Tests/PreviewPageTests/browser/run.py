#!/usr/bin/env python3
"""Drives the live preview's page in headless Chromium, against a real `nibkit serve`.

usage: run.py --nibkit FILE --fixtures FOLDER [--corpus FOLDER] [--module NAME] [--all] [CHECK …]
       run.py --probe          says why it cannot run here, or nothing
       run.py --list           names the checks

A line for each check: `ok NAME[: figures]`, `skipped NAME: why` or `FAILED NAME: why`. Everything that it starts ends with it.
"""
import argparse
import importlib
import inspect
import pathlib
import shutil
import signal
import sys
import traceback

MODULES = ["checks_showing", "checks_doing", "checks_reading", "checks_lasting", "checks_pictures", "checks_editing", "checks_beginning", "checks_tasks"]
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
SECONDS_IN_ALL = 1800


def browser_path():
    return next((found for found in map(shutil.which, BROWSERS) if found), None)


def obstacle():
    if sys.platform != "linux":
        return "the browser tests run on Linux"
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "Python's playwright is not installed (Tools/set-up-browser installs it)"
    return None if browser_path() else "there is no Chromium on PATH (chromium, google-chrome)"


def checks(modules=MODULES):
    """The functions of the modules that take the world and nothing else."""
    found = []
    for module in map(importlib.import_module, modules):
        functions = [value for value in vars(module).values() if inspect.isfunction(value) and value.__module__ == module.__name__]
        found += [function for function in functions if list(inspect.signature(function).parameters) == ["world"]]
    return found


class World:
    """What checks are given: the browser, and servers in folders of their own."""

    def __init__(self, browser, arguments):
        self.browser = browser
        self.nibkit = str(pathlib.Path(arguments.nibkit).resolve())
        self.fixtures = pathlib.Path(arguments.fixtures)
        self.corpus = pathlib.Path(arguments.corpus) if arguments.corpus else None
        self.sample, self.pictures, self.saves = (10**6, 10**6, 200) if arguments.all else (6, 16, 20)
        self.contexts = []

    def preview(self, files, options=(), environment=None):
        from preview import Preview

        preview = Preview(self.nibkit, options, environment)
        for name, text in files.items():
            preview.write(name, text)
        return preview

    def page(self, preview, viewport=(1440, 900), scale=1, closed=False, **options):
        """`options` are those of the browser's context: color scheme, forced colors, permissions."""
        from page import Page

        context = self.browser.new_context(viewport={"width": viewport[0], "height": viewport[1]}, device_scale_factor=scale, accept_downloads=True, **options)
        self.contexts.append(context)
        return Page(context, preview.url, "closed=navigator,inspector,bottom" if closed else "")

    def tidy(self):
        for context in self.contexts:
            context.close()
        self.contexts = []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--probe", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--nibkit")
    parser.add_argument("--fixtures")
    parser.add_argument("--corpus")
    parser.add_argument("--module", choices=MODULES)
    parser.add_argument("--all", action="store_true", help="all documents and pictures, not a sample")
    parser.add_argument("checks", nargs="*")
    arguments = parser.parse_args()
    reason = obstacle()
    if arguments.probe:
        print(reason or "")
        return 0
    if arguments.list:
        print("\n".join(check.__name__ for check in checks()))
        return 0
    if reason:
        sys.exit(f"run.py: {reason}")
    from page import Failure
    from preview import end_with_parent
    from playwright.sync_api import Error, sync_playwright

    # Leaves through the same door as always, so that servers and browser are ended.
    end_with_parent()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    signal.signal(signal.SIGALRM, lambda *_: sys.exit(f"FAILED run.py: it took more than {SECONDS_IN_ALL} s"))
    signal.alarm(SECONDS_IN_ALL if not arguments.all else SECONDS_IN_ALL * 2)
    failed = False
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        try:
            for check in checks([arguments.module] if arguments.module else MODULES):
                if arguments.checks and check.__name__ not in arguments.checks:
                    continue
                world = World(browser, arguments)
                try:
                    note = check(world) or ""
                    print(f"skipped {check.__name__}: {note[9:]}" if note.startswith("skipped: ") else f"ok {check.__name__}{': ' if note else ''}{note}", flush=True)
                except (Failure, Error, RuntimeError, OSError) as error:
                    failed = True
                    place = next((f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in reversed(traceback.extract_tb(error.__traceback__)) if "checks_" in frame.filename), "")
                    print(f"FAILED {check.__name__}: {place} {' '.join(str(error).split())[:1500]}", flush=True)
                finally:
                    world.tidy()
        finally:
            browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
