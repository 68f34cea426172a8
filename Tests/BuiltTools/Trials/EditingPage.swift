public import Foundation

/// A page of `nibkit serve --edit` with one document: what it asks for, and what it is told.
public final class EditingPage {
    public let connection: PageConnection
    public let document: String
    private let server: PreviewProcess
    /// The objects that the last `document` message lists: their ids and elements.
    public private(set) var objects: [(id: String, element: String)] = []
    /// What every `edited` told that changed something, in the order in which they came.
    public private(set) var changes: [(revision: Int, diff: String)] = []
    private var knowsObjects = false
    private var lastNumber = 0
    private var sent: [DispatchTime] = []

    /// What is wrong with the server's behavior.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String

        public init(_ description: String) { self.description = description }
    }

    /// Opens a document and waits until it can be edited.
    ///
    /// - Parameter isShown: whether the page has it drawn.
    public init(_ server: PreviewProcess, _ document: String, name: String? = nil, isShown: Bool = true) throws {
        (self.server, self.document) = (server, document)
        connection = try PageConnection(server)
        _ = try connection.next("hello")
        var begin: [String: Any] = ["type": "begin", "write": server.writingToken ?? ""]
        begin["name"] = name
        try connection.send(begin)
        _ = try connection.next("access")
        var opening: [String: Any] = ["type": "show", "document": document]
        opening["configurations"] = isShown ? [["key": "a"]] : []
        // The folder may not have been looked through yet.
        while true {
            try connection.send(opening)
            var isThere: Bool?
            while isThere == nil {
                let message = try receive()
                switch message["type"] as? String {
                case "refused": isThere = false
                case "editing": isThere = true
                default: break
                }
            }
            if isThere == true { break }
            usleep(20_000)
        }
        while !knowsObjects { _ = try receive() }
    }

    /// Sends something with a new id, which it returns.
    @discardableResult
    public func send(_ type: String, _ members: [String: Any] = [:], id: String? = nil) throws -> String {
        if id == nil { lastNumber += 1 }
        let id = id ?? "\(lastNumber)"
        let message = ["type": type, "id": id, "document": document].merging(members) { $1 }
        if type != "gesture" || members["phase"] as? String == "commit" { waitForTurn() }
        try connection.send(message)
        return id
    }

    /// A page sends 30 edits a second at most.
    private func waitForTurn() {
        let (most, second) = (27, UInt64(1_050_000_000))
        let now = DispatchTime.now()
        sent.removeAll { now.uptimeNanoseconds - $0.uptimeNanoseconds > second }
        if sent.count >= most {
            let rest = second - (now.uptimeNanoseconds - sent[0].uptimeNanoseconds)
            usleep(UInt32(rest / 1_000))
            sent.removeFirst()
        }
        sent.append(.now())
    }

    public func receive() throws -> [String: Any] {
        let message = try connection.receive()
        switch message["type"] as? String {
        case "document":
            knowsObjects = true
            objects = (message["outline"] as? [[String: Any]] ?? []).compactMap { item in
                (item["id"] as? String).map { ($0, item["element"] as? String ?? "") }
            }
        case "edited":
            if let diff = message["diff"] as? String, !diff.isEmpty, let revision = message["revision"] as? Int {
                changes.append((revision, diff))
            }
        default: break
        }
        return message
    }

    /// Waits for `edited`, `saved` or `refused` of an id.
    public func answer(_ id: String) throws -> [String: Any] {
        while true {
            let message = try receive()
            let type = message["type"] as? String
            // An update of a gesture may be refused after the page has sent the end of the gesture.
            if let phase = message["phase"] as? String, phase != "commit" { continue }
            if message["id"] as? String == id, ["edited", "moved", "saved", "refused"].contains(type) {
                return message
            }
        }
    }

    /// The session's contents, asked for with a request of their own.
    public func source() throws -> Data { try Self.source(of: document, server) }

    public static func source(of document: String, _ server: PreviewProcess) throws -> Data {
        let connection = try RawConnection(port: server.port)
        let name = document.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? document
        try connection.send(
            "GET /\(server.token)/source?document=\(name) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        let head = try connection.takeHead()
        guard head.contains(" 200 ") else {
            throw Failure("the source of \(document) was answered with '\(head.prefix(while: { !$0.isNewline }))'")
        }
        return connection.takeAll()
    }
}

extension [String: Any] {
    public var isEdited: Bool { self["type"] as? String == "edited" }

    /// The code of a refusal.
    public var problem: String? { (self["problem"] as? [String: Any])?["code"] as? String }
}
