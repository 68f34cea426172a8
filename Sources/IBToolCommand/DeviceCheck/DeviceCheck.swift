import Diagnostics
import IBDocument
import IBLint
import ProjectCode

/// `--check-device`: warns of classes that a device would not find, beside what every compilation looks for.
///
/// Classes are looked for in the sources that `--source` names, as far as they belong to the target's module. Parts of
/// UIKit are held against the deployment target without this option, too; with it, a notice says if that cannot be done.
struct DeviceCheck: Sendable {
    private let module: String?
    private let target: SystemVersion?
    private let classes: SourceIndex?
    /// What cannot be checked, and why.
    let notices: [String]

    init(_ invocation: Invocation) {
        module = invocation.module
        target = invocation.deploymentTarget.flatMap(SystemVersion.init)
        var notices: [String] = []
        if let text = invocation.deploymentTarget {
            if target == nil {
                notices.append("the deployment target '\(text)' is not a version, so nothing is checked against it")
            }
        } else {
            notices.append("no --minimum-deployment-target was given, so nothing is checked against it")
        }
        if invocation.sources.isEmpty {
            classes = nil
            notices.append("no --source was given, so classes are not checked")
        } else {
            let found = SourceClasses(in: invocation.sources)
            notices += found.problems
            classes = SourceIndex(ProjectSources(classNames: found.names))
        }
        self.notices = notices
    }

    func findings(in document: Document) -> [Diagnostic] {
        Linter.findings(
            in: Rule.Subject(document, sources: classes, module: module, target: target), rules: Linter.deviceRules)
    }
}
