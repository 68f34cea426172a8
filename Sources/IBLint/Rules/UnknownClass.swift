public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let unknownClass = DiagnosticCode(
        "unknown-class", .note,
        """
        The document names custom classes that are not loaded here, so the classes of their elements are used \
        instead. To run them, pass the folder with the project's sources to --sources.
        """)
}

extension Rule {
    /// Finds a class of the target that no source declares (sources).
    static let unknownClass = Rule(
        .unknownClass,
        examples: [
            Example(
                """
                ↓<view id="a" customClass="Ghost" customModule="App" customModuleProvider="target"/>
                <view id="b" customClass="Ghost" customModule="App" customModuleProvider="target"/>
                <view id="c" customClass="Card"/>
                ↓<view id="f" customClass="LIBView"/>
                <view id="d" customClass="LibraryView" customModule="Library"/>
                <view id="e" customClass="UIControl"/>
                """,
                classes: [Example.type("Card", "UIView")])
        ]
    ) { subject in
        guard let sources = subject.sources else { return [] }
        var known: Set<String> = []
        return subject.document.root.descendants.compactMap { element -> Diagnostic? in
            guard let name = element.customClass, element.isOfTarget(subject.module), !sources.contains(name),
                known.insert(name).inserted
            else { return nil }
            var finding = element.finding(
                .unknownClass,
                "the sources do not declare the class \(name) of \(element.displayName): on a device its outlets and actions fail"
            )
            // Without a module it is one of Objective-C, perhaps of a library.
            finding.severity = element.attribute("customModule")?.isEmpty == false ? .warning : .note
            return finding
        }
    }
}

extension Element {
    /// Whether the class belongs to the target, not to a library or the system.
    fileprivate func isOfTarget(_ module: String?) -> Bool {
        guard let name = customClass else { return false }
        if attribute("customModuleProvider") == "target" { return true }
        guard let named = attribute("customModule"), !named.isEmpty else { return !SystemClasses.isOne(name) }
        return named == module
    }
}
