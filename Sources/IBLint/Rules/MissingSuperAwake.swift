public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let missingSuperAwake = DiagnosticCode(
        "missing-super-awake", .warning,
        """
        The awakeFromNib of a class does not call super.awakeFromNib(), so what its superclasses do there never \
        happens: set up a view, or load the nib with its content. Apple's documentation requires the call. Begin the \
        method with it. Found with --sources; a direct subclass of NSObject is left alone.
        """)
}

extension Rule {
    /// Finds an object whose class overrides `awakeFromNib` without calling that of its superclass (sources).
    static let missingSuperAwake = Rule(
        .missingSuperAwake,
        examples: [
            Example(
                """
                ↓<view id="a" customClass="PriceCard"/>
                <view id="b" customClass="PriceCard"/>
                <view id="c" customClass="Card"/>
                ↓<view id="d" customClass="Badge"/>
                <view id="e" customClass="RoundBadge"/>
                <customObject id="f" customClass="Store"/>
                """,
                classes: [
                    Example.type("Card", "UIView", callsSuperAwake: true),
                    Example.type("PriceCard", "Card", callsSuperAwake: false),
                    Example.type("Badge", "UIView", callsSuperAwake: false), Example.type("RoundBadge", "Badge"),
                    Example.type("Store", "NSObject", callsSuperAwake: false),
                ])
        ]
    ) { subject in
        guard let sources = subject.sources else { return [] }
        var known: Set<String> = []
        return subject.document.root.descendants.flatMap { element -> [Diagnostic] in
            guard element.isMadeByNib, let name = element.customClass else { return [] }
            let classes = sources.lineage(of: name).classes
            return classes.enumerated().compactMap { index, type in
                guard let awakening = type.awakening, !awakening.callsSuper, type.superclass != "NSObject",
                    known.insert(type.name).inserted
                else { return nil }
                let skipped = classes.dropFirst(index + 1).first { $0.awakening != nil }
                return element.finding(
                    .missingSuperAwake,
                    "awakeFromNib of \(type.name) does not call super, so that of \(skipped?.name ?? type.superclass ?? "its superclass") never runs",
                    notes: ["the method is at \(awakening.place.inWords)"])
            }
        }
    }
}

extension Element {
    /// Whether loading the nib makes an object of the element's class: a placeholder stands for one that is there.
    var isMadeByNib: Bool { type.map { $0.kind != .placeholder } ?? false }
}
