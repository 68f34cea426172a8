public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let wrongModule = DiagnosticCode(
        "wrong-module", .warning,
        """
        A document names a class with a module that does not contain it, so at run time the class is not found \
        ("Unknown class … in Interface Builder file") and an object of the element's own class takes its place. The \
        class may have moved to another target, or the target may have got another name. Choose the right module in \
        the Identity inspector. With "Inherit Module From Target" the module is that of the target that the document \
        belongs to, whatever module the document names. Found with --sources if an Xcode project or package tells which \
        target has the class.
        """)
}

extension Rule {
    /// Finds a class with a module that does not contain it (sources).
    static let wrongModule = Rule(
        .wrongModule,
        examples: [
            Example(
                """
                ↓<view id="a" customClass="Card" customModule="ShopUI"/>
                <view id="b" customClass="Card" customModule="Shop"/>
                ↓<view id="c" customClass="Badge" customModule="Old"/>
                <view id="d" customClass="Badge" customModule="ShopUI"/>
                <view id="e" customClass="Card" customModule="Old" customModuleProvider="target"/>
                ↓<view id="f" customClass="Badge" customModule="ShopUI" customModuleProvider="target"/>
                <view id="g" customClass="Gauge" customModule="Gauges"/>
                ↓<view id="h" customClass="Gauge" customModule="Shpo"/>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card" customModule="ShopUI"/>
                """,
                classes: [Example.type("Card", "UIView"), Example.type("Badge", "UIView")],
                modules: ["Shop": ["Card"], "ShopUI": ["Badge"]], imports: ["Gauges"])
        ]
    ) { subject in
        guard let sources = subject.sources, let modules = subject.modules else { return [] }
        var known: Set<[String]> = []
        return subject.document.root.descendants.compactMap { element -> Diagnostic? in
            guard element.isMadeByNib, let name = element.customClass,
                let reason = modules.mistake(about: element, named: name, in: sources)
            else { return nil }
            // Once for each class and module.
            guard
                known.insert([
                    name, element.attribute("customModule") ?? "", element.attribute("customModuleProvider") ?? "",
                ]).inserted
            else { return nil }
            let place = sources.classes(named: name).first?.place
            return element.finding(
                .wrongModule, "\(reason), so \(element.substitute) takes the place of \(name)",
                notes: place.map { ["the class is at \($0.inWords)"] } ?? [])
        }
    }
}

extension ProjectModules {
    /// Why the module of an element's class is wrong; `nil`: it is right, or that is not certain.
    fileprivate func mistake(about element: Element, named name: String, in sources: SourceIndex) -> String? {
        let homes = ofClass[name].flatMap { $0.isEmpty ? nil : $0 }
        if element.attribute("customModuleProvider") == "target" {
            guard let homes, sources.needsModule(name), let own = ofDocument[element.document.file], !own.isEmpty,
                own.isDisjoint(with: homes)
            else { return nil }
            return
                "the class \(name) is in the module \(homes.inWords), but the document inherits the module \(own.inWords) from its target"
        }
        guard let module = element.attribute("customModule"), !module.isEmpty else { return nil }
        guard let homes else {
            // Nothing is known of classes of libraries, but a slip is one.
            guard !sources.contains(name), !names.contains(module), !others.contains(module),
                case let near = Spelling.nearest(to: module, among: names), near.slips < 3, let word = near.words.first
            else { return nil }
            return "no target has the module \(module) (did you mean \(word)?)"
        }
        guard sources.needsModule(name), !homes.contains(module) else { return nil }
        if names.contains(module) {
            return "the module \(module) does not have the class \(name), which is in \(homes.inWords)"
        }
        return others.contains(module)
            ? nil : "no target has the module \(module), and the class \(name) is in \(homes.inWords)"
    }
}

extension Element {
    /// What is made if the custom class is not found.
    var substitute: String { document.schema.className(of: name).map { "a plain \($0)" } ?? "a plain object" }
}
