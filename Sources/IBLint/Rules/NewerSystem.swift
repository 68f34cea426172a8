public import Diagnostics
import IBDocument
import IBSchema

extension DiagnosticCode {
    public static let newerSystem = DiagnosticCode(
        "newer-system", .warning,
        """
        The document uses a feature that older system versions do not have, but the product supports them. On those, \
        loading fails if a class does not exist; other features are skipped. Raise the deployment target, or create \
        the part in code where it is available.
        """)
}

extension Rule {
    /// Finds features that the deployment target does not have.
    static let newerSystem = Rule(
        .newerSystem,
        examples: [
            Example(
                """
                <view id="v"><subviews>
                    ↓<colorWell id="a"/>
                    <stackView id="b"/>
                </subviews></view>
                """,
                target: SystemVersion(13)),
            Example("<colorWell id=\"a\"/>"),
        ]
    ) { subject in
        guard let target = subject.target else { return [] }
        return subject.document.root.descendants.flatMap { element in
            element.parts.filter { target < $0.since }.map { part in
                if subject.isForCompiler, part.fails {
                    return element.finding(
                        .newerSystem, "Class Unavailable: \(element.className) before iOS \(part.since)",
                        severity: .error)
                }
                let effect = part.fails ? "loading fails there" : "it is ignored there"
                return element.finding(
                    .newerSystem,
                    "\(part.what) needs iOS \(part.since), but the deployment target is \(target): \(effect)")
            }
        }
    }
}

extension Element {
    fileprivate var className: String { document.schema.className(of: name) ?? name }

    /// What the table of documents knows the first system of.
    fileprivate var parts: [(what: String, since: SystemVersion, fails: Bool)] {
        var parts: [(what: String, since: SystemVersion, fails: Bool)] = []
        if let type, let since = type.since {
            // Older systems do not have the class of an object, but skip a value.
            let isValue = type.kind == .value
            parts.append((isValue ? "<\(name)>" : displayName, since, !isValue))
        }
        if isViewLayoutGuide, let guide = key.flatMap(LayoutGuideKind.named) {
            parts.append(("the layout guide '\(guide.key)'", guide.since, false))
        }
        if attribute("catalog") == "system", let name = string("image") ?? attribute("name") {
            parts.append(("the symbol '\(name)'", .withSymbols, false))
        }
        for attribute in xml.attributes {
            guard case .choice(let enumeration)? = document.schema.property(attribute: attribute.name, of: name)?.type,
                let since = enumeration.cases.first(where: { $0.name == attribute.value })?.since
            else { continue }
            parts.append(("the \(attribute.name) \(attribute.value)", since, false))
        }
        return parts
    }
}
