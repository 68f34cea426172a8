// What Foundation on Linux lacks, as it is for an app that reads its own files.

extension URL {
    /// Each URL that the app has is its own.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    public func stopAccessingSecurityScopedResource() {}
}

extension ProcessInfo {
    /// Whether an app for iOS runs on a Mac, which it does not here.
    public var isMacCatalystApp: Bool { false }
    public var isiOSAppOnMac: Bool { false }
}

extension Progress {
    /// Foundation on Linux asks for a parent.
    public convenience init(parent: Progress? = nil) { self.init(parent: parent, userInfo: nil) }
}
