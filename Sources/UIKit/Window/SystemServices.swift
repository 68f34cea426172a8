// Services of Apple's systems that Foundation on Linux lacks, as they are for an app that is not allowed to use them.

extension FileManager {
    /// There are no folders that apps share.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil }
}

extension URL {
    /// Each URL that the app has is its own.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    public func stopAccessingSecurityScopedResource() {}
}

extension ProcessInfo {
    public var isiOSAppOnMac: Bool { false }
    public var isMacCatalystApp: Bool { false }
}

extension Progress {
    /// Foundation on Linux asks for a parent.
    public convenience init(parent: Progress? = nil) { self.init(parent: parent, userInfo: nil) }
}
