import BuiltTools
import Foundation
import Testing

/// What must not get in. One server stands against all of it.
@Suite(.serialized) struct SecurityTests {
    let folder: ScratchFolder
    let server: PreviewProcess

    init() throws {
        folder = try ScratchFolder()
        try folder.write(PreviewSamples.xib(rows: 1), to: "Rows.xib")
        server = try PreviewProcess(BuiltTool("nibkit"), folder: folder.url.path)
    }

    private var host: String { "127.0.0.1:\(server.port)" }

    /// The first line of the answer, and the whole of it.
    private func get(_ path: String, host: String? = nil, _ fields: [String] = [], method: String = "GET") throws -> (
        status: String?, answer: String
    ) {
        let connection = try RawConnection(port: server.port)
        try connection.send(
            "\(method) \(path) HTTP/1.1\r\n" + (["Host: \(host ?? self.host)"] + fields).map { $0 + "\r\n" }.joined()
                + "\r\n")
        let answer = String(decoding: connection.takeAll(), as: UTF8.self)
        return (answer.split(separator: "\r\n").first.map(String.init), answer)
    }

    private func isAlive() throws -> Bool { try get("/\(server.token)/").status == "HTTP/1.1 200 OK" }

    @Test func thePageIsServedWithItsPolicy() throws {
        let page = try get("/\(server.token)/")
        #expect(page.status == "HTTP/1.1 200 OK")
        for line in [
            "Content-Type: text/html; charset=utf-8", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
            "Cross-Origin-Resource-Policy: same-origin",
            "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ] { #expect(page.answer.contains("\r\n\(line)\r\n")) }
        #expect(try get("/\(server.token)/", ["Origin: http://\(host)"]).status == "HTTP/1.1 200 OK")
        #expect(try get("/\(server.token)/source?document=Rows.xib").answer.hasSuffix(PreviewSamples.xib(rows: 1)))
    }

    @Test func aWrongTokenIsRefused() throws {
        let wrong = String(server.token.dropLast()) + (server.token.hasSuffix("0") ? "1" : "0")
        for path in [
            "/", "/page/index.html", "/\(wrong)/", "/\(server.token)0/", "/\(server.token.uppercased())/",
            "/\(wrong)/source?document=Rows.xib",
        ] where !path.hasPrefix("/\(server.token)/") {
            #expect(try get(path).status == "HTTP/1.1 403 Forbidden", "\(path)")
        }
        #expect(throws: PageConnection.Refused.self) { try PageConnection(server, token: wrong) }
        #expect(server.token.count == 48 && server.token.allSatisfy(\.isHexDigit))
    }

    @Test func aPageOfAnotherOriginIsRefused() throws {
        for origin in [
            "http://example.com", "http://127.0.0.1", "http://127.0.0.1:1", "https://\(host)", "null",
            "http://localhost:\(server.port)",
        ] {
            #expect(throws: PageConnection.Refused.self, "\(origin)") { try PageConnection(server, origin: origin) }
            #expect(try get("/\(server.token)/", ["Origin: \(origin)"]).status == "HTTP/1.1 403 Forbidden", "\(origin)")
        }
        // No browser opens a socket without saying for whom.
        #expect(throws: PageConnection.Refused.self) { try PageConnection(server, origin: nil) }
        #expect(
            try get(
                "/\(server.token)/thumbnail?document=Rows.xib",
                ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"]
            ).status == "HTTP/1.1 403 Forbidden")
        #expect(try PageConnection(server).receive()["type"] as? String == "hello")
    }

    /// A page of a domain that was made to point here says that domain's name.
    @Test func aReboundNameIsRefused() throws {
        for name in [
            "evil.example:\(server.port)", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example:\(server.port)",
            "0.0.0.0:\(server.port)", "",
        ] {
            #expect(try get("/\(server.token)/", host: name).status == "HTTP/1.1 403 Forbidden", "\(name)")
            #expect(throws: PageConnection.Refused.self, "\(name)") { try PageConnection(server, host: name) }
        }
        #expect(try get("/\(server.token)/", ["Host: evil.example"]).status == "HTTP/1.1 400 Bad Request", "two hosts")
        #expect(try get("/\(server.token)/", host: "localhost:\(server.port)").status == "HTTP/1.1 200 OK")
    }

    @Test func pathsDoNotLeadOut() throws {
        try folder.write("secret", to: "secret.txt")
        let token = server.token
        for path in [
            "/\(token)/page/../../secret.txt", "/\(token)/page/%2e%2e/%2e%2e/secret.txt",
            "/\(token)/page/..%2f..%2fsecret.txt", "/\(token)/page/%2fetc%2fpasswd",
            "/\(token)/page//etc/passwd", "/\(token)/page/..\\index.html", "/\(token)/../\(token)/",
            "/\(token)/page/index.html%00.js", "/\(token)/page/.", "/\(token)/%zz",
        ] {
            #expect(try get(path).status == "HTTP/1.1 400 Bad Request", "\(path)")
        }
        for path in [
            "/\(token)/page/secret.txt", "/\(token)/page/.hidden.js", "/\(token)/page/", "/\(token)/page",
            "/\(token)/Rows.xib", "/\(token)",
        ] {
            #expect(try get(path).status == "HTTP/1.1 404 Not Found", "\(path)")
        }
        for document in [
            "secret.txt", "../\(folder.url.lastPathComponent)/Rows.xib", "..%2fRows.xib", "./Rows.xib", "/etc/passwd",
            "\(folder.url.path)/Rows.xib", "", "Rows.xib%00", "Rows.xib/",
        ] {
            #expect(try get("/\(token)/source?document=\(document)").status?.contains(" 200 ") == false, "\(document)")
            #expect(
                try get("/\(token)/thumbnail?document=\(document)").status?.contains(" 200 ") == false, "\(document)")
        }
        let page = try PageConnection(server)
        try page.send(["type": "open", "document": "../Rows.xib"])
        #expect(try page.next("refused")["message"] as? String == "the folder has no document '../Rows.xib'")
        try page.send([
            "type": "show", "document": "Rows.xib", "configurations": [["key": "a", "language": "../../etc"]],
        ])
        #expect(try page.next("refused")["message"] as? String == "'../../etc' is not a language")
    }

    @Test func linksAreNotFollowed() throws {
        let outside = try ScratchFolder()
        try outside.write(PreviewSamples.xib(rows: 1, text: "Secret"), to: "Secret.xib")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Link.xib"), withDestinationPath: outside.path("Secret.xib"))
        try FileManager.default.createSymbolicLink(atPath: folder.path("Linked"), withDestinationPath: outside.url.path)
        let server = try PreviewProcess(BuiltTool("nibkit"), folder: folder.url.path)
        let page = try PageConnection(server)
        var message = try page.next("hello")
        while (message["documents"] as? [[String: Any]])?.isEmpty == true { message = try page.next("documents") }
        #expect((message["documents"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == ["Rows.xib"])
        // A document that becomes a link while it is shown.
        try page.send(["type": "show", "document": "Rows.xib", "configurations": [["key": "a"]]])
        _ = try page.next("scenes")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("new"), withDestinationPath: outside.path("Secret.xib"))
        #expect(rename(folder.path("new"), folder.path("Rows.xib")) == 0)
        #expect((try page.next("failed")["message"] as? String)?.contains("cannot be read") == true)
    }

    @Test func nothingIsWritten() throws {
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "get"] {
            #expect(
                try get("/\(server.token)/", method: method).status == "HTTP/1.1 405 Method Not Allowed", "\(method)")
        }
        let page = try PageConnection(server)
        for type in ["save", "write", "edit", "delete", ""] {
            try page.send(["type": type, "document": "Rows.xib", "contents": "x"])
            _ = try page.next("refused")
        }
        try page.send(["type": "openInEditor", "document": "Rows.xib", "line": 1])
        #expect(try page.next("refused")["message"] as? String == "the server was started without --editor")
        #expect(folder.names == ["Rows.xib"])
        #expect(try String(contentsOfFile: folder.path("Rows.xib"), encoding: .utf8) == PreviewSamples.xib(rows: 1))
    }

    // MARK: Too much

    @Test func aRequestOfAGigabyteIsRefused() throws {
        let before = server.memory
        for fields in [["Content-Length: 1073741824"], ["Transfer-Encoding: chunked"]] {
            #expect(try get("/\(server.token)/", fields, method: "POST").status == "HTTP/1.1 413 Content Too Large")
        }
        // A head that never ends: a line without an end, and lines without end.
        for chunk in [String(repeating: "x", count: 1 << 20), String(repeating: "X-A: b\r\n", count: 1 << 17)] {
            let connection = try RawConnection(port: server.port)
            #expect(throws: RawConnection.Closed.self) {
                try connection.send("GET / HTTP/1.1\r\n")
                for _ in 0..<1024 { try connection.send(chunk) }
            }
        }
        #expect(server.memory - before < 16 << 20)
        #expect(try isAlive())
    }

    @Test func aFrameOfAGigabyteIsRefused() throws {
        let before = server.memory
        for (first, length) in [(UInt8(0x81), UInt64(1 << 30)), (0x81, UInt64.max), (0x01, 1 << 30), (0x82, 1 << 17)] {
            let page = try PageConnection(server)
            _ = try page.receive()
            try page.send(frame: first, Data(repeating: 0x20, count: 1 << 10), length: length)
            #expect { while true { _ = try page.receive() } } throws: {
                ($0 as? PageConnection.ClosedByServer)?.code == 1009
            }
        }
        // In pieces.
        let page = try PageConnection(server)
        try page.send(frame: 0x01, Data(repeating: 0x20, count: 60_000))
        try page.send(frame: 0x00, Data(repeating: 0x20, count: 60_000))
        #expect { while true { _ = try page.receive() } } throws: {
            ($0 as? PageConnection.ClosedByServer)?.code == 1009
        }
        #expect(server.memory - before < 16 << 20)
        #expect(try isAlive())
    }

    @Test func framesThatAreNoneCloseTheSocket() throws {
        for (frame, code) in [
            (Data([0x81, 0x01, 0x20]), 1002), (Data([0xF1, 0x80, 0, 0, 0, 0]), 1002),
            (Data([0x83, 0x80, 0, 0, 0, 0]), 1002), (Data([0x80, 0x80, 0, 0, 0, 0]), 1002),
        ] {
            let page = try PageConnection(server)
            try page.raw.send(frame)
            #expect { while true { _ = try page.receive() } } throws: {
                ($0 as? PageConnection.ClosedByServer)?.code == code
            }
        }
        // Control frames that are long or in pieces; lengths that a shorter form would say.
        let mask = Data([0, 0, 0, 0])
        for (frame, code) in [
            (Data([0x89, 0xFE, 0, 126]), 1002), (Data([0x88, 0xFE, 0, 126]), 1002), (Data([0x09, 0x80]) + mask, 1002),
            (Data([0x08, 0x80]) + mask, 1002),
            (Data([0x81, 0xFE, 0, 1]) + mask + Data([0x20]), 1002),
            (Data([0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0, 200]) + mask, 1002),
            (Data([0xC1, 0x80]) + mask, 1002), (Data([0xA1, 0x80]) + mask, 1002), (Data([0x91, 0x80]) + mask, 1002),
            (Data([0x8B, 0x80]) + mask, 1002), (Data([0x82, 0x80]) + mask, 1003),
        ] {
            let page = try PageConnection(server)
            try page.raw.send(frame)
            #expect("\([UInt8](frame))") { while true { _ = try page.receive() } } throws: {
                ($0 as? PageConnection.ClosedByServer)?.code == code
            }
        }
        // A text within a text.
        let inside = try PageConnection(server)
        try inside.send(frame: 0x01, Data("a".utf8))
        try inside.send(frame: 0x81, Data("b".utf8))
        #expect { while true { _ = try inside.receive() } } throws: {
            ($0 as? PageConnection.ClosedByServer)?.code == 1002
        }
        let page = try PageConnection(server)
        try page.send(frame: 0x81, Data([0xFF, 0xFE]))
        #expect { while true { _ = try page.receive() } } throws: {
            ($0 as? PageConnection.ClosedByServer)?.code == 1007
        }
    }

    @Test func whoClosesGetsAnAnswer() throws {
        for (payload, code) in [
            ([3, 0xE8], 1000), ([3, 0xE9] + Array("gone".utf8), 1001), ([0x0F, 0xA0], 4000), ([], 0), ([3], 1002),
            ([3, 0xED], 1002), ([3, 0xE7], 1002), ([0x13, 0x88], 1002), ([3, 0xE8, 0xFF], 1007),
        ] as [([UInt8], Int)] {
            let page = try PageConnection(server)
            try page.send(frame: 0x88, Data(payload))
            #expect { while true { _ = try page.receive() } } throws: {
                ($0 as? PageConnection.ClosedByServer)?.code == code
            }
        }
    }

    /// `curl --http2` asks for another protocol if there is one, and takes the answer in this one.
    @Test func otherProtocolsAreNotSpoken() throws {
        #expect(try get("/\(server.token)/", ["Upgrade: h2c", "Connection: Upgrade"]).status == "HTTP/1.1 200 OK")
        #expect(
            try get("/\(server.token)/socket", ["Upgrade: h2c", "Connection: Upgrade"]).status
                == "HTTP/1.1 404 Not Found")
    }

    @Test func headsThatAreNoneAreRefused() throws {
        let many = (0...100).map { "X-\($0): a" }
        #expect(try get("/\(server.token)/", many).status == "HTTP/1.1 431 Request Header Fields Too Large")
        #expect(try get("/\(server.token)/", Array(many.prefix(99))).status == "HTTP/1.1 200 OK")
        #expect(
            try get("/\(server.token)/", ["X-A: " + String(repeating: "a", count: 17 << 10)]).status
                == "HTTP/1.1 431 Request Header Fields Too Large")
        for fields in [
            ["Content-Length: 0", "Content-Length: 0"], ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"],
            ["Origin: http://\(host)", "Origin: http://\(host)"], ["X : a"], [" X: a"], [": a"], ["X"],
            ["X: a\u{1}"], ["Upgrade: websocket", "Upgrade: h2c"],
        ] { #expect(try get("/\(server.token)/", fields).status == "HTTP/1.1 400 Bad Request", "\(fields)") }
        for fields in [
            ["Content-Length: +0"], ["Content-Length: 1"], ["Transfer-Encoding: identity"],
            ["Content-Length: 0", "Transfer-Encoding: chunked"],
        ] {
            #expect(try get("/\(server.token)/", fields).status == "HTTP/1.1 413 Content Too Large", "\(fields)")
        }
    }

    /// What follows a request is not looked at: there is one for each connection.
    @Test func oneConnectionIsOneRequest() throws {
        let connection = try RawConnection(port: server.port)
        let request = "GET /\(server.token)/ HTTP/1.1\r\nHost: \(host)\r\n\r\n"
        try connection.send(request + request.replacing(server.token, with: "x"))
        let answers =
            String(decoding: connection.takeAll(), as: UTF8.self).components(separatedBy: "HTTP/1.1 ").count - 1
        #expect(answers == 1)
    }

    /// Connections without the token cannot take the places of pages that have it.
    @Test func strangersTakeNoPlaces() throws {
        let page = try PageConnection(server)
        _ = try page.next("hello")
        let strangers = try (0..<100).map { _ in try RawConnection(port: server.port) }
        for (number, stranger) in strangers.enumerated() where number.isMultiple(of: 2) { try? stranger.send("GET /") }
        let start = ContinuousClock.now
        for _ in 0..<8 {
            let other = try PageConnection(server)
            #expect(try other.receive()["type"] as? String == "hello")
            #expect(try isAlive())
        }
        #expect(.now - start < .seconds(8), "before anybody is out of time")
        try page.send(["type": "show", "document": "Rows.xib", "configurations": [["key": "a"]]])
        _ = try page.next("scenes")
    }

    @Test func tenThousandConnectionsDoNotEndIt() throws {
        let page = try PageConnection(server)
        _ = try page.receive()
        var held: [RawConnection] = []
        for number in 0..<10_000 {
            if let connection = try? RawConnection(port: server.port) { held.append(connection) }
            // This process may not have so many at once.
            if held.count == 400 || number == 9_999 { held.removeFirst(min(held.count, 300)) }
        }
        held = []
        // Who was there first is still served.
        try page.send(["type": "show", "document": "Rows.xib", "configurations": [["key": "a"]]])
        _ = try page.next("scenes")
        var answers = 0
        for _ in 0..<100 where answers == 0 {
            if (try? isAlive()) == true { answers += 1 } else { usleep(20_000) }
        }
        #expect(answers == 1)
        #expect(
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.process.processIdentifier)/fd"))?
                .count ?? 0 < 128)
    }

    @Test func pagesBeyondTheLimitAreToldToComeLater() throws {
        var pages: [PageConnection] = []
        for _ in 0..<32 { pages.append(try PageConnection(server)) }
        for page in pages { #expect(try page.receive()["type"] as? String == "hello") }
        #expect { _ = try PageConnection(server).receive() } throws: {
            ($0 as? PageConnection.ClosedByServer)?.code == 1013
        }
        pages.removeLast()
        var isIn = false
        for _ in 0..<100 where !isIn {
            isIn = (try? PageConnection(server).receive())?["type"] as? String == "hello"
            if !isIn { usleep(20_000) }
        }
        #expect(isIn)
    }

    /// Arguments of processes can be read by everybody, and other programs need not know the token.
    @Test func theTokenIsInNoProcessesArguments() throws {
        let tools = try ScratchFolder()
        let token = String(repeating: "a1-_", count: 10)
        try tools.write(
            "#!/bin/sh\necho \"$@\" > \(tools.path("words.new"))\nstat -c %a \"$1\" \"$(dirname \"$1\")\" > \(tools.path("modes"))\ncat \"$1\" > \(tools.path("file"))\nenv > \(tools.path("variables"))\nmv \(tools.path("words.new")) \(tools.path("words"))\n",
            to: "xdg-open")
        chmod(tools.path("xdg-open"), 0o755)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let server = try PreviewProcess(
            BuiltTool("nibkit"), folder: folder.url.path, ["--open"],
            environment: [
                "PATH": "\(tools.url.path):\(path)", "NIBKIT_SERVE_TOKEN": token, "XDG_RUNTIME_DIR": tools.url.path,
            ])
        for _ in 0..<500 where !tools.names.contains("words") { usleep(20_000) }
        func read(_ name: String) -> String { (try? String(contentsOfFile: tools.path(name), encoding: .utf8)) ?? "" }
        let words = read("words").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(words.hasPrefix("\(tools.url.path)/nibkit-") && words.hasSuffix("/preview.html"), "\(words)")
        #expect(read("modes") == "600\n700\n")
        #expect(read("file").contains("content=\"0; url=\(server.url)\""))
        #expect(!read("variables").contains(token))
        let page = try PageConnection(server)
        try page.send(["type": "show", "document": "Rows.xib", "configurations": [["key": "a"]]])
        _ = try page.next("scenes")
        let all = [server.process.processIdentifier] + server.workers
        #expect(all.count > 1)
        for id in all {
            let words = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(id)/cmdline"))) ?? Data()
            #expect(!String(decoding: words, as: UTF8.self).contains(token))
        }
        for id in server.workers {
            let variables = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(id)/environ"))) ?? Data()
            #expect(!String(decoding: variables, as: UTF8.self).contains(token))
            // A worker contains itself when it has its first order, which one that has just begun has not read yet.
            func isContained() -> Bool {
                (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8))?.contains("\nSeccomp:\t2\n")
                    ?? false
            }
            for _ in 0..<500 where !isContained() { usleep(20_000) }
            #expect(isContained(), "it draws files of strangers")
        }
        server.end()
        #expect(!FileManager.default.fileExists(atPath: words))
    }

    @Test func otherMachinesAreLetInOnlyIfThatIsSaid() throws {
        let tool = try BuiltTool("nibkit")
        let result = try tool.run(["serve", folder.url.path, "--host", "0.0.0.0"])
        #expect(result.status != 0)
        #expect(
            result.errors.contains("--host 0.0.0.0 lets other machines connect: confirm with --allow-other-machines"))
    }

    @Test func picturesAreFilesOfTheirKind() throws {
        func file(_ path: String) throws -> Data {
            let connection = try RawConnection(port: server.port)
            try connection.send("GET /\(server.token)/\(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            #expect(try connection.takeHead().contains("Content-Type: image/png"))
            return connection.takeAll()
        }
        func size(_ png: Data) -> [Int] {
            [16, 20].map { start in png.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
        }
        #expect(size(try file("thumbnail?document=Rows.xib")) == [180, 320])
        #expect(size(try file("picture?document=Rows.xib&scale=2")) == [750, 1334])
        let page = try PageConnection(server)
        let client = try page.next("hello")["client"] as? Int
        try page.send([
            "type": "show", "document": "Rows.xib",
            "configurations": [["key": "wide one", "orientation": "landscape"]],
        ])
        _ = try page.next("scenes")
        #expect(
            size(
                try file("picture?document=Rows.xib&scale=1&configuration=wide%20one&client=\(client ?? 0)&scene=root"))
                == [667, 375])
        #expect(try get("/\(server.token)/picture?document=Rows.xib&scale=100").status == "HTTP/1.1 400 Bad Request")
        #expect(
            try get("/\(server.token)/picture?document=Rows.xib&configuration=none").status == "HTTP/1.1 404 Not Found")
        #expect(try get("/\(server.token)/picture?document=Rows.xib&scene=none").status == "HTTP/1.1 404 Not Found")
    }
}
