/// Where code of an app's own classes is about to run. Whoever runs classes of others listens, to know which of them is to blame
/// when the process ends.
@MainActor
package enum CustomCode {
    /// Called with the class; `nil`: nobody listens.
    package static var willRun: ((AnyClass) -> Void)?

    /// Called with what code of an app's own classes cannot survive, while that code runs; `nil`: the load ends with the error.
    package static var didFail: ((NibLoadError) -> Void)?

    @inline(__always)
    static func enter(_ type: @autoclosure () -> AnyClass) {
        guard let willRun else { return }
        let type: AnyClass = type()
        if ClassRegistry.isCustom(type) { willRun(type) }
    }
}
