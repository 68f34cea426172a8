public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let missingScene = DiagnosticCode(
        "missing-scene", .warning,
        """
        A storyboard reference names a scene that is not there: no controller of the storyboard has this identifier, \
        or the reference states none and the storyboard has no initial controller. Following the reference raises an \
        exception, and Apple's tool refuses to link the storyboards. Storyboards are known if they are checked \
        together; that one is not among them is a note. With --sources, the code that instantiates scenes is compared \
        with the storyboards as well, and a scene that is not there is an error.
        """)
}

extension Rule {
    /// Finds a storyboard reference to a scene that does not exist.
    ///
    /// The message about an identifier is that of Apple's compiler.
    static let missingScene = Rule(
        .missingScene,
        examples: [
            .storyboard(
                """
                <scene sceneID="1"><objects>
                    ↓<viewControllerPlaceholder id="a" storyboardName="Home" referencedIdentifier="Points"/>
                </objects></scene>
                <scene sceneID="2"><objects>
                    <viewControllerPlaceholder id="b" storyboardName="Home" referencedIdentifier="Card"/>
                </objects></scene>
                <scene sceneID="3"><objects>↓<viewControllerPlaceholder id="c" storyboardName="Home"/></objects></scene>
                <scene sceneID="4"><objects><viewControllerPlaceholder id="d" storyboardName="Shop"/></objects></scene>
                <scene sceneID="5"><objects>
                    ↓<viewControllerPlaceholder id="e" referencedIdentifier="Here"/>
                </objects></scene>
                <scene sceneID="6"><objects>
                    <viewControllerPlaceholder id="f" storyboardName="Parts" bundleIdentifier="org.parts"/>
                </objects></scene>
                <scene sceneID="7"><objects>↓<viewControllerPlaceholder id="g" storyboardName="Hone"/></objects></scene>
                """,
                beside: [
                    .storyboard(
                        "<scene sceneID=\"1\"><objects><viewController id=\"a\" storyboardIdentifier=\"Card\"/></objects></scene>",
                        name: "Home"),
                    .storyboard(
                        "<scene sceneID=\"1\"><objects><viewController id=\"a\"/></objects></scene>",
                        attributes: "initialViewController=\"a\"", name: "Shop"),
                ]),
            // Nothing is known of other storyboards.
            .storyboard(
                "<scene sceneID=\"1\"><objects><viewControllerPlaceholder id=\"a\" storyboardName=\"Home\"/></objects></scene>"
            ),
        ],
        findInEach: { element, subject in
            guard element.name == "viewControllerPlaceholder",
                element.attribute("bundleIdentifier")?.isEmpty != false
            else { return nil }
            let own = subject.document.fileName
            let named = element.attribute("storyboardName").flatMap { $0.isEmpty ? nil : $0 }
            let name = named ?? subject.document.stem
            let identifier = element.attribute("referencedIdentifier").flatMap { $0.isEmpty ? nil : $0 }
            guard let storyboard = subject.project.storyboards[name] else {
                // Whoever checks one document has the others elsewhere.
                let others = subject.project.storyboards.keys.filter {
                    $0 != subject.document.stem && $0 != subject.document.nibName
                }
                guard !others.isEmpty else { return nil }
                var note = element.finding(
                    .missingScene, "none of the documents is named \(name).storyboard, which \(own) refers to")
                note.severity = .note
                return note
            }
            if let identifier {
                guard !storyboard.identifiers.contains(identifier) else { return nil }
                return element.finding(
                    .missingScene,
                    "Did not find view controller with identifier \"\(identifier)\" in \(named.map { "\($0).storyboard" } ?? own), referenced from \(own)"
                )
            }
            guard named != nil, !storyboard.hasInitialController else { return nil }
            return element.finding(
                .missingScene, "\(name).storyboard has no initial view controller, which \(own) refers to")
        })
}
