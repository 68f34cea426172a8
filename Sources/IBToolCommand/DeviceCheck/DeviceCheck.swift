import Diagnostics
import IBDocument
import IBLint

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
        var findings = Linter.findings(in: Rule.Subject(document, target: target), rules: Linter.deviceRules)
        var unknown: Set<String> = []
        for element in document.root.descendants {
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
