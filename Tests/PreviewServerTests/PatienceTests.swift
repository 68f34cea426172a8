import BuiltTools
import Foundation
import Testing

/// Whoever says nothing, or too little: with less patience than the server has for people.
@Suite(.serialized) struct PatienceTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(PreviewSamples.xib(rows: 1), to: "Rows.xib")
    }

    private func serving(patience seconds: Int) throws -> PreviewProcess {
        try PreviewProcess(BuiltTool("nibkit"), folder: folder.url.path, ["--patience", "\(seconds)"])
    }

    /// The kinds of the frames that come, until one is wanted or the connection ends.
    private func frames(_ connection: RawConnection, until wanted: UInt8) throws -> [UInt8] {
        var kinds: [UInt8] = []
        while true {
            let head = try connection.take(2)
            var length = Int(head[1])
            if length == 126 { length = try connection.take(2).reduce(0) { $0 << 8 | Int($1) } }
            if length == 127 { length = try connection.take(8).reduce(0) { $0 << 8 | Int($1) } }
            _ = try connection.take(length)
            kinds.append(head[0])
            if head[0] == wanted { return kinds }
        }
    }

    /// A head that comes byte by byte has the same time as one that does not come.
    @Test func aSlowHeadIsGivenUp() throws {
        let server = try serving(patience: 1)
        let slow = try RawConnection(port: server.port)
        var sent = 0
        while sent < 3_000, (try? slow.send("G")) != nil {
            sent += 1
            usleep(20_000)
        }
        #expect(sent < 3_000 && slow.status() == nil)
        let quick = try RawConnection(port: server.port)
        try quick.send("GET /\(server.token)/ HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        #expect(quick.status() == "HTTP/1.1 200 OK")
    }

    @Test func aPageThatIsGoneLosesItsPlace() throws {
        let server = try serving(patience: 2)
        let page = try PageConnection(server)
        // A page that answers pings, as browsers do, gets more, however late the server's timer ends.
        for _ in 0..<3 {
            _ = try frames(page.raw, until: 0x89)
            try page.raw.send(Data([0x8A, 0x80, 1, 2, 3, 4]))
        }
        // It does not answer the last one.
        _ = try frames(page.raw, until: 0x89)
        #expect(throws: RawConnection.Closed.self) { _ = try frames(page.raw, until: 0x00) }
        // Others are served.
        #expect(try PageConnection(server).receive()["type"] as? String == "hello")
    }
}
