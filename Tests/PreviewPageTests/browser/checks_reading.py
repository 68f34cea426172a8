"""What people have to read, tell apart and take with them: names, colors, numbers, pictures."""
import documents
from page import expect

# One folder of each character that addresses, markup or styles give a meaning.
ODD = ["a b", "a+b", "100%", "%20", "#hash", "a&b", "what?", "a;b=c", "'\"`", "\U0001F600", "e\u0301", "\u00e9", "new\nline", "back\\slash", "<script>alert(1)<", "\u65e5\u672c"]
SMALLEST_CONTRAST = 4.5

# Every text that is in sight, with its contrast to what lies behind it.
CONTRASTS = """() => {
  const channels = (text) => {
    const numbers = text.match(/-?[\\d.]+(?:e-?\\d+)?/g).map(Number);
    const [r, g, b, a = 1] = text.startsWith('color(') ? [...numbers.slice(0, 3).map((n) => n * 255), numbers[3]] : numbers;
    return [r, g, b, a];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const luminance = (color) => color.slice(0, 3).map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) layers.push(channels(getComputedStyle(at).backgroundColor));
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    const text = walk.currentNode.textContent.trim();
    if (!text || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.scene, .announcer, .visually-hidden, .skip, option, noscript, script, svg, :disabled')) continue;
    let opacity = 1;
    for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    const ground = behind(element);
    const [r, g, b, a] = channels(getComputedStyle(element).color);
    const [x, y] = [luminance(over([r, g, b, a * opacity], ground)), luminance(ground)];
    found.push({ text: text.slice(0, 40), where: element.className || element.localName, contrast: Math.round((Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05) * 100) / 100 });
  }
  return found;
}"""

# Each color of text on each ground that it may stand on.
VARIABLES = """() => {
  const probe = document.body.appendChild(document.createElement('span'));
  const value = (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
  };
  const luminance = (color) => color.slice(0, 3).map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const pairs = [];
  for (const text of ['--text', '--text-2', '--text-3', '--accent', '--error', '--warning', '--note']) {
    for (const ground of ['--ground', '--panel', '--bar', '--field']) {
      const [x, y] = [luminance(value(text)), luminance(value(ground))];
      pairs.push([text, ground, Math.round((Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05) * 100) / 100]);
    }
  }
  probe.remove();
  return pairs;
}"""


def documents_of_every_name_are_shown(world):
    names = {f"Unified Auth/{odd}/{odd}.xib": documents.hello(f"Number {i}") for i, odd in enumerate(ODD)}
    with world.preview(names) as preview, world.page(preview) as page:
        page.wait("s.documents?.length === v[0]", len(names))
        listed = page.ask("s.documents.map(({ path }) => path)")
        expect(sorted(listed) == sorted(names), f"all are listed as they are called: {set(names) ^ set(listed)}")
        for i, name in enumerate(names):
            page.open(name)
            page.wait("document.querySelector('.scene [aria-label=\"' + v[0] + '\"]') !== null", f"Number {i}", what=f"the drawing of {name!r}")
            page.tab.evaluate("nibkit.store.dispatch({ type: 'line', line: 3 })")
            page.wait("nibkit.store.state.tab === 'source' && document.querySelector('nib-bottom').parts.source.lines.some((line) => line.includes(v[0]))", f"Number {i}", what=f"the source of {name!r}")
            for address, values in (("picture", {"client": page.ask("s.hello.client"), "document": name, "configuration": "a", "scene": "root", "scale": 1}), ("thumbnail", {"document": name, "version": "1"})):
                status = page.tab.evaluate("([address, values]) => fetch(nibkit.app.url(address, values)).then(({ status }) => status)", [address, values])
                expect(status == 200, f"the {address} of {name!r} is served, not {status}")
            kept = page.wait("location.hash.includes('document=') && new URLSearchParams(location.hash.slice(1)).get('document') === v[0]", name, what="the address")
            expect(kept, "the address names it")
        failed = page.tab.evaluate("""() => { document.querySelector('nib-files .list').scrollTop = 0; return performance.getEntriesByType('resource').filter(({ responseStatus }) => responseStatus >= 400).map(({ name }) => name); }""")
        expect(failed == [], f"the page asks for nothing that is not there: {failed}")
        page.tab.reload()
        page.drawn(list(names)[-1])


def a_document_that_is_named_is_opened(world):
    with world.preview({"A.xib": documents.hello(), "Sign in/B + C.xib": documents.hello("Wanted")}) as preview:
        preview.url += "#document=Sign%20in%2FB%20%2B%20C.xib"
        with world.page(preview) as page:
            page.drawn("Sign in/B + C.xib")


def documents_of_one_name_are_told_apart(world):
    places = ["Phone/Long Common Name of an Example/Base.lproj", "Watch/Long Common Name of an Example/Base.lproj", "Phone/Another Common Name of an Example/Base.lproj", "Watch/Sub/de.lproj", "Watch/Sub/en.lproj"]
    names = {f"A-project-with-a-very-long-name-indeed/{place}/Main.storyboard": documents.storyboard(1) for place in places}
    names.update({f"Many/Row{i}.xib": documents.hello() for i in range(30)})
    with world.preview(names) as preview, world.page(preview) as page:
        page.wait("s.documents?.length === v[0]", len(names))
        page.tab.get_by_label("Filter documents").fill("main.story")
        page.wait("document.querySelectorAll('nib-files .row').length === 5", what="five rows")
        rows = page.ask("""[...document.querySelectorAll('nib-files .folder-rest')].map((one) => ({ text: one.textContent, isWhole: one.scrollWidth <= one.clientWidth }))""")
        expect(len({row["text"] for row in rows}) == 5, f"what is in sight differs: {rows}")
        expect(all(row["isWhole"] or len(row["text"]) > 30 for row in rows), f"and is not cut: {rows}")
        page.tab.get_by_label("Filter documents").fill("")
        page.wait("document.querySelectorAll('nib-files .row').length > 5", what="all rows")
        in_sight = page.ask("Math.floor(document.querySelector('nib-files .list').clientHeight / 40)")
        expect(in_sight > 6, f"{in_sight} rows are in sight")
        # It is a list for the keyboard, and as high as people like.
        splitter = page.tab.get_by_label("Height of the list of documents")
        before = page.ask("document.querySelector('nib-files').offsetHeight")
        splitter.focus()
        for _ in range(4):
            page.tab.keyboard.press("ArrowDown")
        page.wait("document.querySelector('nib-files').offsetHeight > v[0] + 40", before, what="the higher list")
        page.tab.get_by_role("listbox", name="Documents").focus()
        page.tab.keyboard.press("End")
        page.wait("s.path === 'Many/Row9.xib'")


def everything_can_be_read(world):
    """4.5 to 1, in light and dark, wherever there is text: the level AA of WCAG 2."""
    least, poor = (99.0, ""), {}
    for scheme in ("light", "dark"):
        more = documents.hello().replace('text="Hello"', 'text="Hello" customClass="Missing"')
        with world.preview({"S.storyboard": documents.storyboard(4), "Views/A.xib": more, "B.xib": "no document"}) as preview, world.page(preview, color_scheme=scheme) as page:
            page.wait("s.documents?.some(({ path }) => path === 'S.storyboard')")
            poor.update({f"{scheme} {text} on {ground}": contrast for text, ground, contrast in page.tab.evaluate(VARIABLES) if contrast < SMALLEST_CONTRAST})
            page.open("S.storyboard")
            states = ["nibkit.app.showObject('l1-0')", "nibkit.app.commands.run('inspector.size')", "nibkit.app.commands.run('inspector.connections')", "nibkit.app.compare('appearances')", "nibkit.app.showLine(9)", "document.querySelector('nib-outline .list').focus()",
                      "document.querySelector('nib-files .list').focus()", "nibkit.app.palette.open('')", "nibkit.app.palette.open('>c')", "(document.querySelector('dialog').close(), nibkit.app.open('Views/A.xib'))", "nibkit.app.showObject('greeting')",
                      "nibkit.store.dispatch({ type: 'tab', tab: 'issues' })", "document.querySelector('[data-severity=note]').click()", "nibkit.app.open('B.xib')"]
            for state in states:
                page.tab.evaluate(state)
                page.tab.wait_for_timeout(250)
                texts = page.tab.evaluate(CONTRASTS)
                expect(len(texts) > 20, f"there are texts: {len(texts)}")
                poor.update({f"{scheme} {text['where']} ({text['text']}), {state}": text["contrast"] for text in texts if text["contrast"] < SMALLEST_CONTRAST})
                least = min(least, min((text["contrast"], text["text"]) for text in texts))
            page.problems = [problem for problem in page.problems if "404" not in problem]
    expect(not poor, f"{len(poor)} texts: {list(poor.items())[:12]}")
    return f"the least contrast is {least[0]} ({least[1]})"


def forced_colors_leave_what_is_on_and_where_scenes_end(world):
    for scheme in ("light", "dark"):
        with world.preview({"S.storyboard": documents.storyboard(2)}) as preview, world.page(preview, forced_colors="active", color_scheme=scheme) as page:
            page.drawn("S.storyboard")
            style = "(name) => { const { outlineStyle, outlineWidth, backgroundColor, color } = getComputedStyle(document.querySelector(name)); return { outlineStyle, outlineWidth, backgroundColor, color }; }"
            scene = page.tab.evaluate(style, ".scene")
            expect(scene["outlineStyle"] == "solid" and scene["outlineWidth"] != "0px", f"a scene has a border: {scene}")
            for on, off in (("[data-toggle=segues]", "[data-toggle=frames]"), ("[data-mode=map]", "[data-mode=scene]"), ("#tab-issues", "#tab-source"), ("[data-inspector=attributes]", "[data-inspector=size]"), ("nib-files .row.is-active", "nib-files")):
                [one, other] = [page.tab.evaluate(style, name) for name in (on, off)]
                expect(one["backgroundColor"] != other["backgroundColor"], f"{on} is told from {off}: {one}")
                expect(one["backgroundColor"] != one["color"], f"{on} can be read: {one}")
            names = page.ask("[...document.querySelectorAll('nib-files .row.is-active .file-name')].map((one) => getComputedStyle(one).color)")
            expect(names == [page.tab.evaluate(style, "nib-files .row.is-active")["color"]], f"the name in the chosen row has its color: {names}")


def one_step_leads_back_to_the_document(world):
    with world.preview({"S.storyboard": documents.storyboard(2)}) as preview, world.page(preview) as page:
        page.drawn("S.storyboard")
        button = page.tab.get_by_role("button", name="Back to as in the document")
        expect(not button.is_visible(), "nothing to go back from")
        page.tab.evaluate("nibkit.app.compare('textSizes')")
        page.drawn("S.storyboard", ["a", "b", "c", "d", "e"])
        page.tab.evaluate("nibkit.app.compare('phones')")
        page.wait("s.configurations.length > 10 && s.configurations.every(({ textSize }) => textSize === 'XS')", what="phones with the small text")
        button.click()
        plain = "s.configurations.length === 1 && Object.entries(s.configurations[0]).every(([name, value]) => name === 'key' || value === null)"
        page.wait(plain, what="the document's own configuration")
        page.wait("!document.querySelector('[data-command=\"configuration.reset\"]').checkVisibility()", what="no button any more")
        page.configure("appearance", "dark")
        page.tab.keyboard.press("Control+k")
        page.tab.keyboard.type("back to as in")
        page.tab.keyboard.press("Enter")
        page.wait(plain, what="the same from the palette")


def configurations_that_look_alike_are_one_picture(world):
    freeform = documents.hello().replace('<device id="retina6_1" orientation="portrait" appearance="light"/>', "").replace('<view contentMode="scaleToFill" id="root">', '<view contentMode="scaleToFill" id="root"><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>')
    with world.preview({"Free.xib": freeform, "S.storyboard": documents.storyboard(1)}) as preview, world.page(preview) as page:
        page.open("Free.xib")
        page.tab.evaluate("nibkit.app.compare('phones')")
        page.wait("s.configurations.length > 10 && s.configurations.every(({ key }) => s.drawn[key])")
        count = page.ask("s.configurations.length")
        page.wait("document.querySelectorAll('.scene').length === 1", what="one picture")
        page.wait("document.querySelector('.canvas-chip').checkVisibility() && document.querySelector('.canvas-chip span').textContent === v[0]", f"All {count} configurations look alike: one is shown.", what="the reason")
        page.tab.get_by_role("button", name="Show each").click()
        page.wait("document.querySelectorAll('.scene').length === v[0] && !document.querySelector('.canvas-chip').checkVisibility()", count, what="all of them")
        page.run("configuration.reset")
        page.open("S.storyboard")
        page.tab.evaluate("nibkit.app.compare('phones')")
        page.wait("s.configurations.length > 10 && s.configurations.every(({ key }) => s.drawn[key])")
        page.settled()
        expect(page.ask("nibkit.app && !document.querySelector('.canvas-chip').checkVisibility() && document.querySelectorAll('.scene').length === s.configurations.length"), "those that differ are shown side by side")


def pictures_are_copied_and_saved(world):
    with world.preview({"Sign in.storyboard": documents.storyboard(3)}) as preview, world.page(preview, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.drawn("Sign in.storyboard")
        page.configure("appearance", "dark")
        page.wait("s.drawn.a?.scenes[0].dark === true")
        page.tab.evaluate("nibkit.app.showObject('l1-0')")
        with page.tab.expect_download() as download:
            page.tab.get_by_role("button", name="Save picture as PNG…").click()
        expect(download.value.suggested_filename == "Sign in-Screen 1-dark.png", f"the file is called {download.value.suggested_filename}")
        with open(download.value.path(), "rb") as file:
            saved = file.read()
        expect(saved[:4] == b"\x89PNG" and [int.from_bytes(saved[at:at + 4], "big") for at in (16, 20)] == [828, 1792], "it is the screen at two pixels a point")
        page.tab.bring_to_front()
        page.tab.get_by_role("button", name="Copy picture").click()
        page.wait("document.querySelector('.banner.is-notice')?.textContent.includes('Copied the picture of Screen 1')", what="that it is copied")
        size = page.tab.evaluate("""async () => {
          const [item] = await navigator.clipboard.read();
          const image = await createImageBitmap(await item.getType('image/png'));
          return [image.width, image.height];
        }""")
        expect(size == [828, 1792], f"the clipboard has the picture: {size}")
        page.wait("document.querySelector('.banner.is-notice') === null", what="the note to go by itself")
        for word, wanted in (("export", "Save picture as PNG…"), ("png", "Save picture as PNG…"), ("copy", "Copy picture"), ("save", "Save picture as PNG…"), ("compare", "Compare: light and dark")):
            for prefix in ("", ">"):
                page.tab.evaluate("(text) => nibkit.app.palette.open(text)", prefix + word)
                page.wait("document.querySelector('nib-palette').found.some(({ title }) => title === v[0])", wanted, what=f"{wanted} for {prefix}{word}")
                page.tab.keyboard.press("Escape")


def inspectors_can_be_read_at_a_glance(world):
    text = documents.hello().replace('y="20" width="240"', 'y="155.33333333333334" width="240"').replace('text="Hello"', 'text="Pi (3.14159, 2.71828)" adjustsFontSizeToFit="YES" minimumFontSize="9.123456" userInteractionEnabled="NO"')
    with world.preview({"A.xib": text}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.tab.evaluate("nibkit.app.showObject('greeting')")
        for inspector in ("identity", "attributes", "size"):
            page.run(f"inspector.{inspector}")
            page.tab.wait_for_timeout(150)
            tall = page.ask("[...document.querySelectorAll('.value-name')].filter((one) => one.offsetHeight > 36).map((one) => one.textContent)")
            expect(tall == [], f"names take two lines at most: {tall}")
        values = page.ask("[...document.querySelectorAll('.value-text')].map((one) => one.textContent)")
        expect("(20, 155.33, 240, 24)" in values, f"numbers are rounded: {values}")
        page.run("inspector.attributes")
        page.wait("[...document.querySelectorAll('.value-text')].some((one) => one.textContent === 'Pi (3.14159, 2.71828)')", what="a text as it is")
        boxes = page.ask("""Object.fromEntries([...document.querySelectorAll('.is-boolean')].map((one) => {
          const { borderTopStyle, backgroundColor } = getComputedStyle(one.querySelector('.box'));
          return [one.querySelector('.value-name').textContent, [borderTopStyle, backgroundColor, one.querySelector('.box').ariaLabel, one.querySelector('.box svg') !== null]];
        }))""")
        expect(boxes["Enabled"][0] == "dashed" and boxes["Enabled"][2] == "on, the default" and boxes["Enabled"][3], f"a default is an outline: {boxes['Enabled']}")
        expect(boxes["User Interaction Enabled"][0] == "solid" and boxes["User Interaction Enabled"][2] == "off" and not boxes["User Interaction Enabled"][3], f"{boxes['User Interaction Enabled']}")


def a_large_storyboard_begins_at_its_first_scene(world):
    with world.preview({"Large.storyboard": documents.storyboard(40), "Small.storyboard": documents.storyboard(2)}) as preview, world.page(preview) as page:
        page.open("Large.storyboard")
        zoom = page.ask("document.querySelector('nib-canvas').view.zoom")
        expect(zoom >= 0.25, f"the zoom is readable: {zoom}")
        expect(page.ask("(({ left, top, right, bottom }, room) => left >= room.left && top >= room.top && right <= room.right && bottom <= room.bottom)(document.querySelector('.scene[data-scene=c0]').getBoundingClientRect(), document.querySelector('nib-canvas').getBoundingClientRect())"), "the initial scene is in sight")
        expect(page.ask("[...document.querySelectorAll('.label')].some((one) => one.textContent === 'Screen 0' && one.scrollWidth <= one.clientWidth)"), "its title can be read")
        page.tab.locator("nib-canvas").focus()
        page.tab.keyboard.press("1")
        page.settled()
        expect(page.ask("document.querySelector('nib-canvas').view.zoom") < 0.25, "everything fits on demand")
        expect(page.ask("document.querySelectorAll('.label:not(.is-inside)').length") == 40, "titles stay, where there is room")
        page.open("Small.storyboard")
        expect(page.ask("document.querySelector('nib-canvas').view.zoom") > 0.25, "a small one fits")


def what_went_is_said_plainly(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.tab.evaluate("nibkit.app.showObject('other')")
        preview.save("A.xib", documents.xib(documents.label("greeting", "Hello")))
        page.wait("document.querySelector('.inspector-content').textContent === '“Unchanged” is no longer in this document: an edit removed it.'", what="the inspector's sentence")
        (preview.folder / "A.xib").unlink()
        page.wait("document.querySelector('.banner.is-failed .banner-detail')?.textContent === 'The file no longer exists.'", what="a sentence about the file")


def a_narrow_window_has_zoom_and_overlays(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview, viewport=(390, 800)) as page:
        page.drawn("A.xib")
        for name in ("Zoom in", "Zoom out", "Zoom to fit", "Frames of all views", "All constraints"):
            button = page.tab.get_by_role("button", name=name, exact=True)
            box = button.bounding_box()
            expect(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390, f"{name} is in sight: {box}")
        expect(page.ask("document.documentElement.scrollWidth") <= 390, "nothing is wider than the window")
        page.tab.get_by_role("button", name="Frames of all views", exact=True).click()
        page.wait("s.toggles.frames === true")


def the_help_groups_gestures_and_keys_by_task(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.tab.locator("nib-canvas").focus()
        page.tab.keyboard.press("?")
        page.tab.get_by_role("dialog", name="Gestures and Keys").wait_for()
        titles = page.ask("[...document.querySelectorAll('.help h3')].map((one) => one.textContent)")
        expect(titles[0] == "Select" and "Insert and arrange" not in titles, f"the tasks of a page that only reads: {titles}")
        expect(page.ask("[...document.querySelectorAll('.help kbd')].every((one) => one.textContent !== '')"), "each key has a name")
        page.tab.keyboard.press("Escape")
        page.wait("document.querySelector('.help') === null", what="the closed help")


def texts_are_eleven_pixels_at_least_and_nothing_overlaps(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview, viewport=(1440, 900)) as page:
        page.drawn("A.xib")
        page.click("greeting")
        expect(page.ask("getComputedStyle(document.body).fontSize") == "13px", "the size of the page's texts")
        small = page.ask("""[...document.querySelectorAll('body *')].filter((one) => !one.closest('svg, nib-canvas') && one.checkVisibility() &&
          [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && parseFloat(getComputedStyle(one).fontSize) < 11).map((one) => one.className)""")
        expect(small == [], f"smaller: {small}")
        for width in (1440, 1024, 800):
            page.tab.set_viewport_size({"width": width, "height": 700})
            page.settled()
            for bar in ("nib-toolbar", "nib-configurations", ".bottom-bar"):
                crossing = page.ask("""(() => {
                  const all = [...document.querySelectorAll(`${v[0]} :is(button, select, input)`)].filter((one) => one.checkVisibility());
                  const boxes = all.map((one) => one.getBoundingClientRect());
                  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
                    .map(() => all[i].ariaLabel ?? all[i].textContent)).concat(boxes.some((one) => one.right > innerWidth + 1) ? ['out of the window'] : []);
                })()""", bar)
                expect(crossing == [], f"{bar} at {width}: {crossing}")
