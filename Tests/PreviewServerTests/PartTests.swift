import BuiltTools
import Foundation
import NibKitWork
import Testing

@testable import PreviewServer

@Suite struct RequestHeadTests {
    private func head(_ text: String) throws(RequestHead.Problem) -> RequestHead {
        try RequestHead(Array(text.replacing("\n", with: "\r\n").utf8))
    }

    @Test func aRequestIsRead() throws {
        let head = try head("GET /a%20b/c/?document=Main%2FA.xib&x=&=y HTTP/1.1\nHost:  here:1 \nX-Odd:a:b")
        #expect(head.method == "GET")
        #expect(head.path == ["a b", "c", ""])
        #expect(head.query == ["document": "Main/A.xib", "x": "", "": "y"])
        #expect(head["host"] == "here:1" && head["x-odd"] == "a:b" && head["origin"] == nil)
    }

    @Test(arguments: [
        "", "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/2", "GET / HTTP/1.1 x", "GET http://here/ HTTP/1.1",
        "GET * HTTP/1.1", "GET /a/../b HTTP/1.1", "GET /%2e%2E/ HTTP/1.1",
        "GET /./a HTTP/1.1", "GET /a//b HTTP/1.1", "GET /a%2fb HTTP/1.1", "GET /a\\b HTTP/1.1", "GET /%0 HTTP/1.1",
        "GET /%ff HTTP/1.1", "GET /%00 HTTP/1.1", "GET /?a=%x HTTP/1.1",
        "GET / HTTP/1.1\nHost", "GET / HTTP/1.1\n: x", "GET / HTTP/1.1\nA b: x", "GET / HTTP/1.1\n folded: x",
        "GET / HTTP/1.1\nHost: a\nhost: b", "GET / HTTP/1.1\nA: \u{1}",
    ])
    func whatIsNoneIsMalformed(text: String) { #expect(throws: RequestHead.Problem.malformed) { try head(text) } }

    @Test(arguments: ["Content-Length: 1", "content-length: 00", "Transfer-Encoding: chunked", "Content-Length: -1"])
    func bodiesAreNotTaken(field: String) {
        #expect(throws: RequestHead.Problem.hasBody) { try head("GET / HTTP/1.1\n\(field)") }
    }
}

@Suite struct SocketFrameTests {
    /// The examples of RFC 6455 and RFC 3174.
    @Test func handshakesAreAnswered() throws {
        #expect(Handshake.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        func digest(_ text: String) -> String {
            Handshake.sha1(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        #expect(digest("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        #expect(digest(String(repeating: "01234567", count: 80)) == "dea356a2cddd90c7a7ecedc5ebb563934f460452")
        func isAnswered(_ change: (inout [String: String]) -> Void) throws -> Bool {
            var fields = [
                "Upgrade": "WebSocket", "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            ]
            change(&fields)
            let head = "GET / HTTP/1.1\r\n" + fields.map { "\($0.key): \($0.value)" }.joined(separator: "\r\n")
            return Handshake.answer(to: try RequestHead(Array(head.utf8))) != nil
        }
        #expect(try isAnswered { _ in })
        #expect(try !isAnswered { $0["Upgrade"] = "h2c" })
        #expect(try !isAnswered { $0["Connection"] = "close" })
        #expect(try !isAnswered { $0["Sec-WebSocket-Version"] = "8" })
        #expect(try !isAnswered { $0["Sec-WebSocket-Key"] = "c2hvcnQ=" })
    }

    @Test(arguments: [0, 1, 125, 126, 65_535, 65_536])
    func framesGoThereAndBack(length: Int) throws {
        let payload = Data((0..<length).map { UInt8(truncatingIfNeeded: $0) })
        let frame = Array(SocketFrame.bytes(.text, payload))
        // The same with a mask, as clients send it.
        let head = length < 126 ? 2 : length < 65_536 ? 4 : 10
        var masked =
            frame[..<head] + [7, 0, 255, 1]
            + frame[head...].enumerated().map { $0.element ^ [7, 0, 255, 1][$0.offset % 4] }
        masked[1] |= 0x80
        var whole = Array(masked)
        if length > Limits.longestMessage {
            #expect(throws: SocketFrame.Problem.tooBig) { try SocketFrame.take(from: &whole) }
            return
        }
        for end in [0, 1, head, whole.count - 1] where end < whole.count {
            var part = Array(whole[..<end])
            #expect(try SocketFrame.take(from: &part) == nil)
            #expect(part.count == end)
        }
        whole += [0x89]
        let taken = try #require(try SocketFrame.take(from: &whole))
        #expect(taken.kind == .text && taken.isLast && Data(taken.payload) == payload && whole == [0x89])
    }
}

@Suite struct FolderTests {
    @Test func documentsAreFoundWhereProjectsHaveThem() throws {
        let scratch = try ScratchFolder()
        for path in ["Views/Deep", ".git", "Pods/Other", "Main.xib"] {
            try FileManager.default.createDirectory(
                at: scratch.url.appendingPathComponent(path), withIntermediateDirectories: true)
        }
        for file in ["A.xib", "Views/Deep/B.storyboard", ".git/C.xib", "Pods/Other/D.xib", ".E.xib", "F.txt"] {
            try scratch.write("x", to: file)
        }
        let folder = try #require(Folder(scratch.url.path))
        let found = folder.contents()
        #expect(found.documents.keys.sorted() == ["A.xib", "Views/Deep/B.storyboard"])
        #expect(
            found.documents["A.xib"]?.kind == .xib && found.documents["Views/Deep/B.storyboard"]?.kind == .storyboard)
        #expect(Set(found.folders) == ["", "Views", "Views/Deep", "Main.xib"])
    }

    @Test func nothingOutsideIsRead() throws {
        let outside = try ScratchFolder()
        let scratch = try ScratchFolder()
        try outside.write("secret", to: "S.xib")
        try scratch.write("own", to: "A.xib")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("L.xib"), withDestinationPath: outside.path("S.xib"))
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("Linked"), withDestinationPath: outside.url.path)
        try #require(mkfifo(scratch.path("Pipe.xib"), 0o600) == 0)
        let folder = try #require(Folder(scratch.url.path))
        func text(_ path: String) -> String? {
            if case .bytes(let data, _) = folder.read(PathBytes(path)) {
                String(decoding: data, as: UTF8.self)
            } else {
                nil
            }
        }
        #expect(text("A.xib") == "own")
        for path in [
            "L.xib", "Linked/S.xib", "../\(outside.url.lastPathComponent)/S.xib", "", "/", "A.xib/", "./A.xib",
            outside.path("S.xib"), "A.xib\0", "Pipe.xib",
        ] {
            #expect(text(path) == nil, "\(path)")
        }
        guard case .problem(let sentence) = folder.read("A.xib", atMost: 2) else {
            Issue.record("it is too large")
            return
        }
        #expect(sentence.contains("larger than"))
    }

    /// Names as people and other systems make them: what an address may not contain, what looks alike, and what is no
    /// text.
    static let oddNames: [[UInt8]] =
        [
            "a b.xib", "a+b.xib", "100%.xib", "%20.xib", "a#b.xib", "a&b.xib", "a?b.xib", "a;b=c.xib", "'\"`.xib",
            "\u{1F600}\u{200D}\u{1F9B0}.xib", "e\u{301}.xib", "\u{E9}.xib", "a\nb.xib", "a\r\nb.xib", "a\\b.xib",
            "<script>alert(1)<\u{2044}script>.xib", "\u{202E}bix.xib", "\u{301}.xib", "\u{FFFD}.xib", "\u{FFFD}E9.xib",
            "KeePassium AutoFill (Base).xib", "\u{65E5}\u{672C}.xib", "~.xib",
        ].map { Array($0.utf8) } + [
            Array("caf".utf8) + [0xE9] + Array(".xib".utf8), [0xF0, 0x9F, 0x98] + Array(".xib".utf8),
            [0xFF] + Array(".xib".utf8),
        ]

    @Test func everyNameHasItsOwnNameForPages() throws {
        var names: Set<[UInt8]> = []
        for bytes in Self.oddNames + [
            [0xC3], [0xC3, 0x28], [0xEF, 0xBF, 0xBD], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [],
        ] {
            let path = PathBytes(bytes)
            #expect(PathBytes(pageName: path.pageName) == path, "\(path)")
            #expect(names.insert(Array(path.pageName.utf8)).inserted, "\(path)")
            #expect(path.key.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
        }
        #expect(PathBytes(Array("caf".utf8) + [0xE9]).pageName == "caf\u{FFFD}E9")
        #expect(PathBytes("e\u{301}") != PathBytes("\u{E9}"))
        for name in ["\u{FFFD}", "\u{FFFD}E", "\u{FFFD}e9", "\u{FFFD}41", "\u{FFFD}C3\u{FFFD}A9", "\u{FFFD}GG"] {
            #expect(PathBytes(pageName: name) == nil, "\(name)")
        }
    }

    @Test(arguments: [false, true])
    func filesOfEveryNameAreFoundReadAndWatched(looking: Bool) throws {
        let scratch = try ScratchFolder()
        let folder = try #require(Folder(scratch.url.path))
        let root = PathBytes(folder.path)
        try FileManager.default.createDirectory(
            at: scratch.url.appendingPathComponent("\u{E9} +%"), withIntermediateDirectories: true)
        let paths = Self.oddNames.map { PathBytes("\u{E9} +%").appending(PathBytes($0)) }
        for path in paths { try root.appending(path).write(Array(path.key.utf8)) }
        #expect(Set(folder.contents().documents.keys) == Set(paths))
        for path in paths {
            guard case .bytes(let data, _) = folder.read(path) else {
                Issue.record("\(path)")
                continue
            }
            #expect(data.elementsEqual(path.key.utf8))
            #expect(folder.relative(folder.absolute(path)) == path)
        }
        let told = Told()
        let watch = FolderWatch(root, looks: looking) { told.add($0) }
        watch.start()
        defer { watch.stop() }
        for path in paths {
            try root.appending(path).write(Array("changed".utf8))
            #expect(told.first { $0.files.contains(root.appending(path)) } != nil, "\(path)")
        }
    }

    /// Collects what a watch tells.
    private final class Told: @unchecked Sendable {
        private let lock = NSLock()
        private var changes: [FolderWatch.Change] = []
        func add(_ change: FolderWatch.Change) { lock.withLock { changes.append(change) } }
        /// Waits for the first change that fits.
        func first(_ isWanted: (FolderWatch.Change) -> Bool) -> FolderWatch.Change? {
            for _ in 0..<400 {
                if let found = lock.withLock({ changes.first(where: isWanted) }) { return found }
                usleep(25_000)
            }
            return nil
        }
        func clear() { lock.withLock { changes = [] } }
    }

    @Test(arguments: [false, true])
    func savesAreTold(looking: Bool) throws {
        let scratch = try ScratchFolder()
        try scratch.write("1", to: "A.xib")
        let told = Told()
        let root = try #require(Folder(scratch.url.path)).path
        let watch = FolderWatch(PathBytes(root), looks: looking) { told.add($0) }
        watch.start()
        defer { watch.stop() }
        try scratch.write("22", to: "A.xib")
        #expect(told.first { $0.files.contains(PathBytes("\(root)/A.xib")) } != nil, "written")
        told.clear()
        try scratch.write("333", to: "A.xib~")
        #expect(rename(scratch.path("A.xib~"), scratch.path("A.xib")) == 0)
        #expect(told.first { $0.files.contains(PathBytes("\(root)/A.xib")) } != nil, "replaced")
        told.clear()
        try FileManager.default.createDirectory(
            at: scratch.url.appendingPathComponent("New/Deep"), withIntermediateDirectories: true)
        try scratch.write("1", to: "New/Deep/B.xib")
        #expect(
            told.first { $0.isLarge || $0.files.contains(PathBytes("\(root)/New/Deep/B.xib")) } != nil,
            "in a new folder")
        usleep(100_000)
        told.clear()
        try scratch.write("22", to: "New/Deep/B.xib")
        #expect(told.first { $0.files.contains(PathBytes("\(root)/New/Deep/B.xib")) } != nil, "written there")
        told.clear()
        try FileManager.default.removeItem(atPath: scratch.path("A.xib"))
        #expect(told.first { $0.files.contains(PathBytes("\(root)/A.xib")) } != nil, "removed")
    }
}

@Suite struct WarmWorkerTests {
    /// Without a worker to run: whoever waits hears of it.
    @Test func whatIsReplacedOrStoppedIsSaid() async {
        let workers = WarmWorkers(count: 0, timeout: 1)
        let order = Order(Job(kind: .findings, shownOn: ShownOn()), path: "A.xib", contents: Data())
        func loss(_ key: String, _ then: () -> Void) async -> WarmWorkers.Loss? {
            await withCheckedContinuation { continuation in
                workers.submit(key, .scene, order) { result in
                    if case .failure(let loss) = result {
                        continuation.resume(returning: loss)
                    } else {
                        continuation.resume(returning: nil)
                    }
                }
                then()
            }
        }
        #expect(await loss("a") { workers.submit("a", .scene, order) { _ in } } == .replaced)
        #expect(await loss("b") { workers.forget { $0 == "b" } } == .replaced)
        #expect(await loss("c") { workers.stop() } == .replaced)
        #expect(await loss("d") {} == .failed("too many jobs are waiting"))
    }
}

@Suite struct PreviewTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// Makes a preview of an empty folder, which nobody has looked through.
    private func preview() throws -> (Preview, WarmWorkers) {
        let folder = try #require(Folder(scratch.url.path))
        let workers = WarmWorkers(count: 1, timeout: 1)
        return (
            Preview(PreviewSettings(folder: scratch.url.path), folder, workers, planners: nil, ChangeQueue()), workers
        )
    }

    /// Who asks before the folder was looked through gets the answer that holds afterward.
    @Test func documentsAreWaitedForUntilTheFirstLook() async throws {
        let (preview, workers) = try preview()
        defer { workers.stop() }
        async let has = preview.has("A.xib")
        async let hasOther = preview.has("B.xib")
        while await preview.waitingForLook.count < 2 { await Task.yield() }
        await preview.take(["A.xib": Folder.Entry(path: "A.xib", kind: .xib, stamp: "")], languages: [])
        #expect(await has)
        #expect(await !hasOther)
        #expect(await preview.has("A.xib"))
    }

    @Test func nobodyWaitsForAPreviewThatStopped() async throws {
        let (preview, workers) = try preview()
        defer { workers.stop() }
        async let has = preview.has("A.xib")
        while await preview.waitingForLook.isEmpty { await Task.yield() }
        await preview.stop()
        #expect(await !has)
        #expect(await !preview.has("A.xib"))
    }
}

extension PathBytes {
    /// Writes a file of this name, whatever bytes it has.
    func write(_ contents: [UInt8]) throws {
        struct Failure: Error { var reason: Int32 }
        guard let file = withSystemPath({ fopen($0, "w") }) else { throw Failure(reason: errno) }
        defer { fclose(file) }
        guard fwrite(contents, 1, contents.count, file) == contents.count else { throw Failure(reason: errno) }
    }
}
