import BuiltTools
import Foundation
import Testing

/// Documents that pages change: `nibkit serve --edit`.
@Suite(.serialized) struct EditingTests {
    let tool: BuiltTool
    let folder: ScratchFolder
    let state: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        folder = try ScratchFolder()
        state = try ScratchFolder()
        try folder.write(PreviewSamples.xib(rows: 3), to: "Rows.xib")
    }

    private func serving(_ words: [String] = ["--edit"]) throws -> PreviewProcess {
        try PreviewProcess(
            tool, folder: folder.url.path, words, environment: ["XDG_STATE_HOME": state.url.path])
    }

    /// A page that may edit, with a document on it.
    private func page(_ server: PreviewProcess, token: String? = nil, name: String? = nil) throws -> PageConnection {
        let page = try PageConnection(server)
        let hello = try page.next("hello")
        var begin: [String: Any] = ["type": "begin", "write": NSNull()]
        if let token = token ?? server.writingToken { begin["write"] = token }
        begin["name"] = name
        try page.send(begin)
        _ = try page.next("access")
        if (hello["documents"] as? [[String: Any]] ?? []).isEmpty { _ = try page.next("documents") }
        try page.send(["type": "show", "document": "Rows.xib", "configurations": [["key": "a"]]])
        return page
    }

    private func ready(_ page: PageConnection) throws -> [String: Any] {
        try page.next("editing")
    }

    /// Sends an edit and waits for its answer.
    private func edit(_ page: PageConnection, _ commands: [Any], id: String = "1", _ more: [String: Any] = [:]) throws
        -> [String: Any]
    {
        try page.send(
            ["type": "edit", "id": id, "document": "Rows.xib", "commands": commands].merging(more) { $1 })
        return try answer(page, id)
    }

    private func answer(_ page: PageConnection, _ id: String) throws -> [String: Any] {
        // A page sends 30 edits a second at most.
        defer { usleep(35_000) }
        while true {
            let message = try page.receive()
            let type = message["type"] as? String
            if type == "edited" || type == "refused" || type == "saved", message["id"] as? String == id {
                return message
            }
        }
    }

    private func ask(_ page: PageConnection, _ type: String, _ more: [String: Any] = [:], id: String = "q") throws
        -> [String: Any]
    {
        try page.send(["type": type, "id": id, "document": "Rows.xib"].merging(more) { $1 })
        return try page.next(type) { $0["id"] as? String == id }
    }

    private var onDisk: String { (try? String(contentsOfFile: folder.path("Rows.xib"), encoding: .utf8)) ?? "" }

    private func source(_ server: PreviewProcess) throws -> String {
        let connection = try RawConnection(port: server.port)
        try connection.send(
            "GET /\(server.token)/source?document=Rows.xib HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        let answer = String(decoding: connection.takeAll(), as: UTF8.self)
        return answer.range(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
    }

    // MARK: What is changed

    @Test func anEditIsSeenAtOnceAndWrittenBySave() throws {
        let server = try serving()
        let page = try page(server)
        #expect(try ready(page)["canEdit"] as? Bool == true)
        let before = onDisk
        let edited = try edit(page, [#"set root-1-label text="Quince""#], ["label": "Change Text"])
        #expect(edited["type"] as? String == "edited" && edited["label"] as? String == "Change Text")
        #expect(edited["undo"] as? String == "Change Text" && edited["unsaved"] as? Int == 1)
        #expect((edited["diff"] as? String)?.hasPrefix("--- a/Rows.xib\n+++ b/Rows.xib\n") == true)
        let scenes = try page.next("scenes") { String(describing: $0).contains("Quince") }
        #expect(scenes["revision"] as? Int == edited["revision"] as? Int)
        #expect(onDisk == before)
        #expect(try source(server).contains("Quince"))
        try page.send(["type": "save", "id": "s", "document": "Rows.xib"])
        #expect(try answer(page, "s")["type"] as? String == "saved")
        #expect(onDisk == before.replacing("Title 1", with: "Quince"))
        // `nibkit undo` takes it back.
        let undone = try tool.run(
            ["undo", folder.path("Rows.xib")], environment: ["XDG_STATE_HOME": state.url.path])
        #expect(undone.status == 0 && onDisk == before)
        // And the server sees that.
        _ = try page.next("edited") { $0["cause"] as? String == "reload" }
        #expect(try source(server) == before)
    }

    @Test func commandsAreTextsOrObjects() throws {
        let page = try page(try serving())
        _ = try ready(page)
        let edited = try edit(
            page,
            [
                ["command": "set", "objects": ["root-0-label"], "values": ["text": "A"]],
                #"set root-1-label text="B""#,
            ])
        #expect(
            edited["commands"] as? [String] == [
                #"set root-0-label text="A""#, #"set root-1-label text="B""#,
            ])
        let refused = try edit(page, [#"set root-0-label text="C""#, "set nobody text=x"], id: "2")
        let problem = refused["problem"] as? [String: Any]
        #expect(problem?["code"] as? String == "no-such-object" && problem?["command"] as? Int == 1)
        let state = try ask(page, "changes")
        #expect((state["diff"] as? String)?.contains("text=\"C\"") == false)
        #expect((state["commands"] as? [String])?.count == 2)
    }

    @Test func undoAndRedoGiveTheSameBytes() throws {
        let server = try serving()
        let page = try page(server)
        _ = try ready(page)
        var states = [try source(server)]
        let commands = [
            #"set root-0-label text="A""#, "insert UIButton into=root", "delete root-1-label",
            "set root-2-label numberOfLines=0",
        ]
        for (index, command) in commands.enumerated() {
            #expect(try edit(page, [command], id: "\(index)")["type"] as? String == "edited")
            states.append(try source(server))
        }
        for round in 0..<2 {
            for index in commands.indices.reversed() {
                try page.send(["type": "undo", "id": "u\(round)\(index)", "document": "Rows.xib"])
                #expect(try answer(page, "u\(round)\(index)")["cause"] as? String == "undo")
                #expect(try source(server) == states[index])
            }
            for index in commands.indices {
                try page.send(["type": "redo", "id": "r\(round)\(index)", "document": "Rows.xib"])
                #expect(try answer(page, "r\(round)\(index)")["cause"] as? String == "redo")
                #expect(try source(server) == states[index + 1])
            }
        }
        try page.send(["type": "goTo", "id": "g", "document": "Rows.xib", "revision": 0])
        _ = try answer(page, "g")
        #expect(try source(server) == states[0])
        try page.send(["type": "undo", "id": "none", "document": "Rows.xib"])
        #expect((try answer(page, "none")["problem"] as? [String: Any])?["code"] as? String == "nothing-to-undo")
    }

    @Test func typingIsOneStep() throws {
        let server = try serving()
        let page = try page(server)
        _ = try ready(page)
        let before = try source(server)
        for (index, text) in ["Q", "Qu", "Qui", "Quince"].enumerated() {
            _ = try edit(page, ["set root-0-label text=\(text)"], id: "\(index)", ["coalesce": "field 1"])
        }
        #expect(try source(server).contains("text=\"Quince\""))
        try page.send(["type": "undo", "id": "u", "document": "Rows.xib"])
        #expect(try answer(page, "u")["undo"] is NSNull)
        #expect(try source(server) == before)
    }

    @Test func aGestureIsSeenByItsPageOnlyAndMayBeCancelled() throws {
        let server = try serving()
        let page = try page(server)
        _ = try ready(page)
        _ = try page.next("scenes")
        let before = try source(server)
        func gesture(_ phase: String, _ text: String?, id: String) throws {
            var message: [String: Any] = ["type": "gesture", "id": id, "document": "Rows.xib", "phase": phase]
            if let text { message["commands"] = ["set root-0-label text=\(text)"] }
            try page.send(message)
        }
        try gesture("begin", nil, id: "g")
        for number in 0..<20 { try gesture("update", "Drag\(number)", id: "g") }
        // The last one always comes.
        let shown = try page.next("scenes") { String(describing: $0).contains("Drag19") }
        #expect(shown["gesture"] as? String == "g")
        #expect(try source(server) == before)
        try gesture("cancel", nil, id: "g")
        let again = try page.next("scenes") { $0["gesture"] == nil }
        #expect(String(describing: again).contains("Title 0"))
        try gesture("begin", "Drop", id: "h")
        try gesture("commit", nil, id: "h")
        #expect(try answer(page, "h")["type"] as? String == "edited")
        #expect(try source(server) == before.replacing("Title 0", with: "Drop"))
    }

    @Test func editorsAskForFieldsAndCandidates() throws {
        let page = try page(try serving())
        _ = try ready(page)
        let library = try #require(try ask(page, "library")["items"] as? [[String: Any]])
        #expect(library.contains { $0["command"] as? String == "insert UILabel" && $0["title"] as? String == "Label" })
        let fields = try #require(
            try ask(page, "schema", ["objects": ["root-0-label"]])["fields"] as? [[String: Any]])
        let lines = try #require(fields.first { $0["property"] as? String == "numberOfLines" })
        #expect(lines["title"] as? String == "Lines" && lines["default"] as? String == "1")
        #expect(lines["type"] as? String == "integer" && lines["panel"] as? String == "attributes")
        let text = try #require(fields.first { $0["property"] as? String == "text" })
        #expect(text["value"] as? String == "Title 0" && text["isStated"] as? Bool == true)
        let both = try #require(
            try ask(page, "schema", ["objects": ["root-0-label", "root-1-label"]], id: "r")["fields"]
                as? [[String: Any]])
        #expect(both.first { $0["property"] as? String == "text" }?["isMixed"] as? Bool == true)
        let candidates = try #require(
            try ask(
                page, "candidates", ["object": "root-0-label", "to": "root-1-label", "kind": "constrain"])[
                    "candidates"] as? [[String: Any]])
        for candidate in candidates where candidate["state"] as? String == "off" {
            let id = "c \(candidate["title"] ?? "")"
            let edited = try edit(page, candidate["commands"] as? [String] ?? [], id: id)
            #expect(edited["type"] as? String == "edited", "\(candidate): \(edited)")
        }
    }

    @Test func fieldsOfTheDocumentAndVariationsAreAsked() throws {
        let page = try page(try serving())
        _ = try ready(page)
        _ = try edit(page, [#"vary root-0-label numberOfLines=3 for="w=regular h=compact""#])
        let schema = try ask(page, "schema", ["objects": ["root-0-label"]])
        let fields = try #require(schema["fields"] as? [[String: Any]])
        let lines = try #require(fields.first { $0["property"] as? String == "numberOfLines" })
        #expect(lines["variations"] as? [[String: String]] == [["for": "h=compact w=regular", "value": "3"]])
        #expect(!fields.contains { ["misplaced", "ambiguous"].contains($0["property"] as? String) })
        let file = try #require(schema["file"] as? [[String: Any]])
        #expect(file.contains { $0["verb"] as? String == "device" && $0["type"] as? String == "choice" })
        #expect(file.contains { $0["property"] as? String == "autolayout" && $0["value"] as? String == "YES" })
    }

    @Test func whatOnlyHasAnotherDefaultStandsWhereTheSuperclassHasIt() throws {
        let page = try page(try serving())
        _ = try ready(page)
        let made = try edit(page, ["insert vstack into=root"])["made"] as? [String]
        let fields = try #require(try ask(page, "schema", ["objects": made ?? []])["fields"] as? [[String: Any]])
        let margins = try #require(fields.first { $0["property"] as? String == "layoutMargins" })
        #expect(margins["section"] as? String == "View" && margins["panel"] as? String == "size")
        #expect(fields.first { $0["panel"] as? String == "attributes" }?["property"] as? String == "axis")
    }

    @Test func whatIsCopiedIsPasted() throws {
        let page = try page(try serving())
        _ = try ready(page)
        let text = try #require(try ask(page, "copy", ["objects": ["root-0-label"]])["text"] as? String)
        #expect(text.hasPrefix("<nibkit-objects><label"))
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let edited = try edit(page, ["paste \(quoted) into=root"])
        #expect(edited["type"] as? String == "edited" && (edited["made"] as? [String])?.count == 1, "\(edited)")
        try page.send(["type": "copy", "id": "n", "document": "Rows.xib", "objects": ["nothing"]])
        #expect(try answer(page, "n")["type"] as? String == "refused")
    }

    @Test func scenesOfEditorsHaveMeasures() throws {
        let page = try page(try serving())
        let scene = try #require((try page.next("scenes")["scenes"] as? [[String: Any]])?.first)
        #expect((scene["intrinsic"] as? [String: [Any]])?["root-0-label"]?.count == 2)
        #expect((scene["guides"] as? [String: [String: [Double]]])?["root"]?["safe"]?.count == 4)
        #expect((scene["baselines"] as? [String: [Double]])?["root-0-label"]?.count == 2)
    }

    // MARK: Nothing is lost

    @Test func aKilledServerLosesNothing() throws {
        let before = onDisk
        var server = try serving()
        var texts: [String] = []
        for run in 0..<3 {
            let page = try page(server)
            let state = try ready(page)
            #expect(state["unsaved"] as? Int == texts.count && state["restored"] as? Int == texts.count)
            for number in 0..<4 {
                let text = "run \(run) change \(number)"
                _ = try edit(page, ["set root-0-label text=\"\(text)\""], id: "\(run)-\(number)")
                texts.append(text)
            }
            server.end(SIGKILL)
            server = try serving()
        }
        let page = try page(server)
        #expect(try ready(page)["unsaved"] as? Int == texts.count)
        #expect(try source(server).contains(texts[texts.count - 1]) && onDisk == before)
        for number in texts.indices {
            try page.send(["type": "undo", "id": "u\(number)", "document": "Rows.xib"])
            #expect(try answer(page, "u\(number)")["type"] as? String == "edited")
        }
        #expect(try source(server) == before)
    }

    @Test func undoWorksAcrossSavesAndRestarts() throws {
        let before = onDisk
        do {
            let server = try serving()
            let page = try page(server)
            _ = try ready(page)
            for number in 0..<3 {
                _ = try edit(page, ["set root-\(number)-label text=New\(number)"], id: "\(number)")
            }
            try page.send(["type": "save", "id": "s"])
            _ = try answer(page, "s")
            server.end()
        }
        let server = try serving()
        let page = try page(server)
        let state = try ready(page)
        #expect(state["unsaved"] as? Int == 0 && (state["history"] as? [Any])?.count == 3)
        for number in 0..<3 {
            try page.send(["type": "undo", "id": "u\(number)", "document": "Rows.xib"])
            _ = try answer(page, "u\(number)")
        }
        #expect(try source(server) == before)
        try page.send(["type": "save", "id": "s"])
        _ = try answer(page, "s")
        #expect(onDisk == before)
    }

    @Test func autosaveWrites() throws {
        let server = try serving(["--edit", "--autosave"])
        let page = try page(server)
        _ = try ready(page)
        _ = try edit(page, ["set root-0-label text=Auto"])
        _ = try page.next("saved")
        #expect(onDisk.contains("text=\"Auto\""))
    }

    @Test func changesOfOtherProgramsAreJoined() throws {
        let server = try serving()
        let page = try page(server)
        _ = try ready(page)
        _ = try edit(page, ["set root-0-label text=Mine"])
        try folder.write(onDisk.replacing("Title 2", with: "Theirs"), to: "Rows.xib")
        let merged = try page.next("edited") { $0["cause"] as? String == "merge" }
        #expect((merged["diff"] as? String)?.contains("Theirs") == true)
        #expect(try source(server).contains("Mine") && source(server).contains("Theirs"))
        // The same place.
        try folder.write(onDisk.replacing("Title 0", with: "Other"), to: "Rows.xib")
        let conflict = try page.next("conflict")
        let clash = try #require((conflict["clashes"] as? [[String: Any]])?.first)
        #expect(clash["object"] as? String == "root-0-label" && clash["theirs"] as? String == "Other")
        try page.send(["type": "save", "id": "s", "document": "Rows.xib"])
        #expect((try answer(page, "s")["problem"] as? [String: Any])?["code"] as? String == "conflict")
        try page.send(["type": "resolve", "id": "r", "document": "Rows.xib", "resolve": "mine"])
        try page.send(["type": "save", "id": "t", "document": "Rows.xib"])
        #expect(try answer(page, "t")["type"] as? String == "saved")
        #expect(onDisk.contains("Mine") && onDisk.contains("Theirs") && !onDisk.contains("Other"))
    }

    @Test func keepingMineIsAnswered() throws {
        let page = try conflicted(with: onDisk.replacing("Title 0", with: "Theirs"))
        try page.send(["type": "resolve", "id": "r", "document": "Rows.xib", "resolve": "mine"])
        let answer = try answer(page, "r")
        #expect(answer["type"] as? String == "edited" && answer["diff"] as? String == "")
        #expect(try page.next("editing")["isConflicted"] as? Bool == false)
        try page.send(["type": "save", "id": "s", "document": "Rows.xib"])
        #expect(try self.answer(page, "s")["type"] as? String == "saved")
        #expect(onDisk.contains("Mine") && !onDisk.contains("Theirs"))
    }

    // MARK: Files that are damaged for a while

    /// A page with an unsaved change, whose file another program changes so that somebody has to decide.
    private func conflicted(with theirs: String, _ server: PreviewProcess? = nil) throws -> PageConnection {
        let page = try page(try server ?? serving())
        _ = try ready(page)
        _ = try edit(page, ["set root-0-label text=Mine"])
        try folder.write(theirs, to: "Rows.xib")
        _ = try page.next("conflict")
        while try page.next("editing")["isConflicted"] as? Bool != true {}
        return page
    }

    private var broken: String { String(onDisk.prefix(onDisk.count / 2)) }

    @Test func aConflictWithADamagedFileEndsWhenTheFileIsAsBefore() throws {
        let good = onDisk
        let page = try conflicted(with: broken)
        try folder.write(good, to: "Rows.xib")
        while try page.next("editing")["isConflicted"] as? Bool != false {}
        try page.send(["type": "save", "id": "s", "document": "Rows.xib"])
        #expect(try answer(page, "s")["type"] as? String == "saved")
        #expect(onDisk == good.replacing("Title 0", with: "Mine"))
    }

    @Test func aDamagedFileIsSaidToBe() throws {
        let page = try page(try serving())
        _ = try ready(page)
        _ = try edit(page, ["set root-0-label text=Mine"])
        try folder.write(broken, to: "Rows.xib")
        let conflict = try page.next("conflict")
        #expect((conflict["problem"] as? String)?.contains("not closed") == true, "\(conflict)")
        #expect(conflict["theirs"] as? [String] == [])
        try page.send(["type": "resolve", "id": "m", "document": "Rows.xib", "resolve": "merge"])
        let refused = try answer(page, "m")
        #expect((refused["problem"] as? [String: Any])?["code"] as? String == "conflict", "\(refused)")
    }

    /// Whether the server has noticed the last contents by then or not.
    @Test(arguments: [true, false]) func takingTheirsTakesWhatTheFileHasNow(waits: Bool) throws {
        let good = onDisk
        let server = try serving()
        let page = try conflicted(with: broken, server)
        let theirs = good.replacing("Title 0", with: "Theirs")
        try folder.write(theirs, to: "Rows.xib")
        if waits {
            while try (page.next("conflict")["theirs"] as? [String])?.isEmpty != false {}
        }
        try page.send(["type": "resolve", "id": "r", "document": "Rows.xib", "resolve": "theirs"])
        #expect(try answer(page, "r")["type"] as? String == "edited")
        while try page.next("editing")["isConflicted"] as? Bool != false {}
        #expect(try source(server) == theirs)
    }

    @Test func aDamagedFileThatIsTakenIsReplacedByTheNextGoodOne() throws {
        let good = onDisk
        let server = try serving()
        let page = try page(server)
        _ = try ready(page)
        for hasUnsaved in [false, true] {
            if hasUnsaved { _ = try edit(page, ["set root-0-label text=Mine"]) }
            try folder.write(broken, to: "Rows.xib")
            if hasUnsaved {
                _ = try page.next("conflict")
                try page.send(["type": "resolve", "id": "r", "document": "Rows.xib", "resolve": "theirs"])
                _ = try answer(page, "r")
            }
            while try page.next("editing")["fixesOnly"] as? Bool != true {}
            try folder.write(good, to: "Rows.xib")
            while try page.next("editing")["fixesOnly"] as? Bool != false {}
            #expect(try source(server) == good)
        }
    }

    // MARK: Several pages

    @Test func eachPageUndoesItsOwn() throws {
        let server = try serving()
        let (a, b) = (try page(server, name: "Ada"), try page(server, name: "Bob"))
        _ = try ready(a)
        _ = try ready(b)
        let before = try source(server)
        _ = try edit(a, ["set root-0-label text=A"], id: "a1")
        _ = try edit(b, ["set root-1-label text=B"], id: "b1")
        try a.send(["type": "undo", "id": "a2", "document": "Rows.xib"])
        #expect(try answer(a, "a2")["type"] as? String == "edited")
        #expect(try source(server) == before.replacing("Title 1", with: "B"))
        _ = try edit(a, ["set root-2-label text=A"], id: "a3")
        _ = try edit(b, ["set root-2-label text=B"], id: "b2")
        try a.send(["type": "undo", "id": "a4", "document": "Rows.xib"])
        let refused = try answer(a, "a4")
        #expect((refused["problem"] as? [String: Any])?["code"] as? String == "changed-by-others")
        #expect((refused["message"] as? String)?.contains("Bob") == true)
        // A page that looked at an older state.
        let stale = try edit(a, ["set root-2-label text=C"], id: "a5", ["base": 1])
        #expect((stale["problem"] as? [String: Any])?["code"] as? String == "changed-meanwhile")
    }

    @Test func twoPagesEndInTheSameBytes() throws {
        let server = try serving()
        let (a, b) = (try page(server), try page(server))
        _ = try ready(a)
        _ = try ready(b)
        var random = SplitMix(state: 7)
        var last: [ObjectIdentifier: Int] = [:]
        for step in 0..<60 {
            let page = step % 2 == 0 ? a : b
            let id = "\(step)"
            switch random.next() % 5 {
            case 0: try page.send(["type": "undo", "id": id, "document": "Rows.xib"])
            case 1: try page.send(["type": "redo", "id": id, "document": "Rows.xib"])
            case 2:
                try page.send([
                    "type": "edit", "id": id, "document": "Rows.xib", "commands": ["insert UILabel into=root"],
                ])
            default:
                let command = "set root-\(random.next() % 3)-label text=T\(random.next() % 100)"
                try page.send(["type": "edit", "id": id, "document": "Rows.xib", "commands": [command]])
            }
            let message = try answer(page, id)
            if let revision = message["revision"] as? Int { last[ObjectIdentifier(page)] = revision }
        }
        let end = max(last[ObjectIdentifier(a)] ?? 0, last[ObjectIdentifier(b)] ?? 0)
        for page in [a, b] {
            try page.send(["type": "changes", "id": "end", "document": "Rows.xib"])
            #expect(try page.next("changes") { $0["id"] as? String == "end" }["revision"] as? Int == end)
        }
        try a.send(["type": "save", "id": "s"])
        _ = try answer(a, "s")
        #expect(try onDisk == source(server))
    }

    // MARK: What must not get in

    @Test func aPageWithoutTheWritingTokenChangesNothing() throws {
        let server = try serving()
        let before = onDisk
        for token in ["", "wrong", server.token, String((server.writingToken ?? "").dropLast())] {
            let page = try page(server, token: token)
            #expect(try page.next("editing")["canEdit"] as? Bool == false)
            #expect(
                (try edit(page, ["set root-0-label text=X"])["problem"] as? [String: Any])?["code"] as? String
                    == "no-access")
            for type in ["undo", "redo", "save", "revert"] {
                try page.send(["type": type, "id": type, "document": "Rows.xib"])
                #expect(try answer(page, type)["type"] as? String == "refused")
            }
        }
        #expect(try source(server) == before && onDisk == before)
    }

    @Test func randomMessagesWriteNothing() throws {
        let server = try serving()
        let before = onDisk
        let page = try PageConnection(server)
        _ = try page.next("hello")
        var random = SplitMix(state: 11)
        let types = [
            "edit", "gesture", "undo", "redo", "goTo", "save", "revert", "resolve", "changes", "library", "schema",
            "candidates", "source", "presence", "begin", "open", "nonsense",
        ]
        let words = ["Rows.xib", "../Rows.xib", "/etc/passwd", "", "root", "begin", "commit", "mine", "constrain"]
        func word() -> String { words[Int(random.next() % UInt64(words.count))] }
        // Answers are read aside, so that neither side waits for the other.
        for _ in 0..<100 {
            for _ in 0..<100 {
                var message: [String: Any] = ["type": types[Int(random.next() % UInt64(types.count))], "id": word()]
                for name in ["document", "phase", "object", "to", "kind", "resolve", "write"]
                where random.next() % 3 > 0 {
                    message[name] = word()
                }
                if random.next() % 2 == 0 { message["commands"] = ["set root text=\(word())", "delete root"] }
                if random.next() % 4 == 0 { message["revision"] = Int(truncatingIfNeeded: random.next()) }
                try page.send(message)
            }
            try page.send(["type": "explain", "document": "none", "configuration": "none", "object": "end"])
            _ = try page.next("refused") { ($0["message"] as? String)?.contains("'none'") == true }
        }
        #expect(onDisk == before)
    }

    @Test func onlyDocumentsOfTheFolderAreWritten() throws {
        let outside = try ScratchFolder()
        try outside.write(PreviewSamples.xib(rows: 1), to: "Outside.xib")
        try FileManager.default.createDirectory(atPath: folder.path("Sub"), withIntermediateDirectories: true)
        try folder.write(PreviewSamples.xib(rows: 1), to: "Sub/Inner.xib")
        symlink(outside.path("Outside.xib"), folder.path("Link.xib"))
        let server = try serving()
        let page = try page(server)
        _ = try ready(page)
        for name in [
            "Link.xib", "../\(outside.url.lastPathComponent)/Outside.xib", outside.path("Outside.xib"),
            "Sub/../Rows.xib", "New.xib",
        ] {
            try page.send(["type": "edit", "id": "e", "document": name, "commands": ["set root-0-label text=X"]])
            #expect(try answer(page, "e")["type"] as? String == "refused", "\(name)")
        }
        // A folder that becomes a link.
        try page.send(["type": "open", "document": "Sub/Inner.xib"])
        _ = try page.next("editing") { $0["document"] as? String == "Sub/Inner.xib" }
        try page.send(["type": "edit", "id": "e", "document": "Sub/Inner.xib", "commands": ["set root-0-label text=X"]])
        #expect(try answer(page, "e")["type"] as? String == "edited")
        try outside.write(PreviewSamples.xib(rows: 1), to: "Inner.xib")
        #expect(rename(folder.path("Sub"), folder.path("Old")) == 0)
        symlink(outside.url.path, folder.path("Sub"))
        try page.send(["type": "save", "id": "s", "document": "Sub/Inner.xib"])
        #expect(try answer(page, "s")["type"] as? String == "refused")
        #expect(try String(contentsOfFile: outside.path("Inner.xib"), encoding: .utf8) == PreviewSamples.xib(rows: 1))
    }

    @Test func aSocketOfAnotherSiteIsRefusedWithAllTokens() throws {
        let server = try serving()
        for origin in ["http://example.com", "null", "http://127.0.0.1:1"] {
            #expect(throws: PageConnection.Refused.self) { try PageConnection(server, origin: origin) }
        }
        #expect(throws: PageConnection.Refused.self) { try PageConnection(server, origin: nil) }
    }

    @Test func noRequestButASocketWrites() throws {
        let server = try serving()
        let before = onDisk
        let token = try #require(server.writingToken)
        for path in ["edit", "save", "undo", "source", "picture", "thumbnail", ""] {
            for method in ["GET", "POST", "PUT", "DELETE"] {
                let connection = try RawConnection(port: server.port)
                try connection.send(
                    "\(method) /\(server.token)/\(path)?document=Rows.xib&write=\(token)&commands=delete%20root HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
                )
                _ = connection.takeAll()
            }
        }
        #expect(onDisk == before)
        #expect(try source(server) == before)
        // The writing token is in no answer.
        #expect(try !source(server).contains(token))
    }

    @Test func scriptInADocumentIsText() throws {
        try folder.write(
            PreviewSamples.xib(rows: 1).replacing("Title 0", with: "&lt;script&gt;alert(1)&lt;/script&gt;"),
            to: "Rows.xib")
        let page = try page(try serving())
        _ = try ready(page)
        func markup() throws -> [String] {
            try #require(try page.next("scenes")["scenes"] as? [[String: Any]]).flatMap { scene in
                [scene["svg"] as? String].compactMap { $0 }
                    + ((scene["groups"] as? [String: String])?.values.map { $0 } ?? [])
            }
        }
        // Other strings of a message are text, which the page never reads as markup.
        let first = try markup()
        #expect(!first.isEmpty && !first.joined().contains("<script"))
        let edited = try edit(page, [#"set root-0-label text="</text><script>alert(2)</script>""#])
        #expect((edited["diff"] as? String)?.contains("<script>") == false)
        let drawn = try markup()
        #expect(!drawn.isEmpty && !drawn.joined().contains("<script"))
    }

    @Test func withoutEditNothingChanges() throws {
        let server = try serving([])
        #expect(server.writingToken == nil)
        let page = try PageConnection(server)
        #expect(try page.next("hello")["canEdit"] as? Bool == false)
        try page.send(["type": "begin", "write": "x"])
        #expect(try page.next("access")["canEdit"] as? Bool == false)
        #expect((try edit(page, ["delete root"])["problem"] as? [String: Any])?["code"] as? String == "no-access")
    }

    @Test func aSecondServerOnlyReads() throws {
        let first = try serving()
        let editor = try page(first)
        _ = try ready(editor)
        let second = try serving()
        let state = try ready(try page(second))
        #expect(state["canEdit"] as? Bool == false)
        #expect((state["reason"] as? String)?.contains("another") == true)
    }

    @Test func aReadOnlyFileIsNotEdited() throws {
        chmod(folder.path("Rows.xib"), 0o444)
        let state = try ready(try page(try serving()))
        #expect(state["canEdit"] as? Bool == false && (state["reason"] as? String)?.contains("read-only") == true)
    }

    /// Numbers that are the same in each run.
    private struct SplitMix {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }
    }
}
