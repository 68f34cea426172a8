public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let danglingAction = DiagnosticCode(
        "dangling-action", .error,
        """
        An action names a method that the class of its target neither declares nor inherits. Using the control \
        raises an "unrecognized selector" exception. Usually the method was renamed. This is found with --sources if \
        all superclasses are known. Errors of a nib that no code seems to load are one warning of dangling-outlet, or \
        of this code if its outlets are right.
        """)
}

extension Rule {
    /// Finds an action whose method does not exist (sources).
    static let danglingAction = Rule(
        .danglingAction,
        examples: [
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignInController"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <button id="a">
                    <connections>
                        <action selector="signIn:" destination="-1" eventType="touchUpInside" id="1"/>
                        ↓<action selector="signUp:" destination="-1" eventType="touchUpInside" id="2"/>
                        <action selector="help:" destination="-2" eventType="touchUpInside" id="3"/>
                        <action selector="resignFirstResponder" destination="-1" eventType="touchUpInside" id="4"/>
                    </connections>
                </button>
                """,
                classes: [Example.type("SignInController", "UIViewController", actions: ["signIn:"])]),
            // A note of the outlet's finding: no code loads the nib.
            Example(
                """
                <view id="a" customClass="OldCard">
                    <connections><outlet property="title" destination="b" id="1"/></connections>
                </view>
                <button id="b">
                    <connections>
                        <action selector="open:" destination="a" eventType="touchUpInside" id="2"/>
                    </connections>
                </button>
                """,
                name: "OldCard", classes: [Example.type("OldCard", "UIView")]),
            .storyboard(
                """
                <scene sceneID="1"><objects>
                    <viewController id="a">
                        <connections>
                            ↓<segue destination="x" kind="unwind" identifier="u" unwindAction="backToStart:" id="s"/>
                        </connections>
                    </viewController>
                    <exit id="x"/>
                </objects></scene>
                """,
                classes: [Example.type("Start", "UIViewController", actions: ["back:"])]),
        ]
    ) { subject in
        subject.joinedIfUnloaded(wrongActions(subject), with: { wrongOutlets(subject) }, isFirst: false)
    }

    static func wrongActions(_ subject: Subject) -> [Diagnostic] {
        subject.document.root.descendants.compactMap { wrongAction($0, subject) }
    }

    private static func wrongAction(_ element: Element, _ subject: Subject) -> Diagnostic? {
        guard let sources = subject.sources else { return nil }
        if element.name == "segue", element.attribute("kind") == "unwind",
            let selector = element.attribute("unwindAction"), !sources.hasAction(selector)
        {
            // A library's class may have it.
            var finding = element.finding(
                .danglingAction, "the segue unwinds to the method '\(selector)', which no class has")
            finding.severity = .warning
            return finding
        }
        guard element.name == "action", let selector = element.attribute("selector"),
            let target = element.attribute("destination"),
            let name = subject.document.element(id: target)?.customClass,
            case let lineage = sources.lineage(of: name), lineage.isWhole,
            !lineage.classes.contains(where: { $0.actions.contains(selector) }),
            !sources.systemActions.contains(selector), !SystemClasses.selectors.contains(selector)
        else { return nil }
        return element.finding(
            .danglingAction, "\(name) has no method '\(selector)': sending the action raises an exception")
    }
}

extension SystemClasses {
    /// The actions of UIKit's objects that can be connected.
    static let selectors: Set<String> = [
        "becomeFirstResponder", "copy:", "cut:", "decreaseSize:", "delete:", "endEditing:", "increaseSize:", "paste:",
        "print:", "toggleMasterVisible:", "resignFirstResponder", "select:", "selectAll:", "toggleBoldface:",
        "toggleItalics:",
        "toggleUnderline:", "setNeedsDisplay", "setNeedsLayout", "removeFromSuperview", "startAnimating",
        "stopAnimating", "reload", "stopLoading", "goBack", "goForward",
    ]
}
