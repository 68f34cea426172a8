public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let unreachableScene = DiagnosticCode(
        "unreachable-scene", .warning,
        """
        Nothing leads to the scene: it has no incoming segue, no reference and no storyboard identifier, and it is \
        not the initial scene. It is compiled all the same.
        """)
}

extension Rule {
    /// Finds a scene that nothing leads to.
    ///
    /// The message is that of Apple's compiler.
    static let unreachableScene = Rule(
        .unreachableScene,
        examples: [
            .storyboard(
                """
                <scene sceneID="1"><objects><viewController id="a"/></objects></scene>
                <scene sceneID="2"><objects>↓<viewController id="b"/></objects></scene>
                <scene sceneID="3"><objects><viewController id="c" storyboardIdentifier="C"/></objects></scene>
                """,
                attributes: "initialViewController=\"a\"")
        ]
    ) { subject in
        let document = subject.document
        let destinations = Set(
            document.root.descendants.filter { $0.name == "segue" }.compactMap { $0.attribute("destination") })
        return document.scenes.compactMap { scene -> Diagnostic? in
            guard let controller = scene.members(of: "objects").first(where: \.isViewController),
                let id = controller.id,
                id != document.initialViewController, controller.attribute("storyboardIdentifier") == nil,
                !destinations.contains(id)
            else { return nil }
            let names = [controller.attribute("userLabel"), controller.attribute("title"), controller.outlineLabel]
            let name = names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? id
            return controller.finding(
                .unreachableScene,
                "“\(name)” is unreachable because it has no entry points, and no identifier for runtime access via "
                    + "-[UIStoryboard instantiateViewControllerWithIdentifier:].")
        }
    }
}
