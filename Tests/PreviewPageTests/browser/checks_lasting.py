"""What goes wrong and is survived, who is kept out, what is taken along."""
import http.server
import re
import threading
import time

import documents
from page import expect
from preview import Preview, free_port


def a_malformed_save_keeps_the_last_good_picture(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        good = documents.hello("Mended")
        for broken in (good[: len(good) // 2], "", "no document", good.replace("</subviews>", "</subview>")):
            preview.save("A.xib", broken)
            page.wait("document.querySelector('.banner.is-failed') !== null", what="the banner")
            expect(page.ask("document.querySelector('.scene > svg [aria-label]') !== null"), "the last good picture stays")
            preview.save("A.xib", good)
            page.wait("document.querySelector('.banner.is-failed') === null && document.querySelector('.scene [aria-label=Mended]') !== null", what="the mended document")


def an_empty_folder_says_so(world):
    with world.preview({}) as preview, world.page(preview) as page:
        page.wait("document.querySelector('.canvas-note').textContent.includes('No documents')", what="the note")
        preview.write("A.xib", documents.hello())
        page.drawn("A.xib")


def a_server_that_comes_back_is_found(world):
    port = free_port()
    preview = Preview(world.nibkit, ["--port", str(port)], {"NIBKIT_SERVE_TOKEN": "0123456789abcdef" * 3})
    preview.write("A.xib", documents.hello())
    with preview:
        first = preview.url
        page = world.page(preview)
        page.drawn("A.xib")
        preview.stop()
        page.wait("document.querySelector('.banner.is-lost') !== null", what="the banner")
        expect(page.ask("document.querySelector('.scene [aria-label=Hello]') !== null"), "the picture stays")
        preview.write("A.xib", documents.hello("Back again"))
        preview.start()
        if preview.url != first:
            page.close()
            return "skipped: the server has another address after a restart"
        page.wait("document.querySelector('.banner.is-lost') === null && document.querySelector('.scene [aria-label=\"Back again\"]') !== null", what="the new picture")
        preview.write("A.xib", documents.hello("And on"))
        page.wait("document.querySelector('.scene [aria-label=\"And on\"]') !== null", what="the next save")
        page.close()


def another_origin_is_kept_out(world):
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>elsewhere</title>")

        def log_message(self, *_):
            pass

    with world.preview({"A.xib": documents.hello()}) as preview, http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet) as elsewhere:
        threading.Thread(target=elsewhere.serve_forever, daemon=True).start()
        tab = world.browser.new_page()
        try:
            tab.goto(f"http://127.0.0.1:{elsewhere.server_port}/")
            answer = tab.evaluate("""async (url) => ({
              socket: await new Promise((done) => {
                const socket = new WebSocket(url.replace('http', 'ws') + 'socket');
                socket.onopen = () => done('open');
                socket.onerror = () => done('refused');
              }),
              text: await fetch(url + 'source?document=A.xib').then((one) => one.text(), () => 'refused'),
              blind: await fetch(url + 'source?document=A.xib', { mode: 'no-cors' }).then((one) => one.type, () => 'refused'),
              module: await import(url + 'page/main.js').then(() => 'loaded', () => 'refused'),
              picture: await new Promise((done) => {
                const image = new Image();
                image.onload = () => done('loaded');
                image.onerror = () => done('refused');
                image.src = url + 'thumbnail?document=A.xib';
              }),
              frame: await new Promise((done) => {
                const frame = document.createElement('iframe');
                frame.onload = () => { try { done(frame.contentDocument ? 'readable' : 'opaque'); } catch { done('opaque'); } };
                frame.src = url;
                document.body.append(frame);
              }),
            })""", preview.url)
            expected = {"socket": "refused", "text": "refused", "module": "refused", "picture": "refused"}
            expect({name: answer[name] for name in expected} == expected, f"another origin gets {answer}")
            expect(answer["frame"] == "opaque", "nor can it look into a frame")
            wrong = re.sub(r"/[^/]+/$", "/" + "0" * 48 + "/", preview.url)
            expect(tab.request.get(wrong).status in (403, 404), "a wrong token is refused")
        finally:
            tab.close()
            elsewhere.shutdown()


def the_page_runs_nothing_but_its_own_modules(world):
    with world.preview({"A.xib": documents.hello()}) as preview:
        page = world.page(preview)
        page.drawn("A.xib")
        tab = page.tab
        policy = tab.request.get(preview.url).headers["content-security-policy"]
        expect("default-src 'none'" in policy and "unsafe" not in policy, f"the policy is strict: {policy}")
        ran = tab.evaluate("""() => {
          const script = document.createElement('script');
          script.textContent = 'globalThis.caught = true';
          document.body.append(script);
          const svg = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.caught = true"/>', 'image/svg+xml');
          document.body.append(document.adoptNode(svg.documentElement));
          return globalThis.caught === true;
        }""")
        expect(not ran, "what is inserted does not run")
        page.problems.clear()
        page.close()


def drawings_are_cleaned(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        left = page.tab.evaluate("""async () => {
          const { parsed } = await import(new URL('page/drawing/markup.js', document.baseURI));
          const root = parsed(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="a()"><?x y?>
            <script>a()</script><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">p</p></foreignObject><a href="javascript:a()"/><style>*{}</style>
            <g onclick="a()" style="mix-blend-mode:multiply" class="x"><use href="https://example.com/#a"/><use xlink:href="javascript:a()"/><use href="#good"/></g>
            <g style="background:url(https://example.com)"/><image href="https://example.com/a.png"/><image href="data:image/png;base64,AA=="/>
            <rect fill="url(https://example.com#a)"/><rect fill="url(#g1)"/><animate onbegin="a()"/><set/></svg>`);
          return new XMLSerializer().serializeToString(root);
        }""")
        # The browser says of each handler and style that the policy forbids it.
        page.problems.clear()
        for bad in ("script", "foreignObject", "javascript", "style>", "onclick", "onload", "class", "example.com", "animate", "set", "<a"):
            expect(bad not in left, f"{bad} is left in {left}")
        for good in ("mix-blend-mode: multiply", "#good", "data:image/png", "url(#g1)"):
            expect(good in left, f"{good} is lost from {left}")


def exact_pixels_are_the_servers(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.run("toggle.pixels")
        page.wait("document.querySelector('.scene > img.pixels')?.naturalWidth === 414 * nibkit.app.pixelScale()", what="the picture")
        preview.write("A.xib", documents.hello("Other pixels"))
        page.wait("s.drawn.a.revision > 1 && document.querySelector('.scene > img.pixels')?.src.includes('revision=' + s.drawn.a.revision)", what="the next picture")
        page.run("toggle.pixels")
        page.wait("document.querySelector('.scene > svg [aria-label=\"Other pixels\"]') !== null", what="the vectors")


def a_snapshot_stands_alone(world):
    with world.preview({"S.storyboard": documents.storyboard(2)}) as preview, world.page(preview) as page:
        page.drawn("S.storyboard")
        page.tab.evaluate("nibkit.app.compare('appearances')")
        page.drawn("S.storyboard", ["a", "b"])
        with page.tab.expect_download() as download:
            page.run("share")
        path = preview.folder.parent / "snapshot.html"
        download.value.save_as(path)
        expect(download.value.suggested_filename == "S.html", "it is named for the document")
        text = path.read_text(encoding="utf-8")
        expect("<script" not in text and "http://127" not in text, "it has no script and does not know the server")
        tab = world.browser.new_page()
        requests = []
        tab.on("request", lambda request: requests.append(request.url))
        tab.goto(path.as_uri())
        expect(tab.locator("figure > svg").count() == 4, "two scenes in two configurations")
        missing = tab.evaluate("[...document.querySelectorAll('use')].filter((one) => !document.querySelector(one.getAttribute('href'))).length")
        expect(missing == 0, "it has all definitions")
        expect(requests == [path.as_uri()], f"it loads nothing: {requests}")
        tab.close()


def a_save_is_soon_in_the_picture(world):
    """Measures and tells; what is fast enough is not for a test to say."""
    with world.preview({"A.xib": documents.views(40)}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        times = []
        for i in range(world.saves):
            text = f"Saved{i}"
            page.tab.evaluate("""(text) => { globalThis.shown = new Promise((done) => {
              const look = () => document.querySelector(`.scene [aria-label="${text} 0"]`)
                ? requestAnimationFrame(() => done(performance.timeOrigin + performance.now())) : requestAnimationFrame(look);
              look();
            }); }""", text)
            start = time.time() * 1000
            (preview.save if i % 2 else preview.write)("A.xib", documents.views(40, text))
            times.append(page.tab.evaluate("() => globalThis.shown") - start)
            time.sleep(0.05)
        times.sort()
        return f"save to pixels, 40 views, {len(times)} saves: p50 {times[len(times) // 2]:.0f} ms, p95 {times[int(len(times) * 0.95)]:.0f} ms, max {times[-1]:.0f} ms"


def classes_that_do_not_build_are_said(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        say = "(message) => nibkit.store.dispatch({ type: 'received', message })"
        page.tab.evaluate(say, {"type": "classes", "state": "building"})
        page.wait("document.querySelector('.banner.is-building') !== null", what="that classes are built")
        page.tab.evaluate(say, {"type": "classes", "state": "failed", "message": "Badge.swift does not compile", "log": "<b>error</b>"})
        page.wait("document.querySelector('.banner.is-classes')?.textContent.includes('Badge.swift does not compile')", what="the banner")
        expect(page.ask("document.querySelector('.banner pre').textContent") == "<b>error</b>", "the compiler's text is text")
        page.tab.evaluate(say, {"type": "classes", "state": "ready"})
        page.wait("document.querySelector('.banner') === null", what="no banner")


def what_the_server_refuses_is_said(world):
    with world.preview({"A.xib": documents.hello()}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.tab.evaluate("nibkit.app.socket.send({ type: 'show', document: 'nowhere.xib', configurations: [{ key: 'a' }] })")
        page.wait("document.querySelector('.banner.is-refused') !== null", what="the banner")
        page.tab.get_by_role("button", name="Dismiss").click()
        page.wait("document.querySelector('.banner') === null", what="no banner")


def conflicting_constraints_are_red_and_told(world):
    width = '<constraint firstAttribute="width" constant="{}" id="{}"/>'
    text = documents.hello().replace('fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="greeting">', 'translatesAutoresizingMaskIntoConstraints="NO" id="greeting">')
    text = text.replace('pointSize="17"/>\n', 'pointSize="17"/>\n<constraints>' + width.format(100, "narrow") + width.format(160, "wide") + "</constraints>\n", 1)
    with world.preview({"A.xib": text}) as preview, world.page(preview) as page:
        page.drawn("A.xib")
        page.wait("document.querySelector('.overlay .constraint.is-broken') !== null", what="a red line")
        page.run("inspector.size")
        page.tab.evaluate("nibkit.app.showObject('greeting')")
        page.wait("document.querySelector('.constraint-row.is-broken') !== null && document.querySelector('.troubles li') !== null", what="the conflict in the size inspector")
        words = page.ask("document.querySelector('.troubles').textContent")
        expect("narrow" in words and "wide" in words, f"both constraints are named: {words}")
