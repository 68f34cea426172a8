public import Diagnostics
import IBDocument
import ProjectCode

extension DiagnosticCode {
    public static let misspelledIdentifier = DiagnosticCode(
        "misspelled-identifier", .warning,
        """
        No code names the identifier of a segue, of a scene or of a prototype, but code names a similar one that no \
        document has. Performing the segue, instantiating the scene or dequeuing the cell raises an exception. \
        Correct the document, or the code, which has a finding of its own. This is found with --sources. Identifiers \
        that nobody uses are not mistakes. The finding is a note if code only compares with the similar name and it is \
        not known which controller's segues it compares.
        """)
}

extension Rule {
    /// Finds an identifier of a segue, scene or prototype that code spells differently (sources).
    static let misspelledIdentifier = Rule(
        .misspelledIdentifier,
        examples: [
            .storyboard(
                """
                <scene sceneID="1"><objects>
                    <viewController id="a" storyboardIdentifier="Home" customClass="Home">
                        <tableView key="view" id="t"><prototypes>
                            ↓<tableViewCell id="c" reuseIdentifier="PersonCel"/>
                            <tableViewCell id="d" reuseIdentifier="Row1"/>
                            ↓<tableViewCell id="e" reuseIdentifier="NoteCel" customClass="NoteCell"/>
                        </prototypes></tableView>
                        <connections>
                            ↓<segue destination="b" kind="show" identifier="showDetial" id="s"/>
                            <segue destination="b" kind="show" identifier="unused" id="u"/>
                        </connections>
                    </viewController>
                </objects></scene>
                <scene sceneID="2"><objects>↓<viewController id="b" storyboardIdentifier="Lgin"/></objects></scene>
                """,
                classes: [Example.type("NoteCell", "UITableViewCell")],
                uses: [
                    Example.use(.performedSegue, "showDetail"), Example.use(.scene, "Login"),
                    Example.use(.scene, "Home"), Example.use(.dequeuedCell, "PersonCell"),
                    Example.use(.dequeuedCell, "Row2"),
                ]),
            // Rooms prepares its own segues, and a controller without a class prepares none.
            .storyboard(
                """
                <scene sceneID="1"><objects><viewController id="a" customClass="Rooms"><connections>
                    <segue destination="b" kind="show" identifier="servers" id="s"/>
                    ↓<segue destination="b" kind="show" identifier="detial" id="t"/>
                </connections></viewController></objects></scene>
                <scene sceneID="2"><objects><viewController id="b" storyboardIdentifier="List"><connections>
                    <segue destination="a" kind="show" identifier="servers" id="u"/>
                </connections></viewController></objects></scene>
                """,
                classes: [Example.type("Rooms", "UIViewController"), Example.type("Chats", "UIViewController")],
                uses: [
                    Example.use(.comparedSegue, "Servers", in: "Chats"),
                    Example.use(.comparedSegue, "detail", in: "Rooms"), Example.use(.scene, "List"),
                ]),
        ]
    ) { subject in
        guard let identifiers = subject.sources?.identifiers else { return [] }
        // What a nib's cell has to be called is known where its identifier is: reuse-identifier-mismatch.
        let isRegistered = subject.mentions(as: .cellNib).contains { $0.identifier != nil }
        let prototypes = Set(subject.document.prototypeLists.flatMap { $0.children.compactMap(\.id) })
        return subject.document.root.descendants.compactMap { element -> Diagnostic? in
            guard let stated = StatedIdentifier(element, prototypes), !identifiers.mayName(stated.text),
                !isRegistered || element.superview != nil || !element.isCell
            else {
                return nil
            }
            if let name = stated.className, subject.sources?.contains(name) == true,
                NamedIdentifiers.isSlip(stated.text, name), !subject.project.reuseIdentifiers.contains(name)
            {
                // Code may use the name of the class, without a literal.
                return element.finding(
                    .misspelledIdentifier,
                    "no code names \(stated.words); did you mean '\(name)', as its class is called?")
            }
            guard
                let use = identifiers.uses.first(where: { use in
                    stated.kinds.contains(use.kind) && NamedIdentifiers.isNear(stated.text, use.name)
                        && stated.mayBeMeant(by: use, subject.sources)
                        && !stated.isElsewhere(use, subject.project, identifiers)
                })
            else { return nil }
            var finding = element.finding(
                .misspelledIdentifier,
                "no code names \(stated.words), but code names '\(use.name)', which no document has",
                notes: ["it is named at \(use.place.inWords)"])
            // Nobody knows whose segue the code compares.
            if use.kind == .comparedSegue, use.type == nil { finding.severity = .note }
            return finding
        }
    }
}

/// An identifier of an element that only code uses.
private struct StatedIdentifier {
    var text: String
    /// How code uses it.
    var kinds: Set<ProjectSources.IdentifierUse.Kind>
    /// What it is called in a finding.
    var words: String
    /// The class of a cell, by whose name code may call it.
    var className: String?
    /// The class of the controller that a segue begins at.
    var controllerClass: String?

    init?(_ element: Element, _ prototypes: Set<String>) {
        let attribute: String
        if element.name == "segue", let controller = element.parent?.parent, controller.isViewController {
            (attribute, kinds) = ("identifier", [.performedSegue, .comparedSegue])
            controllerClass = controller.customClass
            words = " of \(controller.customClass ?? controller.displayName)"
        } else if element.isViewController {
            (attribute, kinds, words) = ("storyboardIdentifier", [.scene], "")
        } else if element.isCell,
            element.id.map(prototypes.contains) == true || element.superview == nil
                || element.name == "collectionReusableView"
        {
            (attribute, kinds, words) = ("reuseIdentifier", [.dequeuedCell, .dequeuedCellIfThere], "")
            className = element.customClass
        } else {
            return nil
        }
        guard let text = element.attribute(attribute), !text.isEmpty else { return nil }
        self.text = text
        let name = ["identifier": "segue", "storyboardIdentifier": "scene"][attribute] ?? "reuse identifier"
        words = "the \(name) '\(text)'\(words)"
    }

    /// Whether code can mean it: a segue is performed and prepared by its controller, so a controller without a class
    /// of its own prepares none.
    func mayBeMeant(by use: ProjectSources.IdentifierUse, _ sources: SourceIndex?) -> Bool {
        guard kinds.contains(.comparedSegue) else { return true }
        guard let controllerClass else { return use.kind != .comparedSegue }
        guard let type = use.type, let sources, type != controllerClass else { return true }
        let lineage = sources.lineage(of: controllerClass)
        return !lineage.isWhole || lineage.classes.contains { $0.name == type }
    }

    /// Whether code means something that the project has.
    func isElsewhere(_ use: ProjectSources.IdentifierUse, _ project: ProjectNibs, _ identifiers: NamedIdentifiers)
        -> Bool
    {
        switch use.kind {
        case .performedSegue, .comparedSegue: project.segues.values.contains { $0.contains(where: use.names) }
        case .scene: project.storyboards.values.contains { $0.identifiers.contains(where: use.names) }
        default:
            project.reuseIdentifiers.contains(where: use.names) || identifiers.registered.contains(where: use.names)
                || identifiers.mayRegister(use.name)
        }
    }
}
