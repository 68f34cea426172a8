import Foundation

/// The response to a request. Every response forbids anything that the page does not need.
struct Response {
    enum Status: String {
        case ok = "200 OK"
        case badRequest = "400 Bad Request"
        case forbidden = "403 Forbidden"
        case notFound = "404 Not Found"
        case methodNotAllowed = "405 Method Not Allowed"
        case tooLarge = "413 Content Too Large"
        case headTooLarge = "431 Request Header Fields Too Large"
        case failed = "500 Internal Server Error"
        case unavailable = "503 Service Unavailable"
    }

    var status: Status
    var type = "text/plain; charset=utf-8"
    var body = Data()
    /// The number of seconds that a browser may cache it.
    var lifetime = 0

    init(_ status: Status, _ text: String = "") {
        self.status = status
        body = Data((text.isEmpty ? status.rawValue : text).utf8)
    }

    init(_ body: Data, type: String, lifetime: Int = 0) {
        status = .ok
        self.type = type
        self.body = body
        self.lifetime = lifetime
    }

    private static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
        "connect-src 'self'", "font-src 'self'",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    var bytes: Data {
        let head = """
            HTTP/1.1 \(status.rawValue)
            Content-Type: \(type)
            Content-Length: \(body.count)
            Cache-Control: \(lifetime > 0 ? "private, max-age=\(lifetime)" : "no-store")
            Content-Security-Policy: \(Self.policy)
            Referrer-Policy: no-referrer
            X-Content-Type-Options: nosniff
            Cross-Origin-Opener-Policy: same-origin
            Cross-Origin-Resource-Policy: same-origin
            Connection: close


            """
        return Data(head.replacing("\n", with: "\r\n").utf8) + body
    }
}
