public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let lostModule = DiagnosticCode(
        "lost-module", .warning,
        """
        A document names a Swift class without its module. At run time a Swift class is found only by its module and \
        name, so it is not found ("Unknown class … in Interface Builder file"), and an object of the element's own \
        class takes its place. It is a note where neither a project nor the document has any module, such as in a folder \
        of files alone. Choose the module in the Identity inspector, or "Inherit Module From Target". Classes of \
        Objective-C, and classes with a name in @objc(…), have no module. Found with --sources.
        """)
}

extension Rule {
    /// Finds a Swift class that a document names without its module (sources).
    static let lostModule = Rule(
        .lostModule,
        examples: [
            Example(
                """
                ↓<view id="a" customClass="Card"/>
                <view id="b" customClass="Card"/>
                <view id="c" customClass="Card" customModule="Shop"/>
                <view id="d" customClass="Card" customModuleProvider="target"/>
                <view id="e" customClass="Badge"/>
                <view id="f" customClass="Gauge"/>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
                """,
                classes: [Example.type("Card", "UIView"), Example.named("Badge", "UIView")])
        ]
    ) { subject in
        guard let sources = subject.sources else { return [] }
        var known: Set<String> = []
        lazy var hasModules =
            subject.modules?.names.isEmpty == false
            || subject.document.root.descendants.contains {
                $0.attribute("customModule")?.isEmpty == false || $0.attribute("customModuleProvider") != nil
            }
        return subject.document.root.descendants.compactMap { element -> Diagnostic? in
            guard element.isMadeByNib, let name = element.customClass, sources.needsModule(name),
                (element.attribute("customModule") ?? "").isEmpty, element.attribute("customModuleProvider") == nil,
                known.insert(name).inserted, let type = sources.classes(named: name).first
            else { return nil }
            return element.finding(
                .lostModule,
                "the Swift class \(name) is named without its module, so \(element.substitute) takes its place",
                severity: hasModules ? nil : .note, notes: ["the class is at \(type.place.inWords)"])
        }
    }
}
