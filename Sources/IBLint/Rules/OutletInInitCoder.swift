public import Diagnostics
import IBDocument
import ProjectCode

extension DiagnosticCode {
    public static let outletInInitCoder = DiagnosticCode(
        "outlet-in-init-coder", .error,
        """
        A class uses an outlet in init(coder:). A nib first makes all its objects and connects outlets afterwards, so \
        the outlet is still nil, and using it crashes the app. Move the code to awakeFromNib, or to viewDidLoad of a \
        controller. Found with --sources in Swift, unless the initializer may load a nib before. For a cell it is a \
        warning, because code may register the class instead.
        """)
}

extension Rule {
    /// Finds an object whose class uses an outlet in `init(coder:)`, before outlets are connected (sources).
    static let outletInInitCoder = Rule(
        .outletInInitCoder,
        examples: [
            Example(
                """
                ↓<view id="a" customClass="Card"/>
                <view id="b" customClass="Card"/>
                ↓<tableViewCell id="c" customClass="Row"/>
                <view id="d" customClass="Badge"/>
                <view id="e" customClass="Loader"/>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page"/>
                """,
                classes: [
                    Example.type("Card", "UIView", outlets: ["title"], early: ["title"]),
                    Example.type("Row", "UITableViewCell", outlets: ["title"], early: ["title"]),
                    // A superclass that is not read may set it.
                    Example.type("Badge", "LibraryView", outlets: ["title"], early: ["title"]),
                    Example.type("NibView", "UIView"),
                    Example.type("Loader", "NibView", outlets: ["title"], early: ["title"]),
                    Example.type("Page", "UIViewController", outlets: ["title"], early: ["title"]),
                ],
                functions: [Example.loading("NibView", "init", labels: ["coder"])])
        ]
    ) { subject in
        guard let sources = subject.sources else { return [] }
        var known: Set<String> = []
        return subject.document.root.descendants.compactMap { element -> Diagnostic? in
            guard element.isMadeByNib, let name = element.customClass,
                let (type, use) = sources.earlyUse(whenMade: name), known.insert(type.name).inserted
            else { return nil }
            let way =
                use.method.map { "\($0)() of \(type.name), which init(coder:) calls," }
                ?? "init(coder:) of \(type.name)"
            return element.finding(
                .outletInInitCoder,
                "\(way) uses the outlet '\(use.name)', which is nil until the nib is loaded: loading \(element.displayName) crashes the app",
                severity: element.isCell ? .warning : nil, notes: ["it is used at \(use.place.inWords)"])
        }
    }
}

extension SourceIndex {
    /// The first use of an outlet that is certainly nil while a nib creates an object of a class.
    fileprivate func earlyUse(whenMade name: String) -> (ProjectSources.Class, ProjectSources.EarlyUse)? {
        let lineage = lineage(of: name)
        guard lineage.isWhole, !lineage.hasNamesakes else { return nil }
        let outlets = Set(lineage.classes.flatMap(\.outlets).filter(\.isTakenForGranted).map(\.name))
        let assigned = assigned(by: lineage)
        for (index, type) in lineage.classes.enumerated() {
            let use = type.early.first { outlets.contains($0.name) && !assigned.contains($0.name) }
            if let use {
                let above = lineage.classes.dropFirst(index + 1)
                return above.contains { functions[$0.name] != nil } ? nil : (type, use)
            }
        }
        return nil
    }
}
