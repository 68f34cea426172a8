import Diagnostics
import Foundation
import ResultFiles

/// Calls of a platform's interface, by the user's `curl`: neither the token nor what is sent stands among its arguments, which other
/// users of the machine can read.
struct PlatformCall {
    struct Reply {
        var status: Int
        var body: Data
    }

    /// Why a call has no result.
    enum Failure: Error, CustomStringConvertible {
        /// The token may not do it.
        case refused(Int)
        /// The platform may do it later.
        case unavailable(String)
        case failed(String)

        var description: String {
            switch self {
            case .refused(let status): "the token may not do this (status \(status))"
            case .unavailable(let reason), .failed(let reason): reason
            }
        }
    }

    /// Lines of headers with the token.
    let headers: [String]

    private static let seconds = 60
    private static let refusals: Set<Int> = [401, 403, 404]

    func callAsFunction(_ method: String, _ address: String, _ body: [String: String]? = nil) throws(Failure) -> Reply {
        var lines = [("url", address), ("request", method), ("write-out", "\n%{http_code}")]
        lines += (headers + ["User-Agent: nibkit"]).map { ("header", $0) }
        // curl refuses settings with lines of 100 KB and more.
        var bodyFile: String?
        if let body {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            guard let json = try? encoder.encode(body) else { throw .failed("the comment cannot be written as JSON") }
            do throws(Problem) {
                let path = try TemporaryFiles.path(for: "comment")
                bodyFile = path
                try Files.write(Array(json), to: path)
            } catch { throw .failed("\(error)") }
            lines.append(("header", "Content-Type: application/json"))
        }
        if let bodyFile { lines.append(("data-binary", "@\(bodyFile)")) }
        defer { if let bodyFile { try? FileManager.default.removeItem(atPath: bodyFile) } }
        let settings = lines.map { "\($0) = \"\(Self.quoted($1))\"\n" }.joined()
        let words = [
            "curl", "--disable", "--silent", "--show-error", "--proto", "=https,http", "--max-time", "\(Self.seconds)",
            "--config", "-",
        ]
        let reply: ProgramCall.Reply
        do { reply = try ProgramCall.run(words, input: Array(settings.utf8)) } catch { throw .failed("\(error)") }
        guard reply.status == 0 else {
            throw .unavailable(
                reply.message ?? "curl ended with status \(reply.status.map { "\($0)" } ?? "of a signal")")
        }
        guard let end = reply.output.lastIndex(of: 10),
            let status = Int(String(decoding: reply.output[(end + 1)...], as: UTF8.self))
        else { throw .failed("curl printed no status") }
        switch status {
        case 200..<300: return Reply(status: status, body: Data(reply.output[..<end]))
        case 429, 500...: throw .unavailable("the platform answered with status \(status)")
        case _ where Self.refusals.contains(status): throw .refused(status)
        default: throw .failed("the platform answered with status \(status)")
        }
    }

    /// As curl reads a value in quotes (curl(1), "--config").
    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            .replacing("\r", with: "\\r")
    }
}
