import Diagnostics
import IBDocument

/// `--check-device`: warns of what would fail, or be missing, when a device loads the result.
///
/// Classes are looked for in the sources that `--source` names, as far as they belong to the target's module; parts of UIKit are held
/// against the deployment target. A launch screen is shown without the app's code.
struct DeviceCheck: Sendable {
    private let module: String?
    private let target: SystemVersion?
    private let classes: SourceClasses?
    /// What cannot be checked, and why.
    let notices: [String]

    init(_ invocation: Invocation) {
        module = invocation.module
        target = invocation.deploymentTarget.flatMap(SystemVersion.init)
        var notices: [String] = []
        if let text = invocation.deploymentTarget {
            if target == nil { notices.append("the deployment target '\(text)' is no version, so nothing is held against it") }
        } else {
            notices.append("no --minimum-deployment-target was given, so nothing is held against it")
        }
        if invocation.sources.isEmpty {
            classes = nil
            notices.append("no --source was given, so classes are not looked for")
        } else {
            let found = SourceClasses(in: invocation.sources)
            notices += found.problems
            classes = found
        }
        self.notices = notices
    }

    func findings(in document: Document) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        var unknown: Set<String> = []
        for element in document.root.descendants {
            if document.isLaunchScreen, let finding = launchScreenFinding(element) { findings.append(finding) }
            if let target {
                findings += UIKitAvailability.newer(than: target, in: element).map { part in
                    let effect = part.fails ? "loading fails there" : "it is left out there"
                    let message = "\(part.what) needs iOS \(part.since), and the deployment target is \(target): \(effect)"
                    return Diagnostic(.newerSystem, message, at: element.place, object: element.id ?? element.owner?.id)
                }
            }
            if let classes, let name = element.attribute("customClass"), isOwn(element), !classes.contains(name), unknown.insert(name).inserted {
                let message = "no source has the class \(name) of \(element.displayName): on a device its outlets and actions fail"
                findings.append(Diagnostic(.unknownClass, message, severity: .warning, at: element.place, object: element.id))
            }
        }
        return findings
    }

    /// Whether the class belongs to the target, not to a library or the system.
    private func isOwn(_ element: Element) -> Bool {
        guard let name = element.attribute("customClass"), !name.isEmpty else { return false }
        if element.attribute("customModuleProvider") == "target" { return true }
        guard let named = element.attribute("customModule"), !named.isEmpty else { return !SystemClasses.isOne(name) }
        return named == module
    }

    private func launchScreenFinding(_ element: Element) -> Diagnostic? {
        func warning(_ what: String) -> Diagnostic {
            let message = "a launch screen may have no \(what), which \(element.displayName) has"
            return Diagnostic(.launchScreenLimit, message, at: element.place, object: element.id ?? element.owner?.id)
        }
        if element.attribute("customClass")?.isEmpty == false, element.type?.kind != .placeholder { return warning("custom class") }
        if element.child("userDefinedRuntimeAttributes") != nil { return warning("user-defined runtime attributes") }
        if element.name == "action" || element.name == "outlet" { return warning("connections") }
        return nil
    }
}

/// A version of iOS: `13.4`.
struct SystemVersion: Comparable, Hashable, Sendable, CustomStringConvertible {
    private let major: Int, minor: Int

    init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { $0.count <= 4 ? Int($0) : nil }
        guard (1...4).contains(parts.count), let major = parts[0], major >= 0, parts.allSatisfy({ $0 != nil }) else { return nil }
        self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }

    static func < (a: SystemVersion, b: SystemVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    var description: String { "\(major).\(minor)" }
}

/// Classes that come with the system: they have a prefix of its frameworks.
enum SystemClasses {
    private static let prefixes = ["UI", "NS", "AV", "CA", "GK", "GLK", "MK", "MTK", "PDF", "QL", "SCN", "SK", "WK"]

    static func isOne(_ name: String) -> Bool {
        prefixes.contains { prefix in
            let rest = name.dropFirst(prefix.count)
            // A further capital and a small letter: `UIView`, not `UIKitView` of a `UIK`.
            return name.hasPrefix(prefix) && rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
        }
    }
}
