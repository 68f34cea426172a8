/// Where code of an app's own classes is about to run. Whoever runs classes of others listens, to know which of them is
/// to blame when the process ends.
@MainActor
package enum CustomCode {
    /// Called with the class; `nil`: there is no listener.
    package static var willRun: ((AnyClass) -> Void)?

    /// Called with what code of an app's own classes cannot survive, while that code runs; `nil`: the load ends with
    /// the error.
    package static var didFail: ((NibLoadError) -> Void)?

    /// Whether classes are run as Interface Builder's canvas runs them, rather than as a device does.
    package static var isOnCanvas = true

    /// What nibs cannot set because it was left out of the classes, `Badge.price`, with the reasons.
    package static var leftOutKeys: [String: String] = [:]

    static func reason(whyLeftOut key: String, of type: AnyClass) -> String? {
        guard !leftOutKeys.isEmpty else { return nil }
        var current: AnyClass? = type
        while let type = current, ClassRegistry.isCustom(type) {
            if let reason = leftOutKeys["\(type).\(key)"] { return reason }
            current = _getSuperclass(type)
        }
        return nil
    }

    /// The class that was entered last.
    private static var running: AnyClass?

    /// What is entered while `body` runs is left at its end: a nib that code loads has classes of its own.
    static func nested<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let before: AnyClass? = running
        defer {
            if let before, let willRun, before != running {
                running = before
                willRun(before)
            }
        }
        return try body()
    }

    /// Ends what cannot go on, if somebody runs classes of others: what they asked for does not exist. An undefined key gets here from
    /// nibs that code loads without an owner; others are findings.
    static func fail(_ error: NibLoadError) {
        switch error.kind {
        case .missingNib, .missingStoryboard, .noCommonAncestor, .invalidFormat, .undefinedKey: didFail?(error)
        default: break
        }
    }

    @inline(__always)
    static func enter(_ type: @autoclosure () -> AnyClass) {
        guard let willRun else { return }
        let type: AnyClass = type()
        guard ClassRegistry.isCustom(type) else { return }
        running = type
        willRun(type)
    }
}
