public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let controllerViewOutletMissing = DiagnosticCode(
        "controller-view-outlet-missing", .warning,
        """
        File's Owner is a view controller, and its outlet 'view' is not connected. When the controller loads the \
        nib, UIKit raises an exception: it "loaded the nib but the view outlet was not set". Connect the outlet. If \
        other code loads the nib, for example as a part of the controller's view, nothing is wrong.
        """)
}

extension Rule {
    /// Finds a controller's nib whose outlet `view` is not connected.
    static let controllerViewOutletMissing = Rule(
        .controllerViewOutletMissing,
        examples: [
            Example(
                """
                ↓<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignInViewController"/>
                <view id="a"/>
                """, name: "SignInViewController"),
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignInViewController">
                    <connections><outlet property="view" destination="a" id="o"/></connections>
                </placeholder>
                <view id="a"/>
                """, name: "SignInView"),
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignInViewController"/>
                <view id="a"/>
                """, name: "KeyboardBar"),
        ]
    ) { subject in
        guard let owner = subject.document.filesOwner, let name = owner.customClass, name.hasSuffix("ViewController"),
            let view = subject.document.topLevelObjects.first(where: \.isView), !view.isCell,
            // The names by which a controller finds its nib; a nib with another name contains a part of its view.
            [name, String(name.dropLast("Controller".count))].contains(subject.document.nibName),
            case let roots = Set(subject.document.topLevelObjects.compactMap(\.id)),
            !owner.members(of: "connections").contains(where: {
                $0.attribute("destination").map(roots.contains) == true
            })
        else { return [] }
        return [
            owner.finding(
                .controllerViewOutletMissing, "File's Owner is of class \(name), whose outlet 'view' is not connected",
                fixes: [Fix("connect it to \(view.displayName)", .suggestion)])
        ]
    }
}
