import BuiltTools
import Foundation
import Testing

/// What people who run `nibkit serve --edit` are promised: SECURITY.md.
@Suite(.serialized) struct EditingSecurityTests {
    let tool: BuiltTool
    let folder: ScratchFolder
    let state: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        folder = try ScratchFolder()
        state = try ScratchFolder()
        try folder.write(PreviewSamples.xib(rows: 1), to: "Rows.xib")
    }

    private func serving(_ words: [String] = [], _ environment: [String: String] = [:], errors: String? = nil) throws
        -> PreviewProcess
    {
        try PreviewProcess(
            tool, folder: folder.url.path, ["--edit"] + words,
            environment: environment.merging(["XDG_STATE_HOME": state.url.path]) { $1 }, errors: errors)
    }

    private var onDisk: Data? { FileManager.default.contents(atPath: folder.path("Rows.xib")) }

    /// Waits until a file has a text: what a process prints comes a little later than what it sends.
    private func text(of file: String, with wanted: String) -> String {
        var text = ""
        for _ in 0..<200 {
            text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            if text.contains(wanted) { break }
            usleep(20_000)
        }
        return text
    }

    @Test func theWritingTokenIsLongNewAndInNoAnswer() throws {
        let (first, second) = (try serving(), try serving())
        let token = try #require(first.writingToken)
        #expect(token.utf8.count >= 32 && token != first.token && token != second.writingToken)
        #expect(first.url.split(separator: "#").first?.contains(token) == false)
        for path in ["", "page/main.js", "source?document=Rows.xib", "nothing"] {
            let connection = try RawConnection(port: first.port)
            try connection.send("GET /\(first.token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(first.port)\r\n\r\n")
            #expect(connection.takeAll().range(of: Data(token.utf8)) == nil, "\(path)")
        }
        let page = try PageConnection(first)
        #expect(!String(describing: try page.next("hello")).contains(token))
        try page.send(["type": "begin", "write": token])
        #expect(!String(describing: try page.next("access")).contains(token))
    }

    @Test func theServerSaysWhereItMayWrite() throws {
        let errors = state.path("errors")
        let server = try serving(errors: errors)
        #expect(text(of: errors, with: "may write below \(folder.url.path)").contains("may write below"))
        let page = try EditingPage(server, "Rows.xib", name: "Ada")
        let id = try page.send(
            "edit", ["commands": ["set root-0-label text=Logged"], "label": "Change\nText\u{9B}\u{202E}"])
        #expect(try page.answer(id).isEdited)
        // A change is logged with the person's name and its label, on one line.
        #expect(text(of: errors, with: "Text").contains("Rows.xib: Ada: Change\\u{A}Text\\u{9B}\\u{202E}\n"))
        #expect(try page.answer(try page.send("save"))["type"] as? String == "saved")
        #expect(text(of: errors, with: "saved").contains("Rows.xib: saved by Ada\n"))
    }

    @Test func noProcessOfTheServerHasTheTokens() throws {
        let tokens = (
            reading: String(repeating: "r1", count: 20), writing: String(repeating: "w1", count: 20)
        )
        let server = try serving(
            [], ["NIBKIT_SERVE_TOKEN": tokens.reading, "NIBKIT_SERVE_WRITING_TOKEN": tokens.writing])
        #expect(server.token == tokens.reading && server.writingToken == tokens.writing)
        let page = try EditingPage(server, "Rows.xib")
        #expect(try page.answer(try page.send("edit", ["commands": ["set root-0-label text=A"]])).isEdited)
        _ = try page.connection.next("scenes")
        let workers = server.workers
        #expect(!workers.isEmpty)
        for worker in workers {
            for file in ["environ", "cmdline"] {
                let bytes = FileManager.default.contents(atPath: "/proc/\(worker)/\(file)") ?? Data()
                for token in [tokens.reading, tokens.writing] { #expect(bytes.range(of: Data(token.utf8)) == nil) }
            }
        }
        let own = FileManager.default.contents(atPath: "/proc/\(server.process.processIdentifier)/cmdline") ?? Data()
        #expect(own.range(of: Data(tokens.writing.utf8)) == nil)
    }

    @Test func aNameThatPointsHereDoesNotHelp() throws {
        let server = try serving()
        for host in ["evil.example:\(server.port)", "evil.example", "127.0.0.1:1"] {
            #expect(throws: PageConnection.Refused.self) { try PageConnection(server, host: host) }
        }
        #expect(throws: PageConnection.Refused.self) { try PageConnection(server, token: server.writingToken) }
    }

    @Test func whatIsNoDocumentOfTheFolderIsNotWritten() throws {
        for name in ["Localizable.strings", "View.swift", ".Hidden.xib", "Rows.xib.orig", "Info.plist"] {
            try folder.write("untouched", to: name)
        }
        try FileManager.default.createDirectory(atPath: folder.path(".git"), withIntermediateDirectories: true)
        try folder.write(PreviewSamples.xib(rows: 1), to: ".git/Rows.xib")
        let before = Set(folder.names)
        let page = try EditingPage(try serving(), "Rows.xib")
        let names = [
            "Localizable.strings", "View.swift", ".Hidden.xib", "Rows.xib.orig", "Info.plist", ".git/Rows.xib",
            "New.xib",
            "./Rows.xib", "Rows.xib/", "/Rows.xib", "Sub/../Rows.xib", "..", "", "Rows.xib\0",
            "../\(folder.url.lastPathComponent)/Rows.xib",
        ]
        for name in names {
            for (type, more) in [
                ("edit", ["commands": ["set root-0-label text=X"]]), ("undo", [:]), ("save", [:]), ("revert", [:]),
                ("fix", ["code": "duplicate-constraint"]), ("goTo", ["revision": 0]),
            ] as [(String, [String: Any])] {
                let id = try page.send(type, more.merging(["document": name]) { $1 })
                #expect(try page.answer(id)["type"] as? String == "refused", "\(type) \(name)")
            }
        }
        #expect(Set(folder.names) == before)
        #expect(try String(contentsOfFile: folder.path("View.swift"), encoding: .utf8) == "untouched")
        #expect(
            try String(contentsOfFile: folder.path(".git/Rows.xib"), encoding: .utf8) == PreviewSamples.xib(rows: 1))
    }

    @Test func newDocumentsStayInTheFolderAndReplaceNothing() throws {
        let outside = try ScratchFolder()
        symlink(outside.url.path, folder.path("Link"))
        try folder.write("untouched", to: "Taken.xib")
        symlink(outside.path("Target.xib"), folder.path("Dangling.xib"))
        let server = try serving()
        let page = try EditingPage(server, "Rows.xib")
        let before = Set(folder.names)
        func make(_ name: String, _ more: [String: Any] = [:]) throws -> [String: Any] {
            try page.answer(try page.send("create", ["document": name, "kind": "view"].merging(more) { $1 }))
        }
        for name in [
            "../New.xib", "/tmp/New.xib", "Link/New.xib", "Missing/New.xib", "Taken.xib", "Dangling.xib", ".New.xib",
            ".git/New.xib", "New.swift", "New.storyboard", "New.xib/", "", "New.xib\0",
        ] {
            #expect(try make(name)["type"] as? String == "refused", "\(name)")
        }
        #expect(try make("New.xib", ["kind": "nothing"])["type"] as? String == "refused")
        #expect(try make("New.xib", ["class": "A\"/><x"]).problem == "not-a-class-name")
        // A page without the token makes nothing.
        let stranger = try PageConnection(server)
        _ = try stranger.next("hello")
        try stranger.send(["type": "create", "id": "1", "document": "New.xib", "kind": "view"])
        #expect(try stranger.next("refused").problem == "no-access")
        #expect(Set(folder.names) == before && outside.names.isEmpty)
        #expect(try String(contentsOfFile: folder.path("Taken.xib"), encoding: .utf8) == "untouched")
        try page.send("create", ["document": "New.xib", "kind": "view", "class": "NewView"])
        #expect(try page.connection.next("created")["document"] as? String == "New.xib")
        #expect(try String(contentsOfFile: folder.path("New.xib"), encoding: .utf8).contains(#"customClass="NewView""#))
    }

    @Test func onlyItsOwnerReadsTheJournal() throws {
        let page = try EditingPage(try serving(), "Rows.xib")
        #expect(try page.answer(try page.send("edit", ["commands": ["set root-0-label text=A"]])).isEdited)
        #expect(try page.answer(try page.send("save"))["type"] as? String == "saved")
        let journal = state.path("nibkit/journal")
        var status = stat()
        #expect(stat(journal, &status) == 0 && status.st_mode & 0o777 == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: journal)
        #expect(names.count == 2)
        for name in names { #expect(stat("\(journal)/\(name)", &status) == 0 && status.st_mode & 0o077 == 0) }
    }

    @Test func aLinkInTheFolderOfJournalsIsNotFollowed() throws {
        let target = try ScratchFolder()
        try target.write("untouched", to: "file")
        // The name of the document's file is known once a server had it.
        do { _ = try EditingPage(try serving(), "Rows.xib") }
        let journal = state.path("nibkit/journal")
        let page: EditingPage
        do {
            let server = try serving()
            // The file of the first server is removed, and another made, which goes with the page.
            var name: String?
            try withExtendedLifetime(try EditingPage(server, "Rows.xib")) {
                for _ in 0..<200 where name == nil {
                    usleep(10_000)
                    name = try FileManager.default.contentsOfDirectory(atPath: journal).first
                }
            }
            server.end()
            let link = "\(journal)/\(try #require(name))"
            try? FileManager.default.removeItem(atPath: link)
            symlink(target.path("file"), link)
            page = try EditingPage(try serving(), "Rows.xib")
        }
        let answer = try page.answer(try page.send("edit", ["commands": ["set root-0-label text=A"]]))
        #expect(answer.problem == "read-only")
        #expect(try String(contentsOfFile: target.path("file"), encoding: .utf8) == "untouched")
    }

    @Test func pagesOnOtherMachinesOnlyLook() throws {
        guard let address = Self.otherAddress else {
            print("this machine has no address but the loopback one: not tested")
            return
        }
        func access(_ words: [String]) throws -> [String: Any] {
            let server = try serving(["--host", "0.0.0.0", "--allow-other-machines"] + words)
            let page = try PageConnection(server, host: "\(address):\(server.port)", address: address)
            _ = try page.next("hello")
            try page.send(["type": "begin", "write": server.writingToken ?? ""])
            return try page.next("access")
        }
        let refused = try access([])
        #expect(
            refused["canEdit"] as? Bool == false && (refused["reason"] as? String)?.contains("other machines") == true)
        #expect(try access(["--guests-may-edit"])["canEdit"] as? Bool == true)
    }

    /// An address of this machine that is not a loopback one.
    private static var otherAddress: String? {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return nil }
        defer { freeifaddrs(first) }
        for one in sequence(first: first, next: { $0?.pointee.ifa_next }) {
            guard let address = one?.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET) else {
                continue
            }
            let text = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                String(cString: inet_ntoa($0.pointee.sin_addr))
            }
            if !text.hasPrefix("127.") { return text }
        }
        return nil
    }
}
