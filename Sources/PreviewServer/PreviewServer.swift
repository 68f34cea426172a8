import Diagnostics
import Foundation
import NibKit
import NibKitWork

/// The server of `nibkit serve`: it serves pages with live drawings of a folder's documents.
///
/// Requests need the token, which is new for each server, and read only; the sockets of pages that have the writing
/// token, too, edit documents. Docs/formats/preview-protocol.md describes the messages between page and server.
package final class PreviewServer: Sendable {
    private let settings: PreviewSettings
    private let folder: Folder
    private let page: PageFiles
    private let gate: Gate
    private let listener: Listener
    private let workers: WarmWorkers
    private let planners: WarmWorkers?
    private let preview: Preview
    private let watches: [FolderWatch]
    private let changes = ChangeQueue()

    /// Binds the port; nothing is served yet.
    package init(_ settings: PreviewSettings) throws(Problem) {
        guard let folder = Folder(settings.folder) else {
            throw Problem("'\(settings.folder)' is not a folder")
        }
        do {
            page = try PageFiles()
            listener = try Listener(host: settings.host, port: settings.port)
        } catch {
            throw Problem("\(error)")
        }
        if let token = settings.editing?.token, !Gate.isStrong(token) {
            throw Problem("a writing token must have 32 to 128 letters, digits, - and _")
        }
        if let token = settings.token, !Gate.isStrong(token) {
            throw Problem("a token must have 32 to 128 letters, digits, - and _")
        }
        self.settings = settings
        self.folder = folder
        let isEverywhere = settings.host == "0.0.0.0"
        let own: Set = ["127.0.0.1", "localhost", settings.host]
        gate = Gate(
            token: settings.token ?? Gate.newToken(), names: isEverywhere ? own.union(Self.ownAddresses()) : own,
            port: listener.port)
        workers = WarmWorkers(count: max(1, settings.workers), timeout: settings.timeout)
        planners = settings.editing.map { _ in WarmWorkers(count: 1, timeout: settings.timeout) }
        preview = Preview(settings, folder, workers, planners: planners, changes)
        let changes = changes
        watches = ([folder.path] + (settings.sources?.folders ?? [])).compactMap { path in
            path != folder.path && folder.relative(PathBytes(path)) != nil
                ? nil : FolderWatch(PathBytes(path)) { changes.note($0) }
        }
    }

    /// The page's address, with the document that it opens.
    package var url: String {
        let page = "http://\(settings.host == "0.0.0.0" ? "127.0.0.1" : settings.host):\(listener.port)/\(gate.token)/"
        var fragment = settings.document.map { ["document=\(Self.encoded(PathBytes($0).pageName))"] } ?? []
        if let editing = settings.editing { fragment.append("write=\(editing.token)") }
        return fragment.isEmpty ? page : "\(page)#\(fragment.joined(separator: "&"))"
    }

    /// Escaped as a value of an address, like JavaScript's `encodeURIComponent`.
    private static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "-_.!~*'()".contains(character) {
                result.append(character)
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// Serves until `stop`; kills all worker processes before it returns.
    package func run() async throws {
        for watch in watches { watch.start() }
        Task { [settings, folder, preview, changes] in
            await Refresher(settings: settings, folder: folder, preview: preview, changes: changes).run()
        }
        defer {
            for watch in watches { watch.stop() }
            changes.end()
            workers.stop()
            planners?.stop()
        }
        try await listener.run { [weak self] connection in await self?.serve(connection) }
        await preview.stop()
    }

    /// From any thread; `run` returns soon.
    package func stop() {
        listener.stop()
        Task { await preview.stop() }
    }

    /// Addresses by which other machines may name this one.
    private static func ownAddresses() -> Set<String> {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var found: Set<String> = []
        for one in sequence(first: first, next: { $0?.pointee.ifa_next }) {
            guard let address = one?.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET) else {
                continue
            }
            let text = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
                var buffer = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
                var number = address.pointee.sin_addr
                return inet_ntop(AF_INET, &number, &buffer, socklen_t(buffer.count)).map { String(cString: $0) }
            }
            if let text { found.insert(text) }
        }
        return found
    }

    // MARK: Requests

    private func serve(_ connection: Connection) async {
        let head: RequestHead
        do throws(RequestHead.Problem) {
            guard let found = try await connection.head(within: settings.secondsForHead) else { return }
            head = found
        } catch {
            let status: Response.Status =
                switch error {
                case .malformed: .badRequest
                case .tooLong: .headTooLarge
                case .hasBody: .tooLarge
                }
            return await answer(Response(status), connection)
        }
        // Other protocols are not supported.
        let isSocket = head["upgrade"]?.lowercased() == "websocket"
        guard let path = gate.admits(head, isSocket: isSocket) else {
            return await answer(Response(.forbidden), connection)
        }
        guard connection.admit() else {
            return await answer(Response(.unavailable, "there are too many connections"), connection)
        }
        guard head.method == "GET" else { return await answer(Response(.methodNotAllowed), connection) }
        if isSocket {
            guard path == ["socket"], let handshake = Handshake.answer(to: head) else {
                return await answer(Response(.badRequest), connection)
            }
            return await PageSocket(connection, preview, settings).run(handshake)
        }
        await answer(await response(path, head.query), connection)
    }

    private func answer(_ response: Response, _ connection: Connection) async {
        _ = try? await connection.within(Limits.secondsForResponse) { try await connection.send(response.bytes) }
    }

    private func response(_ path: [String], _ query: [String: String]) async -> Response {
        switch path.first {
        case "" where path.count == 1: return page.response(["index.html"])
        case "page": return page.response(Array(path.dropFirst()))
        case "source" where path.count == 1:
            guard let document = Self.document(query), await preview.has(document) else { return Response(.notFound) }
            if let contents = await preview.contents(of: document) {
                return Response(contents, type: "text/plain; charset=utf-8")
            }
            switch folder.read(document) {
            case .bytes(let data, _): return Response(data, type: "text/plain; charset=utf-8")
            case .problem(let sentence): return Response(.notFound, sentence)
            }
        case "picture" where path.count == 1:
            guard let document = Self.document(query) else { return Response(.badRequest) }
            let scale = query["scale"].flatMap(Double.init) ?? 2
            guard scale > 0, scale <= Limits.largestScale else {
                return Response(.badRequest, "the scale must be more than 0 and at most \(Limits.largestScale)")
            }
            let picturing = Job.Picturing(screen: query["scene"], scale: scale, longestSide: Limits.largestPicture)
            return await picture(
                document, picturing, key: query["configuration"], client: query["client"].flatMap(Int.init), lifetime: 0
            )
        case "thumbnail" where path.count == 1:
            guard let document = Self.document(query) else { return Response(.badRequest) }
            return await picture(
                document, Job.Picturing(longestSide: Limits.largestThumbnail), key: nil, client: nil, lifetime: 3600)
        default: return Response(.notFound)
        }
    }

    /// The document that an address names.
    private static func document(_ query: [String: String]) -> PathBytes? {
        query["document"].flatMap(PathBytes.init(pageName:))
    }

    private func picture(_ document: PathBytes, _ picturing: Job.Picturing, key: String?, client: Int?, lifetime: Int)
        async -> Response
    {
        guard let data = await preview.picture(of: document, picturing, key: key, client: client) else {
            return Response(.notFound, "there is no picture")
        }
        return Response(data, type: "image/png", lifetime: lifetime)
    }
}
