import BuiltTools
import Foundation
import NibKitWork
import Testing

/// A folder that is served while it is edited.
@Suite(.serialized) struct LiveTests {
    let tool: BuiltTool
    let folder: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        folder = try ScratchFolder()
    }

    private func served(_ words: [String] = []) throws -> PreviewProcess {
        try PreviewProcess(tool, folder: folder.url.path, words)
    }

    /// A page that shows a document as it is.
    private func page(_ server: PreviewProcess, _ document: String, configurations: [[String: Any]] = [["key": "a"]])
        throws -> PageConnection
    {
        let page = try PageConnection(server)
        let hello = try page.next("hello")
        // The folder is looked through while the first page comes.
        if !Self.lists(hello, document) { _ = try page.next("documents") { Self.lists($0, document) } }
        try page.send(["type": "show", "document": document, "configurations": configurations])
        return page
    }

    private static func lists(_ message: [String: Any], _ document: String) -> Bool {
        (message["documents"] as? [[String: Any]] ?? []).contains { $0["path"] as? String == document }
    }

    /// Waits for a drawing that has a text; it comes, or the connection is given up.
    private func untilDrawn(_ text: String, _ page: PageConnection) throws {
        _ = try page.next("scenes") { String(describing: $0).contains(text) }
    }

    /// After a document was opened: its facts and its scenes are all that workers have to do. A worker that is lost
    /// earlier may cost the facts, which are obsolete with the next save.
    private func waitUntilWorkersAreIdle(_ page: PageConnection) throws { try page.wait(for: ["scenes", "document"]) }

    private func scenes(_ message: [String: Any]) -> [[String: Any]] { message["scenes"] as? [[String: Any]] ?? [] }

    @Test func aSavedTextSendsTheGroupOfItsLabelOnly() throws {
        try folder.write(PreviewSamples.xib(rows: 10), to: "Rows.xib")
        let page = try page(try served(), "Rows.xib")
        let first = try #require(scenes(page.next("scenes")).first)
        #expect((first["svg"] as? String)?.contains("data-object=\"root-4-label\"") == true)
        #expect((first["frames"] as? [String: [Double]])?["root-4-label"]?.prefix(2) == [16, 232])
        #expect((first["constraints"] as? [[String: Any]])?.count == 60)

        try folder.write(PreviewSamples.xib(rows: 10).replacing("Title 4", with: "Tulip 4"), to: "Rows.xib")
        let message = try page.next("scenes")
        let second = try #require(scenes(message).first)
        #expect(second["svg"] is NSNull)
        let groups = try #require(second["groups"] as? [String: String])
        #expect(groups.keys.sorted() == ["root-4-label"])
        #expect(
            groups["root-4-label"]?.hasPrefix("<g data-object=\"root-4-label\"") == true
                && groups["root-4-label"]?.contains("Tulip 4") == true)
        // Only those of its outlines that are new are sent.
        let definitions = try #require(message["definitions"] as? String)
        #expect(definitions.components(separatedBy: "<path id=").count - 1 == 2, "u and p are new: \(definitions)")
        let used = groups.values.joined().matches(of: #/href="#(t[0-9a-f]+)"/#).map { String($0.1) }
        #expect(used.count == 6 && Set(used).count == 6)
    }

    /// Editors write a new file beside the old one and give it the old one's name.
    @Test func aFileThatReplacesTheDocumentIsSeen() throws {
        try folder.write(PreviewSamples.xib(rows: 2), to: "Rows.xib")
        let page = try page(try served(), "Rows.xib")
        _ = try page.next("scenes")
        for text in ["Apples", "Pears", "Plums"] {
            try folder.write(PreviewSamples.xib(rows: 2, text: text), to: "Rows.xib.saved")
            #expect(rename(folder.path("Rows.xib.saved"), folder.path("Rows.xib")) == 0)
            let groups = try #require(scenes(page.next("scenes")).first?["groups"] as? [String: String])
            #expect(groups.keys.sorted() == ["root-0-label", "root-1-label"])
            #expect(groups["root-0-label"]?.contains("\(text) 0") == true)
        }
    }

    @Test func samplesAreShownAndWatched() throws {
        try folder.write(PreviewSamples.xib(rows: 2), to: "Rows.xib")
        let page = try page(try served(), "Rows.xib")
        _ = try page.next("scenes")
        for text in ["Quince", "Medlar"] {
            try folder.write("root-1-label: \(text)\n", to: "Rows.sample.yml")
            let groups = try #require(scenes(page.next("scenes")).first?["groups"] as? [String: String])
            #expect(groups.keys.sorted() == ["root-1-label"] && groups["root-1-label"]?.contains(text) == true)
        }
        try folder.write("root-7-label: Fig\n", to: "Rows.sample.yml")
        let diagnostics = try #require(page.next("scenes")["diagnostics"] as? [[String: Any]])
        #expect(
            diagnostics.contains {
                $0["code"] as? String == "sample-mistake" && $0["line"] as? Int == 1
                    && ($0["file"] as? String)?.hasSuffix("Rows.sample.yml") == true
            })
        #expect(unlink(folder.path("Rows.sample.yml")) == 0)
    }

    @Test func wholeScreensHaveAStatusBarUnlessItIsRefused() throws {
        try folder.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
            <device id="retina6_12" orientation="portrait" appearance="light"/><scenes><scene sceneID="s"><objects>
            <viewController id="home" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view></viewController>
            </objects></scene></scenes></document>
            """, to: "Home.storyboard")
        func svg(_ words: [String]) throws -> String {
            try #require(scenes(page(served(words), "Home.storyboard").next("scenes")).first?["svg"] as? String)
        }
        let shown = try svg([])
        let refused = try svg(["--no-chrome"])
        #expect(shown.count > refused.count + 200, "\(shown)\n\(refused)")
    }

    @Test func theLatestOfManySavesWins() throws {
        try folder.write(PreviewSamples.xib(rows: 10), to: "Rows.xib")
        let page = try page(try served(), "Rows.xib")
        _ = try page.next("scenes")
        let saves = 200
        for save in 1...saves {
            try folder.write(PreviewSamples.xib(rows: 10, text: "Save \(save) of"), to: "Rows.xib")
        }
        var revisions: [Int] = []
        var last = ""
        while !last.contains("Save \(saves) of 0") {
            let message = try page.next("scenes")
            revisions.append(try #require(message["revision"] as? Int))
            last =
                (scenes(message).first?["groups"] as? [String: String])?["root-0-label"] ?? scenes(message).first?[
                    "svg"] as? String ?? last
        }
        #expect(zip(revisions, revisions.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func aBrokenDocumentIsSaidAndTheLastGoodOneStays() throws {
        let good = PreviewSamples.xib(rows: 3)
        try folder.write(good, to: "Rows.xib")
        let server = try served()
        let page = try page(server, "Rows.xib")
        _ = try page.next("scenes")
        try folder.write(String(good.prefix(good.count / 2)), to: "Rows.xib")
        let failure = try page.next("failed")
        #expect(failure["configuration"] is NSNull)
        #expect((failure["message"] as? String)?.contains("is not closed before the end of the document") == true)
        // Another page that comes now sees what was good, and that it is not what the file says: nothing was drawn of
        // it.
        let other = try self.page(server, "Rows.xib")
        #expect(try other.next("document")["error"] is String)
        try folder.write(good, to: "Rows.xib")
        let message = try page.next("scenes")
        #expect((message["revision"] as? Int ?? 0) > (failure["revision"] as? Int ?? .max))
        let scene = try #require(scenes(message).first)
        #expect(scene["svg"] is NSNull && scene["groups"] == nil, "nothing changed since the last good picture")
        #expect(scenes(try other.next("scenes")).first?["svg"] is String)
    }

    @Test func whatIsNoDocumentIsSaid() throws {
        try folder.write("<html/>", to: "Page.xib")
        let page = try page(try served(), "Page.xib")
        let message = try page.next("document")
        #expect(message["error"] as? String == "line 1: the root is <html>, not an Interface Builder <document>")
        #expect((message["diagnostics"] as? [[String: Any]])?.first?["code"] as? String == "not-a-document")
        #expect(try page.next("failed")["configuration"] is NSNull)
    }

    @Test func documentsComeAndGo() throws {
        try folder.write(PreviewSamples.xib(rows: 1), to: "One.xib")
        let server = try served()
        let page = try page(server, "One.xib")
        _ = try page.next("scenes")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("Views/More"), withIntermediateDirectories: true)
        try folder.write(PreviewSamples.xib(rows: 2), to: "Views/More/Two.xib")
        let listed = try page.next("documents") { Self.lists($0, "Views/More/Two.xib") }
        #expect(Self.lists(listed, "One.xib"))
        try FileManager.default.removeItem(atPath: folder.path("One.xib"))
        #expect(try page.next("failed")["message"] as? String == "the file no longer exists")
        try folder.write(PreviewSamples.xib(rows: 1, text: "Again"), to: "One.xib")
        try untilDrawn("Again 0", page)
        try page.send(["type": "open", "document": "Views/More/Two.xib"])
        _ = try page.next("document") { $0["document"] as? String == "Views/More/Two.xib" }
    }

    @Test func errorsAndWarningsAreCounted() throws {
        try folder.write(PreviewSamples.xib(rows: 1), to: "Good.xib")
        try folder.write(String(PreviewSamples.xib(rows: 1).prefix(300)), to: "Bad.xib")
        let page = try PageConnection(try served())
        var message = try page.next("hello")
        func counts(_ path: String) -> Int? {
            (message["documents"] as? [[String: Any]])?.first { $0["path"] as? String == path }?["errors"] as? Int
        }
        while counts("Good.xib") == nil || counts("Bad.xib") == nil { message = try page.next("documents") }
        #expect(counts("Good.xib") == 0)
        #expect(counts("Bad.xib") ?? 0 > 0)
    }

    // MARK: Workers

    @Test func aWorkerThatDiesCostsOneRedraw() throws {
        try folder.write(PreviewSamples.xib(rows: 2), to: "Rows.xib")
        let server = try served(["--jobs", "1"])
        let page = try page(server, "Rows.xib")
        try waitUntilWorkersAreIdle(page)
        for worker in server.workers { kill(worker, SIGKILL) }
        try folder.write(PreviewSamples.xib(rows: 2, text: "Once"), to: "Rows.xib")
        #expect((try page.next("failed")["message"] as? String)?.contains("worker process") == true)
        try folder.write(PreviewSamples.xib(rows: 2, text: "Twice"), to: "Rows.xib")
        try untilDrawn("Twice 0", page)
    }

    @Test func aWorkerThatHangsCostsOneRedraw() throws {
        try folder.write(PreviewSamples.xib(rows: 2), to: "Rows.xib")
        let server = try served(["--jobs", "1", "--timeout", "4"])
        let page = try page(server, "Rows.xib")
        try waitUntilWorkersAreIdle(page)
        for worker in server.workers { kill(worker, SIGSTOP) }
        try folder.write(PreviewSamples.xib(rows: 2, text: "Once"), to: "Rows.xib")
        #expect(try page.next("busy")["configuration"] as? String == "a")
        #expect((try page.next("failed")["message"] as? String)?.contains("no result after 4") == true)
        try folder.write(PreviewSamples.xib(rows: 2, text: "Twice"), to: "Rows.xib")
        try untilDrawn("Twice 0", page)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
    func theEndLeavesNoProcess(signal: Int32) throws {
        try folder.write(PreviewSamples.storyboard(scenes: 3, rows: 10), to: "Main.storyboard")
        let server = try served()
        let page = try page(
            server, "Main.storyboard", configurations: [["key": "a"], ["key": "b", "device": "ipad11_0"]])
        _ = try page.next("scenes")
        let workers = server.workers
        #expect(!workers.isEmpty)
        server.end(signal)
        if signal != SIGKILL {
            #expect(server.process.terminationReason == .exit && server.process.terminationStatus == 0)
        } else {
            // They notice that nobody asks any more.
            for _ in 0..<200 where workers.contains(where: { kill($0, 0) == 0 && !Self.isZombie($0) }) {
                usleep(50_000)
            }
        }
        #expect(workers.allSatisfy { kill($0, 0) != 0 || Self.isZombie($0) })
    }

    /// A worker whose asker was killed does not finish first what nobody will read.
    @Test func aWorkerThatNobodyReadsEndsAtItsWork() throws {
        let worker = Process()
        let input = Pipe()
        let output = Pipe()
        worker.executableURL = tool.url
        worker.arguments = ["worker"]
        (worker.standardInput, worker.standardOutput) = (input, output)
        try worker.run()
        let order = Order(
            Job(kind: .layout, shownOn: ShownOn()), path: "Rows.xib",
            contents: Data(PreviewSamples.xib(rows: 2_000).utf8))
        try Message.write(order, to: input.fileHandleForWriting.fileDescriptor)
        try input.fileHandleForWriting.close()
        #expect(try output.fileHandleForReading.readToEnd()?.isEmpty ?? true)
        worker.waitUntilExit()
    }

    @Test func theEndOfInputEndsIt() throws {
        let server = try served()
        _ = try PageConnection(server).next("hello")
        server.endInput()
        #expect(server.process.terminationReason == .exit && server.process.terminationStatus == 0)
    }

    private static func isZombie(_ id: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
            let end = status.lastIndex(of: ")")
        else { return true }
        return status[end...].split(separator: " ").dropFirst().first == "Z"
    }

    /// A page that is open finds the server again that was started anew.
    @Test func addressesCanStay() throws {
        try folder.write(PreviewSamples.xib(rows: 1), to: "Rows.xib")
        let token = ["NIBKIT_SERVE_TOKEN": String(repeating: "aB3-_", count: 7)]
        var server = try PreviewProcess(tool, folder: folder.url.path, environment: token)
        let (url, port) = (server.url, server.port)
        _ = try page(server, "Rows.xib").next("scenes")
        server.end()
        server = try PreviewProcess(tool, folder: folder.url.path, ["--port", "\(port)"], environment: token)
        #expect(server.url == url && url.hasSuffix("/aB3-_aB3-_aB3-_aB3-_aB3-_aB3-_aB3-_/"))
        _ = try page(server, "Rows.xib").next("scenes")
        let weak = try tool.run(["serve", folder.url.path], environment: ["NIBKIT_SERVE_TOKEN": "guess"])
        #expect(weak.status == 2 && weak.errors.contains("a token must have 32 to 128 letters, digits, - and _"))
        let taken = try tool.run(["serve", folder.url.path, "--port", "\(port)"])
        #expect(taken.status == 2 && taken.errors.contains("cannot accept connections at 127.0.0.1, port \(port)"))
    }

    // MARK: What documents use

    /// Colors and pictures are read once by a worker; when they change, workers are started anew.
    @Test func aColorThatChangesIsSeen() throws {
        let set = "Assets.xcassets/Brand.colorset"
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent(set), withIntermediateDirectories: true)
        func write(_ red: String) throws {
            let components = #"{"red":"\#(red)","green":"0x00","blue":"0x00","alpha":"1.0"}"#
            try folder.write(
                #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":\#(components)}}],"info":{"version":1,"author":"xcode"}}"#,
                to: "\(set)/Contents.json")
        }
        try write("0x10")
        try folder.write(
            PreviewSamples.xib(rows: 1).replacing(
                "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>",
                with: "<color key=\"backgroundColor\" name=\"Brand\"/>"), to: "Rows.xib")
        let page = try page(try served(), "Rows.xib")
        #expect(String(describing: scenes(try page.next("scenes"))).contains("#100000"))
        try write("0xEE")
        try untilDrawn("#ee0000", page)
    }

    @Test(
        .enabled(
            if: (try? BuiltTool("nibkit-source")) != nil, "nibkit-source is not built: Tools/build-source-tool does it")
    )
    func classesAreBuiltAgainWhenTheyChange() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("Sources"), withIntermediateDirectories: true)
        func write(_ color: String, _ more: String = "") throws {
            try folder.write(
                """
                import UIKit
                class Badge: UIView {
                    override func draw(_ rect: CGRect) {
                        UIColor(red: \(color), green: 0, blue: 0, alpha: 1).setFill()
                        UIBezierPath(rect: bounds).fill()
                        \(more)
                    }
                }
                """, to: "Sources/Badge.swift")
        }
        try write("0.2")
        let document = PreviewSamples.xib(rows: 1).replacing(
            "<view contentMode=\"scaleToFill\" id=\"root-0-row\"",
            with: "<view contentMode=\"scaleToFill\" id=\"root-0-row\" customClass=\"Badge\"")
        try folder.write(document, to: "Rows.xib")
        let server = try PreviewProcess(
            tool, folder: folder.url.path, ["--sources", folder.path("Sources"), "--timeout", "5"],
            environment: ["XDG_CACHE_HOME": folder.path(".cache")])
        let page = try page(server, "Rows.xib")
        try untilDrawn("#330000", page)
        try write("0.4")
        #expect(try page.next("classes")["state"] as? String == "building")
        #expect(try page.next("classes")["state"] as? String == "ready")
        try untilDrawn("#660000", page)
        // Code that ends the process costs its class, which is said.
        try write("0.6", "fatalError(\"no more\")")
        let failed = try page.next("scenes") { String(describing: $0["diagnostics"] ?? "").contains("class-failed") }
        #expect(String(describing: failed).contains("no more"))
        try write("0.8")
        try untilDrawn("#cc0000", page)
        // A slip is an issue of the document, with its place in the source.
        try write("0.7", "UIColor.systemGren.setFill()")
        let slipped = try page.next("scenes") {
            String(describing: $0["diagnostics"] ?? "").contains("statement-left-out")
        }
        let issue = try #require(
            (slipped["diagnostics"] as? [[String: Any]])?.first { $0["code"] as? String == "statement-left-out" })
        #expect(
            issue["file"] as? String == "Sources/Badge.swift" && issue["line"] as? Int == 6
                && issue["column"] as? Int == 17)
        #expect((issue["message"] as? String)?.contains("type 'UIColor' has no member 'systemGren'") == true)
        // The end does not wait for a compiler, and leaves none.
        try write("0.9")
        #expect(try page.next("classes")["state"] as? String == "building")
        var compilers: [Int32] = []
        for _ in 0..<100 where compilers.isEmpty {
            compilers = server.workers.filter {
                (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8))?.hasPrefix("nibkit-source") == true
            }
            usleep(10_000)
        }
        #expect(!compilers.isEmpty)
        server.end(SIGTERM)
        #expect(server.process.terminationStatus == 0)
        for _ in 0..<100 where compilers.contains(where: { !Self.isZombie($0) }) { usleep(20_000) }
        #expect(compilers.allSatisfy(Self.isZombie))
    }

    // MARK: Configurations

    /// Thirty redraws of a large storyboard are under way; a question is answered before they are done.
    @Test func manyConfigurationsDoNotBlockMessages() throws {
        try folder.write(PreviewSamples.storyboard(scenes: 5, rows: 10), to: "Main.storyboard")
        let server = try served()
        let devices = ["retina4_7", "retina6_1", "ipad11_0"]
        let sizes = ["S", "L", "XXXL", "AccessibilityM", "AccessibilityXXL"]
        let configurations = devices.flatMap { device in
            sizes.flatMap { size in
                ["light", "dark"].map {
                    ["key": "\(device) \(size) \($0)", "device": device, "textSize": size, "appearance": $0]
                }
            }
        }
        let page = try page(server, "Main.storyboard", configurations: configurations)
        var pending = Set(configurations.compactMap { $0["key"] })
        var answeredAfter: Int?
        let first = try page.next("scenes")["configuration"] as? String ?? ""
        // Workers begin in the page's order; which of them is done first is up to them.
        let begun = configurations.prefix(ProcessInfo.processInfo.activeProcessorCount).compactMap { $0["key"] }
        #expect(begun.contains(first), "the page's first ones are drawn first")
        pending.remove(first)
        try page.send([
            "type": "explain", "document": "Main.storyboard", "configuration": configurations[0]["key"] ?? "",
            "object": "root0-1-label",
        ])
        while !pending.isEmpty {
            let message = try page.receive()
            if message["type"] as? String == "scenes", let key = message["configuration"] as? String {
                pending.remove(key)
                #expect(scenes(message).count == 5)
            }
            if message["type"] as? String == "explanation" {
                answeredAfter = configurations.count - pending.count
                #expect((message["sentences"] as? [String])?.first?.contains("Title 1") == true)
            }
        }
        #expect(try #require(answeredAfter) < 10)
    }

    @Test func aConfigurationThatChangesIsDrawnAnew() throws {
        try folder.write(PreviewSamples.xib(rows: 1), to: "Rows.xib")
        let page = try page(try served(), "Rows.xib")
        _ = try page.next("scenes")
        try page.send([
            "type": "show", "document": "Rows.xib",
            "configurations": [["key": "a", "appearance": "dark"], ["key": "b", "language": "pseudo-double"]],
        ])
        var drawn: [String: [String: Any]] = [:]
        while drawn.count < 2 {
            let message = try page.next("scenes")
            let scene = try #require(scenes(message).first)
            drawn[message["configuration"] as? String ?? ""] = scene
        }
        #expect(drawn["a"]?["dark"] as? Bool == true)
        #expect(String(describing: drawn["b"]).contains("Title 0 Title 0"))
        try page.send(["type": "show", "document": "Rows.xib", "configurations": [["key": "a", "device": "no-such"]]])
        #expect((try page.next("refused")["message"] as? String)?.contains("there is no device 'no-such'") == true)
    }

    // MARK: Slow pages, long days

    /// Who does not read is not waited for, and nothing is kept for him but what is the case.
    @Test func aPageThatDoesNotReadCostsNothing() throws {
        try folder.write(PreviewSamples.xib(rows: 10), to: "Rows.xib")
        let server = try served()
        let slow = try page(server, "Rows.xib")
        let page = try page(server, "Rows.xib")
        _ = try page.next("scenes")
        let before = server.memory
        for save in 1...60 {
            try folder.write(PreviewSamples.xib(rows: 10, text: "Save \(save) of"), to: "Rows.xib")
            _ = try page.next("scenes")
        }
        #expect(server.memory - before < 32 << 20)
        try untilDrawn("Save 60 of 0", slow)
    }

    /// The whole number of saves of a long day is measured by `make bench`.
    @Test func savesLeaveMemoryFlat() throws {
        try folder.write(PreviewSamples.xib(rows: 2), to: "Rows.xib")
        let server = try served(["--jobs", "1"])
        let page = try page(server, "Rows.xib")
        _ = try page.next("scenes")
        func save(_ number: Int) throws {
            try folder.write(PreviewSamples.xib(rows: 2, text: "Save \(number % 7) \(number)"), to: "Rows.xib")
            _ = try page.next("scenes")
        }
        for number in 0..<50 { try save(number) }
        let before = server.memory
        let worker = server.workers.map(PreviewProcess.memory).max() ?? 0
        for number in 50..<300 { try save(number) }
        #expect(server.memory - before < 6 << 20)
        #expect((server.workers.map(PreviewProcess.memory).max() ?? 0) - worker < 6 << 20)
    }
}
