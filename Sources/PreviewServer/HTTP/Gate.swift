/// Decides which requests are allowed: those with the token, to one of this server's own names, and from its own page.
///
/// The token keeps out other users and other pages. The check of `Host` keeps out pages of a domain that points here
/// (DNS rebinding), the check of `Origin` those that guess or learn the address.
struct Gate: Sendable {
    /// The first component of every path.
    let token: String
    /// The allowed values of `Host`.
    private let hosts: Set<String>

    /// - Parameter names: the server's names without the port.
    init(token: String, names: Set<String>, port: UInt16) {
        self.token = token
        hosts = names.reduce(into: []) { hosts, name in
            hosts.insert("\(name):\(port)")
            if port == 80 { hosts.insert(name) }
        }
    }

    /// Whether a token can be part of an address and is too long to be guessed.
    static func isStrong(_ token: String) -> Bool {
        (32...128).contains(token.utf8.count)
            && token.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// 192 bits from the system's generator.
    static func newToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<3).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The path below the token; `nil`: the request is refused.
    ///
    /// - Parameter isSocket: browsers always send the origin of a socket's page.
    func admits(_ head: RequestHead, isSocket: Bool) -> [String]? {
        guard let host = head["host"]?.lowercased(), hosts.contains(host) else { return nil }
        if let origin = head["origin"] {
            guard origin.lowercased() == "http://\(host)" else { return nil }
        } else if isSocket {
            return nil
        }
        // Another site's page may link here, but not load resources.
        if let site = head["sec-fetch-site"], site != "same-origin", site != "none",
            head["sec-fetch-mode"] != "navigate"
        {
            return nil
        }
        guard let given = head.path.first, Self.areEqual(given, token) else { return nil }
        return Array(head.path.dropFirst())
    }

    /// Compares in constant time.
    static func areEqual(_ a: String, _ b: String) -> Bool {
        let a = Array(a.utf8)
        let b = Array(b.utf8)
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
